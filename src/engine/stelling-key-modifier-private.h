/* stelling-key-modifier-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* What a table remembers of a position holds for its rules and its past only: a salt tells these
 * apart, and goes into the position's key. */

static inline guint64
stelling_salt_mix (guint64 salt, guint64 value)
{
  return (salt ^ value) * G_GUINT64_CONSTANT (0x100000001b3);
}

static inline guint64
stelling_salt_of_rules (const StellingRules *rules)
{
  const guint8 *bytes = (const guint8 *) rules;
  guint64 salt = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < sizeof *rules; i++)
    salt = stelling_salt_mix (salt, bytes[i]);
  return salt;
}

static inline guint64
stelling_position_get_salted_key (const StellingPosition *position, guint64 salt)
{
  guint64 key = position->key ^ salt;

  return position->barred ? key ^ G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) : key;
}

G_END_DECLS
