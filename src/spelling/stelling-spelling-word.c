/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spelling-word.h"

#include <string.h>

/* Letters of a word that is looked up; a dictionary takes very long for longer ones. */
#define MOST 50

static gboolean
is_letter (gunichar c)
{
  return g_unichar_isalpha (c) || g_unichar_ismark (c);
}

static gboolean
is_part (gunichar c)
{
  return is_letter (c) || g_unichar_isdigit (c) || c == '_';
}

/* Returns whether @c joins two letters to one word: apostrophes, Catalan's middle dot. */
static gboolean
joins (gunichar c)
{
  return c == '\'' || c == 0x2019 || c == 0xb7;
}

/* --- what is between blanks --- */

/* Returns whether there is a sign that stands between letters or digits, as in an address. */
static gboolean
has_inside (const char *start, const char *end, const char *signs)
{
  for (const char *at = start; at < end; at = g_utf8_next_char (at))
    if (strchr (signs, *at) != NULL && at > start && g_utf8_next_char (at) < end
        && is_part (g_utf8_get_char (g_utf8_prev_char (at)))
        && is_part (g_utf8_get_char (g_utf8_next_char (at))))
      return TRUE;
  return FALSE;
}

/* Returns whether what stands between blanks is no text: addresses, names of files, "b.v.". */
static gboolean
is_address (const char *start, const char *end)
{
  return g_strstr_len (start, end - start, "://") != NULL
         || g_strstr_len (start, end - start, "www.") != NULL || *start == '/'
         || has_inside (start, end, "@.\\");
}

static const char *
skip_blanks (const char *at)
{
  while (*at != '\0' && g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

static const char *
find_blank (const char *at)
{
  while (*at != '\0' && !g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

static const char *
find_chunk_start (const char *text, const char *at)
{
  while (at > text && !g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (at))))
    at = g_utf8_prev_char (at);
  return at;
}

/* --- words --- */

/* Takes the letters and digits from @at on; @letters: how many, 0 for what is not looked up. */
static const char *
take_word (const char *at, guint *letters)
{
  gboolean plain = TRUE;

  for (*letters = 0; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (joins (c) && *letters > 0 && is_letter (g_utf8_get_char (g_utf8_next_char (at))))
        continue;
      if (!is_part (c))
        break;
      plain = plain && is_letter (c);
      ++*letters;
    }
  if (!plain || *letters < 2 || *letters > MOST)
    *letters = 0;
  return at;
}

/* Finds a word before @end. */
static gboolean
find_in_chunk (const char *text, const char *at, const char *end, StellingSpellingWord *word)
{
  while (at < end)
    {
      const char *start = at;
      guint letters;

      if (!is_part (g_utf8_get_char (at)))
        {
          at = g_utf8_next_char (at);
          continue;
        }
      at = take_word (at, &letters);
      if (letters == 0)
        continue;
      *word = (StellingSpellingWord) { (gsize) (start - text), (gsize) (at - text) };
      return TRUE;
    }
  return FALSE;
}

gboolean
stelling_spelling_word_find (const char *text, gsize at, StellingSpellingWord *word)
{
  const char *place = text + at;

  g_return_val_if_fail (text != NULL && word != NULL, FALSE);

  for (place = skip_blanks (place); *place != '\0'; place = skip_blanks (place))
    {
      const char *end = find_blank (place);

      if (!is_address (find_chunk_start (text, place), end)
          && find_in_chunk (text, place, end, word))
        return TRUE;
      place = end;
    }
  return FALSE;
}
