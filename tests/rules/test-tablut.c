/* test-tablut.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position.h"
#include "stelling-tablut.h"

/* What the rules of Tablut know of a position beyond its moves; the rules themselves are told in
 * the tables of tests/data/rules/. */

static void
test_threats (void)
{
  const struct
  {
    const char *rules, *position;
    guint n_escapes, n_attacked_by_light, n_attacked_by_dark, closed;
    gboolean threatened;
  } table[] = {
    { "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l", 0, 0, 0, 0, FALSE },
    { "tablut-edge", "9/t8/9/9/9/9/9/4K4/9 l", 4, 0, 0, 0, FALSE },
    { "tablut-edge", "2t6/9/9/9/9/1tKt5/2t6/9/9 l", 0, 0, 1, 3, TRUE },
    { "tablut-edge", "t8/9/9/9/4K4/2Tt5/9/9/4T4 d", 3, 1, 0, 0, FALSE },
    { "tablut-corner-easy", "1t1t5/9/9/9/9/9/2K6/9/7T1 l", 0, 0, 0, 0, FALSE },
    { "tablut-corner-easy", "3t5/9/9/9/9/9/1tK6/9/7T1 l", 0, 0, 1, 1, TRUE },
    { "tablut-corner-easy", "9/9/9/4t4/9/9/9/9/4K4 l", 2, 0, 0, 1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      StellingPosition position;
      StellingRules rules;

      g_test_message ("%s", table[i].position);
      g_assert_true (stelling_rules_parse (table[i].rules, &rules, NULL));
      g_assert_true (stelling_position_parse (&position, &rules, table[i].position, NULL));
      g_assert_cmpuint (stelling_tablut_count (stelling_tablut_get_escapes (&position)), ==,
                        table[i].n_escapes);
      g_assert_cmpuint (
          stelling_tablut_count (stelling_tablut_get_attacked (&position, STELLING_LIGHT)), ==,
          table[i].n_attacked_by_light);
      g_assert_cmpuint (
          stelling_tablut_count (stelling_tablut_get_attacked (&position, STELLING_DARK)), ==,
          table[i].n_attacked_by_dark);
      g_assert_cmpuint (stelling_tablut_count_closed_sides (&position), ==, table[i].closed);
      g_assert_cmpint (stelling_tablut_is_king_threatened (&position), ==, table[i].threatened);
      g_assert_true (stelling_tablut_get_escapes (&position)
                     == stelling_tablut_get_escapes_from (
                         &position, stelling_tablut_first (stelling_tablut_get_king (&position))));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/tablut/threats", test_threats);
  return g_test_run ();
}
