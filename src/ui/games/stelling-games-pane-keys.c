/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-games-pane-private.h"

/* Keys of the list of games: those that mean something else there than in the rest of the window,
 * and those that GTK's list would keep from the game that is shown. */

static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
  gboolean about_row; /* of the game, which is to be seen in the list */
} keys[] = {
  { GDK_KEY_Delete, 0, "page.delete-game", TRUE },
  { GDK_KEY_KP_Delete, 0, "page.delete-game", TRUE },
  { GDK_KEY_Delete, GDK_CONTROL_MASK, "page.delete-game", TRUE },
  { GDK_KEY_KP_Delete, GDK_CONTROL_MASK, "page.delete-game", TRUE },
  { GDK_KEY_F2, 0, "page.rename-game", TRUE },
  { GDK_KEY_Up, GDK_CONTROL_MASK, "page.move-game-up", TRUE },
  { GDK_KEY_KP_Up, GDK_CONTROL_MASK, "page.move-game-up", TRUE },
  { GDK_KEY_Down, GDK_CONTROL_MASK, "page.move-game-down", TRUE },
  { GDK_KEY_KP_Down, GDK_CONTROL_MASK, "page.move-game-down", TRUE },
  { GDK_KEY_c, GDK_CONTROL_MASK, "page.copy-game", TRUE },
  { GDK_KEY_x, GDK_CONTROL_MASK, "page.cut-game", TRUE },
  { GDK_KEY_v, GDK_CONTROL_MASK, "page.paste-game", FALSE },
  /* Who has clicked a game goes through its moves. */
  { GDK_KEY_Left, 0, "page.previous", FALSE },
  { GDK_KEY_KP_Left, 0, "page.previous", FALSE },
  { GDK_KEY_Right, 0, "page.next", FALSE },
  { GDK_KEY_KP_Right, 0, "page.next", FALSE },
  { GDK_KEY_space, 0, "page.analyse", FALSE },
};

/* The window's keys for moves would mean something else here. */
static const char *const other_actions[] = { "page.promote", "page.demote", "page.delete" };

static GtkWidget *
get_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

gboolean
stelling_games_pane_has_keyboard (StellingGamesPane *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (STELLING_IS_GAMES_PANE (self), FALSE);

  focus = get_focus (GTK_WIDGET (self));
  return focus != NULL && !GTK_IS_TEXT (focus)
         && (focus == GTK_WIDGET (self->list)
             || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)));
}

gboolean
stelling_games_pane_needs_key (GtkWidget *focus, const char *action)
{
  GtkWidget *pane = focus != NULL ? gtk_widget_get_ancestor (focus, STELLING_TYPE_GAMES_PANE)
                                  : NULL;

  if (pane == NULL || !stelling_games_pane_has_keyboard (STELLING_GAMES_PANE (pane)))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (other_actions); i++)
    if (g_str_equal (action, other_actions[i]))
      return TRUE;
  return FALSE;
}

gboolean
stelling_games_pane_key_pressed_cb (StellingGamesPane *self,
                                    guint key,
                                    guint code,
                                    GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  guint lower = gdk_keyval_to_lower (key);

  if (!stelling_games_pane_has_keyboard (self))
    return FALSE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    {
      stelling_games_pane_popup_at_current (self);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == lower && keys[i].modifiers == modifiers)
      {
        /* What is not to be seen is not changed. */
        if (!keys[i].about_row
            || stelling_games_pane_find_current (self) != GTK_INVALID_LIST_POSITION)
          gtk_widget_activate_action (GTK_WIDGET (self), keys[i].action, NULL);
        return TRUE;
      }
  return FALSE;
}
