/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingCpu:
 * @STELLING_CPU_PLAIN: any processor
 * @STELLING_CPU_V3: x86-64 with AVX2, BMI, BMI2 and POPCNT, as in nearly all since 2013. Sources
 *   don't use PEXT and PDEP: on some of these processors one of them takes hundreds of cycles
 */
typedef enum
{
  STELLING_CPU_PLAIN,
  STELLING_CPU_V3,
  STELLING_N_CPUS,
} StellingCpu;

/* Gives a name the end _plain or _v3, in a source that is compiled once for each StellingCpu. */
#ifdef STELLING_CPU_NAME
#define STELLING_KERNEL(name) G_PASTE (name, G_PASTE (_, STELLING_CPU_NAME))
#endif

/* Returns "plain" or "v3". */
const char *stelling_cpu_get_name (StellingCpu cpu);
/* Returns the build in use: at first the last one that this machine can run. */
StellingCpu stelling_cpu_get (void);
/* Switches to another build, for tests and measurements. Returns FALSE and changes nothing if the
 * machine or the compiler can't. No other thread may use the rules meanwhile. */
gboolean stelling_cpu_use (StellingCpu cpu);

G_END_DECLS
