/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules-table.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-rules-enums
 *
 * The games, and the C names for the lists of stelling-rules-table.h.
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
 * StellingRuleSet:
 *
 * The rule sets of stelling-rules-table.h, in their order: %STELLING_RULE_SET_TEBLO,
 * %STELLING_RULE_SET_TABLUT_EDGE, %STELLING_RULE_SET_TABLUT_CORNER,
 * %STELLING_RULE_SET_TABLUT_CORNER_EASY; in all %STELLING_N_RULE_SETS.
 */
typedef enum
{
#define STELLING_ENUM_NOTHING(...)
#define STELLING_ENUM_RULE_SET(ID, name, title, description, GAME) STELLING_RULE_SET_##ID,
  STELLING_RULE_SETS (STELLING_ENUM_RULE_SET, STELLING_ENUM_NOTHING, STELLING_ENUM_NOTHING)
      STELLING_N_RULE_SETS,
} StellingRuleSet;

/**
 * StellingSwitch:
 *
 * The switches of stelling-rules-table.h: %STELLING_SWITCH_BASES, …; in all %STELLING_N_SWITCHES.
 * Each indexes StellingRules.values.
 */
typedef enum
{
#define STELLING_ENUM_SWITCH(ID, name, title, GAME) STELLING_SWITCH_##ID,
  STELLING_SWITCHES (STELLING_ENUM_SWITCH,
                     STELLING_ENUM_NOTHING,
                     STELLING_ENUM_NOTHING,
                     STELLING_ENUM_NOTHING) STELLING_N_SWITCHES,
} StellingSwitch;

/* The values of each switch, from 0: STELLING_GOAL_EDGE, STELLING_GOAL_CORNER, … */
#define STELLING_ENUM_VALUES(ID, name, title, GAME)                                                \
  enum                                                                                             \
  {
#define STELLING_ENUM_VALUE(ID, VALUE, name, title) STELLING_##ID##_##VALUE,
#define STELLING_ENUM_END()                                                                        \
  }                                                                                                \
  ;
STELLING_SWITCHES (STELLING_ENUM_VALUES,
                   STELLING_ENUM_NOTHING,
                   STELLING_ENUM_VALUE,
                   STELLING_ENUM_END)

/* A bit for each rule set of Teblo: for stelling_rules_get_game (). */
#define STELLING_ENUM_GAME(ID, name, title, description, GAME)                                     \
  | (STELLING_GAME_##GAME == STELLING_GAME_TEBLO ? 1 << STELLING_RULE_SET_##ID : 0)
enum
{
  STELLING_RULE_SETS_OF_TEBLO
  = 0 STELLING_RULE_SETS (STELLING_ENUM_GAME, STELLING_ENUM_NOTHING, STELLING_ENUM_NOTHING)
};

#undef STELLING_ENUM_GAME
#undef STELLING_ENUM_RULE_SET
#undef STELLING_ENUM_SWITCH
#undef STELLING_ENUM_NOTHING
#undef STELLING_ENUM_VALUES
#undef STELLING_ENUM_VALUE
#undef STELLING_ENUM_END

G_END_DECLS
