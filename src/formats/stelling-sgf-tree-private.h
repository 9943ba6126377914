/* stelling-sgf-tree-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* An SGF file taken apart: nodes in the order of the file, so that a parent comes before its
 * children, with their properties as places in the text. Nothing is known here of what properties
 * mean, and nothing recurses, however deep a file nests. */

#define STELLING_SGF_ID_LENGTH 4

typedef struct
{
  gsize start, end; /* between the brackets */
  gboolean broken;  /* the file ended in it */
} StellingSgfValue;

typedef struct
{
  char id[STELLING_SGF_ID_LENGTH + 1]; /* capitals; "" if longer than any that has a meaning */
  gsize name_start, name_end;          /* as written */
  guint first_value, n_values;
} StellingSgfProperty;

typedef struct
{
  int parent; /* -1: a game's first node */
  guint first_property, n_properties;
  guint n_children;
  gsize start;    /* of its `;` */
  guint sequence; /* whose end is the end of all below it */
} StellingSgfNode;

typedef struct
{
  GArray *nodes;      /* StellingSgfNode */
  GArray *properties; /* StellingSgfProperty */
  GArray *values;     /* StellingSgfValue */
  GArray *ends;       /* gsize: where each sequence ends */
} StellingSgfTree;

StellingSgfTree *stelling_sgf_tree_new (StellingSource *source);
void stelling_sgf_tree_free (StellingSgfTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSgfTree, stelling_sgf_tree_free)

static inline StellingSgfNode *
stelling_sgf_tree_node (StellingSgfTree *tree, guint index)
{
  return &g_array_index (tree->nodes, StellingSgfNode, index);
}

static inline StellingSgfProperty *
stelling_sgf_tree_property (StellingSgfTree *tree, guint index)
{
  return &g_array_index (tree->properties, StellingSgfProperty, index);
}

static inline StellingSgfValue *
stelling_sgf_tree_value (StellingSgfTree *tree, guint index)
{
  return &g_array_index (tree->values, StellingSgfValue, index);
}

/* The property of a node, or NULL. */
StellingSgfProperty *stelling_sgf_tree_find (StellingSgfTree *tree,
                                             const StellingSgfNode *node,
                                             const char *id);
/* A value without its escapes; @simple: in one line. */
char *stelling_sgf_value_dup_text (const StellingSource *source,
                                   const StellingSgfValue *value,
                                   gboolean simple) G_GNUC_WARN_UNUSED_RESULT;
/* A property as it is written. */
char *stelling_sgf_property_dup_raw (const StellingSource *source,
                                     StellingSgfTree *tree,
                                     const StellingSgfProperty *property) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
