/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position.h"

#include <glib/gi18n-lib.h>

/* The words for results. */

const char *
stelling_result_get_name (StellingGame game, StellingResult result)
{
  switch (result)
    {
    case STELLING_RESULT_LIGHT:
      return stelling_side_get_name (game, STELLING_LIGHT);
    case STELLING_RESULT_DARK:
      return stelling_side_get_name (game, STELLING_DARK);
    case STELLING_RESULT_DRAW:
      return "draw";
    case STELLING_RESULT_NONE:
      return "none";
    default:
      g_return_val_if_reached (NULL);
    }
}

const char *
stelling_reason_get_name (StellingReason reason)
{
  switch (reason)
    {
    case STELLING_REASON_BASE:
      return "base reached";
    case STELLING_REASON_NO_MOVE:
      return "no legal move";
    case STELLING_REASON_SERIES:
      return "series played three times";
    case STELLING_REASON_ESCAPED:
      return "king escaped";
    case STELLING_REASON_KING_TAKEN:
      return "king taken";
    case STELLING_REASON_REPETITION:
      return "position for the third time";
    case STELLING_REASON_NONE:
      return "none";
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Returns the sentence for a result without a reason. */
static const char *
get_plain_sentence (StellingGame game, StellingResult result)
{
  if (result == STELLING_RESULT_DRAW)
    return _ ("Draw");
  if (game == STELLING_GAME_TEBLO)
    return result == STELLING_RESULT_LIGHT ? _ ("Yellow wins") : _ ("Red wins");
  return result == STELLING_RESULT_LIGHT ? _ ("Light wins") : _ ("Dark wins");
}

static const char *
get_sentence (StellingGame game, StellingOutcome outcome)
{
  gboolean light = outcome.result == STELLING_RESULT_LIGHT;

  switch (outcome.reason)
    {
    case STELLING_REASON_BASE:
      return light ? _ ("Yellow wins: the pawn reached the base")
                   : _ ("Red wins: the pawn reached the base");
    case STELLING_REASON_NO_MOVE:
      if (game == STELLING_GAME_TEBLO)
        return light ? _ ("Yellow wins: Red has no legal move")
                     : _ ("Red wins: Yellow has no legal move");
      return light ? _ ("Light wins: Dark has no legal move")
                   : _ ("Dark wins: Light has no legal move");
    case STELLING_REASON_SERIES:
      return _ ("Draw: the same series of moves was played three times");
    case STELLING_REASON_ESCAPED:
      return _ ("Light wins: the king has escaped");
    case STELLING_REASON_KING_TAKEN:
      return _ ("Dark wins: the king is taken");
    case STELLING_REASON_REPETITION:
      return _ ("Draw: the same position for the third time");
    case STELLING_REASON_NONE:
    default:
      return get_plain_sentence (game, outcome.result);
    }
}

char *
stelling_outcome_to_string (StellingGame game, StellingOutcome outcome)
{
  g_return_val_if_fail (game == STELLING_GAME_TEBLO || game == STELLING_GAME_TABLUT, NULL);
  g_return_val_if_fail (outcome.result <= STELLING_RESULT_DRAW, NULL);
  g_return_val_if_fail (outcome.reason <= STELLING_REASON_REPETITION, NULL);

  if (outcome.result == STELLING_RESULT_NONE)
    return g_strdup (_ ("The game goes on"));
  return g_strdup (get_sentence (game, outcome));
}
