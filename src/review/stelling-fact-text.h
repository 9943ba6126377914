/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-fact.h"

G_BEGIN_DECLS

/* Returns a sentence in the user's language: "(H9) makes Red’s way longer, 9 → 13." @position: the
 * one before @move, of which @fact was found */
char *stelling_fact_dup_text (const StellingFact *fact,
                              const StellingPosition *position,
                              StellingMove move) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
