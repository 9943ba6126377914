/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-parts.h"

#include <string.h>

/* Bytes; a text that is shorter is in one part. No part but the last is shorter than half of it. */
#define MOST 2000
#define MOST_OF_NAME 500

/* Returns the place after the last @sign in the second half of the @most first bytes of @text, or
 * 0. */
static gsize
find_last (const char *text, const char *sign, gsize most)
{
  const gsize n = strlen (sign);

  for (gsize at = most; at >= most / 2; at--)
    if (strncmp (text + at - n, sign, n) == 0)
      return at;
  return 0;
}

static gsize
get_end (const char *text, gsize start, gsize most)
{
  static const char *const signs[] = { "\n\n", "\n", " " };
  gsize length;

  text += start;
  length = strnlen (text, most + 1);
  if (length <= most)
    return start + length;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      gsize end = find_last (text, signs[i], most);

      if (end > 0)
        return start + end;
    }
  return start + (gsize) (g_utf8_find_prev_char (text, text + most + 1) - text);
}

gsize
stelling_comment_part_get_end (const char *text, gsize start)
{
  g_return_val_if_fail (text != NULL, 0);

  return get_end (text, start, MOST);
}

gsize
stelling_comment_part_get_name_end (const char *name, gsize start)
{
  g_return_val_if_fail (name != NULL, 0);

  return get_end (name, start, MOST_OF_NAME);
}

gsize
stelling_comment_part_get_last_of_name (const char *name)
{
  gsize start = 0;

  for (gsize end = 0; name != NULL && name[end] != '\0'; end = get_end (name, end, MOST_OF_NAME))
    start = end;
  return start;
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
