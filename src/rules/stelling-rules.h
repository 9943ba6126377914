/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules-enums.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-rules
 *
 * Rule sets: the game that is played and the values of its switches. The text form is the name of a
 * rule set and the switches that differ from it: `tablut-edge:king=anvil,repeat=none`.
 * stelling-rules-table.h lists all rule sets and switches.
 */

/**
 * StellingSide:
 *
 * The two players: Teblo's Yellow and Red, Tablut's Light and Dark; Yellow takes Light's place.
 */
typedef enum
{
  STELLING_LIGHT = 0,
  STELLING_DARK = 1,
  STELLING_YELLOW = STELLING_LIGHT,
  STELLING_RED = STELLING_DARK,
} StellingSide;

#define stelling_side_other(side) ((StellingSide) (1 - (int) (side)))

/**
 * StellingRules:
 * @set: a StellingRuleSet: the beginning of the text form
 * @values: the value of each switch: 0 if the game does not have it, the rule set's if it can't
 *   matter
 *
 * A rule set and its switches, as a small value that is copied by assignment.
 */
typedef struct
{
  guint8 set;
  guint8 values[STELLING_N_SWITCHES];
} StellingRules;

/* Returns whether a switch stands on a value: stelling_rules_is (rules, GOAL, CORNER). */
#define stelling_rules_is(rules, SWITCH, VALUE)                                                    \
  ((rules)->values[STELLING_SWITCH_##SWITCH] == STELLING_##SWITCH##_##VALUE)

#define STELLING_RULES_ERROR (stelling_rules_error_quark ())
GQuark stelling_rules_error_quark (void);

/**
 * StellingRulesError:
 * @STELLING_RULES_ERROR_UNKNOWN: a rule set, switch or value that does not exist
 * @STELLING_RULES_ERROR_POSITION: a position text is wrong
 * @STELLING_RULES_ERROR_MOVE: a move text is wrong
 * @STELLING_RULES_ERROR_ILLEGAL: a well written move is not allowed
 *
 * Errors in texts. Every message is translated. It gives the character, counted from 1, and what
 * was expected; for a move that is not allowed it gives the reason (stelling-why.h).
 */
typedef enum
{
  STELLING_RULES_ERROR_UNKNOWN,
  STELLING_RULES_ERROR_POSITION,
  STELLING_RULES_ERROR_MOVE,
  STELLING_RULES_ERROR_ILLEGAL,
} StellingRulesError;

/* --- the rules of a game --- */

/* Sets @rules to the rule set with no switch changed. */
void stelling_rules_init (StellingRules *rules, StellingRuleSet set);

/**
 * stelling_rules_parse:
 * @text: the name of a rule set, and after a colon, between commas, the switches that differ
 * @rules: (out): left alone on error
 * @error: %STELLING_RULES_ERROR_UNKNOWN, with the character and a list of the names that exist
 *
 * A switch that can't matter is read and dropped, so that the same rules are always equal.
 */
gboolean stelling_rules_parse (const char *text, StellingRules *rules, GError **error);
/* Returns the shortest text that stelling_rules_parse () reads back; the caller frees. */
char *stelling_rules_to_string (const StellingRules *rules) G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_rules_equal (const StellingRules *a, const StellingRules *b);

static inline StellingGame
stelling_rules_get_game (const StellingRules *rules)
{
  return (STELLING_RULE_SETS_OF_TEBLO >> rules->set & 1) != 0 ? STELLING_GAME_TEBLO
                                                              : STELLING_GAME_TABLUT;
}

/* Returns the side that begins. Teblo: "Yellow begins"; Tablut: the switch `first`. */
StellingSide stelling_rules_get_first (const StellingRules *rules);
/* Returns whether the rule set's game has the switch and the switch can matter under these rules
 * (corners do only with goal=corner). */
gboolean stelling_rules_has_switch (const StellingRules *rules, StellingSwitch sw);

/* Returns whether the switch has another value than in the rule set. */
gboolean stelling_rules_is_chosen (const StellingRules *rules, StellingSwitch sw);
/* Returns a translated sentence on where the value of a switch is from: the rule sheet, or, where
 * that leaves it open, how it is read here. A constant. */
const char *stelling_rules_get_source (const StellingRules *rules, StellingSwitch sw);

/* --- names and titles: constants. Titles and descriptions are for people, and translated; names
 * stand in files and on the command line --- */

StellingGame stelling_rule_set_get_game (StellingRuleSet set);
const char *stelling_rule_set_get_name (StellingRuleSet set);  /* "tablut-edge" */
const char *stelling_rule_set_get_title (StellingRuleSet set); /* "Tablut, to the edge" */
/* Returns one sentence on the particularities of the rule set. */
const char *stelling_rule_set_get_description (StellingRuleSet set);

StellingGame stelling_switch_get_game (StellingSwitch sw);
/* Returns whether the switch matters only with one value of another; fills in both (nullable). */
gboolean stelling_switch_get_need (StellingSwitch sw, StellingSwitch *needed, guint *value);
const char *stelling_switch_get_name (StellingSwitch sw);  /* "throne-pass" */
const char *stelling_switch_get_title (StellingSwitch sw); /* "Passing over the empty throne" */
/* @value, below: less than the number of values */
guint stelling_switch_get_n_values (StellingSwitch sw);
const char *stelling_switch_get_value_name (StellingSwitch sw, guint value);  /* "yes" */
const char *stelling_switch_get_value_title (StellingSwitch sw, guint value); /* "Allowed" */

const char *stelling_game_get_name (StellingGame game);                     /* "teblo" */
guint stelling_game_get_size (StellingGame game);                           /* 12 or 9 */
const char *stelling_side_get_name (StellingGame game, StellingSide side);  /* "yellow", "dark" */
const char *stelling_side_get_title (StellingGame game, StellingSide side); /* "Yellow", "Dark" */

G_END_DECLS
