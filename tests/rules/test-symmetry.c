/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-turn.h"
#include "stelling-ending.h"
#include "stelling-position-private.h"
#include "stelling-symmetry.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"

#include <stdlib.h>
#include <string.h>

/* What must stay the same whatever the rules say: turning the board changes nothing, what is
 * written and read again is the same, a move taken back leaves no trace, and a hash kept up to date
 * is the one made anew. Games of all rule sets with random switches, from random positions. */

typedef struct
{
  BoardTurn turn;
  const StellingPosition *position;
  StellingPosition image;
} Pair;

#define assert_turned(pair, squares, image)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    StellingSquares turned_ = board_turn_squares ((pair)->turn, squares);                          \
    g_assert_cmpmem (&turned_, sizeof turned_, image, sizeof turned_);                             \
  }                                                                                                \
  G_STMT_END

/* --- what every position tells --- */

static int
compare_moves (const void *a, const void *b)
{
  StellingMove x = *(const StellingMove *) a, y = *(const StellingMove *) b;

  return x < y ? -1 : x > y;
}

static void
check_moves (const Pair *pair)
{
  StellingMoveList list, others;

  stelling_position_get_moves (pair->position, &list);
  stelling_position_get_moves (&pair->image, &others);
  g_assert_cmpuint (stelling_position_count_moves (&pair->image), ==, list.n);
  g_assert_cmpuint (others.n, ==, list.n);
  for (guint i = 0; i < list.n; i++)
    {
      StellingSquares captures, other_captures;

      stelling_position_get_captures (pair->position, list.moves[i], &captures);
      list.moves[i] = board_turn_move (pair->turn, list.moves[i]);
      g_assert_true (stelling_position_is_legal (&pair->image, list.moves[i]));
      stelling_position_get_captures (&pair->image, list.moves[i], &other_captures);
      assert_turned (pair, &captures, &other_captures);
    }
  qsort (list.moves, list.n, sizeof *list.moves, compare_moves);
  qsort (others.moves, others.n, sizeof *others.moves, compare_moves);
  g_assert_cmpmem (list.moves, list.n * sizeof *list.moves, others.moves,
                   others.n * sizeof *others.moves);
}

static void
check_results (const Pair *pair)
{
  StellingEnding ending, other;
  StellingSquares forbidden, other_forbidden;

  stelling_position_get_ending (pair->position, &ending);
  stelling_position_get_ending (&pair->image, &other);
  g_assert_cmpint (other.outcome.result, ==, board_turn_result (pair->turn, ending.outcome.result));
  g_assert_cmpint (other.outcome.reason, ==, ending.outcome.reason);
  g_assert_cmpint (other.square, ==, board_turn_square (pair->turn, ending.square));
  assert_turned (pair, &ending.squares, &other.squares);
  stelling_position_get_forbidden (pair->position, &forbidden);
  stelling_position_get_forbidden (&pair->image, &other_forbidden);
  assert_turned (pair, &forbidden, &other_forbidden);
  for (guint depth = 1; depth <= 2; depth++)
    g_assert_cmpuint (stelling_position_perft (pair->position, depth), ==,
                      stelling_position_perft (&pair->image, depth));
}

static void
check_reason (const Pair *pair, StellingMove move)
{
  StellingWhy why = stelling_position_why (pair->position, move);
  StellingWhy other = stelling_position_why (&pair->image, board_turn_move (pair->turn, move));

  g_assert_cmpint (other.kind, ==, why.kind);
  g_assert_cmpint (other.square, ==, board_turn_square (pair->turn, why.square));
  if (why.kind == STELLING_WHY_CUTS_OFF)
    g_assert_cmpint (other.side, ==, board_turn_side (pair->turn, why.side));
  assert_turned (pair, &why.squares, &other.squares);
  assert_turned (pair, &why.between, &other.between);
  assert_turned (pair, &why.bases, &other.bases);
}

/* Of any moves: mostly of the side to move, for these have the more interesting reasons. */
static void
check_reasons (const Pair *pair, GRand *random)
{
  gint32 n = pair->turn.game == STELLING_GAME_TEBLO ? 144 : 81;

  for (guint i = 0; i < 20; i++)
    {
      StellingSquare from = (StellingSquare) g_rand_int_range (random, 0, n);
      StellingSquare to = (StellingSquare) g_rand_int_range (random, 0, n);

      check_reason (pair, stelling_move_step (from, to));
      check_reason (pair, stelling_move_place (to));
    }
  for (StellingSquare i = 0; i < n; i++)
    if (pair->turn.game == STELLING_GAME_TEBLO)
      check_reason (pair, stelling_move_place (i));
    else if (stelling_position_is_own (pair->position, i))
      for (StellingSquare to = i % 9; to < n; to += 9)
        check_reason (pair, stelling_move_step (i, to));
}

/* --- Teblo's queries --- */

static void
assert_rows_turned (const Pair *pair, StellingTebloRows rows, StellingTebloRows image)
{
  StellingSquares squares, image_squares;

  stelling_teblo_rows_to_squares (&rows, &squares);
  stelling_teblo_rows_to_squares (&image, &image_squares);
  assert_turned (pair, &squares, &image_squares);
}

static void
check_ways (const Pair *pair, StellingSide side, StellingSquare from, StellingSquare to)
{
  StellingTebloRows walkable = stelling_teblo_get_walkable (pair->position, side);
  StellingTebloRows other
      = stelling_teblo_get_walkable (&pair->image, board_turn_side (pair->turn, side));
  StellingSquare from2 = board_turn_square (pair->turn, from);
  StellingSquare to2 = board_turn_square (pair->turn, to);
  StellingTebloRows squares, squares2;
  guint8 map[STELLING_TEBLO_SQUARES], map2[STELLING_TEBLO_SQUARES];

  g_assert_cmpuint (stelling_teblo_get_distance (walkable, from, to), ==,
                    stelling_teblo_get_distance (other, from2, to2));
  g_assert_cmpuint (stelling_teblo_get_distance_map (walkable, from, map), ==,
                    stelling_teblo_get_distance_map (other, from2, map2));
  for (StellingSquare i = 0; i < 144; i++)
    g_assert_cmpuint (map[i], ==, map2[board_turn_square (pair->turn, i)]);
  g_assert_cmpuint (stelling_teblo_get_shortest (walkable, from, to, &squares), ==,
                    stelling_teblo_get_shortest (other, from2, to2, &squares2));
  assert_rows_turned (pair, squares, squares2);
  g_assert_cmpint (stelling_teblo_get_cuts (walkable, from, to, &squares), ==,
                   stelling_teblo_get_cuts (other, from2, to2, &squares2));
  assert_rows_turned (pair, squares, squares2);
  assert_rows_turned (pair, stelling_teblo_flood (stelling_teblo_rows_of (from), walkable),
                      stelling_teblo_flood (stelling_teblo_rows_of (from2), other));
}

/* Which pawn would lose which base, and how far it is to each. */
static void
check_explained (const Pair *pair, StellingSide side)
{
  StellingSide image_side = board_turn_side (pair->turn, side);
  StellingTebloForbidden forbidden, other;
  guint8 map[STELLING_TEBLO_SQUARES], other_map[STELLING_TEBLO_SQUARES];

  stelling_teblo_explain_forbidden (pair->position, side, &forbidden);
  stelling_teblo_explain_forbidden (&pair->image, image_side, &other);
  for (StellingSide owner = STELLING_YELLOW; owner <= STELLING_RED; owner++)
    {
      StellingSide image_owner = board_turn_side (pair->turn, owner);

      for (StellingSide pawn = STELLING_YELLOW; pawn <= STELLING_RED; pawn++)
        assert_rows_turned (pair, forbidden.cut_off[pawn][owner],
                            other.cut_off[board_turn_side (pair->turn, pawn)][image_owner]);
      stelling_teblo_get_base_map (pair->position, side, owner, map);
      stelling_teblo_get_base_map (&pair->image, image_side, image_owner, other_map);
      for (StellingSquare i = 0; i < STELLING_TEBLO_SQUARES; i++)
        g_assert_cmpuint (map[i], ==, other_map[board_turn_square (pair->turn, i)]);
    }
}

static void
check_teblo (const Pair *pair, GRand *random)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingSide other = board_turn_side (pair->turn, side);

      g_assert_cmpuint (stelling_teblo_get_pawn_distance (pair->position, side), ==,
                        stelling_teblo_get_pawn_distance (&pair->image, other));
      assert_rows_turned (pair, stelling_teblo_get_steps (pair->position, side),
                          stelling_teblo_get_steps (&pair->image, other));
      assert_rows_turned (pair, stelling_teblo_get_forbidden (pair->position, side),
                          stelling_teblo_get_forbidden (&pair->image, other));
      assert_rows_turned (pair, stelling_teblo_get_places (pair->position, side),
                          stelling_teblo_get_places (&pair->image, other));
      check_explained (pair, side);
      check_ways (pair, side, stelling_position_get_pawn (pair->position, side),
                  stelling_teblo_get_base (side));
      check_ways (pair, side, stelling_position_get_pawn (pair->position, side),
                  stelling_teblo_get_base (stelling_side_other (side)));
      check_ways (pair, side, (StellingSquare) g_rand_int_range (random, 0, 144),
                  (StellingSquare) g_rand_int_range (random, 0, 144));
    }
  assert_rows_turned (pair, stelling_teblo_get_free (pair->position),
                      stelling_teblo_get_free (&pair->image));
}

/* --- Tablut's queries --- */

static void
assert_set_turned (const Pair *pair, StellingTablutSet set, StellingTablutSet image)
{
  StellingSquares squares = { { (guint64) set, (guint64) (set >> 64), 0 } };
  StellingSquares image_squares = { { (guint64) image, (guint64) (image >> 64), 0 } };

  assert_turned (pair, &squares, &image_squares);
}

static StellingTablutSet
join_lines (const StellingTablutWays *ways)
{
  StellingTablutSet lines = 0;

  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    lines |= ways->lines[i];
  return lines;
}

static void
check_tablut (const Pair *pair)
{
  const StellingPosition *position = pair->position, *image = &pair->image;
  StellingTablutWays ways, image_ways;

  for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    {
      assert_set_turned (pair, stelling_tablut_get_side_reach (position, side),
                         stelling_tablut_get_side_reach (image, side));
      assert_set_turned (pair, stelling_tablut_get_attacked (position, side),
                         stelling_tablut_get_attacked (image, side));
      assert_set_turned (pair, stelling_tablut_get_capturing (position, side),
                         stelling_tablut_get_capturing (image, side));
      g_assert_cmpuint (stelling_tablut_get_mobility (position, side), ==,
                        stelling_tablut_get_mobility (image, side));
    }
  for (StellingSquare i = 0; i < 81; i++)
    {
      StellingSquare turned = board_turn_square (pair->turn, i);

      if (stelling_position_get_piece (position, i) == STELLING_PIECE_NONE)
        g_assert_cmpuint (stelling_tablut_count_ways (position, stelling_tablut_bit (i)), ==,
                          stelling_tablut_count_ways (image, stelling_tablut_bit (turned)));
      else
        assert_set_turned (pair, stelling_tablut_get_reach (position, i),
                           stelling_tablut_get_reach (image, turned));
    }
  assert_set_turned (pair, stelling_tablut_get_escapes (position),
                     stelling_tablut_get_escapes (image));
  assert_set_turned (pair, stelling_tablut_get_takes (position), stelling_tablut_get_takes (image));
  stelling_tablut_get_ways (position, &ways);
  stelling_tablut_get_ways (image, &image_ways);
  g_assert_cmpuint (ways.n, ==, image_ways.n);
  assert_set_turned (pair, ways.goals, image_ways.goals);
  assert_set_turned (pair, join_lines (&ways), join_lines (&image_ways));
  g_assert_cmpint (stelling_tablut_is_king_threatened (position), ==,
                   stelling_tablut_is_king_threatened (image));
  g_assert_cmpuint (stelling_tablut_count_closed_sides (position), ==,
                    stelling_tablut_count_closed_sides (image));
}

/* --- hashes and texts --- */

static void
check_same (const StellingPosition *a, const StellingPosition *b)
{
  g_assert_true (stelling_position_equal (a, b));
  g_assert_cmphex (a->key, ==, b->key);
}

static void
check_texts (const StellingPosition *position)
{
  g_autofree char *text = stelling_position_to_string (position);
  g_autofree char *again = NULL;
  StellingPosition read;

  g_assert_cmphex (position->key, ==, stelling_position_compute_key (position));
  g_assert_true (stelling_position_parse (&read, &position->rules, text, NULL));
  check_same (&read, position);
  again = stelling_position_to_string (&read);
  g_assert_cmpstr (again, ==, text);
}

/* Positions that are not the same have different keys, and the same have one. */
static void
check_keys (const StellingPosition *images, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpint (images[i].key == images[j].key, ==,
                       stelling_position_equal (&images[i], &images[j]));
}

/* The program's own way to turn a board. */
static void
check_turned (const Pair *pair)
{
  StellingPosition turned;

  stelling_position_turn (pair->position, pair->turn.index, &turned);
  check_same (&turned, &pair->image);
  g_assert_cmpint (stelling_position_is_barred (&turned), ==,
                   stelling_position_is_barred (pair->position));
  for (StellingSquare i = 0; i < stelling_game_get_size (pair->turn.game); i++)
    g_assert_cmpint (stelling_symmetry_get_square (pair->turn.game, pair->turn.index, i), ==,
                     board_turn_square (pair->turn, i));
}

static void
check_position (const StellingPosition *position, GRand *random)
{
  StellingGame game = stelling_position_get_game (position);
  StellingPosition images[8];
  guint n = board_turn_count (game);

  g_assert_cmpuint (stelling_game_count_symmetries (game), ==, n);
  check_texts (position);
  for (guint i = 0; i < n; i++)
    {
      BoardTurn turn = { game, i };
      Pair pair = { turn, position, board_turn_position (turn, position) };

      g_assert_cmphex (pair.image.key, ==, stelling_position_compute_key (&pair.image));
      check_turned (&pair);
      check_moves (&pair);
      check_results (&pair);
      check_reasons (&pair, random);
      if (game == STELLING_GAME_TEBLO)
        check_teblo (&pair, random);
      else
        check_tablut (&pair);
      images[i] = pair.image;
    }
  check_same (&images[0], position);
  check_keys (images, n);
}

/* --- positions --- */

static void
choose_rules (StellingRules *rules, GRand *random)
{
  StellingRuleSet set = (StellingRuleSet) g_rand_int_range (random, 0, STELLING_N_RULE_SETS);

  /* half of the games are Teblo's */
  stelling_rules_init (rules, g_rand_boolean (random) ? STELLING_RULE_SET_TEBLO : set);
  for (StellingSwitch sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (stelling_rules_has_switch (rules, sw))
      rules->values[sw]
          = (guint8) g_rand_int_range (random, 0, (gint32) stelling_switch_get_n_values (sw));
}

static StellingSquare
choose_free (const StellingPosition *position, GRand *random)
{
  gint32 n = stelling_position_get_game (position) == STELLING_GAME_TEBLO ? 144 : 81;

  for (;;)
    {
      StellingSquare square = (StellingSquare) g_rand_int_range (random, 0, n);

      if (stelling_position_get_piece (position, square) == STELLING_PIECE_NONE
          && stelling_position_get_pawns (position, square) == 0
          && stelling_rules_get_square_kind (&position->rules, square) == STELLING_SQUARE_PLAIN)
        return square;
    }
}

static void
scatter (StellingPosition *position, StellingPiece piece, guint n, GRand *random)
{
  for (guint i = 0; i < n; i++)
    stelling_position_set_piece (position, choose_free (position, random), piece);
}

/* Where it is not far to the want of a legal move, to the bases, to the king. */
static void
choose_narrow (StellingPosition *position, const StellingRules *rules, GRand *random)
{
  static const char *const teblo[] = { "12/12/12/12/12/12/12/12/12/12/12/1r10 A1 A3 r 0 0",
                                       "12/12/12/12/12/12/12/12/12/12/12/4r1r5 F1 F3 r 0 0",
                                       "12/12/12/12/12/12/12/12/12/12/12/12 I8 D5 y 0 1",
                                       "12/12/12/12/12/12/12/12/12/12/12/12 H9 E4 r 0 0" };
  static const char *const tablut[]
      = { "9/9/9/9/4K4/9/9/2T6/1tT6 l", "9/8T/7Tt/8T/4K4/9/9/9/9 l",
          "3t5/9/9/9/2t6/1tK6/2t6/9/7T1 l", "9/9/9/9/9/3tKt3/4t4/9/8T d" };
  gboolean is_teblo = stelling_rules_get_game (rules) == STELLING_GAME_TEBLO;
  const char *const *texts = is_teblo ? teblo : tablut;

  if (!stelling_position_parse (position, rules, texts[g_rand_int_range (random, 0, 4)], NULL))
    g_assert_not_reached ();
}

/* A playable position with pieces anywhere; or the start, if none comes about soon. */
static void
choose_start (StellingPosition *position, GRand *random)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  StellingRules rules;

  choose_rules (&rules, random);
  if (g_rand_int_range (random, 0, 4) == 0)
    {
      choose_narrow (position, &rules, random);
      if (stelling_position_check (position, problems) == 0)
        return;
    }
  for (guint i = 0; i < 50; i++)
    {
      stelling_position_clear (position, &rules);
      if (stelling_rules_get_game (&rules) == STELLING_GAME_TEBLO)
        for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
          {
            guint n = (guint) g_rand_int_range (random, 0, 26);

            stelling_position_set_pawn (position, side, choose_free (position, random));
            stelling_position_set_reserve (position, side, 25 - n);
            scatter (position, side == STELLING_YELLOW ? STELLING_PIECE_LIGHT : STELLING_PIECE_DARK,
                     n, random);
          }
      else
        {
          scatter (position, STELLING_PIECE_KING, 1, random);
          scatter (position, STELLING_PIECE_LIGHT, (guint) g_rand_int_range (random, 0, 9), random);
          scatter (position, STELLING_PIECE_DARK, (guint) g_rand_int_range (random, 1, 17), random);
        }
      stelling_position_set_turn (position, g_rand_int_range (random, 0, 2));
      if (g_rand_int_range (random, 0, 3) > 0 && stelling_position_check (position, problems) == 0)
        return;
    }
  stelling_position_init (position, &rules);
}

/* --- games --- */

/* A move that wins, mostly, if there is one. */
static StellingMove
find_win (const StellingPosition *position, const StellingMoveList *list, GRand *random)
{
  if (g_rand_int_range (random, 0, 3) == 0)
    return STELLING_MOVE_NONE;
  for (guint i = 0; i < list->n; i++)
    {
      StellingPosition after = *position;

      stelling_position_play (&after, list->moves[i]);
      if (stelling_position_get_outcome (&after).result != STELLING_RESULT_NONE)
        return list->moves[i];
    }
  return STELLING_MOVE_NONE;
}

/* Often back to where one came from, so that positions and series repeat. */
static StellingMove
choose_move (const StellingHistory *history, GRand *random)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingMoveList list;
  StellingMove win;

  stelling_position_get_moves (position, &list);
  win = find_win (position, &list, random);
  if (win != STELLING_MOVE_NONE)
    return win;
  if (history->n_moves >= 2 && g_rand_int_range (random, 0, 10) > 2)
    {
      StellingMove last = history->moves[history->n_moves - 2];
      StellingMove back
          = stelling_move_step (stelling_move_get_to (last), stelling_move_get_from (last));

      if (stelling_position_is_legal (position, back))
        return back;
    }
  return list.moves[g_rand_int_range (random, 0, (gint32) list.n)];
}

/* Plays a move on the board and on all its images, takes it back and plays it again. */
static void
push_all (StellingHistory *histories, guint n, StellingMove move)
{
  StellingGame game = stelling_position_get_game (histories[0].positions);

  for (guint i = 0; i < n; i++)
    {
      StellingMove turned = board_turn_move ((BoardTurn) { game, i }, move);
      StellingPosition before = *stelling_history_get_position (&histories[i]);
      StellingPosition after;

      stelling_history_push (&histories[i], turned);
      after = *stelling_history_get_position (&histories[i]);
      stelling_history_pop (&histories[i]);
      g_assert_cmpmem (stelling_history_get_position (&histories[i]), sizeof before, &before,
                       sizeof before);
      stelling_history_push (&histories[i], turned);
      g_assert_cmpmem (stelling_history_get_position (&histories[i]), sizeof after, &after,
                       sizeof after);
    }
}

/* The past tells the same on the board and on its images. */
static void
check_histories (const StellingHistory *histories, guint n, guint met[])
{
  StellingGame game = stelling_position_get_game (histories[0].positions);
  StellingEnding ending, other;

  stelling_history_get_ending (&histories[0], &ending);
  met[ending.outcome.reason]++;
  for (guint i = 1; i < n; i++)
    {
      BoardTurn turn = { game, i };
      StellingPosition image
          = board_turn_position (turn, stelling_history_get_position (&histories[0]));

      check_same (stelling_history_get_position (&histories[i]), &image);
      g_assert_cmpint (stelling_history_get_position (&histories[i])->barred, ==, image.barred);
      stelling_history_get_ending (&histories[i], &other);
      g_assert_cmpint (other.outcome.result, ==, board_turn_result (turn, ending.outcome.result));
      g_assert_cmpint (other.outcome.reason, ==, ending.outcome.reason);
      g_assert_cmpint (other.square, ==, board_turn_square (turn, ending.square));
      ending.squares = board_turn_squares (turn, &ending.squares);
      g_assert_cmpmem (&other.squares, sizeof other.squares, &ending.squares,
                       sizeof ending.squares);
      stelling_history_get_ending (&histories[0], &ending);
      g_assert_cmpuint (other.n_series, ==, ending.n_series);
      g_assert_cmpmem (other.plies, sizeof other.plies, ending.plies, sizeof ending.plies);
      g_assert_cmpuint (stelling_history_count_occurrences (&histories[i]), ==,
                        stelling_history_count_occurrences (&histories[0]));
    }
}

static void
play_game (GRand *random, guint met[])
{
  StellingHistory histories[8];
  StellingPosition start;
  StellingGame game;
  guint n;

  choose_start (&start, random);
  game = stelling_position_get_game (&start);
  n = board_turn_count (game);
  for (guint i = 0; i < n; i++)
    {
      StellingPosition image = board_turn_position ((BoardTurn) { game, i }, &start);

      stelling_history_init (&histories[i], &image);
    }
  for (guint ply = 0; ply < 40; ply++)
    {
      check_histories (histories, n, met);
      if (ply % 4 == 0 || ply == 39)
        check_position (stelling_history_get_position (&histories[0]), random);
      if (stelling_history_get_outcome (&histories[0]).result != STELLING_RESULT_NONE)
        break;
      push_all (histories, n, choose_move (&histories[0], random));
    }
  check_position (stelling_history_get_position (&histories[0]), random);
  for (guint i = 0; i < n; i++)
    stelling_history_clear (&histories[i]);
}

static void
test_games (void)
{
  guint met[STELLING_REASON_REPETITION + 1] = { 0 };
  g_autoptr (GRand) random
      = g_rand_new_with_seed ((guint32) g_test_rand_int ()); /* --seed plays the same again */

  for (guint game = 0; game < 480; game++)
    play_game (random, met);
  for (StellingReason reason = 0; reason <= STELLING_REASON_REPETITION; reason++)
    {
      g_test_message ("%s: %u", stelling_reason_get_name (reason), met[reason]);
      g_assert_cmpuint (met[reason], >, 0);
    }
}

/* The start is its own image in every way. */
static void
test_starts (void)
{
  for (StellingRuleSet set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      StellingRules rules;
      StellingPosition start;

      stelling_rules_init (&rules, set);
      stelling_position_init (&start, &rules);
      for (guint i = 0; i < board_turn_count (stelling_rules_get_game (&rules)); i++)
        {
          BoardTurn turn = { stelling_rules_get_game (&rules), i };
          StellingPosition image = board_turn_position (turn, &start);

          stelling_position_set_turn (&image, stelling_position_get_turn (&start));
          check_same (&image, &start);
        }
    }
}

/* Each way is one of its own, and takes every square to the same kind of square: in Teblo the
 * players' bases to each other. */
static void
test_ways (void)
{
  StellingRules rules;

  for (StellingRuleSet set = 0; set < STELLING_N_RULE_SETS; set++)
    for (guint bases = 0; bases < 2; bases++)
      {
        StellingGame game = stelling_rule_set_get_game (set);
        guint size = stelling_game_get_size (game);

        stelling_rules_init (&rules, set);
        if (game == STELLING_GAME_TEBLO)
          rules.values[STELLING_SWITCH_BASES] = (guint8) bases;
        for (guint i = 0; i < board_turn_count (game); i++)
          {
            gboolean is_same = TRUE;

            for (StellingSquare j = 0; j < size * size; j++)
              {
                StellingSquare turned = board_turn_square ((BoardTurn) { game, i }, j);
                StellingSquareKind kind = stelling_rules_get_square_kind (&rules, j);

                is_same = is_same && turned == j;
                if (i == 1 && kind == STELLING_SQUARE_YELLOW_BASE)
                  kind = STELLING_SQUARE_RED_BASE;
                else if (i == 1 && kind == STELLING_SQUARE_RED_BASE)
                  kind = STELLING_SQUARE_YELLOW_BASE;
                g_assert_cmpint (stelling_rules_get_square_kind (&rules, turned), ==, kind);
              }
            g_assert_cmpint (is_same, ==, i == 0);
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/symmetry/ways", test_ways);
  g_test_add_func ("/rules/symmetry/starts", test_starts);
  g_test_add_func ("/rules/symmetry/games", test_games);
  return g_test_run ();
}
