/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands of a record cost in trees as large as any: 100,000 nodes, in one line, and with
 * a node that half of them follow. None may take a second. */

#include "bench-large.h"

#include "stelling-record-builder.h"
#include "stelling-record-edit.h"
#include "stelling-record-log.h"

#define N_NODES 100000
#define N_CHANGES 5000
#define TIMES 3

typedef struct
{
  StellingRecord *record;
  StellingRecord *other;
  StellingNode *root;
  StellingNode *middle; /* of the line, what many nodes follow if any do */
  StellingNode *last;   /* child of it */
  GVariant *state;
  GPtrArray *entries;
} Large;

/* --- trees --- */

/* A king's guard and a dark man of Tablut go to and fro. */
static StellingMove
get_move (guint i)
{
  static const StellingMove moves[] = {
    stelling_move_step (4 + 9 * 2, 2 + 9 * 2),
    stelling_move_step (4 + 9, 3 + 9),
    stelling_move_step (2 + 9 * 2, 4 + 9 * 2),
    stelling_move_step (3 + 9, 4 + 9),
  };

  return moves[i % G_N_ELEMENTS (moves)];
}

static StellingNode *
build (StellingRecord *record, StellingNode *parent, StellingMove move)
{
  StellingNode *node = stelling_record_build_move (record, parent, move, NULL, NULL);

  if (stelling_record_get_n_nodes (record) % 4 == 0)
    stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                  STELLING_FIELD_COMMENT, "Was this the right square?");
  return node;
}

/* Below @parent: every other one is dead. */
static void
build_fan (StellingRecord *record, StellingNode *parent, guint n)
{
  StellingMoveList moves;

  stelling_position_get_moves (stelling_node_get_position (parent), &moves);
  for (guint i = 0; i < n; i++)
    {
      const StellingMove move = moves.moves[i % moves.n];

      if (i % 2)
        build (record, parent, move);
      else
        stelling_record_build_dead (record, parent, move, NULL);
    }
}

static StellingRecord *
make (const char *rules_text, guint n_line, guint n_fan)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  StellingNode *at, *middle = NULL;

  stelling_rules_parse (rules_text, &rules, NULL);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  at = stelling_record_get_root (record);
  for (guint i = 0; i < n_line; i++)
    {
      at = build (record, at, get_move (i));
      if (i == n_line / 2)
        middle = at;
    }
  build_fan (record, middle, n_fan);
  stelling_record_build_finish (record);
  return record;
}

static void
large_init (Large *self, StellingRecord *record)
{
  *self = (Large) { .record = record };
  self->root = self->middle = stelling_record_get_root (record);
  for (StellingNode *at = self->root; at; at = stelling_node_get_first_child (at))
    if (stelling_node_get_n_children (at) > 1 || stelling_node_get_ply (at) == N_NODES / 2)
      {
        self->middle = at;
        break;
      }
  self->last
      = stelling_node_get_child (self->middle, stelling_node_get_n_children (self->middle) - 1);
}

/* --- commands --- */

static void
find_same (Large *self)
{
  guint n_others;

  stelling_record_find_same_position (self->record, self->middle, &n_others);
}

static void
comment (Large *self)
{
  stelling_record_set_comment (self->record, self->last, "A text.");
}

static void
add_move (Large *self)
{
  StellingMoveList moves;

  stelling_position_get_moves (stelling_node_get_position (self->middle), &moves);
  stelling_record_begin_group (self->record, "Add Moves");
  for (guint i = 0; i < moves.n; i++)
    stelling_record_add_move (self->record, self->middle, moves.moves[i], NULL);
  stelling_record_end_group (self->record);
}

static void
delete_first (Large *self)
{
  stelling_record_delete (self->record, stelling_node_get_first_child (self->root));
}

static void
delete_following (Large *self)
{
  stelling_record_delete_following (self->record, self->middle);
}

static void
delete_dead (Large *self)
{
  stelling_record_delete_dead (self->record);
}

static void
count_dead (Large *self)
{
  stelling_record_count_dead (self->record, self->root);
}

static void
insert_note (Large *self)
{
  stelling_record_insert_note (self->record, self->middle);
}

static void
take_out (Large *self)
{
  stelling_record_take_out (self->record, self->middle);
}

static void
replace_first (Large *self)
{
  StellingNode *first = stelling_node_get_first_child (self->root);
  StellingMoveList moves;

  stelling_position_get_moves (stelling_node_get_position (self->root), &moves);
  for (guint i = 0; i < moves.n; i++)
    if (moves.moves[i] != stelling_node_get_move (first)
        && stelling_record_replace_move (self->record, first, moves.moves[i], NULL, NULL))
      return;
}

static void
make_main_line (Large *self)
{
  stelling_record_make_main_line (self->record, self->last);
}

static void
promote (Large *self)
{
  stelling_record_promote (self->record, self->last);
}

static void
cut (Large *self)
{
  g_object_unref (stelling_record_cut (self->record, stelling_node_get_first_child (self->root)));
}

static void
paste (Large *self)
{
  stelling_record_paste (self->record, self->last, self->other, NULL, NULL, NULL);
}

static void
merge (Large *self)
{
  stelling_record_merge (self->record, self->other, NULL, NULL);
}

static void
split (Large *self)
{
  g_object_unref (stelling_record_split (self->record, self->last));
}

static void
strip (Large *self)
{
  stelling_record_remove_fields (self->record, self->root, STELLING_FIELDS_ALL);
}

static void
set_start (Large *self)
{
  StellingPosition start = *stelling_record_get_start (self->record);

  stelling_position_set_turn (&start, STELLING_DARK);
  stelling_record_set_start (self->record, &start);
}

static void
write_state (Large *self)
{
  g_clear_pointer (&self->state, g_variant_unref);
  self->state = stelling_record_dup_state (self->record);
}

static void
read_state (Large *self)
{
  g_object_unref (stelling_record_new_from_state (self->state, NULL));
}

static void
read_entries (Large *self)
{
  StellingRecord *record = stelling_record_new_from_state (self->state, NULL);

  for (guint i = 0; i < self->entries->len; i++)
    if (!stelling_record_apply (record, g_ptr_array_index (self->entries, i), NULL))
      g_assert_not_reached ();
  stelling_record_end_log (record);
  g_object_unref (record);
}

/* --- measuring --- */

/* Milliseconds, if they are less than @best. */
static double
measure (Large *self, void (*work) (Large *self), double best)
{
  const gint64 start = g_get_monotonic_time ();
  double time;

  work (self);
  time = (double) (g_get_monotonic_time () - start) / 1000.0;
  return MIN (time, best);
}

static void
undo (Large *self)
{
  stelling_record_undo (self->record);
}

static void
redo (Large *self)
{
  stelling_record_redo (self->record);
}

static void
bench_command (Large *self, const char *name, void (*work) (Large *self))
{
  const gboolean could_undo = stelling_record_can_undo (self->record);
  double best[3] = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint i = 0; i < TIMES; i++)
    {
      best[0] = measure (self, work, best[0]);
      if (stelling_record_can_undo (self->record) == could_undo)
        continue;
      best[1] = measure (self, undo, best[1]);
      best[2] = measure (self, redo, best[2]);
      undo (self);
    }
  g_print ("  %-42s %9.3f ms", name, best[0]);
  if (best[1] < G_MAXDOUBLE)
    g_print ("   undo %9.3f ms   redo %9.3f ms", best[1], best[2]);
  g_print ("\n");
}

static void
bench_commands (Large *self)
{
  static const struct
  {
    const char *name;
    void (*work) (Large *self);
  } commands[] = {
    { "the same position elsewhere, found", find_same },
    { "a comment", comment },
    { "moves added, each a variation", add_move },
    { "the first move deleted", delete_first },
    { "what follows deleted", delete_following },
    { "dead moves counted", count_dead },
    { "dead moves deleted", delete_dead },
    { "a note inserted", insert_note },
    { "a move taken out", take_out },
    { "the first move replaced", replace_first },
    { "the last made main line", make_main_line },
    { "the last promoted", promote },
    { "all cut", cut },
    { "all pasted", paste },
    { "all merged", merge },
    { "a variation split off", split },
    { "comments stripped", strip },
    { "another start", set_start },
    { "a state for the journal, written", write_state },
    { "the same, read", read_state },
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    bench_command (self, commands[i].name, commands[i].work);
}

static void
keep_cb (StellingRecord *record, GVariant *entry, gpointer entries)
{
  g_ptr_array_add (entries, g_variant_ref (entry));
}

/* Comments at the end of the line, and moves that are deleted again. */
static void
bench_log (Large *self)
{
  StellingNode *end = stelling_node_get_line_end (self->middle);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  write_state (self);
  stelling_record_set_watch (self->record, keep_cb, self->entries);
  for (guint i = 0; i < N_CHANGES; i += 4)
    {
      const guint ply = stelling_node_get_ply (end);
      StellingNode *node;

      stelling_record_set_comment (self->record, end, i % 8 ? "One." : "Two.");
      node = stelling_record_add_move (self->record, end, get_move (ply), NULL);
      stelling_record_set_hotspot (self->record, node, 1);
      stelling_record_delete (self->record, node);
    }
  stelling_record_set_watch (self->record, NULL, NULL);
  g_print ("  a state and %u changes read %19.3f ms\n", self->entries->len,
           measure (self, read_entries, G_MAXDOUBLE));
  write_state (self);
  g_print ("  a state with these changes read %16.3f ms\n",
           measure (self, read_state, G_MAXDOUBLE));
}

static void
bench (const char *title, StellingRecord *record)
{
  Large large;

  large_init (&large, record);
  large.other = stelling_record_copy_subtree (record, large.root);
  g_print ("%s: %u nodes\n", title, stelling_record_get_n_nodes (record));
  bench_commands (&large);
  bench_log (&large);
  g_clear_pointer (&large.entries, g_ptr_array_unref);
  g_clear_pointer (&large.state, g_variant_unref);
  g_object_unref (large.other);
  g_object_unref (record);
}

void
bench_large (void)
{
  bench ("one line", make ("tablut-edge:repeat=none", N_NODES, 0));
  bench ("a fan", make ("tablut-edge:repeat=none", N_NODES / 2, N_NODES / 2));
}
