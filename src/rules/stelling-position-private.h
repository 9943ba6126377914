/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* --- hash keys: stelling-keys.c --- */

/* Tables here, so that playing a move looks its keys up inline. */
extern G_GNUC_INTERNAL const guint64 stelling_piece_keys[3][STELLING_MAX_SQUARES];
extern G_GNUC_INTERNAL const guint64 stelling_pawn_keys[2][STELLING_MAX_SQUARES];
extern G_GNUC_INTERNAL const guint64 stelling_reserve_keys[2][256];

/* @piece: not STELLING_PIECE_NONE */
static inline guint64
stelling_key_of_piece (StellingPiece piece, StellingSquare square)
{
  return stelling_piece_keys[piece - 1][square];
}

static inline guint64
stelling_key_of_pawn (StellingSide side, StellingSquare square)
{
  return square < STELLING_MAX_SQUARES ? stelling_pawn_keys[side][square] : 0;
}

static inline guint64
stelling_key_of_reserve (StellingSide side, guint n)
{
  return stelling_reserve_keys[side][n];
}

#define STELLING_KEY_DARK_TO_MOVE G_GUINT64_CONSTANT (0x9b1f3ac7d05e6a42)

/* Returns the key computed anew; stelling_position_play () updates it step by step. */
guint64 stelling_position_compute_key (const StellingPosition *position);

/* Reads a position's text of one line, in UTF-8. @line: its number in what is read; 0 if none. */
gboolean stelling_position_parse_line (StellingPosition *position,
                                       const StellingRules *rules,
                                       const char *text,
                                       guint line,
                                       GError **error);

/* Reads a text of stelling_position_to_diagram (), which has more than one line. */
gboolean stelling_diagram_parse (StellingPosition *position,
                                 const StellingRules *rules,
                                 const char *text,
                                 GError **error);

G_END_DECLS
