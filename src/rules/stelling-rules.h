/* stelling-rules.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-rules
 *
 * Rule sets: which game is played and how each of its switches is set.
 *
 * A [struct@StellingRules] is a small plain value that is copied freely. Its text form is the name
 * of a rule set, followed by the switches that differ from it:
 * `tablut-edge:king=anvil,repeat=none`.
 */

/**
 * StellingGame:
 * @STELLING_GAME_TEBLO: Teblo, on 12x12
 * @STELLING_GAME_TABLUT: Tablut, on 9x9
 */
typedef enum
{
  STELLING_GAME_TEBLO,
  STELLING_GAME_TABLUT,
} StellingGame;

/**
 * StellingSide:
 *
 * The two players. Teblo's are Yellow and Red, Tablut's Light and Dark; Yellow takes Light's place.
 */
typedef enum
{
  STELLING_LIGHT = 0,
  STELLING_DARK = 1,
  STELLING_YELLOW = STELLING_LIGHT,
  STELLING_RED = STELLING_DARK,
} StellingSide;

#define stelling_side_other(side) ((StellingSide) (1 - (int) (side)))

/* The rule sets, in the order in which they are listed. */
typedef enum
{
  STELLING_RULE_SET_TEBLO,
  STELLING_RULE_SET_TABLUT_EDGE,
  STELLING_RULE_SET_TABLUT_CORNER,
  STELLING_RULE_SET_TABLUT_CORNER_EASY,
  STELLING_N_RULE_SETS,
} StellingRuleSet;

/* The switches. Each indexes StellingRules.values. */
typedef enum
{
  STELLING_SWITCH_BASES,          /* Teblo: where the two coloured squares of nobody's are */
  STELLING_SWITCH_FIRST,          /* Tablut, as are all that follow: who begins */
  STELLING_SWITCH_GOAL,           /* where the king escapes */
  STELLING_SWITCH_KING,           /* what part the king takes in captures */
  STELLING_SWITCH_TAKEN,          /* how many men take the king */
  STELLING_SWITCH_THRONE_PASS,    /* may pieces pass over the empty throne? */
  STELLING_SWITCH_THRONE_HOSTILE, /* whom the empty throne helps to capture */
  STELLING_SWITCH_CORNERS,        /* whom an empty corner helps to capture (goal=corner only) */
  STELLING_SWITCH_REPEAT,         /* what a third occurrence of a position means */
  STELLING_N_SWITCHES,
} StellingSwitch;

enum { STELLING_BASES_TURNED, STELLING_BASES_MIRRORED };
enum { STELLING_FIRST_LIGHT, STELLING_FIRST_DARK };
enum { STELLING_GOAL_EDGE, STELLING_GOAL_CORNER };
enum { STELLING_KING_INERT, STELLING_KING_ANVIL, STELLING_KING_ARMED };
enum { STELLING_TAKEN_FOUR, STELLING_TAKEN_TWO };
enum { STELLING_THRONE_PASS_YES, STELLING_THRONE_PASS_NO };
enum { STELLING_THRONE_HOSTILE_NONE, STELLING_THRONE_HOSTILE_GUARDS, STELLING_THRONE_HOSTILE_MEN };
enum { STELLING_CORNERS_NONE, STELLING_CORNERS_GUARDS, STELLING_CORNERS_LIGHT,
       STELLING_CORNERS_ALL };
enum { STELLING_REPEAT_DRAW, STELLING_REPEAT_THREAT, STELLING_REPEAT_NONE };

/**
 * StellingRules:
 * @set: a StellingRuleSet: what the text form starts with
 * @values: the value of each switch, 0 where the game has no such switch
 */
typedef struct
{
  guint8 set;
  guint8 values[STELLING_N_SWITCHES];
} StellingRules;

#define STELLING_RULES_ERROR (stelling_rules_error_quark ())
GQuark stelling_rules_error_quark (void);

/* Every message says where (character, counted from 1) and what was expected. */
typedef enum
{
  STELLING_RULES_ERROR_UNKNOWN,  /* rule set, switch or value that does not exist */
  STELLING_RULES_ERROR_POSITION, /* a position text is wrong */
  STELLING_RULES_ERROR_MOVE,     /* a move text is wrong */
  STELLING_RULES_ERROR_ILLEGAL,  /* a well written move is not allowed */
} StellingRulesError;

void stelling_rules_init (StellingRules *rules, StellingRuleSet set);
gboolean stelling_rules_parse (const char *text, StellingRules *rules, GError **error);
char *stelling_rules_to_string (const StellingRules *rules) G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_rules_equal (const StellingRules *a, const StellingRules *b);

StellingGame stelling_rules_get_game (const StellingRules *rules);
StellingGame stelling_rule_set_get_game (StellingRuleSet set);
/* "tablut-edge": as files and the command line write it */
const char *stelling_rule_set_get_name (StellingRuleSet set);
/* "Tablut, to the edge": translated, for people */
const char *stelling_rule_set_get_title (StellingRuleSet set);
/* one translated sentence on what is particular about it */
const char *stelling_rule_set_get_description (StellingRuleSet set);

/* Whether the rule set's game has the switch, and under these rules it can matter (corners do only
 * with goal=corner). */
gboolean stelling_rules_has_switch (const StellingRules *rules, StellingSwitch sw);
const char *stelling_switch_get_name (StellingSwitch sw);        /* "throne-pass" */
const char *stelling_switch_get_title (StellingSwitch sw);       /* translated, for people */
guint stelling_switch_get_n_values (StellingSwitch sw);
const char *stelling_switch_get_value_name (StellingSwitch sw, guint value);  /* "yes" */
const char *stelling_switch_get_value_title (StellingSwitch sw, guint value); /* translated */

const char *stelling_game_get_name (StellingGame game);   /* "teblo", "tablut" */
guint stelling_game_get_size (StellingGame game);         /* 12 or 9 */
/* "yellow", "red", "light", "dark": as the command line writes it, never translated */
const char *stelling_side_get_name (StellingGame game, StellingSide side);
/* "Yellow", …: translated */
const char *stelling_side_get_title (StellingGame game, StellingSide side);

G_END_DECLS
