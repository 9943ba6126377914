/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-line.h"

gboolean
stelling_position_is_same (const StellingPosition *a, const StellingPosition *b)
{
  return stelling_position_equal (a, b)
         && stelling_position_is_barred (a) == stelling_position_is_barred (b);
}

gboolean
stelling_position_try (StellingPosition *position, StellingMove move)
{
  if (!stelling_position_is_legal (position, move))
    return FALSE;
  stelling_position_play_unchecked (position, move);
  return TRUE;
}

guint
stelling_position_play_line (StellingPosition *position, const StellingMove *moves, guint n_moves)
{
  guint n = 0;

  while (n < n_moves && stelling_position_try (position, moves[n]))
    n++;
  return n;
}

char *
stelling_line_to_string (const StellingPosition *position,
                         const StellingMove *moves,
                         guint n_moves,
                         const char *between)
{
  GString *text = g_string_new (NULL);
  StellingPosition before = *position, at = before;

  for (guint i = 0; i < n_moves && stelling_position_try (&at, moves[i]); i++, before = at)
    {
      g_autofree char *move = stelling_move_to_string (&before, moves[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? between : "", move);
    }
  return g_string_free (text, FALSE);
}
