/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-frames [STEPS] [SCENE...]: what a frame of the window costs the main thread, with a record
 * of 20,000 nodes: while one steps through it with the key held, while a comment is typed, while
 * the engine works; in a window of the usual size and in a large one. A frame should take 8 ms of
 * processor time at most, and never more than 16. Keys are real ones, sent through the X server.
 *
 * As on a desktop there is a window manager, or what GTK takes for one.
 *
 * Painting is done by the main thread too where there is no graphics card, as here: its part is
 * told. Walls, and on a busy machine processor time too, depend on what else the machine does. */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "stelling-application.h"
#include "stelling-settings.h"
#include "stelling-window.h"

#include "frame-meter.h"
#include "large-record.h"
#include "test-pointer.h"

#define N_NODES 20000
#define N_PLIES 3000
#define N_STEPS 300  /* unless STEPS is given, to profile a few in the usual window */
#define STEP_MS 33   /* as keyboards repeat a key that is held */
#define TYPE_MS 60   /* faster than people type */
#define ENGINE_MS 50 /* a look at the clock while the engine works by itself */
#define N_LOOKS 150

static const char typed[]
    = "here light could have played e3-c3 at once, since dark is late on the other side; after "
      "12. f5-f7 the king has two ways, and one of them stays open whatever dark does next. the "
      "rest of the game shows why the corner was the wrong place for this man: see the variation";

typedef struct
{
  StellingWindow *window;
  StellingPage *page;
  FrameMeter *meter;
  guint n_steps;
  guint n; /* that are still to come */
} Bench;

static StellingNode *
get_node (Bench *self)
{
  return stelling_session_get_node (stelling_page_get_session (self->page));
}

/* Lets @callback, which takes the bench, run @n times, and waits until all is drawn. */
static void
repeat (Bench *self, GSourceFunc callback, guint interval, guint n)
{
  guint timer;

  self->n = n;
  timer = g_timeout_add (interval, callback, self);
  while (self->n > 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  test_wait_frames (GTK_WIDGET (self->window), 4);
}

/* --- scenes --- */

static gboolean
step_cb (gpointer data)
{
  Bench *self = data;
  StellingNode *next = stelling_session_get_next (stelling_page_get_session (self->page));

  if (self->n == 0 || next == NULL)
    return G_SOURCE_CONTINUE;
  self->n--;
  frame_meter_note (self->meter,
                    g_strdup_printf ("step to ply %u%s%s%s", stelling_node_get_ply (next),
                                     stelling_node_get_comment (next) != NULL ? ", comment" : "",
                                     stelling_node_get_next_sibling (next) != NULL
                                         ? ", variations beside it"
                                         : "",
                                     stelling_node_get_n_children (next) > 1 ? ", a fork" : ""));
  test_key_send (GTK_WIDGET (self->window), GDK_KEY_Right);
  return G_SOURCE_CONTINUE;
}

static void
go_to (Bench *self, guint ply)
{
  StellingSession *session = stelling_page_get_session (self->page);
  StellingNode *node = stelling_record_get_root (stelling_session_get_record (session));

  while (stelling_node_get_ply (node) < ply)
    node = stelling_node_get_first_child (node);
  stelling_session_set_node (session, node);
  stelling_page_focus_board (self->page);
  test_wait_frames (GTK_WIDGET (self->window), 10);
}

static void
run_stepping (Bench *self)
{
  go_to (self, 1000);
  frame_meter_start (self->meter);
  repeat (self, step_cb, STEP_MS, self->n_steps);
}

static gboolean
type_cb (gpointer data)
{
  Bench *self = data;
  char letter = typed[sizeof (typed) - 1 - self->n];
  guint keyval = letter == ' ' ? GDK_KEY_space : gdk_unicode_to_keyval ((guint32) letter);

  if (self->n == 0)
    return G_SOURCE_CONTINUE;
  self->n--;
  frame_meter_note (self->meter, g_strdup_printf ("“%c” typed", letter));
  test_key_send (GTK_WIDGET (self->window), keyval);
  return G_SOURCE_CONTINUE;
}

static void
run_typing (Bench *self)
{
  go_to (self, 1500);
  g_action_group_activate_action (stelling_page_get_actions (self->page), "comment", NULL);
  test_wait_frames (GTK_WIDGET (self->window), 10);
  frame_meter_start (self->meter);
  repeat (self, type_cb, TYPE_MS, sizeof (typed) - 1);
  if (stelling_node_get_comment (get_node (self)) == NULL
      || strstr (stelling_node_get_comment (get_node (self)), "corner") == NULL)
    g_printerr ("bench-frames: what was typed is not in the comment\n");
}

/* Does what the page has as @action, and lets it come to its end; the keys go to the comment. */
static void
act (Bench *self, const char *action)
{
  frame_meter_note (self->meter, g_strdup (action));
  g_action_group_activate_action (stelling_page_get_actions (self->page), action, NULL);
  test_wait_frames (GTK_WIDGET (self->window), 60);
}

/* The same comment, with pauses to save, to undo and to redo: the letter that follows is the first
 * change after each. */
static void
run_saving (Bench *self)
{
  static const char *const actions[] = { "save", "undo", "redo", "save", "undo" };

  go_to (self, 1500);
  frame_meter_start (self->meter);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_action_group_activate_action (stelling_page_get_actions (self->page), "comment", NULL);
      test_wait_frames (GTK_WIDGET (self->window), 10);
      repeat (self, type_cb, TYPE_MS, 40);
      test_wait_frames (GTK_WIDGET (self->window), 30);
      act (self, actions[i]);
      if (g_str_equal (actions[i], "save") && stelling_page_is_modified (self->page))
        g_printerr ("bench-frames: it was not saved\n");
    }
}

static gboolean
look_cb (gpointer data)
{
  Bench *self = data;

  if (self->n > 0)
    self->n--;
  return G_SOURCE_CONTINUE;
}

static void
set_analysing (Bench *self, gboolean on)
{
  GActionGroup *actions = stelling_page_get_actions (self->page);

  g_action_group_change_action_state (actions, "analyse", g_variant_new_boolean (on));
  test_wait_frames (GTK_WIDGET (self->window), 10);
}

static void
run_analysing (Bench *self)
{
  go_to (self, 2000);
  set_analysing (self, TRUE);
  frame_meter_start (self->meter);
  repeat (self, look_cb, ENGINE_MS, N_LOOKS);
}

static void
run_stepping_analysing (Bench *self)
{
  go_to (self, 1000);
  set_analysing (self, TRUE);
  frame_meter_start (self->meter);
  repeat (self, step_cb, STEP_MS, self->n_steps);
}

static const struct
{
  const char *name;
  const char *title;
  void (*run) (Bench *self);
} scenes[] = {
  { "step", "the key held", run_stepping },
  { "type", "a comment typed", run_typing },
  { "type-save", "a comment typed and saved", run_saving },
  { "analyse", "analysing", run_analysing },
  { "step-analyse", "the key held, analysing", run_stepping_analysing },
};

/* --- windows --- */

static gboolean
is_wanted (char **names, const char *name)
{
  return names[0] == NULL || g_strv_contains ((const char *const *) names, name);
}

static void
set_up (Bench *self, StellingApplication *application, GFile *file, int width, int height)
{
  self->window = STELLING_WINDOW (stelling_window_new (GTK_APPLICATION (application)));
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_present (GTK_WINDOW (self->window));
  test_focus_window (GTK_WIDGET (self->window));
  stelling_window_open_file (self->window, file, FALSE);
  while (stelling_window_is_loading (self->window))
    g_main_context_iteration (NULL, TRUE);
  self->page = stelling_window_get_page (self->window);
  self->meter = frame_meter_new (GTK_WIDGET (self->window));
  test_wait_frames (GTK_WIDGET (self->window), 10);
}

/* Each scene has a window of its own. */
static void
run (StellingApplication *application, GFile *file, guint scene, guint n, int width, int height)
{
  Bench bench = { .n_steps = n };
  g_autofree char *title = g_strdup_printf ("%s, %d x %d", scenes[scene].title, width, height);

  set_up (&bench, application, file, width, height);
  scenes[scene].run (&bench);
  frame_meter_print (bench.meter, title);
  set_analysing (&bench, FALSE);
  frame_meter_free (bench.meter);
  gtk_window_destroy (GTK_WINDOW (bench.window));
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (StellingApplication) application = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = g_strdup_printf ("stelling-frames-%d.sgf", (int) getpid ());
  guint n = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : 0;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  application = stelling_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  test_pretend_window_manager (gdk_display_get_default ());
  g_ptr_array_add (records, large_record_new_study (N_NODES, N_PLIES));
  path = large_record_save (records, name);
  file = g_file_new_for_path (path);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    if (is_wanted (argv + (n > 0 ? 2 : 1), scenes[i].name))
      {
        run (application, file, i, n > 0 ? n : N_STEPS, 1100, 760);
        if (n == 0)
          run (application, file, i, N_STEPS, 1600, 1000);
      }
  g_unlink (path);
  return 0;
}
