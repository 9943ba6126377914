/* stelling-record-changes.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-record-private.h"

#include "stelling-node-private.h"

#include <glib/gi18n-lib.h>

/* What can be done to a record: each function finds out what has to change and hands it on as a
 * command. */

/* --- moves --- */

static gboolean
set_illegal (GError **error, char *text)
{
  g_set_error_literal (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL, text);
  g_free (text);
  return FALSE;
}

/* Whether the rules and the game so far allow @move after @node. */
static gboolean
check_move (StellingRecord *self, StellingNode *node, StellingMove move, GError **error)
{
  StellingWhy why = { .kind = STELLING_WHY_GAME_OVER, .square = STELLING_SQUARE_NONE };

  if (self->n_problems > 0)
    {
      g_autofree StellingProblem *problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);

      stelling_position_check (&self->root->position, problems);
      return set_illegal (error, stelling_problem_to_string (&self->root->position, &problems[0]));
    }
  if (node->outcome.result != STELLING_RESULT_NONE)
    return set_illegal (error, stelling_why_to_string (&node->position, move, &why));
  if (stelling_position_is_legal (&node->position, move))
    return TRUE;
  why = stelling_position_why (&node->position, move);
  return set_illegal (error, stelling_why_to_string (&node->position, move, &why));
}

StellingNode *
stelling_record_add_move (StellingRecord *self,
                          StellingNode *parent,
                          StellingMove move,
                          GError **error)
{
  StellingNode *node;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);

  node = stelling_node_find_child (parent, move);
  if (node)
    return node;
  if (!check_move (self, parent, move, error))
    return NULL;
  node = stelling_past_make_child (&self->past, parent, move);
  stelling_record_do (self, _("Add Move"), stelling_change_new_insertion (node, parent, node));
  return node;
}

/* The nodes for @moves after @parent, as a line that hangs nowhere yet; @end gets the last. */
static StellingNode *
make_line (StellingRecord *self,
           StellingNode *parent,
           const StellingMove *moves,
           guint n_moves,
           StellingNode **end,
           GError **error)
{
  StellingNode *first = NULL;

  for (guint i = 0; i < n_moves; i++)
    {
      StellingNode *node;

      if (!check_move (self, parent, moves[i], error))
        {
          if (first)
            stelling_node_free_tree (first, stelling_record_forget_node_cb, self);
          return NULL;
        }
      node = stelling_past_make_child (&self->past, parent, moves[i]);
      if (first)
        stelling_node_link (node, parent, 0);
      else
        first = node;
      parent = node;
    }
  *end = parent;
  return first;
}

StellingNode *
stelling_record_add_line (StellingRecord *self,
                          StellingNode *parent,
                          const StellingMove *moves,
                          guint n_moves,
                          GError **error)
{
  StellingNode *first;
  StellingNode *end = NULL;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);

  while (n_moves > 0)
    {
      StellingNode *child = stelling_node_find_child (parent, *moves);

      if (!child)
        break;
      parent = child;
      moves++;
      n_moves--;
    }
  if (n_moves == 0)
    return parent;
  first = make_line (self, parent, moves, n_moves, &end, error);
  if (!first)
    return NULL;
  stelling_record_do (self, _("Add Line"), stelling_change_new_insertion (first, parent, end));
  return end;
}

/* --- deletions --- */

void
stelling_record_delete (StellingRecord *self, StellingNode *node)
{
  const char *name;

  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL && node->parent != NULL);
  g_return_if_fail (node->linked);

  name = node->previous || node->next ? _("Delete Variation") : _("Delete Moves");
  stelling_record_do (self, name, stelling_change_new_deletion (node));
}

void
stelling_record_delete_following (StellingRecord *self, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);

  stelling_record_begin_group (self, _("Delete Following Moves"));
  while (node->last_child)
    stelling_record_do (self, NULL, stelling_change_new_deletion (node->last_child));
  stelling_record_end_group (self);
}

/* --- the order of variations --- */

gboolean
stelling_record_promote (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  while (node && !node->previous)
    node = node->parent;
  if (!node)
    return FALSE;
  stelling_record_do (self, _("Promote Variation"),
                      stelling_change_new_order (node, stelling_node_get_index (node) - 1));
  return TRUE;
}

gboolean
stelling_record_demote (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  while (node && !node->previous && !node->next)
    node = node->parent;
  if (!node || !node->next)
    return FALSE;
  stelling_record_do (self, _("Demote Variation"),
                      stelling_change_new_order (node, stelling_node_get_index (node) + 1));
  return TRUE;
}

gboolean
stelling_record_make_main_line (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  if (stelling_node_is_main_line (node))
    return FALSE;
  stelling_record_begin_group (self, _("Make Main Line"));
  for (StellingNode *at = node; at; at = at->parent)
    if (at->previous)
      stelling_record_do (self, NULL, stelling_change_new_order (at, 0));
  stelling_record_end_group (self);
  return TRUE;
}

/* --- what is said --- */

void
stelling_record_set_comment (StellingRecord *self, StellingNode *node, const char *comment)
{
  g_autofree char *text = NULL;

  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);

  if (comment && *comment)
    text = g_strdup (comment); /* it may be the node's own */
  if (g_strcmp0 (text, node->comment) != 0)
    stelling_record_do_text (self, _("Edit Comment"), node, NULL, text);
}

void
stelling_record_set_glyph (StellingRecord *self,
                           StellingNode *node,
                           StellingGlyph glyph,
                           gboolean on)
{
  StellingGlyph move_glyph;
  StellingGlyph position_glyph;

  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (glyph > STELLING_GLYPH_NONE && glyph < STELLING_N_GLYPHS);

  if (stelling_node_has_glyph (node, glyph) == !!on)
    return;
  move_glyph = node->move_glyph;
  position_glyph = node->position_glyph;
  if (stelling_glyph_is_move (glyph))
    move_glyph = on ? glyph : STELLING_GLYPH_NONE;
  else
    position_glyph = on ? glyph : STELLING_GLYPH_NONE;
  /* Translators: a judgement such as "!?" is put on a move, or taken away */
  stelling_record_do (self, _("Change Annotation"),
                      stelling_change_new_glyphs (node, move_glyph, position_glyph));
}

void
stelling_record_set_header (StellingRecord *self, const char *key, const char *value)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (key != NULL && *key);

  if (value && *value)
    text = g_strdup (value);
  if (g_strcmp0 (text, g_hash_table_lookup (self->headers, key)) == 0)
    return;
  name = g_strdup (key); /* it may be the table's own, which is about to go */
  /* Translators: players, date, place and the like */
  stelling_record_do_text (self, _("Edit Game Details"), NULL, name, text);
}

void
stelling_record_set_start (StellingRecord *self, const StellingPosition *start)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (start != NULL);
  stelling_record_do (self, _("Set Up Position"), stelling_change_new_start (start));
}

/* --- not commands --- */

/* A draw is not: it can be the best move so far that brings it about. */
static gboolean
is_proven (StellingScore score)
{
  return score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS;
}

static gboolean
is_better (const StellingEvaluation *evaluation, const StellingEvaluation *than)
{
  if (is_proven (evaluation->score) != is_proven (than->score))
    return is_proven (evaluation->score);
  if (evaluation->depth != than->depth)
    return evaluation->depth > than->depth;
  return evaluation->nodes > than->nodes;
}

void
stelling_record_set_evaluation (StellingRecord *self,
                                StellingNode *node,
                                const StellingEvaluation *evaluation,
                                gboolean force)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (evaluation != NULL);

  if (!force && node->has_evaluation && !is_better (evaluation, &node->evaluation))
    return;
  node->evaluation = *evaluation;
  node->has_evaluation = evaluation->score.kind != STELLING_SCORE_NONE;
  stelling_record_send (self, STELLING_SIGNAL_NODE_CHANGED, node, NULL);
}

void
stelling_record_set_extra (StellingRecord *self, StellingNode *node, const char *extra)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  if (extra == node->extra)
    return;
  g_free (node->extra);
  node->extra = g_strdup (extra);
}
