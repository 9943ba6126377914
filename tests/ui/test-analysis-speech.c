/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-speech.h"

#include <string.h>

#include "test-wait.h"

/* What a screen reader says while the engine analyses. The record's evaluation stands for what is
 * found. */

typedef struct
{
  StellingRecord *record;
  StellingAnalysis *analysis;
  StellingAnalysisSpeech *speech;
  GPtrArray *said;
} Fixture;

static void
say_cb (StellingAnalysisSpeech *speech, const char *text, GPtrArray *said)
{
  g_ptr_array_add (said, g_strdup (text));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  f->record = stelling_record_new (&start);
  f->analysis = stelling_analysis_new ();
  stelling_analysis_set_node (f->analysis, f->record, stelling_record_get_root (f->record));
  f->speech = stelling_analysis_speech_new ();
  g_object_set (f->speech, "kind", GPOINTER_TO_INT (data), NULL);
  f->said = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (f->speech, "say", G_CALLBACK (say_cb), f->said);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->speech);
  g_assert_finalize_object (f->analysis);
  g_assert_finalize_object (f->record);
  g_ptr_array_unref (f->said);
}

static void
find (Fixture *f, const char *text, int value)
{
  StellingNode *root = stelling_record_get_root (f->record);
  StellingMove move = STELLING_MOVE_NONE;
  StellingEvaluationLine line = { { .kind = STELLING_SCORE_VALUE, .value = value }, &move, 1 };
  StellingEvaluation evaluation
      = { .score = line.score, .depth = 9, .nodes = 1000, .lines = &line, .n_lines = 1 };

  g_assert_true (stelling_move_parse (stelling_node_get_position (root), text, &move, NULL));
  stelling_record_set_evaluation (f->record, root, &evaluation, TRUE);
  stelling_analysis_speech_update (f->speech, f->analysis);
}

static void
run_for (guint ms)
{
  gboolean late = FALSE;

  g_timeout_add (ms, wait_late_cb, &late);
  while (!late)
    g_main_context_iteration (NULL, TRUE);
}

/* Longer than a best move has to stay. */
static void
run_on (void)
{
  run_for (2000);
}

static const char *
get_said (Fixture *f, guint index)
{
  g_assert_cmpuint (f->said->len, >, index);
  return g_ptr_array_index (f->said, index);
}

/* Each once, and not those that went at once. */
static void
test_best_move (Fixture *f, gconstpointer data)
{
  find (f, "e3-c3", 0);
  run_for (100);
  find (f, "e3-b3", 0);
  WAIT_UNTIL (f->said->len == 1);
  g_assert_cmpstr (get_said (f, 0), ==, "Best move: e3-b3");
  find (f, "e3-b3", 3000);
  find (f, "e3-c3", 3000);
  find (f, "e3-b3", 3000);
  run_on ();
  g_assert_cmpuint (f->said->len, ==, 1);
  find (f, "e3-c3", 3000);
  WAIT_UNTIL (f->said->len == 2);
}

static void
test_all (Fixture *f, gconstpointer data)
{
  find (f, "e3-c3", 0);
  WAIT_UNTIL (f->said->len == 1);
  g_assert_true (g_str_has_prefix (get_said (f, 0), "Best move: e3-c3. "));
  g_assert_nonnull (strchr (get_said (f, 0), '%'));
  find (f, "e3-c3", 3000);
  WAIT_UNTIL (f->said->len == 2);
}

static void
test_nothing (Fixture *f, gconstpointer data)
{
  find (f, "e3-c3", 0);
  run_on ();
  g_assert_cmpuint (f->said->len, ==, 0);
}

/* What was to come is not said when the analysis ends, or is gone. */
static void
test_ended (Fixture *f, gconstpointer data)
{
  find (f, "e3-c3", 0);
  stelling_analysis_speech_update (f->speech, NULL);
  run_on ();
  find (f, "e3-b3", 0);
  g_assert_finalize_object (f->analysis);
  run_on ();
  g_assert_cmpuint (f->said->len, ==, 0);
  f->analysis = stelling_analysis_new ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, kind, function)                                                                  \
  g_test_add ("/ui/analysis-speech/" path, Fixture, GINT_TO_POINTER (kind), set_up, function,      \
              tear_down)
  ADD ("best-move", STELLING_SPEECH_BEST_MOVE, test_best_move);
  ADD ("all", STELLING_SPEECH_ALL, test_all);
  ADD ("nothing", STELLING_SPEECH_NOTHING, test_nothing);
  ADD ("ended", STELLING_SPEECH_ALL, test_ended);
#undef ADD
  return g_test_run ();
}
