/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-wrapped-label.h"

/* Keeps moves such as c9-c3 in one line: Pango would break them after the hyphen. */
static char *
join_hyphens (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);

  return g_strjoinv ("\u2060-\u2060", parts);
}

GtkWidget *
stelling_wrapped_label_new (const char *text, int width_chars, const char *css_class)
{
  g_autofree char *joined = join_hyphens (text);
  GtkWidget *label = gtk_label_new (joined);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width_chars);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}
