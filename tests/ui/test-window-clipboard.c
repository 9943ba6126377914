/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "stelling-limits.h"
#include "stelling-move-entry.h"
#include "stelling-properties-dialog.h"
#include "stelling-setup-pane.h"

#include "window-fixture.h"

/* A clipboard with far more than can be taken: it is refused with a word wherever it is pasted, and
 * costs no more than its memory for a moment. */

#define N_BYTES (50 * 1024 * 1024)
/* The clipboard's own, what GTK makes of it for others, and what is read of that. */
#define MOST_MB (4 * (N_BYTES / (1024 * 1024)))
/* Less than the clipboard's own, of which nothing may stay. */
#define MARGIN_MB 40

/* In MiB. */
typedef struct
{
  guint used;
  guint most; /* the most that the process had of the system's */
} Memory;

static Memory
get_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();
  Memory memory = { .used = (guint) ((info.uordblks + info.hblkhd) >> 20) };
  g_autofree char *status = NULL;
  const char *at;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  at = strstr (status, "VmHWM:");
  g_assert_nonnull (at);
  memory.most = (guint) strtoul (at + strlen ("VmHWM:"), NULL, 10) / 1024;
  return memory;
}

/* Has the system count the most memory from now on, without what the allocator keeps for later. */
static Memory
begin_memory (void)
{
  FILE *file;

  malloc_trim (0);
  file = fopen ("/proc/self/clear_refs", "w");
  if (file != NULL)
    {
      fputs ("5", file);
      fclose (file);
    }
  return get_memory ();
}

/* As large as can be, of @unit. */
static void
fill_clipboard (WindowFixture *fixture, const char *unit)
{
  gsize length = strlen (unit);
  char *text = g_malloc (N_BYTES + 1);
  g_auto (GValue) value = G_VALUE_INIT;

  for (gsize i = 0; i < N_BYTES; i++)
    text[i] = unit[i % length];
  text[N_BYTES] = '\0';
  g_value_init (&value, G_TYPE_STRING);
  g_value_take_string (&value, text);
  gdk_clipboard_set_value (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), &value);
}

static void
empty_clipboard (WindowFixture *fixture)
{
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL);
  test_run_pending ();
}

/* Who writes into the clipboard's pipe learns a moment later that nobody reads it any more. */
static void
check_memory (WindowFixture *fixture, Memory before)
{
  g_assert_cmpuint (get_memory ().most, <, before.most + MOST_MB);
  empty_clipboard (fixture);
  WAIT_UNTIL (get_memory ().used < before.used + MARGIN_MB);
}

/* --- cases --- */

static const char *const units[] = { "a", "1. D4 ", "/", "(;W[D4]", "x\n" };

static void
test_board (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      Memory before = begin_memory ();

      stelling_page_tell (page, "nothing yet");
      fill_clipboard (fixture, units[i]);
      window_activate (fixture, "page.paste");
      WAIT_UNTIL (window_says (GTK_WIDGET (page), "too large"));
      check_memory (fixture, before);
    }
  g_assert_cmpuint (
      stelling_record_get_n_nodes (stelling_session_get_record (stelling_page_get_session (page))),
      ==, 0);
}

/* Where a position is wanted. */
static void
test_setup (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  stelling_page_start_setup (page);
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      Memory before = begin_memory ();

      stelling_page_tell (page, "nothing yet");
      fill_clipboard (fixture, units[i]);
      window_activate (fixture, "page.paste");
      WAIT_UNTIL (window_says (GTK_WIDGET (page), "too large"));
      check_memory (fixture, before);
    }
}

/* A text that is no position, but has strokes like one, is not shown for mending when it is that
 * long. */
static void
test_long_position (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  g_autofree char *text = g_strnfill (100000, '/');

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
  window_activate (fixture, "page.paste-position");
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "There is no position in this text"));
  g_assert_false (stelling_page_is_setting_up (page));
}

static void
test_comment (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingSession *session = stelling_page_get_session (page);
  Memory before;

  window_play (page, "D4");
  stelling_record_set_comment (stelling_session_get_record (session),
                               stelling_session_get_node (session), "Before.");
  window_activate (fixture, "page.comment");
  WAIT_UNTIL (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  before = begin_memory ();
  fill_clipboard (fixture, "Light keeps the middle. ");
  gtk_widget_activate_action (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                              "clipboard.paste", NULL);
  WAIT_UNTIL (window_says (GTK_WIDGET (page), "A comment can have"));
  check_memory (fixture, before);
  g_assert_cmpstr (stelling_node_get_comment (stelling_session_get_node (session)), ==, "Before.");
}

static void
test_move_entry (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *entry = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_ENTRY);
  GtkWidget *field = window_find (entry, GTK_TYPE_TEXT);

  window_activate (fixture, "page.focus-entry");
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
  gtk_editable_set_text (GTK_EDITABLE (field), "D");
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      Memory before = begin_memory ();

      fill_clipboard (fixture, units[i]);
      gtk_widget_activate_action (field, "clipboard.paste", NULL);
      WAIT_UNTIL (window_says (entry, "too long"));
      check_memory (fixture, before);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "D");
    }
  gtk_editable_set_text (GTK_EDITABLE (field), "D4");
  g_assert_false (window_says (entry, "too long"));
}

/* Any other field: what does not fit is refused with a word, and nothing is lost for it, not even
 * what is selected. */
static void
test_field (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  GtkWidget *dialog = stelling_properties_dialog_new (
      stelling_session_get_record (stelling_page_get_session (page)));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_autofree char *fitting = g_strnfill (STELLING_LIMIT_HEADER, 'a');
  GtkWidget *message;
  GtkEditable *field;
  Memory before;
  int end = 0;

  gtk_window_present (GTK_WINDOW (dialog));
  test_wait_frames (dialog, 2);
  field = GTK_EDITABLE (window_find (window_find_row (dialog, "Event"), GTK_TYPE_TEXT));
  gtk_widget_grab_focus (GTK_WIDGET (field));
  gtk_editable_set_text (field, "Before");
  gtk_editable_select_region (field, 0, -1);
  before = begin_memory ();
  fill_clipboard (fixture, "a");
  g_signal_emit_by_name (field, "paste-clipboard");
  WAIT_UNTIL (window_says (dialog, "This field can have 32768 bytes"));
  /* Said once, however often it is refused. */
  message = gtk_widget_get_last_child (GTK_WIDGET (field));
  gtk_editable_insert_text (field, fitting, -1, &end);
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (field)) == message);
  g_assert_cmpstr (gtk_editable_get_text (field), ==, "Before");
  check_memory (fixture, before);
  /* What fits takes the place of what is selected. */
  gdk_clipboard_set_text (clipboard, fitting);
  g_signal_emit_by_name (field, "paste-clipboard");
  WAIT_UNTIL (strcmp (gtk_editable_get_text (field), fitting) == 0);
  WAIT_UNTIL (!window_says (dialog, "This field can have"));
  /* Typing ends there too. */
  gtk_editable_insert_text (field, "b", 1, &end);
  g_assert_cmpstr (gtk_editable_get_text (field), ==, fitting);
  g_assert_true (window_says (dialog, "This field can have"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* --- the first page, and files --- */

static void
test_welcome (WindowFixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  StellingSession *session;

  gdk_clipboard_set_text (clipboard, "1. D4 (D5) 2. E5");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.paste", NULL);
  WAIT_UNTIL (stelling_window_get_page (fixture->window) != NULL);
  session = stelling_page_get_session (stelling_window_get_page (fixture->window));
  g_assert_cmpuint (stelling_record_get_n_nodes (stelling_session_get_record (session)), ==, 3);
  g_assert_true (stelling_page_is_modified (stelling_window_get_page (fixture->window)));
}

/* Messages begin with a capital, on the first page and below a board. */
static void
test_capitals (WindowFixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  StellingPage *page;

  gdk_clipboard_set_text (clipboard, "nothing to play");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.paste", NULL);
  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (window_says (window_find_top (ADW_TYPE_MESSAGE_DIALOG), "There is no game in it"));
  window_answer ("close");
  page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  window_activate (fixture, "page.paste");
  WAIT_UNTIL (g_str_has_prefix (window_get_status (page), "There is no game in it"));
}

/* Files that were copied in the file manager are opened, from the first page and from another. */
static void
test_files (WindowFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "first.sgf", "second.sgf" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = window_write_file (fixture, names[i], "(;FF[4]GM[144];W[D4])");
      GdkFileList *files = gdk_file_list_new_from_array (&file, 1);

      gdk_clipboard_set (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)),
                         GDK_TYPE_FILE_LIST, files);
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), i == 0 ? "win.paste" : "page.paste",
                                  NULL);
      WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == i + 1);
      g_boxed_free (GDK_TYPE_FILE_LIST, files);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/window-clipboard/" name, WindowFixture, NULL, window_fixture_set_up, test,      \
              window_fixture_tear_down)
  ADD ("board", test_board);
  ADD ("setup", test_setup);
  ADD ("long-position", test_long_position);
  ADD ("comment", test_comment);
  ADD ("move-entry", test_move_entry);
  ADD ("field", test_field);
  ADD ("welcome", test_welcome);
  ADD ("capitals", test_capitals);
  ADD ("files", test_files);
#undef ADD
  return g_test_run ();
}
