/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-private.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Position texts and written moves. */

/* --- reading --- */

/* One rank, up to a slash, a blank or the end. */
static const char *
read_rank (const char *text, int size, bool teblo, char *rank)
{
  int file = 0;

  while (*text != '\0' && *text != '/' && !isspace ((unsigned char) *text))
    {
      int n = 1;

      if (*text >= '1' && *text <= '9')
        {
          char *end;
          long number = strtol (text, &end, 10);

          n = number > size ? size + 1 : (int) number;
          text = end;
        }
      else if (strchr (teblo ? "yr" : "tTK", *text) != NULL && file < size)
        rank[file] = *text++;
      else
        return NULL;
      file += n;
      if (file > size)
        return NULL;
    }
  return file == size ? text : NULL;
}

/* The first rank that is written is the highest; in OpenTafl's records it is the lowest. */
static const char *
read_board (const char *text, bool upwards, PlainPosition *position)
{
  int size = position->size;

  for (int i = 0; i < size && text != NULL; i++)
    {
      int rank = upwards ? i : size - 1 - i;

      if (i > 0 && *text++ != '/')
        return NULL;
      text = read_rank (text, size, position->rules.teblo, position->board + rank * size);
    }
  if (text != NULL && upwards && *text == '/')
    text++;
  return text;
}

/* The next word; NULL if there is none or it is too long. */
static const char *
read_word (const char *text, char word[16])
{
  int n = 0;

  while (isspace ((unsigned char) *text))
    text++;
  while (*text != '\0' && !isspace ((unsigned char) *text))
    {
      if (n == 15)
        return NULL;
      word[n++] = *text++;
    }
  word[n] = '\0';
  return n > 0 ? text : NULL;
}

static bool
read_pawn (const char *word, int *pawn)
{
  int file = toupper ((unsigned char) word[0]) - 'A';
  int rank = atoi (word + 1) - 1;

  *pawn = -1;
  if (strcmp (word, "-") == 0)
    return true;
  if (file < 0 || file > 11 || rank < 0 || rank > 11 || !isdigit ((unsigned char) word[1])
      || word[1] == '0' || word[1 + strspn (word + 1, "0123456789")] != '\0')
    return false;
  *pawn = rank * 12 + file;
  return true;
}

static bool
read_reserve (const char *word, int *reserve)
{
  *reserve = atoi (word);
  return word[strspn (word, "0123456789")] == '\0' && strlen (word) <= 9 && *reserve <= 255;
}

static const char *
read_turn (const char *text, PlainPosition *position)
{
  const char *letters = position->rules.teblo ? "yr" : "ld";
  char word[16];

  text = read_word (text, word);
  if (text == NULL || strlen (word) != 1 || strchr (letters, word[0]) == NULL)
    return NULL;
  position->turn = word[0] == letters[1] ? 1 : 0;
  return text;
}

static const char *
read_pawns (const char *text, PlainPosition *position)
{
  for (int side = 0; side < 2 && text != NULL; side++)
    {
      char word[16];

      text = read_word (text, word);
      if (text != NULL && !read_pawn (word, &position->pawn[side]))
        return NULL;
    }
  return text;
}

static const char *
read_reserves (const char *text, PlainPosition *position)
{
  for (int side = 0; side < 2 && text != NULL; side++)
    {
      char word[16];

      text = read_word (text, word);
      if (text != NULL && !read_reserve (word, &position->reserve[side]))
        return NULL;
    }
  return text;
}

bool
plain_position_parse (const PlainRules *rules, const char *text, PlainPosition *position)
{
  PlainPosition read;
  bool open_tafl;

  plain_position_start (rules, &read);
  memset (read.board, '.', sizeof read.board);
  text += strspn (text, " \t\r\n");
  open_tafl = !rules->teblo && *text == '/';
  text = read_board (open_tafl ? text + 1 : text, open_tafl, &read);
  if (text != NULL && rules->teblo)
    text = read_pawns (text, &read);
  if (text != NULL && !(open_tafl && text[strspn (text, " \t\r\n")] == '\0'))
    text = read_turn (text, &read);
  if (text != NULL && rules->teblo)
    text = read_reserves (text, &read);
  if (text == NULL || text[strspn (text, " \t\r\n")] != '\0')
    return false;
  *position = read;
  return true;
}

/* --- writing --- */

static char *
write_board (const PlainPosition *position, char *text)
{
  int size = position->size;

  for (int rank = size - 1; rank >= 0; rank--)
    {
      int n_empty = 0;

      for (int file = 0; file < size; file++)
        {
          char piece = position->board[rank * size + file];

          if (piece == '.')
            n_empty++;
          if (n_empty > 0 && (piece != '.' || file == size - 1))
            {
              text += sprintf (text, "%d", n_empty);
              n_empty = 0;
            }
          if (piece != '.')
            *text++ = piece;
        }
      *text++ = rank > 0 ? '/' : ' ';
    }
  return text;
}

/* Teblo, Noteren van een partij: "De horizontale vakken kunnen worden genummerd van 1 t/m 12, de
 * verticale van A t/m L." */
static const char *
name_square (const PlainPosition *position, int square, char name[8])
{
  if (square < 0)
    strcpy (name, "-");
  else
    sprintf (name, "%c%d", (position->rules.teblo ? 'A' : 'a') + square % position->size,
             (square / position->size + 1) % 100);
  return name;
}

void
plain_position_write (const PlainPosition *position, char text[256])
{
  char *end = write_board (position, text);
  char yellow[8], red[8];

  if (position->rules.teblo)
    sprintf (end, "%s %s %c %d %d", name_square (position, position->pawn[0], yellow),
             name_square (position, position->pawn[1], red), "yr"[position->turn],
             position -> reserve[0], position -> reserve[1]);
  else
    sprintf (end, "%c", "ld"[position->turn]);
}

/* Teblo, Noteren van een partij: "Indien men de pion verplaatst kan men het speelvak noteren waarop
 * de pion wordt gezet. Indien men een stelstuk plaatst, wordt het speelvak waarop dit wordt
 * geplaatst tussen haakjes genoteerd." */
void
plain_move_write (const PlainPosition *position, PlainMove move, char text[24])
{
  char from[8], to[8];
  int squares[4];
  int n = plain_get_captures (position, move, squares);
  char separator = 'x';

  name_square (position, move.to, to);
  if (position->rules.teblo)
    {
      sprintf (text, move.from < 0 ? "(%s)" : "%s", to);
      return;
    }
  text += sprintf (text, "%s%s-%s", position->board[move.from] == 'K' ? "K" : "",
                   name_square (position, move.from, from), to);
  for (int i = 0; i < n; i++)
    if (position->board[squares[i]] != 'K')
      {
        text += sprintf (text, "%c%s", separator, name_square (position, squares[i], to));
        separator = '/';
      }
}
