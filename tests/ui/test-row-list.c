/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of numbers, each in a row whose height is the number's rest by 50, and at least 10. */
#include <gtk/gtk.h>

#include "stelling-row-list.h"
#include "test-wait.h"

#define WIDTH 300
#define HEIGHT 400

typedef struct
{
  GtkWidget *window;
  GtkWidget *scroller;
  StellingRowList *list;
  GListStore *store;
  guint n_made;
  guint n_bound; /* now */
} RowsFixture;

static int
get_height (int number)
{
  return MAX (number % 50, 10);
}

static GtkWidget *
make_row (gpointer data)
{
  ((RowsFixture *) data)->n_made++;
  return g_object_new (GTK_TYPE_BUTTON, "has-frame", FALSE, NULL);
}

static void
bind_row (GtkWidget *row, gpointer item, gpointer data)
{
  int number = GPOINTER_TO_INT (g_object_get_data (item, "number"));

  ((RowsFixture *) data)->n_bound++;
  g_object_set_data (G_OBJECT (row), "number", GINT_TO_POINTER (number));
  gtk_widget_set_size_request (row, -1, get_height (number));
}

static void
unbind_row (GtkWidget *row, gpointer data)
{
  ((RowsFixture *) data)->n_bound--;
  g_object_set_data (G_OBJECT (row), "number", NULL);
}

static guint
get_kind (gpointer item)
{
  return GPOINTER_TO_UINT (g_object_get_data (item, "number")) % 2;
}

static const StellingRowListClient client = { make_row, bind_row, unbind_row, get_kind };

static GObject *
make_item (int number)
{
  GObject *item = g_object_new (G_TYPE_OBJECT, NULL);

  g_object_set_data (item, "number", GINT_TO_POINTER (number));
  return item;
}

/* Replaces @n_removed items at @position by the numbers from @first on. */
static void
splice (RowsFixture *f, guint position, guint n_removed, int first, guint n)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, make_item (first + (int) i));
  g_list_store_splice (f->store, position, n_removed, items->pdata, n);
}

static void
wait (RowsFixture *f)
{
  test_wait_frames (f->scroller, 3);
}

/* Waits until the rows near what is seen are there too. */
static void
wait_ahead (RowsFixture *f)
{
  test_wait_frames (f->scroller, 120);
}

static void
set_up (RowsFixture *f, gconstpointer data)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (
      style, "row-list > button { padding: 0; border: none; min-height: 0; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style), 900);
  *f = (RowsFixture) { .window = gtk_window_new () };
  f->list = g_object_new (STELLING_TYPE_ROW_LIST, NULL);
  f->store = g_list_store_new (G_TYPE_OBJECT);
  stelling_row_list_set_client (f->list, &client, f);
  splice (f, 0, 0, 0, 1000);
  stelling_row_list_set_model (f->list, G_LIST_MODEL (f->store));
  f->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (f->scroller), GTK_WIDGET (f->list));
  gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (f->scroller), FALSE);
  gtk_widget_set_size_request (f->scroller, WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (f->window), f->scroller);
  gtk_window_present (GTK_WINDOW (f->window));
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (f->list)));
  wait (f);
}

static void
tear_down (RowsFixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  test_run_pending ();
  g_assert_cmpuint (f->n_bound, ==, 0);
  g_object_unref (f->store);
}

static int
get_number (GtkWidget *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "number"));
}

static double
get_top (RowsFixture *f, GtkWidget *row)
{
  graphene_rect_t at;

  g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (f->list), &at));
  return (double) at.origin.y;
}

/* Rows follow each other without a gap, each with its height, and fill what is seen. */
static void
assert_whole (RowsFixture *f)
{
  int height = gtk_widget_get_height (GTK_WIDGET (f->list));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (f->store));
  double y = 0;
  gboolean begun = FALSE;

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = stelling_row_list_get_row (f->list, i);
      double top = row != NULL ? get_top (f, row) : 0;

      if (row == NULL || top + gtk_widget_get_height (row) <= 0 || top >= height)
        continue;
      g_assert_cmpint (gtk_widget_get_height (row), ==, get_height (get_number (row)));
      if (begun)
        g_assert_cmpfloat (top, ==, y);
      else
        g_assert_true (top <= 0);
      begun = TRUE;
      y = top + gtk_widget_get_height (row);
    }
  g_assert_cmpfloat (y, >=, height - 1);
}

/* Returns the row at the top and where it is. */
static guint
find_top (RowsFixture *f, double *top)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (f->store)); i++)
    {
      GtkWidget *row = stelling_row_list_get_row (f->list, i);

      *top = row != NULL ? get_top (f, row) : -1e6;
      if (row != NULL && *top + gtk_widget_get_height (row) > 0)
        return i;
    }
  g_assert_not_reached ();
}

static GtkAdjustment *
get_adjustment (RowsFixture *f)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (f->scroller));
}

static void
scroll_by (RowsFixture *f, double distance)
{
  gtk_adjustment_set_value (get_adjustment (f),
                            gtk_adjustment_get_value (get_adjustment (f)) + distance);
  wait (f);
}

/* A short way is exact, there and back, whatever the rows above have been taken for. */
static void
test_scroll (RowsFixture *f, gconstpointer data)
{
  double top, before;

  assert_whole (f);
  gtk_adjustment_set_value (get_adjustment (f), 12000);
  wait (f);
  assert_whole (f);
  for (guint i = 0; i < 60; i++)
    {
      double distance = i < 30 ? -37 : 37;
      guint row = find_top (f, &before);
      GtkWidget *widget = stelling_row_list_get_row (f->list, row);

      scroll_by (f, distance);
      assert_whole (f);
      g_assert_true (stelling_row_list_get_row (f->list, row) == widget);
      g_assert_cmpfloat (get_top (f, widget), ==, before - distance);
    }
  gtk_adjustment_set_value (get_adjustment (f), 1e9);
  wait (f);
  wait (f);
  assert_whole (f);
  g_assert_nonnull (stelling_row_list_get_row (f->list, 999));
  g_assert_cmpfloat (get_top (f, stelling_row_list_get_row (f->list, 999))
                         + gtk_widget_get_height (stelling_row_list_get_row (f->list, 999)),
                     >=, gtk_widget_get_height (GTK_WIDGET (f->list)) - 1);
  gtk_adjustment_set_value (get_adjustment (f), 0);
  wait (f);
  g_assert_cmpuint (find_top (f, &top), ==, 0);
  g_assert_cmpfloat (top, ==, 0);
  assert_whole (f);
}

/* Few rows have widgets, the next ones among them, and those of one kind are used again. */
static void
test_few (RowsFixture *f, gconstpointer data)
{
  guint n_made;

  wait_ahead (f);
  g_assert_cmpuint (f->n_bound, <, 150);
  g_assert_nonnull (stelling_row_list_get_row (f->list, 30));
  g_assert_null (stelling_row_list_get_row (f->list, 200));
  for (guint i = 0; i < 12; i++)
    scroll_by (f, 1000);
  wait_ahead (f);
  n_made = f->n_made;
  for (guint i = 0; i < 12; i++)
    scroll_by (f, i < 6 ? 1000 : -1000);
  g_assert_cmpuint (f->n_made, <, n_made + 50);
  assert_whole (f);
}

static void
test_show (RowsFixture *f, gconstpointer data)
{
  for (guint i = 0; i < 1000; i += 333)
    {
      GtkWidget *row;

      stelling_row_list_show (f->list, i);
      wait (f);
      assert_whole (f);
      row = stelling_row_list_get_row (f->list, i);
      g_assert_nonnull (row);
      g_assert_cmpint (get_number (row), ==, (int) i);
      if (i > 0 && i < 999)
        g_assert_cmpfloat_with_epsilon (get_top (f, row) + gtk_widget_get_height (row) / 2.0,
                                        gtk_widget_get_height (GTK_WIDGET (f->list)) / 2.0, 1);
    }
}

/* What is seen stays where it is while rows come and go above it and below. */
static void
test_changes (RowsFixture *f, gconstpointer data)
{
  double top, before;
  GtkWidget *row;
  guint at;

  stelling_row_list_show (f->list, 500);
  wait (f);
  at = find_top (f, &before);
  row = stelling_row_list_get_row (f->list, at);
  splice (f, 100, 0, 5000, 7);
  wait (f);
  g_assert_true (stelling_row_list_get_row (f->list, at + 7) == row);
  g_assert_cmpfloat (get_top (f, row), ==, before);
  splice (f, 90, 27, 0, 0);
  wait (f);
  g_assert_true (stelling_row_list_get_row (f->list, at - 20) == row);
  g_assert_cmpfloat (get_top (f, row), ==, before);
  splice (f, at - 10, 3, 6000, 5);
  wait (f);
  assert_whole (f);
  g_assert_cmpuint (find_top (f, &top), ==, at - 20);
  g_assert_cmpfloat (top, ==, before);
  /* All that is seen goes; then all there is. */
  splice (f, at - 100, 200, 0, 0);
  wait (f);
  assert_whole (f);
  splice (f, 0, g_list_model_get_n_items (G_LIST_MODEL (f->store)), 0, 0);
  wait (f);
  g_assert_cmpuint (f->n_bound, ==, 0);
  splice (f, 0, 0, 20, 3);
  wait (f);
  g_assert_cmpuint (f->n_bound, ==, 3);
  g_assert_cmpfloat (get_top (f, stelling_row_list_get_row (f->list, 0)), ==, 0);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (f)), ==, 0);
}

/* A row that grows pushes down what is below it. */
static void
test_growing (RowsFixture *f, gconstpointer data)
{
  GtkWidget *row = stelling_row_list_get_row (f->list, 3);
  GtkWidget *next = stelling_row_list_get_row (f->list, 4);
  double before = get_top (f, next);

  gtk_widget_set_size_request (row, -1, 90);
  wait (f);
  g_assert_cmpfloat (get_top (f, next), ==, before + 90 - get_height (3));
}

/* The row with the keyboard keeps its widget out of sight. */
static void
test_focus (RowsFixture *f, gconstpointer data)
{
  GtkWidget *row = stelling_row_list_get_row (f->list, 2);
  GtkWidget *far;

  g_assert_true (gtk_widget_grab_focus (row));
  gtk_adjustment_set_value (get_adjustment (f), 15000);
  wait (f);
  assert_whole (f);
  g_assert_true (stelling_row_list_get_row (f->list, 2) == row);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == row);
  far = stelling_row_list_ensure_row (f->list, 990);
  g_assert_cmpint (get_number (far), ==, 990);
  g_assert_true (gtk_widget_grab_focus (far));
  wait (f);
  g_assert_true (stelling_row_list_get_row (f->list, 990) == far);
  WAIT_UNTIL (stelling_row_list_get_row (f->list, 2) == NULL);
}

/* A screen reader finds the rows in their order. */
static void
test_order (RowsFixture *f, gconstpointer data)
{
  int last = -1;

  gtk_adjustment_set_value (get_adjustment (f), 9000);
  wait (f);
  gtk_adjustment_set_value (get_adjustment (f), 8700);
  wait_ahead (f);
  gtk_test_accessible_assert_role (GTK_WIDGET (f->list), GTK_ACCESSIBLE_ROLE_LIST);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (f->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row))
      {
        g_assert_cmpint (get_number (row), >, last);
        last = get_number (row);
      }
}

/* Rows far away that are expected have their widgets when they are shown, and keep them till
 * then. */
static void
test_expected (RowsFixture *f, gconstpointer data)
{
  GtkWidget *row;

  wait_ahead (f);
  g_assert_null (stelling_row_list_get_row (f->list, 700));
  stelling_row_list_expect (f->list, 700);
  wait_ahead (f);
  row = stelling_row_list_get_row (f->list, 700);
  g_assert_nonnull (row);
  g_assert_nonnull (stelling_row_list_get_row (f->list, 697));
  g_assert_nonnull (stelling_row_list_get_row (f->list, 703));
  g_assert_null (stelling_row_list_get_row (f->list, 600));
  gtk_widget_queue_allocate (GTK_WIDGET (f->list));
  wait (f);
  g_assert_true (stelling_row_list_get_row (f->list, 700) == row);
  assert_whole (f);
  stelling_row_list_show (f->list, 700);
  g_assert_true (stelling_row_list_get_row (f->list, 700) == row);
  wait (f);
  assert_whole (f);
  /* What is expected no longer is let go. */
  stelling_row_list_show (f->list, 10);
  stelling_row_list_expect (f->list, G_MAXUINT);
  wait_ahead (f);
  g_assert_null (stelling_row_list_get_row (f->list, 700));
  /* A change of the rows makes another one of it. */
  stelling_row_list_expect (f->list, 700);
  splice (f, 0, 990, 0, 1);
  wait_ahead (f);
  assert_whole (f);
}

static GtkPolicyType
get_bar (RowsFixture *f)
{
  GtkPolicyType policy;

  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (f->scroller), NULL, &policy);
  return policy;
}

/* A bar is there while there is more than can be seen. */
static void
test_bar (RowsFixture *f, gconstpointer data)
{
  g_assert_cmpint (get_bar (f), ==, GTK_POLICY_ALWAYS);
  splice (f, 1, 999, 1, 2);
  wait_ahead (f);
  g_assert_cmpint (get_bar (f), ==, GTK_POLICY_EXTERNAL);
  splice (f, 3, 0, 3, 100);
  wait_ahead (f);
  g_assert_cmpint (get_bar (f), ==, GTK_POLICY_ALWAYS);
}

/* Whatever is laid out with the list, nothing of it is drawn before it is laid out: GTK warns of
 * that, which ends the test. */
static void
test_layout (RowsFixture *f, gconstpointer data)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (f->scroller));

  g_object_ref (f->scroller);
  gtk_window_set_child (GTK_WINDOW (f->window), outer);
  gtk_box_append (GTK_BOX (outer), inner);
  gtk_box_append (GTK_BOX (inner), f->scroller);
  g_object_unref (f->scroller);
  wait (f);
  splice (f, 40, 960, 0, 0);
  wait_ahead (f);
  /* All rows are made: of all in the inner box only the list is laid out. */
  stelling_row_list_show (f->list, 20);
  gtk_widget_queue_allocate (outer);
  wait (f);
  gtk_adjustment_set_value (vertical, gtk_adjustment_get_value (vertical) + 10);
  wait (f);
  assert_whole (f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/row-list/" name, RowsFixture, NULL, set_up, function, tear_down)
  ADD ("scroll", test_scroll);
  ADD ("few", test_few);
  ADD ("show", test_show);
  ADD ("changes", test_changes);
  ADD ("growing", test_growing);
  ADD ("focus", test_focus);
  ADD ("order", test_order);
  ADD ("expected", test_expected);
  ADD ("bar", test_bar);
  ADD ("layout", test_layout);
#undef ADD
  return g_test_run ();
}
