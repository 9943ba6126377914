/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-private.h"

#include <string.h>

/* What is common to both games, and the names of the rule sets and their switches. */

/* --- rule sets --- */

static bool
set_yes_or_no (const char *value, const char *no, const char *yes, bool *field)
{
  *field = strcmp (value, yes) == 0;
  return *field || strcmp (value, no) == 0;
}

static bool
set_king (PlainRules *rules, const char *value)
{
  rules->king_anvil = strcmp (value, "anvil") == 0;
  rules->king_armed = strcmp (value, "armed") == 0;
  return rules->king_anvil || rules->king_armed || strcmp (value, "inert") == 0;
}

static bool
set_throne_hostile (PlainRules *rules, const char *value)
{
  bool men = strcmp (value, "men") == 0;

  rules->throne_against_guards = men || strcmp (value, "guards") == 0;
  rules->throne_against_dark = men;
  return rules->throne_against_guards || strcmp (value, "none") == 0;
}

static bool
set_corners (PlainRules *rules, const char *value)
{
  bool all = strcmp (value, "all") == 0, light = strcmp (value, "light") == 0;

  rules->corners_against_dark = all;
  rules->corners_against_king = all || light;
  rules->corners_against_guards = all || light || strcmp (value, "guards") == 0;
  return rules->corners_against_guards || strcmp (value, "none") == 0;
}

static bool
set_taken (PlainRules *rules, const char *value)
{
  bool either = strcmp (value, "either") == 0;

  rules->taken_by_two = either || strcmp (value, "two") == 0;
  rules->taken_by_four = either || strcmp (value, "four") == 0;
  return rules->taken_by_two || rules->taken_by_four;
}

static bool
set_repeat (PlainRules *rules, const char *value)
{
  bool threat = strcmp (value, "threat") == 0;

  rules->repeat_draw = threat || strcmp (value, "draw") == 0;
  rules->void_threats = threat || strcmp (value, "threat-only") == 0;
  return rules->repeat_draw || rules->void_threats || strcmp (value, "none") == 0;
}

static bool
set_switch (PlainRules *rules, const char *name, const char *value)
{
  if (rules->teblo)
    return strcmp (name, "bases") == 0
           && set_yes_or_no (value, "turned", "mirrored", &rules->bases_mirrored);
  if (strcmp (name, "first") == 0)
    return set_yes_or_no (value, "light", "dark", &rules->dark_first);
  if (strcmp (name, "goal") == 0)
    return set_yes_or_no (value, "edge", "corner", &rules->goal_corner);
  if (strcmp (name, "king") == 0)
    return set_king (rules, value);
  if (strcmp (name, "taken") == 0)
    return set_taken (rules, value);
  if (strcmp (name, "throne-closes") == 0)
    return set_yes_or_no (value, "no", "yes", &rules->throne_closes);
  if (strcmp (name, "throne-pass") == 0)
    return set_yes_or_no (value, "no", "yes", &rules->throne_pass);
  if (strcmp (name, "throne-hostile") == 0)
    return set_throne_hostile (rules, value);
  if (strcmp (name, "corners") == 0)
    return set_corners (rules, value);
  if (strcmp (name, "repeat") == 0)
    return set_repeat (rules, value);
  return false;
}

/* The rule sets that the sheets describe, each told as its switches. */
static bool
set_name (PlainRules *rules, const char *name)
{
  static const char *const edge[][2]
      = { { "first", "light" },   { "goal", "edge" },       { "king", "inert" },
          { "taken", "four" },    { "throne-pass", "yes" }, { "throne-hostile", "none" },
          { "corners", "light" }, { "repeat", "draw" },     { "throne-closes", "yes" },
          { NULL, NULL } };
  bool corner = strcmp (name, "tablut-corner") == 0;
  bool easy = strcmp (name, "tablut-corner-easy") == 0;

  memset (rules, 0, sizeof *rules);
  rules->teblo = strcmp (name, "teblo") == 0;
  if (rules->teblo)
    return true;
  if (strcmp (name, "tablut-edge") != 0 && !corner && !easy)
    return false;
  for (int i = 0; edge[i][0] != NULL; i++)
    if (!set_switch (rules, edge[i][0], edge[i][1]))
      return false;
  if (corner || easy)
    return set_switch (rules, "goal", "corner") && set_switch (rules, "throne-pass", "no")
           && set_switch (rules, "repeat", "threat")
           && set_switch (rules, "taken", easy ? "either" : "four");
  return true;
}

/* Copies up to the next of these characters; returns what comes then, NULL if it is too long. */
static const char *
read_word (const char *text, const char *ends, char word[32])
{
  size_t length = strcspn (text, ends);

  if (length >= 32)
    return NULL;
  memcpy (word, text, length);
  word[length] = '\0';
  return text + length;
}

/* Whether one of the settings before @end is this switch's. */
static bool
is_set_before (const char *settings, const char *end, const char *name)
{
  size_t length = strlen (name);

  for (const char *at = settings; at < end; at += strcspn (at, ",") + 1)
    if (strncmp (at, name, length) == 0 && at[length] == '=')
      return true;
  return false;
}

bool
plain_rules_parse (const char *text, PlainRules *rules)
{
  const char *settings;
  char word[32], value[32];

  text = read_word (text, ":", word);
  if (text == NULL || !set_name (rules, word))
    return false;
  settings = text + 1;
  while (*text != '\0')
    {
      const char *setting = text + 1;

      text = read_word (setting, "=", word);
      if (text == NULL || *text != '=' || is_set_before (settings, setting, word))
        return false;
      text = read_word (text + 1, ",", value);
      if (text == NULL || !set_switch (rules, word, value))
        return false;
    }
  return true;
}

/* --- positions --- */

void
plain_position_start (const PlainRules *rules, PlainPosition *position)
{
  memset (position, 0, sizeof *position);
  memset (position->board, '.', sizeof position->board);
  position->rules = *rules;
  position->size = rules->teblo ? 12 : 9;
  position->pawn[0] = position->pawn[1] = -1;
  if (rules->teblo)
    plain_teblo_start (position);
  else
    plain_tablut_start (position);
}

static PlainOutcome
get_end (const PlainPosition *position)
{
  return position->rules.teblo ? plain_teblo_get_end (position) : plain_tablut_get_end (position);
}

static bool
is_none (PlainOutcome outcome)
{
  return strcmp (outcome.result, "none") == 0;
}

/* A game that is over has no moves. */
int
plain_get_moves (const PlainPosition *position, PlainMove moves[PLAIN_MAX_MOVES])
{
  if (!is_none (get_end (position)))
    return 0;
  return position->rules.teblo ? plain_teblo_get_moves (position, moves)
                               : plain_tablut_get_moves (position, moves);
}

int
plain_get_captures (const PlainPosition *position, PlainMove move, int squares[4])
{
  return position->rules.teblo ? 0 : plain_tablut_get_captures (position, move, squares);
}

void
plain_play (PlainPosition *position, PlainMove move)
{
  if (position->rules.teblo)
    plain_teblo_play (position, move);
  else
    plain_tablut_play (position, move);
}

uint64_t
plain_perft (const PlainPosition *position, unsigned int depth)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  uint64_t sum = 0;
  int n;

  if (depth == 0)
    return 1;
  n = plain_get_moves (position, moves);
  if (depth == 1)
    return (uint64_t) n;
  for (int i = 0; i < n; i++)
    {
      PlainPosition next = *position;

      plain_play (&next, moves[i]);
      sum += plain_perft (&next, depth - 1);
    }
  return sum;
}

/* Teblo, Het winnen of verliezen van een partij, 2: "Als een speler aan de beurt is en hij geen zet
 * kan doen, heeft de andere speler gewonnen." Tablut, BK, Oyun Nasıl Biter: "Geçerli bir hamle
 * yapamayan oyuncu oyunu kaybeder." */
PlainOutcome
plain_get_outcome (const PlainPosition *position)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  PlainOutcome outcome = get_end (position);

  if (is_none (outcome)
      && !(position->rules.teblo ? plain_teblo_has_move (position)
                                 : plain_tablut_get_moves (position, moves) > 0))
    {
      outcome.reason = "no legal move";
      if (position->rules.teblo)
        outcome.result = position->turn == 0 ? "red" : "yellow";
      else
        outcome.result = position->turn == 0 ? "dark" : "light";
    }
  return outcome;
}
