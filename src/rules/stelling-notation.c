/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position.h"

#include "stelling-position-private.h"
#include "stelling-tablut.h"
#include "stelling-text-reader-private.h"
#include "stelling-visible-text.h"

#include <glib/gi18n-lib.h>

/* --- writing --- */

/* Fills in what a move takes as it is written, without a king. */
static void
get_written_captures (const StellingPosition *position,
                      StellingMove move,
                      StellingSquares *captures)
{
  stelling_position_get_captures (position, move, captures);
  if (stelling_position_get_game (position) == STELLING_GAME_TABLUT)
    for (guint i = 0; i < 2; i++)
      captures->words[i] &= ~position->tablut.king[i];
}

char *
stelling_move_to_string (const StellingPosition *position, StellingMove move)
{
  StellingSquare from_square = stelling_move_get_from (move);
  StellingSquares captures;
  StellingGame game;
  GString *text;
  char from[4], to[4];

  g_return_val_if_fail (position != NULL, NULL);

  if (move == STELLING_MOVE_NONE)
    return g_strdup ("-");
  game = stelling_position_get_game (position);
  stelling_square_to_string (game, stelling_move_get_to (move), to);
  if (game == STELLING_GAME_TEBLO)
    return stelling_move_is_place (move) ? g_strdup_printf ("(%s)", to) : g_strdup (to);

  text = g_string_new (
      stelling_position_get_piece (position, from_square) == STELLING_PIECE_KING ? "K" : "");
  g_string_append_printf (text, "%s-%s", stelling_square_to_string (game, from_square, from), to);
  get_written_captures (position, move, &captures);
  if (!stelling_squares_is_empty (&captures))
    {
      g_autofree char *names = stelling_squares_to_string (game, &captures);

      g_string_append_printf (text, "x%s", names);
    }
  return g_string_free (text, FALSE);
}

/* --- reading --- */

#define fail(reader, error, ...)                                                                   \
  (stelling_text_reader_fail ((reader), (error), STELLING_RULES_ERROR_MOVE, __VA_ARGS__), FALSE)

static gboolean
read_end (StellingTextReader *reader, GError **error)
{
  return stelling_text_reader_is_done (reader)
         || fail (reader, error, _ ("expected nothing more after the move"));
}

static gboolean
read_teblo_square (StellingTextReader *reader, StellingSquare *square, GError **error)
{
  *square = stelling_square_parse (STELLING_GAME_TEBLO, reader->at, &reader->at);
  if (*square == STELLING_SQUARE_NONE)
    return fail (reader, error, _ ("expected a square, A1 to L12"));
  return TRUE;
}

static gboolean
read_teblo (StellingTextReader *reader,
            const StellingPosition *position,
            StellingMove *move,
            GError **error)
{
  StellingSquare to;

  if (*reader->at != '(')
    {
      if (!read_teblo_square (reader, &to, error))
        return FALSE;
      *move = stelling_move_step (
          stelling_position_get_pawn (position, stelling_position_get_turn (position)), to);
      return TRUE;
    }
  reader->at++;
  stelling_text_reader_skip_blanks (reader);
  if (!read_teblo_square (reader, &to, error))
    return FALSE;
  stelling_text_reader_skip_blanks (reader);
  if (*reader->at != ')')
    return fail (reader, error, _ ("expected )"));
  reader->at++;
  *move = stelling_move_place (to);
  return TRUE;
}

static gboolean
read_tablut_square (StellingTextReader *reader, StellingSquare *square, GError **error)
{
  *square = stelling_square_parse (STELLING_GAME_TABLUT, reader->at, &reader->at);
  if (*square == STELLING_SQUARE_NONE)
    return fail (reader, error, _ ("expected a square, a1 to i9"));
  return TRUE;
}

static gboolean
read_captures (StellingTextReader *reader, StellingSquares *captures, GError **error)
{
  StellingTextReader start;
  StellingSquare square;
  char name[4];

  if (*reader->at != 'x' && *reader->at != 'X')
    return TRUE;
  do
    {
      reader->at++;
      start = *reader;
      if (!read_tablut_square (reader, &square, error))
        return FALSE;
      if (stelling_squares_contain (captures, square))
        return fail (&start, error, _ ("%s is named twice"),
                     stelling_square_to_string (STELLING_GAME_TABLUT, square, name));
      stelling_squares_add (captures, square);
    }
  while (*reader->at == '/' || *reader->at == 'x' || *reader->at == 'X');
  return TRUE;
}

static gboolean
read_tablut (StellingTextReader *reader,
             const StellingPosition *position,
             StellingMove *move,
             StellingSquares *captures,
             GError **error)
{
  StellingTextReader start = *reader;
  StellingSquare from, to;
  gboolean king = *reader->at == 'K' || *reader->at == 'k';
  char name[4];

  if (king)
    reader->at++;
  if (!read_tablut_square (reader, &from, error))
    return FALSE;
  /* People in a hurry leave the dash out. */
  if (*reader->at == '-')
    reader->at++;
  else if (stelling_square_parse (STELLING_GAME_TABLUT, reader->at, NULL) == STELLING_SQUARE_NONE)
    return fail (reader, error, _ ("expected - and the square to go to"));
  if (!read_tablut_square (reader, &to, error) || !read_captures (reader, captures, error))
    return FALSE;
  if (king && stelling_position_get_piece (position, from) != STELLING_PIECE_KING)
    return fail (&start, error, _ ("the king is not on %s"),
                 stelling_square_to_string (STELLING_GAME_TABLUT, from, name));
  *move = stelling_move_step (from, to);
  return TRUE;
}

static gboolean
parse_text (const StellingPosition *position,
            const char *written,
            StellingMove *move,
            StellingSquares *captures,
            GError **error)
{
  g_autofree char *visible
      = g_str_is_ascii (written) ? NULL : stelling_visible_text_dup (written, FALSE, NULL);
  const char *text = visible != NULL ? visible : written;
  StellingTextReader reader = { text, text, 0 };

  memset (captures, 0, sizeof *captures);
  if (!stelling_text_reader_check (&reader, error, STELLING_RULES_ERROR_MOVE))
    return FALSE;
  if (stelling_text_reader_is_done (&reader))
    return fail (&reader, error, _ ("expected a move"));
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO
          ? !read_teblo (&reader, position, move, error)
          : !read_tablut (&reader, position, move, captures, error))
    return FALSE;
  return read_end (&reader, error);
}

gboolean
stelling_move_parse_text (const StellingPosition *position,
                          const char *text,
                          StellingMove *move,
                          StellingSquares *captures,
                          GError **error)
{
  StellingSquares named;
  StellingMove read;

  g_return_val_if_fail (position != NULL && text != NULL && move != NULL, FALSE);

  if (!parse_text (position, text, &read, &named, error))
    return FALSE;
  *move = read;
  if (captures != NULL)
    *captures = named;
  return TRUE;
}

/* Returns whether the captures that a text names, with a king taken or not, are those of the
 * move. */
static gboolean
check_captures (const StellingPosition *position, StellingMove move, const StellingSquares *named)
{
  StellingSquares all, written;

  if (stelling_squares_is_empty (named))
    return TRUE;
  stelling_position_get_captures (position, move, &all);
  get_written_captures (position, move, &written);
  return memcmp (named, &all, sizeof all) == 0 || memcmp (named, &written, sizeof written) == 0;
}

StellingWhy
stelling_move_why (const StellingPosition *position,
                   StellingMove move,
                   const StellingSquares *captures)
{
  StellingWhy why = stelling_position_why (position, move);

  if (why.kind == STELLING_WHY_LEGAL && captures != NULL
      && !check_captures (position, move, captures))
    {
      why.kind = STELLING_WHY_CAPTURES;
      get_written_captures (position, move, &why.squares);
    }
  return why;
}

gboolean
stelling_move_parse (const StellingPosition *position,
                     const char *text,
                     StellingMove *move,
                     GError **error)
{
  g_autofree char *reason = NULL;
  StellingSquares captures;
  StellingMove read;
  StellingWhy why;

  g_return_val_if_fail (position != NULL && text != NULL && move != NULL, FALSE);

  if (!stelling_move_parse_text (position, text, &read, &captures, error))
    return FALSE;
  why = stelling_move_why (position, read, &captures);
  if (why.kind == STELLING_WHY_LEGAL)
    {
      *move = read;
      return TRUE;
    }
  reason = stelling_why_to_string (position, read, &why);
  g_set_error_literal (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL, reason);
  return FALSE;
}
