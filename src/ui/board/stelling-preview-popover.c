/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-preview-popover.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-preview.h"
#include "stelling-move-text.h"
#include "stelling-score-text.h"

/* The side of the board, in pixels. */
#define SIZE 208

struct _StellingPreviewPopover
{
  GtkPopover parent_instance;

  GtkWidget *title;
  GtkWidget *preview;
  GtkWidget *detail;
  GtkWidget *add;

  gboolean kept;
};

enum
{
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint add_signal;

G_DEFINE_FINAL_TYPE (StellingPreviewPopover, stelling_preview_popover, GTK_TYPE_POPOVER)

static void
set_texts (StellingPreviewPopover *self, const char *title, const char *detail)
{
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->detail), detail);
  gtk_widget_set_visible (self->detail, *detail != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

void
stelling_preview_popover_set_node (StellingPreviewPopover *self, const StellingNode *node)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  g_autofree char *numbered = NULL;
  g_autofree char *signs = NULL;
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;

  g_return_if_fail (STELLING_IS_PREVIEW_POPOVER (self));

  numbered = stelling_move_text_dup_numbered (node);
  signs = stelling_glyphs_to_string (stelling_node_get_glyphs (node));
  title = g_strjoin (*signs != '\0' ? " " : "", numbered, signs, NULL);
  detail = stelling_score_text_dup_sentence (game, stelling_node_get_estimate (node));
  set_texts (self, title, detail);
  stelling_board_preview_set_node (STELLING_BOARD_PREVIEW (self->preview), node);
}

void
stelling_preview_popover_set_position (StellingPreviewPopover *self,
                                       const char *title,
                                       const char *detail,
                                       const StellingPosition *position,
                                       StellingMove move,
                                       const StellingPosition *before)
{
  g_return_if_fail (STELLING_IS_PREVIEW_POPOVER (self));

  set_texts (self, title, detail);
  stelling_board_preview_set_position (STELLING_BOARD_PREVIEW (self->preview), position, move,
                                       before);
}

/* --- where it points --- */

static void
show_at (StellingPreviewPopover *self,
         GtkWidget *widget,
         const GdkRectangle *area,
         gboolean kept,
         gboolean add)
{
  GdkRectangle all = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_point_t at;

  if (area == NULL)
    area = &all;
  if (!gtk_widget_compute_point (widget, parent,
                                 &GRAPHENE_POINT_INIT ((float) area->x, (float) area->y), &at))
    return;
  /* A popover takes the keyboard, or not, when it is shown. */
  if (kept != self->kept)
    gtk_popover_popdown (GTK_POPOVER (self));
  self->kept = kept;
  gtk_popover_set_autohide (GTK_POPOVER (self), kept);
  gtk_widget_set_can_focus (GTK_WIDGET (self), kept);
  /* Something has to have the keyboard, for Escape, and to read what is shown. */
  gtk_widget_set_focusable (self->preview, kept);
  gtk_widget_set_visible (self->add, add);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &(GdkRectangle) { (int) at.x, (int) at.y,
                                                                     area->width, area->height });
  gtk_popover_popup (GTK_POPOVER (self));
}

void
stelling_preview_popover_show_at (StellingPreviewPopover *self,
                                  GtkWidget *widget,
                                  const GdkRectangle *area)
{
  g_return_if_fail (STELLING_IS_PREVIEW_POPOVER (self));

  if (!self->kept)
    show_at (self, widget, area, FALSE, FALSE);
}

void
stelling_preview_popover_keep_at (StellingPreviewPopover *self,
                                  GtkWidget *widget,
                                  const GdkRectangle *area,
                                  gboolean add)
{
  g_return_if_fail (STELLING_IS_PREVIEW_POPOVER (self));

  show_at (self, widget, area, TRUE, add);
  if (add)
    gtk_widget_grab_focus (self->add);
}

gboolean
stelling_preview_popover_is_kept (StellingPreviewPopover *self)
{
  g_return_val_if_fail (STELLING_IS_PREVIEW_POPOVER (self), FALSE);

  return self->kept;
}

static void
add_cb (StellingPreviewPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, add_signal, 0);
}

static gboolean
is_own_key (guint keyval, GdkModifierType state)
{
  return (state & gtk_accelerator_get_default_mod_mask () & ~(guint) GDK_SHIFT_MASK) == 0
         && (keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab || keyval == GDK_KEY_Escape
             || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space);
}

/* What one does with the keyboard next is for the window: it closes the popover. */
static gboolean
key_cb (StellingPreviewPopover *self,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        GtkEventControllerKey *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!self->kept || gdk_key_event_is_modifier (event) || is_own_key (keyval, state))
    return FALSE;
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_event_controller_key_forward (controller, GTK_WIDGET (root));
  return TRUE;
}

static void
stelling_preview_popover_closed (GtkPopover *popover)
{
  STELLING_PREVIEW_POPOVER (popover)->kept = FALSE;
}

/* --- object --- */

static void
stelling_preview_popover_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_object_get_property (G_OBJECT (STELLING_PREVIEW_POPOVER (object)->preview), "flipped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_preview_popover_set_property (GObject *object,
                                       guint id,
                                       const GValue *value,
                                       GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_object_set_property (G_OBJECT (STELLING_PREVIEW_POPOVER (object)->preview), "flipped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_preview_popover_class_init (StellingPreviewPopoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = stelling_preview_popover_get_property;
  object_class->set_property = stelling_preview_popover_set_property;
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  GTK_POPOVER_CLASS (klass)->closed = stelling_preview_popover_closed;
  add_signal = g_signal_new ("add", STELLING_TYPE_PREVIEW_POPOVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                             NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
stelling_preview_popover_init (StellingPreviewPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  self->title = add_label (box, "heading");
  self->preview = stelling_board_preview_new (SIZE);
  gtk_box_append (GTK_BOX (box), self->preview);
  self->detail = add_label (box, "caption");
  self->add = gtk_button_new_with_label (_ ("Add as Variation"));
  gtk_widget_set_visible (self->add, FALSE);
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (add_cb), self);
  gtk_box_append (GTK_BOX (box), self->add);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_popover_set_autohide (GTK_POPOVER (self), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_TOP);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "preview");
  /* A shadow would be opaque then, and cover what the popover points at. */
  if (!gdk_display_is_composited (gtk_widget_get_display (GTK_WIDGET (self))))
    gtk_widget_add_css_class (GTK_WIDGET (self), "bare");
}

GtkWidget *
stelling_preview_popover_new (void)
{
  return g_object_new (STELLING_TYPE_PREVIEW_POPOVER, NULL);
}
