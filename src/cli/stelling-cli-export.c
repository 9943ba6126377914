/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-export.h"

#include <stdlib.h>

void
stelling_cli_picture_clear (StellingCliPicture *picture)
{
  g_clear_pointer (&picture->theme, g_free);
  g_clear_pointer (&picture->board, g_free);
  g_clear_pointer (&picture->pieces, g_free);
  g_clear_pointer (&picture->caption, g_free);
}

/* Fills in the place of a word among three, of which the first one is usual; returns FALSE for
 * another word, which is told. */
static gboolean
choose (const char *word,
        const char *what,
        const char *const words[3],
        const StellingCliCommand *command,
        guint *choice)
{
  *choice = 0;
  if (word == NULL)
    return TRUE;
  for (guint i = 0; i < 3; i++)
    if (g_str_equal (words[i], word))
      {
        *choice = i;
        return TRUE;
      }
  stelling_cli_usage_error (command, "unknown %s “%s”: expected %s, %s or %s", what, word, words[0],
                            words[1], words[2]);
  return FALSE;
}

static gboolean
choose_looks (const StellingCliPicture *picture,
              const StellingCliCommand *command,
              StellingPictureOptions *options)
{
  static const char *const themes[] = {
    [STELLING_PICTURE_LIGHT] = "light",
    [STELLING_PICTURE_DARK] = "dark",
    [STELLING_PICTURE_PRINT] = "print",
  };
  static const char *const boards[STELLING_N_BOARD_STYLES] = {
    [STELLING_BOARD_STYLE_WOOD] = "wood",
    [STELLING_BOARD_STYLE_STONE] = "stone",
    [STELLING_BOARD_STYLE_FLAT] = "flat",
  };
  static const char *const pieces[STELLING_N_PIECE_STYLES] = {
    [STELLING_PIECE_STYLE_CARVED] = "carved",
    [STELLING_PIECE_STYLE_TOKENS] = "tokens",
    [STELLING_PIECE_STYLE_ENGRAVED] = "engraved",
  };
  guint theme, board, set;

  if (!choose (picture->theme, "theme", themes, command, &theme)
      || !choose (picture->board, "look of the board", boards, command, &board)
      || !choose (picture->pieces, "look of the pieces", pieces, command, &set))
    return FALSE;
  options->theme = (StellingPictureTheme) theme;
  options->board_style = (StellingBoardStyle) board;
  options->piece_style = (StellingPieceStyle) set;
  return TRUE;
}

gboolean
stelling_cli_picture_read (const StellingCliPicture *picture,
                           const StellingCliCommand *command,
                           StellingPictureOptions *options)
{
  stelling_picture_options_init (options);
  if (!choose_looks (picture, command, options))
    return FALSE;
  if (picture->size < STELLING_PICTURE_MIN_SIZE || picture->size > STELLING_PICTURE_MAX_SIZE)
    {
      stelling_cli_usage_error (command, "--size is from %d to %d", STELLING_PICTURE_MIN_SIZE,
                                STELLING_PICTURE_MAX_SIZE);
      return FALSE;
    }
  if (!stelling_cli_check_ply (picture->ply, command))
    return FALSE;
  options->size = (guint) picture->size;
  options->turned = picture->turned;
  options->coordinates = picture->no_coordinates ? STELLING_COORDINATES_OFF
                                                 : STELLING_COORDINATES_OUTSIDE;
  options->last_move = !picture->no_last_move;
  options->marks = !picture->no_marks;
  options->sides = picture->sides;
  options->caption = picture->caption;
  return TRUE;
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
