/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-place-text.h"

/* Replaces control characters and those for the direction of writing, which a name may have: they
 * would give orders where it is shown. */
static char *
dup_harmless (const char *name)
{
  GString *out = g_string_new (NULL);

  for (; *name != '\0'; name = g_utf8_next_char (name))
    {
      gunichar c = g_utf8_get_char (name);
      GUnicodeType type = g_unichar_type (c);

      g_string_append_unichar (out, type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT
                                            || type == G_UNICODE_LINE_SEPARATOR
                                            || type == G_UNICODE_PARAGRAPH_SEPARATOR
                                        ? 0xfffd
                                        : c);
    }
  return g_string_free (out, FALSE);
}

static char *
dup_place (GFile *file)
{
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  g_autofree char *below = NULL;
  g_autofree char *name = NULL;

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

char *
stelling_place_text_dup (GFile *file)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  place = dup_place (file);
  return dup_harmless (place);
}
