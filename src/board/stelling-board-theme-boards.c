/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-theme-private.h"

/* The colours of boards, by style, game, and light or dark. */

/* The four colours of shapes differ in lightness too, for people who can't tell all colours. */
#define SHAPES_LIGHT .shape = { 0x2b9340, 0xd6202c, 0x1f63d0, 0xe59f00 }
#define SHAPES_DARK .shape = { 0x4fd168, 0xff5f5f, 0x6ea6ff, 0xffcf33 }

/* Squares of wood lie in a frame; Teblo is a paper board in an oak frame: the pieces bring the
 * colour. */
/* clang-format off */
#define TEBLO_WOOD_LIGHT                                                        \
  {                                                                             \
    SHAPES_LIGHT,                                                               \
    .shadow = 0.34,                                                             \
    .frame = 0xc9a66f, .frame_shade = 0xb58f58, .frame_text = 0x3a2810,         \
    .square = 0xfbf6ea, .square_other = 0xf6efdf, .line = 0xd6c7a8,             \
    .grain = 0x7c5a2a, .grain_strength = 0.16, .inside_text = 0x7a6238,         \
    .base = { 0xf3d06a, 0xe08573, 0xb4bfc6 },                                   \
    .base_mark = { 0xa87a0e, 0x94291a, 0x66767f },                              \
    .throne = 0xd8bd8a, .ornament = 0x8a6a36,                                   \
    .last = 0x5fa8b5, .accent = 0x1f7f8f, .accent_halo = 0xffffff,              \
    .cursor = 0x1a4fa3, .cursor_halo = 0xffffff,                                \
    .hatch = 0x8c4a52, .problem = 0xc01c28, .problem_text = 0xffffff,           \
    .hover = 0x3d2f14, .hint = 0x2c6f8c, .threat = 0x8b2aa3,                    \
  }

#define TEBLO_WOOD_DARK                                                         \
  {                                                                             \
    SHAPES_DARK,                                                                \
    .shadow = 0.55,                                                             \
    .frame = 0x4e3f2c, .frame_shade = 0x41341f, .frame_text = 0xd3bf9c,         \
    .square = 0x8d8470, .square_other = 0x857c69, .line = 0x5c5445,             \
    .grain = 0x1d1408, .grain_strength = 0.2, .inside_text = 0x080502,          \
    .base = { 0xb8922f, 0x9c4536, 0x67727a },                                   \
    .base_mark = { 0x5d430a, 0x521009, 0x3a444a },                              \
    .throne = 0x6e5a38, .ornament = 0x3a2c14,                                   \
    .last = 0x7fc4d0, .accent = 0x9be3ee, .accent_halo = 0x12323a,              \
    .cursor = 0xdcecff, .cursor_halo = 0x15315c,                                \
    .hatch = 0x4a1218, .problem = 0xe5404c, .problem_text = 0xffffff,           \
    .hover = 0xffffff, .hint = 0xa8dcf0, .threat = 0xf2b0ff,                    \
  }

#define TABLUT_WOOD_LIGHT                                                       \
  {                                                                             \
    SHAPES_LIGHT,                                                               \
    .shadow = 0.42,                                                             \
    .frame = 0x8a5f35, .frame_shade = 0x734c27, .frame_text = 0xfbebcf,         \
    .square = 0xe8cc9c, .square_other = 0xe2c491, .line = 0xb48f5a,             \
    .grain = 0x6f4717, .grain_strength = 0.22, .inside_text = 0x5f4216,         \
    .throne = 0xd5b075, .ornament = 0x7d5422,                                   \
    .last = 0x6f9f4f, .accent = 0x2c7a3f, .accent_halo = 0xf6f0dc,              \
    .cursor = 0x1a4fa3, .cursor_halo = 0xffffff,                                \
    .hatch = 0x8c3a2c, .problem = 0xc01c28, .problem_text = 0xffffff,           \
    .hover = 0x2d1c06, .hint = 0x2f6e4a, .threat = 0x8b2aa3,                    \
  }

#define TABLUT_WOOD_DARK                                                        \
  {                                                                             \
    SHAPES_DARK,                                                                \
    .shadow = 0.6,                                                              \
    .frame = 0x3d2b1b, .frame_shade = 0x302012, .frame_text = 0xcdb38c,         \
    .square = 0x8d7049, .square_other = 0x866a44, .line = 0x644b2b,             \
    .grain = 0x2a1905, .grain_strength = 0.28, .inside_text = 0xffffff,         \
    .throne = 0x795c38, .ornament = 0x3d2a10,                                   \
    .last = 0xb3d27c, .accent = 0xc6ef9e, .accent_halo = 0x1d3312,              \
    .cursor = 0xdcecff, .cursor_halo = 0x15315c,                                \
    .hatch = 0x4a120c, .problem = 0xe5404c, .problem_text = 0xffffff,           \
    .hover = 0xffffff, .hint = 0xb8e6c0, .threat = 0xf2b0ff,                    \
  }

/* A slab with cut grooves: marble and limestone, or slate. */
#define TEBLO_STONE_LIGHT                                                       \
  {                                                                             \
    SHAPES_LIGHT,                                                               \
    .shadow = 0.36,                                                             \
    .frame = 0xc3c9cc, .frame_shade = 0xaab2b7, .frame_text = 0x32383c,         \
    .square = 0xeff0ef, .square_other = 0xe9ebeb, .line = 0xa3abaf,             \
    .grain = 0x5d6a73, .grain_strength = 0.16, .inside_text = 0x5a646b,         \
    .base = { 0xe8c765, 0xd98878, 0xa9b4bc },                                   \
    .base_mark = { 0x8a640a, 0x86241a, 0x4f5e67 },                              \
    .throne = 0xc9cfd2, .ornament = 0x6a767d,                                   \
    .last = 0x5b8fc7, .accent = 0x1d5fa6, .accent_halo = 0xffffff,              \
    .cursor = 0x6a1fa3, .cursor_halo = 0xffffff,                                \
    .hatch = 0x7d3f57, .problem = 0xc01c28, .problem_text = 0xffffff,           \
    .hover = 0x1c2830, .hint = 0x2a5f9c, .threat = 0x8b2aa3,                    \
  }

#define TEBLO_STONE_DARK                                                        \
  {                                                                             \
    SHAPES_DARK,                                                                \
    .shadow = 0.6,                                                              \
    .frame = 0x3d444a, .frame_shade = 0x31373c, .frame_text = 0xc6ced4,         \
    .square = 0x757e86, .square_other = 0x6e777f, .line = 0x454c52,             \
    .grain = 0x171c20, .grain_strength = 0.3, .inside_text = 0x000000,          \
    .base = { 0xa98a3a, 0x91483d, 0x515c65 },                                   \
    .base_mark = { 0x4d390a, 0x4a100a, 0x2b343b },                              \
    .throne = 0x555e66, .ornament = 0x2d353b,                                   \
    .last = 0x8bbdf0, .accent = 0xa9d4ff, .accent_halo = 0x122538,              \
    .cursor = 0xf0e2ff, .cursor_halo = 0x3a1c5c,                                \
    .hatch = 0x3a0f1c, .problem = 0xe5404c, .problem_text = 0xffffff,           \
    .hover = 0xffffff, .hint = 0xb5d8ff, .threat = 0xf2b0ff,                    \
  }

#define TABLUT_STONE_LIGHT                                                      \
  {                                                                             \
    SHAPES_LIGHT,                                                               \
    .shadow = 0.42,                                                             \
    .frame = 0xb7ae9d, .frame_shade = 0xa0967f, .frame_text = 0x2e281b,         \
    .square = 0xddd6c6, .square_other = 0xd7cfbd, .line = 0x978d78,             \
    .grain = 0x5e5340, .grain_strength = 0.26, .inside_text = 0x574d39,         \
    .throne = 0xc4b99f, .ornament = 0x756a52,                                   \
    .last = 0x5f93b8, .accent = 0x1f5f8c, .accent_halo = 0xf7f4ea,              \
    .cursor = 0x6a1fa3, .cursor_halo = 0xffffff,                                \
    .hatch = 0x8c3a2c, .problem = 0xc01c28, .problem_text = 0xffffff,           \
    .hover = 0x2a2416, .hint = 0x2a5f8c, .threat = 0x8b2aa3,                    \
  }

#define TABLUT_STONE_DARK                                                       \
  {                                                                             \
    SHAPES_DARK,                                                                \
    .shadow = 0.62,                                                             \
    .frame = 0x394047, .frame_shade = 0x2c3238, .frame_text = 0xc3ccd3,         \
    .square = 0x6a737b, .square_other = 0x636c74, .line = 0x3d444a,             \
    .grain = 0x14191d, .grain_strength = 0.34, .inside_text = 0xfbfdff,         \
    .throne = 0x4d565e, .ornament = 0x242b31,                                   \
    .last = 0x8bbdf0, .accent = 0xa9d4ff, .accent_halo = 0x122538,              \
    .cursor = 0xf0e2ff, .cursor_halo = 0x3a1c5c,                                \
    .hatch = 0x3a0f0c, .problem = 0xe5404c, .problem_text = 0xffffff,           \
    .hover = 0xffffff, .hint = 0xb5d8ff, .threat = 0xf2b0ff,                    \
  }

/* Two tones and nothing else. */
#define TEBLO_FLAT_LIGHT                                                        \
  {                                                                             \
    SHAPES_LIGHT,                                                               \
    .shadow = 0.26,                                                             \
    .frame = 0xc3d0dd, .frame_shade = 0xc3d0dd, .frame_text = 0x2c3b4c,         \
    .square = 0xf3f6fa, .square_other = 0xdfe7f0, .line = 0xdfe7f0,             \
    .inside_text = 0x51647a,                                                    \
    .base = { 0xf6d66f, 0xec9686, 0xb3c0cd },                                   \
    .base_mark = { 0x8f6a08, 0x932a1c, 0x4f6274 },                              \
    .throne = 0xb9c7d6, .ornament = 0x5f7389,                                   \
    .last = 0x3fae9c, .accent = 0x0f7d70, .accent_halo = 0xffffff,              \
    .cursor = 0x1a3fb3, .cursor_halo = 0xffffff,                                \
    .hatch = 0x8c4a62, .problem = 0xc01c28, .problem_text = 0xffffff,           \
    .hover = 0x14283d, .hint = 0x0f7d70, .threat = 0x8b2aa3,                    \
  }

#define TEBLO_FLAT_DARK                                                         \
  {                                                                             \
    SHAPES_DARK,                                                                \
    .shadow = 0.42,                                                             \
    .frame = 0x2c343d, .frame_shade = 0x2c343d, .frame_text = 0xb9c6d3,         \
    .square = 0x66727f, .square_other = 0x5a6571, .line = 0x5a6571,             \
    .inside_text = 0xfafcff,                                                    \
    .base = { 0xa8862c, 0x994a3c, 0x46525f },                                   \
    .base_mark = { 0x443204, 0x4a110a, 0x9db0c2 },                              \
    .throne = 0x47525e, .ornament = 0x9db0c2,                                   \
    .last = 0x6fd6c5, .accent = 0x9af0e2, .accent_halo = 0x0b322d,              \
    .cursor = 0xe4ebff, .cursor_halo = 0x16265c,                                \
    .hatch = 0x35101c, .problem = 0xe5404c, .problem_text = 0xffffff,           \
    .hover = 0xffffff, .hint = 0x9af0e2, .threat = 0xf2b0ff,                    \
  }

#define TABLUT_FLAT_LIGHT                                                       \
  {                                                                             \
    SHAPES_LIGHT,                                                               \
    .shadow = 0.28,                                                             \
    .frame = 0x9db092, .frame_shade = 0x9db092, .frame_text = 0x1f2d1a,         \
    .square = 0xe6ebdc, .square_other = 0xcddac3, .line = 0xcddac3,             \
    .inside_text = 0x4a5f3f,                                                    \
    .throne = 0xb0c2a4, .ornament = 0x5b7350,                                   \
    .last = 0xe0b23c, .accent = 0x1f6f8f, .accent_halo = 0xffffff,              \
    .cursor = 0x1a3fb3, .cursor_halo = 0xffffff,                                \
    .hatch = 0x8c3a2c, .problem = 0xc01c28, .problem_text = 0xffffff,           \
    .hover = 0x17240f, .hint = 0x1f6f8f, .threat = 0x8b2aa3,                    \
  }

#define TABLUT_FLAT_DARK                                                        \
  {                                                                             \
    SHAPES_DARK,                                                                \
    .shadow = 0.45,                                                             \
    .frame = 0x2f3a2e, .frame_shade = 0x2f3a2e, .frame_text = 0xbccbb4,         \
    .square = 0x687763, .square_other = 0x5f6d5b, .line = 0x5f6d5b,             \
    .inside_text = 0xffffff,                                                    \
    .throne = 0x4a5847, .ornament = 0xa3b59b,                                   \
    .last = 0xe6c65a, .accent = 0xaee6ff, .accent_halo = 0x0e2f3d,              \
    .cursor = 0xe4ebff, .cursor_halo = 0x16265c,                                \
    .hatch = 0x35100c, .problem = 0xe5404c, .problem_text = 0xffffff,           \
    .hover = 0xffffff, .hint = 0xaee6ff, .threat = 0xf2b0ff,                    \
  }
/* clang-format on */

const StellingBoardTheme stelling_board_themes_boards[STELLING_N_BOARD_STYLES][2][2] = {
  [STELLING_BOARD_STYLE_WOOD] = {
    { TEBLO_WOOD_LIGHT, TEBLO_WOOD_DARK },
    { TABLUT_WOOD_LIGHT, TABLUT_WOOD_DARK },
  },
  [STELLING_BOARD_STYLE_STONE] = {
    { TEBLO_STONE_LIGHT, TEBLO_STONE_DARK },
    { TABLUT_STONE_LIGHT, TABLUT_STONE_DARK },
  },
  [STELLING_BOARD_STYLE_FLAT] = {
    { TEBLO_FLAT_LIGHT, TEBLO_FLAT_DARK },
    { TABLUT_FLAT_LIGHT, TABLUT_FLAT_DARK },
  },
};
