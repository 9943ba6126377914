/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-change-private.h"
#include "stelling-extra-bytes-private.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-serialise
 *
 * Converts the parts of a record to GVariants, to be kept in a file, and back. Data that is read
 * may come from anywhere: a wrong type, number, name, text or place gives G_IO_ERROR_INVALID_DATA
 * and changes nothing. Nodes are named by numbers (`id`) that they get when they are first written.
 */

/* Extra parts of a node beside the fields of its annotation (StellingField). */
enum
{
  STELLING_SERIALISE_WRITTEN = 64, /* s: a dead node's text */
  STELLING_SERIALISE_ORIGIN,       /* (uuay): how long lead and body are, and all the bytes */
  STELLING_SERIALISE_POSITION,     /* s: of a set-up */
};

/* The type of one field of an annotation. */
#define STELLING_SERIALISE_FIELD_TYPE "(yv)"
/* A subtree: of each node id, parent's id, move, StellingNodeKind, dead, side, 0; then fields and
 * extra parts of the nodes that have any, by their index. So most nodes are just 16 bytes. */
#define STELLING_SERIALISE_NODES_TYPE "(a(uuuyyyy)a(ua(yv)))"
/* A change: a letter for its kind (stelling-change-serialise.c) and its content. */
#define STELLING_SERIALISE_CHANGE_TYPE "(yv)"
/* Typing: the bytes of the old text that stay at the start and at the end, and the text between. */
#define STELLING_SERIALISE_EDIT_TYPE "(uus)"

/* Returns FALSE and sets @error. */
gboolean stelling_deserialise_fail (GError **error, const char *what);

/* Returns whether a number from outside is a move between squares of the board. */
gboolean stelling_deserialise_check_move (StellingGame game, StellingMove move);

/* Appends a field that is not empty to @bytes, from a multiple of eight on, as the bytes of a
 * GVariant, and returns its type. */
const char *stelling_append_field (GByteArray *bytes,
                                   const StellingAnnotation *annotation,
                                   StellingField field);
/* Serialises a field that is not empty. (transfer floating) */
GVariant *stelling_serialise_field (const StellingAnnotation *annotation, StellingField field);
/* Gives @annotation the field as it is in @payload, a "v"'s child. */
gboolean stelling_deserialise_field (StellingAnnotation *annotation,
                                     StellingGame game,
                                     StellingField field,
                                     GVariant *payload,
                                     GError **error);

/* Serialises typing; both texts are nullable. (transfer floating) */
GVariant *stelling_serialise_edit (const char *from, const char *to);
/* Sets @to (nullable) to the text after the edit. */
gboolean stelling_deserialise_edit (GVariant *edit, const char *from, char **to, GError **error);

/* Returns the number that names @node, which gets one if it has none. */
guint32 stelling_serialise_ensure_id (StellingRecord *record, StellingNode *node);

/**
 * StellingNodeSerialiser:
 *
 * Serialises nodes one after the other, each to bytes at once, so that nothing long is left for the
 * end.
 */
typedef struct
{
  GArray *plain; /* what every node has */
  StellingExtraBytes extras;
} StellingNodeSerialiser;

void stelling_node_serialiser_init (StellingNodeSerialiser *self);
void stelling_node_serialiser_clear (StellingNodeSerialiser *self);
/* Adds @node, whose parent was added before if it is no top. */
void stelling_node_serialiser_add (StellingNodeSerialiser *self,
                                   StellingRecord *record,
                                   StellingNode *node);
/* Returns the nodes and clears @self. (transfer floating) */
GVariant *stelling_node_serialiser_end (StellingNodeSerialiser *self);

/* Serialises @top and all below it, in order. (transfer floating) */
GVariant *stelling_serialise_nodes (StellingRecord *record, StellingNode *top);
guint stelling_deserialise_count_nodes (GVariant *nodes);
/* Makes nodes that hang below @parent but are not linked to it yet, and returns the top. Without
 * @parent the first is the root, and all are linked. The record knows them by their ids then. */
StellingNode *stelling_deserialise_nodes (StellingRecord *record,
                                          StellingNode *parent,
                                          GVariant *nodes,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Serialises @change as it is before it is done. (transfer floating) */
GVariant *stelling_serialise_change (StellingRecord *record, const StellingChange *change);
/* Returns the change, which can be done now. */
StellingChange *stelling_deserialise_change (StellingRecord *record,
                                             GVariant *change,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
