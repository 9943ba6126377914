/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position.h"

#include "stelling-tablut-private.h"
#include "stelling-teblo.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* The reasons why a position that was set up can't be played. */

typedef struct
{
  StellingProblem *problems;
  guint n;
} Problems;

static StellingProblem *
add_problem (Problems *problems, StellingProblemKind kind, StellingSquare square)
{
  StellingProblem *problem = &problems->problems[problems->n];

  g_assert (problems->n < STELLING_MAX_PROBLEMS);
  problems->n++;
  *problem = (StellingProblem) { .kind = kind, .square = square };
  if (square != STELLING_SQUARE_NONE)
    stelling_squares_add (&problem->squares, square);
  return problem;
}

/* Adds a problem if @count, on the board (@squares) and in reserve, is more than @limit. */
static void
add_count (Problems *problems, StellingSide side, guint count, guint limit, StellingSquares squares)
{
  if (count > limit)
    {
      StellingProblem *problem
          = add_problem (problems, STELLING_PROBLEM_TOO_MANY_PIECES, STELLING_SQUARE_NONE);

      problem->side = side;
      problem->count = count;
      problem->limit = limit;
      problem->squares = squares;
    }
}

static StellingProblem *
add_game_over (Problems *problems,
               StellingSquare square,
               StellingSide winner,
               StellingReason reason)
{
  StellingProblem *problem = add_problem (problems, STELLING_PROBLEM_GAME_OVER, square);

  problem->outcome.result = winner == STELLING_LIGHT ? STELLING_RESULT_LIGHT : STELLING_RESULT_DARK;
  problem->outcome.reason = reason;
  return problem;
}

/* --- Teblo --- */

static void
check_set_pieces (const StellingPosition *position, Problems *problems)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingTebloRows set = stelling_teblo_get_set (position, side);
      StellingTebloRows bad
          = stelling_teblo_rows_and (set, stelling_teblo_get_coloured (&position->rules));
      StellingSquares squares;

      stelling_teblo_rows_to_squares (&set, &squares);
      add_count (problems, side, stelling_teblo_rows_count (&set) + position->teblo.reserve[side],
                 STELLING_TEBLO_RESERVE, squares);
      while (!stelling_teblo_rows_is_empty (&bad))
        add_problem (problems, STELLING_PROBLEM_BAD_SQUARE, stelling_teblo_rows_pop (&bad))->side
            = side;
    }
}

static void
check_pawn (const StellingPosition *position, StellingSide side, Problems *problems)
{
  StellingSide other = stelling_side_other (side);
  StellingSquare pawn = position->teblo.pawn[side];
  StellingTebloRows bars = stelling_teblo_get_set (position, other);

  if (pawn == STELLING_SQUARE_NONE)
    {
      add_problem (problems, STELLING_PROBLEM_NO_PAWN, STELLING_SQUARE_NONE)->side = side;
      return;
    }
  if (stelling_teblo_rows_contain (&bars, pawn))
    add_problem (problems, STELLING_PROBLEM_SHARED_SQUARE, pawn)->side = side;
  if (pawn == stelling_teblo_get_base (other))
    add_game_over (problems, pawn, side, STELLING_REASON_BASE);
}

/* Returns whether a pawn is cut off from a base: then rule c allows no placement. */
static gboolean
check_ways (const StellingPosition *position, Problems *problems)
{
  gboolean cut_off = FALSE;

  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingSquare pawn = position->teblo.pawn[side];
      StellingTebloRows reached = stelling_teblo_rows_of (pawn);

      if (pawn == STELLING_SQUARE_NONE)
        continue;
      /* A pawn on the opponent's set piece is a problem of its own; it can walk off. */
      reached = stelling_teblo_flood (stelling_teblo_rows_or (reached,
                                                              stelling_teblo_rows_grow (reached)),
                                      stelling_teblo_get_walkable (position, side));
      stelling_teblo_rows_add (&reached, pawn);
      for (StellingSide owner = STELLING_YELLOW; owner <= STELLING_RED; owner++)
        {
          StellingSquare base = stelling_teblo_get_base (owner);
          StellingProblem *problem;

          if (stelling_teblo_rows_contain (&reached, base))
            continue;
          problem = add_problem (problems, STELLING_PROBLEM_CUT_OFF, base);
          problem->side = side;
          stelling_teblo_rows_to_squares (&reached, &problem->squares);
          cut_off = TRUE;
        }
    }
  return cut_off;
}

static void
check_teblo (const StellingPosition *position, Problems *problems)
{
  const guint8 *pawns = position->teblo.pawn;
  StellingTebloRows steps, places;
  gboolean cut_off;

  check_set_pieces (position, problems);
  check_pawn (position, STELLING_YELLOW, problems);
  check_pawn (position, STELLING_RED, problems);
  /* On a player's base both may stand: this attack ends the game. */
  if (pawns[0] != STELLING_SQUARE_NONE && pawns[0] == pawns[1]
      && pawns[0] != stelling_teblo_get_base (STELLING_YELLOW)
      && pawns[0] != stelling_teblo_get_base (STELLING_RED))
    add_problem (problems, STELLING_PROBLEM_SHARED_SQUARE, pawns[0]);
  cut_off = check_ways (position, problems);
  steps = stelling_teblo_get_steps (position, position->turn);
  places = stelling_teblo_get_places (position, position->turn);
  if (stelling_teblo_rows_is_empty (&steps) && (cut_off || stelling_teblo_rows_is_empty (&places)))
    {
      StellingProblem *problem
          = add_game_over (problems, STELLING_SQUARE_NONE, stelling_side_other (position->turn),
                           STELLING_REASON_NO_MOVE);

      if (pawns[position->turn] != STELLING_SQUARE_NONE)
        stelling_squares_add (&problem->squares, pawns[position->turn]);
    }
}

/* --- Tablut --- */

static void
check_tablut (const StellingPosition *position, Problems *problems)
{
  StellingTablutSet light = stelling_tablut_get_light (position);
  StellingTablutSet dark = stelling_tablut_get_dark (position);
  StellingTablutSet kings = stelling_tablut_get_king (position);
  StellingTablutSet special = stelling_tablut_bit (STELLING_TABLUT_THRONE);
  StellingTablutSet bad, escaped = kings & stelling_tablut_get_goal (&position->rules);

  if (kings == 0)
    add_problem (problems, STELLING_PROBLEM_NO_KING, STELLING_SQUARE_NONE);
  for (StellingTablutSet more = kings & (kings - 1); more != 0;)
    {
      StellingProblem *problem
          = add_problem (problems, STELLING_PROBLEM_TOO_MANY_KINGS, stelling_tablut_pop (&more));

      problem->count = stelling_tablut_count (kings);
      problem->limit = 1;
      problem->squares = stelling_tablut_to_squares (kings);
    }
  add_count (problems, STELLING_LIGHT, stelling_tablut_count (light), STELLING_TABLUT_GUARDS,
             stelling_tablut_to_squares (light));
  add_count (problems, STELLING_DARK, stelling_tablut_count (dark), STELLING_TABLUT_MEN,
             stelling_tablut_to_squares (dark));
  if (has_corners (&position->rules))
    special |= STELLING_TABLUT_CORNERS;
  for (bad = (light | dark) & special; bad != 0;)
    {
      StellingSquare square = stelling_tablut_pop (&bad);

      add_problem (problems, STELLING_PROBLEM_BAD_SQUARE, square)->side
          = (dark >> square & 1) != 0 ? STELLING_DARK : STELLING_LIGHT;
    }
  if (escaped != 0)
    add_game_over (problems, stelling_tablut_first (escaped), STELLING_LIGHT,
                   STELLING_REASON_ESCAPED);
  if (stelling_tablut_get_mobility (position, position->turn) == 0)
    add_game_over (problems, STELLING_SQUARE_NONE, stelling_side_other (position->turn),
                   STELLING_REASON_NO_MOVE)
        ->squares
        = stelling_tablut_to_squares (position->turn == STELLING_DARK ? dark : light | kings);
}

/* Orders problems by square; those without a square come last. */
static int
compare_problems (const void *a, const void *b)
{
  const StellingProblem *x = a, *y = b;

  if (x->square != y->square)
    return (int) x->square - (int) y->square;
  return x->kind != y->kind ? (int) x->kind - (int) y->kind : (int) x->side - (int) y->side;
}

guint
stelling_position_check (const StellingPosition *position,
                         StellingProblem problems[STELLING_MAX_PROBLEMS])
{
  Problems found = { problems, 0 };

  g_return_val_if_fail (position != NULL && problems != NULL, 0);

  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    check_teblo (position, &found);
  else
    check_tablut (position, &found);
  qsort (problems, found.n, sizeof *problems, compare_problems);
  return found.n;
}

/* --- words --- */

static const char *const names[] = {
  [STELLING_PROBLEM_NO_KING] = "no-king",
  [STELLING_PROBLEM_TOO_MANY_KINGS] = "too-many-kings",
  [STELLING_PROBLEM_NO_PAWN] = "no-pawn",
  [STELLING_PROBLEM_TOO_MANY_PIECES] = "too-many-pieces",
  [STELLING_PROBLEM_BAD_SQUARE] = "bad-square",
  [STELLING_PROBLEM_SHARED_SQUARE] = "shared-square",
  [STELLING_PROBLEM_GAME_OVER] = "game-over",
  [STELLING_PROBLEM_CUT_OFF] = "cut-off",
};

const char *
stelling_problem_kind_get_name (StellingProblemKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (names), NULL);

  return names[kind];
}

static char *
count_to_string (StellingGame game, const StellingProblem *problem)
{
  const char *format;
  guint count = problem->count;

  if (game == STELLING_GAME_TEBLO && problem->side == STELLING_YELLOW)
    format
        = ngettext ("Yellow has %u set piece on the board and in reserve together, of %u",
                    "Yellow has %u set pieces on the board and in reserve together, of %u", count);
  else if (game == STELLING_GAME_TEBLO)
    format = ngettext ("Red has %u set piece on the board and in reserve together, of %u",
                       "Red has %u set pieces on the board and in reserve together, of %u", count);
  else if (problem->side == STELLING_LIGHT)
    format = ngettext ("Light has %u guard, of %u", "Light has %u guards, of %u", count);
  else
    format = ngettext ("Dark has %u man, of %u", "Dark has %u men, of %u", count);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* the literals are just above */
  return g_strdup_printf (format, count, problem->limit);
#pragma GCC diagnostic pop
}

static char *
game_over_to_string (StellingGame game, const StellingProblem *problem, const char *name)
{
  gboolean light_won = problem->outcome.result == STELLING_RESULT_LIGHT;

  if (problem->outcome.reason == STELLING_REASON_ESCAPED)
    return g_strdup_printf (_ ("The game is already over: the king has escaped to %s"), name);
  if (problem->outcome.reason == STELLING_REASON_BASE)
    return g_strdup_printf (
        light_won ? _ ("The game is already over: Yellow’s pawn is on Red’s base, %s")
                  : _ ("The game is already over: Red’s pawn is on Yellow’s base, %s"),
        name);
  if (game == STELLING_GAME_TEBLO)
    return g_strdup (light_won ? _ ("The game is already over: Red has no legal move")
                               : _ ("The game is already over: Yellow has no legal move"));
  return g_strdup (light_won ? _ ("The game is already over: Dark has no legal move")
                             : _ ("The game is already over: Light has no legal move"));
}

static char *
shared_to_string (const StellingPosition *position,
                  const StellingProblem *problem,
                  const char *name)
{
  if (stelling_position_get_pawns (position, problem->square) == 3)
    return g_strdup_printf (_ ("Both pawns stand on %s"), name);
  return g_strdup_printf (problem->side == STELLING_YELLOW
                              ? _ ("Yellow’s pawn stands on a red set piece on %s")
                              : _ ("Red’s pawn stands on a yellow set piece on %s"),
                          name);
}

static char *
bad_square_to_string (StellingGame game, StellingSquare square, const char *name)
{
  if (game == STELLING_GAME_TEBLO)
    return g_strdup_printf (_ ("No set piece may stand on the coloured square %s"), name);
  if (square == STELLING_TABLUT_THRONE)
    return g_strdup_printf (_ ("Only the king may stand on the throne, %s"), name);
  return g_strdup_printf (_ ("Only the king may stand in the corner %s"), name);
}

char *
stelling_problem_to_string (const StellingPosition *position, const StellingProblem *problem)
{
  StellingGame game;
  char name[4];

  g_return_val_if_fail (position != NULL && problem != NULL, NULL);

  game = stelling_position_get_game (position);
  stelling_square_to_string (game, problem->square, name);
  switch (problem->kind)
    {
    case STELLING_PROBLEM_NO_KING:
      return g_strdup (_ ("There is no king"));
    case STELLING_PROBLEM_TOO_MANY_KINGS:
      return g_strdup_printf (_ ("There may be only one king, and another stands on %s"), name);
    case STELLING_PROBLEM_NO_PAWN:
      return g_strdup (problem->side == STELLING_YELLOW ? _ ("Yellow has no pawn")
                                                        : _ ("Red has no pawn"));
    case STELLING_PROBLEM_TOO_MANY_PIECES:
      return count_to_string (game, problem);
    case STELLING_PROBLEM_BAD_SQUARE:
      return bad_square_to_string (game, problem->square, name);
    case STELLING_PROBLEM_SHARED_SQUARE:
      return shared_to_string (position, problem, name);
    case STELLING_PROBLEM_GAME_OVER:
      return game_over_to_string (game, problem, name);
    case STELLING_PROBLEM_CUT_OFF:
      return g_strdup_printf (problem->side == STELLING_YELLOW
                                  ? _ ("Yellow’s pawn can’t reach the base on %s")
                                  : _ ("Red’s pawn can’t reach the base on %s"),
                              name);
    default:
      g_return_val_if_reached (NULL);
    }
}
