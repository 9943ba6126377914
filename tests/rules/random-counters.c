/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-counters.h"

#define RANDOM_NAME(name, text) [RANDOM_##name] = text,
static const char *const names[RANDOM_N_MEETINGS]
    = { RANDOM_TEBLO (RANDOM_NAME) RANDOM_TABLUT (RANDOM_NAME) };

const char *
random_meeting_get_name (RandomMeeting meeting)
{
  return names[meeting];
}

void
random_counters_assert_met (const RandomCounters *counters, RandomMeeting first, RandomMeeting end)
{
  g_test_message ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " plies, %" G_GUINT64_FORMAT
                  " of them with every conceivable move",
                  counters->n_games, counters->n_plies, counters->n_conceivable);
  for (StellingRuleSet set = 0; set < STELLING_N_RULE_SETS; set++)
    if (counters->n_by_set[set][0] > 0)
      g_test_message ("%s: %" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT
                      " more with switches set otherwise",
                      stelling_rule_set_get_name (set), counters->n_by_set[set][0],
                      counters->n_by_set[set][1]);
  for (RandomMeeting i = first; i < end; i++)
    g_test_message ("%10" G_GUINT64_FORMAT "  %s", counters->met[i], names[i]);
  for (RandomMeeting i = first; i < end; i++)
    if (counters->met[i] == 0)
      {
        g_test_message ("never met: %s", names[i]);
        g_test_fail ();
      }
}
