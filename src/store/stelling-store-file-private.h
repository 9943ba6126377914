/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingStoreFile:
 *
 * The file of a database, with what SQLite puts beside it. A lock in a file beside them says that
 * somebody has it open: SQLite must not lose a file to another name while it uses it.
 */
typedef struct _StellingStoreFile StellingStoreFile;

StellingStoreFile *stelling_store_file_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void stelling_store_file_free (StellingStoreFile *self);
const char *stelling_store_file_get_path (StellingStoreFile *self);
gboolean stelling_store_file_exists (StellingStoreFile *self);
/* Returns the bytes that it takes on the disk. */
guint64 stelling_store_file_get_size (StellingStoreFile *self);

/* Makes the folder, if it is not there, and holds the lock, beside others who do. */
gboolean stelling_store_file_hold (StellingStoreFile *self);
void stelling_store_file_release (StellingStoreFile *self);
/* Gives the file, which must be held but not open, another name. Returns that name, without the
 * folder; NULL if somebody else has it open or the folder lets nothing be renamed. */
char *stelling_store_file_put_aside (StellingStoreFile *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (element-type filename) the paths of what was put aside and is still there. */
GPtrArray *stelling_store_file_list_aside (StellingStoreFile *self) G_GNUC_WARN_UNUSED_RESULT;
/* Removes a file that was put aside, with what SQLite has beside it. */
void stelling_store_file_remove_aside (const char *path);

G_END_DECLS
