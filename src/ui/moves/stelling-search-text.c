/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-search-text.h"

#include <glib/gi18n-lib.h>

#include "stelling-move-text.h"

char *
stelling_search_text_dup_count (StellingRecordSearch *search, const StellingNode *node)
{
  guint n = stelling_record_search_get_n_found (search);
  int place = stelling_record_search_find (search, node);

  if (!stelling_record_search_is_done (search))
    return g_strdup_printf ("%u…", n);
  if (n == 0)
    return g_strdup (_ ("No match"));
  if (place < 0)
    return g_strdup_printf (ngettext ("%u match", "%u matches", n), n);
  /* Translators: which of the matches of a search is shown, and how many there are */
  return g_strdup_printf (C_ ("search", "%u of %u"), (guint) place + 1, n);
}

char *
stelling_search_text_dup_place (const StellingNode *node)
{
  g_autofree char *move = stelling_move_text_dup_numbered (node);

  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
    return g_steal_pointer (&move);
  /* Translators: a position, by the move that led to it: "After 12. e3-c3" */
  return g_strdup_printf (_ ("After %s"), move);
}

char *
stelling_search_text_dup_position (StellingGame game, const char *place, guint symmetry)
{
  /* Translators: what a search has found is the position that is looked for, but turned */
  const char *how = game == STELLING_GAME_TEBLO ? _ ("turned, colours exchanged")
                                                : _ ("turned or mirrored");

  return symmetry != 0 ? g_strdup_printf ("%s · %s", how, place) : g_strdup (place);
}

const char *
stelling_search_text_get_hint (StellingGame game, gboolean is_square)
{
  if (!is_square)
    return _ ("Words, or a move");
  /* Translators: greyed text in an empty field */
  return game == STELLING_GAME_TEBLO ? _ ("A square, such as H9")
                                     /* Translators: greyed text in an empty field */
                                     : _ ("A square, such as e5");
}
