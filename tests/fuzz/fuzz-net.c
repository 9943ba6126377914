/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>
#include <string.h>

#include "stelling-cpu.h"
#include "stelling-net.h"
#include "stelling-position.h"

/* Files of weights. Twice: as the data stand, which a checksum keeps from getting far, and mended:
 * head and weights are the data's, repeated as often as it takes, and the checksum fits. Such a net
 * may say what it likes, but within bounds, and the same in every build of the loops. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define MAX_MESSAGE 400
/* No net's numbers, which are hundredths, leave these bounds. */
#define MAX_NUMBER (2 * 12800 + G_MAXINT16)

static void
check_name (const char *name)
{
  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_cmpuint (strlen (name), <, MAX_MESSAGE);
  g_assert_null (strchr (name, '\n'));
}

/* All that the net says about a position, one number after the other. */
static GArray *
ask (const StellingNet *net, const StellingPosition *position)
{
  const StellingNetShape *shape = stelling_net_get_shape (net);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (int));
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n = stelling_net_get_features (position, features);
  StellingNetSums sums, twice;
  int number;

  stelling_net_sum (net, features, n, &sums);
  stelling_net_update (net, &sums, features, n / 2, features, n / 2, &twice);
  g_assert_cmpmem (&sums, sizeof sums, &twice, sizeof twice);
  for (guint i = 0; i < shape->n_values + shape->n_moves; i++)
    {
      number = i < shape->n_values ? stelling_net_get_value (net, &sums, i)
                                   : stelling_net_get_move (net, &sums, i - shape->n_values);
      g_assert_cmpint (ABS (number), <=, MAX_NUMBER);
      g_array_append_val (numbers, number);
    }
  return numbers;
}

/* The same weights are worth the same on any processor. */
static void
check_net (const StellingNet *net, const char *data, size_t size, StellingRuleSet set)
{
  StellingCpu used = stelling_cpu_get ();
  StellingRules rules;
  StellingPosition position;
  g_autoptr (StellingNet) twin = NULL;
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GArray) plain = NULL;

  check_name (stelling_net_get_version (net));
  g_assert_true (stelling_rules_parse (stelling_rule_set_get_name (set), &rules, NULL));
  stelling_position_init (&position, &rules);
  numbers = ask (net, &position);
  g_assert_true (stelling_cpu_use (STELLING_CPU_PLAIN));
  twin = stelling_net_parse (data, size, set, NULL);
  g_assert_true (stelling_cpu_use (used));
  g_assert_nonnull (twin);
  plain = ask (twin, &position);
  g_assert_cmpmem (numbers->data, numbers->len * sizeof (int), plain->data,
                   plain->len * sizeof (int));
}

static gboolean
read_net (const char *data, size_t size, StellingRuleSet set)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingNet) net = stelling_net_parse (data, size, set, &error);

  g_assert_true ((net == NULL) == (error != NULL));
  if (net != NULL)
    check_net (net, data, size, set);
  else
    check_name (error->message);
  return net != NULL;
}

/* The weights that follow the head, as many as the rule set's nets have. */
static GString *
fill (const char *data, size_t size, StellingRuleSet set)
{
  g_autoptr (StellingNet) model = stelling_net_new (set, NULL, NULL);
  gsize wanted = stelling_net_get_weights (model)->n * sizeof (gint16);
  GString *weights = g_string_sized_new (wanted);

  while (weights->len < wanted)
    {
      if (size > 0)
        g_string_append_len (weights, data, (gssize) MIN (size, wanted - weights->len));
      else
        g_string_append_c (weights, '\0');
    }
  return weights;
}

static void
read_mended (const char *text, size_t size, StellingRuleSet set)
{
  const char *end = g_strstr_len (text, (gssize) size, "\n\n");
  g_autoptr (GString) file = NULL;
  g_autoptr (GString) weights = NULL;
  g_autofree char *checksum = NULL;

  if (end == NULL)
    return;
  weights = fill (end + 2, size - (gsize) (end + 2 - text), set);
  checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) weights->str,
                                          weights->len);
  file = g_string_new_len (text, end - text);
  g_string_append_printf (file, "\nsha256: %s\n\n", checksum);
  g_string_append_len (file, weights->str, (gssize) weights->len);
  read_net (file->str, file->len, set);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *text = size > 0 ? (const char *) data : "";

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      const char *name = stelling_rule_set_get_name ((StellingRuleSet) set);

      read_net (text, size, (StellingRuleSet) set);
      /* Working out a checksum takes its time: once is enough. */
      if (g_strstr_len (text, (gssize) size, name) != NULL)
        read_mended (text, size, (StellingRuleSet) set);
    }
  return 0;
}
