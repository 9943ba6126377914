/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"

/* The number of sequences of legal moves is the same in all programs that play by the same rules.
 * Each game counts in its own way, to be fast. */

guint64
stelling_position_perft (const StellingPosition *position, guint depth)
{
  g_return_val_if_fail (position != NULL, 0);

  return stelling_position_get_game (position) == STELLING_GAME_TEBLO
             ? stelling_teblo_perft (position, depth)
             : stelling_tablut_perft (position, depth);
}

guint64
stelling_position_perft_made (const StellingPosition *position, guint depth, guint64 *checksum)
{
  g_return_val_if_fail (position != NULL && checksum != NULL, 0);

  *checksum = 0;
  if (depth == 0)
    return 1;
  return stelling_position_get_game (position) == STELLING_GAME_TEBLO
             ? stelling_teblo_perft_made (position, depth, checksum)
             : stelling_tablut_perft_made (position, depth, checksum);
}
