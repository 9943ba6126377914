/* test-queries-tablut.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "plain-rules.h"
#include "stelling-tablut.h"

#include <string.h>

/* What stelling-tablut.h tells of a position: the same as the plain rules find out move by move, in
 * random games under random switches; and the king's ways by table. */

#define N_GAMES 150
#define MAX_PLIES 70

typedef StellingTablutSet Set;

static gboolean
chance (guint percent)
{
  return (guint) g_test_rand_int_range (0, 100) < percent;
}

static StellingRules
get_random_rules (void)
{
  StellingRules rules;

  stelling_rules_init (&rules, (StellingRuleSet) g_test_rand_int_range (
                                   STELLING_RULE_SET_TABLUT_EDGE, STELLING_N_RULE_SETS));
  for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (stelling_rules_has_switch (&rules, sw) && chance (60))
      rules.values[sw]
          = (guint8) g_test_rand_int_range (0, (int) stelling_switch_get_n_values (sw));
  return rules;
}

static PlainPosition
read_plain (const StellingPosition *position)
{
  g_autofree char *rules_text = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);
  PlainPosition plain;
  PlainRules rules;

  g_assert_true (plain_rules_parse (rules_text, &rules));
  g_assert_true (plain_position_parse (&rules, text, &plain));
  plain.barred = position->barred != 0;
  return plain;
}

static void
assert_same_set (Set a, Set b)
{
  g_assert_cmphex ((guint64) a, ==, (guint64) b);
  g_assert_cmphex ((guint64) (a >> 64), ==, (guint64) (b >> 64));
}

static gboolean
is_goal (const PlainPosition *plain, int square)
{
  gboolean rim_rank = square / 9 == 0 || square / 9 == 8;
  gboolean rim_file = square % 9 == 0 || square % 9 == 8;

  return plain->rules.goal_corner ? rim_rank && rim_file : rim_rank || rim_file;
}

/* What the plain rules' moves of a side come to. */
typedef struct
{
  Set targets[81]; /* by from */
  Set reach;
  Set attacked;
  Set hammers;   /* where somebody who may capture can come to */
  Set capturing; /* and does */
  Set escapes;
  guint n;
  guint n_takings;
} Found;

static void
find_move (const PlainPosition *plain, PlainMove move, Found *found)
{
  Set to = stelling_tablut_bit (move.to);
  gboolean is_king = plain->board[move.from] == 'K';
  gboolean captures_king = FALSE;
  int squares[4];
  int n = plain_get_captures (plain, move, squares);

  found->targets[move.from] |= to;
  found->reach |= to;
  if (is_king && is_goal (plain, move.to))
    found->escapes |= to;
  if (!is_king || plain->rules.king_armed)
    found->hammers |= to;
  if (n > 0)
    found->capturing |= to;
  for (int i = 0; i < n; i++)
    {
      found->attacked |= stelling_tablut_bit (squares[i]);
      captures_king |= plain->board[squares[i]] == 'K';
    }
  found->n_takings += captures_king;
}

static void
find_all (const PlainPosition *position, StellingSide side, Found *found)
{
  PlainPosition plain = *position;
  PlainMove moves[PLAIN_MAX_MOVES];

  memset (found, 0, sizeof *found);
  if (plain.turn != (int) side)
    plain.barred = FALSE;
  plain.turn = (int) side;
  found->n = (guint) plain_get_moves (&plain, moves);
  for (guint i = 0; i < found->n; i++)
    find_move (&plain, moves[i], found);
}

/* The captures of each move, as the list tells the moves. */
static void
assert_captures (const StellingPosition *position, const PlainPosition *plain)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (plain, moves);

  for (int i = 0; i < n; i++)
    {
      int squares[4];
      int n_captures = plain_get_captures (plain, moves[i], squares);
      Set captures = 0;

      for (int k = 0; k < n_captures; k++)
        captures |= stelling_tablut_bit (squares[k]);
      assert_same_set (stelling_tablut_get_captures (position, (StellingSquare) moves[i].from,
                                                     (StellingSquare) moves[i].to),
                       captures);
    }
}

/* What is told of the side to move alone, the bar included. */
static void
assert_targets (const StellingPosition *position, const PlainPosition *plain)
{
  Found found;

  find_all (plain, position->turn, &found);
  for (guint square = 0; square < 81; square++)
    {
      StellingSquares targets;

      assert_same_set (stelling_tablut_get_targets (position, (StellingSquare) square),
                       found.targets[square]);
      stelling_position_get_targets (position, (StellingSquare) square, &targets);
      assert_same_set (stelling_tablut_set (targets.words), found.targets[square]);
    }
  assert_same_set (stelling_tablut_get_targets (position, STELLING_SQUARE_NONE), 0);
}

static void
assert_side (const StellingPosition *position, const PlainPosition *unbarred, StellingSide side)
{
  Found found;

  find_all (unbarred, side, &found);
  g_assert_cmpuint (stelling_tablut_get_mobility (position, side), ==, found.n);
  assert_same_set (stelling_tablut_get_side_reach (position, side), found.reach);
  assert_same_set (stelling_tablut_get_attacked (position, side), found.attacked);
  assert_same_set (stelling_tablut_get_capturing (position, side) & found.hammers,
                   found.capturing);
  for (guint square = 0; square < 81; square++)
    if (found.targets[square] != 0)
      assert_same_set (stelling_tablut_get_reach (position, (StellingSquare) square),
                       found.targets[square]);
}

static void
assert_king (const StellingPosition *position, const PlainPosition *unbarred)
{
  StellingTablutWays ways;
  StellingMoveList takings;
  Found light, dark;

  find_all (unbarred, STELLING_LIGHT, &light);
  find_all (unbarred, STELLING_DARK, &dark);
  assert_same_set (stelling_tablut_get_escapes (position), light.escapes);
  g_assert_cmpuint (stelling_tablut_get_ways (position, &ways), ==,
                    stelling_tablut_count (light.escapes));
  g_assert_cmpuint (ways.n, ==, stelling_tablut_count (light.escapes));
  assert_same_set (ways.goals, light.escapes);
  stelling_tablut_get_takings (position, &takings);
  g_assert_cmpuint (takings.n, ==, dark.n_takings);
  for (guint i = 0; i < takings.n; i++)
    {
      StellingSquare from = stelling_move_get_from (takings.moves[i]);
      StellingSquare to = stelling_move_get_to (takings.moves[i]);

      g_assert_true ((dark.targets[from] >> to & 1) != 0);
      g_assert_true ((stelling_tablut_get_captures (position, from, to)
                      & stelling_tablut_get_king (position)) != 0);
    }
  g_assert_cmpint (stelling_tablut_is_king_threatened (position), ==, takings.n > 0);
  g_assert_cmpint (plain_is_king_threatened (unbarred), ==, takings.n > 0);
}

static void
test_games (void)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      StellingRules rules = get_random_rules ();
      StellingPosition position;

      stelling_position_init (&position, &rules);
      for (guint ply = 0; ply < MAX_PLIES; ply++)
        {
          PlainPosition plain, unbarred;
          StellingMoveList list;

          position.barred = chance (10);
          plain = unbarred = read_plain (&position);
          unbarred.barred = FALSE;
          assert_targets (&position, &plain);
          if (stelling_position_get_outcome (&position).reason == STELLING_REASON_ESCAPED
              || stelling_position_get_outcome (&position).reason == STELLING_REASON_KING_TAKEN)
            break;
          assert_captures (&position, &plain);
          assert_side (&position, &unbarred, STELLING_LIGHT);
          assert_side (&position, &unbarred, STELLING_DARK);
          assert_king (&position, &unbarred);
          stelling_position_get_moves (&position, &list);
          if (list.n == 0)
            break;
          stelling_position_play (&position,
                                  list.moves[g_test_rand_int_range (0, (int) list.n)]);
        }
    }
}

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
  { "none", "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l",
    { "", "", "", "" }, 0 },
  { "raichi", "tablut-edge", "9/9/9/9/9/9/2t1K1t2/9/4t4 d",
    { "e4/e5/e6/e7/e8/e9", "", "", "" }, 1 },
  { "tuichi", "tablut-edge", "9/9/9/9/9/9/4K1t2/9/4t4 d",
    { "e4/e5/e6/e7/e8/e9", "", "", "a3/b3/c3/d3" }, 2 },
  { "all-four", "tablut-edge", "9/9/9/9/9/2K6/9/9/9 l",
    { "c5/c6/c7/c8/c9", "d4/e4/f4/g4/h4/i4", "c1/c2/c3", "a4/b4" }, 4 },
  { "not-over-the-throne", "tablut-edge:throne-pass=no", "9/9/9/9/9/9/4K1t2/9/4t4 d",
    { "", "", "", "a3/b3/c3/d3" }, 1 },
  { "guards-bar-as-well", "tablut-edge", "9/9/4T4/9/9/9/2T1K1t2/9/9 d",
    { "", "", "e1/e2", "" }, 1 },
  { "corner-needs-the-rim", "tablut-corner", "9/9/9/9/9/9/4K4/9/9 l", { "", "", "", "" }, 0 },
  { "corner-raichi", "tablut-corner", "9/9/9/9/9/9/9/9/2K2t3 d", { "", "", "", "a1/b1" }, 1 },
  { "corner-tuichi", "tablut-corner", "9/9/9/9/9/9/9/K8/9 d",
    { "a3/a4/a5/a6/a7/a8/a9", "", "a1", "" }, 2 },
  { "escaped", "tablut-edge", "9/9/9/9/9/9/9/9/2K6 d", { "", "", "", "" }, 0 },
  { "no-king", "tablut-edge", "9/9/9/9/9/9/9/9/2t6 l", { "", "", "", "" }, 0 },
};

static void
assert_squares (Set set, const char *expected)
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
  g_test_add_func ("/rules/queries-tablut/games", test_games);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/queries-tablut/ways/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_ways);
    }
  return g_test_run ();
}
