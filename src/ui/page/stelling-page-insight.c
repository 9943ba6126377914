/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <string.h>

#include "stelling-announcer.h"
#include "stelling-board-view.h"
#include "stelling-css-class.h"
#include "stelling-comparison-pane.h"
#include "stelling-insight-kinds.h"
#include "stelling-insight-legend.h"
#include "stelling-settings.h"
#include "stelling-shortcuts.h"
#include "stelling-spoken-insight.h"
#include "stelling-spoken-truths.h"

/* The geometry of the position that is shown on the board: one setting for all records of a game,
 * and what is held for the time being. */

static StellingGame
get_game (StellingPage *self)
{
  return stelling_rules_get_game (stelling_record_get_rules (stelling_page_get_record (self)));
}

static const char *
get_setting (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? "teblo-insight" : "tablut-insight";
}

/* Returns the action's name within the group. */
static const char *
get_action_name (const StellingInsightKind *kind)
{
  return kind->action + strlen ("page.");
}

static const StellingInsightKind *
find_kind (const char *name)
{
  const StellingInsightKind *kinds = stelling_insight_kinds_get ();

  for (guint i = 0; i < STELLING_N_INSIGHT_PARTS; i++)
    if (g_str_equal (get_action_name (&kinds[i]), name))
      return &kinds[i];
  return NULL;
}

guint
stelling_page_get_insight_parts (StellingPage *self)
{
  StellingGame game = get_game (self);
  int kept = stelling_settings_get_int (stelling_settings_get_default (), get_setting (game));

  return ((guint) kept ^ self->held_parts) & stelling_insight_kinds_get_parts (game);
}

void
stelling_page_update_insight (StellingPage *self)
{
  const StellingInsightKind *kinds = stelling_insight_kinds_get ();
  guint parts, all;

  if (self->session == NULL)
    return;
  parts = stelling_page_get_insight_parts (self);
  all = stelling_insight_kinds_get_parts (get_game (self));
  for (guint i = 0; i < STELLING_N_INSIGHT_PARTS; i++)
    {
      const char *name = get_action_name (&kinds[i]);
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

      stelling_page_enable (self, name, !self->setting_up && (kinds[i].part & all) != 0);
      g_simple_action_set_state (G_SIMPLE_ACTION (action),
                                 g_variant_new_boolean ((parts & kinds[i].part) != 0));
    }
  stelling_board_view_set_insight (STELLING_BOARD_VIEW (self->board), parts);
  stelling_board_view_set_insight (
      stelling_comparison_pane_get_board (STELLING_COMPARISON_PANE (self->comparison)), parts);
  stelling_set_css_class (self->insight_button, "on", parts != 0);
  stelling_page_update_truths (self);
  stelling_page_update_legend (self);
}

/* Returns what is to be read of the position that is shown. */
static char *
dup_text (StellingPage *self, guint parts)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_page_get_shown_node (self));
  g_autofree char *seen = NULL;
  g_autofree char *proven = NULL;
  StellingInsight insight;

  stelling_insight_init (&insight, position, parts);
  seen = stelling_spoken_insight_dup (&insight, position);
  if ((parts & STELLING_INSIGHT_OF_ENGINE) == 0)
    return g_steal_pointer (&seen);
  proven = stelling_spoken_truths_dup (self->truths, self->proving != NULL);
  return *seen != '\0' ? g_strdup_printf ("%s · %s", seen, proven) : g_steal_pointer (&proven);
}

void
stelling_page_announce_insight (StellingPage *self, guint parts)
{
  g_autofree char *text = NULL;

  parts &= stelling_page_get_insight_parts (self);
  if (parts == 0)
    return;
  text = dup_text (self, parts);
  stelling_announce (self->board, text);
}

/* Has what is now to be seen said; what takes its time, when it is there. */
static void
announce (StellingPage *self, StellingInsightPart part)
{
  if ((part & STELLING_INSIGHT_OF_ENGINE) != 0 && self->proving != NULL)
    self->truths_awaited = TRUE;
  else
    stelling_page_announce_insight (self, part);
}

static void
state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingPage *self = data;
  const StellingInsightKind *kind = find_kind (g_action_get_name (G_ACTION (action)));
  StellingSettings *settings = stelling_settings_get_default ();
  const char *setting = get_setting (get_game (self));
  int parts = stelling_settings_get_int (settings, setting);
  gboolean on = g_variant_get_boolean (state);

  self->held_parts &= ~(guint) kind->part;
  g_object_set (settings, setting, on ? parts | (int) kind->part : parts & ~(int) kind->part, NULL);
  stelling_page_update_insight (self);
  announce (self, kind->part);
}

/* --- held --- */

gboolean
stelling_page_begin_insight (StellingPage *self, const char *action)
{
  const StellingInsightKind *kind;

  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);
  g_return_val_if_fail (g_str_has_prefix (action, "page."), FALSE);

  kind = find_kind (action + strlen ("page."));
  if (kind == NULL
      || !g_action_group_get_action_enabled (G_ACTION_GROUP (self->actions),
                                             get_action_name (kind)))
    return FALSE;
  self->held_parts |= kind->part;
  stelling_page_update_insight (self);
  announce (self, kind->part);
  return TRUE;
}

void
stelling_page_end_insight (StellingPage *self, gboolean keep)
{
  StellingSettings *settings = stelling_settings_get_default ();
  const char *setting;
  int parts;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (self->held_parts == 0 || self->session == NULL)
    return;
  setting = get_setting (get_game (self));
  /* Another game of the file may have come meanwhile. */
  self->held_parts &= stelling_insight_kinds_get_parts (get_game (self));
  parts = stelling_settings_get_int (settings, setting) ^ (int) self->held_parts;
  self->held_parts = 0;
  if (keep)
    g_object_set (settings, setting, parts, NULL);
  stelling_page_update_insight (self);
}

/* --- words --- */

/* Says below the board what the set piece under the pointer would do; somebody who moves the cursor
 * with keys hears it. */
static void
considered_cb (StellingPage *self)
{
  StellingBoardView *board = STELLING_BOARD_VIEW (self->board);
  const StellingInsight *insight = stelling_board_view_get_insight (board);
  const StellingPosition *position;
  g_autofree char *text = NULL;

  if (self->session == NULL)
    return;
  position = stelling_node_get_position (stelling_page_get_shown_node (self));
  text = stelling_spoken_insight_dup_considered (insight, position);
  stelling_page_show_considered (self, text);
  if (text != NULL && stelling_board_view_is_by_keyboard (board))
    stelling_announce (self->board, text);
}

/* --- the legend --- */

void
stelling_page_update_legend (StellingPage *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->insight_button));
  g_autofree char *summary = NULL;

  if (popover == NULL || !gtk_widget_get_visible (GTK_WIDGET (popover)))
    return;
  if (self->setting_up || self->legend_game != get_game (self))
    {
      gtk_popover_popdown (popover);
      return;
    }
  summary = dup_text (self, stelling_page_get_insight_parts (self));
  stelling_insight_legend_set_summary (gtk_popover_get_child (popover), summary);
}

/* Returns whether a key does in the legend what it does in the window: it shows something, or it
 * goes through the game, which a list of check boxes has no use for. */
static gboolean
is_for_window (guint keyval, guint keycode)
{
  guint n;
  const StellingShortcut *shortcuts = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (stelling_shortcut_is_held_key (&shortcuts[i], keyval, keycode))
      return TRUE;
  return keyval == GDK_KEY_Left || keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Left
         || keyval == GDK_KEY_KP_Right;
}

static gboolean
legend_pressed_cb (GtkEventControllerKey *controller,
                   guint keyval,
                   guint keycode,
                   GdkModifierType state,
                   StellingPage *self)
{
  return is_for_window (keyval, keycode)
         && gtk_event_controller_key_forward (controller,
                                              GTK_WIDGET (stelling_page_get_window (self)));
}

static void
legend_released_cb (GtkEventControllerKey *controller,
                    guint keyval,
                    guint keycode,
                    GdkModifierType state,
                    StellingPage *self)
{
  gtk_event_controller_key_forward (controller, GTK_WIDGET (stelling_page_get_window (self)));
}

/* No key comes out of a popover that is open. */
static void
add_window_keys (StellingPage *self, GtkWidget *popover)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (legend_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (legend_released_cb), self);
  gtk_widget_add_controller (popover, keys);
}

/* GTK 4.8 keeps a motion for a popover that has changed its size. One that is hidden and still
 * there would get that, and then the next click, wherever it is. */
static gboolean
drop_legend_cb (gpointer data)
{
  StellingPage *self = data;
  GtkMenuButton *button = GTK_MENU_BUTTON (self->insight_button);
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover != NULL && !gtk_widget_get_visible (GTK_WIDGET (popover)))
    gtk_menu_button_set_popover (button, NULL);
  return G_SOURCE_REMOVE;
}

static void
legend_closed_cb (StellingPage *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, drop_legend_cb, g_object_ref (self), g_object_unref);
}

/* Made when it is opened: another game has another legend. */
static void
create_popup_cb (GtkMenuButton *button, gpointer data)
{
  StellingPage *self = data;
  GtkWidget *popover = gtk_popover_new (), *legend;
  g_autofree char *summary = dup_text (self, stelling_page_get_insight_parts (self));

  self->legend_game = get_game (self);
  legend = stelling_insight_legend_new (self->legend_game);
  gtk_popover_set_child (GTK_POPOVER (popover), legend);
  add_window_keys (self, popover);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (legend_closed_cb), self);
  gtk_menu_button_set_popover (button, popover);
  stelling_insight_legend_set_summary (legend, summary);
}

void
stelling_page_init_insight (StellingPage *self)
{
  const StellingInsightKind *kinds = stelling_insight_kinds_get ();
  StellingSettings *settings = stelling_settings_get_default ();

  for (guint i = 0; i < STELLING_N_INSIGHT_PARTS; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
          get_action_name (&kinds[i]), NULL, g_variant_new_boolean (FALSE));

      g_signal_connect (action, "change-state", G_CALLBACK (state_cb), self);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  g_signal_connect_object (settings, "notify::teblo-insight",
                           G_CALLBACK (stelling_page_update_insight), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::tablut-insight",
                           G_CALLBACK (stelling_page_update_insight), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "considered", G_CALLBACK (considered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->insight_button), create_popup_cb,
                                         self, NULL);
}
