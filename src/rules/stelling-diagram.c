/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position-private.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"
#include "stelling-text-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The board as text that people paste: a line for each rank from the top, a character a square. */

/* Pawns on set pieces of their own colour. */
#define YELLOW_ON_PIECE 0x176 /* Ŷ */
#define RED_ON_PIECE 0x158    /* Ř */

#define RESULT "result:"

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
  GString *text;
  guint size;
  int width;

  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  size = stelling_position_get_size (position);
  width = size > 9 ? 2 : 1;
  for (guint rank = size; rank-- > 0;)
    {
      g_string_append_printf (text, "%*u", width, rank + 1);
      for (guint file = 0; file < size; file++)
        {
          g_string_append_c (text, ' ');
          g_string_append_unichar (text, get_character_of (position,
                                                           (StellingSquare) (rank * size + file)));
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
  StellingTextReader text; /* its line is not ended by a zero */
  const char *end;         /* of the line */
  StellingPosition *position;
} DiagramReader;

#define fail(reader, error, ...)                                                                   \
  (stelling_text_reader_fail (&(reader)->text, (error), STELLING_RULES_ERROR_POSITION,             \
                              __VA_ARGS__),                                                        \
   FALSE)

static void
skip_blanks (DiagramReader *reader)
{
  while (reader->text.at < reader->end && g_ascii_isspace (*reader->text.at))
    reader->text.at++;
}

/* Goes to the next line that is not blank; returns FALSE at the end of the text. */
static gboolean
next_line (DiagramReader *reader)
{
  do
    {
      if (*reader->end == '\0' && reader->text.line > 0)
        return FALSE;
      reader->text.text = reader->text.line > 0 ? reader->end + 1 : reader->text.text;
      reader->text.line++;
      reader->end = reader->text.text + strcspn (reader->text.text, "\n");
      reader->text.at = reader->text.text;
      skip_blanks (reader);
    }
  while (reader->text.at == reader->end);
  return TRUE;
}

/* Returns whether the line goes on with @word, and skips it. */
static gboolean
skip_word (DiagramReader *reader, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (reader->end - reader->text.at) < length
      || strncmp (reader->text.at, word, length) != 0)
    return FALSE;
  reader->text.at += length;
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
read_square (DiagramReader *reader, StellingSquare square, GError **error)
{
  StellingPosition *position = reader->position;
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  gunichar character;

  skip_blanks (reader);
  character = reader->text.at < reader->end ? g_utf8_get_char (reader->text.at) : 0;
  if (teblo ? !is_teblo_character (character) : !is_tablut_character (character))
    return fail (reader, error,
                 teblo ? _ ("expected a square: . + y r Y R Ŷ or Ř")
                       : _ ("expected a square: . + t T or K"));
  if (character == '+'
      && stelling_rules_get_square_kind (&position->rules, square) == STELLING_SQUARE_PLAIN)
    return fail (reader, error, _ ("expected . or a piece: under these rules no + belongs here"));
  if (!teblo)
    put_tablut (position, square, character);
  else if (!put_teblo (position, square, character))
    return fail (reader, error, _ ("a second pawn of the same colour"));
  reader->text.at = g_utf8_next_char (reader->text.at);
  return TRUE;
}

static gboolean
read_line_end (DiagramReader *reader, GError **error)
{
  skip_blanks (reader);
  return reader->text.at == reader->end || fail (reader, error, _ ("expected the end of the line"));
}

static gboolean
read_rank (DiagramReader *reader, guint rank, GError **error)
{
  guint size = stelling_position_get_size (reader->position);
  g_autofree char *number = g_strdup_printf ("%u", rank + 1);
  const char *start = reader->text.at;

  if (!skip_word (reader, number) || g_ascii_isdigit (*reader->text.at))
    {
      reader->text.at = start;
      return fail (reader, error, _ ("expected the number of rank %u"), rank + 1);
    }
  for (guint file = 0; file < size; file++)
    if (!read_square (reader, (StellingSquare) (rank * size + file), error))
      return FALSE;
  return read_line_end (reader, error);
}

static gboolean
read_files (DiagramReader *reader, GError **error)
{
  guint size = stelling_position_get_size (reader->position);

  for (guint file = 0; file < size; file++)
    {
      skip_blanks (reader);
      if (reader->text.at == reader->end
          || g_ascii_toupper (*reader->text.at) != (int) ('A' + file))
        return fail (reader, error, _ ("expected the letters of the files"));
      reader->text.at++;
    }
  return read_line_end (reader, error);
}

/* Reads the position's text for what the board does not show; the two must agree. */
static gboolean
read_text_line (DiagramReader *reader, GError **error)
{
  const char *start = reader->text.text;
  g_autofree char *line = g_strndup (start, (gsize) (reader->end - start));
  guint size = stelling_position_get_size (reader->position);
  StellingPosition told;
  char name[4];

  if (!stelling_position_parse_line (&told, &reader->position->rules, line, reader->text.line,
                                     error))
    return FALSE;
  for (guint i = 0; i < size * size; i++)
    if (get_character_of (&told, (StellingSquare) i)
        != get_character_of (reader->position, (StellingSquare) i))
      return fail (reader, error, _ ("%s is not as on the board above"),
                   stelling_square_to_string (stelling_position_get_game (&told),
                                              (StellingSquare) i, name));
  *reader->position = told;
  return TRUE;
}

/* Skips a reason in brackets; it must exist. */
static gboolean
skip_reason (DiagramReader *reader)
{
  for (StellingReason reason = STELLING_REASON_BASE; reason <= STELLING_REASON_REPETITION; reason++)
    {
      g_autofree char *word = g_strdup_printf ("(%s)", stelling_reason_get_name (reason));

      if (skip_word (reader, word))
        return TRUE;
    }
  return FALSE;
}

/* Reads the last line of `show`. The result itself follows from the board or the past. */
static gboolean
read_result (DiagramReader *reader, GError **error)
{
  StellingGame game = stelling_position_get_game (reader->position);
  StellingResult result = STELLING_RESULT_NONE;

  skip_blanks (reader);
  while (result <= STELLING_RESULT_DRAW
         && !skip_word (reader, stelling_result_get_name (game, result)))
    result++;
  if (result > STELLING_RESULT_DRAW)
    return fail (reader, error,
                 game == STELLING_GAME_TEBLO ? _ ("expected yellow, red, draw or none")
                                             : _ ("expected light, dark, draw or none"));
  skip_blanks (reader);
  if (result != STELLING_RESULT_NONE && reader->text.at < reader->end && !skip_reason (reader))
    return fail (reader, error, _ ("expected the reason of the result in brackets, or nothing"));
  return read_line_end (reader, error);
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

static gboolean
read_board (DiagramReader *reader, GError **error)
{
  for (guint rank = stelling_position_get_size (reader->position); rank-- > 0;)
    {
      if (!next_line (reader))
        {
          reader->text.at = reader->end;
          return fail (reader, error, _ ("the board has too few ranks"));
        }
      if (!read_rank (reader, rank, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads the lines below the board, each of which may occur once. */
static gboolean
read_below (DiagramReader *reader, GError **error)
{
  gboolean more = next_line (reader);

  if (more && g_ascii_toupper (*reader->text.at) == 'A')
    {
      if (!read_files (reader, error))
        return FALSE;
      more = next_line (reader);
    }
  if (more && !g_str_has_prefix (reader->text.at, RESULT))
    {
      if (!read_text_line (reader, error))
        return FALSE;
      more = next_line (reader);
    }
  if (more && skip_word (reader, RESULT))
    {
      if (!read_result (reader, error))
        return FALSE;
      more = next_line (reader);
    }
  return !more || fail (reader, error, _ ("expected nothing more after the position"));
}

gboolean
stelling_diagram_parse (StellingPosition *position,
                        const StellingRules *rules,
                        const char *text,
                        GError **error)
{
  StellingPosition read;
  DiagramReader reader = { { text, text, 1 }, text, &read };

  if (!stelling_text_reader_check (&reader.text, error, STELLING_RULES_ERROR_POSITION))
    return FALSE;
  reader.text.line = 0;
  stelling_position_clear (&read, rules);
  if (!read_board (&reader, error))
    return FALSE;
  if (stelling_position_get_game (&read) == STELLING_GAME_TEBLO)
    count_reserves (&read);
  if (!read_below (&reader, error))
    return FALSE;
  *position = read;
  return TRUE;
}
