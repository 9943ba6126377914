/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "tiny-dictionary.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

static char *folder;

static const char affixes[] = "SET UTF-8\nTRY esianrtolcdugmphbyfvkwzEI'\nWORDCHARS '\nSFX S Y 1\n"
                              "SFX S 0 s .\n";

static void
write_dictionary (const char *in, const char *language, const char *words)
{
  g_autofree char *aff_name = g_strdup_printf ("%s/%s.aff", in, language);
  g_autofree char *dic_name = g_strdup_printf ("%s/%s.dic", in, language);

  g_assert_true (g_file_set_contents (aff_name, affixes, -1, NULL));
  g_assert_true (g_file_set_contents (dic_name, words, -1, NULL));
}

const char *
tiny_dictionary_get_folder (void)
{
  return folder;
}

static void
remove_all (GFile *file)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
      file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFile *child;

  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL)
         && child != NULL)
    remove_all (child);
  g_assert_true (g_file_delete (file, NULL, NULL));
}

int
tiny_dictionary_run_tests (void)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *in = NULL;
  int status;

  folder = g_dir_make_tmp ("stelling-dictionary-XXXXXX", NULL);
  g_assert_nonnull (folder);
  in = g_build_filename (folder, "hunspell", NULL);
  g_assert_cmpint (g_mkdir (in, 0700), ==, 0);
  write_dictionary (in, "en_US",
                    "14\nthe\nking\nguard/S\nwins\nmove/S\nhere\nis\ndon't\ngood\ncannot\n"
                    "naïve\nA\nto\nbad\n");
  write_dictionary (in, "la", "4\nrex\nvincit\nhic\nest\n");
  g_setenv ("ENCHANT_CONFIG_DIR", folder, TRUE);
  status = g_test_run ();
  file = g_file_new_for_path (folder);
  remove_all (file);
  g_clear_pointer (&folder, g_free);
  return status;
}
