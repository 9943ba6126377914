/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"

#include <string.h>

/* Repetitions: the game that was played and the line of the search, as one row of positions. A
 * position that comes back inside the search counts as a draw at once (a side that can do better
 * turns off the first time); for one that came back in the game the rules decide. Within a row of
 * threats (stelling-threats.h) it does not count; there the third of the same threats is void. */

/* The quiet plies before the root by which entries of the table are kept apart. */
#define QUIET_PART 50

void
stelling_repetition_init (StellingWorker *self)
{
  const StellingHistory *history = &self->shared->history;
  StellingRepetition *path = &self->repetition;
  guint n = history->n_moves;

  path->keys = g_new0 (guint64, n + STELLING_MAX_PLY + 2);
  path->moves = g_new0 (StellingMove, n + STELLING_MAX_PLY + 2);
  path->reversible = g_new0 (guint, n + STELLING_MAX_PLY + 2);
  path->root = n;
  if (stelling_rules_void_threats (&history->positions[0].rules))
    {
      path->threats = g_new0 (StellingThreatRow, n + STELLING_MAX_PLY + 2);
      memcpy (path->threats, history->threats, (n + 1) * sizeof *path->threats);
      path->n_threats_known = n;
    }
  path->keys[0] = history->positions[0].key;
  for (guint i = 1; i <= n; i++)
    {
      path->keys[i] = history->positions[i].key;
      path->moves[i] = history->moves[i - 1];
      if (!self->traits->is_final (&history->positions[i - 1], &history->positions[i],
                                   path->moves[i]))
        path->reversible[i] = path->reversible[i - 1] + 1;
    }
}

void
stelling_repetition_clear (StellingWorker *self)
{
  g_free (self->repetition.keys);
  g_free (self->repetition.moves);
  g_free (self->repetition.reversible);
  g_free (self->repetition.threats);
}

void
stelling_repetition_push (StellingWorker *self, guint ply, StellingMove move)
{
  StellingRepetition *path = &self->repetition;
  guint i = path->root + ply + 1;
  const StellingPosition *before = &self->stack[ply].position;
  const StellingPosition *after = &self->stack[ply + 1].position;

  path->keys[i] = after->key;
  path->moves[i] = move;
  path->reversible[i] = self->traits->is_final (before, after, move) ? 0
                                                                     : path->reversible[i - 1] + 1;
  path->n_threats_known = MIN (path->n_threats_known, i - 1);
}

guint
stelling_repetition_count_quiet_plies (const StellingWorker *self, guint ply)
{
  return self->repetition.reversible[self->repetition.root + ply];
}

/* --- Teblo --- */

/* Whether the last 3n plies are three times the same n plies, as they are written. */
static gboolean
is_series (StellingWorker *self, guint index, guint run)
{
  const StellingRepetition *path = &self->repetition;

  for (guint n = 2; 3 * n <= run; n += 2)
    {
      gboolean same = path->keys[index] == path->keys[index - n];

      for (guint i = 0; same && i < 2 * n; i++)
        same = stelling_move_get_to (path->moves[index - i])
               == stelling_move_get_to (path->moves[index - i - n]);
      if (same)
        return TRUE;
    }
  return FALSE;
}

/* Whether a series that the game has begun may yet come to its end. Three rounds of n plies end
 * with two times n of them that repeat those before. Fewer than n of the last are still to be
 * played, or else the position of now would come back, which ends the search's lines anyway. */
gboolean
stelling_repetition_has_series (StellingWorker *self, guint ply)
{
  const StellingRepetition *path = &self->repetition;
  guint index = path->root + ply;
  guint run = path->reversible[index];

  if (self->traits != &stelling_teblo_traits || run <= ply)
    return FALSE;
  for (guint n = 2; 2 * n < run; n += 2)
    {
      gboolean same = TRUE;

      for (guint i = 0; same && i <= n; i++)
        same = stelling_move_get_to (path->moves[index - i])
               == stelling_move_get_to (path->moves[index - i - n]);
      if (same)
        return TRUE;
    }
  return FALSE;
}

/* Adds how a series went that has begun. */
static guint64
modify_by_series (StellingWorker *self, guint64 modifier)
{
  const StellingRepetition *path = &self->repetition;

  if (stelling_repetition_has_series (self, 0))
    for (guint back = 0; back <= path->reversible[path->root]; back++)
      modifier = stelling_key_modifier_mix (modifier, path->keys[path->root - back]);
  return modifier;
}

/* --- Tablut --- */

/* Adds the positions that the game has seen twice, in any order. */
static guint64
modify_by_repeated (StellingWorker *self, guint64 modifier)
{
  const StellingRepetition *path = &self->repetition;
  const StellingHistory *history = &self->shared->history;
  g_autoptr (GHashTable) counts = NULL;

  if (!stelling_rules_draw_by_repetition (&history->positions[0].rules))
    return modifier;
  counts = g_hash_table_new (g_int64_hash, g_int64_equal);
  for (guint i = path->root - path->reversible[path->root]; i <= path->root; i++)
    {
      guint count = 1 + GPOINTER_TO_UINT (g_hash_table_lookup (counts, &path->keys[i]));

      if (history->threats[i].since != 0)
        continue;
      g_hash_table_insert (counts, &path->keys[i], GUINT_TO_POINTER (count));
      if (count == 2)
        modifier ^= stelling_key_modifier_mix (0, path->keys[i]);
    }
  return modifier;
}

/* Adds the threats that the row which goes on has seen twice, in any order. */
static guint64
modify_by_threats (StellingWorker *self, guint64 modifier)
{
  const StellingHistory *history = &self->shared->history;
  const StellingThreatRow *rows = history->threats;
  guint since = rows[history->n_moves].since;

  for (guint i = since - 1; since != 0 && i <= history->n_moves; i++)
    if (rows[i].is_threat && stelling_threat_rows_count_same (rows, i, since, NULL) == 2)
      modifier ^= stelling_key_modifier_mix (rows[i].king, rows[i].move);
  return modifier;
}

/* Values fade with quiet plies: those of long ago in the game say too much. */
static guint64
modify_by_quiet_plies (StellingWorker *self, guint64 modifier)
{
  guint part = stelling_repetition_count_quiet_plies (self, 0) / QUIET_PART;

  return part > 0 ? stelling_key_modifier_mix (modifier, part) : modifier;
}

guint64
stelling_repetition_get_key_modifier (StellingWorker *self, gboolean *has_past)
{
  guint64 rules = stelling_key_modifier_of_rules (&self->stack[0].position.rules);
  guint64 modifier = self->traits == &stelling_teblo_traits ? modify_by_series (self, rules)
                                                            : modify_by_repeated (self, rules);

  *has_past = modifier != rules;
  return modify_by_threats (self, modify_by_quiet_plies (self, modifier));
}

static const StellingPosition *
get_position (const StellingWorker *self, guint index)
{
  guint root = self->repetition.root;

  return index <= root ? &self->shared->history.positions[index]
                       : &self->stack[index - root].position;
}

/* Finds out about rows of threats up to a position, and whether the move to it is a void one. */
static gboolean
follow_threats (StellingWorker *self, guint index)
{
  StellingRepetition *path = &self->repetition;
  gboolean is_void = FALSE;

  /* The last one again, for the answer. */
  for (guint i = MIN (path->n_threats_known + 1, index); i > path->root && i <= index; i++)
    is_void = stelling_threat_rows_follow (path->threats, i, path->moves[i],
                                           get_position (self, i - 1), get_position (self, i));
  path->n_threats_known = MAX (path->n_threats_known, index);
  return is_void;
}

/* Whether Dark's last move may be the third of the same threats in a row: after a capture there is
 * none but the capture itself. */
static gboolean
is_third_move (const StellingRepetition *path, guint index)
{
  guint run = MIN (path->reversible[index], index - 1);
  guint count = 0;

  for (guint back = 4; back <= run; back += 2)
    count += path->moves[index - back] == path->moves[index];
  return count >= 2;
}

/* Returns how often the last position was there before, as far as that counts: positions within a
 * row of threats do not if they are @left_out. */
static guint
count_returns (const StellingWorker *self, guint ply, gboolean left_out, gboolean *in_search)
{
  const StellingRepetition *path = &self->repetition;
  guint index = path->root + ply;
  guint run = path->reversible[index];
  guint64 key = path->keys[index];
  guint count = 0;

  *in_search = FALSE;
  for (guint back = 4; back <= run; back += 2)
    if (path->keys[index - back] == key)
      {
        /* The quickest way to an end never comes back to where it was. Without such lines, what is
         * found does not depend on the way that led there. */
        if (self->mate_distance.limit > 0 && back <= ply)
          continue;
        if (left_out && path->threats[index - back].since != 0)
          continue;
        count++;
        *in_search = *in_search || back <= ply;
      }
  return count;
}

gboolean
stelling_repetition_is_drawn (StellingWorker *self, guint ply)
{
  const StellingRepetition *path = &self->repetition;
  StellingPosition *position = &self->stack[ply].position;
  guint index = path->root + ply;
  guint run = path->reversible[index];
  gboolean in_search;
  guint count;

  if (path->threats != NULL && position->turn == STELLING_LIGHT && run >= 8
      && is_third_move (path, index) && follow_threats (self, index))
    position->barred = TRUE;
  count = count_returns (self, ply, FALSE, &in_search);
  /* Rows are looked at only where it matters. */
  if (count > 0 && path->threats != NULL)
    {
      follow_threats (self, index);
      count = path->threats[index].since == 0 ? count_returns (self, ply, TRUE, &in_search) : 0;
    }
  if (count == 0)
    return FALSE;
  if (self->traits == &stelling_teblo_traits)
    return in_search || is_series (self, index, run);
  return in_search || (count >= 2 && stelling_rules_draw_by_repetition (&position->rules));
}
