/* stelling-tablut.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-tablut.h"

#include "stelling-position-private.h"

#define THRONE stelling_tablut_bit (STELLING_TABLUT_THRONE)

/* --- what the switches make of the throne and the corners --- */

static inline gboolean
has_corners (const StellingRules *rules)
{
  return rules->values[STELLING_SWITCH_GOAL] == STELLING_GOAL_CORNER;
}

/* Squares that may be passed over; for men a corner is as good as occupied. */
static inline StellingTablutSet
get_passable (const StellingPosition *position, gboolean for_king)
{
  StellingTablutSet barred = stelling_tablut_get_occupied (position);

  if (position->rules.values[STELLING_SWITCH_THRONE_PASS] == STELLING_THRONE_PASS_NO)
    barred |= THRONE;
  if (!for_king && has_corners (&position->rules))
    barred |= STELLING_TABLUT_CORNERS;
  return STELLING_TABLUT_BOARD & ~barred;
}

/* Empty squares that help to capture a dark man. */
static StellingTablutSet
get_hostile_to_dark (const StellingPosition *position)
{
  const guint8 *values = position->rules.values;
  StellingTablutSet hostile = 0;

  if (values[STELLING_SWITCH_THRONE_HOSTILE] == STELLING_THRONE_HOSTILE_MEN)
    hostile |= THRONE;
  if (has_corners (&position->rules) && values[STELLING_SWITCH_CORNERS] == STELLING_CORNERS_ALL)
    hostile |= STELLING_TABLUT_CORNERS;
  return hostile & ~stelling_tablut_get_occupied (position);
}

/* Empty corners that help to capture a guard. */
static StellingTablutSet
get_corners_hostile_to_guards (const StellingPosition *position)
{
  if (!has_corners (&position->rules)
      || position->rules.values[STELLING_SWITCH_CORNERS] == STELLING_CORNERS_NONE)
    return 0;
  return STELLING_TABLUT_CORNERS & ~stelling_tablut_get_occupied (position);
}

/* Empty squares that help to capture a guard. */
static StellingTablutSet
get_hostile_to_guards (const StellingPosition *position)
{
  StellingTablutSet hostile = get_corners_hostile_to_guards (position);

  if (position->rules.values[STELLING_SWITCH_THRONE_HOSTILE] != STELLING_THRONE_HOSTILE_NONE)
    hostile |= THRONE & ~stelling_tablut_get_occupied (position);
  return hostile;
}

/* Squares that close a side of the king: dark men, the empty throne, hostile empty corners. */
static StellingTablutSet
get_closed_to_king (const StellingPosition *position)
{
  guint8 corners = position->rules.values[STELLING_SWITCH_CORNERS];
  StellingTablutSet hostile = THRONE;

  if (has_corners (&position->rules)
      && (corners == STELLING_CORNERS_LIGHT || corners == STELLING_CORNERS_ALL))
    hostile |= STELLING_TABLUT_CORNERS;
  return stelling_tablut_get_dark (position)
         | (hostile & ~stelling_tablut_get_occupied (position));
}

/* --- lines --- */

/* All squares that rays of @from in one direction cover: doubling reaches seven steps, and the last
 * step the eighth. Rays of two pieces in the same direction never meet. */
#define DEFINE_FILL(name, shift)                                                                   \
  static inline StellingTablutSet name (StellingTablutSet from, StellingTablutSet free)            \
  {                                                                                                \
    from |= free & shift (from, 1);                                                                \
    free &= shift (free, 1);                                                                       \
    from |= free & shift (from, 2);                                                                \
    free &= shift (free, 2);                                                                       \
    return from | (free & shift (from, 4));                                                        \
  }
#define SHIFT_UP(set, n) ((set) << (n))
#define SHIFT_DOWN(set, n) ((set) >> (n))
#define SHIFT_NORTH(set, n) ((set) << (9 * (n)))
#define SHIFT_SOUTH(set, n) ((set) >> (9 * (n)))
DEFINE_FILL (fill_up, SHIFT_UP)
DEFINE_FILL (fill_down, SHIFT_DOWN)
DEFINE_FILL (fill_north, SHIFT_NORTH)
DEFINE_FILL (fill_south, SHIFT_SOUTH)

typedef struct
{
  StellingTablutSet east, west, north, south;
} Rays;

static inline Rays
get_rays (StellingTablutSet from, StellingTablutSet free)
{
  /* Without the file where a ray comes over the rim the shift needs no other mask. */
  StellingTablutSet not_a = free & ~STELLING_TABLUT_FILE_A;
  StellingTablutSet not_i = free & ~STELLING_TABLUT_FILE_I;
  StellingTablutSet stop = free & ~THRONE;

  return (Rays) { stelling_tablut_east (fill_up (from, not_a)) & stop,
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

/* The men of a side, and with them the king where he walks as they do. */
static StellingTablutSet
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

static guint
count_moves_within (const StellingPosition *position, StellingSide side, StellingTablutSet mask)
{
  StellingTablutSet kings, men = get_walkers (position, side, &kings);
  guint n = count_rays (get_rays (men, get_passable (position, FALSE)), mask);

  if (kings != 0)
    n += count_rays (get_rays (kings, get_passable (position, TRUE)), mask);
  return n;
}

guint
stelling_tablut_get_mobility (const StellingPosition *position, StellingSide side)
{
  return count_moves_within (position, side, STELLING_TABLUT_BOARD);
}

StellingTablutSet
stelling_tablut_get_side_reach (const StellingPosition *position, StellingSide side)
{
  StellingTablutSet kings, men = get_walkers (position, side, &kings);
  StellingTablutSet reach = join_rays (get_rays (men, get_passable (position, FALSE)));

  if (kings != 0)
    reach |= join_rays (get_rays (kings, get_passable (position, TRUE)));
  return reach;
}

StellingTablutSet
stelling_tablut_get_reach (const StellingPosition *position, StellingSquare square)
{
  StellingTablutSet piece = stelling_tablut_bit (square);
  gboolean is_king = (stelling_tablut_get_king (position) & piece) != 0;

  return join_rays (get_rays (piece, get_passable (position, is_king)));
}

StellingTablutSet
stelling_tablut_get_escapes (const StellingPosition *position)
{
  return join_rays (get_rays (stelling_tablut_get_king (position), get_passable (position, TRUE)))
         & stelling_tablut_get_goal (&position->rules);
}

StellingTablutSet
stelling_tablut_get_escapes_from (const StellingPosition *position, StellingSquare square)
{
  StellingTablutSet free = get_passable (position, TRUE);

  /* He has left the square on which he stands now. */
  free |= stelling_tablut_get_king (position);
  if (position->rules.values[STELLING_SWITCH_THRONE_PASS] == STELLING_THRONE_PASS_NO)
    free &= ~THRONE;
  return join_rays (get_rays (stelling_tablut_bit (square), free))
         & stelling_tablut_get_goal (&position->rules);
}

/* --- captures --- */

static guint
count_closed_sides_of (const StellingPosition *position,
                       StellingTablutSet king,
                       StellingTablutSet *open)
{
  StellingTablutSet around = stelling_tablut_around (king);

  *open = around & ~get_closed_to_king (position);
  return 4 - stelling_tablut_count (*open);
}

guint
stelling_tablut_count_closed_sides (const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);
  StellingTablutSet open;

  return king != 0 ? count_closed_sides_of (position, king & -king, &open) : 0;
}

/* The same for one king. */
static StellingTablutSet
get_takes_of (const StellingPosition *position, StellingTablutSet king)
{
  StellingTablutSet empty = STELLING_TABLUT_BOARD & ~stelling_tablut_get_occupied (position);
  StellingTablutSet open, anvil;

  if (position->rules.values[STELLING_SWITCH_TAKEN] == STELLING_TAKEN_FOUR || (king & THRONE) != 0)
    return count_closed_sides_of (position, king, &open) == 3 ? open & empty : 0;

  anvil = stelling_tablut_get_dark (position) | get_corners_hostile_to_guards (position);
  open = 0;
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

StellingTablutSet
stelling_tablut_get_takes (const StellingPosition *position)
{
  StellingTablutSet kings = stelling_tablut_get_king (position);
  StellingTablutSet takes = 0;

  for (; kings != 0; kings &= kings - 1)
    takes |= get_takes_of (position, kings & -kings);
  return takes;
}

gboolean
stelling_tablut_is_king_threatened (const StellingPosition *position)
{
  StellingTablutSet takes = stelling_tablut_get_takes (position);

  return takes != 0
         && (takes & stelling_tablut_get_side_reach (position, STELLING_DARK)) != 0;
}

/* Kings that the arrival of a dark man on @to takes. */
static StellingTablutSet
get_taken_kings (const StellingPosition *position, StellingTablutSet to)
{
  StellingTablutSet kings = stelling_tablut_get_king (position) & stelling_tablut_around (to);
  StellingTablutSet taken = 0;

  for (; kings != 0; kings &= kings - 1)
    if ((get_takes_of (position, kings & -kings) & to) != 0)
      taken |= kings & -kings;
  return taken;
}

/* What stands between a square of @to and one of @anvil. */
static inline StellingTablutSet
get_between (StellingTablutSet to, StellingTablutSet victims, StellingTablutSet anvil)
{
  return victims
         & ((stelling_tablut_east (to) & stelling_tablut_west (anvil))
            | (stelling_tablut_west (to) & stelling_tablut_east (anvil))
            | (stelling_tablut_north (to) & stelling_tablut_south (anvil))
            | (stelling_tablut_south (to) & stelling_tablut_north (anvil)));
}

static StellingTablutSet
get_light_anvil (const StellingPosition *position)
{
  StellingTablutSet anvil
      = stelling_tablut_get_light (position) | get_hostile_to_dark (position);

  if (position->rules.values[STELLING_SWITCH_KING] != STELLING_KING_INERT)
    anvil |= stelling_tablut_get_king (position);
  return anvil;
}

/* The mover never is the man captured against as well: it would have had to jump over its
 * victim. */
static inline StellingTablutSet
get_captures_at (const StellingPosition *position, StellingTablutSet from, StellingTablutSet to)
{
  if ((stelling_tablut_get_dark (position) & from) != 0)
    {
      StellingTablutSet kings = stelling_tablut_get_king (position);
      StellingTablutSet guards = stelling_tablut_get_light (position);
      StellingTablutSet around = stelling_tablut_around (to);
      StellingTablutSet captures = 0;

      if ((around & guards) != 0)
        captures = get_between (to,
                                guards,
                                stelling_tablut_get_dark (position)
                                    | get_hostile_to_guards (position));
      if ((around & kings) != 0)
        captures |= get_taken_kings (position, to);
      return captures;
    }
  if ((stelling_tablut_get_king (position) & from) != 0
      && position->rules.values[STELLING_SWITCH_KING] != STELLING_KING_ARMED)
    return 0;
  if ((stelling_tablut_around (to) & stelling_tablut_get_dark (position)) == 0)
    return 0;
  return get_between (to, stelling_tablut_get_dark (position), get_light_anvil (position));
}

StellingTablutSet
stelling_tablut_get_captures (const StellingPosition *position,
                              StellingSquare from,
                              StellingSquare to)
{
  return get_captures_at (position, stelling_tablut_bit (from), stelling_tablut_bit (to));
}

StellingTablutSet
stelling_tablut_get_attacked (const StellingPosition *position, StellingSide side)
{
  StellingTablutSet free = get_passable (position, FALSE);
  StellingTablutSet reach, attacked;

  if (side == STELLING_DARK)
    {
      StellingTablutSet kings = stelling_tablut_get_king (position);

      reach = join_rays (get_rays (stelling_tablut_get_dark (position), free));
      attacked = get_between (reach,
                              stelling_tablut_get_light (position),
                              stelling_tablut_get_dark (position)
                                  | get_hostile_to_guards (position));
      for (; kings != 0; kings &= kings - 1)
        if ((get_takes_of (position, kings & -kings) & reach) != 0)
          attacked |= kings & -kings;
      return attacked;
    }
  reach = join_rays (get_rays (stelling_tablut_get_light (position), free));
  if (position->rules.values[STELLING_SWITCH_KING] == STELLING_KING_ARMED)
    reach |= join_rays (
        get_rays (stelling_tablut_get_king (position), get_passable (position, TRUE)));
  return get_between (reach, stelling_tablut_get_dark (position), get_light_anvil (position));
}

/* --- moves --- */

static void
store (guint64 words[2], StellingTablutSet set)
{
  words[0] = (guint64) set;
  words[1] = (guint64) (set >> 64);
}

void
stelling_tablut_init (StellingPosition *position)
{
  static const StellingSquare guards[] = { 38, 39, 41, 42, 22, 31, 49, 58 };
  static const StellingSquare men[]
      = { 3, 4, 5, 13, 27, 36, 45, 37, 35, 44, 53, 43, 75, 76, 77, 67 };
  StellingTablutSet light = 0, dark = 0;

  for (guint i = 0; i < G_N_ELEMENTS (guards); i++)
    light |= stelling_tablut_bit (guards[i]);
  for (guint i = 0; i < G_N_ELEMENTS (men); i++)
    dark |= stelling_tablut_bit (men[i]);
  store (position->tablut.light, light);
  store (position->tablut.dark, dark);
  store (position->tablut.king, THRONE);
  position->turn = position->rules.values[STELLING_SWITCH_FIRST] == STELLING_FIRST_DARK
                       ? STELLING_DARK
                       : STELLING_LIGHT;
}

/* Whether the king has escaped or is gone. */
static StellingOutcome
get_king_outcome (const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);

  if (king == 0)
    return (StellingOutcome) { STELLING_RESULT_DARK, STELLING_REASON_KING_TAKEN };
  if ((king & stelling_tablut_get_goal (&position->rules)) != 0)
    return (StellingOutcome) { STELLING_RESULT_LIGHT, STELLING_REASON_ESCAPED };
  return (StellingOutcome) { STELLING_RESULT_NONE, STELLING_REASON_NONE };
}

/* Squares to which the side to move may go as far as the bar on taking the king tells. */
static inline StellingTablutSet
get_unbarred (const StellingPosition *position)
{
  if (position->barred && position->turn == STELLING_DARK)
    return STELLING_TABLUT_BOARD & ~stelling_tablut_get_takes (position);
  return STELLING_TABLUT_BOARD;
}

static gboolean
has_move (const StellingPosition *position)
{
  StellingTablutSet unbarred = get_unbarred (position);
  StellingTablutSet men = position->turn == STELLING_DARK ? stelling_tablut_get_dark (position)
                                                          : stelling_tablut_get_light (position);

  /* Nearly always somebody can make one step. */
  if ((stelling_tablut_around (men) & get_passable (position, FALSE) & unbarred & ~THRONE) != 0)
    return TRUE;
  return count_moves_within (position, position->turn, unbarred) != 0;
}

StellingOutcome
stelling_tablut_get_outcome (const StellingPosition *position)
{
  StellingOutcome outcome = get_king_outcome (position);

  if (outcome.result == STELLING_RESULT_NONE && !has_move (position))
    {
      outcome.result = position->turn == STELLING_LIGHT ? STELLING_RESULT_DARK
                                                        : STELLING_RESULT_LIGHT;
      outcome.reason = STELLING_REASON_NO_MOVE;
    }
  return outcome;
}

guint
stelling_tablut_count_moves (const StellingPosition *position)
{
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  return count_moves_within (position, position->turn, get_unbarred (position));
}

/* What stands on each rank and each file, as 9 bits. */
typedef struct
{
  guint16 ranks[9];
  guint16 files[9];
} Lines;

static void
get_lines (StellingTablutSet barred, Lines *lines)
{
  /* Seven ranks fit in 63 bits; a product brings the bits of a file, nine apart, side by side. */
  guint64 low = (guint64) barred & G_MAXINT64;
  guint high = (guint) (barred >> 63);

  for (guint i = 0; i < 9; i++)
    {
      guint64 file = low >> i & G_GUINT64_CONSTANT (0x0040201008040201);

      lines->files[i] = (guint16) ((file * G_GUINT64_CONSTANT (0x0040404040404040) >> 54 & 127)
                                   | (high >> i & 1) << 7 | (high >> (i + 9) & 1) << 8);
      lines->ranks[i] = (guint16) ((guint) (barred >> (9 * i)) & 511);
    }
}

/* The first and last place on a line, free or its own, that a piece at @place can come to. */
static inline void
get_span (guint line, guint place, guint *first, guint *last)
{
  guint below = (line & ((1u << place) - 1)) << 1 | 1;
  guint above = line >> (place + 1) | 1u << (8 - place);

  *first = 31 - (guint) __builtin_clz (below);
  *last = place + (guint) __builtin_ctz (above);
}

static inline void
add_moves (const Lines *lines, StellingSquare from, StellingMoveList *list)
{
  guint rank = from / 9, file = from % 9;
  StellingMove *moves = list->moves;
  guint n = list->n;
  guint first, last;

  get_span (lines->ranks[rank], file, &first, &last);
  for (guint i = first; i <= last; i++)
    {
      guint to = rank * 9 + i;

      moves[n] = stelling_move_step (from, to);
      n += to != from && to != STELLING_TABLUT_THRONE;
    }
  get_span (lines->files[file], rank, &first, &last);
  for (guint i = first; i <= last; i++)
    {
      guint to = i * 9 + file;

      moves[n] = stelling_move_step (from, to);
      n += to != from && to != STELLING_TABLUT_THRONE;
    }
  list->n = n;
}

static void
drop_barred_moves (const StellingPosition *position, StellingMoveList *list)
{
  StellingTablutSet unbarred = get_unbarred (position);
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    if ((unbarred >> stelling_move_get_to (list->moves[i]) & 1) != 0)
      list->moves[n++] = list->moves[i];
  list->n = n;
}

void
stelling_tablut_get_moves (const StellingPosition *position, StellingMoveList *list)
{
  StellingTablutSet kings, men;
  Lines lines;

  list->n = 0;
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return;
  men = get_walkers (position, position->turn, &kings);
  get_lines (STELLING_TABLUT_BOARD & ~get_passable (position, FALSE), &lines);
  while (men != 0)
    add_moves (&lines, stelling_tablut_pop (&men), list);
  if (kings != 0)
    {
      get_lines (STELLING_TABLUT_BOARD & ~get_passable (position, TRUE), &lines);
      while (kings != 0)
        add_moves (&lines, stelling_tablut_pop (&kings), list);
    }
  if (position->barred && position->turn == STELLING_DARK)
    drop_barred_moves (position, list);
}

gboolean
stelling_tablut_is_legal (const StellingPosition *position, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move);
  StellingSquare to = stelling_move_get_to (move);
  StellingTablutSet own = position->turn == STELLING_DARK
                              ? stelling_tablut_get_dark (position)
                              : stelling_tablut_get_light (position)
                                    | stelling_tablut_get_king (position);

  if (from >= STELLING_TABLUT_SQUARES || to >= STELLING_TABLUT_SQUARES
      || move != stelling_move_step (from, to) || (own >> from & 1) == 0
      || get_king_outcome (position).result != STELLING_RESULT_NONE)
    return FALSE;
  return ((stelling_tablut_get_reach (position, from) & get_unbarred (position)) >> to & 1) != 0;
}

static guint64
get_key_of_set (StellingPiece piece, StellingTablutSet set)
{
  guint64 key = 0;

  while (set != 0)
    key ^= stelling_key_of_piece (piece, stelling_tablut_pop (&set));
  return key;
}

static inline void
shift_piece (guint64 words[2], StellingTablutSet from_to)
{
  words[0] ^= (guint64) from_to;
  words[1] ^= (guint64) (from_to >> 64);
}

void
stelling_tablut_play (StellingPosition *position, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move);
  StellingSquare to = stelling_move_get_to (move);
  StellingTablutSet from_bit = stelling_tablut_bit (from);
  StellingTablutSet captures = get_captures_at (position, from_bit, stelling_tablut_bit (to));
  StellingTablutSet from_to = from_bit | stelling_tablut_bit (to);
  StellingPiece piece;

  if (position->turn == STELLING_DARK)
    {
      StellingTablutSet king = captures & stelling_tablut_get_king (position);

      piece = STELLING_PIECE_DARK;
      shift_piece (position->tablut.dark, from_to);
      shift_piece (position->tablut.king, king);
      shift_piece (position->tablut.light, captures & ~king);
      if (captures != 0)
        position->key ^= get_key_of_set (STELLING_PIECE_KING, king)
                         ^ get_key_of_set (STELLING_PIECE_LIGHT, captures & ~king);
      position->barred = FALSE;
    }
  else
    {
      gboolean is_king = (stelling_tablut_get_king (position) & from_bit) != 0;

      piece = is_king ? STELLING_PIECE_KING : STELLING_PIECE_LIGHT;
      shift_piece (is_king ? position->tablut.king : position->tablut.light, from_to);
      shift_piece (position->tablut.dark, captures);
      if (captures != 0)
        position->key ^= get_key_of_set (STELLING_PIECE_DARK, captures);
    }
  position->key ^= stelling_key_of_piece (piece, from) ^ stelling_key_of_piece (piece, to)
                   ^ STELLING_KEY_DARK_TO_MOVE;
  position->turn ^= 1;
}
