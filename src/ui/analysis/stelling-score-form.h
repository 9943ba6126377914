/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingScoreForm:
 * @STELLING_SCORE_AS_POINTS: the engine's own measure
 * @STELLING_SCORE_AS_CHANCE: what is to be expected for Light (Yellow), in per cent; a draw is half
 * @STELLING_SCORE_AS_STEPS: Teblo: by how many steps Yellow's shortest way is shorter than Red's
 *   after the line, by the rules; in Tablut, and where a pawn has no way, points
 *
 * How the value of a position is written where there is little room: the setting "score-form". A
 * proven result is written as what it is in each.
 */
typedef enum
{
  STELLING_SCORE_AS_POINTS,
  STELLING_SCORE_AS_CHANCE,
  STELLING_SCORE_AS_STEPS,
} StellingScoreForm;

#define STELLING_N_SCORE_FORMS 3

/* A value with what it comes from. */
typedef struct
{
  StellingEstimate estimate;
  const StellingPosition *position;
  const StellingMove *moves; /* of the line; those from the first on that can't be played, if any,
                              * don't count */
  guint n_moves;
} StellingScored;

/* Returns the value of @node by what is known of it; it borrows from @node. */
StellingScored stelling_scored_get (const StellingNode *node);
/* Returns "+0.8", "62%" or "+2", as is chosen, or a proven result. "" for no score. */
char *stelling_scored_dup_short (const StellingScored *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the sentence of stelling_score_text_dup_sentence (), after both ways' lengths where steps
 * are written. */
char *stelling_scored_dup_sentence (const StellingScored *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether the short text, which is @text, tells that Dark (Red) is better. */
gboolean stelling_scored_is_dark (const StellingScored *self, const char *text);

G_END_DECLS
