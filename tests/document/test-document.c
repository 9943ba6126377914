/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document.h"

#include <string.h>

#include <glib/gstdio.h>

#include "../wait-until.h"
#include "failing-calls.h"

/* A document in a folder of its own. */
typedef struct
{
  char *folder;
  GFile *file;
  StellingDocument *document;
  guint n_titles;
} Fixture;

static char *
read_text (GFile *file)
{
  char *text = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, NULL);
  return text;
}

static void
write_text (GFile *file, const char *text)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
}

static void
run_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static const StellingDocumentState *
get_state (Fixture *fixture)
{
  return stelling_document_get_state (fixture->document);
}

static StellingRecord *
get_record (Fixture *fixture)
{
  return g_ptr_array_index (stelling_document_get_records (fixture->document), 0);
}

/* --- documents in every state --- */

static StellingDocument *
open_there (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingReading *reading;

  bytes = stelling_load_file (file, &digest, NULL, &error);
  g_assert_no_error (error);
  reading = stelling_reading_new_from_bytes (bytes, name, &error);
  g_assert_no_error (error);
  return stelling_document_new_for_reading (reading, file, digest, FALSE);
}

static StellingDocument *
open_text (GFile *file, const char *text)
{
  write_text (file, text);
  return open_there (file);
}

static char *
make_game (void)
{
  StellingRules rules;
  StellingPosition position;
  g_autoptr (StellingRecord) record = NULL;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  record = stelling_record_new (&position);
  return stelling_sgf_from_record (record);
}

static void
comment (Fixture *fixture, const char *text)
{
  StellingRecord *record = get_record (fixture);

  stelling_record_set_comment (record, stelling_record_get_root (record), text);
}

typedef struct
{
  gboolean done;
  gboolean saved;
  GError *error;
} Answer;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->saved
      = stelling_document_save_finish (STELLING_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

static gboolean
save (Fixture *fixture, GFile *file, StellingSaveFlags flags, GError **error)
{
  Answer answer = { 0 };

  stelling_document_save_async (fixture->document, file, flags, NULL, saved_cb, &answer);
  WAIT_UNTIL (answer.done);
  if (answer.error != NULL)
    g_propagate_error (error, answer.error);
  return answer.saved;
}

static void
check_disk (Fixture *fixture, StellingDiskState expected)
{
  stelling_document_check_file (fixture->document);
  WAIT_UNTIL (get_state (fixture)->disk == expected);
}

/* Returns whether the file was read and is not the document's own. */
static gboolean
has_source (Fixture *fixture)
{
  return stelling_document_get_file (fixture->document) == NULL
         && stelling_document_get_source (fixture->document) != NULL;
}

static void
check_source (Fixture *fixture, StellingSourceState expected)
{
  stelling_document_check_file (fixture->document);
  WAIT_UNTIL (get_state (fixture)->source == expected);
}

static void
make_whole (Fixture *fixture)
{
  g_autofree char *game = make_game ();

  fixture->document = open_text (fixture->file, game);
  g_assert_cmpuint (get_state (fixture)->content, ==, STELLING_CONTENT_WHOLE);
}

static void
make_modified (Fixture *fixture)
{
  make_whole (fixture);
  comment (fixture, "mine");
}

static void
make_new (Fixture *fixture)
{
  StellingRules rules;
  StellingPosition position;
  g_autoptr (StellingRecord) record = NULL;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  record = stelling_record_new (&position);
  fixture->document = stelling_document_new (record);
}

static void
make_composed (Fixture *fixture)
{
  make_new (fixture);
  stelling_document_handle (fixture->document, STELLING_EVENT_COMPOSED);
}

static void
make_corrected (Fixture *fixture)
{
  g_autofree char *game = make_game ();

  *strrchr (game, ')') = '\0';
  fixture->document = open_text (fixture->file, game);
  g_assert_cmpuint (get_state (fixture)->content, ==, STELLING_CONTENT_CORRECTED);
}

static void
make_recovered (Fixture *fixture)
{
  fixture->document = open_text (fixture->file, "(;FF[4]GM[144];B[Z99])");
  g_assert_cmpuint (get_state (fixture)->content, ==, STELLING_CONTENT_RECOVERED);
}

static void
make_changed (Fixture *fixture)
{
  make_whole (fixture);
  write_text (fixture->file, "another's");
  check_disk (fixture, STELLING_DISK_CHANGED);
}

static void
make_diverged (Fixture *fixture)
{
  make_changed (fixture);
  stelling_document_handle (fixture->document, STELLING_EVENT_DIVERGED);
}

static void
make_gone (Fixture *fixture)
{
  make_whole (fixture);
  g_assert_true (g_file_delete (fixture->file, NULL, NULL));
  check_disk (fixture, STELLING_DISK_GONE);
}

static void
make_wanted (Fixture *fixture)
{
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 50 }, .depth = 3 };
  StellingRecord *record;

  make_whole (fixture);
  record = get_record (fixture);
  stelling_record_set_evaluation (record, stelling_record_get_root (record), &evaluation, FALSE);
  stelling_document_want_evaluations (fixture->document);
  g_assert_cmpuint (get_state (fixture)->evaluations, ==, STELLING_EVALUATIONS_WANTED);
}

typedef struct
{
  const char *name;
  void (*make) (Fixture *fixture);
  gboolean has_file;
  gboolean modified;
} State;

static const State states[] = {
  { "whole", make_whole, TRUE, FALSE },
  { "modified", make_modified, TRUE, TRUE },
  { "new", make_new, FALSE, FALSE },
  { "composed", make_composed, FALSE, TRUE },
  { "corrected", make_corrected, TRUE, FALSE },
  { "recovered", make_recovered, FALSE, FALSE },
  { "changed", make_changed, TRUE, FALSE },
  { "diverged", make_diverged, TRUE, TRUE },
  { "gone", make_gone, TRUE, TRUE },
  { "wanted", make_wanted, TRUE, TRUE },
};

/* --- what can happen in each --- */

static void
others_write (Fixture *fixture, const State *state)
{
  StellingDiskState before = get_state (fixture)->disk;
  g_autofree char *text = NULL;

  write_text (fixture->file, "quite another's");
  check_disk (fixture, !state->has_file ? STELLING_DISK_NONE
                       : before == STELLING_DISK_GONE || before == STELLING_DISK_DIVERGED
                           ? STELLING_DISK_DIVERGED
                           : STELLING_DISK_CHANGED);
  if (has_source (fixture))
    check_source (fixture, STELLING_SOURCE_LOST);
  text = read_text (fixture->file);
  g_assert_cmpstr (text, ==, "quite another's");
  g_assert_cmpint (stelling_document_is_modified (fixture->document), ==,
                   state->modified || has_source (fixture));
}

static void
others_delete (Fixture *fixture, const State *state)
{
  g_file_delete (fixture->file, NULL, NULL);
  check_disk (fixture, state->has_file ? STELLING_DISK_GONE : STELLING_DISK_NONE);
  if (has_source (fixture))
    check_source (fixture, STELLING_SOURCE_LOST);
  g_assert_cmpint (stelling_document_is_modified (fixture->document), ==,
                   state->modified || state->has_file || has_source (fixture));
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

/* A save that fails changes nothing, neither in the file nor in what is known. */
static void
fail_to_save (Fixture *fixture, const State *state, const char *calls, const char *with)
{
  StellingDocumentState before = *get_state (fixture);
  g_autofree char *old = read_text (fixture->file);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  failing_calls_arm (calls, "1+", with, fixture->folder);
  g_assert_false (
      save (fixture, fixture->file, STELLING_SAVE_REPLACE | STELLING_SAVE_ACCEPT_LOSSES, &error));
  failing_calls_arm (NULL, NULL, NULL, NULL);
  g_assert_nonnull (error);
  text = read_text (fixture->file);
  g_assert_cmpstr (text, ==, old);
  g_assert_cmpmem (get_state (fixture), sizeof before, &before, sizeof before);
  g_assert_cmpint (stelling_document_is_modified (fixture->document), ==, state->modified);
  g_assert_false (stelling_document_is_writing (fixture->document));
}

static void
save_read_only (Fixture *fixture, const State *state)
{
  fail_to_save (fixture, state, "open", "EROFS");
}

static void
save_to_full_disk (Fixture *fixture, const State *state)
{
  fail_to_save (fixture, state, "write", "ENOSPC");
}

/* Saving to where another has written is a question; the answer goes on. */
static void
save_now (Fixture *fixture, const State *state)
{
  StellingDiskState disk = get_state (fixture)->disk;
  g_autoptr (GError) error = NULL;
  int code = disk == STELLING_DISK_GONE ? STELLING_FILES_ERROR_GONE : STELLING_FILES_ERROR_CHANGED;
  gboolean question = disk != STELLING_DISK_NONE && disk != STELLING_DISK_SAME;

  if (question)
    {
      g_assert_false (save (fixture, fixture->file, 0, &error));
      g_assert_true (error->domain == STELLING_FILES_ERROR);
      g_assert_cmpint (error->code, ==, code);
      g_clear_error (&error);
      g_assert_cmpuint (get_state (fixture)->disk, ==, disk);
    }
  g_assert_true (save (fixture, fixture->file, STELLING_SAVE_REPLACE, &error));
  g_assert_no_error (error);
  g_assert_false (stelling_document_is_modified (fixture->document));
  g_assert_cmpuint (get_state (fixture)->disk, ==, STELLING_DISK_SAME);
  g_assert_cmpuint (get_state (fixture)->content, ==, STELLING_CONTENT_WHOLE);
  g_assert_null (stelling_document_get_messages (fixture->document));
  g_assert_true (g_file_equal (stelling_document_get_file (fixture->document), fixture->file));
  g_assert_cmpstr (stelling_document_get_title (fixture->document), ==, "club.sgf");
  /* What was written is what is known of the file. */
  stelling_document_check_file (fixture->document);
  run_pending ();
  g_assert_cmpuint (get_state (fixture)->disk, ==, STELLING_DISK_SAME);
}

/* What is changed while a thread writes is not in the file. */
static void
change_while_saving (Fixture *fixture, const State *state)
{
  Answer answer = { 0 };
  g_autofree char *text = NULL;

  failing_calls_arm ("fsync", "1+", "wait:5000", fixture->folder);
  stelling_document_save_async (fixture->document, fixture->file, STELLING_SAVE_REPLACE, NULL,
                                saved_cb, &answer);
  g_assert_cmpuint (get_state (fixture)->writing, ==, STELLING_WRITING_CURRENT);
  comment (fixture, "too late");
  g_assert_cmpuint (get_state (fixture)->writing, ==, STELLING_WRITING_STALE);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  WAIT_UNTIL (answer.done);
  g_assert_no_error (answer.error);
  g_assert_true (stelling_document_is_modified (fixture->document));
  text = read_text (fixture->file);
  g_assert_null (strstr (text, "too late"));
}

/* Nothing is lost where the window goes while a thread writes: the file is whole. */
static void
close_while_saving (Fixture *fixture, const State *state)
{
  StellingDocument *document = fixture->document;
  Answer answer = { 0 };
  g_autofree char *text = NULL;

  stelling_document_save_async (document, fixture->file, STELLING_SAVE_REPLACE, NULL, saved_cb,
                                &answer);
  g_assert_true (stelling_document_is_writing (document));
  stelling_document_close (document);
  WAIT_UNTIL (answer.done);
  g_assert_true (answer.saved);
  text = read_text (fixture->file);
  g_assert_true (g_str_has_prefix (text, "(;"));
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->saved
      = stelling_document_reload_finish (STELLING_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

static void
reload (Fixture *fixture, const State *state)
{
  StellingDocumentState before = *get_state (fixture);
  StellingRecord *record = get_record (fixture);
  g_autofree char *game = make_game ();
  Answer answer = { 0 };

  if (!state->has_file)
    return;
  /* What is no record leaves all as it is. */
  write_text (fixture->file, "nothing of the kind");
  stelling_document_reload_async (fixture->document, NULL, reloaded_cb, &answer);
  WAIT_UNTIL (answer.done);
  g_assert_false (answer.saved);
  g_assert_nonnull (answer.error);
  g_clear_error (&answer.error);
  g_assert_true (get_record (fixture) == record);
  g_assert_cmpuint (get_state (fixture)->content, ==, before.content);
  g_assert_cmpint (stelling_document_is_modified (fixture->document), ==, state->modified);

  write_text (fixture->file, game);
  answer.done = FALSE;
  stelling_document_reload_async (fixture->document, NULL, reloaded_cb, &answer);
  WAIT_UNTIL (answer.done);
  g_assert_no_error (answer.error);
  g_assert_true (get_record (fixture) != record);
  g_assert_false (stelling_document_is_modified (fixture->document));
  g_assert_cmpuint (get_state (fixture)->disk, ==, STELLING_DISK_SAME);
}

/* A journal that is left behind brings the document back as it was. */
static void
come_back (Fixture *fixture, const State *state)
{
  StellingDocumentState before;
  g_autoptr (GPtrArray) journals = NULL;
  g_autofree char *title = g_strdup (stelling_document_get_title (fixture->document));
  g_autofree char *id = g_strdup (stelling_document_get_id (fixture->document));
  guint64 number = stelling_document_get_change_number (fixture->document);

  comment (fixture, "kept");
  g_assert_cmpuint (stelling_document_get_change_number (fixture->document), !=, number);
  number = stelling_document_get_change_number (fixture->document);
  before = *get_state (fixture);
  stelling_document_close (fixture->document);
  g_clear_object (&fixture->document);
  journals = stelling_journal_find (NULL, NULL);
  g_assert_cmpuint (journals->len, ==, 1);
  fixture->document = stelling_document_new_for_journal (g_ptr_array_index (journals, 0));
  g_assert_cmpuint (get_state (fixture)->content, ==, before.content);
  g_assert_cmpuint (get_state (fixture)->evaluations, ==, before.evaluations);
  g_assert_cmpstr (stelling_document_get_title (fixture->document), ==, title);
  g_assert_cmpstr (stelling_document_get_id (fixture->document), ==, id);
  g_assert_cmpuint (stelling_document_get_change_number (fixture->document), ==, number);
  g_assert_true (stelling_document_is_modified (fixture->document));
  g_assert_cmpstr (stelling_node_get_comment (stelling_record_get_root (get_record (fixture))), ==,
                   "kept");
  if (before.disk == STELLING_DISK_DIVERGED || before.disk == STELLING_DISK_CHANGED)
    WAIT_UNTIL (get_state (fixture)->disk == STELLING_DISK_CHANGED);
  else
    WAIT_UNTIL (get_state (fixture)->disk == before.disk);
  stelling_document_handle (fixture->document, STELLING_EVENT_DISCARD);
}

/* What nobody wants leaves no journal. */
static void
discard (Fixture *fixture, const State *state)
{
  g_autoptr (GPtrArray) journals = NULL;

  comment (fixture, "not wanted");
  stelling_document_handle (fixture->document, STELLING_EVENT_DISCARD);
  stelling_document_close (fixture->document);
  g_clear_object (&fixture->document);
  journals = stelling_journal_find (NULL, NULL);
  g_assert_cmpuint (journals->len, ==, 0);
}

static void
drop (Fixture *fixture, const State *state)
{
  comment (fixture, "not wanted");
  g_assert_true (stelling_document_is_modified (fixture->document));
  stelling_document_handle (fixture->document, STELLING_EVENT_DROP);
  g_assert_false (stelling_document_is_modified (fixture->document));
}

typedef struct
{
  const char *name;
  void (*happen) (Fixture *fixture, const State *state);
} Event;

static const Event events[] = {
  { "others-write", others_write },
  { "others-delete", others_delete },
  { "read-only", save_read_only },
  { "full-disk", save_to_full_disk },
  { "save", save_now },
  { "change-while-saving", change_while_saving },
  { "close-while-saving", close_while_saving },
  { "reload", reload },
  { "come-back", come_back },
  { "discard", discard },
  { "drop", drop },
};

static void
set_up (Fixture *fixture)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("stelling-document-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "club.sgf", NULL);
  fixture->file = g_file_new_for_path (path);
}

static void
tear_down (Fixture *fixture)
{
  gpointer watched = fixture->document, journal = NULL;

  if (fixture->document != NULL)
    {
      g_set_weak_pointer (&journal, stelling_document_get_journal (fixture->document));
      stelling_document_handle (fixture->document, STELLING_EVENT_DISCARD);
      stelling_document_close (fixture->document);
      /* A look at the file that is under way still holds it. */
      g_object_add_weak_pointer (G_OBJECT (fixture->document), &watched);
      g_object_unref (fixture->document);
      WAIT_UNTIL (watched == NULL);
      fixture->document = NULL;
      /* A thread that syncs it needs its folder, and may be the last that holds it. */
      while (g_atomic_pointer_get (&journal) != NULL)
        g_main_context_iteration (NULL, FALSE);
    }
  g_file_delete (fixture->file, NULL, NULL);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_clear_object (&fixture->file);
  g_clear_pointer (&fixture->folder, g_free);
}

/* Every state meets one event. */
static void
test_event (gconstpointer data)
{
  const Event *event = data;

  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    {
      Fixture fixture = { NULL };

      g_test_message ("%s, %s", states[i].name, event->name);
      set_up (&fixture);
      states[i].make (&fixture);
      g_assert_cmpint (stelling_document_is_modified (fixture.document), ==, states[i].modified);
      g_assert_cmpint (stelling_document_is_only_evaluated (fixture.document), ==,
                       states[i].make == make_wanted);
      g_assert_cmpint (stelling_document_get_file (fixture.document) != NULL, ==,
                       states[i].has_file);
      event->happen (&fixture, &states[i]);
      tear_down (&fixture);
    }
}

/* --- the rest --- */

static void
count_cb (Fixture *fixture)
{
  fixture->n_titles++;
}

static void
test_title (void)
{
  Fixture fixture = { NULL };
  g_autoptr (GError) error = NULL;

  set_up (&fixture);
  make_new (&fixture);
  g_assert_cmpstr (stelling_document_get_title (fixture.document), ==, "Game of Teblo");
  g_assert_false (stelling_document_is_modified (fixture.document));
  g_signal_connect_swapped (fixture.document, "notify::title", G_CALLBACK (count_cb), &fixture);
  g_assert_true (save (&fixture, fixture.file, 0, &error));
  g_assert_cmpstr (stelling_document_get_title (fixture.document), ==, "club.sgf");
  stelling_record_set_header (get_record (&fixture), STELLING_HEADER_LIGHT, "Anna");
  g_assert_cmpstr (stelling_document_get_title (fixture.document), ==, "Anna – ?");
  stelling_record_set_header (get_record (&fixture), STELLING_HEADER_NAME, "Final");
  g_assert_cmpstr (stelling_document_get_title (fixture.document), ==, "Final");
  g_assert_cmpuint (fixture.n_titles, ==, 3);
  g_assert_true (stelling_document_is_modified (fixture.document));
  stelling_record_undo (get_record (&fixture));
  stelling_record_undo (get_record (&fixture));
  g_assert_cmpstr (stelling_document_get_title (fixture.document), ==, "club.sgf");
  g_assert_false (stelling_document_is_modified (fixture.document));
  tear_down (&fixture);
}

/* What a format can't hold is a question, and the file stays as it is. */
static void
test_losses (void)
{
  Fixture fixture = { NULL };
  g_autofree char *path = NULL;
  g_autoptr (GFile) sheet = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&fixture);
  make_modified (&fixture);
  stelling_record_set_header (get_record (&fixture), "XX", "what no sheet has");
  path = g_build_filename (fixture.folder, "club.txt", NULL);
  sheet = g_file_new_for_path (path);
  g_assert_false (save (&fixture, sheet, 0, &error));
  g_assert_error (error, STELLING_DOCUMENT_ERROR, STELLING_DOCUMENT_ERROR_LOSSES);
  g_assert_false (g_file_query_exists (sheet, NULL));
  g_assert_true (g_file_equal (stelling_document_get_file (fixture.document), fixture.file));
  g_assert_true (save (&fixture, sheet, STELLING_SAVE_ACCEPT_LOSSES, NULL));
  g_assert_cmpint (stelling_document_get_format (fixture.document), ==, STELLING_FORMAT_SHEET);
  g_assert_true (g_file_delete (sheet, NULL, NULL));
  tear_down (&fixture);
}

static void
waited_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Two saves never write at once, and whoever waits is called when both are done. */
static void
test_wait (void)
{
  Fixture fixture = { NULL };
  Answer first = { 0 }, second = { 0 };
  gboolean waited = FALSE;

  set_up (&fixture);
  make_modified (&fixture);
  stelling_document_save_async (fixture.document, fixture.file, 0, NULL, saved_cb, &first);
  stelling_document_save_async (fixture.document, fixture.file, 0, NULL, saved_cb, &second);
  stelling_document_wait_async (fixture.document, waited_cb, &waited);
  g_assert_cmpuint (get_state (&fixture)->writing, ==, STELLING_WRITING_CURRENT);
  WAIT_UNTIL (waited);
  g_assert_true (first.saved);
  WAIT_UNTIL (second.done);
  g_assert_true (second.saved);
  g_assert_false (stelling_document_is_modified (fixture.document));
  tear_down (&fixture);
}

/* Returns the path of the document's journal, in which all is written. */
static char *
flush_journal (Fixture *fixture)
{
  g_autofree char *folder = stelling_journal_dup_default_folder ();
  g_autoptr (GDir) dir = NULL;

  g_assert_true (stelling_journal_flush (stelling_document_get_journal (fixture->document)));
  dir = g_dir_open (folder, 0, NULL);
  return g_build_filename (folder, g_dir_read_name (dir), NULL);
}

static GBytes *
read_file (const char *path)
{
  char *data = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &data, &n, NULL));
  return g_bytes_new_take (data, n);
}

/* From the moment on that a save is told to be done, no crash brings back what was before it. */
static void
test_journal_after_saving (void)
{
  Fixture fixture = { NULL };
  g_autofree char *folder = stelling_journal_dup_default_folder ();
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&fixture);
  make_whole (&fixture);
  comment (&fixture, "kept");
  g_assert_true (stelling_journal_flush (stelling_document_get_journal (fixture.document)));
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (g_dir_read_name (dir));
  g_assert_true (save (&fixture, fixture.file, 0, &error));
  g_assert_no_error (error);
  g_dir_rewind (dir);
  g_assert_null (g_dir_read_name (dir));
  tear_down (&fixture);
}

static void
write_file (const char *path, GBytes *bytes)
{
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
}

/* What the next program finds. */
typedef enum
{
  FOUND_OLD,
  FOUND_NEW,
  FOUND_OTHER,
  FOUND_NOTHING, /* and later what was there before */
} Found;

/* Returns whether the journal says what is being saved. */
static gboolean
is_announced (Fixture *fixture)
{
  StellingJournal *journal = stelling_document_get_journal (fixture->document);

  return stelling_journal_get_detail (journal, "writing") != NULL;
}

/* A program that is killed while it saves: the next one knows the file again, if it is what it was
 * before or what was written. */
static void
test_killed_while_saving (gconstpointer data)
{
  const Found found = (Found) GPOINTER_TO_INT (data);
  Fixture fixture = { NULL };
  Answer answer = { 0 };
  StellingJournal *left;
  g_autoptr (GPtrArray) journals = NULL;
  g_autoptr (GBytes) before = NULL, journal = NULL, other = g_bytes_new_static ("(;GM[144])", 10);
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL, *path = NULL;

  set_up (&fixture);
  make_whole (&fixture);
  file = g_file_get_path (fixture.file);
  before = read_file (file);
  comment (&fixture, "kept");
  path = flush_journal (&fixture);
  stelling_document_save_async (fixture.document, fixture.file, 0, NULL, saved_cb, &answer);
  WAIT_UNTIL (is_announced (&fixture));
  journal = read_file (path);
  WAIT_UNTIL (answer.done);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  stelling_document_close (fixture.document);
  g_clear_object (&fixture.document);

  write_file (path, journal);
  if (found == FOUND_OLD)
    write_file (file, before);
  else if (found == FOUND_OTHER)
    write_file (file, other);
  else if (found == FOUND_NOTHING)
    g_assert_cmpint (g_unlink (file), ==, 0);
  journals = stelling_journal_find (NULL, NULL);
  g_assert_cmpuint (journals->len, ==, 1);
  left = g_ptr_array_index (journals, 0);
  fixture.document = stelling_document_new_for_journal (left);
  g_clear_pointer (&journals, g_ptr_array_unref);
  g_assert_true (stelling_document_is_modified (fixture.document));
  if (found == FOUND_NOTHING)
    {
      WAIT_UNTIL (get_state (&fixture)->disk == STELLING_DISK_GONE);
      g_assert_true (is_announced (&fixture));
      write_file (file, before);
      stelling_document_check_file (fixture.document);
      WAIT_UNTIL (get_state (&fixture)->disk == STELLING_DISK_SAME);
    }
  /* It waits for what is found out, if it has to. */
  comment (&fixture, "kept, and more");
  if (found == FOUND_OTHER)
    {
      g_assert_false (save (&fixture, fixture.file, 0, &error));
      g_assert_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED);
      WAIT_UNTIL (get_state (&fixture)->disk == STELLING_DISK_CHANGED);
      stelling_document_handle (fixture.document, STELLING_EVENT_DISCARD);
    }
  else
    {
      g_assert_true (save (&fixture, fixture.file, 0, &error));
      g_assert_no_error (error);
    }
  tear_down (&fixture);
}

/* What is shown of a file that could not be read whole, or of a diagram, is in no file any more
 * once another program replaces or deletes that one; after a crash the journal brings it back. */
static void
test_source (void)
{
  static const char *const texts[] = { "(;FF[4]GM[144];W[D4];B[Z99])", "9/9/9/9/9/9/9/9/t7t d\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Fixture fixture = { NULL };
      g_autoptr (GPtrArray) journals = NULL;

      set_up (&fixture);
      fixture.document = open_text (fixture.file, texts[i]);
      g_assert_null (stelling_document_get_file (fixture.document));
      /* The monitor tells it. */
      write_text (fixture.file, "quite another's");
      WAIT_UNTIL (get_state (&fixture)->source == STELLING_SOURCE_LOST);
      g_assert_true (stelling_document_is_modified (fixture.document));
      write_text (fixture.file, texts[i]);
      WAIT_UNTIL (get_state (&fixture)->source == STELLING_SOURCE_KEPT);
      g_assert_false (stelling_document_is_modified (fixture.document));
      g_assert_true (g_file_delete (fixture.file, NULL, NULL));
      WAIT_UNTIL (get_state (&fixture)->source == STELLING_SOURCE_LOST);
      stelling_document_close (fixture.document);
      g_clear_object (&fixture.document);

      journals = stelling_journal_find (NULL, NULL);
      g_assert_cmpuint (journals->len, ==, 1);
      fixture.document = stelling_document_new_for_journal (g_ptr_array_index (journals, 0));
      g_clear_pointer (&journals, g_ptr_array_unref);
      g_assert_true (stelling_document_is_modified (fixture.document));
      g_assert_cmpuint (get_state (&fixture)->source, ==, STELLING_SOURCE_LOST);
      tear_down (&fixture);
    }
}

static void
read_again (Fixture *fixture, const char *text, const char *charset, const char *expected)
{
  Answer answer = { 0 };

  write_text (fixture->file, text);
  stelling_document_reload_async (fixture->document, charset, reloaded_cb, &answer);
  WAIT_UNTIL (answer.done);
  g_assert_no_error (answer.error);
  g_assert_cmpstr (stelling_document_get_guess (fixture->document), ==, expected);
}

/* The character set that was chosen is that of what others write into the file too, and after a
 * crash, but not of another format. */
static void
test_chosen (void)
{
  static const char *const one = "(;GM[144]PW[\xc8\xe2\xe0\xed\xee\xe2];W[D4])";
  static const char *const other = "(;GM[144]PW[\xcf\xe5\xf2\xf0\xee\xe2];W[D4])";
  Fixture fixture = { NULL };
  g_autoptr (GPtrArray) journals = NULL;
  g_autoptr (GFile) first = NULL;
  g_autofree char *path = NULL;

  set_up (&fixture);
  fixture.document = open_text (fixture.file, one);
  read_again (&fixture, other, NULL, "WINDOWS-1251");
  read_again (&fixture, other, "WINDOWS-1250", "WINDOWS-1250");
  read_again (&fixture, one, NULL, "WINDOWS-1250");
  comment (&fixture, "kept");
  stelling_document_close (fixture.document);
  g_clear_object (&fixture.document);
  journals = stelling_journal_find (NULL, NULL);
  fixture.document = stelling_document_new_for_journal (g_ptr_array_index (journals, 0));
  g_clear_pointer (&journals, g_ptr_array_unref);
  read_again (&fixture, other, NULL, "WINDOWS-1250");

  first = g_steal_pointer (&fixture.file);
  path = g_build_filename (fixture.folder, "club.txt", NULL);
  fixture.file = g_file_new_for_path (path);
  g_assert_true (save (&fixture, fixture.file, 0, NULL));
  read_again (&fixture, one, NULL, "WINDOWS-1251");
  g_assert_true (g_file_delete (first, NULL, NULL));
  tear_down (&fixture);
}

/* The file that a link leads to is watched. */
static void
test_link (void)
{
  Fixture fixture = { NULL };
  g_autofree char *text = make_game ();
  g_autofree char *path = NULL;
  g_autoptr (GFile) target = NULL;

  set_up (&fixture);
  path = g_strconcat (g_file_peek_path (fixture.file), ".target", NULL);
  target = g_file_new_for_path (path);
  write_text (target, text);
  g_assert_true (g_file_make_symbolic_link (fixture.file, path, NULL, NULL));
  fixture.document = open_there (fixture.file);
  write_text (target, "another's");
  WAIT_UNTIL (get_state (&fixture)->disk == STELLING_DISK_CHANGED);
  g_assert_true (g_file_delete (target, NULL, NULL));
  tear_down (&fixture);
}

/* A save makes no journal, which would have to be made of all records first. */
static void
test_saved_at_once (void)
{
  Fixture fixture = { NULL };
  Answer answer = { 0 };

  set_up (&fixture);
  make_whole (&fixture);
  comment (&fixture, "kept");
  g_assert_false (stelling_journal_has_file (stelling_document_get_journal (fixture.document)));
  stelling_document_save_async (fixture.document, fixture.file, 0, NULL, saved_cb, &answer);
  WAIT_UNTIL (is_announced (&fixture));
  g_assert_false (stelling_journal_has_file (stelling_document_get_journal (fixture.document)));
  WAIT_UNTIL (answer.done);
  g_assert_true (answer.saved);
  tear_down (&fixture);
}

/* A journal that is opened like a file is a copy of what it brings back. */
static void
test_journal_as_file (void)
{
  Fixture fixture = { NULL };
  g_autoptr (StellingDocument) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  StellingReading *reading;
  const char *text;

  set_up (&fixture);
  make_new (&fixture);
  comment (&fixture, "what I thought");
  path = flush_journal (&fixture);
  bytes = read_file (path);
  reading = stelling_document_read (bytes, "x.journal.damaged", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (reading->messages->len, ==, 1);
  g_assert_true (stelling_reading_has_errors (reading));
  copy = stelling_document_new_for_reading (reading, fixture.file, NULL, FALSE);
  g_assert_null (stelling_document_get_file (copy));
  g_assert_cmpint (stelling_document_get_state (copy)->content, ==, STELLING_CONTENT_RECOVERED);
  text = stelling_node_get_comment (
      stelling_record_get_root (g_ptr_array_index (stelling_document_get_records (copy), 0)));
  g_assert_cmpstr (text, ==, "what I thought");
  stelling_document_handle (copy, STELLING_EVENT_DISCARD);
  stelling_document_close (copy);
  tear_down (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autofree char *path = g_strdup_printf ("/document/document/%s", events[i].name);

      g_test_add_data_func (path, &events[i], test_event);
    }
  g_test_add_func ("/document/document/title", test_title);
  g_test_add_func ("/document/document/losses", test_losses);
  g_test_add_func ("/document/document/wait", test_wait);
  g_test_add_func ("/document/document/journal-after-saving", test_journal_after_saving);
  g_test_add_data_func ("/document/document/killed-while-saving/old", GINT_TO_POINTER (FOUND_OLD),
                        test_killed_while_saving);
  g_test_add_data_func ("/document/document/killed-while-saving/new", GINT_TO_POINTER (FOUND_NEW),
                        test_killed_while_saving);
  g_test_add_data_func ("/document/document/killed-while-saving/other",
                        GINT_TO_POINTER (FOUND_OTHER), test_killed_while_saving);
  g_test_add_data_func ("/document/document/killed-while-saving/nothing",
                        GINT_TO_POINTER (FOUND_NOTHING), test_killed_while_saving);
  g_test_add_func ("/document/document/source", test_source);
  g_test_add_func ("/document/document/chosen", test_chosen);
  g_test_add_func ("/document/document/link", test_link);
  g_test_add_func ("/document/document/saved-at-once", test_saved_at_once);
  g_test_add_func ("/document/document/journal-as-file", test_journal_as_file);
  return g_test_run ();
}
