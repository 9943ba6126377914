/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "panes-fixture.h"

#include "stelling-flow-text.h"
#include "stelling-line-view.h"
#include "stelling-move-item.h"
#include "stelling-lapse-text.h"
#include "stelling-score-text.h"

StellingNode *
panes_play (StellingRecord *record, StellingNode *node, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      StellingMove move;

      stelling_move_parse (stelling_node_get_position (node), words[i], &move, &error);
      g_assert_no_error (error);
      node = stelling_record_add_move (record, node, move, &error);
      g_assert_no_error (error);
    }
  return node;
}

StellingRecord *
panes_make_record (const char *text, const char *moves)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  g_autoptr (GError) error = NULL;

  stelling_rules_parse (text, &rules, &error);
  g_assert_no_error (error);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  if (*moves != '\0')
    panes_play (record, stelling_record_get_root (record), moves);
  stelling_record_clear_undo (record);
  return record;
}

StellingNode *
panes_get_node (PanesFixture *fixture, guint ply)
{
  StellingNode *node = stelling_record_get_root (fixture->record);

  while (ply-- > 0)
    node = stelling_node_get_first_child (node);
  return node;
}

const char *
panes_get_notation (PanesFixture *fixture)
{
  return stelling_node_get_notation (stelling_session_get_node (fixture->session));
}

void
panes_fixture_set_up (PanesFixture *fixture, GType type, StellingRecord *record)
{
  fixture->record = record;
  fixture->session = stelling_session_new (record);
  fixture->window = adw_window_new ();
  fixture->pane = g_object_new (type, "session", fixture->session, NULL);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->pane);
  /* Later windows of libadwaita have a larger least size of their own. */
  gtk_widget_set_size_request (fixture->window, 1, 1);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 500);
  gtk_window_present (GTK_WINDOW (fixture->window));
  /* The pane may have nothing to show yet. */
  panes_wait_frames (fixture->window, 3);
}

void
panes_fixture_tear_down (PanesFixture *fixture)
{
  gpointer pane = fixture->pane;
  gpointer session = fixture->session;
  gpointer record = fixture->record;

  g_object_add_weak_pointer (pane, &pane);
  g_object_add_weak_pointer (session, &session);
  g_object_add_weak_pointer (record, &record);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (pane == NULL);
  g_object_unref (fixture->session);
  g_assert_null (session);
  g_object_unref (fixture->record);
  /* An analysis that was just stopped may hold the record until its thread has ended. */
  WAIT_UNTIL (record == NULL);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer left)
{
  return --*(int *) left > 0;
}

void
panes_wait_frames (GtkWidget *widget, int n)
{
  gtk_widget_add_tick_callback (widget, tick_cb, &n, NULL);
  WAIT_UNTIL (n <= 0);
}

void
panes_show_line (GtkWidget *view, const StellingPosition *start, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree StellingMove *moves = g_new (StellingMove, g_strv_length (words));
  StellingPosition at = *start;
  StellingAnalysisLine line = { .score = { STELLING_SCORE_VALUE, 0, 0, 0 }, .moves = moves };

  for (; words[line.n_moves] != NULL; line.n_moves++)
    {
      g_assert_true (stelling_move_parse (&at, words[line.n_moves], &moves[line.n_moves], NULL));
      stelling_position_play (&at, moves[line.n_moves]);
    }
  stelling_line_view_set_line (STELLING_LINE_VIEW (view), start, &line);
  panes_wait_frames (view, 2);
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

GPtrArray *
panes_find_all (GtkWidget *widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (widget, type, found);
  return found;
}

GtkWidget *
panes_find (GtkWidget *widget, GType type, guint index)
{
  g_autoptr (GPtrArray) found = panes_find_all (widget, type);

  g_assert_cmpuint (index, <, found->len);
  return g_ptr_array_index (found, index);
}

static gboolean
shows (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget))
    return g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
  if (STELLING_IS_FLOW_TEXT (widget))
    return g_strcmp0 (stelling_flow_text_get_text (STELLING_FLOW_TEXT (widget)), text) == 0;
  return STELLING_IS_MOVE_ITEM (widget)
         && stelling_move_item_shows (STELLING_MOVE_ITEM (widget), text);
}

GtkWidget *
panes_find_label (GtkWidget *widget, const char *text)
{
  g_autoptr (GPtrArray) found = panes_find_all (widget, GTK_TYPE_WIDGET);

  for (guint i = 0; i < found->len; i++)
    if (shows (g_ptr_array_index (found, i), text))
      return g_ptr_array_index (found, i);
  return NULL;
}

gboolean
panes_press_key (GtkWidget *widget, guint key)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (test_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed", key, 0, 0, &handled);
  return handled;
}

/* --- pictures --- */

cairo_surface_t *
panes_draw (GtkWidget *widget)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_t *cr = cairo_create (surface);

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

guint
panes_count_different (cairo_surface_t *one, cairo_surface_t *other)
{
  const guint8 *a = cairo_image_surface_get_data (one), *b = cairo_image_surface_get_data (other);
  int length = cairo_image_surface_get_stride (one) * cairo_image_surface_get_height (one);
  guint n = 0;

  for (int i = 0; i < length; i++)
    n += ABS (a[i] - b[i]) > 16;
  return n;
}

/* --- evaluations --- */

void
panes_evaluate (PanesFixture *fixture, guint ply, int value)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, (gint16) value, 0, 0 }, .depth = 5, .nodes = 100 };

  stelling_record_set_evaluation (fixture->record, panes_get_node (fixture, ply), &evaluation,
                                  TRUE);
}

void
panes_evaluate_percent (PanesFixture *fixture, guint ply, guint percent)
{
  const StellingNode *node = panes_get_node (fixture, ply);
  int value = 0;

  do
    panes_evaluate (fixture, ply, value += 5);
  while (stelling_estimate_get_percent (stelling_node_get_estimate (node)) < percent);
}

char *
panes_dup_sentence (PanesFixture *fixture, guint ply)
{
  const StellingNode *node = panes_get_node (fixture, ply);

  return stelling_score_text_dup_sentence (
      stelling_position_get_game (stelling_node_get_position (node)),
      stelling_node_get_estimate (node));
}
