/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-proof.h"

#include <string.h>

#define MAX_PLIES 80
#define BEING_LOOKED_AT (-3)

struct _PlainProof
{
  PlainProofGuide guide;
  gpointer user_data;
  GHashTable *known; /* text of a position with the attacker to move → plies, or a reason */
  guint count;
  guint limit;
  int attacker;
};

PlainProof *
plain_proof_new (PlainProofGuide guide, gpointer user_data)
{
  PlainProof *self = g_new0 (PlainProof, 1);

  self->guide = guide;
  self->user_data = user_data;
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
plain_proof_free (PlainProof *self)
{
  g_hash_table_unref (self->known);
  g_free (self);
}

void
plain_proof_clear (PlainProof *self)
{
  g_hash_table_remove_all (self->known);
  self->count = 0;
}

guint
plain_proof_get_count (PlainProof *self)
{
  return self->count;
}

static gboolean
is_won (const PlainProof *self, PlainOutcome outcome)
{
  static const char *const names[2][2] = { { "light", "yellow" }, { "dark", "red" } };

  return strcmp (outcome.result, names[self->attacker][0]) == 0
         || strcmp (outcome.result, names[self->attacker][1]) == 0;
}

static gboolean
find_move (const PlainPosition *position, const char *text, PlainMove *move)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (position, moves);

  for (int i = 0; i < n; i++)
    {
      char written[24];

      plain_move_write (position, moves[i], written);
      if (strcmp (written, text) == 0)
        {
          *move = moves[i];
          return TRUE;
        }
    }
  return FALSE;
}

static int count (PlainProof *self, const PlainPosition *position, int depth);

/* The attacker's pawn is beside the base and the defender's is not: whatever is placed or moved,
 * it goes in. (No set piece may stand on a base, and a pawn on it does not keep it out.) */
static gboolean
is_beside (const PlainPosition *position, int side)
{
  static const int bases[2] = { 2 * 12 + 3, 9 * 12 + 8 };
  int away = position->pawn[side] - bases[1 - side];
  int file = position->pawn[side] % 12 - bases[1 - side] % 12;

  return away == 12 || away == -12 || ((away == 1 || away == -1) && file == away);
}

static int
count_attack (PlainProof *self, const PlainPosition *position, int depth)
{
  PlainPosition after = *position;
  char text[256], written[24];
  PlainMove move;
  gpointer known;
  int plies = PLAIN_PROOF_FAILED;

  if (position->rules.teblo && is_beside (position, self->attacker))
    return 1;
  plain_position_write (position, text);
  if (g_hash_table_lookup_extended (self->known, text, NULL, &known))
    return GPOINTER_TO_INT (known) == BEING_LOOKED_AT ? PLAIN_PROOF_FAILED
                                                      : GPOINTER_TO_INT (known);
  g_hash_table_insert (self->known, g_strdup (text), GINT_TO_POINTER (BEING_LOOKED_AT));
  if (self->guide (text, written, self->user_data) && find_move (position, written, &move))
    {
      plain_play (&after, move);
      plies = count (self, &after, depth + 1);
      plies += plies >= 0 ? 1 : 0;
    }
  if (plies == PLAIN_PROOF_FAILED)
    g_debug ("no win at %s", text);
  g_hash_table_insert (self->known, g_strdup (text), GINT_TO_POINTER (plies));
  return plies;
}

static int
count_defence (PlainProof *self, const PlainPosition *position, int depth)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int longest = 0;
  int n;

  if (position->rules.teblo && is_beside (position, self->attacker)
      && !is_beside (position, 1 - self->attacker))
    return 2;
  n = plain_get_moves (position, moves);
  for (int i = 0; i < n; i++)
    {
      PlainPosition after = *position;
      int plies;

      plain_play (&after, moves[i]);
      plies = count (self, &after, depth + 1);
      if (plies < 0)
        return plies;
      longest = MAX (longest, plies + 1);
    }
  return longest;
}

static int
count (PlainProof *self, const PlainPosition *position, int depth)
{
  PlainOutcome outcome = plain_get_outcome (position);

  if (strcmp (outcome.result, "none") != 0)
    return is_won (self, outcome) ? 0 : PLAIN_PROOF_FAILED;
  if (++self->count > self->limit || depth > MAX_PLIES)
    return PLAIN_PROOF_TOO_LONG;
  return position->turn == self->attacker ? count_attack (self, position, depth)
                                          : count_defence (self, position, depth);
}

int
plain_proof_count_plies (PlainProof *self, const PlainPosition *position, int attacker, guint limit)
{
  self->attacker = attacker;
  self->limit = self->count + limit;
  return count (self, position, 0);
}
