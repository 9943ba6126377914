/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

/* An engine that does not think: it takes the place of the real one and sends reports as fast as it
 * can from a thread of its own. Its score for the best line is the number of moves before the
 * position, so that a test sees which position a report is about; the second line is worth a
 * hundredth less. */

/* Since the last fake_search_reset (). */
guint fake_search_get_n_started (void);
guint fake_search_get_n_reports (void);
guint fake_search_get_n_alive (void); /* searches that were made and not freed, ever */
StellingEngineOptions fake_search_get_options (void); /* of the search started last */
void fake_search_reset (void);
/* From now on each search proves a draw with its first report and ends. */
void fake_search_set_proves (gboolean proves);
/* From now on each search ends by fake_search_end () too, and its last report is a bound: at least
 * so much. */
void fake_search_set_ends_bounded (gboolean bounded);
void fake_search_end (void);
/* From now on no search gets deeper; 40 if that is not said. */
void fake_search_set_depth (guint depth);
/* Lets each search from now on go on from @nodes nodes. */
void fake_search_set_nodes_before (guint64 nodes);
/* From now on no search can be started. */
void fake_search_set_fails (gboolean fails);
