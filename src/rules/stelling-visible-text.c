/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-visible-text.h"

#include <string.h>

/* What Unicode ignores by default (Default_Ignorable_Code_Point) without being a format control. */
static const struct
{
  gunichar first, last;
} ignored[] = {
  { 0x34f, 0x34f },   { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 }, { 0x180b, 0x180f },
  { 0x2060, 0x206f }, { 0x3164, 0x3164 },   { 0xfe00, 0xfe0f }, { 0xffa0, 0xffa0 },
  { 0xfff0, 0xfffb }, { 0xe0000, 0xe0fff },
};

/* Format controls that are seen: signs of Arabic, Syriac and Kaithi numbers. */
static gboolean
is_number_sign (gunichar c)
{
  return (c >= 0x600 && c <= 0x605) || c == 0x6dd || c == 0x70f || c == 0x890 || c == 0x891
         || c == 0x8e2 || c == 0x110bd || c == 0x110cd;
}

gboolean
stelling_character_is_invisible (gunichar c)
{
  if (c < 0x80)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (ignored); i++)
    if (c >= ignored[i].first && c <= ignored[i].last)
      return TRUE;
  return g_unichar_type (c) == G_UNICODE_FORMAT && !is_number_sign (c);
}

gsize
stelling_invisible_get_length (const char *text, gsize length)
{
  gsize at = 0;

  while (at < length && (guchar) text[at] >= 0xc2)
    {
      gunichar c = g_utf8_get_char_validated (text + at, (gssize) (length - at));

      if (c >= 0x110000 || !stelling_character_is_invisible (c))
        break;
      at += (gsize) g_utf8_skip[(guchar) text[at]];
    }
  return at;
}

/* Returns whether a square begins at @text: of either game, or a piece's letter before it. */
static gboolean
begins_square (const char *text)
{
  if (*text != '\0' && strchr ("KRTGMW", *text) != NULL && g_ascii_islower (text[1]))
    text++;
  return ((g_ascii_tolower (*text) >= 'a' && g_ascii_tolower (*text) <= 'l')
          && g_ascii_isdigit (text[1]))
         || (stelling_turkish_i_get_length (text) > 0
             && g_ascii_isdigit (text[stelling_turkish_i_get_length (text)]));
}

gboolean
stelling_invisible_separates (const char *text, gsize start, gsize end)
{
  char before = start > 0 ? text[start - 1] : '\0';
  gsize first = start;

  if (before == '\0'
      || (text[end] != '(' && !g_ascii_isdigit (text[end]) && !begins_square (text + end)))
    return FALSE;
  if (!g_ascii_isdigit (before))
    return strchr (")]}!?+#=", before) != NULL;
  while (first > 0 && start - first < 3 && g_ascii_isdigit (text[first - 1]))
    first--;
  /* The ranks of a position have digits and letters too. */
  if (!g_ascii_isdigit (text[end]))
    return first == 0 || text[first - 1] != '/';
  /* Digits on both sides are one number, unless those before are a square's. */
  return first > 0 && g_ascii_isalpha (text[first - 1])
         && text[end + strspn (text + end, "0123456789")] == '.';
}

gsize
stelling_turkish_i_get_length (const char *text)
{
  if (text[0] == '\xc4' && (text[1] == '\xb0' || text[1] == '\xb1'))
    return 2;
  return (text[0] == 'i' || text[0] == 'I') && text[1] == '\xcc' && text[2] == '\x87' ? 3 : 0;
}

/* The text that is made. */
typedef struct
{
  GString *out;
  GArray *offsets; /* of gsize, nullable */
} Made;

static void
add (Made *made, char byte, gsize offset)
{
  g_string_append_c (made->out, byte);
  if (made->offsets != NULL)
    g_array_append_val (made->offsets, offset);
}

char *
stelling_visible_text_dup (const char *text, gboolean separate, gsize **offsets)
{
  gsize length = strlen (text), at = 0, n;
  Made made = { g_string_sized_new (length + 1),
                offsets != NULL ? g_array_new (FALSE, FALSE, sizeof (gsize)) : NULL };

  while (at < length)
    {
      if ((n = stelling_invisible_get_length (text + at, length - at)) > 0)
        {
          if (separate && stelling_invisible_separates (text, at, at + n))
            add (&made, ' ', at);
          at += n;
        }
      else if ((n = stelling_turkish_i_get_length (text + at)) > 0
               && g_ascii_isdigit (
                   text[at + n + stelling_invisible_get_length (text + at + n, length - at - n)]))
        {
          add (&made, text[at] == 'I' || text[at + 1] == '\xb0' ? 'I' : 'i', at);
          at += n;
        }
      else
        {
          add (&made, text[at], at);
          at++;
        }
    }
  if (offsets != NULL)
    {
      g_array_append_val (made.offsets, length);
      *offsets = (gsize *) (gpointer) g_array_free (made.offsets, FALSE);
    }
  return g_string_free (made.out, FALSE);
}
