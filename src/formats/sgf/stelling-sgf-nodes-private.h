/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-sgf-writer-private.h"

G_BEGIN_DECLS

/* The record's nodes that come from one node of the file, as far as they are still in place. */
typedef struct
{
  StellingNode *nodes[3];
  guint n;
  gboolean whole;  /* all of them are there */
  gboolean ending; /* the last of them is there */
} StellingSgfGroup;

/* The fields that differ from the file. */
typedef struct
{
  gboolean fields[STELLING_SGF_N_FIELDS];
  gboolean first_extra; /* properties that the first of several nodes keeps */
  gboolean headers[STELLING_SGF_N_HEADERS];
} StellingSgfChanges;

/* --- what has changed --- */
gboolean stelling_sgf_writer_is_same_move (const StellingSgfWriter *writer,
                                           StellingNode *node,
                                           const StellingSgfProperty *property);
void stelling_sgf_writer_compare (StellingSgfWriter *writer,
                                  const StellingSgfGroup *group,
                                  StellingSgfChanges *changes);
StellingSgfProperty *stelling_sgf_writer_get_property (const StellingSgfWriter *writer,
                                                       guint index);
gboolean stelling_sgf_writer_moves_tell_dark_first (const StellingSgfWriter *writer);

G_END_DECLS
