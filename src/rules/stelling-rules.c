/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules.h"

#include "stelling-text-reader-private.h"
#include "stelling-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (stelling - rules - error - quark, stelling_rules_error)

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
  /* matters only with this value of that switch */
  gboolean has_need;
  StellingSwitch needed;
  guint needed_value;
  Value values[MAX_VALUES];
} Switch;

#define SWITCH(ID, name, title, GAME) [STELLING_SWITCH_##ID] = { name, title, STELLING_GAME_##GAME,
#define ONLY_WITH(OTHER, VALUE)                                                                    \
  .has_need = TRUE, .needed = STELLING_SWITCH_##OTHER, .needed_value = STELLING_##OTHER##_##VALUE,
#define VALUE(ID, VALUE, name, title) .values[STELLING_##ID##_##VALUE] = { name, title },
#define END()                                                                                      \
  }                                                                                                \
  ,
static const Switch switches[STELLING_N_SWITCHES]
    = { STELLING_SWITCHES (SWITCH, ONLY_WITH, VALUE, END) };

typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  StellingGame game;
  guint8 values[STELLING_N_SWITCHES];
} RuleSet;

#define RULE_SET(ID, name, title, description, GAME)                                               \
  [STELLING_RULE_SET_##ID] = { name, title, description, STELLING_GAME_##GAME,
#define SET(SWITCH, VALUE) .values[STELLING_SWITCH_##SWITCH] = STELLING_##SWITCH##_##VALUE,
static const RuleSet rule_sets[STELLING_N_RULE_SETS] = { STELLING_RULE_SETS (RULE_SET, SET, END) };

void
stelling_rules_init (StellingRules *rules, StellingRuleSet set)
{
  g_return_if_fail (rules != NULL);
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
stelling_rule_set_get_game (StellingRuleSet set)
{
  g_return_val_if_fail (set < STELLING_N_RULE_SETS, STELLING_GAME_TEBLO);

  return rule_sets[set].game;
}

const char *
stelling_rule_set_get_name (StellingRuleSet set)
{
  g_return_val_if_fail (set < STELLING_N_RULE_SETS, NULL);

  return rule_sets[set].name;
}

const char *
stelling_rule_set_get_title (StellingRuleSet set)
{
  g_return_val_if_fail (set < STELLING_N_RULE_SETS, NULL);

  return _ (rule_sets[set].title);
}

const char *
stelling_rule_set_get_description (StellingRuleSet set)
{
  g_return_val_if_fail (set < STELLING_N_RULE_SETS, NULL);

  return _ (rule_sets[set].description);
}

StellingSide
stelling_rules_get_first (const StellingRules *rules)
{
  g_return_val_if_fail (rules != NULL, STELLING_LIGHT);

  return stelling_rules_is (rules, FIRST, DARK) ? STELLING_DARK : STELLING_LIGHT;
}

/* --- switches --- */

gboolean
stelling_rules_has_switch (const StellingRules *rules, StellingSwitch sw)
{
  StellingSwitch needed;
  guint value;

  g_return_val_if_fail (rules != NULL, FALSE);
  g_return_val_if_fail (sw < STELLING_N_SWITCHES, FALSE);

  return switches[sw].game == stelling_rules_get_game (rules)
         && (!stelling_switch_get_need (sw, &needed, &value) || rules->values[needed] == value);
}

StellingGame
stelling_switch_get_game (StellingSwitch sw)
{
  g_return_val_if_fail (sw < STELLING_N_SWITCHES, STELLING_GAME_TEBLO);

  return switches[sw].game;
}

gboolean
stelling_switch_get_need (StellingSwitch sw, StellingSwitch *needed, guint *value)
{
  g_return_val_if_fail (sw < STELLING_N_SWITCHES, FALSE);

  if (needed != NULL)
    *needed = switches[sw].needed;
  if (value != NULL)
    *value = switches[sw].needed_value;
  return switches[sw].has_need;
}

const char *
stelling_switch_get_name (StellingSwitch sw)
{
  g_return_val_if_fail (sw < STELLING_N_SWITCHES, NULL);

  return switches[sw].name;
}

const char *
stelling_switch_get_title (StellingSwitch sw)
{
  g_return_val_if_fail (sw < STELLING_N_SWITCHES, NULL);

  return _ (switches[sw].title);
}

guint
stelling_switch_get_n_values (StellingSwitch sw)
{
  guint n = 0;

  g_return_val_if_fail (sw < STELLING_N_SWITCHES, 0);

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

  return _ (switches[sw].values[value].title);
}

/* --- the text form --- */

#define BLANKS " \t\r\n\f"

#define fail(reader, error, ...)                                                                   \
  (stelling_text_reader_fail ((reader), (error), STELLING_RULES_ERROR_UNKNOWN, __VA_ARGS__), FALSE)

/* Returns whether the next @length characters are @name. */
static gboolean
word_is (const StellingTextReader *reader, gsize length, const char *name)
{
  return strlen (name) == length && strncmp (reader->at, name, length) == 0;
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
parse_set (StellingTextReader *reader, StellingRules *rules, GError **error)
{
  gsize length = strcspn (reader->at, ":" BLANKS);
  g_autofree char *given = NULL, *list = NULL;

  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    if (word_is (reader, length, rule_sets[i].name))
      {
        stelling_rules_init (rules, i);
        reader->at += length;
        return TRUE;
      }
  given = stelling_text_reader_dup_shown (reader->at, length);
  list = list_rule_sets ();
  /* Translators: the first %s is what was written, the second a list of names */
  return fail (reader, error, _ ("unknown rule set “%s”; there are: %s"), given, list);
}

static gboolean
parse_switch_name (StellingTextReader *reader,
                   gsize length,
                   const StellingRules *rules,
                   StellingSwitch *sw,
                   GError **error)
{
  StellingGame game = stelling_rules_get_game (rules);
  g_autofree char *given = NULL, *list = NULL;

  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (switches[i].game == game && word_is (reader, length, switches[i].name))
      {
        *sw = i;
        return TRUE;
      }
  given = stelling_text_reader_dup_shown (reader->at, length);
  list = list_switches (game);
  /* Translators: rule set, what was written, a list of names */
  return fail (reader, error, _ ("%s has no switch “%s”; it has: %s"), rule_sets[rules->set].name,
               given, list);
}

static gboolean
parse_value (StellingTextReader *reader, StellingSwitch sw, StellingRules *rules, GError **error)
{
  gsize length = strcspn (reader->at, "," BLANKS);
  g_autofree char *given = NULL, *list = list_values (sw);

  for (guint i = 0; i < stelling_switch_get_n_values (sw); i++)
    if (word_is (reader, length, switches[sw].values[i].name))
      {
        rules->values[sw] = (guint8) i;
        reader->at += length;
        return TRUE;
      }
  if (length == 0)
    /* Translators: a switch, a list of values */
    return fail (reader, error, _ ("expected a value of %s: %s"), switches[sw].name, list);
  given = stelling_text_reader_dup_shown (reader->at, length);
  /* Translators: a switch, what was written, a list of values */
  return fail (reader, error, _ ("%s can’t be “%s”; it can be: %s"), switches[sw].name, given,
               list);
}

/* Reads one `switch=value` between commas. */
static gboolean
parse_setting (StellingTextReader *reader, StellingRules *rules, guint *seen, GError **error)
{
  gsize length = strcspn (reader->at, "=," BLANKS);
  const char *equals = reader->at + length + strspn (reader->at + length, BLANKS);
  StellingSwitch sw;

  if (length == 0 || *equals != '=')
    return fail (reader, error, _ ("expected a switch and its value, such as %s"),
                 stelling_rules_get_game (rules) == STELLING_GAME_TEBLO ? "bases=mirrored"
                                                                        : "king=anvil");
  if (!parse_switch_name (reader, length, rules, &sw, error))
    return FALSE;
  if ((*seen >> sw & 1) != 0)
    return fail (reader, error, _ ("the switch %s is set twice"), switches[sw].name);
  *seen |= 1u << sw;
  reader->at = equals + 1;
  stelling_text_reader_skip_blanks (reader);
  return parse_value (reader, sw, rules, error);
}

static gboolean
parse_rules (StellingTextReader *reader, StellingRules *rules, GError **error)
{
  char separator = ':';
  guint seen = 0;

  if (!stelling_text_reader_check (reader, error, STELLING_RULES_ERROR_UNKNOWN))
    return FALSE;
  stelling_text_reader_skip_blanks (reader);
  if (!parse_set (reader, rules, error))
    return FALSE;
  for (; !stelling_text_reader_is_done (reader) && *reader->at == separator; separator = ',')
    {
      reader->at++;
      stelling_text_reader_skip_blanks (reader);
      if (!parse_setting (reader, rules, &seen, error))
        return FALSE;
    }
  return stelling_text_reader_is_done (reader)
         || fail (reader, error, _ ("expected nothing more after the rule set and its switches"));
}

gboolean
stelling_rules_parse (const char *text, StellingRules *rules, GError **error)
{
  StellingTextReader reader = { text, text, 0 };
  g_autofree char *visible = NULL;
  StellingRules read;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (rules != NULL, FALSE);

  if (!g_str_is_ascii (text))
    {
      visible = stelling_visible_text_dup (text, FALSE, NULL);
      reader.text = reader.at = visible;
    }
  if (!parse_rules (&reader, &read, error))
    return FALSE;
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
  GString *text;
  char separator = ':';

  g_return_val_if_fail (rules != NULL && rules->set < STELLING_N_RULE_SETS, NULL);

  text = g_string_new (rule_sets[rules->set].name);
  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (stelling_rules_has_switch (rules, i) && rules->values[i] != rule_sets[rules->set].values[i])
      {
        g_string_append_printf (text, "%c%s=%s", separator, switches[i].name,
                                stelling_switch_get_value_name (i, rules->values[i]));
        separator = ',';
      }
  return g_string_free (text, FALSE);
}

/* --- games and sides --- */

static inline gboolean
is_game (StellingGame game)
{
  return game == STELLING_GAME_TEBLO || game == STELLING_GAME_TABLUT;
}

static inline gboolean
is_side (StellingSide side)
{
  return side == STELLING_LIGHT || side == STELLING_DARK;
}

const char *
stelling_game_get_name (StellingGame game)
{
  g_return_val_if_fail (is_game (game), NULL);

  return game == STELLING_GAME_TEBLO ? "teblo" : "tablut";
}

guint
stelling_game_get_size (StellingGame game)
{
  g_return_val_if_fail (is_game (game), 0);

  return game == STELLING_GAME_TEBLO ? 12 : 9;
}

const char *
stelling_side_get_name (StellingGame game, StellingSide side)
{
  g_return_val_if_fail (is_game (game), NULL);
  g_return_val_if_fail (is_side (side), NULL);

  if (game == STELLING_GAME_TEBLO)
    return side == STELLING_YELLOW ? "yellow" : "red";
  return side == STELLING_LIGHT ? "light" : "dark";
}

const char *
stelling_side_get_title (StellingGame game, StellingSide side)
{
  g_return_val_if_fail (is_game (game), NULL);
  g_return_val_if_fail (is_side (side), NULL);

  if (game == STELLING_GAME_TEBLO)
    /* Translators: the players of Teblo, named by their colours */
    return side == STELLING_YELLOW ? _ ("Yellow") : _ ("Red");
  /* Translators: the players of Tablut */
  return side == STELLING_LIGHT ? _ ("Light") : _ ("Dark");
}
