/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-details-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-clock-text.h"
#include "stelling-css-class.h"

struct _StellingDetailsDialog
{
  AdwWindow parent_instance;

  /* owned */
  StellingRecord *record;

  /* borrowed from the record */
  StellingNode *node;

  /* template widgets */
  AdwEntryRow *name;
  AdwComboRow *hotspot;
  AdwEntryRow *left[2];
  AdwEntryRow *moves[2];
  GtkFlowBox *signs;
  GtkWidget *apply_button;

  GtkWidget *toggles[STELLING_N_GLYPHS];
};

G_DEFINE_FINAL_TYPE (StellingDetailsDialog, stelling_details_dialog, ADW_TYPE_WINDOW)

/* --- clocks --- */

static gboolean
read_moves (const char *text, gint *moves)
{
  g_autofree char *copy = g_strstrip (g_strdup (text));
  guint64 value = 0;

  *moves = -1;
  if (*copy == '\0')
    return TRUE;
  if (!g_ascii_string_to_unsigned (copy, 10, 0, 9999, &value, NULL))
    return FALSE;
  *moves = (gint) value;
  return TRUE;
}

static void
show_error (AdwEntryRow *row, gboolean wrong)
{
  stelling_set_css_class (GTK_WIDGET (row), "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* Reads the rows; marks the ones that are wrong and returns FALSE if there are any. */
static gboolean
read_clock (StellingDetailsDialog *self, StellingClock *clock)
{
  gboolean right = TRUE;

  for (guint side = 0; side < 2; side++)
    {
      const char *left = gtk_editable_get_text (GTK_EDITABLE (self->left[side]));
      const char *moves = gtk_editable_get_text (GTK_EDITABLE (self->moves[side]));
      gboolean left_read = stelling_clock_text_to_time (left, &clock->left[side]);
      gboolean moves_read = read_moves (moves, &clock->moves[side]);

      show_error (self->left[side], !left_read);
      show_error (self->moves[side], !moves_read);
      right = right && left_read && moves_read;
    }
  return right;
}

static void
clock_changed_cb (StellingDetailsDialog *self)
{
  StellingClock clock;

  gtk_widget_set_sensitive (self->apply_button, read_clock (self, &clock));
}

static void
show_clock (StellingDetailsDialog *self, const StellingClock *clock)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (self->node));

  for (guint side = 0; side < 2; side++)
    {
      const char *title = stelling_side_get_title (game, (StellingSide) side);
      g_autofree char *left = stelling_clock_text_from_time (clock->left[side]);
      g_autofree char *moves = clock->moves[side] >= 0 ? g_strdup_printf ("%d", clock->moves[side])
                                                       : g_strdup ("");
      /* Translators: %s is Light, Dark, Yellow or Red; hours, minutes, seconds */
      g_autofree char *left_title = g_strdup_printf (_ ("%s’s clock (h:mm:ss)"), title);
      /* Translators: %s is Light, Dark, Yellow or Red: how many moves are to be made in the time */
      g_autofree char *moves_title = g_strdup_printf (_ ("%s’s moves in this time"), title);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->left[side]), left_title);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->moves[side]), moves_title);
      gtk_editable_set_text (GTK_EDITABLE (self->left[side]), left);
      gtk_editable_set_text (GTK_EDITABLE (self->moves[side]), moves);
    }
}

/* --- signs --- */

/* Signs for moves need a move. Of each family a node has one at most. */
static void
toggled_cb (StellingDetailsDialog *self, GtkToggleButton *button)
{
  StellingGlyph glyph = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "glyph"));
  StellingGlyphFamily family = stelling_glyph_get_family (glyph);

  if (!gtk_toggle_button_get_active (button) || family == STELLING_GLYPH_FAMILY_OTHER)
    return;
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (i != glyph && self->toggles[i] != NULL && stelling_glyph_get_family (i) == family)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[i]), FALSE);
}

static void
add_sign (StellingDetailsDialog *self, StellingGlyph glyph, gboolean on)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (self->node));
  const char *title = stelling_glyph_get_title (game, glyph);
  GtkWidget *button = gtk_toggle_button_new_with_label (stelling_glyph_get_symbol (glyph));

  gtk_widget_set_tooltip_text (button, title);
  stelling_name_widget (button, title);
  g_object_set_data (G_OBJECT (button), "glyph", GINT_TO_POINTER (glyph));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), on);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  self->toggles[glyph] = button;
  gtk_flow_box_append (self->signs, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
show_signs (StellingDetailsDialog *self, StellingGlyphs glyphs)
{
  gboolean is_move = stelling_node_get_kind (self->node) == STELLING_NODE_MOVE;

  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (is_move || stelling_glyph_get_family (i) != STELLING_GLYPH_FAMILY_MOVE)
      add_sign (self, (StellingGlyph) i, (glyphs & STELLING_GLYPH_BIT (i)) != 0);
}

static StellingGlyphs
read_signs (StellingDetailsDialog *self)
{
  StellingGlyphs glyphs = 0;

  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (self->toggles[i] != NULL
        && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggles[i])))
      glyphs |= STELLING_GLYPH_BIT (i);
  return glyphs;
}

/* --- all --- */

static void
apply_cb (StellingDetailsDialog *self)
{
  static const StellingField fields[] = { STELLING_FIELD_NAME, STELLING_FIELD_GLYPHS,
                                          STELLING_FIELD_HOTSPOT, STELLING_FIELD_CLOCK };
  g_autoptr (StellingAnnotation) value = stelling_annotation_new ();

  if (!read_clock (self, &value->clock))
    return;
  stelling_annotation_set_text (value, STELLING_FIELD_NAME,
                                gtk_editable_get_text (GTK_EDITABLE (self->name)));
  value->glyphs = read_signs (self);
  value->hotspot = (guint8) adw_combo_row_get_selected (self->hotspot);
  /* Translators: name of a command, after "Undo" */
  stelling_record_begin_group (self->record, N_ ("Edit Details"));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    stelling_record_set_field (self->record, self->node, fields[i], value);
  stelling_record_end_group (self->record);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
show_node (StellingDetailsDialog *self)
{
  g_autoptr (StellingAnnotation) none = stelling_annotation_new ();
  const StellingAnnotation *annotation = stelling_node_get_annotation (self->node);

  if (annotation == NULL)
    annotation = none;
  if (annotation->texts[STELLING_FIELD_NAME] != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->name), annotation->texts[STELLING_FIELD_NAME]);
  adw_combo_row_set_selected (self->hotspot, annotation->hotspot);
  show_signs (self, annotation->glyphs);
  show_clock (self, &annotation->clock);
}

static void
close_unless_attached (StellingDetailsDialog *self)
{
  if (!stelling_node_is_attached (self->node))
    gtk_window_destroy (GTK_WINDOW (self));
}

static void
stelling_details_dialog_dispose (GObject *object)
{
  StellingDetailsDialog *self = STELLING_DETAILS_DIALOG (object);

  g_clear_object (&self->record);
  G_OBJECT_CLASS (stelling_details_dialog_parent_class)->dispose (object);
}

static void
stelling_details_dialog_class_init (StellingDetailsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = stelling_details_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-details-dialog.ui");
#define BIND(field)                                                                                \
  gtk_widget_class_bind_template_child (widget_class, StellingDetailsDialog, field)
  BIND (name);
  BIND (hotspot);
  BIND (signs);
  BIND (apply_button);
#undef BIND
#define BIND_SIDE(child, field)                                                                    \
  gtk_widget_class_bind_template_child_full (                                                      \
      widget_class, child, FALSE, (gssize) G_STRUCT_OFFSET (StellingDetailsDialog, field))
  BIND_SIDE ("left_light", left[STELLING_LIGHT]);
  BIND_SIDE ("left_dark", left[STELLING_DARK]);
  BIND_SIDE ("moves_light", moves[STELLING_LIGHT]);
  BIND_SIDE ("moves_dark", moves[STELLING_DARK]);
#undef BIND_SIDE
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, clock_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_details_dialog_init (StellingDetailsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
stelling_details_dialog_new (StellingRecord *record, StellingNode *node)
{
  StellingDetailsDialog *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  self = g_object_new (STELLING_TYPE_DETAILS_DIALOG, NULL);
  self->record = g_object_ref (record);
  self->node = node;
  g_signal_connect_object (record, "node-removed", G_CALLBACK (close_unless_attached), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "reset", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  show_node (self);
  /* Typing begins there. */
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return GTK_WIDGET (self);
}
