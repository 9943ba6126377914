/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-memory.h"

G_BEGIN_DECLS

/**
 * StellingStore:
 *
 * A StellingMemory in a file: what engines have found, by subject, over all records, programs and
 * starts. It keeps one entry for each engine and net; a better one takes its place. What is read is
 * checked: a file or an entry that can't be right is never used. Reading takes far less than a
 * millisecond and never waits; opening and writing are done in a thread, a second after the first
 * of what is to be written came.
 *
 * Where the file can't be written nothing is kept, and nothing else happens. Main thread only.
 *
 * Properties: size (uint64, bytes of the file), problem (string, translated, nullable: why nothing
 * can be kept). Signal: told (message: string, translated): the file could not be used; it was put
 * aside and a new one begun.
 */
#define STELLING_TYPE_STORE (stelling_store_get_type ())
G_DECLARE_FINAL_TYPE (StellingStore, stelling_store, STELLING, STORE, GObject)

#define STELLING_STORE_MEGABYTE ((guint64) 1 << 20)

/* Makes a store on the file @path, which is off and neither opened nor made. */
StellingStore *stelling_store_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the path of the user's own; caller frees. */
char *stelling_store_dup_default_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Turns it on, which opens the file or makes it, or off; what it holds stays. */
void stelling_store_set_enabled (StellingStore *self, gboolean enabled);
/* Sets how many bytes entries may take. More goes with the next writing, what was not used for
 * longest first, and not before: a number that is being typed removes nothing. */
void stelling_store_set_limit (StellingStore *self, guint64 limit);
/* Removes everything from the file, on or off, and files of this program that were put aside. */
void stelling_store_empty (StellingStore *self);
/* Writes what is still to be written now, without waiting for it. */
void stelling_store_flush (StellingStore *self);
/* Writes it, waits for that, and is off for ever. */
void stelling_store_close (StellingStore *self);

/* Returns whether the file is open or can be: FALSE before it was opened, and after a problem. */
gboolean stelling_store_is_open (StellingStore *self);
/* Returns whether something is still to be written. */
gboolean stelling_store_is_busy (StellingStore *self);
guint64 stelling_store_get_size (StellingStore *self);
const char *stelling_store_get_problem (StellingStore *self); /* nullable */

G_END_DECLS
