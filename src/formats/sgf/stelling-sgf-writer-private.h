/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-sgf-private.h"

G_BEGIN_DECLS

/* Text that would begin beyond this column goes on a new line. */
#define STELLING_SGF_LINE_WIDTH 72

/* The property of the file that has a header. */
typedef struct
{
  int node;       /* among those of the start; -1: none */
  guint property; /* in the node */
  gboolean told;  /* it is not empty */
} StellingSgfCarrier;

/* The order in which fields are written. */
extern const StellingField stelling_sgf_field_order[STELLING_N_FIELDS];

/* A record on its way into a file. Only changed text is examined: most nodes have only a move. */
typedef struct
{
  StellingRecord *record;
  StellingKeep keep;
  gboolean crlf;
  const char *charset;      /* to be named where one has to be */
  gboolean name_charset;    /* a set that is named must be the right one */
  gboolean name_if_missing; /* one must be named */

  GString *out;
  gsize opening, closing; /* of the game in it */
  GString *piece;         /* new text, before it gets the file's line ends */
  const char *line_end;   /* found when first needed */
  gboolean wrote_text;    /* new text is not all ASCII */

  /* the current node's origin */
  StellingSgfTree *tree;
  StellingSgfShape shape;
  StellingAnnotation first, last;

  guint n_visited;           /* nodes of the file */
  guint n_start;             /* nodes of the file in the start */
  StellingSgfToldRules told; /* by the nodes of the start, new ones too */
  StellingSgfCarrier carriers[STELLING_SGF_N_HEADERS];
} StellingSgfWriter;

/* Writes the record's text into writer->out. */
void stelling_sgf_writer_write_record (StellingSgfWriter *writer, StellingRecord *record);
/* Replaces bytes of the game that are no text by the characters that they are shown as. */
void stelling_sgf_writer_replace_raw (StellingSgfWriter *writer);
void stelling_sgf_writer_clear (StellingSgfWriter *writer);
/* Returns (nullable) the node's origin, unless everything is written anew. */
StellingOrigin *stelling_sgf_writer_get_origin (const StellingSgfWriter *writer,
                                                const StellingNode *node);
/* Returns whether the game stood first in a file that has a mark. */
gboolean stelling_sgf_origin_has_mark (const StellingOrigin *origin);
gboolean stelling_sgf_writer_same_origin (const StellingOrigin *a, const StellingOrigin *b);
void stelling_sgf_writer_find_headers (StellingSgfWriter *writer);
/* Appends writer->piece to the file, and empties it. */
void stelling_sgf_writer_take_piece (StellingSgfWriter *writer);
/* Keeps the written text apart from @next: two names, or their rests, would become one. */
void stelling_sgf_writer_keep_apart (StellingSgfWriter *writer, char next);
/* Does so for text from elsewhere in the file: a bracket at its start would add a value here. */
void stelling_sgf_writer_keep_values_apart (StellingSgfWriter *writer,
                                            const char *text,
                                            gsize length);
void stelling_sgf_writer_append_line_end (StellingSgfWriter *writer);
/* Append to writer->piece. */
void stelling_sgf_writer_append_rules (StellingSgfWriter *writer);
void stelling_sgf_writer_append_position (StellingSgfWriter *writer, StellingNode *node);
void stelling_sgf_writer_append_move (StellingSgfWriter *writer, StellingNode *node);
/* Appends "key:text" for a header that SGF has no property for. */
void stelling_sgf_writer_append_info_value (StellingSgfWriter *writer, const char *key);
/* Appends those headers, except @told (nullable: keys). @first: the text before the first. */
void stelling_sgf_writer_append_info (StellingSgfWriter *writer,
                                      GHashTable *told,
                                      const char *first);
void stelling_sgf_writer_break_line (StellingSgfWriter *writer);
guint stelling_sgf_writer_get_column (const StellingSgfWriter *writer);
/* Writes @node and those below it that come from the same node of the file; returns the last. */
StellingNode *stelling_sgf_writer_write_node (StellingSgfWriter *writer, StellingNode *node);
/* Writes a node without an origin. */
void stelling_sgf_writer_write_new (StellingSgfWriter *writer, StellingNode *node);

G_END_DECLS
