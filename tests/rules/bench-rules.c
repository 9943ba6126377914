/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-rules [NAME]: how fast the rules are, in every build that this machine can run, and the
 * plain rules of the tests beside them. Slow is no failure, only a wrong sum is. NAME: only what
 * has this in its name. */

#include "plain-rules.h"
#include "stelling-kernel-private.h"
#include "stelling-position-private.h"
#include "stelling-rules-meter.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *text;
  PlainPosition position;
  PlainMove moves[PLAIN_MAX_MOVES]; /* of the sample, in its order */
  int n_moves;
} PlainSample;

typedef struct
{
  guint n;
  PlainSample *samples; /* owned */
} PlainSamples;

#define FOR_EACH(sample, data)                                                                     \
  const PlainSamples *set_ = (data);                                                               \
  for (const PlainSample *sample = set_->samples; sample < set_->samples + set_->n; sample++)

static void
init_sample (PlainSample *self, const StellingMeterSample *sample)
{
  PlainRules rules;

  self->text = sample->text;
  if (!plain_rules_parse (sample->rules, &rules))
    g_error ("%s", sample->rules);
  plain_position_start (&rules, &self->position);
  if (sample->text != NULL && !plain_position_parse (&rules, sample->text, &self->position))
    g_error ("%s", sample->text);
  self->n_moves = (int) sample->moves.n;
  for (guint i = 0; i < sample->moves.n; i++)
    {
      StellingMove move = sample->moves.moves[i];

      self->moves[i].from = stelling_move_is_place (move) ? -1 : stelling_move_get_from (move);
      self->moves[i].to = stelling_move_get_to (move);
    }
}

/* --- perft --- */

static guint64
play_all (const PlainPosition *position, guint depth, guint64 *sink)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (position, moves);
  guint64 sum = 0;

  for (int i = 0; i < n; i++)
    {
      PlainPosition next = *position;

      plain_play (&next, moves[i]);
      *sink += (guint64) next.board[moves[i].to];
      sum += depth > 1 ? play_all (&next, depth - 1, sink) : 1;
    }
  return sum;
}

#define DEFINE_PERFT(name, call)                                                                   \
  static void name (gconstpointer data, StellingMeterTally *tally)                                 \
  {                                                                                                \
    FOR_EACH (sample, data)                                                                        \
      tally->n += call;                                                                            \
    tally->sum = tally->n;                                                                         \
  }
DEFINE_PERFT (count_2, plain_perft (&sample->position, 2))
DEFINE_PERFT (count_3, plain_perft (&sample->position, 3))
DEFINE_PERFT (count_4, plain_perft (&sample->position, 4))
DEFINE_PERFT (play_2, play_all (&sample->position, 2, &tally->sink))
DEFINE_PERFT (play_3, play_all (&sample->position, 3, &tally->sink))
DEFINE_PERFT (play_4, play_all (&sample->position, 4, &tally->sink))

/* --- queries --- */

static void
list_moves (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      PlainMove moves[PLAIN_MAX_MOVES];

      tally->sum += (guint64) plain_get_moves (&sample->position, moves);
      tally->n++;
    }
}

static void
play (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      for (int i = 0; i < sample->n_moves; i++)
        {
          PlainPosition next = sample->position;

          plain_play (&next, sample->moves[i]);
          tally->sum += (guint64) next.turn;
        }
      tally->n += (guint64) sample->n_moves;
    }
}

static void
get_captures (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      for (int i = 0; i < sample->n_moves; i++)
        {
          int squares[4];

          tally->sum += (guint64) plain_get_captures (&sample->position, sample->moves[i], squares);
        }
      tally->n += (guint64) sample->n_moves;
    }
}

static void
is_threatened (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      tally->sum += plain_is_king_threatened (&sample->position);
      tally->n++;
    }
}

static void
get_outcome (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      tally->sum += strcmp (plain_get_outcome (&sample->position).result, "none") != 0;
      tally->n++;
    }
}

static void
get_forbidden (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      for (int square = 0; square < 144; square++)
        tally->sum += plain_is_forbidden (&sample->position, square);
      tally->n++;
    }
}

static void
parse (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      PlainPosition position;

      if (plain_position_parse (&sample->position.rules, sample->text, &position))
        tally->sum += 1u + (guint) position.turn;
      tally->n++;
    }
}

static void
write_text (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      char text[256];

      plain_position_write (&sample->position, text);
      for (const char *at = text; *at != '\0'; at++)
        tally->sum += (guchar) *at;
      tally->n++;
    }
}

/* Steps from the goal of the side to move to every square, by a queue. */
static void
fill_distances (const PlainPosition *position, int from, int distances[144])
{
  static const int steps[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  char wall = position->turn == 0 ? 'r' : 'y';
  int queue[144] = { from };

  for (int i = 0; i < 144; i++)
    distances[i] = -1;
  distances[from] = 0;
  for (int first = 0, last = 1; first < last; first++)
    for (int i = 0; i < 4; i++)
      {
        int file = queue[first] % 12 + steps[i][0], rank = queue[first] / 12 + steps[i][1];
        int square = rank * 12 + file;

        if (file < 0 || rank < 0 || file >= 12 || rank >= 12 || position->board[square] == wall
            || distances[square] >= 0)
          continue;
        distances[square] = distances[queue[first]] + 1;
        queue[last++] = square;
      }
}

static void
get_distance (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      const PlainPosition *position = &sample->position;
      int distances[144];

      fill_distances (position, position->turn == 0 ? 9 * 12 + 8 : 2 * 12 + 3, distances);
      tally->sum += (guint64) distances[position->pawn[position->turn]];
      tally->n++;
    }
}

static void
flood (gconstpointer data, StellingMeterTally *tally)
{
  FOR_EACH (sample, data)
    {
      int distances[144];

      fill_distances (&sample->position, sample->position.pawn[sample->position.turn], distances);
      for (int i = 0; i < 144; i++)
        tally->sum += distances[i] >= 0;
      tally->n++;
    }
}

static const struct
{
  const char *name; /* what the figure's ends in */
  StellingMeterFunc func;
} plain_funcs[] = {
  { "Tablut: perft 4, counted", count_4 },
  { "Tablut: perft 4, corners, counted", count_4 },
  { "Teblo: perft 3, counted", count_3 },
  { "perft 2, middle games, counted", count_2 },
  { "perft 3, last ply by count_moves", count_3 },
  { "perft 4, last ply by count_moves", count_4 },
  { "perft 4, all moves made", play_4 },
  { "perft 4, by get_moves and play", play_4 },
  { "perft 3, all moves made", play_3 },
  { "perft 3, by get_moves and play", play_3 },
  { "perft 2, middle games, made", play_2 },
  { ": list of moves", list_moves },
  { ": number of moves", list_moves },
  { ": play a move on a copy", play },
  { ": captures of a move", get_captures },
  { ": is the king threatened", is_threatened },
  { ": result of a position", get_outcome },
  { ": forbidden squares", get_forbidden },
  { ": forbidden squares, walls", get_forbidden },
  { ": distance map to a base", get_distance },
  { ": distance from pawn to base", get_distance },
  { ": flood from a pawn", flood },
  { ": read a position text", parse },
  { ": write a position text", write_text },
};

static StellingMeterFunc
get_plain_func (const StellingMeterFigure *figure)
{
  for (guint i = 0; i < G_N_ELEMENTS (plain_funcs); i++)
    if (g_str_has_suffix (figure->name, plain_funcs[i].name))
      return plain_funcs[i].func;
  return NULL;
}

/* --- columns --- */

/* What stelling_position_play () keeps up to date step by step. */
static void
compute_key (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      guint64 key = stelling_position_compute_key (&sample->position);

      tally->sum += key == sample->position.key;
      tally->n++;
    }
}

static StellingMeterFunc
get_own_func (const StellingMeterFigure *figure)
{
  return g_str_has_suffix (figure->name, ": key made anew") ? compute_key
                                                            : stelling_meter_get_own_func (figure);
}

typedef struct
{
  StellingMeterSamples own[STELLING_METER_N_SETS];
  PlainSamples plain[STELLING_METER_N_SETS];
  StellingMeterColumn columns[STELLING_N_CPUS + 1];
  guint n_columns;
} Bench;

static void
select_cpu (gpointer data)
{
  if (!stelling_cpu_use (GPOINTER_TO_UINT (data)))
    g_error ("%s", stelling_cpu_get_name (GPOINTER_TO_UINT (data)));
}

static void
init_samples (Bench *self)
{
  for (guint set = 0; set < STELLING_METER_N_SETS; set++)
    {
      const StellingMeterSamples *own = &self->own[set];
      PlainSamples *plain = &self->plain[set];

      stelling_meter_samples_init (&self->own[set], set);
      plain->n = own->n;
      plain->samples = g_new (PlainSample, own->n);
      for (guint i = 0; i < own->n; i++)
        init_sample (&plain->samples[i], &own->samples[i]);
    }
}

/* The build that the program would choose by itself comes first, the plain rules last. */
static void
init_columns (Bench *self)
{
  StellingMeterColumn *column;

  for (int cpu = STELLING_N_CPUS - 1; cpu >= 0; cpu--)
    {
      if (!stelling_cpu_use ((StellingCpu) cpu))
        continue;
      column = &self->columns[self->n_columns++];
      column->title = cpu == STELLING_CPU_PLAIN ? "any cpu" : stelling_cpu_get_name (cpu);
      column->get_func = get_own_func;
      column->bytes = sizeof (StellingPosition);
      column->select = select_cpu;
      column->user_data = GUINT_TO_POINTER (cpu);
      for (guint set = 0; set < STELLING_METER_N_SETS; set++)
        column->data[set] = &self->own[set];
    }
  column = &self->columns[self->n_columns++];
  column->title = "arrays";
  column->get_func = get_plain_func;
  column->bytes = sizeof (PlainPosition);
  for (guint set = 0; set < STELLING_METER_N_SETS; set++)
    column->data[set] = &self->plain[set];
}

static void
clear (Bench *self)
{
  for (guint set = 0; set < STELLING_METER_N_SETS; set++)
    {
      stelling_meter_samples_clear (&self->own[set]);
      g_free (self->plain[set].samples);
    }
}

int
main (int argc, char **argv)
{
  Bench bench = { 0 };
  gboolean right;

  init_samples (&bench);
  init_columns (&bench);
  right = stelling_meter_print (bench.columns, bench.n_columns, argc > 1 ? argv[1] : NULL);
  clear (&bench);
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
