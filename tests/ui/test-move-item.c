/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-move-item.h"
#include "stelling-move-layouts.h"
#include "stelling-move-list-view.h"

/* A text of a move as it has to look. */
typedef struct
{
  StellingMovePart part;
  const char *text;
  const char *colour; /* nullable: the list's */
  int left;           /* of what stands before it; -1: at the end */
  int room;           /* 0: as much as it needs */
  gboolean pale;
} Wanted;

#define MAX_WANTED 4

static void
set_up (PanesFixture *f, gboolean flowing)
{
  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW,
                        panes_make_record ("tablut-edge", "e3-c3 d1-d3 e4-h4"));
  g_object_set (f->pane, "flowing", flowing, NULL);
  stelling_record_set_glyph (f->record, panes_get_node (f, 1), STELLING_GLYPH_BLUNDER, TRUE);
  stelling_record_set_glyph (f->record, panes_get_node (f, 3), STELLING_GLYPH_BRILLIANT, TRUE);
  panes_evaluate (f, 1, -130);
  panes_wait_frames (f->pane, 3);
}

static GtkWidget *
find_item (PanesFixture *f, const StellingNode *node)
{
  g_autoptr (GPtrArray) items = panes_find_all (f->pane, STELLING_TYPE_MOVE_ITEM);

  for (guint i = 0; i < items->len; i++)
    if (stelling_move_item_get_node (g_ptr_array_index (items, i)) == node)
      return g_ptr_array_index (items, i);
  g_assert_not_reached ();
}

static void
get_colour (GtkWidget *item, const Wanted *wanted, GdkRGBA *colour)
{
  GtkStyleContext *context = gtk_widget_get_style_context (item);

  gtk_style_context_get_color (context, colour);
  if (wanted->colour != NULL)
    g_assert_true (gtk_style_context_lookup_color (context, wanted->colour, colour));
  if (wanted->pale)
    colour->alpha *= 0.7f;
}

/* Returns a picture of the texts side by side on one line. */
static cairo_surface_t *
draw_wanted (GtkWidget *item, const Wanted *wanted)
{
  gboolean rtl = gtk_widget_get_direction (item) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (item), height = gtk_widget_get_height (item);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  StellingMoveLayouts *layouts = stelling_move_layouts_find (gtk_widget_get_pango_context (item));
  cairo_t *cr = cairo_create (surface);
  PangoLayout *parts[MAX_WANTED];
  int above = 0, below = 0, x = 0;
  guint n = 0;

  for (; n < MAX_WANTED && wanted[n].text != NULL; n++)
    {
      g_autoptr (PangoLayout) shared
          = stelling_move_layouts_dup (layouts, wanted[n].part, wanted[n].text);
      int baseline, part_height;

      parts[n] = pango_layout_copy (shared);
      pango_layout_get_pixel_size (parts[n], NULL, &part_height);
      baseline = PANGO_PIXELS (pango_layout_get_baseline (parts[n]));
      above = MAX (above, baseline);
      below = MAX (below, part_height - baseline);
    }
  for (guint i = 0; i < n; i++)
    {
      int baseline = PANGO_PIXELS (pango_layout_get_baseline (parts[i]));
      int room = wanted[i].room;
      GdkRGBA colour;

      if (room == 0)
        pango_layout_get_pixel_size (parts[i], &room, NULL);
      else
        {
          pango_layout_set_width (parts[i], room * PANGO_SCALE);
          pango_layout_set_ellipsize (parts[i], PANGO_ELLIPSIZE_END);
        }
      x = wanted[i].left < 0 ? width - room : x + wanted[i].left;
      get_colour (item, &wanted[i], &colour);
      gdk_cairo_set_source_rgba (cr, &colour);
      cairo_move_to (cr, rtl ? width - x - room : x,
                     above - baseline + (height - above - below) / 2);
      pango_cairo_show_layout (cr, parts[i]);
      g_object_unref (parts[i]);
      x += room;
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Returns how many pixels are clearly written on. */
static guint
count_written (cairo_surface_t *surface)
{
  const guint8 *bytes = cairo_image_surface_get_data (surface);
  int length = cairo_image_surface_get_stride (surface) * cairo_image_surface_get_height (surface);
  guint n = 0;

  for (int i = 3; i < length; i += 4)
    n += bytes[i] > 64;
  return n;
}

static void
assert_drawn (GtkWidget *item, const Wanted *wanted)
{
  cairo_surface_t *drawn = panes_draw (item), *expected = draw_wanted (item, wanted);

  g_assert_cmpuint (count_written (expected), >, 30);
  g_assert_cmpuint (panes_count_different (drawn, expected), <, 8);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (expected);
}

/* Gives @item a size for a while, without its style's room around. */
static void
resize (GtkWidget *item, int width)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (item, item, &bounds));
  gtk_widget_size_allocate (
      item,
      &(GtkAllocation) { 0, 0, width + (int) bounds.size.width - gtk_widget_get_width (item),
                         (int) bounds.size.height },
      -1);
  g_assert_cmpint (gtk_widget_get_width (item), ==, width);
}

static int
get_text_width (GtkWidget *item, StellingMovePart part, const char *text)
{
  StellingMoveLayouts *layouts = stelling_move_layouts_find (gtk_widget_get_pango_context (item));
  g_autoptr (PangoLayout) layout = stelling_move_layouts_dup (layouts, part, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Beside the notation its signs, in their colour, and at the end the score; mirrored from right to
 * left. */
static void
test_pair (gconstpointer direction)
{
  const Wanted wanted[MAX_WANTED + 1] = {
    { STELLING_MOVE_NOTATION, "e3-c3", NULL, 0, 0, FALSE },
    { STELLING_MOVE_SIGNS, "??", "error_color", 2, 0, FALSE },
    { STELLING_MOVE_SCORE, "−1.3", NULL, -1, 0, TRUE },
  };
  const Wanted plain[MAX_WANTED + 1] = { { STELLING_MOVE_NOTATION, "d1-d3", NULL, 0, 0, FALSE } };
  PanesFixture f;

  gtk_widget_set_default_direction ((GtkTextDirection) GPOINTER_TO_INT (direction));
  set_up (&f, FALSE);
  assert_drawn (find_item (&f, panes_get_node (&f, 1)), wanted);
  assert_drawn (find_item (&f, panes_get_node (&f, 2)), plain);
  panes_fixture_tear_down (&f);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* A mistake that was found has its sign as long as evaluations are shown. */
static void
test_found (void)
{
  const Wanted wanted[MAX_WANTED + 1] = {
    { STELLING_MOVE_NOTATION, "d1-d3", NULL, 0, 0, FALSE },
    { STELLING_MOVE_SIGNS, "??", "error_color", 2, 0, FALSE },
    { STELLING_MOVE_SCORE, "+4.0", NULL, -1, 0, TRUE },
  };
  const Wanted plain[MAX_WANTED + 1] = { { STELLING_MOVE_NOTATION, "d1-d3", NULL, 0, 0, FALSE } };
  PanesFixture f;

  set_up (&f, FALSE);
  panes_evaluate (&f, 2, 400);
  panes_wait_frames (f.pane, 3);
  assert_drawn (find_item (&f, panes_get_node (&f, 2)), wanted);
  g_object_set (f.pane, "show-scores", FALSE, NULL);
  panes_wait_frames (f.pane, 3);
  assert_drawn (find_item (&f, panes_get_node (&f, 2)), plain);
  panes_fixture_tear_down (&f);
}

/* Returns whether the program runs as in high contrast; each test runs in both. */
static gboolean
is_high_contrast (void)
{
  if (!g_test_subprocess ())
    {
      g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
    }
  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ())
                 == g_test_subprocess ());
  return g_test_subprocess ();
}

/* Numbers, and words in the place of moves, are pale: not in high contrast, nor on the colour of
 * the current move, on which signs have none of their own either. */
static void
test_paragraph (void)
{
  gboolean high = is_high_contrast ();
  const Wanted wanted[MAX_WANTED + 1] = {
    { STELLING_MOVE_NUMBER, "1.", NULL, 0, 0, !high },
    { STELLING_MOVE_NOTATION, "e3-c3", NULL, 3, 0, FALSE },
    { STELLING_MOVE_SIGNS, "??", "error_color", 2, 0, FALSE },
  };
  const Wanted current[MAX_WANTED + 1] = {
    { STELLING_MOVE_NUMBER, "1.", NULL, 0, 0, FALSE },
    { STELLING_MOVE_NOTATION, "e3-c3", NULL, 3, 0, FALSE },
    { STELLING_MOVE_SIGNS, "??", NULL, 2, 0, FALSE },
  };
  const Wanted word[MAX_WANTED + 1] = { { STELLING_MOVE_NOTATION, "Start", NULL, 0, 0, !high } };
  PanesFixture f;
  GtkWidget *item;

  set_up (&f, TRUE);
  item = find_item (&f, panes_get_node (&f, 1));
  assert_drawn (item, wanted);
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  panes_wait_frames (f.pane, 2);
  assert_drawn (item, current);
  assert_drawn (find_item (&f, panes_get_node (&f, 0)), word);
  panes_fixture_tear_down (&f);
}

/* A move that can't be played any more is struck out, and nothing else of it. */
static void
test_dead (void)
{
  const Wanted wanted[MAX_WANTED + 1] = {
    { STELLING_MOVE_NUMBER, "2.", NULL, 0, 0, TRUE },
    { STELLING_MOVE_STRUCK, "e4-h4", NULL, 3, 0, TRUE },
    { STELLING_MOVE_SIGNS, "!!", "success_color", 2, 0, FALSE },
  };
  const Wanted alive[MAX_WANTED + 1] = {
    { STELLING_MOVE_NUMBER, "2.", NULL, 0, 0, TRUE },
    { STELLING_MOVE_NOTATION, "e4-h4", NULL, 3, 0, FALSE },
    { STELLING_MOVE_SIGNS, "!!", "success_color", 2, 0, FALSE },
  };
  PanesFixture f;
  StellingMove move;

  set_up (&f, TRUE);
  assert_drawn (find_item (&f, panes_get_node (&f, 3)), alive);
  g_assert_true (stelling_move_parse (stelling_node_get_position (panes_get_node (&f, 0)), "e4-g4",
                                      &move, NULL));
  g_assert_true (stelling_record_replace_move (f.record, panes_get_node (&f, 1), move, NULL, NULL));
  g_assert_true (stelling_node_is_dead (panes_get_node (&f, 3)));
  panes_wait_frames (f.pane, 3);
  assert_drawn (find_item (&f, panes_get_node (&f, 3)), wanted);
  panes_fixture_tear_down (&f);
}

/* Where room is scarce the score goes first, the end of the notation then. */
static void
test_narrow (void)
{
  Wanted wanted[MAX_WANTED + 1] = {
    { STELLING_MOVE_NOTATION, "e3-c3", NULL, 0, 0, FALSE },
    { STELLING_MOVE_SIGNS, "??", "error_color", 2, 0, FALSE },
    { STELLING_MOVE_SCORE, "−1.3", NULL, -1, 0, TRUE },
  };
  PanesFixture f;
  GtkWidget *item;
  int notation, signs, score, minimum, natural;

  set_up (&f, FALSE);
  item = find_item (&f, panes_get_node (&f, 1));
  notation = get_text_width (item, STELLING_MOVE_NOTATION, "e3-c3");
  signs = get_text_width (item, STELLING_MOVE_SIGNS, "??");
  score = get_text_width (item, STELLING_MOVE_SCORE, "−1.3");
  GTK_WIDGET_GET_CLASS (item)->measure (item, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                                        NULL, NULL);
  g_assert_cmpint (natural, ==, notation + 2 + signs + 6 + score);
  g_assert_cmpint (minimum, ==, get_text_width (item, STELLING_MOVE_NOTATION, "…") + 2 + signs);
  resize (item, natural);
  assert_drawn (item, wanted);
  resize (item, natural - 1);
  wanted[2].text = NULL;
  assert_drawn (item, wanted);
  resize (item, notation + 2 + signs);
  assert_drawn (item, wanted);
  resize (item, notation + 2 + signs - 8);
  wanted[0].room = notation - 8;
  assert_drawn (item, wanted);
  panes_fixture_tear_down (&f);
}

/* The texts follow the size of the notebook's text. */
static void
test_text_size (void)
{
  const Wanted wanted[MAX_WANTED + 1] = {
    { STELLING_MOVE_NUMBER, "1.", NULL, 0, 0, TRUE },
    { STELLING_MOVE_NOTATION, "e3-c3", NULL, 3, 0, FALSE },
    { STELLING_MOVE_SIGNS, "??", "error_color", 2, 0, FALSE },
  };
  PanesFixture f;
  GtkWidget *item;
  int width;

  set_up (&f, TRUE);
  gtk_widget_add_css_class (f.pane, "notebook");
  item = find_item (&f, panes_get_node (&f, 1));
  width = get_text_width (item, STELLING_MOVE_NOTATION, "e3-c3");
  gtk_widget_add_css_class (f.pane, "text-larger");
  panes_wait_frames (f.pane, 3);
  g_assert_cmpint (get_text_width (item, STELLING_MOVE_NOTATION, "e3-c3"), >, width);
  assert_drawn (item, wanted);
  gtk_widget_remove_css_class (f.pane, "text-larger");
  panes_wait_frames (f.pane, 3);
  g_assert_cmpint (get_text_width (item, STELLING_MOVE_NOTATION, "e3-c3"), ==, width);
  assert_drawn (item, wanted);
  panes_fixture_tear_down (&f);
}

/* An item without a move, as the end of a game's last row is, shows nothing. */
static void
test_empty (void)
{
  PanesFixture f;
  GtkWidget *item;
  cairo_surface_t *drawn;
  int height;

  set_up (&f, FALSE);
  item = find_item (&f, panes_get_node (&f, 2));
  stelling_move_item_set_node (STELLING_MOVE_ITEM (item), NULL, FALSE, FALSE);
  g_assert_false (gtk_widget_get_visible (item));
  gtk_widget_set_visible (item, TRUE);
  panes_wait_frames (f.pane, 2);
  gtk_widget_measure (item, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, >, 0);
  drawn = panes_draw (item);
  g_assert_cmpuint (count_written (drawn), ==, 0);
  cairo_surface_destroy (drawn);
  panes_fixture_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_data_func ("/ui/move-item/pair", GINT_TO_POINTER (GTK_TEXT_DIR_LTR), test_pair);
  g_test_add_data_func ("/ui/move-item/from-right-to-left", GINT_TO_POINTER (GTK_TEXT_DIR_RTL),
                        test_pair);
  g_test_add_func ("/ui/move-item/found", test_found);
  g_test_add_func ("/ui/move-item/paragraph", test_paragraph);
  g_test_add_func ("/ui/move-item/dead", test_dead);
  g_test_add_func ("/ui/move-item/narrow", test_narrow);
  g_test_add_func ("/ui/move-item/text-size", test_text_size);
  g_test_add_func ("/ui/move-item/empty", test_empty);
  return g_test_run ();
}
