/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-clock-text.h"

static const struct
{
  gint64 milliseconds;
  const char *text;
} times[] = {
  { -1, "" },           { 0, "0:00" },          { 7500, "0:07.5" },         { 59000, "0:59" },
  { 60000, "1:00" },    { 330000, "5:30" },     { 3599999, "59:59.999" },   { 3600000, "1:00:00" },
  { 60030, "1:00.03" }, { 3930000, "1:05:30" }, { 360000000, "100:00:00" },
};

static void
test_there_and_back (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *text = stelling_clock_text_from_time (times[i].milliseconds);
      gint64 milliseconds;

      g_assert_cmpstr (text, ==, times[i].text);
      g_assert_true (stelling_clock_text_to_time (text, &milliseconds));
      g_assert_cmpint (milliseconds, ==, times[i].milliseconds);
    }
}

/* As people type them. */
static void
test_typed (void)
{
  static const struct
  {
    const char *text;
    gint64 milliseconds;
  } typed[] = {
    { "   ", -1 },           { " 90 ", 90000 },    { "7,5", 7500 },
    { "7.25", 7250 },        { "90:00", 5400000 }, { "5:3", 303000 },
    { "0:0:1", 1000 },       { "1.2345", 1234 },   { "2:00:00.5", 7200500 },
    { "100000", 100000000 }, { "12.", 12000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      gint64 milliseconds;

      g_test_message ("“%s”", typed[i].text);
      g_assert_true (stelling_clock_text_to_time (typed[i].text, &milliseconds));
      g_assert_cmpint (milliseconds, ==, typed[i].milliseconds);
    }
}

static void
test_wrong (void)
{
  static const char *const wrong[] = {
    "x",
    "1:60",
    "1:60:00",
    "1:2:3:4",
    "-5",
    "+5",
    "1:-5",
    ":30",
    "1:",
    "::",
    "5:30x",
    "1.5:30",
    "5:30.5.5",
    "1:2.x",
    "5 30",
    "100001",
    "99999999999999999999",
    "0x10",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gint64 milliseconds;

      g_test_message ("“%s”", wrong[i]);
      g_assert_false (stelling_clock_text_to_time (wrong[i], &milliseconds));
      g_assert_cmpint (milliseconds, ==, -1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/clock-text/there-and-back", test_there_and_back);
  g_test_add_func ("/ui/clock-text/typed", test_typed);
  g_test_add_func ("/ui/clock-text/wrong", test_wrong);
  return g_test_run ();
}
