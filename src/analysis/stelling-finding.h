/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"
#include "stelling-search.h"

G_BEGIN_DECLS

/**
 * StellingFinding:
 * @evaluation: from Light's (Yellow's) side; its texts are constants, its lines are @lines
 * @lines: room for them; their moves are the report's
 *
 * A report of the engine as an evaluation that a record can store. It stays in its place while it
 * is used, and the report as it is.
 */
typedef struct
{
  StellingEvaluation evaluation;
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES];
} StellingFinding;

/* Turns a score from the side to move, as the engine has it, to Light. */
StellingScore stelling_finding_to_light (const StellingNode *node, StellingScore score);
/* Reads what @report says of @node's position. Returns FALSE if it is nothing. */
gboolean stelling_finding_read (StellingFinding *self,
                                const StellingReport *report,
                                StellingNode *node);
/* Does the same for a position that no node may have any more. */
gboolean stelling_finding_read_at (StellingFinding *self,
                                   const StellingReport *report,
                                   const StellingPosition *position);

G_END_DECLS
