/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingGauge:
 *
 * The evaluation beside the board as a gauge. Property: flipped (boolean).
 */
#define STELLING_TYPE_GAUGE (stelling_gauge_get_type ())
G_DECLARE_FINAL_TYPE (StellingGauge, stelling_gauge, STELLING, GAUGE, StellingSessionView)

G_END_DECLS
