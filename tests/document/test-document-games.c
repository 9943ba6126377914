/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document.h"

#include <string.h>

#include <glib/gstdio.h>

#include "../wait-until.h"
#include "failing-calls.h"
#include "stelling-record-edit.h"

/* The games of a file as a list: what the commands do to what is saved, and to what a crash leaves
 * behind. */

/* As some other program writes them, with text around the games. */
#define FIRST "Club games\n(;FF[4] GM[144]\n  PW[Anna]  PB[Bram];W[E3])"
#define SECOND "\n\n(;GM[144]PW[Cem]PB[Dina] ;W[E3] (;B[H10])(;B[I9]))"
#define THIRD " (;GM[144]FF[4]PW[Eva]PB[Finn])\n"

typedef struct
{
  char *folder;
  GFile *file;
  StellingDocument *document;
} Fixture;

static StellingReading *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  StellingReading *reading = stelling_reading_new_from_bytes (bytes, "club.sgf", &error);

  g_assert_no_error (error);
  return reading;
}

static void
open_text (Fixture *self, const char *text)
{
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (self->file), text, -1, NULL));
  bytes = stelling_load_file (self->file, &digest, NULL, &error);
  g_assert_no_error (error);
  self->document = stelling_document_new_for_reading (read_text (text), self->file, digest, FALSE);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;

  self->folder = g_dir_make_tmp ("stelling-games-XXXXXX", NULL);
  path = g_build_filename (self->folder, "club.sgf", NULL);
  self->file = g_file_new_for_path (path);
  open_text (self, FIRST SECOND THIRD);
}

static void
close_document (Fixture *self)
{
  gpointer watched = self->document, journal = NULL;

  g_set_weak_pointer (&journal, stelling_document_get_journal (self->document));
  stelling_document_close (self->document);
  /* A look at the file that is under way still holds it. */
  g_object_add_weak_pointer (G_OBJECT (self->document), &watched);
  g_clear_object (&self->document);
  WAIT_UNTIL (watched == NULL);
  /* A thread that syncs it needs its folder, and may be the last that holds it. */
  while (g_atomic_pointer_get (&journal) != NULL)
    g_main_context_iteration (NULL, FALSE);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  stelling_document_handle (self->document, STELLING_EVENT_DISCARD);
  close_document (self);
  g_file_delete (self->file, NULL, NULL);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_clear_object (&self->file);
  g_clear_pointer (&self->folder, g_free);
}

typedef struct
{
  gboolean done;
  GError *error;
} Answer;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  stelling_document_save_finish (STELLING_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

static char *
save (Fixture *self)
{
  Answer answer = { 0 };
  char *text = NULL;

  stelling_document_save_async (self->document, self->file, 0, NULL, saved_cb, &answer);
  WAIT_UNTIL (answer.done);
  g_assert_no_error (answer.error);
  g_assert_false (stelling_document_is_modified (self->document));
  g_assert_true (g_file_get_contents (g_file_peek_path (self->file), &text, NULL, NULL));
  return text;
}

#define assert_saved(self, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *saved_ = save (self);                                                         \
    g_assert_cmpstr (saved_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

static StellingCollection *
get_collection (Fixture *self)
{
  return stelling_document_get_collection (self->document);
}

/* The first letters of Light's players. */
static char *
spell (Fixture *self)
{
  GPtrArray *records = stelling_document_get_records (self->document);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++)
    g_string_append_c (text, *stelling_record_get_header (g_ptr_array_index (records, i),
                                                          STELLING_HEADER_LIGHT));
  return g_string_free (text, FALSE);
}

#define assert_games(self, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *games_ = spell (self);                                                        \
    g_assert_cmpstr (games_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

static StellingRecord *
add_copy (Fixture *self, guint index, const char *light)
{
  g_autoptr (StellingRecord) record
      = stelling_record_copy (stelling_collection_get_record (get_collection (self), 0));

  stelling_document_add_game (self->document, index, record, "Duplicate Game");
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, light);
  return record;
}

/* --- saving --- */

static void
test_modified (Fixture *self, gconstpointer data)
{
  assert_games (self, "ACE");
  g_assert_cmpstr (stelling_document_get_title (self->document), ==, "club.sgf");
  g_assert_false (stelling_document_is_modified (self->document));
  stelling_collection_move (get_collection (self), 0, 1);
  g_assert_true (stelling_document_is_modified (self->document));
  stelling_collection_undo (get_collection (self));
  g_assert_false (stelling_document_is_modified (self->document));
  stelling_collection_remove (get_collection (self), 0);
  stelling_collection_remove (get_collection (self), 0);
  g_assert_cmpstr (stelling_document_get_title (self->document), ==, "Eva – Finn");
  g_assert_true (stelling_document_is_modified (self->document));
}

/* Games go into the file in their new order, each as it was there. */
static void
test_order (Fixture *self, gconstpointer data)
{
  stelling_collection_move (get_collection (self), 2, 0);
  assert_saved (self, THIRD FIRST SECOND);
  stelling_collection_remove (get_collection (self), 1);
  assert_saved (self, THIRD SECOND);
  stelling_collection_undo (get_collection (self));
  stelling_collection_undo (get_collection (self));
  g_assert_true (stelling_document_is_modified (self->document));
  assert_saved (self, FIRST SECOND THIRD);
}

/* A change of a game that is in the list again is its own. */
static void
test_deleted_game (Fixture *self, gconstpointer data)
{
  StellingRecord *record = stelling_collection_get_record (get_collection (self), 1);

  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Zoë");
  stelling_collection_remove (get_collection (self), 1);
  assert_saved (self, FIRST THIRD);
  stelling_collection_undo (get_collection (self));
  g_assert_true (stelling_document_is_modified (self->document));
  assert_games (self, "AZE");
  stelling_record_undo (record);
  assert_saved (self, FIRST SECOND THIRD);
  /* The document follows the game as before. */
  stelling_record_redo (record);
  g_assert_true (stelling_document_is_modified (self->document));
}

static void
assert_set_aside (Fixture *self, guint n)
{
  g_assert_cmpuint (stelling_collection_get_n_set_aside (get_collection (self)), ==, n);
  if (n > 0)
    g_assert_true (stelling_document_is_modified (self->document));
}

/* Undo of what added a game takes its changes along: the document has them until it is saved. */
static void
test_set_aside (Fixture *self, gconstpointer data)
{
  StellingRecord *record = add_copy (self, 1, "New");

  assert_set_aside (self, 0);
  stelling_collection_undo (get_collection (self));
  assert_games (self, "ACE");
  g_assert_false (stelling_collection_is_modified (get_collection (self)));
  assert_set_aside (self, 1);
  stelling_collection_redo (get_collection (self));
  assert_games (self, "ANCE");
  assert_set_aside (self, 0);
  g_assert_true (stelling_record_can_undo (record));
  stelling_collection_undo (get_collection (self));
  assert_saved (self, FIRST SECOND THIRD);
  assert_set_aside (self, 0);
  /* Redo of a deletion does the same. */
  stelling_collection_remove (get_collection (self), 2);
  assert_saved (self, FIRST SECOND);
  stelling_collection_undo (get_collection (self));
  stelling_record_set_header (stelling_collection_get_record (get_collection (self), 2),
                              STELLING_HEADER_LIGHT, "Zoë");
  stelling_collection_redo (get_collection (self));
  assert_games (self, "AC");
  assert_set_aside (self, 1);
}

static void
test_added (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;
  StellingRecord *record = add_copy (self, 1, "New");
  const char *first, *second, *third;

  assert_games (self, "ANCE");
  text = save (self);
  first = strstr (text, FIRST);
  second = strstr (text, SECOND);
  third = strstr (text, THIRD);
  g_assert_true (first == text && second > first && third > second);
  g_assert_true (strstr (text, "PW[New]") > first && strstr (text, "PW[New]") < second);
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Other");
  g_assert_true (stelling_document_is_modified (self->document));
  assert_games (self, "AOCE");
}

/* A file's mark of its character set is no text of its first game. */
static void
test_byte_order_mark (Fixture *self, gconstpointer data)
{
  g_autoptr (StellingReading) reading = NULL;
  g_autofree char *text = NULL;

  stelling_document_handle (self->document, STELLING_EVENT_DISCARD);
  close_document (self);
  open_text (self, "\xef\xbb\xbf" FIRST SECOND THIRD);
  stelling_collection_move (get_collection (self), 0, 2);
  text = save (self);
  reading = read_text (text);
  g_assert_cmpuint (reading->records->len, ==, 3);
  g_assert_cmpuint (reading->messages->len, ==, 1); /* on the text around the games, as before */
  g_assert_cmpstr (text, ==, "\xef\xbb\xbf" SECOND THIRD FIRST);
}

/* Games of a file in another character set are in the document's, and keep its text as it is. */
static void
test_other_file (Fixture *self, gconstpointer data)
{
  static const char *const others[] = {
    "(;GM[144]CA[ISO-8859-1]PW[Zo\xeb]PB[Q]C[caf\xe9])(;GM[144]CA[ISO-8859-1]PW[X])",
    "\xef\xbb\xbf(;GM[144]PW[Zo\xc3\xab]PB[Q]C[caf\xc3\xa9])(;GM[144]PW[X])",
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GPtrArray) readings
          = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_reading_free);
      g_autoptr (StellingReading) again = NULL;
      g_autofree char *text = NULL;
      StellingRecord *record;

      g_ptr_array_add (readings, read_text (others[i]));
      stelling_document_add_games (self->document, 1, readings, "Add Games");
      assert_games (self, "AZXCE");
      g_assert_cmpstr (stelling_collection_get_undo_name (get_collection (self)), ==, "Add Games");
      text = save (self);
      g_assert_true (g_str_has_prefix (text, FIRST));
      g_assert_true (g_str_has_suffix (text, SECOND THIRD));
      again = read_text (text);
      g_assert_cmpuint (again->messages->len, ==, 1);
      record = g_ptr_array_index (again->records, 1);
      g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LIGHT), ==, "Zoë");
      stelling_collection_undo (get_collection (self));
    }
}

/* Another order while a thread writes is not in the file. */
static void
test_change_while_saving (Fixture *self, gconstpointer data)
{
  Answer answer = { 0 };

  add_copy (self, 0, "New");
  failing_calls_arm ("fsync", "1+", "wait:5000", self->folder);
  stelling_document_save_async (self->document, self->file, 0, NULL, saved_cb, &answer);
  stelling_collection_remove (get_collection (self), 2);
  g_assert_cmpuint (stelling_document_get_state (self->document)->writing, ==,
                    STELLING_WRITING_STALE);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  WAIT_UNTIL (answer.done);
  g_assert_no_error (answer.error);
  g_assert_true (stelling_document_is_modified (self->document));
}

/* The file holds what was taken back while a thread wrote it, though that is as before. */
static void
test_undo_while_saving (Fixture *self, gconstpointer data)
{
  StellingRecord *record = stelling_document_get_records (self->document)->pdata[0];
  Answer answer = { 0 };

  g_assert_false (stelling_document_is_modified (self->document));
  stelling_record_set_header (record, STELLING_HEADER_EVENT, "Open");
  failing_calls_arm ("fsync", "1+", "wait:5000", self->folder);
  stelling_document_save_async (self->document, self->file, 0, NULL, saved_cb, &answer);
  stelling_record_undo (record);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  WAIT_UNTIL (answer.done);
  g_assert_no_error (answer.error);
  g_assert_true (stelling_document_is_modified (self->document));
  answer.done = FALSE;
  stelling_document_save_async (self->document, self->file, 0, NULL, saved_cb, &answer);
  WAIT_UNTIL (answer.done);
  g_assert_false (stelling_document_is_modified (self->document));
}

/* A format that holds one game says so, and nothing is written. */
static void
test_one_game_only (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "club.otg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Answer answer = { 0 };

  stelling_document_save_async (self->document, file, STELLING_SAVE_ACCEPT_LOSSES, NULL, saved_cb,
                                &answer);
  WAIT_UNTIL (answer.done);
  g_assert_error (answer.error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD);
  g_clear_error (&answer.error);
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_true (g_file_equal (stelling_document_get_file (self->document), self->file));
}

/* --- after a crash --- */

/* Closes the document as a crash would, and brings it back. */
static void
crash (Fixture *self)
{
  g_autoptr (GPtrArray) journals = NULL;

  close_document (self);
  journals = stelling_journal_find (NULL, NULL);
  g_assert_cmpuint (journals->len, ==, 1);
  self->document = stelling_document_new_for_journal (g_ptr_array_index (journals, 0));
}

static void
test_crash (Fixture *self, gconstpointer data)
{
  stelling_record_set_header (stelling_collection_get_record (get_collection (self), 1),
                              STELLING_HEADER_LIGHT, "Zoë");
  stelling_collection_remove (get_collection (self), 1);
  stelling_collection_move (get_collection (self), 1, 0);
  add_copy (self, 2, "New");
  crash (self);
  assert_games (self, "EAN");
  g_assert_true (stelling_document_is_modified (self->document));
  stelling_collection_undo (get_collection (self));
  stelling_collection_undo (get_collection (self));
  stelling_collection_undo (get_collection (self));
  assert_games (self, "AZE");
  /* The game that was deleted came back with its own undo. */
  stelling_record_undo (stelling_collection_get_record (get_collection (self), 1));
  assert_set_aside (self, 1);
  stelling_collection_redo (get_collection (self));
  crash (self);
  assert_set_aside (self, 1);
  assert_games (self, "AE");
  assert_saved (self, FIRST THIRD);
}

/* Changes that undo took out of the list with their game are worth keeping. */
static void
test_crash_set_aside (Fixture *self, gconstpointer data)
{
  add_copy (self, 1, "New");
  stelling_collection_undo (get_collection (self));
  crash (self);
  assert_games (self, "ACE");
  assert_set_aside (self, 1);
  stelling_collection_redo (get_collection (self));
  assert_games (self, "ANCE");
  g_assert_true (
      stelling_record_can_undo (stelling_collection_get_record (get_collection (self), 1)));
}

/* The list alone is worth keeping. */
static void
test_crash_order_only (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) journals = NULL;

  stelling_collection_move (get_collection (self), 0, 2);
  crash (self);
  assert_games (self, "CEA");
  assert_saved (self, SECOND THIRD FIRST);
  close_document (self);
  journals = stelling_journal_find (NULL, NULL);
  g_assert_cmpuint (journals->len, ==, 0);
  open_text (self, FIRST);
}

typedef struct
{
  gboolean done;
  gboolean reset;
} Reload;

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_true (stelling_document_reload_finish (STELLING_DOCUMENT (source), result, NULL));
  ((Reload *) data)->done = TRUE;
}

static void
reset_cb (Reload *reload)
{
  reload->reset = TRUE;
}

/* The file read again is another list, which knows nothing of the former one. */
static void
test_reload (Fixture *self, gconstpointer data)
{
  StellingCollection *old = get_collection (self);
  Reload reload = { FALSE };

  stelling_collection_remove (old, 0);
  g_signal_connect_swapped (self->document, "reset", G_CALLBACK (reset_cb), &reload);
  stelling_document_reload_async (self->document, NULL, reloaded_cb, &reload);
  WAIT_UNTIL (reload.done);
  g_assert_true (reload.reset);
  assert_games (self, "ACE");
  g_assert_false (stelling_collection_can_undo (get_collection (self)));
  g_assert_false (stelling_document_is_modified (self->document));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define add(name, function)                                                                        \
  g_test_add ("/document/games/" name, Fixture, NULL, set_up, function, tear_down)
  add ("modified", test_modified);
  add ("order", test_order);
  add ("deleted-game", test_deleted_game);
  add ("added", test_added);
  add ("byte-order-mark", test_byte_order_mark);
  add ("other-file", test_other_file);
  add ("change-while-saving", test_change_while_saving);
  add ("undo-while-saving", test_undo_while_saving);
  add ("one-game-only", test_one_game_only);
  add ("crash", test_crash);
  add ("set-aside", test_set_aside);
  add ("crash-set-aside", test_crash_set_aside);
  add ("crash-order-only", test_crash_order_only);
  add ("reload", test_reload);
#undef add
  return g_test_run ();
}
