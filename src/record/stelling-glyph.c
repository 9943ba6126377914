/* stelling-glyph.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-node.h"

#include <glib/gi18n-lib.h>

gboolean
stelling_glyph_is_move (StellingGlyph glyph)
{
  return glyph >= STELLING_GLYPH_GOOD && glyph <= STELLING_GLYPH_DUBIOUS;
}

const char *
stelling_glyph_get_symbol (StellingGlyph glyph)
{
  static const char *const symbols[STELLING_N_GLYPHS] = {
    [STELLING_GLYPH_NONE] = "",
    [STELLING_GLYPH_GOOD] = "!",
    [STELLING_GLYPH_MISTAKE] = "?",
    [STELLING_GLYPH_BRILLIANT] = "!!",
    [STELLING_GLYPH_BLUNDER] = "??",
    [STELLING_GLYPH_INTERESTING] = "!?",
    [STELLING_GLYPH_DUBIOUS] = "?!",
    [STELLING_GLYPH_EQUAL] = "=",
    [STELLING_GLYPH_UNCLEAR] = "∞",
    [STELLING_GLYPH_LIGHT_BETTER] = "±",
    [STELLING_GLYPH_DARK_BETTER] = "∓",
    [STELLING_GLYPH_LIGHT_WINS] = "+-",
    [STELLING_GLYPH_DARK_WINS] = "-+",
  };

  g_return_val_if_fail ((guint) glyph < STELLING_N_GLYPHS, "");
  return symbols[glyph];
}

/* What is said about a position names the players as the game does. */
static const char *
get_side_title (StellingGame game, StellingGlyph glyph)
{
  gboolean teblo = game == STELLING_GAME_TEBLO;

  switch (glyph)
    {
    case STELLING_GLYPH_LIGHT_BETTER:
      return teblo ? _("Yellow is better") : _("Light is better");
    case STELLING_GLYPH_DARK_BETTER:
      return teblo ? _("Red is better") : _("Dark is better");
    case STELLING_GLYPH_LIGHT_WINS:
      return teblo ? _("Yellow is winning") : _("Light is winning");
    default:
      return teblo ? _("Red is winning") : _("Dark is winning");
    }
}

const char *
stelling_glyph_get_title (StellingGame game, StellingGlyph glyph)
{
  g_return_val_if_fail ((guint) glyph < STELLING_N_GLYPHS, "");
  switch (glyph)
    {
    case STELLING_GLYPH_NONE:
      return "";
    case STELLING_GLYPH_GOOD:
      /* Translators: what an annotator says about a move, the sign "!" */
      return _("Good move");
    case STELLING_GLYPH_MISTAKE:
      /* Translators: what an annotator says about a move, the sign "?" */
      return _("Mistake");
    case STELLING_GLYPH_BRILLIANT:
      return _("Brilliant move");
    case STELLING_GLYPH_BLUNDER:
      return _("Blunder");
    case STELLING_GLYPH_INTERESTING:
      return _("Interesting move");
    case STELLING_GLYPH_DUBIOUS:
      return _("Dubious move");
    case STELLING_GLYPH_EQUAL:
      return _("Even position");
    case STELLING_GLYPH_UNCLEAR:
      return _("Unclear position");
    case STELLING_GLYPH_LIGHT_BETTER:
    case STELLING_GLYPH_DARK_BETTER:
    case STELLING_GLYPH_LIGHT_WINS:
    case STELLING_GLYPH_DARK_WINS:
    case STELLING_N_GLYPHS:
    default:
      return get_side_title (game, glyph);
    }
}
