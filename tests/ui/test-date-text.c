/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-date-text.h"

#include <locale.h>

static void
test_problem (void)
{
  static const struct
  {
    const char *text, *problem;
  } cases[] = {
    { "", NULL },
    { "2026", NULL },
    { "2026-11", NULL },
    { "2026-11-25", NULL },
    { "2024-02-29", NULL },
    { "2026-11-24,25", NULL },
    { "2026-11-30,12-01", NULL },
    { "2026-11-24, 25, 26", NULL },
    { "2026-11,12", NULL },
    { "1996-05,06", NULL },
    { "1996-05-06,07,08,2000,2001-01", NULL },
    { "2026-13-01", "There is no month 13 in “2026-13-01”." },
    { "2026-00", "There is no month 0 in “2026-00”." },
    { "2025-02-29", "The month of “2025-02-29” has no day 29." },
    { "2026-11-00", "The month of “2026-11-00” has no day 0." },
    { "2026-11-24,31", "The month of “31” has no day 31." },
    { "25-11-2026", "“25-11-2026” is no date." },
    { "yesterday", "“yesterday” is no date." },
    { "2026-11-25,", "“” is no date." },
    { "26", "“26” is no date." },
    { "2026,11", "“11” is no date." },
    { "2026-1-5", "“2026-1-5” is no date." },
    { "2026-11-25-01", "“2026-11-25-01” is no date." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *problem = stelling_date_text_dup_problem (cases[i].text);

      g_test_message ("%s: %s", cases[i].text, problem != NULL ? problem : "right");
      g_assert_cmpint (problem == NULL, ==, cases[i].problem == NULL);
      if (problem != NULL)
        g_assert_true (g_str_has_prefix (problem, cases[i].problem));
    }
}

/* A day from the calendar takes the place of a single date; several stay. */
static void
test_set_day (void)
{
  static const char *const cases[][2] = {
    { "", "2026-11-05" },
    { "2025", "2026-11-05" },
    { "about Easter", "2026-11-05" },
    { "2026-11-03,04", "2026-11-03,04,2026-11-05" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = stelling_date_text_set_day (cases[i][0], 2026, 11, 5);

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/date-text/problem", test_problem);
  g_test_add_func ("/ui/date-text/set-day", test_set_day);
  return g_test_run ();
}
