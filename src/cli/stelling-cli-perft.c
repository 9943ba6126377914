/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include <stdio.h>
#include <string.h>

#define MAX_DEPTH 99

typedef struct
{
  char *text;
  StellingMove move;
} PerftEntry;

static void
clear_entry (gpointer data)
{
  g_free (((PerftEntry *) data)->text);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  return strcmp (((const PerftEntry *) a)->text, ((const PerftEntry *) b)->text);
}

/* Prints the count behind each move, the moves in the order of their texts. */
static void
print_divided (const StellingPosition *position, guint depth)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (PerftEntry));
  StellingMoveList list;

  g_array_set_clear_func (entries, clear_entry);
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      PerftEntry entry = { stelling_move_to_string (position, list.moves[i]), list.moves[i] };

      g_array_append_val (entries, entry);
    }
  g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const PerftEntry *entry = &g_array_index (entries, PerftEntry, i);
      StellingPosition next = *position;

      stelling_position_play (&next, entry->move);
      printf ("%s %" G_GUINT64_FORMAT "\n", entry->text,
              stelling_position_perft (&next, depth - 1));
      fflush (stdout);
    }
}

static void
print_counts (const StellingPosition *position, guint depth)
{
  for (guint i = 1; i <= depth; i++)
    {
      gint64 start = g_get_monotonic_time ();
      guint64 n = stelling_position_perft (position, i);
      double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;

      printf ("%u %" G_GUINT64_FORMAT "\n", i, n);
      fflush (stdout);
      g_printerr ("depth %u: %.3f s\n", i, seconds);
    }
}

static gboolean
parse_depth (const char *text, guint *depth)
{
  guint64 n;

  if (!g_ascii_string_to_unsigned (text, 10, 1, MAX_DEPTH, &n, NULL))
    return FALSE;
  *depth = (guint) n;
  return TRUE;
}

static int
run (int argc, char **argv)
{
  g_auto (StellingCliStart) start = { NULL, NULL };
  gboolean divide = FALSE;
  const GOptionEntry entries[] = {
    STELLING_CLI_START_ENTRIES (start),
    { "divide", 0, 0, G_OPTION_ARG_NONE, &divide, "Count what follows each move", NULL },
    { NULL },
  };
  g_auto (GStrv) words = NULL;
  StellingPosition position;
  guint depth;
  int status;

  if (!stelling_cli_parse_options (&stelling_cli_perft, entries, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (g_strv_length (words) != 1 || !parse_depth (words[0], &depth))
    return stelling_cli_usage_error (&stelling_cli_perft, "expected one depth, from 1 to %d",
                                     MAX_DEPTH);
  status = stelling_cli_start_read (&start, &stelling_cli_perft, FALSE, &position);
  if (status != STELLING_CLI_DONE)
    return status;
  if (divide)
    print_divided (&position, depth);
  else
    print_counts (&position, depth);
  return STELLING_CLI_DONE;
}

const StellingCliCommand stelling_cli_perft = {
  "perft",
  "--rules RULES [--position POS] [--divide] DEPTH",
  "count the sequences of legal moves",
  "Prints how many sequences of legal moves there are, of each length up to the depth.",
  run,
};
