/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>
#include <string.h>

#include "panes-fixture.h"
#include "stelling-comment-editor.h"
#include "stelling-flow-text.h"
#include "stelling-move-item.h"
#include "stelling-move-list-view.h"

/* The move list as a printed book has it: words and moves run on in paragraphs. */

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"
#define LINK "1. e3-b3"
#define WORDS                                                                                      \
  "Here the king gets some air on the side where the fewest of the other men are, and it would "   \
  "be good to know what " LINK " leads to."

static void
set_up (PanesFixture *f)
{
  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW,
                        panes_make_record ("tablut-edge", OPENING));
  g_object_set (f->pane, "flowing", TRUE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 300, 500);
}

static GtkWidget *
find_text (PanesFixture *f, guint index)
{
  g_autoptr (GPtrArray) texts = panes_find_all (f->pane, STELLING_TYPE_FLOW_TEXT);

  return index < texts->len ? g_ptr_array_index (texts, index) : NULL;
}

static void
get_bounds (PanesFixture *f, GtkWidget *widget, graphene_rect_t *bounds)
{
  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, f->pane, bounds));
}

static GtkWidget *
find_item (PanesFixture *f, guint index)
{
  return panes_find (f->pane, STELLING_TYPE_MOVE_ITEM, index);
}

/* Fills in the place in the pane of a sign of the text. */
static graphene_point_t
find_sign (PanesFixture *f, GtkWidget *text, int index)
{
  int x, y;
  PangoLayout *layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (text), &x, &y);
  graphene_point_t point;
  PangoRectangle area;

  pango_layout_index_to_pos (layout, index, &area);
  x += PANGO_PIXELS (area.x + area.width / 2);
  y += PANGO_PIXELS (area.y + area.height / 2);
  g_assert_true (gtk_widget_compute_point (text, f->pane,
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &point));
  return point;
}

/* Presses and releases the button on a sign of the text. */
static void
click (PanesFixture *f, GtkWidget *text, int index)
{
  GtkEventController *gesture = test_find_controller (f->pane, GTK_TYPE_GESTURE_CLICK);
  graphene_point_t point = find_sign (f, text, index);

  g_signal_emit_by_name (gesture, "pressed", 1, (double) point.x, (double) point.y);
  g_signal_emit_by_name (gesture, "released", 1, (double) point.x, (double) point.y);
  panes_wait_frames (f->pane, 3);
}

/* A text begins in the line of its move, and the next move goes on in its last line. */
static void
test_place (void)
{
  PanesFixture f;
  graphene_rect_t first, text, next;

  set_up (&f);
  stelling_record_set_comment (f.record, panes_get_node (&f, 1), WORDS);
  panes_wait_frames (f.pane, 3);
  g_assert_cmpstr (stelling_flow_text_get_text (STELLING_FLOW_TEXT (find_text (&f, 0))), ==, WORDS);
  gtk_test_accessible_assert_property (find_text (&f, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, WORDS);
  get_bounds (&f, find_item (&f, 1), &first);
  get_bounds (&f, find_text (&f, 0), &text);
  get_bounds (&f, find_item (&f, 2), &next);
  g_assert_cmpfloat (text.origin.y, ==, first.origin.y);
  g_assert_cmpfloat (text.size.height, >=, 3 * first.size.height - 3);
  g_assert_cmpfloat_with_epsilon (next.origin.y + next.size.height,
                                  text.origin.y + text.size.height, 1);
  g_assert_cmpfloat (next.origin.x, >, text.origin.x + 5);
  g_assert_cmpfloat (find_sign (&f, find_text (&f, 0), 0).x, >, first.origin.x + first.size.width);
  /* Moves beside the text are still moves. */
  g_assert_false (gtk_widget_contains (find_text (&f, 0), 3, 3));
  g_assert_false (
      gtk_widget_contains (find_text (&f, 0), text.size.width - 6, text.size.height - 3));
  g_assert_null (panes_find_label (f.pane, "1.\u00a0…"));
  panes_fixture_tear_down (&f);
}

/* The Tab key goes from the current move to the links in its text, and on out of the list. */
static void
test_tab (void)
{
  PanesFixture f;
  GtkWidget *move;

  set_up (&f);
  stelling_record_set_comment (f.record, panes_get_node (&f, 1), "Or d1-d2 e4-h4.");
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  panes_wait_frames (f.pane, 3);
  g_assert_true (gtk_widget_grab_focus (f.pane));
  move = gtk_window_get_focus (GTK_WINDOW (f.window));
  g_assert_true (move == find_item (&f, 1));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == find_text (&f, 0));
      gtk_test_accessible_assert_property (find_text (&f, 0), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                           i == 0 ? "Link: d1-d2" : "Link: e4-h4");
    }
  g_assert_false (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
  for (guint i = 0; i < 2; i++)
    g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == move);
  panes_fixture_tear_down (&f);
}

/* The same in a paragraph with several texts: the one on the current move counts. */
static void
test_tab_on (void)
{
  PanesFixture f;
  GtkWidget *move;

  set_up (&f);
  stelling_record_set_comment (f.record, panes_get_node (&f, 1), "Or d1-d2.");
  stelling_record_set_comment (f.record, panes_get_node (&f, 2), "Or e4-g4.");
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  panes_wait_frames (f.pane, 3);
  g_assert_true (gtk_widget_grab_focus (f.pane));
  move = gtk_window_get_focus (GTK_WINDOW (f.window));
  g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == find_text (&f, 1));
  gtk_test_accessible_assert_property (find_text (&f, 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Link: e4-g4");
  g_assert_false (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == move);
  panes_fixture_tear_down (&f);
}

/* A click edits a text where it stands, and then it is in its paragraph again. */
static void
test_edit (void)
{
  PanesFixture f;
  GtkTextBuffer *buffer;
  StellingNode *node;
  int position;

  set_up (&f);
  node = panes_get_node (&f, 2);
  stelling_record_set_comment (f.record, panes_get_node (&f, 1), "One");
  stelling_record_set_comment_before (f.record, node, "But now");
  stelling_record_set_comment (f.record, node, "Two");
  panes_wait_frames (f.pane, 3);
  g_assert_cmpstr (stelling_flow_text_get_text (STELLING_FLOW_TEXT (find_text (&f, 1))), ==,
                   "But now");
  click (&f, find_text (&f, 1), 3);
  g_assert_true (stelling_session_get_node (f.session) == node);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (panes_find (f.pane, GTK_TYPE_TEXT_VIEW, 0)));
  g_object_get (buffer, "cursor-position", &position, NULL);
  g_assert_cmpint (position, >=, 3);
  g_assert_cmpint (position, <=, 4);
  gtk_text_buffer_set_text (buffer, "And now", -1);
  g_assert_cmpstr (stelling_node_get_comment_before (node), ==, "And now");
  stelling_session_go_first (f.session);
  panes_wait_frames (f.pane, 3);
  g_assert_cmpstr (stelling_flow_text_get_text (STELLING_FLOW_TEXT (find_text (&f, 0))), ==, "One");
  g_assert_cmpstr (stelling_flow_text_get_text (STELLING_FLOW_TEXT (find_text (&f, 1))), ==,
                   "And now");
  g_assert_cmpstr (stelling_flow_text_get_text (STELLING_FLOW_TEXT (find_text (&f, 2))), ==, "Two");
  g_assert_null (find_text (&f, 3));
  stelling_record_set_comment (f.record, node, NULL);
  stelling_record_set_comment (f.record, panes_get_node (&f, 1), NULL);
  panes_wait_frames (f.pane, 3);
  g_assert_cmpstr (stelling_flow_text_get_text (STELLING_FLOW_TEXT (find_text (&f, 0))), ==,
                   "And now");
  g_assert_null (find_text (&f, 1));
  panes_fixture_tear_down (&f);
}

/* A move that is written in a text leads to its place, and a click on it edits nothing. */
static void
test_link (void)
{
  PanesFixture f;
  GtkEventController *gesture;
  GtkWidget *text;
  graphene_point_t at, point;

  set_up (&f);
  stelling_record_set_comment (f.record, panes_get_node (&f, 3), "As 1. e3-c3 was");
  panes_wait_frames (f.pane, 3);
  text = find_text (&f, 0);
  click (&f, text, 7);
  g_assert_null (find_text (&f, 1));
  g_assert_true (find_text (&f, 0) == text);
  gesture = test_find_controller (text, GTK_TYPE_GESTURE_CLICK);
  at = find_sign (&f, text, 7);
  g_assert_true (gtk_widget_compute_point (f.pane, text, &at, &point));
  g_signal_emit_by_name (gesture, "released", 1, (double) point.x, (double) point.y);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e3-c3");
  panes_fixture_tear_down (&f);
}

/* Fills in the part of a picture of @widget that has pixels in the colour of accents. */
static void
find_accents (GtkWidget *widget, cairo_surface_t *surface, cairo_rectangle_int_t *area)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  cairo_region_t *found = cairo_region_create ();
  GdkRGBA accent;

  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget),
                                                 "accent_color", &accent));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *pixel = cairo_image_surface_get_data (surface)
                              + y * cairo_image_surface_get_stride (surface) + x * 4;

        if (ABS (pixel[0] - (int) (accent.blue * 255)) < 16
            && ABS (pixel[1] - (int) (accent.green * 255)) < 16
            && ABS (pixel[2] - (int) (accent.red * 255)) < 16)
          cairo_region_union_rectangle (found, &(cairo_rectangle_int_t) { x, y, 1, 1 });
      }
  cairo_region_get_extents (found, area);
  cairo_region_destroy (found);
}

/* Words are drawn where a click finds them, in the colour of the text. */
static void
assert_drawn (GtkWidget *text)
{
  cairo_surface_t *drawn = panes_draw (text);
  cairo_surface_t *wanted = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, gtk_widget_get_width (text), gtk_widget_get_height (text));
  cairo_t *cr = cairo_create (wanted);
  PangoLayout *layout;
  GdkRGBA colour;
  int x, y;

  layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (text), &x, &y);
  gtk_style_context_get_color (gtk_widget_get_style_context (text), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_destroy (cr);
  cairo_surface_flush (wanted);
  g_assert_cmpuint (panes_count_different (drawn, wanted), <, 8);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (wanted);
}

/* Around the link that has the keyboard, and nowhere else, is a frame while keys are used. */
static void
test_drawn (void)
{
  PanesFixture f;
  GtkWidget *text;
  cairo_surface_t *plain, *framed, *hidden;
  cairo_rectangle_int_t area;
  PangoRectangle first, last;
  PangoLayout *layout;
  int x, y;

  set_up (&f);
  stelling_record_set_comment (f.record, panes_get_node (&f, 1), WORDS);
  stelling_record_set_comment (f.record, panes_get_node (&f, 2),
                               "Words without a link, so long that they are on two lines.");
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  panes_wait_frames (f.pane, 3);
  assert_drawn (find_text (&f, 1));
  text = find_text (&f, 0);
  plain = panes_draw (text);
  find_accents (text, plain, &area);
  g_assert_cmpint (area.width, ==, 0);
  g_assert_true (gtk_widget_grab_focus (f.pane));
  gtk_window_set_focus_visible (GTK_WINDOW (f.window), TRUE);
  g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
  framed = panes_draw (text);
  find_accents (text, framed, &area);
  layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (text), &x, &y);
  pango_layout_index_to_pos (layout, (int) (strstr (WORDS, LINK) - WORDS), &first);
  pango_layout_index_to_pos (layout, (int) (strstr (WORDS, LINK) + strlen (LINK) - 1 - WORDS),
                             &last);
  g_assert_cmpint (first.y, ==, last.y);
  g_assert_cmpint (ABS (area.x - x - PANGO_PIXELS (first.x) + 2), <=, 1);
  g_assert_cmpint (ABS (area.x + area.width - x - PANGO_PIXELS (last.x + last.width) - 2), <=, 1);
  g_assert_cmpint (ABS (area.y - y - PANGO_PIXELS (first.y)), <=, 1);
  g_assert_cmpint (ABS (area.height - PANGO_PIXELS (first.height)), <=, 1);
  gtk_window_set_focus_visible (GTK_WINDOW (f.window), FALSE);
  hidden = panes_draw (text);
  g_assert_cmpuint (panes_count_different (hidden, plain), ==, 0);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (framed);
  cairo_surface_destroy (hidden);
  panes_fixture_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_func ("/ui/paragraphs/place", test_place);
  g_test_add_func ("/ui/paragraphs/drawn", test_drawn);
  g_test_add_func ("/ui/paragraphs/edit", test_edit);
  g_test_add_func ("/ui/paragraphs/link", test_link);
  g_test_add_func ("/ui/paragraphs/tab", test_tab);
  g_test_add_func ("/ui/paragraphs/tab-on", test_tab_on);
  return g_test_run ();
}
