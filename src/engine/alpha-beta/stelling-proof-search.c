/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-proof-search-private.h"

#include <string.h>

#include "stelling-game-traits-private.h"
#include "stelling-key-modifier-private.h"
#include "stelling-line.h"
#include "stelling-proof-table-private.h"
#include "stelling-tablut.h"

/* A position of which a proof is wanted has a proof number and a disproof number: the number of
 * leaves that are still to be proven, or disproven, at least. Seen from the side to move they are
 * `phi`, for what that side wants, and `delta`, against it: phi is the least delta of all children,
 * delta the sum of their phis. The search goes down to the leaf that decides most cheaply, with
 * limits up to which it need not come back, and keeps the numbers in a table.
 *
 * A proof holds in the game: what is proven is won within n plies, and after the attacker's move or
 * any answer within n - 1; so play along it never meets a position twice, and the game's past can
 * only matter by a position that it has seen twice before. Those count as not won, and so do all
 * that come back below themselves, which otherwise would be searched for ever. That a position was
 * not won for such a reason is kept in the table and can be missed on another way; that it is won
 * never rests on it.
 *
 * Where the third of the same threats in a row is void, what Dark can win depends on the threats
 * that the row has had: they are part of the key, and a void one is no attack. */

#define INFINITE 100000000u
#define MAX_DEPTH 100
#define MAX_CHILDREN 400
#define MAX_SEEN 64
#define MAX_PAST 64

typedef StellingTablutSet ProofEntrySet;

typedef StellingProofNumbers Numbers;

typedef struct
{
  guint n;
  guint least; /* plies that the moves which are left out last at most */
  guint64 keys[MAX_CHILDREN];
  StellingMove moves[MAX_CHILDREN];
  Numbers known[MAX_CHILDREN]; /* from the child's own side */
  gboolean fixed[MAX_CHILDREN];
} Children;

/* The row of threats that goes on in a frame, as far as the attacker, Dark, has made it. Only
 * threats are looked at, so that nothing but a capture ends it. */
typedef struct
{
  guint32 last;    /* the move that led here, and where the king stood; 0: none of Dark's */
  guint since;     /* the first frame that is in the row; 0: the game's row goes on */
  guint64 threats; /* all in the row, as a part of the key */
} ProofRow;

typedef struct
{
  StellingPosition position;
  guint64 key;
  ProofRow row;
  Children children;
} ProofFrame;

struct _StellingProofSearch
{
  StellingProofTable table;
  StellingProofStopFunc stop;
  gpointer user_data;
  gboolean stopped;
  guint64 nodes;
  guint64 max_nodes;
  StellingSide attacker;
  guint64 key_modifier;
  const StellingGameTraits *traits;
  /* Dark attacks, under rules with void threats: the threats of the game's row */
  gboolean follows_row;
  guint n_past;
  guint32 past[MAX_PAST];
  /* What the game has seen twice */
  guint n_seen;
  guint64 seen[MAX_SEEN];
  ProofFrame stack[MAX_DEPTH + 2];
};

/* --- making one --- */

StellingProofSearch *
stelling_proof_search_new (gsize kilobytes)
{
  StellingProofSearch *self
      = g_aligned_alloc0 (1, sizeof (StellingProofSearch), G_ALIGNOF (StellingProofSearch));

  self->traits = &stelling_tablut_traits;
  stelling_proof_table_init (&self->table, kilobytes);
  return self;
}

void
stelling_proof_search_free (StellingProofSearch *self)
{
  if (self == NULL)
    return;
  stelling_proof_table_clear (&self->table);
  g_aligned_free (self);
}

void
stelling_proof_search_clear (StellingProofSearch *self)
{
  stelling_proof_table_forget (&self->table);
}

void
stelling_proof_search_set_stop (StellingProofSearch *self,
                                StellingProofStopFunc stop,
                                gpointer user_data)
{
  self->stop = stop;
  self->user_data = user_data;
}

/* --- what is known of a position at once --- */

static inline gboolean
is_attackers (StellingProofSearch *self, const StellingPosition *position)
{
  return position->turn == self->attacker;
}

static guint64
get_key (StellingProofSearch *self, const ProofFrame *frame)
{
  return stelling_position_get_modified_key (&frame->position,
                                             self->key_modifier ^ frame->row.threats);
}

static Numbers
get_won (StellingProofSearch *self, const StellingPosition *position, guint plies)
{
  return is_attackers (self, position) ? (Numbers) { 0, INFINITE, plies }
                                       : (Numbers) { INFINITE, 0, plies };
}

static Numbers
get_failed (StellingProofSearch *self, const StellingPosition *position)
{
  return is_attackers (self, position) ? (Numbers) { INFINITE, 0, 0 }
                                       : (Numbers) { 0, INFINITE, 0 };
}

static gboolean
was_seen (StellingProofSearch *self, const StellingPosition *position)
{
  for (guint i = 0; i < self->n_seen; i++)
    if (self->seen[i] == position->key)
      return TRUE;
  return FALSE;
}

static gboolean
is_on_path (StellingProofSearch *self, guint depth, const StellingPosition *position)
{
  for (guint i = 0; i <= depth; i++)
    if (self->stack[i].position.key == position->key)
      return TRUE;
  return FALSE;
}

/* --- rows of threats --- */

static guint64
mix_threat (guint32 threat)
{
  return (threat + G_GUINT64_CONSTANT (1)) * G_GUINT64_CONSTANT (0x9fb21c651e98df25);
}

static guint32
get_threat (StellingMove move, guint king)
{
  return (guint32) move << 8 | (guint32) king;
}

/* Returns how often a threat stands in the row that goes on in a frame. */
static guint
count_threat (const StellingProofSearch *self, guint depth, guint32 threat)
{
  const ProofRow *row = &self->stack[depth].row;
  guint count = 0;

  for (guint i = MAX (row->since, 1); i <= depth; i++)
    count += self->stack[i].row.last == threat;
  for (guint i = 0; i < self->n_past && row->since == 0; i++)
    count += self->past[i] == threat;
  return count;
}

/* Goes on with the row in the frame after @depth. Returns FALSE if the attacker's move, taken for a
 * threat, would be void. */
static gboolean
follow_row (StellingProofSearch *self, guint depth, StellingMove move)
{
  const ProofFrame *frame = &self->stack[depth];
  ProofFrame *next = &self->stack[depth + 1];
  StellingTablutSet king = stelling_tablut_get_king (&next->position);

  next->row = frame->row;
  next->row.last = 0;
  if (!self->follows_row)
    return TRUE;
  if (self->traits->is_final (&frame->position, &next->position, move))
    {
      next->row.since = depth + 1;
      next->row.threats = 0;
    }
  if (!is_attackers (self, &frame->position) || king == 0)
    return TRUE;
  next->row.last = get_threat (move, stelling_tablut_first (king));
  next->row.threats += mix_threat (next->row.last);
  return next->row.since == depth + 1 || count_threat (self, depth, next->row.last) < 2;
}

/* Makes a move and fills in the frame after @depth. Returns FALSE if it is a void threat. */
static gboolean
step (StellingProofSearch *self, guint depth, StellingMove move)
{
  ProofFrame *next = &self->stack[depth + 1];
  gboolean holds;

  next->position = self->stack[depth].position;
  stelling_position_play_unchecked (&next->position, move);
  holds = follow_row (self, depth, move);
  next->key = get_key (self, next);
  return holds;
}

/* Returns the squares on which Dark could stop the king, who has one open way. */
static ProofEntrySet
get_blocks (const StellingPosition *position, const StellingTablutWays *ways)
{
  ProofEntrySet line = 0;

  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    line |= ways->lines[i];
  return line & stelling_tablut_get_side_reach (position, STELLING_DARK);
}

/* Returns the numbers of a position in which the defender is to move and can't win at once. An
 * escape can only be answered by standing in its way, so that two ways can't be answered at all.
 * Where the game has seen positions twice an answer might draw by going back to one. */
static Numbers
judge_answers (StellingProofSearch *self, const StellingPosition *position)
{
  StellingTablutWays ways;
  ProofEntrySet blocks;

  if (self->attacker == STELLING_DARK)
    return (Numbers) { 1, 2, 0 };
  stelling_tablut_get_ways (position, &ways);
  blocks = get_blocks (position, &ways);
  if (self->n_seen == 0 && (ways.n >= 2 || blocks == 0))
    return get_won (self, position, 2);
  return (Numbers) { 1, MAX (stelling_tablut_count (blocks), 1), 0 };
}

/* Returns TRUE if the numbers are final, so that nothing is to be searched. */
static gboolean
init_numbers (StellingProofSearch *self, const StellingPosition *position, Numbers *numbers)
{
  gboolean attacks = is_attackers (self, position);

  if (was_seen (self, position))
    *numbers = get_failed (self, position);
  else if (self->traits->is_lost (position))
    *numbers = attacks ? get_failed (self, position) : get_won (self, position, 0);
  else if (self->traits->find_win (position) != STELLING_MOVE_NONE)
    *numbers = attacks ? get_won (self, position, 1) : get_failed (self, position);
  else if (!attacks && !self->traits->is_threatened (position))
    *numbers = get_failed (self, position);
  else
    {
      *numbers = attacks ? (Numbers) { 1, 1, 0 } : judge_answers (self, position);
      return numbers->phi == 0 || numbers->delta == 0;
    }
  return TRUE;
}

/* --- moves --- */

static gboolean
must_stop (StellingProofSearch *self)
{
  self->nodes++;
  if (!self->stopped)
    self->stopped = self->nodes >= self->max_nodes
                    || (self->stop != NULL && self->stop (self->user_data));
  return self->stopped;
}

/* Whether the move may open a way for the king: his own, that of a guard who stands on a line of
 * his, or a capture. */
static gboolean
may_open (const StellingPosition *position,
          ProofEntrySet lines,
          ProofEntrySet capturing,
          StellingMove move)
{
  return (lines >> stelling_move_get_from (move) & 1) != 0
         || (capturing >> stelling_move_get_to (move) & 1) != 0;
}

/* Returns all lines from the king, as if there were no guards. */
static ProofEntrySet
get_lines (const StellingPosition *position)
{
  ProofEntrySet king = stelling_tablut_get_king (position);
  StellingPosition bare = *position;

  bare.tablut.light[0] = bare.tablut.light[1] = 0;
  return king | stelling_tablut_get_reach (&bare, stelling_tablut_first (king));
}

static void
add_child (StellingProofSearch *self, guint depth, StellingMove move)
{
  ProofFrame *frame = &self->stack[depth];
  Children *children = &frame->children;
  StellingPosition *next = &self->stack[depth + 1].position;
  guint i = children->n;
  Numbers numbers;

  if (!step (self, depth, move))
    return;
  children->fixed[i] = init_numbers (self, next, &numbers);
  /* The attacker's moves that threaten nothing don't count. */
  if (children->fixed[i] && is_attackers (self, &frame->position) && numbers.phi == 0)
    return;
  children->moves[i] = move;
  children->keys[i] = self->stack[depth + 1].key;
  children->known[i] = numbers;
  if (!children->fixed[i] && is_on_path (self, depth, next))
    {
      children->known[i] = get_failed (self, next);
      children->fixed[i] = TRUE;
    }
  children->n++;
}

/* Returns the squares on which an answer can do anything at all: every other one loses with the
 * next move. */
static ProofEntrySet
get_answers (StellingProofSearch *self, const StellingPosition *position)
{
  StellingTablutWays ways;

  if (self->attacker == STELLING_DARK || self->n_seen > 0
      || stelling_tablut_get_ways (position, &ways) == 0)
    return STELLING_TABLUT_BOARD;
  return get_blocks (position, &ways);
}

/* Lists every move that matters, with what is known of it at once. */
static void
expand (StellingProofSearch *self, guint depth)
{
  ProofFrame *frame = &self->stack[depth];
  const StellingPosition *position = &frame->position;
  gboolean attacks = is_attackers (self, position);
  gboolean opens = attacks && self->attacker == STELLING_LIGHT;
  ProofEntrySet to = attacks ? STELLING_TABLUT_BOARD : get_answers (self, position);
  ProofEntrySet lines = opens ? get_lines (position) : 0;
  ProofEntrySet capturing = opens ? stelling_tablut_get_capturing (position, STELLING_LIGHT) : 0;
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  frame->children.n = 0;
  frame->children.least = 0;
  for (guint i = 0; i < list.n && frame->children.n < MAX_CHILDREN; i++)
    {
      if ((to >> stelling_move_get_to (list.moves[i]) & 1) == 0)
        frame->children.least = 2;
      else if (!opens || may_open (position, lines, capturing, list.moves[i]))
        add_child (self, depth, list.moves[i]);
    }
}

/* --- the search --- */

static void
refresh (StellingProofSearch *self, Children *children)
{
  for (guint i = 0; i < children->n; i++)
    if (!children->fixed[i])
      stelling_proof_table_look_up (&self->table, children->keys[i], &children->known[i]);
}

/* Returns the numbers of a position from those of its children; @best is the child to look at,
 * @second the delta of the next. */
static Numbers
add_up (StellingProofSearch *self, const ProofFrame *frame, guint *best, guint32 *second)
{
  const Children *children = &frame->children;
  gboolean attacks = is_attackers (self, &frame->position);
  Numbers sum = { INFINITE, 0, 0 };
  guint shortest = G_MAXUINT;
  guint longest = children->least;

  *second = INFINITE;
  for (guint i = 0; i < children->n; i++)
    {
      const Numbers *child = &children->known[i];

      if (child->delta < sum.phi)
        {
          *second = sum.phi;
          sum.phi = child->delta;
          *best = i;
        }
      else
        *second = MIN (*second, child->delta);
      sum.delta = MIN (sum.delta + child->phi, INFINITE);
      if (attacks && child->delta == 0)
        shortest = MIN (shortest, child->plies + 1);
      else if (!attacks)
        longest = MAX (longest, child->plies + 1);
    }
  if (attacks ? sum.phi == 0 : sum.delta == 0)
    sum.plies = attacks ? shortest : longest;
  return sum;
}

/* Looks at the position of the frame until one of its numbers reaches its limit. */
static Numbers
search (StellingProofSearch *self, guint depth, guint32 max_phi, guint32 max_delta)
{
  ProofFrame *frame = &self->stack[depth];
  Children *children = &frame->children;
  guint64 before = self->nodes;
  Numbers numbers = { 1, 1, 0 };

  if (must_stop (self))
    return numbers;
  expand (self, depth);
  while (!self->stopped)
    {
      guint best = 0;
      guint32 second;
      const Numbers *child;

      refresh (self, children);
      numbers = add_up (self, frame, &best, &second);
      if (numbers.phi >= max_phi || numbers.delta >= max_delta || numbers.phi == 0
          || numbers.delta == 0)
        break;
      child = &children->known[best];
      step (self, depth, children->moves[best]);
      if (depth + 1 >= MAX_DEPTH)
        {
          children->known[best] = get_failed (self, &self->stack[depth + 1].position);
          children->fixed[best] = TRUE;
          continue;
        }
      children->known[best] = search (self, depth + 1, max_delta - (numbers.delta - child->phi),
                                      MIN (max_phi, second + second / 4 + 1));
    }
  if (!self->stopped)
    stelling_proof_table_keep (&self->table, frame->key, &numbers, self->nodes - before);
  return numbers;
}

/* --- from outside --- */

static guint
count_men (const StellingPosition *position)
{
  return stelling_tablut_count (stelling_tablut_get_occupied (position));
}

/* Returns FALSE if the game has seen too many positions twice. */
static gboolean
note_seen (StellingProofSearch *self, const StellingHistory *history)
{
  const StellingPosition *positions = history->positions;
  guint n_men = count_men (&positions[history->n_moves]);
  guint n_old = self->n_seen;
  guint64 old[MAX_SEEN];

  memcpy (old, self->seen, sizeof old);
  self->n_seen = 0;
  for (guint i = history->n_moves + 1; i-- > 0 && count_men (&positions[i]) == n_men;)
    {
      gboolean twice = FALSE;

      for (guint j = i; j >= 2 && !twice && count_men (&positions[j - 2]) == n_men; j -= 2)
        twice = positions[j - 2].key == positions[i].key;
      if (!twice || was_seen (self, &positions[i]))
        continue;
      if (self->n_seen == MAX_SEEN)
        return FALSE;
      self->seen[self->n_seen++] = positions[i].key;
    }
  /* What was found rests on these. */
  if (self->n_seen != n_old || memcmp (old, self->seen, n_old * sizeof old[0]) != 0)
    stelling_proof_search_clear (self);
  return TRUE;
}

/* Returns FALSE if the game's row of threats is too long. */
static gboolean
note_row (StellingProofSearch *self, const StellingHistory *history)
{
  guint n = history->n_moves;
  guint since = history->threats[n].since;

  self->stack[0].row = (ProofRow) { 0 };
  self->n_past = 0;
  self->follows_row = self->attacker == STELLING_DARK
                      && stelling_rules_void_threats (&self->stack[0].position.rules);
  for (guint i = since - 1; since != 0 && i <= n && self->follows_row; i++)
    {
      if (!history->threats[i].is_threat)
        continue;
      if (self->n_past == MAX_PAST)
        return FALSE;
      self->past[self->n_past] = get_threat (history->threats[i].move, history->threats[i].king);
      self->stack[0].row.threats += mix_threat (self->past[self->n_past++]);
    }
  return TRUE;
}

/* Returns FALSE if nothing can be said of this game. */
static gboolean
set_root (StellingProofSearch *self, const StellingHistory *history, StellingSide attacker)
{
  const StellingPosition *root = stelling_history_get_position (history);

  self->attacker = attacker;
  self->key_modifier
      = stelling_key_modifier_mix (stelling_key_modifier_of_rules (&root->rules), attacker);
  self->stack[0].position = *root;
  self->stopped = FALSE;
  if (stelling_tablut_count (stelling_tablut_get_king (root)) != 1 || !note_row (self, history))
    return FALSE;
  self->stack[0].key = get_key (self, &self->stack[0]);
  return TRUE;
}

StellingProofResult
stelling_proof_search_run (StellingProofSearch *self,
                           const StellingHistory *history,
                           StellingSide attacker,
                           guint64 nodes,
                           guint *plies)
{
  const StellingPosition *root = stelling_history_get_position (history);
  Numbers numbers;

  if (!set_root (self, history, attacker) || !note_seen (self, history))
    return STELLING_PROOF_UNKNOWN;
  if (self->traits->find_win (root) != STELLING_MOVE_NONE)
    {
      *plies = 1;
      return root->turn == attacker ? STELLING_PROOF_WON : STELLING_PROOF_NONE;
    }
  self->nodes = 0;
  self->max_nodes = nodes;
  numbers = search (self, 0, INFINITE, INFINITE);
  if (self->stopped)
    return STELLING_PROOF_UNKNOWN;
  *plies = numbers.plies;
  if ((root->turn == attacker ? numbers.phi : numbers.delta) == 0)
    return STELLING_PROOF_WON;
  return STELLING_PROOF_NONE;
}

/* Reads what the table knows of the position after @move. */
static gboolean
is_won_after (StellingProofSearch *self, guint depth, StellingMove move, guint *plies)
{
  ProofFrame *next = &self->stack[depth + 1];
  Numbers numbers;

  *plies = 0;
  if (!step (self, depth, move))
    return FALSE;
  if (!init_numbers (self, &next->position, &numbers))
    stelling_proof_table_look_up (&self->table, next->key, &numbers);
  *plies = numbers.plies;
  return (is_attackers (self, &next->position) ? numbers.phi : numbers.delta) == 0;
}

/* Returns the attacker's quickest move, or the defender's longest. */
static StellingMove
find_move (StellingProofSearch *self, guint depth)
{
  const StellingPosition *position = &self->stack[depth].position;
  gboolean attacks = is_attackers (self, position);
  StellingMove win = self->traits->find_win (position);
  StellingMove best = STELLING_MOVE_NONE;
  guint best_plies = 0;
  StellingMoveList list;

  if (attacks && win != STELLING_MOVE_NONE)
    return win;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      guint plies;

      if (!is_won_after (self, depth, list.moves[i], &plies)
          || (best != STELLING_MOVE_NONE && (attacks ? plies >= best_plies : plies <= best_plies)))
        continue;
      best = list.moves[i];
      best_plies = plies;
    }
  return best;
}

guint
stelling_proof_search_get_line (StellingProofSearch *self,
                                const StellingHistory *history,
                                StellingSide attacker,
                                StellingMove *line,
                                guint max)
{
  guint n = 0;

  if (!set_root (self, history, attacker))
    return 0;
  while (n < MIN (max, MAX_DEPTH))
    {
      StellingMove move = find_move (self, n);

      if (move == STELLING_MOVE_NONE)
        break;
      line[n++] = move;
      step (self, n - 1, move);
      if (self->traits->is_lost (&self->stack[n].position))
        break;
    }
  return n;
}

guint
stelling_proof_search_get_plies (StellingProofSearch *self,
                                 const StellingHistory *history,
                                 StellingSide attacker,
                                 StellingMove move)
{
  guint plies;

  if (!set_root (self, history, attacker) || !is_won_after (self, 0, move, &plies))
    return 0;
  return plies + 1;
}
