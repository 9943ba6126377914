/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "stelling-record-log.h"

/* What must hold of every record, wherever it comes from, and what two records that are the same
 * have in common: all that can be seen of them. */

/* Fuzzers know of abort (), and not of the trap that an error of GLib's ends in. */
static void
fuzz_trap_cb (int number)
{
  abort ();
}

static inline void
fuzz_begin (void)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  signal (SIGTRAP, fuzz_trap_cb);
}

static inline void
fuzz_check_text (const char *text)
{
  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
}

/* --- one record --- */

static inline void
fuzz_check_annotation (const StellingAnnotation *annotation)
{
  if (annotation == NULL)
    return;
  for (guint i = 0; i < STELLING_N_TEXT_FIELDS; i++)
    {
      fuzz_check_text (annotation->texts[i]);
      g_assert_true (annotation->texts[i] == NULL || annotation->texts[i][0] != '\0');
    }
  for (guint i = 0; annotation->marks != NULL && i < annotation->marks->n; i++)
    {
      const StellingMark *mark = &annotation->marks->items[i];

      fuzz_check_text (mark->label);
      g_assert_true ((mark->kind == STELLING_MARK_LABEL) == (mark->label != NULL));
      g_assert_true (mark->label == NULL || strchr (mark->label, '\n') == NULL);
      g_assert_true ((mark->kind >= STELLING_MARK_ARROW) == (mark->to != STELLING_SQUARE_NONE));
    }
  if (annotation->evaluation != NULL)
    {
      fuzz_check_text (annotation->evaluation->engine);
      fuzz_check_text (annotation->evaluation->version);
    }
  g_assert_cmpuint (annotation->hotspot, <=, 2);
}

static inline void
fuzz_check_links (StellingNode *node)
{
  StellingNode *previous = NULL;
  guint n = 0;

  for (StellingNode *child = stelling_node_get_first_child (node); child != NULL;
       child = stelling_node_get_next_sibling (child))
    {
      g_assert_true (stelling_node_get_parent (child) == node);
      g_assert_true (stelling_node_get_previous_sibling (child) == previous);
      previous = child;
      n++;
    }
  g_assert_cmpuint (n, ==, stelling_node_get_n_children (node));
}

/* A move leads where the rules say; what is no move leads nowhere; what is dead stays. */
static inline void
fuzz_check_position (StellingNode *node)
{
  StellingNode *parent = stelling_node_get_parent (node);
  StellingNodeKind kind = stelling_node_get_kind (node);
  StellingPosition position;

  g_assert_true ((parent == NULL) == (kind == STELLING_NODE_START));
  if (parent == NULL)
    {
      g_assert_false (stelling_node_is_dead (node));
      g_assert_cmpuint (stelling_node_get_ply (node), ==, 0);
      return;
    }
  g_assert_cmpuint (stelling_node_get_ply (node), ==,
                    stelling_node_get_ply (parent) + (kind == STELLING_NODE_MOVE));
  g_assert_true (kind == STELLING_NODE_MOVE || stelling_node_get_move (node) == STELLING_MOVE_NONE);
  if (kind == STELLING_NODE_SETUP)
    {
      g_assert_false (stelling_node_is_dead (node));
      return;
    }
  g_assert_true (stelling_node_is_dead (node) || !stelling_node_is_dead (parent));
  position = *stelling_node_get_position (parent);
  if (kind == STELLING_NODE_NOTE)
    g_assert_true (stelling_node_is_dead (node) == stelling_node_is_dead (parent));
  else if (!stelling_node_is_dead (node))
    {
      g_assert_true (stelling_node_is_playable (parent));
      g_assert_true (stelling_node_get_outcome (parent).result == STELLING_RESULT_NONE);
      g_assert_true (stelling_position_is_legal (&position, stelling_node_get_move (node)));
      g_assert_true (stelling_node_get_side (node) == stelling_position_get_turn (&position));
      stelling_position_play (&position, stelling_node_get_move (node));
    }
  g_assert_true (stelling_position_equal (stelling_node_get_position (node), &position));
}

static inline void
fuzz_check_record (StellingRecord *record)
{
  StellingNode *root = stelling_record_get_root (record);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (record);
  guint n = 0;

  for (guint i = 0; i < keys->len; i++)
    {
      fuzz_check_text (keys->pdata[i]);
      fuzz_check_text (stelling_record_get_header (record, keys->pdata[i]));
    }
  for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
    {
      g_assert_true (stelling_node_is_attached (at));
      fuzz_check_links (at);
      fuzz_check_position (at);
      g_assert_nonnull (stelling_node_get_notation (at));
      fuzz_check_text (stelling_node_get_notation (at));
      fuzz_check_annotation (stelling_node_get_annotation (at));
      n++;
    }
  g_assert_cmpuint (n, ==, stelling_record_get_n_nodes (record) + 1);
}

/* --- two records --- */

/* The same marks, in any order. */
static inline gboolean
fuzz_same_marks (const StellingNode *a, const StellingNode *b)
{
  const StellingMarks *marks = stelling_node_get_marks (a);
  const StellingMarks *others = stelling_node_get_marks (b);

  if (marks == NULL || others == NULL || marks->n != others->n)
    return (marks == NULL || marks->n == 0) && (others == NULL || others->n == 0);
  for (guint i = 0; i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];
      int index = stelling_annotation_find_mark (stelling_node_get_annotation (b), mark);
      const StellingMark *other;

      if (index < 0)
        return FALSE;
      other = &others->items[index];
      if (mark->colour != other->colour || g_strcmp0 (mark->label, other->label) != 0)
        return FALSE;
    }
  return TRUE;
}

/* A dead node's lines can't be told from the position that it shows. */
static inline gboolean
fuzz_same_evaluation (const StellingNode *a, const StellingNode *b)
{
  const StellingEvaluation *one = stelling_node_get_evaluation (a);
  const StellingEvaluation *other = stelling_node_get_evaluation (b);
  StellingEvaluation same;

  if (stelling_node_is_dead (a))
    return TRUE;
  if (one == NULL || other == NULL)
    return one == other;
  same = *one;
  same.about = other->about;
  return stelling_evaluation_equal (&same, other);
}

/* The same move. What stands where a dead one should may be one by the letters of another format,
 * and where Teblo's pawn came from is not written. */
static inline gboolean
fuzz_same_move (const StellingNode *a, const StellingNode *b)
{
  StellingMove one = stelling_node_get_move (a), other = stelling_node_get_move (b);

  if (one == other || (stelling_node_is_dead (a) && one == STELLING_MOVE_NONE))
    return TRUE;
  return stelling_node_is_dead (a)
         && stelling_position_get_game (stelling_node_get_position (a)) == STELLING_GAME_TEBLO
         && (other == STELLING_MOVE_NONE
             || stelling_move_get_to (one) == stelling_move_get_to (other));
}

static inline const char *
fuzz_get_text (const StellingNode *node, guint field)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);

  return annotation != NULL ? annotation->texts[field] : NULL;
}

/* SGF makes blanks of tabs and the like. */
static inline gboolean
fuzz_same_text (const char *a, const char *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  while (*a != '\0' && (*a == *b || (strchr ("\t\v\f", *a) != NULL && *b == ' ')))
    {
      a++;
      b++;
    }
  return *a == *b;
}

/* What differs first, for a message: NULL if nothing does. A result that is none is not kept beside
 * one that is when all is written anew. */
static inline const char *
fuzz_compare_nodes (const StellingNode *a, const StellingNode *b)
{
  static const char *const fields[] = { "comment", "comment before", "name",  "extra",  "glyphs",
                                        "marks",   "evaluation",     "clock", "hotspot" };

  if (stelling_node_get_kind (a) != stelling_node_get_kind (b))
    return "kind";
  if (stelling_node_is_dead (a) != stelling_node_is_dead (b))
    return "dead";
  if (!fuzz_same_move (a, b))
    return "move";
  if (stelling_node_get_side (a) != stelling_node_get_side (b))
    return "side";
  if (stelling_node_get_ply (a) != stelling_node_get_ply (b))
    return "ply";
  if (stelling_node_get_n_children (a) != stelling_node_get_n_children (b))
    return "children";
  if (strcmp (stelling_node_get_notation (a), stelling_node_get_notation (b)) != 0)
    return "notation";
  if (!stelling_position_equal (stelling_node_get_position (a), stelling_node_get_position (b)))
    return "position";
  if (stelling_node_get_outcome (a).result != stelling_node_get_outcome (b).result
      || stelling_node_get_outcome (a).reason != stelling_node_get_outcome (b).reason)
    return "outcome";
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    if (i >= STELLING_N_TEXT_FIELDS && i != STELLING_FIELD_EVALUATION && i != STELLING_FIELD_MARKS
        && !stelling_annotation_equal (stelling_node_get_annotation (a),
                                       stelling_node_get_annotation (b), (StellingField) i))
      return fields[i];
  for (guint i = 0; i < STELLING_N_TEXT_FIELDS; i++)
    if (!fuzz_same_text (fuzz_get_text (a, i), fuzz_get_text (b, i))
        && !(i == STELLING_FIELD_EXTRA && fuzz_get_text (a, i) != NULL
             && strstr (fuzz_get_text (a, i), "RE[") != NULL))
      {
        g_printerr ("%s: {%s} {%s}\n", fields[i], fuzz_get_text (a, i), fuzz_get_text (b, i));
        return fields[i];
      }
  if (!fuzz_same_evaluation (a, b))
    return fields[STELLING_FIELD_EVALUATION];
  return fuzz_same_marks (a, b) ? NULL : fields[STELLING_FIELD_MARKS];
}

static inline const char *
fuzz_compare_headers (StellingRecord *a, StellingRecord *b)
{
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (a);
  g_autoptr (GPtrArray) others = stelling_record_dup_header_keys (b);

  if (keys->len != others->len)
    return "number of headers";
  for (guint i = 0; i < keys->len; i++)
    if (!fuzz_same_text (stelling_record_get_header (a, keys->pdata[i]),
                         stelling_record_get_header (b, keys->pdata[i])))
      return keys->pdata[i];
  return NULL;
}

/* @about: what is to be seen if they differ. */
static inline void
fuzz_assert_same_records (StellingRecord *a, StellingRecord *b, const char *about)
{
  StellingNode *top = stelling_record_get_root (a);
  StellingNode *other = stelling_record_get_root (b);
  const char *wrong = NULL;
  guint n = 0;

  if (!stelling_rules_equal (stelling_record_get_rules (a), stelling_record_get_rules (b)))
    wrong = "rules";
  else
    wrong = fuzz_compare_headers (a, b);
  for (StellingNode *at = top; wrong == NULL && at != NULL;
       at = stelling_node_get_next_in_tree (at, top))
    {
      wrong = fuzz_compare_nodes (at, other);
      n += wrong == NULL;
      other = stelling_node_get_next_in_tree (other, stelling_record_get_root (b));
    }
  if (wrong != NULL)
    g_error ("node %u: %s differs:\n%s", n, wrong, about);
}

/* The record comes back from what a journal keeps of it. */
static inline StellingRecord *
fuzz_bring_back (StellingRecord *record)
{
  g_autoptr (GVariant) state = stelling_record_dup_state (record);
  g_autoptr (GError) error = NULL;
  StellingRecord *again = stelling_record_new_from_state (state, &error);

  g_assert_no_error (error);
  stelling_record_end_log (again);
  fuzz_check_record (again);
  fuzz_assert_same_records (record, again, "brought back from its state");
  return again;
}
