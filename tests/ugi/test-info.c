/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-error.h"
#include "stelling-ugi-info.h"

/* What a line of an engine says of its search, in whatever order. */

typedef struct
{
  const char *text;
  guint rank, depth, n_moves;
  guint64 nodes, speed;
  int value; /* hundredths; 0: there is no score */
  const char *error;
} Case;

static const Case cases[] = {
  { "depth 7 seldepth 9 multipv 2 score cp -30 nodes 12 nps 34 time 5 pv D4 I9 D5", 2, 7, 3, 12, 34,
    -30, NULL },
  { "pv D4 I9 depth 7 score cp 30 upperbound nodes 8", 1, 7, 2, 8, 0, 30, NULL },
  { "pv  D4 \t I9 ", 1, 0, 2, 0, 0, 0, NULL },
  { "depth 3 string pv Z1 depth 5", 1, 3, 0, 0, 0, 0, NULL },
  { "currmove Z1 currmovenumber 3 depth 2", 1, 2, 0, 0, 0, 0, NULL },
  { "depth", 1, 0, 0, 0, 0, 0, NULL },
  { "score cp", 1, 0, 0, 0, 0, 0, NULL },
  { "depth -4 nodes x multipv 0 score foo 3", 0, 0, 0, 0, 0, 0, NULL },
  { "", 1, 0, 0, 0, 0, 0, NULL },
  { "pv D4 D4", 0, 0, 0, 0, 0, 0, "D4: *" },
  { "pv A1 depth 3", 0, 0, 0, 0, 0, 0, "A1: *" },
};

static void
test_cases (void)
{
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *each = &cases[i];
      g_autoptr (GError) error = NULL;
      StellingUgiInfo info;
      gboolean legal = stelling_ugi_info_parse (each->text, &start, &info, &error);

      g_test_message ("%s", each->text);
      g_assert_true (legal == (each->error == NULL));
      if (!legal)
        {
          g_assert_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ANSWER);
          g_assert_true (g_pattern_match_simple (each->error, error->message));
          continue;
        }
      g_assert_cmpuint (info.rank, ==, each->rank);
      g_assert_cmpuint (info.depth, ==, each->depth);
      g_assert_cmpuint (info.n_moves, ==, each->n_moves);
      g_assert_cmpuint (info.nodes, ==, each->nodes);
      g_assert_cmpuint (info.nodes_per_second, ==, each->speed);
      g_assert_cmpint (info.score.kind, ==,
                       each->value != 0 ? STELLING_SCORE_VALUE : STELLING_SCORE_NONE);
      g_assert_cmpint (info.score.value, ==, each->value);
    }
}

/* A line may be long: what is kept of it is bounded, and all of it is legal. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("pv");
  StellingRules rules;
  StellingPosition start;
  StellingUgiInfo info;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  for (guint i = 0; i < 1000; i++)
    g_string_append (text, " D4 I9 D3 I10");
  g_assert_true (stelling_ugi_info_parse (text->str, &start, &info, NULL));
  g_assert_cmpuint (info.n_moves, ==, STELLING_UGI_MAX_MOVES);
  g_string_append (text, " D9");
  g_assert_false (stelling_ugi_info_parse (text->str, &start, &info, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ugi/info/cases", test_cases);
  g_test_add_func ("/ugi/info/long", test_long);
  return g_test_run ();
}
