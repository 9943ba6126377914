/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-column-head.h"

#include <glib/gi18n-lib.h>

#include "stelling-piece-image.h"
#include "stelling-record-title.h"

#define IMAGE_SIZE 14
#define SPACING 5

struct _StellingColumnHead
{
  GtkWidget parent_instance;

  /* children */
  GtkWidget *image;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (StellingColumnHead, stelling_column_head, GTK_TYPE_WIDGET)

void
stelling_column_head_show (StellingColumnHead *self, StellingRecord *record, StellingSide side)
{
  StellingGame game;
  const char *title;
  g_autofree char *name = NULL;
  g_autofree char *both = NULL;

  g_return_if_fail (STELLING_IS_COLUMN_HEAD (self));
  g_return_if_fail (STELLING_IS_RECORD (record));

  game = stelling_rules_get_game (stelling_record_get_rules (record));
  title = stelling_side_get_title (game, side);
  name = stelling_record_dup_player (record, side);
  if (game == STELLING_GAME_TEBLO)
    stelling_piece_image_set_pawn (STELLING_PIECE_IMAGE (self->image), side);
  else
    stelling_piece_image_set_piece (STELLING_PIECE_IMAGE (self->image), game,
                                    side == STELLING_LIGHT ? STELLING_PIECE_LIGHT
                                                           : STELLING_PIECE_DARK);
  /* Translators: a side and who plays it: "Light: Anna" */
  both = name != NULL ? g_strdup_printf (_ ("%s: %s"), title, name) : g_strdup (title);
  gtk_label_set_text (GTK_LABEL (self->label), name != NULL ? name : title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name != NULL ? both : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_LABEL, both,
                                  -1);
}

static void
stelling_column_head_dispose (GObject *object)
{
  StellingColumnHead *self = STELLING_COLUMN_HEAD (object);

  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (stelling_column_head_parent_class)->dispose (object);
}

static void
stelling_column_head_class_init (StellingColumnHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_column_head_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "column-head");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
stelling_column_head_init (StellingColumnHead *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              SPACING);
  self->image = stelling_piece_image_new (IMAGE_SIZE);
  gtk_widget_set_valign (self->image, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
  self->label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "ellipsize", PANGO_ELLIPSIZE_END,
                              "hexpand", TRUE, NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}
