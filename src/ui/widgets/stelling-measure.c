/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-measure.h"

#define USUAL_DPI 96

void
stelling_measure_largest (GtkWidget *widget, GtkOrientation orientation, int *minimum, int *natural)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, most;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &most, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
}

double
stelling_measure_text_scale (GtkWidget *widget)
{
  int dpi = 0; /* in 1/1024 */

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return MAX (1.0, dpi / ((double) USUAL_DPI * PANGO_SCALE));
}
