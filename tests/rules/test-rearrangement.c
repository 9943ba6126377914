/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rearrangement.h"
#include "stelling-symmetry.h"

/* Positions that are set up, mirrored, turned and shifted. */

#define TEBLO STELLING_RULE_SET_TEBLO
#define EDGE STELLING_RULE_SET_TABLUT_EDGE

static StellingPosition
parse (StellingRuleSet set, const char *text)
{
  StellingRules rules;
  StellingPosition position;
  g_autoptr (GError) error = NULL;

  stelling_rules_init (&rules, set);
  stelling_position_parse (&position, &rules, text, &error);
  g_assert_no_error (error);
  return position;
}

/* Each with a piece away from all axes, side to move and reserves; @to is NULL where the piece on
 * @lost would leave the board. */
static const struct
{
  StellingRuleSet set;
  StellingRearrangement how;
  const char *from, *to, *lost;
} cases[] = {
  { EDGE, STELLING_REARRANGE_MIRROR_FILES, "9/9/9/9/4K4/9/9/1t7/T8 d", "9/9/9/9/4K4/9/9/7t1/8T d",
    NULL },
  { EDGE, STELLING_REARRANGE_MIRROR_RANKS, "9/9/9/9/4K4/9/9/1t7/T8 d", "T8/1t7/9/9/4K4/9/9/9/9 d",
    NULL },
  { EDGE, STELLING_REARRANGE_QUARTER, "9/9/9/9/4K4/9/9/2t6/9 l", "9/9/1t7/9/4K4/9/9/9/9 l", NULL },
  { EDGE, STELLING_REARRANGE_LEFT, "9/9/9/9/4K4/9/9/1t7/9 l", "9/9/9/9/3K5/9/9/t8/9 l", NULL },
  { EDGE, STELLING_REARRANGE_RIGHT, "9/9/9/9/4K4/9/9/1t7/9 l", "9/9/9/9/5K3/9/9/2t6/9 l", NULL },
  { EDGE, STELLING_REARRANGE_UP, "9/9/9/9/4K4/9/9/1t7/9 l", "9/9/9/4K4/9/9/1t7/9/9 l", NULL },
  { EDGE, STELLING_REARRANGE_DOWN, "9/9/9/9/4K4/9/9/1t7/9 l", "9/9/9/9/9/4K4/9/9/1t7 l", NULL },
  { EDGE, STELLING_REARRANGE_LEFT, "9/9/9/9/t3K4/9/9/9/9 l", NULL, "a5" },
  { EDGE, STELLING_REARRANGE_RIGHT, "9/9/9/8t/4K4/9/9/9/9 l", NULL, "i6" },
  { EDGE, STELLING_REARRANGE_UP, "3T5/9/9/9/4K4/9/9/9/9 l", NULL, "d9" },
  { EDGE, STELLING_REARRANGE_DOWN, "9/9/9/9/9/9/9/9/6K2 l", NULL, "g1" },
  { TEBLO, STELLING_REARRANGE_MIRROR_FILES, "12/12/12/12/12/12/12/12/12/12/1y10/r11 D3 I10 r 20 21",
    "12/12/12/12/12/12/12/12/12/12/10y1/11r I3 D10 r 20 21", NULL },
  { TEBLO, STELLING_REARRANGE_QUARTER, "12/12/12/12/12/12/12/12/12/12/2y9/12 D3 I10 y 20 21",
    "12/12/1y10/12/12/12/12/12/12/12/12/12 C9 J4 y 20 21", NULL },
  /* A pawn is a piece too, and one that is missing stays so. */
  { TEBLO, STELLING_REARRANGE_LEFT, "12/12/12/12/12/12/12/12/12/12/12/12 A3 I10 y 25 25", NULL,
    "A3" },
  { TEBLO, STELLING_REARRANGE_UP, "12/12/12/12/12/12/12/12/12/12/12/12 D3 - y 25 25",
    "12/12/12/12/12/12/12/12/12/12/12/12 D4 - y 25 25", NULL },
  { TEBLO, STELLING_REARRANGE_SWAP_COLOURS, "12/12/12/12/12/12/12/12/12/12/1y10/12 D4 I10 r 20 21",
    "12/10r1/12/12/12/12/12/12/12/12/12/12 D3 I9 y 21 20", NULL },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingPosition position = parse (cases[i].set, cases[i].from), image = position;
      g_autofree char *text = NULL;
      StellingSquare lost = STELLING_SQUARE_NONE;
      char name[4];
      gboolean done = stelling_position_rearrange (&position, cases[i].how, &image, &lost);

      g_test_message ("%s", cases[i].from);
      g_assert_true (done == (cases[i].to != NULL));
      text = stelling_position_to_string (&image);
      g_assert_cmpstr (text, ==, done ? cases[i].to : cases[i].from);
      if (!done)
        g_assert_cmpstr (stelling_square_to_string (stelling_position_get_game (&position), lost,
                                                    name),
                         ==, cases[i].lost);
    }
}

static gboolean
is_symmetry (const StellingPosition *position, const StellingPosition *image)
{
  for (guint i = 1; i < stelling_game_count_symmetries (STELLING_GAME_TABLUT); i++)
    {
      StellingPosition turned;

      stelling_position_turn (position, i, &turned);
      if (stelling_position_equal (&turned, image))
        return TRUE;
    }
  return FALSE;
}

/* Mirrors and turns of Tablut are symmetries of its rules; twice or four times they undo
 * themselves. */
static void
test_symmetries (void)
{
  static const struct
  {
    StellingRearrangement how;
    guint times;
  } rearrangements[] = { { STELLING_REARRANGE_MIRROR_FILES, 2 },
                         { STELLING_REARRANGE_MIRROR_RANKS, 2 },
                         { STELLING_REARRANGE_QUARTER, 4 } };
  StellingPosition start = parse (EDGE, "2t6/9/9/5T3/4K4/9/9/1t7/9 d");

  for (gsize i = 0; i < G_N_ELEMENTS (rearrangements); i++)
    {
      StellingPosition position = start;

      for (guint j = 0; j < rearrangements[i].times; j++)
        {
          StellingPosition before = position;
          StellingSquare lost;

          g_assert_true (
              stelling_position_rearrange (&before, rearrangements[i].how, &position, &lost));
          g_assert_true (is_symmetry (&before, &position));
        }
      g_assert_true (stelling_position_equal (&position, &start));
    }
}

static void
test_games (void)
{
  for (int i = 0; i < STELLING_N_REARRANGEMENTS; i++)
    {
      StellingRearrangement how = (StellingRearrangement) i;

      g_assert_true (stelling_game_has_rearrangement (STELLING_GAME_TEBLO, how));
      g_assert_true (stelling_game_has_rearrangement (STELLING_GAME_TABLUT, how)
                     == (how != STELLING_REARRANGE_SWAP_COLOURS));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rearrangement/cases", test_cases);
  g_test_add_func ("/rules/rearrangement/symmetries", test_symmetries);
  g_test_add_func ("/rules/rearrangement/games", test_games);
  return g_test_run ();
}
