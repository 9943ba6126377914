/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-store.h"

/* A store that is on, in a folder of its own. */
typedef struct
{
  char *folder;
  char *path;
  StellingStore *store;
  char *told; /* what it told last */
} StoreFixture;

void store_fixture_set_up (StoreFixture *self, gconstpointer data);
/* Removes the folder and what is in it. */
void store_fixture_tear_down (StoreFixture *self, gconstpointer data);

/* Opens a store on the file, and waits until it is open or has a problem. */
void store_fixture_open (StoreFixture *self);
/* Closes it, so that all is written. */
void store_fixture_close (StoreFixture *self);
/* Waits until all is written. */
void store_fixture_flush (StoreFixture *self);

/* Returns what the position after the few moves of a game that @number chooses is about: different
 * ones for different numbers below ten thousand. */
StellingSubject *store_make_subject (guint number) G_GNUC_WARN_UNUSED_RESULT;
/* Returns an evaluation of it, with lines that can be played. */
StellingEvaluation *store_make_evaluation (const StellingSubject *subject,
                                           guint depth,
                                           guint64 nodes) G_GNUC_WARN_UNUSED_RESULT;
/* Gives the store such an evaluation of subject @number. */
void store_keep (StellingStore *store, guint number, guint depth);
/* Returns how many of the subjects from @first up to @end the file knows, without using them. */
guint store_count_written (StoreFixture *self, guint first, guint end);
/* Returns the depth of what it has of that subject; 0 for nothing. */
guint store_get_depth (StellingStore *store, guint number);

/* Writes, and waits until it is written: writing @number has subjects of its own, and makes those
 * of the one before better. */
void store_write (StoreFixture *self, guint number);
/* Returns how many such writings are there, of @n at most; each is whole, and none is there without
 * those before. */
guint store_count_writings (StoreFixture *self, guint n);
/* Asks SQLite whether the file is whole. */
void store_assert_whole (StoreFixture *self);
