/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingJudgementBar:
 *
 * A line with buttons for the current node's glyphs, and one that goes to its comment in the list.
 */
#define STELLING_TYPE_JUDGEMENT_BAR (stelling_judgement_bar_get_type ())
G_DECLARE_FINAL_TYPE (StellingJudgementBar,
                      stelling_judgement_bar,
                      STELLING,
                      JUDGEMENT_BAR,
                      StellingSessionView)

G_END_DECLS
