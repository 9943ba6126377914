/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

/* Records to measure with: the same ones each time. */

/* Returns a record of @n_nodes nodes in short lines that begin anywhere, with comments. */
StellingRecord *large_record_new_bush (guint n_nodes) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a record of @n_nodes nodes like an analysed study: a line of @n_plies plies with
 * variations beside it, comments with moves in them, glyphs, and evaluations on the main line. */
StellingRecord *large_record_new_study (guint n_nodes, guint n_plies) G_GNUC_WARN_UNUSED_RESULT;
/* Writes the games to a new file below the folder for temporary files; returns its path. */
char *large_record_save (GPtrArray *records, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (element-type StellingRecord) @n_games games of @n_plies plies with players, dates and
 * results. */
GPtrArray *large_record_new_games (guint n_games, guint n_plies) G_GNUC_WARN_UNUSED_RESULT;
