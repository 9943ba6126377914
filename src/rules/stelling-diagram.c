/* stelling-diagram.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position-private.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The board as text, as people paste it: a line a rank with its number from the top, a character a
 * square. */

/* Pawns on set pieces of their own colour. */
#define YELLOW_ON_PIECE 0x176 /* Ŷ */
#define RED_ON_PIECE 0x158    /* Ř */

static gunichar
get_teblo_character (const StellingPosition *position, StellingSquare square)
{
  guint pawns = stelling_position_get_pawns (position, square);
  StellingPiece piece = stelling_position_get_piece (position, square);

  /* Of two pawns on a base the attacker's is shown. */
  if (pawns == 3)
    pawns = square == stelling_teblo_get_base (STELLING_YELLOW) ? 2 : 1;
  if (pawns == 1)
    return piece == STELLING_PIECE_LIGHT ? YELLOW_ON_PIECE : 'Y';
  if (pawns == 2)
    return piece == STELLING_PIECE_DARK ? RED_ON_PIECE : 'R';
  return piece == STELLING_PIECE_LIGHT ? 'y' : piece == STELLING_PIECE_DARK ? 'r' : '.';
}

static gunichar
get_character_of (const StellingPosition *position, StellingSquare square)
{
  gunichar character;

  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    character = get_teblo_character (position, square);
  else
    character = (gunichar) ".TtK"[stelling_position_get_piece (position, square)];
  if (character == '.'
      && stelling_rules_get_square_kind (&position->rules, square) != STELLING_SQUARE_PLAIN)
    character = '+';
  return character;
}

char *
stelling_position_to_diagram (const StellingPosition *position)
{
  guint size = stelling_position_get_size (position);
  GString *text = g_string_new (NULL);
  int width = size > 9 ? 2 : 1;

  for (guint rank = size; rank-- > 0;)
    {
      g_string_append_printf (text, "%*u", width, rank + 1);
      for (guint file = 0; file < size; file++)
        {
          g_string_append_c (text, ' ');
          g_string_append_unichar (
              text, get_character_of (position, (StellingSquare) (rank * size + file)));
        }
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "%*s", width, "");
  for (guint file = 0; file < size; file++)
    g_string_append_printf (text, " %c", (size > 9 ? 'A' : 'a') + (int) file);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* --- reading --- */

typedef struct
{
  StellingPosition *position;
  const char *line; /* start of the line, not ended by a zero */
  const char *end;
  const char *at;
  guint number;
} Reader;

static gulong
get_column (const Reader *reader)
{
  return (gulong) g_utf8_strlen (reader->line, reader->at - reader->line) + 1;
}

/* The literals that come here are this file's own, each with two places for line and character. */
#define fail(reader, error, format)                                                                \
  (g_set_error ((error), STELLING_RULES_ERROR, STELLING_RULES_ERROR_POSITION, (format),            \
                (reader)->number, get_column (reader)),                                            \
   FALSE)

static void
skip_blanks (Reader *reader)
{
  while (reader->at < reader->end && g_ascii_isspace (*reader->at))
    reader->at++;
}

/* The next line that is not blank; FALSE at the end of the text. */
static gboolean
next_line (Reader *reader)
{
  do
    {
      if (*reader->end == '\0' && reader->number > 0)
        return FALSE;
      reader->line = reader->number > 0 ? reader->end + 1 : reader->line;
      reader->number++;
      reader->end = reader->line + strcspn (reader->line, "\n");
      reader->at = reader->line;
      skip_blanks (reader);
    }
  while (reader->at == reader->end);
  return TRUE;
}

static gboolean
put_teblo (StellingPosition *position, StellingSquare square, gunichar character)
{
  if (character == 'Y' || character == YELLOW_ON_PIECE)
    {
      if (position->teblo.pawn[STELLING_YELLOW] != STELLING_SQUARE_NONE)
        return FALSE;
      stelling_position_set_pawn (position, STELLING_YELLOW, square);
    }
  if (character == 'R' || character == RED_ON_PIECE)
    {
      if (position->teblo.pawn[STELLING_RED] != STELLING_SQUARE_NONE)
        return FALSE;
      stelling_position_set_pawn (position, STELLING_RED, square);
    }
  if (character == 'y' || character == YELLOW_ON_PIECE)
    stelling_position_set_piece (position, square, STELLING_PIECE_LIGHT);
  if (character == 'r' || character == RED_ON_PIECE)
    stelling_position_set_piece (position, square, STELLING_PIECE_DARK);
  return TRUE;
}

static void
put_tablut (StellingPosition *position, StellingSquare square, gunichar character)
{
  if (character != '.' && character != '+')
    stelling_position_set_piece (position, square,
                                 character == 'T'   ? STELLING_PIECE_LIGHT
                                 : character == 't' ? STELLING_PIECE_DARK
                                                    : STELLING_PIECE_KING);
}

static gboolean
is_teblo_character (gunichar character)
{
  return character == '.' || character == '+' || character == 'y' || character == 'r'
         || character == 'Y' || character == 'R' || character == YELLOW_ON_PIECE
         || character == RED_ON_PIECE;
}

static gboolean
is_tablut_character (gunichar character)
{
  return character == '.' || character == '+' || character == 't' || character == 'T'
         || character == 'K';
}

static gboolean
read_square (Reader *reader, StellingSquare square, GError **error)
{
  gunichar character;

  skip_blanks (reader);
  character = reader->at < reader->end
                  ? g_utf8_get_char_validated (reader->at, reader->end - reader->at)
                  : 0;
  if (stelling_position_get_game (reader->position) == STELLING_GAME_TEBLO)
    {
      if (!is_teblo_character (character))
        return fail (reader, error,
                     _("line %u, character %lu: expected a square: . + y r Y R Ŷ or Ř"));
      if (!put_teblo (reader->position, square, character))
        return fail (reader, error, _("line %u, character %lu: a second pawn of the same colour"));
    }
  else
    {
      if (!is_tablut_character (character))
        return fail (reader, error, _("line %u, character %lu: expected a square: . + t T or K"));
      put_tablut (reader->position, square, character);
    }
  reader->at = g_utf8_next_char (reader->at);
  return TRUE;
}

static gboolean
read_rank (Reader *reader, guint rank, GError **error)
{
  guint size = stelling_position_get_size (reader->position);
  guint number = 0;
  const char *at;

  for (at = reader->at; at < reader->end && g_ascii_isdigit (*at) && number < 100; at++)
    number = number * 10 + (guint) (*at - '0');
  if (at == reader->at || number != rank + 1)
    {
      g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_POSITION,
                   _("line %u, character %lu: expected the number of rank %u"), reader->number,
                   get_column (reader), rank + 1);
      return FALSE;
    }
  reader->at = at;
  for (guint file = 0; file < size; file++)
    if (!read_square (reader, (StellingSquare) (rank * size + file), error))
      return FALSE;
  skip_blanks (reader);
  if (reader->at < reader->end)
    return fail (reader, error, _("line %u, character %lu: expected the end of the line"));
  return TRUE;
}

static gboolean
read_files (Reader *reader, GError **error)
{
  guint size = stelling_position_get_size (reader->position);

  for (guint file = 0; file < size; file++)
    {
      skip_blanks (reader);
      if (reader->at == reader->end || g_ascii_toupper (*reader->at) != (int) ('A' + file))
        return fail (reader, error,
                     _("line %u, character %lu: expected the letters of the files"));
      reader->at++;
    }
  skip_blanks (reader);
  if (reader->at < reader->end)
    return fail (reader, error, _("line %u, character %lu: expected the end of the line"));
  return TRUE;
}

/* The position's text below the board tells what the board does not show; the two must agree. */
static gboolean
read_text_line (Reader *reader, GError **error)
{
  g_autofree char *line = g_strndup (reader->at, (gsize) (reader->end - reader->at));
  guint size = stelling_position_get_size (reader->position);
  StellingPosition told;

  if (!stelling_position_parse (&told, &reader->position->rules, line, error))
    {
      /* Translators: %u is a line's number; what follows names the character and what was
       * expected */
      g_prefix_error (error, _("line %u, "), reader->number);
      return FALSE;
    }
  for (guint i = 0; i < size * size; i++)
    if (get_character_of (&told, (StellingSquare) i)
        != get_character_of (reader->position, (StellingSquare) i))
      {
        char name[4];

        g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_POSITION,
                     _("line %u, character 1: %s is not as on the board above"), reader->number,
                     stelling_square_to_string (stelling_position_get_game (&told),
                                                (StellingSquare) i, name));
        return FALSE;
      }
  *reader->position = told;
  return TRUE;
}

static void
count_reserves (StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingTebloRows set = stelling_teblo_get_set (position, side);
      guint n = stelling_teblo_rows_count (&set);

      stelling_position_set_reserve (position, side,
                                     n < STELLING_TEBLO_RESERVE ? STELLING_TEBLO_RESERVE - n : 0);
    }
}

gboolean
stelling_diagram_parse (StellingPosition *position,
                        const StellingRules *rules,
                        const char *text,
                        GError **error)
{
  StellingPosition read;
  Reader reader = { &read, text, text, text, 0 };
  gboolean more;

  stelling_position_clear (&read, rules);
  for (guint rank = stelling_position_get_size (&read); rank-- > 0;)
    {
      if (!next_line (&reader))
        {
          reader.at = reader.end;
          return fail (&reader, error, _("line %u, character %lu: the board has too few ranks"));
        }
      if (!read_rank (&reader, rank, error))
        return FALSE;
    }
  if (stelling_position_get_game (&read) == STELLING_GAME_TEBLO)
    count_reserves (&read);
  more = next_line (&reader);
  if (more && g_ascii_toupper (*reader.at) == 'A')
    {
      if (!read_files (&reader, error))
        return FALSE;
      more = next_line (&reader);
    }
  if (more && !g_str_has_prefix (reader.at, "result:"))
    {
      if (!read_text_line (&reader, error))
        return FALSE;
      more = next_line (&reader);
    }
  if (more && !g_str_has_prefix (reader.at, "result:"))
    return fail (&reader, error,
                 _("line %u, character %lu: expected nothing more after the position"));
  *position = read;
  return TRUE;
}
