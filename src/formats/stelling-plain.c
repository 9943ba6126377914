/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-formats-private.h"
#include "stelling-visible-text.h"

/* Turns signs of people, word processors and forums into the ASCII of score sheets and diagrams. */

static gboolean
is_blank (gunichar c)
{
  return c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f
         || c == 0x3000 || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* Of box drawing, upright lines separate; the others are rules. */
static char
get_box_sign (gunichar c)
{
  if (c == 0x2502 || c == 0x2503 || c == 0x2506 || c == 0x2507 || c == 0x250a || c == 0x250b
      || c == 0x2551 || c == 0xa6 || c == 0x23d0 || c == 0x2758)
    return '|';
  if (c == 0x2500 || c == 0x2501 || c == 0x2504 || c == 0x2505 || c == 0x2508 || c == 0x2509
      || c == 0x2550)
    return '-';
  return '+';
}

char
stelling_plain_sign (gunichar c)
{
  if (c < 0x80)
    return 0;
  if (c >= 0xff01 && c <= 0xff5e)
    return (char) (c - 0xff01 + '!');
  if (is_blank (c))
    return ' ';
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0x2043 || c == 0xfe58 || c == 0xfe63
      || c == 0x2192 || c == 0x21d2 || c == 0x21e8 || c == 0x2794 || c == 0x279c || c == 0x27f6)
    return '-';
  if (c == 0xd7 || c == 0x2715 || c == 0x2716 || c == 0x2a2f || c == 0x2717 || c == 0x2718
      || c == 0x445)
    return 'x';
  if (c == 0x2236 || c == 0xfe55 || c == 0xa789)
    return ':';
  if (c == 0x130 || c == 0x131)
    return c == 0x130 ? 'I' : 'i';
  if (c == 0x2026 || c == 0x2025 || c == 0x22ef)
    return '.';
  if (c == 0x2758 || c == 0xa6 || c == 0x23d0 || (c >= 0x2500 && c <= 0x257f))
    return get_box_sign (c);
  return 0;
}

/* Returns the length of a list's bullet, or 0 if there is none. */
static gsize
bullet_length (const char *at)
{
  static const char *const bullets[]
      = { "\xe2\x80\xa2", "\xe2\x80\xa3", "\xe2\x97\xa6", "\xe2\x96\xaa" };

  if ((guchar) *at < 0x80)
    return *at == '*' || *at == '-' || *at == '+';
  for (gsize i = 0; i < G_N_ELEMENTS (bullets); i++)
    if (g_str_has_prefix (at, bullets[i]))
      return strlen (bullets[i]);
  return 0;
}

/* Blanks the quote marks before a line ("> > ") and the bullet of a list. */
static void
blank_line_start (char *text, const char *end)
{
  char *at = text;
  gsize bullet;

  while (at < end && (*at == ' ' || *at == '\t' || *at == '>' || *at == '\0'))
    {
      if (*at == '>')
        *at = ' ';
      at++;
    }
  bullet = at < end ? bullet_length (at) : 0;
  /* A sign and a blank may be two squares of a board. */
  if (bullet > 0 && end - at > (gssize) bullet + 2 && at[bullet] == ' '
      && (g_ascii_isalnum (at[bullet + 1]) || at[bullet + 1] == '(')
      && !g_ascii_isspace (at[bullet + 2]))
    memset (at, ' ', bullet);
}

/* Blanks Markdown's signs around words: code, bold, slanted. */
static void
blank_markdown (char *text, const char *end)
{
  for (char *at = text; at < end; at++)
    {
      gboolean more = at + 1 < end;

      if (*at == '`')
        *at = ' ';
      else if (*at == '*' && more && at[1] == '*')
        at[0] = at[1] = ' ';
      else if (*at == '*' && more && (at[1] == '(' || g_ascii_isalnum (at[1])))
        *at = ' ';
    }
}

/* Makes the sign at @at plain; returns its length, and that of all invisible signs there. */
static gsize
make_plain (const StellingSource *source, char *plain, gsize at)
{
  const char *text = source->text + at;
  gsize invisible = stelling_invisible_get_length (text, source->length - at);
  gsize length = (gsize) g_utf8_skip[(guchar) *text];
  char sign;

  if (invisible > 0)
    {
      memset (plain + at, 0, invisible);
      if (stelling_invisible_separates (source->text, at, at + invisible))
        plain[at] = ' ';
      return invisible;
    }
  if (length == 1)
    return 1;
  sign = stelling_plain_sign (g_utf8_get_char (text));
  /* The dot of an i that is apart from it. */
  if (sign != 0 || (at > 0 && stelling_turkish_i_get_length (text - 1) == 1 + length))
    {
      memset (plain + at, 0, length);
      plain[at] = sign;
    }
  return length;
}

char *
stelling_source_dup_plain (const StellingSource *source)
{
  char *plain = g_malloc (source->length + 1);
  char *end = plain + source->length;
  gboolean marked;

  memcpy (plain, source->text, source->length + 1);
  for (gsize at = 0; at < source->length;)
    if ((guchar) plain[at] < 0x80)
      at++;
    else
      at += make_plain (source, plain, at);
  marked = memchr (plain, '`', source->length) != NULL
           || memchr (plain, '*', source->length) != NULL;
  for (char *line = plain; line < end; line++)
    {
      char *line_end
          = plain + stelling_line_end_find (plain, source->length, (gsize) (line - plain));

      blank_line_start (line, line_end);
      if (marked)
        blank_markdown (line, line_end);
      line = line_end;
    }
  return plain;
}
