/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingPreviewPopover:
 *
 * A popover with a small board, the move that leads to it above and what is known of it below. It
 * takes neither the keyboard nor clicks beside it, unless it is kept: the caller shows and hides
 * it.
 *
 * Properties: flipped (boolean).
 *
 * Signals: add (): the button of a popover that is kept was pressed
 */
#define STELLING_TYPE_PREVIEW_POPOVER (stelling_preview_popover_get_type ())
G_DECLARE_FINAL_TYPE (StellingPreviewPopover,
                      stelling_preview_popover,
                      STELLING,
                      PREVIEW_POPOVER,
                      GtkPopover)

GtkWidget *stelling_preview_popover_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the position of @node, its move and what its stored evaluation says. */
void stelling_preview_popover_set_node (StellingPreviewPopover *self, const StellingNode *node);
/* Shows @position, to which @move led from @before, with words above and below it ("": none). */
void stelling_preview_popover_set_position (StellingPreviewPopover *self,
                                            const char *title,
                                            const char *detail,
                                            const StellingPosition *position,
                                            StellingMove move,
                                            const StellingPosition *before);
/* Points at an area of @widget (%NULL: all of it), which is below the popover's parent, and pops
 * up, unless it is kept. */
void stelling_preview_popover_show_at (StellingPreviewPopover *self,
                                       GtkWidget *widget,
                                       const GdkRectangle *area);
/* Does so too, takes the keyboard and stays until it is closed; with @add it has a button that adds
 * what it shows to the game. A key that is not for the popover closes it, and is given to the
 * window itself, for its shortcuts. */
void stelling_preview_popover_keep_at (StellingPreviewPopover *self,
                                       GtkWidget *widget,
                                       const GdkRectangle *area,
                                       gboolean add);
gboolean stelling_preview_popover_is_kept (StellingPreviewPopover *self);

G_END_DECLS
