/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* The speed of the rules: a table of figures, each with its goal. stelling-cli bench --rules prints
 * it; the benchmark of the tests (tests/rules/bench-rules.c) prints it for every build of the rules
 * beside the plain rules of the tests. */

/* The fixed positions that figures are measured on. */
typedef enum
{
  STELLING_METER_TEBLO_START,
  STELLING_METER_EDGE_START,
  STELLING_METER_CORNER_START,
  STELLING_METER_TEBLO_MIDDLE,  /* middle games of the engine with itself */
  STELLING_METER_TEBLO_WALLS,   /* games of players who block: many forbidden squares */
  STELLING_METER_TABLUT_MIDDLE, /* the same, of several rule sets */
  STELLING_METER_N_SETS,
} StellingMeterSet;

typedef struct
{
  const char *rules;
  const char *text; /* NULL: the start */
  StellingPosition position;
  StellingMoveList moves; /* legal, in ascending order */
  StellingMove move;      /* one of them */
} StellingMeterSample;

typedef struct
{
  guint n;
  StellingMeterSample *samples; /* owned */
} StellingMeterSamples;

/* The work of one pass over a set. */
typedef struct
{
  guint64 n;    /* operations: leaves, moves, positions, calls */
  guint64 sum;  /* of what they gave: the same for everything that plays by these rules */
  guint64 sink; /* of what differs, such as keys, so that no work is left out */
} StellingMeterTally;

/* Makes one pass over a set; @data is StellingMeterSamples, or another implementation's own. */
typedef void (*StellingMeterFunc) (gconstpointer data, StellingMeterTally *tally);

typedef enum
{
  STELLING_METER_MILLIONS, /* of operations a second */
  STELLING_METER_NS,       /* nanoseconds an operation */
  STELLING_METER_SECONDS,  /* for the whole pass */
} StellingMeterUnit;

/**
 * StellingMeterFigure:
 * @name: what is measured
 * @set: what it is measured on
 * @unit: in what it is told
 * @target: at least (millions) or at most (times) so much; 0: none is set
 * @sum: what a pass adds up to; anything else is a mistake in the rules
 * @func: a pass with the rules of src/rules; NULL: only who may look inside them can measure it,
 *   and it is left out where nothing does
 */
typedef struct
{
  const char *name;
  StellingMeterSet set;
  StellingMeterUnit unit;
  double target;
  guint64 sum;
  StellingMeterFunc func;
} StellingMeterFigure;

/* The two games' figures, ended by one without a name. */
extern const StellingMeterFigure stelling_meter_teblo_figures[];
extern const StellingMeterFigure stelling_meter_tablut_figures[];

/* Positions of a set: rule set and text in turn, ended by NULL. */
extern const char *const stelling_meter_teblo_texts[];
extern const char *const stelling_meter_walls_texts[];
extern const char *const stelling_meter_tablut_texts[];

/* A loop over a pass's samples; declares what it needs. */
#define STELLING_METER_FOR_EACH(sample, data)                                                      \
  const StellingMeterSamples *set_ = (data);                                                       \
  for (const StellingMeterSample *sample = set_->samples; sample < set_->samples + set_->n;        \
       sample++)

void stelling_meter_samples_init (StellingMeterSamples *self, StellingMeterSet set);
void stelling_meter_samples_clear (StellingMeterSamples *self);

/* --- figures that both games have --- */

/* Perft: counted as fast as the library can (which need not play the last plies), with all moves
 * made, with the last ply by count_moves, and with nothing but get_moves and play. */
void stelling_meter_count_2 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_count_3 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_count_4 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_count_5 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_make_2 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_make_3 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_make_4 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_last_3 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_last_4 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_play_3 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_play_4 (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_list_moves (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_count_moves (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_is_legal (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_why (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_play (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_outcome (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_turn (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_parse (gconstpointer data, StellingMeterTally *tally);
void stelling_meter_write (gconstpointer data, StellingMeterTally *tally);

/* --- measuring --- */

/**
 * StellingMeterColumn:
 * @title: its head
 * @get_func: what measures the figure here; NULL: nothing does
 * @data: what its passes get, for each set
 * @bytes: of one position
 * @select: called before it measures; nullable
 */
typedef struct
{
  const char *title;
  StellingMeterFunc (*get_func) (const StellingMeterFigure *figure);
  gconstpointer data[STELLING_METER_N_SETS];
  gsize bytes;
  void (*select) (gpointer user_data);
  gpointer user_data;
} StellingMeterColumn;

/* The rules of src/rules as a column. */
StellingMeterFunc stelling_meter_get_own_func (const StellingMeterFigure *figure);

/* Returns whether a figure of src/rules has @part in its name, and the names of all of them, a line
 * each; the caller frees. */
gboolean stelling_meter_has (const char *part);
char *stelling_meter_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* Measures everything and prints it on standard output: a line a figure with the name, the unit,
 * the target ("-" for none) and each column ("-" for none); with more than one column a last one
 * tells how many times the first is faster than the last. With @only (nullable) nothing but the
 * figures that have it in their names. Returns FALSE, having said so on standard error, if a sum
 * was wrong. */
gboolean stelling_meter_print (const StellingMeterColumn *columns,
                               guint n_columns,
                               const char *only);

G_END_DECLS
