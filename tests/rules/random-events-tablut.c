/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <string.h>

/* Which rules of Tablut a game has met. */

#define THRONE 40

/* A move looked at from the square it goes to: one of the four sides. */
typedef struct
{
  RandomGame *game;
  const PlainPosition *before;
  const PlainPosition *after;
  char mover;
  char victim; /* the enemy on that side */
  int square;  /* where he stands */
  int beyond;  /* the square behind him; -1: none */
  char other;  /* what stands there after the move; '\0': no square */
  bool taken;
} Side;

static bool
has_value (const RandomGame *game, StellingSwitch sw, guint value)
{
  return game->history.positions[0].rules.values[sw] == value;
}

/* --- men --- */

static void
meet_king_beyond (const Side *side)
{
  const PlainRules *rules = &side->before->rules;

  if (side->mover == 'T' && side->other == 'K')
    {
      random_meet (side->game, RANDOM_KING_INERT, !side->taken);
      random_meet (side->game, RANDOM_KING_ANVIL, side->taken && rules->king_anvil);
      random_meet (side->game, RANDOM_KING_ARMED_ANVIL, side->taken && rules->king_armed);
    }
  if (side->mover == 'K' && side->other == 'T')
    {
      random_meet (side->game, RANDOM_KING_ANVIL_MOVES, !side->taken && rules->king_anvil);
      random_meet (side->game, RANDOM_KING_ARMED_MOVES, side->taken && rules->king_armed);
    }
}

/* A man with the empty throne behind him. */
static void
meet_throne_beyond (const Side *side)
{
  static const RandomMeeting meetings[3][2]
      = { { RANDOM_THRONE_NONE_GUARD, RANDOM_THRONE_NONE_DARK },
          { RANDOM_THRONE_GUARDS_GUARD, RANDOM_THRONE_GUARDS_DARK },
          { RANDOM_THRONE_MEN_GUARD, RANDOM_THRONE_MEN_DARK } };
  static const bool taken[3][2] = { { false, false }, { true, false }, { true, true } };

  for (guint value = 0; value < 3; value++)
    if (has_value (side->game, STELLING_SWITCH_THRONE_HOSTILE, value))
      random_meet (side->game, meetings[value][side->victim == 't'],
                   side->taken == taken[value][side->victim == 't']);
}

/* A man with an empty corner behind him. */
static void
meet_corner_beyond (const Side *side)
{
  static const RandomMeeting meetings[4][2]
      = { { RANDOM_CORNER_NONE_GUARD, RANDOM_CORNER_NONE_DARK },
          { RANDOM_CORNER_GUARDS_GUARD, RANDOM_CORNER_GUARDS_DARK },
          { RANDOM_CORNER_LIGHT_GUARD, RANDOM_CORNER_LIGHT_DARK },
          { RANDOM_CORNER_ALL_GUARD, RANDOM_CORNER_ALL_DARK } };
  static const bool taken[4][2]
      = { { false, false }, { true, false }, { true, false }, { true, true } };

  if (!side->before->rules.goal_corner)
    random_meet (side->game, RANDOM_CORNER_EDGE, !side->taken);
  for (guint value = 0; value < 4 && side->before->rules.goal_corner; value++)
    if (has_value (side->game, STELLING_SWITCH_CORNERS, value))
      random_meet (side->game, meetings[value][side->victim == 't'],
                   side->taken == taken[value][side->victim == 't']);
}

static void
meet_man (const Side *side)
{
  meet_king_beyond (side);
  if (side->mover == 'K' && !side->before->rules.king_armed)
    return;
  if (side->other == '.' && side->beyond == THRONE)
    meet_throne_beyond (side);
  if (side->other == '.' && plain_tablut_is_corner (side->beyond))
    meet_corner_beyond (side);
}

/* --- the king --- */

/* What the king's four sides are after the move. */
typedef struct
{
  int n_men, n_rim, n_throne, n_corner, n_open;
} Around;

static Around
look_around (const PlainPosition *after, int king)
{
  Around around = { 0 };

  for (int direction = 0; direction < 4; direction++)
    {
      int square = plain_tablut_go (king, direction, 1);

      if (square < 0)
        around.n_rim++;
      else if (after->board[square] == 't')
        around.n_men++;
      else if (after->board[square] != '.')
        around.n_open++;
      else if (square == THRONE)
        around.n_throne++;
      else if (plain_tablut_is_corner (square))
        around.n_corner++;
      else
        around.n_open++;
    }
  return around;
}

/* Whether the king is shut in, but for that the empty throne closes no side. */
static bool
is_open_to_throne (const Side *side, const Around *around)
{
  return !side->taken && around->n_throne > 0 && around->n_open == 0
         && !side->before->rules.throne_closes
         && (around->n_corner == 0 || side->before->rules.corners_against_king);
}

static void
meet_king_by_four (const Side *side)
{
  Around around = look_around (side->after, side->square);
  RandomGame *game = side->game;

  if (side->taken)
    {
      random_meet (game, RANDOM_TAKEN_FOUR, around.n_men == 4 && side->square != THRONE);
      random_meet (game, RANDOM_TAKEN_FOUR_THRONE, side->square == THRONE);
      random_meet (game, RANDOM_TAKEN_BESIDE_THRONE, around.n_throne > 0);
      random_meet (game, RANDOM_TAKEN_AT_EDGE, around.n_rim > 0 && around.n_men == 3);
      random_meet (game, RANDOM_TAKEN_BESIDE_CORNER, around.n_corner > 0);
      return;
    }
  random_meet (game, RANDOM_SPARED_BESIDE_CORNER, around.n_open == 0 && around.n_corner > 0);
  random_meet (game, RANDOM_SPARED_BETWEEN_TWO, side->other == 't');
}

static void
meet_king_by_two (const Side *side)
{
  RandomGame *game = side->game;
  bool corner = side->other == '.' && plain_tablut_is_corner (side->beyond);

  if (side->taken)
    {
      random_meet (game, RANDOM_TAKEN_TWO, side->square != THRONE && side->other == 't');
      random_meet (game, RANDOM_TAKEN_TWO_CORNER, corner);
      random_meet (game, RANDOM_TAKEN_TWO_THRONE, side->square == THRONE);
      return;
    }
  random_meet (game, RANDOM_SPARED_TWO_CORNER, corner);
  random_meet (game, RANDOM_SPARED_TWO_THRONE, side->square == THRONE && side->other == 't');
  random_meet (game, RANDOM_SPARED_TWO_BESIDE_THRONE, side->beyond == THRONE && side->other == '.');
}

static void
meet_king_by_either (const Side *side)
{
  const PlainRules *rules = &side->before->rules;
  Around around = look_around (side->after, side->square);
  bool corner = side->other == '.' && plain_tablut_is_corner (side->beyond);
  bool two = side->other == 't' || (corner && rules->corners_against_guards);
  RandomGame *game = side->game;

  if (side->square == THRONE)
    {
      random_meet (game, RANDOM_TAKEN_EITHER_THRONE, side->taken);
      random_meet (game, RANDOM_SPARED_EITHER_THRONE, !side->taken && side->other == 't');
      return;
    }
  random_meet (game, RANDOM_TAKEN_EITHER_FOUR, side->taken && !two);
  random_meet (game, RANDOM_TAKEN_EITHER_TWO, side->taken && around.n_open > 0);
}

static void
meet_king (const Side *side)
{
  const PlainRules *rules = &side->before->rules;
  Around around = look_around (side->after, side->square);

  if (rules->taken_by_two && rules->taken_by_four)
    meet_king_by_either (side);
  else if (rules->taken_by_two)
    meet_king_by_two (side);
  else
    meet_king_by_four (side);
  random_meet (side->game, RANDOM_TAKEN_THRONE_CLOSES,
               side->taken && rules->throne_closes && around.n_throne > 0 && around.n_men == 3
                   && !(rules->taken_by_two && side->other == 't'));
  random_meet (side->game, RANDOM_SPARED_THRONE_OPEN,
               rules->taken_by_four && is_open_to_throne (side, &around));
}

/* --- the move --- */

static void
meet_count (RandomGame *game, const PlainPosition *before, const int *squares, int n)
{
  static const RandomMeeting counts[2][3]
      = { { RANDOM_LIGHT_TAKES_1, RANDOM_LIGHT_TAKES_2, RANDOM_LIGHT_TAKES_3 },
          { RANDOM_DARK_TAKES_1, RANDOM_DARK_TAKES_2, RANDOM_DARK_TAKES_3 } };

  g_assert_cmpint (n, <=, 3);
  if (n > 0)
    random_meet (game, counts[before->turn][n - 1], TRUE);
  for (int i = 0; i < n; i++)
    random_meet (game, RANDOM_DARK_TAKES_KING_AND_MEN, n > 1 && before->board[squares[i]] == 'K');
}

static bool
is_between (const PlainPosition *plain, int square, int direction, char enemy)
{
  int one = plain_tablut_go (square, direction, 1);
  int other = plain_tablut_go (square, 3 - direction, 1);

  return one >= 0 && other >= 0 && plain->board[one] == enemy && plain->board[other] == enemy;
}

/* The mover between two enemies, and still there afterwards. */
static void
meet_safe (RandomGame *game, const PlainPosition *before, const PlainPosition *after, int to)
{
  char piece = after->board[to];
  char enemy = piece == 't' ? 'T' : 't';
  bool between = is_between (before, to, 0, enemy) || is_between (before, to, 1, enemy);
  Around around = look_around (after, to);

  random_meet (game, RANDOM_SAFE_GUARD, piece == 'T' && between);
  random_meet (game, RANDOM_SAFE_DARK, piece == 't' && between);
  if (piece != 'K' || plain_tablut_get_end (after).reason[0] != '\0')
    return;
  random_meet (game, RANDOM_KING_WALKS_IN_TWO, before->rules.taken_by_two && between);
  random_meet (game, RANDOM_KING_WALKS_IN_FOUR,
               before->rules.taken_by_four && around.n_men + around.n_rim + around.n_throne == 4);
}

static void
meet_way (RandomGame *game, const PlainPosition *before, PlainMove move)
{
  bool passes = (move.from < THRONE) != (move.to < THRONE)
                && (move.from % 9 == move.to % 9 ? move.to % 9 == 4
                                                 : move.from / 9 == 4 && move.to / 9 == 4)
                && move.from != THRONE;
  bool king = before->board[move.from] == 'K';

  random_meet (game, king ? RANDOM_THRONE_PASSED_KING : RANDOM_THRONE_PASSED, passes);
  random_meet (game, RANDOM_CORNER_OPEN, !king && plain_tablut_is_corner (move.to));
}

void
random_meet_tablut_move (RandomGame *game, PlainMove move)
{
  const PlainPosition *before = plain_game_get_position (&game->plain);
  PlainPosition after = *before;
  char mover = before->board[move.from];
  int squares[4];
  int n = plain_get_captures (before, move, squares);

  after.board[move.to] = mover;
  after.board[move.from] = '.';
  meet_count (game, before, squares, n);
  for (int direction = 0; direction < 4; direction++)
    {
      Side side = { game,
                    before,
                    &after,
                    mover,
                    '.',
                    plain_tablut_go (move.to, direction, 1),
                    plain_tablut_go (move.to, direction, 2),
                    '\0',
                    false };

      if (side.square < 0)
        continue;
      side.victim = after.board[side.square];
      side.other = side.beyond >= 0 ? after.board[side.beyond] : '\0';
      for (int i = 0; i < n; i++)
        side.taken = side.taken || squares[i] == side.square;
      if (mover == 't' && side.victim == 'K')
        meet_king (&side);
      else if (mover == 't' ? side.victim == 'T' : side.victim == 't')
        meet_man (&side);
    }
  meet_way (game, before, move);
  after = *before;
  plain_play (&after, move);
  meet_safe (game, before, &after, move.to);
}

/* --- the position --- */

static void
meet_lines (RandomGame *game, const PlainPosition *plain)
{
  for (int direction = 0; direction < 4; direction++)
    {
      int beside = plain_tablut_go (THRONE, direction, 1);

      random_meet (game, RANDOM_THRONE_BARS,
                   !plain->rules.throne_pass && plain->board[THRONE] == '.'
                       && plain->board[beside] != '.'
                       && plain->board[plain_tablut_go (THRONE, 3 - direction, 1)] == '.');
    }
  random_meet (game, RANDOM_CORNER_BARS,
               plain->rules.goal_corner
                   && ((plain->board[1] != '.' && plain->board[1] != 'K')
                       || (plain->board[79] != '.' && plain->board[79] != 'K')));
}

/* --- threats --- */

static bool
is_same_board (const PlainPosition *a, const PlainPosition *b)
{
  return memcmp (a->board, b->board, 81) == 0 && a->turn == b->turn;
}

/* How often the board has stood there, whatever counts. */
static int
count_boards (const PlainGame *plain)
{
  int n = 0;

  for (int i = 0; i <= plain->n_moves; i++)
    n += is_same_board (&plain->positions[i], plain_game_get_position (plain));
  return n;
}

/* How often dark has moved as it did now, with a threat; only while the king stood where he does,
 * or whatever he did. */
static int
count_moves (const PlainGame *plain, bool same_king)
{
  int last = plain->n_moves, n = 0;

  for (int i = last; i > 0; i -= 2)
    n += plain->threats[i] > 0 && plain->played[i - 1].from == plain->played[last - 1].from
         && plain->played[i - 1].to == plain->played[last - 1].to
         && (!same_king
             || plain_tablut_find_king (&plain->positions[i])
                    == plain_tablut_find_king (&plain->positions[last]));
  return n;
}

/* Whether dark has made other threats between these, or moved otherwise. */
static bool
is_mixed (const PlainGame *plain)
{
  int last = plain->n_moves, n_others = 0;

  for (int i = plain->rows[last - 1]; i < last; i += 2)
    n_others += plain->threats[i] > 0
                && (plain->played[i - 1].from != plain->played[last - 1].from
                    || plain->played[i - 1].to != plain->played[last - 1].to);
  return n_others > 0;
}

static void
meet_void (RandomGame *game)
{
  const StellingRules *rules = &game->history.positions[0].rules;
  StellingRules plain_corner, plain_easy;

  stelling_rules_init (&plain_corner, STELLING_RULE_SET_TABLUT_CORNER);
  stelling_rules_init (&plain_easy, STELLING_RULE_SET_TABLUT_CORNER_EASY);
  if (stelling_rules_equal (rules, &plain_corner))
    random_meet (game, RANDOM_THREAT_VOID_CORNER, TRUE);
  else if (stelling_rules_equal (rules, &plain_easy))
    random_meet (game, RANDOM_THREAT_VOID_EASY, TRUE);
  else
    random_meet (game, RANDOM_THREAT_VOID_OTHER, TRUE);
  random_meet (game, RANDOM_THREAT_VOID_ONLY,
               !plain_game_get_position (&game->plain)->rules.repeat_draw);
  random_meet (game, RANDOM_THREAT_VOID_MIXED, is_mixed (&game->plain));
  random_meet (game, RANDOM_THREAT_VOID_BOARD, count_boards (&game->plain) == 1);
  game->had_bar = TRUE;
}

static void
meet_threat (RandomGame *game, const PlainGame *plain)
{
  int last = plain->n_moves, same = plain->threats[last];

  random_meet (game, RANDOM_THREAT_1, same == 1);
  random_meet (game, RANDOM_THREAT_2, same == 2);
  random_meet (game, RANDOM_THREAT_CAPTURES,
               same > 0 && plain->rows[last] == last
                   && strchr (plain->moves[last - 1], 'x') != NULL);
  if (same == 3)
    meet_void (game);
  if (same == 0 || same == 3)
    return;
  random_meet (game, RANDOM_THREAT_OTHER_ROW, count_moves (plain, true) == 3);
  random_meet (game, RANDOM_THREAT_OTHER_KING,
               count_moves (plain, false) == 3 && count_moves (plain, true) == same);
}

static void
meet_row (RandomGame *game, const PlainGame *plain)
{
  int last = plain->n_moves;
  bool captures = last > 0 && strchr (plain->moves[last - 1], 'x') != NULL;

  if (last == 0 || plain->rows[last - 1] == 0)
    return;
  if (plain->positions[last - 1].turn == 0)
    {
      random_meet (game, RANDOM_ROW_CAPTURED, plain->rows[last] == 0);
      return;
    }
  random_meet (game, RANDOM_ROW_GOES_ON, plain->rows[last] != 0 && plain->threats[last] == 0);
  random_meet (game, RANDOM_ROW_ENDS,
               plain->rows[last] == 0 && plain->threats[last] == 0 && !captures);
}

void
random_meet_tablut (RandomGame *game)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  const PlainRules *rules = &plain->rules;

  if (plain_tablut_get_end (plain).reason[0] != '\0')
    return;
  meet_lines (game, plain);
  random_meet (game, RANDOM_DARK_FIRST,
               game->plain.n_moves == 0 && rules->dark_first && plain->turn == 1);
  if (!rules->repeat_draw && plain_game_count_occurrences (&game->plain) == 3)
    random_meet (game, rules->void_threats ? RANDOM_REPEAT_THREAT_ONLY : RANDOM_REPEAT_NONE, TRUE);
  if (!rules->void_threats)
    return;
  meet_threat (game, &game->plain);
  meet_row (game, &game->plain);
  random_meet (game, RANDOM_REPEAT_ROW,
               rules->repeat_draw && game->plain.rows[game->plain.n_moves] != 0
                   && count_boards (&game->plain) >= 3);
  random_meet (game, RANDOM_BAR_BITES,
               plain->barred && plain->turn == 1 && plain_is_king_threatened (plain));
  random_meet (game, RANDOM_BAR_LIFTED,
               game->had_bar && !plain->barred && plain->turn == 1
                   && plain_is_king_threatened (plain));
}

void
random_meet_tablut_end (RandomGame *game, PlainOutcome outcome)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  bool threat;

  random_meet (game, RANDOM_ESCAPE_EDGE,
               strcmp (outcome.reason, "king escaped") == 0 && !plain->rules.goal_corner);
  random_meet (game, RANDOM_ESCAPE_CORNER,
               strcmp (outcome.reason, "king escaped") == 0 && plain->rules.goal_corner);
  if (strcmp (outcome.reason, "no legal move") == 0)
    random_meet (game, plain->turn == 0 ? RANDOM_NO_MOVE_LIGHT : RANDOM_NO_MOVE_DARK, TRUE);
  if (strcmp (outcome.result, "draw") != 0)
    return;
  threat = plain->turn == 0 && plain_is_king_threatened (plain);
  if (!plain->rules.void_threats)
    {
      random_meet (game, RANDOM_REPEAT_DRAW, TRUE);
      random_meet (game, RANDOM_REPEAT_DRAW_THREAT, threat);
      return;
    }
  random_meet (game, RANDOM_REPEAT_THREAT_LIGHT, plain->turn == 1);
  random_meet (game, RANDOM_REPEAT_THREAT_DARK, plain->turn == 0 && !threat);
}
