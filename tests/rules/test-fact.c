/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-fact.h"
#include "random-game.h"
#include "stelling-fact.h"

#include <string.h>

/* What a move does, against the plain rules, on random moves in random positions of all rule sets:
 * which facts there are, and every number, square and answer in them. --times N multiplies how
 * many. */

#define N_POSITIONS 4000
/* In a run this many times as long each fact has to be met so often; in a quick one at all. */
#define LONG 100
#define N_MET 500

static guint n_times = 1;
static guint n_met[STELLING_N_FACTS];

/* What the plain rules say of a move: all facts by kind. The answers are not told, there may be
 * many. */
typedef struct
{
  bool has[STELLING_N_FACTS];
  StellingFact facts[STELLING_N_FACTS];
} Expected;

static StellingFact *
expect (Expected *expected, StellingFactKind kind, int side)
{
  StellingFact *fact = &expected->facts[kind];

  expected->has[kind] = true;
  *fact = (StellingFact) { .kind = kind, .side = (StellingSide) side };
  return fact;
}

static void
expect_numbers (Expected *expected, StellingFactKind kind, int side, guint before, guint after)
{
  StellingFact *fact = expect (expected, kind, side);

  fact->before = before;
  fact->after = after;
}

static void
expect_squares (Expected *expected, StellingFactKind kind, int side, const bool squares[144])
{
  StellingSquares set = { { 0 } };

  for (int i = 0; i < 144; i++)
    if (squares[i])
      stelling_squares_add (&set, (StellingSquare) i);
  if (!stelling_squares_is_empty (&set))
    expect (expected, kind, side)->squares = set;
}

/* --- Teblo --- */

/* Returns how long @side's way could become if its opponent, who moved, could place now, where that
 * makes it longer by more than it would have without the move. */
static guint
get_threatened (const PlainPosition *before, const PlainPosition *after, int side)
{
  guint old[144], now[144], most = 0;

  plain_fact_get_added (before, side, old);
  plain_fact_get_added (after, side, now);
  for (int i = 0; i < 144; i++)
    if (now[i] > old[i])
      most = MAX (most, now[i]);
  return plain_fact_get_way (after, side) + most;
}

static void
expect_teblo (Expected *expected,
              const PlainPosition *before,
              const PlainPosition *after,
              PlainMove move)
{
  int mover = before->turn, other = 1 - mover;
  bool place = move.from < 0, fresh[144] = { false };
  int side = place ? other : mover;
  guint old = plain_fact_get_way (before, side), now = plain_fact_get_way (after, side);

  if (old != 255 && now != 255 && place)
    expect_numbers (expected, now > old ? STELLING_FACT_BARS : STELLING_FACT_IDLE, side, old, now);
  else if (old != 255 && now != 255)
    expect_numbers (expected, now < old ? STELLING_FACT_NEARER : STELLING_FACT_FARTHER, side, old,
                    now);
  if (!place && old != 255 && now != 255)
    g_assert_true (now == old + 1 || now + 1 == old);
  if (plain_fact_get_longest (after, mover) > plain_fact_get_way (after, mover))
    expect_numbers (expected, STELLING_FACT_CAN_BE_BARRED, mover, plain_fact_get_way (after, mover),
                    plain_fact_get_longest (after, mover));
  if (get_threatened (before, after, other) > plain_fact_get_way (after, other))
    expect_numbers (expected, STELLING_FACT_CAN_BAR, other, plain_fact_get_way (after, other),
                    get_threatened (before, after, other));
  if (place && plain_fact_get_longest (before, mover) > plain_fact_get_longest (after, mover))
    expect_numbers (expected, STELLING_FACT_SHELTERS, mover, plain_fact_get_longest (before, mover),
                    plain_fact_get_longest (after, mover));
  side = place ? mover : other;
  for (int i = 0; i < 144; i++)
    fresh[i] = after->reserve[side] > 0 && plain_teblo_is_free (before, i)
               && plain_teblo_is_free (after, i) && plain_fact_is_forbidden_to (after, side, i)
               && !plain_fact_is_forbidden_to (before, side, i);
  expect_squares (expected, STELLING_FACT_FORBIDS, side, fresh);
}

/* The placement that a fact names is legal, and makes the way as long as it says. */
static void
assert_bar (const StellingFact *fact, const PlainPosition *after)
{
  PlainPosition asked = *after;
  PlainMove moves[PLAIN_MAX_MOVES], reply = random_to_plain (fact->reply);
  bool found = false;
  int n;

  asked.turn = 1 - (int) fact->side;
  n = plain_get_moves (&asked, moves);
  for (int i = 0; i < n; i++)
    found = found || (moves[i].from < 0 && moves[i].to == reply.to);
  g_assert_true (found);
  g_assert_cmpuint (plain_fact_get_way_after (&asked, reply, fact->side), ==, fact->after);
}

/* No answer is named where none makes the way longer; what would have done it without the move is
 * one of the squares. */
static void
assert_shelter (const StellingFact *fact, const PlainPosition *before, const PlainPosition *after)
{
  int side = (int) fact->side;
  guint added[144];
  bool found = false;

  if (fact->reply != STELLING_MOVE_NONE)
    assert_bar (fact, after);
  else
    g_assert_cmpuint (plain_fact_get_way (after, side), ==, fact->after);
  plain_fact_get_added (before, side, added);
  for (int i = 0; i < 144; i++)
    found = found
            || (stelling_squares_contain (&fact->squares, (StellingSquare) i)
                && plain_fact_get_way (before, side) + added[i] == fact->before);
  g_assert_true (found);
}

/* --- Tablut --- */

static void
expect_men (Expected *expected,
            const PlainPosition *before,
            const PlainPosition *after,
            PlainMove move)
{
  int mover = before->turn, other = 1 - mover;
  bool exposed[144] = { false }, rescued[144] = { false }, attacked[144] = { false };
  bool old[144], now[144], old_aims[144], aims[144];

  plain_fact_get_takable (before, other, old);
  plain_fact_get_takable (after, other, now);
  plain_fact_get_takable (before, mover, old_aims);
  plain_fact_get_takable (after, mover, aims);
  for (int i = 0; i < 81; i++)
    {
      /* The same man before the move. */
      bool was = old[i == move.to ? move.from : i];
      char piece = after->board[i];

      if (piece == 'K' || piece == '.')
        continue;
      if ((piece == 't') == (mover == 1))
        {
          exposed[i] = now[i] && !was;
          rescued[i] = !now[i] && was;
        }
      else
        attacked[i] = aims[i] && !old_aims[i];
    }
  expect_squares (expected, STELLING_FACT_EXPOSES, mover, exposed);
  expect_squares (expected, STELLING_FACT_RESCUES, mover, rescued);
  expect_squares (expected, STELLING_FACT_ATTACKS, other, attacked);
}

static void
expect_king (Expected *expected, const PlainPosition *before, const PlainPosition *after)
{
  int mover = before->turn, king = plain_tablut_find_king (after);
  guint old = plain_fact_count_escapes (before), now = plain_fact_count_escapes (after);
  bool takable[144], old_takable[144], at[144] = { false };

  if (now != old)
    expect_numbers (expected, now > old ? STELLING_FACT_OPENS : STELLING_FACT_SHUTS, 0, old, now);
  if (mover == 1 && now > 0)
    expect (expected, STELLING_FACT_LETS_ESCAPE, 0);
  if (king < 0)
    return;
  at[king] = true;
  plain_fact_get_takable (after, 1, takable);
  plain_fact_get_takable (before, 1, old_takable);
  if (takable[king] && !(mover == 1 && old_takable[king]))
    expect_squares (
        expected, mover == 1 ? STELLING_FACT_THREATENS_KING : STELLING_FACT_LETS_TAKE_KING, 0, at);
  if (plain_fact_can_king_move (before) && !plain_fact_can_king_move (after))
    expect_squares (expected, STELLING_FACT_LOCKS, 0, at);
  if (plain_tablut_find_king (before) == king
      && plain_fact_can_walk_out (before) != plain_fact_can_walk_out (after))
    expect_squares (expected,
                    plain_fact_can_walk_out (after) ? STELLING_FACT_FREES : STELLING_FACT_ENCLOSES,
                    0, at);
}

static void
expect_tablut (Expected *expected,
               const PlainPosition *before,
               const PlainPosition *after,
               PlainMove move)
{
  int squares[4], n_taken = plain_get_captures (before, move, squares);
  bool taken[144] = { false };

  for (int i = 0; i < n_taken; i++)
    taken[squares[i]] = true;
  expect_squares (expected, STELLING_FACT_TAKES, 1 - before->turn, taken);
  expect_men (expected, before, after, move);
  expect_king (expected, before, after);
}

/* The answer that a fact names is a move of @side that takes one of the squares. */
static void
assert_taking (const StellingFact *fact, const PlainPosition *after, int side)
{
  PlainMove moves[PLAIN_MAX_MOVES], reply = random_to_plain (fact->reply);
  int n = random_get_moves_of (after, side, after->barred && after->turn == side, moves);
  bool found = false;

  for (int i = 0; i < n; i++)
    {
      int squares[4], n_taken = plain_get_captures (after, moves[i], squares);

      for (int j = 0; j < n_taken && moves[i].from == reply.from && moves[i].to == reply.to; j++)
        found = found || stelling_squares_contain (&fact->squares, (StellingSquare) squares[j]);
    }
  g_assert_true (found);
}

static void
assert_escape (const StellingFact *fact, const PlainPosition *after)
{
  PlainPosition next = *after;

  g_assert_cmpint (random_to_plain (fact->reply).from, ==, plain_tablut_find_king (after));
  plain_play (&next, random_to_plain (fact->reply));
  g_assert_cmpstr (plain_get_outcome (&next).result, ==, "light");
}

/* --- both --- */

static void
assert_reply (const StellingFact *fact, const PlainPosition *before, const PlainPosition *after)
{
  switch (fact->kind)
    {
    case STELLING_FACT_CAN_BAR:
    case STELLING_FACT_CAN_BE_BARRED:
      assert_bar (fact, after);
      break;
    case STELLING_FACT_SHELTERS:
      assert_shelter (fact, before, after);
      break;
    case STELLING_FACT_EXPOSES:
    case STELLING_FACT_LETS_TAKE_KING:
      assert_taking (fact, after, after->turn);
      break;
    case STELLING_FACT_ATTACKS:
    case STELLING_FACT_THREATENS_KING:
      assert_taking (fact, after, before->turn);
      break;
    case STELLING_FACT_LETS_ESCAPE:
      assert_escape (fact, after);
      break;
    default:
      g_assert_cmpuint (fact->reply, ==, STELLING_MOVE_NONE);
    }
}

/* The squares of ways and lines are those of the drawing, which test-insight.c looks at. */
static bool
tells_squares (StellingFactKind kind)
{
  return kind == STELLING_FACT_FORBIDS
         || (kind >= STELLING_FACT_TAKES && kind != STELLING_FACT_OPENS
             && kind != STELLING_FACT_SHUTS && kind != STELLING_FACT_LETS_ESCAPE);
}

static void
assert_facts (const StellingFactList *list,
              const Expected *expected,
              const PlainPosition *before,
              const PlainPosition *after)
{
  for (guint kind = 0; kind < STELLING_N_FACTS; kind++)
    {
      const StellingFact *fact = stelling_fact_list_get (list, kind);
      const StellingFact *wanted = &expected->facts[kind];

      g_assert_cmpint (fact != NULL, ==, expected->has[kind]);
      if (fact == NULL)
        continue;
      n_met[kind]++;
      g_assert_cmpint (fact->side, ==, wanted->side);
      g_assert_cmpuint (fact->before, ==, wanted->before);
      g_assert_cmpuint (fact->after, ==, wanted->after);
      if (tells_squares (kind))
        g_assert_true (stelling_squares_equal (&fact->squares, &wanted->squares));
      assert_reply (fact, before, after);
    }
}

/* Whether the opponent's way is barred, or a ring closed or broken. */
static bool
changes_way (const PlainPosition *before, const PlainPosition *after)
{
  if (before->rules.teblo)
    return plain_fact_get_way (after, after->turn) > plain_fact_get_way (before, after->turn);
  return plain_fact_can_walk_out (before) != plain_fact_can_walk_out (after);
}

/* Whether the king is held where he is. */
static bool
locks (const PlainPosition *before, const PlainPosition *after)
{
  return !before->rules.teblo && plain_fact_can_king_move (before)
         && !plain_fact_can_king_move (after);
}

/* Any move; in some positions one that ends the game, changes or shelters a way or holds the king,
 * which hardly ever comes by itself. */
static PlainMove
choose_move (GRand *rand, const PlainPosition *before, const PlainMove *moves, int n)
{
  bool wants_end = random_chance (rand, 30);
  bool wants_way = random_chance (rand, 50);
  bool wants_lock = random_chance (rand, 5);
  bool wants_shelter = before->rules.teblo && random_chance (rand, 10);
  guint added[144];

  if (wants_shelter)
    plain_fact_get_added (before, before->turn, added);
  for (int i = 0; i < n && (wants_end || wants_way || wants_lock || wants_shelter); i++)
    {
      PlainPosition after = *before;

      plain_play (&after, moves[i]);
      if (wants_end && random_is_over (&after))
        return moves[i];
      if (wants_way && changes_way (before, &after))
        return moves[i];
      if (wants_lock && locks (before, &after))
        return moves[i];
      /* It is placed where the opponent could make the mover's way longer. */
      if (wants_shelter && moves[i].from < 0 && added[moves[i].to] > 0)
        return moves[i];
    }
  return moves[random_below (rand, n)];
}

static void
assert_position (GRand *rand, RandomStart start)
{
  StellingPosition position;
  PlainPosition before, after;
  PlainMove moves[PLAIN_MAX_MOVES], move;
  Expected expected = { .has = { false }, .facts = { { 0 } } };
  StellingFactList list;
  const char *result;
  int n;

  random_make_position (rand, start, &position, &before);
  n = plain_get_moves (&before, moves);
  if (n == 0)
    return;
  move = choose_move (rand, &before, moves, n);
  after = before;
  plain_play (&after, move);
  result = plain_get_outcome (&after).result;
  if (!g_str_equal (result, "none"))
    expect (&expected, STELLING_FACT_WINS,
            g_str_equal (result, "dark") || g_str_equal (result, "red"));
  else if (before.rules.teblo)
    expect_teblo (&expected, &before, &after, move);
  else
    expect_tablut (&expected, &before, &after, move);
  stelling_fact_list_find (&list, &position, random_from_plain (move));
  assert_facts (&list, &expected, &before, &after);
}

static void
assert_met (guint kind)
{
  g_test_message ("fact %u: %u times", kind, n_met[kind]);
  /* A short run need not meet the rarest. */
  if (n_times >= LONG)
    g_assert_cmpuint (n_met[kind], >=, N_MET);
}

static void
run (const RandomStart *starts, guint n_starts, guint first, guint last)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  memset (n_met, 0, sizeof n_met);
  for (guint i = 0; i < N_POSITIONS * n_times; i++)
    assert_position (rand, starts[i % n_starts]);
  assert_met (STELLING_FACT_WINS);
  for (guint kind = first; kind <= last; kind++)
    assert_met (kind);
}

/* Dark men two steps round the king, one of them missing at times: a ring, or nearly. */
static gboolean
start_ring (GRand *rand, StellingPosition *start)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  StellingSquare king = STELLING_SQUARE_NONE;

  if (!random_start_tablut (rand, start))
    return FALSE;
  for (StellingSquare square = 0; square < 81; square++)
    if (stelling_position_get_piece (start, square) == STELLING_PIECE_KING)
      king = square;
    else
      stelling_position_set_piece (start, square,
                                   random_chance (rand, 85)
                                       ? STELLING_PIECE_NONE
                                       : stelling_position_get_piece (start, square));
  for (int square = 0; square < 81; square++)
    if (ABS (square / 9 - king / 9) + ABS (square % 9 - king % 9) == 2 && square != 40
        && random_chance (rand, 92))
      stelling_position_set_piece (start, (StellingSquare) square, STELLING_PIECE_DARK);
  return stelling_position_check (start, problems) == 0;
}

static void
test_teblo (void)
{
  static const RandomStart starts[]
      = { random_start_teblo, random_start_teblo_walls, random_start_teblo_corridor };

  run (starts, G_N_ELEMENTS (starts), STELLING_FACT_BARS, STELLING_FACT_FORBIDS);
}

static void
test_tablut (void)
{
  static const RandomStart starts[] = { random_start_tablut,
                                        random_start_tablut_siege,
                                        random_start_tablut_captures,
                                        random_start_tablut_chase,
                                        start_ring,
                                        start_ring };

  run (starts, G_N_ELEMENTS (starts), STELLING_FACT_TAKES, STELLING_FACT_LOCKS);
}

/* A fact covers another of its kind and side that says no more. */
static void
test_covers (void)
{
  StellingFactList list = { .n = 2 };
  StellingFact way = { .kind = STELLING_FACT_CAN_BE_BARRED, .before = 5, .after = 8 };
  StellingFact men = { .kind = STELLING_FACT_EXPOSES, .side = STELLING_DARK };

  stelling_squares_add (&men.squares, 10);
  stelling_squares_add (&men.squares, 20);
  list.facts[0] = way;
  list.facts[1] = men;
  way.before = 6;
  g_assert_true (stelling_fact_list_covers (&list, &way));
  way.after = 9;
  g_assert_false (stelling_fact_list_covers (&list, &way));
  stelling_squares_pop (&men.squares);
  g_assert_true (stelling_fact_list_covers (&list, &men));
  stelling_squares_add (&men.squares, 30);
  g_assert_false (stelling_fact_list_covers (&list, &men));
  /* Of what is left less says more. */
  list.facts[0].kind = way.kind = STELLING_FACT_NEARER;
  g_assert_true (stelling_fact_list_covers (&list, &way));
  way.after = 7;
  g_assert_false (stelling_fact_list_covers (&list, &way));
  list.facts[1].kind = men.kind = STELLING_FACT_SHUTS;
  men.squares = list.facts[1].squares;
  stelling_squares_add (&men.squares, 30);
  g_assert_true (stelling_fact_list_covers (&list, &men));
  stelling_squares_remove (&men.squares, 10);
  g_assert_false (stelling_fact_list_covers (&list, &men));
  men.side = STELLING_LIGHT;
  g_assert_false (stelling_fact_list_covers (&list, &men));
  men.kind = STELLING_FACT_ATTACKS;
  g_assert_false (stelling_fact_list_covers (&list, &men));
}

/* A way that is sheltered is so by anything after which it can become no longer: a placement, or a
 * step on a way that can't be barred so far. */
static void
test_covers_shelter (void)
{
  StellingFact shelter = { .kind = STELLING_FACT_SHELTERS, .before = 9, .after = 7 };
  StellingFactList list = { .n = 2 };

  list.facts[0] = (StellingFact) { .kind = STELLING_FACT_NEARER, .before = 7, .after = 6 };
  list.facts[1] = (StellingFact) { .kind = STELLING_FACT_CAN_BE_BARRED, .before = 6, .after = 8 };
  g_assert_false (stelling_fact_list_covers (&list, &shelter));
  list.facts[1].after = 7;
  g_assert_true (stelling_fact_list_covers (&list, &shelter));
  list.n = 1;
  g_assert_true (stelling_fact_list_covers (&list, &shelter));
  list.facts[0] = (StellingFact) { .kind = STELLING_FACT_FARTHER, .before = 7, .after = 8 };
  g_assert_false (stelling_fact_list_covers (&list, &shelter));
  list.facts[0] = shelter;
  g_assert_true (stelling_fact_list_covers (&list, &shelter));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--times"))
    n_times = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  g_test_add_func ("/rules/fact/teblo", test_teblo);
  g_test_add_func ("/rules/fact/tablut", test_tablut);
  g_test_add_func ("/rules/fact/covers", test_covers);
  g_test_add_func ("/rules/fact/covers-shelter", test_covers_shelter);
  return g_test_run ();
}
