/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-external-engine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-external-worker-private.h"
#include "stelling-ugi-error.h"

/* The least time between two reports that are told. */
#define INTERVAL_MS 120
/* How long another position is looked at before the engine is told of it. */
#define PAUSE_MS 120
/* How long a process without a task is kept. */
#define KEEP_SECONDS 60

#define DEFAULT_LINES 3

struct _StellingExternalEngine
{
  GObject parent_instance;

  /* owned */
  StellingExternalWorker *worker; /* NULL: there is no process */
  char *label;                    /* nullable */
  char *command;
  char **values;           /* nullable */
  char *name;              /* nullable */
  char *message;           /* nullable; of one that failed */
  GPtrArray *options;      /* nullable */
  StellingHistory history; /* the last that was looked at */

  double patience;
  guint lines;
  gboolean has_history;
  gboolean thinks;
  gboolean told;   /* of what it is to think about */
  guint64 serial;  /* of the last wish */
  guint64 thought; /* of the last wish to think about @history */
  gint64 last_delivery;
  guint pause_id, delivery_id, keep_id;
  StellingExternalReport report;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (StellingExternalEngine, stelling_external_engine, G_TYPE_OBJECT)

static void
send_changed (StellingExternalEngine *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- the process --- */

static void
end_worker (StellingExternalEngine *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_handle_id (&self->delivery_id, g_source_remove);
  g_clear_handle_id (&self->keep_id, g_source_remove);
  g_clear_pointer (&self->worker, stelling_external_worker_end);
}

static void
fail (StellingExternalEngine *self)
{
  end_worker (self);
  self->report.state = STELLING_EXTERNAL_FAILED;
}

static gboolean
deliver_cb (gpointer data)
{
  StellingExternalEngine *self = data;

  self->delivery_id = 0;
  self->last_delivery = g_get_monotonic_time ();
  stelling_external_worker_take (self->worker, &self->report, &self->name, &self->options,
                                 &self->message);
  if (self->report.state == STELLING_EXTERNAL_FAILED)
    fail (self);
  send_changed (self);
  return G_SOURCE_REMOVE;
}

static void
worker_cb (gpointer data)
{
  StellingExternalEngine *self = data;
  gint64 wait = INTERVAL_MS - (g_get_monotonic_time () - self->last_delivery) / 1000;

  if (self->delivery_id != 0)
    return;
  if (wait > 0)
    self->delivery_id = g_timeout_add ((guint) wait, deliver_cb, self);
  else
    deliver_cb (self);
}

static gboolean
keep_cb (gpointer data)
{
  StellingExternalEngine *self = data;

  self->keep_id = 0;
  end_worker (self);
  send_changed (self);
  return G_SOURCE_REMOVE;
}

/* Keeps the process while it has nothing to do, but not for ever. */
static void
keep (StellingExternalEngine *self)
{
  g_clear_handle_id (&self->keep_id, g_source_remove);
  if (self->worker != NULL && !self->thinks)
    self->keep_id = g_timeout_add_seconds (KEEP_SECONDS, keep_cb, self);
}

/* Tells the thread what is wanted of it by now. */
static void
wish (StellingExternalEngine *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->told = self->thinks;
  self->serial++;
  if (self->thinks)
    self->thought = self->serial;
  stelling_external_worker_wish (self->worker, self->serial, self->thinks ? &self->history : NULL,
                                 self->lines);
}

static gboolean
pause_cb (gpointer data)
{
  StellingExternalEngine *self = data;

  self->pause_id = 0;
  wish (self);
  return G_SOURCE_REMOVE;
}

/* Stops it at once where it thinks; what it is to think about comes after a pause. */
static void
change_wish (StellingExternalEngine *self)
{
  gboolean thinks = self->thinks;

  if (self->told)
    {
      self->thinks = FALSE;
      wish (self);
      self->thinks = thinks;
    }
  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (thinks)
    self->pause_id = g_timeout_add (PAUSE_MS, pause_cb, self);
  keep (self);
}

static gboolean
ensure_worker (StellingExternalEngine *self)
{
  if (self->worker != NULL)
    return TRUE;
  if (self->report.state == STELLING_EXTERNAL_FAILED)
    return FALSE;
  self->last_delivery = 0;
  self->told = FALSE;
  self->worker = stelling_external_worker_new (self->label, self->command,
                                               (const char *const *) self->values, self->patience,
                                               worker_cb, self);
  if (self->worker != NULL)
    {
      self->report.state = STELLING_EXTERNAL_STARTING;
      return TRUE;
    }
  g_free (self->message);
  self->message = g_strdup (_ ("The system allows no more programs"));
  fail (self);
  return FALSE;
}

/* --- object --- */

static void
stelling_external_engine_dispose (GObject *object)
{
  end_worker (STELLING_EXTERNAL_ENGINE (object));
  G_OBJECT_CLASS (stelling_external_engine_parent_class)->dispose (object);
}

static void
stelling_external_engine_finalize (GObject *object)
{
  StellingExternalEngine *self = STELLING_EXTERNAL_ENGINE (object);

  g_free (self->label);
  g_free (self->command);
  g_strfreev (self->values);
  g_free (self->name);
  g_free (self->message);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  stelling_history_clear (&self->history);
  G_OBJECT_CLASS (stelling_external_engine_parent_class)->finalize (object);
}

static void
stelling_external_engine_class_init (StellingExternalEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = stelling_external_engine_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_external_engine_finalize;
  changed_signal = g_signal_new ("changed", STELLING_TYPE_EXTERNAL_ENGINE, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
stelling_external_engine_init (StellingExternalEngine *self)
{
  self->patience = STELLING_EXTERNAL_PATIENCE;
  self->lines = DEFAULT_LINES;
}

StellingExternalEngine *
stelling_external_engine_new (const char *label, const char *command, const char *const *values)
{
  StellingExternalEngine *self;

  g_return_val_if_fail (command != NULL, NULL);

  (void) STELLING_UGI_ERROR; /* made before two threads make it at once */
  self = g_object_new (STELLING_TYPE_EXTERNAL_ENGINE, NULL);
  self->label = g_strdup (label);
  self->command = g_strdup (command);
  self->values = g_strdupv ((char **) values);
  return self;
}

/* --- what is wanted of it --- */

void
stelling_external_engine_set_patience (StellingExternalEngine *self, double seconds)
{
  g_return_if_fail (STELLING_IS_EXTERNAL_ENGINE (self));

  self->patience = seconds;
}

void
stelling_external_engine_set_lines (StellingExternalEngine *self, guint lines)
{
  g_return_if_fail (STELLING_IS_EXTERNAL_ENGINE (self));
  g_return_if_fail (lines >= 1 && lines <= STELLING_ANALYSIS_MAX_LINES);

  if (lines == self->lines)
    return;
  self->lines = lines;
  if (self->worker != NULL && self->thinks && self->told)
    wish (self);
}

void
stelling_external_engine_start (StellingExternalEngine *self)
{
  g_return_if_fail (STELLING_IS_EXTERNAL_ENGINE (self));

  if (ensure_worker (self))
    keep (self);
  send_changed (self);
}

static gboolean
is_same (const StellingHistory *a, const StellingHistory *b)
{
  return a->n_moves == b->n_moves && stelling_position_equal (&a->positions[0], &b->positions[0])
         && stelling_rules_equal (&a->positions[0].rules, &b->positions[0].rules)
         && memcmp (a->moves, b->moves, a->n_moves * sizeof *a->moves) == 0;
}

void
stelling_external_engine_think (StellingExternalEngine *self, const StellingHistory *history)
{
  gboolean same;

  g_return_if_fail (STELLING_IS_EXTERNAL_ENGINE (self));
  g_return_if_fail (history != NULL);

  same = self->has_history && is_same (history, &self->history);
  if (same && self->thinks
      && (self->worker != NULL || self->report.state == STELLING_EXTERNAL_FAILED))
    return;
  if (!same)
    {
      stelling_history_clear (&self->history);
      stelling_history_copy (&self->history, history);
      self->has_history = TRUE;
      self->thought = 0;
    }
  self->thinks = TRUE;
  if (ensure_worker (self))
    change_wish (self);
  send_changed (self);
}

void
stelling_external_engine_rest (StellingExternalEngine *self)
{
  g_return_if_fail (STELLING_IS_EXTERNAL_ENGINE (self));

  if (!self->thinks)
    return;
  self->thinks = FALSE;
  if (self->worker != NULL)
    change_wish (self);
  send_changed (self);
}

void
stelling_external_engine_restart (StellingExternalEngine *self)
{
  g_return_if_fail (STELLING_IS_EXTERNAL_ENGINE (self));

  if (self->report.state != STELLING_EXTERNAL_FAILED)
    return;
  self->report = (StellingExternalReport) { .state = STELLING_EXTERNAL_OFF };
  g_clear_pointer (&self->message, g_free);
  if (ensure_worker (self))
    change_wish (self);
  send_changed (self);
}

void
stelling_external_engine_press (StellingExternalEngine *self, const char *name)
{
  g_return_if_fail (STELLING_IS_EXTERNAL_ENGINE (self));

  if (self->worker != NULL)
    stelling_external_worker_press (self->worker, name);
}

/* --- what it tells --- */

/* Returns whether the report is about what is looked at. */
static gboolean
is_current (StellingExternalEngine *self)
{
  return self->thought != 0 && self->report.serial == self->thought;
}

StellingExternalState
stelling_external_engine_get_state (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), STELLING_EXTERNAL_OFF);

  if (self->report.state == STELLING_EXTERNAL_FAILED)
    return STELLING_EXTERNAL_FAILED;
  if (self->worker == NULL)
    return STELLING_EXTERNAL_OFF;
  if (self->report.state == STELLING_EXTERNAL_STARTING)
    return STELLING_EXTERNAL_STARTING;
  if (!self->thinks)
    return STELLING_EXTERNAL_IDLE;
  return is_current (self) && self->report.state == STELLING_EXTERNAL_DONE
             ? STELLING_EXTERNAL_DONE
             : STELLING_EXTERNAL_THINKING;
}

const char *
stelling_external_engine_get_message (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), NULL);

  return self->report.state == STELLING_EXTERNAL_FAILED ? self->message : NULL;
}

const char *
stelling_external_engine_get_name (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), NULL);

  return self->name;
}

const GPtrArray *
stelling_external_engine_get_options (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), NULL);

  return self->options;
}

const StellingPosition *
stelling_external_engine_get_position (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), NULL);

  return self->has_history ? stelling_history_get_position (&self->history) : NULL;
}

guint
stelling_external_engine_get_depth (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), 0);

  return is_current (self) ? self->report.depth : 0;
}

guint64
stelling_external_engine_get_nodes (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), 0);

  return is_current (self) ? self->report.nodes : 0;
}

guint64
stelling_external_engine_get_nodes_per_second (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), 0);

  return is_current (self) ? self->report.nodes_per_second : 0;
}

guint
stelling_external_engine_get_n_lines (StellingExternalEngine *self)
{
  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), 0);

  return is_current (self) ? MIN (self->report.n_lines, self->lines) : 0;
}

gboolean
stelling_external_engine_get_line (StellingExternalEngine *self,
                                   guint index,
                                   StellingAnalysisLine *line)
{
  const StellingExternalLine *found;
  const StellingPosition *position;

  g_return_val_if_fail (STELLING_IS_EXTERNAL_ENGINE (self), FALSE);

  if (index >= stelling_external_engine_get_n_lines (self))
    return FALSE;
  found = &self->report.lines[index];
  position = stelling_external_engine_get_position (self);
  *line = (StellingAnalysisLine) {
    .score = stelling_position_get_turn (position) == STELLING_LIGHT
                 ? found->score
                 : stelling_score_negate (found->score),
    .moves = found->moves,
    .n_moves = found->n_moves,
  };
  return TRUE;
}

void
stelling_external_engine_end_all (void)
{
  stelling_external_worker_end_all ();
}
