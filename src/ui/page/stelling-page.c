/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-view.h"
#include "stelling-move-text.h"
#include "stelling-sample-records.h"
#include "stelling-settings.h"

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_FILE,
  PROP_SESSION,
  PROP_RULES,
  PROP_SETTING_UP,
  N_PROPS,
};

enum
{
  SIGNAL_OPEN,
  SIGNAL_CLOSE_WANTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingPage, stelling_page, ADW_TYPE_BIN)

GtkWindow *
stelling_page_get_window (StellingPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* --- the board --- */

static void
update_board (StellingPage *self)
{
  StellingNode *node = stelling_page_get_shown_node (self);
  StellingNode *parent;

  /* A dead move was not played. */
  while (stelling_node_is_dead (node))
    node = stelling_node_get_parent (node);
  parent = stelling_node_get_parent (node);
  stelling_board_view_set_problems (STELLING_BOARD_VIEW (self->board), NULL);
  stelling_board_view_set_position (STELLING_BOARD_VIEW (self->board),
                                    stelling_node_get_position (node),
                                    stelling_node_get_move (node),
                                    parent != NULL ? stelling_node_get_position (parent) : NULL);
  stelling_page_update_marks (self);
}

static void
move_chosen_cb (StellingPage *self, guint move)
{
  if (!self->setting_up)
    stelling_session_play (stelling_page_get_shown_session (self), (StellingMove) move);
}

/* Goes through the game with the wheel; at its end nothing happens. */
static void
scrolled_cb (StellingPage *self, int steps)
{
  StellingSession *session = stelling_page_get_shown_session (self);

  for (int i = 0; i < ABS (steps); i++)
    if (!(steps > 0 ? stelling_session_go_next (session) : stelling_session_go_previous (session)))
      return;
}

/* --- the session's signals --- */

void
stelling_page_update_view (StellingPage *self)
{
  if (self->setting_up)
    return;
  stelling_status_line_end_answer (self->status);
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), NULL);
  stelling_board_view_set_refusal (STELLING_BOARD_VIEW (self->board), NULL);
  update_board (self);
  stelling_page_update_truths (self);
  stelling_page_update_legend (self);
  stelling_page_update_hints (self);
  stelling_page_update_comparison (self);
  stelling_page_update_status (self);
  stelling_page_update_actions (self);
}

static void
node_changed_cb (StellingPage *self, StellingNode *node)
{
  stelling_page_update_told (self);
  if (node == stelling_page_get_shown_node (self))
    {
      stelling_page_update_marks (self);
      stelling_page_update_hints (self);
      stelling_page_update_comparison (self);
      stelling_page_update_status (self);
    }
  stelling_page_update_save (self);
}

/* What is remembered may tell what the move was worth. */
static void
node_known_cb (StellingPage *self, StellingNode *node)
{
  StellingNode *shown = stelling_page_get_shown_node (self);

  if (node == shown || node == stelling_node_get_parent (shown))
    stelling_page_update_status (self);
}

void
stelling_page_update_modified (StellingPage *self)
{
  stelling_page_update_actions (self);
  stelling_page_update_disk_banner (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
running_cb (StellingPage *self)
{
  stelling_page_update_hints (self);
  stelling_page_update_actions (self);
}

static StellingSession *
create_session (StellingPage *self, guint game)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingSession *session
      = stelling_session_new (g_ptr_array_index (stelling_page_get_records (self), game));
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  GBindingFlags flags = G_BINDING_SYNC_CREATE;

  /* The pane beside the board changes the number of lines, which is kept. */
  g_object_bind_property (settings, "lines", analysis, "lines", flags | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (settings, "threads", analysis, "threads", flags);
  g_object_bind_property (settings, "hash-mb", analysis, "hash-mb", flags);
  stelling_session_set_trying (session, self->trying);
  return session;
}

static StellingSession *
ensure_session (StellingPage *self, guint game)
{
  gpointer record = g_ptr_array_index (stelling_page_get_records (self), game);
  StellingSession *session = g_hash_table_lookup (self->sessions, record);

  if (session != NULL)
    return session;
  session = create_session (self, game);
  g_hash_table_insert (self->sessions, record, session);
  return session;
}

void
stelling_page_set_shown_session (StellingPage *self, StellingSession *session)
{
  GtkWidget *const watchers[] = { self->gauge,         self->upper_bar,  self->lower_bar,
                                  self->analysis_pane, self->move_entry, self->following };

  for (guint i = 0; i < G_N_ELEMENTS (watchers); i++)
    g_object_set (watchers[i], "session", session, NULL);
}

static void
set_session (StellingPage *self, guint game)
{
  StellingSession *session = ensure_session (self, game);
  GtkWidget *const watchers[]
      = { self->move_list, self->judgement_bar, self->graph, self->tree, self->review };
  gboolean running = FALSE;

  if (self->session == session)
    return;
  stelling_page_end_trial (self);
  stelling_page_end_contest (self);
  if (self->session != NULL)
    {
      StellingAnalysis *analysis = stelling_session_get_analysis (self->session);

      running = stelling_analysis_is_running (analysis);
      stelling_analysis_stop (analysis);
      stelling_analysis_set_waiting (analysis, FALSE);
    }
  g_set_object (&self->session, session);
  g_signal_group_set_target (self->session_signals, self->session);
  g_signal_group_set_target (self->record_signals, stelling_session_get_record (self->session));
  g_signal_group_set_target (self->analysis_signals, stelling_session_get_analysis (self->session));
  for (guint i = 0; i < G_N_ELEMENTS (watchers); i++)
    g_object_set (watchers[i], "session", self->session, NULL);
  stelling_page_set_shown_session (self, self->session);
  stelling_page_update_whole (self);
  stelling_page_update_search (self);
  stelling_page_update_insight (self);
  stelling_page_update_view (self);
  if (running)
    stelling_page_start_analysis (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

/* --- several games in a file --- */

void
stelling_page_show_game (StellingPage *self, guint index)
{
  g_return_if_fail (STELLING_IS_PAGE (self));
  g_return_if_fail (index < stelling_page_get_records (self)->len);

  if (self->setting_up)
    stelling_page_stop_setup (self);
  set_session (self, index);
  stelling_games_pane_set_current (self->games_pane, stelling_page_get_record (self));
}

guint
stelling_page_get_n_games (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), 0);

  return stelling_page_get_records (self)->len;
}

guint
stelling_page_get_game (StellingPage *self)
{
  guint game;

  return g_ptr_array_find (stelling_page_get_records (self), stelling_page_get_record (self), &game)
             ? game
             : 0;
}

/* --- object --- */

static void
stelling_page_constructed (GObject *object)
{
  StellingPage *self = STELLING_PAGE (object);
  StellingSettings *settings = stelling_settings_get_default ();
  GBindingFlags flags = G_BINDING_SYNC_CREATE;

  G_OBJECT_CLASS (stelling_page_parent_class)->constructed (object);
  g_object_bind_property (settings, "coordinates-place", self->board, "coordinates", flags);
  g_object_bind_property (settings, "animations", self->board, "animations", flags);
  g_object_bind_property (settings, "moves-flowing", self->move_list, "flowing", flags);
  g_object_bind_property (settings, "tools-visible", self->split, "tools-visible", flags);
  g_object_bind_property (settings, "tools-width", self->split, "tools-width",
                          flags | G_BINDING_BIDIRECTIONAL);
  stelling_page_init_hints (self);
  stelling_page_init_board_menu (self);
  stelling_page_init_insight (self);
  stelling_page_init_touch (self);
  g_signal_connect_object (self->board, "move-chosen", G_CALLBACK (move_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "scrolled", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
stelling_page_dispose (GObject *object)
{
  StellingPage *self = STELLING_PAGE (object);

  stelling_page_unregister (self);
  if (self->document != NULL)
    stelling_document_close (self->document);
  g_clear_handle_id (&self->announcement, g_source_remove);
  g_clear_handle_id (&self->threat_announcement, g_source_remove);
  g_clear_pointer (&self->waiting_mark.label, g_free);
  self->waiting_node = NULL;
  g_cancellable_cancel (self->cancellable);
  stelling_page_clear_whole (self);
  g_clear_object (&self->speech);
  stelling_page_clear_practice (self);
  stelling_page_clear_contest (self);
  stelling_page_forget_playout (self);
  stelling_page_stop_verdict (self);
  stelling_page_stop_truths (self);
  g_clear_object (&self->threats);
  g_clear_object (&self->trial);
  g_clear_object (&self->told_record);
  g_clear_object (&self->games_signals);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->record_signals);
  g_clear_object (&self->analysis_signals);
  g_clear_object (&self->compared_signals);
  g_clear_handle_id (&self->loss, g_source_remove);
  g_clear_object (&self->compared_record);
  self->compared = NULL;
  g_clear_weak_pointer (&self->pointed_line);
  g_clear_weak_pointer (&self->setup);
  if (self->session != NULL)
    stelling_analysis_stop (stelling_session_get_analysis (self->session));
  G_OBJECT_CLASS (stelling_page_parent_class)->dispose (object);
}

static void
stelling_page_finalize (GObject *object)
{
  StellingPage *self = STELLING_PAGE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->sessions, g_hash_table_unref);
  g_free (self->considered);
  g_free (self->imagined_text);
  g_clear_object (&self->document);
  g_clear_object (&self->actions);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (stelling_page_parent_class)->finalize (object);
}

static void
stelling_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingPage *self = STELLING_PAGE (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, stelling_page_get_title (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, stelling_page_is_modified (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, stelling_document_get_file (self->document));
      break;
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_RULES:
      g_value_take_string (value, stelling_rules_to_string (&self->rules));
      break;
    case PROP_SETTING_UP:
      g_value_set_boolean (value, self->setting_up);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_page_class_init (StellingPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = stelling_page_constructed;
  object_class->dispose = stelling_page_dispose;
  object_class->finalize = stelling_page_finalize;
  object_class->get_property = stelling_page_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_SESSION]
      = g_param_spec_object ("session", NULL, NULL, STELLING_TYPE_SESSION, flags);
  properties[PROP_RULES] = g_param_spec_string ("rules", NULL, NULL, NULL, flags);
  properties[PROP_SETTING_UP] = g_param_spec_boolean ("setting-up", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_OPEN]
      = g_signal_new ("open", STELLING_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      STELLING_TYPE_PAGE, 2, STELLING_TYPE_DOCUMENT, G_TYPE_BOOLEAN);
  signals[SIGNAL_CLOSE_WANTED] = g_signal_new (
      "close-wanted", STELLING_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_signal_new ("place-changed", STELLING_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  stelling_page_bind_template (GTK_WIDGET_CLASS (klass));
}

static void
connect_groups (StellingPage *self)
{
  GSignalGroup *session = g_signal_group_new (STELLING_TYPE_SESSION);
  GSignalGroup *record = g_signal_group_new (STELLING_TYPE_RECORD);
  GSignalGroup *analysis = g_signal_group_new (STELLING_TYPE_ANALYSIS);

  g_signal_group_connect_swapped (session, "notify::node", G_CALLBACK (stelling_page_update_view),
                                  self);
  g_signal_group_connect_swapped (session, "illegal-move", G_CALLBACK (stelling_page_show_illegal),
                                  self);
  g_signal_group_connect_swapped (record, "node-added", G_CALLBACK (stelling_page_update_actions),
                                  self);
  g_signal_group_connect_swapped (record, "node-removed", G_CALLBACK (stelling_page_update_actions),
                                  self);
  g_signal_group_connect_swapped (record, "node-changed", G_CALLBACK (node_changed_cb), self);
  g_signal_group_connect_swapped (record, "node-known", G_CALLBACK (node_known_cb), self);
  g_signal_group_connect_swapped (record, "header-changed",
                                  G_CALLBACK (stelling_page_update_status), self);
  g_signal_group_connect_swapped (record, "header-changed",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (record, "subtree-changed",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (record, "children-reordered",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (record, "notify::can-undo",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (record, "notify::can-redo",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (analysis, "changed", G_CALLBACK (stelling_page_update_hints),
                                  self);
  g_signal_group_connect_swapped (analysis, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_group_connect_swapped (analysis, "failed", G_CALLBACK (stelling_page_tell), self);
  self->session_signals = session;
  self->record_signals = record;
  self->analysis_signals = analysis;
}

static void
stelling_page_init (StellingPage *self)
{
  self->sessions = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  connect_groups (self);
  stelling_page_init_actions (self);
  stelling_page_init_marks (self);
  stelling_page_init_edit (self);
  stelling_page_init_paste (self);
  stelling_page_init_mend (self, self->session_signals);
  stelling_page_init_trial (self);
  stelling_page_init_verdict (self);
  stelling_page_init_threats (self);
  stelling_page_init_comparison (self);
  stelling_page_init_lines (self);
  stelling_page_init_rules (self);
  stelling_page_init_why (self);
  stelling_page_init_review (self);
  stelling_page_init_practice (self);
  stelling_page_init_playout (self);
  stelling_page_init_contest (self);
  stelling_page_init_tell (self);
  stelling_page_init_setup (self);
  stelling_page_init_jumps (self);
  stelling_page_init_search (self);
  stelling_page_init_spelling (self);
  stelling_page_init_spoken (self, self->session_signals);
  stelling_page_init_sounds (self, self->session_signals);
  stelling_page_init_export (self);
  stelling_page_init_document (self);
  stelling_page_init_layout (self);
  stelling_page_init_place (self);
  stelling_page_init_whole (self);
  stelling_page_init_games (self);
}

void
stelling_page_show_first_game (StellingPage *self)
{
  stelling_page_set_games (self);
  stelling_page_show_game (self, 0);
  stelling_page_update_actions (self);
}

StellingPage *
stelling_page_new (StellingDocument *document)
{
  StellingPage *self;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (document), NULL);

  self = g_object_new (STELLING_TYPE_PAGE, NULL);
  self->document = g_object_ref (document);
  stelling_page_register (self);
  stelling_page_show_first_game (self);
  stelling_page_set_list_shown (self, stelling_page_get_n_games (self) > 1);
  stelling_page_watch_document (self);
  return self;
}

static StellingPage *
open_document (StellingPage *self, StellingDocument *document, gboolean analyse)
{
  StellingPage *page = NULL;

  g_signal_emit (self, signals[SIGNAL_OPEN], 0, document, analyse, &page);
  return page;
}

void
stelling_page_open (StellingPage *self, StellingDocument *document, gboolean analyse)
{
  g_autoptr (StellingPage) page = open_document (self, document, analyse);
}

StellingPage *
stelling_page_open_record (StellingPage *self, StellingRecord *record, gboolean analyse)
{
  g_autoptr (StellingDocument) document = stelling_document_new (record);

  /* The record is in no file yet: closing it asks. */
  stelling_document_handle (document, STELLING_EVENT_COMPOSED);
  return open_document (self, document, analyse);
}

void
stelling_page_open_position (StellingPage *self, const StellingPosition *position, gboolean analyse)
{
  g_autoptr (StellingRecord) record = stelling_record_new (position);
  g_autoptr (StellingPage) page = stelling_page_open_record (self, record, analyse);
}

StellingDocument *
stelling_page_get_document (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  return self->document;
}

StellingSession *
stelling_page_get_session (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  return self->session;
}

const char *
stelling_page_get_title (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  return stelling_document_get_title (self->document);
}

gboolean
stelling_page_is_modified (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  if (stelling_document_get_state (self->document)->changes == STELLING_CHANGES_DROPPED)
    return FALSE;
  return stelling_document_is_modified (self->document)
         || (self->setting_up
             && (stelling_setup_pane_can_undo (self->setup)
                 || stelling_setup_pane_has_typed (self->setup)));
}

gboolean
stelling_page_is_pristine (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  return stelling_document_get_source (self->document) == NULL && !stelling_page_is_modified (self)
         && stelling_page_is_free (self);
}

GActionGroup *
stelling_page_get_actions (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

void
stelling_page_set_shown (StellingPage *self, gboolean shown)
{
  StellingAnalysis *analysis;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (self->shown == shown)
    return;
  self->shown = shown;
  if (!shown)
    stelling_page_pause_practice (self);
  stelling_page_end_threats (self);
  analysis = stelling_session_get_analysis (self->session);
  if (shown && self->resume)
    stelling_page_start_analysis (self);
  /* Setting up a position has already stopped it. */
  if (!shown && !self->setting_up)
    {
      self->resume = stelling_analysis_is_running (analysis);
      stelling_analysis_stop (analysis);
    }
}

void
stelling_page_start_analysis (StellingPage *self)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  if (!self->setting_up
      && stelling_session_get_problem (stelling_page_get_shown_session (self)) == NULL)
    stelling_analysis_start (stelling_session_get_analysis (self->session));
}

void
stelling_page_focus_board (StellingPage *self)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  /* Behind another tab nobody sees where the keyboard is. */
  if (self->shown)
    gtk_widget_grab_focus (self->board);
  stelling_board_view_hide_cursor (STELLING_BOARD_VIEW (self->board));
}

void
stelling_page_show_focus (StellingPage *self)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  stelling_board_view_show_focus (STELLING_BOARD_VIEW (self->board));
}

void
stelling_page_show_cursor (StellingPage *self)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  stelling_board_view_show_cursor (STELLING_BOARD_VIEW (self->board));
}
