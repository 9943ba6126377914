/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engine-view.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-css-class.h"
#include "stelling-external-engine.h"
#include "stelling-focus-within.h"
#include "stelling-line-view.h"
#include "stelling-line.h"
#include "stelling-room-layout.h"
#include "stelling-score-text.h"
#include "stelling-style.h"
#include "stelling-tooltip.h"

/* The lines of the node before stay, greyed, for this time while those of this node are awaited. */
#define STALE_MS 700

struct _StellingEngineView
{
  StellingSessionView parent_instance;

  /* owned */
  StellingExternalEngine *engine;
  char *name;
  guint stale_timeout;

  gboolean has_lines; /* are written */
  gboolean failed;    /* it is told */

  /* borrowed */
  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *status;
  GtkWidget *restart;
  GtkWidget *message;
  GtkWidget *lines[STELLING_ANALYSIS_MAX_LINES];
};

G_DEFINE_FINAL_TYPE (StellingEngineView, stelling_engine_view, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingEngineView *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

static StellingNode *
get_node (StellingEngineView *self)
{
  return stelling_session_get_shown (get_session (self));
}

static gboolean
is_running (StellingEngineView *self)
{
  return get_session (self) != NULL
         && stelling_analysis_is_running (stelling_session_get_analysis (get_session (self)));
}

/* Returns whether something else needs the processors. */
static gboolean
is_waiting (StellingEngineView *self)
{
  return stelling_analysis_is_waiting (stelling_session_get_analysis (get_session (self)));
}

/* Returns whether the engine has lines of the node that is shown. */
static gboolean
knows_node (StellingEngineView *self)
{
  const StellingPosition *position = stelling_external_engine_get_position (self->engine);

  return position != NULL && stelling_external_engine_get_n_lines (self->engine) > 0
         && stelling_position_equal (position, stelling_node_get_position (get_node (self)));
}

/* --- what is shown --- */

static void
set_label (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
}

/* Returns how far the engine has come, as far as it tells that; "" where it does not. */
static char *
dup_progress (StellingEngineView *self)
{
  guint depth = stelling_external_engine_get_depth (self->engine);
  guint64 nodes = stelling_external_engine_get_nodes (self->engine);
  guint64 speed = stelling_external_engine_get_nodes_per_second (self->engine);

  if (!knows_node (self) || depth == 0)
    return g_strdup ("");
  if (nodes > 0)
    return stelling_score_text_dup_progress (depth, nodes, (double) speed);
  /* Translators: how deep an engine has looked */
  return g_strdup_printf (_ ("Depth %u"), depth);
}

static char *
dup_status (StellingEngineView *self)
{
  g_autofree char *progress = dup_progress (self);

  switch (stelling_external_engine_get_state (self->engine))
    {
    case STELLING_EXTERNAL_STARTING:
      /* Translators: another program, an engine, is being started */
      return g_strdup (_ ("Starting…"));
    case STELLING_EXTERNAL_THINKING:
      return g_strdup (*progress != '\0' ? progress : _ ("Thinking…"));
    case STELLING_EXTERNAL_DONE:
      /* Translators: an engine has ended its search by itself */
      return g_strdup (*progress != '\0' ? progress : _ ("Finished"));
    case STELLING_EXTERNAL_FAILED:
      return g_strdup ("");
    case STELLING_EXTERNAL_OFF:
    case STELLING_EXTERNAL_IDLE:
    default:
      return g_steal_pointer (&progress);
    }
}

static void
stop_waiting (StellingEngineView *self)
{
  g_clear_handle_id (&self->stale_timeout, g_source_remove);
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    gtk_widget_remove_css_class (self->lines[i], "stale");
}

static void
clear_lines (StellingEngineView *self)
{
  stop_waiting (self);
  self->has_lines = FALSE;
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    stelling_line_view_set_line (STELLING_LINE_VIEW (self->lines[i]), NULL, NULL);
}

static gboolean
stale_cb (gpointer data)
{
  StellingEngineView *self = data;

  self->stale_timeout = 0;
  clear_lines (self);
  return G_SOURCE_REMOVE;
}

static void
wait_for_lines (StellingEngineView *self)
{
  if (!self->has_lines || self->stale_timeout != 0)
    return;
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    gtk_widget_add_css_class (self->lines[i], "stale");
  self->stale_timeout = g_timeout_add (STALE_MS, stale_cb, self);
}

static void
write_lines (StellingEngineView *self)
{
  const StellingPosition *position = stelling_external_engine_get_position (self->engine);

  stop_waiting (self);
  self->has_lines = TRUE;
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    {
      StellingAnalysisLine line;
      gboolean found = stelling_external_engine_get_line (self->engine, i, &line);

      stelling_line_view_set_line (STELLING_LINE_VIEW (self->lines[i]), position,
                                   found ? &line : NULL);
    }
}

/* Returns how many lines the engine can tell of at once. */
static guint
get_most_lines (StellingEngineView *self)
{
  const GPtrArray *options = stelling_external_engine_get_options (self->engine);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const StellingUgiOption *option = g_ptr_array_index (options, i);

      if (stelling_ugi_option_is_called (option, "MultiPV"))
        return (guint) (option->has_range ? CLAMP (option->max, 1, STELLING_ANALYSIS_MAX_LINES)
                                          : STELLING_ANALYSIS_MAX_LINES);
    }
  return 1;
}

/* Lines keep their room, so that nothing moves when they come. */
static void
show_lines (StellingEngineView *self, gboolean failed)
{
  guint wanted = 1;
  guint n;

  if (get_session (self) != NULL)
    g_object_get (stelling_session_get_analysis (get_session (self)), "lines", &wanted, NULL);
  n = failed ? 0 : MIN (wanted, get_most_lines (self));
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    gtk_widget_set_visible (self->lines[i], i < n);
}

/* A failure is told once. */
static void
show_failure (StellingEngineView *self, gboolean failed)
{
  const char *message = stelling_external_engine_get_message (self->engine);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->restart, failed);
  gtk_widget_set_visible (self->message, failed);
  if (failed && !self->failed)
    {
      text = g_strdup (message);
      set_label (self->message, text);
      stelling_announce (GTK_WIDGET (self), text);
    }
  self->failed = failed;
}

static void
update (StellingEngineView *self)
{
  gboolean failed
      = self->engine != NULL
        && stelling_external_engine_get_state (self->engine) == STELLING_EXTERNAL_FAILED;
  gboolean any;
  g_autofree char *status = NULL;

  if (get_session (self) == NULL || self->engine == NULL)
    return;
  any = knows_node (self);
  if (any)
    write_lines (self);
  else
    wait_for_lines (self);
  status = dup_status (self);
  set_label (self->status, status);
  stelling_set_tooltip (self->title, stelling_external_engine_get_name (self->engine));
  show_failure (self, failed);
  show_lines (self, failed);
  if (!is_running (self) && !any && stelling_has_focus_within (GTK_WIDGET (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), is_running (self) || any);
}

/* --- what the engine is to do --- */

static gboolean
has_something_to_think_about (StellingEngineView *self)
{
  StellingNode *node = get_node (self);

  return stelling_session_get_problem (get_session (self)) == NULL
         && stelling_node_is_playable (node)
         && stelling_node_get_outcome (node).result == STELLING_RESULT_NONE;
}

static void
follow (StellingEngineView *self)
{
  g_auto (StellingHistory) history = { 0 };
  guint lines;

  if (self->engine == NULL)
    return;
  if (!is_running (self) || is_waiting (self) || !has_something_to_think_about (self))
    stelling_external_engine_rest (self->engine);
  else
    {
      g_object_get (stelling_session_get_analysis (get_session (self)), "lines", &lines, NULL);
      stelling_external_engine_set_lines (self->engine, lines);
      stelling_record_get_history (stelling_session_get_record (get_session (self)),
                                   get_node (self), &history);
      stelling_external_engine_think (self->engine, &history);
    }
  update (self);
}

static void
restart_cb (StellingEngineView *self)
{
  stelling_external_engine_restart (self->engine);
  if (stelling_has_focus_within (self->head))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL);
}

/* Plays the line as it was shown, but only at the node where it was shown. */
static void
move_activated_cb (StellingEngineView *self, guint n_moves, StellingLineView *view)
{
  StellingPosition start;
  const StellingMove *moves = stelling_line_view_get_chosen (view, &start);

  if (get_session (self) != NULL
      && stelling_position_is_same (stelling_node_get_position (get_node (self)), &start))
    stelling_session_play_line (get_session (self), moves, n_moves);
}

/* --- widget --- */

static void
stelling_engine_view_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingEngineView *self = STELLING_ENGINE_VIEW (view);

  /* Disposal calls this too. */
  if (self->engine == NULL)
    return;
  clear_lines (self);
  follow (self);
}

static void
stelling_engine_view_dispose (GObject *object)
{
  StellingEngineView *self = STELLING_ENGINE_VIEW (object);

  g_clear_handle_id (&self->stale_timeout, g_source_remove);
  if (self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  g_clear_object (&self->engine);
  G_OBJECT_CLASS (stelling_engine_view_parent_class)->dispose (object);
}

static void
stelling_engine_view_finalize (GObject *object)
{
  g_free (STELLING_ENGINE_VIEW (object)->name);
  G_OBJECT_CLASS (stelling_engine_view_parent_class)->finalize (object);
}

static void
stelling_engine_view_class_init (StellingEngineViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  G_OBJECT_CLASS (klass)->dispose = stelling_engine_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_engine_view_finalize;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_engine_view_session_changed;
  gtk_widget_class_set_css_name (widget_class, "engine-view");
  gtk_widget_class_set_layout_manager_type (widget_class, STELLING_TYPE_ROOM_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_head (StellingEngineView *self)
{
  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->title = create_label ("heading");
  gtk_box_append (GTK_BOX (self->head), self->title);
  self->status = create_label ("caption");
  gtk_widget_add_css_class (self->status, "dim-label");
  gtk_widget_add_css_class (self->status, "numeric");
  gtk_widget_set_hexpand (self->status, TRUE);
  gtk_box_append (GTK_BOX (self->head), self->status);
  /* Translators: button: starts a program that failed once more */
  self->restart = gtk_button_new_with_mnemonic (_ ("_Restart"));
  gtk_widget_set_focus_on_click (self->restart, FALSE);
  gtk_widget_set_visible (self->restart, FALSE);
  g_signal_connect_object (self->restart, "clicked", G_CALLBACK (restart_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->head), self->restart);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
}

static void
add_message (StellingEngineView *self)
{
  self->message = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->message), 0);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->message), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (self->message), 4);
  gtk_label_set_ellipsize (GTK_LABEL (self->message), PANGO_ELLIPSIZE_END);
  gtk_label_set_selectable (GTK_LABEL (self->message), FALSE);
  gtk_widget_add_css_class (self->message, "error");
  gtk_widget_set_visible (self->message, FALSE);
  gtk_widget_set_parent (self->message, GTK_WIDGET (self));
}

static void
add_line (StellingEngineView *self, guint index)
{
  /* Translators: spoken: a line of play that the engine suggests; the best is line 1 */
  g_autofree char *name = g_strdup_printf (_ ("Line %u"), index + 1);
  GtkWidget *line = stelling_line_view_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (line, "move-activated", G_CALLBACK (move_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
  stelling_room_layout_set_room (line, index > 0 ? STELLING_ROOM_WANTED : STELLING_ROOM_NEEDED, 0);
  self->lines[index] = line;
}

static void
stelling_engine_view_init (StellingEngineView *self)
{
  StellingSessionView *view = STELLING_SESSION_VIEW (self);

  add_head (self);
  add_message (self);
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    add_line (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "notify::shown", G_CALLBACK (follow));
  stelling_session_view_follow (view, STELLING_TYPE_ANALYSIS, "notify::running",
                                G_CALLBACK (follow));
  stelling_session_view_follow (view, STELLING_TYPE_ANALYSIS, "notify::waiting",
                                G_CALLBACK (follow));
  stelling_session_view_follow (view, STELLING_TYPE_ANALYSIS, "notify::lines", G_CALLBACK (follow));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "subtree-changed", G_CALLBACK (follow));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "reset", G_CALLBACK (follow));
}

static void
pressed_cb (StellingEngineView *self, const char *name)
{
  stelling_external_engine_press (self->engine, name);
}

GtkWidget *
stelling_engine_view_new (StellingEngineSetup *setup)
{
  StellingEngineView *self;
  g_auto (GStrv) values = NULL;

  g_return_val_if_fail (STELLING_IS_ENGINE_SETUP (setup), NULL);

  self = g_object_new (STELLING_TYPE_ENGINE_VIEW, NULL);
  values = stelling_engine_setup_dup_values (setup);
  self->name = g_strdup (stelling_engine_setup_get_name (setup));
  set_label (self->title, self->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->name,
                                  -1);
  self->engine = stelling_external_engine_new (
      self->name, stelling_engine_setup_get_command (setup), (const char *const *) values);
  g_signal_connect_object (self->engine, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
