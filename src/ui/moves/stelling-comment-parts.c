/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-parts.h"

#include <string.h>

/* Bytes; a text that is shorter than the first is in one part. */
#define MOST 2000
#define LEAST 1000

/* Returns the place after the last @sign of @text between the least and the most, or 0. */
static gsize
find_last (const char *text, const char *sign)
{
  const gsize n = strlen (sign);

  for (gsize at = MOST; at >= LEAST; at--)
    if (strncmp (text + at - n, sign, n) == 0)
      return at;
  return 0;
}

gsize
stelling_comment_part_get_end (const char *text, gsize start)
{
  static const char *const signs[] = { "\n\n", "\n", " " };
  gsize length;

  g_return_val_if_fail (text != NULL, 0);

  text += start;
  length = strnlen (text, MOST + 1);
  if (length <= MOST)
    return start + length;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      gsize end = find_last (text, signs[i]);

      if (end > 0)
        return start + end;
    }
  return start + (gsize) (g_utf8_find_prev_char (text, text + MOST + 1) - text);
}

gsize
stelling_comment_part_get_shown_end (const char *text, gsize start, gsize end)
{
  g_return_val_if_fail (text != NULL && start <= end, end);

  if (text[end] == '\0')
    return end;
  while (end > start && text[end - 1] == '\n')
    end--;
  return end;
}
