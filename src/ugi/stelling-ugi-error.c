/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-error.h"

/* The letters of a text that are shown. */
#define MAX_LETTERS 300

G_DEFINE_QUARK (stelling - ugi - error - quark, stelling_ugi_error)

/* Characters that are not seen can change what is written before and after them. */
static gboolean
is_printable (gunichar letter)
{
  switch (g_unichar_type (letter))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_SURROGATE:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      return FALSE;
    default:
      return TRUE;
    }
}

char *
stelling_ugi_dup_printable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) printable = g_string_new (NULL);
  guint n = 0;

  for (const char *at = g_strstrip (valid); *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (n++ == MAX_LETTERS)
        {
          g_string_append (printable, "…");
          break;
        }
      g_string_append_unichar (printable, is_printable (letter) ? letter : 0xFFFD);
    }
  return g_string_free (g_steal_pointer (&printable), FALSE);
}
