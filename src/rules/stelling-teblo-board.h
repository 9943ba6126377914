/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-teblo.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

G_BEGIN_DECLS

/* A board of Teblo in one wide register, or in what the compiler makes of it. Only for sources that
 * are compiled once for each StellingCpu: other builds pass a wide value in another way. */

/* 16 ranks of 16 bits: the spare ones and the four spare bits of each are closed. */
typedef guint16 Board __attribute__ ((vector_size (32)));
typedef guint64 BoardWords __attribute__ ((vector_size (32)));

/* Give every square the bit of its neighbour. Bits from beyond the rim come into the spare ranks
 * and bits and have to be masked away. */
#define FROM_EAST(b) ((b) >> 1)
#define FROM_WEST(b) ((b) << 1)
#ifdef __AVX2__
#define SWAP_HALVES(b) _mm256_permute4x64_epi64 ((__m256i) (b), 0x4e)
#define FROM_NORTH_N(b, n) ((Board) _mm256_alignr_epi8 (SWAP_HALVES (b), (__m256i) (b), 2 * (n)))
#define FROM_SOUTH_N(b, n)                                                                         \
  ((Board) _mm256_alignr_epi8 ((__m256i) (b), SWAP_HALVES (b), 16 - 2 * (n)))
#else
#define FROM_NORTH_N(b, n)                                                                         \
  ((Board) ((BoardWords) (b) >> (16 * (n))                                                         \
            | __builtin_shufflevector ((BoardWords) (b), (BoardWords) (b), 1, 2, 3, 3)             \
                  << (64 - 16 * (n))))
#define FROM_SOUTH_N(b, n)                                                                         \
  ((Board) ((BoardWords) (b) << (16 * (n))                                                         \
            | __builtin_shufflevector ((BoardWords) (b), (BoardWords) (b), 3, 0, 1, 2)             \
                  >> (64 - 16 * (n))))
#endif
#define FROM_NORTH(b) FROM_NORTH_N (b, 1)
#define FROM_SOUTH(b) FROM_SOUTH_N (b, 1)

static inline void
load_board (Board *board, const StellingTebloRows *rows)
{
  *board = (Board) (BoardWords) { rows->words[0], rows->words[1], rows->words[2], 0 };
}

static inline void
store_board (const Board *board, StellingTebloRows *rows)
{
  BoardWords words = (BoardWords) *board;

  *rows = (StellingTebloRows) { { words[0], words[1], words[2] } };
}

static inline void
load_bit (Board *board, guint bit)
{
  static const Board ranks = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };

  *board = (Board) (ranks == (guint16) (bit >> 4)) & (guint16) (1u << (bit & 15));
}

static inline gboolean
is_set (const Board *board)
{
#ifdef __AVX2__
  return !_mm256_testz_si256 ((__m256i) *board, (__m256i) *board);
#else
  BoardWords words = (BoardWords) *board;

  return (words[0] | words[1] | words[2] | words[3]) != 0;
#endif
}

G_END_DECLS
