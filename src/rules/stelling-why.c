/* stelling-why.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"

#include <glib/gi18n-lib.h>

static StellingWhy
make_why (StellingWhyKind kind, StellingSquare square)
{
  StellingWhy why = { .kind = kind, .square = square };

  if (square < STELLING_MAX_SQUARES)
    stelling_squares_add (&why.squares, square);
  return why;
}

/* --- Teblo --- */

/* Rule c: which base the opponent's pawn could not reach any more. */
static StellingWhy
get_cut_off (const StellingPosition *position, StellingSquare to)
{
  StellingSide side = stelling_side_other (position->turn);
  StellingTebloRows walkable = stelling_teblo_get_walkable (position, side);
  StellingTebloRows region;
  StellingWhy why = { .kind = STELLING_WHY_CUTS_OFF, .side = side };

  stelling_teblo_rows_remove (&walkable, to);
  region = stelling_teblo_flood (stelling_teblo_rows_of (position->teblo.pawn[side]), walkable);
  why.square = stelling_teblo_get_base (stelling_side_other (side));
  if (stelling_teblo_rows_contain (&region, why.square))
    why.square = stelling_teblo_get_base (side);
  stelling_teblo_rows_to_squares (&region, &why.squares);
  return why;
}

static StellingWhy
why_not_place (const StellingPosition *position, StellingSquare to)
{
  StellingTebloRows forbidden;

  if (position->teblo.reserve[position->turn] == 0)
    return make_why (STELLING_WHY_NO_RESERVE, STELLING_SQUARE_NONE);
  if (stelling_rules_get_square_kind (&position->rules, to) != STELLING_SQUARE_PLAIN)
    return make_why (STELLING_WHY_COLOURED, to);
  if (stelling_position_get_piece (position, to) != STELLING_PIECE_NONE
      || stelling_position_get_pawns (position, to) != 0)
    return make_why (STELLING_WHY_OCCUPIED, to);
  forbidden = stelling_teblo_get_forbidden (position, position->turn);
  if (stelling_teblo_rows_contain (&forbidden, to))
    return get_cut_off (position, to);
  return make_why (STELLING_WHY_LEGAL, STELLING_SQUARE_NONE);
}

static StellingWhy
why_not_step (const StellingPosition *position, StellingSquare from, StellingSquare to)
{
  StellingSide side = position->turn, other = stelling_side_other (side);
  StellingPiece bar = side == STELLING_YELLOW ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT;
  StellingTebloRows near = stelling_teblo_rows_of (from);

  if (from == STELLING_SQUARE_NONE || position->teblo.pawn[side] != from)
    return make_why (from != STELLING_SQUARE_NONE && position->teblo.pawn[other] == from
                         ? STELLING_WHY_WRONG_SIDE
                         : STELLING_WHY_NO_PIECE,
                     from);
  near = stelling_teblo_rows_grow (near);
  if (from == to || !stelling_teblo_rows_contain (&near, to))
    return make_why (STELLING_WHY_NOT_A_STEP, to);
  if (stelling_position_get_piece (position, to) == bar)
    return make_why (STELLING_WHY_OCCUPIED, to);
  if (position->teblo.pawn[other] == to && to != stelling_teblo_get_base (other))
    return make_why (STELLING_WHY_PAWN_THERE, to);
  return make_why (STELLING_WHY_LEGAL, STELLING_SQUARE_NONE);
}

static StellingWhy
why_not_teblo (const StellingPosition *position, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);

  if (to >= STELLING_TEBLO_SQUARES)
    return make_why (STELLING_WHY_WRONG_KIND, STELLING_SQUARE_NONE);
  if (move == stelling_move_place (to))
    return why_not_place (position, to);
  if (move == stelling_move_step (from, to)
      && (from < STELLING_TEBLO_SQUARES || from == STELLING_SQUARE_NONE))
    return why_not_step (position, from, to);
  return make_why (STELLING_WHY_WRONG_KIND, STELLING_SQUARE_NONE);
}

/* --- Tablut --- */

/* What bars the way from square to square, the last one included. */
static StellingWhy
why_not_line (const StellingPosition *position,
              StellingSquare from,
              StellingSquare to,
              gboolean is_king)
{
  int step = from / 9 == to / 9 ? 1 : 9;
  int square = from;

  if (to < from)
    step = -step;
  do
    {
      StellingSquareKind kind;

      square += step;
      if (stelling_position_get_piece (position, (StellingSquare) square) != STELLING_PIECE_NONE)
        return make_why (square == to ? STELLING_WHY_OCCUPIED : STELLING_WHY_BLOCKED,
                         (StellingSquare) square);
      kind = stelling_rules_get_square_kind (&position->rules, (StellingSquare) square);
      if (kind == STELLING_SQUARE_CORNER && !is_king)
        return make_why (STELLING_WHY_CORNER, (StellingSquare) square);
      if (kind == STELLING_SQUARE_THRONE && square == to)
        return make_why (STELLING_WHY_THRONE, (StellingSquare) square);
      if (kind == STELLING_SQUARE_THRONE
          && position->rules.values[STELLING_SWITCH_THRONE_PASS] == STELLING_THRONE_PASS_NO)
        return make_why (STELLING_WHY_THRONE_PASS, (StellingSquare) square);
    }
  while (square != to);
  return make_why (STELLING_WHY_LEGAL, STELLING_SQUARE_NONE);
}

static StellingWhy
why_not_tablut (const StellingPosition *position, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);
  StellingTablutSet taken_kings;
  StellingPiece piece;
  StellingWhy why;

  if (from >= STELLING_TABLUT_SQUARES || to >= STELLING_TABLUT_SQUARES
      || move != stelling_move_step (from, to))
    return make_why (STELLING_WHY_WRONG_KIND, STELLING_SQUARE_NONE);
  piece = stelling_position_get_piece (position, from);
  if (piece == STELLING_PIECE_NONE)
    return make_why (STELLING_WHY_NO_PIECE, from);
  if ((piece == STELLING_PIECE_DARK) != (position->turn == STELLING_DARK))
    return make_why (STELLING_WHY_WRONG_SIDE, from);
  if (from == to || (from / 9 != to / 9 && from % 9 != to % 9))
    return make_why (STELLING_WHY_NOT_STRAIGHT, to);
  why = why_not_line (position, from, to, piece == STELLING_PIECE_KING);
  if (why.kind != STELLING_WHY_LEGAL || !position->barred || position->turn != STELLING_DARK)
    return why;
  taken_kings = stelling_tablut_get_captures (position, from, to)
                & stelling_tablut_get_king (position);
  if (taken_kings != 0)
    return make_why (STELLING_WHY_BARRED, stelling_tablut_first (taken_kings));
  return why;
}

StellingWhy
stelling_position_why (const StellingPosition *position, StellingMove move)
{
  if (stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    return make_why (STELLING_WHY_GAME_OVER, STELLING_SQUARE_NONE);
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    return why_not_teblo (position, move);
  return why_not_tablut (position, move);
}

/* --- words --- */

static char *
captures_to_string (const StellingPosition *position, const StellingWhy *why)
{
  g_autofree char *list
      = stelling_squares_to_string (stelling_position_get_game (position), &why->squares);

  if (*list == '\0')
    return g_strdup (_("The move captures nothing"));
  /* Translators: %s is a list of squares, as in “f3/h3” */
  return g_strdup_printf (_("The move captures %s"), list);
}

/* The sentence for a kind, with one place for the square's name or none. */
static const char *
get_sentence (const StellingWhy *why)
{
  switch (why->kind)
    {
    case STELLING_WHY_LEGAL:
      return _("The move is legal");
    case STELLING_WHY_GAME_OVER:
      return _("The game is already over");
    case STELLING_WHY_WRONG_KIND:
      return _("There is no such move in this game");
    case STELLING_WHY_NOT_A_STEP:
      return _("A pawn moves one square along a rank or a file");
    case STELLING_WHY_NOT_STRAIGHT:
      return _("Pieces move in a straight line along a rank or a file");
    case STELLING_WHY_THRONE:
      return _("Nobody may stop on the throne");
    case STELLING_WHY_THRONE_PASS:
      return _("Nobody may pass over the throne");
    case STELLING_WHY_CORNER:
      return _("Only the king may go to a corner");
    case STELLING_WHY_NO_RESERVE:
      return _("There is no set piece left in reserve");
    case STELLING_WHY_BARRED:
      return _("This threat was made for the third time: the king may not be taken now");
    case STELLING_WHY_NO_PIECE:
    case STELLING_WHY_WRONG_SIDE:
    case STELLING_WHY_BLOCKED:
    case STELLING_WHY_OCCUPIED:
    case STELLING_WHY_PAWN_THERE:
    case STELLING_WHY_COLOURED:
    case STELLING_WHY_CUTS_OFF:
    case STELLING_WHY_CAPTURES:
    default:
      return NULL;
    }
}

char *
stelling_why_to_string (const StellingPosition *position,
                        StellingMove move,
                        const StellingWhy *why)
{
  const char *sentence = get_sentence (why);
  char name[4];

  if (sentence != NULL)
    return g_strdup (sentence);
  stelling_square_to_string (stelling_position_get_game (position), why->square, name);
  switch (why->kind)
    {
    case STELLING_WHY_NO_PIECE:
      if (why->square == STELLING_SQUARE_NONE)
        return g_strdup (_("There is no pawn on the board"));
      return g_strdup_printf (_("There is no piece on %s"), name);
    case STELLING_WHY_WRONG_SIDE:
      return g_strdup_printf (_("The piece on %s is the opponent’s"), name);
    case STELLING_WHY_BLOCKED:
      /* Translators: %s is a square, which stands for the piece on it */
      return g_strdup_printf (_("%s stands in the way"), name);
    case STELLING_WHY_OCCUPIED:
      return g_strdup_printf (_("%s is occupied"), name);
    case STELLING_WHY_PAWN_THERE:
      return g_strdup_printf (_("The other pawn stands on %s"), name);
    case STELLING_WHY_COLOURED:
      return g_strdup_printf (_("No set piece may stand on the coloured square %s"), name);
    case STELLING_WHY_CUTS_OFF:
      return g_strdup_printf (why->side == STELLING_YELLOW
                                  ? _("Forbidden: Yellow’s pawn could no longer reach %s")
                                  : _("Forbidden: Red’s pawn could no longer reach %s"),
                              name);
    default:
      return captures_to_string (position, why);
    }
}
