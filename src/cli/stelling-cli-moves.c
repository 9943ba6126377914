/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include <stdio.h>
#include <string.h>

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
print_moves (const StellingPosition *position)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    g_ptr_array_add (texts, stelling_move_to_string (position, list.moves[i]));
  g_ptr_array_sort (texts, compare_texts);
  for (guint i = 0; i < texts->len; i++)
    puts (g_ptr_array_index (texts, i));
}

static int
run (int argc, char **argv)
{
  g_auto (StellingCliStart) start = { NULL, NULL };
  const GOptionEntry entries[] = { STELLING_CLI_START_ENTRIES (start), { NULL } };
  g_auto (GStrv) words = NULL;
  g_auto (StellingHistory) history = { NULL };
  int status;

  if (!stelling_cli_parse_options (&stelling_cli_moves, entries, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  status = stelling_cli_play_words (&stelling_cli_moves, &start, words, FALSE, &history);
  if (status != STELLING_CLI_DONE)
    return status;
  /* A game that is drawn has no moves left either. */
  if (stelling_history_get_outcome (&history).result == STELLING_RESULT_NONE)
    print_moves (stelling_history_get_position (&history));
  return STELLING_CLI_DONE;
}

const StellingCliCommand stelling_cli_moves = {
  "moves",
  "--rules RULES [--position POS] [MOVE…]",
  "list the legal moves of a position",
  "Prints every legal move after the given moves, one a line, sorted.",
  run,
};
