/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* Entries of a table hold for the rules and the past of their position only: a modifier, which goes
 * into the position's key, keeps them apart. */

static inline guint64
stelling_key_modifier_mix (guint64 modifier, guint64 value)
{
  return (modifier ^ value) * G_GUINT64_CONSTANT (0x100000001b3);
}

static inline guint64
stelling_key_modifier_of_rules (const StellingRules *rules)
{
  const guint8 *bytes = (const guint8 *) rules;
  guint64 modifier = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < sizeof *rules; i++)
    modifier = stelling_key_modifier_mix (modifier, bytes[i]);
  return modifier;
}

static inline guint64
stelling_position_get_modified_key (const StellingPosition *position, guint64 modifier)
{
  guint64 key = position->key ^ modifier;

  return position->barred ? key ^ G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) : key;
}

G_END_DECLS
