/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-meter.h"

#include "stelling-tablut.h"

/* --- queries --- */

/* Asked of every piece, the opponent's as well. */
static void
get_targets (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      StellingTablutSet pieces = stelling_tablut_get_occupied (&sample->position);

      tally->n += stelling_tablut_count (pieces);
      while (pieces != 0)
        tally->sum += stelling_tablut_count (
            stelling_tablut_get_targets (&sample->position, stelling_tablut_pop (&pieces)));
    }
}

static void
get_ways (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      StellingTablutWays ways;

      tally->sum += stelling_tablut_get_ways (&sample->position, &ways);
      tally->sink += (guint64) ways.lines[STELLING_NORTH];
      tally->n++;
    }
}

static void
get_takings (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      StellingMoveList list;

      stelling_tablut_get_takings (&sample->position, &list);
      tally->sum += list.n;
      tally->n++;
    }
}

static void
get_captures (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      for (guint i = 0; i < sample->moves.n; i++)
        {
          StellingSquares captures;

          stelling_position_get_captures (&sample->position, sample->moves.moves[i], &captures);
          tally->sum += stelling_squares_count (&captures);
        }
      tally->n += sample->moves.n;
    }
}

#define DEFINE_SET_QUERY(name, call)                                                               \
  static void name (gconstpointer data, StellingMeterTally *tally)                                 \
  {                                                                                                \
    STELLING_METER_FOR_EACH (sample, data)                                                         \
      {                                                                                            \
        tally->sum += stelling_tablut_count (call);                                                \
        tally->n++;                                                                                \
      }                                                                                            \
  }
DEFINE_SET_QUERY (get_escapes, stelling_tablut_get_escapes (&sample->position))
DEFINE_SET_QUERY (get_takes, stelling_tablut_get_takes (&sample->position))
DEFINE_SET_QUERY (get_attacked,
                  stelling_tablut_get_attacked (&sample->position, STELLING_LIGHT)
                      | stelling_tablut_get_attacked (&sample->position, STELLING_DARK))

static void
is_threatened (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      tally->sum += (guint) stelling_tablut_is_king_threatened (&sample->position);
      tally->n++;
    }
}

#define START STELLING_METER_EDGE_START
#define CORNER STELLING_METER_CORNER_START
#define MIDDLE STELLING_METER_TABLUT_MIDDLE
#define MILLIONS STELLING_METER_MILLIONS
#define NS STELLING_METER_NS

const StellingMeterFigure stelling_meter_tablut_figures[] = {
  { "Tablut: perft 4, counted", START, MILLIONS, 1000, 20023952, stelling_meter_count_4 },
  { "Tablut: perft 5, counted", START, MILLIONS, 1000, 1155487600, stelling_meter_count_5 },
  { "Tablut: perft 4, corners, counted", CORNER, MILLIONS, 1000, 16175208, stelling_meter_count_4 },
  { "Tablut: perft 4, last ply by count_moves", START, MILLIONS, 1000, 20023952,
    stelling_meter_last_4 },
  { "Tablut: perft 2, middle games, counted", MIDDLE, MILLIONS, 0, 243368, stelling_meter_count_2 },
  { "Tablut: perft 4, all moves made", START, MILLIONS, 80, 20023952, stelling_meter_make_4 },
  { "Tablut: perft 4, by get_moves and play", START, MILLIONS, 80, 20023952,
    stelling_meter_play_4 },
  { "Tablut: perft 2, middle games, made", MIDDLE, MILLIONS, 0, 243368, stelling_meter_make_2 },
  { "Tablut: list of moves", MIDDLE, NS, 0, 3619, stelling_meter_list_moves },
  { "Tablut: number of moves", MIDDLE, NS, 0, 3619, stelling_meter_count_moves },
  { "Tablut: legal moves of one piece", MIDDLE, NS, 0, 3619, get_targets },
  { "Tablut: is a move legal", MIDDLE, NS, 0, 467, stelling_meter_is_legal },
  { "Tablut: why is a move illegal", MIDDLE, NS, 0, 467, stelling_meter_why },
  { "Tablut: play a move on a copy", MIDDLE, NS, 0, 2059, stelling_meter_play },
  { "Tablut: captures of a move", MIDDLE, NS, 0, 35, get_captures },
  { "Tablut: open lines of the king", MIDDLE, NS, 0, 2, get_ways },
  { "Tablut: their goals alone", MIDDLE, NS, 0, 2, get_escapes },
  { "Tablut: threats to take the king", MIDDLE, NS, 0, 0, get_takings },
  { "Tablut: squares from which he is taken", MIDDLE, NS, 0, 4, get_takes },
  { "Tablut: is the king threatened", MIDDLE, NS, 0, 0, is_threatened },
  { "Tablut: all men that can be taken", MIDDLE, NS, 0, 84, get_attacked },
  { "Tablut: result of a position", MIDDLE, NS, 0, 0, stelling_meter_outcome },
  { "Tablut: give the turn away", MIDDLE, NS, 0, 64, stelling_meter_turn },
  { "Tablut: key made anew", MIDDLE, NS, 0, 64, NULL },
  { "Tablut: read a position text", MIDDLE, NS, 0, 82, stelling_meter_parse },
  { "Tablut: write a position text", MIDDLE, NS, 0, 246158, stelling_meter_write },
  { NULL },
};
