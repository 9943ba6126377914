/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-net.h"

G_BEGIN_DECLS

/* The loops over the hidden layer, compiled for any processor and once more for newer ones
 * (meson.build), from one source: whole numbers add up to the same whatever the width of the
 * registers. A net uses the build that is in use when it is made. */
typedef struct
{
  void (*add) (gint16 *sums, const gint16 *weights, const guint16 *rows, guint n);
  void (*subtract) (gint16 *sums, const gint16 *weights, const guint16 *rows, guint n);
  /* Returns the sum of squares of the sums, each cut off at 0 and ONE and times its weight. */
  gint32 (*square) (const gint16 *sums, const gint16 *weights);
  /* Returns the same without the squares. */
  gint32 (*multiply) (const gint16 *sums, const gint16 *weights);
} StellingNetKernel;

extern const StellingNetKernel stelling_net_kernel_plain;
extern const StellingNetKernel stelling_net_kernel_v3;

G_END_DECLS
