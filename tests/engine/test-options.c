/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engine-options.h"

/* The engine's options as data. */

static const StellingEngineOption *
find (const char *name)
{
  guint n;
  const StellingEngineOption *options = stelling_engine_options_list (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (options[i].name, name))
      return &options[i];
  g_assert_not_reached ();
}

static void
assert_value (const StellingEngineOptions *options, const char *name, const char *expected)
{
  g_autofree char *value = stelling_engine_options_get (options, find (name));

  g_assert_cmpstr (value, ==, expected);
}

/* What is not set has its default, and each default is a value that can be set. */
static void
test_defaults (void)
{
  const StellingEngineOptions none = { 0 };
  guint n;
  const StellingEngineOption *options = stelling_engine_options_list (&n);

  assert_value (&none, "Threads", "1");
  assert_value (&none, "Hash", "64");
  assert_value (&none, "MultiPV", "1");
  assert_value (&none, "Search", "auto");
  assert_value (&none, "Evaluation", "auto");
  assert_value (&none, "Contempt", "0");
  assert_value (&none, "NetFolder", "");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = stelling_engine_options_get (&none, &options[i]);
      StellingEngineOptions set = { 0 };
      GError *error = NULL;

      stelling_engine_options_set (&set, options[i].name, value, &error);
      g_assert_no_error (error);
      g_assert_true (stelling_engine_options_equal (&set, &none));
    }
}

static void
test_set (void)
{
  static const char *const rows[][2] = {
    { "Threads", "64" },           { "Hash", "4096" },
    { "MultiPV", "10" },           { "Search", "best-first" },
    { "Evaluation", "hand-made" }, { "NetFolder", "/a folder" },
    { "Contempt", "150" },
  };
  StellingEngineOptions options = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shouted = g_ascii_strup (rows[i][0], -1);
      StellingEngineOptions before = options;

      g_assert_true (stelling_engine_options_set (&options, shouted, rows[i][1], NULL));
      assert_value (&options, rows[i][0], rows[i][1]);
      g_assert_false (stelling_engine_options_equal (&before, &options));
    }
}

static void
test_wrong (void)
{
  static const struct
  {
    const char *name;
    const char *value;
    StellingEngineOptionsError code;
    const char *message;
  } rows[] = {
    { "Thread", "1", STELLING_ENGINE_OPTIONS_ERROR_NAME, "there is no option “Thread”" },
    { "Threads", "0", STELLING_ENGINE_OPTIONS_ERROR_VALUE,
      "Threads: expected a number from 1 to 64, not “0”" },
    { "Threads", "65", STELLING_ENGINE_OPTIONS_ERROR_VALUE,
      "Threads: expected a number from 1 to 64, not “65”" },
    { "Hash", "-1", STELLING_ENGINE_OPTIONS_ERROR_VALUE,
      "Hash: expected a number from 1 to 4096, not “-1”" },
    { "MultiPV", "", STELLING_ENGINE_OPTIONS_ERROR_VALUE,
      "MultiPV: expected a number from 1 to 10, not “”" },
    { "Search", "best", STELLING_ENGINE_OPTIONS_ERROR_VALUE,
      "Search: expected one of auto, alpha-beta, best-first, not “best”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      StellingEngineOptions options = { .threads = 3 };
      g_autoptr (GError) error = NULL;

      g_assert_false (stelling_engine_options_set (&options, rows[i].name, rows[i].value, &error));
      g_assert_error (error, STELLING_ENGINE_OPTIONS_ERROR, (int) rows[i].code);
      g_assert_cmpstr (error->message, ==, rows[i].message);
      g_assert_cmpuint (options.threads, ==, 3);
    }
}

/* What is written as on a command line, with the value that the option has then. */
static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *name;
    const char *value;
    int code;
    const char *message;
  } rows[] = {
    { "Hash=12", "Hash", "12", 0, NULL },
    { "NetFolder=/a=b", "NetFolder", "/a=b", 0, NULL },
    { "NetFolder=", "NetFolder", "", 0, NULL },
    { "Hash", NULL, NULL, STELLING_ENGINE_OPTIONS_ERROR_FORM, "expected NAME=VALUE, not “Hash”" },
    { "", NULL, NULL, STELLING_ENGINE_OPTIONS_ERROR_FORM, "expected NAME=VALUE, not “”" },
    { "=12", NULL, NULL, STELLING_ENGINE_OPTIONS_ERROR_FORM, "expected NAME=VALUE, not “=12”" },
    { "Speed=1", "Speed", NULL, STELLING_ENGINE_OPTIONS_ERROR_NAME, "there is no option “Speed”" },
    { "Hash=", "Hash", NULL, STELLING_ENGINE_OPTIONS_ERROR_VALUE,
      "Hash: expected a number from 1 to 4096, not “”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      StellingEngineOptions options = { 0 };
      g_autofree char *name = NULL, *value = NULL;
      g_autoptr (GError) error = NULL;

      stelling_engine_options_split (rows[i].text, &name, &value, NULL);
      g_assert_cmpstr (name, ==, rows[i].name);
      g_assert_true (stelling_engine_options_set_text (&options, rows[i].text, &error)
                     == (rows[i].value != NULL));
      if (rows[i].value != NULL)
        {
          g_assert_cmpstr (value, ==, rows[i].value);
          assert_value (&options, name, value);
          continue;
        }
      g_assert_error (error, STELLING_ENGINE_OPTIONS_ERROR, rows[i].code);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* Whatever a program fills in comes within the ranges. */
static void
test_complete (void)
{
  const StellingEngineOptions wild
      = { .threads = 1000, .hash_mb = 99999, .lines = 77, .search = 9, .evaluator = 9 };
  const StellingEngineOptions tame = stelling_engine_options_complete (&wild);

  g_assert_cmpuint (tame.threads, ==, STELLING_MAX_THREADS);
  g_assert_cmpuint (tame.hash_mb, ==, STELLING_MAX_HASH_MB);
  g_assert_cmpuint (tame.lines, ==, STELLING_MAX_LINES);
  g_assert_cmpuint (tame.search, ==, STELLING_SEARCH_BEST_FIRST);
  g_assert_cmpuint (tame.evaluator, ==, STELLING_EVALUATOR_HAND_MADE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/options/defaults", test_defaults);
  g_test_add_func ("/engine/options/set", test_set);
  g_test_add_func ("/engine/options/wrong", test_wrong);
  g_test_add_func ("/engine/options/text", test_text);
  g_test_add_func ("/engine/options/complete", test_complete);
  return g_test_run ();
}
