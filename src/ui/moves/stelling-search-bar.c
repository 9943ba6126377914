/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-search-bar.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-changes-watch.h"
#include "stelling-css-class.h"
#include "stelling-flow-layout.h"
#include "stelling-search-text.h"
#include "stelling-sought-list.h"
#include "stelling-style.h"
#include "stelling-tooltip.h"

/* The search goes on in idle time, and lets others have their turn after these microseconds. */
#define SLICE_TIME 4000
/* A node that changes, as it does with each key and each evaluation, is looked at again after these
 * milliseconds. */
#define DOUBT_TIME 300

struct _StellingSearchBar
{
  StellingSessionView parent_instance;

  /* owned */
  GPtrArray *games;             /* of StellingRecord, nullable */
  GHashTable *watched;          /* of StellingRecord: those that are searched */
  StellingChangesWatch *watch;  /* NULL while nothing is searched */
  StellingRecordSearch *search; /* NULL: nothing is looked for, or it has to begin anew */
  GHashTable *doubtful;         /* node to its record: changed since they were looked at */
  char *place;                  /* where the position that is looked for is from */

  StellingPosition position; /* that is looked for */
  StellingGame pieces;       /* the game whose pieces can be chosen */
  guint idle;
  guint doubt_timeout;
  int steps;         /* to be gone once the search has ended */
  gboolean going;    /* to the first, once it is known */
  gboolean stepping; /* another node is shown because it was found */
  gboolean filling;  /* the pieces of another game are offered */

  /* borrowed */
  StellingNode *from; /* where the search begins; NULL: at the node that is shown */
  StellingRecord *from_record;
  GtkWidget *focus_before;

  /* template */
  GtkRevealer *revealer;
  GtkStack *what;
  GtkWidget *entry;
  GtkLabel *position_label;
  GtkLabel *count;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  GtkWidget *options;
  GtkDropDown *kind;
  GtkDropDown *piece;
  GtkWidget *all_games;
};

enum
{
  SIGNAL_FOUND,
  SIGNAL_LOST,
  SIGNAL_SOUGHT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingSearchBar, stelling_search_bar, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingSearchBar *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

static StellingNode *
get_node (StellingSearchBar *self)
{
  return stelling_session_get_node (get_session (self));
}

static StellingRecord *
get_record (StellingSearchBar *self)
{
  return stelling_session_get_record (get_session (self));
}

static StellingGame
get_game (StellingSearchBar *self)
{
  return stelling_rules_get_game (stelling_record_get_rules (get_record (self)));
}

static StellingSearchSubject
get_kind (StellingSearchBar *self)
{
  return (StellingSearchSubject) gtk_drop_down_get_selected (self->kind);
}

/* --- what is told --- */

/* Tells where the position is from, and how the one that is shown differs. */
static void
update_position (StellingSearchBar *self)
{
  guint symmetry = self->search != NULL && get_kind (self) == STELLING_SUBJECT_POSITION
                       ? stelling_query_get_symmetry (
                           stelling_record_search_get_query (self->search), get_node (self))
                       : 0;
  g_autofree char *text = stelling_search_text_dup_position (self->pieces, self->place, symmetry);

  gtk_label_set_text (self->position_label, text != NULL ? text : "");
  stelling_set_tooltip (GTK_WIDGET (self->position_label), text);
}

static void
set_count (StellingSearchBar *self, const char *text, gboolean wrong)
{
  stelling_set_css_class (self->entry, "error", wrong);
  if (g_str_equal (gtk_label_get_text (self->count), text))
    return;
  gtk_label_set_text (self->count, text);
  gtk_widget_set_visible (GTK_WIDGET (self->count), *text != '\0');
  /* It is spoken while one types. */
  stelling_describe_widget (self->entry, text);
}

static void
update (StellingSearchBar *self)
{
  gboolean some = self->search != NULL && stelling_record_search_get_n_found (self->search) > 0;
  g_autofree char *text = NULL;

  if (self->search != NULL)
    {
      text = stelling_search_text_dup_count (self->search, get_node (self));
      set_count (self, text, stelling_record_search_is_done (self->search) && !some);
    }
  update_position (self);
  gtk_widget_set_sensitive (self->previous_button, some);
  gtk_widget_set_sensitive (self->next_button, some);
}

/* --- the search --- */

static void schedule (StellingSearchBar *self);

/* A record has changed: nodes that were found may be gone. */
static void
drop_search (StellingSearchBar *self)
{
  g_clear_pointer (&self->search, stelling_record_search_free);
  g_clear_handle_id (&self->doubt_timeout, g_source_remove);
  g_hash_table_remove_all (self->doubtful);
  g_clear_pointer (&self->watch, stelling_changes_watch_free);
  g_hash_table_remove_all (self->watched);
}

static void
stop (StellingSearchBar *self)
{
  drop_search (self);
  g_clear_handle_id (&self->idle, g_source_remove);
  self->going = FALSE;
  self->steps = 0;
}

static void
record_changed_cb (StellingSearchBar *self)
{
  drop_search (self);
  self->from = NULL;
  self->going = FALSE;
  schedule (self);
}

static gboolean
doubt_cb (gpointer data)
{
  StellingSearchBar *self = data;
  GHashTableIter iter;
  gpointer node, record;
  gboolean right = TRUE;

  self->doubt_timeout = 0;
  g_hash_table_iter_init (&iter, self->doubtful);
  while (right && g_hash_table_iter_next (&iter, &node, &record))
    right = stelling_record_search_is_right (self->search, record, node);
  g_hash_table_remove_all (self->doubtful);
  if (!right)
    record_changed_cb (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (StellingRecord *record, StellingNode *node, gpointer data)
{
  StellingSearchBar *self = data;

  if (!g_hash_table_contains (self->watched, record))
    return;
  if (node == NULL)
    {
      record_changed_cb (self);
      return;
    }
  g_hash_table_insert (self->doubtful, node, record);
  if (self->doubt_timeout == 0)
    self->doubt_timeout = g_timeout_add (DOUBT_TIME, doubt_cb, self);
}

static void
watch (StellingSearchBar *self, GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    g_hash_table_add (self->watched, g_object_ref (g_ptr_array_index (records, i)));
  self->watch = stelling_changes_watch_new (changed_cb, self);
}

static StellingQuery *
create_square_query (StellingSearchBar *self)
{
  g_autofree char *text
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  const char *end = text;
  StellingSquare square = stelling_square_parse (self->pieces, text, &end);

  if (*text == '\0')
    return NULL;
  if (square == STELLING_SQUARE_NONE || *end != '\0')
    {
      set_count (self, _ ("Not a square"), TRUE);
      return NULL;
    }
  return stelling_query_new_square (
      self->pieces, square,
      stelling_sought_list_get (self->pieces, gtk_drop_down_get_selected (self->piece)));
}

/* Returns what is looked for, or NULL; then it tells why. */
static StellingQuery *
create_query (StellingSearchBar *self)
{
  set_count (self, "", FALSE);
  switch (get_kind (self))
    {
    case STELLING_SUBJECT_POSITION:
      return stelling_query_new_position (&self->position);
    case STELLING_SUBJECT_SQUARE:
      return create_square_query (self);
    case STELLING_SUBJECT_TEXT:
    default:
      return stelling_query_new_text (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
    }
}

/* The search begins where one is. */
static void
begin_here (StellingSearchBar *self)
{
  self->from = get_node (self);
  self->from_record = get_record (self);
  stelling_session_end_glance (get_session (self), FALSE);
}

/* Begins anew, if there is anything to look for. */
static void
begin (StellingSearchBar *self)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  StellingQuery *query;

  drop_search (self);
  query = create_query (self);
  if (query == NULL)
    return;
  if (self->games != NULL && gtk_widget_get_visible (self->all_games)
      && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all_games)))
    g_ptr_array_extend (records, self->games, NULL, NULL);
  else
    g_ptr_array_add (records, get_record (self));
  if (self->from == NULL)
    begin_here (self);
  self->search = stelling_record_search_new (records, query, get_record (self), self->from);
  watch (self, records);
}

static void
go_to (StellingSearchBar *self, int place, gboolean passing)
{
  const StellingFound *found;

  if (place < 0)
    return;
  found = stelling_record_search_get_found (self->search, (guint) place);
  self->stepping = TRUE;
  g_signal_emit (self, signals[SIGNAL_FOUND], 0, found->record, found->node, passing);
  self->stepping = FALSE;
}

/* What was found on the way here counts no more. */
static void
go_back (StellingSearchBar *self)
{
  if (self->from == NULL)
    return;
  self->stepping = TRUE;
  g_signal_emit (self, signals[SIGNAL_LOST], 0, self->from_record);
  self->stepping = FALSE;
}

static void
go_step (StellingSearchBar *self, int step)
{
  go_to (self,
         stelling_record_search_find_step (self->search, get_record (self), get_node (self), step),
         FALSE);
  begin_here (self);
}

/* Goes where it is to go as soon as the place is known. */
static void
follow (StellingSearchBar *self)
{
  int first = self->going ? stelling_record_search_get_first (self->search) : -1;
  gboolean done = stelling_record_search_is_done (self->search);
  gboolean lost = self->going && done && first < 0;
  int steps = self->steps;

  if (first >= 0 || done)
    self->going = FALSE;
  if (lost)
    go_back (self);
  go_to (self, first, TRUE);
  if (!done || self->search == NULL || steps == 0)
    return;
  self->steps = 0;
  go_step (self, steps);
}

static gboolean
idle_cb (gpointer data)
{
  StellingSearchBar *self = data;
  gint64 end = g_get_monotonic_time () + SLICE_TIME;
  gboolean more;

  if (self->search == NULL)
    begin (self);
  if (self->search == NULL)
    {
      self->idle = 0;
      if (self->going)
        go_back (self);
      stop (self);
      update (self);
      return G_SOURCE_REMOVE;
    }
  do
    more = stelling_record_search_run (self->search, 1);
  while (more && g_get_monotonic_time () < end);
  if (!more)
    self->idle = 0;
  follow (self);
  update (self);
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
schedule (StellingSearchBar *self)
{
  if (self->idle == 0 && get_session (self) != NULL
      && gtk_revealer_get_reveal_child (self->revealer))
    self->idle = g_idle_add (idle_cb, self);
}

/* Says which words are looked for. */
static void
tell_sought (StellingSearchBar *self)
{
  gboolean words = get_kind (self) == STELLING_SUBJECT_TEXT
                   && gtk_revealer_get_reveal_child (self->revealer);

  g_signal_emit (self, signals[SIGNAL_SOUGHT], 0,
                 words ? gtk_editable_get_text (GTK_EDITABLE (self->entry)) : NULL);
}

/* Looks for something else, and goes to the first that it finds. */
static void
restart_cb (StellingSearchBar *self)
{
  if (self->filling)
    return;
  drop_search (self);
  tell_sought (self);
  self->going = TRUE;
  schedule (self);
}

/* --- what is looked for --- */

static void
take_position_cb (StellingSearchBar *self)
{
  StellingNode *node = get_node (self);

  self->position = *stelling_node_get_position (node);
  g_free (self->place);
  self->place = stelling_search_text_dup_place (node);
  self->from = NULL;
  restart_cb (self);
}

static void
fill_pieces (StellingSearchBar *self)
{
  g_autoptr (GListModel) list = NULL;

  self->pieces = get_game (self);
  list = stelling_sought_list_new (self->pieces);
  self->filling = TRUE;
  gtk_drop_down_set_model (self->piece, list);
  self->filling = FALSE;
  stelling_name_inner (GTK_WIDGET (self->piece), GTK_TYPE_TOGGLE_BUTTON, _ ("Which piece"));
}

static void
kind_cb (StellingSearchBar *self)
{
  StellingSearchSubject kind = get_kind (self);
  gboolean square = kind == STELLING_SUBJECT_SQUARE;

  gtk_stack_set_visible_child_name (self->what,
                                    kind == STELLING_SUBJECT_POSITION ? "position" : "text");
  gtk_widget_set_visible (GTK_WIDGET (self->piece), square);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry),
                                  stelling_search_text_get_hint (self->pieces, square));
  if (get_session (self) == NULL)
    return;
  if (kind == STELLING_SUBJECT_POSITION)
    take_position_cb (self);
  else
    restart_cb (self);
}

/* --- going through what is found --- */

void
stelling_search_bar_step (StellingSearchBar *self, int step)
{
  g_return_if_fail (STELLING_IS_SEARCH_BAR (self));

  if (!gtk_revealer_get_reveal_child (self->revealer))
    stelling_search_bar_open (self, get_kind (self));
  else if (self->search != NULL && stelling_record_search_is_done (self->search))
    {
      go_step (self, step);
      update (self);
    }
  /* Enter that is pressed before the first is found asks for that one. */
  else if (!self->going)
    {
      self->steps = step;
      schedule (self);
    }
}

static void
next_cb (StellingSearchBar *self)
{
  stelling_search_bar_step (self, 1);
}

static void
previous_cb (StellingSearchBar *self)
{
  stelling_search_bar_step (self, -1);
}

static gboolean
shift_enter_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  stelling_search_bar_step (STELLING_SEARCH_BAR (widget), -1);
  return TRUE;
}

/* --- open and closed --- */

static gboolean
has_keyboard (StellingSearchBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
stelling_search_bar_open (StellingSearchBar *self, StellingSearchSubject kind)
{
  GtkRoot *root;

  g_return_if_fail (STELLING_IS_SEARCH_BAR (self));
  g_return_if_fail (get_session (self) != NULL);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root != NULL && !has_keyboard (self))
    g_set_weak_pointer (&self->focus_before, gtk_root_get_focus (root));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (self->all_games, self->games != NULL && self->games->len > 1);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  self->from = NULL;
  if (get_kind (self) == kind)
    kind_cb (self);
  else
    gtk_drop_down_set_selected (self->kind, (guint) kind);
  if (kind == STELLING_SUBJECT_POSITION)
    gtk_widget_grab_focus (GTK_WIDGET (self->kind));
  else
    gtk_widget_grab_focus (self->entry);
}

/* Returns the keyboard to where it was; to the board from a button, which Space would press. */
static void
leave (StellingSearchBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->focus_before != NULL && gtk_widget_get_mapped (self->focus_before)
      && !GTK_IS_BUTTON (self->focus_before))
    gtk_widget_grab_focus (self->focus_before);
  else if (!gtk_widget_activate_action (widget, "page.leave-field", NULL))
    gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
}

void
stelling_search_bar_close (StellingSearchBar *self)
{
  g_return_if_fail (STELLING_IS_SEARCH_BAR (self));

  stop (self);
  if (get_session (self) != NULL)
    stelling_session_end_glance (get_session (self), FALSE);
  /* The field first loses the keyboard, then it is hidden: GTK would let its cursor blink on. */
  if (has_keyboard (self))
    leave (self);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  tell_sought (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  stelling_search_bar_close (STELLING_SEARCH_BAR (widget));
  return TRUE;
}

void
stelling_search_bar_set_games (StellingSearchBar *self, GPtrArray *games)
{
  g_return_if_fail (STELLING_IS_SEARCH_BAR (self));

  g_clear_pointer (&self->games, g_ptr_array_unref);
  self->games = games != NULL ? g_ptr_array_ref (games) : NULL;
  gtk_widget_set_visible (self->all_games, games != NULL && games->len > 1);
  /* A game that was gone to because something was found in it is searched already. */
  if (self->search != NULL && !self->stepping)
    record_changed_cb (self);
}

/* --- the widget --- */

/* Somebody went elsewhere. */
static void
node_cb (StellingSearchBar *self)
{
  if (!self->stepping)
    self->from = NULL;
  if (gtk_revealer_get_reveal_child (self->revealer))
    update (self);
}

static void
stelling_search_bar_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingSearchBar *self = STELLING_SEARCH_BAR (view);

  if (get_session (self) == NULL)
    {
      stop (self);
      return;
    }
  if (get_game (self) != self->pieces
      || g_list_model_get_n_items (gtk_drop_down_get_model (self->piece)) == 0)
    fill_pieces (self);
  /* A game that was gone to because something was found in it is searched already. */
  if (!self->stepping)
    record_changed_cb (self);
}

static void
stelling_search_bar_dispose (GObject *object)
{
  StellingSearchBar *self = STELLING_SEARCH_BAR (object);

  stop (self);
  g_clear_weak_pointer (&self->focus_before);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  G_OBJECT_CLASS (stelling_search_bar_parent_class)->dispose (object);
}

static void
stelling_search_bar_finalize (GObject *object)
{
  StellingSearchBar *self = STELLING_SEARCH_BAR (object);

  g_hash_table_unref (self->doubtful);
  g_hash_table_unref (self->watched);
  g_free (self->place);
  G_OBJECT_CLASS (stelling_search_bar_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingSearchBar, name)
  BIND (revealer);
  BIND (what);
  BIND (entry);
  BIND (position_label);
  BIND (count);
  BIND (previous_button);
  BIND (next_button);
  BIND (options);
  BIND (kind);
  BIND (piece);
  BIND (all_games);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, take_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_search_bar_close);
}

static void
stelling_search_bar_class_init (StellingSearchBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  object_class->dispose = stelling_search_bar_dispose;
  object_class->finalize = stelling_search_bar_finalize;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_search_bar_session_changed;

  signals[SIGNAL_FOUND]
      = g_signal_new ("found", STELLING_TYPE_SEARCH_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 3, STELLING_TYPE_RECORD, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[SIGNAL_LOST] = g_signal_new ("lost", STELLING_TYPE_SEARCH_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, STELLING_TYPE_RECORD);
  signals[SIGNAL_SOUGHT] = g_signal_new ("sought", STELLING_TYPE_SEARCH_BAR, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "search-bar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-search-bar.ui");
  bind_template (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_SHIFT_MASK, shift_enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_SHIFT_MASK, shift_enter_cb,
                                NULL);
}

static void
stelling_search_bar_init (StellingSearchBar *self)
{
  self->doubtful = g_hash_table_new (NULL, NULL);
  self->watched = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->count), FALSE);
  gtk_widget_set_layout_manager (self->options, stelling_flow_layout_new (0, 6));
  gtk_drop_down_set_model (self->piece, G_LIST_MODEL (gtk_string_list_new (NULL)));
  stelling_name_inner (GTK_WIDGET (self->kind), GTK_TYPE_TOGGLE_BUTTON, _ ("What to look for"));
  stelling_name_entries (GTK_WIDGET (self->kind));
  stelling_name_entries (GTK_WIDGET (self->piece));
  kind_cb (self);
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_SESSION, "notify::node",
                                G_CALLBACK (node_cb));
}
