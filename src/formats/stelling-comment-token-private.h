/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* What looks like a move in a text that people wrote. */
typedef struct
{
  gsize start, end;    /* bytes; of the move alone */
  gsize number_start;  /* where its number begins, if it has one */
  guint number;        /* 0: none */
  gboolean second;     /* "12...": the number is that of the second player's move */
  StellingSquare from; /* NONE where a pawn's step has only its target, or a piece is placed */
  StellingSquare to;
  gboolean place;
  gboolean king;  /* a king's letter is before it */
  gboolean takes; /* captures are given */
  StellingSquares captures;
} StellingCommentToken;

/* Finds the first one in @text from @at on; FALSE if there is none. A square alone, which in Teblo
 * is a step of the pawn, is one only in capitals. */
gboolean stelling_comment_token_find (StellingGame game,
                                      const char *text,
                                      gsize at,
                                      StellingCommentToken *token);
/* Returns whether it is a square alone, as there are many in prose. */
gboolean stelling_comment_token_is_bare (const StellingCommentToken *token);
/* Fills in the move that it is in @position; FALSE if it is none, or a wrong one. */
gboolean stelling_comment_token_get_move (const StellingCommentToken *token,
                                          const StellingPosition *position,
                                          StellingMove *move);

G_END_DECLS
