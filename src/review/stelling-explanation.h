/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-fact.h"

G_BEGIN_DECLS

/* The most arguments about either of two moves. */
#define STELLING_EXPLANATION_MAX 2

/**
 * StellingArgument:
 * @text: a sentence in the user's language
 * @kind: of the fact that it tells
 * @move: the move that it is about
 * @squares: where it is seen
 *
 * Something that one move does and another does not.
 */
typedef struct
{
  char *text;
  StellingFactKind kind;
  StellingMove move;
  StellingSquares squares;
} StellingArgument;

/**
 * stelling_explanation_find:
 * @position: the position before both
 * @played: a legal move
 * @better: another one
 *
 * Tells why one move may be better than another, as far as the rules alone show it: what is bad
 * about @played alone, and what is good about @better alone. What both do is left out, and what is
 * good about the worse or bad about the better.
 *
 * Returns: (element-type StellingArgument): first those about @played, at most
 *   %STELLING_EXPLANATION_MAX about each; empty if nothing is different
 */
GPtrArray *stelling_explanation_find (const StellingPosition *position,
                                      StellingMove played,
                                      StellingMove better) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
