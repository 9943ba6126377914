/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-database-private.h"

G_BEGIN_DECLS

/**
 * StellingStoreWorker:
 *
 * A thread that does with the store's file what may take long: opening, writing, emptying. Jobs are
 * done one after the other, and each is answered on the main thread.
 */
typedef struct _StellingStoreWorker StellingStoreWorker;

typedef enum
{
  STELLING_STORE_JOB_OPEN,  /* answers with a reader */
  STELLING_STORE_JOB_RENEW, /* puts a damaged file aside and opens a new one; the same answer */
  STELLING_STORE_JOB_WRITE,
  STELLING_STORE_JOB_EMPTY, /* opens the file for that, if need be */
  STELLING_STORE_JOB_CLOSE,
  STELLING_STORE_JOB_END, /* after it there is no other */
} StellingStoreJobKind;

/**
 * StellingStoreJob:
 * @reader: (nullable) owned: to be closed first
 * @batch: (nullable) owned: to be written
 * @limit: bytes
 */
typedef struct
{
  StellingStoreJobKind kind;
  StellingDatabase *reader;
  StellingBatch *batch;
  guint64 limit;
} StellingStoreJob;

/**
 * StellingStoreAnswer:
 * @kind: of the job
 * @reader: (nullable) a new one; the store takes it out of the answer
 * @state: of the database; FOREIGN and NEWER only with an @aside
 * @aside: (nullable) the name that the file got when a new one was begun
 * @size: bytes of the file
 */
typedef struct
{
  StellingStoreJobKind kind;
  StellingDatabase *reader;
  StellingDatabaseState state;
  char *aside;
  guint64 size;
} StellingStoreAnswer;

typedef void (*StellingStoreAnswerFunc) (StellingStoreAnswer *answer, gpointer user_data);

StellingStoreWorker *stelling_store_worker_new (const char *path,
                                                StellingStoreAnswerFunc func,
                                                gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
/* Waits until all jobs are done; @func is not called any more. */
void stelling_store_worker_free (StellingStoreWorker *self);
/* Has @job (copied, what it owns taken over) done after those before it. */
void stelling_store_worker_push (StellingStoreWorker *self, const StellingStoreJob *job);

G_END_DECLS
