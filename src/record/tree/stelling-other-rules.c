/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-other-rules-private.h"

StellingPosition
stelling_other_rules_convert (const StellingPosition *position, const StellingRules *rules)
{
  g_autofree char *text = NULL;
  StellingPosition converted = *position;

  if (stelling_rules_equal (&position->rules, rules))
    return converted;
  text = stelling_position_to_string (position);
  if (!stelling_position_parse (&converted, rules, text, NULL))
    g_assert_not_reached (); /* whatever is written can be read */
  return converted;
}
