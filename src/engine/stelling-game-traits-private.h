/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move-picker-private.h"
#include "stelling-position.h"

G_BEGIN_DECLS

/* The traits of a game that a search must know beyond its rules: a table of functions, one for each
 * game. */
typedef struct
{
  /* The change of the evaluation that a ply brings as a rule, in hundredths; hand-tuned. */
  int futility_margin;
  /* The number of nodes between two looks at the clock. */
  guint clock_nodes;
  /* The last move ended the game: the side to move has lost. */
  gboolean (*is_lost) (const StellingPosition *position);
  /* Returns a move that wins at once, or STELLING_MOVE_NONE. */
  StellingMove (*find_win) (const StellingPosition *position);
  /* The opponent would win at once if it were its turn. */
  gboolean (*is_threatened) (const StellingPosition *position);
  /* Returns TRUE with @score, as counted from @ply, if the result is known without search. @depth
   * is the depth that a search would have left: the more, the longer solving may take. */
  gboolean (*solve) (StellingWorker *worker,
                     const StellingPosition *position,
                     guint ply,
                     int depth,
                     int *score);
  /* Returns the hand-made evaluation. */
  int (*evaluate) (const StellingPosition *position);
  /* Lists all legal moves, ordered by what the game says; killers and history are added by the
   * move picker. */
  void (*generate) (const StellingPosition *position, StellingMovePicker *picker);
  /* Does the same in a threatened position that is not won at once, with one move for all those
   * that let the threat be carried out; NULL: all are generated. */
  void (*generate_answers) (const StellingPosition *position, StellingMovePicker *picker);
  /* Lists the moves of the quiescence search; NULL: all positions are quiet enough. */
  void (*generate_noisy) (const StellingPosition *position, StellingMovePicker *picker);
  /* For a best-first search: there is no legal move, so that the side to move has lost. */
  gboolean (*is_stuck) (const StellingPosition *position);
  /* Returns the weight of the move, which has this order, in the priors; NULL: the game is not for
   * a best-first search. */
  double (*weigh) (const StellingPosition *position, StellingMove move, int order);
  /* Returns the number of plies that @winner needs at least; NULL: nothing is known. */
  guint (*get_least_plies) (const StellingPosition *position, StellingSide winner);
  /* No earlier position can come back after @move led to @after. */
  gboolean (*is_final) (const StellingPosition *before,
                        const StellingPosition *after,
                        StellingMove move);
} StellingGameTraits;

extern const StellingGameTraits stelling_teblo_traits;
extern const StellingGameTraits stelling_tablut_traits;

static inline const StellingGameTraits *
stelling_game_traits_get (const StellingPosition *position)
{
  return stelling_rules_get_game (&position->rules) == STELLING_GAME_TEBLO
             ? &stelling_teblo_traits
             : &stelling_tablut_traits;
}

G_END_DECLS
