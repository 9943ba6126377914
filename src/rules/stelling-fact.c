/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-fact.h"

#include "stelling-insight.h"
#include "stelling-line.h"
#include "stelling-pawn-way.h"

#include <string.h>

/* A move with both positions. */
typedef struct
{
  const StellingPosition *before;
  StellingPosition after;
  StellingMove move;
  StellingSide mover;
  StellingSide other;
  StellingFactList *list;
} Finding;

static StellingFact *
add (Finding *finding, StellingFactKind kind, StellingSide side)
{
  StellingFact *fact = &finding->list->facts[finding->list->n++];

  *fact = (StellingFact) { .kind = kind, .side = side };
  return fact;
}

/* --- Teblo --- */

static void
add_way (Finding *finding, StellingFactKind kind, StellingSide side, guint before, guint after)
{
  StellingFact *fact = add (finding, kind, side);

  fact->before = before;
  fact->after = after;
  stelling_squares_add (&fact->squares, stelling_move_get_to (finding->move));
}

/* A placement bars nobody but the opponent, a step changes nobody's way but its own. */
static void
find_ways (Finding *finding)
{
  gboolean place = stelling_move_is_place (finding->move);
  StellingSide side = place ? finding->other : finding->mover;
  guint before = stelling_teblo_get_pawn_distance (finding->before, side);
  guint after = stelling_teblo_get_pawn_distance (&finding->after, side);

  if (before == STELLING_TEBLO_FAR || after == STELLING_TEBLO_FAR)
    return;
  if (place)
    add_way (finding, after > before ? STELLING_FACT_BARS : STELLING_FACT_IDLE, side, before,
             after);
  else
    add_way (finding, after < before ? STELLING_FACT_NEARER : STELLING_FACT_FARTHER, side, before,
             after);
}

/* Returns how much longer @side's way gets by @move, a placement; 0 if that is illegal. */
static guint
get_added (const StellingPosition *position, StellingMove move, StellingSide side)
{
  StellingPosition barred = *position;
  guint before = stelling_teblo_get_pawn_distance (position, side), after;

  if (!stelling_position_try (&barred, move))
    return 0;
  after = stelling_teblo_get_pawn_distance (&barred, side);
  return after > before ? after - before : 0;
}

/* Finds the placement that makes the way of @side's pawn longest in @position. With @without only
 * one counts that makes it longer by more than in that position. Only on a square that all shortest
 * ways share does one make it longer at all. Returns FALSE if there is none. */
static gboolean
find_longest (StellingFact *fact,
              const StellingPosition *position,
              const StellingPosition *without,
              StellingSide side)
{
  StellingPosition asked = *position;
  StellingPawnWay way;

  if (stelling_position_get_turn (&asked) == side)
    stelling_position_set_turn (&asked, stelling_side_other (side));
  stelling_pawn_way_init (&way, &asked, side, stelling_side_other (side));
  fact->before = fact->after = way.length;
  while (!stelling_squares_is_empty (&way.shared))
    {
      StellingMove move = stelling_move_place (stelling_squares_pop (&way.shared));
      guint added = get_added (&asked, move, side);

      if (way.length + added <= fact->after
          || (without != NULL && added <= get_added (without, move, side)))
        continue;
      fact->after = way.length + added;
      fact->reply = move;
    }
  return fact->reply != STELLING_MOVE_NONE;
}

/* What the opponent can do counts whichever move made it possible; a threat is what the move itself
 * makes. */
static void
find_bar (Finding *finding, StellingFactKind kind, StellingSide side)
{
  StellingFact fact = { .kind = kind, .side = side };

  if (!find_longest (&fact, &finding->after, kind == STELLING_FACT_CAN_BAR ? finding->before : NULL,
                     side))
    return;
  stelling_squares_add (&fact.squares, stelling_move_get_to (fact.reply));
  finding->list->facts[finding->list->n++] = fact;
}

/* The square on which the opponent would place may be taken, or forbidden to him. */
static void
find_shelter (Finding *finding)
{
  StellingFact without = { .side = finding->mover };
  StellingFact fact = { .kind = STELLING_FACT_SHELTERS, .side = finding->mover };

  if (!stelling_move_is_place (finding->move)
      || !find_longest (&without, finding->before, NULL, finding->mover))
    return;
  find_longest (&fact, &finding->after, NULL, finding->mover);
  if (fact.after >= without.after)
    return;
  fact.before = without.after;
  stelling_squares_add (&fact.squares, stelling_move_get_to (finding->move));
  stelling_squares_add (&fact.squares, stelling_move_get_to (without.reply));
  finding->list->facts[finding->list->n++] = fact;
}

/* A set piece leaves fewer ways to the opponent's pawn, which its owner may not cut off; a pawn
 * that has gone on may not be cut off from where it came from. */
static void
find_forbidden (Finding *finding)
{
  StellingSide side = stelling_move_is_place (finding->move) ? finding->mover : finding->other;
  StellingTebloRows before = stelling_teblo_get_forbidden (finding->before, side);
  StellingTebloRows after = stelling_teblo_get_forbidden (&finding->after, side);
  StellingTebloRows free = stelling_teblo_get_free (finding->before);
  StellingTebloRows fresh
      = stelling_teblo_rows_and_not (stelling_teblo_rows_and (after, free), before);

  if (stelling_position_get_reserve (&finding->after, side) > 0
      && !stelling_teblo_rows_is_empty (&fresh))
    stelling_teblo_rows_to_squares (&fresh, &add (finding, STELLING_FACT_FORBIDS, side)->squares);
}

static void
find_in_teblo (Finding *finding)
{
  find_ways (finding);
  find_bar (finding, STELLING_FACT_CAN_BE_BARRED, finding->mover);
  find_bar (finding, STELLING_FACT_CAN_BAR, finding->other);
  find_shelter (finding);
  find_forbidden (finding);
}

/* --- Tablut --- */

#define PARTS (STELLING_INSIGHT_TAKINGS | STELLING_INSIGHT_LINES)

/* Returns a move of @side that takes one of @squares; there is one. */
static StellingMove
find_taking (const Finding *finding,
             const StellingInsight *insight,
             StellingSide side,
             StellingTablutSet squares)
{
  const StellingMoveList *takings = &insight->takings[side];

  for (guint i = 0; i < takings->n; i++)
    if ((stelling_tablut_get_captures (&finding->after, stelling_move_get_from (takings->moves[i]),
                                       stelling_move_get_to (takings->moves[i]))
         & squares)
        != 0)
      return takings->moves[i];
  return STELLING_MOVE_NONE;
}

static void
add_men (Finding *finding,
         StellingFactKind kind,
         StellingSide side,
         StellingTablutSet men,
         StellingMove reply)
{
  StellingFact *fact;

  if (men == 0)
    return;
  fact = add (finding, kind, side);
  fact->squares = stelling_tablut_to_squares (men);
  fact->reply = reply;
}

static StellingTablutSet
get_set (const StellingSquares *squares)
{
  return stelling_tablut_set (squares->words);
}

static void
find_men (Finding *finding, const StellingInsight *before, const StellingInsight *after)
{
  StellingTablutSet king
      = stelling_tablut_get_king (finding->before) | stelling_tablut_get_king (&finding->after);
  StellingTablutSet from = stelling_tablut_bit (stelling_move_get_from (finding->move));
  StellingTablutSet to = stelling_tablut_bit (stelling_move_get_to (finding->move));
  StellingTablutSet old = get_set (&before->takable[finding->other]) & ~king;
  StellingTablutSet fresh = get_set (&after->takable[finding->other]) & ~king;
  StellingTablutSet aims = get_set (&after->takable[finding->mover])
                           & ~get_set (&before->takable[finding->mover]) & ~king;
  StellingTablutSet exposed, rescued;

  /* The man that moved is the same on both squares. */
  if ((old & from) != 0)
    old = (old & ~from) | to;
  exposed = fresh & ~old;
  rescued = old & ~fresh;
  add_men (finding, STELLING_FACT_EXPOSES, finding->mover, exposed,
           find_taking (finding, after, finding->other, exposed));
  add_men (finding, STELLING_FACT_RESCUES, finding->mover, rescued, STELLING_MOVE_NONE);
  add_men (finding, STELLING_FACT_ATTACKS, finding->other, aims,
           find_taking (finding, after, finding->mover, aims));
}

static void
find_lines (Finding *finding, const StellingInsight *before, const StellingInsight *after)
{
  StellingFact *fact;
  StellingTablutSet lines = 0;

  if (before->lines.n == after->lines.n)
    return;
  fact = add (finding, after->lines.n > before->lines.n ? STELLING_FACT_OPENS : STELLING_FACT_SHUTS,
              STELLING_LIGHT);
  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    lines |= after->lines.lines[i];
  fact->squares = stelling_tablut_to_squares (lines);
  fact->before = before->lines.n;
  fact->after = after->lines.n;
}

static StellingSquare
get_king (const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);

  return king != 0 ? stelling_tablut_first (king) : STELLING_SQUARE_NONE;
}

static void
find_king_taken (Finding *finding, const StellingInsight *before, const StellingInsight *after)
{
  StellingTablutSet king = stelling_tablut_get_king (&finding->after);
  gboolean threat = finding->mover == STELLING_DARK;

  /* Dark's move leaves the king where he was: what it could do before it does not threaten. */
  if (threat && (get_set (&before->takable[STELLING_DARK]) & king) != 0)
    return;
  if (king != 0 && (get_set (&after->takable[STELLING_DARK]) & king) != 0)
    add_men (finding, threat ? STELLING_FACT_THREATENS_KING : STELLING_FACT_LETS_TAKE_KING,
             STELLING_LIGHT, king, find_taking (finding, after, STELLING_DARK, king));
}

/* The king's own move to the nearest goal that he reaches. */
static void
find_escape (Finding *finding, const StellingInsight *after)
{
  StellingFact *fact;
  guint best = STELLING_N_DIRECTIONS;

  if (finding->mover != STELLING_DARK || after->lines.n == 0)
    return;
  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    if (after->steps[i] > 0
        && (best == STELLING_N_DIRECTIONS || after->steps[i] < after->steps[best]))
      best = i;
  fact = add (finding, STELLING_FACT_LETS_ESCAPE, STELLING_LIGHT);
  fact->squares = stelling_tablut_to_squares (after->lines.lines[best]);
  fact->reply
      = stelling_move_step (get_king (&finding->after),
                            stelling_tablut_first (after->lines.lines[best] & after->lines.goals));
}

/* Returns whether the king comes to a goal square in any number of moves if Dark's men stay where
 * they are, and nobody else is in his way. */
static gboolean
can_walk_out (const StellingPosition *position)
{
  StellingTablutSet goal = stelling_tablut_get_goal (&position->rules);
  StellingTablutSet king = stelling_tablut_get_king (position), seen = king, left = king;
  StellingTablutSet guards = stelling_tablut_get_light (position);
  StellingPosition walk = *position;

  while (guards != 0)
    stelling_position_set_piece (&walk, stelling_tablut_pop (&guards), STELLING_PIECE_NONE);
  while (left != 0)
    {
      StellingSquare square = stelling_tablut_pop (&left);
      StellingTablutSet reach;

      stelling_position_set_piece (&walk, get_king (&walk), STELLING_PIECE_NONE);
      stelling_position_set_piece (&walk, square, STELLING_PIECE_KING);
      reach = stelling_tablut_get_reach (&walk, square);
      if ((reach & goal) != 0)
        return TRUE;
      left |= reach & ~seen;
      seen |= reach;
    }
  return FALSE;
}

static void
find_ring (Finding *finding)
{
  StellingSquare from = stelling_move_get_from (finding->move);
  gboolean before, after;

  /* A king who leaves the throne may bar his own walk. */
  if (stelling_position_get_piece (finding->before, from) == STELLING_PIECE_KING)
    return;
  before = can_walk_out (finding->before);
  after = can_walk_out (&finding->after);
  if (before != after)
    add_men (finding, after ? STELLING_FACT_FREES : STELLING_FACT_ENCLOSES, STELLING_LIGHT,
             stelling_tablut_get_king (&finding->after), STELLING_MOVE_NONE);
}

static gboolean
can_king_move (const StellingPosition *position)
{
  StellingSquare king = get_king (position);

  return king != STELLING_SQUARE_NONE && stelling_tablut_get_reach (position, king) != 0;
}

static void
find_lock (Finding *finding)
{
  StellingTablutSet king = stelling_tablut_get_king (&finding->after);

  if (king != 0 && can_king_move (finding->before) && !can_king_move (&finding->after))
    add_men (finding, STELLING_FACT_LOCKS, STELLING_LIGHT, king, STELLING_MOVE_NONE);
}

static void
find_in_tablut (Finding *finding)
{
  StellingInsight before, after;
  StellingTablutSet taken
      = stelling_tablut_get_captures (finding->before, stelling_move_get_from (finding->move),
                                      stelling_move_get_to (finding->move));

  stelling_insight_init (&before, finding->before, PARTS);
  stelling_insight_init (&after, &finding->after, PARTS);
  find_escape (finding, &after);
  find_king_taken (finding, &before, &after);
  add_men (finding, STELLING_FACT_TAKES, finding->other, taken, STELLING_MOVE_NONE);
  find_lines (finding, &before, &after);
  find_men (finding, &before, &after);
  find_ring (finding);
  find_lock (finding);
}

/* --- both --- */

void
stelling_fact_list_find (StellingFactList *self,
                         const StellingPosition *position,
                         StellingMove move)
{
  StellingSide mover = stelling_position_get_turn (position);
  Finding finding = { .before = position,
                      .after = *position,
                      .move = move,
                      .mover = mover,
                      .other = stelling_side_other (mover),
                      .list = self };
  StellingOutcome outcome;

  self->n = 0;
  g_return_if_fail (stelling_position_is_legal (position, move));

  stelling_position_play_unchecked (&finding.after, move);
  outcome = stelling_position_get_outcome (&finding.after);
  if (outcome.result == STELLING_RESULT_LIGHT || outcome.result == STELLING_RESULT_DARK)
    add (&finding, STELLING_FACT_WINS,
         outcome.result == STELLING_RESULT_LIGHT ? STELLING_LIGHT : STELLING_DARK);
  else if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    find_in_teblo (&finding);
  else
    find_in_tablut (&finding);
}

const StellingFact *
stelling_fact_list_get (const StellingFactList *self, StellingFactKind kind)
{
  for (guint i = 0; i < self->n; i++)
    if (self->facts[i].kind == kind)
      return &self->facts[i];
  return NULL;
}

/* Of men and lines the squares tell which; other facts say all in their numbers. */
static gboolean
tells_squares (StellingFactKind kind)
{
  switch (kind)
    {
    case STELLING_FACT_TAKES:
    case STELLING_FACT_EXPOSES:
    case STELLING_FACT_RESCUES:
    case STELLING_FACT_ATTACKS:
    case STELLING_FACT_FORBIDS:
    case STELLING_FACT_OPENS:
    case STELLING_FACT_SHUTS:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
contain_all (const StellingSquares *squares, StellingSquares part)
{
  while (!stelling_squares_is_empty (&part))
    if (!stelling_squares_contain (squares, stelling_squares_pop (&part)))
      return FALSE;
  return TRUE;
}

/* Returns how long the way of who moved can be made after the move; 0 after a placement that leaves
 * nothing to be made longer. */
static guint
get_longest (const StellingFactList *self)
{
  static const StellingFactKind kinds[]
      = { STELLING_FACT_CAN_BE_BARRED, STELLING_FACT_NEARER, STELLING_FACT_FARTHER };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const StellingFact *fact = stelling_fact_list_get (self, kinds[i]);

      if (fact != NULL)
        return fact->after;
    }
  return 0;
}

gboolean
stelling_fact_list_covers (const StellingFactList *self, const StellingFact *fact)
{
  const StellingFact *other = stelling_fact_list_get (self, fact->kind);

  if (fact->kind == STELLING_FACT_SHELTERS)
    return get_longest (self) <= fact->after;
  if (other == NULL || fact->side != other->side)
    return FALSE;
  /* What is left of lines and ways says the more the less it is. */
  if (fact->kind == STELLING_FACT_SHUTS)
    return contain_all (&fact->squares, other->squares);
  if (fact->kind == STELLING_FACT_NEARER)
    return other->after <= fact->after;
  return tells_squares (fact->kind) ? contain_all (&other->squares, fact->squares)
                                    : fact->after <= other->after;
}

/* --- what another move prevents --- */

/* Returns whether a step of Tablut goes over @square, or ends there. */
static gboolean
goes_over (StellingMove move, StellingSquare square)
{
  int from = stelling_move_get_from (move), to = stelling_move_get_to (move);
  int step = from / STELLING_TABLUT_SIZE == to / STELLING_TABLUT_SIZE ? 1 : STELLING_TABLUT_SIZE,
      distance = (square - from) * (to > from ? 1 : -1);

  return (step == 1 ? square / STELLING_TABLUT_SIZE == from / STELLING_TABLUT_SIZE
                    : square % STELLING_TABLUT_SIZE == from % STELLING_TABLUT_SIZE)
         && distance > 0 && distance <= ABS (to - from);
}

gboolean
stelling_fact_was_barred (const StellingPosition *before, StellingMove played, StellingMove answer)
{
  StellingPosition after = *before;

  g_return_val_if_fail (stelling_position_is_legal (before, played), FALSE);
  stelling_position_play (&after, played);
  g_return_val_if_fail (stelling_position_is_legal (&after, answer), FALSE);

  return stelling_position_get_game (before) == STELLING_GAME_TABLUT
         && goes_over (answer, stelling_move_get_from (played));
}

static gboolean
has_escape (const StellingPosition *position)
{
  return stelling_tablut_get_escapes (position) != 0;
}

/* Returns Dark's move, of the man on @from if that is a square, after which the king has no way
 * out, or NONE. One that takes the king is such a move only where @may_take. */
static StellingMove
find_stop (const StellingPosition *position, StellingSquare from, gboolean may_take)
{
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = *position;

      if (from != STELLING_SQUARE_NONE && stelling_move_get_from (list.moves[i]) != from)
        continue;
      stelling_position_play_unchecked (&after, list.moves[i]);
      if (stelling_position_get_outcome (&after).result == STELLING_RESULT_DARK)
        {
          if (may_take)
            return list.moves[i];
        }
      else if (!has_escape (&after))
        return list.moves[i];
    }
  return STELLING_MOVE_NONE;
}

/* Returns whether @answer opens one way out, which no dark move ends. */
static gboolean
opens_for_good (const StellingPosition *before, StellingMove played, StellingMove answer)
{
  StellingPosition after = *before;
  StellingFactList list;
  const StellingFact *opens;

  stelling_position_play (&after, played);
  if (has_escape (&after))
    return FALSE;
  stelling_fact_list_find (&list, &after, answer);
  opens = stelling_fact_list_get (&list, STELLING_FACT_OPENS);
  stelling_position_play (&after, answer);
  return opens != NULL && opens->after == 1
         && stelling_position_get_outcome (&after).result == STELLING_RESULT_NONE
         && find_stop (&after, STELLING_SQUARE_NONE, TRUE) == STELLING_MOVE_NONE;
}

StellingMove
stelling_fact_find_guard (const StellingPosition *before, StellingMove played, StellingMove answer)
{
  StellingPosition stayed = *before;

  g_return_val_if_fail (stelling_position_is_legal (before, played), STELLING_MOVE_NONE);

  if (stelling_position_get_game (before) != STELLING_GAME_TABLUT
      || stelling_position_get_turn (before) != STELLING_DARK
      || !opens_for_good (before, played, answer))
    return STELLING_MOVE_NONE;
  stelling_position_set_turn (&stayed, STELLING_LIGHT);
  if (!stelling_position_try (&stayed, answer))
    return STELLING_MOVE_NONE;
  return has_escape (&stayed) ? find_stop (&stayed, stelling_move_get_from (played), FALSE)
                              : STELLING_MOVE_NONE;
}

static gboolean
may_place_on_all (const StellingPosition *position, StellingSide side, StellingSquares squares)
{
  StellingTebloRows free = stelling_teblo_get_free (position);
  StellingTebloRows allowed
      = stelling_teblo_rows_and_not (free, stelling_teblo_get_forbidden (position, side));
  StellingSquares allowed_squares;

  stelling_teblo_rows_to_squares (&allowed, &allowed_squares);
  while (!stelling_squares_is_empty (&squares))
    if (!stelling_squares_contain (&allowed_squares, stelling_squares_pop (&squares)))
      return FALSE;
  return TRUE;
}

static gboolean
is_way_free (const StellingFact *fact, const StellingPosition *after)
{
  StellingFact bar = { .kind = STELLING_FACT_CAN_BAR, .side = fact->side };

  switch (fact->kind)
    {
    case STELLING_FACT_BARS:
      return stelling_teblo_get_pawn_distance (after, fact->side) < fact->after;
    case STELLING_FACT_CAN_BAR:
      return !find_longest (&bar, after, NULL, fact->side);
    case STELLING_FACT_SHELTERS:
      find_longest (&bar, after, NULL, fact->side);
      return bar.after > fact->after;
    case STELLING_FACT_FORBIDS:
      return may_place_on_all (after, fact->side, fact->squares);
    default:
      return TRUE;
    }
}

/* Returns whether no man of @fact can be taken, or of those that were in danger each. */
static gboolean
is_aim_lost (const StellingFact *fact, const StellingInsight *insight, StellingMove other)
{
  StellingTablutSet men = get_set (&fact->squares);
  StellingTablutSet takable = get_set (&insight->takable[stelling_side_other (fact->side)]);

  if (fact->kind == STELLING_FACT_RESCUES)
    return (men & ~takable) == 0;
  /* The man that the other move moves is the same on both squares. */
  if ((men & stelling_tablut_bit (stelling_move_get_from (other))) != 0)
    men |= stelling_tablut_bit (stelling_move_get_to (other));
  return (men & takable) == 0;
}

static gboolean
is_board_free (const StellingFact *fact, const StellingPosition *after, StellingMove other)
{
  StellingInsight insight;

  stelling_insight_init (&insight, after, PARTS);
  switch (fact->kind)
    {
    case STELLING_FACT_RESCUES:
    case STELLING_FACT_ATTACKS:
      return is_aim_lost (fact, &insight, other);
    case STELLING_FACT_OPENS:
      return insight.lines.n < fact->after;
    case STELLING_FACT_SHUTS:
      return insight.lines.n > fact->after;
    case STELLING_FACT_ENCLOSES:
      return can_walk_out (after);
    case STELLING_FACT_FREES:
      return !can_walk_out (after);
    case STELLING_FACT_LOCKS:
      return can_king_move (after);
    default:
      return TRUE;
    }
}

gboolean
stelling_fact_is_prevented (const StellingFact *fact,
                            const StellingPosition *before,
                            StellingMove other,
                            StellingMove answer)
{
  StellingPosition after = *before;
  StellingFactList list;

  g_return_val_if_fail (stelling_position_is_legal (before, other), FALSE);
  stelling_position_play (&after, other);
  g_return_val_if_fail (stelling_position_is_legal (&after, answer), FALSE);

  stelling_fact_list_find (&list, &after, answer);
  if (stelling_fact_list_get (&list, STELLING_FACT_WINS) != NULL
      || stelling_fact_list_get (&list, fact->kind) != NULL)
    return FALSE;
  stelling_position_play (&after, answer);
  return stelling_position_get_game (before) == STELLING_GAME_TEBLO
             ? is_way_free (fact, &after)
             : is_board_free (fact, &after, other);
}
