/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-document.h"

G_BEGIN_DECLS

/* How the file was read and is to be written again. */
typedef struct
{
  StellingFormat format;
  char *charset;
  const char *guess;  /* the title of the set that was guessed or chosen; NULL: none was */
  const char *chosen; /* the title of the set that was chosen, interned; NULL: none was */
  gboolean crlf;
  char *digest; /* of the file when it was read or written last */
} StellingFileStyle;

struct _StellingDocument
{
  GObject parent_instance;

  StellingCollection *collection; /* the games of the file; NULL while the document is made */
  GPtrArray *records;             /* the collection's */
  GPtrArray *messages;            /* of StellingMessage, nullable */
  GFile *file;
  GFile *source;
  GFile *backup; /* what @source held before saving it was interrupted, nullable */
  char *title;
  char *id;
  StellingJournal *journal; /* NULL while the document is made, and once it is closed */
  StellingFileStyle style;
  char *writing; /* the digest of what @file will hold once it is saved, or may hold if the program
                  * that saved it came to no end; nullable */
  GFileMonitor *monitor; /* of the file, or of the source where there is none */
  GCancellable *cancellable;

  StellingDocumentState state;
  guint64 saved_evaluations; /* the serial of those that the file has */
  guint n_writing;           /* files that threads are writing */
  GQueue waiting;            /* for the end of that (stelling-document-save.c) */
  guint check_timeout;
  gboolean checking;
  gboolean disk_event; /* the monitor told something that was not looked at yet */
  gboolean was_modified;
  guint number;         /* among the open ones of @numbered_title; 0: it has a file, or is closed */
  char *numbered_title; /* (nullable): without the number */
};

/* stelling-document.c */
/* Gives a document without records those of @collection. */
void stelling_document_set_collection (StellingDocument *self, StellingCollection *collection);
/* Takes @reading: after this the document is what it holds. */
void stelling_document_take_reading (StellingDocument *self,
                                     StellingReading *reading,
                                     GFile *file,
                                     const char *digest,
                                     gboolean is_sample);
void stelling_document_update_title (StellingDocument *self);
guint64 stelling_document_get_evaluation_serial (StellingDocument *self);

/* stelling-document-title.c */
char *stelling_document_dup_title (StellingDocument *self) G_GNUC_WARN_UNUSED_RESULT;
/* Leaves the number that a document without a file has to another one. */
void stelling_document_drop_number (StellingDocument *self);

/* stelling-document-save.c */
/* Calls later what waits for the end of writing, if nothing is written any more. */
void stelling_document_go_on (StellingDocument *self);

/* stelling-document-backup.c */
/* Looks for a backup of the source, whose digest is known. */
void stelling_document_find_backup (StellingDocument *self);
void stelling_document_forget_backup (StellingDocument *self);

/* stelling-document-disk.c */
/* Begins to watch the file, or else the source, if there is one. */
void stelling_document_watch_file (StellingDocument *self);
void stelling_document_stop_watching (StellingDocument *self);

/* stelling-document-journal.c */
void stelling_document_start_journal (StellingDocument *self);
void stelling_document_end_journal (StellingDocument *self);
/* Something is known of the document that was not. */
void stelling_document_update_journal (StellingDocument *self);

G_END_DECLS
