/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-theme-private.h"

/* The looks in which no style is chosen: for people who need strong contrast, and for paper. */

/* High contrast: paper white or black, strong outlines, no shading. */
/* clang-format off */
#define CONTRAST_LIGHT                                                          \
  .plain = TRUE, .outline = 0.045, .shadow = 0,                                 \
  .frame = 0xffffff, .frame_shade = 0xffffff, .frame_text = 0x000000,           \
  .inside_text = 0x000000,                                                      \
  .square = 0xffffff, .square_other = 0xffffff, .line = 0x000000,               \
  .base = { 0xffe27a, 0xff9d8c, 0xc8d4dc },                                     \
  .base_mark = { 0x000000, 0x000000, 0x000000 },                                \
  .throne = 0xd8d8d8, .ornament = 0x000000,                                     \
  .last = 0x6fc3ff, .accent = 0x0030c0, .accent_halo = 0xffffff,                \
  .cursor = 0x000000, .cursor_halo = 0xffffff,                                  \
  .hatch = 0x000000, .problem = 0xc00000, .problem_text = 0xffffff,             \
  .hover = 0x000000, .hint = 0x0030c0, .threat = 0x98008f,                      \
  .shape = { 0x007a1f, 0xc00000, 0x0030c0, 0xb07800 }

#define CONTRAST_DARK                                                           \
  .plain = TRUE, .outline = 0.045, .shadow = 0,                                 \
  .frame = 0x000000, .frame_shade = 0x000000, .frame_text = 0xffffff,           \
  .inside_text = 0xffffff,                                                      \
  .square = 0x000000, .square_other = 0x000000, .line = 0xffffff,               \
  .base = { 0x6b5200, 0x701408, 0x3c4850 },                                     \
  .base_mark = { 0xffffff, 0xffffff, 0xffffff },                                \
  .throne = 0x404040, .ornament = 0xffffff,                                     \
  .last = 0x0a5fa0, .accent = 0x66e0ff, .accent_halo = 0x000000,                \
  .cursor = 0xffffff, .cursor_halo = 0x000000,                                  \
  .hatch = 0xffffff, .problem = 0xff5a5a, .problem_text = 0x000000,             \
  .hover = 0xffffff, .hint = 0x66e0ff, .threat = 0xff9df5,                      \
  .shape = { 0x5dff7a, 0xff6a6a, 0x7ab8ff, 0xffe14d }
/* clang-format on */

const StellingBoardTheme stelling_board_theme_teblo_contrast = {
  CONTRAST_LIGHT,
  .pieces = {
    { 0xffd21f, 0xffd21f, 0xffd21f, 0xffd21f, 0x000000, 0x000000 },
    { 0xc80f00, 0xc80f00, 0xc80f00, 0xc80f00, 0x000000, 0xffffff },
  },
  .pawns = {
    { 0xffec9a, 0xffec9a, 0xffec9a, 0xffec9a, 0x000000, 0x000000, 0xffffff },
    { 0xff6a55, 0xff6a55, 0xff6a55, 0xff6a55, 0x000000, 0xffffff, 0xffffff },
  },
};

const StellingBoardTheme stelling_board_theme_teblo_contrast_dark = {
  CONTRAST_DARK,
  .pieces = {
    { 0xffd21f, 0xffd21f, 0xffd21f, 0xffd21f, 0xffffff, 0x000000 },
    { 0xd01a08, 0xd01a08, 0xd01a08, 0xd01a08, 0xffffff, 0xffffff },
  },
  .pawns = {
    { 0xfff3bf, 0xfff3bf, 0xfff3bf, 0xfff3bf, 0x000000, 0x000000, 0x000000 },
    { 0xff8a78, 0xff8a78, 0xff8a78, 0xff8a78, 0x000000, 0x000000, 0x000000 },
  },
};

const StellingBoardTheme stelling_board_theme_tablut_contrast = {
  CONTRAST_LIGHT,
  .pieces = {
    { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0x000000 },
    { 0x000000, 0x000000, 0x000000, 0x000000, 0x000000, 0xffffff },
  },
  .king = { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0xffc81f },
};

const StellingBoardTheme stelling_board_theme_tablut_contrast_dark = {
  CONTRAST_DARK,
  .pieces = {
    { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000 },
    { 0x000000, 0x000000, 0x000000, 0x000000, 0xffffff, 0xffffff },
  },
  .king = { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffc81f },
};

/* For paper: black and greys; only the user's shapes have colours. */
/* clang-format off */
#define PRINT                                                                   \
  .plain = TRUE, .outline = 0.035, .shadow = 0,                                 \
  .frame = 0xffffff, .frame_shade = 0xffffff, .frame_text = 0x000000,           \
  .inside_text = 0x000000,                                                      \
  .square = 0xffffff, .square_other = 0xffffff, .line = 0x808080,               \
  .base = { 0xf0f0f0, 0xc8c8c8, 0xe0e0e0 },                                     \
  .base_mark = { 0x404040, 0x303030, 0x606060 },                                \
  .throne = 0xe0e0e0, .ornament = 0x606060,                                     \
  .last = 0xc4c4c4, .accent = 0x000000, .accent_halo = 0xffffff,                \
  .cursor = 0x000000, .cursor_halo = 0xffffff,                                  \
  .hatch = 0x000000, .problem = 0x000000, .problem_text = 0xffffff,             \
  .hover = 0x000000, .hint = 0x404040, .threat = 0x404040,                      \
  .shape = { 0x2b8a3e, 0xc92a2a, 0x1c57b5, 0xd99a00 }
/* clang-format on */

const StellingBoardTheme stelling_board_theme_teblo_print = {
  PRINT,
  .pieces = {
    { 0xffffff, 0xffffff, 0xffffff, 0xdddddd, 0x000000, 0x000000 },
    { 0x707070, 0x707070, 0x707070, 0x484848, 0x000000, 0xffffff },
  },
  .pawns = {
    { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0x000000, 0xffffff },
    { 0x303030, 0x303030, 0x303030, 0x303030, 0x000000, 0xffffff, 0xffffff },
  },
};

const StellingBoardTheme stelling_board_theme_tablut_print = {
  PRINT,
  .pieces = {
    { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0x000000 },
    { 0x3c3c3c, 0x3c3c3c, 0x3c3c3c, 0x3c3c3c, 0x000000, 0xffffff },
  },
  .king = { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0xffffff },
};
