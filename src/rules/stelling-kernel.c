/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-kernel-private.h"

#include "stelling-tablut-lines-private.h"

const StellingTablutKernel *stelling_tablut_kernel = &stelling_tablut_kernel_plain;
const StellingTebloKernel *stelling_teblo_kernel = &stelling_teblo_kernel_plain;

static StellingCpu cpu_in_use = STELLING_CPU_PLAIN;

static gboolean
can_run (StellingCpu cpu)
{
  switch (cpu)
    {
    case STELLING_CPU_PLAIN:
      return TRUE;
#ifdef STELLING_HAVE_V3
    case STELLING_CPU_V3:
      __builtin_cpu_init ();
      return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
             && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
#endif
    default:
      return FALSE;
    }
}

const char *
stelling_cpu_get_name (StellingCpu cpu)
{
  return cpu == STELLING_CPU_V3 ? "v3" : "plain";
}

StellingCpu
stelling_cpu_get (void)
{
  return cpu_in_use;
}

gboolean
stelling_cpu_use (StellingCpu cpu)
{
  if (!can_run (cpu))
    return FALSE;
  cpu_in_use = cpu;
  stelling_tablut_kernel = &stelling_tablut_kernel_plain;
  stelling_teblo_kernel = &stelling_teblo_kernel_plain;
#ifdef STELLING_HAVE_V3
  if (cpu == STELLING_CPU_V3)
    {
      stelling_tablut_kernel = &stelling_tablut_kernel_v3;
      stelling_teblo_kernel = &stelling_teblo_kernel_v3;
    }
#endif
  return TRUE;
}

/* Runs before main (), so that no call has to ask whether the choice was made. */
__attribute__ ((constructor)) static void
choose_cpu (void)
{
  stelling_tablut_fill_lines ();
  stelling_cpu_use (STELLING_CPU_V3);
}
