/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"

/* In larger records what is known of the way to a node is not worked out again. */
#define MOST_CHECKED 2000

static void
check_links (StellingNode *node)
{
  guint n = 0;

  for (StellingNode *child = stelling_node_get_first_child (node); child;
       child = stelling_node_get_next_sibling (child))
    {
      StellingNode *next = stelling_node_get_next_sibling (child);

      g_assert_true (stelling_node_get_parent (child) == node);
      g_assert_true (stelling_node_is_attached (child));
      g_assert_cmpuint (stelling_node_get_index (child), ==, n);
      g_assert_true (stelling_node_get_child (node, n) == child);
      g_assert_cmpuint (stelling_node_get_ply (child), ==,
                        stelling_node_get_ply (node)
                            + (stelling_node_get_kind (child) == STELLING_NODE_MOVE));
      if (next != NULL)
        g_assert_true (stelling_node_get_previous_sibling (next) == child);
      n++;
    }
  g_assert_cmpuint (n, ==, stelling_node_get_n_children (node));
}

static void
dump_kind (StellingNode *node, GString *text)
{
  static const char *const kinds[] = { "start", "", "setup", "note" };

  g_string_append (text, kinds[stelling_node_get_kind (node)]);
  g_string_append (text, stelling_node_get_side (node) == STELLING_LIGHT ? " l" : " d");
  if (stelling_node_is_dead (node))
    g_string_append (text, " dead");
  if (!stelling_node_is_playable (node))
    g_string_append (text, " unplayable");
}

static void
dump_position (StellingNode *node, GString *text)
{
  const StellingPosition *position = stelling_node_get_position (node);

  g_string_append_printf (text, " %" G_GINT64_MODIFIER "x", position->key);
  if (stelling_position_is_barred (position))
    g_string_append (text, " barred");
}

static void
dump_evaluation (const StellingEvaluation *evaluation, GString *text)
{
  g_autofree char *score = NULL;

  if (evaluation == NULL)
    return;
  score = stelling_score_to_string (evaluation->score);
  g_string_append_printf (text, " eval %s %u %s", score, evaluation->depth,
                          evaluation->engine ? evaluation->engine : "");
  for (guint i = 0; i < evaluation->n_lines; i++)
    {
      g_autofree char *of_line = stelling_score_to_string (evaluation->lines[i].score);

      g_string_append_printf (text, " line %s", of_line);
      for (guint j = 0; j < evaluation->lines[i].n_moves; j++)
        g_string_append_printf (text, " %x", evaluation->lines[i].moves[j]);
    }
}

static void
dump_annotation (const StellingAnnotation *annotation, GString *text)
{
  if (stelling_annotation_is_empty (annotation))
    return;
  for (guint i = STELLING_FIELD_COMMENT_BEFORE; i < STELLING_N_TEXT_FIELDS; i++)
    if (annotation->texts[i])
      g_string_append_printf (text, " %u{%s}", i, annotation->texts[i]);
  for (guint i = 0; annotation->marks && i < annotation->marks->n; i++)
    {
      const StellingMark *mark = &annotation->marks->items[i];

      g_string_append_printf (text, " mark %d %d %u %u %s", mark->kind, mark->colour, mark->square,
                              mark->to, mark->label ? mark->label : "-");
    }
  if (annotation->glyphs)
    g_string_append_printf (text, " glyphs %" G_GINT64_MODIFIER "x", (guint64) annotation->glyphs);
  for (guint i = 0; i < 2; i++)
    if (annotation->clock.left[i] >= 0 || annotation->clock.moves[i] >= 0)
      g_string_append_printf (text, " clock %u %" G_GINT64_FORMAT " %d", i,
                              annotation->clock.left[i], annotation->clock.moves[i]);
  if (annotation->hotspot)
    g_string_append_printf (text, " hotspot %u", annotation->hotspot);
  dump_evaluation (annotation->evaluation, text);
}

static void
dump_node (StellingNode *node, GString *text)
{
  const char *comment = stelling_node_get_comment (node);
  StellingOutcome outcome = stelling_node_get_outcome (node);

  g_string_append_printf (text, "%u %s", stelling_node_get_ply (node),
                          stelling_node_get_notation (node));
  dump_kind (node, text);
  g_string_append (text, stelling_glyph_get_symbol (stelling_node_get_move_glyph (node)));
  g_string_append (text, stelling_glyph_get_symbol (stelling_node_get_position_glyph (node)));
  if (comment != NULL)
    g_string_append_printf (text, " {%s}", comment);
  if (outcome.result != STELLING_RESULT_NONE)
    g_string_append_printf (text, " result %d reason %d", outcome.result, outcome.reason);
  dump_position (node, text);
  dump_annotation (stelling_node_get_annotation (node), text);
  g_string_append_c (text, '\n');
}

/* Answers what is known of the way to a node once more, step by step. */
static void
check_way (StellingNode *node)
{
  StellingNode *start = node, *end = node, *place = node;
  gboolean forks = FALSE;

  while (!stelling_node_is_root (start) && stelling_node_get_previous_sibling (start) == NULL)
    {
      start = stelling_node_get_parent (start);
      forks = forks || stelling_node_get_n_children (start) > 1;
    }
  while (stelling_node_get_first_child (end) != NULL)
    end = stelling_node_get_first_child (end);
  while (stelling_node_get_kind (place) == STELLING_NODE_NOTE)
    place = stelling_node_get_parent (place);
  g_assert_true (stelling_node_get_line_start (node) == start);
  g_assert_true (stelling_node_get_line_end (node) == end);
  g_assert_true (stelling_node_is_main_line (node) == stelling_node_is_root (start));
  g_assert_true (stelling_node_line_forks_before (node) == forks);
  g_assert_true (stelling_node_get_place (node) == place);
}

/* Does the same for the ways between all nodes and those above them. */
static void
check_above (StellingNode *node)
{
  StellingNode *below = node, *at;
  guint ply = stelling_node_get_ply (node) + 1;

  g_assert_null (stelling_node_find_ply (node, ply));
  g_assert_true (stelling_node_is_ancestor (node, node));
  for (; (at = stelling_node_get_parent (below)) != NULL; below = at)
    {
      g_assert_true (stelling_node_is_ancestor (at, node));
      g_assert_false (stelling_node_is_ancestor (node, at));
      g_assert_true (stelling_node_find_step (at, node) == below);
      for (; ply > stelling_node_get_ply (at) + 1; ply--)
        g_assert_true (stelling_node_find_ply (node, ply - 1) == below);
      for (StellingNode *beside = stelling_node_get_first_child (at); beside != NULL;
           beside = stelling_node_get_next_sibling (beside))
        g_assert_true (stelling_node_is_ancestor (beside, node) == (beside == below));
    }
  g_assert_true (stelling_node_find_ply (node, 0) == below);
}

char *
record_dump (StellingRecord *record)
{
  GString *text = g_string_new (NULL);
  g_autofree char *start = stelling_position_to_string (stelling_record_get_start (record));
  g_autofree char *rules = stelling_rules_to_string (stelling_record_get_rules (record));
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (record);
  StellingNode *root = stelling_record_get_root (record);
  guint n = 0;

  g_string_append_printf (text, "%s %s\n", rules, start);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      g_string_append_printf (text, "%s: %s\n", key, stelling_record_get_header (record, key));
    }
  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    {
      check_links (at);
      if (stelling_record_get_n_nodes (record) <= MOST_CHECKED)
        {
          check_way (at);
          check_above (at);
        }
      dump_node (at, text);
      n++;
    }
  g_assert_cmpuint (n, ==, stelling_record_get_n_nodes (record) + 1);
  return g_string_free (text, FALSE);
}

/* --- the same positions --- */

static gboolean
is_place (StellingNode *node)
{
  return !stelling_node_is_dead (node) && stelling_node_get_kind (node) != STELLING_NODE_NOTE;
}

/* The same by looking at each node of the tree. */
static GPtrArray *
search_all (StellingRecord *record, StellingNode *node)
{
  GPtrArray *found = g_ptr_array_new ();
  StellingNode *root = stelling_record_get_root (record);

  if (stelling_node_is_dead (node))
    return found;
  while (!is_place (node))
    node = stelling_node_get_parent (node);
  for (StellingNode *at = root; at; at = stelling_node_get_next_on_page (at, root))
    {
      const StellingPosition *a = stelling_node_get_position (at);
      const StellingPosition *b = stelling_node_get_position (node);

      if (is_place (at) && stelling_position_equal (a, b)
          && stelling_position_is_barred (a) == stelling_position_is_barred (b))
        g_ptr_array_add (found, at);
    }
  return found;
}

guint
record_check_places (StellingRecord *record, StellingNode *node)
{
  g_autoptr (GPtrArray) all = search_all (record, node);
  guint n_others;

  for (guint i = 0; i < all->len; i++)
    {
      StellingNode *next = stelling_record_find_same_position (record, all->pdata[i], &n_others);

      g_assert_cmpuint (n_others, ==, all->len - 1);
      g_assert_true (next == (all->len > 1 ? all->pdata[(i + 1) % all->len] : NULL));
    }
  if (!stelling_node_is_attached (node))
    g_assert_true (stelling_record_find_same_position (record, node, &n_others)
                   == (all->len > 0 ? all->pdata[0] : NULL));
  else
    stelling_record_find_same_position (record, node, &n_others);
  return n_others;
}

/* --- signals --- */

static const char *
get_label (StellingNode *node)
{
  return stelling_node_is_root (node) ? "root" : stelling_node_get_notation (node);
}

static void
added_cb (StellingRecord *record, StellingNode *node, RecordLog *self)
{
  g_assert_true (stelling_node_is_attached (node));
  g_string_append_printf (self->log, "+%s ", get_label (node));
}

static void
removed_cb (StellingRecord *record, StellingNode *node, StellingNode *parent, RecordLog *self)
{
  g_assert_false (stelling_node_is_attached (node));
  g_assert_true (stelling_node_is_attached (parent));
  g_string_append_printf (self->log, "-%s ", get_label (node));
}

static void
changed_cb (StellingRecord *record, StellingNode *node, RecordLog *self)
{
  g_string_append_printf (self->log, "*%s ", get_label (node));
}

static void
subtree_cb (StellingRecord *record, StellingNode *node, RecordLog *self)
{
  g_assert_true (stelling_node_is_attached (node));
  g_string_append_printf (self->log, "mended(%s) ", get_label (node));
}

static void
reordered_cb (StellingRecord *record, StellingNode *parent, RecordLog *self)
{
  g_string_append_printf (self->log, "order(%s) ", get_label (parent));
}

static void
header_cb (StellingRecord *record, const char *key, RecordLog *self)
{
  g_string_append_printf (self->log, "header(%s) ", key);
}

static void
reset_cb (StellingRecord *record, RecordLog *self)
{
  g_string_append (self->log, "reset ");
}

static void
focus_cb (StellingRecord *record, StellingNode *node, RecordLog *self)
{
  g_string_append_printf (self->log, "focus(%s) ", get_label (node));
}

static void
notify_cb (StellingRecord *record, GParamSpec *pspec, RecordLog *self)
{
  if (g_str_equal (pspec->name, "modified"))
    g_string_append_printf (self->log, "modified=%d ", stelling_record_is_modified (record));
}

void
record_log_init (RecordLog *self, StellingRecord *record)
{
  self->record = g_object_ref (record);
  self->log = g_string_new (NULL);
  g_signal_connect (record, "node-added", G_CALLBACK (added_cb), self);
  g_signal_connect (record, "node-removed", G_CALLBACK (removed_cb), self);
  g_signal_connect (record, "node-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (record, "subtree-changed", G_CALLBACK (subtree_cb), self);
  g_signal_connect (record, "children-reordered", G_CALLBACK (reordered_cb), self);
  g_signal_connect (record, "header-changed", G_CALLBACK (header_cb), self);
  g_signal_connect (record, "reset", G_CALLBACK (reset_cb), self);
  g_signal_connect (record, "focus-node", G_CALLBACK (focus_cb), self);
  g_signal_connect (record, "notify", G_CALLBACK (notify_cb), self);
}

void
record_log_clear (RecordLog *self)
{
  g_signal_handlers_disconnect_by_data (self->record, self);
  g_clear_object (&self->record);
  g_string_free (self->log, TRUE);
}

/* --- games --- */

StellingRecord *
record_new (const char *text)
{
  StellingRules rules;
  StellingPosition start;
  g_autoptr (GError) error = NULL;

  stelling_rules_parse (text, &rules, &error);
  g_assert_no_error (error);
  stelling_position_init (&start, &rules);
  return stelling_record_new (&start);
}

StellingNode *
record_play (StellingRecord *record, StellingNode *node, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; words[i]; i++)
    {
      StellingMove move;

      stelling_move_parse (stelling_node_get_position (node), words[i], &move, &error);
      g_assert_no_error (error);
      node = stelling_record_add_move (record, node, move, &error);
      g_assert_no_error (error);
    }
  return node;
}
