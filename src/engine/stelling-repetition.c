/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"

/* Repetitions: the game that was played and the line of the search, as one row of positions. A
 * position that comes back inside the search counts as a draw at once (a side that can do better
 * turns off the first time); for one that came back in the game the rules decide. */

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
}

/* Teblo: whether the last 3n plies are three times the same n plies, as they are written. */
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

/* Adds the positions that the game has seen twice, in any order. */
static guint64
modify_by_repeated (StellingWorker *self, guint64 modifier)
{
  const StellingRepetition *path = &self->repetition;
  const StellingPosition *positions = self->shared->history.positions;
  g_autoptr (GHashTable) counts = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = path->root - path->reversible[path->root]; i <= path->root; i++)
    {
      guint count = 1 + GPOINTER_TO_UINT (g_hash_table_lookup (counts, &path->keys[i]));

      g_hash_table_insert (counts, &path->keys[i], GUINT_TO_POINTER (count));
      if (count == 2 && stelling_position_get_third (&positions[i]) != STELLING_THIRD_NOTHING)
        modifier ^= stelling_key_modifier_mix (0, path->keys[i]);
    }
  return modifier;
}

guint64
stelling_repetition_get_key_modifier (StellingWorker *self)
{
  guint64 modifier = stelling_key_modifier_of_rules (&self->stack[0].position.rules);

  return self->traits == &stelling_teblo_traits ? modify_by_series (self, modifier)
                                                : modify_by_repeated (self, modifier);
}

/* Tablut: whether the last position's return ends the line, by stelling_position_get_third (). */
static gboolean
is_repetition (StellingWorker *self, guint ply, guint count, gboolean in_search)
{
  StellingPosition *position = &self->stack[ply].position;

  switch (stelling_position_get_third (position))
    {
    case STELLING_THIRD_NOTHING:
      return in_search;
    case STELLING_THIRD_BARS:
      position->barred = count >= 2;
      return FALSE;
    case STELLING_THIRD_DRAWS:
    default:
      return in_search || count >= 2;
    }
}

gboolean
stelling_repetition_is_drawn (StellingWorker *self, guint ply)
{
  const StellingRepetition *path = &self->repetition;
  guint index = path->root + ply;
  guint run = path->reversible[index];
  guint64 key = path->keys[index];
  gboolean in_search = FALSE;
  guint count = 0;

  for (guint back = 4; back <= run; back += 2)
    if (path->keys[index - back] == key)
      {
        /* The quickest way to an end never comes back to where it was. Without such lines, what is
         * found does not depend on the way that led there. */
        if (self->mate_distance.limit > 0 && back <= ply)
          continue;
        count++;
        in_search = in_search || back <= ply;
      }
  if (count == 0)
    return FALSE;
  if (self->traits == &stelling_teblo_traits)
    return in_search || is_series (self, index, run);
  return is_repetition (self, ply, count, in_search);
}
