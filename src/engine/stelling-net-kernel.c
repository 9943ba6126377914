/* stelling-net-kernel.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-net-kernel-private.h"

/* Written so that the compiler makes full use of whatever vectors there are. */

static void
add (gint16 *restrict sums, const gint16 *restrict weights, const guint16 *rows, guint n)
{
  gint16 *restrict to = __builtin_assume_aligned (sums, 32);

  for (guint i = 0; i < n; i++)
    {
      const gint16 *row
          = __builtin_assume_aligned (weights + (gsize) rows[i] * STELLING_NET_HIDDEN, 32);

      for (guint j = 0; j < STELLING_NET_HIDDEN; j++)
        to[j] = (gint16) (to[j] + row[j]);
    }
}

static void
subtract (gint16 *restrict sums, const gint16 *restrict weights, const guint16 *rows, guint n)
{
  gint16 *restrict to = __builtin_assume_aligned (sums, 32);

  for (guint i = 0; i < n; i++)
    {
      const gint16 *row
          = __builtin_assume_aligned (weights + (gsize) rows[i] * STELLING_NET_HIDDEN, 32);

      for (guint j = 0; j < STELLING_NET_HIDDEN; j++)
        to[j] = (gint16) (to[j] - row[j]);
    }
}

static inline gint16
clip (gint16 sum)
{
  gint16 low = sum < 0 ? 0 : sum;

  return low > STELLING_NET_ONE ? STELLING_NET_ONE : low;
}

static gint32
square (const gint16 *restrict sums, const gint16 *restrict weights)
{
  gint32 total = 0;

  for (guint j = 0; j < STELLING_NET_HIDDEN; j++)
    {
      gint16 value = clip (sums[j]);
      /* At most 255 * 127: it fits. */
      gint16 product = (gint16) (value * weights[j]);

      total += (gint32) value * product;
    }
  return total;
}

static gint32
multiply (const gint16 *restrict sums, const gint16 *restrict weights)
{
  gint32 total = 0;

  for (guint j = 0; j < STELLING_NET_HIDDEN; j++)
    total += (gint32) clip (sums[j]) * weights[j];
  return total;
}

const StellingNetKernel G_PASTE (stelling_net_kernel_, STELLING_CPU_NAME)
    = { .add = add, .subtract = subtract, .square = square, .multiply = multiply };
