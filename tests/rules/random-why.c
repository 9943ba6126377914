/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include "stelling-why.h"

/* The one reason why a move is illegal, found out plainly, with the squares that show it. */

typedef struct
{
  StellingWhyKind kind;
  int square; /* -1: none */
} Why;

static const Why legal = { STELLING_WHY_LEGAL, -1 };

/* --- Tablut --- */

static bool
is_of_turn (const PlainPosition *plain, int square)
{
  return (plain->board[square] == 't') == (plain->turn == 1);
}

static bool
takes_king (const PlainPosition *plain, PlainMove move, int *king)
{
  int squares[4];
  int n = plain_get_captures (plain, move, squares);

  for (int i = 0; i < n; i++)
    if (plain->board[squares[i]] == 'K')
      {
        *king = squares[i];
        return true;
      }
  return false;
}

/* The first square of the line that may not be gone over, or not be stopped at. */
static Why
why_not_line (const PlainPosition *plain, PlainMove move, int direction)
{
  int square = move.from;

  do
    {
      square = plain_tablut_go (square, direction, 1);
      if (plain->board[square] != '.')
        return (Why) { square == move.to ? STELLING_WHY_OCCUPIED : STELLING_WHY_BLOCKED, square };
      if (plain->rules.goal_corner && plain_tablut_is_corner (square)
          && plain->board[move.from] != 'K')
        return (Why) { STELLING_WHY_CORNER, square };
      if (square == 40 && move.to == 40)
        return (Why) { STELLING_WHY_THRONE, square };
      if (square == 40 && !plain->rules.throne_pass)
        return (Why) { STELLING_WHY_THRONE_PASS, square };
    }
  while (square != move.to);
  return legal;
}

static Why
why_not_tablut (const PlainPosition *plain, PlainMove move)
{
  int file = move.to % 9 - move.from % 9, rank = move.to / 9 - move.from / 9;
  int king;
  Why why;

  if (plain->board[move.from] == '.')
    return (Why) { STELLING_WHY_NO_PIECE, move.from };
  if (!is_of_turn (plain, move.from))
    return (Why) { STELLING_WHY_WRONG_SIDE, move.from };
  if (move.from == move.to || (file != 0 && rank != 0))
    return (Why) { STELLING_WHY_NOT_STRAIGHT, move.to };
  why = why_not_line (plain, move, rank < 0 ? 0 : file < 0 ? 1 : file > 0 ? 2 : 3);
  if (why.kind == STELLING_WHY_LEGAL && plain->barred && plain->turn == 1
      && takes_king (plain, move, &king))
    return (Why) { STELLING_WHY_BARRED, king };
  return why;
}

/* --- Teblo --- */

static bool
is_neighbour (int from, int to)
{
  int neighbours[4];
  int n = plain_teblo_get_neighbours (from, neighbours);

  for (int i = 0; i < n; i++)
    if (neighbours[i] == to)
      return true;
  return false;
}

static Why
why_not_step (const PlainPosition *plain, PlainMove move)
{
  int other = plain->pawn[1 - plain->turn];

  if (move.from != plain->pawn[plain->turn])
    return (Why) { move.from == other ? STELLING_WHY_WRONG_SIDE : STELLING_WHY_NO_PIECE,
                   move.from };
  if (!is_neighbour (move.from, move.to))
    return (Why) { STELLING_WHY_NOT_A_STEP, move.to };
  if (plain->board[move.to] == "ry"[plain->turn])
    return (Why) { STELLING_WHY_OCCUPIED, move.to };
  if (move.to == other && move.to != (plain->turn == 0 ? 116 : 27))
    return (Why) { STELLING_WHY_PAWN_THERE, move.to };
  return legal;
}

static Why
why_not_place (const PlainPosition *plain, int to)
{
  if (plain->reserve[plain->turn] == 0)
    return (Why) { STELLING_WHY_NO_RESERVE, -1 };
  if (plain_teblo_is_coloured (&plain->rules, to))
    return (Why) { STELLING_WHY_COLOURED, to };
  if (!plain_teblo_is_free (plain, to))
    return (Why) { STELLING_WHY_OCCUPIED, to };
  if (plain_is_forbidden (plain, to))
    return (Why) { STELLING_WHY_CUTS_OFF, -1 };
  return legal;
}

/* The bases that are told can't be reached by the pawn that is told, shut in where it is told. */
static void
assert_cut_off (const PlainPosition *plain, int to, const StellingWhy *why)
{
  PlainPosition next = *plain;
  bool seen[144];

  next.board[to] = "yr"[plain->turn];
  plain_teblo_flood (&next, (int) why->side, false, seen);
  g_assert_true (stelling_squares_contain (&why->bases, why->square));
  for (int square = 0; square < 144; square++)
    {
      bool base = square == 27 || square == 116;

      g_assert_cmpint (stelling_squares_contain (&why->squares, (StellingSquare) square), ==,
                       seen[square]);
      g_assert_cmpint (stelling_squares_contain (&why->bases, (StellingSquare) square), ==,
                       base && !seen[square]);
    }
}

/* --- both --- */

static void
assert_one (const StellingPosition *position, const PlainPosition *plain, PlainMove move)
{
  StellingMove asked = random_from_plain (move);
  StellingWhy why = stelling_position_why (position, asked);
  Why expected;

  if (plain->rules.teblo)
    expected = move.from < 0 ? why_not_place (plain, move.to) : why_not_step (plain, move);
  else
    expected = move.from < 0 ? (Why) { STELLING_WHY_WRONG_KIND, -1 } : why_not_tablut (plain, move);
  g_assert_cmpint (why.kind, ==, expected.kind);
  g_assert_cmpint (stelling_position_is_legal (position, asked), ==,
                   expected.kind == STELLING_WHY_LEGAL);
  if (why.kind == STELLING_WHY_CUTS_OFF)
    assert_cut_off (plain, move.to, &why);
  else
    g_assert_cmpint (why.square == STELLING_SQUARE_NONE ? -1 : (int) why.square, ==,
                     expected.square);
}

/* In a game that is over every move has the same reason. */
static void
assert_over (const StellingPosition *position, guint n_squares)
{
  for (guint from = 0; from < n_squares; from++)
    for (guint to = 0; to < n_squares; to += 7)
      {
        StellingMove move = stelling_move_step (from, to);

        g_assert_cmpint (stelling_position_why (position, move).kind, ==, STELLING_WHY_GAME_OVER);
        g_assert_false (stelling_position_is_legal (position, move));
      }
}

void
random_assert_why (GRand *rand, const StellingPosition *position, const PlainPosition *plain)
{
  int n_squares = plain->size * plain->size;

  if (stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    {
      assert_over (position, (guint) n_squares);
      return;
    }
  for (int from = -1; from < n_squares; from++)
    {
      /* From a square where nothing of Teblo stands there is but one answer. */
      bool sampled = from < 0 || !plain->rules.teblo || from == plain->pawn[0]
                     || from == plain->pawn[1] || random_chance (rand, 5);

      for (int to = 0; sampled && to < n_squares; to++)
        assert_one (position, plain, (PlainMove) { from, to });
    }
}
