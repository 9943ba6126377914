/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-change-private.h"
#include "stelling-node-history-private.h"
#include "stelling-node-index-private.h"
#include "stelling-record-log.h"
#include "stelling-record.h"
#include "stelling-typing-private.h"

G_BEGIN_DECLS

/* A command: changes that are done and taken back together. */
typedef struct
{
  char *name;         /* untranslated, so that it can be kept in a file */
  GPtrArray *changes; /* of StellingChange, in the order in which they were done */
  guint64 before;     /* the record's states around it */
  guint64 after;
  guint64 time;         /* when it was last done or taken back (stelling-undo-order.h) */
  StellingNode *origin; /* borrowed, nullable: where undo leads if it stays */
} StellingCommand;

StellingCommand *stelling_command_new (const char *name, guint64 before, guint64 after);
void stelling_command_free (StellingCommand *command, StellingRecord *record);

/* The properties as they were last notified. */
typedef struct
{
  gboolean can_undo;
  gboolean can_redo;
  gboolean modified;
  char *undo_name;
  char *redo_name;
} StellingRecordShown;

struct _StellingRecord
{
  GObject parent_instance;

  /* Owned */
  StellingNode *root;
  GHashTable *headers;
  GHashTable *by_id; /* nodes, while a log is applied; otherwise NULL */
  GPtrArray *undo;   /* of StellingCommand, the newest last */
  GPtrArray *redo;
  StellingNodeHistory history;
  StellingNodeIndex index;
  StellingRecordShown shown;
  char *group_name;

  /* Borrowed: the command that collects what happens in a group */
  StellingCommand *open;

  guint n_nodes;
  guint group_depth;
  gboolean extendable; /* what is typed next may join the newest command */
  StellingTyping typing;
  guint64 state; /* every state that the record was ever in has a number */
  guint64 newest_state;
  guint64 saved_state;
  guint64 done_time;         /* of the last new command */
  guint64 evaluation_serial; /* how many evaluations were stored */

  /* The watch (stelling-record-log.h) */
  StellingRecordWatch watch;
  gpointer watch_data;
  GVariantBuilder *told; /* the changes of the command that is open */
  GPtrArray *untold;     /* what happened beside it, to be told after it */
  guint32 newest_id;
  guint n_packers; /* states that are being made (stelling-record-packer.h) */
  guint n_cleared; /* how often commands were forgotten */
  gboolean silent; /* no signals and entries are sent */

  guint n_replayed; /* nodes that the last change played anew */
  guint n_died;     /* moves that it made unplayable */
};

typedef enum
{
  STELLING_SIGNAL_NODE_ADDED,
  STELLING_SIGNAL_NODE_REMOVED,
  STELLING_SIGNAL_NODE_CHANGED,
  STELLING_SIGNAL_NODE_KNOWN,
  STELLING_SIGNAL_SUBTREE_CHANGED,
  STELLING_SIGNAL_CHILDREN_REORDERED,
  STELLING_SIGNAL_HEADER_CHANGED,
  STELLING_SIGNAL_RESET,
  STELLING_SIGNAL_FOCUS_NODE,
  STELLING_N_SIGNALS,
} StellingRecordSignal;

void stelling_record_send (StellingRecord *self,
                           StellingRecordSignal signal,
                           gpointer a,
                           gpointer b);

/* Does @change, which it takes over, as a command of its own or as a part of the group. */
void stelling_record_do (StellingRecord *self, const char *name, StellingChange *change);
/* Does the same for a text that may be typed letter by letter. */
void stelling_record_do_text (StellingRecord *self,
                              const char *name,
                              StellingNode *node,
                              StellingField field,
                              const char *key,
                              const char *text);
/* Notifies the properties that have changed. */
void stelling_record_update_properties (StellingRecord *self);

/* Sets what is remembered of @node, which must be in the tree; @evaluation (nullable) is borrowed,
 * says what it is about, and is there until another is set. */
void stelling_record_set_remembered (StellingRecord *self,
                                     StellingNode *node,
                                     const StellingEvaluation *evaluation);

/* Returns whether the game may get @n more nodes; else STELLING_RECORD_ERROR_FULL. */
gboolean stelling_record_has_room (StellingRecord *self, guint n, GError **error);
void stelling_record_init_undo (StellingRecord *self);
void stelling_record_drop_undo (StellingRecord *self);
void stelling_record_drop_redo (StellingRecord *self);
/* Returns whether @text could be joined to what was typed before. */
gboolean stelling_record_extend_text (StellingRecord *self,
                                      StellingNode *node,
                                      StellingField field,
                                      const char *key,
                                      const char *text);
void stelling_record_forget_node_cb (StellingNode *node, gpointer self);

G_END_DECLS
