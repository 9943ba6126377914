/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

/* A change of tabs costs as much after any number of pages that were opened and closed: what the
 * window tells of its page's actions stays outside of the tabs. Counted is how many times widgets
 * ask groups for actions, which each does that hears of one. */

#define N_FIRST 2
#define N_MORE 10

static gboolean (*query_action) (GActionGroup *group,
                                 const char *name,
                                 gboolean *enabled,
                                 const GVariantType **parameter_type,
                                 const GVariantType **state_type,
                                 GVariant **state_hint,
                                 GVariant **state);
static guint n_queries;

static gboolean
count_query (GActionGroup *group,
             const char *name,
             gboolean *enabled,
             const GVariantType **parameter_type,
             const GVariantType **state_type,
             GVariant **state_hint,
             GVariant **state)
{
  n_queries++;
  return query_action (group, name, enabled, parameter_type, state_type, state_hint, state);
}

/* All groups count from here on. */
static void
start_counting (void)
{
  gpointer klass = g_type_class_ref (G_TYPE_SIMPLE_ACTION_GROUP);
  GActionGroupInterface *iface = g_type_interface_peek (klass, G_TYPE_ACTION_GROUP);

  query_action = iface->query_action;
  iface->query_action = count_query;
}

static void
open_and_close (WindowFixture *fixture, guint n)
{
  while (n-- > 0)
    {
      window_add_record (fixture, STELLING_RULE_SET_TEBLO);
      window_activate (fixture, "win.close-tab");
      WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == 2);
    }
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
}

/* Returns the number of queries for there and back between the two tabs. */
static guint
count_change (WindowFixture *fixture)
{
  AdwTabView *tabs = ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW));

  n_queries = 0;
  for (int i = 0; i < 2; i++)
    {
      adw_tab_view_set_selected_page (tabs, adw_tab_view_get_nth_page (tabs, i));
      test_wait_frames (GTK_WIDGET (fixture->window), 2);
    }
  return n_queries;
}

static void
test_closed (WindowFixture *fixture, gconstpointer data)
{
  guint n;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  open_and_close (fixture, N_FIRST);
  n = count_change (fixture);
  g_assert_cmpuint (n, >, 0);
  open_and_close (fixture, N_MORE);
  g_assert_cmpuint (count_change (fixture), ==, n);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  start_counting ();
  g_test_add ("/ui/window-sheltered/closed", WindowFixture, NULL, window_fixture_set_up,
              test_closed, window_fixture_tear_down);
  return g_test_run ();
}
