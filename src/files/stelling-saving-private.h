/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "stelling-files.h"

G_BEGIN_DECLS

/* A local file that is being saved. */
typedef struct
{
  GFile *file;
  GBytes *bytes;
  const char *known;         /* nullable */
  const char *digest;        /* of @bytes */
  GCancellable *cancellable; /* nullable */
  char *path;                /* where the links lead */
  struct stat old;           /* what is there, if @exists */
  gboolean exists;
} StellingSaving;

typedef enum
{
  STELLING_SAVED,      /* maybe with an error: the folder could not be synced */
  STELLING_SAVED_NOT,  /* with an error */
  STELLING_SAVED_ELSE, /* a new file can't take the old one's place; nothing has happened */
} StellingSaved;

/* stelling-replacing.c: a new file in the old one's place. */
StellingSaved stelling_saving_replace (StellingSaving *self, GError **error);
/* stelling-overwriting.c: the old file itself. */
StellingSaved stelling_saving_overwrite (StellingSaving *self, GError **error);

/* The whole of @from into the whole of @to, and to the disk. */
gboolean stelling_copy_content (int from, int to);
/* stelling-backup.c: a backup of the file open as @fd, which is held as long as the descriptor that
 * is returned is open; -1 with @failure, an errno. @path is where it is or should be. */
int stelling_backup_create (const StellingSaving *self, int fd, char **path, int *failure);

/* Removes a file that a program which is gone left while it made it: nobody holds a lock on it
 * (flock), and it is a minute old. */
void stelling_remove_unfinished (const char *path);

/* stelling-saving.c: whether the file still holds what is known of it, or already what is saved. */
gboolean stelling_saving_check (StellingSaving *self, GError **error);
/* Waits until no other Stelling is between its last look at the file open as @fd and its change,
 * but for two seconds at most: others lock files too. The lock ends with the descriptor. */
void stelling_saving_lock (int fd);
gboolean stelling_write_all (int fd, const char *data, gsize length);
gboolean stelling_sync (int fd);
/* @name ends in XXXXXX. @path gets the file that was made, or would have been. */
int stelling_create_temporary (const char *folder, const char *name, mode_t mode, char **path);
gboolean stelling_sync_folder (const char *path);

/* stelling-file-errors.c: what errno says, in words. Always FALSE. */
gboolean stelling_saving_fail (GFile *file, int failure, GError **error);
gboolean stelling_saving_fail_protected (GFile *file, int failure, GError **error);
gboolean stelling_saving_fail_special (GFile *file, GError **error);
gboolean stelling_saving_fail_changed (GFile *file, GError **error);
gboolean stelling_saving_fail_gone (GFile *file, GError **error);
/* Fails because a change can't be ruled out: @cause. */
gboolean stelling_saving_fail_unread (GFile *file, const GError *cause, GError **error);
gboolean stelling_saving_fail_backup (GFile *file, const char *path, int failure, GError **error);
/* The old content is in @path only. */
gboolean stelling_saving_fail_damaged (GFile *file, const char *path, int failure, GError **error);
/* The new content is in the file, but may not survive the power. */
gboolean stelling_saving_fail_unsure (GFile *file, int failure, GError **error);
/* Takes @cause, which has no words for users. */
gboolean stelling_saving_fail_cause (GFile *file, GError *cause, GError **error);

G_END_DECLS
