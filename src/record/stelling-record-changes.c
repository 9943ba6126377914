/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-log-private.h"

#include "stelling-node-private.h"

#include <glib/gi18n-lib.h>

/* The changes of a record: each function works out what has to change and does it as a command.
 * Names of commands are untranslated. */

/* --- moves --- */

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
  if (node != NULL)
    return node;
  if (!stelling_node_check_move (parent, move, error) || !stelling_record_has_room (self, 1, error))
    return NULL;
  node = stelling_node_history_make_child (&self->history, parent, move);
  stelling_record_do (self, N_ ("Add Move"), stelling_change_new_insertion (node, parent, node));
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

      if (!stelling_node_check_move (parent, moves[i], error))
        {
          if (first != NULL)
            stelling_node_free_tree (first, stelling_record_forget_node_cb, self);
          return NULL;
        }
      node = stelling_node_history_make_child (&self->history, parent, moves[i]);
      if (first != NULL)
        stelling_node_link (node, parent, NULL);
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
  StellingNode *origin = parent;
  StellingNode *first;
  StellingNode *end = NULL;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);

  while (n_moves > 0)
    {
      StellingNode *child = stelling_node_find_child (parent, *moves);

      if (child == NULL)
        break;
      parent = child;
      moves++;
      n_moves--;
    }
  if (n_moves == 0)
    return parent;
  if (!stelling_record_has_room (self, n_moves, error))
    return NULL;
  first = make_line (self, parent, moves, n_moves, &end, error);
  if (first == NULL)
    return NULL;
  stelling_record_do (self, N_ ("Add Line"), stelling_change_new_insertion (first, parent, end));
  if (!self->group_depth)
    {
      StellingCommand *command = g_ptr_array_index (self->undo, self->undo->len - 1);

      command->origin = origin;
    }
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

  name = node->previous || node->next ? N_ ("Delete Variation") : N_ ("Delete Moves");
  stelling_record_do (self, name, stelling_change_new_deletion (node));
}

void
stelling_record_delete_following (StellingRecord *self, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);

  stelling_record_begin_group (self, N_ ("Delete Following Moves"));
  while (node->last_child != NULL)
    stelling_record_do (self, NULL, stelling_change_new_deletion (node->last_child));
  stelling_record_end_group (self);
}

/* --- the order of variations --- */

gboolean
stelling_record_promote (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  while (node != NULL && !node->previous)
    node = node->parent;
  if (node == NULL)
    return FALSE;
  stelling_record_do (self, N_ ("Promote Variation"),
                      stelling_change_new_order (node, stelling_node_get_index (node) - 1));
  return TRUE;
}

gboolean
stelling_record_demote (StellingRecord *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  while (node != NULL && !node->previous && !node->next)
    node = node->parent;
  if (node == NULL || !node->next)
    return FALSE;
  stelling_record_do (self, N_ ("Demote Variation"),
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
  stelling_record_begin_group (self, N_ ("Make Main Line"));
  for (StellingNode *at = node; at; at = at->parent)
    if (at->previous)
      stelling_record_do (self, NULL, stelling_change_new_order (at, 0));
  stelling_record_end_group (self);
  return TRUE;
}

gboolean
stelling_record_move_variation (StellingRecord *self, StellingNode *node, guint index)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (node != NULL && node->parent != NULL, FALSE);
  g_return_val_if_fail (index < stelling_node_get_n_children (node->parent), FALSE);

  if (stelling_node_get_index (node) == index)
    return FALSE;
  /* Translators: another place among the other variations of a position */
  stelling_record_do (self, N_ ("Move Variation"), stelling_change_new_order (node, index));
  return TRUE;
}

/* --- what is said --- */

static void
set_text (StellingRecord *self,
          StellingNode *node,
          StellingField field,
          const char *name,
          const char *text)
{
  g_autofree char *copy = text != NULL && *text ? g_strdup (text)
                                                : NULL; /* it may be the node's own */

  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  if (g_strcmp0 (copy, node->annotation != NULL ? node->annotation->texts[field] : NULL) != 0)
    stelling_record_do_text (self, name, node, field, NULL, copy);
}

void
stelling_record_set_comment (StellingRecord *self, StellingNode *node, const char *comment)
{
  set_text (self, node, STELLING_FIELD_COMMENT, N_ ("Edit Comment"), comment);
}

void
stelling_record_set_comment_before (StellingRecord *self, StellingNode *node, const char *comment)
{
  set_text (self, node, STELLING_FIELD_COMMENT_BEFORE, N_ ("Edit Comment"), comment);
}

void
stelling_record_set_name (StellingRecord *self, StellingNode *node, const char *name)
{
  set_text (self, node, STELLING_FIELD_NAME, N_ ("Edit Name"), name);
}

/* Returns the Undo menu's name for a change of a field. */
static const char *
get_field_name (StellingField field)
{
  switch (field)
    {
    case STELLING_FIELD_NAME:
      return N_ ("Edit Name");
    case STELLING_FIELD_MARKS:
      /* Translators: signs on the squares of the board, arrows */
      return N_ ("Change Marks");
    case STELLING_FIELD_EVALUATION:
      return N_ ("Change Evaluation");
    case STELLING_FIELD_CLOCK:
      return N_ ("Edit Clock");
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
      return N_ ("Edit Comment");
    case STELLING_FIELD_EXTRA:
    case STELLING_FIELD_GLYPHS:
    case STELLING_FIELD_HOTSPOT:
    case STELLING_N_FIELDS:
    default:
      /* Translators: a judgement such as "!?" is put on a move, or taken away */
      return N_ ("Change Annotation");
    }
}

void
stelling_record_set_field (StellingRecord *self,
                           StellingNode *node,
                           StellingField field,
                           const StellingAnnotation *value)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail ((guint) field < STELLING_N_FIELDS);

  if (!stelling_annotation_equal (node->annotation, value, field))
    stelling_record_do (self, get_field_name (field),
                        stelling_change_new_annotation (node, field, value));
}

void
stelling_record_set_glyph (StellingRecord *self,
                           StellingNode *node,
                           StellingGlyph glyph,
                           gboolean on)
{
  StellingAnnotation value = { .clock = STELLING_CLOCK_NONE };

  g_return_if_fail (node != NULL);
  g_return_if_fail (glyph > STELLING_GLYPH_NONE && glyph < STELLING_N_GLYPHS);
  value.glyphs = stelling_glyphs_set (stelling_node_get_glyphs (node), glyph, on);
  stelling_record_set_field (self, node, STELLING_FIELD_GLYPHS, &value);
}

void
stelling_record_set_clock (StellingRecord *self, StellingNode *node, StellingClock clock)
{
  const StellingAnnotation value = { .clock = clock };

  stelling_record_set_field (self, node, STELLING_FIELD_CLOCK, &value);
}

void
stelling_record_set_hotspot (StellingRecord *self, StellingNode *node, guint hotspot)
{
  const StellingAnnotation value = { .hotspot = (guint8) MIN (hotspot, 2) };

  stelling_record_set_field (self, node, STELLING_FIELD_HOTSPOT, &value);
}

void
stelling_record_toggle_mark (StellingRecord *self, StellingNode *node, const StellingMark *mark)
{
  g_autoptr (StellingAnnotation) value = stelling_annotation_new ();
  const StellingMark *old;
  int index;

  g_return_if_fail (node != NULL);
  g_return_if_fail (mark != NULL);
  stelling_annotation_copy_field (value, node->annotation, STELLING_FIELD_MARKS);
  index = stelling_annotation_find_mark (value, mark);
  old = index >= 0 ? &value->marks->items[index] : NULL;
  if (old != NULL && old->colour == mark->colour && g_strcmp0 (old->label, mark->label) == 0)
    stelling_annotation_remove_mark (value, (guint) index);
  else
    stelling_annotation_add_mark (value, mark);
  stelling_record_set_field (self, node, STELLING_FIELD_MARKS, value);
}

void
stelling_record_clear_marks (StellingRecord *self, StellingNode *node)
{
  stelling_record_set_field (self, node, STELLING_FIELD_MARKS, NULL);
}

/* Names of commands, not translated. */
static const char *
get_header_command (const char *key)
{
  if (g_str_equal (key, STELLING_HEADER_COMMENT))
    /* Translators: name of a command: the comment is on the game as a whole */
    return N_ ("Edit Comment on the Game");
  if (g_str_equal (key, STELLING_HEADER_NAME))
    /* Translators: name of a command */
    return N_ ("Rename Game");
  /* Translators: players, date, place and the like */
  return N_ ("Edit Game Details");
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
  stelling_record_do_text (self, get_header_command (key), NULL, STELLING_FIELD_COMMENT, name,
                           text);
}

/* --- not commands --- */

void
stelling_record_set_evaluation (StellingRecord *self,
                                StellingNode *node,
                                const StellingEvaluation *evaluation,
                                gboolean force)
{
  const StellingEvaluation *old;

  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (evaluation != NULL);

  old = stelling_node_get_evaluation (node);
  if (!force && old != NULL && !stelling_evaluation_is_better (evaluation, old))
    return;
  stelling_annotation_set_evaluation (stelling_node_ensure_annotation (node), evaluation);
  stelling_node_tidy_annotation (node);
  self->evaluation_serial++;
  stelling_record_tell_evaluation (self, node);
  stelling_record_send (self, STELLING_SIGNAL_NODE_CHANGED, node, NULL);
}

guint64
stelling_record_get_evaluation_serial (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  return self->evaluation_serial;
}
