/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/**
 * StellingSubject:
 * @position: the position, with its rules and its bar on taking the king
 * @text: says the same, and what the past makes of it, in one line: two subjects are the same if
 *   their texts are
 *
 * What an evaluation is about, wherever it comes: two moments of two games in which the same will
 * be found. The past counts as far as values depend on it: the plies in which nothing was captured
 * or placed, by fifties, since values fade with them; in Tablut, under rules by which the third
 * occurrence is a draw, the positions that have occurred twice and can come back, and under rules
 * with void threats the row of threats that goes on; in Teblo how a series went that has begun.
 *
 * It is counted and never changes; any thread may have it.
 */
typedef struct
{
  StellingPosition position;
  char *text;
} StellingSubject;

/* Returns the subject of the newest position of @history; NULL where nothing has been captured or
 * placed for so long (%STELLING_DRAW_PLIES) that no value is left. */
StellingSubject *stelling_subject_new (const StellingHistory *history) G_GNUC_WARN_UNUSED_RESULT;
StellingSubject *stelling_subject_ref (StellingSubject *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_subject_unref (StellingSubject *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSubject, stelling_subject_unref)

G_END_DECLS
