/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-square-widget.h"

struct _StellingSquareWidget
{
  GtkWidget parent_instance;

  /* owned */
  char *label;

  StellingSquare square;
  gboolean selected;
};

enum
{
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingSquareWidget, stelling_square_widget, GTK_TYPE_WIDGET)

static void
activate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static void
stelling_square_widget_finalize (GObject *object)
{
  StellingSquareWidget *self = STELLING_SQUARE_WIDGET (object);

  g_free (self->label);
  G_OBJECT_CLASS (stelling_square_widget_parent_class)->finalize (object);
}

static void
stelling_square_widget_class_init (StellingSquareWidgetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = stelling_square_widget_finalize;
  signals[ACTIVATED] = g_signal_new ("activated", STELLING_TYPE_SQUARE_WIDGET, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, activate_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "square");
}

static void
stelling_square_widget_init (StellingSquareWidget *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The board gets the clicks. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
stelling_square_widget_new (StellingSquare square)
{
  StellingSquareWidget *self = g_object_new (STELLING_TYPE_SQUARE_WIDGET, NULL);

  self->square = square;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);

  return GTK_WIDGET (self);
}

StellingSquare
stelling_square_widget_get_square (StellingSquareWidget *self)
{
  g_return_val_if_fail (STELLING_IS_SQUARE_WIDGET (self), STELLING_SQUARE_NONE);

  return self->square;
}

void
stelling_square_widget_set_label (StellingSquareWidget *self, const char *label)
{
  g_return_if_fail (STELLING_IS_SQUARE_WIDGET (self));

  if (g_strcmp0 (self->label, label) == 0)
    return;

  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

const char *
stelling_square_widget_get_label (StellingSquareWidget *self)
{
  g_return_val_if_fail (STELLING_IS_SQUARE_WIDGET (self), NULL);

  return self->label;
}

void
stelling_square_widget_set_selected (StellingSquareWidget *self, gboolean selected)
{
  g_return_if_fail (STELLING_IS_SQUARE_WIDGET (self));

  if (self->selected == selected)
    return;

  self->selected = selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
