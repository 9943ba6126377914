/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-pane-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-focus-within.h"
#include "stelling-line-view.h"
#include "stelling-line.h"
#include "stelling-menu-focus.h"
#include "stelling-room-layout.h"

/* What a person does with a line: plays it, looks along it, opens its menu. The commands are the
 * page's, which asks here which line is meant. */

static guint pointed_signal;

static const StellingPosition *
get_position (StellingAnalysisPane *self)
{
  StellingSession *session = stelling_analysis_pane_get_session (self);

  return session != NULL ? stelling_node_get_position (stelling_session_get_shown (session)) : NULL;
}

/* Returns whether what starts from @start can be used: the position shown may have changed. */
static gboolean
shows_position (StellingAnalysisPane *self, const StellingPosition *start)
{
  const StellingPosition *position = get_position (self);

  return position != NULL && stelling_position_is_same (position, start);
}

/* --- playing it --- */

/* Plays the line as it was shown, even if the engine says something else by now, but only at the
 * node where it was shown. */
static void
move_activated_cb (StellingAnalysisPane *self, guint n_moves, StellingLineView *view)
{
  StellingPosition start;
  const StellingMove *moves = stelling_line_view_get_chosen (view, &start);

  if (shows_position (self, &start))
    stelling_session_play_line (stelling_analysis_pane_get_session (self), moves, n_moves);
}

/* --- which line is meant --- */

/* Returns the line as it is now, if it is one of the node that is shown. */
static StellingEvaluation *
dup_line (StellingAnalysisPane *self, guint index)
{
  StellingSession *session = stelling_analysis_pane_get_session (self);
  StellingAnalysis *analysis = session != NULL ? stelling_session_get_analysis (session) : NULL;

  return session != NULL
                 && stelling_analysis_get_node (analysis) == stelling_session_get_shown (session)
             ? stelling_analysis_dup_line (analysis, index)
             : NULL;
}

/* Returns the line that has the keyboard, or else the first. */
static StellingEvaluation *
dup_focused (StellingAnalysisPane *self)
{
  StellingEvaluation *line = NULL;

  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES && line == NULL; i++)
    if (stelling_has_focus_within (self->lines[i]))
      line = dup_line (self, i);
  return line != NULL ? line : dup_line (self, 0);
}

StellingEvaluation *
stelling_analysis_pane_dup_chosen (StellingAnalysisPane *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS_PANE (self), NULL);

  if (self->chosen == NULL)
    return dup_focused (self);
  return shows_position (self, &self->chosen_start) ? stelling_evaluation_copy (self->chosen)
                                                    : NULL;
}

/* --- its menu --- */

/* The chosen item is activated only after the menu has closed. */
static gboolean
forget_chosen_cb (gpointer data)
{
  StellingAnalysisPane *self = data;

  if (self->menu == NULL || !gtk_widget_get_visible (self->menu))
    g_clear_pointer (&self->chosen, stelling_evaluation_free);
  return G_SOURCE_REMOVE;
}

static void
menu_closed_cb (StellingAnalysisPane *self)
{
  g_idle_add_full (G_PRIORITY_LOW, forget_chosen_cb, g_object_ref (self), g_object_unref);
}

/* Makes the menu of the line that was chosen. */
static GMenuModel *
create_model (StellingAnalysisPane *self)
{
  g_autoptr (GMenu) menu = g_menu_new (), scope = g_menu_new ();
  g_autofree char *move
      = stelling_move_to_string (get_position (self), self->chosen->lines[0].moves[0]);
  /* Translators: menu of a line that the engine suggests; %s is its first move, which the engine
   * shall not look at */
  g_autofree char *exclude = g_strdup_printf (_ ("_Exclude %s"), move);
  /* Translators: menu of a line that the engine suggests; %s is its first move: the engine shall
   * look at that move and no other */
  g_autofree char *only = g_strdup_printf (_ ("_Only %s"), move);

  /* Translators: menu of a line that the engine suggests: writes its moves beside the game’s */
  g_menu_append (menu, _ ("_Insert as Variation"), "page.insert-line");
  g_menu_append (scope, exclude, "page.exclude-move");
  g_menu_append (scope, only, "page.choose-move");
  /* Translators: menu item, button: the engine leaves no move out any more */
  g_menu_append (scope, _ ("_All Moves"), "page.all-moves");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (scope));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static void
open_menu (StellingAnalysisPane *self, GtkWidget *line, double x, double y)
{
  g_autoptr (GMenuModel) model = NULL;
  g_autoptr (StellingEvaluation) chosen = NULL;
  graphene_point_t at;
  guint index = 0;

  while (self->lines[index] != line)
    index++;
  chosen = dup_line (self, index);
  if (chosen == NULL
      || !gtk_widget_compute_point (line, GTK_WIDGET (self),
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return;
  g_clear_pointer (&self->chosen, stelling_evaluation_free);
  self->chosen = g_steal_pointer (&chosen);
  self->chosen_start = *get_position (self);
  model = create_model (self);
  if (self->menu == NULL)
    {
      self->menu = stelling_context_menu_new (model, GTK_WIDGET (self), self->lines_box);
      g_signal_connect_object (self->menu, "closed", G_CALLBACK (menu_closed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else
    gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) at.x, (int) at.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
released_cb (StellingAnalysisPane *self, int n_press, double x, double y, GtkGesture *click)
{
  open_menu (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click)), x, y);
}

static void
held_cb (StellingAnalysisPane *self, double x, double y, GtkGesture *hold)
{
  /* The finger that is lifted plays nothing. */
  gtk_gesture_set_state (hold, GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (hold)), x, y);
}

static gboolean
menu_key_cb (GtkWidget *line, GVariant *arguments, gpointer data)
{
  open_menu (data, line, gtk_widget_get_width (line) / 4, gtk_widget_get_height (line));
  return TRUE;
}

static void
add_menu (StellingAnalysisPane *self, GtkWidget *line)
{
  GtkGesture *click = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (line, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect_object (hold, "pressed", G_CALLBACK (held_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (line, GTK_EVENT_CONTROLLER (hold));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                        gtk_callback_action_new (menu_key_cb, self, NULL)));
  gtk_widget_add_controller (line, keys);
}

/* --- looking along it --- */

static void
pointed_cb (StellingAnalysisPane *self)
{
  g_signal_emit (self, pointed_signal, 0);
}

guint
stelling_analysis_pane_get_pointed (StellingAnalysisPane *self,
                                    const StellingPosition **start,
                                    const StellingMove **moves)
{
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_ANALYSIS_PANE (self), 0);

  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES && n == 0; i++)
    n = stelling_line_view_get_pointed (STELLING_LINE_VIEW (self->lines[i]), start, moves);
  /* The lines of the node before stay a while. */
  return n > 0 && shows_position (self, *start) ? n : 0;
}

void
stelling_analysis_pane_set_shown_elsewhere (StellingAnalysisPane *self, gboolean elsewhere)
{
  g_return_if_fail (STELLING_IS_ANALYSIS_PANE (self));

  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    stelling_line_view_set_shown_elsewhere (STELLING_LINE_VIEW (self->lines[i]), elsewhere);
}

void
stelling_analysis_pane_init_lines_class (StellingAnalysisPaneClass *klass)
{
  pointed_signal = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

/* --- making them --- */

static void
add_line (StellingAnalysisPane *self, guint index)
{
  /* Translators: spoken: a line of play that the engine suggests; the best is line 1 */
  g_autofree char *name = g_strdup_printf (_ ("Line %u"), index + 1);
  GtkWidget *line = stelling_line_view_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (line, "move-activated", G_CALLBACK (move_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (line, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  add_menu (self, line);
  gtk_widget_insert_before (line, self->lines_box, self->more_lines);
  stelling_room_layout_set_room (line, index > 0 ? STELLING_ROOM_WANTED : STELLING_ROOM_NEEDED, 0);
  self->lines[index] = line;
}

void
stelling_analysis_pane_add_lines (StellingAnalysisPane *self)
{
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    add_line (self, i);
}

void
stelling_analysis_pane_dispose_lines (StellingAnalysisPane *self)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->chosen, stelling_evaluation_free);
}
