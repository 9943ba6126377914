/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-cli-files.h"
#include "stelling-cli.h"
#include "stelling-export.h"

G_BEGIN_DECLS

/* Shared by the commands that write pictures and pages. */

/* The options of pictures. */
typedef struct
{
  int ply;
  int size;
  char *theme; /* owned, as the next three */
  char *board;
  char *pieces;
  char *caption;
  gboolean turned;
  gboolean sides;
  gboolean no_coordinates;
  gboolean no_last_move;
  gboolean no_marks;
} StellingCliPicture;

void stelling_cli_picture_clear (StellingCliPicture *picture);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StellingCliPicture, stelling_cli_picture_clear)

#define STELLING_CLI_PICTURE_INIT                                                                  \
  {                                                                                                \
    .ply = STELLING_CLI_NO_PLY, .size = 640                                                        \
  }

/* Entries for a StellingCliPicture, to stand in a command's own table. */
/* clang-format off */
#define STELLING_CLI_PICTURE_ENTRIES(picture) \
  { "ply", 0, 0, G_OPTION_ARG_INT, &(picture).ply, \
    "A picture of the position after so many moves of the main line, not of its end", "N" }, \
  { "size", 's', 0, G_OPTION_ARG_INT, &(picture).size, \
    "How long a picture's sides are, in pixels or, of SVG and PDF, points (640)", "PX" }, \
  { "theme", 0, 0, G_OPTION_ARG_STRING, &(picture).theme, \
    "A picture's colours: light (default), dark or print", "THEME" }, \
  { "board", 0, 0, G_OPTION_ARG_STRING, &(picture).board, \
    "The look of a picture's board: wood (default), stone or flat", "LOOK" }, \
  { "pieces", 0, 0, G_OPTION_ARG_STRING, &(picture).pieces, \
    "The look of a picture's pieces: carved (default), tokens or engraved", "LOOK" }, \
  { "sides", 0, 0, G_OPTION_ARG_NONE, &(picture).sides, \
    "Whose turn it is, set pieces left and captured men beside a picture's board", NULL }, \
  { "caption", 0, 0, G_OPTION_ARG_STRING, &(picture).caption, \
    "A text below a picture's board", "TEXT" }, \
  { "turned", 0, 0, G_OPTION_ARG_NONE, &(picture).turned, "Rank 1 at the top", NULL }, \
  { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &(picture).no_coordinates, \
    "A picture without letters and numbers beside the board", NULL }, \
  { "no-last-move", 0, 0, G_OPTION_ARG_NONE, &(picture).no_last_move, \
    "A picture that does not show the last move", NULL }, \
  { "no-marks", 0, 0, G_OPTION_ARG_NONE, &(picture).no_marks, \
    "A picture without what was drawn on the board", NULL }
/* clang-format on */

/* Reads the options; reports wrong usage and returns FALSE. */
gboolean stelling_cli_picture_read (const StellingCliPicture *picture,
                                    const StellingCliCommand *command,
                                    StellingPictureOptions *options);

/* Reads where diagrams go, "asked,end,10"; returns FALSE on wrong usage, which has been told. */
gboolean stelling_cli_diagrams_read (const char *text,
                                     const StellingCliCommand *command,
                                     StellingExportPageOptions *options);

G_END_DECLS
