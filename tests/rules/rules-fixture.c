/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules-fixture.h"

void
fixture_read_position (StellingPosition *position, const char *rules, const char *text)
{
  StellingRules parsed;
  GError *error = NULL;

  stelling_rules_parse (rules, &parsed, &error);
  g_assert_no_error (error);
  stelling_position_init (position, &parsed);
  if (text != NULL)
    stelling_position_parse (position, &parsed, text, &error);
  g_assert_no_error (error);
}

void
fixture_play_all (StellingHistory *history, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      GError *error = NULL;
      StellingMove move;

      stelling_move_parse (stelling_history_get_position (history), words[i], &move, &error);
      g_assert_no_error (error);
      stelling_history_push (history, move);
    }
}
