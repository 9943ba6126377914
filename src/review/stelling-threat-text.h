/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-fact.h"

G_BEGIN_DECLS

/* The most sentences about a threat. */
#define STELLING_THREAT_MAX 2

/* Returns whether @fact, of a move by @mover, is to the good of who moves: a threat, if it is the
 * other's turn. */
gboolean stelling_fact_is_gain (const StellingFact *fact, StellingSide mover);

/* Returns (nullable) what is good about @move, legal in @position, for who makes it: sentences in
 * the user's language, the most telling first; NULL if the rules alone show nothing. @n_sentences:
 * no more than these, and %STELLING_THREAT_MAX */
char *stelling_threat_dup_text (const StellingPosition *position,
                                StellingMove move,
                                guint n_sentences) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
