/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-json-writer.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/* Writes the key "score" and an object: its kind, and the value in points or the plies to the
 * end. */
void stelling_cli_write_score (StellingJsonWriter *json, StellingScore score);

G_END_DECLS
