/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-session-private.h"

#include "stelling-ending.h"
#include "stelling-shown-text.h"

#include <glib/gi18n-lib.h>

/* Moves that are played at what a session shows, or refused with a reason. */

static gboolean
refuse (StellingSession *self, const char *text)
{
  g_autofree char *sentence = stelling_shown_dup_sentence (text);

  stelling_session_emit_illegal (self, sentence, NULL);
  return FALSE;
}

void
stelling_session_refuse (StellingSession *self, const char *text)
{
  g_return_if_fail (STELLING_IS_SESSION (self));
  g_return_if_fail (text != NULL);

  refuse (self, text);
}

/* Returns the squares that show the reason on the board. Of a pawn that would be shut in, the part
 * of the board it keeps is shown, unless that is most of the board: then the bases are. */
static StellingSquares
get_shown (const StellingWhy *why)
{
  StellingSquares shown = why->squares;

  if (stelling_squares_is_empty (&why->bases))
    return shown;
  if (stelling_squares_count (&shown) > STELLING_MAX_SQUARES / 4)
    return why->bases;
  for (guint i = 0; i < G_N_ELEMENTS (shown.words); i++)
    shown.words[i] |= why->bases.words[i];
  return shown;
}

const StellingRefusal *
stelling_session_get_refusal (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return &self->refusal;
}

/* Refuses @move, with the squares that show why, if it can't be played here. */
static gboolean
refuse_illegal (StellingSession *self, StellingMove move)
{
  const StellingPosition *position = stelling_node_get_position (stelling_session_get_shown (self));
  g_auto (StellingHistory) history = { NULL };
  g_autofree char *text = NULL;
  StellingSquares shown;
  StellingWhy why;

  stelling_record_get_history (self->record, stelling_session_get_shown (self), &history);
  why = stelling_history_why (&history, move);
  if (why.kind == STELLING_WHY_LEGAL)
    return FALSE;
  shown = get_shown (&why);
  text = stelling_why_to_string (position, move, &why);
  stelling_refusal_init (&self->refusal, position, move);
  stelling_session_emit_illegal (self, text, &shown);
  return TRUE;
}

/* Replaces the node's move by @move; the moves that follow are kept, dead or alive. */
static gboolean
replace (StellingSession *self, StellingMove move)
{
  g_autoptr (GError) error = NULL;
  StellingNode *node = self->node;
  guint64 state = stelling_record_get_state_number (self->record);
  guint n_dead = 0;

  if (!stelling_record_replace_move (self->record, node, move, &n_dead, &error))
    return refuse_illegal (self, move) ? FALSE : refuse (self, error->message);
  stelling_session_look_at (self, node);
  if (stelling_record_get_state_number (self->record) != state)
    stelling_session_emit_mended (self, n_dead);
  return TRUE;
}

void
stelling_session_set_trying (StellingSession *self, gboolean trying)
{
  g_return_if_fail (STELLING_IS_SESSION (self));

  self->trying = trying;
}

/* Returns (nullable) the node to which @moves lead that follow the current node already. */
static StellingNode *
follow (StellingSession *self, const StellingMove *moves, guint n_moves)
{
  StellingNode *node = self->node;

  for (guint i = 0; i < n_moves && node != NULL; i++)
    node = stelling_node_find_child (node, moves[i]);
  return node;
}

/* Goes where @moves lead without a change, or has them tried. */
static gboolean
try_moves (StellingSession *self, const StellingMove *moves, guint n_moves)
{
  StellingNode *node = follow (self, moves, n_moves);

  if (node != NULL)
    stelling_session_walk_to (self, node);
  else
    stelling_session_emit_trial_wanted (self, moves, n_moves);
  return TRUE;
}

gboolean
stelling_session_play (StellingSession *self, StellingMove move)
{
  g_autoptr (GError) error = NULL;
  StellingNode *node;
  guint n_nodes;

  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  if (self->replacing)
    return replace (self, move);
  if (self->problem != NULL)
    return refuse (self, self->problem);
  if (self->trying)
    return refuse_illegal (self, move) ? FALSE : try_moves (self, &move, 1);
  n_nodes = stelling_record_get_n_nodes (self->record);
  node = stelling_record_add_move (self->record, self->node, move, &error);
  if (node == NULL)
    return refuse_illegal (self, move) ? FALSE : refuse (self, error->message);
  stelling_session_walk_to (self, node);
  stelling_session_emit_played (self, stelling_record_get_n_nodes (self->record) - n_nodes);
  return TRUE;
}

gboolean
stelling_session_play_text (StellingSession *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  const StellingPosition *position;
  StellingMove move;

  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (self->problem != NULL)
    return refuse (self, self->problem);
  position = stelling_node_get_position (stelling_session_get_shown (self));
  if (stelling_move_parse (position, text, &move, &error))
    return stelling_session_play (self, move);
  if (g_error_matches (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL)
      && stelling_move_parse_text (position, text, &move, NULL, NULL)
      && refuse_illegal (self, move))
    return FALSE;
  return refuse (self, error->message);
}

/* Replaces the node's move by the first of the line, and plays the others after it. */
static StellingNode *
replace_by_line (StellingSession *self, const StellingMove *moves, guint n_moves, GError **error)
{
  StellingNode *node = self->node;

  stelling_record_begin_group (self->record, N_ ("Replace Move"));
  if (!stelling_session_play (self, moves[0]))
    node = NULL;
  else if (n_moves > 1)
    node = stelling_record_add_line (self->record, node, moves + 1, n_moves - 1, error);
  stelling_record_end_group (self->record);
  return node;
}

gboolean
stelling_session_play_line (StellingSession *self, const StellingMove *moves, guint n_moves)
{
  g_autoptr (GError) error = NULL;
  gboolean replacing;
  StellingNode *node;
  guint n_nodes;

  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  if (n_moves == 0)
    return FALSE;
  n_nodes = stelling_record_get_n_nodes (self->record);
  /* It ends with the move. */
  replacing = self->replacing;
  if (self->trying && !replacing)
    return try_moves (self, moves, n_moves);
  node = replacing ? replace_by_line (self, moves, n_moves, &error)
                   : stelling_record_add_line (self->record, self->node, moves, n_moves, &error);
  if (node == NULL)
    return error != NULL ? refuse (self, error->message) : FALSE;
  stelling_session_walk_to (self, node);
  if (!replacing)
    stelling_session_emit_played (self, stelling_record_get_n_nodes (self->record) - n_nodes);
  return TRUE;
}

/* --- writing a line --- */

/* Evaluates the position after the first @n moves of @line, by what that says of them all. */
static void
evaluate_after (StellingSession *self, StellingNode *node, const StellingEvaluation *line, guint n)
{
  StellingEvaluation evaluation = *line;
  StellingEvaluationLine rest = line->lines[0];
  gboolean proven = line->score.kind == STELLING_SCORE_WIN
                    || line->score.kind == STELLING_SCORE_LOSS;

  /* A value that was not looked at so deep is none. */
  if (line->score.kind == STELLING_SCORE_VALUE && line->depth <= n)
    return;
  evaluation.depth -= MIN (line->depth, n);
  if (proven)
    evaluation.score.plies = (guint16) (line->score.plies - MIN (line->score.plies, n));
  rest.score = evaluation.score;
  rest.moves += n;
  rest.n_moves -= n;
  evaluation.lines = &rest;
  evaluation.n_lines = rest.n_moves > 0 ? 1 : 0;
  stelling_record_set_evaluation (self->record, node, &evaluation, FALSE);
}

guint
stelling_session_insert_line (StellingSession *self, const StellingEvaluation *line)
{
  const StellingEvaluationLine *moves;
  StellingNode *node, *next;
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_SESSION (self), 0);
  g_return_val_if_fail (line->n_lines == 1, 0);

  moves = &line->lines[0];
  node = self->node;
  while (n < moves->n_moves && (next = stelling_node_find_child (node, moves->moves[n])) != NULL)
    {
      node = next;
      n++;
    }
  if (n == moves->n_moves
      || stelling_record_add_line (self->record, self->node, moves->moves, moves->n_moves, NULL)
             == NULL)
    return 0;
  evaluate_after (self, stelling_node_find_child (node, moves->moves[n]), line, n + 1);
  return moves->n_moves - n;
}
