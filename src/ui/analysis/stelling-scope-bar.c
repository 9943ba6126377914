/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-scope-bar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-accessible-names.h"
#include "stelling-flow-layout.h"
#include "stelling-line.h"

#define SPACING 6

struct _StellingScopeBar
{
  GtkWidget parent_instance;

  /* owned */
  GArray *moves; /* of StellingMove, that are shown */

  StellingScope scope;
  StellingPosition position; /* that they are moves of */
};

G_DEFINE_FINAL_TYPE (StellingScopeBar, stelling_scope_bar, GTK_TYPE_WIDGET)

static void
add_title (StellingScopeBar *self)
{
  /* Translators: before moves that the engine doesn’t look at: “Without: b4 c5” */
  const char *without = _ ("Without:");
  /* Translators: before the only moves that the engine looks at: “Only: b4 c5” */
  const char *only = _ ("Only:");
  GtkWidget *label = gtk_label_new (self->scope == STELLING_SCOPE_ONLY ? only : without);

  gtk_widget_set_parent (label, GTK_WIDGET (self));
}

static void
add_move (StellingScopeBar *self, const StellingPosition *position, StellingMove move)
{
  g_autofree char *text = stelling_move_to_string (position, move);
  /* Translators: tooltip of a button with a move: that the engine shall look at again */
  g_autofree char *again = g_strdup_printf (_ ("Look at %s Again"), text);
  /* Translators: tooltip of a button with a move: that the engine shall no longer look at */
  g_autofree char *no_longer = g_strdup_printf (_ ("No Longer Look at %s"), text);
  const char *tip = self->scope == STELLING_SCOPE_ONLY ? no_longer : again;
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, tip);
  stelling_name_widget (button, tip);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", move);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.take-back-move");
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
add_all (StellingScopeBar *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_All Moves"));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.all-moves");
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
clear (StellingScopeBar *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
fill (StellingScopeBar *self, const StellingPosition *position)
{
  clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), self->scope != STELLING_SCOPE_ALL);
  if (self->scope == STELLING_SCOPE_ALL)
    return;
  add_title (self);
  for (guint i = 0; i < self->moves->len; i++)
    add_move (self, position, g_array_index (self->moves, StellingMove, i));
  add_all (self);
}

void
stelling_scope_bar_update (StellingScopeBar *self, StellingAnalysis *analysis, StellingNode *node)
{
  const StellingPosition *position = stelling_node_get_position (node);
  const StellingMove *moves = NULL;
  StellingScope scope = STELLING_SCOPE_ALL;
  guint n_moves = 0;

  g_return_if_fail (STELLING_IS_SCOPE_BAR (self));

  if (stelling_analysis_get_node (analysis) == node)
    scope = stelling_analysis_get_scope (analysis, &moves, &n_moves);
  if (scope == self->scope && stelling_position_is_same (position, &self->position)
      && n_moves == self->moves->len
      && (n_moves == 0 || memcmp (moves, self->moves->data, n_moves * sizeof *moves) == 0))
    return;
  self->scope = scope;
  self->position = *position;
  g_array_set_size (self->moves, 0);
  if (n_moves > 0)
    g_array_append_vals (self->moves, moves, n_moves);
  fill (self, position);
}

static void
stelling_scope_bar_dispose (GObject *object)
{
  clear (STELLING_SCOPE_BAR (object));
  G_OBJECT_CLASS (stelling_scope_bar_parent_class)->dispose (object);
}

static void
stelling_scope_bar_finalize (GObject *object)
{
  g_array_unref (STELLING_SCOPE_BAR (object)->moves);
  G_OBJECT_CLASS (stelling_scope_bar_parent_class)->finalize (object);
}

static void
stelling_scope_bar_class_init (StellingScopeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_scope_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_scope_bar_finalize;
  gtk_widget_class_set_css_name (widget_class, "scope-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
stelling_scope_bar_init (StellingScopeBar *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (StellingMove));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), stelling_flow_layout_new (0, SPACING));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  /* Translators: spoken: what stands above the engine’s lines while it doesn’t look at all moves */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Moves that are looked at"), -1);
}
