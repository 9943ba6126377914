/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingMoveLayouts:
 *
 * The layouts of the short texts that moves are made of: numbers, notation, signs, scores. The same
 * few hundred come again and again while a list scrolls, and to lay one out takes longer than all
 * else that is done for it. So all moves in the same font share them. Main thread only.
 */
typedef struct _StellingMoveLayouts StellingMoveLayouts;

typedef enum
{
  STELLING_MOVE_NUMBER,
  STELLING_MOVE_NOTATION,
  STELLING_MOVE_STRUCK, /* the notation of a move that can't be played */
  STELLING_MOVE_SIGNS,
  STELLING_MOVE_SCORE,
} StellingMovePart;

/* Returns those in the font of @context. They stay for as long as the program runs. */
StellingMoveLayouts *stelling_move_layouts_find (PangoContext *context);
/* Returns whether they still are in the font of @context. */
gboolean stelling_move_layouts_fit (StellingMoveLayouts *self, PangoContext *context);
/* Returns a layout in one line, not to be changed. */
PangoLayout *stelling_move_layouts_dup (StellingMoveLayouts *self,
                                        StellingMovePart part,
                                        const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
