/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-value-bytes
 *
 * Writes values as the bytes that GVariant would make of them: a GVariant for each of many small
 * parts takes ten times as long.
 *
 * GVariant's format: a value begins at a multiple of the largest number in it, with zeros before
 * it. A tuple is its parts, one after the other, then where each of them ends that is neither fixed
 * in size nor the last, in reverse order; an array is its parts, then where each of them ends,
 * unless all are fixed in size. These places are counted from the start of the tuple or the array,
 * and are as short as can tell a place in the whole. A variant is its value, a zero and the value's
 * type. Numbers are in the machine's byte order, those places have the lowest byte first.
 */

void stelling_value_bytes_append (GByteArray *bytes, gconstpointer data, gsize n);
/* Fills up with zeros to a multiple of @alignment, a power of two of up to eight. */
void stelling_value_bytes_pad (GByteArray *bytes, guint alignment);
/* @text: nullable, and perhaps no UTF-8 */
void stelling_value_bytes_append_text (GByteArray *bytes, const char *text);
/* Ends a tuple or an array, which began at @start, with the places of @n ends in @bytes. */
void stelling_value_bytes_append_ends (GByteArray *bytes, gsize start, const gsize *ends, gsize n);

G_END_DECLS
