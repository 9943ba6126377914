/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "panes-fixture.h"
#include "stelling-board-preview.h"
#include "stelling-following-bar.h"
#include "stelling-following-button.h"
#include "stelling-preview-popover.h"
#include "stelling-score-text.h"
#include "test-pointer.h"

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"

static void
set_up (PanesFixture *f)
{
  panes_fixture_set_up (f, STELLING_TYPE_FOLLOWING_BAR, panes_make_record ("tablut-edge", OPENING));
  /* As in the window, there is room above. */
  gtk_widget_set_valign (f->pane, GTK_ALIGN_END);
  panes_wait_frames (f->pane, 2);
  test_focus_window (f->pane);
}

static StellingNode *
get_root (PanesFixture *f)
{
  return stelling_record_get_root (f->record);
}

static StellingFollowingBar *
get_bar (PanesFixture *f)
{
  return STELLING_FOLLOWING_BAR (f->pane);
}

static GtkWidget *
get_button (PanesFixture *f, guint index)
{
  return panes_find (f->pane, STELLING_TYPE_FOLLOWING_BUTTON, index);
}

/* The texts of the buttons: "1 e3-c3 ! +0.8|2 …", with * before the one that comes next. */
static char *
dup_shown (PanesFixture *f)
{
  g_autoptr (GPtrArray) buttons = panes_find_all (f->pane, STELLING_TYPE_FOLLOWING_BUTTON);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      g_autoptr (GPtrArray) labels = panes_find_all (button, GTK_TYPE_LABEL);

      g_string_append (out, i > 0 ? "|" : "");
      g_string_append (out, gtk_widget_has_css_class (button, "next") ? "*" : "");
      for (guint j = 0; j < labels->len; j++)
        g_string_append_printf (out, "%s%s", j > 0 ? " " : "",
                                gtk_label_get_text (g_ptr_array_index (labels, j)));
    }
  return g_string_free (out, FALSE);
}

static void
assert_shown (PanesFixture *f, const char *expected)
{
  g_autofree char *shown = dup_shown (f);

  g_assert_cmpstr (shown, ==, expected);
}

static void
test_moves (void)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 80, 0, 0 }, .depth = 5, .nodes = 100 };
  PanesFixture f;
  StellingNode *second;

  set_up (&f);
  assert_shown (&f, "*1 e3-c3");
  second = panes_play (f.record, get_root (&f), "e4-h4");
  panes_play (f.record, get_root (&f), "e3-b3");
  assert_shown (&f, "*1 e3-c3|2 e4-h4|3 e3-b3");
  stelling_record_set_glyph (f.record, second, STELLING_GLYPH_INTERESTING, TRUE);
  g_assert_true (gtk_widget_has_css_class (get_button (&f, 1), "interesting"));
  stelling_record_set_evaluation (f.record, second, &evaluation, TRUE);
  assert_shown (&f, "*1 e3-c3|2 e4-h4 !? +0.8|3 e3-b3");
  stelling_record_promote (f.record, second);
  assert_shown (&f, "*1 e4-h4 !? +0.8|2 e3-c3|3 e3-b3");
  stelling_record_delete (f.record, second);
  assert_shown (&f, "*1 e3-c3|2 e3-b3");
  stelling_record_undo (f.record);
  stelling_session_set_node (f.session, get_root (&f));
  assert_shown (&f, "*1 e4-h4 !? +0.8|2 e3-c3|3 e3-b3");
  /* What happens elsewhere changes nothing here. */
  panes_play (f.record, panes_get_node (&f, 1), "d1-d3");
  assert_shown (&f, "*1 e4-h4 !? +0.8|2 e3-c3|3 e3-b3");
  panes_fixture_tear_down (&f);
}

/* The moves are those of the node that is looked at, and its end is told in words. */
static void
test_go (void)
{
  PanesFixture f;

  set_up (&f);
  panes_play (f.record, get_root (&f), "e4-h4 a4-b4");
  g_assert_false (stelling_following_bar_go (get_bar (&f), 0));
  g_assert_false (stelling_following_bar_go (get_bar (&f), 3));
  g_signal_emit_by_name (get_button (&f, 1), "clicked");
  g_assert_cmpstr (panes_get_notation (&f), ==, "e4-h4");
  assert_shown (&f, "*1 a4-b4");
  /* Next goes on where one was. */
  stelling_session_go_previous (f.session);
  assert_shown (&f, "1 e3-c3|*2 e4-h4");
  g_assert_true (stelling_following_bar_go (get_bar (&f), 1));
  g_assert_cmpstr (panes_get_notation (&f), ==, "e3-c3");
  stelling_session_go_last (f.session);
  assert_shown (&f, "");
  g_assert_nonnull (panes_find_label (f.pane, "End of the line"));
  stelling_record_set_header (f.record, STELLING_HEADER_RESULT, "light resign");
  /* The result stands elsewhere. */
  g_assert_nonnull (panes_find_label (f.pane, "End of the line"));
  stelling_session_go_previous (f.session);
  assert_shown (&f, "*1 e2-g2");
  g_assert_null (panes_find_label (f.pane, "End of the line"));
  stelling_record_delete_following (f.record, get_root (&f));
  g_assert_nonnull (panes_find_label (f.pane, "No moves yet"));
  panes_fixture_tear_down (&f);
}

/* A move in the middle is replaced, and what follows it may die. */
static void
test_mend (void)
{
  PanesFixture f;
  StellingMove move;
  g_autoptr (GError) error = NULL;

  set_up (&f);
  panes_play (f.record, get_root (&f), "e3-b3");
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  stelling_session_set_replacing (f.session, TRUE);
  /* The board shows the position before the move, and so does the bar. */
  assert_shown (&f, "*1 e3-c3|2 e3-b3");
  g_assert_true (stelling_following_bar_go (get_bar (&f), 1));
  g_assert_false (stelling_session_is_replacing (f.session));
  assert_shown (&f, "*1 d1-d3");
  g_assert_true (stelling_move_parse (stelling_node_get_position (panes_get_node (&f, 1)), "d1-d2",
                                      &move, NULL));
  g_assert_true (
      stelling_record_replace_move (f.record, panes_get_node (&f, 2), move, NULL, &error));
  assert_shown (&f, "*1 d1-d2");
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  g_assert_true (
      stelling_move_parse (stelling_node_get_position (get_root (&f)), "e4-h4", &move, NULL));
  stelling_record_replace_move (f.record, panes_get_node (&f, 1), move, NULL, &error);
  g_assert_no_error (error);
  assert_shown (&f, "*1 e4-h4");
  g_assert_true (gtk_widget_has_css_class (get_button (&f, 0), "dead"));
  panes_fixture_tear_down (&f);
}

/* --- the small board --- */

static GtkWidget *
find_any (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_any (child, type);
  return found;
}

static gboolean
previews (PanesFixture *f, StellingNode *node)
{
  GtkWidget *popover = find_any (f->pane, STELLING_TYPE_PREVIEW_POPOVER);
  StellingBoardPreview *preview
      = STELLING_BOARD_PREVIEW (find_any (popover, STELLING_TYPE_BOARD_PREVIEW));
  const StellingPosition *position = stelling_board_preview_get_position (preview);

  if (!gtk_widget_get_mapped (popover))
    return node == NULL;
  return node != NULL && stelling_position_equal (position, stelling_node_get_position (node));
}

static void
test_hover (void)
{
  PanesFixture f;
  StellingNode *second;

  set_up (&f);
  second = panes_play (f.record, get_root (&f), "e4-h4");
  panes_wait_frames (f.pane, 2);
  g_assert_true (previews (&f, NULL));
  test_pointer_move (get_button (&f, 1), 8, 8);
  WAIT_UNTIL (previews (&f, second));
  test_pointer_move (get_button (&f, 0), 8, 8);
  WAIT_UNTIL (previews (&f, panes_get_node (&f, 1)));
  test_pointer_move (f.window, 390, 8);
  WAIT_UNTIL (previews (&f, NULL));
  test_pointer_move (get_button (&f, 1), 8, 8);
  WAIT_UNTIL (previews (&f, second));
  test_pointer_click (get_button (&f, 1), 8, 8, 1);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e4-h4");
  WAIT_UNTIL (previews (&f, NULL));
  panes_fixture_tear_down (&f);
}

static gboolean
evaluate_cb (gpointer data)
{
  PanesFixture *f = data;
  static guint depth = 0;
  StellingNode *second = stelling_node_get_child (get_root (f), 1);
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 80, 0, 0 }, .depth = ++depth, .nodes = depth };

  stelling_record_set_evaluation (f->record, second, &evaluation, TRUE);
  return G_SOURCE_CONTINUE;
}

/* The engine's evaluations, which come several times a second, keep nothing from being shown. */
static void
test_hover_while_analysing (void)
{
  PanesFixture f;
  StellingNode *second;
  guint source;

  set_up (&f);
  second = panes_play (f.record, get_root (&f), "e4-h4");
  panes_wait_frames (f.pane, 2);
  source = g_timeout_add (10, evaluate_cb, &f);
  test_pointer_move (get_button (&f, 1), 8, 8);
  WAIT_UNTIL (previews (&f, second));
  g_source_remove (source);
  panes_fixture_tear_down (&f);
}

static void
test_keyboard (void)
{
  PanesFixture f;
  StellingNode *second;

  set_up (&f);
  second = panes_play (f.record, get_root (&f), "e4-h4");
  panes_wait_frames (f.pane, 2);
  test_key (f.pane, GDK_KEY_Tab);
  test_key (f.pane, GDK_KEY_Tab);
  if (!gtk_widget_has_focus (get_button (&f, 1)))
    test_key (f.pane, GDK_KEY_Tab);
  g_assert_true (gtk_widget_has_focus (get_button (&f, 1)));
  WAIT_UNTIL (previews (&f, second));
  /* After some seconds without a key too. */
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (f.pane)), FALSE);
  test_key (f.pane, GDK_KEY_Left);
  WAIT_UNTIL (previews (&f, panes_get_node (&f, 1)));
  test_key (f.pane, GDK_KEY_Right);
  WAIT_UNTIL (previews (&f, second));
  /* The button goes with the move; the keyboard doesn't. */
  test_key (f.pane, GDK_KEY_Return);
  WAIT_UNTIL (stelling_session_get_node (f.session) == second);
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  g_assert_true (gtk_widget_grab_focus (get_button (&f, 0)));
  WAIT_UNTIL (previews (&f, panes_get_node (&f, 2)));
  test_key (f.pane, GDK_KEY_Return);
  WAIT_UNTIL (stelling_session_get_node (f.session) == panes_get_node (&f, 2));
  g_assert_true (gtk_widget_has_focus (get_button (&f, 0)));
  WAIT_UNTIL (previews (&f, panes_get_node (&f, 3)));
  panes_fixture_tear_down (&f);
}

static void
test_flipped (void)
{
  PanesFixture f;
  GtkWidget *preview;
  gboolean flipped;

  set_up (&f);
  g_object_set (f.pane, "flipped", TRUE, NULL);
  preview
      = find_any (find_any (f.pane, STELLING_TYPE_PREVIEW_POPOVER), STELLING_TYPE_BOARD_PREVIEW);
  g_object_get (preview, "flipped", &flipped, NULL);
  g_assert_true (flipped);
  panes_fixture_tear_down (&f);
}

/* --- room --- */

static const char *const first_moves[]
    = { "e3-b3", "e3-d3", "e3-f3", "e3-g3", "e3-h3", "e4-b4", "e4-c4", "e4-d4", "e4-f4",
        "e4-g4", "e4-h4", "e6-b6", "e6-c6", "e6-d6", "e6-f6", "e6-g6", "e6-h6", "e7-b7" };

static GMenuModel *
open_menu (PanesFixture *f)
{
  GtkWidget *more = find_any (f->pane, GTK_TYPE_MENU_BUTTON);

  g_assert_true (gtk_widget_get_child_visible (more));
  gtk_menu_button_popup (GTK_MENU_BUTTON (more));
  return gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (more));
}

static void
test_more (void)
{
  PanesFixture f;
  g_autoptr (GPtrArray) shown = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autofree char *label = NULL;
  g_autofree char *expected = NULL;
  GMenuModel *menu;
  guint n;

  set_up (&f);
  g_assert_false (gtk_widget_get_child_visible (find_any (f.pane, GTK_TYPE_MENU_BUTTON)));
  for (guint i = 0; i < G_N_ELEMENTS (first_moves); i++)
    panes_play (f.record, get_root (&f), first_moves[i]);
  panes_wait_frames (f.pane, 2);
  shown = panes_find_all (f.pane, STELLING_TYPE_FOLLOWING_BUTTON);
  g_assert_cmpuint (shown->len, >=, 3);
  g_assert_cmpuint (shown->len, <=, 6);
  menu = open_menu (&f);
  n = (guint) g_menu_model_get_n_items (menu);
  g_assert_cmpuint (shown->len + n, ==, 1 + G_N_ELEMENTS (first_moves));
  g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  expected = g_strdup_printf ("%u\u2002%s", shown->len + 1, first_moves[shown->len - 1]);
  g_assert_cmpstr (label, ==, expected);
  target = g_menu_model_get_item_attribute_value (menu, (int) n - 1, G_MENU_ATTRIBUTE_TARGET, NULL);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (find_any (f.pane, GTK_TYPE_MENU_BUTTON)));
  gtk_widget_activate_action_variant (f.pane, "following.go", target);
  g_assert_cmpstr (panes_get_notation (&f), ==, first_moves[G_N_ELEMENTS (first_moves) - 1]);
  panes_fixture_tear_down (&f);
}

static int
get_height (PanesFixture *f)
{
  int minimum, natural;

  gtk_widget_measure (f->pane, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);
  return natural;
}

/* Nothing around the bar moves, whatever it shows. */
static void
test_height (void)
{
  PanesFixture f;
  int height;

  set_up (&f);
  height = get_height (&f);
  stelling_session_go_last (f.session);
  g_assert_cmpint (get_height (&f), ==, height);
  stelling_record_set_header (f.record, STELLING_HEADER_RESULT, "draw");
  g_assert_cmpint (get_height (&f), ==, height);
  stelling_session_go_first (f.session);
  stelling_record_set_glyph (f.record, panes_get_node (&f, 1), STELLING_GLYPH_GOOD, TRUE);
  panes_evaluate (&f, 1, 80);
  for (guint i = 0; i < G_N_ELEMENTS (first_moves); i++)
    panes_play (f.record, get_root (&f), first_moves[i]);
  g_assert_cmpint (get_height (&f), ==, height);
  panes_fixture_tear_down (&f);
}

static void
test_accessible (void)
{
  PanesFixture f;
  GtkWidget *button, *preview;
  g_autofree char *sentence = NULL;
  g_autofree char *description = NULL;

  set_up (&f);
  button = get_button (&f, 0);
  stelling_record_set_glyph (f.record, panes_get_node (&f, 1), STELLING_GLYPH_GOOD, TRUE);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_LABEL, "Moves That Follow");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1. Light: e3-c3, Good move");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Comes next");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "1");
  panes_evaluate (&f, 1, 80);
  sentence = panes_dup_sentence (&f, 1);
  description = g_strdup_printf ("Comes next. %s", sentence);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
  preview = g_object_ref_sink (stelling_board_preview_new (100));
  stelling_board_preview_set_node (STELLING_BOARD_PREVIEW (preview), panes_get_node (&f, 1));
  gtk_test_accessible_assert_role (preview, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (
      preview, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Dark to move. King: e5. Light men: c3, e4, c5, d5, f5, g5, e6, e7. Dark men: d1, e1, f1, "
      "e2, a4, i4, a5, b5, h5, i5, a6, i6, e8, d9, e9, f9.");
  g_object_unref (preview);
  panes_fixture_tear_down (&f);
}

static void
test_teblo (void)
{
  GtkWidget *preview = g_object_ref_sink (stelling_board_preview_new (100));
  g_autoptr (StellingRecord) record = panes_make_record ("teblo", "D4 (H9)");

  stelling_board_preview_set_node (STELLING_BOARD_PREVIEW (preview),
                                   stelling_record_get_main_end (record));
  gtk_test_accessible_assert_property (
      preview, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Yellow to move. Yellow’s pawn: D4. Yellow set pieces: none. Red’s pawn: I10. "
      "Red set pieces: H9.");
  g_object_unref (preview);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/ui/following-bar/moves", test_moves);
  g_test_add_func ("/ui/following-bar/go", test_go);
  g_test_add_func ("/ui/following-bar/mend", test_mend);
  g_test_add_func ("/ui/following-bar/hover", test_hover);
  g_test_add_func ("/ui/following-bar/hover-while-analysing", test_hover_while_analysing);
  g_test_add_func ("/ui/following-bar/keyboard", test_keyboard);
  g_test_add_func ("/ui/following-bar/flipped", test_flipped);
  g_test_add_func ("/ui/following-bar/more", test_more);
  g_test_add_func ("/ui/following-bar/height", test_height);
  g_test_add_func ("/ui/following-bar/accessible", test_accessible);
  g_test_add_func ("/ui/following-bar/teblo", test_teblo);
  return g_test_run ();
}
