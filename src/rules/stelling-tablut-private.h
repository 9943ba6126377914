/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position-private.h"
#include "stelling-tablut-lines-private.h"

G_BEGIN_DECLS

/* Shared by all of Tablut's sources; inline, since each build of the kernel has its own. */

#define THRONE stelling_tablut_bit (STELLING_TABLUT_THRONE)

/* --- the switches: each is read in this part alone, `goal` in stelling_tablut_get_goal () --- */

static inline gboolean
has_corners (const StellingRules *rules)
{
  return stelling_tablut_get_goal (rules) == STELLING_TABLUT_CORNERS;
}

static inline gboolean
may_pass_throne (const StellingRules *rules)
{
  return stelling_rules_is (rules, THRONE_PASS, YES);
}

/* Returns whether a dark man is captured between a guard and the king. */
static inline gboolean
is_king_anvil (const StellingRules *rules)
{
  return !stelling_rules_is (rules, KING, INERT);
}

/* Returns whether the king's own move captures. */
static inline gboolean
is_king_armed (const StellingRules *rules)
{
  return stelling_rules_is (rules, KING, ARMED);
}

/* Returns whether this king is taken by four closed sides. */
static inline gboolean
is_taken_by_four (const StellingRules *rules, StellingTablutSet king)
{
  return !stelling_rules_is (rules, TAKEN, TWO) || (king & THRONE) != 0;
}

/* Returns whether this king is taken by two men opposite: that way, or that way too. */
static inline gboolean
is_taken_by_two (const StellingRules *rules, StellingTablutSet king)
{
  return !stelling_rules_is (rules, TAKEN, FOUR) && (king & THRONE) == 0;
}

/* Returns the squares that may be passed over; for men a corner is as good as occupied. */
static inline StellingTablutSet
get_passable (const StellingPosition *position, gboolean for_king)
{
  StellingTablutSet barred = stelling_tablut_get_occupied (position);

  if (!may_pass_throne (&position->rules))
    barred |= THRONE;
  if (!for_king && has_corners (&position->rules))
    barred |= STELLING_TABLUT_CORNERS;
  return STELLING_TABLUT_BOARD & ~barred;
}

/* Returns the empty squares that help to capture a dark man. */
static inline StellingTablutSet
get_hostile_to_dark (const StellingPosition *position)
{
  const StellingRules *rules = &position->rules;
  StellingTablutSet hostile = 0;

  if (stelling_rules_is (rules, THRONE_HOSTILE, MEN))
    hostile |= THRONE;
  if (has_corners (rules) && stelling_rules_is (rules, CORNERS, ALL))
    hostile |= STELLING_TABLUT_CORNERS;
  return hostile & ~stelling_tablut_get_occupied (position);
}

/* Returns the empty corners that help to capture a guard. */
static inline StellingTablutSet
get_corners_hostile_to_guards (const StellingPosition *position)
{
  const StellingRules *rules = &position->rules;

  if (!has_corners (rules) || stelling_rules_is (rules, CORNERS, NONE))
    return 0;
  return STELLING_TABLUT_CORNERS & ~stelling_tablut_get_occupied (position);
}

/* Returns the empty squares that help to capture a guard. */
static inline StellingTablutSet
get_hostile_to_guards (const StellingPosition *position)
{
  StellingTablutSet hostile = get_corners_hostile_to_guards (position);

  if (!stelling_rules_is (&position->rules, THRONE_HOSTILE, NONE))
    hostile |= THRONE & ~stelling_tablut_get_occupied (position);
  return hostile;
}

/* Returns the squares that close a king's side: dark men, the empty throne where it does, empty
 * hostile corners. */
static inline StellingTablutSet
get_closed_to_king (const StellingPosition *position)
{
  const StellingRules *rules = &position->rules;
  StellingTablutSet hostile = stelling_rules_is (rules, THRONE_CLOSES, YES) ? THRONE : 0;

  if (has_corners (rules)
      && (stelling_rules_is (rules, CORNERS, LIGHT) || stelling_rules_is (rules, CORNERS, ALL)))
    hostile |= STELLING_TABLUT_CORNERS;
  return stelling_tablut_get_dark (position) | (hostile & ~stelling_tablut_get_occupied (position));
}

/* --- lines --- */

/* Returns all squares that rays of @from in one direction cover. Doubling reaches seven steps, and
 * the last step the eighth. Rays of two pieces in the same direction never meet. */
#define DEFINE_FILL(name, shift)                                                                   \
  static inline StellingTablutSet name (StellingTablutSet from, StellingTablutSet free)            \
  {                                                                                                \
    from |= free & shift (from, 1);                                                                \
    free &= shift (free, 1);                                                                       \
    from |= free & shift (from, 2);                                                                \
    free &= shift (free, 2);                                                                       \
    return from | (free & shift (from, 4));                                                        \
  }
#define SHIFT_DOWN(set, n) ((set) >> (n))
#define SHIFT_NORTH(set, n) ((set) << (9 * (n)))
#define SHIFT_SOUTH(set, n) ((set) >> (9 * (n)))
DEFINE_FILL (fill_down, SHIFT_DOWN)
DEFINE_FILL (fill_north, SHIFT_NORTH)
DEFINE_FILL (fill_south, SHIFT_SOUTH)

typedef struct
{
  StellingTablutSet east, west, north, south;
} Rays;

/* East needs no doubling: a carry runs through all free squares after a piece. It stops before the
 * last file, lest it come over the rim. (May return squares that are not free.) */
static inline StellingTablutSet
run_east (StellingTablutSet from, StellingTablutSet free)
{
  StellingTablutSet first = stelling_tablut_east (from) & free;
  StellingTablutSet inner = free & ~STELLING_TABLUT_FILE_I;

  return ((inner + (first & inner)) ^ inner) | first;
}

static inline Rays
get_rays (StellingTablutSet from, StellingTablutSet free)
{
  /* Without the file where a ray comes over the rim the shift needs no other mask. */
  StellingTablutSet not_i = free & ~STELLING_TABLUT_FILE_I;
  StellingTablutSet stop = free & ~THRONE;

  return (Rays) { run_east (from, free) & stop,
                  stelling_tablut_west (fill_down (from, not_i)) & stop,
                  stelling_tablut_north (fill_north (from, free)) & stop,
                  stelling_tablut_south (fill_south (from, free)) & stop };
}

static inline StellingTablutSet
join_rays (Rays rays)
{
  return rays.east | rays.west | rays.north | rays.south;
}

static inline guint
count_rays (Rays rays, StellingTablutSet mask)
{
  return stelling_tablut_count (rays.east & mask) + stelling_tablut_count (rays.west & mask)
         + stelling_tablut_count (rays.north & mask) + stelling_tablut_count (rays.south & mask);
}

/* Returns the men of a side, and with them the king where he walks as they do. */
static inline StellingTablutSet
get_walkers (const StellingPosition *position, StellingSide side, StellingTablutSet *kings)
{
  *kings = 0;
  if (side == STELLING_DARK)
    return stelling_tablut_get_dark (position);
  if (!has_corners (&position->rules))
    return stelling_tablut_get_light (position) | stelling_tablut_get_king (position);
  *kings = stelling_tablut_get_king (position);
  return stelling_tablut_get_light (position);
}

static inline guint
count_moves_within (const StellingPosition *position, StellingSide side, StellingTablutSet mask)
{
  StellingTablutSet kings, men = get_walkers (position, side, &kings);
  guint n = count_rays (get_rays (men, get_passable (position, FALSE)), mask);

  if (kings != 0)
    n += count_rays (get_rays (kings, get_passable (position, TRUE)), mask);
  return n;
}

/* --- captures --- */

/* Returns the sides of a king that are not closed; those beyond the edge of the board are. */
static inline StellingTablutSet
get_open_sides (const StellingPosition *position, StellingTablutSet king)
{
  return stelling_tablut_around (king) & ~get_closed_to_king (position);
}

/* Returns the free squares on which the arrival of a dark man would take this king. */
static inline StellingTablutSet
get_takes_of (const StellingPosition *position, StellingTablutSet king)
{
  StellingTablutSet empty = STELLING_TABLUT_BOARD & ~stelling_tablut_get_occupied (position);
  StellingTablutSet open = 0, anvil;

  if (is_taken_by_four (&position->rules, king))
    {
      open = get_open_sides (position, king);
      if ((open & (open - 1)) != 0)
        open = 0;
    }
  if (!is_taken_by_two (&position->rules, king))
    return open & empty;
  anvil = stelling_tablut_get_dark (position) | get_corners_hostile_to_guards (position);
  if ((stelling_tablut_east (king) & anvil) != 0)
    open |= stelling_tablut_west (king);
  if ((stelling_tablut_west (king) & anvil) != 0)
    open |= stelling_tablut_east (king);
  if ((stelling_tablut_north (king) & anvil) != 0)
    open |= stelling_tablut_south (king);
  if ((stelling_tablut_south (king) & anvil) != 0)
    open |= stelling_tablut_north (king);
  return open & empty;
}

static inline StellingTablutSet
get_takes (const StellingPosition *position)
{
  StellingTablutSet kings = stelling_tablut_get_king (position);
  StellingTablutSet takes = 0;

  for (; kings != 0; kings &= kings - 1)
    takes |= get_takes_of (position, kings & -kings);
  return takes;
}

/* Returns the kings that the arrival of a dark man on @to takes. */
static inline StellingTablutSet
get_taken_kings (const StellingPosition *position, StellingTablutSet to)
{
  StellingTablutSet kings = stelling_tablut_get_king (position) & stelling_tablut_around (to);
  StellingTablutSet taken = 0;

  for (; kings != 0; kings &= kings - 1)
    if ((get_takes_of (position, kings & -kings) & to) != 0)
      taken |= kings & -kings;
  return taken;
}

/* Returns the squares of @victims between a square of @to and one of @anvil. */
static inline StellingTablutSet
get_between (StellingTablutSet to, StellingTablutSet victims, StellingTablutSet anvil)
{
  return victims
         & ((stelling_tablut_east (to) & stelling_tablut_west (anvil))
            | (stelling_tablut_west (to) & stelling_tablut_east (anvil))
            | (stelling_tablut_north (to) & stelling_tablut_south (anvil))
            | (stelling_tablut_south (to) & stelling_tablut_north (anvil)));
}

static inline StellingTablutSet
get_dark_anvil (const StellingPosition *position)
{
  return stelling_tablut_get_dark (position) | get_hostile_to_guards (position);
}

static inline StellingTablutSet
get_light_anvil (const StellingPosition *position)
{
  StellingTablutSet anvil = stelling_tablut_get_light (position) | get_hostile_to_dark (position);

  if (is_king_anvil (&position->rules))
    anvil |= stelling_tablut_get_king (position);
  return anvil;
}

/* The mover is never also the man captured against: it would have had to jump over its victim. */
static inline StellingTablutSet
get_captures_at (const StellingPosition *position,
                 StellingSquare from_square,
                 StellingSquare to_square)
{
  StellingTablutSet from = stelling_tablut_bits[from_square];
  StellingTablutSet to = stelling_tablut_bits[to_square];
  StellingTablutSet around = stelling_tablut_beside[to_square];

  if ((stelling_tablut_get_dark (position) & from) != 0)
    {
      StellingTablutSet kings = stelling_tablut_get_king (position);
      StellingTablutSet guards = stelling_tablut_get_light (position);
      StellingTablutSet captures = 0;

      if ((around & guards) != 0)
        captures = get_between (to, guards, get_dark_anvil (position));
      if ((around & kings) != 0)
        captures |= get_taken_kings (position, to);
      return captures;
    }
  if ((stelling_tablut_get_king (position) & from) != 0 && !is_king_armed (&position->rules))
    return 0;
  if ((around & stelling_tablut_get_dark (position)) == 0)
    return 0;
  return get_between (to, stelling_tablut_get_dark (position), get_light_anvil (position));
}

/* Returns the squares on which a square of @victims has one of @anvil behind it. */
static inline StellingTablutSet
get_hammers (StellingTablutSet victims, StellingTablutSet anvil)
{
  return stelling_tablut_west (victims & stelling_tablut_west (anvil))
         | stelling_tablut_east (victims & stelling_tablut_east (anvil))
         | stelling_tablut_south (victims & stelling_tablut_south (anvil))
         | stelling_tablut_north (victims & stelling_tablut_north (anvil));
}

/* Returns the squares, free or not, on which the arrival of a man of @side captures something. */
static inline StellingTablutSet
get_capturing (const StellingPosition *position, StellingSide side)
{
  if (side == STELLING_DARK)
    return get_hammers (stelling_tablut_get_light (position), get_dark_anvil (position))
           | get_takes (position);
  return get_hammers (stelling_tablut_get_dark (position), get_light_anvil (position));
}

/* --- the end, and what the threat rule forbids --- */

/* Returns whether the king has escaped or is gone. */
static inline StellingOutcome
get_king_outcome (const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);

  if (king == 0)
    return (StellingOutcome) { STELLING_RESULT_DARK, STELLING_REASON_KING_TAKEN };
  if ((king & stelling_tablut_get_goal (&position->rules)) != 0)
    return (StellingOutcome) { STELLING_RESULT_LIGHT, STELLING_REASON_ESCAPED };
  return (StellingOutcome) { STELLING_RESULT_NONE, STELLING_REASON_NONE };
}

/* Returns the squares to which the side to move may go under the bar on taking the king. */
static inline StellingTablutSet
get_unbarred (const StellingPosition *position)
{
  if (position->barred && position->turn == STELLING_DARK)
    return STELLING_TABLUT_BOARD & ~get_takes (position);
  return STELLING_TABLUT_BOARD;
}

G_END_DECLS
