/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tooltip.h"

gboolean
stelling_set_tooltip (GtkWidget *widget, const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return FALSE;
  gtk_widget_set_tooltip_text (widget, text);
  return TRUE;
}
