/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-quiet-wins-private.h"

#include <string.h>

#include "stelling-block-private.h"
#include "stelling-game-traits-private.h"
#include "stelling-key-modifier-private.h"
#include "stelling-line.h"
#include "stelling-tablut.h"

/* Of a position: in how many plies the side to move wins, by which move, and in how many it does
 * not. */
typedef struct
{
  guint64 key; /* 0: free */
  StellingMove move;
  guint8 won; /* 0: not known */
  guint8 not_won;
} Entry;

struct _StellingQuietWins
{
  StellingBlock block;
  Entry *entries;
  gsize n_entries;
  const StellingGameTraits *traits;
  guint64 key_modifier;
  StellingQuietStopFunc stop;
  gpointer user_data;
  guint64 left; /* positions that may be looked at */
  gboolean stopped;
  /* What last won and what last held, by the plies left. */
  StellingMove wins[STELLING_QUIET_WIN_PLIES + 1];
  StellingMove refutations[STELLING_QUIET_WIN_PLIES];
};

StellingQuietWins *
stelling_quiet_wins_new (gsize kilobytes)
{
  StellingQuietWins *self = g_new0 (StellingQuietWins, 1);

  self->traits = &stelling_tablut_traits;
  self->block = stelling_block_new (MAX (kilobytes * 1024, sizeof (Entry)), FALSE);
  self->entries = self->block.start;
  self->n_entries = self->block.size / sizeof (Entry);
  return self;
}

void
stelling_quiet_wins_free (StellingQuietWins *self)
{
  stelling_block_free (&self->block);
  g_free (self);
}

void
stelling_quiet_wins_clear (StellingQuietWins *self)
{
  memset (self->entries, 0, self->n_entries * sizeof (Entry));
  memset (self->wins, 0, sizeof self->wins);
  memset (self->refutations, 0, sizeof self->refutations);
}

/* Returns the position's entry, emptied if it was another's. */
static Entry *
take_entry (StellingQuietWins *self, guint64 key)
{
  Entry *entry = &self->entries[(gsize) (((unsigned __int128) key * self->n_entries) >> 64)];

  if (entry->key != key)
    *entry = (Entry) { .key = key };
  return entry;
}

static gboolean
must_stop (StellingQuietWins *self)
{
  if (!self->stopped)
    self->stopped = self->left == 0 || self->stop (self->user_data);
  if (!self->stopped)
    self->left--;
  return self->stopped;
}

/* --- moves that can matter --- */

typedef struct
{
  guint plies;
  StellingTablutSet king;
  StellingTablutSet from; /* Light: the king's lines, as if there were no guards */
  StellingTablutSet to;   /* Light: where a move captures */
} Needs;

/* Whether Dark can't have taken the king by then, even if the opponent only passes. */
static gboolean
is_too_open (const StellingPosition *position, guint plies)
{
  return position->turn == STELLING_DARK
         && stelling_tablut_count_least_moves_to_take (position) > (plies + 1) / 2;
}

static void
init_needs (const StellingPosition *position, guint plies, Needs *needs)
{
  StellingPosition bare = *position;

  *needs = (Needs) { .plies = plies, .king = stelling_tablut_get_king (position) };
  if (position->turn == STELLING_DARK || plies > 3)
    return;
  bare.tablut.light[0] = bare.tablut.light[1] = 0;
  needs->from
      = needs->king | stelling_tablut_get_reach (&bare, stelling_tablut_first (needs->king));
  needs->to = stelling_tablut_get_capturing (position, STELLING_LIGHT);
}

/* Whether the move may be a threat to win at once, where it has to be one. */
static gboolean
may_matter (const StellingPosition *position, const Needs *needs, StellingMove move)
{
  return needs->plies > 3 || position->turn == STELLING_DARK
         || (needs->from >> stelling_move_get_from (move) & 1) != 0
         || (needs->to >> stelling_move_get_to (move) & 1) != 0;
}

/* --- the search --- */

static gboolean wins (StellingQuietWins *self, const StellingPosition *position, guint plies);

static StellingPosition
play (const StellingPosition *position, StellingMove move)
{
  StellingPosition after = *position;

  stelling_position_play_unchecked (&after, move);
  return after;
}

static gboolean
contains (const StellingMoveList *list, StellingMove move)
{
  for (guint i = 0; i < list->n; i++)
    if (list->moves[i] == move)
      return TRUE;
  return FALSE;
}

static gboolean
holds (StellingQuietWins *self, const StellingPosition *position, StellingMove move, guint plies)
{
  StellingPosition after = play (position, move);

  if (wins (self, &after, plies - 1))
    return FALSE;
  self->refutations[plies] = move;
  return TRUE;
}

/* Returns whether the opponent wins within @plies after each move; no win at once is there. */
static gboolean
loses (StellingQuietWins *self, const StellingPosition *position, guint plies)
{
  StellingMove first = self->refutations[plies];
  StellingMoveList list;

  if (must_stop (self))
    return FALSE;
  stelling_position_get_moves (position, &list);
  if (contains (&list, first) && holds (self, position, first, plies))
    return FALSE;
  for (guint i = 0; i < list.n; i++)
    if (list.moves[i] != first && holds (self, position, list.moves[i], plies))
      return FALSE;
  return !self->stopped;
}

/* Whether the move that led to @after wins; @threat: of those that would win within that number of
 * plies if the opponent passed, and not sooner. */
static gboolean
is_winning (StellingQuietWins *self, const StellingPosition *after, guint plies, guint threat)
{
  gboolean threatens = self->traits->is_threatened (after);
  StellingPosition passed = *after;

  if (threatens != (threat == 1) || self->traits->find_win (after) != STELLING_MOVE_NONE)
    return FALSE;
  stelling_position_set_turn (&passed, stelling_side_other (after->turn));
  if (threat > 1
      && ((threat > 3 && wins (self, &passed, threat - 2)) || !wins (self, &passed, threat)))
    return FALSE;
  return loses (self, after, plies);
}

/* Whether the move wins; @threat as above. */
static gboolean
is_winning_move (StellingQuietWins *self,
                 const StellingPosition *position,
                 const Needs *needs,
                 StellingMove move,
                 guint threat)
{
  StellingPosition after;

  if (!may_matter (position, needs, move))
    return FALSE;
  after = play (position, move);
  if (!is_winning (self, &after, needs->plies - 1, threat))
    return FALSE;
  self->wins[needs->plies] = move;
  return TRUE;
}

static StellingMove
find_winning_move (StellingQuietWins *self, const StellingPosition *position, guint plies)
{
  StellingMove first = self->wins[plies];
  StellingMoveList list;
  Needs needs;

  if (is_too_open (position, plies) || must_stop (self))
    return STELLING_MOVE_NONE;
  init_needs (position, plies, &needs);
  stelling_position_get_moves (position, &list);
  if (contains (&list, first))
    for (guint threat = 1; threat < plies && !self->stopped; threat += 2)
      if (is_winning_move (self, position, &needs, first, threat))
        return first;
  /* The nearer the threat the fewer the answers. */
  for (guint threat = 1; threat < plies; threat += 2)
    for (guint i = 0; i < list.n && !self->stopped; i++)
      if (list.moves[i] != first && is_winning_move (self, position, &needs, list.moves[i], threat))
        return list.moves[i];
  return STELLING_MOVE_NONE;
}

/* Returns the plies if the side to move wins within @plies, 0 else; @move (out) (optional). */
static guint
find (StellingQuietWins *self, const StellingPosition *position, guint plies, StellingMove *move)
{
  guint64 key = stelling_position_get_modified_key (position, self->key_modifier);
  Entry *entry = take_entry (self, key);

  if (entry->won == 0 || entry->won > plies)
    for (guint within = MAX (entry->not_won + 2u, 3); within <= plies; within += 2)
      {
        StellingMove found = find_winning_move (self, position, within);

        if (self->stopped)
          return 0;
        entry = take_entry (self, key);
        if (found == STELLING_MOVE_NONE)
          entry->not_won = (guint8) within;
        else
          {
            entry->won = (guint8) within;
            entry->move = found;
            break;
          }
      }
  if (entry->won == 0 || entry->won > plies)
    return 0;
  if (move != NULL)
    *move = entry->move;
  return entry->won;
}

static gboolean
wins (StellingQuietWins *self, const StellingPosition *position, guint plies)
{
  if (self->traits->find_win (position) != STELLING_MOVE_NONE)
    return TRUE;
  return plies >= 3 && !self->traits->is_lost (position) && find (self, position, plies, NULL) > 0;
}

guint
stelling_quiet_wins_find (StellingQuietWins *self,
                          const StellingPosition *position,
                          guint plies,
                          guint64 nodes,
                          StellingQuietStopFunc stop,
                          gpointer user_data,
                          StellingMove *move)
{
  g_assert (plies % 2 == 1 && plies <= STELLING_QUIET_WIN_PLIES);
  self->stop = stop;
  self->user_data = user_data;
  self->left = nodes;
  self->stopped = FALSE;
  self->key_modifier = stelling_key_modifier_of_rules (&position->rules);
  if (self->traits->find_win (position) != STELLING_MOVE_NONE)
    return 1;
  return find (self, position, plies, move);
}

gboolean
stelling_quiet_wins_has_ended (const StellingQuietWins *self)
{
  return !self->stopped;
}
