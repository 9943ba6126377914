/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-cpu.h"
#include "stelling-position.h"
#include "stelling-teblo.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-kernel
 *
 * The hot functions of both games are compiled more than once from the same source: for any
 * processor of the architecture and for newer ones (meson.build). When the program is loaded, the
 * processor decides once which build runs.
 *
 * stelling-GAME-kernel.c is such a source. All in it is static but one table of functions, named
 * STELLING_KERNEL (stelling_GAME_kernel): stelling_GAME_kernel_plain in one build,
 * stelling_GAME_kernel_v3 in the other. stelling_GAME_kernel points to the table in use, and the
 * game's other functions call through it. Where the compiler alone does not make enough of newer
 * instructions, the source asks `#ifdef __AVX2__` and has a plain twin that gives the same numbers;
 * tests/rules/test-kernels.c compares all builds.
 */

typedef struct
{
  void (*get_moves) (const StellingPosition *position, StellingMoveList *list);
  guint (*count_moves) (const StellingPosition *position);
  void (*play) (StellingPosition *position, StellingMove move);
  guint64 (*perft) (const StellingPosition *position, guint depth);
  guint64 (*perft_made) (const StellingPosition *position, guint depth, guint64 *checksum);
} StellingTablutKernel;

extern G_GNUC_INTERNAL const StellingTablutKernel stelling_tablut_kernel_plain;
extern G_GNUC_INTERNAL const StellingTablutKernel stelling_tablut_kernel_v3;
/* The table's perft, in a file of its own: stelling-tablut-kernel-count.c. */
guint64 stelling_tablut_count_plain (const StellingPosition *position, guint depth);
guint64 stelling_tablut_count_v3 (const StellingPosition *position, guint depth);
/* The table in use; never NULL. */
extern G_GNUC_INTERNAL const StellingTablutKernel *stelling_tablut_kernel;

typedef struct
{
  void (*get_moves) (const StellingPosition *position, StellingMoveList *list);
  guint (*count_moves) (const StellingPosition *position);
  StellingTebloRows (*get_places) (const StellingPosition *position, StellingSide side);
  StellingTebloRows (*get_forbidden) (const StellingPosition *position, StellingSide side);
  /* Fills in cuts[i] with the squares of @mask that all ways from @from to to[i] share. There are
   * ways to both within @walkable, and @from is not in @mask. */
  void (*get_cuts) (StellingTebloRows walkable,
                    StellingSquare from,
                    const StellingSquare to[2],
                    const StellingTebloRows *mask,
                    StellingTebloRows cuts[2]);
  guint (*get_distance) (StellingTebloRows walkable, StellingSquare from, StellingSquare to);
  void (*get_pawn_distances) (const StellingPosition *position, guint distances[2]);
  guint64 (*perft) (const StellingPosition *position, guint depth);
  guint64 (*perft_made) (const StellingPosition *position, guint depth, guint64 *checksum);
} StellingTebloKernel;

extern const StellingTebloKernel stelling_teblo_kernel_plain;
extern const StellingTebloKernel stelling_teblo_kernel_v3;
extern const StellingTebloKernel *stelling_teblo_kernel;

G_END_DECLS
