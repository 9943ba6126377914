/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-record [NODE_MODULES]: what records and their files cost: reading and writing SGF (beside
 * @sabaki/sgf in the same run where the test interop-sabaki has installed it, or NODE_MODULES
 * names a folder that has it), an edit in the middle of a large tree with everybody listening, a
 * large paste and its undo, memory; what can be done to a record, in trees of 100,000 nodes. Each
 * number is the best of several times. */

#include <glib/gstdio.h>
#include <malloc.h>

#include "bench-large.h"
#include "stelling-formats.h"
#include "stelling-notation.h"
#include "stelling-record-builder.h"
#include "stelling-record-edit.h"

#define TIMES 7
#define N_NODES 20000
#define N_GAMES 1000
#define N_PLIES 60

/* --- measuring --- */

typedef void (*Work) (gpointer data);

/* Milliseconds; @before and @after (nullable) are not counted. */
static double
measure (Work before, Work work, Work after, gpointer data)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < TIMES; i++)
    {
      gint64 start;

      if (before)
        before (data);
      start = g_get_monotonic_time ();
      work (data);
      best = MIN (best, (double) (g_get_monotonic_time () - start) / 1000.0);
      if (after)
        after (data);
    }
  return best;
}

static gsize
get_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* --- records to measure with --- */

static StellingNode *
grow (StellingRecord *record, StellingNode *parent, GRand *random)
{
  StellingMoveList moves;
  StellingNode *node;

  if (stelling_node_get_outcome (parent).result != STELLING_RESULT_NONE)
    return NULL;
  stelling_position_get_moves (stelling_node_get_position (parent), &moves);
  node = stelling_record_build_move (
      record, parent, moves.moves[g_rand_int_range (random, 0, (gint32) moves.n)], NULL, NULL);
  if (g_rand_int_range (random, 0, 5) == 0)
    stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                  STELLING_FIELD_COMMENT, "Was this the right square?");
  return node;
}

static StellingRecord *
make_record (guint n_nodes, guint branching, GRand *random)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  StellingNode *at;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  stelling_rules_parse ("tablut-edge:repeat=none", &rules, NULL);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  at = stelling_record_get_root (record);
  g_ptr_array_add (nodes, at);
  while (stelling_record_get_n_nodes (record) < n_nodes)
    {
      if (at != NULL && branching && g_rand_int_range (random, 0, (gint32) branching) == 0)
        at = NULL;
      if (at == NULL)
        at = g_ptr_array_index (nodes, (guint) g_rand_int_range (random, 0, (int) nodes->len));
      at = grow (record, at, random);
      if (at != NULL)
        g_ptr_array_add (nodes, at);
    }
  stelling_record_build_finish (record);
  return record;
}

static GBytes *
make_file (gboolean many)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < (many ? N_GAMES : 1); i++)
    g_ptr_array_add (records,
                     many ? make_record (N_PLIES, 0, random) : make_record (N_NODES, 12, random));
  return stelling_write (STELLING_FORMAT_SGF, records, NULL, NULL, NULL);
}

/* --- files --- */

typedef struct
{
  GBytes *bytes;
  StellingReading *reading;
} FileBench;

static void
read_cb (gpointer data)
{
  FileBench *bench = data;

  bench->reading = stelling_reading_new_from_bytes (bench->bytes, NULL, NULL);
  g_assert_nonnull (bench->reading);
}

static void
drop_reading_cb (gpointer data)
{
  FileBench *bench = data;

  g_clear_pointer (&bench->reading, stelling_reading_free);
}

static void
write_cb (gpointer data)
{
  FileBench *bench = data;

  g_bytes_unref (stelling_write (STELLING_FORMAT_SGF, bench->reading->records, NULL, NULL, NULL));
}

/* What @sabaki/sgf takes: FALSE if it can't be asked. */
static gboolean
ask_sabaki (GBytes *bytes, const char *modules, double times[2])
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "stelling-bench.sgf", NULL);
  g_autofree char *script = g_build_filename (BENCH_SRCDIR, "bench-sabaki.js", NULL);
  char n_times[] = G_STRINGIFY (TIMES);
  char node[] = "node";
  char *command[] = { node, script, path, n_times, NULL };
  g_autofree char *out = NULL;
  g_auto (GStrv) words = NULL;
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "NODE_PATH", modules, TRUE);
  int status = 1;

  if (!g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                            NULL))
    return FALSE;
  g_spawn_sync (NULL, command, environment, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, &out, NULL, &status, NULL);
  g_remove (path);
  if (status != 0 || out == NULL)
    return FALSE;
  words = g_strsplit (g_strstrip (out), " ", 2);
  if (g_strv_length (words) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    times[i] = g_ascii_strtod (words[i], NULL);
  return TRUE;
}

static void
tell (const char *what, double time, gboolean asked, double other)
{
  if (asked && other > 0)
    g_print ("%-44s %9.3f ms   @sabaki/sgf %9.3f ms   %5.1f times\n", what, time, other,
             other / time);
  else
    g_print ("%-44s %9.3f ms\n", what, time);
}

static void
tell_memory (FileBench *bench)
{
  gsize before = get_memory ();

  read_cb (bench);
  g_print ("%-44s %9.0f bytes\n", "memory a node", (double) (get_memory () - before) / N_NODES);
  drop_reading_cb (bench);
}

static void
bench_files (gboolean many, const char *modules)
{
  FileBench bench = { make_file (many), NULL };
  double others[2] = { 0, 0 };
  gboolean asked = ask_sabaki (bench.bytes, modules, others);
  g_autofree char *read
      = g_strdup_printf (many ? "SGF of %u games of %u plies, read" : "SGF of %u nodes, read",
                         many ? N_GAMES : N_NODES, N_PLIES);

  g_print ("%s: %" G_GSIZE_FORMAT " bytes\n", many ? "games" : "tree",
           g_bytes_get_size (bench.bytes));
  if (!many)
    tell_memory (&bench);
  tell (read, measure (NULL, read_cb, drop_reading_cb, &bench), asked, others[0]);
  read_cb (&bench);
  tell ("the same, written", measure (NULL, write_cb, NULL, &bench), asked, others[1]);
  drop_reading_cb (&bench);
  g_bytes_unref (bench.bytes);
}

/* --- edits --- */

typedef struct
{
  StellingRecord *record;
  StellingRecord *branch;
  StellingNode *middle;
  StellingNode *end;
  guint n_signals;
  guint n_letters;
} EditBench;

static void
count_cb (EditBench *bench)
{
  bench->n_signals++;
}

static void
type_cb (gpointer data)
{
  EditBench *bench = data;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 1000; i++)
    {
      g_string_append_c (text, "abcdefgh "[i % 9]);
      stelling_record_set_comment (bench->record, bench->middle, text->str);
    }
  stelling_record_undo (bench->record);
}

static void
play_cb (gpointer data)
{
  EditBench *bench = data;
  StellingMoveList moves;

  stelling_position_get_moves (stelling_node_get_position (bench->middle), &moves);
  for (guint i = 0; i < moves.n; i++)
    if (!stelling_node_find_child (bench->middle, moves.moves[i]))
      {
        stelling_record_add_move (bench->record, bench->middle, moves.moves[i], NULL);
        stelling_record_undo (bench->record);
        return;
      }
}

/* A branch of half the tree's size, pasted at its end. */
static void
paste_cb (gpointer data)
{
  EditBench *bench = data;

  if (!stelling_record_paste (bench->record, bench->end, bench->branch, NULL, NULL, NULL))
    g_assert_not_reached ();
}

static void
undo_cb (gpointer data)
{
  stelling_record_undo (((EditBench *) data)->record);
}

static void
undo_and_redo_cb (gpointer data)
{
  stelling_record_undo (((EditBench *) data)->record);
  stelling_record_redo (((EditBench *) data)->record);
}

/* Another move near the start of a long line: all that follows is played again. */
static void
mend_cb (gpointer data)
{
  EditBench *bench = data;
  StellingNode *node = stelling_node_get_first_child (bench->middle);
  StellingMoveList moves;

  stelling_position_get_moves (stelling_node_get_position (bench->middle), &moves);
  for (guint i = 0; i < moves.n; i++)
    if (stelling_record_replace_move (bench->record, node, moves.moves[i], NULL, NULL)
        && stelling_record_can_undo (bench->record))
      return;
}

static void
find_cb (gpointer data)
{
  EditBench *bench = data;
  guint n_others;

  stelling_record_find_same_position (bench->record, bench->middle, &n_others);
}

static void
listen (EditBench *bench)
{
  static const char *const names[]
      = { "node-added",      "node-removed", "node-changed", "children-reordered",
          "subtree-changed", "reset",        "focus-node" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect_swapped (bench->record, names[i], G_CALLBACK (count_cb), bench);
}

static void
bench_edits (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  EditBench bench = { .record = make_record (N_NODES, 12, random),
                      .branch = make_record (N_NODES / 2, 12, random) };

  /* After half of the longest line. */
  bench.end = stelling_node_get_line_end (stelling_record_get_root (bench.record));
  bench.middle = bench.end;
  while (stelling_node_get_ply (bench.middle) > stelling_node_get_ply (bench.end) / 2)
    bench.middle = stelling_node_get_parent (bench.middle);
  bench.end = stelling_record_get_root (bench.record);
  listen (&bench);
  tell ("1,000 letters of a comment, and undo", measure (NULL, type_cb, NULL, &bench), FALSE, 0);
  bench.n_signals = 0;
  tell ("a move in the middle, and undo", measure (NULL, play_cb, NULL, &bench), FALSE, 0);
  g_print ("%-44s %9u\n", "  signals", bench.n_signals / TIMES);
  tell ("a move replaced, what follows played anew", measure (NULL, mend_cb, undo_cb, &bench),
        FALSE, 0);
  tell ("the same position elsewhere, found", measure (NULL, find_cb, NULL, &bench), FALSE, 0);
  tell ("10,000 nodes pasted", measure (NULL, paste_cb, undo_cb, &bench), FALSE, 0);
  paste_cb (&bench);
  tell ("its undo and redo", measure (NULL, undo_and_redo_cb, NULL, &bench), FALSE, 0);
  g_object_unref (bench.branch);
  g_object_unref (bench.record);
}

int
main (int argc, char **argv)
{
  g_autofree char *modules
      = argc > 1 ? g_strdup (argv[1])
                 : g_build_filename (BENCH_BUILDDIR, "sabaki", "node_modules", NULL);

  bench_files (FALSE, modules);
  bench_files (TRUE, modules);
  bench_edits ();
  bench_large ();
  return 0;
}
