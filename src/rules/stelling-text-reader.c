/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-text-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of characters of the text that a message repeats. */
#define MAX_SHOWN 40
/* Stands for a character that a terminal would act on. */
#define UNPRINTABLE 0xfffd

void
stelling_text_reader_fail (const StellingTextReader *reader,
                           GError **error,
                           StellingRulesError code,
                           const char *format,
                           ...)
{
  gulong character = (gulong) g_utf8_strlen (reader->text, reader->at - reader->text) + 1;
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  if (reader->line > 0)
    g_set_error (error, STELLING_RULES_ERROR, code,
                 /* Translators: the place in a text, then what is wrong there or was expected */
                 _ ("line %u, character %lu: %s"), reader->line, character, message);
  else
    g_set_error (error, STELLING_RULES_ERROR, code,
                 /* Translators: the place in a text, then what is wrong there or was expected */
                 _ ("character %lu: %s"), character, message);
}

gboolean
stelling_text_reader_check (const StellingTextReader *reader,
                            GError **error,
                            StellingRulesError code)
{
  StellingTextReader wrong = *reader;
  const char *newline;

  if (g_utf8_validate (reader->at, -1, &wrong.at))
    return TRUE;
  /* Where lines are counted, the place is given within its line. */
  while (wrong.line > 0
         && (newline = memchr (wrong.text, '\n', (gsize) (wrong.at - wrong.text))) != NULL)
    {
      wrong.text = newline + 1;
      wrong.line++;
    }
  stelling_text_reader_fail (&wrong, error, code, _ ("expected text in UTF-8"));
  return FALSE;
}

char *
stelling_text_reader_dup_shown (const char *text, gsize length)
{
  GString *shown = g_string_new (NULL);
  guint n = 0;

  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (n++ == MAX_SHOWN)
        {
          g_string_append (shown, "…");
          break;
        }
      g_string_append_unichar (shown, g_unichar_isprint (character) ? character : UNPRINTABLE);
    }
  return g_string_free (shown, FALSE);
}
