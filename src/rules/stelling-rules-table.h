/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/**
 * SECTION:stelling-rules-table
 *
 * The one place for the names, values and titles of all switches and rule sets. Enumerations
 * (stelling-rules-enums.h), texts for people, files, `stelling-cli rules` and the dialog for a new
 * game are made from these two lists: a new value needs a line here and its effect.
 *
 * A list is a macro that is given other macros, one for each kind of line. Titles are marked for
 * translators. The position of a line is its number, so new ones go to the end.
 */

/**
 * STELLING_SWITCHES:
 * @SWITCH: (ID, "name", title, GAME): begins a switch. It becomes STELLING_SWITCH_<ID>
 * @ONLY_WITH: (OTHER, VALUE): the switch matters only with that value of another switch
 * @VALUE: (ID, VALUE, "name", title): a value of the switch ID, STELLING_<ID>_<VALUE>; the first
 *   one holds for rule sets that don't set another
 * @END: (): ends a switch
 */
/* clang-format off */
#define STELLING_SWITCHES(SWITCH, ONLY_WITH, VALUE, END) \
  /* Teblo: the two coloured squares that belong to nobody */ \
  SWITCH (BASES, "bases", N_("Squares that belong to nobody"), TEBLO) \
    VALUE (BASES, TURNED, "turned", N_("C9 and J4, by a quarter turn")) \
    VALUE (BASES, MIRRORED, "mirrored", N_("D10 and I3, mirrored")) \
  END () \
  SWITCH (FIRST, "first", N_("Who begins"), TABLUT) \
    VALUE (FIRST, LIGHT, "light", N_("Light")) \
    VALUE (FIRST, DARK, "dark", N_("Dark")) \
  END () \
  SWITCH (GOAL, "goal", N_("Where the king escapes"), TABLUT) \
    VALUE (GOAL, EDGE, "edge", N_("On any edge square")) \
    VALUE (GOAL, CORNER, "corner", N_("In a corner")) \
  END () \
  /* The king's part when Light captures: none, as the man captured against, as any man */ \
  SWITCH (KING, "king", N_("The king’s part in captures"), TABLUT) \
    VALUE (KING, INERT, "inert", N_("He takes no part")) \
    VALUE (KING, ANVIL, "anvil", N_("Guards may capture against him")) \
    VALUE (KING, ARMED, "armed", N_("He captures as guards do")) \
  END () \
  SWITCH (TAKEN, "taken", N_("How the king is taken"), TABLUT) \
    VALUE (TAKEN, FOUR, "four", N_("All four sides closed")) \
    VALUE (TAKEN, TWO, "two", N_("Off the throne between two dark men")) \
    VALUE (TAKEN, EITHER, "either", N_("All four sides, or off the throne between two")) \
  END () \
  SWITCH (THRONE_PASS, "throne-pass", N_("Passing over the empty throne"), TABLUT) \
    VALUE (THRONE_PASS, YES, "yes", N_("Allowed")) \
    VALUE (THRONE_PASS, NO, "no", N_("Not allowed")) \
  END () \
  SWITCH (THRONE_HOSTILE, "throne-hostile", N_("Empty throne helps capture"), TABLUT) \
    VALUE (THRONE_HOSTILE, NONE, "none", N_("Nobody")) \
    VALUE (THRONE_HOSTILE, GUARDS, "guards", N_("Guards")) \
    VALUE (THRONE_HOSTILE, MEN, "men", N_("Guards and dark men")) \
  END () \
  SWITCH (CORNERS, "corners", N_("Empty corner helps capture"), TABLUT) \
    ONLY_WITH (GOAL, CORNER) \
    VALUE (CORNERS, NONE, "none", N_("Nobody")) \
    VALUE (CORNERS, GUARDS, "guards", N_("Guards")) \
    VALUE (CORNERS, LIGHT, "light", N_("Guards and the king")) \
    VALUE (CORNERS, ALL, "all", N_("Everybody")) \
  END () \
  /* A position for the third time, and the same threat to the king: stelling-threats.h */ \
  SWITCH (REPEAT, "repeat", N_("Repetition"), TABLUT) \
    VALUE (REPEAT, DRAW, "draw", N_("Third time is a draw")) \
    VALUE (REPEAT, THREAT, "threat", N_("Draw; a third threat is void")) \
    VALUE (REPEAT, NONE, "none", N_("Ignored")) \
    VALUE (REPEAT, THREAT_ONLY, "threat-only", N_("Only a third threat is void")) \
  END () \
  SWITCH (THRONE_CLOSES, "throne-closes", N_("Empty throne closes a side of the king"), TABLUT) \
    VALUE (THRONE_CLOSES, YES, "yes", N_("Yes")) \
    VALUE (THRONE_CLOSES, NO, "no", N_("No")) \
  END ()

/**
 * STELLING_RULE_SETS:
 * @RULE_SET: (ID, "name", title, description, GAME): begins a rule set. It becomes
 *   STELLING_RULE_SET_<ID>; the description is one sentence on its particularities
 * @SET: (SWITCH, VALUE): a switch that does not stand on its first value
 * @END: (): ends a rule set
 */
#define STELLING_RULE_SETS(RULE_SET, SET, END) \
  RULE_SET (TEBLO, "teblo", N_("Teblo"), \
            N_("Bring your pawn to the opponent’s base, and bar the opponent’s way with set " \
               "pieces."), \
            TEBLO) \
  END () \
  RULE_SET (TABLUT_EDGE, "tablut-edge", N_("Tablut, to the edge"), \
            N_("The king escapes to any edge square; Dark takes him by closing all four sides."), \
            TABLUT) \
    SET (CORNERS, LIGHT) \
  END () \
  RULE_SET (TABLUT_CORNER, "tablut-corner", N_("Tablut, to the corner"), \
            N_("The king escapes to a corner; Dark takes him by closing all four sides."), \
            TABLUT) \
    SET (GOAL, CORNER) \
    SET (THRONE_PASS, NO) \
    SET (CORNERS, LIGHT) \
    SET (REPEAT, THREAT) \
  END () \
  RULE_SET (TABLUT_CORNER_EASY, "tablut-corner-easy", \
            N_("Tablut, to the corner, easier for Dark"), \
            N_("The king escapes to a corner; off the throne Dark also takes him between two " \
               "men."), \
            TABLUT) \
    SET (GOAL, CORNER) \
    SET (TAKEN, EITHER) \
    SET (THRONE_PASS, NO) \
    SET (CORNERS, LIGHT) \
    SET (REPEAT, THREAT) \
  END ()
/* clang-format on */
