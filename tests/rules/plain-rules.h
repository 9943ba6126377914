/* plain-rules.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-position.h"

/* The rules of both games once more, as plainly as the rule sheets tell them: a letter a square, a
 * flood fill for every placement, no bitboards, nothing kept from move to move. Slow, and
 * independent of what it is compared with but for the types. */

typedef struct
{
  const StellingRules *rules;
  int size;
  char board[144]; /* '.', Teblo 'y' 'r', Tablut 'T' 't' 'K' */
  int pawn[2];
  int reserve[2];
  int turn;
  gboolean barred;
} Plain;

Plain plain_from_position (const StellingPosition *position);
guint plain_get_moves (const Plain *plain, StellingMove *moves);
/* Marks what a move takes in @taken; returns how many. */
int plain_get_captures (const Plain *plain, int from, int to, gboolean taken[144]);
void plain_play (Plain *plain, StellingMove move);
StellingOutcome plain_get_outcome (const Plain *plain);
/* Whether dark, if it were to move, could take the king. */
gboolean plain_is_threat (const Plain *plain);
gboolean plain_is_forbidden (const Plain *plain, int square);
