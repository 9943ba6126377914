/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-tablut.h"

G_BEGIN_DECLS

/* A line is a rank or a file as 9 bits; place n (0 to 8) is bit n. Its properties are looked up in
 * tables of 35 kB, which stelling-tablut-lines.c fills when the program is loaded. */

#define STELLING_LINES 512
#define STELLING_LINE_MIDDLE 4

/* The places that a piece on [place] can reach between these blockers; its own bit is ignored. */
extern G_GNUC_INTERNAL guint16 stelling_line_reach[9][STELLING_LINES];
/* The line as a set: on the first file, to be shifted to another one. */
extern G_GNUC_INTERNAL StellingTablutSet stelling_line_files[STELLING_LINES];
/* The set bits of a line in order; and the same times nine, for steps along a file. There are at
 * most eight, since no piece moves to its own square. */
extern G_GNUC_INTERNAL guint8 stelling_line_places[STELLING_LINES][8];
extern G_GNUC_INTERNAL guint8 stelling_line_nines[STELLING_LINES][8];
/* A byte for each place; the compiler makes of it what the processor has. */
typedef guint8 StellingRow __attribute__ ((vector_size (16)));
/* 255 for each set bit of a line. */
extern G_GNUC_INTERNAL StellingRow stelling_line_masks[STELLING_LINES];

/* A square as a set, and its orthogonal neighbours. */
extern G_GNUC_INTERNAL StellingTablutSet stelling_tablut_bits[STELLING_TABLUT_SQUARES];
extern G_GNUC_INTERNAL StellingTablutSet stelling_tablut_beside[STELLING_TABLUT_SQUARES];
/* The squares two steps away from a square in a straight line. */
extern G_GNUC_INTERNAL StellingTablutSet stelling_tablut_beyond[STELLING_TABLUT_SQUARES];

/* Fills the tables; stelling-kernel.c calls it before any other function of Tablut. */
void stelling_tablut_fill_lines (void);

/* The lines of a set: [0] its ranks with the files as places, [1] its files with the ranks. */
typedef guint16 StellingLines[2][9];

/* Return a rank or a file of a set. Seven ranks fit in 63 bits, and a product brings the bits of a
 * file, nine apart, side by side. */
static inline guint
stelling_tablut_get_rank_line (StellingTablutSet set, guint rank)
{
  return (guint) (set >> (9 * rank)) & 511;
}

static inline guint
stelling_tablut_get_file_line (StellingTablutSet set, guint file)
{
  guint64 low = (guint64) set >> file & G_GUINT64_CONSTANT (0x0040201008040201);
  guint high = (guint) (set >> 63) >> file;

  return (guint) (low * G_GUINT64_CONSTANT (0x0040404040404040) >> 54 & 127) | (high << 7 & 128)
         | (high >> 1 & 256);
}

static inline void
stelling_tablut_get_lines (StellingTablutSet set, StellingLines lines)
{
  for (guint i = 0; i < 9; i++)
    {
      lines[0][i] = (guint16) stelling_tablut_get_rank_line (set, i);
      lines[1][i] = (guint16) stelling_tablut_get_file_line (set, i);
    }
}

/* Returns all squares along the rank and the file of @square up to the blockers, the throne
 * included. A blocker on @square is ignored. */
static inline StellingTablutSet
stelling_tablut_look_from (StellingSquare square, StellingTablutSet blockers)
{
  guint rank = square / 9u, file = square % 9u;
  guint rank_line = stelling_tablut_get_rank_line (blockers, rank);
  guint file_line = stelling_tablut_get_file_line (blockers, file);

  return (StellingTablutSet) stelling_line_reach[file][rank_line] << (9 * rank)
         | stelling_line_files[stelling_line_reach[rank][file_line]] << file;
}

G_END_DECLS
