/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-export.h"

#include <stdlib.h>

void
stelling_cli_picture_clear (StellingCliPicture *picture)
{
  g_clear_pointer (&picture->theme, g_free);
}

gboolean
stelling_cli_picture_read (const StellingCliPicture *picture,
                           const StellingCliCommand *command,
                           StellingPictureOptions *options)
{
  static const char *const themes[] = {
    [STELLING_PICTURE_LIGHT] = "light",
    [STELLING_PICTURE_DARK] = "dark",
    [STELLING_PICTURE_PRINT] = "print",
  };
  gboolean known = picture->theme == NULL;

  stelling_picture_options_init (options);
  for (guint i = 0; !known && i < G_N_ELEMENTS (themes); i++)
    if (g_str_equal (themes[i], picture->theme))
      {
        options->theme = (StellingPictureTheme) i;
        known = TRUE;
      }
  if (!known)
    stelling_cli_usage_error (command, "unknown theme “%s”: expected light, dark or print",
                              picture->theme);
  else if (picture->size < STELLING_PICTURE_MIN_SIZE || picture->size > STELLING_PICTURE_MAX_SIZE)
    stelling_cli_usage_error (command, "--size is from %d to %d", STELLING_PICTURE_MIN_SIZE,
                              STELLING_PICTURE_MAX_SIZE);
  else if (stelling_cli_check_ply (picture->ply, command))
    {
      options->size = (guint) picture->size;
      options->turned = picture->turned;
      options->coordinates = picture->no_coordinates ? STELLING_COORDINATES_OFF
                                                     : STELLING_COORDINATES_OUTSIDE;
      options->last_move = !picture->no_last_move;
      options->marks = !picture->no_marks;
      return TRUE;
    }
  return FALSE;
}

gboolean
stelling_cli_diagrams_read (const char *text,
                            const StellingCliCommand *command,
                            StellingExportPageOptions *options)
{
  static const struct
  {
    const char *word;
    guint flags;
  } table[] = {
    { "setup", STELLING_DIAGRAMS_SETUP },
    { "asked", STELLING_DIAGRAMS_ASKED },
    { "marks", STELLING_DIAGRAMS_MARKS },
    { "comments", STELLING_DIAGRAMS_COMMENTS },
    { "end", STELLING_DIAGRAMS_END },
    { "all", STELLING_DIAGRAMS_ALL },
    { "none", 0 },
  };
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  options->diagrams = 0;
  options->every = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      gsize j = 0;

      while (j < G_N_ELEMENTS (table) && !g_str_equal (table[j].word, words[i]))
        j++;
      if (j < G_N_ELEMENTS (table))
        options->diagrams |= table[j].flags;
      else if (g_ascii_string_to_unsigned (words[i], 10, 1, G_MAXINT, &number, NULL))
        options->every = (guint) number;
      else
        {
          stelling_cli_usage_error (command,
                                    "--diagrams has no “%s”: expected setup, asked, marks, "
                                    "comments, end, all, none or a number, with commas between",
                                    words[i]);
          return FALSE;
        }
    }
  return TRUE;
}
