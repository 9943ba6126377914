/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-session-private.h"

#include "stelling-kept-evaluations.h"
#include "stelling-move-text.h"
#include "stelling-record-edit.h"

enum
{
  PROP_0,
  PROP_RECORD,
  PROP_ANALYSIS,
  PROP_NODE,
  PROP_SHOWN,
  PROP_REPLACING,
  N_PROPS,
};

enum
{
  SIGNAL_LINE_CHANGED,
  SIGNAL_ILLEGAL_MOVE,
  SIGNAL_TRIAL_WANTED,
  SIGNAL_MENDED,
  SIGNAL_PLAYED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingSession, stelling_session, G_TYPE_OBJECT)

static gboolean
is_at_or_below (const StellingNode *node, const StellingNode *top)
{
  return node == top || stelling_node_is_ancestor (top, node);
}

/* --- the record's signals --- */

static void
update_problem (StellingSession *self)
{
  StellingNode *node = stelling_session_get_shown (self);
  StellingNodeKind kind = stelling_node_get_kind (node);
  const StellingPosition *position = stelling_node_get_position (node);
  g_autofree StellingProblem *problems = NULL;

  g_clear_pointer (&self->problem, g_free);
  if (stelling_node_is_dead (node))
    {
      self->problem = stelling_move_text_dup_problem (self->record, node);
      return;
    }
  if (kind == STELLING_NODE_MOVE
      || (kind == STELLING_NODE_NOTE && stelling_node_is_playable (node)))
    return;
  problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);
  if (stelling_position_check (position, problems) > 0)
    self->problem = stelling_problem_to_string (position, &problems[0]);
}

/* The analysis thinks about what is shown. A diagram that can't be played can be looked at, not
 * thought about. */
static void
show (StellingSession *self)
{
  update_problem (self);
  if (self->problem == NULL)
    stelling_analysis_set_node (self->analysis, self->record, stelling_session_get_shown (self));
  else
    stelling_analysis_set_node (self->analysis, NULL, NULL);
}

static void
set_replacing (StellingSession *self, gboolean replacing)
{
  if (self->replacing == replacing)
    return;
  self->replacing = replacing;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLACING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

void
stelling_session_look_at (StellingSession *self, StellingNode *node)
{
  gboolean was_replacing = self->replacing;

  self->node = node;
  self->home = NULL;
  self->replacing = FALSE;
  if (self->line_end == NULL || !is_at_or_below (self->line_end, node))
    self->line_end = node;
  show (self);
  if (was_replacing)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLACING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NODE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
node_removed_cb (StellingSession *self, StellingNode *removed, StellingNode *parent)
{
  if (is_at_or_below (self->line_end, removed))
    self->line_end = parent;
  if (self->home != NULL && is_at_or_below (self->home, removed))
    self->home = NULL;
  if (self->home != NULL && is_at_or_below (self->home_end, removed))
    self->home_end = parent;
  if (is_at_or_below (self->node, removed))
    stelling_session_look_at (self, parent);
}

static void
subtree_changed_cb (StellingSession *self, StellingNode *node)
{
  if (is_at_or_below (self->node, node))
    stelling_session_look_at (self, self->node);
}

static void
reset_cb (StellingSession *self)
{
  self->line_end = NULL;
  self->first = stelling_record_get_root (self->record);
  stelling_session_look_at (self, self->first);
}

static void
focus_node_cb (StellingSession *self, StellingNode *node)
{
  if (node != NULL && node != self->node && stelling_node_is_attached (node))
    stelling_session_set_node (self, node);
}

void
stelling_session_emit_illegal (StellingSession *self,
                               const char *text,
                               const StellingSquares *squares)
{
  g_signal_emit (self, signals[SIGNAL_ILLEGAL_MOVE], 0, text, squares);
}

void
stelling_session_emit_trial_wanted (StellingSession *self, const StellingMove *moves, guint n_moves)
{
  g_signal_emit (self, signals[SIGNAL_TRIAL_WANTED], 0, moves, n_moves);
}

void
stelling_session_emit_mended (StellingSession *self, guint n_dead)
{
  g_signal_emit (self, signals[SIGNAL_MENDED], 0, n_dead);
}

void
stelling_session_emit_played (StellingSession *self, guint n_new)
{
  g_signal_emit (self, signals[SIGNAL_PLAYED], 0, n_new);
}

static void
set_record (StellingSession *self, StellingRecord *record)
{
  g_return_if_fail (STELLING_IS_RECORD (record));

  self->record = g_object_ref (record);
  g_signal_connect_object (record, "node-removed", G_CALLBACK (node_removed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "subtree-changed", G_CALLBACK (subtree_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "reset", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "focus-node", G_CALLBACK (focus_node_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- object --- */

static void
create_analysis (StellingSession *self)
{
  StellingStore *store = stelling_kept_evaluations_get_store ();

  self->analysis = stelling_analysis_new ();
  stelling_session_set_remembers (self, TRUE);
  if (store != NULL)
    self->recollection = stelling_recollection_new (self->record, STELLING_MEMORY (store));
}

static void
stelling_session_constructed (GObject *object)
{
  StellingSession *self = STELLING_SESSION (object);

  G_OBJECT_CLASS (stelling_session_parent_class)->constructed (object);
  g_assert (self->record != NULL);
  if (self->analysis == NULL)
    create_analysis (self);
  self->first = stelling_record_get_root (self->record);
  stelling_session_look_at (self, self->first);
}

static void
stelling_session_dispose (GObject *object)
{
  StellingSession *self = STELLING_SESSION (object);

  if (self->analysis != NULL && !self->is_trial)
    {
      stelling_analysis_stop (self->analysis);
      stelling_analysis_set_node (self->analysis, NULL, NULL);
    }
  g_clear_object (&self->analysis);
  g_clear_object (&self->recollection);
  G_OBJECT_CLASS (stelling_session_parent_class)->dispose (object);
}

static void
stelling_session_finalize (GObject *object)
{
  StellingSession *self = STELLING_SESSION (object);

  /* Dispose kept it for the owners of the last references. */
  g_clear_object (&self->record);
  g_clear_pointer (&self->problem, g_free);
  G_OBJECT_CLASS (stelling_session_parent_class)->finalize (object);
}

static void
stelling_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingSession *self = STELLING_SESSION (object);

  switch (id)
    {
    case PROP_RECORD:
      g_value_set_object (value, self->record);
      break;
    case PROP_NODE:
      g_value_set_pointer (value, self->node);
      break;
    case PROP_SHOWN:
      g_value_set_pointer (value, stelling_session_get_shown (self));
      break;
    case PROP_REPLACING:
      g_value_set_boolean (value, self->replacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  StellingSession *self = STELLING_SESSION (object);

  switch (id)
    {
    case PROP_RECORD:
      set_record (self, g_value_get_object (value));
      break;
    case PROP_ANALYSIS:
      self->analysis = g_value_dup_object (value);
      self->is_trial = self->analysis != NULL;
      break;
    case PROP_NODE:
      stelling_session_set_node (self, g_value_get_pointer (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_session_class_init (StellingSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = stelling_session_constructed;
  object_class->dispose = stelling_session_dispose;
  object_class->finalize = stelling_session_finalize;
  object_class->get_property = stelling_session_get_property;
  object_class->set_property = stelling_session_set_property;

  properties[PROP_RECORD]
      = g_param_spec_object ("record", NULL, NULL, STELLING_TYPE_RECORD,
                             G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ANALYSIS]
      = g_param_spec_object ("analysis", NULL, NULL, STELLING_TYPE_ANALYSIS,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NODE] = g_param_spec_pointer (
      "node", NULL, NULL, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOWN]
      = g_param_spec_pointer ("shown", NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_REPLACING] = g_param_spec_boolean ("replacing", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_LINE_CHANGED]
      = g_signal_new ("line-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ILLEGAL_MOVE]
      = g_signal_new ("illegal-move", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_POINTER);
  signals[SIGNAL_TRIAL_WANTED]
      = g_signal_new ("trial-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[SIGNAL_MENDED]
      = g_signal_new ("mended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SIGNAL_PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
stelling_session_init (StellingSession *self)
{
}

StellingSession *
stelling_session_new (StellingRecord *record)
{
  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  /* All views ask where the line ends. */
  stelling_record_make_ways (record);
  return g_object_new (STELLING_TYPE_SESSION, "record", record, NULL);
}

StellingSession *
stelling_session_new_trial (StellingSession *session)
{
  g_autoptr (StellingRecord) record = NULL;
  StellingSession *self;
  StellingNode *first;

  g_return_val_if_fail (STELLING_IS_SESSION (session), NULL);

  record
      = stelling_record_copy_line (session->record, stelling_session_get_shown (session), &first);
  self
      = g_object_new (STELLING_TYPE_SESSION, "record", record, "analysis", session->analysis, NULL);
  self->first = first;
  stelling_session_set_node (self, first);
  return self;
}

StellingSession *
stelling_session_new_beside (StellingSession *session, const StellingPosition *position)
{
  g_autoptr (StellingRecord) record = NULL;
  StellingSession *self;

  g_return_val_if_fail (STELLING_IS_SESSION (session), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  record = stelling_record_new (position);
  self
      = g_object_new (STELLING_TYPE_SESSION, "record", record, "analysis", session->analysis, NULL);
  self->trying = TRUE;
  return self;
}

StellingNode *
stelling_session_get_first (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return self->first;
}

gboolean
stelling_session_is_tried (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  /* A trial begins with a position of the game; one beside the game is none from its start. */
  return self->is_trial && (self->trying || stelling_session_get_shown (self) != self->first);
}

StellingRecord *
stelling_session_get_record (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return self->record;
}

void
stelling_session_set_remembers (StellingSession *self, gboolean remembers)
{
  StellingStore *store = remembers ? stelling_kept_evaluations_get_store () : NULL;

  g_return_if_fail (STELLING_IS_SESSION (self));

  stelling_analysis_set_memory (self->analysis, store != NULL ? STELLING_MEMORY (store) : NULL);
}

StellingAnalysis *
stelling_session_get_analysis (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return self->analysis;
}

const char *
stelling_session_get_problem (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return self->problem;
}

/* --- the current node --- */

StellingNode *
stelling_session_get_node (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return self->node;
}

StellingNode *
stelling_session_get_shown (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return self->replacing ? stelling_node_get_parent (self->node) : self->node;
}

void
stelling_session_resume (StellingSession *self)
{
  g_return_if_fail (STELLING_IS_SESSION (self));

  show (self);
}

void
stelling_session_set_node (StellingSession *self, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_SESSION (self));
  g_return_if_fail (node != NULL);

  /* Where moves are tried, the node that is current may not be what is seen. */
  if (node == self->node && node == self->line_end && !self->trying)
    return;
  self->line_end = node;
  if (node != self->node)
    stelling_session_look_at (self, node);
  else
    g_signal_emit (self, signals[SIGNAL_LINE_CHANGED], 0);
}

static gboolean
go_to (StellingSession *self, StellingNode *node)
{
  if (node == NULL || node == self->node)
    return FALSE;
  stelling_session_look_at (self, node);
  return TRUE;
}

void
stelling_session_walk_to (StellingSession *self, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_SESSION (self));
  g_return_if_fail (node != NULL);

  go_to (self, node);
}

void
stelling_session_glance (StellingSession *self, StellingNode *node)
{
  StellingNode *home, *home_end;

  g_return_if_fail (STELLING_IS_SESSION (self));
  g_return_if_fail (node != NULL);

  home = self->home != NULL ? self->home : self->node;
  home_end = self->home != NULL ? self->home_end : self->line_end;
  if (node == home)
    stelling_session_end_glance (self, TRUE);
  if (node == self->node)
    return;
  self->line_end = node;
  stelling_session_look_at (self, node);
  self->home = home;
  self->home_end = home_end;
}

void
stelling_session_end_glance (StellingSession *self, gboolean back)
{
  StellingNode *home;

  g_return_if_fail (STELLING_IS_SESSION (self));

  home = g_steal_pointer (&self->home);
  if (home == NULL || !back)
    return;
  self->line_end = self->home_end;
  stelling_session_look_at (self, home);
}

gboolean
stelling_session_go_first (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  return go_to (self, self->first);
}

gboolean
stelling_session_go_previous (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  return self->node != self->first && go_to (self, stelling_node_get_parent (self->node));
}

StellingNode *
stelling_session_get_next (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return self->line_end == self->node ? stelling_node_get_first_child (self->node)
                                      : stelling_node_find_step (self->node, self->line_end);
}

gboolean
stelling_session_go_next (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  return go_to (self, stelling_session_get_next (self));
}

StellingNode *
stelling_session_get_last (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), NULL);

  return stelling_node_get_line_end (self->line_end);
}

gboolean
stelling_session_go_last (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  return go_to (self, stelling_session_get_last (self));
}

gboolean
stelling_session_go_variation (StellingSession *self, int step)
{
  StellingNode *node, *parent;
  int index;

  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  node = self->node;
  if (!stelling_node_line_forks_before (node))
    node = stelling_node_get_line_start (node);
  if (stelling_node_is_ancestor (node, self->first))
    return FALSE;
  for (; node != self->first; node = parent)
    {
      parent = stelling_node_get_parent (node);
      if (stelling_node_get_n_children (parent) > 1)
        break;
    }
  if (node == self->first)
    return FALSE;
  parent = stelling_node_get_parent (node);
  index = (int) stelling_node_get_index (node) + step;
  if (index < 0 || index >= (int) stelling_node_get_n_children (parent))
    return FALSE;
  return go_to (self, stelling_node_get_child (parent, (guint) index));
}

/* Returns the last node of the main line on the way to @node. */
static StellingNode *
find_main_line (StellingNode *node)
{
  StellingNode *start;

  while (!stelling_node_is_root (start = stelling_node_get_line_start (node)))
    node = stelling_node_get_parent (start);
  return node;
}

static gboolean
go_next_landmark (StellingSession *self, StellingLandmark landmark)
{
  StellingNode *node = stelling_landmark_find_next (self->node, self->line_end, landmark);
  StellingNode *game = find_main_line (self->node);

  if (go_to (self, node))
    return TRUE;
  if (game == self->node && stelling_node_is_main_line (self->line_end))
    return FALSE;
  node = stelling_landmark_find_next (game, game, landmark);
  if (node == NULL)
    return FALSE;
  stelling_session_set_node (self, node);
  return TRUE;
}

gboolean
stelling_session_go_landmark (StellingSession *self, StellingLandmark landmark, int step)
{
  StellingNode *node;

  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);

  if (step > 0)
    return go_next_landmark (self, landmark);
  node = stelling_landmark_find_previous (self->node, landmark);
  if (node == NULL)
    return FALSE;
  stelling_session_set_node (self, node);
  return TRUE;
}

/* --- changes --- */

gboolean
stelling_session_can_replace (StellingSession *self)
{
  StellingNode *parent;

  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);
  parent = stelling_node_get_parent (self->node);
  return parent != NULL && stelling_node_get_kind (self->node) == STELLING_NODE_MOVE
         && stelling_node_is_playable (parent);
}

void
stelling_session_set_replacing (StellingSession *self, gboolean replacing)
{
  g_return_if_fail (STELLING_IS_SESSION (self));
  set_replacing (self, replacing && stelling_session_can_replace (self));
}

gboolean
stelling_session_is_replacing (StellingSession *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION (self), FALSE);
  return self->replacing;
}
