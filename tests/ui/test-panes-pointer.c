/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-evaluation-graph.h"
#include "stelling-line-view.h"
#include "stelling-line.h"
#include "stelling-move-entry.h"
#include "stelling-move-item.h"
#include "stelling-move-list-view.h"
#include "stelling-move-text.h"
#include "test-pointer.h"

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"

static void
set_up (PanesFixture *f, GType type)
{
  panes_fixture_set_up (f, type, panes_make_record ("tablut-edge", OPENING));
  test_focus_window (f->window);
}

static void
test_click (void)
{
  PanesFixture f;
  GtkWidget *item;

  set_up (&f, STELLING_TYPE_MOVE_LIST_VIEW);
  item = panes_find (f.pane, STELLING_TYPE_MOVE_ITEM, 3);
  test_pointer_click (item, 10, 8, 1);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e4-h4");
  /* The list has the keys now. */
  test_key (f.pane, GDK_KEY_Left);
  g_assert_cmpstr (panes_get_notation (&f), ==, "d1-d3");
  test_key (f.pane, GDK_KEY_End);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e2-g2");
  panes_fixture_tear_down (&f);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PanesFixture *f = data;

  stelling_record_delete (f->record, stelling_session_get_node (f->session));
}

static void
test_menu (void)
{
  PanesFixture f;
  GtkWidget *item, *menu;
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("delete", NULL);

  set_up (&f, STELLING_TYPE_MOVE_LIST_VIEW);
  g_signal_connect (action, "activate", G_CALLBACK (delete_cb), &f);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (f.window, "page", G_ACTION_GROUP (group));
  item = panes_find (f.pane, STELLING_TYPE_MOVE_ITEM, 3);
  test_pointer_click (item, 10, 8, 3);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e4-h4");
  menu = panes_find (f.pane, GTK_TYPE_POPOVER_MENU, 0);
  WAIT_UNTIL (gtk_widget_get_mapped (menu));
  /* The menu finds the page's actions. */
  g_assert_true (gtk_widget_activate_action (menu, "page.delete", NULL));
  gtk_popover_popdown (GTK_POPOVER (menu));
  g_assert_cmpstr (panes_get_notation (&f), ==, "d1-d3");
  g_assert_cmpuint (stelling_record_get_n_nodes (f.record), ==, 2);
  panes_fixture_tear_down (&f);
}

/* Returns where the move of @node is in the pane. */
static float
get_top (PanesFixture *f, StellingNode *node)
{
  g_autoptr (GPtrArray) items = panes_find_all (f->pane, STELLING_TYPE_MOVE_ITEM);
  graphene_rect_t bounds;

  for (guint i = 0; i < items->len; i++)
    if (stelling_move_item_get_node (g_ptr_array_index (items, i)) == node
        && gtk_widget_compute_bounds (g_ptr_array_index (items, i), f->pane, &bounds))
      return bounds.origin.y;
  g_assert_not_reached ();
}

/* A game of 200 plies, longer than what is seen of it. */
static void
set_up_walk (PanesFixture *f)
{
  static const char *const walk[] = { "e4-g4", "e2-g2", "g4-e4", "g2-e2" };
  StellingRecord *record = panes_make_record ("tablut-edge:repeat=none", "");
  StellingNode *end = stelling_record_get_root (record);

  for (guint i = 0; i < 200; i++)
    end = panes_play (record, end, walk[i % 4]);
  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW, record);
  test_focus_window (f->window);
}

/* Nothing moves while the menu of a move is open, also near the edge of what is seen. */
static void
test_menu_still (void)
{
  float height, before, after;
  PanesFixture f;
  GtkWidget *menu;
  guint ply = 100;

  set_up_walk (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, ply));
  panes_wait_frames (f.pane, 8);
  height = (float) gtk_widget_get_height (f.pane);
  while (get_top (&f, panes_get_node (&f, ply + 2)) < height - 30)
    ply += 2;
  before = get_top (&f, panes_get_node (&f, ply));
  g_assert_cmpfloat (before, >, height * 2 / 3);
  test_pointer_click (f.pane, 60, (double) before + 8, 3);
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, ply)
                 || stelling_session_get_node (f.session) == panes_get_node (&f, ply - 1));
  menu = panes_find (f.pane, GTK_TYPE_POPOVER_MENU, 0);
  WAIT_UNTIL (gtk_widget_get_mapped (menu));
  panes_wait_frames (f.pane, 8);
  g_assert_cmpfloat (get_top (&f, panes_get_node (&f, ply)), ==, before);
  /* Then it comes to the middle, and no further. */
  gtk_popover_popdown (GTK_POPOVER (menu));
  panes_wait_frames (f.pane, 12);
  after = get_top (&f, panes_get_node (&f, ply));
  g_assert_cmpfloat (after, <, before);
  g_assert_cmpfloat (after, >, height / 2);
  panes_fixture_tear_down (&f);
}

/* A move that was clicked stays below the pointer, also near the edge of what is seen; one that is
 * cut off there comes into sight whole; and the next step goes on in the middle third. */
static void
test_click_still (void)
{
  PanesFixture f;
  float height, before;
  guint ply = 100;

  set_up_walk (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, ply));
  panes_wait_frames (f.pane, 8);
  height = (float) gtk_widget_get_height (f.pane);
  while (get_top (&f, panes_get_node (&f, ply + 2)) < height - 30)
    ply += 2;
  before = get_top (&f, panes_get_node (&f, ply));
  g_assert_cmpfloat (before, >, height * 2 / 3);
  test_pointer_click (f.pane, 60, (double) before + 8, 1);
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, ply)
                 || stelling_session_get_node (f.session) == panes_get_node (&f, ply - 1));
  panes_wait_frames (f.pane, 12);
  g_assert_cmpfloat (get_top (&f, panes_get_node (&f, ply)), ==, before);
  stelling_session_set_node (f.session, panes_get_node (&f, ply + 1));
  panes_wait_frames (f.pane, 12);
  g_assert_cmpfloat (get_top (&f, panes_get_node (&f, ply)), <, before);
  panes_fixture_tear_down (&f);
}

static void
test_graph_drag (void)
{
  PanesFixture f;
  double width;

  set_up (&f, STELLING_TYPE_EVALUATION_GRAPH);
  panes_evaluate (&f, 1, 0);
  panes_wait_frames (f.pane, 3);
  width = gtk_widget_get_width (f.pane);
  test_pointer_move (f.pane, 4, 20);
  test_pointer_press (f.pane, 1);
  g_assert_cmpstr (panes_get_notation (&f), ==, "");
  test_pointer_drag_to (f.pane, width - 4, 20);
  test_pointer_release (f.pane, 1);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e2-g2");
  test_key (f.pane, GDK_KEY_Home);
  g_assert_cmpstr (panes_get_notation (&f), ==, "");
  panes_fixture_tear_down (&f);
}

/* What a diamond says stands in the tooltip of its move. */
static void
test_graph_tooltip (void)
{
  g_autofree char *text = NULL, *move = NULL, *sentence = NULL;
  PanesFixture f;

  set_up (&f, STELLING_TYPE_EVALUATION_GRAPH);
  panes_evaluate (&f, 1, 0);
  panes_evaluate_percent (&f, 2, 74);
  panes_wait_frames (f.pane, 3);
  move = stelling_move_text_dup_spoken (panes_get_node (&f, 2));
  sentence = panes_dup_sentence (&f, 2);
  text
      = g_strdup_printf ("%s\n%s\nBad move: Dark’s chance falls from 50%% to 26%%", move, sentence);
  test_pointer_move (f.pane, 1, 20);
  /* There is room for twelve plies at least. */
  test_pointer_move (f.pane, gtk_widget_get_width (f.pane) / 6, 20);
  WAIT_UNTIL (panes_find_label (f.window, text) != NULL);
  panes_fixture_tear_down (&f);
}

/* So do the bars, and the game's moves beyond the end of a variation. */
static void
test_graph_bars (void)
{
  static const struct
  {
    guint ply;
    const char *text;
  } places[] = {
    { 1, "The thick bar: the variation leaves the game, whose graph is the pale one" },
    { 2, "The coloured bar: this is on the board" },
    { 4, "A move of the game: the variation has ended" },
  };
  PanesFixture f;

  set_up (&f, STELLING_TYPE_EVALUATION_GRAPH);
  stelling_session_set_node (f.session, panes_play (f.record, panes_get_node (&f, 1), "f1-f3"));
  panes_evaluate (&f, 3, 0);
  panes_evaluate (&f, 4, 0);
  panes_wait_frames (f.pane, 3);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      StellingNode *node = places[i].ply == 2 ? stelling_session_get_node (f.session)
                                              : panes_get_node (&f, places[i].ply);
      g_autofree char *move = stelling_move_text_dup_spoken (node);
      g_autofree char *sentence = places[i].ply == 4 ? panes_dup_sentence (&f, 4)
                                                     : g_strdup ("Not yet evaluated");
      g_autofree char *text = g_strdup_printf ("%s\n%s\n%s", move, sentence, places[i].text);

      test_pointer_move (f.pane, 1, 20);
      test_pointer_move (f.pane,
                         8 + (gtk_widget_get_width (f.pane) - 16) * (int) places[i].ply / 12, 20);
      WAIT_UNTIL (panes_find_label (f.window, text) != NULL);
    }
  panes_fixture_tear_down (&f);
}

static void
type (GtkWidget *widget, const char *text)
{
  for (; *text != '\0'; text++)
    test_key (widget, gdk_unicode_to_keyval ((guint32) *text));
}

static void
test_entry_keys (void)
{
  PanesFixture f;
  GtkWidget *entry;

  set_up (&f, STELLING_TYPE_MOVE_ENTRY);
  stelling_session_go_last (f.session);
  gtk_widget_grab_focus (f.pane);
  type (f.window, "e6-g6");
  test_key (f.window, GDK_KEY_Return);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e6-g6");
  g_assert_false (gtk_widget_get_visible (f.pane));

  /* Escape leaves the field, and what was typed is gone. */
  gtk_widget_grab_focus (f.pane);
  entry = panes_find (f.pane, GTK_TYPE_ENTRY, 0);
  type (f.window, "nonsense");
  test_key (f.window, GDK_KEY_Return);
  test_key (f.window, GDK_KEY_Escape);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_null (gtk_root_get_focus (gtk_widget_get_root (f.pane)));

  /* So it is after going elsewhere. */
  gtk_widget_grab_focus (f.pane);
  type (f.window, "e4");
  stelling_session_go_first (f.session);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  panes_fixture_tear_down (&f);
}

static void
test_comment_keys (void)
{
  PanesFixture f;
  StellingNode *node;

  set_up (&f, STELLING_TYPE_MOVE_LIST_VIEW);
  node = panes_get_node (&f, 1);
  stelling_session_set_node (f.session, node);
  stelling_move_list_view_edit_comment (STELLING_MOVE_LIST_VIEW (f.pane), STELLING_COMMENT_AFTER);
  panes_wait_frames (f.pane, 3);
  type (f.pane, "good");
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "good");
  /* What is typed after the focus was elsewhere is a change of its own. */
  stelling_session_go_first (f.session);
  stelling_session_set_node (f.session, node);
  stelling_move_list_view_edit_comment (STELLING_MOVE_LIST_VIEW (f.pane), STELLING_COMMENT_AFTER);
  panes_wait_frames (f.pane, 3);
  type (f.pane, "s");
  stelling_record_undo (f.record);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "good");
  stelling_record_undo (f.record);
  g_assert_null (stelling_node_get_comment (node));
  panes_fixture_tear_down (&f);
}

typedef struct
{
  GtkWidget *window;
  GtkWidget *view;
  StellingPosition start;
  guint n_activated;
} LineFixture;

static void
activated_cb (LineFixture *f, guint n_moves)
{
  f->n_activated = n_moves;
}

static void
line_set_up (LineFixture *f, StellingRuleSet set)
{
  StellingRules rules;

  stelling_rules_init (&rules, set);
  stelling_position_init (&f->start, &rules);
  f->n_activated = 0;
  f->window = gtk_window_new ();
  f->view = stelling_line_view_new ();
  g_signal_connect_swapped (f->view, "move-activated", G_CALLBACK (activated_cb), f);
  gtk_window_set_child (GTK_WINDOW (f->window), f->view);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 500, 100);
  gtk_window_present (GTK_WINDOW (f->window));
}

/* That it was @n_moves of a line that begins with @first. */
static void
assert_activated (LineFixture *f, guint n_moves, const char *first)
{
  StellingMove move;
  StellingPosition start;

  g_assert_true (stelling_move_parse (&f->start, first, &move, NULL));
  g_assert_cmpuint (f->n_activated, ==, n_moves);
  g_assert_cmpuint (stelling_line_view_get_chosen (STELLING_LINE_VIEW (f->view), &start)[0], ==,
                    move);
  g_assert_true (stelling_position_is_same (&start, &f->start));
  f->n_activated = 0;
}

/* The engine may tell of another line while the pointer is down: what was shown then is meant. */
static void
test_line (void)
{
  static const char *const others[] = { "e3-c3 d1-d3", "e7-c7 d1-d3 e4-h4", "e7-c7" };
  LineFixture f;
  GtkWidget *button;

  line_set_up (&f, STELLING_RULE_SET_TABLUT_EDGE);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      panes_show_line (f.view, &f.start, "e3-c3 d1-d3");
      button = panes_find (f.view, GTK_TYPE_BUTTON, 1);
      test_pointer_move (button, 8, 8);
      test_pointer_press (button, 1);
      panes_show_line (f.view, &f.start, others[i]);
      test_pointer_release (f.view, 1);
      assert_activated (&f, 2, "e3-c3");
    }
  /* Let go elsewhere, it means nothing. */
  panes_show_line (f.view, &f.start, "e3-c3 d1-d3");
  button = panes_find (f.view, GTK_TYPE_BUTTON, 1);
  test_pointer_move (button, 8, 8);
  test_pointer_press (button, 1);
  test_pointer_move (f.view, 4, 4);
  test_pointer_release (f.view, 1);
  g_assert_cmpuint (f.n_activated, ==, 0);
  gtk_window_destroy (GTK_WINDOW (f.window));
}

/* Nor does it where the button is by then. */
static void
test_line_grown (void)
{
  LineFixture f;
  GtkWidget *button;
  int width;

  line_set_up (&f, STELLING_RULE_SET_TEBLO);
  panes_show_line (f.view, &f.start, "D4 I9");
  button = panes_find (f.view, GTK_TYPE_BUTTON, 0);
  width = gtk_widget_get_width (button);
  test_pointer_move (button, width / 2, 8);
  test_pointer_press (button, 1);
  panes_show_line (f.view, &f.start, "(A1) I9");
  /* More than the padding, which belongs to the button but not to its width. */
  g_assert_cmpint (gtk_widget_get_width (button), >, width + 8);
  test_pointer_move (button, gtk_widget_get_width (button), 8);
  test_pointer_release (f.view, 1);
  g_assert_cmpuint (f.n_activated, ==, 0);
  gtk_window_destroy (GTK_WINDOW (f.window));
}

/* A key means what was shown when it was pressed, and only that: the button looks pressed a while
 * longer. */
static void
test_line_keys (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space };
  LineFixture f;
  GtkWidget *button;

  line_set_up (&f, STELLING_RULE_SET_TABLUT_EDGE);
  test_focus_window (f.view);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      panes_show_line (f.view, &f.start, "e3-c3 d1-d3");
      button = panes_find (f.view, GTK_TYPE_BUTTON, 1);
      gtk_widget_grab_focus (button);
      test_key (button, keys[i]);
      panes_show_line (f.view, &f.start, "e7-c7 d1-d3 e4-h4");
      assert_activated (&f, 2, "e3-c3");
      WAIT_UNTIL (!gtk_widget_has_css_class (button, "keyboard-activating"));
      g_assert_cmpuint (f.n_activated, ==, 0);
    }
  gtk_window_destroy (GTK_WINDOW (f.window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_func ("/ui/panes-pointer/click", test_click);
  g_test_add_func ("/ui/panes-pointer/click-still", test_click_still);
  g_test_add_func ("/ui/panes-pointer/menu", test_menu);
  g_test_add_func ("/ui/panes-pointer/menu-still", test_menu_still);
  g_test_add_func ("/ui/panes-pointer/line", test_line);
  g_test_add_func ("/ui/panes-pointer/line-grown", test_line_grown);
  g_test_add_func ("/ui/panes-pointer/line-keys", test_line_keys);
  g_test_add_func ("/ui/panes-pointer/graph-drag", test_graph_drag);
  g_test_add_func ("/ui/panes-pointer/graph-tooltip", test_graph_tooltip);
  g_test_add_func ("/ui/panes-pointer/graph-bars", test_graph_bars);
  g_test_add_func ("/ui/panes-pointer/entry-keys", test_entry_keys);
  g_test_add_func ("/ui/panes-pointer/comment-keys", test_comment_keys);
  return g_test_run ();
}
