/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The digest of what is saved is made once and not by the main thread, and is in the journal before
 * anything is written. GLib's function for it is replaced by one that can be held up. */

#include "stelling-document.h"

#include <string.h>

#include <glib/gstdio.h>

#include "failing-calls.h"

#define SAVED "what is saved"

static GThread *main_thread;
static GMutex hold;  /* held: no other thread makes a digest of what is saved */
static char *digest; /* of what is saved, once it was asked for */
static gint n_of_main, n_of_others;

char *
g_compute_checksum_for_bytes (GChecksumType type, GBytes *bytes)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (type);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_checksum_update (checksum, (const guchar *) data, (gssize) length);
  if (g_strstr_len (data, (gssize) length, SAVED) == NULL)
    return g_strdup (g_checksum_get_string (checksum));
  if (g_thread_self () == main_thread)
    {
      g_atomic_int_inc (&n_of_main);
      return g_strdup (g_checksum_get_string (checksum));
    }
  if (g_atomic_int_add (&n_of_others, 1) == 0)
    g_atomic_pointer_set (&digest, g_strdup (g_checksum_get_string (checksum)));
  g_mutex_lock (&hold);
  g_mutex_unlock (&hold);
  return g_strdup (g_checksum_get_string (checksum));
}

static StellingDocument *
open_document (GFile *file)
{
  g_autofree char *known = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingReading *reading;

  g_assert_true (
      g_file_set_contents (g_file_peek_path (file), "(;FF[4]GM[144]RU[teblo])\n", -1, NULL));
  bytes = stelling_load_file (file, &known, NULL, &error);
  g_assert_no_error (error);
  reading = stelling_reading_new_from_bytes (bytes, "game.sgf", &error);
  g_assert_no_error (error);
  return stelling_document_new_for_reading (reading, file, known, FALSE);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  stelling_document_save_finish (STELLING_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* Returns whether the journal's file says what is being saved. */
static gboolean
is_announced (void)
{
  g_autofree char *folder = stelling_journal_dup_default_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *path = g_build_filename (folder, g_dir_read_name (dir), NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  return memmem (content, length, digest, strlen (digest)) != NULL;
}

static void
test_once (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-digest-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "game.sgf", NULL);
  StellingDocument *document = open_document (file);
  StellingJournal *journal = stelling_document_get_journal (document);
  StellingRecord *record = g_ptr_array_index (stelling_document_get_records (document), 0);
  gboolean saved = FALSE;

  stelling_record_set_comment (record, stelling_record_get_root (record), SAVED);
  g_assert_true (stelling_journal_flush (journal));
  failing_calls_arm ("all", "1", "wait:20000", folder);
  g_mutex_lock (&hold);
  stelling_document_save_async (document, file, 0, NULL, saved_cb, &saved);
  while (g_atomic_pointer_get (&digest) == NULL)
    g_main_context_iteration (NULL, FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (stelling_document_is_writing (document));
  g_assert_false (is_announced ());
  g_mutex_unlock (&hold);
  while (failing_calls_get_failed () == 0)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (is_announced ());
  failing_calls_arm (NULL, NULL, NULL, NULL);
  while (!saved)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (n_of_main, ==, 0);
  g_assert_cmpint (n_of_others, ==, 1);

  stelling_document_close (document);
  g_assert_finalize_object (document);
  g_assert_no_errno (g_unlink (g_file_peek_path (file)));
  g_assert_no_errno (g_rmdir (folder));
  g_free (digest);
}

int
main (int argc, char *argv[])
{
  main_thread = g_thread_self ();
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/document/saving-digest/once", test_once);
  return g_test_run ();
}
