/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases-board.h"

#include <string.h>

static int
get_size (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? 12 : 9;
}

guint
case_board_count_turns (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? 2 : 8;
}

int
case_board_turn_square (StellingGame game, guint turn, int square)
{
  int size = get_size (game), file = square % size, rank = square / size;

  if (game == STELLING_GAME_TEBLO)
    return turn == 0 ? square : size * size - 1 - square;
  if (turn & 1)
    file = size - 1 - file;
  if (turn & 2)
    rank = size - 1 - rank;
  return turn & 4 ? file * size + rank : rank * size + file;
}

/* --- squares and moves --- */

int
case_board_parse_square (StellingGame game, const char *text, const char **end)
{
  char first = game == STELLING_GAME_TEBLO ? 'A' : 'a';
  int size = get_size (game), file = text[0] - first, rank;
  char *after;

  if (end != NULL)
    *end = text;
  if (file < 0 || file >= size || !g_ascii_isdigit (text[1]))
    return -1;
  rank = (int) g_ascii_strtoll (text + 1, &after, 10) - 1;
  if (rank < 0 || rank >= size)
    return -1;
  if (end != NULL)
    *end = after;
  return rank * size + file;
}

char *
case_board_write_square (StellingGame game, int square)
{
  int size = get_size (game);

  return g_strdup_printf ("%c%d", (game == STELLING_GAME_TEBLO ? 'A' : 'a') + square % size,
                          square / size + 1);
}

gboolean
case_board_parse_move (StellingGame game, const char *text, int *from, int *to)
{
  *from = -1;
  if (game == STELLING_GAME_TEBLO)
    {
      gboolean is_place = *text == '(';

      *to = case_board_parse_square (game, text + is_place, &text);
      return *to >= 0 && strcmp (text, is_place ? ")" : "") == 0;
    }
  *from = case_board_parse_square (game, text + (*text == 'K'), &text);
  if (*from < 0 || *text != '-')
    return FALSE;
  *to = case_board_parse_square (game, text + 1, &text);
  return *to >= 0 && *text == '\0';
}

char *
case_board_turn_move (StellingGame game, guint turn, const char *text)
{
  GString *turned = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *end;
      int square = case_board_parse_square (game, text, &end);

      if (square >= 0)
        {
          g_autofree char *name
              = case_board_write_square (game, case_board_turn_square (game, turn, square));

          g_string_append (turned, name);
          text = end;
        }
      else
        g_string_append_c (turned, *text++);
    }
  return g_string_free (turned, FALSE);
}

/* --- position texts --- */

/* What stands on each square, a letter or a blank. */
static gboolean
read_ranks (StellingGame game, const char *text, char board[144], char **message)
{
  g_auto (GStrv) ranks = g_strsplit (text, "/", -1);
  const char *letters = game == STELLING_GAME_TEBLO ? "yr" : "tTK";
  int size = get_size (game);

  if ((int) g_strv_length (ranks) != size)
    {
      *message = g_strdup_printf ("expected %d ranks, found %u", size, g_strv_length (ranks));
      return FALSE;
    }
  for (int rank = size - 1; rank >= 0; rank--)
    {
      int file = 0;

      for (const char *p = ranks[size - 1 - rank]; *p != '\0'; file++)
        if (g_ascii_isdigit (*p))
          {
            int n = 0;

            for (; g_ascii_isdigit (*p) && n < 100; p++)
              n = n * 10 + *p - '0';
            for (; n > 1 && file < size; n--)
              board[rank * size + file++] = ' ';
            if (file < size)
              board[rank * size + file] = ' ';
          }
        else if (strchr (letters, *p) != NULL && file < size)
          board[rank * size + file] = *p++;
        else
          {
            *message = g_strdup_printf ("rank %d: expected no “%s”", rank + 1, p);
            return FALSE;
          }
      if (file != size)
        {
          *message
              = g_strdup_printf ("rank %d: expected %d squares, found %d", rank + 1, size, file);
          return FALSE;
        }
    }
  return TRUE;
}

static char
turn_letter (StellingGame game, guint turn, char letter)
{
  if (game != STELLING_GAME_TEBLO || turn == 0)
    return letter;
  return letter == 'y' ? 'r' : letter == 'r' ? 'y' : letter;
}

static GString *
write_ranks (StellingGame game, guint turn, const char board[144])
{
  GString *text = g_string_new (NULL);
  int size = get_size (game);
  char turned[144];

  for (int square = 0; square < size * size; square++)
    turned[case_board_turn_square (game, turn, square)] = turn_letter (game, turn, board[square]);
  for (int rank = size - 1; rank >= 0; rank--)
    {
      int n = 0;

      for (int file = 0; file < size; file++)
        {
          char letter = turned[rank * size + file];

          n = letter == ' ' ? n + 1 : 0;
          if (n > 0 && (file == size - 1 || turned[rank * size + file + 1] != ' '))
            g_string_append_printf (text, "%d", n);
          else if (n == 0)
            g_string_append_c (text, letter);
        }
      if (rank > 0)
        g_string_append_c (text, '/');
    }
  return text;
}

char *
case_board_turn_position (StellingGame game, guint turn, const char *text, char **message)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean is_teblo = game == STELLING_GAME_TEBLO;
  guint n_words = g_strv_length (words);
  char board[144];
  GString *turned;
  g_autofree char *mover = NULL;

  if (n_words != (is_teblo ? 6 : 2))
    {
      *message = g_strdup (is_teblo ? "expected ranks, two pawns, y or r, and two reserves"
                                    : "expected ranks and l or d");
      return NULL;
    }
  mover = g_strdup (words[is_teblo ? 3 : 1]);
  if (strlen (mover) != 1 || strchr (is_teblo ? "yr" : "ld", *mover) == NULL)
    {
      *message = g_strdup_printf ("expected %s as the side to move, found “%s”",
                                  is_teblo ? "y or r" : "l or d", mover);
      return NULL;
    }
  if (!read_ranks (game, words[0], board, message))
    return NULL;
  turned = write_ranks (game, turn, board);
  *mover = turn_letter (game, turn, *mover);
  if (is_teblo)
    {
      guint first = turn != 0;
      g_autofree char *yellow = case_board_turn_move (game, turn, words[1 + first]);
      g_autofree char *red = case_board_turn_move (game, turn, words[2 - first]);

      g_string_append_printf (turned, " %s %s %s %s %s", yellow, red, mover, words[4 + first],
                              words[5 - first]);
    }
  else
    g_string_append_printf (turned, " %s", mover);
  return g_string_free (turned, FALSE);
}

const char *
case_board_turn_result (StellingGame game, guint turn, const char *result)
{
  if (game == STELLING_GAME_TEBLO && turn != 0 && strcmp (result, "yellow") == 0)
    return "red";
  if (game == STELLING_GAME_TEBLO && turn != 0 && strcmp (result, "red") == 0)
    return "yellow";
  return result;
}
