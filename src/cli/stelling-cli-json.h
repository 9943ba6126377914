/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-json-writer.h"
#include "stelling-position.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/* The parts of JSON that several commands write. */

/* Writes the key "engine" and its name and version: "Stelling 0.1". */
void stelling_cli_write_engine (StellingJsonWriter *json);
/* Writes the key "score" and an object: its kind, and the value in points or the plies to the
 * end. */
void stelling_cli_write_score (StellingJsonWriter *json, StellingScore score);
/* Writes an array of the moves from @start on, up to the first that is illegal. */
void stelling_cli_write_moves (StellingJsonWriter *json,
                               const StellingPosition *start,
                               const StellingMove *moves,
                               guint n_moves);

G_END_DECLS
