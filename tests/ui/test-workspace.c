/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>

#include "stelling-session.h"
#include "stelling-workspace.h"

#include "test-wait.h"

/* --- the way to a node --- */

static StellingSession *
create_session (void)
{
  StellingRules rules;
  StellingPosition start;
  g_autoptr (StellingRecord) record = NULL;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  return stelling_session_new (record);
}

static void
play (StellingSession *session, const char *const *moves)
{
  for (; *moves != NULL; moves++)
    g_assert_true (stelling_session_play_text (session, *moves));
}

/* e3-c3 e2-b2 f5-f7; b2-d2 in place of the second with two moves more; e4-d4 as another first. */
static StellingSession *
create_tree (void)
{
  StellingSession *session = create_session ();

  play (session, (const char *const[]) { "e3-c3", "e2-b2", "f5-f7", NULL });
  stelling_session_go_first (session);
  play (session, (const char *const[]) { "e3-c3", NULL });
  play (session, (const char *const[]) { "e2-d2", "f5-f7", "a4-b4", NULL });
  stelling_session_go_first (session);
  play (session, (const char *const[]) { "e4-d4", NULL });
  return session;
}

static void
test_path (void)
{
  StellingSession *session = create_tree ();
  StellingNode *root = stelling_record_get_root (stelling_session_get_record (session));
  guint n = 0;

  for (StellingNode *node = root; node != NULL; node = stelling_node_get_next_in_tree (node, root))
    {
      g_autofree char *path = stelling_place_dup_path (node);

      g_assert_true (stelling_place_find_node (root, path) == node);
      n++;
    }
  g_assert_cmpuint (n, ==, 8);
  g_assert_finalize_object (session);
}

/* Where the tree is another, it ends where both still agree. */
static void
test_path_broken (void)
{
  static const struct
  {
    const char *path;
    const char *notation; /* NULL: the root */
  } rows[] = {
    { NULL, NULL },
    { "", NULL },
    { "nonsense", NULL },
    { "0", NULL },
    { "99999999999999999999", "f5-f7" },
    { "1 1 2", "a4-b4" },
    { "1 1 9", "a4-b4" },
    { "1 7 2", "e3-c3" },
    { "0 1 0", "e4-d4" },
    { "0 1 5 3 1", "e4-d4" },
    { "0 1", "e4-d4" },
    { "1 -1 1", "e3-c3" },
    { "2 x", "e2-b2" },
    { "0 18446744073709551615 1", NULL },
  };
  StellingSession *session = create_tree ();
  StellingNode *root = stelling_record_get_root (stelling_session_get_record (session));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      StellingNode *node = stelling_place_find_node (root, rows[i].path);

      g_test_message ("%s", rows[i].path != NULL ? rows[i].path : "(null)");
      if (rows[i].notation == NULL)
        g_assert_true (node == root);
      else
        g_assert_cmpstr (stelling_node_get_notation (node), ==, rows[i].notation);
    }
  g_assert_finalize_object (session);
}

/* --- the text --- */

static StellingPlace *
create_place (const char *uri, const char *path)
{
  StellingPlace *place = stelling_place_new ();

  place->id = g_strdup ("5b1a");
  place->uri = g_strdup (uri);
  place->path = g_strdup (path);
  place->change_number = 1ull << 40;
  place->game = 3;
  place->flipped = TRUE;
  return place;
}

static GPtrArray *
create_windows (void)
{
  GPtrArray *windows
      = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_workspace_window_free);
  StellingWorkspaceWindow *first = stelling_workspace_window_new ();
  StellingWorkspaceWindow *second = stelling_workspace_window_new ();

  first->width = 1100;
  first->height = 760;
  first->current = 1;
  g_ptr_array_add (first->places, create_place ("file:///tmp/%C3%A9t%C3%A9'%3Ca%3E.sgf", "57 1 3"));
  g_ptr_array_add (first->places, create_place (NULL, "0"));
  second->maximized = TRUE;
  g_ptr_array_add (windows, first);
  g_ptr_array_add (windows, second);
  return windows;
}

static void
test_text (void)
{
  g_autoptr (GPtrArray) windows = create_windows ();
  g_autofree char *text = stelling_workspace_windows_to_text (windows);
  g_autoptr (GPtrArray) read = stelling_workspace_windows_parse (text, strlen (text));
  g_autofree char *same = stelling_workspace_windows_to_text (read);
  StellingWorkspaceWindow *first, *second;
  StellingPlace *place;

  g_assert_cmpstr (text, ==, same);
  g_assert_cmpuint (read->len, ==, 2);
  first = g_ptr_array_index (read, 0);
  second = g_ptr_array_index (read, 1);
  g_assert_cmpint (first->width, ==, 1100);
  g_assert_cmpint (first->height, ==, 760);
  g_assert_false (first->maximized);
  g_assert_cmpuint (first->current, ==, 1);
  g_assert_cmpuint (first->places->len, ==, 2);
  g_assert_true (second->maximized);
  g_assert_cmpuint (second->places->len, ==, 0);
  place = g_ptr_array_index (first->places, 0);
  g_assert_cmpstr (place->id, ==, "5b1a");
  g_assert_cmpstr (place->uri, ==, "file:///tmp/%C3%A9t%C3%A9'%3Ca%3E.sgf");
  g_assert_null (place->rules);
  g_assert_cmpstr (place->path, ==, "57 1 3");
  g_assert_cmpuint (place->change_number, ==, 1ull << 40);
  g_assert_cmpuint (place->game, ==, 3);
  g_assert_true (place->flipped);
}

/* Nothing in the file can do harm: it counts as none. */
static void
test_garbage (void)
{
  static const char *const texts[] = {
    "",
    " ",
    "nonsense",
    "[window]\nwidth=5\n",
    "(uint32 1, ",
    "(uint32 1, 5)",
    "(uint32 2, [{'width': <5>}])", /* of a later version */
    "(uint32 0, [{'width': <5>}])",
    "('1', [{'width': <5>}])",
    "\xff\xfe\x00",
    "(uint32 1, @aa{sv} [])",
  };
  g_autofree char *deep = g_strnfill (100000, '<');

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) windows
          = stelling_workspace_windows_parse (texts[i], strlen (texts[i]));

      g_assert_cmpuint (windows->len, ==, 0);
    }
  {
    g_autoptr (GPtrArray) windows = stelling_workspace_windows_parse (deep, 100000);
    g_autoptr (GPtrArray) zeros = stelling_workspace_windows_parse ("(uint32 1, [{}])\0", 17);

    g_assert_cmpuint (windows->len, ==, 0);
    g_assert_cmpuint (zeros->len, ==, 0);
  }
}

/* What is understood counts, values of another type or out of bounds don't. */
static void
test_partly (void)
{
  static const char text[]
      = "(uint32 1, [{'width': <'wide'>, 'height': <-5>, 'current': <uint32 9>, "
        "'tabs': <[{'uri': <7>, 'path': <'2'>, 'game': <'x'>}]>, 'new': <1>}, "
        "{'width': <2000000000>, 'tabs': <'none'>}])";
  g_autoptr (GPtrArray) windows = stelling_workspace_windows_parse (text, strlen (text));
  StellingWorkspaceWindow *window;
  StellingPlace *place;

  g_assert_cmpuint (windows->len, ==, 2);
  window = g_ptr_array_index (windows, 0);
  g_assert_cmpint (window->width, ==, 0);
  g_assert_cmpint (window->height, ==, 0);
  g_assert_cmpuint (window->places->len, ==, 1);
  place = g_ptr_array_index (window->places, 0);
  g_assert_null (place->uri);
  g_assert_cmpstr (place->path, ==, "2");
  g_assert_cmpuint (place->game, ==, 0);
  window = g_ptr_array_index (windows, 1);
  g_assert_cmpint (window->width, <=, 20000);
  g_assert_cmpuint (window->places->len, ==, 0);
}

static guint
count_tabs (const char *text, gsize length)
{
  g_autoptr (GPtrArray) windows = stelling_workspace_windows_parse (text, length);
  guint n = 0;

  for (guint i = 0; i < windows->len; i++)
    n += ((StellingWorkspaceWindow *) g_ptr_array_index (windows, i))->places->len;
  return n;
}

/* A byte that is another costs one tab at most; what is cut off costs what was there. */
static void
test_damaged (void)
{
  g_autoptr (GPtrArray) windows = create_windows ();
  g_autofree char *text = NULL;
  gsize length, version;

  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (((StellingWorkspaceWindow *) g_ptr_array_index (windows, 1))->places,
                     create_place ("file:///tmp/a.sgf", "1"));
  text = stelling_workspace_windows_to_text (windows);
  length = strlen (text);
  version = strlen ("(uint32 ");
  for (gsize n = 0, last = 0; n < length; n++)
    {
      guint n_tabs = count_tabs (text, n);

      g_assert_cmpuint (n_tabs, >=, last);
      g_assert_cmpuint (n_tabs, <=, 5);
      last = n_tabs;
    }
  for (gsize i = 0; i < length; i++)
    for (guint byte = 0; byte < 256; byte += 51)
      {
        const char old = text[i];

        /* Another version can't be told from a damaged one. */
        if (i == version)
          continue;
        text[i] = (char) byte;
        g_assert_cmpuint (count_tabs (text, length), >=, 4);
        text[i] = old;
      }
}

/* As earlier versions wrote it. */
static void
test_old (void)
{
  static const char text[]
      = "(uint32 1, [{'current': <uint32 1>, 'tabs': <[{'path': <'2'>}, {'path': <'3'>}]>}, "
        "{'tabs': <@aa{sv} []>}])";

  g_assert_cmpuint (count_tabs (text, strlen (text)), ==, 2);
}

/* --- the file --- */

typedef struct
{
  char *top;
  char *folder; /* in it; made when it is needed */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->top = g_dir_make_tmp ("stelling-workspace-XXXXXX", NULL);
  g_assert_nonnull (f->top);
  f->folder = g_build_filename (f->top, "state", NULL);
}

static char *
get_path (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "workspace", "workspace.lock" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = get_path (f, names[i]);

      g_unlink (path);
    }
  g_rmdir (f->folder);
  g_unlink (f->folder);
  /* Nothing else was left there. */
  g_assert_no_errno (g_rmdir (f->top));
  g_free (f->folder);
  g_free (f->top);
}

static guint
count_windows (StellingWorkspace *workspace)
{
  g_autoptr (GPtrArray) windows = stelling_workspace_load (workspace);

  return windows->len;
}

static void
test_file (Fixture *f, gconstpointer data)
{
  StellingWorkspace *workspace = stelling_workspace_new (f->folder);
  g_autoptr (GPtrArray) windows = create_windows ();
  GStatBuf status;

  g_assert_cmpuint (count_windows (workspace), ==, 0);
  stelling_workspace_store (workspace, windows);
  /* The newest counts, whatever is still being written. */
  g_ptr_array_set_size (windows, 1);
  stelling_workspace_store (workspace, windows);
  stelling_workspace_wait (workspace);
  g_assert_cmpuint (count_windows (workspace), ==, 1);
  g_assert_no_errno (g_stat (f->folder, &status));
  g_assert_cmphex (status.st_mode & 0777, ==, 0700);
  g_assert_finalize_object (workspace);

  workspace = stelling_workspace_new (f->folder);
  g_assert_cmpuint (count_windows (workspace), ==, 1);
  stelling_workspace_forget (workspace);
  g_assert_cmpuint (count_windows (workspace), ==, 0);
  /* Also what is just being written. */
  stelling_workspace_store (workspace, windows);
  stelling_workspace_forget (workspace);
  stelling_workspace_wait (workspace);
  g_assert_cmpuint (count_windows (workspace), ==, 0);
  stelling_workspace_store (workspace, windows);
  stelling_workspace_wait (workspace);
  g_assert_cmpuint (count_windows (workspace), ==, 1);
  g_assert_finalize_object (workspace);
}

/* Of two programs one has the file. */
static void
test_two (Fixture *f, gconstpointer data)
{
  StellingWorkspace *first = stelling_workspace_new (f->folder);
  StellingWorkspace *second = stelling_workspace_new (f->folder);
  g_autoptr (GPtrArray) windows = create_windows ();

  stelling_workspace_store (first, windows);
  stelling_workspace_wait (first);
  g_assert_cmpuint (count_windows (second), ==, 0);
  g_ptr_array_set_size (windows, 1);
  stelling_workspace_store (second, windows);
  stelling_workspace_forget (second);
  stelling_workspace_wait (second);
  g_assert_cmpuint (count_windows (first), ==, 2);
  g_assert_finalize_object (first);
  /* Once that has ended, the file is free. */
  g_assert_cmpuint (count_windows (second), ==, 2);
  g_assert_finalize_object (second);
}

/* Where no folder can be made nothing is kept, and nothing else happens. */
static void
test_no_folder (Fixture *f, gconstpointer data)
{
  StellingWorkspace *workspace = stelling_workspace_new (f->folder);
  g_autoptr (GPtrArray) windows = create_windows ();

  g_assert_true (g_file_set_contents (f->folder, "a file", -1, NULL));
  g_assert_cmpuint (count_windows (workspace), ==, 0);
  stelling_workspace_store (workspace, windows);
  stelling_workspace_wait (workspace);
  g_assert_finalize_object (workspace);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/workspace/path", test_path);
  g_test_add_func ("/ui/workspace/path-broken", test_path_broken);
  g_test_add_func ("/ui/workspace/text", test_text);
  g_test_add_func ("/ui/workspace/garbage", test_garbage);
  g_test_add_func ("/ui/workspace/partly", test_partly);
  g_test_add_func ("/ui/workspace/damaged", test_damaged);
  g_test_add_func ("/ui/workspace/old", test_old);
  g_test_add ("/ui/workspace/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/ui/workspace/two", Fixture, NULL, set_up, test_two, tear_down);
  g_test_add ("/ui/workspace/no-folder", Fixture, NULL, set_up, test_no_folder, tear_down);
  return g_test_run ();
}
