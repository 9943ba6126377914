/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-held-keys.h"

#include "stelling-line-view.h"
#include "stelling-page.h"
#include "stelling-shortcuts.h"

/* A key that is held longer shows something only meanwhile. */
#define HELD_US (400 * G_TIME_SPAN_MILLISECOND)

#define MODIFIERS                                                                                  \
  (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

/* The key that is down, of a window. */
typedef struct
{
  /* borrowed */
  StellingWindow *window; /* owns this */
  StellingPage *page;     /* weak: where it was pressed */

  guint keycode; /* 0: none is down */
  gint64 since;  /* monotonic, in microseconds */
} HeldKeys;

/* Begins what a key shows; returns FALSE if it shows nothing. Games share keys: the first that can
 * be done counts. */
static gboolean
begin (StellingPage *page, guint keyval, guint keycode)
{
  guint n;
  const StellingShortcut *shortcuts = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (stelling_shortcut_is_held_key (&shortcuts[i], keyval, keycode)
        && (stelling_page_begin_large_line (page, shortcuts[i].action)
            || stelling_page_begin_insight (page, shortcuts[i].action)))
      return TRUE;
  return FALSE;
}

static void
end (HeldKeys *self)
{
  gboolean keep = g_get_monotonic_time () - self->since < HELD_US;

  if (self->keycode == 0)
    return;
  self->keycode = 0;
  if (self->page != NULL && !stelling_page_end_large_line (self->page))
    stelling_page_end_insight (self->page, keep);
  g_clear_weak_pointer (&self->page);
}

/* While the large board shows a line, arrows go along that and no step through the game. Returns
 * whether the key was one. */
static gboolean
go_along_line (HeldKeys *self, guint keyval)
{
  gboolean right = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right;
  gboolean left = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window)), *line;

  if (self->keycode == 0 || self->page == NULL || !stelling_page_has_large_line (self->page)
      || !(left || right))
    return FALSE;
  line = focus != NULL ? gtk_widget_get_ancestor (focus, STELLING_TYPE_LINE_VIEW) : NULL;
  if (line != NULL)
    gtk_widget_child_focus (line, right ? GTK_DIR_RIGHT : GTK_DIR_LEFT);
  return TRUE;
}

/* After the widget that has the keyboard, which may be a text. A key that is down is repeated. */
static gboolean
pressed_cb (HeldKeys *self, guint keyval, guint keycode, GdkModifierType state)
{
  StellingPage *page = stelling_window_get_page (self->window);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  if (self->keycode == keycode)
    return TRUE;
  if (go_along_line (self, keyval))
    return TRUE;
  if (page == NULL || (state & MODIFIERS) != 0 || GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus)
      || GTK_IS_EDITABLE (focus))
    return FALSE;
  end (self);
  if (!begin (page, keyval, keycode))
    return FALSE;
  self->keycode = keycode;
  self->since = g_get_monotonic_time ();
  g_set_weak_pointer (&self->page, page);
  return TRUE;
}

static void
released_cb (HeldKeys *self, guint keyval, guint keycode)
{
  if (self->keycode == keycode)
    end (self);
}

/* Another window gets the release. */
static void
active_cb (HeldKeys *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self->window)))
    end (self);
}

static void
held_keys_free (gpointer data)
{
  HeldKeys *self = data;

  g_clear_weak_pointer (&self->page);
  g_free (self);
}

void
stelling_held_keys_add (StellingWindow *window)
{
  GtkEventController *presses = gtk_event_controller_key_new ();
  GtkEventController *releases = gtk_event_controller_key_new ();
  HeldKeys *self;

  g_return_if_fail (STELLING_IS_WINDOW (window));

  self = g_new0 (HeldKeys, 1);
  self->window = window;
  g_object_set_data_full (G_OBJECT (window), "stelling-held-keys", self, held_keys_free);
  g_signal_connect_swapped (presses, "key-pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (window), presses);
  gtk_event_controller_set_propagation_phase (releases, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (releases, "key-released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (window), releases);
  g_signal_connect_swapped (window, "notify::is-active", G_CALLBACK (active_cb), self);
}
