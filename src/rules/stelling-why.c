/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ending.h"

#include "stelling-tablut-private.h"
#include "stelling-teblo.h"

#include <glib/gi18n-lib.h>

static StellingWhy
get_game_over (const StellingEnding *ending)
{
  return (StellingWhy) { .kind = STELLING_WHY_GAME_OVER,
                         .square = ending->square,
                         .squares = ending->squares };
}

static StellingWhy
make_why (StellingWhyKind kind, StellingSquare square)
{
  StellingWhy why = { .kind = kind, .square = square };

  if (square < STELLING_MAX_SQUARES)
    stelling_squares_add (&why.squares, square);
  return why;
}

/* --- Teblo --- */

/* Returns the bases that a pawn could not reach after a placement that rule c forbids: the
 * opponent's; or, set up so, one's own. */
static StellingWhy
get_cut_off (const StellingPosition *position, StellingSquare to)
{
  StellingWhy why = { .kind = STELLING_WHY_CUTS_OFF, .side = stelling_side_other (position->turn) };
  StellingTebloForbidden forbidden;
  StellingTebloRows pawn, walkable;

  stelling_teblo_explain_forbidden (position, position->turn, &forbidden);
  if (!stelling_teblo_rows_contain (&forbidden.cut_off[why.side][0], to)
      && !stelling_teblo_rows_contain (&forbidden.cut_off[why.side][1], to))
    why.side = position->turn;
  for (guint i = 0; i < 2; i++)
    {
      /* The goal comes last: it is named if both are cut off. */
      StellingSide owner = i == 0 ? why.side : stelling_side_other (why.side);

      if (!stelling_teblo_rows_contain (&forbidden.cut_off[why.side][owner], to))
        continue;
      why.square = stelling_teblo_get_base (owner);
      stelling_squares_add (&why.bases, why.square);
    }
  pawn = stelling_teblo_rows_of (position->teblo.pawn[why.side]);
  walkable = stelling_teblo_get_walkable (position, why.side);
  if (why.side != position->turn)
    stelling_teblo_rows_remove (&walkable, to);
  pawn = stelling_teblo_flood (pawn, stelling_teblo_rows_or (walkable, pawn));
  stelling_teblo_rows_to_squares (&pawn, &why.squares);
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

/* Returns the reason why a piece can't come to a square that it has a free way to. */
static StellingWhyKind
why_not_square (const StellingPosition *position,
                StellingSquare square,
                gboolean is_last,
                gboolean is_king)
{
  StellingSquareKind kind = stelling_rules_get_square_kind (&position->rules, square);

  if (stelling_position_get_piece (position, square) != STELLING_PIECE_NONE)
    return is_last ? STELLING_WHY_OCCUPIED : STELLING_WHY_BLOCKED;
  if (kind == STELLING_SQUARE_CORNER && !is_king)
    return STELLING_WHY_CORNER;
  if (kind == STELLING_SQUARE_THRONE && is_last)
    return STELLING_WHY_THRONE;
  if (kind == STELLING_SQUARE_THRONE && !may_pass_throne (&position->rules))
    return STELLING_WHY_THRONE_PASS;
  return STELLING_WHY_LEGAL;
}

/* Returns the first obstacle on the way from square to square, the last one included. */
static StellingWhy
why_not_line (const StellingPosition *position,
              StellingSquare from,
              StellingSquare to,
              gboolean is_king)
{
  StellingSquares between = { { 0 } };
  int step = from / 9 == to / 9 ? 1 : 9;
  int square = from;

  if (to < from)
    step = -step;
  do
    {
      StellingWhyKind kind;

      square += step;
      kind = why_not_square (position, (StellingSquare) square, square == to, is_king);
      if (kind != STELLING_WHY_LEGAL)
        {
          StellingWhy why = make_why (kind, (StellingSquare) square);

          why.between = between;
          return why;
        }
      stelling_squares_add (&between, (StellingSquare) square);
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
  taken_kings
      = stelling_tablut_get_captures (position, from, to) & stelling_tablut_get_king (position);
  if (taken_kings != 0)
    return make_why (STELLING_WHY_BARRED, stelling_tablut_first (taken_kings));
  return why;
}

StellingWhy
stelling_position_why (const StellingPosition *position, StellingMove move)
{
  StellingEnding ending;

  stelling_position_get_ending (position, &ending);
  if (ending.outcome.result != STELLING_RESULT_NONE)
    return get_game_over (&ending);
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    return why_not_teblo (position, move);
  return why_not_tablut (position, move);
}

/* Fills in the three times that the threat which bars Dark was made. They are not known in a game
 * that begins after it. */
static void
add_threats (const StellingHistory *history, StellingWhy *why)
{
  guint n = history->n_moves;

  if (n >= 2)
    why->n_plies = stelling_threat_rows_count_same (history->threats, n - 1,
                                                    history->threats[n - 2].since, why->plies);
}

StellingWhy
stelling_history_why (const StellingHistory *history, StellingMove move)
{
  StellingWhy why = stelling_position_why (stelling_history_get_position (history), move);
  StellingEnding ending;

  stelling_history_get_ending (history, &ending);
  if (ending.outcome.result != STELLING_RESULT_NONE)
    return get_game_over (&ending);
  if (why.kind == STELLING_WHY_BARRED)
    add_threats (history, &why);
  return why;
}

/* --- words --- */

static const char *const names[] = {
  [STELLING_WHY_LEGAL] = "legal",
  [STELLING_WHY_GAME_OVER] = "game-over",
  [STELLING_WHY_NO_PIECE] = "no-piece",
  [STELLING_WHY_WRONG_SIDE] = "wrong-side",
  [STELLING_WHY_WRONG_KIND] = "wrong-kind",
  [STELLING_WHY_NOT_A_STEP] = "not-a-step",
  [STELLING_WHY_NOT_STRAIGHT] = "not-straight",
  [STELLING_WHY_BLOCKED] = "blocked",
  [STELLING_WHY_THRONE] = "throne",
  [STELLING_WHY_THRONE_PASS] = "throne-pass",
  [STELLING_WHY_CORNER] = "corner",
  [STELLING_WHY_OCCUPIED] = "occupied",
  [STELLING_WHY_PAWN_THERE] = "pawn-there",
  [STELLING_WHY_COLOURED] = "coloured",
  [STELLING_WHY_NO_RESERVE] = "no-reserve",
  [STELLING_WHY_CUTS_OFF] = "cuts-off",
  [STELLING_WHY_BARRED] = "barred",
  [STELLING_WHY_CAPTURES] = "captures",
};

const char *
stelling_why_kind_get_name (StellingWhyKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (names), NULL);

  return names[kind];
}

static char *
captures_to_string (const StellingPosition *position, const StellingWhy *why)
{
  g_autofree char *list
      = stelling_squares_to_string (stelling_position_get_game (position), &why->squares);

  if (*list == '\0')
    return g_strdup (_ ("The move captures nothing"));
  /* Translators: %s is a list of squares, as in “f3/h3” */
  return g_strdup_printf (_ ("The move captures %s"), list);
}

/* Returns the sentence for a kind, with one place for the square's name or none. */
static const char *
get_sentence (const StellingWhy *why)
{
  switch (why->kind)
    {
    case STELLING_WHY_LEGAL:
      return _ ("The move is legal");
    case STELLING_WHY_GAME_OVER:
      return _ ("The game is already over");
    case STELLING_WHY_WRONG_KIND:
      return _ ("There is no such move in this game");
    case STELLING_WHY_NOT_A_STEP:
      return _ ("A pawn moves one square along a rank or a file");
    case STELLING_WHY_NOT_STRAIGHT:
      return _ ("Pieces move in a straight line along a rank or a file");
    case STELLING_WHY_THRONE:
      return _ ("Nobody may stop on the throne");
    case STELLING_WHY_THRONE_PASS:
      return _ ("Nobody may pass over the throne");
    case STELLING_WHY_CORNER:
      return _ ("Only the king may go to a corner");
    case STELLING_WHY_NO_RESERVE:
      return _ ("There is no set piece left in reserve");
    case STELLING_WHY_BARRED:
      return _ ("This threat was made for the third time in a row: the king may not be taken now");
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

/* Returns whether the fault of the move is that it ends where it begins, not how pieces go. */
static gboolean
is_no_way (StellingMove move, const StellingWhy *why)
{
  return (why->kind == STELLING_WHY_NOT_A_STEP || why->kind == STELLING_WHY_NOT_STRAIGHT)
         && stelling_move_get_from (move) == stelling_move_get_to (move);
}

char *
stelling_why_to_string (const StellingPosition *position, StellingMove move, const StellingWhy *why)
{
  const char *sentence;
  char name[4];

  g_return_val_if_fail (position != NULL && why != NULL, NULL);

  if (is_no_way (move, why))
    {
      StellingGame game = stelling_position_get_game (position);

      stelling_square_to_string (game, stelling_move_get_to (move), name);
      return g_strdup_printf (game == STELLING_GAME_TEBLO ? _ ("The pawn already stands on %s")
                                                          : _ ("The piece already stands on %s"),
                              name);
    }
  sentence = get_sentence (why);
  if (sentence != NULL)
    return g_strdup (sentence);
  stelling_square_to_string (stelling_position_get_game (position), why->square, name);
  switch (why->kind)
    {
    case STELLING_WHY_NO_PIECE:
      if (why->square == STELLING_SQUARE_NONE)
        return g_strdup (_ ("There is no pawn on the board"));
      return g_strdup_printf (_ ("There is no piece on %s"), name);
    case STELLING_WHY_WRONG_SIDE:
      return g_strdup_printf (_ ("The piece on %s is the opponent’s"), name);
    case STELLING_WHY_BLOCKED:
      /* Translators: %s is a square, which stands for the piece on it */
      return g_strdup_printf (_ ("%s stands in the way"), name);
    case STELLING_WHY_OCCUPIED:
      return g_strdup_printf (_ ("%s is occupied"), name);
    case STELLING_WHY_PAWN_THERE:
      return g_strdup_printf (_ ("The other pawn stands on %s"), name);
    case STELLING_WHY_COLOURED:
      return g_strdup_printf (_ ("No set piece may stand on the coloured square %s"), name);
    case STELLING_WHY_CUTS_OFF:
      return g_strdup_printf (why->side == STELLING_YELLOW
                                  ? _ ("Forbidden: Yellow’s pawn could no longer reach %s")
                                  : _ ("Forbidden: Red’s pawn could no longer reach %s"),
                              name);
    case STELLING_WHY_CAPTURES:
      return captures_to_string (position, why);
    default:
      g_return_val_if_reached (NULL);
    }
}
