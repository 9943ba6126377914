/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-command.h"

char *
stelling_ugi_dup_position (const StellingHistory *history)
{
  g_autofree char *start = stelling_position_to_string (&history->positions[0]);
  g_autoptr (GString) text = g_string_new ("position fen ");

  g_string_append (text, start);
  for (guint i = 0; i < history->n_moves; i++)
    {
      g_autofree char *move = stelling_move_to_string (&history->positions[i], history->moves[i]);

      g_string_append_printf (text, "%s %s", i == 0 ? " moves" : "", move);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
stelling_ugi_dup_go (const StellingLimits *limits, const StellingGameClock *clock)
{
  g_autoptr (GString) text = g_string_new ("go");

  if (clock != NULL)
    g_string_append_printf (text, " p1time %.0f p2time %.0f p1inc %.0f p2inc %.0f",
                            clock->left[0] * 1000, clock->left[1] * 1000, clock->added * 1000,
                            clock->added * 1000);
  if (limits->seconds > 0)
    g_string_append_printf (text, " movetime %.0f", MAX (limits->seconds * 1000, 1));
  if (limits->nodes > 0)
    g_string_append_printf (text, " nodes %" G_GUINT64_FORMAT, limits->nodes);
  if (limits->depth > 0)
    g_string_append_printf (text, " depth %u", limits->depth);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A value goes on one line, whatever it holds. */
static char *
dup_one_line (const char *text)
{
  return g_strdelimit (g_strdup (text), "\r\n", ' ');
}

char *
stelling_ugi_dup_setoption (const char *name, const char *value)
{
  g_autofree char *given = dup_one_line (name);
  g_autofree char *set = value != NULL ? dup_one_line (value) : NULL;

  if (set == NULL)
    return g_strdup_printf ("setoption name %s", given);
  return g_strdup_printf ("setoption name %s value %s", given, *set != '\0' ? set : "<empty>");
}
