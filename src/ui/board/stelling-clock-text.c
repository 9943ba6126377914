/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-clock-text.h"

#include <string.h>

#define MAX_FIELD 100000 /* hours and the like: nobody's clock shows more */

char *
stelling_clock_text_from_time (gint64 milliseconds)
{
  gint64 seconds = milliseconds / 1000;
  g_autofree char *fraction = NULL;

  if (milliseconds < 0)
    return g_strdup ("");
  if (milliseconds % 1000 == 0)
    fraction = g_strdup ("");
  else
    {
      fraction = g_strdup_printf (".%03d", (int) (milliseconds % 1000));
      while (g_str_has_suffix (fraction, "0"))
        fraction[strlen (fraction) - 1] = '\0';
    }
  if (seconds < 3600)
    return g_strdup_printf ("%d:%02d%s", (int) (seconds / 60), (int) (seconds % 60), fraction);
  return g_strdup_printf ("%d:%02d:%02d%s", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                          (int) (seconds % 60), fraction);
}

/* Reads up to three digits after a point as milliseconds. */
static gboolean
read_fraction (const char *text, gint64 *milliseconds)
{
  int unit = 100;

  for (; g_ascii_isdigit (*text); text++, unit /= 10)
    *milliseconds += (*text - '0') * unit;
  return *text == '\0';
}

gboolean
stelling_clock_text_to_time (const char *text, gint64 *milliseconds)
{
  g_autofree char *copy = g_strstrip (g_strdup (text));
  g_auto (GStrv) fields = g_strsplit (copy, ":", -1);
  guint n = g_strv_length (fields);
  gint64 seconds = 0, read = 0;

  *milliseconds = -1;
  if (*copy == '\0')
    return TRUE;
  if (n > 3)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      char *end;
      gint64 value = g_ascii_strtoll (fields[i], &end, 10);
      gboolean last = i == n - 1;

      if (!g_ascii_isdigit (*fields[i]) || value > MAX_FIELD || (i > 0 && value > 59))
        return FALSE;
      seconds = seconds * 60 + value;
      read = seconds * 1000;
      if (*end != '\0'
          && (!last || (*end != '.' && *end != ',') || !read_fraction (end + 1, &read)))
        return FALSE;
    }
  *milliseconds = read;
  return TRUE;
}
