/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <string.h>

/* A rule set as it is, or with some of its switches set at random. */
void
random_make_rules (GRand *rand, StellingGame game, guint pure, StellingRules *rules)
{
  gboolean as_it_is = random_chance (rand, pure);

  stelling_rules_init (rules, game == STELLING_GAME_TEBLO
                                  ? STELLING_RULE_SET_TEBLO
                                  : (StellingRuleSet) g_rand_int_range (
                                      rand, STELLING_RULE_SET_TABLUT_EDGE, STELLING_N_RULE_SETS));
  for (guint sw = 0; sw < STELLING_N_SWITCHES && !as_it_is; sw++)
    if (stelling_rules_has_switch (rules, sw) && random_chance (rand, 60))
      rules->values[sw] = (guint8) random_below (rand, (int) stelling_switch_get_n_values (sw));
}

/* --- whether a position can be played --- */

static int
count_pieces (const PlainPosition *plain, char piece)
{
  int n = 0;

  for (int i = 0; i < plain->size * plain->size; i++)
    n += plain->board[i] == piece;
  return n;
}

static bool
can_be_tablut (const PlainPosition *plain)
{
  for (int i = 0; i < 81; i++)
    if ((plain->board[i] == 't' || plain->board[i] == 'T')
        && (i == 40 || (plain->rules.goal_corner && plain_tablut_is_corner (i))))
      return false;
  return count_pieces (plain, 'K') == 1 && count_pieces (plain, 'T') <= 8
         && count_pieces (plain, 't') <= 16;
}

static bool
can_be_teblo (const PlainPosition *plain)
{
  if (plain->pawn[0] < 0 || plain->pawn[1] < 0 || plain->pawn[0] == plain->pawn[1])
    return false;
  for (int side = 0; side < 2; side++)
    {
      bool seen[144];

      if (count_pieces (plain, "yr"[side]) + plain->reserve[side] > 25
          || plain->board[plain->pawn[side]] == "ry"[side])
        return false;
      plain_teblo_flood (plain, side, false, seen);
      if (!seen[27] || !seen[116])
        return false;
    }
  for (int i = 0; i < 144; i++)
    if (plain->board[i] != '.' && plain_teblo_is_coloured (&plain->rules, i))
      return false;
  return true;
}

static bool
can_be_played (const PlainPosition *plain)
{
  return (plain->rules.teblo ? can_be_teblo (plain) : can_be_tablut (plain))
         && strcmp (plain_get_outcome (plain).result, "none") == 0;
}

/* Reads the plain position, which may be any, and asks whether it can be played. */
static gboolean
take_over (const StellingRules *rules, const PlainPosition *plain, StellingPosition *start)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  gboolean playable;
  char text[256];

  plain_position_write (plain, text);
  g_assert_true (stelling_position_parse (start, rules, text, NULL));
  playable = stelling_position_check (start, problems) == 0;
  g_assert_cmpint (playable, ==, can_be_played (plain));
  return playable;
}

/* Something on it is where it was not, so that it often can't be played any more. */
static void
spoil (GRand *rand, PlainPosition *plain)
{
  int square = random_below (rand, plain->size * plain->size);
  int side = random_below (rand, 2);

  switch (random_below (rand, 4))
    {
    case 0:
      plain->turn = 1 - plain->turn;
      break;
    case 1:
      if (plain->rules.teblo)
        plain->pawn[side] = random_chance (rand, 30) ? plain->pawn[1 - side] : square;
      break;
    case 2:
      if (plain->rules.teblo)
        plain->reserve[side] = random_below (rand, 26);
      break;
    default:
      plain->board[square] = plain->rules.teblo ? "yr."[random_below (rand, 3)]
                                                : "Tt.K"[random_below (rand, 4)];
    }
}

gboolean
random_make_start (GRand *rand,
                   const StellingRules *rules,
                   const PlainPosition *plain,
                   StellingPosition *start)
{
  PlainPosition spoilt = *plain;

  if (random_chance (rand, 20))
    {
      for (int n = random_below (rand, 6); n >= 0; n--)
        spoil (rand, &spoilt);
      take_over (rules, &spoilt, start);
      random_assert_texts (start);
    }
  return take_over (rules, plain, start);
}
