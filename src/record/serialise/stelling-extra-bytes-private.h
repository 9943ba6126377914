/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-value-bytes-private.h"

G_BEGIN_DECLS

/**
 * StellingExtraBytes:
 *
 * An array of STELLING_EXTRA_BYTES_TYPE, written as bytes (stelling-value-bytes-private.h). Nodes
 * come one after the other, each with its fields.
 */
#define STELLING_EXTRA_BYTES_TYPE "a(ua(yv))" /* number of a node, fields */

typedef struct
{
  GByteArray *bytes;
  GArray *node_ends;  /* of gsize: places in the bytes */
  GArray *field_ends; /* the same, of the present node */
  gsize first;        /* where its first field begins */
} StellingExtraBytes;

void stelling_extra_bytes_init (StellingExtraBytes *self);
void stelling_extra_bytes_clear (StellingExtraBytes *self);

void stelling_extra_bytes_begin_node (StellingExtraBytes *self, guint32 node);
/* Begins a field; its value is to be appended to the bytes, then comes its type. */
void stelling_extra_bytes_begin_field (StellingExtraBytes *self, guint8 key);
void stelling_extra_bytes_end_field (StellingExtraBytes *self, const char *type);
/* Adds a field of type "s"; @text: nullable, and perhaps no UTF-8. */
void stelling_extra_bytes_add_text (StellingExtraBytes *self, guint8 key, const char *text);
/* Adds a field of type "(uuay)", or "(uuays)" with @text (nullable). */
void stelling_extra_bytes_add_block (StellingExtraBytes *self,
                                     guint8 key,
                                     const guint32 numbers[2],
                                     gconstpointer block,
                                     gsize n,
                                     const char *text);
void stelling_extra_bytes_end_node (StellingExtraBytes *self);

/* Returns the array and clears @self. (transfer floating) */
GVariant *stelling_extra_bytes_end (StellingExtraBytes *self);

G_END_DECLS
