/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include "stelling-notation.h"

#include <stdlib.h>
#include <string.h>

StellingMove
random_from_plain (PlainMove move)
{
  return move.from < 0 ? stelling_move_place (move.to) : stelling_move_step (move.from, move.to);
}

PlainMove
random_to_plain (StellingMove move)
{
  return (PlainMove) { stelling_move_is_place (move) ? -1 : (int) stelling_move_get_from (move),
                       (int) stelling_move_get_to (move) };
}

/* Nothing but texts goes from the one to the other. */
void
random_read_plain (const StellingPosition *position, PlainPosition *plain)
{
  g_autofree char *rules_text = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);
  PlainRules rules;

  g_assert_true (plain_rules_parse (rules_text, &rules));
  g_assert_true (plain_position_parse (&rules, text, plain));
}

static void
assert_same_board (const StellingPosition *position, const PlainPosition *plain)
{
  g_autofree char *text = stelling_position_to_string (position);
  char plain_text[256];

  plain_position_write (plain, plain_text);
  g_assert_cmpstr (text, ==, plain_text);
  g_assert_cmpint (position->barred, ==, plain->barred);
}

static void
assert_same_outcome (StellingGame game, StellingOutcome outcome, PlainOutcome plain)
{
  g_assert_cmpstr (stelling_result_get_name (game, outcome.result), ==, plain.result);
  g_assert_cmpstr (
      outcome.reason == STELLING_REASON_NONE ? "" : stelling_reason_get_name (outcome.reason), ==,
      plain.reason);
}

PlainOutcome
random_assert_state (RandomGame *game)
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  StellingGame which = stelling_position_get_game (position);
  PlainOutcome outcome = plain_game_get_outcome (&game->plain);

  assert_same_board (position, plain);
  assert_same_outcome (which, stelling_history_get_outcome (&game->history), outcome);
  if (strcmp (outcome.result, "draw") != 0)
    assert_same_outcome (which, stelling_position_get_outcome (position), outcome);
  else
    g_assert_cmpint (stelling_position_get_outcome (position).result, ==, STELLING_RESULT_NONE);
  if (which == STELLING_GAME_TABLUT)
    {
      g_assert_cmpint (stelling_history_count_occurrences (&game->history), ==,
                       plain_game_count_occurrences (&game->plain));
      g_assert_cmpint (stelling_tablut_is_king_threatened (position), ==,
                       plain_is_king_threatened (plain));
    }
  return outcome;
}

static int
compare_moves (const void *a, const void *b)
{
  StellingMove x = *(const StellingMove *) a, y = *(const StellingMove *) b;

  return (x > y) - (x < y);
}

static void
assert_same_captures (const StellingPosition *position, const PlainPosition *plain, PlainMove move)
{
  StellingSquares captures;
  int squares[4];
  int n = plain_get_captures (plain, move, squares);

  stelling_position_get_captures (position, random_from_plain (move), &captures);
  g_assert_cmpuint (stelling_squares_count (&captures), ==, (guint) n);
  for (int i = 0; i < n; i++)
    g_assert_true (stelling_squares_contain (&captures, (StellingSquare) squares[i]));
}

static void
assert_same_text (const StellingPosition *position, const PlainPosition *plain, PlainMove move)
{
  g_autofree char *text = stelling_move_to_string (position, random_from_plain (move));
  char plain_text[24];
  StellingMove read;

  plain_move_write (plain, move, plain_text);
  g_assert_cmpstr (text, ==, plain_text);
  g_assert_true (stelling_move_parse (position, text, &read, NULL));
  g_assert_cmpuint (read, ==, random_from_plain (move));
}

/* Rule c forbids just the free squares that are left out of the list, whatever the reserve. */
static void
assert_same_forbidden (const StellingPosition *position,
                       const PlainPosition *plain,
                       const PlainMove *moves,
                       int n)
{
  bool listed[144] = { false };
  StellingSquares forbidden;

  for (int i = 0; i < n; i++)
    if (moves[i].from < 0)
      listed[moves[i].to] = true;
  stelling_position_get_forbidden (position, &forbidden);
  for (int square = 0; square < 144; square++)
    {
      bool expected = plain->reserve[plain->turn] > 0
                          ? plain_teblo_is_free (plain, square) && !listed[square]
                          : plain_is_forbidden (plain, square);

      g_assert_cmpint (stelling_squares_contain (&forbidden, (StellingSquare) square), ==,
                       expected);
    }
}

int
random_assert_moves (RandomGame *game, PlainMove moves[PLAIN_MAX_MOVES])
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  StellingMove expected[PLAIN_MAX_MOVES];
  StellingMoveList list;
  int n = plain_get_moves (plain, moves);

  for (int i = 0; i < n; i++)
    expected[i] = random_from_plain (moves[i]);
  stelling_position_get_moves (position, &list);
  qsort (expected, (gsize) n, sizeof *expected, compare_moves);
  qsort (list.moves, list.n, sizeof *list.moves, compare_moves);
  g_assert_cmpmem (list.moves, list.n * sizeof *expected, expected, (gsize) n * sizeof *expected);
  g_assert_cmpuint (stelling_position_count_moves (position), ==, (guint) n);
  for (int i = 0; i < n; i++)
    {
      assert_same_captures (position, plain, moves[i]);
      assert_same_text (position, plain, moves[i]);
    }
  if (plain->rules.teblo && n > 0)
    assert_same_forbidden (position, plain, moves, n);
  return n;
}

void
random_assert_perft (GRand *rand, const StellingPosition *position, const PlainPosition *plain)
{
  bool bare = plain->rules.teblo && plain->reserve[0] + plain->reserve[1] == 0;
  guint depth = bare ? 5 : random_chance (rand, 5) && !plain->rules.teblo ? 3 : 2;

  /* In Teblo every placement of every position asks for two floods. */
  if (plain->rules.teblo && !bare && random_chance (rand, 95))
    depth = 1;
  g_assert_cmpuint (stelling_position_perft (position, depth), ==, plain_perft (plain, depth));
}

static void
assert_reads_again (const StellingPosition *position, const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingPosition again;

  g_assert_true (stelling_position_parse (&again, &position->rules, text, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_position_equal (&again, position));
  /* It is made square by square, the game's step by step. */
  g_assert_cmpuint (again.key, ==, position->key);
}

void
random_assert_texts (const StellingPosition *position)
{
  g_autofree char *text = stelling_position_to_string (position);
  g_autofree char *diagram = stelling_position_to_diagram (position);
  g_autofree char *both = g_strdup_printf ("%s%s\nresult: none\n", diagram, text);
  g_autofree char *rules_text = stelling_rules_to_string (&position->rules);
  StellingPosition again;
  StellingRules rules;

  assert_reads_again (position, text);
  assert_reads_again (position, both);
  g_assert_true (stelling_position_parse (&again, &position->rules, diagram, NULL));
  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  g_assert_true (stelling_rules_equal (&rules, &position->rules));
}
