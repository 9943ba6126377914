/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-proving.h"

/* Proven results come to the main thread; what was cancelled says so. */

#define ENDING                                                                                     \
  "12/4r1r1rr1y/2y2r1r3r/1y2r3r3/2yr5r2/2ry6r1/1r2y6r/5yy5/4y2y4/4y3y3/1r1y5y2/4y4r2 C2 C6 y 0 0"

typedef struct
{
  gboolean ended;
  StellingTruths *truths;
  GError *error;
} Answer;

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->ended = TRUE;
  answer->truths = stelling_prove_finish (result, &answer->error);
}

static void
ask (const char *rules_text, const char *text, GCancellable *cancellable, Answer *answer)
{
  g_auto (StellingHistory) history = { 0 };
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&position, &rules);
  if (text != NULL)
    g_assert_true (stelling_position_parse (&position, &rules, text, NULL));
  stelling_history_init (&history, &position);
  stelling_prove_async (&history, cancellable, ended_cb, answer);
}

static void
wait_for (Answer *answer)
{
  while (!answer->ended)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_answer (void)
{
  Answer answer = { 0 };

  ask ("teblo", ENDING, NULL, &answer);
  g_assert_false (answer.ended);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.truths->n, ==, 3);
  g_assert_cmpuint (stelling_truths_count (answer.truths, STELLING_SCORE_DRAW), ==, 1);
  g_assert_cmpuint (stelling_truths_count (answer.truths, STELLING_SCORE_LOSS), ==, 2);
  g_free (answer.truths);
}

/* What was cancelled has no answer, however far it has come. */
static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  ask ("tablut-corner", NULL, cancellable, &answer);
  g_cancellable_cancel (cancellable);
  wait_for (&answer);
  g_assert_null (answer.truths);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
}

/* Several at once do not disturb each other. */
static void
test_many (void)
{
  Answer answers[6] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    ask (i % 2 == 0 ? "teblo" : "tablut-edge", i % 2 == 0 ? ENDING : "9/9/9/4K4/9/9/2t6/t8/9 l",
         NULL, &answers[i]);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      wait_for (&answers[i]);
      g_assert_cmpuint (stelling_truths_count (answers[i].truths, STELLING_SCORE_NONE), ==, 0);
      g_free (answers[i].truths);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/proving/answer", test_answer);
  g_test_add_func ("/analysis/proving/cancelled", test_cancelled);
  g_test_add_func ("/analysis/proving/many", test_many);
  return g_test_run ();
}
