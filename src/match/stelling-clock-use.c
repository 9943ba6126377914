/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-clock-use.h"

StellingClockUse
stelling_clock_use_of_game (const StellingMatchGame *game)
{
  StellingClockUse use
      = { game->history->n_moves, { 0 }, { game->clock->left[0], game->clock->left[1] } };

  for (guint i = game->n_opening; i < game->history->n_moves; i++)
    {
      guint mover = game->history->positions[i].turn == game->sides[0] ? 0 : 1;

      use.used[mover] += game->choices[i].seconds;
      use.given[mover] += game->clock->added;
    }
  return use;
}

static int
compare_plies (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a, second = *(const guint *) b;

  return (first > second) - (first < second);
}

/* Returns the upper one of the two in the middle, if they are two. */
static guint
get_median (const GArray *uses)
{
  g_autoptr (GArray) plies = g_array_sized_new (FALSE, FALSE, sizeof (guint), uses->len);

  for (guint i = 0; i < uses->len; i++)
    g_array_append_val (plies, g_array_index (uses, StellingClockUse, i).plies);
  g_array_sort (plies, compare_plies);
  return plies->len > 0 ? g_array_index (plies, guint, plies->len / 2) : 0;
}

guint
stelling_clock_uses_add_long (const GArray *uses, StellingClockUse *sum)
{
  guint n = 0;

  *sum = (StellingClockUse) { .plies = get_median (uses) };
  for (guint i = 0; i < uses->len; i++)
    {
      const StellingClockUse *use = &g_array_index (uses, StellingClockUse, i);

      if (use->plies < sum->plies)
        continue;
      n++;
      for (guint j = 0; j < 2; j++)
        {
          sum->used[j] += use->used[j];
          sum->given[j] += use->given[j];
        }
    }
  return n;
}
