/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-meter.h"

#include "stelling-teblo.h"

/* --- queries --- */

static void
get_forbidden (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingPosition *position = &sample->position;
      StellingTebloRows rows = stelling_teblo_get_forbidden (position, position->turn);

      tally->sum += stelling_teblo_rows_count (&rows);
      tally->n++;
    }
}

/* Does the same with the reason for each square. */
static void
explain_forbidden (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingPosition *position = &sample->position;
      StellingTebloForbidden forbidden;

      stelling_teblo_explain_forbidden (position, position->turn, &forbidden);
      tally->sum += stelling_teblo_rows_count (&forbidden.all);
      tally->sink += forbidden.cut_off[0][0].words[1];
      tally->n++;
    }
}

/* The rest is asked for the pawn of the side to move and the opponent's base. */
static StellingSquare
get_pawn (const StellingPosition *position)
{
  return position->teblo.pawn[position->turn];
}

static StellingSquare
get_goal (const StellingPosition *position)
{
  return stelling_teblo_get_base (stelling_side_other (position->turn));
}

static void
get_steps (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      StellingTebloRows steps = stelling_teblo_get_steps (&sample->position, sample->position.turn);

      tally->sum += stelling_teblo_rows_count (&steps);
      tally->n++;
    }
}

static void
flood (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingPosition *position = &sample->position;
      StellingTebloRows reached
          = stelling_teblo_flood (stelling_teblo_rows_of (get_pawn (position)),
                                  stelling_teblo_get_walkable (position, position->turn));

      tally->sum += stelling_teblo_rows_count (&reached);
      tally->n++;
    }
}

static void
get_distance (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingPosition *position = &sample->position;

      tally->sum
          += stelling_teblo_get_distance (stelling_teblo_get_walkable (position, position->turn),
                                          get_pawn (position), get_goal (position));
      tally->n++;
    }
}

static void
get_base_map (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingPosition *position = &sample->position;
      StellingSide side = position->turn;
      guint8 map[STELLING_TEBLO_SQUARES];

      stelling_teblo_get_base_map (position, side, stelling_side_other (side), map);
      tally->sum += map[get_pawn (position)];
      tally->n++;
    }
}

static void
get_shortest (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingPosition *position = &sample->position;
      StellingTebloRows squares;

      stelling_teblo_get_shortest (stelling_teblo_get_walkable (position, position->turn),
                                   get_pawn (position), get_goal (position), &squares);
      tally->sum += stelling_teblo_rows_count (&squares);
      tally->n++;
    }
}

static void
get_cuts (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingPosition *position = &sample->position;
      StellingTebloRows cuts;

      stelling_teblo_get_cuts (stelling_teblo_get_walkable (position, position->turn),
                               get_pawn (position), get_goal (position), &cuts);
      tally->sum += stelling_teblo_rows_count (&cuts);
      tally->n++;
    }
}

#define START STELLING_METER_TEBLO_START
#define MIDDLE STELLING_METER_TEBLO_MIDDLE
#define WALLS STELLING_METER_TEBLO_WALLS
#define MILLIONS STELLING_METER_MILLIONS
#define SECONDS STELLING_METER_SECONDS
#define NS STELLING_METER_NS
#define PERFT_5 G_GUINT64_CONSTANT (57654867609)

const StellingMeterFigure stelling_meter_teblo_figures[] = {
  { "Teblo: forbidden squares", MIDDLE, NS, 300, 84, get_forbidden },
  { "Teblo: forbidden squares, walls", WALLS, NS, 300, 243, get_forbidden },
  { "Teblo: perft 3, counted", START, MILLIONS, 1000, 2922928, stelling_meter_count_3 },
  { "Teblo: perft 4, counted", START, MILLIONS, 1000, 411974988, stelling_meter_count_4 },
  { "Teblo: perft 5, counted", START, SECONDS, 10, PERFT_5, stelling_meter_count_5 },
  { "Teblo: perft 3, last ply by count_moves", START, MILLIONS, 1000, 2922928,
    stelling_meter_last_3 },
  { "Teblo: perft 2, middle games, counted", MIDDLE, MILLIONS, 0, 981246, stelling_meter_count_2 },
  { "Teblo: perft 3, all moves made", START, MILLIONS, 150, 2922928, stelling_meter_make_3 },
  { "Teblo: perft 3, by get_moves and play", START, MILLIONS, 150, 2922928, stelling_meter_play_3 },
  { "Teblo: perft 2, middle games, made", MIDDLE, MILLIONS, 0, 981246, stelling_meter_make_2 },
  { "Teblo: forbidden squares with reasons", MIDDLE, NS, 0, 84, explain_forbidden },
  { "Teblo: forbidden squares with reasons, walls", WALLS, NS, 0, 243, explain_forbidden },
  { "Teblo: distance map to a base", MIDDLE, NS, 0, 736, get_base_map },
  { "Teblo: distance from pawn to base", MIDDLE, NS, 0, 736, get_distance },
  { "Teblo: all squares on shortest ways", MIDDLE, NS, 0, 1357, get_shortest },
  { "Teblo: squares that every way shares", MIDDLE, NS, 0, 97, get_cuts },
  { "Teblo: flood from a pawn", MIDDLE, NS, 0, 8689, flood },
  { "Teblo: list of moves", MIDDLE, NS, 0, 7926, stelling_meter_list_moves },
  { "Teblo: number of moves", MIDDLE, NS, 0, 7926, stelling_meter_count_moves },
  { "Teblo: legal moves of a pawn", MIDDLE, NS, 0, 203, get_steps },
  { "Teblo: is a move legal", MIDDLE, NS, 0, 6715, stelling_meter_is_legal },
  { "Teblo: why is a move illegal", MIDDLE, NS, 0, 6715, stelling_meter_why },
  { "Teblo: play a move on a copy", MIDDLE, NS, 0, 4178, stelling_meter_play },
  { "Teblo: result of a position", MIDDLE, NS, 0, 0, stelling_meter_outcome },
  { "Teblo: give the turn away", MIDDLE, NS, 0, 64, stelling_meter_turn },
  { "Teblo: key made anew", MIDDLE, NS, 0, 64, NULL },
  { "Teblo: read a position text", MIDDLE, NS, 0, 94, stelling_meter_parse },
  { "Teblo: write a position text", MIDDLE, NS, 0, 293388, stelling_meter_write },
  { NULL },
};
