/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-sgf-private.h"

G_BEGIN_DECLS

/* A line is broken before what would begin beyond this column. */
#define STELLING_SGF_LINE_WIDTH 72

/* The property of the file that a header stands in. */
typedef struct
{
  int node;       /* among those that make the start; -1: there is none */
  guint property; /* in the node */
  gboolean told;  /* it says anything */
} StellingSgfCarrier;

/* The order in which fields are written. */
extern const StellingField stelling_sgf_field_order[STELLING_N_FIELDS];

/* One record on its way into a file. Text that is given back as it was is examined no closer than
 * it must be: most nodes only have a move. */
typedef struct
{
  StellingRecord *record;
  StellingKeep keep;
  gboolean crlf;
  const char *charset;      /* that is named where one has to be */
  gboolean name_charset;    /* the file must name it rightly */
  gboolean name_if_missing; /* and must name one */

  GString *out;
  gsize opening, closing; /* where in it the game begins and ends */
  GString *piece;         /* text that is written anew, before it gets the file's line ends */
  const char *line_end;   /* found when first needed */
  gboolean wrote_text;    /* something that is not ASCII was written anew */

  /* the current node's origin */
  StellingSgfTree *tree;
  StellingSgfShape shape;
  StellingAnnotation first, last;

  guint n_visited;           /* nodes of the file so far */
  guint n_start;             /* nodes that make the start */
  StellingSgfToldRules told; /* by the nodes that make the start, those that are new too */
  StellingSgfCarrier carriers[STELLING_SGF_N_HEADERS];
} StellingSgfWriter;

/* Writes the record's text into writer->out. */
void stelling_sgf_writer_write_record (StellingSgfWriter *writer, StellingRecord *record);
/* Bytes of the game that are no text become the characters as which they are shown. */
void stelling_sgf_writer_replace_raw (StellingSgfWriter *writer);
void stelling_sgf_writer_clear (StellingSgfWriter *writer);
/* Returns (nullable) what the node was read from, if that is to be looked at. */
StellingOrigin *stelling_sgf_writer_get_origin (const StellingSgfWriter *writer,
                                                const StellingNode *node);
gboolean stelling_sgf_writer_same_origin (const StellingOrigin *a, const StellingOrigin *b);
/* Finds the headers of the file. */
void stelling_sgf_writer_find_headers (StellingSgfWriter *writer);
/* Appends what stands in writer->piece, and empties it. */
void stelling_sgf_writer_take_piece (StellingSgfWriter *writer);
/* Keeps what was written apart from @next: a name, or what is left of one, would grow together with
 * the next one. */
void stelling_sgf_writer_keep_apart (StellingSgfWriter *writer, char next);
/* The same with text of the file that stood elsewhere: if it begins with a bracket it would become
 * a value of what is before it now. */
void stelling_sgf_writer_keep_values_apart (StellingSgfWriter *writer,
                                            const char *text,
                                            gsize length);
void stelling_sgf_writer_append_line_end (StellingSgfWriter *writer);
/* Append to writer->piece. */
void stelling_sgf_writer_append_rules (StellingSgfWriter *writer);
void stelling_sgf_writer_append_position (StellingSgfWriter *writer, StellingNode *node);
void stelling_sgf_writer_append_move (StellingSgfWriter *writer, StellingNode *node);
/* "key:text" of a header that SGF has no property for. */
void stelling_sgf_writer_append_info_value (StellingSgfWriter *writer, const char *key);
/* Appends the others that are not among @told (nullable: keys). @first: the start of the first
 * one. */
void stelling_sgf_writer_append_info (StellingSgfWriter *writer,
                                      GHashTable *told,
                                      const char *first);
void stelling_sgf_writer_break_line (StellingSgfWriter *writer);
guint stelling_sgf_writer_get_column (const StellingSgfWriter *writer);
/* Writes @node and those below it that come from the same node of the file; returns the last. */
StellingNode *stelling_sgf_writer_write_node (StellingSgfWriter *writer, StellingNode *node);
/* The same for one that comes from nowhere. */
void stelling_sgf_writer_write_new (StellingSgfWriter *writer, StellingNode *node);

G_END_DECLS
