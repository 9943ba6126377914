/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-otg-private.h"

/* A move of OpenTafl's: `Ke5-e8xf8/d8++`. Glyphs (`!?`) may follow, against the format. */

#define PIECES "tcnkmgTCNKMG"

static StellingSquare
take_square (const char **text)
{
  const char *end;
  StellingSquare square = stelling_square_parse (STELLING_GAME_TABLUT, *text, &end);

  if (square == STELLING_SQUARE_NONE || g_ascii_isdigit (*end))
    return STELLING_SQUARE_NONE;
  *text = end;
  return square;
}

/* A letter before another letter is the piece's: c and g are files as well. */
static char
take_piece (const char **text)
{
  char piece = (*text)[0];

  if (piece == '\0' || strchr (PIECES, piece) == NULL || !g_ascii_isalpha ((*text)[1]))
    return '\0';
  ++*text;
  return piece;
}

/* Takes `-`, `^`, `=` or `^=`. */
static gboolean
take_way (const char **text, gboolean *is_special)
{
  gsize length = strspn (*text, "-^=");

  *is_special = strcspn (*text, "^=") < length;
  *text += length;
  return length == 1 || (length == 2 && *is_special);
}

static gboolean
take_captures (const char **text, StellingOtgMove *move)
{
  if (**text != 'x' && **text != 'X')
    return TRUE;
  do
    {
      StellingSquare square;

      ++*text;
      take_piece (text);
      square = take_square (text);
      if (square == STELLING_SQUARE_NONE)
        return FALSE;
      move->has_captures = TRUE;
      stelling_squares_add (&move->captures, square);
    }
  while (**text == '/' || **text == 'x' || **text == 'X');
  return TRUE;
}

static gboolean
take_info (const char **text, StellingOtgMove *move)
{
  gsize length = strspn (*text, "+-");

  /* `+-` and `-+` are glyphs. */
  if (length == 2 && (*text)[0] != (*text)[1])
    return TRUE;
  if (length > 2)
    return FALSE;
  if (length == 1)
    move->info = (*text)[0];
  else if (length == 2)
    move->info = (*text)[0] == '+' ? 'x' : 'e';
  *text += length;
  return TRUE;
}

/* Takes the longest glyph first. */
static gboolean
take_signs (const char *text, StellingOtgMove *move)
{
  while (*text != '\0')
    {
      StellingGlyph found = STELLING_GLYPH_NONE;
      gsize longest = 0;

      for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
        {
          const char *symbol = stelling_glyph_get_symbol ((StellingGlyph) i);

          if (!g_ascii_isalpha (symbol[0]) && strlen (symbol) > longest
              && g_str_has_prefix (text, symbol))
            {
              found = (StellingGlyph) i;
              longest = strlen (symbol);
            }
        }
      if (found == STELLING_GLYPH_NONE)
        return FALSE;
      move->glyphs = stelling_glyphs_set (move->glyphs, found, TRUE);
      text += longest;
    }
  return TRUE;
}

void
stelling_otg_move_parse (const char *text, StellingOtgMove *move, const char **why)
{
  gboolean is_special = FALSE;

  memset (move, 0, sizeof *move);
  *why = _ ("expected a move such as e3-c3");
  move->piece = take_piece (&text);
  move->from = take_square (&text);
  if (move->from == STELLING_SQUARE_NONE || !take_way (&text, &is_special))
    return;
  move->to = take_square (&text);
  if (move->to == STELLING_SQUARE_NONE || move->to == move->from)
    return;
  *why = _ ("expected x and squares such as xf3/h3, or signs such as ++ after the move");
  if (!take_captures (&text, move) || !take_info (&text, move) || !take_signs (text, move))
    return;
  *why = is_special ? _ ("pieces do not jump or move twice in Tablut") : NULL;
}

/* --- signs at the beginning of a comment --- */

static gboolean
is_word_end (char c)
{
  return c == '\0' || c == ' ' || c == '\n';
}

static StellingGlyph
take_nag (const char **text)
{
  char *end;
  guint64 nag;
  StellingGlyph glyph;

  if ((*text)[0] != '$' || !g_ascii_isdigit ((*text)[1]))
    return STELLING_GLYPH_NONE;
  nag = g_ascii_strtoull (*text + 1, &end, 10);
  glyph = nag < 256 && is_word_end (*end) ? stelling_glyph_from_nag ((guint) nag)
                                          : STELLING_GLYPH_NONE;
  if (glyph != STELLING_GLYPH_NONE)
    *text = end;
  return glyph;
}

StellingGlyph
stelling_otg_take_glyph (const char **text)
{
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    {
      const char *symbol = stelling_glyph_get_symbol ((StellingGlyph) i);

      if (!g_ascii_isalpha (symbol[0]) && g_str_has_prefix (*text, symbol)
          && is_word_end ((*text)[strlen (symbol)]))
        {
          *text += strlen (symbol);
          return (StellingGlyph) i;
        }
    }
  return take_nag (text);
}

char *
stelling_otg_glyph_to_string (StellingGlyph glyph)
{
  const char *symbol = stelling_glyph_get_symbol (glyph);

  return g_ascii_isalpha (symbol[0]) ? g_strdup_printf ("$%u", stelling_glyph_get_nag (glyph))
                                     : g_strdup (symbol);
}
