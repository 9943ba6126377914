/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-limits.h"

#include <string.h>

gsize
stelling_limit_get_length (const char *text, gsize limit)
{
  gsize length;

  g_return_val_if_fail (text != NULL, 0);

  length = strnlen (text, limit + 1);
  if (length <= limit)
    return length;
  return (gsize) (g_utf8_find_prev_char (text, text + limit + 1) - text);
}
