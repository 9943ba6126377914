/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules.h"

#include <glib/gi18n-lib.h>

/* The rule sheets, and what they leave open, or say only a part of, so that the rest was decided
 * here. */

#define BIT(sw) (1u << STELLING_SWITCH_##sw)

typedef struct
{
  const char *from;                        /* what the sheet says */
  const char *open;                        /* what it doesn't say */
  guint left_open;                         /* a bit for each such switch */
  const char *partly[STELLING_N_SWITCHES]; /* what it says a part of, and which; NULL: others */
} Sheet;

#define FLEMISH                                                                                    \
  {                                                                                                \
    .from = N_ ("From the Flemish rule sheet"),                                                    \
    .open = N_ ("The Flemish rule sheet leaves it open; it is read like this here"),               \
    .left_open = BIT (KING) | BIT (THRONE_PASS) | BIT (THRONE_HOSTILE) | BIT (THRONE_CLOSES),      \
    .partly = {                                                                                    \
      [STELLING_SWITCH_CORNERS]                                                                    \
      = N_ ("The Flemish rule sheet says so of light men; that it holds for the king too was "     \
            "decided here"),                                                                       \
      [STELLING_SWITCH_REPEAT]                                                                     \
      = N_ ("The Flemish rule sheet says that a third threat is void; which threats are the same " \
            "and when a game is drawn was decided here"),                                          \
    },                                                                                             \
  }

static const Sheet sheets[STELLING_N_RULE_SETS] = {
  [STELLING_RULE_SET_TEBLO] = {
    .from = N_ ("From the rules of Teblo"),
    .open = N_ ("The rules of Teblo leave it open; they are read like this here"),
    .left_open = BIT (BASES),
  },
  [STELLING_RULE_SET_TABLUT_EDGE] = {
    .from = N_ ("From BrainKing’s rules"),
    .open = N_ ("BrainKing’s rules leave it open; they are read like this here"),
    .left_open = BIT (FIRST) | BIT (THRONE_HOSTILE) | BIT (REPEAT),
  },
  [STELLING_RULE_SET_TABLUT_CORNER] = FLEMISH,
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = FLEMISH,
};

gboolean
stelling_rules_is_chosen (const StellingRules *rules, StellingSwitch sw)
{
  StellingRules plain;

  g_return_val_if_fail (rules != NULL, FALSE);
  g_return_val_if_fail (sw < STELLING_N_SWITCHES, FALSE);

  stelling_rules_init (&plain, (StellingRuleSet) rules->set);
  return rules->values[sw] != plain.values[sw];
}

const char *
stelling_rules_get_source (const StellingRules *rules, StellingSwitch sw)
{
  const Sheet *sheet;

  g_return_val_if_fail (rules != NULL && rules->set < STELLING_N_RULE_SETS, NULL);
  g_return_val_if_fail (sw < STELLING_N_SWITCHES, NULL);

  sheet = &sheets[rules->set];
  if (stelling_rules_is_chosen (rules, sw))
    /* Translators: a detail of the rules that is another than in the rule set */
    return _ ("Chosen for this record; the rule set has it otherwise");
  if (sheet->partly[sw] != NULL)
    return _ (sheet->partly[sw]);
  return _ ((sheet->left_open >> sw & 1) != 0 ? sheet->open : sheet->from);
}
