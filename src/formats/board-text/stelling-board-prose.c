/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-text-private.h"

#include <string.h>

#include "stelling-visible-text.h"

/* A position's text in the middle of a sentence: "What about 3ttt3/4t4/… d, please?" */

/* The fields that may follow the ranks: Tablut's side, Teblo's pawns, side and reserves. */
#define MAX_FIELDS 5
#define MAX_FIELD_LENGTH 3

/* Strips what a sentence, a quotation or another program's name for the field put around a word. */
static char *
dup_bare (const char *word)
{
  const char *start = word, *end = word + strlen (word);

  for (const char *at = word; *at != '\0'; at++)
    if (*at == ':' || *at == '=')
      start = at + 1;
  while (start < end && !g_ascii_isalnum (*start) && *start != '/' && *start != '-')
    start++;
  while (end > start && !g_ascii_isalnum (end[-1]) && end[-1] != '/' && end[-1] != '-')
    end--;
  return g_strndup (start, (gsize) (end - start));
}

/* Counts the squares of `3ttt3`, or returns 0 if that is no rank. */
static guint
count_squares (const char *rank)
{
  guint n = 0, run = 0;

  for (; *rank != '\0'; rank++)
    {
      if (g_ascii_isdigit (*rank))
        run = run * 10 + (guint) (*rank - '0');
      else if (g_ascii_isalpha (*rank))
        {
          n += run + 1;
          run = 0;
        }
      else
        return 0;
      if (n + run > STELLING_MAX_SQUARES)
        return 0;
    }
  return n + run;
}

/* Returns how many ranks and files the word has, or 0 if it is no board. */
static guint
get_size (const char *word)
{
  g_auto (GStrv) ranks = NULL;
  const char *start = word + (*word == '/');
  g_autofree char *inner = g_strdup (start);
  guint n;

  if (g_str_has_suffix (inner, "/"))
    inner[strlen (inner) - 1] = '\0';
  ranks = g_strsplit (inner, "/", 0);
  n = g_strv_length (ranks);
  if (n != stelling_game_get_size (STELLING_GAME_TABLUT)
      && n != stelling_game_get_size (STELLING_GAME_TEBLO))
    return 0;
  for (guint i = 0; i < n; i++)
    if (count_squares (ranks[i]) != n)
      return 0;
  return n;
}

/* A square, a side's letter, a number, or the dash of a pawn that is missing. */
static gboolean
is_field (const char *word, guint size)
{
  gsize length = strlen (word);

  if (size == stelling_game_get_size (STELLING_GAME_TABLUT))
    return length == 1 && g_ascii_isalpha (*word);
  if (length == 1 && *word != '-' && !g_ascii_isdigit (*word))
    return g_ascii_isalpha (*word);
  return length > 0 && length <= MAX_FIELD_LENGTH
         && (*word == '-' || g_ascii_isdigit (*word) || g_ascii_isdigit (word[1]));
}

char *
stelling_board_text_dup_from_prose (const char *text)
{
  g_autofree char *visible = NULL;
  g_auto (GStrv) words = NULL;

  if (strlen (text) > STELLING_BOARD_MAX_PROSE)
    return NULL;
  visible = stelling_visible_text_dup (text, FALSE, NULL);
  words = g_strsplit_set (visible, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *board = strchr (words[i], '/') != NULL ? dup_bare (words[i]) : NULL;
      guint size = board != NULL ? get_size (board) : 0, n_fields = 0, most;
      GString *found;

      if (size == 0)
        continue;
      most = size == stelling_game_get_size (STELLING_GAME_TABLUT) ? 1 : MAX_FIELDS;
      found = g_string_new (board);
      for (i++; words[i] != NULL && n_fields < most; i++)
        {
          g_autofree char *field = dup_bare (words[i]);

          /* Blanks, and the marks of a quotation where a long line was broken. */
          if (*field == '\0')
            continue;
          if (!is_field (field, size))
            break;
          g_string_append_printf (found, " %s", field);
          n_fields++;
        }
      return g_string_free (found, FALSE);
    }
  return NULL;
}
