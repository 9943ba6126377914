/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-files.h"
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

/* Messages name files so, too. */
static void
test_messages (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (HOME "/docs/club.sgf");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  g_autofree char *digest = NULL;
  g_autoptr (GError) unread = NULL;
  g_autoptr (GError) unsaved = NULL;

  g_assert_null (stelling_load_file (file, &digest, NULL, &unread));
  g_assert_true (g_str_has_prefix (unread->message, "“~/docs/club.sgf” is not there."));
  g_assert_false (stelling_save_file (file, bytes, NULL, NULL, NULL, &unsaved));
  g_assert_true (g_str_has_prefix (unsaved->message, "Could not save “~/docs/club.sgf”: "));
}

int
main (int argc, char **argv)
{
  g_setenv ("HOME", HOME, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/files/place-text/table", test_table);
  g_test_add_func ("/files/place-text/messages", test_messages);
  return g_test_run ();
}
