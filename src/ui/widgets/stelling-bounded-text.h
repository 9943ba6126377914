/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns how many bytes of UTF-8 the text may still get. */
typedef gsize (*StellingRoomFunc) (gpointer data);
/* Says that a text was refused. */
typedef void (*StellingFullFunc) (gpointer data);

/**
 * stelling_bounded_text_set:
 * @field: a #GtkText or a #GtkTextView, whose buffer stays
 * @get_room: what there is room for
 * @full: is called when there is not enough
 * @data: for both; lives as long as @field is in a window
 *
 * Lets nothing into @field that there is no room for: such a text is refused as a whole, and what
 * stands there stays, also what is selected. A paste reads no more of the clipboard than there is
 * room for.
 */
void stelling_bounded_text_set (GtkWidget *field,
                                StellingRoomFunc get_room,
                                StellingFullFunc full,
                                gpointer data);
/* Returns how many bytes @text may still get if it may have @most: a #StellingRoomFunc's answer. */
gsize stelling_bounded_text_get_room (const char *text, gsize most);
/* Returns whether @field has bounds already. */
gboolean stelling_bounded_text_is_set (GtkWidget *field);

G_END_DECLS
