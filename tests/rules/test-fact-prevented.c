/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-fact.h"
#include "plain-private.h"
#include "random-game.h"
#include "stelling-fact.h"

#include <string.h>

/* That an answer would not do after another move what it does after the one that was played,
 * against the plain rules, on random moves. --times N multiplies how many. */

#define N_POSITIONS 1000

static guint n_times = 1;
static guint n_prevented[STELLING_N_FACTS];
static guint n_barred;
static guint n_guards;

static void
assert_no_man_takable (const StellingFact *fact,
                       const PlainPosition *after,
                       PlainMove other,
                       bool each)
{
  bool takable[144];

  plain_fact_get_takable (after, 1 - (int) fact->side, takable);
  for (int i = 0; i < 81; i++)
    if (stelling_squares_contain (&fact->squares, (StellingSquare) i))
      {
        g_assert_true (takable[i] == each);
        if (!each && other.from == i)
          g_assert_false (takable[other.to]);
      }
}

/* Nothing of what the sentence says is so in @after, the position after the other move and the
 * answer. */
static void
assert_nothing_of (const StellingFact *fact, const PlainPosition *after, PlainMove other)
{
  switch (fact->kind)
    {
    case STELLING_FACT_BARS:
      g_assert_cmpuint (plain_fact_get_way (after, fact->side), <, fact->after);
      break;
    case STELLING_FACT_CAN_BAR:
      g_assert_cmpuint (plain_fact_get_longest (after, fact->side), ==,
                        plain_fact_get_way (after, fact->side));
      break;
    case STELLING_FACT_SHELTERS:
      g_assert_cmpuint (plain_fact_get_longest (after, fact->side), >, fact->after);
      break;
    case STELLING_FACT_FORBIDS:
      for (int i = 0; i < 144; i++)
        if (stelling_squares_contain (&fact->squares, (StellingSquare) i))
          g_assert_true (plain_teblo_is_free (after, i)
                         && !plain_fact_is_forbidden_to (after, fact->side, i));
      break;
    case STELLING_FACT_ATTACKS:
    case STELLING_FACT_RESCUES:
      assert_no_man_takable (fact, after, other, fact->kind == STELLING_FACT_RESCUES);
      break;
    case STELLING_FACT_OPENS:
      g_assert_cmpuint (plain_fact_count_escapes (after), <, fact->after);
      break;
    case STELLING_FACT_SHUTS:
      g_assert_cmpuint (plain_fact_count_escapes (after), >, fact->after);
      break;
    case STELLING_FACT_ENCLOSES:
    case STELLING_FACT_FREES:
      g_assert_true (plain_fact_can_walk_out (after) == (fact->kind == STELLING_FACT_ENCLOSES));
      break;
    case STELLING_FACT_LOCKS:
      g_assert_true (plain_fact_can_king_move (after));
      break;
    default:
      break;
    }
}

/* Whether a straight move goes over a square, or ends there. */
static bool
goes_over (PlainMove move, int square)
{
  int ranks = move.to / 9 - move.from / 9, files = move.to % 9 - move.from % 9;
  int n = MAX (ABS (ranks), ABS (files)), step = (ranks * 9 + files) / n;

  for (int i = 1; i <= n; i++)
    if (move.from + i * step == square)
      return true;
  return false;
}

static void
assert_barred (const StellingPosition *position,
               const PlainPosition *before,
               PlainMove played,
               PlainMove answer)
{
  bool barred = !before->rules.teblo && goes_over (answer, played.from);

  g_assert_true (
      stelling_fact_was_barred (position, random_from_plain (played), random_from_plain (answer))
      == barred);
  n_barred += barred;
}

static bool
is_among (PlainMove move, const PlainMove *moves, int n)
{
  for (int i = 0; i < n; i++)
    if (moves[i].from == move.from && moves[i].to == move.to)
      return true;
  return false;
}

/* Returns whether the king has no way out after a dark move, or is taken where that counts. */
static bool
stops (const PlainPosition *plain, PlainMove move, bool may_take)
{
  PlainPosition after = *plain;

  plain_play (&after, move);
  if (g_str_equal (plain_get_outcome (&after).result, "dark"))
    return may_take;
  return plain_fact_count_escapes (&after) == 0;
}

/* Whether such a move is there: of the man on @from, or any that may take the king if it is -1. */
static bool
can_stop (const PlainPosition *plain, int from)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (plain, moves);

  for (int i = 0; i < n; i++)
    if ((from < 0 || moves[i].from == from) && stops (plain, moves[i], from < 0))
      return true;
  return false;
}

static bool
has_guard (const PlainPosition *before, PlainMove played, PlainMove answer, PlainPosition *stayed)
{
  PlainPosition after = *before;
  PlainMove moves[PLAIN_MAX_MOVES];
  int n;

  *stayed = *before;
  if (before->rules.teblo || before->turn != 1)
    return false;
  plain_play (&after, played);
  if (plain_fact_count_escapes (&after) > 0)
    return false;
  plain_play (&after, answer);
  if (random_is_over (&after) || plain_fact_count_escapes (&after) != 1 || can_stop (&after, -1))
    return false;
  stayed->turn = 0;
  stayed->barred = false;
  n = plain_get_moves (stayed, moves);
  if (!is_among (answer, moves, n))
    return false;
  plain_play (stayed, answer);
  return !random_is_over (stayed) && plain_fact_count_escapes (stayed) > 0
         && can_stop (stayed, played.from);
}

static void
assert_guard (const StellingPosition *position,
              const PlainPosition *before,
              PlainMove played,
              PlainMove answer)
{
  PlainPosition stayed;
  StellingMove guard
      = stelling_fact_find_guard (position, random_from_plain (played), random_from_plain (answer));

  if (!has_guard (before, played, answer, &stayed))
    {
      g_assert_cmpuint (guard, ==, STELLING_MOVE_NONE);
      return;
    }
  n_guards++;
  g_assert_cmpuint (guard, !=, STELLING_MOVE_NONE);
  g_assert_cmpint (stelling_move_get_from (guard), ==, played.from);
  g_assert_true (stops (&stayed,
                        (PlainMove) { .from = stelling_move_get_from (guard),
                                      .to = stelling_move_get_to (guard) },
                        false));
}

static void
assert_prevented (const StellingPosition *position,
                  const PlainPosition *before,
                  const PlainMove moves[3])
{
  PlainPosition after = *before;
  StellingPosition played = *position;
  StellingMove other = random_from_plain (moves[1]), answer = random_from_plain (moves[2]);
  StellingFactList list;
  int squares[4];
  bool takes;

  stelling_position_play (&played, random_from_plain (moves[0]));
  stelling_fact_list_find (&list, &played, answer);
  plain_play (&after, moves[1]);
  takes = !before->rules.teblo && plain_get_captures (&after, moves[2], squares) > 0;
  plain_play (&after, moves[2]);
  for (guint i = 0; i < list.n; i++)
    {
      const StellingFact *fact = &list.facts[i];

      if (!stelling_fact_is_prevented (fact, position, other, answer))
        continue;
      n_prevented[fact->kind]++;
      g_assert_false (fact->kind == STELLING_FACT_TAKES && takes);
      g_assert_true (!random_is_over (&after) || plain_get_outcome (&after).result[0] == 'n'
                     || g_str_equal (plain_get_outcome (&after).result, "draw"));
      assert_nothing_of (fact, &after, moves[1]);
    }
}

/* All answers of the king's to some of Dark's moves. */
static void
assert_guards (GRand *rand,
               const StellingPosition *position,
               const PlainPosition *before,
               const PlainMove *moves,
               int n)
{
  for (int i = 0; i < 4 && !before->rules.teblo && before->turn == 1; i++)
    {
      PlainMove played = moves[random_below (rand, n)], answers[PLAIN_MAX_MOVES];
      PlainPosition after = *before;
      int king, n_answers;

      plain_play (&after, played);
      king = plain_tablut_find_king (&after);
      n_answers = random_is_over (&after) ? 0 : plain_get_moves (&after, answers);
      for (int j = 0; j < n_answers; j++)
        if (answers[j].from == king)
          assert_guard (position, before, played, answers[j]);
    }
}

/* Two moves, and answers that can be played after both. */
static void
assert_answers (GRand *rand, RandomStart start)
{
  StellingPosition position;
  PlainPosition before, played, other;
  PlainMove moves[PLAIN_MAX_MOVES], answers[PLAIN_MAX_MOVES], others[PLAIN_MAX_MOVES], three[3];
  int n, n_answers, n_others;

  random_make_position (rand, start, &position, &before);
  n = plain_get_moves (&before, moves);
  if (n == 0)
    return;
  assert_guards (rand, &position, &before, moves, n);
  three[0] = moves[random_below (rand, n)];
  three[1] = moves[random_below (rand, n)];
  played = other = before;
  plain_play (&played, three[0]);
  plain_play (&other, three[1]);
  n_answers = random_is_over (&played) ? 0 : plain_get_moves (&played, answers);
  n_others = random_is_over (&other) ? 0 : plain_get_moves (&other, others);
  for (int i = 0; i < 10 && n_answers > 0; i++)
    {
      three[2] = answers[random_below (rand, n_answers)];
      assert_barred (&position, &before, three[0], three[2]);
      if (is_among (three[2], others, n_others))
        assert_prevented (&position, &before, three);
    }
}

static void
run_prevented (const RandomStart *starts, guint n_starts)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  memset (n_prevented, 0, sizeof n_prevented);
  for (guint i = 0; i < N_POSITIONS * n_times; i++)
    assert_answers (rand, starts[i % n_starts]);
  for (guint kind = 0; kind < STELLING_N_FACTS; kind++)
    g_test_message ("fact %u prevented: %u times", kind, n_prevented[kind]);
}

static void
test_teblo (void)
{
  static const RandomStart starts[]
      = { random_start_teblo, random_start_teblo_walls, random_start_teblo_corridor };

  run_prevented (starts, G_N_ELEMENTS (starts));
  /* Two in a short run on average, which may be none. */
  if (n_times >= 10)
    g_assert_cmpuint (n_prevented[STELLING_FACT_BARS], >, 0);
  g_assert_cmpuint (n_prevented[STELLING_FACT_CAN_BAR], >, 0);
}

static void
test_tablut (void)
{
  static const RandomStart starts[] = { random_start_tablut, random_start_tablut_siege,
                                        random_start_tablut_captures, random_start_tablut_chase };

  run_prevented (starts, G_N_ELEMENTS (starts));
  g_assert_cmpuint (n_barred, >, 0);
  g_test_message ("a man that stood guard: %u times", n_guards);
  g_assert_cmpuint (n_guards, >, 0);
  g_assert_cmpuint (n_prevented[STELLING_FACT_TAKES], >, 0);
  g_assert_cmpuint (n_prevented[STELLING_FACT_ATTACKS], >, 0);
  g_assert_cmpuint (n_prevented[STELLING_FACT_RESCUES], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--times"))
    n_times = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  g_test_add_func ("/rules/fact-prevented/teblo", test_teblo);
  g_test_add_func ("/rules/fact-prevented/tablut", test_tablut);
  return g_test_run ();
}
