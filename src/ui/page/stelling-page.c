/* stelling-page.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-frame.h"
#include "stelling-board-view.h"
#include "stelling-comment-pane.h"
#include "stelling-evaluation-graph.h"
#include "stelling-gauge.h"
#include "stelling-move-entry.h"
#include "stelling-move-list-view.h"
#include "stelling-move-text.h"
#include "stelling-names.h"
#include "stelling-player-bar.h"
#include "stelling-samples.h"
#include "stelling-settings.h"
#include "stelling-split.h"

/* The least heights of the move list beside the board and below it. */
#define LIST_HEIGHT 110
#define STACKED_LIST_HEIGHT 156
#define STACKED_ANALYSED_LIST_HEIGHT 56

/* How long a message stays. */
#define TOAST_SECONDS 3

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_FILE,
  PROP_DOCUMENT,
  PROP_SETTING_UP,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingPage, stelling_page, ADW_TYPE_BIN)

GtkWindow *
stelling_page_get_window (StellingPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

void
stelling_page_show_toast (StellingPage *self, const char *text)
{
  g_autofree char *title = NULL;

  g_return_if_fail (STELLING_IS_PAGE (self));

  title = g_markup_escape_text (text, -1);
  stelling_page_add_toast (self, adw_toast_new (title));
}

/* They wait for each other, so that each is seen: shortly, lest the last comes too late. None is
 * dismissed for the next: libadwaita 1.2 crashes where a toast goes that is still coming. */
void
stelling_page_add_toast (StellingPage *self, AdwToast *toast)
{
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* --- the board --- */

static void
update_hint (StellingPage *self)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  StellingMove move = STELLING_MOVE_NONE;

  if (!self->setting_up && stelling_analysis_is_running (analysis)
      && stelling_settings_get_boolean (stelling_settings_get_default (), "show-hint")
      && stelling_analysis_get_node (analysis) == stelling_session_get_node (self->session))
    move = stelling_analysis_get_best_move (analysis);
  stelling_board_view_set_hint (STELLING_BOARD_VIEW (self->board), move);
}

static void
show_in_bars (StellingPage *self, const StellingPosition *position)
{
  stelling_player_bar_set_position (STELLING_PLAYER_BAR (self->upper_bar), position);
  stelling_player_bar_set_position (STELLING_PLAYER_BAR (self->lower_bar), position);
}

static void
show_setup (StellingPage *self)
{
  StellingSquares problems;

  stelling_setup_pane_get_problem_squares (self->setup, &problems);
  stelling_board_view_set_position (STELLING_BOARD_VIEW (self->board),
                                    stelling_setup_pane_get_position (self->setup),
                                    STELLING_MOVE_NONE, NULL);
  stelling_board_view_set_problems (STELLING_BOARD_VIEW (self->board), &problems);
  stelling_page_update_marks (self);
  show_in_bars (self, stelling_setup_pane_get_position (self->setup));
}

static void
update_board (StellingPage *self)
{
  StellingNode *node = stelling_session_get_node (self->session);
  StellingNode *parent;

  /* While a move is replaced, the board is as it was before it; a dead move was not played. */
  if (stelling_session_is_replacing (self->session))
    node = stelling_node_get_parent (node);
  while (stelling_node_is_dead (node))
    node = stelling_node_get_parent (node);
  parent = stelling_node_get_parent (node);
  stelling_board_view_set_problems (STELLING_BOARD_VIEW (self->board), NULL);
  stelling_board_view_set_position (
      STELLING_BOARD_VIEW (self->board), stelling_node_get_position (node),
      stelling_node_get_move (node), parent != NULL ? stelling_node_get_position (parent) : NULL);
  stelling_page_update_marks (self);
}

static void
move_chosen_cb (StellingPage *self, guint move)
{
  if (!self->setting_up)
    stelling_session_play (self->session, (StellingMove) move);
}

static void
square_activated_cb (StellingPage *self, guint square, gboolean secondary)
{
  if (self->setting_up)
    stelling_setup_pane_activate_square (self->setup, (StellingSquare) square, secondary);
}

/* --- what the session tells --- */

void
stelling_page_update_view (StellingPage *self)
{
  if (self->setting_up)
    return;
  update_board (self);
  update_hint (self);
  stelling_page_update_status (self);
  stelling_page_update_actions (self);
}

static void
node_changed_cb (StellingPage *self, StellingNode *node)
{
  if (node == stelling_session_get_node (self->session))
    stelling_page_update_marks (self);
  stelling_page_update_save (self);
}

void
stelling_page_update_modified (StellingPage *self)
{
  gboolean modified = stelling_page_is_modified (self);

  stelling_page_update_actions (self);
  if (modified == self->was_modified)
    return;
  self->was_modified = modified;
  stelling_page_update_disk_notice (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

void
stelling_page_update_title (StellingPage *self)
{
  g_autofree char *title = NULL;

  if (self->recovered || self->records->len > 1)
    {
      g_autofree char *base = g_file_get_basename (self->source);
      g_autofree char *name = g_filename_display_name (base);

      /* Translators: title of what could be read of a damaged file; %s is the file's name */
      title = self->recovered ? g_strdup_printf (_("%s (recovered)"), name)
                              : g_steal_pointer (&name);
    }
  else
    title = g_strdup (stelling_session_get_title (self->session));
  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
running_cb (StellingPage *self)
{
  update_hint (self);
  stelling_page_update_actions (self);
}

static StellingSession *
create_session (StellingPage *self, guint game)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingSession *session = stelling_session_new (g_ptr_array_index (self->records, game));
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  GBindingFlags flags = G_BINDING_SYNC_CREATE;

  stelling_session_set_file (session, self->source);
  /* The pane beside the board changes the number of lines, and that is kept. */
  g_object_bind_property (settings, "lines", analysis, "lines", flags | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (settings, "threads", analysis, "threads", flags);
  g_object_bind_property (settings, "hash-mb", analysis, "hash-mb", flags);
  return session;
}

static void
set_session (StellingPage *self, guint game)
{
  StellingSession **slot = (StellingSession **) &g_ptr_array_index (self->sessions, game);
  GtkWidget *const watchers[]
      = { self->gauge,     self->upper_bar,    self->lower_bar, self->analysis_pane,
          self->move_list, self->comment_pane, self->graph,     self->move_entry };

  gboolean running = FALSE;

  if (*slot == NULL)
    *slot = create_session (self, game);
  if (self->session == *slot)
    return;
  if (self->session != NULL)
    {
      StellingAnalysis *analysis = stelling_session_get_analysis (self->session);

      running = stelling_analysis_is_running (analysis);
      stelling_analysis_stop (analysis);
    }
  g_cancellable_cancel (self->record_analysis);
  self->game = game;
  g_set_object (&self->session, *slot);
  g_signal_group_set_target (self->session_signals, self->session);
  g_signal_group_set_target (self->record_signals, stelling_session_get_record (self->session));
  g_signal_group_set_target (self->analysis_signals,
                             stelling_session_get_analysis (self->session));
  for (guint i = 0; i < G_N_ELEMENTS (watchers); i++)
    g_object_set (watchers[i], "session", self->session, NULL);
  gtk_widget_set_visible (self->forbidden_button,
                          stelling_rules_get_game (stelling_record_get_rules (
                            stelling_session_get_record (self->session)))
                            == STELLING_GAME_TEBLO);
  stelling_page_update_title (self);
  stelling_page_update_view (self);
  if (running)
    stelling_page_start_analysis (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

/* --- several games in a file --- */

static void
game_selected_cb (StellingPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->games);

  if (self->session != NULL && selected != GTK_INVALID_LIST_POSITION)
    stelling_page_show_game (self, selected);
}

static void
fill_games (StellingPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->records->len; i++)
    {
      StellingRecord *record = g_ptr_array_index (self->records, i);
      g_autoptr (StellingSession) session = stelling_session_new (record);
      g_autofree char *text = NULL;

      /* Translators: a game among those of a file: its number, its name or players */
      text = g_strdup_printf (_("%u. %s"), i + 1, stelling_session_get_title (session));
      gtk_string_list_append (list, text);
    }
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (list));
  gtk_revealer_set_reveal_child (self->games_bar, self->records->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->games_bar), self->records->len > 1);
}

void
stelling_page_show_game (StellingPage *self, guint index)
{
  g_return_if_fail (STELLING_IS_PAGE (self));
  g_return_if_fail (index < self->records->len);

  if (self->setting_up)
    stelling_page_stop_setup (self);
  set_session (self, index);
  gtk_drop_down_set_selected (self->games, index);
}

guint
stelling_page_get_n_games (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), 0);

  return self->records->len;
}

/* --- setting up --- */

static void
setup_changed_cb (StellingPage *self)
{
  if (!self->setting_up)
    return;
  show_setup (self);
  stelling_page_update_modified (self);
}

static void
set_setting_up (StellingPage *self, gboolean setting_up)
{
  self->setting_up = setting_up;
  g_object_set (self->board, "editing", setting_up, NULL);
  gtk_stack_set_visible_child_name (self->tools, setting_up ? "setup" : "tools");
  gtk_widget_set_sensitive (GTK_WIDGET (self->games), !setting_up);
  gtk_widget_set_sensitive (self->gauge, !setting_up);
  stelling_page_update_status (self);
  update_hint (self);
  stelling_page_update_modified (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SETTING_UP]);
}

void
stelling_page_start_setup (StellingPage *self)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  StellingNode *node;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (self->setting_up)
    return;
  self->resume = stelling_analysis_is_running (analysis);
  stelling_analysis_stop (analysis);
  g_cancellable_cancel (self->record_analysis);
  node = stelling_session_get_node (self->session);
  g_object_set (stelling_settings_get_default (), "tools-visible", TRUE, NULL);
  stelling_setup_pane_begin (
      self->setup, stelling_record_get_rules (stelling_session_get_record (self->session)),
      stelling_node_get_position (node));
  set_setting_up (self, TRUE);
  show_setup (self);
}

void
stelling_page_stop_setup (StellingPage *self)
{
  if (!self->setting_up)
    return;
  set_setting_up (self, FALSE);
  show_in_bars (self, NULL);
  stelling_page_update_view (self);
  if (self->shown && self->resume)
    stelling_page_start_analysis (self);
}

void
stelling_page_finish_setup (StellingPage *self, gboolean accepted, gboolean change_start)
{
  StellingRecord *record = stelling_session_get_record (self->session);
  StellingPosition position = *stelling_setup_pane_get_position (self->setup);

  stelling_page_stop_setup (self);
  if (!accepted)
    self->inserting = FALSE;
  if (!accepted || stelling_page_take_position (self, &position)
      || stelling_position_equal (&position, stelling_record_get_start (record)))
    return;
  if (change_start || stelling_record_get_n_nodes (record) == 0)
    stelling_page_tell_dead (self, stelling_record_set_start (record, &position));
  else
    {
      g_autofree char *rules = stelling_rules_to_string (stelling_record_get_rules (record));
      g_autofree char *text = stelling_position_to_string (&position);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.new-from-position", "(ssb)", rules, text,
                                  self->resume);
    }
}

static void
setup_done_cb (StellingPage *self, gboolean accepted)
{
  if (!accepted || !stelling_page_ask_start (self))
    stelling_page_finish_setup (self, accepted, FALSE);
}

/* FALSE if the position became a record of its own, which is not saved yet. */
gboolean
stelling_page_accept_setup (StellingPage *self)
{
  StellingRecord *record = stelling_session_get_record (self->session);
  gboolean other = stelling_setup_pane_can_undo (self->setup)
                   && stelling_record_get_n_nodes (record) > 0;

  stelling_page_finish_setup (self, TRUE, FALSE);
  return !other;
}

gboolean
stelling_page_is_setting_up (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  return self->setting_up;
}

/* --- narrow windows --- */

/* Beside the board there is room for all, and the moves come first. */
static void
place_graph (StellingPage *self)
{
  gboolean stacked = stelling_split_is_stacked (STELLING_SPLIT (self->split));

  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->graph)), self->graph,
                               stacked && self->graph_first ? self->whole_record
                                                            : self->move_entry);
}

void
stelling_page_bring_graph (StellingPage *self)
{
  self->graph_first = TRUE;
  place_graph (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->tools_scroller), 0);
}

/* Below the board the moves give up room for lines while these are looked for, so that the move
 * that is looked at stays in sight. */
static void
update_list_height (StellingPage *self)
{
  gboolean running
      = stelling_analysis_is_running (stelling_session_get_analysis (self->session));
  int height = !stelling_split_is_stacked (STELLING_SPLIT (self->split)) ? LIST_HEIGHT
               : running ? STACKED_ANALYSED_LIST_HEIGHT
                         : STACKED_LIST_HEIGHT;

  gtk_widget_set_size_request (self->move_list, -1, height);
}

/* Below the board there is little room: lines get some while they are looked for, moves a few rows
 * whatever the height, and a bar tells that the rest can be scrolled to. */
static void
stacked_cb (StellingPage *self)
{
  gboolean stacked = stelling_split_is_stacked (STELLING_SPLIT (self->split));

  stelling_analysis_pane_set_compact (STELLING_ANALYSIS_PANE (self->analysis_pane), stacked);
  update_list_height (self);
  gtk_scrolled_window_set_overlay_scrolling (self->tools_scroller, !stacked);
  place_graph (self);
}

static gboolean
stacked_idle_cb (gpointer data)
{
  stacked_cb (data);
  return G_SOURCE_REMOVE;
}

/* The split tells while it is laid out: its children can't be moved about then. */
static void
stacked_changed_cb (StellingPage *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, stacked_idle_cb, g_object_ref (self), g_object_unref);
}

/* --- object --- */

static void
stelling_page_constructed (GObject *object)
{
  StellingPage *self = STELLING_PAGE (object);
  StellingSettings *settings = stelling_settings_get_default ();
  GBindingFlags flags = G_BINDING_SYNC_CREATE;

  G_OBJECT_CLASS (stelling_page_parent_class)->constructed (object);
  g_object_bind_property (settings, "coordinates", self->board, "coordinates", flags);
  g_object_bind_property (settings, "animations", self->board, "animations", flags);
  g_object_bind_property (settings, "show-forbidden", self->board, "show-forbidden", flags);
  g_object_bind_property (settings, "tools-visible", self->split, "tools-visible", flags);
  g_object_bind_property (settings, "tools-width", self->split, "tools-width",
                          flags | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (settings, "notify::show-hint", G_CALLBACK (update_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::stacked", G_CALLBACK (stacked_changed_cb), self,
                           G_CONNECT_SWAPPED);
  stelling_page_init_board_menu (self);
  g_signal_connect_object (self->board, "move-chosen", G_CALLBACK (move_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "square-activated", G_CALLBACK (square_activated_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
stelling_page_dispose (GObject *object)
{
  StellingPage *self = STELLING_PAGE (object);

  stelling_page_end_journal (self);
  stelling_page_stop_watching (self);
  g_clear_handle_id (&self->message_timeout, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_cancellable_cancel (self->record_analysis);
  g_clear_object (&self->record_analysis);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->record_signals);
  g_clear_object (&self->analysis_signals);
  if (self->session != NULL)
    stelling_analysis_stop (stelling_session_get_analysis (self->session));
  G_OBJECT_CLASS (stelling_page_parent_class)->dispose (object);
}

static void
stelling_page_finalize (GObject *object)
{
  StellingPage *self = STELLING_PAGE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_clear_object (&self->backup);
  g_clear_object (&self->actions);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->title, g_free);
  stelling_page_file_style_clear (&self->style);
  G_OBJECT_CLASS (stelling_page_parent_class)->finalize (object);
}

static void
stelling_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingPage *self = STELLING_PAGE (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, stelling_page_is_modified (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_DOCUMENT:
      g_value_set_object (value, self->session);
      break;
    case PROP_SETTING_UP:
      g_value_set_boolean (value, self->setting_up);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingPage, name)
  BIND (toasts);
  BIND (banner);
  BIND (banner_label);
  BIND (backup_notice);
  BIND (draft_notice);
  BIND (disk_notice);
  BIND (games_bar);
  BIND (games);
  BIND (split);
  BIND (board_frame);
  BIND (board);
  BIND (gauge);
  BIND (upper_bar);
  BIND (lower_bar);
  BIND (status);
  BIND (navigation);
  BIND (forbidden_button);
  BIND (undo_button);
  BIND (redo_button);
  BIND (board_menu);
  BIND (whole_record);
  BIND (progress);
  BIND (tools);
  BIND (tools_scroller);
  BIND (setup);
  BIND (analysis_pane);
  BIND (move_list);
  BIND (comment_pane);
  BIND (graph);
  BIND (move_entry);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, stelling_page_status_link_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_done_cb);
}

static void
ensure_types (void)
{
  g_type_ensure (STELLING_TYPE_NOTICE);
  g_type_ensure (STELLING_TYPE_SPLIT);
  g_type_ensure (STELLING_TYPE_BOARD_FRAME);
  g_type_ensure (STELLING_TYPE_PLAYER_BAR);
  g_type_ensure (STELLING_TYPE_BOARD_VIEW);
  g_type_ensure (STELLING_TYPE_GAUGE);
  g_type_ensure (STELLING_TYPE_ANALYSIS_PANE);
  g_type_ensure (STELLING_TYPE_MOVE_LIST_VIEW);
  g_type_ensure (STELLING_TYPE_MOVE_ENTRY);
  g_type_ensure (STELLING_TYPE_EVALUATION_GRAPH);
  g_type_ensure (STELLING_TYPE_COMMENT_PANE);
  g_type_ensure (STELLING_TYPE_SETUP_PANE);
}

static void
stelling_page_class_init (StellingPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = stelling_page_constructed;
  object_class->dispose = stelling_page_dispose;
  object_class->finalize = stelling_page_finalize;
  object_class->get_property = stelling_page_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_DOCUMENT]
    = g_param_spec_object ("session", NULL, NULL, STELLING_TYPE_SESSION, flags);
  properties[PROP_SETTING_UP] = g_param_spec_boolean ("setting-up", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-page.ui");
  bind_template (widget_class);
}

static void
connect_groups (StellingPage *self)
{
  GSignalGroup *session = g_signal_group_new (STELLING_TYPE_SESSION);
  GSignalGroup *record = g_signal_group_new (STELLING_TYPE_RECORD);
  GSignalGroup *analysis = g_signal_group_new (STELLING_TYPE_ANALYSIS);

  g_signal_group_connect_swapped (session, "notify::node", G_CALLBACK (stelling_page_update_view),
                                  self);
  g_signal_group_connect_swapped (session, "notify::modified",
                                  G_CALLBACK (stelling_page_update_modified), self);
  g_signal_group_connect_swapped (session, "notify::title",
                                  G_CALLBACK (stelling_page_update_title), self);
  g_signal_group_connect_swapped (session, "illegal-move",
                                  G_CALLBACK (stelling_page_show_illegal), self);
  g_signal_group_connect_swapped (record, "node-added", G_CALLBACK (stelling_page_update_actions),
                                  self);
  g_signal_group_connect_swapped (record, "node-removed", G_CALLBACK (stelling_page_update_actions),
                                  self);
  g_signal_group_connect_swapped (record, "node-changed", G_CALLBACK (node_changed_cb), self);
  g_signal_group_connect_swapped (record, "subtree-changed",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (record, "children-reordered",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (record, "notify::can-undo",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (record, "notify::can-redo",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_group_connect_swapped (analysis, "changed", G_CALLBACK (update_hint), self);
  g_signal_group_connect_swapped (analysis, "notify::running", G_CALLBACK (update_list_height),
                                  self);
  g_signal_group_connect_swapped (analysis, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_group_connect_swapped (analysis, "failed", G_CALLBACK (stelling_page_show_toast), self);
  self->session_signals = session;
  self->record_signals = record;
  self->analysis_signals = analysis;
}

static void
clear_object_slot (gpointer object)
{
  if (object != NULL)
    g_object_unref (object);
}

static void
stelling_page_init (StellingPage *self)
{
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->sessions = g_ptr_array_new_with_free_func (clear_object_slot);
  self->cancellable = g_cancellable_new ();
  self->style.format = STELLING_FORMAT_SGF;
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_name_inner (GTK_WIDGET (self->games), GTK_TYPE_TOGGLE_BUTTON, _("Game in This File"));
  stelling_name_entries (GTK_WIDGET (self->games));
  connect_groups (self);
  stelling_page_init_actions (self);
  stelling_page_init_marks (self);
  stelling_page_init_edit (self);
  stelling_page_init_mend (self, self->session_signals);
  stelling_page_init_export (self);
  stelling_page_init_watch (self);
  stelling_page_init_backup (self);
}

void
stelling_page_show_first_game (StellingPage *self)
{
  g_ptr_array_set_size (self->sessions, (int) self->records->len);
  fill_games (self);
  set_session (self, 0);
  self->saved_evaluations = stelling_page_get_evaluation_serial (self);
  self->was_modified = stelling_page_is_modified (self);
  stelling_page_update_actions (self);
}

StellingPage *
stelling_page_new (StellingRecord *record)
{
  StellingPage *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_object_new (STELLING_TYPE_PAGE, NULL);
  g_ptr_array_add (self->records, g_object_ref (record));
  stelling_page_show_first_game (self);
  stelling_page_start_journal (self);
  return self;
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

  return self->title;
}

GFile *
stelling_page_get_file (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  return self->file;
}

GFile *
stelling_page_get_source (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  return self->source;
}

gboolean
stelling_page_is_modified (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  if (self->let_go)
    return FALSE;
  if (self->recovered || self->composed || self->differs || self->evaluated
      || (self->setting_up && stelling_setup_pane_can_undo (self->setup)))
    return TRUE;
  for (guint i = 0; i < self->records->len; i++)
    if (stelling_record_is_modified (g_ptr_array_index (self->records, i)))
      return TRUE;
  return FALSE;
}

gboolean
stelling_page_is_pristine (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  return self->source == NULL && !stelling_page_is_modified (self) && !self->setting_up;
}

/* After saving: @file is where it now belongs. */
void
stelling_page_set_file (StellingPage *self, GFile *file)
{
  /* What was wrong with the old file is not in this one. */
  self->recovered = FALSE;
  self->mended = FALSE;
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  gtk_revealer_set_reveal_child (self->banner, FALSE);
  stelling_page_update_actions (self);
  g_set_object (&self->file, file);
  g_set_object (&self->source, file);
  stelling_page_watch_file (self);
  stelling_page_finish_backup (self);
  stelling_notice_hide (self->draft_notice);
  for (guint i = 0; i < self->sessions->len; i++)
    if (g_ptr_array_index (self->sessions, i) != NULL)
      stelling_session_set_file (g_ptr_array_index (self->sessions, i), file);
  stelling_page_update_title (self);
  stelling_page_tell_journal (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
}

void
stelling_page_set_saved (StellingPage *self)
{
  for (guint i = 0; i < self->records->len; i++)
    stelling_record_set_saved (g_ptr_array_index (self->records, i));
  self->composed = FALSE;
  self->differs = FALSE;
  stelling_page_tell_journal (self);
  stelling_page_update_modified (self);
}

void
stelling_page_set_composed (StellingPage *self)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  self->composed = TRUE;
  stelling_page_tell_journal (self);
  stelling_page_update_modified (self);
}

void
stelling_page_set_digest (StellingPage *self, const char *digest)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  g_free (self->style.digest);
  self->style.digest = g_strdup (digest);
  stelling_page_tell_journal (self);
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
  analysis = stelling_session_get_analysis (self->session);
  if (shown && self->resume)
    stelling_page_start_analysis (self);
  /* While a position is set up it is stopped already. */
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

  if (!self->setting_up && stelling_session_get_problem (self->session) == NULL)
    stelling_analysis_start (stelling_session_get_analysis (self->session));
}

void
stelling_page_focus_board (StellingPage *self)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  gtk_widget_grab_focus (self->board);
  stelling_board_view_hide_cursor (STELLING_BOARD_VIEW (self->board));
}

void
stelling_page_show_cursor (StellingPage *self)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  stelling_board_view_show_cursor (STELLING_BOARD_VIEW (self->board));
}
