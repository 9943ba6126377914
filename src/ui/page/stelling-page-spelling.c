/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-dictionary-list.h"
#include "stelling-move-list-view.h"
#include "stelling-spelling.h"

/* Goes to the next or previous misspelt word in the comments of the game. */

static void
tell_no_dictionary (StellingPage *self, StellingSpelling *spelling)
{
  g_autofree char *name = stelling_language_dup_name (stelling_spelling_get_language (spelling));
  g_autofree char *text = NULL;

  /* Translators: %s is a language, in its own words */
  text = g_strdup_printf (_ ("No dictionary is installed for the language of the comments: %s"),
                          name);
  stelling_page_answer (self, text);
}

static void
go (StellingPage *self, int step)
{
  StellingSpelling *spelling = stelling_spelling_get (stelling_page_get_record (self));

  if (stelling_spelling_get_dictionary (spelling) == NULL)
    tell_no_dictionary (self, spelling);
  else if (!stelling_move_list_view_go_misspelling (STELLING_MOVE_LIST_VIEW (self->move_list),
                                                    step))
    stelling_page_answer (self, step > 0 ? _ ("No misspelt word further on in this game")
                                         : _ ("No misspelt word before this one"));
}

/* The dictionary that was waited for is there, unless another game is looked at by now. */
static void
loaded_cb (StellingPage *self, StellingSpelling *spelling)
{
  int step = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spelling), "stelling-page-step"));

  if (!stelling_spelling_is_loaded (spelling))
    return;
  g_signal_handlers_disconnect_by_func (spelling, loaded_cb, self);
  if (self->session != NULL && spelling == stelling_spelling_get (stelling_page_get_record (self)))
    go (self, step);
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingSpelling *spelling = stelling_spelling_get (stelling_page_get_record (self));
  int step = g_str_equal (g_action_get_name (G_ACTION (action)), "next-misspelling") ? 1 : -1;

  if (!stelling_spelling_get_enabled ())
    {
      stelling_page_answer (self, _ ("Spelling is not checked: see the preferences"));
      return;
    }
  stelling_spelling_load (spelling);
  if (stelling_spelling_is_loaded (spelling))
    {
      go (self, step);
      return;
    }
  g_object_set_data (G_OBJECT (spelling), "stelling-page-step", GINT_TO_POINTER (step));
  g_signal_handlers_disconnect_by_func (spelling, loaded_cb, self);
  g_signal_connect_object (spelling, "changed", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
}

void
stelling_page_init_spelling (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "next-misspelling", .activate = step_cb },
    { .name = "previous-misspelling", .activate = step_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

void
stelling_page_update_spelling_actions (StellingPage *self)
{
  stelling_page_enable (self, "next-misspelling", !self->setting_up);
  stelling_page_enable (self, "previous-misspelling", !self->setting_up);
}
