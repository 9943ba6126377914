/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The tools with which a position is set up, by a click on a square. */
typedef enum
{
  STELLING_SETUP_TOOL_MOVE, /* takes the piece up, to be put down elsewhere */
  STELLING_SETUP_TOOL_LIGHT,
  STELLING_SETUP_TOOL_DARK,
  STELLING_SETUP_TOOL_KING,
  STELLING_SETUP_TOOL_YELLOW_PAWN,
  STELLING_SETUP_TOOL_RED_PAWN,
  STELLING_SETUP_TOOL_REMOVE,
} StellingSetupTool;

G_END_DECLS
