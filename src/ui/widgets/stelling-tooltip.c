/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tooltip.h"

#include <glib/gi18n-lib.h>

gboolean
stelling_set_tooltip (GtkWidget *widget, const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return FALSE;
  gtk_widget_set_tooltip_text (widget, text);
  return TRUE;
}

void
stelling_set_key_tooltip (GtkWidget *widget, const char *title, const char *accelerator)
{
  guint keyval;
  GdkModifierType modifiers;
  g_autofree char *key = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (title != NULL);
  g_return_if_fail (gtk_accelerator_parse (accelerator, &keyval, &modifiers));

  key = gtk_accelerator_get_label (keyval, modifiers);
  /* Translators: the name of a command and its key: "Shift Up (Ctrl+Up)" */
  text = g_strdup_printf (_ ("%s (%s)"), title, key);
  stelling_set_tooltip (widget, text);
}
