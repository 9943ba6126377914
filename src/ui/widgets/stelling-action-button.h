/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button beside a text that tells something: its label, with a mnemonic, and its action, with its
 * target. */
typedef struct
{
  const char *label;
  const char *action;
  GVariant *target; /* (nullable): a floating one is taken */
} StellingActionButton;

/* Adds a button to @box. */
void stelling_action_button_append (const StellingActionButton *self, GtkBox *box);
/* Returns whether @widget, a button, was made of the same, without a target. */
gboolean stelling_action_button_is_widget (const StellingActionButton *self, GtkWidget *widget);
/* Removes all children of @box. */
void stelling_action_button_clear (GtkBox *box);

G_END_DECLS
