/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-focus-within.h"
#include "stelling-measure.h"

/* The header of a narrow window: a picture says what a word says elsewhere, and what is in the main
 * menu too goes. */

/* In text of the usual size; a wider header has room for most titles in any language. */
#define COMPACT_BELOW 640

static gboolean
is_compact (StellingWindow *self, int width)
{
  return width < COMPACT_BELOW * stelling_measure_text_scale (GTK_WIDGET (self));
}

static void
set_compact (StellingWindow *self, gboolean compact)
{
  StellingPage *page = stelling_window_get_page (self);

  self->compact = compact;
  if (compact && page != NULL && stelling_has_focus_within (self->tools_button))
    stelling_page_focus_board (page);
  gtk_widget_set_visible (self->tools_button, !compact && page != NULL);
  stelling_window_title_set_compact (self->title, compact);
  if (compact)
    adw_split_button_set_icon_name (ADW_SPLIT_BUTTON (self->open_button), "document-open-symbolic");
  else
    /* Translators: button that opens a file */
    adw_split_button_set_label (ADW_SPLIT_BUTTON (self->open_button), _ ("Open"));
  stelling_name_inner (self->open_button, GTK_TYPE_BUTTON, _ ("Open"));
}

static gboolean
compact_idle_cb (gpointer data)
{
  StellingWindow *self = data;
  gboolean compact = is_compact (self, gtk_widget_get_width (GTK_WIDGET (self)));

  self->compact_idle = 0;
  if (compact != self->compact)
    set_compact (self, compact);
  return G_SOURCE_REMOVE;
}

/* While the window is laid out nothing in it may want another size. */
void
stelling_window_update_compact (StellingWindow *self, int width)
{
  if (is_compact (self, width) != self->compact && self->compact_idle == 0)
    self->compact_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, compact_idle_cb, self, NULL);
}

void
stelling_window_init_compact (StellingWindow *self, int width)
{
  set_compact (self, is_compact (self, width));
}
