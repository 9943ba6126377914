/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-file-dialogs.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sample-records.h"

static const StellingFormat formats[]
    = { STELLING_FORMAT_SGF, STELLING_FORMAT_SHEET, STELLING_FORMAT_OTG };

static void
add_format (GtkFileFilter *filter, StellingFormat format)
{
  gtk_file_filter_add_mime_type (filter, stelling_format_get_mime_type (format));
  gtk_file_filter_add_suffix (filter, stelling_format_get_extension (format));
}

static void
add_filter (GtkFileChooserNative *chooser, GtkFileFilter *filter, const char *name)
{
  gtk_file_filter_set_name (filter, name);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

static void
add_format_filters (GtkFileChooserNative *chooser)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      /* The suffix alone decides: any text has the MIME type of a score sheet. */
      gtk_file_filter_add_suffix (filter, stelling_format_get_extension (formats[i]));
      add_filter (chooser, filter, stelling_format_get_title (formats[i]));
    }
}

GFile *
stelling_file_dialogs_get_folder (GFile *near)
{
  g_autoptr (GFile) folder = near != NULL ? g_file_get_parent (near) : NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  /* Not the folder that the program was started in. */
  if (folder == NULL)
    folder = g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
  return g_steal_pointer (&folder);
}

static void
start_near (GtkFileChooserNative *chooser, GFile *near)
{
  g_autoptr (GFile) folder = stelling_file_dialogs_get_folder (near);

  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
}

GtkFileChooserNative *
stelling_file_dialogs_new_open (GtkWindow *parent, GFile *near)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  chooser = gtk_file_chooser_native_new (_ ("Open Records"), parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                         _ ("_Open"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    add_format (records, formats[i]);
  add_filter (chooser, records, _ ("All Records"));
  add_format_filters (chooser);
  gtk_file_filter_add_pattern (all, "*");
  add_filter (chooser, all, _ ("All Files"));
  start_near (chooser, near);
  return chooser;
}

GtkFileChooserNative *
stelling_file_dialogs_new_save (GtkWindow *parent, const char *name, GFile *near)
{
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (_ ("Save Record"), parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _ ("_Save"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  add_format_filters (chooser);
  start_near (chooser, near);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  return chooser;
}

GtkFileChooserNative *
stelling_file_dialogs_new_export (GtkWindow *parent,
                                  const char *title,
                                  const char *extension,
                                  const char *name,
                                  GFile *near)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  chooser = gtk_file_chooser_native_new (_ ("Export"), parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _ ("_Export"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_filter_add_suffix (filter, extension);
  add_filter (chooser, filter, title);
  start_near (chooser, near);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  return chooser;
}

/* Existing files keep their names: nobody was asked about replacing another. */
GFile *
stelling_file_dialogs_mend_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) mended = NULL;
  char *last = strrchr (name, '.');
  const char *before;

  if (last == NULL || last == name || folder == NULL)
    return g_object_ref (file);
  *last = '\0';
  before = strrchr (name, '.');
  if (before == NULL || before == name || g_ascii_strcasecmp (before + 1, last + 1) != 0)
    return g_object_ref (file);
  mended = g_file_get_child (folder, name);
  if (g_file_query_exists (file, NULL) || g_file_query_exists (mended, NULL))
    return g_object_ref (file);
  return g_steal_pointer (&mended);
}

GFile *
stelling_file_dialogs_get_file (GtkFileChooserNative *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  return file != NULL ? stelling_file_dialogs_mend_name (file) : NULL;
}

void
stelling_file_dialogs_add_recent (GFile *file, StellingFormat format)
{
  g_autofree char *uri = NULL;
  static char *groups[] = { (char *) "stelling", NULL };
  const char *type = stelling_format_get_mime_type (format);
  GtkRecentData data = { .mime_type = (char *) (type != NULL ? type : "text/plain"),
                         .app_name = (char *) "stelling",
                         .app_exec = (char *) "stelling %u",
                         .groups = groups };

  if (stelling_sample_records_contain (file))
    return;
  uri = g_file_get_uri (file);
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
