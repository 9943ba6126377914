/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingCpu:
 * @STELLING_CPU_PLAIN: any processor
 * @STELLING_CPU_V3: x86-64 with AVX2, BMI, BMI2 and POPCNT, as nearly all since 2013 have.
 *   Sources leave PEXT and PDEP alone all the same: some of them take hundreds of cycles for one
 */
typedef enum
{
  STELLING_CPU_PLAIN,
  STELLING_CPU_V3,
  STELLING_N_CPUS,
} StellingCpu;

/* Names in a source that is compiled once for each StellingCpu: the name with _plain or _v3 after
 * it. */
#ifdef STELLING_CPU_NAME
#define STELLING_KERNEL(name) G_PASTE (name, G_PASTE (_, STELLING_CPU_NAME))
#endif

/* Returns "plain", "v3". */
const char *stelling_cpu_get_name (StellingCpu cpu);
/* Returns the build in use. At first it is the last one that this machine can run. */
StellingCpu stelling_cpu_get (void);
/* Uses another build from now on, for tests and measurements. Returns FALSE and changes nothing if
 * the machine or the compiler can't. Call it only while no other thread uses the rules. */
gboolean stelling_cpu_use (StellingCpu cpu);

G_END_DECLS
