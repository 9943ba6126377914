/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include <stdio.h>

static void
print_switch (const StellingRules *rules, StellingSwitch sw)
{
  StellingSwitch needed;
  guint value;

  printf ("  %s=%s (", stelling_switch_get_name (sw),
          stelling_switch_get_value_name (sw, rules->values[sw]));
  for (guint i = 0; i < stelling_switch_get_n_values (sw); i++)
    printf ("%s%s", i > 0 ? ", " : "", stelling_switch_get_value_name (sw, i));
  if (stelling_switch_get_need (sw, &needed, &value) && rules->values[needed] != value)
    printf ("), for %s=%s only\n", stelling_switch_get_name (needed),
            stelling_switch_get_value_name (needed, value));
  else
    puts (")");
}

static void
print_rule_set (StellingRuleSet set)
{
  StellingRules rules;

  stelling_rules_init (&rules, set);
  printf ("%s\n", stelling_rule_set_get_name (set));
  for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (stelling_switch_get_game (sw) == stelling_rule_set_get_game (set))
      print_switch (&rules, sw);
}

static int
run (int argc, char **argv)
{
  g_auto (GStrv) words = NULL;

  if (!stelling_cli_parse_options (&stelling_cli_rules, NULL, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (words[0] != NULL)
    return stelling_cli_usage_error (&stelling_cli_rules, "unexpected argument “%s”", words[0]);
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    print_rule_set (set);
  return STELLING_CLI_DONE;
}

const StellingCliCommand stelling_cli_rules = {
  "rules",
  "",
  "list the rule sets and their switches",
  "Prints each rule set and its switches, with the value of each and those it can have.",
  run,
};
