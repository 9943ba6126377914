/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store-fixture.h"

#include <glib/gstdio.h>

/* The store as its users see it. */

static StellingEvaluation *
find (StoreFixture *f, const StellingSubject *subject)
{
  return stelling_memory_find (STELLING_MEMORY (f->store), subject);
}

static void
reopen (StoreFixture *f)
{
  store_fixture_close (f);
  store_fixture_open (f);
}

/* What is kept is there at once, once it is written, and at the next start. */
static void
test_keep (StoreFixture *f, gconstpointer data)
{
  g_autoptr (StellingSubject) subject = store_make_subject (1);
  g_autoptr (StellingEvaluation) evaluation = store_make_evaluation (subject, 12, 34567);

  evaluation->date = 1800000000;
  g_assert_null (find (f, subject));
  stelling_memory_keep (STELLING_MEMORY (f->store), subject, evaluation);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (StellingEvaluation) found = find (f, subject);

      g_assert_true (stelling_evaluation_equal (found, evaluation));
      if (i == 0)
        store_fixture_flush (f);
      else
        reopen (f);
    }
  g_assert_cmpuint (store_get_depth (f->store, 2), ==, 0);
  g_assert_cmpuint (stelling_store_get_size (f->store), >, 1000);
  g_assert_null (f->told);
}

/* Deeper takes the place of shallower, never the other way round, written or not. */
static void
test_deeper (StoreFixture *f, gconstpointer data)
{
  static const guint depths[][2] = { { 5, 5 }, { 3, 5 }, { 8, 8 }, { 7, 8 }, { 9, 9 } };

  for (guint writes = 0; writes < 2; writes++)
    for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
      {
        store_keep (f->store, writes, depths[i][0]);
        if (writes)
          {
            store_fixture_flush (f);
            reopen (f);
          }
        g_assert_cmpuint (store_get_depth (f->store, writes), ==, depths[i][1]);
      }
}

/* A proof beats any depth. */
static void
test_proven (StoreFixture *f, gconstpointer data)
{
  g_autoptr (StellingSubject) subject = store_make_subject (1);
  g_autoptr (StellingEvaluation) evaluation = store_make_evaluation (subject, 4, 100);
  g_autoptr (StellingEvaluation) found = NULL;

  evaluation->score = (StellingScore) { .kind = STELLING_SCORE_WIN, .plies = 7 };
  stelling_memory_keep (STELLING_MEMORY (f->store), subject, evaluation);
  store_fixture_flush (f);
  store_keep (f->store, 1, 30);
  store_fixture_flush (f);
  reopen (f);
  found = find (f, subject);
  g_assert_cmpint (found->score.kind, ==, STELLING_SCORE_WIN);
  g_assert_cmpint (found->score.plies, ==, 7);
}

/* Of each engine and net there is an entry; the best of them all is known. A newer version of the
 * program with the same net does not keep two. */
static void
test_makers (StoreFixture *f, gconstpointer data)
{
  static const struct
  {
    const char *version, *evaluator;
    guint depth;
  } made[] = {
    { "0.0.9", "teblo 1 01234567", 10 },
    { "0.1.0", "teblo 2 89abcdef", 14 },
    { "0.1.0", "teblo 1 01234567", 12 },
    { "0.1.0", NULL, 9 },
  };
  g_autoptr (StellingSubject) subject = store_make_subject (3);
  g_autoptr (StellingEvaluation) found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autoptr (StellingEvaluation) evaluation
          = store_make_evaluation (subject, made[i].depth, 1000);

      stelling_evaluation_set_text (&evaluation->version, made[i].version);
      stelling_evaluation_set_text (&evaluation->evaluator, made[i].evaluator);
      stelling_memory_keep (STELLING_MEMORY (f->store), subject, evaluation);
      if (i % 2 == 1)
        store_fixture_flush (f);
    }
  reopen (f);
  found = find (f, subject);
  g_assert_cmpuint (found->depth, ==, 14);
  g_assert_cmpstr (found->evaluator, ==, "teblo 2 89abcdef");
  g_assert_true (stelling_evaluation_is_of_other_net (found, STELLING_RULE_SET_TEBLO));
}

/* What says nothing is not kept: no score, no line, no engine. */
static void
test_nothing (StoreFixture *f, gconstpointer data)
{
  g_autoptr (StellingSubject) subject = store_make_subject (1);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (StellingEvaluation) evaluation = store_make_evaluation (subject, 5, 5);

      if (i == 0)
        evaluation->score.kind = STELLING_SCORE_NONE;
      else if (i == 1)
        stelling_evaluation_set_lines (evaluation, NULL, 0);
      else
        stelling_evaluation_set_text (&evaluation->engine, NULL);
      stelling_memory_keep (STELLING_MEMORY (f->store), subject, evaluation);
    }
  g_assert_false (stelling_store_is_busy (f->store));
}

/* --- how much is kept --- */

#define LIMIT (512 * 1024)
#define N_MANY 3000

/* Keeps the subjects from @first up to @end, some at a time, until @gone are gone. */
static guint
keep_until_gone (StoreFixture *f, guint first, guint gone_first, guint gone_end)
{
  for (guint i = first; i < N_MANY; i++)
    {
      store_keep (f->store, i, 5);
      if (i % 20 != 0)
        continue;
      store_fixture_flush (f);
      if (store_count_written (f, gone_first, gone_end) == 0)
        return i;
    }
  g_assert_not_reached ();
}

/* What was not used for longest goes first; what was shown since is used. */
static void
test_limit (StoreFixture *f, gconstpointer data)
{
  guint last;

  for (guint i = 0; i < 600; i++)
    store_keep (f->store, i, 5);
  reopen (f);
  for (guint i = 0; i < 300; i++)
    g_assert_cmpuint (store_get_depth (f->store, i), ==, 5);
  stelling_store_set_limit (f->store, LIMIT);
  last = keep_until_gone (f, 600, 300, 600);
  g_assert_cmpuint (store_count_written (f, 0, 300), >, 100);
  last = keep_until_gone (f, last + 1, 0, 300);
  g_assert_cmpuint (store_count_written (f, last - 300, last), ==, 300);
  g_assert_cmpuint (stelling_store_get_size (f->store), >, LIMIT / 2);
  store_fixture_close (f);
  store_fixture_open (f);
  g_assert_cmpuint (stelling_store_get_size (f->store), <=, LIMIT + 65536);
}

/* A lower limit holds with the next writing, and gives room back. */
static void
test_lower_limit (StoreFixture *f, gconstpointer data)
{
  for (guint i = 0; i < N_MANY; i++)
    store_keep (f->store, i, 5);
  store_fixture_flush (f);
  g_assert_cmpuint (store_count_written (f, 0, N_MANY), ==, N_MANY);
  stelling_store_set_limit (f->store, LIMIT);
  store_keep (f->store, N_MANY, 5);
  reopen (f);
  g_assert_cmpuint (store_count_written (f, 0, N_MANY), <, N_MANY);
  g_assert_cmpuint (store_count_written (f, 0, N_MANY), >, 0);
  g_assert_cmpuint (stelling_store_get_size (f->store), <=, LIMIT + 65536);
}

static void
wait_for_size (StoreFixture *f, guint64 most)
{
  while (stelling_store_get_size (f->store) > most)
    g_main_context_iteration (NULL, TRUE);
}

/* Emptying leaves nothing, not even what is about to be written; on or off. */
static void
test_empty (StoreFixture *f, gconstpointer data)
{
  for (guint off = 0; off < 2; off++)
    {
      stelling_store_set_enabled (f->store, TRUE);
      for (guint i = 0; i < N_MANY; i++)
        store_keep (f->store, i, 5);
      store_fixture_flush (f);
      g_assert_cmpuint (stelling_store_get_size (f->store), >, LIMIT);
      store_keep (f->store, N_MANY, 5);
      stelling_store_set_enabled (f->store, off == 0);
      stelling_store_empty (f->store);
      wait_for_size (f, 65536);
      reopen (f);
      g_assert_cmpuint (store_count_written (f, 0, N_MANY + 1), ==, 0);
    }
}

/* Off, it knows nothing, keeps nothing and makes no file. */
static void
test_off (StoreFixture *f, gconstpointer data)
{
  store_keep (f->store, 1, 5);
  stelling_store_set_enabled (f->store, FALSE);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 0);
  store_keep (f->store, 2, 5);
  stelling_store_set_enabled (f->store, TRUE);
  while (!stelling_store_is_open (f->store))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (store_get_depth (f->store, 1), ==, 5);
  g_assert_cmpuint (store_get_depth (f->store, 2), ==, 0);

  store_fixture_close (f);
  g_free (f->path);
  f->path = g_build_filename (f->folder, "other", "evaluations.db", NULL);
  f->store = stelling_store_new (f->path);
  store_keep (f->store, 1, 5);
  stelling_store_empty (f->store);
  store_fixture_close (f);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

/* --- several --- */

/* Two stores on one file, as two programs have them, know what the other wrote. */
static void
test_two (StoreFixture *f, gconstpointer data)
{
  StoreFixture other = { .folder = f->folder, .path = f->path };

  store_fixture_open (&other);
  for (guint i = 0; i < 40; i++)
    {
      StoreFixture *one = i % 2 ? f : &other;
      StoreFixture *two = i % 2 ? &other : f;

      store_keep (one->store, i, 8);
      store_fixture_flush (one);
      g_assert_cmpuint (store_get_depth (two->store, i), ==, 8);
      store_keep (two->store, i, 6);
      store_fixture_flush (two);
      g_assert_cmpuint (store_get_depth (one->store, i), ==, 8);
    }
  for (guint i = 100; i < 600; i++)
    {
      store_keep (f->store, i, 8);
      store_keep (other.store, i, 9);
      stelling_store_flush (f->store);
      stelling_store_flush (other.store);
    }
  store_fixture_flush (f);
  store_fixture_flush (&other);
  store_fixture_close (&other);
  for (guint i = 100; i < 600; i++)
    g_assert_cmpuint (store_get_depth (f->store, i), ==, 9);
  g_assert_null (f->told);
  g_free (other.told);
}

static void
changed_cb (StellingStore *store, guint *n)
{
  (*n)++;
}

/* Who shows something is told, but not in the midst of what it does. */
static void
test_changed (StoreFixture *f, gconstpointer data)
{
  guint n = 0;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_signal_connect (f->store, "changed", G_CALLBACK (changed_cb), &n);
  store_keep (f->store, 1, 5);
  store_keep (f->store, 2, 5);
  g_assert_cmpuint (n, ==, 0);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/store/store/" name, StoreFixture, NULL, store_fixture_set_up, function,            \
              store_fixture_tear_down)
  ADD ("keep", test_keep);
  ADD ("deeper", test_deeper);
  ADD ("proven", test_proven);
  ADD ("makers", test_makers);
  ADD ("nothing", test_nothing);
  ADD ("limit", test_limit);
  ADD ("lower-limit", test_lower_limit);
  ADD ("empty", test_empty);
  ADD ("off", test_off);
  ADD ("two", test_two);
  ADD ("changed", test_changed);
#undef ADD
  return g_test_run ();
}
