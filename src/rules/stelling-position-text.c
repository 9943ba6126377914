/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position-private.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"
#include "stelling-text-reader-private.h"
#include "stelling-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The position texts of both games, one line each. */

typedef struct
{
  StellingTextReader text;
  StellingPosition *position;
} PositionReader;

#define fail(reader, error, ...)                                                                   \
  (stelling_text_reader_fail (&(reader)->text, (error), STELLING_RULES_ERROR_POSITION,             \
                              __VA_ARGS__),                                                        \
   FALSE)

/* --- the board --- */

static StellingPiece
get_piece_of_letter (StellingGame game, char letter)
{
  if (game == STELLING_GAME_TEBLO)
    return letter == 'y'   ? STELLING_PIECE_LIGHT
           : letter == 'r' ? STELLING_PIECE_DARK
                           : STELLING_PIECE_NONE;
  return letter == 'T'   ? STELLING_PIECE_LIGHT
         : letter == 't' ? STELLING_PIECE_DARK
         : letter == 'K' ? STELLING_PIECE_KING
                         : STELLING_PIECE_NONE;
}

static char
get_letter_of_piece (StellingGame game, StellingPiece piece)
{
  return (game == STELLING_GAME_TEBLO ? " yr" : " TtK")[piece];
}

/* Reads a number of empty squares or a piece; moves @file on. */
static gboolean
read_run (PositionReader *reader, guint rank, guint *file, GError **error)
{
  StellingGame game = stelling_position_get_game (reader->position);
  guint size = stelling_position_get_size (reader->position);
  StellingPiece piece = get_piece_of_letter (game, *reader->text.at);
  const char *at = reader->text.at;
  guint n = 1;

  if (*at >= '1' && *at <= '9')
    for (n = 0; g_ascii_isdigit (*at) && n <= size; at++)
      n = n * 10 + (guint) (*at - '0');
  else if (piece != STELLING_PIECE_NONE)
    at++;
  else if (game == STELLING_GAME_TEBLO)
    return fail (reader, error, _ ("expected y, r or a number of empty squares"));
  else
    return fail (reader, error, _ ("expected t, T, K or a number of empty squares"));
  if (*file + n > size)
    return fail (reader, error,
                 size == 12 ? _ ("this rank has more than 12 squares")
                            : _ ("this rank has more than 9 squares"));
  if (piece != STELLING_PIECE_NONE)
    stelling_position_set_piece (reader->position, (StellingSquare) (rank * size + *file), piece);
  *file += n;
  reader->text.at = at;
  return TRUE;
}

static gboolean
read_rank (PositionReader *reader, guint rank, GError **error)
{
  guint size = stelling_position_get_size (reader->position);
  guint file = 0;

  while (*reader->text.at != '\0' && *reader->text.at != '/' && !g_ascii_isspace (*reader->text.at))
    if (!read_run (reader, rank, &file, error))
      return FALSE;
  if (file < size)
    return fail (reader, error,
                 size == 12 ? _ ("this rank has fewer than 12 squares")
                            : _ ("this rank has fewer than 9 squares"));
  return TRUE;
}

/* @upwards: the first row is rank 1, as in OpenTafl's records. */
static gboolean
read_board (PositionReader *reader, gboolean upwards, GError **error)
{
  guint size = stelling_position_get_size (reader->position);

  for (guint i = 0; i < size; i++)
    {
      if (i > 0)
        {
          if (*reader->text.at != '/')
            return fail (reader, error,
                         size == 12 ? _ ("expected / and 12 ranks in all")
                                    : _ ("expected / and 9 ranks in all"));
          reader->text.at++;
        }
      if (!read_rank (reader, upwards ? i : size - 1 - i, error))
        return FALSE;
    }
  if (upwards && *reader->text.at == '/')
    reader->text.at++;
  if (*reader->text.at == '/')
    return fail (reader, error, size == 12 ? _ ("more than 12 ranks") : _ ("more than 9 ranks"));
  return TRUE;
}

/* --- what follows the board --- */

static gboolean
read_pawn (PositionReader *reader, StellingSide side, GError **error)
{
  StellingSquare square = STELLING_SQUARE_NONE;

  stelling_text_reader_skip_blanks (&reader->text);
  if (*reader->text.at == '-')
    reader->text.at++;
  else
    {
      square = stelling_square_parse (STELLING_GAME_TEBLO, reader->text.at, &reader->text.at);
      if (square == STELLING_SQUARE_NONE)
        return fail (reader, error,
                     side == STELLING_YELLOW
                         ? _ ("expected the square of Yellow’s pawn, or - for none")
                         : _ ("expected the square of Red’s pawn, or - for none"));
    }
  if (*reader->text.at != '\0' && !g_ascii_isspace (*reader->text.at))
    return fail (reader, error, _ ("expected a blank after the pawn’s square"));
  stelling_position_set_pawn (reader->position, side, square);
  return TRUE;
}

static gboolean
read_turn (PositionReader *reader, GError **error)
{
  gboolean teblo = stelling_position_get_game (reader->position) == STELLING_GAME_TEBLO;
  char letter;

  stelling_text_reader_skip_blanks (&reader->text);
  letter = *reader->text.at;
  if ((letter != (teblo ? 'y' : 'l') && letter != (teblo ? 'r' : 'd'))
      || (reader->text.at[1] != '\0' && !g_ascii_isspace (reader->text.at[1])))
    return fail (reader, error,
                 teblo ? _ ("expected the side to move, y or r")
                       : _ ("expected the side to move, l or d"));
  stelling_position_set_turn (reader->position,
                              letter == 'r' || letter == 'd' ? STELLING_DARK : STELLING_LIGHT);
  reader->text.at++;
  return TRUE;
}

static gboolean
read_reserve (PositionReader *reader, StellingSide side, GError **error)
{
  const char *at;
  guint n = 0;

  stelling_text_reader_skip_blanks (&reader->text);
  for (at = reader->text.at; g_ascii_isdigit (*at) && n <= STELLING_TEBLO_RESERVE; at++)
    n = n * 10 + (guint) (*at - '0');
  if (at == reader->text.at || (*reader->text.at == '0' && at - reader->text.at > 1)
      || n > STELLING_TEBLO_RESERVE || (*at != '\0' && !g_ascii_isspace (*at)))
    return fail (reader, error,
                 side == STELLING_YELLOW
                     ? _ ("expected the number of set pieces in Yellow’s reserve, 0 to %d")
                     : _ ("expected the number of set pieces in Red’s reserve, 0 to %d"),
                 STELLING_TEBLO_RESERVE);
  stelling_position_set_reserve (reader->position, side, n);
  reader->text.at = at;
  return TRUE;
}

static gboolean
read_end (PositionReader *reader, GError **error)
{
  return stelling_text_reader_is_done (&reader->text)
         || fail (reader, error, _ ("expected nothing more after the position"));
}

static gboolean
read_teblo (PositionReader *reader, GError **error)
{
  return read_board (reader, FALSE, error) && read_pawn (reader, STELLING_YELLOW, error)
         && read_pawn (reader, STELLING_RED, error) && read_turn (reader, error)
         && read_reserve (reader, STELLING_YELLOW, error)
         && read_reserve (reader, STELLING_RED, error) && read_end (reader, error);
}

static gboolean
read_tablut (PositionReader *reader, GError **error)
{
  gboolean open_tafl = *reader->text.at == '/';

  if (open_tafl)
    reader->text.at++;
  if (!read_board (reader, open_tafl, error))
    return FALSE;
  stelling_text_reader_skip_blanks (&reader->text);
  /* OpenTafl's record names no side: the side that begins by the rules is to move. */
  if (!(open_tafl && *reader->text.at == '\0') && !read_turn (reader, error))
    return FALSE;
  return read_end (reader, error);
}

/* Returns whether more than one line has something on it. */
static gboolean
has_lines (const char *text)
{
  const char *line_end = strchr (text, '\n');

  return line_end != NULL && line_end[strspn (line_end, " \t\r\n")] != '\0';
}

/* Returns whether the board in @text has the letters and the ranks of the other game. A board of
 * Teblo without letters still has a number that Tablut has no room for. */
static gboolean
is_of_other_game (StellingGame game, const char *text)
{
  const gboolean other_is_teblo = game == STELLING_GAME_TABLUT;
  const char *letters = other_is_teblo ? "yr" : "tTK";
  guint n_ranks = other_is_teblo ? 12 : 9;
  guint n_letters = 0, n_slashes = 0, n_long = 0;
  const char *start = text;

  for (; *text != '\0' && !g_ascii_isspace (*text); text++)
    {
      if (strchr (letters, *text) != NULL)
        n_letters++;
      else if (*text == '/')
        n_slashes++;
      else if (!g_ascii_isdigit (*text))
        return FALSE;
      else if (text > start && g_ascii_isdigit (text[-1]))
        n_long++;
    }
  return (n_letters > 0 || (other_is_teblo && n_long > 0)) && n_slashes + 1 >= n_ranks;
}

gboolean
stelling_position_parse_line (StellingPosition *position,
                              const StellingRules *rules,
                              const char *text,
                              guint line,
                              GError **error)
{
  StellingPosition read;
  PositionReader reader = { { text, text, line }, &read };

  stelling_position_clear (&read, rules);
  if (stelling_text_reader_is_done (&reader.text))
    return fail (&reader, error, _ ("expected a position"));
  if (is_of_other_game (stelling_rules_get_game (rules), reader.text.at))
    return fail (&reader, error,
                 stelling_rules_get_game (rules) == STELLING_GAME_TEBLO
                     ? _ ("this is a position of Tablut, not of Teblo")
                     : _ ("this is a position of Teblo, not of Tablut"));
  if (stelling_rules_get_game (rules) == STELLING_GAME_TEBLO ? !read_teblo (&reader, error)
                                                             : !read_tablut (&reader, error))
    return FALSE;
  *position = read;
  return TRUE;
}

gboolean
stelling_position_parse (StellingPosition *position,
                         const StellingRules *rules,
                         const char *text,
                         GError **error)
{
  StellingTextReader reader = { text, text, 0 };
  g_autofree char *visible = NULL;

  g_return_val_if_fail (position != NULL && rules != NULL && text != NULL, FALSE);

  if (!g_str_is_ascii (text))
    {
      visible = stelling_visible_text_dup (text, FALSE, NULL);
      text = reader.text = reader.at = visible;
    }
  stelling_text_reader_skip_blanks (&reader);
  if (has_lines (reader.at))
    return stelling_diagram_parse (position, rules, text, error);
  return stelling_text_reader_check (&reader, error, STELLING_RULES_ERROR_POSITION)
         && stelling_position_parse_line (position, rules, text, 0, error);
}

/* --- writing --- */

/* Positions are written by the hundred thousand. */
static void
write_n_empty (GString *text, guint n)
{
  if (n >= 10)
    g_string_append_c (text, (char) ('0' + n / 10));
  if (n > 0)
    g_string_append_c (text, (char) ('0' + n % 10));
}

static void
write_rank (GString *text, const StellingPosition *position, guint rank)
{
  StellingGame game = stelling_position_get_game (position);
  guint size = stelling_position_get_size (position);
  guint n_empty = 0;

  for (guint file = 0; file < size; file++)
    {
      StellingPiece piece
          = stelling_position_get_piece (position, (StellingSquare) (rank * size + file));

      if (piece == STELLING_PIECE_NONE)
        {
          n_empty++;
          continue;
        }
      write_n_empty (text, n_empty);
      n_empty = 0;
      g_string_append_c (text, get_letter_of_piece (game, piece));
    }
  write_n_empty (text, n_empty);
}

char *
stelling_position_to_string (const StellingPosition *position)
{
  GString *text;
  char squares[2][4] = { "-", "-" };

  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  for (guint rank = stelling_position_get_size (position); rank-- > 0;)
    {
      write_rank (text, position, rank);
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  if (stelling_position_get_game (position) == STELLING_GAME_TABLUT)
    g_string_append_c (text, position->turn == STELLING_LIGHT ? 'l' : 'd');
  else
    {
      for (guint side = 0; side < 2; side++)
        if (position->teblo.pawn[side] != STELLING_SQUARE_NONE)
          stelling_square_to_string (STELLING_GAME_TEBLO, position->teblo.pawn[side],
                                     squares[side]);
      g_string_append_printf (text, "%s %s %c %u %u", squares[0], squares[1],
                              position->turn == STELLING_YELLOW ? 'y' : 'r',
                              position->teblo.reserve[0], position->teblo.reserve[1]);
    }
  return g_string_free (text, FALSE);
}
