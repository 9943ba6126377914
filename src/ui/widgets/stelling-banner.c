/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-banner.h"

#include <glib/gi18n-lib.h>

#include "stelling-flow-layout.h"
#include "stelling-accessible-names.h"

struct _StellingBanner
{
  AdwBin parent_instance;

  /* children */
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkBox *buttons;
};

G_DEFINE_FINAL_TYPE (StellingBanner, stelling_banner, ADW_TYPE_BIN)

static void
stelling_banner_class_init (StellingBannerClass *klass)
{
}

/* A hidden bar says nothing, not to a screen reader either. */
static void
revealed_cb (StellingBanner *self)
{
  if (gtk_revealer_get_child_revealed (self->revealer)
      || gtk_revealer_get_reveal_child (self->revealer))
    return;
  gtk_label_set_text (self->label, "");
  stelling_action_button_clear (self->buttons);
}

static void
stelling_banner_init (StellingBanner *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", "dialog-warning-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  /* Names of files may be long, and without spaces. */
  self->label = g_object_new (GTK_TYPE_LABEL, "hexpand", TRUE, "xalign", 0.0, "wrap", TRUE,
                              "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars", 14, NULL);
  self->buttons = g_object_new (GTK_TYPE_BOX, "valign", GTK_ALIGN_CENTER, NULL);
  /* In a narrow window the buttons stand one below the other. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self->buttons), stelling_flow_layout_new (0, 6));
  g_signal_connect_object (self->revealer, "notify::child-revealed", G_CALLBACK (revealed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (box, "file-banner");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->buttons));
  gtk_revealer_set_child (self->revealer, box);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->revealer));
}

static void
add_close_button (StellingBanner *self)
{
  GtkWidget *widget = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_set_tooltip_text (widget, _ ("Hide This Message"));
  stelling_name_widget (widget, _ ("Hide This Message"));
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (widget, "flat");
  gtk_widget_add_css_class (widget, "circular");
  g_signal_connect_object (widget, "clicked", G_CALLBACK (stelling_banner_hide), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->buttons, widget);
}

void
stelling_banner_show (StellingBanner *self,
                      const char *text,
                      const StellingActionButton *buttons,
                      guint n_buttons,
                      gboolean closable)
{
  g_return_if_fail (STELLING_IS_BANNER (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_text (self->label, text);
  stelling_action_button_clear (self->buttons);
  for (guint i = 0; i < n_buttons; i++)
    stelling_action_button_append (&buttons[i], self->buttons);
  if (closable)
    add_close_button (self);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

void
stelling_banner_set_text (StellingBanner *self, const char *text)
{
  g_return_if_fail (STELLING_IS_BANNER (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_text (self->label, text);
}

void
stelling_banner_hide (StellingBanner *self)
{
  g_return_if_fail (STELLING_IS_BANNER (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

gboolean
stelling_banner_is_shown (StellingBanner *self)
{
  g_return_val_if_fail (STELLING_IS_BANNER (self), FALSE);

  return gtk_revealer_get_reveal_child (self->revealer);
}
