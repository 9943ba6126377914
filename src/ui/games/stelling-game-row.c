/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-game-row.h"

#include <glib/gi18n-lib.h>

#include "stelling-focus-within.h"
#include "stelling-tooltip.h"

struct _StellingGameRow
{
  GtkWidget parent_instance;

  /* owned */
  StellingGameItem *item;

  /* children */
  GtkWidget *number;
  GtkWidget *lines;
  GtkWidget *title;
  GtkWidget *warning;
  GtkWidget *result;
  GtkWidget *details;
  GtkWidget *length;
  GtkWidget *entry; /* while the name is typed */
};

enum
{
  SIGNAL_RENAMED,
  SIGNAL_RENAME_ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingGameRow, stelling_game_row, GTK_TYPE_WIDGET)

/* --- what it shows --- */

/* The list's own widget around the row is what a screen reader comes to. */
static void
name_row (StellingGameRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *spoken = stelling_game_item_dup_spoken (self->item);

  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    -1);
}

/* A sign says that moves can't be played, and a screen reader says it of the row. */
static void
update_warning (StellingGameRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *dead = stelling_game_item_dup_dead (self->item);

  gtk_widget_set_visible (self->warning, dead != NULL);
  if (parent != NULL && dead != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    dead, -1);
  else if (parent != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
update (StellingGameRow *self)
{
  g_autofree char *number = g_strdup_printf ("%u", stelling_game_item_get_number (self->item));
  g_autofree char *length = stelling_game_item_dup_length (self->item);

  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_label_set_text (GTK_LABEL (self->title), stelling_game_item_get_title (self->item));
  gtk_label_set_text (GTK_LABEL (self->result), stelling_game_item_get_result (self->item));
  gtk_label_set_text (GTK_LABEL (self->details), stelling_game_item_get_details (self->item));
  gtk_label_set_text (GTK_LABEL (self->length), length);
  name_row (self);
  update_warning (self);
}

/* The tooltip is made when it is asked for: GTK keeps two hundred rows. */
static gboolean
query_tooltip_cb (StellingGameRow *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;
  g_autofree char *dead = NULL;

  if (self->item == NULL)
    return FALSE;
  dead = stelling_game_item_dup_dead (self->item);
  text = g_strjoin ("\n", stelling_game_item_get_title (self->item),
                    stelling_game_item_get_details (self->item), dead, NULL);
  stelling_tooltip_set_text (tooltip, text);
  return TRUE;
}

StellingGameItem *
stelling_game_row_get_item (StellingGameRow *self)
{
  g_return_val_if_fail (STELLING_IS_GAME_ROW (self), NULL);

  return self->item;
}

static void end_rename (StellingGameRow *self, gboolean take, gboolean tell);

void
stelling_game_row_set_item (StellingGameRow *self, StellingGameItem *item)
{
  g_return_if_fail (STELLING_IS_GAME_ROW (self));

  if (self->item == item)
    return;
  end_rename (self, FALSE, FALSE);
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  g_signal_connect_object (item, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* --- the name, typed in place --- */

static void
end_rename (StellingGameRow *self, gboolean take, gboolean tell)
{
  GtkWidget *entry = g_steal_pointer (&self->entry);
  g_autofree char *name = NULL;

  if (entry == NULL)
    return;
  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  gtk_widget_set_visible (self->title, TRUE);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (entry)), entry);
  if (take)
    g_signal_emit (self, signals[SIGNAL_RENAMED], 0, name);
  if (tell)
    g_signal_emit (self, signals[SIGNAL_RENAME_ENDED], 0);
}

void
stelling_game_row_take_name (StellingGameRow *self)
{
  g_return_if_fail (STELLING_IS_GAME_ROW (self));

  end_rename (self, TRUE, TRUE);
}

static gboolean
left_idle_cb (gpointer data)
{
  StellingGameRow *self = data;

  if (self->entry != NULL && !stelling_has_focus_within (self->entry))
    end_rename (self, TRUE, FALSE);
  return G_SOURCE_REMOVE;
}

/* The field can't go while GTK takes the keyboard from it. */
static void
left_cb (StellingGameRow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, left_idle_cb, g_object_ref (self), g_object_unref);
}

static gboolean
entry_key_cb (StellingGameRow *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  end_rename (self, FALSE, TRUE);
  return TRUE;
}

void
stelling_game_row_rename (StellingGameRow *self)
{
  GtkEventController *keys, *focus;
  GtkWidget *box;
  const char *name;

  g_return_if_fail (STELLING_IS_GAME_ROW (self));

  if (self->item == NULL || self->entry != NULL)
    return;
  name = stelling_record_get_header (stelling_game_item_get_record (self->item),
                                     STELLING_HEADER_NAME);
  box = gtk_widget_get_parent (self->title);
  self->entry = g_object_new (GTK_TYPE_ENTRY, "text", name != NULL ? name : "", "hexpand", TRUE,
                              "width-chars", 6, "placeholder-text",
                              stelling_game_item_get_title (self->item), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the Game"), -1);
  gtk_widget_add_css_class (self->entry, "game-name");
  gtk_widget_set_visible (self->title, FALSE);
  gtk_box_insert_child_after (GTK_BOX (box), self->entry, self->title);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (stelling_game_row_take_name), self,
                           G_CONNECT_SWAPPED);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (entry_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, keys);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, focus);
  gtk_widget_grab_focus (self->entry);
}

/* --- object --- */

static void
stelling_game_row_dispose (GObject *object)
{
  StellingGameRow *self = STELLING_GAME_ROW (object);
  GtkWidget *child;

  self->entry = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
  G_OBJECT_CLASS (stelling_game_row_parent_class)->dispose (object);
}

static void
stelling_game_row_class_init (StellingGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_game_row_dispose;
  signals[SIGNAL_RENAMED] = g_signal_new ("renamed", STELLING_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_RENAME_ENDED]
      = g_signal_new ("rename-ended", STELLING_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "game");
}

static GtkWidget *
add_label (GtkWidget *box, float xalign, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
ellipsize (GtkWidget *label)
{
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
}

static void
stelling_game_row_init (StellingGameRow *self)
{
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *second = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              8);
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1.0f);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 2);
  gtk_widget_set_valign (self->number, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (self->number, "number");
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  gtk_widget_set_hexpand (self->lines, TRUE);
  gtk_widget_set_has_tooltip (self->lines, TRUE);
  g_signal_connect_object (self->lines, "query-tooltip", G_CALLBACK (query_tooltip_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->lines, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (self->lines), first);
  gtk_box_append (GTK_BOX (self->lines), second);
  self->title = add_label (first, 0.0f, NULL);
  self->warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_set_visible (self->warning, FALSE);
  gtk_box_append (GTK_BOX (first), self->warning);
  self->result = add_label (first, 1.0f, "numeric");
  self->details = add_label (second, 0.0f, "details");
  self->length = add_label (second, 1.0f, "details");
  ellipsize (self->title);
  ellipsize (self->details);
}

GtkWidget *
stelling_game_row_new (void)
{
  return g_object_new (STELLING_TYPE_GAME_ROW, NULL);
}
