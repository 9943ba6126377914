/* test-perft.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position.h"

/* The reference counts of the rule sets: how many sequences of so many legal moves there are. */

typedef struct
{
  const char *path;
  const char *rules;
  guint64 counts[6]; /* depth 1 and on; 0 ends them */
} Case;

static const Case cases[] = {
  { "/rules/perft/teblo", "teblo", { 144, 20588, 2922928, 411974988 } },
  { "/rules/perft/tablut-edge",
    "tablut-edge",
    { 56, 4408, 251856, 20023952, G_GUINT64_CONSTANT (1155487600) } },
  { "/rules/perft/tablut-edge-anvil", "tablut-edge:king=anvil", { 56, 4408, 251856, 20023952 } },
  { "/rules/perft/tablut-corner", "tablut-corner", { 56, 3968, 225224, 16175208 } },
  { "/rules/perft/tablut-corner-easy", "tablut-corner-easy", { 56, 3968, 225224, 16175208 } },
};

static void
test_counts (gconstpointer data)
{
  const Case *test = data;
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (test->rules, &rules, NULL));
  stelling_position_init (&position, &rules);
  g_assert_cmpuint (stelling_position_perft (&position, 0), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (test->counts) && test->counts[i] != 0; i++)
    g_assert_cmpuint (stelling_position_perft (&position, i + 1), ==, test->counts[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_counts);
  return g_test_run ();
}
