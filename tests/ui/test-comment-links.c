/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "panes-fixture.h"
#include "stelling-board-preview.h"
#include "stelling-comment-links.h"
#include "stelling-flow-text.h"
#include "stelling-paragraph-layout.h"
#include "stelling-preview-popover.h"
#include "test-pointer.h"

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"
#define COMMENT "Better <e3-b3> & co, or d1-d2 e4-h4; a threat is c3-c4."

typedef struct
{
  StellingRecord *record;
  StellingSession *session;
  StellingCommentLinks *links;
  StellingNode *node; /* the commented one */
  StellingNode *variation;
  GtkWidget *window;
  GtkWidget *home;
  GtkWidget *text;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  StellingNode *root;
  GtkWidget *paragraph;

  f->record = panes_make_record ("tablut-edge", OPENING);
  root = stelling_record_get_root (f->record);
  f->node = stelling_node_get_first_child (root);
  f->variation = panes_play (f->record, root, "e3-b3");
  f->session = stelling_session_new (f->record);
  stelling_session_set_node (f->session, f->node);
  f->window = adw_window_new ();
  f->home = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  f->text = stelling_flow_text_new ();
  paragraph = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (paragraph, stelling_paragraph_layout_new (0));
  gtk_widget_set_vexpand (paragraph, TRUE);
  gtk_widget_set_valign (paragraph, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (paragraph), f->text);
  gtk_box_append (GTK_BOX (f->home), paragraph);
  adw_window_set_content (ADW_WINDOW (f->window), f->home);
  f->links = stelling_comment_links_new (f->home);
  stelling_comment_links_set_session (f->links, f->session);
  stelling_comment_links_set_comment (f->links, f->text, f->node, COMMENT);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 500, 500);
  gtk_window_present (GTK_WINDOW (f->window));
  panes_wait_frames (f->text, 3);
  test_focus_window (f->text);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gpointer links = f->links;
  gpointer home = f->home;

  g_object_add_weak_pointer (links, &links);
  g_object_add_weak_pointer (home, &home);
  if (data != NULL)
    g_object_unref (f->links);
  gtk_window_destroy (GTK_WINDOW (f->window));
  WAIT_UNTIL (home == NULL);
  if (data == NULL)
    g_object_unref (f->links);
  g_assert_null (links);
  g_object_unref (f->session);
  g_object_unref (f->record);
}

/* --- pointer --- */

/* Fills in the middle of a text in the label. */
static void
locate (Fixture *f, const char *text, double *x, double *y)
{
  int left, top;
  PangoLayout *layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (f->text), &left, &top);
  const char *shown = pango_layout_get_text (layout);
  PangoRectangle at;

  pango_layout_index_to_pos (layout, (int) (strstr (shown, text) - shown) + 2, &at);
  *x = left + (at.x + at.width / 2.0) / PANGO_SCALE;
  *y = top + (at.y + at.height / 2.0) / PANGO_SCALE;
}

static gboolean
has_link (Fixture *f, const char *text)
{
  double x, y;

  locate (f, text, &x, &y);
  return stelling_comment_links_has_link_at (f->text, x, y);
}

static void
test_links (Fixture *f, gconstpointer data)
{
  StellingFlowText *text = STELLING_FLOW_TEXT (f->text);

  g_assert_cmpstr (stelling_flow_text_get_text (text), ==, COMMENT);
  g_assert_true (has_link (f, "e3-b3"));
  g_assert_true (has_link (f, "d1-d2"));
  g_assert_true (has_link (f, "e4-h4"));
  g_assert_true (has_link (f, "c3-c4"));
  g_assert_false (has_link (f, "Better"));
  g_assert_false (has_link (f, "a threat"));
  stelling_comment_links_set_comment (f->links, f->text, NULL, NULL);
  g_assert_cmpstr (stelling_flow_text_get_text (text), ==, "");
  g_assert_false (gtk_widget_get_focusable (f->text));
}

static void
point_at (Fixture *f, const char *text)
{
  double x, y;

  locate (f, text, &x, &y);
  test_pointer_move (f->text, x, y);
}

static void
click (Fixture *f, const char *text)
{
  double x, y;

  locate (f, text, &x, &y);
  test_pointer_click (f->text, x, y, 1);
}

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

static GtkWidget *
get_popover (Fixture *f)
{
  return find_any (f->home, STELLING_TYPE_PREVIEW_POPOVER);
}

/* Returns whether the position after @moves from @node, none if NULL, is shown. */
static gboolean
previews (Fixture *f, StellingNode *node, const char *moves)
{
  GtkWidget *popover = get_popover (f);
  StellingBoardPreview *preview
      = STELLING_BOARD_PREVIEW (find_any (popover, STELLING_TYPE_BOARD_PREVIEW));
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  StellingPosition expected;

  if (node == NULL || !gtk_widget_get_mapped (popover))
    return node == NULL && !gtk_widget_get_mapped (popover);
  expected = *stelling_node_get_position (node);
  for (guint i = 0; words[i] != NULL; i++)
    {
      StellingMove move;

      if (g_str_equal (words[i], "--"))
        {
          stelling_position_set_turn (&expected,
                                      stelling_side_other (stelling_position_get_turn (&expected)));
          continue;
        }
      g_assert_true (stelling_move_parse (&expected, words[i], &move, NULL));
      stelling_position_play (&expected, move);
    }
  return stelling_position_equal (stelling_board_preview_get_position (preview), &expected);
}

static gboolean
has_text (Fixture *f, const char *text)
{
  return panes_find_label (get_popover (f), text) != NULL;
}

static void
test_hover (Fixture *f, gconstpointer data)
{
  point_at (f, "e3-b3");
  WAIT_UNTIL (previews (f, f->variation, ""));
  g_assert_true (has_text (f, "1.\u00a0e3-b3"));
  point_at (f, "d1-d2");
  WAIT_UNTIL (previews (f, f->node, "d1-d2"));
  g_assert_true (has_text (f, "1.\u00a0…\u00a0d1-d2"));
  point_at (f, "e4-h4");
  WAIT_UNTIL (previews (f, f->node, "d1-d2 e4-h4"));
  g_assert_true (has_text (f, "2.\u00a0e4-h4"));
  g_assert_true (has_text (f, "After d1-d2"));
  point_at (f, "c3-c4");
  WAIT_UNTIL (previews (f, f->node, "-- c3-c4"));
  g_assert_true (has_text (f, "c3-c4"));
  g_assert_true (has_text (f, "A threat"));
  g_assert_false (gtk_widget_get_visible (find_any (get_popover (f), GTK_TYPE_BUTTON)));
  point_at (f, "Better");
  WAIT_UNTIL (previews (f, NULL, ""));
  g_assert_true (stelling_session_get_node (f->session) == f->node);
}

static void
test_go (Fixture *f, gconstpointer data)
{
  click (f, "e3-b3");
  g_assert_true (stelling_session_get_node (f->session) == f->variation);
  WAIT_UNTIL (previews (f, NULL, ""));
}

/* A line that is not in the game stays shown, and can be added. */
static void
test_add (Fixture *f, gconstpointer data)
{
  GtkWidget *button = find_any (get_popover (f), GTK_TYPE_BUTTON);
  StellingNode *node;

  click (f, "e4-h4");
  g_assert_true (stelling_session_get_node (f->session) == f->node);
  WAIT_UNTIL (previews (f, f->node, "d1-d2 e4-h4"));
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  node = stelling_session_get_node (f->session);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "e4-h4");
  g_assert_true (stelling_node_get_parent (stelling_node_get_parent (node)) == f->node);
  WAIT_UNTIL (previews (f, NULL, ""));
  /* From now on the link goes there, without a button. */
  stelling_session_set_node (f->session, f->node);
  click (f, "e4-h4");
  g_assert_true (stelling_session_get_node (f->session) == node);
  g_assert_cmpstr (stelling_record_get_undo_name (f->record), ==, "Add Line");
}

static gboolean
count_cb (GtkWidget *widget, GVariant *args, gpointer n)
{
  ++*(guint *) n;
  return TRUE;
}

/* A board that stays holds nobody up: what is pressed next closes it, and does what it does. */
static void
test_kept_key (Fixture *f, gconstpointer data)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  guint n = 0;

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Right, 0),
                        gtk_callback_action_new (count_cb, &n, NULL)));
  gtk_widget_add_controller (f->window, shortcuts);
  click (f, "c3-c4");
  WAIT_UNTIL (previews (f, f->node, "-- c3-c4"));
  test_pointer_move (f->home, 4, 4);
  test_key (get_popover (f), GDK_KEY_Shift_L);
  g_assert_true (previews (f, f->node, "-- c3-c4"));
  test_key (get_popover (f), GDK_KEY_Right);
  WAIT_UNTIL (previews (f, NULL, ""));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (stelling_preview_popover_is_kept (STELLING_PREVIEW_POPOVER (get_popover (f))));
  /* The keys that press a button do. */
  click (f, "d1-d2");
  WAIT_UNTIL (previews (f, f->node, "d1-d2"));
  test_key (get_popover (f), GDK_KEY_space);
  WAIT_UNTIL (stelling_node_get_n_children (f->node) == 2);
  g_assert_cmpuint (n, ==, 1);
}

static void
test_kept (Fixture *f, gconstpointer data)
{
  click (f, "c3-c4");
  WAIT_UNTIL (previews (f, f->node, "-- c3-c4"));
  g_assert_false (gtk_widget_get_visible (find_any (get_popover (f), GTK_TYPE_BUTTON)));
  g_assert_true (stelling_preview_popover_is_kept (STELLING_PREVIEW_POPOVER (get_popover (f))));
  /* What was clicked stays, wherever the pointer goes. */
  point_at (f, "d1-d2");
  panes_wait_frames (f->text, 3);
  g_assert_true (previews (f, f->node, "-- c3-c4"));
  point_at (f, "Better");
  panes_wait_frames (f->text, 3);
  g_assert_true (previews (f, f->node, "-- c3-c4"));
  /* A pointer on a link would show it anew, not kept. */
  test_pointer_move (f->home, 4, 4);
  test_key (get_popover (f), GDK_KEY_Escape);
  WAIT_UNTIL (previews (f, NULL, ""));
  g_assert_false (stelling_preview_popover_is_kept (STELLING_PREVIEW_POPOVER (get_popover (f))));
  /* Another comment in the same text takes the board along. */
  click (f, "d1-d2");
  WAIT_UNTIL (previews (f, f->node, "d1-d2"));
  stelling_comment_links_set_comment (f->links, f->text, f->variation, "nothing");
  WAIT_UNTIL (previews (f, NULL, ""));
}

/* Tab goes from link to link, there and back, and then on; Return follows one. */
static void
test_keyboard (Fixture *f, gconstpointer data)
{
  guint n = 0;

  /* A pointer on a link would show that. */
  test_pointer_move (f->home, 4, 4);
  /* The first link has the keyboard when the window is shown. */
  g_assert_true (gtk_widget_has_focus (f->text));
  gtk_test_accessible_assert_property (f->text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Link: e3-b3");
  test_key (f->text, GDK_KEY_Tab);
  WAIT_UNTIL (previews (f, f->node, "d1-d2"));
  test_key (f->text, GDK_KEY_Tab);
  WAIT_UNTIL (previews (f, f->node, "d1-d2 e4-h4"));
  g_assert_true (gtk_widget_child_focus (f->text, GTK_DIR_TAB_BACKWARD));
  gtk_test_accessible_assert_property (f->text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Link: d1-d2");
  test_key (f->text, GDK_KEY_Tab);
  WAIT_UNTIL (previews (f, f->node, "d1-d2 e4-h4"));
  test_key (f->text, GDK_KEY_Return);
  WAIT_UNTIL (stelling_preview_popover_is_kept (STELLING_PREVIEW_POPOVER (get_popover (f))));
  WAIT_UNTIL (gtk_widget_get_mapped (find_any (get_popover (f), GTK_TYPE_BUTTON)));
  test_key (get_popover (f), GDK_KEY_Escape);
  WAIT_UNTIL (previews (f, NULL, ""));
  for (guint i = 0; i < 5 && gtk_widget_child_focus (f->text, GTK_DIR_TAB_FORWARD); i++)
    n++;
  g_assert_cmpuint (n, <=, 4);
}

/* The same comment again, as with each evaluation, takes away nothing that is shown. */
static void
test_again (Fixture *f, gconstpointer data)
{
  click (f, "c3-c4");
  WAIT_UNTIL (previews (f, f->node, "-- c3-c4"));
  stelling_comment_links_set_comment (f->links, f->text, f->node, COMMENT);
  panes_wait_frames (f->text, 2);
  g_assert_true (previews (f, f->node, "-- c3-c4"));
}

static void
test_flipped (Fixture *f, gconstpointer data)
{
  gboolean flipped;

  g_object_set (f->links, "flipped", TRUE, NULL);
  g_object_get (find_any (get_popover (f), STELLING_TYPE_BOARD_PREVIEW), "flipped", &flipped, NULL);
  g_assert_true (flipped);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define ADD(name, function, first)                                                                 \
  g_test_add ("/ui/comment-links/" name, Fixture, first, set_up, function, tear_down)
  ADD ("links", test_links, NULL);
  ADD ("hover", test_hover, NULL);
  ADD ("go", test_go, NULL);
  ADD ("add", test_add, NULL);
  ADD ("kept", test_kept, NULL);
  ADD ("kept-key", test_kept_key, NULL);
  ADD ("keyboard", test_keyboard, NULL);
  /* The links may go before the texts. */
  ADD ("flipped", test_flipped, "links first");
  ADD ("again", test_again, NULL);
#undef ADD
  return g_test_run ();
}
