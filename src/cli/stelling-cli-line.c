/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-line.h"

StellingCliLine
stelling_cli_read_line (FILE *file, GString *line)
{
  gboolean too_long = FALSE;
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (file)) != EOF && c != '\n')
    {
      too_long = too_long || line->len == STELLING_CLI_MAX_LINE;
      if (!too_long)
        g_string_append_c (line, (char) c);
    }
  if (too_long)
    return STELLING_CLI_LINE_TOO_LONG;
  if (c == EOF && line->len == 0)
    return STELLING_CLI_LINE_NONE;
  if (!g_utf8_validate_len (line->str, line->len, NULL))
    {
      g_autofree char *valid = g_utf8_make_valid (line->str, (gssize) line->len);

      g_string_assign (line, valid);
    }
  return STELLING_CLI_LINE_READ;
}

char **
stelling_cli_cut_words (char *text)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  gboolean within = FALSE;

  for (char *at = text; *at != '\0'; at++)
    if (g_ascii_isspace (*at))
      {
        *at = '\0';
        within = FALSE;
      }
    else if (!within)
      {
        g_ptr_array_add (words, at);
        within = TRUE;
      }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}
