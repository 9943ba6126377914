/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

/* Goes to the next or previous fork, comment, mark or mistake of the line that is looked at, and on
 * in the game. */

typedef struct
{
  const char *action;
  StellingLandmark landmark;
  int step;
  const char *none; /* told where there is no further one */
} Jump;

static const Jump jumps[] = {
  { "next-fork", STELLING_LANDMARK_FORK, 1, N_ ("No fork further on in this line") },
  { "previous-fork", STELLING_LANDMARK_FORK, -1, N_ ("No fork before this move") },
  { "next-comment", STELLING_LANDMARK_COMMENT, 1, N_ ("No comment further on in this line") },
  { "previous-comment", STELLING_LANDMARK_COMMENT, -1, N_ ("No comment before this move") },
  { "next-mark", STELLING_LANDMARK_MARK, 1, N_ ("No mark or judgement further on in this line") },
  { "previous-mark", STELLING_LANDMARK_MARK, -1, N_ ("No mark or judgement before this move") },
  { "next-mistake", STELLING_LANDMARK_MISTAKE, 1, N_ ("No mistake further on in this line") },
  { "previous-mistake", STELLING_LANDMARK_MISTAKE, -1, N_ ("No mistake before this move") },
};

static void
jump_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "next-mistake") && stelling_page_practise_next (self))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    if (g_str_equal (jumps[i].action, name)
        && !stelling_session_go_landmark (self->session, jumps[i].landmark, jumps[i].step))
      stelling_page_answer (self, _ (jumps[i].none));
}

void
stelling_page_update_jump_actions (StellingPage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    stelling_page_enable (self, jumps[i].action, !self->setting_up);
}

void
stelling_page_init_jumps (StellingPage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      GActionEntry entry = { .name = jumps[i].action, .activate = jump_cb };

      g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &entry, 1, self);
    }
}
