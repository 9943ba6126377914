/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Who gets room where not all have it. */
typedef enum
{
  STELLING_ROOM_NEEDED,  /* always there; what a child is unless told otherwise */
  STELLING_ROOM_WANTED,  /* belongs to the natural height, not to the least; there whole or not */
  STELLING_ROOM_LEFT,    /* belongs to neither: there only where room is left */
  STELLING_ROOM_INSTEAD, /* there only where one that is wanted is not */
} StellingRoom;

/**
 * StellingRoomLayout:
 *
 * Children above one another, in less room or more: who has none is not there, and nothing scrolls.
 * What is left goes to the first child that expands.
 *
 * Properties: spacing (int, pixels).
 */
#define STELLING_TYPE_ROOM_LAYOUT (stelling_room_layout_get_type ())
G_DECLARE_FINAL_TYPE (StellingRoomLayout,
                      stelling_room_layout,
                      STELLING,
                      ROOM_LAYOUT,
                      GtkLayoutManager)

/* @child: of a widget with such a layout. @rest: how many pixels have to be left beside it, of a
 * child that is there where room is left. */
void stelling_room_layout_set_room (GtkWidget *child, StellingRoom room, int rest);

G_END_DECLS
