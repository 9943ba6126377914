/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-notation.h"

#include <string.h>

#include "stelling-visible-text.h"

/* The names of squares. */

const char *
stelling_square_to_string (StellingGame game, StellingSquare square, char *text)
{
  guint size = stelling_game_get_size (game);

  g_return_val_if_fail (text != NULL, NULL);

  if (square >= size * size)
    return strcpy (text, "-");
  g_snprintf (text, 4, "%c%u", (game == STELLING_GAME_TEBLO ? 'A' : 'a') + (int) (square % size),
              (square / size + 1) & 15u);
  return text;
}

StellingSquare
stelling_square_parse (StellingGame game, const char *text, const char **end)
{
  guint size = stelling_game_get_size (game);
  gsize turkish;
  guint rank = 0;
  int file;

  g_return_val_if_fail (text != NULL, STELLING_SQUARE_NONE);

  if (end != NULL)
    *end = text;
  turkish = stelling_turkish_i_get_length (text);
  file = (turkish > 0 ? 'i' : text[0] | 0x20) - 'a'; /* of a small letter or a capital */
  if (turkish > 0)
    text += turkish - 1;
  if (file < 0 || file >= (int) size || !g_ascii_isdigit (text[1]) || text[1] == '0')
    return STELLING_SQUARE_NONE;
  for (text++; g_ascii_isdigit (*text) && rank <= size; text++)
    rank = rank * 10 + (guint) (*text - '0');
  if (rank > size)
    return STELLING_SQUARE_NONE;
  if (end != NULL)
    *end = text;
  return (StellingSquare) ((rank - 1) * size + (guint) file);
}

static char *
join_squares (StellingGame game, StellingSquares squares, const char *between)
{
  GString *text = g_string_new (NULL);
  char name[4];

  while (!stelling_squares_is_empty (&squares))
    g_string_append_printf (text, "%s%s", text->len > 0 ? between : "",
                            stelling_square_to_string (game, stelling_squares_pop (&squares),
                                                       name));
  return g_string_free (text, FALSE);
}

char *
stelling_squares_to_string (StellingGame game, const StellingSquares *squares)
{
  g_return_val_if_fail (squares != NULL, NULL);

  return join_squares (game, *squares, "/");
}

char *
stelling_squares_to_list (StellingGame game, const StellingSquares *squares)
{
  g_return_val_if_fail (squares != NULL, NULL);

  return join_squares (game, *squares, ", ");
}
