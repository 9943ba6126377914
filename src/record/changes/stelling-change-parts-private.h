/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-change-private.h"
#include "stelling-replay-private.h"

G_BEGIN_DECLS

/* The parts of changes, for the files that do them and serialise them. */

typedef struct
{
  StellingNode *parent;
  StellingNode *end;      /* what to look at when it is in */
  StellingNode *previous; /* the sibling that it hangs after when it is in; NULL: it is first */
  guint n_nodes;
  gboolean owns; /* the node is out, and was taken out by this change */
} TreeChange;

typedef struct
{
  StellingPosition position;
  StellingAnnotation *annotation; /* of the root; only its evaluation is exchanged */
  GPtrArray *children;            /* of StellingNode, owned */
  guint n_nodes;
} StartChange;

typedef struct
{
  union
  {
    StellingMove move;
    StellingPosition position;
  };
  StellingSide side; /* whose move it is */
  GArray *written;   /* see StellingReplay; nullable */
} NodeChange;

typedef struct
{
  StellingNode *parent;
  GArray *written;
  StellingNode *previous; /* the sibling before the node, or before its children when it is out */
  guint n_children;       /* that are the node's when it is in */
  gboolean owns;          /* the node is out */
} SpliceChange;

struct _StellingChange
{
  StellingChangeKind kind;
  StellingNode *node; /* borrowed, but see TreeChange; NULL for headers and the start */
  union
  {
    TreeChange tree;
    guint index;
    struct
    {
      StellingField field;
      StellingAnnotation *value;
    } annotation;
    struct
    {
      char *key;
      char *value;
    } header;
    StartChange start;
    NodeChange now; /* what the node becomes */
    SpliceChange splice;
    GArray *lost_moves; /* see stelling_colour_swap_flip (); nullable */
  };
};

G_END_DECLS
