/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-collection-log.h"

G_BEGIN_DECLS

/* Kinds of commands, and the letters of their entries in files: they are never given another
 * meaning. */
typedef enum
{
  STELLING_COLLECTION_INSERT = 'i', /* (suau): name, index, numbers of the games */
  STELLING_COLLECTION_REMOVE = 'd', /* (suu): name, index, number of games */
  STELLING_COLLECTION_MOVE = 'm',   /* (suu): name, from, to */
} StellingCollectionKind;

/* The other entries. */
enum
{
  STELLING_COLLECTION_UNDO = 'u',  /* () */
  STELLING_COLLECTION_REDO = 'r',  /* () */
  STELLING_COLLECTION_SAVED = 's', /* () */
};

typedef struct
{
  StellingCollectionKind kind;
  char *name; /* not translated */
  guint at;
  guint to;           /* of a move */
  GPtrArray *records; /* of StellingRecord, owned: that are inserted or removed; NULL of a move */
  guint64 before, after; /* numbers of the list's states */
  guint64 time;          /* when it was last done or taken back (stelling-undo-order.h) */
} StellingCollectionCommand;

struct _StellingCollection
{
  GObject parent_instance;

  /* owned */
  GPtrArray *records;  /* of StellingRecord, in their order */
  GPtrArray *all;      /* of StellingRecord, by their numbers */
  GHashTable *numbers; /* of StellingRecord, borrowed from @all; number + 1 */
  GPtrArray *undo;     /* of StellingCollectionCommand, the newest last */
  GPtrArray *redo;

  StellingCollectionWatch watch;
  gpointer watch_data;

  guint64 state;
  guint64 newest_state;
  guint64 saved_state;
  guint64 done_time; /* of the last new command */
};

/* stelling-collection.c */
StellingCollectionCommand *stelling_collection_command_new (StellingCollectionKind kind,
                                                            const char *name,
                                                            guint at,
                                                            guint to,
                                                            GPtrArray *records);
void stelling_collection_command_free (gpointer command);
/* Changes @list by @command, or takes it back. */
void stelling_collection_command_flip (const StellingCollectionCommand *command,
                                       GPtrArray *list,
                                       gboolean backwards);
/* Takes @command, and does it. */
void stelling_collection_do (StellingCollection *self, StellingCollectionCommand *command);
void stelling_collection_notify (StellingCollection *self);

/* stelling-collection-log.c */
void stelling_collection_tell_command (StellingCollection *self,
                                       const StellingCollectionCommand *command);
void stelling_collection_tell (StellingCollection *self, char letter);

G_END_DECLS
