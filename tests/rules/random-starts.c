/* random-starts.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-game.h"

/* A rule set as it is, or with some of its switches set at random. */
void
random_make_rules (GRand *rand, StellingGame game, guint pure, StellingRules *rules)
{
  gboolean as_it_is = random_chance (rand, pure);

  stelling_rules_init (rules,
                       game == STELLING_GAME_TEBLO
                           ? STELLING_RULE_SET_TEBLO
                           : (StellingRuleSet) g_rand_int_range (
                                 rand, STELLING_RULE_SET_TABLUT_EDGE, STELLING_N_RULE_SETS));
  for (guint sw = 0; sw < STELLING_N_SWITCHES && !as_it_is; sw++)
    if (stelling_rules_has_switch (rules, sw) && random_chance (rand, 60))
      rules->values[sw]
          = (guint8) random_below (rand, (int) stelling_switch_get_n_values (sw));
}

gboolean
random_make_start (const StellingRules *rules,
                   const PlainPosition *plain,
                   StellingPosition *start)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  char text[256];

  plain_position_write (plain, text);
  g_assert_true (stelling_position_parse (start, rules, text, NULL));
  return stelling_position_check (start, problems) == 0;
}
