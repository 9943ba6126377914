/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-page.h"

/* All that @page shows of a position is about the one that is shown: lines, arrows, what is stored
 * and proven, threats, the comparison, rows of the review, and moves of a comment. What is not ends
 * the test. */
void check_shown (StellingPage *page);
