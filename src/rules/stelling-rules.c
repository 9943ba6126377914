/* stelling-rules.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (stelling-rules-error-quark, stelling_rules_error)

typedef struct
{
  const char *name;
  const char *title;
} Value;

#define MAX_VALUES 4

typedef struct
{
  const char *name;
  const char *title;
  StellingGame game;
  Value values[MAX_VALUES];
} Switch;

static const Switch switches[STELLING_N_SWITCHES] = {
  [STELLING_SWITCH_BASES] = {
    "bases", N_("Squares that belong to nobody"), STELLING_GAME_TEBLO,
    { { "turned", N_("C9 and J4, by a quarter turn") },
      { "mirrored", N_("D10 and I3, mirrored") } },
  },
  [STELLING_SWITCH_FIRST] = {
    "first", N_("Who begins"), STELLING_GAME_TABLUT,
    { { "light", N_("Light") },
      { "dark", N_("Dark") } },
  },
  [STELLING_SWITCH_GOAL] = {
    "goal", N_("Where the king escapes"), STELLING_GAME_TABLUT,
    { { "edge", N_("On any edge square") },
      { "corner", N_("In a corner") } },
  },
  [STELLING_SWITCH_KING] = {
    "king", N_("The king’s part in captures"), STELLING_GAME_TABLUT,
    { { "inert", N_("He takes no part") },
      { "anvil", N_("Guards may capture against him") },
      { "armed", N_("He captures as guards do") } },
  },
  [STELLING_SWITCH_TAKEN] = {
    "taken", N_("How the king is taken"), STELLING_GAME_TABLUT,
    { { "four", N_("All four sides closed") },
      { "two", N_("Off the throne between two dark men") } },
  },
  [STELLING_SWITCH_THRONE_PASS] = {
    "throne-pass", N_("Passing over the empty throne"), STELLING_GAME_TABLUT,
    { { "yes", N_("Allowed") },
      { "no", N_("Not allowed") } },
  },
  [STELLING_SWITCH_THRONE_HOSTILE] = {
    "throne-hostile", N_("Whom the empty throne helps to capture"), STELLING_GAME_TABLUT,
    { { "none", N_("Nobody") },
      { "guards", N_("Guards") },
      { "men", N_("Guards and dark men") } },
  },
  [STELLING_SWITCH_CORNERS] = {
    "corners", N_("Whom an empty corner helps to capture"), STELLING_GAME_TABLUT,
    { { "none", N_("Nobody") },
      { "guards", N_("Guards") },
      { "light", N_("Guards and the king") },
      { "all", N_("Everybody") } },
  },
  [STELLING_SWITCH_REPEAT] = {
    "repeat", N_("A position for the third time"), STELLING_GAME_TABLUT,
    { { "draw", N_("Is a draw") },
      { "threat", N_("Is a draw, or bars dark from taking the king") },
      { "none", N_("Means nothing") } },
  },
};

typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  StellingGame game;
  guint8 values[STELLING_N_SWITCHES];
} RuleSet;

static const RuleSet rule_sets[STELLING_N_RULE_SETS] = {
  [STELLING_RULE_SET_TEBLO] = {
    "teblo", N_("Teblo"),
    N_("Bring your pawn to the opponent’s base, and bar the opponent’s way with set pieces."),
    STELLING_GAME_TEBLO,
    { [STELLING_SWITCH_BASES] = STELLING_BASES_TURNED },
  },
  [STELLING_RULE_SET_TABLUT_EDGE] = {
    "tablut-edge", N_("Tablut, to the edge"),
    N_("The king escapes to any edge square; dark takes him by closing all four sides."),
    STELLING_GAME_TABLUT,
    { [STELLING_SWITCH_CORNERS] = STELLING_CORNERS_LIGHT },
  },
  [STELLING_RULE_SET_TABLUT_CORNER] = {
    "tablut-corner", N_("Tablut, to the corner"),
    N_("The king escapes to a corner; dark takes him by closing all four sides."),
    STELLING_GAME_TABLUT,
    { [STELLING_SWITCH_GOAL] = STELLING_GOAL_CORNER,
      [STELLING_SWITCH_THRONE_PASS] = STELLING_THRONE_PASS_NO,
      [STELLING_SWITCH_CORNERS] = STELLING_CORNERS_LIGHT,
      [STELLING_SWITCH_REPEAT] = STELLING_REPEAT_THREAT },
  },
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = {
    "tablut-corner-easy", N_("Tablut, to the corner, easier for Dark"),
    N_("The king escapes to a corner; off the throne dark takes him between two men."),
    STELLING_GAME_TABLUT,
    { [STELLING_SWITCH_GOAL] = STELLING_GOAL_CORNER,
      [STELLING_SWITCH_TAKEN] = STELLING_TAKEN_TWO,
      [STELLING_SWITCH_THRONE_PASS] = STELLING_THRONE_PASS_NO,
      [STELLING_SWITCH_CORNERS] = STELLING_CORNERS_LIGHT,
      [STELLING_SWITCH_REPEAT] = STELLING_REPEAT_THREAT },
  },
};

void
stelling_rules_init (StellingRules *rules, StellingRuleSet set)
{
  g_return_if_fail (set < STELLING_N_RULE_SETS);

  rules->set = (guint8) set;
  memcpy (rules->values, rule_sets[set].values, sizeof rules->values);
}

gboolean
stelling_rules_equal (const StellingRules *a, const StellingRules *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

StellingGame
stelling_rules_get_game (const StellingRules *rules)
{
  return rule_sets[rules->set].game;
}

StellingGame
stelling_rule_set_get_game (StellingRuleSet set)
{
  return rule_sets[set].game;
}

const char *
stelling_rule_set_get_name (StellingRuleSet set)
{
  return rule_sets[set].name;
}

const char *
stelling_rule_set_get_title (StellingRuleSet set)
{
  return _(rule_sets[set].title);
}

const char *
stelling_rule_set_get_description (StellingRuleSet set)
{
  return _(rule_sets[set].description);
}

/* --- switches --- */

gboolean
stelling_rules_has_switch (const StellingRules *rules, StellingSwitch sw)
{
  return switches[sw].game == stelling_rules_get_game (rules)
         && (sw != STELLING_SWITCH_CORNERS
             || rules->values[STELLING_SWITCH_GOAL] == STELLING_GOAL_CORNER);
}

const char *
stelling_switch_get_name (StellingSwitch sw)
{
  return switches[sw].name;
}

const char *
stelling_switch_get_title (StellingSwitch sw)
{
  return _(switches[sw].title);
}

guint
stelling_switch_get_n_values (StellingSwitch sw)
{
  guint n = 0;

  while (n < MAX_VALUES && switches[sw].values[n].name != NULL)
    n++;
  return n;
}

const char *
stelling_switch_get_value_name (StellingSwitch sw, guint value)
{
  g_return_val_if_fail (value < stelling_switch_get_n_values (sw), NULL);

  return switches[sw].values[value].name;
}

const char *
stelling_switch_get_value_title (StellingSwitch sw, guint value)
{
  g_return_val_if_fail (value < stelling_switch_get_n_values (sw), NULL);

  return _(switches[sw].values[value].title);
}

/* --- the text form --- */

/* A stretch of the text that is being read. */
typedef struct
{
  const char *text;
  const char *at;
  gsize length;
} Word;

static gboolean
word_is (const Word *word, const char *name)
{
  return strlen (name) == word->length && strncmp (word->at, name, word->length) == 0;
}

static glong
get_character (const Word *word)
{
  return g_utf8_strlen (word->text, word->at - word->text) + 1;
}

static char *
list_rule_sets (void)
{
  GString *list = g_string_new (rule_sets[0].name);

  for (guint i = 1; i < STELLING_N_RULE_SETS; i++)
    g_string_append_printf (list, ", %s", rule_sets[i].name);
  return g_string_free (list, FALSE);
}

static char *
list_switches (StellingGame game)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (switches[i].game == game)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", switches[i].name);
  return g_string_free (list, FALSE);
}

static char *
list_values (StellingSwitch sw)
{
  GString *list = g_string_new (switches[sw].values[0].name);

  for (guint i = 1; i < stelling_switch_get_n_values (sw); i++)
    g_string_append_printf (list, ", %s", switches[sw].values[i].name);
  return g_string_free (list, FALSE);
}

static gboolean
parse_set (const Word *word, StellingRules *rules, GError **error)
{
  g_autofree char *given = NULL, *list = NULL;

  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    if (word_is (word, rule_sets[i].name))
      {
        stelling_rules_init (rules, i);
        return TRUE;
      }
  given = g_strndup (word->at, word->length);
  list = list_rule_sets ();
  g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN,
               /* Translators: the first %s is what was written, the second a list of names */
               _("character %ld: unknown rule set “%s”; there are: %s"),
               get_character (word), given, list);
  return FALSE;
}

static gboolean
parse_switch_name (const Word *word, StellingRules *rules, StellingSwitch *sw, GError **error)
{
  StellingGame game = stelling_rules_get_game (rules);
  g_autofree char *given = NULL, *list = NULL;

  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (switches[i].game == game && word_is (word, switches[i].name))
      {
        *sw = i;
        return TRUE;
      }
  given = g_strndup (word->at, word->length);
  list = list_switches (game);
  g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN,
               /* Translators: rule set, what was written, a list of names */
               _("character %ld: %s has no switch “%s”; it has: %s"),
               get_character (word), rule_sets[rules->set].name, given, list);
  return FALSE;
}

static gboolean
parse_value (const Word *word, StellingSwitch sw, StellingRules *rules, GError **error)
{
  g_autofree char *given = NULL, *list = NULL;

  for (guint i = 0; i < stelling_switch_get_n_values (sw); i++)
    if (word_is (word, switches[sw].values[i].name))
      {
        rules->values[sw] = (guint8) i;
        return TRUE;
      }
  given = g_strndup (word->at, word->length);
  list = list_values (sw);
  g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN,
               /* Translators: a switch, what was written, a list of values */
               _("character %ld: %s can’t be “%s”; it can be: %s"),
               get_character (word), switches[sw].name, given, list);
  return FALSE;
}

/* One `switch=value` between commas. */
static gboolean
parse_setting (const Word *word, StellingRules *rules, guint *seen, GError **error)
{
  const char *equals = memchr (word->at, '=', word->length);
  Word name = *word, value = *word;
  StellingSwitch sw;

  if (equals == NULL)
    {
      g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN,
                   _("character %ld: expected a switch and its value, such as king=anvil"),
                   get_character (word));
      return FALSE;
    }
  name.length = (gsize) (equals - word->at);
  value.at = equals + 1;
  value.length = word->length - name.length - 1;
  if (!parse_switch_name (&name, rules, &sw, error))
    return FALSE;
  if ((*seen >> sw & 1) != 0)
    {
      g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN,
                   _("character %ld: the switch %s is set twice"),
                   get_character (word), switches[sw].name);
      return FALSE;
    }
  *seen |= 1u << sw;
  return parse_value (&value, sw, rules, error);
}

gboolean
stelling_rules_parse (const char *text, StellingRules *rules, GError **error)
{
  Word word = { text, text, 0 };
  StellingRules read;
  guint seen = 0;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (rules != NULL, FALSE);

  while (g_ascii_isspace (*word.at))
    word.at++;
  word.length = strcspn (word.at, ": \t\r\n");
  if (!parse_set (&word, &read, error))
    return FALSE;
  word.at += word.length;
  while (*word.at == ':' || *word.at == ',')
    {
      word.at++;
      word.length = strcspn (word.at, ", \t\r\n");
      if (!parse_setting (&word, &read, &seen, error))
        return FALSE;
      word.at += word.length;
    }
  while (g_ascii_isspace (*word.at))
    word.at++;
  if (*word.at != '\0')
    {
      g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN,
                   _("character %ld: expected nothing more after the rule set and its switches"),
                   get_character (&word));
      return FALSE;
    }
  /* A switch that can't matter is left as it was, so that the same rules are equal. */
  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (!stelling_rules_has_switch (&read, i))
      read.values[i] = rule_sets[read.set].values[i];
  *rules = read;
  return TRUE;
}

char *
stelling_rules_to_string (const StellingRules *rules)
{
  GString *text = g_string_new (rule_sets[rules->set].name);
  char separator = ':';

  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (stelling_rules_has_switch (rules, i)
        && rules->values[i] != rule_sets[rules->set].values[i])
      {
        g_string_append_printf (text, "%c%s=%s", separator, switches[i].name,
                                stelling_switch_get_value_name (i, rules->values[i]));
        separator = ',';
      }
  return g_string_free (text, FALSE);
}

/* --- games and sides --- */

const char *
stelling_game_get_name (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? "teblo" : "tablut";
}

guint
stelling_game_get_size (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? 12 : 9;
}

const char *
stelling_side_get_name (StellingGame game, StellingSide side)
{
  if (game == STELLING_GAME_TEBLO)
    return side == STELLING_YELLOW ? "yellow" : "red";
  return side == STELLING_LIGHT ? "light" : "dark";
}

const char *
stelling_side_get_title (StellingGame game, StellingSide side)
{
  if (game == STELLING_GAME_TEBLO)
    /* Translators: the players of Teblo, named by their colours */
    return side == STELLING_YELLOW ? _("Yellow") : _("Red");
  /* Translators: the players of Tablut */
  return side == STELLING_LIGHT ? _("Light") : _("Dark");
}
