/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * StellingExtraBytes:
 *
 * An array of STELLING_EXTRA_BYTES_TYPE, written as the bytes that GVariant would make of it: a
 * GVariant for each of many small parts takes ten times as long. Nodes come one after the
 * other, each with its fields.
 *
 * GVariant's format: each field begins at a multiple of eight, has its value eight bytes further,
 * then a zero and the value's type. After the last of an array stands where each of them ends,
 * counted from the first, in as few bytes as tell a place in the whole. Numbers are in the
 * machine's byte order, those places have the lowest byte first.
 */
#define STELLING_EXTRA_BYTES_TYPE "a(ua(yv))" /* number of a node, fields */

typedef struct
{
  GByteArray *bytes;
  GArray *node_ends;  /* of gsize */
  GArray *field_ends; /* the same, of the present node, from its first field on */
  gsize first;        /* where that field begins */
} StellingExtraBytes;

void stelling_extra_bytes_init (StellingExtraBytes *self);
void stelling_extra_bytes_clear (StellingExtraBytes *self);

void stelling_extra_bytes_begin_node (StellingExtraBytes *self, guint32 node);
/* Adds a field of type "s"; @text: nullable, and perhaps no UTF-8. */
void stelling_extra_bytes_add_text (StellingExtraBytes *self, guint8 key, const char *text);
/* Adds a field of type "u". */
void stelling_extra_bytes_add_number (StellingExtraBytes *self, guint8 key, guint32 number);
/* Adds a field of type "(uuay)", or "(uuays)" with @text (nullable). */
void stelling_extra_bytes_add_block (StellingExtraBytes *self,
                                     guint8 key,
                                     const guint32 numbers[2],
                                     gconstpointer block,
                                     gsize n,
                                     const char *text);
/* Adds a field of any type; @value is sunk if it floats. */
void stelling_extra_bytes_add (StellingExtraBytes *self, guint8 key, GVariant *value);
void stelling_extra_bytes_end_node (StellingExtraBytes *self);

/* Returns the array and clears @self. (transfer floating) */
GVariant *stelling_extra_bytes_end (StellingExtraBytes *self);

G_END_DECLS
