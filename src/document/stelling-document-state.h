/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-document-state
 *
 * The state of a document: one enumeration for each independent question, and one table of all
 * transitions (stelling-document-state.c; drawn in src/DESIGN.md). Plain values, any thread.
 */

/* The content of the file on the disk. */
typedef enum
{
  STELLING_DISK_NONE,     /* the document has no file */
  STELLING_DISK_SAME,     /* what was read or written last */
  STELLING_DISK_CHANGED,  /* something else; the user has not decided yet */
  STELLING_DISK_DIVERGED, /* something else, and what is shown is in no file any more */
  STELLING_DISK_GONE,     /* nothing: it was deleted or moved */
} StellingDiskState;

/* The relation of the content to what it was read from. */
typedef enum
{
  STELLING_CONTENT_WHOLE,
  STELLING_CONTENT_CORRECTED, /* the file had warnings, and overwriting it was not agreed to yet */
  STELLING_CONTENT_RECOVERED, /* the file had errors: a copy of what could be read */
  STELLING_CONTENT_COMPOSED,  /* a new record made of something, never saved, or one that was
                               * changed while it was: no state of it is in a file */
} StellingContentState;

/* The file that a document without one of its own was read from. */
typedef enum
{
  STELLING_SOURCE_KEPT, /* it holds what was read, or nothing else is known */
  STELLING_SOURCE_LOST, /* it does so no longer: what is shown is in no file any more */
} StellingSourceState;

/* The remains of an interrupted save. */
typedef enum
{
  STELLING_BACKUP_NONE,
  STELLING_BACKUP_OFFERED, /* there is a backup beside what is shown */
  STELLING_BACKUP_SHOWN,   /* the backup is what is shown */
} StellingBackupState;

/* The save under way. */
typedef enum
{
  STELLING_WRITING_IDLE,
  STELLING_WRITING_CURRENT, /* a thread writes what is shown */
  STELLING_WRITING_STALE,   /* a thread writes what was shown before the last change */
} StellingWritingState;

/* The user's decision about changes that are not saved. */
typedef enum
{
  STELLING_CHANGES_KEPT,
  STELLING_CHANGES_DISCARDED, /* the last answer; the document may stay open all the same */
  STELLING_CHANGES_DROPPED,   /* the document closes without a question */
} StellingChangesState;

/* The evaluations that are not in the file. */
typedef enum
{
  STELLING_EVALUATIONS_INCIDENTAL, /* left by the engine where somebody looked */
  STELLING_EVALUATIONS_WANTED,     /* asked for: not to be lost without a question */
} StellingEvaluationsState;

typedef struct
{
  StellingDiskState disk;
  StellingContentState content;
  StellingSourceState source;
  StellingBackupState backup;
  StellingWritingState writing;
  StellingChangesState changes;
  StellingEvaluationsState evaluations;
} StellingDocumentState;

typedef enum
{
  STELLING_EVENT_READ,      /* the content was read; warnings or errors come next */
  STELLING_EVENT_CORRECTED, /* there were warnings */
  STELLING_EVENT_RECOVERED, /* there were errors */
  STELLING_EVENT_COMPOSED,
  STELLING_EVENT_FILE_SET, /* the document has a file that holds what was read */
  STELLING_EVENT_FILE_NONE,
  STELLING_EVENT_DISK_SAME, /* the file was looked at, and holds what is known of it */
  STELLING_EVENT_DISK_CHANGED,
  STELLING_EVENT_DISK_GONE,
  STELLING_EVENT_SOURCE_SAME, /* the file that was read was looked at */
  STELLING_EVENT_SOURCE_LOST,
  STELLING_EVENT_DIVERGED, /* the user keeps what is shown */
  STELLING_EVENT_BACKUP_FOUND,
  STELLING_EVENT_BACKUP_SHOWN,
  STELLING_EVENT_BACKUP_NONE, /* none was found, or it is settled */
  STELLING_EVENT_SAVE_BEGUN,
  STELLING_EVENT_RECORD_CHANGED,
  STELLING_EVENT_SAVE_FAILED,
  STELLING_EVENT_SAVED,       /* the file holds what is shown */
  STELLING_EVENT_SAVED_STALE, /* the file holds what was shown before the last change */
  STELLING_EVENT_EVALUATIONS_WANTED,
  STELLING_EVENT_EVALUATIONS_SAVED,
  STELLING_EVENT_KEEP,
  STELLING_EVENT_DISCARD,
  STELLING_EVENT_DROP,
  STELLING_N_EVENTS,
} StellingDocumentEvent;

/* Makes the transitions of @event. Returns whether any state is another now: an event that has no
 * transition from a state leaves it as it is. */
gboolean stelling_document_state_handle (StellingDocumentState *self, StellingDocumentEvent event);

/* Returns whether closing loses something although no record has a change of its own. */
gboolean stelling_document_state_is_unsaved (const StellingDocumentState *self);

G_END_DECLS
