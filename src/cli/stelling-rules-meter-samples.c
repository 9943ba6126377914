/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-meter.h"

#include "stelling-line.h"
#include "stelling-why.h"

#include <stdlib.h>

/* The fixed positions, and what is asked of a position of either game. */

static const char *const teblo_start[] = { "teblo", NULL, NULL };
static const char *const edge_start[] = { "tablut-edge", NULL, NULL };
static const char *const corner_start[] = { "tablut-corner", NULL, NULL };

static const char *const *const texts[STELLING_METER_N_SETS] = {
  [STELLING_METER_TEBLO_START] = teblo_start,
  [STELLING_METER_EDGE_START] = edge_start,
  [STELLING_METER_CORNER_START] = corner_start,
  [STELLING_METER_TEBLO_MIDDLE] = stelling_meter_teblo_texts,
  [STELLING_METER_TEBLO_WALLS] = stelling_meter_walls_texts,
  [STELLING_METER_TABLUT_MIDDLE] = stelling_meter_tablut_texts,
};

static int
compare_moves (const void *a, const void *b)
{
  StellingMove first = *(const StellingMove *) a, second = *(const StellingMove *) b;

  return first < second ? -1 : first > second;
}

static void
init_sample (StellingMeterSample *self, const char *rules_text, const char *text, guint index)
{
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  self->rules = rules_text;
  self->text = text;
  if (!stelling_rules_parse (rules_text, &rules, &error))
    g_error ("%s", error->message);
  stelling_position_init (&self->position, &rules);
  if (text != NULL && !stelling_position_parse (&self->position, &rules, text, &error))
    g_error ("%s: %s", text, error->message);
  stelling_position_get_moves (&self->position, &self->moves);
  qsort (self->moves.moves, self->moves.n, sizeof (StellingMove), compare_moves);
  self->move = self->moves.moves[index * 7 % self->moves.n];
}

void
stelling_meter_samples_init (StellingMeterSamples *self, StellingMeterSet set)
{
  const char *const *text = texts[set];

  for (self->n = 0; text[2 * self->n] != NULL; self->n++)
    ;
  self->samples = g_new (StellingMeterSample, self->n);
  for (guint i = 0; i < self->n; i++)
    init_sample (&self->samples[i], text[2 * i], text[2 * i + 1], i);
}

void
stelling_meter_samples_clear (StellingMeterSamples *self)
{
  g_clear_pointer (&self->samples, g_free);
  self->n = 0;
}

/* --- perft --- */

static guint64
play_all (const StellingPosition *position, guint depth, guint64 *sink)
{
  StellingMoveList list;
  guint64 n = 0;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      stelling_position_play_unchecked (&next, list.moves[i]);
      *sink += next.key;
      n += depth > 1 ? play_all (&next, depth - 1, sink) : 1;
    }
  return n;
}

static guint64
count_last (const StellingPosition *position, guint depth)
{
  StellingMoveList list;
  guint64 n = 0;

  if (depth == 1)
    return stelling_position_count_moves (position);
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      stelling_position_play_unchecked (&next, list.moves[i]);
      n += count_last (&next, depth - 1);
    }
  return n;
}

static guint64
make_all (const StellingPosition *position, guint depth, guint64 *sink)
{
  guint64 checksum;
  guint64 n = stelling_position_perft_made (position, depth, &checksum);

  *sink += checksum;
  return n;
}

#define DEFINE_PERFT(name, call)                                                                   \
  void stelling_meter_##name (gconstpointer data, StellingMeterTally *tally)                       \
  {                                                                                                \
    STELLING_METER_FOR_EACH (sample, data)                                                         \
      tally->n += call;                                                                            \
    tally->sum = tally->n;                                                                         \
  }
DEFINE_PERFT (count_2, stelling_position_perft (&sample->position, 2))
DEFINE_PERFT (count_3, stelling_position_perft (&sample->position, 3))
DEFINE_PERFT (count_4, stelling_position_perft (&sample->position, 4))
DEFINE_PERFT (count_5, stelling_position_perft (&sample->position, 5))
DEFINE_PERFT (make_2, make_all (&sample->position, 2, &tally->sink))
DEFINE_PERFT (make_3, make_all (&sample->position, 3, &tally->sink))
DEFINE_PERFT (make_4, make_all (&sample->position, 4, &tally->sink))
DEFINE_PERFT (last_3, count_last (&sample->position, 3))
DEFINE_PERFT (last_4, count_last (&sample->position, 4))
DEFINE_PERFT (play_3, play_all (&sample->position, 3, &tally->sink))
DEFINE_PERFT (play_4, play_all (&sample->position, 4, &tally->sink))

/* --- what is asked of a position of either game --- */

void
stelling_meter_list_moves (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      StellingMoveList list;

      stelling_position_get_moves (&sample->position, &list);
      tally->sum += list.n;
      tally->n++;
    }
}

void
stelling_meter_count_moves (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      tally->sum += stelling_position_count_moves (&sample->position);
      tally->n++;
    }
}

/* The moves that are legal in the next position of the set: some are legal here as well. */
static const StellingMoveList *
get_other_moves (const StellingMeterSamples *set, const StellingMeterSample *sample)
{
  return &(sample + 1 < set->samples + set->n ? sample + 1 : set->samples)->moves;
}

void
stelling_meter_is_legal (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingMoveList *others = get_other_moves (set_, sample);

      for (guint i = 0; i < others->n; i++)
        tally->sum += (guint) stelling_position_is_legal (&sample->position, others->moves[i]);
      tally->n += others->n;
    }
}

void
stelling_meter_why (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      const StellingMoveList *others = get_other_moves (set_, sample);

      for (guint i = 0; i < others->n; i++)
        tally->sum += stelling_position_why (&sample->position, others->moves[i]).kind
                      == STELLING_WHY_LEGAL;
      tally->n += others->n;
    }
}

void
stelling_meter_play (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      for (guint i = 0; i < sample->moves.n; i++)
        {
          StellingPosition next = sample->position;

          stelling_position_play_unchecked (&next, sample->moves.moves[i]);
          tally->sum += next.turn;
          tally->sink += next.key;
        }
      tally->n += sample->moves.n;
    }
}

void
stelling_meter_outcome (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      tally->sum += stelling_position_get_outcome (&sample->position).result;
      tally->n++;
    }
}

void
stelling_meter_turn (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      StellingPosition position = sample->position;

      stelling_position_set_turn (&position, stelling_side_other (sample->position.turn));
      tally->sink += position.key;
      tally->sum++;
      tally->n++;
    }
}

void
stelling_meter_parse (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      StellingPosition position;

      if (stelling_position_parse (&position, &sample->position.rules, sample->text, NULL))
        tally->sum += 1u + position.turn;
      tally->n++;
    }
}

void
stelling_meter_write (gconstpointer data, StellingMeterTally *tally)
{
  STELLING_METER_FOR_EACH (sample, data)
    {
      char *text = stelling_position_to_string (&sample->position);

      for (const char *at = text; *at != '\0'; at++)
        tally->sum += (guchar) *at;
      g_free (text);
      tally->n++;
    }
}
