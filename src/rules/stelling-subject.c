/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-subject.h"

#include "stelling-score.h"

/* The quiet plies by which subjects are kept apart. */
#define QUIET_PART 50

/* The parts of the past that are many are digests of numbers (FNV-1a by words, spread at the end),
 * those of sets sums of them, as their order does not matter. */
#define DIGEST_START G_GUINT64_CONSTANT (0xcbf29ce484222325)

static guint64
mix (guint64 digest, guint64 value)
{
  digest = (digest ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return digest ^ (digest >> 32);
}

static void
append_digest (GString *text, const char *name, guint64 digest)
{
  if (digest != 0)
    g_string_append_printf (text, " %s-%016" G_GINT64_MODIFIER "x", name, digest);
}

/* --- Tablut --- */

/* Returns a digest of the positions of the last @quiet plies that have occurred twice: their next
 * occurrence ends the game. */
static guint64
digest_repeated (const StellingHistory *history, guint quiet)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint64 sum = 0;

  for (guint i = history->n_moves - quiet; i <= history->n_moves; i++)
    {
      guint64 *key = &history->positions[i].key;
      guint count = 1 + GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

      if (history->threats[i].since != 0)
        continue;
      g_hash_table_insert (counts, key, GUINT_TO_POINTER (count));
      if (count == 2)
        sum += mix (DIGEST_START, *key);
    }
  return sum;
}

/* Returns a digest of the row of threats that goes on: who has to go on with it, and how often each
 * of its threats was made. */
static guint64
digest_threats (const StellingHistory *history)
{
  const StellingThreatRow *rows = history->threats;
  const StellingThreatRow *last = &rows[history->n_moves];
  guint64 sum;

  if (last->since == 0)
    return 0;
  sum = mix (mix (mix (DIGEST_START, last->man), last->king), last->is_threat);
  for (guint i = last->since - 1; i <= history->n_moves; i++)
    if (rows[i].is_threat)
      sum += mix (mix (mix (DIGEST_START, rows[i].move), rows[i].king),
                  stelling_threat_rows_count_same (rows, i, last->since, NULL));
  return sum;
}

/* --- Teblo --- */

/* Returns whether a series that has begun may yet come to its end: the last plies repeat those
 * before, and more than one. Fewer than a round are still to be played then; with more the position
 * of now would come back first. */
static gboolean
has_series (const StellingHistory *history, guint quiet)
{
  const StellingMove *end = history->moves + history->n_moves;

  for (guint n = 2; 2 * n < quiet; n += 2)
    {
      guint same = 0;

      while (same <= n
             && stelling_move_get_to (end[-(gssize) same - 1])
                    == stelling_move_get_to (end[-(gssize) same - 1 - (gssize) n]))
        same++;
      if (same > n)
        return TRUE;
    }
  return FALSE;
}

static guint64
digest_series (const StellingHistory *history, guint quiet)
{
  guint64 digest = DIGEST_START;

  if (!has_series (history, quiet))
    return 0;
  for (guint i = history->n_moves - quiet; i <= history->n_moves; i++)
    digest = mix (digest, history->positions[i].key);
  return digest;
}

/* --- both --- */

static void
append_past (GString *text, const StellingHistory *history, guint quiet)
{
  const StellingPosition *newest = stelling_history_get_position (history);

  if (quiet >= QUIET_PART)
    g_string_append_printf (text, " quiet-%u", quiet / QUIET_PART);
  if (stelling_position_get_game (newest) == STELLING_GAME_TEBLO)
    append_digest (text, "series", digest_series (history, quiet));
  if (stelling_rules_draw_by_repetition (&newest->rules))
    append_digest (text, "seen", digest_repeated (history, quiet));
  append_digest (text, "threats", digest_threats (history));
}

StellingSubject *
stelling_subject_new (const StellingHistory *history)
{
  const StellingPosition *newest = stelling_history_get_position (history);
  guint quiet = stelling_history_count_quiet_plies (history);
  g_autofree char *rules = stelling_rules_to_string (&newest->rules);
  g_autofree char *position = stelling_position_to_string (newest);
  GString *text;
  StellingSubject *self;

  if (quiet >= STELLING_DRAW_PLIES)
    return NULL;
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s %s", rules, position);
  if (stelling_position_is_barred (newest))
    g_string_append (text, " barred");
  append_past (text, history, quiet);
  self = g_atomic_rc_box_new (StellingSubject);
  self->position = *newest;
  self->text = g_string_free (text, FALSE);
  return self;
}

StellingSubject *
stelling_subject_ref (StellingSubject *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  g_free (((StellingSubject *) data)->text);
}

void
stelling_subject_unref (StellingSubject *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
