/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-queue.h"

typedef struct
{
  StellingRecord *record; /* owned */
  StellingAnalysisPart part;
} Item;

struct _StellingAnalysisQueue
{
  GObject parent_instance;

  /* owned */
  StellingAnalysis *analysis;
  GPtrArray *waiting; /* of Item */
  Item *current;      /* nullable */

  guint serial; /* of the current item: an answer about another is of no use */
  guint n_done;
  guint done, total; /* of the current item's positions */
  guint first;       /* of total, those of the first look */
  gboolean paused;
};

/* What an answer is for. */
typedef struct
{
  StellingAnalysisQueue *queue; /* owned */
  guint serial;
} Call;

static guint changed_signal, ended_signal;

G_DEFINE_FINAL_TYPE (StellingAnalysisQueue, stelling_analysis_queue, G_TYPE_OBJECT)

static void begin_next (StellingAnalysisQueue *self);

static void
send_changed (StellingAnalysisQueue *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- items --- */

/* A part that begins at a node which is gone begins before it. */
static void
node_removed_cb (StellingRecord *record, StellingNode *node, StellingNode *parent, Item *item)
{
  if (item->part.from != NULL && stelling_node_is_ancestor (node, item->part.from))
    item->part.from = parent;
}

static void
reset_cb (StellingRecord *record, Item *item)
{
  item->part.from = NULL;
}

static Item *
item_new (StellingRecord *record, const StellingAnalysisPart *part)
{
  Item *item = g_new (Item, 1);

  *item = (Item) { g_object_ref (record), *part };
  g_signal_connect (record, "node-removed", G_CALLBACK (node_removed_cb), item);
  g_signal_connect (record, "reset", G_CALLBACK (reset_cb), item);
  return item;
}

static void
item_free (gpointer data)
{
  Item *item = data;

  g_signal_handlers_disconnect_by_data (item->record, item);
  g_object_unref (item->record);
  g_free (item);
}

/* --- one after the other --- */

static void
progress_cb (goffset done, goffset total, gpointer data)
{
  StellingAnalysisQueue *self = data;
  gboolean again;

  self->done = (guint) done;
  self->total = (guint) total;
  stelling_analysis_get_record_seconds (self->analysis, &again);
  if (!again)
    self->first = self->total;
  send_changed (self);
}

/* Nothing is under way any more; an answer that is on its way comes too late. */
static void
drop_current (StellingAnalysisQueue *self)
{
  self->serial++;
  self->done = self->total = self->first = 0;
  g_clear_pointer (&self->current, item_free);
}

static void
end (StellingAnalysisQueue *self, const char *message)
{
  g_signal_emit (self, ended_signal, 0, message);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Call *call = data;
  g_autoptr (StellingAnalysisQueue) self = call->queue;
  g_autoptr (GError) error = NULL;
  gboolean done;

  done = stelling_analysis_analyse_record_finish (STELLING_ANALYSIS (source), result, &error);
  if (call->serial == self->serial)
    {
      drop_current (self);
      self->n_done += done;
      if (done || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        begin_next (self);
      else
        {
          stelling_analysis_queue_stop (self);
          end (self, error->message);
        }
    }
  g_free (call);
}

static void
begin_next (StellingAnalysisQueue *self)
{
  Call *call;

  if (self->waiting->len == 0)
    {
      end (self, NULL);
      return;
    }
  self->current = g_ptr_array_steal_index (self->waiting, 0);
  call = g_new (Call, 1);
  *call = (Call) { g_object_ref (self), self->serial };
  stelling_analysis_analyse_record_async (self->analysis, self->current->record,
                                          &self->current->part, progress_cb, self, NULL,
                                          analysed_cb, call);
  stelling_analysis_set_record_paused (self->analysis, self->paused);
  send_changed (self);
}

/* --- for the window --- */

StellingAnalysisQueue *
stelling_analysis_queue_new (StellingAnalysis *analysis)
{
  StellingAnalysisQueue *self;

  g_return_val_if_fail (STELLING_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (STELLING_TYPE_ANALYSIS_QUEUE, NULL);
  self->analysis = g_object_ref (analysis);
  return self;
}

static gboolean
find (StellingAnalysisQueue *self, StellingRecord *record, guint *index)
{
  for (guint i = 0; i < self->waiting->len; i++)
    if (((Item *) g_ptr_array_index (self->waiting, i))->record == record)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

void
stelling_analysis_queue_add (StellingAnalysisQueue *self,
                             StellingRecord *record,
                             const StellingAnalysisPart *part)
{
  guint index;

  g_return_if_fail (STELLING_IS_ANALYSIS_QUEUE (self));
  g_return_if_fail (STELLING_IS_RECORD (record));
  g_return_if_fail (part != NULL);

  if ((self->current != NULL && self->current->record == record) || find (self, record, &index))
    return;
  g_ptr_array_add (self->waiting, item_new (record, part));
  if (self->current == NULL)
    begin_next (self);
  else
    send_changed (self);
}

void
stelling_analysis_queue_remove (StellingAnalysisQueue *self, StellingRecord *record)
{
  guint index;

  g_return_if_fail (STELLING_IS_ANALYSIS_QUEUE (self));

  if (self->current != NULL && self->current->record == record)
    {
      drop_current (self);
      stelling_analysis_abandon_record (self->analysis);
      begin_next (self);
    }
  else if (find (self, record, &index))
    {
      g_ptr_array_remove_index (self->waiting, index);
      send_changed (self);
    }
}

void
stelling_analysis_queue_set_paused (StellingAnalysisQueue *self, gboolean paused)
{
  g_return_if_fail (STELLING_IS_ANALYSIS_QUEUE (self));

  if (!self->paused == !paused)
    return;
  self->paused = paused;
  stelling_analysis_set_record_paused (self->analysis, paused);
  send_changed (self);
}

gboolean
stelling_analysis_queue_is_paused (StellingAnalysisQueue *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS_QUEUE (self), FALSE);
  return self->paused;
}

void
stelling_analysis_queue_stop (StellingAnalysisQueue *self)
{
  g_return_if_fail (STELLING_IS_ANALYSIS_QUEUE (self));

  g_ptr_array_set_size (self->waiting, 0);
  drop_current (self);
  stelling_analysis_abandon_record (self->analysis);
}

StellingAnalysis *
stelling_analysis_queue_get_analysis (StellingAnalysisQueue *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS_QUEUE (self), NULL);
  return self->analysis;
}

GPtrArray *
stelling_analysis_queue_get_records (StellingAnalysisQueue *self)
{
  GPtrArray *records;

  g_return_val_if_fail (STELLING_IS_ANALYSIS_QUEUE (self), NULL);

  records = g_ptr_array_new ();
  if (self->current != NULL)
    g_ptr_array_add (records, self->current->record);
  for (guint i = 0; i < self->waiting->len; i++)
    g_ptr_array_add (records, ((Item *) g_ptr_array_index (self->waiting, i))->record);
  return records;
}

gboolean
stelling_analysis_queue_get_part (StellingAnalysisQueue *self, StellingAnalysisPart *part)
{
  g_return_val_if_fail (STELLING_IS_ANALYSIS_QUEUE (self), FALSE);
  g_return_val_if_fail (part != NULL, FALSE);

  if (self->current == NULL)
    return FALSE;
  *part = self->current->part;
  part->rate = stelling_analysis_get_record_rate (self->analysis);
  return TRUE;
}

StellingQueueProgress
stelling_analysis_queue_get_progress (StellingAnalysisQueue *self)
{
  StellingQueueProgress progress = { 0 };

  g_return_val_if_fail (STELLING_IS_ANALYSIS_QUEUE (self), progress);

  progress.index = self->n_done + 1;
  progress.n_records = self->n_done + (self->current != NULL) + self->waiting->len;
  progress.done = self->done;
  progress.total = self->total;
  progress.first = self->first;
  progress.seconds = stelling_analysis_get_record_seconds (self->analysis, &progress.again);
  return progress;
}

void
stelling_analysis_queue_set_n_done (StellingAnalysisQueue *self, guint n_done)
{
  g_return_if_fail (STELLING_IS_ANALYSIS_QUEUE (self));
  self->n_done = n_done;
}

/* --- object --- */

static void
stelling_analysis_queue_dispose (GObject *object)
{
  StellingAnalysisQueue *self = STELLING_ANALYSIS_QUEUE (object);

  if (self->analysis != NULL)
    stelling_analysis_queue_stop (self);
  g_clear_object (&self->analysis);
  G_OBJECT_CLASS (stelling_analysis_queue_parent_class)->dispose (object);
}

static void
stelling_analysis_queue_finalize (GObject *object)
{
  g_ptr_array_unref (STELLING_ANALYSIS_QUEUE (object)->waiting);
  G_OBJECT_CLASS (stelling_analysis_queue_parent_class)->finalize (object);
}

static void
stelling_analysis_queue_class_init (StellingAnalysisQueueClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_analysis_queue_dispose;
  object_class->finalize = stelling_analysis_queue_finalize;
  changed_signal = g_signal_new ("changed", STELLING_TYPE_ANALYSIS_QUEUE, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
  ended_signal = g_signal_new ("ended", STELLING_TYPE_ANALYSIS_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
stelling_analysis_queue_init (StellingAnalysisQueue *self)
{
  self->waiting = g_ptr_array_new_with_free_func (item_free);
}
