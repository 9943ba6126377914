/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store-fixture.h"

#include "stelling-database-private.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#define N_MOVES 20
/* Subjects of a writing. */
#define N_EACH 40

static void
told_cb (StellingStore *store, const char *message, StoreFixture *self)
{
  g_free (self->told);
  self->told = g_strdup (message);
}

void
store_fixture_open (StoreFixture *self)
{
  self->store = stelling_store_new (self->path);
  g_signal_connect (self->store, "told", G_CALLBACK (told_cb), self);
  stelling_store_set_enabled (self->store, TRUE);
  while (!stelling_store_is_open (self->store) && stelling_store_get_problem (self->store) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

void
store_fixture_close (StoreFixture *self)
{
  stelling_store_close (self->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (g_steal_pointer (&self->store));
}

void
store_fixture_flush (StoreFixture *self)
{
  while (stelling_store_is_busy (self->store))
    {
      stelling_store_flush (self->store);
      g_main_context_iteration (NULL, TRUE);
    }
}

void
store_fixture_set_up (StoreFixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("stelling-store-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "stelling", "evaluations.db", NULL);
  store_fixture_open (self);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

void
store_fixture_tear_down (StoreFixture *self, gconstpointer data)
{
  if (self->store != NULL)
    store_fixture_close (self);
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->told);
}

/* --- subjects and evaluations --- */

/* Plays the move that @number chooses, and returns what is left of the number. */
static guint
play (StellingHistory *history, guint number)
{
  StellingMoveList list;

  stelling_position_get_moves (stelling_history_get_position (history), &list);
  stelling_history_push (history, list.moves[number % list.n]);
  return number / list.n;
}

StellingSubject *
store_make_subject (guint number)
{
  g_auto (StellingHistory) history = { 0 };
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  stelling_history_init (&history, &start);
  do
    number = play (&history, number);
  while (number-- > 0);
  return stelling_subject_new (&history);
}

StellingEvaluation *
store_make_evaluation (const StellingSubject *subject, guint depth, guint64 nodes)
{
  StellingPosition at = subject->position;
  StellingMove moves[N_MOVES];
  StellingEvaluationLine line
      = { .score = { .kind = STELLING_SCORE_VALUE, .value = 30 }, .moves = moves };
  StellingEvaluation evaluation = { .score = line.score,
                                    .depth = depth,
                                    .nodes = nodes,
                                    .engine = (char *) "Stelling",
                                    .version = (char *) "0.1.0",
                                    .evaluator = (char *) "teblo 1 01234567",
                                    .lines = &line,
                                    .n_lines = 1 };

  for (; line.n_moves < N_MOVES; line.n_moves++)
    {
      StellingMoveList list;

      stelling_position_get_moves (&at, &list);
      if (list.n == 0)
        break;
      moves[line.n_moves] = list.moves[list.n / 2];
      stelling_position_play (&at, moves[line.n_moves]);
    }
  return stelling_evaluation_copy (&evaluation);
}

void
store_keep (StellingStore *store, guint number, guint depth)
{
  g_autoptr (StellingSubject) subject = store_make_subject (number);
  g_autoptr (StellingEvaluation) evaluation = store_make_evaluation (subject, depth, 1000 * depth);

  stelling_memory_keep (STELLING_MEMORY (store), subject, evaluation);
}

guint
store_get_depth (StellingStore *store, guint number)
{
  g_autoptr (StellingSubject) subject = store_make_subject (number);
  g_autoptr (StellingEvaluation) found = stelling_memory_find (STELLING_MEMORY (store), subject);

  return found != NULL ? found->depth : 0;
}

guint
store_count_written (StoreFixture *self, guint first, guint end)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  StellingDatabaseState state;
  StellingDatabase *reader = stelling_database_open_reader (self->path, &state);
  guint n = 0;

  g_assert_cmpint (state, ==, STELLING_DATABASE_SOUND);
  for (guint i = first; i < end; i++)
    {
      g_autoptr (StellingSubject) subject = store_make_subject (i);
      g_autoptr (StellingEvaluation) found = stelling_database_find (reader, subject, rows, rows);

      n += found != NULL;
    }
  stelling_database_close (reader);
  return n;
}

/* --- writings --- */

void
store_write (StoreFixture *self, guint number)
{
  for (guint i = 0; i < N_EACH; i++)
    {
      store_keep (self->store, number * N_EACH + i, 5);
      if (number > 0)
        store_keep (self->store, (number - 1) * N_EACH + i, 8);
    }
  store_fixture_flush (self);
}

guint
store_count_writings (StoreFixture *self, guint n)
{
  guint n_there = 0;

  while (n_there < n && store_get_depth (self->store, n_there * N_EACH) > 0)
    n_there++;
  for (guint i = 0; i < n * N_EACH; i++)
    g_assert_cmpuint (store_get_depth (self->store, i), ==,
                      i / N_EACH + 1 < n_there ? 8
                      : i / N_EACH < n_there   ? 5
                                               : 0);
  return n_there;
}

void
store_assert_whole (StoreFixture *self)
{
  sqlite3 *connection;
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_open (self->path, &connection), ==, SQLITE_OK);
  sqlite3_prepare_v2 (connection, "PRAGMA integrity_check", -1, &statement, NULL);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 0), ==, "ok");
  sqlite3_finalize (statement);
  sqlite3_close (connection);
}
