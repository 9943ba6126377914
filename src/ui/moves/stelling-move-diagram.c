/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-diagram.h"

#include "stelling-board-picture.h"
#include "stelling-export-shapes.h"
#include "stelling-scheme.h"

/* The side of the board, in pixels. */
#define SIDE 168

struct _StellingMoveDiagram
{
  GtkWidget parent_instance;

  /* borrowed */
  StellingNode *node; /* nullable */
};

G_DEFINE_FINAL_TYPE (StellingMoveDiagram, stelling_move_diagram, GTK_TYPE_WIDGET)

static void
stelling_move_diagram_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  *minimum = *natural = SIDE;
}

static void
stelling_move_diagram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingMoveDiagram *self = STELLING_MOVE_DIAGRAM (widget);
  g_autoptr (GArray) shapes = NULL;
  StellingBoardPicture picture;
  cairo_t *cr;

  if (self->node == NULL)
    return;
  shapes = stelling_node_dup_shapes (self->node);
  stelling_board_picture_init (&picture, stelling_node_get_position (self->node));
  picture.scheme = stelling_scheme_get_current ();
  picture.scale = gtk_widget_get_scale_factor (widget);
  picture.coordinates = FALSE;
  picture.last_move = stelling_node_is_dead (self->node) ? STELLING_MOVE_NONE
                                                         : stelling_node_get_move (self->node);
  picture.shapes = (const StellingShape *) shapes->data;
  picture.n_shapes = shapes->len;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, SIDE, SIDE));
  stelling_board_picture_draw (&picture, cr, SIDE);
  cairo_destroy (cr);
}

static void
stelling_move_diagram_class_init (StellingMoveDiagramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = stelling_move_diagram_measure;
  widget_class->snapshot = stelling_move_diagram_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
stelling_move_diagram_init (StellingMoveDiagram *self)
{
  stelling_scheme_follow (GTK_WIDGET (self));
}

GtkWidget *
stelling_move_diagram_new (void)
{
  return g_object_new (STELLING_TYPE_MOVE_DIAGRAM, NULL);
}

void
stelling_move_diagram_set_node (StellingMoveDiagram *self, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_MOVE_DIAGRAM (self));

  self->node = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
