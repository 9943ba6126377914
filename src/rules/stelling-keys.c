/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position-private.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"

/* Constant tables need no set-up: number n is the n-th value of the SplitMix64 generator (Steele,
 * Lea, Flood 2014), computed by the compiler. */
#define MIX_0(n) (G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * ((guint64) (n) + 1))
#define MIX_1(z) (((z) ^ (z) >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9))
#define MIX_2(z) (((z) ^ (z) >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb))
#define MIX_3(z) ((z) ^ (z) >> 31)
#define KEY(n) MIX_3 (MIX_2 (MIX_1 (MIX_0 (n))))
#define KEYS_4(n) KEY (n), KEY ((n) + 1), KEY ((n) + 2), KEY ((n) + 3)
#define KEYS_16(n) KEYS_4 (n), KEYS_4 ((n) + 4), KEYS_4 ((n) + 8), KEYS_4 ((n) + 12)
#define KEYS_48(n) KEYS_16 (n), KEYS_16 ((n) + 16), KEYS_16 ((n) + 32)
#define KEYS_144(n) KEYS_48 (n), KEYS_48 ((n) + 48), KEYS_48 ((n) + 96)
#define KEYS_256(n)                                                                                \
  KEYS_48 (n), KEYS_48 ((n) + 48), KEYS_48 ((n) + 96), KEYS_48 ((n) + 144), KEYS_48 ((n) + 192),   \
      KEYS_16 ((n) + 240)

const guint64 stelling_piece_keys[3][STELLING_MAX_SQUARES] = {
  { KEYS_144 (0) },
  { KEYS_144 (144) },
  { KEYS_144 (288) },
};

const guint64 stelling_pawn_keys[2][STELLING_MAX_SQUARES] = {
  { KEYS_144 (432) },
  { KEYS_144 (576) },
};

const guint64 stelling_reserve_keys[2][256] = {
  { KEYS_256 (720) },
  { KEYS_256 (976) },
};

static guint64
compute_teblo_key (const StellingPosition *position)
{
  guint64 key = 0;

  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingTebloRows set = stelling_teblo_get_set (position, side);

      while (!stelling_teblo_rows_is_empty (&set))
        key ^= stelling_key_of_piece (side == STELLING_YELLOW ? STELLING_PIECE_LIGHT
                                                              : STELLING_PIECE_DARK,
                                      stelling_teblo_rows_pop (&set));
      key ^= stelling_key_of_pawn (side, position->teblo.pawn[side]);
      key ^= stelling_key_of_reserve (side, position->teblo.reserve[side]);
    }
  return key;
}

static guint64
compute_tablut_key (const StellingPosition *position)
{
  StellingTablutSet sets[3]
      = { stelling_tablut_get_light (position), stelling_tablut_get_dark (position),
          stelling_tablut_get_king (position) };
  guint64 key = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    while (sets[i] != 0)
      key ^= stelling_piece_keys[i][stelling_tablut_pop (&sets[i])];
  return key;
}

guint64
stelling_position_compute_key (const StellingPosition *position)
{
  guint64 key = stelling_rules_get_game (&position->rules) == STELLING_GAME_TEBLO
                    ? compute_teblo_key (position)
                    : compute_tablut_key (position);

  return position->turn == STELLING_DARK ? key ^ STELLING_KEY_DARK_TO_MOVE : key;
}
