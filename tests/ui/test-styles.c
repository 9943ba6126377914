/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The chosen looks of boards and pieces, and what they are chosen with. */
#include <adwaita.h>

#include "stelling-board-preview.h"
#include "stelling-board-view.h"
#include "stelling-scheme.h"
#include "stelling-settings.h"
#include "stelling-style-chooser.h"
#include "test-wait.h"

#define SIZE 200

typedef struct
{
  GtkWidget *window;
  GtkWidget *box;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->box);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_set (stelling_settings_get_default (), "board-style", STELLING_BOARD_STYLE_WOOD,
                "piece-style", STELLING_PIECE_STYLE_CARVED, "coordinates-place",
                STELLING_COORDINATES_OUTSIDE, NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_run_pending ();
}

static void
show (Fixture *fixture, GtkWidget *child)
{
  gtk_box_append (GTK_BOX (fixture->box), child);
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_widget_get_mapped (child));
}

static GtkWidget *
get_choice (GtkWidget *chooser, int n)
{
  GtkWidget *choice = gtk_widget_get_first_child (chooser);

  while (n-- > 0)
    choice = gtk_widget_get_next_sibling (choice);
  return choice;
}

/* --- the chooser --- */

static void
test_chooser (Fixture *fixture, gconstpointer data)
{
  static const char *const titles[2][3]
      = { { "Wood", "Stone", "Flat" }, { "Carved", "Tokens", "Engraved" } };

  for (int pieces = 0; pieces < 2; pieces++)
    {
      GtkWidget *chooser
          = g_object_new (STELLING_TYPE_STYLE_CHOOSER, "pieces", pieces != 0, "selected", 0, NULL);
      int selected = -1;

      show (fixture, chooser);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (chooser), GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
      for (int i = 0; i < 3; i++)
        {
          GtkWidget *choice = get_choice (chooser, i);

          gtk_test_accessible_assert_role (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_ROLE_RADIO);
          gtk_test_accessible_assert_property (GTK_ACCESSIBLE (choice),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL, titles[pieces][i]);
          /* A click chooses one, and no other is chosen then. */
          gtk_widget_activate (choice);
          g_object_get (chooser, "selected", &selected, NULL);
          g_assert_cmpint (selected, ==, i);
        }
      g_object_set (chooser, "selected", 1, NULL);
      for (int i = 0; i < 3; i++)
        g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (get_choice (chooser, i))),
                         ==, i == 1);
    }
}

/* Arrow keys go from one to the next and choose it; the Tab key leaves the group. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chooser = g_object_new (STELLING_TYPE_STYLE_CHOOSER, NULL);
  GtkWidget *after = gtk_button_new_with_label ("After");
  int selected = 0;

  show (fixture, chooser);
  show (fixture, after);
  WAIT_UNTIL (gtk_widget_get_width (get_choice (chooser, 2)) > 0);
  gtk_widget_grab_focus (get_choice (chooser, 0));
  gtk_widget_child_focus (fixture->window, GTK_DIR_RIGHT);
  g_object_get (chooser, "selected", &selected, NULL);
  g_assert_cmpint (selected, ==, 1);
  g_assert_true (gtk_widget_has_focus (get_choice (chooser, 1)));
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_has_focus (after));
}

/* --- what follows it --- */

static cairo_surface_t *
photograph (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    {
      gsk_render_node_draw (node, cr);
      gsk_render_node_unref (node);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
differ (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize length = (gsize) (cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a));

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), length) != 0;
}

static gboolean
changed (GtkWidget *widget, cairo_surface_t **before)
{
  cairo_surface_t *now = photograph (widget);
  gboolean is_different = differ (*before, now);

  cairo_surface_destroy (is_different ? *before : now);
  if (is_different)
    *before = now;
  return is_different;
}

/* Boards that are there change at once, and nobody needs to tell them. */
static void
test_boards_follow (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "board-style", "piece-style", "coordinates-place" };
  GtkWidget *preview = stelling_board_preview_new (SIZE);
  cairo_surface_t *before;
  StellingPosition position;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&position, &rules);
  stelling_board_preview_set_position (STELLING_BOARD_PREVIEW (preview), &position,
                                       STELLING_MOVE_NONE, NULL);
  show (fixture, preview);
  WAIT_UNTIL (gtk_widget_get_width (preview) >= SIZE);
  test_run_pending ();
  before = photograph (preview);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_object_set (stelling_settings_get_default (), names[i], 2, NULL);
      WAIT_UNTIL (changed (preview, &before));
    }
  cairo_surface_destroy (before);
}

static void
test_dress (Fixture *fixture, gconstpointer data)
{
  StellingBoardPicture picture;
  StellingPosition position;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  stelling_board_picture_init (&picture, &position);
  g_object_set (stelling_settings_get_default (), "board-style", STELLING_BOARD_STYLE_FLAT,
                "piece-style", STELLING_PIECE_STYLE_TOKENS, "coordinates-place",
                STELLING_COORDINATES_OFF, NULL);
  stelling_scheme_dress (&picture);
  g_assert_cmpint (picture.board_style, ==, STELLING_BOARD_STYLE_FLAT);
  g_assert_cmpint (picture.piece_style, ==, STELLING_PIECE_STYLE_TOKENS);
  g_assert_cmpint (stelling_scheme_get_coordinates (), ==, STELLING_COORDINATES_OFF);
  g_assert_true (stelling_scheme_get_theme (STELLING_GAME_TEBLO)
                 == stelling_board_theme_get (STELLING_GAME_TEBLO, stelling_scheme_get_current (),
                                              STELLING_BOARD_STYLE_FLAT,
                                              STELLING_PIECE_STYLE_TOKENS));
}

static void
test_coordinates (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = stelling_board_view_new ();
  int place = -1;

  show (fixture, board);
  for (int i = 0; i < STELLING_N_COORDINATES; i++)
    {
      g_object_set (board, "coordinates", i, NULL);
      g_object_get (board, "coordinates", &place, NULL);
      g_assert_cmpint (place, ==, i);
    }
}

/* Coordinates that had been turned off are off; the old key is not asked again. */
static void
test_taken_over (void)
{
  g_autoptr (GSettings) stored = g_settings_new ("org.stelling.Stelling");
  g_autoptr (GVariant) before = NULL;
  StellingSettings *settings;

  g_settings_set_boolean (stored, "coordinates", FALSE);
  settings = stelling_settings_get_default ();
  g_assert_cmpint (stelling_settings_get_int (settings, "coordinates-place"), ==,
                   STELLING_COORDINATES_OFF);
  before = g_settings_get_user_value (stored, "coordinates");
  g_assert_null (before);
  g_object_set (settings, "coordinates-place", STELLING_COORDINATES_OUTSIDE, NULL);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/styles/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/styles/taken-over", test_taken_over);
  ADD ("chooser", test_chooser);
  ADD ("keys", test_keys);
  ADD ("boards-follow", test_boards_follow);
  ADD ("dress", test_dress);
  ADD ("coordinates", test_coordinates);
  return g_test_run ();
}
