/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-way-private.h"

#include "stelling-notation.h"
#include "stelling-problem.h"

/* Lines may be 100,000 moves long, so nothing here recurses: traversals follow the links. */

/* --- making and freeing, for the record --- */

StellingNode *
stelling_node_new (StellingNodeKind kind, const StellingPosition *position, StellingMove move)
{
  StellingNode *node = g_slice_new0 (StellingNode);

  node->kind = (guint8) kind;
  node->position = *position;
  node->move = move;
  node->side = (guint8) stelling_position_get_turn (position);
  return node;
}

StellingNode *
stelling_node_new_note (StellingNode *parent)
{
  StellingNode *node
      = stelling_node_new (STELLING_NODE_NOTE, &parent->position, STELLING_MOVE_NONE);

  node->parent = parent;
  stelling_node_stay (node);
  return node;
}

StellingNode *
stelling_node_new_setup (StellingNode *parent, const StellingPosition *position)
{
  StellingNode *node = stelling_node_new (STELLING_NODE_SETUP, position, STELLING_MOVE_NONE);

  node->parent = parent;
  node->ply = parent->ply;
  node->irreversible = TRUE;
  stelling_node_check_setup (node);
  return node;
}

/* Returns who would move after @node. */
static StellingSide
get_next_side (const StellingNode *node)
{
  node = stelling_node_get_place (node);
  if (node->dead && node->kind == STELLING_NODE_MOVE)
    return node->side == STELLING_LIGHT ? STELLING_DARK : STELLING_LIGHT;
  return stelling_position_get_turn (&node->position);
}

StellingNode *
stelling_node_new_dead (StellingNode *parent, StellingMove move, const char *notation)
{
  StellingNode *node = stelling_node_new (STELLING_NODE_MOVE, &parent->position, move);

  node->parent = parent;
  stelling_node_stay (node);
  node->side = (guint8) get_next_side (parent);
  node->notation = notation != NULL ? g_strdup (notation)
                                    : stelling_move_to_string (&parent->position, move);
  return node;
}

void
stelling_node_stay (StellingNode *node)
{
  const StellingNode *parent = node->parent;
  gboolean is_move = node->kind == STELLING_NODE_MOVE;

  node->ply = parent->ply + is_move;
  node->position = parent->position;
  node->outcome = is_move ? (StellingOutcome) { 0 } : parent->outcome;
  node->dead = is_move || parent->dead;
  node->diagram = parent->diagram;
  node->irreversible = FALSE;
  stelling_node_count_quiet (node);
  if (!is_move)
    node->side = (guint8) stelling_position_get_turn (&node->position);
}

void
stelling_node_check_setup (StellingNode *node)
{
  g_autofree StellingProblem *problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);
  guint n_problems;

  stelling_position_set_turn (&node->position, stelling_position_get_turn (&node->position));
  n_problems = stelling_position_check (&node->position, problems);
  node->outcome = (StellingOutcome) { STELLING_RESULT_NONE, STELLING_REASON_NONE };
  node->diagram = FALSE;
  node->side = (guint8) stelling_position_get_turn (&node->position);
  /* Nobody has won a diagram that can't be played: its problems come first. */
  for (guint i = 0; i < n_problems; i++)
    if (problems[i].kind != STELLING_PROBLEM_GAME_OVER)
      node->diagram = TRUE;
  if (n_problems > 0 && !node->diagram)
    node->outcome = problems[n_problems - 1].outcome;
}

StellingAnnotation *
stelling_node_ensure_annotation (StellingNode *node)
{
  if (node->annotation == NULL)
    node->annotation = stelling_annotation_new ();
  return node->annotation;
}

void
stelling_node_keep_evaluation (StellingNode *node)
{
  StellingEvaluation *evaluation = node->annotation != NULL ? node->annotation->evaluation : NULL;

  if (evaluation != NULL && !evaluation->about && !node->dead)
    evaluation->about = g_memdup2 (&node->position, sizeof (StellingPosition));
}

void
stelling_node_restore_evaluation (StellingNode *node)
{
  if (stelling_node_get_evaluation (node))
    g_clear_pointer (&node->annotation->evaluation->about, g_free);
}

void
stelling_node_tidy_annotation (StellingNode *node)
{
  if (node->annotation != NULL && stelling_annotation_is_empty (node->annotation))
    g_clear_pointer (&node->annotation, stelling_annotation_free);
}

static void
node_free (StellingNode *node)
{
  stelling_annotation_free (node->annotation);
  g_clear_pointer (&node->origin, stelling_origin_unref);
  stelling_node_way_free (node);
  g_free (node->notation);
  g_slice_free (StellingNode, node);
}

void
stelling_node_free_tree (StellingNode *node,
                         void (*freed) (StellingNode *node, gpointer data),
                         gpointer data)
{
  StellingNode *at = node;

  for (;;)
    {
      StellingNode *up;

      while (at->first_child != NULL)
        at = at->first_child;
      if (freed)
        freed (at, data);
      if (at == node)
        {
          node_free (at);
          return;
        }
      up = at->parent;
      up->first_child = at->next;
      node_free (at);
      at = up;
    }
}

guint
stelling_node_count_tree (StellingNode *node)
{
  guint n = 0;

  for (StellingNode *at = node; at; at = stelling_node_get_next_in_tree (at, node))
    n++;
  return n;
}

/* Puts a node into the list of the parent's children, or takes it out. */
static void
join_list (StellingNode *node, StellingNode *parent, StellingNode *previous)
{
  g_assert (!node->linked
            && (previous == NULL || (previous->linked && previous->parent == parent)));
  node->parent = parent;
  node->previous = previous;
  node->next = previous != NULL ? previous->next : parent->first_child;
  if (node->previous)
    node->previous->next = node;
  else
    parent->first_child = node;
  if (node->next)
    node->next->previous = node;
  else
    parent->last_child = node;
  parent->n_children++;
  node->linked = TRUE;
}

static void
leave_list (StellingNode *node)
{
  StellingNode *parent = node->parent;

  g_assert (node->linked && parent != NULL);
  if (node->previous)
    node->previous->next = node->next;
  else
    parent->first_child = node->next;
  if (node->next)
    node->next->previous = node->previous;
  else
    parent->last_child = node->previous;
  node->previous = NULL;
  node->next = NULL;
  parent->n_children--;
  node->linked = FALSE;
}

static void
set_attached (StellingNode *top, gboolean attached)
{
  if (!top->attached == !attached)
    return;
  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    at->attached = (guint8) attached;
}

void
stelling_node_link (StellingNode *node, StellingNode *parent, StellingNode *previous)
{
  join_list (node, parent, previous);
  set_attached (node, parent->attached);
  stelling_node_way_link (node);
}

void
stelling_node_unlink (StellingNode *node)
{
  gboolean first = node->previous == NULL;

  leave_list (node);
  set_attached (node, FALSE);
  stelling_node_way_leave (node, first);
}

void
stelling_node_reorder (StellingNode *node, guint index)
{
  StellingNode *parent = node->parent;
  gboolean first = node->previous == NULL;

  leave_list (node);
  stelling_node_way_leave (node, first);
  join_list (node, parent, index ? stelling_node_get_child (parent, index - 1) : NULL);
  stelling_node_way_join (node);
}

/* --- the tree --- */

StellingNode *
stelling_node_get_parent (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->parent;
}

StellingNode *
stelling_node_get_first_child (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->first_child;
}

StellingNode *
stelling_node_get_next_sibling (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->next;
}

StellingNode *
stelling_node_get_previous_sibling (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->previous;
}

guint
stelling_node_get_n_children (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->n_children;
}

StellingNode *
stelling_node_get_child (const StellingNode *node, guint index)
{
  StellingNode *child;

  g_return_val_if_fail (node != NULL, NULL);
  if (index >= node->n_children)
    return NULL;
  /* The search begins at the nearer end. */
  if (index < node->n_children / 2)
    for (child = node->first_child; index > 0; index--)
      child = child->next;
  else
    for (child = node->last_child; index < node->n_children - 1; index++)
      child = child->previous;
  return child;
}

StellingNode *
stelling_node_find_child (const StellingNode *node, StellingMove move)
{
  g_return_val_if_fail (node != NULL, NULL);
  for (StellingNode *child = node->first_child; child; child = child->next)
    if (child->kind == STELLING_NODE_MOVE && child->move == move && !child->dead)
      return child;
  return NULL;
}

guint
stelling_node_get_index (const StellingNode *node)
{
  const StellingNode *before, *after;
  guint n = 0;

  g_return_val_if_fail (node != NULL, 0);
  /* To the nearer end. */
  before = node->previous;
  after = node->next;
  for (; before && after; n++)
    {
      before = before->previous;
      after = after->next;
    }
  return before != NULL ? node->parent->n_children - 1 - n : n;
}

gboolean
stelling_node_is_root (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return node->parent == NULL;
}

gboolean
stelling_node_is_main_end (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return !node->dead && (node->first_child == NULL || node->first_child->dead)
         && stelling_node_is_main_line (node);
}

gboolean
stelling_node_is_attached (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return node->attached;
}

StellingNode *
stelling_node_get_next_in_tree (StellingNode *node, const StellingNode *top)
{
  g_return_val_if_fail (node != NULL && top != NULL, NULL);
  if (node->first_child != NULL)
    return node->first_child;
  while (node != top)
    {
      if (node->next)
        return node->next;
      node = node->parent;
    }
  return NULL;
}

StellingNode *
stelling_node_get_next_on_page (StellingNode *node, const StellingNode *top)
{
  StellingNode *next = NULL;

  g_return_val_if_fail (node != NULL && top != NULL, NULL);

  if (node != top && node->previous == NULL)
    next = node->next;
  if (next == NULL)
    next = node->first_child;
  /* At the end of a variation the page goes on with the next one, or after the move itself. */
  for (; next == NULL && (node = stelling_node_get_line_start_below (node, top)) != top;
       node = node->parent)
    if (node->previous != NULL)
      next = node->next != NULL ? node->next : node->parent->first_child->first_child;
  return next;
}

/* --- what it holds --- */

StellingNodeKind
stelling_node_get_kind (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, STELLING_NODE_START);
  return (StellingNodeKind) node->kind;
}

gboolean
stelling_node_is_dead (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return node->dead;
}

gboolean
stelling_node_is_playable (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return !node->dead && !node->diagram;
}

StellingMove
stelling_node_get_move (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, STELLING_MOVE_NONE);
  return node->move;
}

StellingSide
stelling_node_get_side (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, STELLING_LIGHT);
  return (StellingSide) node->side;
}

guint
stelling_node_get_ply (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->ply;
}

const StellingPosition *
stelling_node_get_position (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return &node->position;
}

guint
stelling_node_count_captured (const StellingNode *node, StellingSide side)
{
  StellingPiece man = side == STELLING_LIGHT ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT;
  guint after, n = 0;

  g_return_val_if_fail (node != NULL, 0);

  if (stelling_position_get_game (&node->position) == STELLING_GAME_TEBLO)
    return 0;
  /* Between two positions that were set up, men only leave the board by captures. */
  for (; node != NULL; node = node->parent)
    {
      after = stelling_position_count_pieces (&node->position, man);
      node = stelling_node_get_given (node);
      n += stelling_position_count_pieces (&node->position, man) - after;
    }
  return n;
}

guint
stelling_node_count_quiet_plies (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->quiet_plies;
}

StellingOutcome
stelling_node_get_outcome (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, (StellingOutcome) { 0 });
  return node->outcome;
}

const char *
stelling_node_get_notation (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  if (node->kind != STELLING_NODE_MOVE)
    return "";
  if (node->notation == NULL) /* nothing that can be seen changes */
    ((StellingNode *) node)->notation
        = stelling_move_to_string (&node->parent->position, node->move);
  return node->notation;
}

/* --- what is said about it --- */

const StellingAnnotation *
stelling_node_get_annotation (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->annotation;
}

static const char *
get_text (const StellingNode *node, StellingField field)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->annotation != NULL ? node->annotation->texts[field] : NULL;
}

const StellingClock *
stelling_node_find_clock (const StellingNode *node, StellingSide side)
{
  for (guint i = 0; i < 3 && node != NULL; i++, node = node->parent)
    {
      const StellingAnnotation *annotation = stelling_node_get_annotation (node);

      if (annotation != NULL && annotation->clock.left[side] >= 0)
        return &annotation->clock;
    }
  return NULL;
}

const char *
stelling_node_get_comment (const StellingNode *node)
{
  return get_text (node, STELLING_FIELD_COMMENT);
}

const char *
stelling_node_get_comment_before (const StellingNode *node)
{
  return get_text (node, STELLING_FIELD_COMMENT_BEFORE);
}

const char *
stelling_node_get_name (const StellingNode *node)
{
  return get_text (node, STELLING_FIELD_NAME);
}

const char *
stelling_node_get_extra (const StellingNode *node)
{
  return get_text (node, STELLING_FIELD_EXTRA);
}

StellingGlyphs
stelling_node_get_glyphs (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->annotation != NULL ? node->annotation->glyphs : 0;
}

gboolean
stelling_node_has_glyph (const StellingNode *node, StellingGlyph glyph)
{
  return glyph != STELLING_GLYPH_NONE
         && (stelling_node_get_glyphs (node) & STELLING_GLYPH_BIT (glyph)) != 0;
}

StellingGlyph
stelling_node_get_move_glyph (const StellingNode *node)
{
  return stelling_glyphs_get (stelling_node_get_glyphs (node), STELLING_GLYPH_FAMILY_MOVE);
}

StellingGlyph
stelling_node_get_position_glyph (const StellingNode *node)
{
  return stelling_glyphs_get (stelling_node_get_glyphs (node), STELLING_GLYPH_FAMILY_POSITION);
}

const StellingMarks *
stelling_node_get_marks (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->annotation != NULL ? node->annotation->marks : NULL;
}

const StellingEvaluation *
stelling_node_get_evaluation (const StellingNode *node)
{
  const StellingEvaluation *evaluation;

  g_return_val_if_fail (node != NULL, NULL);
  evaluation = node->annotation != NULL ? node->annotation->evaluation : NULL;
  if (evaluation != NULL && evaluation->about
      && (node->dead || !stelling_evaluation_is_about (evaluation, &node->position)))
    return NULL;
  return evaluation;
}

const StellingEvaluation *
stelling_node_get_known (const StellingNode *node)
{
  const StellingEvaluation *stored = stelling_node_get_evaluation (node);
  gboolean is_about = node != NULL && node->remembered != NULL && !node->dead
                      && stelling_evaluation_is_about (node->remembered, &node->position);

  return is_about ? stelling_evaluation_choose (stored, node->remembered) : stored;
}

gboolean
stelling_node_is_remembered (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  return node->remembered != NULL && stelling_node_get_known (node) == node->remembered;
}

/* Returns the score of the result, or else the one that is known. */
static StellingScore
get_score (const StellingNode *node)
{
  StellingScore score = stelling_result_get_score (stelling_node_get_outcome (node).result);
  const StellingEvaluation *evaluation = stelling_node_get_known (node);

  return score.kind == STELLING_SCORE_NONE && evaluation != NULL ? evaluation->score : score;
}

StellingScoreSource
stelling_node_get_source_of (const StellingNode *node, const StellingEvaluation *evaluation)
{
  StellingScoreSource source = { .set = (StellingRuleSet) node->position.rules.set };

  if (evaluation == NULL)
    return source;
  source.hand_made = g_strcmp0 (evaluation->evaluator, STELLING_EVALUATION_HAND_MADE) == 0;
  /* The search that Teblo's analyses are made with. */
  source.best_first = TRUE;
  source.nodes = evaluation->nodes;
  source.quiet_plies = node->quiet_plies;
  return source;
}

StellingScoreSource
stelling_node_get_score_source (const StellingNode *node)
{
  return stelling_node_get_source_of (node, stelling_node_get_known (node));
}

StellingEstimate
stelling_node_estimate_score (const StellingNode *node, StellingScore score)
{
  StellingScoreSource source = stelling_node_get_score_source (node);

  return stelling_score_estimate (score, &source);
}

StellingBand
stelling_node_get_band (const StellingNode *node)
{
  StellingScoreSource source = stelling_node_get_score_source (node);

  return stelling_score_get_band (get_score (node), &source);
}

StellingEstimate
stelling_node_get_estimate (const StellingNode *node)
{
  return stelling_node_estimate_score (node, get_score (node));
}

StellingOrigin *
stelling_node_get_origin (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->origin;
}
