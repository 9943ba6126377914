/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-private.h"

#include "stelling-problem.h"
#include "stelling-why.h"

#include <glib/gi18n-lib.h>

/* Decides which moves can be played after a node. */

static gboolean
set_illegal (GError **error, char *text)
{
  g_set_error_literal (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL, text);
  g_free (text);
  return FALSE;
}

gboolean
stelling_node_allows (const StellingNode *node, StellingMove move)
{
  return !node->dead && !node->diagram && node->outcome.result == STELLING_RESULT_NONE
         && move != STELLING_MOVE_NONE && stelling_position_is_legal (&node->position, move);
}

StellingMove
stelling_node_fit_move (const StellingNode *node, StellingMove move, StellingSide side)
{
  StellingSquare pawn = stelling_position_get_pawn (&node->position, side);

  if (side != stelling_position_get_turn (&node->position) || move == STELLING_MOVE_NONE)
    return STELLING_MOVE_NONE;
  if (pawn != STELLING_SQUARE_NONE && !stelling_move_is_place (move))
    move = stelling_move_step (pawn, stelling_move_get_to (move));
  return stelling_node_allows (node, move) ? move : STELLING_MOVE_NONE;
}

gboolean
stelling_node_check_move (const StellingNode *node, StellingMove move, GError **error)
{
  StellingWhy why = { .kind = STELLING_WHY_GAME_OVER, .square = STELLING_SQUARE_NONE };

  if (stelling_node_allows (node, move))
    return TRUE;
  if (node->dead)
    return set_illegal (error, g_strdup (_ ("a move before it can't be played")));
  if (node->diagram)
    {
      g_autofree StellingProblem *problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);

      stelling_position_check (&node->position, problems);
      return set_illegal (error, stelling_problem_to_string (&node->position, &problems[0]));
    }
  if (node->outcome.result != STELLING_RESULT_NONE)
    return set_illegal (error, stelling_why_to_string (&node->position, move, &why));
  why = stelling_position_why (&node->position, move);
  return set_illegal (error, stelling_why_to_string (&node->position, move, &why));
}
