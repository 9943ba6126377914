/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingPlace:
 *
 * Where one is in what is open: which document, which game of it, which node, and how the board
 * lies. It is kept in a file and outlives the document.
 */
typedef struct
{
  char *id;              /* of the document (stelling_document_get_id ()) */
  char *uri;             /* (nullable): of the file that it shows */
  char *rules;           /* (nullable): of a new game in which nothing was done */
  char *path;            /* to the node (stelling_place_dup_path ()) */
  guint64 change_number; /* of the document (stelling_document_get_change_number ()) */
  guint game;
  gboolean flipped;
  GVariant *analysis; /* (nullable): an `a{sv}`: the analysis of whole records that is under way */
} StellingPlace;

StellingPlace *stelling_place_new (void) G_GNUC_WARN_UNUSED_RESULT;
StellingPlace *stelling_place_copy (const StellingPlace *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_place_free (StellingPlace *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingPlace, stelling_place_free)

/* Returns it as an `a{sv}`; floating. */
GVariant *stelling_place_to_variant (const StellingPlace *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes from an `a{sv}` what it understands; the rest is as in a new place. */
StellingPlace *stelling_place_new_from_variant (GVariant *values) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the way from the root to @node: in turn the number of steps along first children, and the
 * index of another child, with blanks between. */
char *stelling_place_dup_path (StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the node at the end of @path (nullable: the root), or, where the tree has changed, the
 * last one on the way that is there. */
StellingNode *stelling_place_find_node (StellingNode *root, const char *path);

G_END_DECLS
