/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that GTK leaves out, announcements, the keyboard after a menu, styles, and what waits. */
#include <gtk/gtk.h>

#include "stelling-accessible-names.h"
#include "stelling-announcer.h"
#include "stelling-focus-within.h"
#include "stelling-glyph-style.h"
#include "stelling-late.h"
#include "stelling-menu-focus.h"
#include "stelling-steady-layout.h"
#include "stelling-whole-moves.h"
#include "test-wait.h"

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

/* Returns the widget of class @name number @n below @widget; NULL if there are not as many. */
static GtkWidget *
find (GtkWidget *widget, const char *name, guint *n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = g_str_equal (G_OBJECT_TYPE_NAME (child), name) && (*n)-- == 0
                             ? child
                             : find (child, name, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
assert_name (GtkWidget *widget, const char *type, guint n, const char *name)
{
  GtkWidget *found = find (widget, type, &n);

  g_assert_nonnull (found);
  gtk_test_accessible_assert_property (found, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static GtkPopover *
make_menu (Fixture *fixture)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) part = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (part, "_Promote <Variation>", "none.promote");
  g_menu_append (menu, "_Copy the Move", "none.copy");
  g_menu_append_submenu (menu, "Variations & _More", G_MENU_MODEL (part));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_widget_set_parent (popover, fixture->box);
  return GTK_POPOVER (popover);
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  GtkPopover *menu = make_menu (fixture);

  stelling_name_menu (menu);
  show (fixture, gtk_label_new ("Position"));
  gtk_popover_popup (menu);
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (menu)));
  assert_name (GTK_WIDGET (menu), "GtkModelButton", 0, "Copy the Move");
  assert_name (GTK_WIDGET (menu), "GtkModelButton", 1, "Variations & More");
  /* The way back out of the part comes first in it. */
  assert_name (GTK_WIDGET (menu), "GtkModelButton", 3, "Promote <Variation>");
  gtk_widget_unparent (GTK_WIDGET (menu));
}

static void
test_buttons (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 9, 1);

  show (fixture, button);
  show (fixture, spin);
  stelling_name_inner (button, GTK_TYPE_TOGGLE_BUTTON, "Recent Files");
  assert_name (button, "GtkToggleButton", 0, "Recent Files");
  stelling_name_inner (button, GTK_TYPE_SPIN_BUTTON, "There is none");
  stelling_name_spin_buttons (fixture->box);
  assert_name (spin, "GtkButton", 0, "Decrease");
  assert_name (spin, "GtkButton", 1, "Increase");
}

static void
test_entries (Fixture *fixture, gconstpointer data)
{
  GtkWidget *drop_down
      = gtk_drop_down_new_from_strings ((const char *const[]) { "Light", "Dark", NULL });
  guint first = 0;
  GtkWidget *popover = find (drop_down, "GtkPopover", &first);

  stelling_name_entries (drop_down);
  show (fixture, drop_down);
  gtk_popover_popup (GTK_POPOVER (popover));
  test_wait_frames (fixture->window, 2);
  assert_name (popover, "GtkListItemWidget", 0, "Light");
  assert_name (popover, "GtkListItemWidget", 1, "Dark");
}

#if !GTK_CHECK_VERSION(4, 14, 0)

/* What was announced gives way to the description again. */
static void
test_announcement (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_button_new_with_label ("3. e3-c3");
  GtkAccessible *accessible = GTK_ACCESSIBLE (button);

  show (fixture, button);
  stelling_describe_widget (button, "Light's chance: 71 of 100");
  stelling_announce (button, "Captured 2 men");
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Captured 2 men");
  stelling_restore_description (button);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Light's chance: 71 of 100");
}

#endif

static void
close_menu (GtkPopover *menu)
{
  gtk_popover_popdown (menu);
  test_wait_frames (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (menu))), 2);
  test_run_pending ();
}

/* The board has the keyboard again where a menu took it along, and takes it from nobody. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *home = gtk_button_new_with_label ("Board");
  GtkWidget *other = gtk_button_new_with_label ("Move");
  GtkPopover *menu = make_menu (fixture);

  stelling_menu_return_focus (menu, home);
  show (fixture, other);
  show (fixture, home);
  gtk_popover_popup (menu);
  gtk_window_set_focus (window, NULL);
  g_assert_true (stelling_focus_has_strayed (window));
  close_menu (menu);
  g_assert_true (gtk_window_get_focus (window) == home);

  gtk_popover_popup (menu);
  gtk_window_set_focus (window, other);
  g_assert_false (stelling_focus_has_strayed (window));
  close_menu (menu);
  g_assert_true (gtk_window_get_focus (window) == other);

  gtk_widget_set_visible (other, FALSE);
  gtk_window_set_focus (window, other);
  g_assert_true (stelling_focus_has_strayed (window));
  gtk_widget_unparent (GTK_WIDGET (menu));
}

static void
test_focus_within (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *other = gtk_button_new_with_label ("Other");

  show (fixture, entry);
  show (fixture, other);
  gtk_widget_grab_focus (entry);
  g_assert_true (stelling_has_focus_within (entry));
  g_assert_true (stelling_has_focus_within (fixture->box));
  gtk_widget_grab_focus (other);
  g_assert_false (stelling_has_focus_within (entry));
  g_assert_true (stelling_has_focus_within (fixture->box));
}

static void
test_glyph_style (Fixture *fixture, gconstpointer data)
{
  stelling_set_glyph_style (fixture->box, STELLING_GLYPH_MISTAKE);
  g_assert_true (gtk_widget_has_css_class (fixture->box, "mistake"));
  stelling_set_glyph_style (fixture->box, STELLING_GLYPH_GOOD);
  g_assert_false (gtk_widget_has_css_class (fixture->box, "mistake"));
  g_assert_true (gtk_widget_has_css_class (fixture->box, "good"));
  stelling_set_glyph_style (fixture->box, STELLING_GLYPH_ZUGZWANG);
  g_assert_false (gtk_widget_has_css_class (fixture->box, "good"));
}

/* The text stays, and no line ends in a move. */
static void
test_whole_moves (Fixture *f, gconstpointer data)
{
  GtkLabel *label = GTK_LABEL (g_object_ref_sink (gtk_label_new ("aa c1-c8 bb c1-c8xd8 cc c1-c8")));
  PangoLayout *layout;

  gtk_label_set_wrap (label, TRUE);
  stelling_keep_moves_whole (label);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "aa c1-c8 bb c1-c8xd8 cc c1-c8");
  layout = pango_layout_copy (gtk_label_get_layout (label));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  /* At any width. */
  for (int width = 1; width < 300; width++)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      for (int i = 0; i < pango_layout_get_line_count (layout); i++)
        {
          PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
          int end = pango_layout_line_get_start_index (line) + pango_layout_line_get_length (line);

          g_assert_cmpint (pango_layout_get_text (layout)[end - 1], !=, '-');
        }
    }
  g_object_unref (layout);
  g_object_unref (label);
}

static guint n_late;

static void
late_cb (GtkWidget *widget)
{
  g_assert_true (gtk_widget_get_mapped (widget));
  n_late++;
}

static void
test_late (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label = gtk_label_new ("late");
  GtkWidget *gone = gtk_label_new ("gone");

  n_late = 0;
  stelling_late_call (label, late_cb);
  stelling_late_call (g_object_ref_sink (gone), late_cb);
  g_object_unref (gone);
  test_run_pending ();
  g_assert_cmpuint (n_late, ==, 0);
  show (fixture, label);
  g_assert_cmpuint (n_late, ==, 0);
  WAIT_UNTIL (n_late > 0);
  test_wait_frames (label, 3);
  test_run_pending ();
  g_assert_cmpuint (n_late, ==, 1);
}

/* A box that has as much height as its text has lines is not made narrower for that. */
static void
test_steady_layout (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new ("a text of several words, which can be broken into lines");
  int minimum, natural, least, most, height;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), label);
  stelling_steady_layout_add (box);
  show (fixture, box);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, minimum, &height, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, height, &least, &most, NULL, NULL);
  g_assert_cmpint (least, ==, minimum);
  g_assert_cmpint (most, ==, natural);
  g_assert_cmpint (minimum, <, natural);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, natural, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, height);
  g_assert_cmpint (gtk_widget_get_width (label), ==, gtk_widget_get_width (box));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/widgets/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("menu", test_menu);
  ADD ("buttons", test_buttons);
  ADD ("entries", test_entries);
#if !GTK_CHECK_VERSION(4, 14, 0)
  ADD ("announcement", test_announcement);
#endif
  ADD ("focus", test_focus);
  ADD ("focus-within", test_focus_within);
  ADD ("glyph-style", test_glyph_style);
  ADD ("whole-moves", test_whole_moves);
  ADD ("late", test_late);
  ADD ("steady-layout", test_steady_layout);
  return g_test_run ();
}
