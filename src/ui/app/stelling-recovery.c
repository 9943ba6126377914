/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-recovery.h"

#include <glib/gi18n-lib.h>

#include "stelling-place-text.h"
#include "stelling-question.h"
#include "stelling-shown-text.h"

GPtrArray *
stelling_recovery_find (GPtrArray **damaged, GPtrArray **problems)
{
  GPtrArray *documents = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) journals = stelling_journal_find (NULL, problems);

  *damaged = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < journals->len; i++)
    {
      StellingJournal *journal = g_ptr_array_index (journals, i);

      if (stelling_journal_get_records (journal)->len > 0)
        g_ptr_array_add (documents, stelling_document_new_for_journal (journal));
      else
        g_ptr_array_add (*damaged, g_object_ref (journal));
    }
  return documents;
}

/* Returns the names of the files, one a line, as far as they are known. */
static char *
list_names (GPtrArray *journals)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < journals->len; i++)
    {
      StellingJournal *journal = g_ptr_array_index (journals, i);
      const char *detail = stelling_journal_get_detail (journal, STELLING_JOURNAL_NAME);
      g_autofree char *name = detail != NULL ? stelling_shown_dup_isolated (detail) : NULL;

      g_string_append (text, i > 0 ? "\n" : "");
      if (name != NULL)
        /* Translators: a line of a list; the title of a game or the name of a file */
        g_string_append_printf (text, _ ("“%s”"), name);
      else
        /* Translators: a line of a list of records */
        g_string_append (text, _ ("a record whose name can’t be read any more"));
    }
  return g_string_free (text, FALSE);
}

/* Returns what is told of @damaged; NULL if there are none. */
static char *
dup_damaged (GPtrArray *damaged)
{
  g_autofree char *path = stelling_journal_dup_default_folder ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *folder = stelling_place_text_dup (file);
  g_autofree char *names = list_names (damaged);
  const guint n = damaged->len;

  /* Translators: %u: records that were not saved; %s: a folder, and their names, one a line */
  return n == 0 ? NULL
                : g_strdup_printf (
                    ngettext ("The journal of %u record is damaged. It is kept in %s.\n\n%s",
                              "The journals of %u records are damaged. They are kept in "
                              "%s.\n\n%s",
                              n),
                    n, folder, names);
}

/* Returns what is told of what can't be read, NULL if all can be. */
static char *
dup_problems (GPtrArray *problems)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *shown = stelling_shown_dup_isolated (g_ptr_array_index (problems, i));

      g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", shown);
    }
  return problems->len == 0
             ? NULL
             /* Translators: %s: paths of files, each with the reason, one a line */
             : g_strdup_printf (_ ("These could not be read, and stay as they are:\n\n%s"),
                                lines->str);
}

void
stelling_recovery_tell (GtkWindow *window, GPtrArray *damaged, GPtrArray *problems)
{
  g_autofree char *first = dup_damaged (damaged);
  g_autofree char *second = dup_problems (problems);
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  body = first != NULL ? g_strjoin ("\n\n", first, second, NULL) : g_strdup (second);
  dialog = stelling_question_new_notice (window, _ ("Some Changes Could Not Be Recovered"), body);
  gtk_window_present (window);
  gtk_window_present (GTK_WINDOW (dialog));
}
