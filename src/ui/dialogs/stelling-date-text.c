/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-date-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A date of which the last parts may be missing: 0. */
typedef struct
{
  guint year, month, day;
} Date;

/* Reads a number of @n_digits digits that ends at a hyphen or at the end. */
static gboolean
read_number (const char **text, guint n_digits, guint *number)
{
  *number = 0;
  for (guint i = 0; i < n_digits; i++)
    {
      if (!g_ascii_isdigit ((*text)[i]))
        return FALSE;
      *number = *number * 10 + (guint) g_ascii_digit_value ((*text)[i]);
    }
  *text += n_digits;
  return **text == '-' || **text == '\0';
}

/* Reads what follows a hyphen, if there is one. */
static gboolean
read_part (const char **text, guint *number)
{
  if (**text != '-')
    return TRUE;
  (*text)++;
  return read_number (text, 2, number);
}

/* A date that begins with two digits takes what is left out from the date before: after a day
 * comes a day or month-day, after a month a month. */
static gboolean
read_short (const char *text, Date *date)
{
  guint first, second = 0;

  if (date->month == 0 || !read_number (&text, 2, &first) || !read_part (&text, &second)
      || *text != '\0')
    return FALSE;
  if (second != 0)
    {
      date->month = first;
      date->day = second;
    }
  else if (date->day != 0)
    date->day = first;
  else
    date->month = first;
  return TRUE;
}

static gboolean
read_date (const char *text, Date *date)
{
  Date read = { 0 };
  const char *rest = text;

  if (read_number (&rest, 4, &read.year) && read_part (&rest, &read.month)
      && read_part (&rest, &read.day) && *rest == '\0')
    {
      *date = read;
      return TRUE;
    }
  return read_short (text, date);
}

/* Says what is wrong with @date, which was read from @text. */
static char *
check (const char *text, const Date *date)
{
  if (date->month > 12 || (date->month == 0 && strchr (text, '-') != NULL))
    return g_strdup_printf (_ ("There is no month %u in “%s”."), date->month, text);
  if ((date->day != 0 || strlen (text) == strlen ("2026-11-25"))
      && !g_date_valid_dmy ((GDateDay) date->day, (GDateMonth) date->month,
                            (GDateYear) MAX (date->year, 1)))
    return g_strdup_printf (_ ("The month of “%s” has no day %u."), text, date->day);
  return NULL;
}

char *
stelling_date_text_dup_problem (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  Date date = { 0 };

  if (*text == '\0')
    return NULL;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);
      g_autofree char *problem = NULL;

      if (!read_date (part, &date))
        return g_strdup_printf (_ ("“%s” is no date. Dates are written like 2026-11-25, 2026-11 or "
                                   "2026, several with commas."),
                                part);
      problem = check (part, &date);
      if (problem != NULL)
        return g_steal_pointer (&problem);
    }
  return NULL;
}

char *
stelling_date_text_set_day (const char *text, gint year, gint month, gint day)
{
  gboolean several = strchr (text, ',') != NULL;

  return g_strdup_printf ("%s%s%04d-%02d-%02d", several ? text : "", several ? "," : "", year,
                          month, day);
}
