/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingFlowText:
 *
 * A text that goes on in a line that others have begun, and lets others go on in its last one: the
 * comments in a StellingParagraphLayout, which says where it stands. A screen reader has it as one
 * text. Parts of it may be links, among which the Tab key goes.
 *
 * It lays a text out once, where a GtkLabel does so for each size that it is asked about.
 *
 * Signal: link-activated (guint start): Return was pressed on the link that begins at that byte;
 * clicks are for others to see to.
 */
#define STELLING_TYPE_FLOW_TEXT (stelling_flow_text_get_type ())
G_DECLARE_FINAL_TYPE (StellingFlowText, stelling_flow_text, STELLING, FLOW_TEXT, GtkWidget)

GtkWidget *stelling_flow_text_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @text, without links. */
void stelling_flow_text_set_text (StellingFlowText *self, const char *text);
const char *stelling_flow_text_get_text (StellingFlowText *self);
/* Makes @length bytes from @start on a link, after those that there are. */
void stelling_flow_text_add_link (StellingFlowText *self, gsize start, gsize length);
/* Highlights @hits (nullable, element-type StellingHit), what a search has found, until another
 * text is shown; @is_current: at the node that is shown. */
void stelling_flow_text_set_hits (StellingFlowText *self, GArray *hits, gboolean is_current);
/* Fills in where the first of them is in the widget; FALSE if there is none. */
gboolean stelling_flow_text_get_hit_area (StellingFlowText *self, graphene_rect_t *area);
/* Returns whether a link has the keyboard, and fills in at which byte it begins. */
gboolean stelling_flow_text_get_chosen_link (StellingFlowText *self, gsize *start);

/* --- for the layout --- */

/* Returns the height of one line. */
int stelling_flow_text_get_line_height (StellingFlowText *self);
/* Returns the width that the first line needs at least. */
int stelling_flow_text_get_first_width (StellingFlowText *self);
/* Lays the text out, from @indent on in a first line of @width, with tops of lines @line_height
 * apart. Returns how far the last line is below the first, and fills in where it ends. */
int stelling_flow_text_flow (StellingFlowText *self,
                             int width,
                             int indent,
                             int line_height,
                             int *end);
/* Says that the text is shown as it was laid out last; until then it is only measured. */
void stelling_flow_text_settle (StellingFlowText *self);

/* Returns the layout, and fills in where it is in the widget. */
PangoLayout *stelling_flow_text_get_layout (StellingFlowText *self, int *x, int *y);

G_END_DECLS
