/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-store.h"

#include <glib/gi18n-lib.h>

#include "stelling-store-worker-private.h"

/* What comes within this time is one writing. */
#define FLUSH_MS 1000
/* After this time is asked again what could not be read, since somebody was writing. */
#define MISSED_MS 100

struct _StellingStore
{
  GObject parent_instance;

  /* Owned */
  StellingStoreWorker *worker; /* NULL once closed */
  StellingDatabase *reader;    /* NULL until the file is open */
  StellingBatch *pending;
  StellingBatch *writing; /* nullable: handed to the worker */
  char *path;
  char *problem;

  guint64 limit;
  guint64 size;
  guint flush_id;
  guint changed_id;
  guint missed_id;
  gboolean enabled;
  gboolean renewing; /* a new file is on its way: what is read of the old one is of no use */
};

enum
{
  PROP_SIZE = 1,
  PROP_PROBLEM,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];
static guint told_signal;

static void stelling_store_memory_init (StellingMemoryInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (StellingStore,
                               stelling_store,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (STELLING_TYPE_MEMORY,
                                                      stelling_store_memory_init))

/* --- telling --- */

static gboolean
changed_cb (gpointer data)
{
  StellingStore *self = data;

  self->changed_id = 0;
  stelling_memory_send_changed (STELLING_MEMORY (self));
  return G_SOURCE_REMOVE;
}

/* Tells it from the main loop: a caller that asks for something is not called back meanwhile. */
static void
queue_changed (StellingStore *self)
{
  if (self->changed_id == 0)
    self->changed_id = g_idle_add (changed_cb, self);
}

static gboolean
missed_cb (gpointer data)
{
  StellingStore *self = data;

  self->missed_id = 0;
  queue_changed (self);
  return G_SOURCE_REMOVE;
}

static void
set_size (StellingStore *self, guint64 size)
{
  if (self->size == size)
    return;
  self->size = size;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

static void
set_problem (StellingStore *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
tell_aside (StellingStore *self, StellingDatabaseState state, const char *name)
{
  g_autofree char *message = NULL;

  if (state == STELLING_DATABASE_NEWER)
    /* Translators: the file with what engines found in all games; %s: its new name */
    message
        = g_strdup_printf (_ ("What is kept of evaluations was written by a newer version of "
                              "Stelling. The file is now called “%s”, and a new one was begun."),
                           name);
  else if (state == STELLING_DATABASE_FOREIGN)
    message = g_strdup_printf (_ ("The file for evaluations was another program’s. It is now "
                                  "called “%s”, and a new one was begun."),
                               name);
  else
    message = g_strdup_printf (_ ("The file with kept evaluations is damaged. It is now called "
                                  "“%s”, and a new one was begun."),
                               name);
  g_signal_emit (self, told_signal, 0, message);
}

static const char *
get_problem_text (StellingDatabaseState state)
{
  switch (state)
    {
    case STELLING_DATABASE_SOUND:
      return NULL;
    case STELLING_DATABASE_DAMAGED:
    case STELLING_DATABASE_FOREIGN:
    case STELLING_DATABASE_NEWER:
      /* Translators: of the file with what engines found in all games */
      return _ ("The file can’t be used, and a new one can’t be begun now.");
    case STELLING_DATABASE_CLOSED:
    case STELLING_DATABASE_BUSY:
    default:
      return _ ("The file can’t be written; what the engine finds is not kept.");
    }
}

/* --- the worker --- */

static void
push (StellingStore *self, StellingStoreJobKind kind, StellingBatch *batch)
{
  StellingStoreJob job = { .kind = kind, .batch = batch, .limit = self->limit };

  if (kind == STELLING_STORE_JOB_RENEW || kind == STELLING_STORE_JOB_CLOSE)
    job.reader = g_steal_pointer (&self->reader);
  stelling_store_worker_push (self->worker, &job);
}

/* What is known of rows is not true of those of another file. */
static void
renew (StellingStore *self)
{
  if (self->renewing)
    return;
  self->renewing = TRUE;
  g_array_set_size (self->pending->used, 0);
  g_array_set_size (self->pending->wrong, 0);
  push (self, STELLING_STORE_JOB_RENEW, NULL);
}

static gboolean
flush_cb (gpointer data)
{
  StellingStore *self = data;

  self->flush_id = 0;
  stelling_store_flush (self);
  return G_SOURCE_REMOVE;
}

static void
queue_flush (StellingStore *self)
{
  if (self->flush_id == 0)
    self->flush_id = g_timeout_add (FLUSH_MS, flush_cb, self);
}

static void
take_reader (StellingStore *self, StellingStoreAnswer *answer)
{
  if (self->renewing && answer->kind != STELLING_STORE_JOB_RENEW)
    return;
  self->renewing = FALSE;
  stelling_database_close (self->reader);
  self->reader = g_steal_pointer (&answer->reader);
  set_problem (self,
               self->enabled && self->reader == NULL ? get_problem_text (answer->state) : NULL);
  if (!self->enabled)
    push (self, STELLING_STORE_JOB_CLOSE, NULL);
  queue_changed (self);
}

static void
end_writing (StellingStore *self, StellingDatabaseState state)
{
  g_clear_pointer (&self->writing, stelling_batch_unref);
  if (state == STELLING_DATABASE_DAMAGED)
    renew (self);
  else if (self->reader != NULL)
    set_problem (self, get_problem_text (state));
  if (!stelling_batch_is_empty (self->pending))
    queue_flush (self);
}

static void
end_emptying (StellingStore *self, StellingDatabaseState state)
{
  if (state == STELLING_DATABASE_DAMAGED)
    renew (self);
  else if (state == STELLING_DATABASE_CLOSED || state == STELLING_DATABASE_BUSY)
    set_problem (self, _ ("The kept evaluations could not be removed."));
  queue_changed (self);
}

static void
answer_cb (StellingStoreAnswer *answer, gpointer data)
{
  g_autoptr (StellingStore) self = g_object_ref (STELLING_STORE (data));

  switch (answer->kind)
    {
    case STELLING_STORE_JOB_OPEN:
    case STELLING_STORE_JOB_RENEW:
      take_reader (self, answer);
      break;
    case STELLING_STORE_JOB_WRITE:
      end_writing (self, answer->state);
      break;
    case STELLING_STORE_JOB_EMPTY:
      end_emptying (self, answer->state);
      break;
    case STELLING_STORE_JOB_CLOSE:
    case STELLING_STORE_JOB_END:
    default:
      break;
    }
  set_size (self, answer->size);
  if (answer->aside != NULL)
    tell_aside (self, answer->state, answer->aside);
}

/* --- as a memory --- */

/* Returns what the file holds, with notes on what is to be done about its rows. */
static StellingEvaluation *
find_in_file (StellingStore *self, const StellingSubject *subject)
{
  StellingEvaluation *found;

  if (self->reader == NULL)
    return NULL;
  found = stelling_database_find (self->reader, subject, self->pending->used, self->pending->wrong);
  if (stelling_database_get_state (self->reader) == STELLING_DATABASE_DAMAGED)
    renew (self);
  else if (stelling_database_get_state (self->reader) == STELLING_DATABASE_BUSY
           && self->missed_id == 0)
    self->missed_id = g_timeout_add (MISSED_MS, missed_cb, self);
  if (!stelling_batch_is_empty (self->pending))
    queue_flush (self);
  return found;
}

static StellingEvaluation *
stelling_store_find (StellingMemory *memory, const StellingSubject *subject)
{
  StellingStore *self = STELLING_STORE (memory);
  g_autoptr (StellingEvaluation) found = NULL;
  const StellingEvaluation *newer;

  if (!self->enabled)
    return NULL;
  found = find_in_file (self, subject);
  newer = stelling_batch_find (self->pending, subject);
  if (self->writing != NULL)
    newer = stelling_evaluation_choose (newer, stelling_batch_find (self->writing, subject));
  return stelling_evaluation_choose (found, newer) == found ? g_steal_pointer (&found)
                                                            : stelling_evaluation_copy (newer);
}

static void
stelling_store_keep (StellingMemory *memory,
                     StellingSubject *subject,
                     const StellingEvaluation *evaluation)
{
  StellingStore *self = STELLING_STORE (memory);
  StellingEntry *entry;

  if (!self->enabled)
    return;
  entry = stelling_entry_new (subject, evaluation);
  if (entry == NULL)
    return;
  stelling_batch_add (self->pending, entry);
  queue_flush (self);
  queue_changed (self);
}

static void
stelling_store_memory_init (StellingMemoryInterface *iface)
{
  iface->find = stelling_store_find;
  iface->keep = stelling_store_keep;
}

/* --- for the window --- */

void
stelling_store_flush (StellingStore *self)
{
  g_return_if_fail (STELLING_IS_STORE (self));
  if (self->worker == NULL || self->writing != NULL || stelling_batch_is_empty (self->pending))
    return;
  g_clear_handle_id (&self->flush_id, g_source_remove);
  self->writing = g_steal_pointer (&self->pending);
  self->pending = stelling_batch_new ();
  push (self, STELLING_STORE_JOB_WRITE, stelling_batch_ref (self->writing));
}

void
stelling_store_set_enabled (StellingStore *self, gboolean enabled)
{
  g_return_if_fail (STELLING_IS_STORE (self));
  if (self->worker == NULL || !self->enabled == !enabled)
    return;
  stelling_store_flush (self);
  /* What came while the last was being written goes before the file is closed, too. */
  if (!enabled && !stelling_batch_is_empty (self->pending))
    {
      push (self, STELLING_STORE_JOB_WRITE, g_steal_pointer (&self->pending));
      self->pending = stelling_batch_new ();
    }
  self->enabled = enabled;
  push (self, enabled ? STELLING_STORE_JOB_OPEN : STELLING_STORE_JOB_CLOSE, NULL);
  if (!enabled)
    set_problem (self, NULL);
  queue_changed (self);
}

void
stelling_store_set_limit (StellingStore *self, guint64 limit)
{
  g_return_if_fail (STELLING_IS_STORE (self));
  self->limit = limit;
}

static void
clear_pending (StellingStore *self)
{
  g_clear_handle_id (&self->flush_id, g_source_remove);
  g_clear_pointer (&self->pending, stelling_batch_unref);
  self->pending = stelling_batch_new ();
}

void
stelling_store_empty (StellingStore *self)
{
  g_return_if_fail (STELLING_IS_STORE (self));
  if (self->worker == NULL)
    return;
  clear_pending (self);
  g_clear_pointer (&self->writing, stelling_batch_unref);
  push (self, STELLING_STORE_JOB_EMPTY, NULL);
}

void
stelling_store_close (StellingStore *self)
{
  g_return_if_fail (STELLING_IS_STORE (self));
  if (self->worker == NULL)
    return;
  g_clear_pointer (&self->writing, stelling_batch_unref);
  stelling_store_flush (self);
  self->enabled = FALSE;
  clear_pending (self);
  push (self, STELLING_STORE_JOB_CLOSE, NULL);
  g_clear_pointer (&self->worker, stelling_store_worker_free);
}

gboolean
stelling_store_is_open (StellingStore *self)
{
  g_return_val_if_fail (STELLING_IS_STORE (self), FALSE);
  return self->reader != NULL;
}

gboolean
stelling_store_is_busy (StellingStore *self)
{
  g_return_val_if_fail (STELLING_IS_STORE (self), FALSE);
  return self->writing != NULL || !stelling_batch_is_empty (self->pending);
}

guint64
stelling_store_get_size (StellingStore *self)
{
  g_return_val_if_fail (STELLING_IS_STORE (self), 0);
  return self->size;
}

const char *
stelling_store_get_problem (StellingStore *self)
{
  g_return_val_if_fail (STELLING_IS_STORE (self), NULL);
  return self->problem;
}

/* --- object --- */

static void
stelling_store_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingStore *self = STELLING_STORE (object);

  switch (id)
    {
    case PROP_SIZE:
      g_value_set_uint64 (value, self->size);
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
stelling_store_dispose (GObject *object)
{
  StellingStore *self = STELLING_STORE (object);

  stelling_store_close (self);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  g_clear_handle_id (&self->missed_id, g_source_remove);
  G_OBJECT_CLASS (stelling_store_parent_class)->dispose (object);
}

static void
stelling_store_finalize (GObject *object)
{
  StellingStore *self = STELLING_STORE (object);

  g_clear_pointer (&self->pending, stelling_batch_unref);
  g_clear_pointer (&self->writing, stelling_batch_unref);
  g_free (self->path);
  g_free (self->problem);
  G_OBJECT_CLASS (stelling_store_parent_class)->finalize (object);
}

static void
stelling_store_class_init (StellingStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = stelling_store_get_property;
  object_class->dispose = stelling_store_dispose;
  object_class->finalize = stelling_store_finalize;
  properties[PROP_SIZE] = g_param_spec_uint64 ("size", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  told_signal = g_signal_new ("told", STELLING_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
stelling_store_init (StellingStore *self)
{
  self->pending = stelling_batch_new ();
  self->limit = 200 * STELLING_STORE_MEGABYTE;
}

StellingStore *
stelling_store_new (const char *path)
{
  StellingStore *self;

  g_return_val_if_fail (path != NULL, NULL);
  self = g_object_new (STELLING_TYPE_STORE, NULL);
  self->path = g_strdup (path);
  self->worker = stelling_store_worker_new (path, answer_cb, self);
  return self;
}

char *
stelling_store_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "stelling", "evaluations.db", NULL);
}
