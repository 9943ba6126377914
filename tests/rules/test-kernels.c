/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-rules.h"
#include "stelling-kernel-private.h"
#include "stelling-position-private.h"

#include <string.h>

/* Every build of the hot functions that this machine can run against the one for any processor, and
 * all of them against the plain rules: in random games under random switches, and on boards on
 * which pieces stand where chance put them, legal or not. */

#define N_GAMES 60
#define N_BOARDS 400
#define MAX_PLIES 80

/* What a build says of a position. */
typedef struct
{
  StellingMoveList list;
  guint n;
  guint64 n_pairs;
  guint64 n_made;
  guint64 checksum;
} Answers;

static gboolean
chance (guint percent)
{
  return (guint) g_test_rand_int_range (0, 100) < percent;
}

static StellingRules
get_random_rules (gboolean teblo)
{
  StellingRules rules;

  stelling_rules_init (&rules, teblo ? STELLING_RULE_SET_TEBLO
                                     : (StellingRuleSet) g_test_rand_int_range (
                                         STELLING_RULE_SET_TABLUT_EDGE, STELLING_N_RULE_SETS));
  for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (stelling_rules_has_switch (&rules, sw) && chance (60))
      rules.values[sw]
          = (guint8) g_test_rand_int_range (0, (int) stelling_switch_get_n_values (sw));
  return rules;
}

/* Pairs of moves are counted in one way and made in another, and Teblo's are many. */
static guint
get_depth (const StellingPosition *position)
{
  return stelling_position_get_game (position) == STELLING_GAME_TEBLO ? 1 : 2;
}

static void
ask (const StellingPosition *position, Answers *answers)
{
  guint depth = get_depth (position);

  stelling_position_get_moves (position, &answers->list);
  answers->n = stelling_position_count_moves (position);
  answers->n_pairs = stelling_position_perft (position, depth);
  answers->n_made = stelling_position_perft_made (position, depth, &answers->checksum);
}

static void
assert_same_answers (const Answers *a, const Answers *b)
{
  g_assert_cmpmem (a->list.moves, a->list.n * sizeof *a->list.moves, b->list.moves,
                   b->list.n * sizeof *b->list.moves);
  g_assert_cmpuint (a->n, ==, b->n);
  g_assert_cmpuint (a->n_pairs, ==, b->n_pairs);
  g_assert_cmpuint (a->n_made, ==, b->n_made);
  g_assert_cmphex (a->checksum, ==, b->checksum);
}

/* Returns the sum of the keys of all positions at that depth, each move played by itself. */
static guint64
sum_keys (const StellingPosition *position, guint depth)
{
  StellingMoveList list;
  guint64 sum = 0;

  if (depth == 0)
    return position->key;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      stelling_position_play (&next, list.moves[i]);
      sum += sum_keys (&next, depth - 1);
    }
  return sum;
}

/* Asks every build; leaves the plain one's answers. */
static void
assert_builds_agree (const StellingPosition *position, Answers *answers)
{
  g_assert_true (stelling_cpu_use (STELLING_CPU_PLAIN));
  ask (position, answers);
  g_assert_cmpuint (answers->n, ==, answers->list.n);
  g_assert_cmpuint (answers->n_pairs, ==, answers->n_made);
  g_assert_cmphex (answers->checksum, ==, sum_keys (position, get_depth (position)));
  for (StellingCpu cpu = STELLING_CPU_PLAIN + 1; cpu < STELLING_N_CPUS; cpu++)
    {
      Answers others;

      if (!stelling_cpu_use (cpu))
        continue;
      ask (position, &others);
      assert_same_answers (&others, answers);
    }
}

static gboolean
has_move (const StellingMoveList *list, PlainMove plain)
{
  StellingMove move = plain.from < 0 ? stelling_move_place (plain.to)
                                     : stelling_move_step (plain.from, plain.to);

  for (guint i = 0; i < list->n; i++)
    if (list->moves[i] == move)
      return TRUE;
  return FALSE;
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

/* The moves of the plain rules, and how many may follow them. */
static void
assert_plain_agrees (const StellingPosition *position, const Answers *answers)
{
  PlainPosition plain = read_plain (position);
  PlainMove moves[PLAIN_MAX_MOVES], replies[PLAIN_MAX_MOVES];
  int n = plain_get_moves (&plain, moves);
  guint64 n_pairs = 0;

  g_assert_cmpuint (answers->n, ==, (guint) n);
  for (int i = 0; i < n; i++)
    {
      g_assert_true (has_move (&answers->list, moves[i]));
      if (!plain.rules.teblo)
        {
          PlainPosition next = plain;

          plain_play (&next, moves[i]);
          n_pairs += (guint64) plain_get_moves (&next, replies);
        }
    }
  if (!plain.rules.teblo)
    g_assert_cmpuint (answers->n_pairs, ==, n_pairs);
}

/* One random move with every build, and with the plain rules. */
static void
play_and_compare (StellingPosition *position, StellingMove move)
{
  PlainPosition plain = read_plain (position);
  StellingPosition before = *position;
  g_autofree char *text = NULL;
  char plain_text[256];

  stelling_cpu_use (STELLING_CPU_PLAIN);
  stelling_position_play (position, move);
  for (StellingCpu cpu = STELLING_CPU_PLAIN + 1; cpu < STELLING_N_CPUS; cpu++)
    {
      StellingPosition other = before;

      if (!stelling_cpu_use (cpu))
        continue;
      stelling_position_play (&other, move);
      g_assert_cmpmem (&other, sizeof other, position, sizeof *position);
    }
  g_assert_cmphex (position->key, ==, stelling_position_compute_key (position));
  plain_play (&plain, (PlainMove) {
                          stelling_move_is_place (move) ? -1 : (int) stelling_move_get_from (move),
                          stelling_move_get_to (move) });
  text = stelling_position_to_string (position);
  plain_position_write (&plain, plain_text);
  g_assert_cmpstr (text, ==, plain_text);
}

static void
play_game (gboolean teblo)
{
  StellingRules rules = get_random_rules (teblo);
  StellingPosition position;
  Answers answers;

  stelling_position_init (&position, &rules);
  for (guint ply = 0; ply < MAX_PLIES; ply++)
    {
      position.barred = !teblo && chance (5);
      assert_builds_agree (&position, &answers);
      if (ply % 8 == 0)
        assert_plain_agrees (&position, &answers);
      if (answers.n == 0)
        return;
      play_and_compare (&position, answers.list.moves[g_test_rand_int_range (0, (int) answers.n)]);
    }
}

static void
test_games (gconstpointer data)
{
  for (guint i = 0; i < N_GAMES; i++)
    play_game (GPOINTER_TO_INT (data));
}

/* A Tablut board of which nothing is sure: kings on the rim, more of them, men on corners. */
static void
scatter (StellingPosition *position)
{
  guint percent = (guint) g_test_rand_int_range (5, 50);
  StellingRules rules = get_random_rules (FALSE);

  stelling_position_clear (position, &rules);
  for (guint square = 0; square < 81; square++)
    if (chance (percent) && (square != 40 || chance (10)))
      stelling_position_set_piece (position, (StellingSquare) square,
                                   chance (60) ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT);
  if (chance (95))
    stelling_position_set_piece (position, (StellingSquare) g_test_rand_int_range (0, 81),
                                 STELLING_PIECE_KING);
  if (chance (5))
    stelling_position_set_piece (position, (StellingSquare) g_test_rand_int_range (0, 81),
                                 STELLING_PIECE_KING);
  stelling_position_set_turn (position, chance (50) ? STELLING_LIGHT : STELLING_DARK);
  position->barred = chance (5);
}

static void
test_boards (void)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      StellingPosition position;
      Answers answers;

      scatter (&position);
      assert_builds_agree (&position, &answers);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rules/kernels/games/teblo", GINT_TO_POINTER (TRUE), test_games);
  g_test_add_data_func ("/rules/kernels/games/tablut", GINT_TO_POINTER (FALSE), test_games);
  g_test_add_func ("/rules/kernels/boards", test_boards);
  return g_test_run ();
}
