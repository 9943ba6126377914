/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-files.h"

/* A folder of its own for each case, that everybody may enter, and a file in it. The folder for
 * backups is beside it. */
typedef struct
{
  char *folder;
  char *path;
  GFile *file;
} SavingFixture;

/* What main () does. */
void saving_init (int *argc, char ***argv);
int saving_run (void);
void saving_set_up (SavingFixture *fixture, gconstpointer data);
void saving_tear_down (SavingFixture *fixture, gconstpointer data);

/* Above both folders. */
const char *saving_get_root (void);
char *saving_dup_backup_folder (void);
/* What is in a folder, hidden names included; 0 if there is none. */
guint saving_count (const char *path);
guint saving_count_backups (void);

GFile *saving_child (SavingFixture *fixture, const char *name);
void saving_put (const char *path, const char *content);
/* Saves @text, over whatever is there. */
gboolean saving_save (GFile *file, const char *text, GError **error);
void saving_assert_content (const char *path, const char *expected);
/* An error for users: the file's name and whole sentences. */
void saving_assert_told (GError *error, GFile *file);

/* Runs @function in a process of its own, which it may spoil. It fails if an assertion fails there;
 * G_SPAWN's exit status otherwise: what @function returned. */
typedef int (*SavingFunction) (SavingFixture *fixture);
int saving_run_child (SavingFixture *fixture, SavingFunction function);
/* The same as a user who is nobody. Skips the test and returns FALSE where that can't be. */
gboolean saving_run_as_nobody (SavingFixture *fixture, SavingFunction function);
/* The same where mounting is seen by nobody else. */
gboolean saving_run_with_mounts (SavingFixture *fixture, SavingFunction function);

#define SAVING_NOBODY 65534
