/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-style-chooser.h"

#include <glib/gi18n-lib.h>

#include "stelling-flow-layout.h"
#include "stelling-style-picture.h"

#define SPACING 8
#define N_CHOICES 3

struct _StellingStyleChooser
{
  GtkWidget parent_instance;

  gboolean pieces;
  int selected;

  /* borrowed */
  GtkCheckButton *choices[N_CHOICES];
};

enum
{
  PROP_0,
  PROP_PIECES,
  PROP_SELECTED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_STATIC_ASSERT (STELLING_N_BOARD_STYLES == N_CHOICES && STELLING_N_PIECE_STYLES == N_CHOICES);

G_DEFINE_FINAL_TYPE (StellingStyleChooser, stelling_style_chooser, GTK_TYPE_WIDGET)

static const char *
get_title (gboolean pieces, int style)
{
  static const char *const boards[N_CHOICES] = {
    [STELLING_BOARD_STYLE_WOOD] = NC_ ("board", "Wood"),
    [STELLING_BOARD_STYLE_STONE] = NC_ ("board", "Stone"),
    [STELLING_BOARD_STYLE_FLAT] = NC_ ("board", "Flat"),
  };
  static const char *const sets[N_CHOICES] = {
    [STELLING_PIECE_STYLE_CARVED] = NC_ ("pieces", "Carved"),
    [STELLING_PIECE_STYLE_TOKENS] = NC_ ("pieces", "Tokens"),
    [STELLING_PIECE_STYLE_ENGRAVED] = NC_ ("pieces", "Engraved"),
  };

  return pieces ? g_dpgettext2 (NULL, "pieces", sets[style])
                : g_dpgettext2 (NULL, "board", boards[style]);
}

static void
set_selected (StellingStyleChooser *self, int selected)
{
  g_return_if_fail (selected >= 0 && selected < N_CHOICES);

  if (selected == self->selected)
    return;
  self->selected = selected;
  gtk_check_button_set_active (self->choices[selected], TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SELECTED]);
}

static void
toggled_cb (GtkCheckButton *choice, StellingStyleChooser *self)
{
  for (int i = 0; i < N_CHOICES; i++)
    if (self->choices[i] == choice && gtk_check_button_get_active (choice))
      set_selected (self, i);
}

/* The picture, and below it the title with a tick where it is chosen. */
static GtkWidget *
create_content (StellingStyleChooser *self, int style)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *caption = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_box_append (GTK_BOX (box),
                  self->pieces ? stelling_style_picture_new_pieces ((StellingPieceStyle) style)
                               : stelling_style_picture_new_board ((StellingBoardStyle) style));
  gtk_box_append (GTK_BOX (caption), gtk_label_new (get_title (self->pieces, style)));
  gtk_box_append (GTK_BOX (caption), tick);
  gtk_widget_set_halign (caption, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), caption);
  g_object_bind_property (self->choices[style], "active", tick, "visible", G_BINDING_SYNC_CREATE);
  return box;
}

static void
add_choice (StellingStyleChooser *self, int style)
{
  /* A group does not change what GTK 4.8 calls its members. */
  GtkWidget *choice
      = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);

  self->choices[style] = GTK_CHECK_BUTTON (choice);
  gtk_check_button_set_child (self->choices[style], create_content (self, style));
  if (style > 0)
    gtk_check_button_set_group (self->choices[style], self->choices[0]);
  gtk_widget_add_css_class (choice, "style-choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_title (self->pieces, style), -1);
  gtk_widget_set_parent (choice, GTK_WIDGET (self));
}

/* --- object --- */

static void
stelling_style_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingStyleChooser *self = STELLING_STYLE_CHOOSER (object);

  if (id == PROP_PIECES)
    g_value_set_boolean (value, self->pieces);
  else if (id == PROP_SELECTED)
    g_value_set_int (value, self->selected);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_style_chooser_set_property (GObject *object,
                                     guint id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  StellingStyleChooser *self = STELLING_STYLE_CHOOSER (object);

  if (id == PROP_PIECES)
    self->pieces = g_value_get_boolean (value);
  else if (id == PROP_SELECTED)
    set_selected (self, g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_style_chooser_constructed (GObject *object)
{
  StellingStyleChooser *self = STELLING_STYLE_CHOOSER (object);

  G_OBJECT_CLASS (stelling_style_chooser_parent_class)->constructed (object);
  for (int i = 0; i < N_CHOICES; i++)
    add_choice (self, i);
  gtk_check_button_set_active (self->choices[self->selected], TRUE);
  for (int i = 0; i < N_CHOICES; i++)
    g_signal_connect_object (self->choices[i], "toggled", G_CALLBACK (toggled_cb), self, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->pieces ? _ ("Look of the pieces") : _ ("Look of the board"),
                                  -1);
}

static void
stelling_style_chooser_dispose (GObject *object)
{
  StellingStyleChooser *self = STELLING_STYLE_CHOOSER (object);

  for (int i = 0; i < N_CHOICES; i++)
    if (self->choices[i] != NULL)
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->choices[i])));
  G_OBJECT_CLASS (stelling_style_chooser_parent_class)->dispose (object);
}

static void
stelling_style_chooser_class_init (StellingStyleChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = stelling_style_chooser_constructed;
  object_class->dispose = stelling_style_chooser_dispose;
  object_class->get_property = stelling_style_chooser_get_property;
  object_class->set_property = stelling_style_chooser_set_property;
  props[PROP_PIECES]
      = g_param_spec_boolean ("pieces", NULL, NULL, FALSE, flags | G_PARAM_CONSTRUCT_ONLY);
  props[PROP_SELECTED] = g_param_spec_int ("selected", NULL, NULL, 0, N_CHOICES - 1, 0,
                                           flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "stylechooser");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
stelling_style_chooser_init (StellingStyleChooser *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), stelling_flow_layout_new (0, SPACING));
}
