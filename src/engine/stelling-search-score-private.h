/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Inside the engine a score is an int, for the side to move: an estimate within ±STELLING_EVAL_MAX,
 * or ±(STELLING_MATE - n) for a proven win or loss in n plies, counted from the root of the
 * search. */
#define STELLING_MATE 30000
#define STELLING_WIN_BOUND 29000
#define STELLING_INFINITE 31000
#define STELLING_EVAL_MAX 9999

#define STELLING_MAX_PLY 160
#define STELLING_MAX_DEPTH 120
#define STELLING_MAX_PROOF 100

G_END_DECLS
