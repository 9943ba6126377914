/* test-kernels.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-kernel-private.h"

/* Every build of the hot functions that this machine can run gives the same as the plain one. */

static const char *const rule_sets[]
    = { "teblo", "tablut-edge", "tablut-corner", "tablut-corner-easy" };

/* The count, once by counting and once by playing every move. */
static guint64
check_perft (const StellingPosition *position, guint depth, guint64 *checksum)
{
  guint64 n = stelling_position_perft_made (position, depth, checksum);

  g_assert_cmpuint (stelling_position_perft (position, depth), ==, n);
  return n;
}

static void
test_perft (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      StellingPosition position;
      StellingRules rules;
      guint64 n, checksum;

      g_assert_true (stelling_rules_parse (rule_sets[i], &rules, NULL));
      stelling_position_init (&position, &rules);
      g_assert_true (stelling_cpu_use (STELLING_CPU_PLAIN));
      n = check_perft (&position, 3, &checksum);
      for (StellingCpu cpu = STELLING_CPU_PLAIN + 1; cpu < STELLING_N_CPUS; cpu++)
        {
          guint64 other_checksum;

          if (!stelling_cpu_use (cpu))
            continue;
          g_assert_cmpuint (check_perft (&position, 3, &other_checksum), ==, n);
          g_assert_cmphex (other_checksum, ==, checksum);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/kernels/perft", test_perft);
  return g_test_run ();
}
