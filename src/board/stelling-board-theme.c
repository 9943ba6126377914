/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-drawing.h"

/* The four colours of shapes differ in lightness too, for people who can't tell all colours. */
#define SHAPES_LIGHT .shape = { 0x2b9340, 0xd6202c, 0x1f63d0, 0xe59f00 }
#define SHAPES_DARK .shape = { 0x4fd168, 0xff5f5f, 0x6ea6ff, 0xffcf33 }

/* Teblo is a paper board in an oak frame: the pieces bring the colour. */
static const StellingBoardTheme teblo_light = {
  SHAPES_LIGHT,
  .outline = 0.022,
  .shadow = 0.34,
  .frame = 0xc9a66f, .frame_shade = 0xb58f58, .frame_text = 0x4a3517,
  .square = 0xfbf6ea, .square_other = 0xf6efdf, .line = 0xd6c7a8,
  .grain = 0x7c5a2a, .grain_strength = 0.16,
  .base = { 0xf3d06a, 0xe08573, 0xb4bfc6 },
  .base_mark = { 0xa87a0e, 0x94291a, 0x66767f },
  .throne = 0xd8bd8a, .ornament = 0x8a6a36,
  .last = 0x5fa8b5, .accent = 0x1f7f8f, .accent_halo = 0xffffff,
  .cursor = 0x1a4fa3, .cursor_halo = 0xffffff,
  .hatch = 0x8c4a52, .problem = 0xc01c28, .problem_text = 0xffffff,
  .hover = 0x3d2f14, .hint = 0x2c6f8c,
  .pieces = {
    { 0xffe58a, 0xf4c430, 0xdda71a, 0xb07d0c, 0x7a560a, 0x94690b },
    { 0xe8705c, 0xcf3f2f, 0xb02a1e, 0x7d1a12, 0x5b100a, 0x6e150d },
  },
  .pawns = {
    { 0xfff6c4, 0xf7cf45, 0xb67f0d, 0x9a6a08, 0x5a3e06, 0x8a620b, 0xfffbe2 },
    { 0xff9d88, 0xd8402f, 0x8c1a10, 0x74140c, 0x45090a, 0x6e150d, 0xffe3da },
  },
};

static const StellingBoardTheme teblo_dark = {
  SHAPES_DARK,
  .outline = 0.022,
  .shadow = 0.55,
  .frame = 0x4e3f2c, .frame_shade = 0x41341f, .frame_text = 0xd3bf9c,
  .square = 0x8d8470, .square_other = 0x857c69, .line = 0x5c5445,
  .grain = 0x1d1408, .grain_strength = 0.2,
  .base = { 0xb8922f, 0x9c4536, 0x67727a },
  .base_mark = { 0x5d430a, 0x521009, 0x3a444a },
  .throne = 0x6e5a38, .ornament = 0x3a2c14,
  .last = 0x7fc4d0, .accent = 0x9be3ee, .accent_halo = 0x12323a,
  .cursor = 0xdcecff, .cursor_halo = 0x15315c,
  .hatch = 0x4a1218, .problem = 0xe5404c, .problem_text = 0xffffff,
  .hover = 0xffffff, .hint = 0xa8dcf0,
  .pieces = {
    { 0xffe182, 0xeebd2e, 0xd19d19, 0x96690a, 0x4a3304, 0x7d5808 },
    { 0xe26a57, 0xc23a2b, 0x9f261b, 0x66140d, 0x370806, 0x58100a },
  },
  .pawns = {
    { 0xfff3b8, 0xf5cb40, 0xa8750b, 0x8a5f07, 0x3c2903, 0x7d5808, 0xfff6cc },
    { 0xff9580, 0xd23b2b, 0x7d160d, 0x66110a, 0x2c0506, 0x58100a, 0xffd9cf },
  },
};

static const StellingBoardTheme tablut_light = {
  SHAPES_LIGHT,
  .outline = 0.022,
  .shadow = 0.42,
  .frame = 0x8a5f35, .frame_shade = 0x734c27, .frame_text = 0xf3dfbd,
  .square = 0xe8cc9c, .square_other = 0xe2c491, .line = 0xb48f5a,
  .grain = 0x6f4717, .grain_strength = 0.22,
  .throne = 0xcfa768, .ornament = 0x7d5422,
  .last = 0x6f9f4f, .accent = 0x2c7a3f, .accent_halo = 0xf6f0dc,
  .cursor = 0x1a4fa3, .cursor_halo = 0xffffff,
  .hatch = 0x8c3a2c, .problem = 0xc01c28, .problem_text = 0xffffff,
  .hover = 0x2d1c06, .hint = 0x2f6e4a,
  .pieces = {
    { 0xfffdf6, 0xf3e8d0, 0xcdb892, 0xab936a, 0x6f5a38, 0xa48c62 },
    { 0x857a74, 0x453b37, 0x221b19, 0x171110, 0x0d0908, 0x8d817a },
  },
  .king = { 0xfffdf6, 0xf5ead0, 0xd0b98d, 0x9c7c3a, 0x5f4716, 0xc7952a },
};

static const StellingBoardTheme tablut_dark = {
  SHAPES_DARK,
  .outline = 0.022,
  .shadow = 0.6,
  .frame = 0x3d2b1b, .frame_shade = 0x302012, .frame_text = 0xcdb38c,
  .square = 0x8d7049, .square_other = 0x866a44, .line = 0x644b2b,
  .grain = 0x2a1905, .grain_strength = 0.28,
  .throne = 0x735632, .ornament = 0x3d2a10,
  .last = 0xb3d27c, .accent = 0xc6ef9e, .accent_halo = 0x1d3312,
  .cursor = 0xdcecff, .cursor_halo = 0x15315c,
  .hatch = 0x4a120c, .problem = 0xe5404c, .problem_text = 0xffffff,
  .hover = 0xffffff, .hint = 0xb8e6c0,
  .pieces = {
    { 0xfffaec, 0xe6d9bd, 0xb7a37c, 0x8f7850, 0x43331a, 0x8d7750 },
    { 0x7d726e, 0x38302d, 0x1a1413, 0x0f0b0a, 0x000000, 0x80746e },
  },
  .king = { 0xfffaec, 0xe8dbbd, 0xb9a377, 0x80632a, 0x3a2a0a, 0xc08d22 },
};

/* High contrast: paper white or black, strong outlines, no shading. */
/* clang-format off */
#define CONTRAST_LIGHT                                                          \
  .plain = TRUE, .outline = 0.045, .shadow = 0,                                 \
  .frame = 0xffffff, .frame_shade = 0xffffff, .frame_text = 0x000000,           \
  .square = 0xffffff, .square_other = 0xffffff, .line = 0x000000,               \
  .base = { 0xffe27a, 0xff9d8c, 0xc8d4dc },                                     \
  .base_mark = { 0x000000, 0x000000, 0x000000 },                                \
  .throne = 0xd8d8d8, .ornament = 0x000000,                                     \
  .last = 0x6fc3ff, .accent = 0x0030c0, .accent_halo = 0xffffff,                \
  .cursor = 0x000000, .cursor_halo = 0xffffff,                                  \
  .hatch = 0x000000, .problem = 0xc00000, .problem_text = 0xffffff,             \
  .hover = 0x000000, .hint = 0x0030c0,                                          \
  .shape = { 0x007a1f, 0xc00000, 0x0030c0, 0xb07800 }

#define CONTRAST_DARK                                                           \
  .plain = TRUE, .outline = 0.045, .shadow = 0,                                 \
  .frame = 0x000000, .frame_shade = 0x000000, .frame_text = 0xffffff,           \
  .square = 0x000000, .square_other = 0x000000, .line = 0xffffff,               \
  .base = { 0x6b5200, 0x701408, 0x3c4850 },                                     \
  .base_mark = { 0xffffff, 0xffffff, 0xffffff },                                \
  .throne = 0x404040, .ornament = 0xffffff,                                     \
  .last = 0x0a5fa0, .accent = 0x66e0ff, .accent_halo = 0x000000,                \
  .cursor = 0xffffff, .cursor_halo = 0x000000,                                  \
  .hatch = 0xffffff, .problem = 0xff5a5a, .problem_text = 0x000000,             \
  .hover = 0xffffff, .hint = 0x66e0ff,                                          \
  .shape = { 0x5dff7a, 0xff6a6a, 0x7ab8ff, 0xffe14d }
/* clang-format on */

static const StellingBoardTheme teblo_contrast = {
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

static const StellingBoardTheme teblo_contrast_dark = {
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

static const StellingBoardTheme tablut_contrast = {
  CONTRAST_LIGHT,
  .pieces = {
    { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0x000000 },
    { 0x000000, 0x000000, 0x000000, 0x000000, 0x000000, 0xffffff },
  },
  .king = { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0xffc81f },
};

static const StellingBoardTheme tablut_contrast_dark = {
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
  .square = 0xffffff, .square_other = 0xffffff, .line = 0x808080,               \
  .base = { 0xf0f0f0, 0xc8c8c8, 0xe0e0e0 },                                     \
  .base_mark = { 0x404040, 0x303030, 0x606060 },                                \
  .throne = 0xe0e0e0, .ornament = 0x606060,                                     \
  .last = 0xc4c4c4, .accent = 0x000000, .accent_halo = 0xffffff,                \
  .cursor = 0x000000, .cursor_halo = 0xffffff,                                  \
  .hatch = 0x000000, .problem = 0x000000, .problem_text = 0xffffff,             \
  .hover = 0x000000, .hint = 0x404040,                                          \
  .shape = { 0x2b8a3e, 0xc92a2a, 0x1c57b5, 0xd99a00 }
/* clang-format on */

static const StellingBoardTheme teblo_print = {
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

static const StellingBoardTheme tablut_print = {
  PRINT,
  .pieces = {
    { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0x000000 },
    { 0x3c3c3c, 0x3c3c3c, 0x3c3c3c, 0x3c3c3c, 0x000000, 0xffffff },
  },
  .king = { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x000000, 0xffffff },
};

const StellingBoardTheme *
stelling_board_theme_get (StellingGame game, StellingScheme scheme)
{
  static const StellingBoardTheme *const themes[2][STELLING_N_SCHEMES] = {
    { &teblo_light, &teblo_dark, &teblo_contrast, &teblo_contrast_dark, &teblo_print },
    { &tablut_light, &tablut_dark, &tablut_contrast, &tablut_contrast_dark, &tablut_print },
  };

  g_return_val_if_fail (game <= STELLING_GAME_TABLUT, &teblo_light);
  g_return_val_if_fail (scheme < STELLING_N_SCHEMES, &teblo_light);

  return themes[game][scheme];
}

void
stelling_paint_set (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                         (colour & 255) / 255.0, alpha);
}

void
stelling_paint_add_stop (cairo_pattern_t *pattern, double offset, guint32 colour, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, (colour >> 16 & 255) / 255.0,
                                     (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0, alpha);
}

void
stelling_paint_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}
