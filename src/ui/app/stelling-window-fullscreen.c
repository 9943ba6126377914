/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

/* The whole screen for the page: what stands above it comes over the page where the pointer reaches
 * the top, and for its menu. */

/* In pixels from the top: where the pointer or a finger asks for the header. */
#define EDGE 2
#define FINGER_EDGE 24
/* In pixels below the header: where the pointer has left it. */
#define BELOW 24

static gboolean
is_fullscreen (StellingWindow *self)
{
  return gtk_window_is_fullscreen (GTK_WINDOW (self));
}

static void
set_shown (StellingWindow *self, gboolean shown)
{
  self->menu_awaited &= shown;
  adw_flap_set_reveal_flap (self->header_flap, shown || !is_fullscreen (self));
}

static void
fullscreen_cb (StellingWindow *self)
{
  gboolean fullscreen = is_fullscreen (self);

  adw_flap_set_fold_policy (self->header_flap,
                            fullscreen ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
  gtk_widget_set_visible (self->leave_button, fullscreen);
  set_shown (self, FALSE);
}

/* Returns whether a menu hangs from @widget or what is in it. */
static gboolean
has_menu (GtkWidget *widget)
{
  gboolean found = GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_menu (child);
  return found;
}

static gboolean
is_menu_open (StellingWindow *self)
{
  return self->menu_awaited || has_menu (self->header);
}

static void
motion_cb (StellingWindow *self, double x, double y)
{
  if (!is_fullscreen (self))
    return;
  if (y <= EDGE)
    set_shown (self, TRUE);
  else if (y > gtk_widget_get_height (self->header) + BELOW && !is_menu_open (self))
    set_shown (self, FALSE);
}

static void
touched_cb (StellingWindow *self, int n_press, double x, double y)
{
  if (is_fullscreen (self) && !is_menu_open (self)
      && (y <= FINGER_EDGE || y > gtk_widget_get_height (self->header)))
    set_shown (self, y <= FINGER_EDGE);
}

void
stelling_window_hide_header (StellingWindow *self)
{
  set_shown (self, FALSE);
}

/* The menu hangs from a button that has to be in its place. */
static void
reveal_cb (StellingWindow *self)
{
  if (!self->menu_awaited || adw_flap_get_reveal_progress (self->header_flap) < 1)
    return;
  self->menu_awaited = FALSE;
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu_button));
}

void
stelling_window_open_menu (StellingWindow *self)
{
  self->menu_awaited = TRUE;
  set_shown (self, TRUE);
  reveal_cb (self);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    return FALSE;
  gtk_window_unfullscreen (GTK_WINDOW (widget));
  return TRUE;
}

/* Called before the window's other keys are added: Escape is theirs first. */
void
stelling_window_init_fullscreen (StellingWindow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkGesture *touch = gtk_gesture_click_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (touch), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (touch), TRUE);
  g_signal_connect_swapped (touch, "pressed", G_CALLBACK (touched_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (touch));
  g_signal_connect_object (self->header_flap, "notify::reveal-progress", G_CALLBACK (reveal_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreen_cb), NULL);
}
