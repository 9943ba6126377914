/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-phase.h"

#include <glib/gi18n-lib.h>

/* Both sides' set pieces in Teblo, and men in Tablut. */
#define N_SET_PIECES 50
#define N_MEN 24

#define OPENING_PLIES 20
#define OPENING_TAKEN 2

static StellingPhase
get_teblo_phase (const StellingPosition *position)
{
  guint reserve = stelling_position_get_reserve (position, STELLING_YELLOW)
                  + stelling_position_get_reserve (position, STELLING_RED);

  if (3 * reserve > 2 * N_SET_PIECES)
    return STELLING_PHASE_OPENING;
  return 3 * reserve > N_SET_PIECES ? STELLING_PHASE_MIDDLE : STELLING_PHASE_ENDING;
}

static StellingPhase
get_tablut_phase (const StellingPosition *position, guint ply)
{
  guint men = stelling_position_count_pieces (position, STELLING_PIECE_LIGHT)
              + stelling_position_count_pieces (position, STELLING_PIECE_DARK);

  if (2 * men <= N_MEN)
    return STELLING_PHASE_ENDING;
  return ply < OPENING_PLIES && men + OPENING_TAKEN >= N_MEN ? STELLING_PHASE_OPENING
                                                             : STELLING_PHASE_MIDDLE;
}

StellingPhase
stelling_phase_of_node (const StellingNode *node)
{
  const StellingPosition *position;

  g_return_val_if_fail (node != NULL, STELLING_PHASE_OPENING);

  position = stelling_node_get_position (node);
  return stelling_position_get_game (position) == STELLING_GAME_TEBLO
             ? get_teblo_phase (position)
             : get_tablut_phase (position, stelling_node_get_ply (node));
}

const char *
stelling_phase_get_name (StellingPhase phase)
{
  static const char *const names[] = { "opening", "middle", "ending" };

  g_return_val_if_fail (phase < STELLING_N_PHASES, NULL);

  return names[phase];
}

const char *
stelling_phase_get_title (StellingPhase phase)
{
  /* Translators: parts of a game */
  static const char *const titles[] = { N_ ("Opening"), N_ ("Middle game"), N_ ("Ending") };

  g_return_val_if_fail (phase < STELLING_N_PHASES, NULL);

  return _ (titles[phase]);
}
