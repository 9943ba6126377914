/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-net-kernel-private.h"

/* Written so that the compiler makes full use of whatever vectors there are. */

/* A quarter of a row; the sums of one stay in registers while all rows pass. */
/* Unsigned, so that the sums of a damaged net wrap around as the instructions do; those of a net
 * that was trained fit. */
typedef guint16 NetPart __attribute__ ((vector_size (32), may_alias));
#define N_PARTS ((guint) (STELLING_NET_HIDDEN * sizeof (gint16) / sizeof (NetPart)))

static void
add (gint16 *sums, const gint16 *weights, const guint16 *rows, guint n)
{
  NetPart *to = __builtin_assume_aligned (sums, 32);
  const NetPart *parts = __builtin_assume_aligned (weights, 32);
  NetPart a = to[0], b = to[1], c = to[2], d = to[3];

  G_STATIC_ASSERT (N_PARTS == 4);
  for (guint i = 0; i < n; i++)
    {
      const NetPart *row = parts + (gsize) rows[i] * N_PARTS;

      a += row[0];
      b += row[1];
      c += row[2];
      d += row[3];
    }
  to[0] = a;
  to[1] = b;
  to[2] = c;
  to[3] = d;
}

static void
subtract (gint16 *sums, const gint16 *weights, const guint16 *rows, guint n)
{
  NetPart *to = __builtin_assume_aligned (sums, 32);
  const NetPart *parts = __builtin_assume_aligned (weights, 32);
  NetPart a = to[0], b = to[1], c = to[2], d = to[3];

  for (guint i = 0; i < n; i++)
    {
      const NetPart *row = parts + (gsize) rows[i] * N_PARTS;

      a -= row[0];
      b -= row[1];
      c -= row[2];
      d -= row[3];
    }
  to[0] = a;
  to[1] = b;
  to[2] = c;
  to[3] = d;
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
