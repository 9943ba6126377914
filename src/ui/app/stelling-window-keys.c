/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-accessible-names.h"
#include "stelling-games-pane.h"
#include "stelling-menu-focus.h"
#include "stelling-shortcuts.h"
#include "stelling-tree-view.h"
#include "stelling-window-private.h"

/* The window's keys that are no accelerators, and the keyboard in the main menu. */

static void
add_key (GtkEventController *controller, const StellingShortcut *key, GtkShortcutAction *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key->keys), action));
}

/* Returns the name in its group of a page's action that is off, or NULL. Escape is a way out of
 * whatever there is, and where there is nothing it means nothing. */
static const char *
get_disabled (StellingPage *page, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (page == NULL || !g_str_has_prefix (action, "page.") || g_str_equal (action, "page.leave")
      || !g_action_parse_detailed_name (action + strlen ("page."), &name, &target, NULL)
      || g_action_group_get_action_enabled (stelling_page_get_actions (page), name))
    return NULL;
  return g_intern_string (name);
}

/* Returns whether another action with the same key can be done: games share keys. */
static gboolean
has_twin (StellingPage *page, const StellingShortcut *key)
{
  guint n;
  const StellingShortcut *keys = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (key->keys != NULL && &keys[i] != key && g_strcmp0 (keys[i].keys, key->keys) == 0
        && get_disabled (page, keys[i].action) == NULL)
      return TRUE;
  return FALSE;
}

/* Says why the key does nothing, if its action is off. */
static gboolean
tell_why_not_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  StellingPage *page = stelling_window_get_page (STELLING_WINDOW (window));
  GtkWidget *welcome = adw_bin_get_child (STELLING_WINDOW (window)->welcome);
  const StellingShortcut *key = data;
  const char *name = get_disabled (page, key->action);

  /* Arrows go from one button to another there. */
  if (page == NULL && welcome != NULL && g_str_has_prefix (key->action, "page.")
      && key->kind != STELLING_KEYS_STEP)
    stelling_welcome_tell_no_record (STELLING_WELCOME (welcome));
  if (name == NULL || has_twin (page, key))
    return FALSE;
  stelling_page_tell_why_not (page, name);
  return TRUE;
}

static void
add_reason (GtkEventController *controller, const StellingShortcut *key, const char *trigger)
{
  if (trigger != NULL)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                          gtk_callback_action_new (tell_why_not_cb, (gpointer) key, NULL)));
}

/* A key that nobody has used though it has an action: that is off. */
static void
add_reasons (StellingWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  guint n;
  const StellingShortcut *keys = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (keys[i].action != NULL)
      {
        add_reason (controller, &keys[i], keys[i].keys);
        add_reason (controller, &keys[i], keys[i].accel);
      }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* At the end of a line an arrow must not move the focus as arrows do in GTK. */
static gboolean
step_cb (GtkWidget *window, GVariant *arguments, gpointer action)
{
  StellingPage *page = stelling_window_get_page (STELLING_WINDOW (window));
  const char *disabled = get_disabled (page, action);
  gboolean done = gtk_widget_activate_action (window, action, NULL);

  /* GTK shows where the keyboard is only once that has moved. */
  if (page != NULL)
    stelling_page_show_focus (page);
  if (disabled != NULL && !stelling_page_is_setting_up (page))
    stelling_page_tell_why_not (page, disabled);
  return done || (page != NULL && !stelling_page_is_setting_up (page));
}

void
stelling_window_add_plain_keys (StellingWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  guint n;
  const StellingShortcut *keys = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (keys[i].kind == STELLING_KEYS_PLAIN)
      stelling_shortcuts_add_key (GTK_SHORTCUT_CONTROLLER (controller), keys[i].keys,
                                  keys[i].action);
    else if (keys[i].kind == STELLING_KEYS_STEP)
      add_key (controller, &keys[i],
               gtk_callback_action_new (step_cb, (gpointer) keys[i].action, NULL));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  add_reasons (self);
}

/* Returns the keyboard to where it was. GTK would leave it on the menu's button, which takes Space;
 * or, after Escape in a submenu, in a menu that has gone. */
static gboolean
restore_focus_cb (gpointer data)
{
  StellingWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  StellingPage *page = stelling_window_get_page (self);
  gboolean strayed = stelling_focus_has_strayed (GTK_WINDOW (self))
                     || gtk_widget_is_ancestor (focus, self->menu_button);

  if (strayed && self->focus_before_menu != NULL && gtk_widget_get_mapped (self->focus_before_menu))
    gtk_window_set_focus (GTK_WINDOW (self), self->focus_before_menu);
  else if (strayed && page != NULL)
    stelling_page_focus_board (page);
  return G_SOURCE_REMOVE;
}

static void
menu_closed_cb (StellingWindow *self)
{
  stelling_window_hide_header (self);
  g_idle_add_full (G_PRIORITY_LOW, restore_focus_cb, g_object_ref (self), g_object_unref);
}

/* The menu is made when it is first opened: the start has no time for it. */
static void
ensure_menu (StellingWindow *self, GtkMenuButton *button)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkPopover *menu;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/org/stelling/Stelling/ui/stelling-main-menu.ui");
  gtk_menu_button_set_menu_model (button,
                                  G_MENU_MODEL (gtk_builder_get_object (builder, "primary_menu")));
  menu = gtk_menu_button_get_popover (button);
  stelling_name_menu (menu);
  g_signal_connect_object (menu, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}

void
stelling_window_menu_opens_cb (GtkMenuButton *button, gpointer data)
{
  StellingWindow *self = data;
  StellingPage *page = stelling_window_get_page (self);

  ensure_menu (self, button);
  g_set_weak_pointer (&self->focus_before_menu, gtk_window_get_focus (GTK_WINDOW (self)));
  if (page != NULL)
    stelling_page_update_menu (page);
}

/* Returns whether the field that has the keyboard uses the key of @action itself. */
static gboolean
needs_key (GtkWidget *focus, const char *action)
{
  gboolean undo = g_str_equal (action, "page.undo") || g_str_equal (action, "page.redo");

  if (!GTK_IS_TEXT (focus))
    return GTK_IS_TEXT_VIEW (focus);
  /* An empty field, or one without undo, would swallow Ctrl+Z. */
  return gtk_entry_buffer_get_length (gtk_text_get_buffer (GTK_TEXT (focus))) > 0
         && !(undo && !gtk_editable_get_enable_undo (GTK_EDITABLE (focus)));
}

/* Returns whether a position is set up, for which the page has other keys, and @action is off. */
static gboolean
is_off_in_setup (StellingPage *page, const char *action)
{
  return page != NULL && stelling_page_is_setting_up (page) && g_str_has_prefix (action, "page.")
         && !g_action_group_get_action_enabled (stelling_page_get_actions (page),
                                                action + strlen ("page."));
}

static gboolean
activate_unless_writing_cb (GtkWidget *window, GVariant *arguments, gpointer action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  StellingPage *page = stelling_window_get_page (STELLING_WINDOW (window));
  const char *disabled = get_disabled (page, action);

  if (needs_key (focus, action) || stelling_games_pane_needs_key (focus, action)
      || stelling_tree_view_needs_key (focus, action) || is_off_in_setup (page, action))
    return FALSE;
  if (disabled != NULL)
    {
      stelling_page_tell_why_not (page, disabled);
      return TRUE;
    }
  return gtk_widget_activate_action (window, action, NULL);
}

/* Adds the keys that come before a list or a button, which use some of them, but after a text
 * field. The menus show these keys (attribute "accel"). */
void
stelling_window_add_editing_keys (StellingWindow *self)
{
  GtkEventController *before = gtk_shortcut_controller_new ();
  GtkEventController *after = gtk_shortcut_controller_new ();
  guint n;
  const StellingShortcut *keys = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (keys[i].kind == STELLING_KEYS_EDITING)
      {
        add_key (before, &keys[i],
                 gtk_callback_action_new (activate_unless_writing_cb, (gpointer) keys[i].action,
                                          NULL));
        add_key (after, &keys[i], gtk_named_action_new (keys[i].action));
      }
  gtk_event_controller_set_propagation_phase (before, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), before);
  gtk_widget_add_controller (GTK_WIDGET (self), after);
}
