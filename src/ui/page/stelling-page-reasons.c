/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

/* Why an action can't be done now: what the line below the board says if its key is pressed. */

/* Returns (nullable) the reason that belongs to the action; what the page is busy with may be
 * another. */
typedef const char *(*Reason) (StellingPage *self);

static gboolean
is_at_root (StellingPage *self)
{
  return stelling_page_is_free (self) && stelling_node_is_root (stelling_page_get_node (self));
}

static const char *
why_not_back (StellingPage *self)
{
  return self->trial != NULL ? _ ("The moves that are tried begin here")
                             : _ ("This is the start of the game");
}

static const char *
why_not_on (StellingPage *self)
{
  return _ ("No move follows here");
}

static const char *
why_no_variation (StellingPage *self)
{
  return _ ("There is no variation here");
}

static const char *
why_no_undo (StellingPage *self)
{
  return _ ("There is nothing to undo");
}

static const char *
why_no_redo (StellingPage *self)
{
  return _ ("There is nothing to redo");
}

static const char *
why_not_removed (StellingPage *self)
{
  return is_at_root (self) ? _ ("The start of a game can’t be deleted") : NULL;
}

static const char *
why_not_replaced (StellingPage *self)
{
  return stelling_page_is_free (self) ? _ ("There is no move to replace here") : NULL;
}

static const char *
why_not_promoted (StellingPage *self)
{
  return stelling_page_is_free (self) ? _ ("This is the main line already") : NULL;
}

static const char *
why_not_demoted (StellingPage *self)
{
  return stelling_page_is_free (self) ? _ ("No variation is below this one") : NULL;
}

static const char *
why_not_saved (StellingPage *self)
{
  return _ ("Nothing has changed since the file was saved");
}

static const char *
why_not_elsewhere (StellingPage *self)
{
  return stelling_page_is_free (self) ? _ ("The position is nowhere else in the game") : NULL;
}

static const char *
why_not_explained (StellingPage *self)
{
  return self->practice == NULL ? _ ("Nothing better than this move is known") : NULL;
}

static const char *
why_no_line (StellingPage *self)
{
  if (self->threats != NULL)
    return _ ("Not while threats are shown");
  return stelling_session_is_replacing (self->session) ? _ ("Not while a move is replaced") : NULL;
}

static const char *
why_not_kept (StellingPage *self)
{
  return _ ("No move has been tried");
}

static const char *
why_not_swapped (StellingPage *self)
{
  return self->compared == NULL ? _ ("No position is kept to compare with") : NULL;
}

static const char *
why_not_analysed (StellingPage *self)
{
  return stelling_record_get_n_nodes (stelling_page_get_record (self)) == 0
             ? _ ("The game has no moves yet")
             : NULL;
}

static const char *
why_not_all (StellingPage *self)
{
  return stelling_page_get_n_games (self) == 1 ? _ ("There is only one game in the file") : NULL;
}

static const char *
why_not_paused (StellingPage *self)
{
  return _ ("No game is being analysed");
}

static const char *
why_no_more_moves (StellingPage *self)
{
  return self->practice == NULL ? _ ("The engine looks at all moves already") : NULL;
}

static const char *
why_no_insight (StellingPage *self)
{
  return _ ("There is nothing of this kind in this game");
}

static const struct
{
  const char *action;
  Reason reason;
} reasons[] = {
  { "first", why_not_back },
  { "previous", why_not_back },
  { "next", why_not_on },
  { "last", why_not_on },
  { "variation-up", why_no_variation },
  { "variation-down", why_no_variation },
  { "delete", why_not_removed },
  { "take-out", why_not_removed },
  { "cut-variation", why_not_removed },
  { "replace-move", why_not_replaced },
  { "promote", why_not_promoted },
  { "make-main-line", why_not_promoted },
  { "demote", why_not_demoted },
  { "save", why_not_saved },
  { "next-same-position", why_not_elsewhere },
  { "explain", why_not_explained },
  { "insert-line", why_no_line },
  { "keep-line", why_not_kept },
  { "swap-compared", why_not_swapped },
  { "analyse-record", why_not_analysed },
  { "analyse-from-here", why_not_analysed },
  { "choose-analysis", why_not_analysed },
  { "analyse-all-games", why_not_all },
  { "pause-analysing-record", why_not_paused },
  { "all-moves", why_no_more_moves },
  { "show-ways", why_no_insight },
  { "show-lines", why_no_insight },
  { "show-narrow", why_no_insight },
  { "show-forbidden", why_no_insight },
  { "show-captures", why_no_insight },
  { "show-closed", why_no_insight },
  { "show-control", why_no_insight },
  { "show-solved", why_no_insight },
  { "show-proven", why_no_insight },
};

/* Returns (nullable) with what the engine is busy: what needs it has to wait. */
static const char *
get_busy (StellingPage *self, const char *name)
{
  static const char *const needy[] = { "analyse-record",    "analyse-from-here", "choose-analysis",
                                       "analyse-all-games", "play-against",      "play-out",
                                       "practise",          "threats",           NULL };

  if (!g_strv_contains (needy, name))
    return NULL;
  if (self->contest != NULL)
    return _ ("Not during a game against an engine");
  if (self->queue != NULL)
    return _ ("Not while games are analysed");
  return stelling_page_is_playing_out (self) ? _ ("Not while the position is played out") : NULL;
}

/* Returns what is shown that is not the game, or what is wrong with what is shown. */
static const char *
get_state (StellingPage *self)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  const char *problem = stelling_session_get_problem (session);

  if (self->practice != NULL)
    return _ ("Not while you look for better moves");
  if (self->trial != NULL)
    return _ ("Not while moves are tried");
  if (problem != NULL)
    return problem;
  if (stelling_node_get_outcome (stelling_session_get_shown (session)).result
      != STELLING_RESULT_NONE)
    return _ ("The game is over here");
  return _ ("This can’t be done here");
}

static const char *
get_reason (StellingPage *self, const char *name)
{
  const char *reason = NULL;

  if (g_str_equal (name, "undo"))
    return why_no_undo (self);
  if (g_str_equal (name, "redo"))
    return why_no_redo (self);
  if (self->setting_up)
    return _ ("Not while a position is set up");
  for (gsize i = 0; i < G_N_ELEMENTS (reasons) && reason == NULL; i++)
    if (g_str_equal (reasons[i].action, name))
      reason = reasons[i].reason (self);
  if (reason == NULL)
    reason = get_busy (self, name);
  return reason != NULL ? reason : get_state (self);
}

void
stelling_page_tell_why_not (StellingPage *self, const char *name)
{
  g_return_if_fail (STELLING_IS_PAGE (self));
  g_return_if_fail (name != NULL);

  stelling_page_answer (self, get_reason (self, name));
}
