/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-help.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "stelling-files.h"
#include "stelling-question.h"
#include "stelling-sample-records.h"

/* The folders that a build has its help in, which end with NULL; none if it is installed. */
static GStrv
get_build_folders (void)
{
  const char *path = g_getenv ("STELLING_HELPDIR");

  return g_strsplit (path != NULL ? path : "", G_SEARCHPATH_SEPARATOR_S, -1);
}

/* Installed help is found by its name, that of a build folder by its path. */
static char *
dup_uri (void)
{
  g_auto (GStrv) folders = get_build_folders ();

  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    for (guint i = 0; folders[i] != NULL; i++)
      {
        g_autofree char *folder = g_build_filename (folders[i], *language, NULL);
        g_autofree char *index = g_build_filename (folder, "index.page", NULL);

        if (g_file_test (index, G_FILE_TEST_EXISTS))
          return g_strconcat ("ghelp:", folder, NULL);
      }
  return g_strdup ("help:stelling");
}

/* Returns the address of the help on one page, NULL if there is none. */
static char *
dup_page_uri (void)
{
  const char *installed = stelling_sample_records_get_pkgdatadir ();
  g_autofree char *installed_folder = g_build_filename (installed, "help", NULL);
  g_auto (GStrv) folders = get_build_folders ();

  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    for (guint i = 0; i <= g_strv_length (folders); i++)
      {
        const char *folder = folders[i] != NULL ? folders[i] : installed_folder;
        const char *name = g_str_equal (*language, "C") ? "en" : *language;
        g_autofree char *file = g_strconcat (name, ".html", NULL);
        g_autofree char *path = g_build_filename (folder, file, NULL);

        if (g_file_test (path, G_FILE_TEST_EXISTS))
          return g_filename_to_uri (path, NULL, NULL);
      }
  return NULL;
}

static gboolean
finish (GtkWindow *window, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;

  return gtk_show_uri_full_finish (window, result, &error)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
page_shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GtkWindow *window = GTK_WINDOW (source);
  GtkWidget *dialog;

  if (finish (window, result))
    return;
  dialog = stelling_question_new_notice (
      window, _ ("No Program to Show the Help"),
      stelling_is_sandboxed () ? _ ("The help is a page for the browser. Install a browser "
                                    "with your software manager and try again.")
                               : _ ("The help is written for the viewer of GNOME, Yelp. "
                                    "Install it with your software manager and try again."));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GtkWindow *window = GTK_WINDOW (source);
  g_autofree char *uri = NULL;

  if (finish (window, result))
    return;
  uri = dup_page_uri ();
  gtk_show_uri_full (window, uri != NULL ? uri : "help:stelling", GDK_CURRENT_TIME, NULL,
                     page_shown_cb, NULL);
}

void
stelling_help_show (GtkWindow *window)
{
  g_autofree char *page = stelling_is_sandboxed () ? dup_page_uri () : NULL;
  g_autofree char *uri = dup_uri ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (page != NULL)
    gtk_show_uri_full (window, page, GDK_CURRENT_TIME, NULL, page_shown_cb, NULL);
  else
    gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, shown_cb, NULL);
}
