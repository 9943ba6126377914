/* stelling-sgf-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-sgf-tree-private.h"

G_BEGIN_DECLS

/* A header and its property. */
typedef struct
{
  const char *id;
  const char *key;
  gboolean simple; /* one line */
} StellingSgfHeader;

extern const StellingSgfHeader stelling_sgf_headers[];
extern const guint stelling_sgf_n_headers;

/* A glyph and its property. */
typedef struct
{
  StellingGlyph glyph;
  const char *id;
  const char *value;
} StellingSgfGlyph;

extern const StellingSgfGlyph stelling_sgf_glyphs[];
extern const guint stelling_sgf_n_glyphs;

/* RE's value from a result header, NULL if there is none for it; and back. */
const char *stelling_sgf_result_from_header (const char *header);
const char *stelling_sgf_result_to_header (const char *value);
/* The header with the winner alone, NULL if the value tells none. */
const char *stelling_sgf_result_get_winner (const char *value);
/* EVAL's value; caller frees. */
char *stelling_sgf_evaluation_to_string (const StellingEvaluation *evaluation)
  G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_sgf_evaluation_parse (const char *text, StellingEvaluation *evaluation);

/* What a node at the start of a game says about the game as a whole. */
void stelling_sgf_read_headers (StellingSource *source,
                                StellingSgfTree *tree,
                                const StellingSgfNode *from,
                                StellingRecord *record,
                                StellingAnnotations *annotations);
/* What a node says about its move or position; @start: its headers have been read. */
void stelling_sgf_read_annotations (StellingSource *source,
                                    StellingSgfTree *tree,
                                    const StellingSgfNode *from,
                                    gboolean start,
                                    StellingNode *node,
                                    StellingRecord *record,
                                    StellingAnnotations *annotations);

G_END_DECLS
