/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position.h"
#include "stelling-tablut.h"

/* What stelling-tablut.h tells of a position, by table. The rules themselves stand as cases in
 * tests/data/rules/; random games ask all of it of the plain rules as well
 * (random-queries-tablut.c). */

/* --- threats --- */

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
      g_assert_cmpuint (stelling_tablut_count_least_moves_to_take (&position), ==,
                        g_str_equal (table[i].rules, "tablut-edge") ? MAX (4 - table[i].closed, 1)
                                                                    : 1);
      g_assert_cmpint (stelling_tablut_is_king_threatened (&position), ==, table[i].threatened);
      g_assert_cmpuint (stelling_tablut_count_ways (&position,
                                                    stelling_tablut_get_king (&position)),
                        ==, table[i].n_escapes > 0);
    }
}

/* --- the king's ways --- */

typedef struct
{
  const char *path;
  const char *rules;
  const char *position;
  /* The squares of the lines: north, east, south, west. */
  const char *lines[STELLING_N_DIRECTIONS];
  guint n;
} Case;

static const Case cases[] = {
  { "none",
    "tablut-edge",
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l",
    { "", "", "", "" },
    0 },
  { "raichi",
    "tablut-edge",
    "9/9/9/9/9/9/2t1K1t2/9/4t4 d",
    { "e4/e5/e6/e7/e8/e9", "", "", "" },
    1 },
  { "tuichi",
    "tablut-edge",
    "9/9/9/9/9/9/4K1t2/9/4t4 d",
    { "e4/e5/e6/e7/e8/e9", "", "", "a3/b3/c3/d3" },
    2 },
  { "all-four",
    "tablut-edge",
    "9/9/9/9/9/2K6/9/9/9 l",
    { "c5/c6/c7/c8/c9", "d4/e4/f4/g4/h4/i4", "c1/c2/c3", "a4/b4" },
    4 },
  { "not-over-the-throne",
    "tablut-edge:throne-pass=no",
    "9/9/9/9/9/9/4K1t2/9/4t4 d",
    { "", "", "", "a3/b3/c3/d3" },
    1 },
  { "guards-bar-as-well",
    "tablut-edge",
    "9/9/4T4/9/9/9/2T1K1t2/9/9 d",
    { "", "", "e1/e2", "" },
    1 },
  { "corner-needs-the-rim", "tablut-corner", "9/9/9/9/9/9/4K4/9/9 l", { "", "", "", "" }, 0 },
  { "corner-raichi", "tablut-corner", "9/9/9/9/9/9/9/9/2K2t3 d", { "", "", "", "a1/b1" }, 1 },
  { "corner-tuichi",
    "tablut-corner",
    "9/9/9/9/9/9/9/K8/9 d",
    { "a3/a4/a5/a6/a7/a8/a9", "", "a1", "" },
    2 },
  { "escaped", "tablut-edge", "9/9/9/9/9/9/9/9/2K6 d", { "", "", "", "" }, 0 },
  { "no-king", "tablut-edge", "9/9/9/9/9/9/9/9/2t6 l", { "", "", "", "" }, 0 },
};

static void
assert_squares (StellingTablutSet set, const char *expected)
{
  StellingSquares squares = { { (guint64) set, (guint64) (set >> 64) } };
  g_autofree char *text = stelling_squares_to_string (STELLING_GAME_TABLUT, &squares);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_ways (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  StellingPosition position;
  StellingRules rules;
  StellingTablutWays ways;

  g_assert_true (stelling_rules_parse (test->rules, &rules, NULL));
  stelling_position_parse (&position, &rules, test->position, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (stelling_tablut_get_ways (&position, &ways), ==, test->n);
  g_assert_cmpuint (ways.n, ==, test->n);
  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    assert_squares (ways.lines[i], test->lines[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/tablut/threats", test_threats);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/tablut/ways/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_ways);
    }
  return g_test_run ();
}
