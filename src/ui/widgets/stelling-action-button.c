/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-action-button.h"

void
stelling_action_button_append (const StellingActionButton *self, GtkBox *box)
{
  GtkWidget *widget = gtk_button_new_with_mnemonic (self->label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), self->action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (widget), self->target);
  /* GTK 4.8 would speak the label twice. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (box, widget);
}

gboolean
stelling_action_button_is_widget (const StellingActionButton *self, GtkWidget *widget)
{
  return self->target == NULL
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), self->label) == 0
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), self->action) == 0;
}

void
stelling_action_button_clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}
