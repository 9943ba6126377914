/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-steady-layout.h"

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("stelling-steady-layout");
}

/* Returns the layout of the box itself. */
static GtkLayoutManager *
get_box (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), get_quark ());
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  gtk_layout_manager_measure (get_box (widget), widget, orientation,
                              orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum,
                              natural, minimum_baseline, natural_baseline);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_layout_manager_allocate (get_box (widget), widget, width, height, baseline);
}

void
stelling_steady_layout_add (GtkWidget *widget)
{
  GtkLayoutManager *box = gtk_widget_get_layout_manager (widget);

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_BOX_LAYOUT (box)
      && gtk_orientable_get_orientation (GTK_ORIENTABLE (box)) == GTK_ORIENTATION_VERTICAL)
    {
      g_object_set_qdata_full (G_OBJECT (widget), get_quark (), g_object_ref (box), g_object_unref);
      gtk_widget_set_layout_manager (widget,
                                     gtk_custom_layout_new (get_request_mode, measure, allocate));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    stelling_steady_layout_add (child);
}
