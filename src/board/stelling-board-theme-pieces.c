/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-theme-private.h"

/* The colours of pieces, by style, game, and light or dark. */

/* clang-format off */
const StellingPieceColouring stelling_piece_colourings[STELLING_N_PIECE_STYLES][2][2] = {
  [STELLING_PIECE_STYLE_CARVED] = {
    {
      {
        .outline = 0.022, .shadow = 1,
        .pieces = {
          { 0xffe58a, 0xf4c430, 0xdda71a, 0xb07d0c, 0x7a560a, 0x94690b },
          { 0xe8705c, 0xcf3f2f, 0xb02a1e, 0x7d1a12, 0x5b100a, 0x6e150d },
        },
        .pawns = {
          { 0xfff6c4, 0xf7cf45, 0xb67f0d, 0x9a6a08, 0x3d2800, 0x8a620b, 0xfffbe2 },
          { 0xff9d88, 0xd8402f, 0x8c1a10, 0x74140c, 0x45090a, 0x6e150d, 0xffe3da },
        },
      },
      {
        .outline = 0.022, .shadow = 1,
        .pieces = {
          { 0xffe182, 0xeebd2e, 0xd19d19, 0x96690a, 0x4a3304, 0x7d5808 },
          { 0xe26a57, 0xc23a2b, 0x9f261b, 0x66140d, 0x370806, 0x58100a },
        },
        .pawns = {
          { 0xfff3b8, 0xf5cb40, 0xa8750b, 0x8a5f07, 0x2c1d00, 0x7d5808, 0xfff6cc },
          { 0xff9580, 0xd23b2b, 0x7d160d, 0x66110a, 0x2c0506, 0x58100a, 0xffd9cf },
        },
      },
    },
    {
      {
        .outline = 0.022, .shadow = 1,
        .pieces = {
          { 0xfffdf6, 0xf3e8d0, 0xcdb892, 0xab936a, 0x6f5a38, 0xa48c62 },
          { 0x857a74, 0x453b37, 0x221b19, 0x171110, 0x0d0908, 0x8d817a },
        },
        .king = { 0xfffdf6, 0xf5ead0, 0xd0b98d, 0x9c7c3a, 0x5f4716, 0xc7952a },
      },
      {
        .outline = 0.022, .shadow = 1,
        .pieces = {
          { 0xfffaec, 0xe6d9bd, 0xb7a37c, 0x8f7850, 0x43331a, 0x8d7750 },
          { 0x7d726e, 0x38302d, 0x1a1413, 0x0f0b0a, 0x000000, 0x80746e },
        },
        .king = { 0xfffaec, 0xe8dbbd, 0xb9a377, 0x80632a, 0x3a2a0a, 0xc08d22 },
      },
    },
  },

  /* A token's colours: the rim in the light, the face, the inlaid field, the side, the outline and
   * the sign. */
  [STELLING_PIECE_STYLE_TOKENS] = {
    {
      {
        .outline = 0.02, .shadow = 0.8,
        .pieces = {
          { 0xffe590, 0xf5c633, 0xf5c633, 0xc28d12, 0x8a640c, 0x8f660a },
          { 0xee7d6a, 0xcf4031, 0xcf4031, 0x8c2016, 0x66140d, 0xffe2da },
        },
        .pawns = {
          { 0xffffff, 0xffe56e, 0xffe56e, 0xffe56e, 0x4d3500, 0x4d3500, 0xfffdf2 },
          { 0xffffff, 0xe0311f, 0xe0311f, 0xe0311f, 0x520803, 0x520803, 0xfff3ef },
        },
      },
      {
        .outline = 0.02, .shadow = 0.8,
        .pieces = {
          { 0xffe182, 0xecbc30, 0xecbc30, 0xa87a10, 0x5c4206, 0x7d5808 },
          { 0xe8755f, 0xc23c2d, 0xc23c2d, 0x7d1c13, 0x450c07, 0xffd9cf },
        },
        .pawns = {
          { 0xffffff, 0xffdf5e, 0xffdf5e, 0xffdf5e, 0x3a2800, 0x3a2800, 0xfffaea },
          { 0xffffff, 0xdb2d1b, 0xdb2d1b, 0xdb2d1b, 0x3d0502, 0x3d0502, 0xffefea },
        },
      },
    },
    {
      {
        .outline = 0.02, .shadow = 0.8,
        .pieces = {
          { 0xffffff, 0xf4efe4, 0xf4efe4, 0xb9ab90, 0x6e6046, 0x8d7d60 },
          { 0x77706d, 0x3d3735, 0x3d3735, 0x1d1918, 0x0d0a09, 0xe3dcd7 },
        },
        .king = { 0xffffff, 0xf7f1e3, 0xf7f1e3, 0xb0995f, 0x6a5220, 0xb98413 },
      },
      {
        .outline = 0.02, .shadow = 0.8,
        .pieces = {
          { 0xffffff, 0xe9e3d6, 0xe9e3d6, 0x9a8d74, 0x3d3424, 0x7d6f54 },
          { 0x6b6462, 0x2e2928, 0x2e2928, 0x121010, 0x000000, 0xd8d0cb },
        },
        .king = { 0xffffff, 0xece4d2, 0xece4d2, 0x8f7a44, 0x3d2e0c, 0xb07c10 },
      },
    },
  },

  /* An engraving's colours: the paper in the light, its face, the hatches, -, the outline and the
   * sign. */
  [STELLING_PIECE_STYLE_ENGRAVED] = {
    {
      {
        .outline = 0.034, .shadow = 0.35,
        .pieces = {
          { 0xfff9dd, 0xfff0b3, 0xd9a21b, 0xd9a21b, 0x9c6d00, 0x9c6d00 },
          { 0xffe9e3, 0xffd0c6, 0xd9604e, 0xd9604e, 0xa81e12, 0xa81e12 },
        },
        .pawns = {
          { 0xffd84d, 0xf0b616, 0x7a5400, 0x7a5400, 0x4f3600, 0x4f3600, 0xfffdf2 },
          { 0xdc3f2e, 0xb5180c, 0x52060a, 0x52060a, 0x4a0503, 0xffe3dc, 0xfff6f3 },
        },
      },
      {
        .outline = 0.034, .shadow = 0.4,
        .pieces = {
          { 0xfbeec0, 0xf3dc8f, 0xc08e15, 0xc08e15, 0x6e4c00, 0x7d5700 },
          { 0xf7d0c6, 0xeeb3a6, 0xc04e3c, 0xc04e3c, 0x7d120a, 0x8c170d },
        },
        .pawns = {
          { 0xffd23f, 0xe5aa10, 0x664600, 0x664600, 0x3a2700, 0x3a2700, 0xfff8e3 },
          { 0xd43828, 0xa8140a, 0x450507, 0x450507, 0x380402, 0xffd9d0, 0xffefeb },
        },
      },
    },
    {
      {
        .outline = 0.034, .shadow = 0.35,
        .pieces = {
          { 0xffffff, 0xfbf7ec, 0xb7a888, 0xb7a888, 0x33291a, 0x33291a },
          { 0x4a4340, 0x2a2523, 0x7d736e, 0x7d736e, 0x0a0807, 0xf4ece4 },
        },
        .king = { 0xffffff, 0xfff9e6, 0xc7a95a, 0xc7a95a, 0x33270c, 0xd9a220 },
      },
      {
        .outline = 0.034, .shadow = 0.4,
        .pieces = {
          { 0xfffaf0, 0xeee6d6, 0xa09273, 0xa09273, 0x1c1509, 0x2c2212 },
          { 0x3a3431, 0x1d1917, 0x6e6560, 0x6e6560, 0x000000, 0xeae0d6 },
        },
        .king = { 0xfffaf0, 0xf3e9cf, 0xb0913f, 0xb0913f, 0x241a04, 0xcb9518 },
      },
    },
  },
};
/* clang-format on */
