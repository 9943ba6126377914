/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "failing-calls.h"
#include "store-fixture.h"
#include "stelling-entry-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

/* Files, entries and disks that are not as they should be. */

#define N_KEPT 300

static void
keep_some (StoreFixture *f)
{
  for (guint i = 0; i < N_KEPT; i++)
    store_keep (f->store, i, 5);
  store_fixture_flush (f);
}

static gboolean
has_aside (StoreFixture *f, guint number)
{
  g_autofree char *path = g_strdup_printf ("%s.aside-%u", f->path, number);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* A new file was begun, which works, and the other is kept. */
static void
assert_begun_anew (StoreFixture *f, const char *why)
{
  g_assert_nonnull (f->told);
  g_assert_nonnull (strstr (f->told, why));
  g_assert_nonnull (strstr (f->told, "evaluations.db.aside-1"));
  g_assert_true (has_aside (f, 1));
  g_assert_null (stelling_store_get_problem (f->store));
  store_keep (f->store, 1, 7);
  store_fixture_flush (f);
  store_fixture_close (f);
  store_fixture_open (f);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 7);
  g_assert_cmpuint (store_get_depth (f->store, 2), ==, 0);
  g_assert_false (has_aside (f, 2));
}

/* --- another's file --- */

static void
run_sql (const char *path, const char *text)
{
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, text, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);
}

static void
test_other_file (StoreFixture *f, gconstpointer data)
{
  static const struct
  {
    const char *sql; /* NULL: no database */
    const char *why;
  } files[] = {
    { NULL, "is damaged" },
    { "PRAGMA user_version = 2", "newer version" },
    { "PRAGMA application_id = 17", "another program’s" },
    { "PRAGMA user_version = 0", "another program’s" },
    { "DROP TABLE entries", "is damaged" },
    { "ALTER TABLE entries RENAME COLUMN data TO content", "is damaged" },
    { "DROP INDEX entries_by_place", "is damaged" },
    { "CREATE TRIGGER forever AFTER UPDATE ON entries BEGIN UPDATE entries SET data = x''"
      " WHERE (SELECT count (*) FROM entries AS a, entries AS b, entries AS c, entries AS d); END",
      "is damaged" },
    { "ALTER TABLE entries RENAME TO old; CREATE VIEW entries AS"
      " WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
      " SELECT i AS id, i AS place, i AS maker, i AS used, x'' AS data FROM n",
      "is damaged" },
    { "CREATE TABLE more (n)", "is damaged" },
  };
  guint which = GPOINTER_TO_UINT (data);

  keep_some (f);
  store_fixture_close (f);
  if (files[which].sql != NULL)
    run_sql (f->path, files[which].sql);
  else
    g_assert_true (g_file_set_contents (f->path, "A letter to Grandmother.\n", -1, NULL));
  store_fixture_open (f);
  while (f->told == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_begun_anew (f, files[which].why);
}

/* Another program's empty database with tables of its own is left to it. */
static void
test_foreign_tables (StoreFixture *f, gconstpointer data)
{
  store_fixture_close (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  run_sql (f->path, "CREATE TABLE letters (text)");
  store_fixture_open (f);
  while (f->told == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_begun_anew (f, "another program’s");
}

/* Who forgets all forgets what was put aside too, but for what another program's is. */
static void
test_forgotten (StoreFixture *f, gconstpointer data)
{
  static const char *const files[]
      = { NULL, "PRAGMA user_version = 2", "PRAGMA application_id = 17" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      keep_some (f);
      store_fixture_close (f);
      if (files[i] != NULL)
        run_sql (f->path, files[i]);
      else
        g_assert_true (g_file_set_contents (f->path, "A letter to Grandmother.\n", -1, NULL));
      store_fixture_open (f);
      while (f->told == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_clear_pointer (&f->told, g_free);
      g_assert_true (has_aside (f, i + 1));
    }
  stelling_store_empty (f->store);
  store_fixture_close (f);
  g_assert_false (has_aside (f, 1));
  g_assert_false (has_aside (f, 2));
  g_assert_true (has_aside (f, 3));
}

/* An empty file is a new one. */
static void
test_empty_file (StoreFixture *f, gconstpointer data)
{
  store_fixture_close (f);
  g_assert_true (g_file_set_contents (f->path, "", 0, NULL));
  store_fixture_open (f);
  store_keep (f->store, 1, 7);
  store_fixture_flush (f);
  g_assert_cmpuint (store_count_written (f, 0, 10), ==, 1);
  g_assert_null (f->told);
}

/* --- one that would take forever --- */

/* Puts rows into the place of subject 1, and looks at it. */
static void
look_at_rows (StoreFixture *f, const char *values)
{
  g_autoptr (StellingSubject) subject = store_make_subject (1);
  g_autofree char *text = g_strdup_printf (
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
      " INSERT INTO entries SELECT NULL, %" G_GINT64_FORMAT ", %s",
      stelling_entry_get_place (subject), values);

  keep_some (f);
  run_sql (f->path, text);
  g_assert_cmpuint (store_get_depth (f->store, 1) % 5, ==, 0);
  while (f->told == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_begun_anew (f, "is damaged");
}

static void
test_many_rows (StoreFixture *f, gconstpointer data)
{
  look_at_rows (f, "i, 9, x'00' FROM n");
}

static void
test_large_row (StoreFixture *f, gconstpointer data)
{
  look_at_rows (f, "1, 9, zeroblob (100000000)");
}

static void
test_large_text (StoreFixture *f, gconstpointer data)
{
  look_at_rows (f, "1, 9, '1'");
}

/* The same where room is made. */
static void
test_large_rows_trimmed (StoreFixture *f, gconstpointer data)
{
  run_sql (f->path, "INSERT INTO entries VALUES (NULL, 1, 1, 1, zeroblob (20000000))");
  stelling_store_set_limit (f->store, STELLING_STORE_MEGABYTE);
  store_keep (f->store, 1, 5);
  store_fixture_flush (f);
  while (f->told == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_begun_anew (f, "is damaged");
}

/* --- one with the log of earlier versions --- */

static void
test_log (StoreFixture *f, gconstpointer data)
{
  sqlite3 *connection;
  g_autofree char *index = g_strconcat (f->path, "-shm", NULL);

  keep_some (f);
  store_fixture_close (f);
  /* The log is not empty, since nobody closes it. */
  g_assert_cmpint (sqlite3_open (f->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection,
                                 "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;"
                                 " UPDATE entries SET used = used + 1",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_db_config (connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);
  g_assert_true (g_file_set_contents (index, "cut", 3, NULL));
  store_fixture_open (f);
  g_assert_null (f->told);
  g_assert_null (stelling_store_get_problem (f->store));
  g_assert_cmpuint (store_count_written (f, 0, N_KEPT), ==, N_KEPT);
  store_keep (f->store, N_KEPT, 5);
  store_fixture_flush (f);
  g_assert_cmpuint (store_count_written (f, 0, N_KEPT + 1), ==, N_KEPT + 1);
}

/* Returns whether a file whose name has @part in it is mapped. */
static gboolean
is_mapped (const char *part)
{
  g_autofree char *maps = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
  return strstr (maps, part) != NULL;
}

static void
test_mapped (StoreFixture *f, gconstpointer data)
{
  keep_some (f);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 5);
  g_assert_false (is_mapped ("evaluations.db"));
  /* Nor if another program would have it so. */
  run_sql (f->path, "PRAGMA journal_mode = WAL");
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 0);
  store_keep (f->store, 1, 7);
  store_fixture_flush (f);
  g_assert_false (is_mapped ("evaluations.db"));
  g_assert_nonnull (stelling_store_get_problem (f->store));
}

/* --- a busy one --- */

static void
changed_cb (gboolean *changed)
{
  *changed = TRUE;
}

/* Who looks while another program writes does not wait, and is called once that is over. */
static void
test_busy (StoreFixture *f, gconstpointer data)
{
  gboolean changed = FALSE;
  sqlite3 *connection;

  keep_some (f);
  g_assert_cmpint (sqlite3_open (f->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, "BEGIN EXCLUSIVE", NULL, NULL, NULL), ==, SQLITE_OK);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_signal_connect_swapped (f->store, "changed", G_CALLBACK (changed_cb), &changed);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 0);
  g_assert_cmpint (sqlite3_exec (connection, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);
  while (!changed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 5);
  g_assert_null (stelling_store_get_problem (f->store));
  g_assert_null (f->told);
}

/* --- a damaged one --- */

static void
write_in_place (const char *path, const char *bytes, gsize length)
{
  int fd = g_open (path, O_WRONLY);

  g_assert_cmpint (write (fd, bytes, length), ==, (gssize) length);
  g_assert_no_errno (close (fd));
}

static void
read_all (StoreFixture *f)
{
  for (guint i = 0; i < N_KEPT; i++)
    g_assert_cmpuint (store_get_depth (f->store, i) % 5, ==, 0);
}

/* Bytes anywhere in the file: what is read is right or nothing, and after some looking, writing and
 * starting there is a store that works. */
static void
test_damaged (StoreFixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree char *whole = NULL;
  gsize length;

  keep_some (f);
  store_fixture_close (f);
  g_assert_true (g_file_get_contents (f->path, &whole, &length, NULL));
  for (guint round = 0; round < 60; round++)
    {
      g_autofree char *bytes = g_memdup2 (whole, length);
      guint n = 1 + round % 20 * 200;

      for (guint i = 0; i < n; i++)
        bytes[g_rand_int_range (random, 100, (int) length)] = (char) g_rand_int (random);
      g_assert_true (g_file_set_contents (f->path, bytes, (gssize) length - round * 100, NULL));
      store_fixture_open (f);
      read_all (f);
      store_fixture_flush (f);
      for (guint i = 0; i < 20; i++)
        store_keep (f->store, N_KEPT + i, 10);
      store_fixture_flush (f);
      read_all (f);
      store_fixture_close (f);
    }
  store_fixture_open (f);
  store_keep (f->store, N_KEPT, 10);
  store_fixture_flush (f);
  g_assert_cmpuint (store_get_depth (f->store, N_KEPT), ==, 10);
  g_assert_true (has_aside (f, 1));
}

/* What is noticed while something is written needs no new start. */
static void
test_damaged_writing (StoreFixture *f, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  gsize length;

  for (guint i = 0; i < 10 * N_KEPT; i++)
    store_keep (f->store, i, 5);
  store_fixture_close (f);
  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  store_fixture_open (f);
  memset (bytes + 4096, 0xa5, length - 4096);
  write_in_place (f->path, bytes, length);
  store_keep (f->store, 20 * N_KEPT, 5);
  while (f->told == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_begun_anew (f, "is damaged");
}

/* While somebody else has the file open it can't get another name. */
static void
test_damaged_in_use (StoreFixture *f, gconstpointer data)
{
  StoreFixture other = { .folder = f->folder, .path = f->path };

  g_assert_true (g_file_set_contents (f->path, "A letter to Grandmother.\n", -1, NULL));
  store_fixture_open (&other);
  g_assert_false (stelling_store_is_open (other.store));
  g_assert_nonnull (stelling_store_get_problem (other.store));
  g_assert_null (other.told);
  store_keep (other.store, 1, 5);
  store_fixture_flush (&other);
  g_assert_false (has_aside (f, 1));
  store_fixture_close (f);
  store_fixture_close (&other);
  store_fixture_open (f);
  while (f->told == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_begun_anew (f, "is damaged");
}

/* --- entries --- */

static void
write_row (StoreFixture *f, const StellingSubject *subject, GBytes *data)
{
  sqlite3 *connection;
  sqlite3_stmt *statement;
  gsize size;
  gconstpointer bytes = g_bytes_get_data (data, &size);

  g_assert_cmpint (sqlite3_open (f->path, &connection), ==, SQLITE_OK);
  sqlite3_prepare_v2 (connection,
                      "INSERT INTO entries (place, maker, used, data) VALUES (?, 1, 1, ?)", -1,
                      &statement, NULL);
  sqlite3_bind_int64 (statement, 1, stelling_entry_get_place (subject));
  sqlite3_bind_blob (statement, 2, bytes, (int) size, SQLITE_STATIC);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);
}

static int
count_rows (StoreFixture *f)
{
  sqlite3 *connection;
  sqlite3_stmt *statement;
  int n;

  g_assert_cmpint (sqlite3_open (f->path, &connection), ==, SQLITE_OK);
  sqlite3_prepare_v2 (connection, "SELECT count(*) FROM entries", -1, &statement, NULL);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (connection);
  return n;
}

/* Changes something so that it can't be right; FALSE: there is no such change. */
static gboolean
spoil (StellingEntry *entry, guint way)
{
  StellingEvaluation *evaluation = entry->evaluation;
  StellingEvaluationLine *line = &evaluation->lines[0];

  switch (way)
    {
    case 0: /* the opponent's pawn moves */
      line->moves[1] = line->moves[0];
      return TRUE;
    case 1:
      line->moves[0] = stelling_move_place (200);
      return TRUE;
    case 2:
      evaluation->score.value = 10001;
      return TRUE;
    case 3:
      line->score.kind = (StellingScoreKind) 9;
      return TRUE;
    case 4:
      evaluation->score = (StellingScore) { .kind = STELLING_SCORE_WIN, .plies = 0 };
      return TRUE;
    case 5:
      evaluation->score = (StellingScore) { .kind = STELLING_SCORE_LOSS,
                                            .plies = 3,
                                            .bound = STELLING_BOUND_AT_LEAST };
      return TRUE;
    case 6:
      evaluation->depth = 100000;
      return TRUE;
    case 7:
      evaluation->date = -1;
      return TRUE;
    case 8:
      stelling_evaluation_set_text (&evaluation->engine, "Two\nlines");
      return TRUE;
    case 9:
      stelling_evaluation_set_lines (evaluation, NULL, 0);
      return TRUE;
    default:
      return FALSE;
    }
}

/* An entry with a right checksum that says what can't be is not shown, and goes. */
static void
test_wrong (StoreFixture *f, gconstpointer data)
{
  g_autoptr (StellingSubject) subject = store_make_subject (1);

  for (guint way = 0;; way++)
    {
      g_autoptr (StellingEvaluation) evaluation = store_make_evaluation (subject, 9, 9);
      StellingEntry *entry = stelling_entry_new (subject, evaluation);
      gboolean spoilt = spoil (entry, way);
      g_autoptr (GBytes) bytes = stelling_entry_encode (entry);

      stelling_entry_free (entry);
      write_row (f, subject, bytes);
      g_assert_cmpint (count_rows (f), ==, 1);
      if (!spoilt)
        break;
      g_assert_cmpuint (store_get_depth (f->store, 1), ==, 0);
      store_fixture_flush (f);
      g_assert_cmpint (count_rows (f), ==, 0);
    }
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 9);
  g_assert_null (f->told);
}

/* The same with the entry of another position in the place, and with single bytes changed. */
static void
test_changed_bytes (StoreFixture *f, gconstpointer data)
{
  g_autoptr (StellingSubject) subject = store_make_subject (1);
  g_autoptr (StellingSubject) other = store_make_subject (2);
  g_autoptr (StellingEvaluation) evaluation = store_make_evaluation (subject, 9, 9);
  StellingEntry *entry = stelling_entry_new (subject, evaluation);
  g_autoptr (GBytes) bytes = stelling_entry_encode (entry);
  gsize size;
  const guint8 *right = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i < size; i++)
    {
      g_autofree guint8 *wrong = g_memdup2 (right, size);

      wrong[i] ^= (guint8) (1 << i % 8);
      g_assert_null (stelling_entry_decode (wrong, size, subject));
      g_assert_null (stelling_entry_decode (right, i, subject));
    }
  stelling_entry_free (entry);
  write_row (f, other, bytes);
  g_assert_cmpuint (store_get_depth (f->store, 2), ==, 0);
  store_fixture_flush (f);
  g_assert_cmpint (count_rows (f), ==, 0);
}

/* --- disks --- */

/* A disk that is full or was made read-only costs what should be written, and no more. */
static void
test_full (StoreFixture *f, gconstpointer data)
{
  keep_some (f);
  failing_calls_arm ("write,fallocate,ftruncate", "1+", "ENOSPC", f->folder);
  store_keep (f->store, N_KEPT, 5);
  store_fixture_flush (f);
  g_assert_cmpuint (failing_calls_get_failed (), >, 0);
  g_assert_nonnull (stelling_store_get_problem (f->store));
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 5);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  store_keep (f->store, N_KEPT + 1, 5);
  store_fixture_flush (f);
  g_assert_null (stelling_store_get_problem (f->store));
  g_assert_cmpuint (store_count_written (f, 0, N_KEPT + 2), ==, N_KEPT + 1);
  g_assert_null (f->told);
}

/* No folder can be made where a file is. */
static void
test_no_folder (StoreFixture *f, gconstpointer data)
{
  store_fixture_close (f);
  g_free (f->path);
  f->path = g_build_filename (f->folder, "stelling", "evaluations.db", "below", NULL);
  store_fixture_open (f);
  g_assert_false (stelling_store_is_open (f->store));
  g_assert_nonnull (stelling_store_get_problem (f->store));
  store_keep (f->store, 1, 5);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 5);
  store_fixture_flush (f);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 0);
  stelling_store_empty (f->store);
  store_fixture_flush (f);
  g_assert_null (f->told);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, function)                                                                  \
  g_test_add ("/store/damage/" name, StoreFixture, GUINT_TO_POINTER (data), store_fixture_set_up,  \
              function, store_fixture_tear_down)
  ADD ("other-file/letter", 0, test_other_file);
  ADD ("other-file/newer", 1, test_other_file);
  ADD ("other-file/application", 2, test_other_file);
  ADD ("other-file/version", 3, test_other_file);
  ADD ("other-file/table", 4, test_other_file);
  ADD ("other-file/column", 5, test_other_file);
  ADD ("other-file/index", 6, test_other_file);
  ADD ("other-file/trigger", 7, test_other_file);
  ADD ("other-file/view", 8, test_other_file);
  ADD ("other-file/more", 9, test_other_file);
  ADD ("other-file/tables", 0, test_foreign_tables);
  ADD ("other-file/empty", 0, test_empty_file);
  ADD ("other-file/forgotten", 0, test_forgotten);
  ADD ("many-rows", 0, test_many_rows);
  ADD ("large-row", 0, test_large_row);
  ADD ("large-text", 0, test_large_text);
  ADD ("large-rows-trimmed", 0, test_large_rows_trimmed);
  ADD ("log", 0, test_log);
  ADD ("mapped", 0, test_mapped);
  ADD ("busy", 0, test_busy);
  ADD ("damaged", 0, test_damaged);
  ADD ("damaged-writing", 0, test_damaged_writing);
  ADD ("damaged-in-use", 0, test_damaged_in_use);
  ADD ("entry/wrong", 0, test_wrong);
  ADD ("entry/changed-bytes", 0, test_changed_bytes);
  ADD ("disk/full", 0, test_full);
  ADD ("disk/no-folder", 0, test_no_folder);
#undef ADD
  return g_test_run ();
}
