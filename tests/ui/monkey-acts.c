/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "monkey-acts.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "stelling-line-view.h"
#include "stelling-page-private.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"
#include "stelling-window-private.h"

#include "monkey-checks.h"

/* More is closed. */
#define MOST_TABS 5
#define MOST_WINDOWS 3
#define MOST_NODES 150
#define MOST_GAMES 6

guint
monkey_choose (Monkey *self, guint n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) n);
}

static void G_GNUC_PRINTF (2, 3) say (Monkey *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_c (self->said, ' ');
  g_string_append_vprintf (self->said, format, arguments);
  va_end (arguments);
}

static gboolean
late_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
monkey_wait (guint milliseconds)
{
  gboolean late = FALSE;

  g_timeout_add (milliseconds, late_cb, &late);
  while (!late)
    g_main_context_iteration (NULL, TRUE);
}

/* --- what there is --- */

static GPtrArray *
list_windows (Monkey *self)
{
  GPtrArray *windows = g_ptr_array_new ();

  for (GList *at = gtk_application_get_windows (self->application); at != NULL; at = at->next)
    if (STELLING_IS_WINDOW (at->data))
      g_ptr_array_add (windows, at->data);
  return windows;
}

GPtrArray *
monkey_list_pages (Monkey *self)
{
  g_autoptr (GPtrArray) windows = list_windows (self);
  GPtrArray *pages = g_ptr_array_new ();

  for (guint i = 0; i < windows->len; i++)
    stelling_window_list_pages (windows->pdata[i], pages);
  return pages;
}

/* Waits; a file that is opened meanwhile may take the place of the page. Returns whether that is
 * still there. */
static gboolean
wait_here (Monkey *self, guint milliseconds)
{
  g_autoptr (GPtrArray) pages = NULL;

  monkey_wait (milliseconds);
  pages = monkey_list_pages (self);
  return g_ptr_array_find (pages, self->page, NULL);
}

/* Returns (nullable) a window beside those of the program, which can be answered, at random. With
 * @over, which is nullable, only one that keeps people from it. */
static GtkWindow *
find_dialog (Monkey *self, GtkWindow *over)
{
  GListModel *all = gtk_window_get_toplevels ();
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);
      GtkWindow *parent = gtk_window_get_transient_for (window);

      if (STELLING_IS_WINDOW (window) || !gtk_widget_get_mapped (GTK_WIDGET (window)))
        continue;
      while (parent != NULL && parent != over && gtk_window_get_transient_for (parent) != NULL)
        parent = gtk_window_get_transient_for (parent);
      if (over == NULL || (gtk_window_get_modal (window) && (parent == NULL || parent == over)))
        g_ptr_array_add (found, window);
    }
  return found->len > 0 ? found->pdata[monkey_choose (self, found->len)] : NULL;
}

gboolean
monkey_is_asked (Monkey *self)
{
  return find_dialog (self, GTK_WINDOW (self->window)) != NULL;
}

static gboolean
is_enabled (Monkey *self, const char *name)
{
  return g_action_group_get_action_enabled (stelling_page_get_actions (self->page), name);
}

static void
activate (Monkey *self, const char *name, GVariant *parameter)
{
  g_action_group_activate_action (stelling_page_get_actions (self->page), name, parameter);
}

static StellingSession *
get_session (Monkey *self)
{
  return stelling_page_get_shown_session (self->page);
}

/* --- in a game --- */

static gboolean
play (Monkey *self)
{
  StellingSession *session = get_session (self);
  StellingNode *node = stelling_session_get_shown (session);
  StellingMoveList moves;
  StellingMove move;
  g_autofree char *text = NULL;

  if (self->page->setting_up || stelling_session_get_problem (session) != NULL
      || stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
    return FALSE;
  stelling_position_get_moves (stelling_node_get_position (node), &moves);
  if (moves.n == 0)
    return FALSE;
  move = moves.moves[monkey_choose (self, moves.n)];
  text = stelling_move_to_string (stelling_node_get_position (node), move);
  say (self, "%s", text);
  stelling_session_play (session, move);
  return TRUE;
}

static gboolean
step (Monkey *self)
{
  static const char *const names[]
      = { "first", "previous",  "previous",     "next",           "next",
          "last",  "next-fork", "variation-up", "variation-down", "previous-fork" };
  const char *name = names[monkey_choose (self, G_N_ELEMENTS (names))];

  if (!is_enabled (self, name))
    return FALSE;
  say (self, "%s", name);
  activate (self, name, NULL);
  return TRUE;
}

static gboolean
go_anywhere (Monkey *self)
{
  StellingSession *session = get_session (self);
  StellingRecord *record = stelling_session_get_record (session);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = root;

  if (self->page->setting_up || self->page->trial != NULL)
    return FALSE;
  for (guint n = monkey_choose (self, stelling_record_get_n_nodes (record) + 1); n > 0; n--)
    node = stelling_node_get_next_in_tree (node, root);
  say (self, "%u %s", stelling_node_get_ply (node), stelling_node_get_notation (node));
  stelling_session_set_node (session, node);
  return TRUE;
}

static gboolean
take_back (Monkey *self)
{
  static const char *const names[] = { "undo", "undo", "redo", "undo-games", "redo-games" };
  const char *name = names[monkey_choose (self, G_N_ELEMENTS (names))];

  if (!is_enabled (self, name))
    return FALSE;
  for (guint n = 1 + monkey_choose (self, 3); n > 0 && is_enabled (self, name); n--)
    {
      say (self, "%s", name);
      activate (self, name, NULL);
    }
  return TRUE;
}

static gboolean
comment (Monkey *self)
{
  StellingSession *session = get_session (self);

  if (!stelling_page_is_free (self->page))
    return FALSE;
  stelling_record_set_comment (stelling_session_get_record (session),
                               stelling_session_get_node (session),
                               monkey_choose (self, 3) > 0 ? "Better is e3-c3, or 4. D4 !?" : "");
  return TRUE;
}

/* --- commands --- */

/* What is chosen in a dialog for files, and what leaves the program. */
static const char *const left_out[]
    = { "page.save-as",       "page.export",     "page.merge",   "page.add-games-from-file",
        "page.open-exported", "win.open",        "win.open-uri", "app.quit",
        "app.help",           "app.preferences", "page.save",    "win.menu" };

static gboolean
is_left_out (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    if (g_strcmp0 (left_out[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* What commands can be given. */
static const struct
{
  const char *name, *values;
} targets[] = {
  { "follow", "1 2 3 4 5 10" },
  { "mark", "circle square triangle cross label arrow line" },
  { "mark-colour", "green red blue yellow" },
  { "remove-annotations", "comments glyphs marks evaluations clocks all" },
  { "rearrange", "mirror-left mirror-right turn up down left right" },
  { "setup-tool", "1 2 3 4 5 6" },
  { "show-left-out", "12. e3-c3: the clock" },
};

/* Returns (nullable) something of the type that the command @name wants. */
static GVariant *
create_target (Monkey *self, const char *name, const GVariantType *type)
{
  g_auto (GStrv) values = NULL;

  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32)
      || g_variant_type_equal (type, G_VARIANT_TYPE_UINT64))
    return NULL;
  g_assert_true (g_variant_type_equal (type, G_VARIANT_TYPE_STRING));
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    if (g_str_equal (targets[i].name, name))
      values = g_strsplit (targets[i].values, " ", -1);
  if (values == NULL)
    g_error ("what can page.%s be given?", name);
  return g_variant_new_string (values[monkey_choose (self, g_strv_length (values))]);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
command (Monkey *self)
{
  GActionGroup *actions = stelling_page_get_actions (self->page);
  g_auto (GStrv) names = g_action_group_list_actions (actions);
  guint n = g_strv_length (names);
  const char *name;
  g_autofree char *full = NULL;
  const GVariantType *type;
  GVariant *target = NULL;

  qsort (names, n, sizeof *names, compare_names);
  name = names[monkey_choose (self, n)];
  full = g_strconcat ("page.", name, NULL);
  if (is_left_out (full) || !g_action_group_get_action_enabled (actions, name))
    return FALSE;
  type = g_action_group_get_action_parameter_type (actions, name);
  if (type != NULL && (target = create_target (self, name, type)) == NULL)
    return FALSE;
  say (self, "%s%s%s", name, target != NULL ? " " : "",
       target != NULL ? g_variant_get_string (target, NULL) : "");
  activate (self, name, target);
  return TRUE;
}

/* The commands of the window; most of them have to do with tabs. */
static gboolean
command_window (Monkey *self)
{
  static const char *const names[]
      = { "win.new",           "win.play",         "win.close-tab",  "win.close-tab",
          "win.tab-to-window", "win.shortcuts",    "win.moves-tree", "win.moves-flowing",
          "win.tools-visible", "win.tab-to-window" };
  const char *name = names[monkey_choose (self, G_N_ELEMENTS (names))];

  say (self, "%s", name);
  return gtk_widget_activate_action (GTK_WIDGET (self->window), name, NULL);
}

static gboolean
switch_tab (Monkey *self)
{
  AdwTabView *tabs = self->window->tabs;
  int n = adw_tab_view_get_n_pages (tabs);

  if (n < 2)
    return FALSE;
  adw_tab_view_set_selected_page (
      tabs, adw_tab_view_get_nth_page (tabs, (int) monkey_choose (self, (guint) n)));
  return TRUE;
}

static gboolean
add_record (Monkey *self)
{
  StellingRules rules;

  stelling_rules_init (&rules, monkey_choose (self, 2) == 0
                                   ? STELLING_RULE_SET_TEBLO
                                   : (StellingRuleSet) monkey_choose (self, STELLING_N_RULE_SETS));
  say (self, "%s", stelling_rule_set_get_title ((StellingRuleSet) rules.set));
  stelling_window_add_record (self->window, &rules);
  return TRUE;
}

/* --- whatever can be pressed --- */

/* Menus are not opened: what is in them are commands. */
static gboolean
is_tool (GtkWidget *widget)
{
  return GTK_IS_SPIN_BUTTON (widget) || ADW_IS_COMBO_ROW (widget) || GTK_IS_DROP_DOWN (widget)
         || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_ENTRY (widget)
         || ADW_IS_ENTRY_ROW (widget) || GTK_IS_BUTTON (widget);
}

static void
list_tools (GtkWidget *widget, GPtrArray *tools)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || GTK_IS_POPOVER (widget) || GTK_IS_MENU_BUTTON (widget))
    return;
  if (is_tool (widget))
    {
      if (!GTK_IS_BUTTON (widget)
          || !is_left_out (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))))
        g_ptr_array_add (tools, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_tools (child, tools);
}

static void
write_into (Monkey *self, GtkEditable *editable)
{
  static const char *const texts[]
      = { "", "e5", "Ke5-e6", "2026-11", "D4", "9/9/2T6/4t4/4K4/9/9/3t5/9 l", "1. e3-c3", "Ann" };

  gtk_editable_set_text (editable, texts[monkey_choose (self, G_N_ELEMENTS (texts))]);
}

static void
use (Monkey *self, GtkWidget *tool)
{
  say (self, "%s", G_OBJECT_TYPE_NAME (tool));
  if (GTK_IS_SPIN_BUTTON (tool))
    {
      GtkAdjustment *range = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (tool));

      /* Little: of what is searched too. */
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (tool),
                                 gtk_adjustment_get_lower (range)
                                     + monkey_choose (self, 3)
                                           * gtk_adjustment_get_step_increment (range));
    }
  else if (ADW_IS_COMBO_ROW (tool) || GTK_IS_DROP_DOWN (tool))
    {
      GListModel *model;

      g_object_get (tool, "model", &model, NULL);
      if (model != NULL && g_list_model_get_n_items (model) > 0)
        g_object_set (tool, "selected", monkey_choose (self, g_list_model_get_n_items (model)),
                      NULL);
      g_clear_object (&model);
    }
  else if (GTK_IS_CHECK_BUTTON (tool) || GTK_IS_SWITCH (tool))
    g_object_set (tool, "active", monkey_choose (self, 2), NULL);
  else if (GTK_IS_EDITABLE (tool))
    write_into (self, GTK_EDITABLE (tool));
  else
    {
      const char *name = gtk_actionable_get_action_name (GTK_ACTIONABLE (tool));
      const char *label = gtk_button_get_label (GTK_BUTTON (tool));

      say (self, "%s %s", name != NULL ? name : "", label != NULL ? label : "");
      g_signal_emit_by_name (tool, "clicked");
    }
}

static gboolean
use_any (Monkey *self, GtkWidget *widget, gboolean button)
{
  g_autoptr (GPtrArray) tools = g_ptr_array_new ();

  list_tools (widget, tools);
  for (guint i = tools->len; button && i > 0; i--)
    if (!GTK_IS_BUTTON (tools->pdata[i - 1]))
      g_ptr_array_remove_index (tools, i - 1);
  if (tools->len == 0)
    return FALSE;
  use (self, tools->pdata[monkey_choose (self, tools->len)]);
  return TRUE;
}

static gboolean
use_page (Monkey *self)
{
  return use_any (self, GTK_WIDGET (self->page), FALSE);
}

static void
list_menus (GtkWidget *widget, GPtrArray *menus)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget))
    g_ptr_array_add (menus, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_menus (child, menus);
}

/* Opens a menu, or closes it. Whatever is done next may be done while it is open. */
static gboolean
use_menu (Monkey *self)
{
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();
  GtkMenuButton *menu;
  GtkPopover *popover;

  list_menus (GTK_WIDGET (self->window), menus);
  if (menus->len == 0)
    return FALSE;
  menu = menus->pdata[monkey_choose (self, menus->len)];
  popover = gtk_menu_button_get_popover (menu);
  if (popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)))
    gtk_menu_button_popdown (menu);
  else
    gtk_menu_button_popup (menu);
  say (self, "%s", gtk_menu_button_get_icon_name (menu));
  return TRUE;
}

/* Answers a question, or fills in some of it first. */
static gboolean
answer (Monkey *self)
{
  GtkWindow *dialog = find_dialog (self, NULL);

  if (dialog == NULL)
    return FALSE;
  say (self, "%s \"%s\":", G_OBJECT_TYPE_NAME (dialog), gtk_window_get_title (dialog));
  if (GTK_IS_FILE_CHOOSER_DIALOG (dialog))
    gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  else if (monkey_choose (self, 6) == 0
           || !use_any (self, GTK_WIDGET (dialog), monkey_choose (self, 2) == 0))
    {
      say (self, "close");
      gtk_window_close (dialog);
    }
  return TRUE;
}

/* The position after a move of a line is looked at. */
static gboolean
look_at_line (Monkey *self)
{
  g_autoptr (GPtrArray) tools = g_ptr_array_new ();

  list_tools (self->page->analysis_pane, tools);
  for (guint i = tools->len; i > 0; i--)
    if (gtk_widget_get_ancestor (tools->pdata[i - 1], STELLING_TYPE_LINE_VIEW) == NULL)
      g_ptr_array_remove_index (tools, i - 1);
  if (tools->len == 0)
    return FALSE;
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
  return gtk_widget_grab_focus (tools->pdata[monkey_choose (self, tools->len)]);
}

/* --- the engine --- */

static gboolean
is_analysing (Monkey *self)
{
  return stelling_analysis_is_running (stelling_session_get_analysis (get_session (self)));
}

static gboolean
analyse (Monkey *self)
{
  if (!is_enabled (self, "analyse"))
    return FALSE;
  if (!is_analysing (self))
    activate (self, "analyse", NULL);
  if (wait_here (self, 50 + monkey_choose (self, 150)) && monkey_choose (self, 2) == 0
      && is_analysing (self) && is_enabled (self, "analyse"))
    activate (self, "analyse", NULL);
  return TRUE;
}

static gboolean
let_work (Monkey *self)
{
  monkey_wait (20 + monkey_choose (self, 100));
  return TRUE;
}

/* --- positions --- */

/* Returns the position's text with other reserves, another side to move, or pieces elsewhere. */
static char *
change_text (Monkey *self, const StellingPosition *position)
{
  static const char *const reserves[] = { "0", "0", "0", "1", "2", "24", "25" };
  g_autofree char *text = stelling_position_to_string (position);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean none = monkey_choose (self, 3) == 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (i > 0 && g_ascii_isdigit (words[i][0]) && (none || monkey_choose (self, 3) > 0))
      {
        g_free (words[i]);
        words[i] = g_strdup (none ? "0" : reserves[monkey_choose (self, G_N_ELEMENTS (reserves))]);
      }
    else if (i == 0 && monkey_choose (self, 2) == 0)
      {
        guint length = (guint) strlen (words[0]);
        guint one = monkey_choose (self, length), other = monkey_choose (self, length);
        char kept = words[0][one];

        words[0][one] = words[0][other];
        words[0][other] = kept;
      }
  return g_strjoinv (" ", words);
}

static void
place_pieces (Monkey *self)
{
  StellingSetupPane *pane = self->page->setup;
  guint n
      = stelling_position_get_game (stelling_setup_pane_get_position (pane)) == STELLING_GAME_TEBLO
            ? STELLING_TEBLO_SQUARES
            : STELLING_TABLUT_SQUARES;

  stelling_setup_pane_choose_tool (pane, monkey_choose (self, 7));
  for (guint i = 1 + monkey_choose (self, 6); i > 0; i--)
    if (monkey_choose (self, 3) == 0)
      stelling_setup_pane_move_piece (pane, (StellingSquare) monkey_choose (self, n),
                                      (StellingSquare) monkey_choose (self, n));
    else
      stelling_setup_pane_activate_square (pane, (StellingSquare) monkey_choose (self, n),
                                           monkey_choose (self, 4) == 0);
}

static gboolean
set_up (Monkey *self)
{
  StellingSetupPane *pane;
  g_autofree char *text = NULL;

  if (!self->page->setting_up)
    {
      if (!is_enabled (self, "setup"))
        return FALSE;
      activate (self, "setup", NULL);
      if (!self->page->setting_up)
        return TRUE;
    }
  pane = self->page->setup;
  /* As a click on the board does: GTK warns of a field that is changed below the keyboard. */
  stelling_page_focus_board (self->page);
  switch (monkey_choose (self, 5))
    {
    case 0:
      text = change_text (self, stelling_setup_pane_get_position (pane));
      say (self, "%s", text);
      stelling_setup_pane_set_text (pane, text);
      break;
    case 1:
      use_any (self, GTK_WIDGET (pane), FALSE);
      break;
    case 2:
      say (self, "accept");
      activate (self, "finish-setup", NULL);
      break;
    default:
      say (self, "pieces");
      place_pieces (self);
    }
  return TRUE;
}

/* The same in one go. Returns whether another position is used now. */
static gboolean
replace_position (Monkey *self)
{
  g_autofree char *text
      = change_text (self, stelling_node_get_position (stelling_page_get_shown_node (self->page)));

  say (self, "%s", text);
  activate (self, "setup", NULL);
  stelling_page_focus_board (self->page);
  if (!stelling_setup_pane_set_text (self->page->setup, text))
    return FALSE;
  activate (self, "finish-setup", NULL);
  return !self->page->setting_up;
}

/* In the place of a position that is analysed or not. */
static gboolean
change_position (Monkey *self)
{
  if (!is_enabled (self, "setup"))
    return FALSE;
  if (monkey_choose (self, 2) == 0)
    analyse (self);
  if (wait_here (self, 0) && is_enabled (self, "setup"))
    replace_position (self);
  return TRUE;
}

/* Has the engine find something about what is shown, if it can. Returns whether the page is still
 * there. */
static gboolean
await_lines (Monkey *self)
{
  if (!is_analysing (self) && is_enabled (self, "analyse"))
    activate (self, "analyse", NULL);
  for (guint i = 0; i < 50 && is_analysing (self); i++)
    {
      if (!wait_here (self, 20))
        return FALSE;
      if (i > 5
          && stelling_analysis_get_n_lines (stelling_session_get_analysis (get_session (self))) > 0)
        break;
    }
  return TRUE;
}

/* A position takes the place of another of which the engine's lines are shown: a new one, or by
 * undo or redo. */
static gboolean
change_analysed (Monkey *self)
{
  gboolean again = monkey_choose (self, 2) == 0;

  if (!is_enabled (self, "setup") || !is_enabled (self, "analyse"))
    return FALSE;
  if (again && (!replace_position (self) || !is_enabled (self, "undo")))
    return TRUE;
  if (again)
    activate (self, "undo", NULL);
  if (!await_lines (self))
    return TRUE;
  look_at_line (self);
  if (again && is_enabled (self, "redo"))
    {
      say (self, "redo");
      activate (self, "redo", NULL);
    }
  else if (is_enabled (self, "setup"))
    replace_position (self);
  return TRUE;
}

static char *
create_text (Monkey *self)
{
  g_autoptr (GPtrArray) pages = monkey_list_pages (self);
  StellingPage *page = pages->pdata[monkey_choose (self, pages->len)];
  const StellingPosition *position
      = stelling_node_get_position (stelling_page_get_shown_node (page));

  switch (monkey_choose (self, 4))
    {
    case 0:
      return stelling_sgf_from_record (stelling_page_get_record (page));
    case 1:
      return g_strdup ("1. e3-c3 a4-a3 2. D4 K9");
    default:
      return change_text (self, position);
    }
}

static gboolean
paste (Monkey *self)
{
  static const char *const names[] = { "paste", "paste", "paste-position", "paste-game" };
  const char *name = names[monkey_choose (self, G_N_ELEMENTS (names))];
  g_autofree char *text = NULL;

  if (!is_enabled (self, name))
    return FALSE;
  text = create_text (self);
  say (self, "%s %.60s", name, text);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->page)), text);
  activate (self, name, NULL);
  return TRUE;
}

/* --- games of a file --- */

static gboolean
order_games (Monkey *self)
{
  guint n = stelling_page_get_n_games (self->page);
  guint from = monkey_choose (self, n), to = monkey_choose (self, n);

  if (self->page->setting_up || n < 2
      || stelling_games_pane_get_problem (self->page->games_pane) != NULL)
    return FALSE;
  say (self, "%u to %u", from, to);
  if (monkey_choose (self, 2) == 0)
    g_signal_emit_by_name (self->page->games_pane, "game-dragged", from, to);
  else
    g_signal_emit_by_name (self->page->games_pane, "game-chosen",
                           stelling_page_get_records (self->page)->pdata[to], FALSE);
  return TRUE;
}

static gboolean
change_games (Monkey *self)
{
  static const char *const names[]
      = { "add-game",   "duplicate-game", "duplicate-game", "delete-game", "cut-game",
          "paste-game", "move-game-up",   "move-game-down", "rename-game" };
  const char *name = names[monkey_choose (self, G_N_ELEMENTS (names))];

  if (!is_enabled (self, name) || stelling_page_get_n_games (self->page) >= MOST_GAMES)
    return FALSE;
  say (self, "%s", name);
  activate (self, name, NULL);
  return TRUE;
}

/* --- files --- */

static GFile *
create_file (Monkey *self, guint number)
{
  g_autofree char *name = g_strdup_printf ("game-%u.sgf", number);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  return g_file_new_for_path (path);
}

typedef struct
{
  Monkey *monkey;
  guint n_foreign;
} Saving;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingPage *page = STELLING_PAGE (source);
  g_autofree Saving *saving = data;
  g_autoptr (GError) error = NULL;

  if (stelling_page_save_finish (page, result, &error)
      && saving->n_foreign == saving->monkey->n_foreign && !stelling_page_is_modified (page)
      && !stelling_document_has_new_evaluations (page->document))
    monkey_check_file (page);
}

static gboolean
save (Monkey *self)
{
  Saving saving = { self, self->n_foreign };
  GFile *file = stelling_document_get_file (self->page->document);
  g_autoptr (GFile) new = NULL;

  if (!is_enabled (self, "save") || self->page->setting_up)
    return FALSE;
  if (file != NULL && monkey_choose (self, 3) > 0)
    {
      stelling_page_save_async (self->page, NULL, saved_cb, g_memdup2 (&saving, sizeof saving));
      return TRUE;
    }
  new = create_file (self, self->n_files++);
  say (self, "%s", g_file_peek_path (new));
  stelling_page_save_to_async (self->page, new, NULL, saved_cb, g_memdup2 (&saving, sizeof saving));
  return TRUE;
}

static gboolean
open_file (Monkey *self)
{
  g_autoptr (GFile) file = NULL;

  if (self->n_files == 0 || monkey_choose (self, 4) == 0)
    {
      g_autofree char *path
          = g_test_build_filename (G_TEST_DIST, "..", "data", "records", "en", "tablut.sgf", NULL);

      file = g_file_new_for_path (path);
    }
  else
    file = create_file (self, monkey_choose (self, self->n_files));
  say (self, "%s", g_file_peek_path (file));
  if (!g_file_query_exists (file, NULL))
    return FALSE;
  stelling_window_open_file (self->window, file, monkey_choose (self, 4) == 0);
  return TRUE;
}

/* Another program writes the file, or takes it away. */
static gboolean
change_file (Monkey *self)
{
  g_autoptr (GFile) file
      = self->n_files > 0 ? create_file (self, monkey_choose (self, self->n_files)) : NULL;
  g_autoptr (GPtrArray) pages = monkey_list_pages (self);
  g_autofree char *text = NULL;

  if (file == NULL || pages->len == 0)
    return FALSE;
  self->n_foreign++;
  say (self, "%s", g_file_peek_path (file));
  text = stelling_sgf_from_record (
      stelling_page_get_record (pages->pdata[monkey_choose (self, pages->len)]));
  if (monkey_choose (self, 6) == 0)
    g_unlink (g_file_peek_path (file));
  else
    g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  for (guint i = 0; i < pages->len; i++)
    stelling_document_check_file (((StellingPage *) pages->pdata[i])->document);
  return TRUE;
}

/* --- all of it --- */

static const MonkeyDeed deeds[] = {
  { "play", 24, TRUE, FALSE, play },
  { "step", 10, TRUE, FALSE, step },
  { "go", 6, TRUE, FALSE, go_anywhere },
  { "take back", 14, TRUE, FALSE, take_back },
  { "comment", 2, TRUE, FALSE, comment },
  { "command", 40, TRUE, FALSE, command },
  { "window", 3, FALSE, FALSE, command_window },
  { "tab", 4, FALSE, FALSE, switch_tab },
  { "new record", 4, FALSE, TRUE, add_record },
  { "use", 8, TRUE, FALSE, use_page },
  { "menu", 3, FALSE, FALSE, use_menu },
  { "answer", 30, FALSE, TRUE, answer },
  { "look", 6, TRUE, FALSE, look_at_line },
  { "set up", 6, TRUE, FALSE, set_up },
  { "position", 14, TRUE, FALSE, change_position },
  { "analysed", 14, TRUE, FALSE, change_analysed },
  { "paste", 5, TRUE, FALSE, paste },
  { "order", 3, TRUE, FALSE, order_games },
  { "games", 5, TRUE, FALSE, change_games },
  { "save", 4, TRUE, FALSE, save },
  { "open", 2, FALSE, TRUE, open_file },
  { "other program", 2, FALSE, TRUE, change_file },
  { "analyse", 10, TRUE, FALSE, analyse },
  { "wait", 3, FALSE, TRUE, let_work },
};

const MonkeyDeed *
monkey_get_deeds (guint *n)
{
  *n = G_N_ELEMENTS (deeds);
  return deeds;
}

static gboolean
is_large (StellingPage *page)
{
  return stelling_page_get_n_games (page) > MOST_GAMES
         || stelling_record_get_n_nodes (stelling_page_get_record (page)) > MOST_NODES;
}

/* A page goes without a question, and so does a window. */
static void
close_too_much (Monkey *self)
{
  g_autoptr (GPtrArray) windows = list_windows (self);

  if (self->page != NULL
      && (is_large (self->page) || stelling_window_get_n_pages (self->window) > MOST_TABS))
    {
      stelling_document_handle (self->page->document, STELLING_EVENT_DROP);
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.close-tab", NULL);
    }
  else if (windows->len > MOST_WINDOWS)
    {
      stelling_window_agree_to_close (self->window, TRUE);
      gtk_window_close (GTK_WINDOW (self->window));
    }
}

static void
look (Monkey *self)
{
  g_autoptr (GPtrArray) windows = list_windows (self);

  if (windows->len == 0)
    {
      GtkWidget *window = stelling_window_new (self->application);

      gtk_window_present (GTK_WINDOW (window));
      g_ptr_array_add (windows, window);
    }
  self->window = windows->pdata[monkey_choose (self, windows->len)];
  self->page = stelling_window_get_page (self->window);
}

void
monkey_look (Monkey *self)
{
  look (self);
  if (!monkey_is_asked (self))
    close_too_much (self);
  look (self);
}
