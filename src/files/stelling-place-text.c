/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-place-text.h"

char *
stelling_place_text_dup (GFile *file)
{
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  g_autofree char *below = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  /* A home folder "/" shortens nothing. */
  if (!g_file_has_parent (home, NULL))
    return g_file_get_parse_name (file);
  if (g_file_equal (file, home))
    return g_strdup ("~");
  below = g_file_get_relative_path (home, file);
  if (below == NULL)
    return g_file_get_parse_name (file);
  name = g_filename_display_name (below);
  return g_strconcat ("~/", name, NULL);
}
