/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* write-known-counts [--check] FILE: counts everything in a file of known counts once more with the
 * plain rules and writes the whole file on standard output, in the file's order, to the depths that
 * are there. For a new position write its note, its rules, its position and as many counts, of any
 * value, as it shall have depths. --check writes nothing and fails if anything differs. Nothing of
 * src/ is linked, so no number can come from what it is there to check. */

#include "known-counts.h"
#include "plain-rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 100

static void
read_position (const KnownCount *known, PlainPosition *position)
{
  PlainRules rules;

  if (!plain_rules_parse (known->rules, &rules))
    g_error ("line %u: unknown rules %s", known->line, known->rules);
  if (g_str_equal (known->position, "start"))
    plain_position_start (&rules, position);
  else if (!plain_position_parse (&rules, known->position, position))
    g_error ("line %u: no position: %s", known->line, known->position);
  position->barred = known->barred;
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  return strcmp (((const KnownMove *) a)->text, ((const KnownMove *) b)->text);
}

/* The same position with the plain rules' counts. */
static void
count_anew (KnownCount *known)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  PlainPosition position;
  int n;

  read_position (known, &position);
  for (guint depth = 1; depth < known->depth; depth++)
    known->counts[depth] = plain_perft (&position, depth);
  known->counts[known->depth] = 0;
  g_array_set_size (known->moves, 0);
  n = plain_get_moves (&position, moves);
  for (int i = 0; i < n; i++)
    {
      PlainPosition next = position;
      guint64 leaves;
      char text[24];

      plain_play (&next, moves[i]);
      leaves = plain_perft (&next, known->depth - 1);
      plain_move_write (&position, moves[i], text);
      known_count_add_move (known, text, leaves);
      known->counts[known->depth] += leaves;
    }
  g_array_sort (known->moves, compare_moves);
}

/* Moves with their counts, as many a line as fit. */
static void
write_moves (const KnownCount *known, GString *out)
{
  gsize start = out->len;

  for (guint i = 0; i < known->moves->len; i++)
    {
      const KnownMove *move = &g_array_index (known->moves, KnownMove, i);
      g_autofree char *text = g_strdup_printf (" %s %" G_GUINT64_FORMAT, move->text, move->count);

      if (i == 0 || out->len - start + strlen (text) > WIDTH)
        {
          g_string_append (out, i == 0 ? "divide" : "\ndivide");
          start = out->len - strlen ("divide");
        }
      g_string_append (out, text);
    }
  if (known->moves->len > 0)
    g_string_append_c (out, '\n');
}

static void
write_known (const KnownCount *known, GString *out)
{
  g_string_append_printf (out, "\nnote %s\nrules %s\nposition %s\n%scounts", known->note,
                          known->rules, known->position, known->barred ? "barred\n" : "");
  for (guint depth = 1; depth <= known->depth; depth++)
    g_string_append_printf (out, " %" G_GUINT64_FORMAT, known->counts[depth]);
  g_string_append_c (out, '\n');
  write_moves (known, out);
}

int
main (int argc, char **argv)
{
  gboolean check = argc == 3 && g_str_equal (argv[1], "--check");
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GString) out = NULL;
  g_autofree char *before = NULL;
  char *head;

  if (argc != 2 && !check)
    {
      g_printerr ("usage: write-known-counts [--check] FILE\n");
      return EXIT_FAILURE;
    }
  all = known_counts_read (argv[argc - 1], &head);
  out = g_string_new (head);
  for (guint i = 0; i < all->len; i++)
    {
      count_anew (g_ptr_array_index (all, i));
      write_known (g_ptr_array_index (all, i), out);
    }
  if (!check)
    return fputs (out->str, stdout) < 0 ? EXIT_FAILURE : EXIT_SUCCESS;
  if (!g_file_get_contents (argv[2], &before, NULL, NULL) || strcmp (before, out->str) != 0)
    {
      g_printerr ("%s is not what the plain rules count\n", argv[2]);
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
