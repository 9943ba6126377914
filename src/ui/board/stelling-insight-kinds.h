/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "stelling-insight.h"

G_BEGIN_DECLS

/**
 * StellingInsightKind:
 * @part: what is shown
 * @action: the page's action that shows it: "page.show-ways"
 * @title: what the user calls it, not translated yet
 * @description: how to read what is drawn, not translated yet
 *
 * One of the things that can be shown of a position's geometry.
 */
typedef struct
{
  StellingInsightPart part;
  const char *action;
  const char *title;
  const char *description;
} StellingInsightKind;

/* Returns all of them, %STELLING_N_INSIGHT_PARTS, those of a game together. */
const StellingInsightKind *stelling_insight_kinds_get (void);
/* Returns the bits of all parts that a game has. */
guint stelling_insight_kinds_get_parts (StellingGame game);

G_END_DECLS
