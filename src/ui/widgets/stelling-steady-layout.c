/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-steady-layout.h"

struct _StellingSteadyLayout
{
  GtkLayoutManager parent_instance;

  /* owned */
  GtkLayoutManager *box; /* that of the box itself */
};

G_DEFINE_FINAL_TYPE (StellingSteadyLayout, stelling_steady_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
stelling_steady_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
stelling_steady_layout_measure (GtkLayoutManager *manager,
                                GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  gtk_layout_manager_measure (STELLING_STEADY_LAYOUT (manager)->box, widget, orientation,
                              orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum,
                              natural, minimum_baseline, natural_baseline);
}

static void
stelling_steady_layout_allocate (GtkLayoutManager *manager,
                                 GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline)
{
  gtk_layout_manager_allocate (STELLING_STEADY_LAYOUT (manager)->box, widget, width, height,
                               baseline);
}

static void
stelling_steady_layout_finalize (GObject *object)
{
  g_clear_object (&STELLING_STEADY_LAYOUT (object)->box);
  G_OBJECT_CLASS (stelling_steady_layout_parent_class)->finalize (object);
}

static void
stelling_steady_layout_class_init (StellingSteadyLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = stelling_steady_layout_finalize;
  manager_class->get_request_mode = stelling_steady_layout_get_request_mode;
  manager_class->measure = stelling_steady_layout_measure;
  manager_class->allocate = stelling_steady_layout_allocate;
}

static void
stelling_steady_layout_init (StellingSteadyLayout *self)
{
}

void
stelling_steady_layout_add (GtkWidget *widget)
{
  GtkLayoutManager *box = gtk_widget_get_layout_manager (widget);

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_BOX_LAYOUT (box)
      && gtk_orientable_get_orientation (GTK_ORIENTABLE (box)) == GTK_ORIENTATION_VERTICAL)
    {
      StellingSteadyLayout *self = g_object_new (STELLING_TYPE_STEADY_LAYOUT, NULL);

      self->box = g_object_ref (box);
      gtk_widget_set_layout_manager (widget, GTK_LAYOUT_MANAGER (self));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    stelling_steady_layout_add (child);
}
