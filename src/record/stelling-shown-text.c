/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-shown-text.h"

#define FIRST_STRONG_ISOLATE "\xe2\x81\xa8"
#define POP_DIRECTIONAL_ISOLATE "\xe2\x81\xa9"

/* Returns whether it is one of Unicode's characters for the direction of writing (UAX 9). */
static gboolean
is_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069);
}

gboolean
stelling_shown_is_control (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029 || is_direction (c);
}

char *
stelling_shown_dup_escaped (const char *text, gboolean lines)
{
  g_autofree char *valid = NULL;
  GString *out;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  out = g_string_new (NULL);
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (stelling_shown_is_control (c) && !(lines && (c == '\n' || c == '\t')))
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
    }
  return g_string_free (out, FALSE);
}

/* Returns whether a text in another direction, or an order for one, stands in it. */
static gboolean
turns (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (is_direction (c) || (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfeff)
          || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff))
        return TRUE;
    }
  return FALSE;
}

char *
stelling_shown_dup_plain (const char *text)
{
  GString *out;

  g_return_val_if_fail (text != NULL, NULL);

  out = g_string_new (NULL);
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (!stelling_shown_is_control (c))
        g_string_append_unichar (out, c);
      else if (!is_direction (c) && c != 0x7f)
        g_string_append_c (out, ' ');
    }
  return g_string_free (out, FALSE);
}

char *
stelling_shown_dup_isolated (const char *text)
{
  g_autofree char *plain = stelling_shown_dup_plain (text);

  if (plain == NULL || !turns (text))
    return g_steal_pointer (&plain);
  return g_strconcat (FIRST_STRONG_ISOLATE, plain, POP_DIRECTIONAL_ISOLATE, NULL);
}

char *
stelling_shown_dup_sentence (const char *message)
{
  gunichar first, second;
  char capital[7] = "";

  g_return_val_if_fail (message != NULL, NULL);

  first = g_utf8_get_char (message);
  second = first != 0 ? g_utf8_get_char (g_utf8_next_char (message)) : 0;
  if (!g_unichar_islower (first) || (second != ' ' && !g_unichar_islower (second)))
    return g_strdup (message);
  /* Turkish has an i with a dot in capitals too. */
  g_unichar_to_utf8 (first == 'i' && g_str_has_prefix (g_get_language_names ()[0], "tr")
                         ? 0x130
                         : g_unichar_toupper (first),
                     capital);
  return g_strconcat (capital, g_utf8_next_char (message), NULL);
}
