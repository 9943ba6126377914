/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "stelling-application.h"
#include "stelling-board-view.h"
#include "stelling-move-entry.h"
#include "stelling-square-widget.h"
#include "stelling-window.h"

#include "test-pointer.h"

/* Real keys: letters that are commands and files of the board at once. */

typedef struct
{
  StellingWindow *window;
  StellingPage *page;
  StellingSession *session;
  StellingRecord *record;
  GtkWidget *field;
  GtkWidget *board;
  guint n_files;
} Fixture;

/* One for all: its actions are exported on the bus once. */
static StellingApplication *application;

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
set_up (Fixture *fixture, gconstpointer rule_set)
{
  StellingRules rules;

  fixture->window = STELLING_WINDOW (stelling_window_new (GTK_APPLICATION (application)));
  stelling_rules_init (&rules, GPOINTER_TO_UINT (rule_set));
  fixture->page = stelling_window_add_record (fixture->window, &rules);
  fixture->session = stelling_page_get_session (fixture->page);
  fixture->record = stelling_session_get_record (fixture->session);
  fixture->n_files = stelling_game_get_size (stelling_rules_get_game (&rules));
  fixture->field = find (GTK_WIDGET (fixture->page), STELLING_TYPE_MOVE_ENTRY);
  fixture->board = find (GTK_WIDGET (fixture->page), STELLING_TYPE_BOARD_VIEW);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  test_focus_window (GTK_WIDGET (fixture->window));
  /* There is something to be done again, which nothing may lose. */
  g_assert_true (
      stelling_session_play_text (fixture->session, fixture->n_files == 12 ? "D4" : "e3-c3"));
  stelling_record_undo (fixture->record);
  stelling_page_show_cursor (fixture->page);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
key (Fixture *fixture, guint keyval)
{
  test_key (GTK_WIDGET (fixture->window), keyval);
}

static guint
count_marks (Fixture *fixture)
{
  const StellingMarks *marks
      = stelling_node_get_marks (stelling_session_get_node (fixture->session));

  return marks != NULL ? marks->n : 0;
}

static gboolean
is_flipped (Fixture *fixture)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (stelling_page_get_actions (fixture->page), "flip");

  return g_variant_get_boolean (state);
}

static const char *
get_text (Fixture *fixture)
{
  return gtk_editable_get_text (GTK_EDITABLE (find (fixture->field, GTK_TYPE_ENTRY)));
}

/* Returns what is said of the square that has the keyboard. */
static const char *
get_square_label (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return stelling_square_widget_get_label (STELLING_SQUARE_WIDGET (focus));
}

static void
assert_untouched (Fixture *fixture)
{
  g_assert_false (stelling_record_can_undo (fixture->record));
  g_assert_true (stelling_record_can_redo (fixture->record));
  g_assert_cmpuint (count_marks (fixture), ==, 0);
  g_assert_false (is_flipped (fixture));
}

/* Every file's letter with a digit after it is the beginning of a move, and nothing else. */
static void
test_files (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < fixture->n_files; i++)
    {
      char typed[] = { (char) ('a' + i), '4', '\0' };

      g_test_message ("%s", typed);
      g_assert_false (gtk_widget_get_visible (fixture->field));
      key (fixture, (guint) typed[0]);
      g_assert_false (gtk_widget_get_visible (fixture->field));
      key (fixture, GDK_KEY_4);
      g_assert_true (gtk_widget_get_mapped (fixture->field));
      g_assert_cmpstr (get_text (fixture), ==, typed);
      key (fixture, GDK_KEY_1);
      g_assert_cmpuint (strlen (get_text (fixture)), ==, 3);
      key (fixture, GDK_KEY_Escape);
      g_assert_false (gtk_widget_get_visible (fixture->field));
      g_assert_null (strstr (get_square_label (fixture), "circle"));
      assert_untouched (fixture);
    }
  /* No arrow was begun: this begins one, and does not end it. */
  key (fixture, GDK_KEY_Up);
  key (fixture, GDK_KEY_a);
  key (fixture, GDK_KEY_Up);
  assert_untouched (fixture);
}

/* A letter alone is the command that it is, as soon as another key says so. */
static void
test_commands (Fixture *fixture, gconstpointer data)
{
  static const char marks[] = "csxtol";

  for (guint i = 0; marks[i] != '\0'; i++)
    {
      key (fixture, (guint) marks[i]);
      key (fixture, GDK_KEY_Up);
      g_assert_cmpuint (count_marks (fixture), ==, i + 1);
    }
  g_assert_false (gtk_widget_get_visible (fixture->field));
  /* The command was done before the one that takes it back. */
  key (fixture, GDK_KEY_c);
  test_key_with_control (GTK_WIDGET (fixture->window), GDK_KEY_z);
  g_assert_cmpuint (count_marks (fixture), ==, G_N_ELEMENTS (marks) - 1);
  g_assert_true (stelling_record_can_redo (fixture->record));
  /* A digit that comes after something else is not meant for the letter. */
  key (fixture, GDK_KEY_f);
  key (fixture, GDK_KEY_Escape);
  g_assert_true (is_flipped (fixture));
  key (fixture, GDK_KEY_4);
  g_assert_false (gtk_widget_get_visible (fixture->field));
}

/* Without another key a letter acts after a moment. A mark is seen at once. */
static void
test_waiting (Fixture *fixture, gconstpointer data)
{
  key (fixture, GDK_KEY_f);
  WAIT_UNTIL (is_flipped (fixture));
  key (fixture, GDK_KEY_f);
  WAIT_UNTIL (!is_flipped (fixture));
  key (fixture, GDK_KEY_c);
  g_assert_nonnull (strstr (get_square_label (fixture), "circle"));
  g_assert_cmpuint (count_marks (fixture), ==, 0);
  WAIT_UNTIL (count_marks (fixture) == 1);
  key (fixture, GDK_KEY_a);
  key (fixture, GDK_KEY_Up);
  key (fixture, GDK_KEY_a);
  WAIT_UNTIL (count_marks (fixture) == 2);
  /* A click says so too. */
  key (fixture, GDK_KEY_c);
  test_pointer_click (fixture->board, 1, 1, 2);
  g_assert_cmpuint (count_marks (fixture), ==, 3);
}

/* What opens the field by itself. */
static void
test_signs (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  test_key_with_shift (window, GDK_KEY_9); /* the opening bracket */
  g_assert_cmpstr (get_text (fixture), ==, fixture->n_files == 12 ? "(" : "");
  g_assert_true (gtk_widget_get_visible (fixture->field) == (fixture->n_files == 12));
  key (fixture, GDK_KEY_Escape);
  test_key_with_shift (window, GDK_KEY_slash); /* the question mark */
  g_assert_cmpstr (get_text (fixture), ==, "?");
  key (fixture, GDK_KEY_Escape);
  g_assert_false (gtk_widget_get_visible (fixture->field));
  key (fixture, GDK_KEY_m);
  g_assert_cmpstr (get_text (fixture), ==, "");
  g_assert_true (gtk_widget_get_visible (fixture->field));
  /* It goes with the keyboard, unless something is in it. */
  gtk_widget_grab_focus (fixture->board);
  test_wait_frames (window, 2);
  g_assert_false (gtk_widget_get_visible (fixture->field));
  test_key_with_control (window, GDK_KEY_m);
  key (fixture, GDK_KEY_e);
  gtk_widget_grab_focus (fixture->board);
  test_wait_frames (window, 2);
  g_assert_true (gtk_widget_get_visible (fixture->field));
  g_assert_cmpstr (get_text (fixture), ==, "e");
  assert_untouched (fixture);
}

/* One move after another, and nothing in between. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  static const char *const teblo[] = { "d4", "i9", "d5", NULL };
  static const char *const tablut[] = { "e3c3", "a4b4", "e4e3", NULL };
  const char *const *moves = fixture->n_files == 12 ? teblo : tablut;

  for (guint i = 0; moves[i] != NULL; i++)
    {
      for (const char *at = moves[i]; *at != '\0'; at++)
        key (fixture, (guint) *at);
      key (fixture, GDK_KEY_Return);
      g_assert_cmpuint (stelling_node_get_ply (stelling_session_get_node (fixture->session)), ==,
                        i + 1);
      g_assert_false (gtk_widget_get_visible (fixture->field));
    }
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = stelling_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/letter-keys/" name "/teblo", Fixture,                                           \
              GUINT_TO_POINTER (STELLING_RULE_SET_TEBLO), set_up, function, tear_down);            \
  g_test_add ("/ui/letter-keys/" name "/tablut", Fixture,                                          \
              GUINT_TO_POINTER (STELLING_RULE_SET_TABLUT_EDGE), set_up, function, tear_down)
  ADD ("files", test_files);
  ADD ("commands", test_commands);
  ADD ("waiting", test_waiting);
  ADD ("signs", test_signs);
  ADD ("moves", test_moves);
#undef ADD
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
