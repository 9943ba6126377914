/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-truths.h"

void
stelling_truths_init (StellingTruths *self, const StellingPosition *position)
{
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  self->game = stelling_position_get_game (position);
  self->n = list.n;
  for (guint i = 0; i < list.n; i++)
    self->truths[i] = (StellingTruth) { .move = list.moves[i] };
}

static const StellingTruth *
find (const StellingTruths *self, StellingMove move)
{
  for (guint i = 0; i < self->n; i++)
    if (self->truths[i].move == move)
      return &self->truths[i];
  return NULL;
}

void
stelling_truths_set (StellingTruths *self, StellingMove move, StellingScore score)
{
  const StellingTruth *truth = find (self, move);

  g_return_if_fail (truth != NULL);
  self->truths[truth - self->truths].score = score;
}

StellingScore
stelling_truths_get (const StellingTruths *self, StellingMove move)
{
  const StellingTruth *truth = find (self, move);

  return truth != NULL ? truth->score : (StellingScore) { .kind = STELLING_SCORE_NONE };
}

guint
stelling_truths_count (const StellingTruths *self, StellingScoreKind kind)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->truths[i].score.kind == kind;
  return n;
}

/* --- what is to be shown --- */

/* What is known of some of the moves: the best of them. */
typedef struct
{
  StellingScore best;
  gboolean open; /* of one nothing is known */
} Sum;

static void
sum_add (Sum *self, StellingScore score)
{
  self->open |= score.kind == STELLING_SCORE_NONE;
  if (stelling_score_compare (score, self->best) > 0)
    self->best = score;
}

/* Returns what is proven of the best of the moves: a move of which nothing is known could be better
 * than all but a win, and win sooner. */
static StellingScore
sum_get (const Sum *self)
{
  StellingScore score = self->best;

  if (self->open && score.kind != STELLING_SCORE_WIN)
    return (StellingScore) { .kind = STELLING_SCORE_NONE };
  if (self->open)
    score.bound = STELLING_BOUND_AT_LEAST;
  return score;
}

void
stelling_truths_get_square (const StellingTruths *self,
                            StellingSquare square,
                            StellingSquare selected,
                            StellingSquareTruth *truth)
{
  const StellingScore none = { .kind = STELLING_SCORE_NONE };
  gboolean any = selected == STELLING_SQUARE_NONE;
  Sum place = { .best = none }, step = place, from = place;

  for (guint i = 0; i < self->n; i++)
    {
      StellingMove move = self->truths[i].move;
      StellingScore score = self->truths[i].score;

      if (stelling_move_is_place (move))
        {
          if (any && stelling_move_get_to (move) == square)
            sum_add (&place, score);
          continue;
        }
      if (stelling_move_get_to (move) == square
          && (any || stelling_move_get_from (move) == selected))
        sum_add (&step, score);
      if (any && stelling_move_get_from (move) == square)
        sum_add (&from, score);
    }
  truth->place = sum_get (&place);
  truth->step = sum_get (&step);
  truth->from = sum_get (&from);
  /* The one pawn's steps are told where they lead. In Tablut a square's several visitors would hide
   * what each of them does, unless one wins. */
  if (self->game == STELLING_GAME_TEBLO || truth->from.kind == STELLING_SCORE_WIN)
    truth->from = none;
  if (self->game == STELLING_GAME_TABLUT && any && truth->step.kind != STELLING_SCORE_WIN)
    truth->step = none;
}
