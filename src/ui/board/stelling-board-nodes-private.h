/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-board-picture.h"

G_BEGIN_DECLS

/* The render nodes of a board's last frame, a few for each square. GTK gets an unchanged node again
 * and knows that it need not be painted: a frame costs what has changed in it. */
typedef struct _StellingBoardNodes StellingBoardNodes;

StellingBoardNodes *stelling_board_nodes_new (void) G_GNUC_WARN_UNUSED_RESULT;
void stelling_board_nodes_free (StellingBoardNodes *self);
void stelling_board_nodes_append (StellingBoardNodes *self,
                                  GtkSnapshot *snapshot,
                                  const StellingBoardPicture *picture,
                                  double size);

G_END_DECLS
