/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-diagram.h"

#include "stelling-board-preview.h"
#include "stelling-export-shapes.h"

/* The side of the board, in pixels. */
#define SIDE 168

struct _StellingMoveDiagram
{
  GtkWidget parent_instance;

  /* borrowed */
  GBinding *flipped; /* to the list that it stands in */

  /* children */
  StellingBoardPreview *preview;
};

G_DEFINE_FINAL_TYPE (StellingMoveDiagram, stelling_move_diagram, GTK_TYPE_WIDGET)

/* Returns the widget around it that knows from which side boards are seen: the list of moves, which
 * this does not know by its type, as the list knows its rows. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  do
    widget = gtk_widget_get_parent (widget);
  while (widget != NULL
         && g_object_class_find_property (G_OBJECT_GET_CLASS (widget), "flipped") == NULL);
  return widget;
}

static void
stelling_move_diagram_root (GtkWidget *widget)
{
  StellingMoveDiagram *self = STELLING_MOVE_DIAGRAM (widget);
  GtkWidget *list = find_list (widget);

  GTK_WIDGET_CLASS (stelling_move_diagram_parent_class)->root (widget);
  if (list != NULL)
    self->flipped
        = g_object_bind_property (list, "flipped", self->preview, "flipped", G_BINDING_SYNC_CREATE);
}

static void
stelling_move_diagram_unroot (GtkWidget *widget)
{
  g_clear_pointer (&STELLING_MOVE_DIAGRAM (widget)->flipped, g_binding_unbind);
  GTK_WIDGET_CLASS (stelling_move_diagram_parent_class)->unroot (widget);
}

static void
stelling_move_diagram_dispose (GObject *object)
{
  StellingMoveDiagram *self = STELLING_MOVE_DIAGRAM (object);

  if (self->preview != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->preview));
  self->preview = NULL;
  G_OBJECT_CLASS (stelling_move_diagram_parent_class)->dispose (object);
}

static void
stelling_move_diagram_class_init (StellingMoveDiagramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_move_diagram_dispose;
  widget_class->root = stelling_move_diagram_root;
  widget_class->unroot = stelling_move_diagram_unroot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
stelling_move_diagram_init (StellingMoveDiagram *self)
{
  GtkWidget *preview = stelling_board_preview_new (SIDE);

  self->preview = STELLING_BOARD_PREVIEW (preview);
  stelling_board_preview_set_coordinates (self->preview, FALSE);
  gtk_widget_set_parent (preview, GTK_WIDGET (self));
}

GtkWidget *
stelling_move_diagram_new (void)
{
  return g_object_new (STELLING_TYPE_MOVE_DIAGRAM, NULL);
}

void
stelling_move_diagram_set_node (StellingMoveDiagram *self, StellingNode *node)
{
  g_autoptr (GArray) shapes = NULL;

  g_return_if_fail (STELLING_IS_MOVE_DIAGRAM (self));

  if (node == NULL)
    return;
  shapes = stelling_node_dup_shapes (node);
  stelling_board_preview_set_node (self->preview, node);
  stelling_board_preview_set_shapes (self->preview, (const StellingShape *) (gpointer) shapes->data,
                                     shapes->len);
}
