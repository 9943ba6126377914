/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-glyph.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *symbol;
  StellingGlyphFamily family;
  guint nag;
  const char *title;       /* to be translated */
  const char *teblo_title; /* where the players' names matter, else NULL */
} GlyphData;

/* clang-format off */
static const GlyphData data[STELLING_N_GLYPHS] = {
  [STELLING_GLYPH_NONE] = { "", STELLING_GLYPH_FAMILY_OTHER, 0, NULL, NULL },
  /* Translators: what an annotator says about a move, the sign "!" */
  [STELLING_GLYPH_GOOD] = { "!", STELLING_GLYPH_FAMILY_MOVE, 1, N_ ("Good move"), NULL },
  /* Translators: what an annotator says about a move, the sign "?" */
  [STELLING_GLYPH_MISTAKE] = { "?", STELLING_GLYPH_FAMILY_MOVE, 2, N_ ("Bad move"), NULL },
  [STELLING_GLYPH_BRILLIANT]
    = { "!!", STELLING_GLYPH_FAMILY_MOVE, 3, N_ ("Brilliant move"), NULL },
  [STELLING_GLYPH_BLUNDER] = { "??", STELLING_GLYPH_FAMILY_MOVE, 4, N_ ("Blunder"), NULL },
  [STELLING_GLYPH_INTERESTING]
    = { "!?", STELLING_GLYPH_FAMILY_MOVE, 5, N_ ("Interesting move"), NULL },
  [STELLING_GLYPH_DUBIOUS] = { "?!", STELLING_GLYPH_FAMILY_MOVE, 6, N_ ("Dubious move"), NULL },
  [STELLING_GLYPH_FORCED] = { "□", STELLING_GLYPH_FAMILY_MOVE, 7, N_ ("Only move"), NULL },
  [STELLING_GLYPH_EQUAL] = { "=", STELLING_GLYPH_FAMILY_POSITION, 10, N_ ("Even position"), NULL },
  [STELLING_GLYPH_UNCLEAR]
    = { "∞", STELLING_GLYPH_FAMILY_POSITION, 13, N_ ("Unclear position"), NULL },
  [STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER]
    = { "+=", STELLING_GLYPH_FAMILY_POSITION, 14, N_ ("Light is slightly better"),
        N_ ("Yellow is slightly better") },
  [STELLING_GLYPH_DARK_SLIGHTLY_BETTER]
    = { "=+", STELLING_GLYPH_FAMILY_POSITION, 15, N_ ("Dark is slightly better"),
        N_ ("Red is slightly better") },
  [STELLING_GLYPH_LIGHT_BETTER]
    = { "±", STELLING_GLYPH_FAMILY_POSITION, 16, N_ ("Light is better"),
        N_ ("Yellow is better") },
  [STELLING_GLYPH_DARK_BETTER]
    = { "∓", STELLING_GLYPH_FAMILY_POSITION, 17, N_ ("Dark is better"), N_ ("Red is better") },
  [STELLING_GLYPH_LIGHT_WINS]
    = { "+-", STELLING_GLYPH_FAMILY_POSITION, 18, N_ ("Light is winning"),
        N_ ("Yellow is winning") },
  [STELLING_GLYPH_DARK_WINS]
    = { "-+", STELLING_GLYPH_FAMILY_POSITION, 19, N_ ("Dark is winning"), N_ ("Red is winning") },
  /* Translators: a position in which the player who has to move would rather not; chess players
   * use the German word in most languages */
  [STELLING_GLYPH_ZUGZWANG] = { "⨀", STELLING_GLYPH_FAMILY_OTHER, 22, N_ ("Zugzwang"), NULL },
  /* Translators: the player who has it makes the threats */
  [STELLING_GLYPH_INITIATIVE]
    = { "↑", STELLING_GLYPH_FAMILY_OTHER, 36, N_ ("With the initiative"), NULL },
  [STELLING_GLYPH_ATTACK] = { "→", STELLING_GLYPH_FAMILY_OTHER, 40, N_ ("With an attack"), NULL },
  /* Translators: for what was given away */
  [STELLING_GLYPH_COMPENSATION]
    = { "=∞", STELLING_GLYPH_FAMILY_OTHER, 44, N_ ("With compensation"), NULL },
  [STELLING_GLYPH_COUNTERPLAY]
    = { "⇆", STELLING_GLYPH_FAMILY_OTHER, 132, N_ ("With counterplay"), NULL },
  [STELLING_GLYPH_TIME_TROUBLE]
    = { "⊕", STELLING_GLYPH_FAMILY_OTHER, 138, N_ ("Short of time"), NULL },
  /* Translators: the sign "∆": what follows is what the move is meant to lead to */
  [STELLING_GLYPH_IDEA] = { "∆", STELLING_GLYPH_FAMILY_OTHER, 140, N_ ("With the idea"), NULL },
  /* Translators: the sign "⌓": what follows would have been better */
  [STELLING_GLYPH_BETTER_IS] = { "⌓", STELLING_GLYPH_FAMILY_OTHER, 142, N_ ("Better is"), NULL },
  /* Translators: a move that was never played before */
  [STELLING_GLYPH_NOVELTY] = { "N", STELLING_GLYPH_FAMILY_OTHER, 146, N_ ("New move"), NULL },
  /* Translators: an annotator's sign: the board is shown here in a printed game */
  [STELLING_GLYPH_DIAGRAM] = { "D", STELLING_GLYPH_FAMILY_OTHER, 220, N_ ("Diagram"), NULL },
};
/* clang-format on */

StellingGlyphFamily
stelling_glyph_get_family (StellingGlyph glyph)
{
  g_return_val_if_fail ((guint) glyph < STELLING_N_GLYPHS, STELLING_GLYPH_FAMILY_OTHER);
  return data[glyph].family;
}

gboolean
stelling_glyph_is_move (StellingGlyph glyph)
{
  return stelling_glyph_get_family (glyph) == STELLING_GLYPH_FAMILY_MOVE;
}

StellingGlyphs
stelling_glyphs_set (StellingGlyphs glyphs, StellingGlyph glyph, gboolean on)
{
  StellingGlyphFamily family = stelling_glyph_get_family (glyph);

  g_return_val_if_fail (glyph != STELLING_GLYPH_NONE, glyphs);
  if (!on)
    return glyphs & ~STELLING_GLYPH_BIT (glyph);
  if (family != STELLING_GLYPH_FAMILY_OTHER)
    for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
      if (data[i].family == family)
        glyphs &= ~STELLING_GLYPH_BIT (i);
  return glyphs | STELLING_GLYPH_BIT (glyph);
}

StellingGlyph
stelling_glyphs_get (StellingGlyphs glyphs, StellingGlyphFamily family)
{
  for (guint i = STELLING_GLYPH_NONE + 1; glyphs && i < STELLING_N_GLYPHS; i++)
    if (data[i].family == family && (glyphs & STELLING_GLYPH_BIT (i)))
      return (StellingGlyph) i;
  return STELLING_GLYPH_NONE;
}

const char *
stelling_glyph_get_symbol (StellingGlyph glyph)
{
  g_return_val_if_fail ((guint) glyph < STELLING_N_GLYPHS, "");
  return data[glyph].symbol;
}

char *
stelling_glyphs_to_string (StellingGlyphs glyphs)
{
  GString *text = g_string_new (NULL);

  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (glyphs & STELLING_GLYPH_BIT (i))
      g_string_append_printf (text, "%s%s", text->len ? " " : "", data[i].symbol);
  return g_string_free (text, FALSE);
}

const char *
stelling_glyph_get_title (StellingGame game, StellingGlyph glyph)
{
  const char *title;

  g_return_val_if_fail ((guint) glyph < STELLING_N_GLYPHS, "");
  title = data[glyph].title;
  if (game == STELLING_GAME_TEBLO && data[glyph].teblo_title)
    title = data[glyph].teblo_title;
  return title != NULL ? _ (title) : "";
}

guint
stelling_glyph_get_nag (StellingGlyph glyph)
{
  g_return_val_if_fail ((guint) glyph < STELLING_N_GLYPHS, 0);
  return data[glyph].nag;
}

StellingGlyph
stelling_glyph_from_nag (guint nag)
{
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (data[i].nag == nag)
      return (StellingGlyph) i;
  return STELLING_GLYPH_NONE;
}
