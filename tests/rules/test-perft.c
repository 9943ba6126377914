/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "known-counts.h"
#include "stelling-kernel-private.h"
#include "stelling-notation.h"

/* The numbers of sequences of legal moves: the reference counts of the rule sets, and those of
 * tests/data/rules/perft.txt, move by move, for positions in the middle of games. By every build of
 * the rules that this machine can run. */

typedef void (*CountFunc) (const StellingPosition *position, gconstpointer data);

static void
for_each_cpu (CountFunc func, const StellingPosition *position, gconstpointer data)
{
  StellingCpu before = stelling_cpu_get ();

  for (StellingCpu cpu = 0; cpu < STELLING_N_CPUS; cpu++)
    if (stelling_cpu_use (cpu))
      {
        g_test_message ("%s", stelling_cpu_get_name (cpu));
        func (position, data);
      }
  g_assert_true (stelling_cpu_use (before));
}

/* --- from the start --- */

typedef struct
{
  const char *path;
  const char *rules;
  guint64 counts[6]; /* depth 1 and on; 0 ends them */
} Case;

static const Case cases[] = {
  { "/rules/perft/teblo",
    "teblo",
    { 144, 20588, 2922928, 411974988, G_GUINT64_CONSTANT (57654867609) } },
  { "/rules/perft/tablut-edge",
    "tablut-edge",
    { 56, 4408, 251856, 20023952, G_GUINT64_CONSTANT (1155487600) } },
  { "/rules/perft/tablut-edge-anvil", "tablut-edge:king=anvil", { 56, 4408, 251856, 20023952 } },
  { "/rules/perft/tablut-corner", "tablut-corner", { 56, 3968, 225224, 16175208 } },
  { "/rules/perft/tablut-corner-easy", "tablut-corner-easy", { 56, 3968, 225224, 16175208 } },
};

static void
check_counts (const StellingPosition *position, gconstpointer data)
{
  const Case *test = data;

  g_assert_cmpuint (stelling_position_perft (position, 0), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (test->counts) && test->counts[i] != 0; i++)
    g_assert_cmpuint (stelling_position_perft (position, i + 1), ==, test->counts[i]);
}

static void
test_counts (gconstpointer data)
{
  const Case *test = data;
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (test->rules, &rules, NULL));
  stelling_position_init (&position, &rules);
  for_each_cpu (check_counts, &position, test);
}

/* --- positions in the middle of games --- */

static void
read_position (const KnownCount *known, StellingPosition *position)
{
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  stelling_rules_parse (known->rules, &rules, &error);
  g_assert_no_error (error);
  if (g_str_equal (known->position, "start"))
    stelling_position_init (position, &rules);
  else
    stelling_position_parse (position, &rules, known->position, &error);
  g_assert_no_error (error);
  position->barred = known->barred;
}

/* The legal moves as texts, and what follows each. */
static GHashTable *
divide (const StellingPosition *position, guint depth)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;
      guint64 *count = g_new (guint64, 1);

      stelling_position_play (&next, list.moves[i]);
      *count = stelling_position_perft (&next, depth - 1);
      g_assert_true (
          g_hash_table_insert (counts, stelling_move_to_string (position, list.moves[i]), count));
    }
  return counts;
}

static void
check_known (const StellingPosition *position, gconstpointer data)
{
  const KnownCount *known = data;
  g_autoptr (GHashTable) counts = divide (position, known->depth);
  guint64 checksum;

  for (guint depth = 1; depth <= known->depth; depth++)
    g_assert_cmpuint (stelling_position_perft (position, depth), ==, known->counts[depth]);
  g_assert_cmpuint (stelling_position_perft_made (position, known->depth - 1, &checksum), ==,
                    known->counts[known->depth - 1]);
  for (guint i = 0; i < known->moves->len; i++)
    {
      const KnownMove *move = &g_array_index (known->moves, KnownMove, i);
      const guint64 *count = g_hash_table_lookup (counts, move->text);

      g_test_message ("%s", move->text);
      g_assert_nonnull (count);
      g_assert_cmpuint (*count, ==, move->count);
    }
  g_assert_cmpuint (g_hash_table_size (counts), ==, known->moves->len);
}

static void
test_known (gconstpointer data)
{
  const KnownCount *known = data;
  StellingPosition position;

  g_test_message ("line %u: %s: %s", known->line, known->rules, known->note);
  read_position (known, &position);
  for_each_cpu (check_known, &position, known);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) known = NULL;
  g_autofree char *file = NULL;

  g_test_init (&argc, &argv, NULL);
  file = g_test_build_filename (G_TEST_DIST, "data", "rules", "perft.txt", NULL);
  known = known_counts_read (file, NULL);
  g_assert_cmpuint (known->len, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_counts);
  for (guint i = 0; i < known->len; i++)
    {
      const KnownCount *one = g_ptr_array_index (known, i);
      g_autofree char *path = g_strdup_printf ("/rules/perft/known/%u", one->line);

      g_test_add_data_func (path, one, test_known);
    }
  return g_test_run ();
}
