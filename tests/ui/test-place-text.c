/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-place-text.h"

#define HOME "/home/ann"

static void
test_table (void)
{
  static const char *const cases[][2] = {
    { HOME "/docs/club.sgf", "~/docs/club.sgf" },
    { HOME "/caf\303\251", "~/caf\303\251" },
    { HOME, "~" },
    { HOME "abel/club.sgf", HOME "abel/club.sgf" },
    { "/srv/club.sgf", "/srv/club.sgf" },
    { "/", "/" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (cases[i][0]);
      g_autofree char *text = stelling_place_text_dup (file);

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_setenv ("HOME", HOME, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/place-text/table", test_table);
  return g_test_run ();
}
