/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingJsonWriter:
 *
 * Writes one JSON value on one line: the commas, the quotes and what must be escaped. Numbers are
 * written as JSON wants them in every locale. What is opened must be closed; a key comes before
 * each value of an object.
 */
typedef struct
{
  GString *text;  /* owned */
  gboolean first; /* nothing stands in the innermost object or array yet */
} StellingJsonWriter;

void stelling_json_writer_init (StellingJsonWriter *self);
void stelling_json_writer_clear (StellingJsonWriter *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StellingJsonWriter, stelling_json_writer_clear)

/* @bracket: '{' or '[', and the one that belongs to it */
void stelling_json_writer_open (StellingJsonWriter *self, char bracket);
void stelling_json_writer_close (StellingJsonWriter *self, char bracket);
void stelling_json_writer_key (StellingJsonWriter *self, const char *key);
/* @string: UTF-8 */
void stelling_json_writer_string (StellingJsonWriter *self, const char *string);
void stelling_json_writer_integer (StellingJsonWriter *self, guint64 value);
/* Writes a finite number with 1 to 9 digits after the point. */
void stelling_json_writer_number (StellingJsonWriter *self, double value, guint n_digits);
void stelling_json_writer_boolean (StellingJsonWriter *self, gboolean value);
void stelling_json_writer_null (StellingJsonWriter *self);

G_END_DECLS
