/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-shortcuts.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* The context of all titles, for translators. */
#define CONTEXT "shortcut window"
#define GOING NC_ ("shortcut window", "Going Through a Game")
#define CHANGING NC_ ("shortcut window", "Changing a Game")
#define RECORDS NC_ ("shortcut window", "Records")
#define WINDOW NC_ ("shortcut window", "Window")
#define BOARD NC_ ("shortcut window", "On the Board")
#define SHOWN NC_ ("shortcut window", "Shown on the Board")
#define ANALYSIS NC_ ("shortcut window", "Analysis")
#define WHOLE NC_ ("shortcut window", "Analysing Whole Games")
#define REVIEW NC_ ("shortcut window", "Mistakes")
#define FINDING NC_ ("shortcut window", "Finding and Comparing")
#define VARIATIONS NC_ ("shortcut window", "Variations")
#define SETUP NC_ ("shortcut window", "While a Position Is Set Up")
#define GAMES NC_ ("shortcut window", "Games of a File")

/* clang-format off */
static const StellingShortcut shortcuts[] = {
  { GOING, NC_ ("shortcut window", "Previous move"),
    "page.previous", "<Alt>Left", "Left|KP_Left|comma|Page_Up", STELLING_KEYS_STEP,
    "<Alt>Left comma Left" },
  { GOING, NC_ ("shortcut window", "Next move"),
    "page.next", "<Alt>Right", "Right|KP_Right|period|Page_Down", STELLING_KEYS_STEP,
    "<Alt>Right period Right" },
  { GOING, NC_ ("shortcut window", "First position"),
    "page.first", "<Alt>Home", "Home|KP_Home", STELLING_KEYS_PLAIN, NULL },
  { GOING, NC_ ("shortcut window", "Last position"),
    "page.last", "<Alt>End", "End|KP_End", STELLING_KEYS_PLAIN, NULL },
  { GOING, NC_ ("shortcut window", "Variation above"),
    "page.variation-up", "<Alt>Up", "Up|KP_Up", STELLING_KEYS_STEP, NULL },
  { GOING, NC_ ("shortcut window", "Variation below"),
    "page.variation-down", "<Alt>Down", "Down|KP_Down", STELLING_KEYS_STEP, NULL },
  { GOING, NC_ ("shortcut window", "First, second, third move that follows"),
    "page.follow::1", NULL, "1|KP_1", STELLING_KEYS_PLAIN, "1 2 3" },
  { GOING, NULL, "page.follow::2", NULL, "2|KP_2", STELLING_KEYS_PLAIN, NULL },
  { GOING, NULL, "page.follow::3", NULL, "3|KP_3", STELLING_KEYS_PLAIN, NULL },
  { GOING, NULL, "page.follow::4", NULL, "4|KP_4", STELLING_KEYS_PLAIN, NULL },
  { GOING, NULL, "page.follow::5", NULL, "5|KP_5", STELLING_KEYS_PLAIN, NULL },
  { GOING, NULL, "page.follow::6", NULL, "6|KP_6", STELLING_KEYS_PLAIN, NULL },
  { GOING, NULL, "page.follow::7", NULL, "7|KP_7", STELLING_KEYS_PLAIN, NULL },
  { GOING, NULL, "page.follow::8", NULL, "8|KP_8", STELLING_KEYS_PLAIN, NULL },
  { GOING, NULL, "page.follow::9", NULL, "9|KP_9", STELLING_KEYS_PLAIN, NULL },
  { GOING, NC_ ("shortcut window", "Next fork"),
    "page.next-fork", NULL, "<Control>Right|<Control>KP_Right", STELLING_KEYS_EDITING, NULL },
  { GOING, NC_ ("shortcut window", "Previous fork"),
    "page.previous-fork", NULL, "<Control>Left|<Control>KP_Left", STELLING_KEYS_EDITING, NULL },
  { GOING, NC_ ("shortcut window", "The same position elsewhere"),
    "page.next-same-position", NULL, "<Control>t", STELLING_KEYS_EDITING, NULL },
  { GOING, NC_ ("shortcut window", "Fold or unfold the variation"),
    "page.fold", NULL, "<Control>minus|<Control>KP_Subtract", STELLING_KEYS_EDITING, NULL },
  { GOING, NC_ ("shortcut window", "Fold or unfold all variations"),
    "page.fold-all", NULL, "<Control><Shift>minus|<Control>underscore", STELLING_KEYS_EDITING,
    "<Control><Shift>minus" },
  { CHANGING, NC_ ("shortcut window", "Undo"),
    "page.undo", NULL, "<Control>z", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Redo"),
    "page.redo", NULL, "<Control><Shift>z|<Control>y", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Type a move"),
    "page.focus-entry", "<Control>m", "m", STELLING_KEYS_PLAIN, NULL },
  { CHANGING, NC_ ("shortcut window", "Comment on the move"),
    "page.comment", NULL, "<Control>Return|<Control>KP_Enter", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Comment before the move"),
    "page.comment-before", NULL, "<Control><Shift>Return|<Control><Shift>KP_Enter",
    STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Comment on the game"),
    "page.comment-game", NULL, "<Control><Alt>Return|<Control><Alt>KP_Enter",
    STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Diagram after the move"),
    "page.diagram", NULL, "<Control><Shift>d", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Details of the move"),
    "page.details", NULL, "<Control>d", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Replace the move"),
    "page.replace-move", NULL, "<Control><Shift>r", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Remove the move"),
    "page.take-out", NULL, "<Control><Shift>Delete", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Delete from here"),
    "page.delete", NULL, "Delete|KP_Delete", STELLING_KEYS_PLAIN, "<Control>Delete Delete" },
  { CHANGING, NULL,
    "page.delete", NULL, "<Control>Delete|<Control>KP_Delete", STELLING_KEYS_EDITING, NULL },
  { CHANGING, NC_ ("shortcut window", "Leave setting up, replacing, trying or comparing"),
    "page.leave", NULL, "Escape", STELLING_KEYS_PLAIN, NULL },
  { RECORDS, NC_ ("shortcut window", "New record"),
    "win.new", "<Control>n", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Open a record"),
    "win.open", "<Control>o", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Save"),
    "page.save", "<Control>s", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Save as"),
    "page.save-as", "<Control><Shift>s", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Export"),
    "page.export", "<Control><Shift>e", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Properties"),
    "page.properties", "<Alt>Return", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Set up a position"),
    "page.setup", "<Control>e", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Copy the position"),
    "page.copy-position", "<Control><Shift>c", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Paste a position"),
    "page.paste-position", "<Control><Shift>v", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Close the tab"),
    "win.close-tab", "<Control>w", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "New window"),
    "app.new-window", "<Control><Shift>n", NULL, STELLING_KEYS_OTHERS, NULL },
  { RECORDS, NC_ ("shortcut window", "Quit"),
    "app.quit", "<Control>q", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Show or hide the side panel"),
    "win.tools-visible", "F9", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Board only"),
    "page.board-only", "<Shift>F9", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Moves in paragraphs or in columns"),
    "win.moves-flowing", "<Control><Shift>m", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Moves as a tree or as a list"),
    "win.moves-tree", "<Control><Shift>t", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "In the tree: larger, smaller, its own size"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "<Control>plus <Control>minus <Control>0" },
  { WINDOW, NC_ ("shortcut window", "Full screen"),
    "win.fullscreen", "F11", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Main menu"),
    "win.menu", "F10", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Preferences"),
    "app.preferences", "<Control>comma", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Keyboard shortcuts"),
    "win.shortcuts", "<Control>question", NULL, STELLING_KEYS_OTHERS, NULL },
  { WINDOW, NC_ ("shortcut window", "Help"), "app.help", "F1", NULL, STELLING_KEYS_OTHERS, NULL },
  { BOARD, NC_ ("shortcut window", "Go to the board"),
    "page.focus-board", NULL, "b", STELLING_KEYS_PLAIN, NULL },
  { BOARD, NC_ ("shortcut window", "Move the cursor"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Left Right Up Down" },
  { BOARD, NC_ ("shortcut window", "Choose a square"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Return" },
  { BOARD, NC_ ("shortcut window", "Deselect the piece"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Escape" },
  { BOARD, NC_ ("shortcut window", "Back to the board from a text"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Escape" },
  { BOARD, NC_ ("shortcut window", "Flip the board"),
    "page.flip", "<Control>r", "f", STELLING_KEYS_PLAIN, NULL },
  { BOARD, NC_ ("shortcut window", "Have the position read"),
    "page.ask", NULL, "question", STELLING_KEYS_PLAIN, NULL },
  { BOARD, NC_ ("shortcut window", "Mark a square: circle, frame, cross, triangle"),
    "page.mark::circle", NULL, "c", STELLING_KEYS_PLAIN, "c s x t" },
  { BOARD, NULL, "page.mark::square", NULL, "s", STELLING_KEYS_PLAIN, NULL },
  { BOARD, NULL, "page.mark::cross", NULL, "x", STELLING_KEYS_PLAIN, NULL },
  { BOARD, NULL, "page.mark::triangle", NULL, "t", STELLING_KEYS_PLAIN, NULL },
  { BOARD, NC_ ("shortcut window", "Colour a square, put a letter on it"),
    "page.mark::field", NULL, "o", STELLING_KEYS_PLAIN, "o l" },
  { BOARD, NULL, "page.mark::label", NULL, "l", STELLING_KEYS_PLAIN, NULL },
  { BOARD, NC_ ("shortcut window", "Begin and end an arrow, a line"),
    "page.mark::arrow", NULL, "a", STELLING_KEYS_PLAIN, "a i" },
  { BOARD, NULL, "page.mark::line", NULL, "i", STELLING_KEYS_PLAIN, NULL },
  { SHOWN, NC_ ("shortcut window", "Show ways; the king’s lines (hold: for a moment)"),
    "page.show-ways", NULL, "w", STELLING_KEYS_HELD, "w" },
  { SHOWN, NULL, "page.show-lines", NULL, "w", STELLING_KEYS_HELD, NULL },
  { SHOWN, NC_ ("shortcut window", "Show narrow squares"),
    "page.show-narrow", NULL, "n", STELLING_KEYS_HELD, NULL },
  { SHOWN, NC_ ("shortcut window", "Show forbidden squares"),
    "page.show-forbidden", "<Control>b", "r", STELLING_KEYS_HELD, NULL },
  { SHOWN, NC_ ("shortcut window", "Show captures"),
    "page.show-captures", NULL, "p", STELLING_KEYS_HELD, NULL },
  { SHOWN, NC_ ("shortcut window", "Show squares closed to the king"),
    "page.show-closed", NULL, "u", STELLING_KEYS_HELD, NULL },
  { SHOWN, NC_ ("shortcut window", "Show control"),
    "page.show-control", NULL, "v", STELLING_KEYS_HELD, NULL },
  { SHOWN, NC_ ("shortcut window", "Show solved moves; proven moves"),
    "page.show-solved", NULL, "q", STELLING_KEYS_HELD, "q" },
  { SHOWN, NULL, "page.show-proven", NULL, "q", STELLING_KEYS_HELD, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Start or stop the analysis"),
    "page.analyse", "<Control>space", "space", STELLING_KEYS_PLAIN, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Threats: what the other side would do"),
    "page.threats", "<Control>h", "h", STELLING_KEYS_PLAIN, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Insert the line as a variation"),
    "page.insert-line", "<Control>i", NULL, STELLING_KEYS_OTHERS, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Show the line’s move on the large board (hold)"),
    "page.imagine-line", NULL, "z", STELLING_KEYS_HELD, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Exclude the line’s first move"),
    "page.exclude-move", "<Control><Shift>x", NULL, STELLING_KEYS_OTHERS, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Look at the line’s first move only"),
    "page.choose-move", "<Control><Shift>o", NULL, STELLING_KEYS_OTHERS, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Look at all moves again"),
    "page.all-moves", "<Control><Shift>l", NULL, STELLING_KEYS_OTHERS, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Play the position out"),
    "page.play-out", "<Control><Shift>p", NULL, STELLING_KEYS_OTHERS, NULL },
  { ANALYSIS, NC_ ("shortcut window", "Play against an engine"),
    "page.play-against", "<Control>p", NULL, STELLING_KEYS_OTHERS, NULL },
  { ANALYSIS, NC_ ("shortcut window", "In the graph: next mistake, previous mistake"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Down Up" },
  { ANALYSIS, NC_ ("shortcut window", "In the graph: back to the board"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Return" },
  { WHOLE, NC_ ("shortcut window", "Analyse the game"),
    "page.analyse-record", NULL, "<Control><Shift>a", STELLING_KEYS_EDITING, NULL },
  { WHOLE, NC_ ("shortcut window", "Analyse from here on"),
    "page.analyse-from-here", "<Control><Alt>a", NULL, STELLING_KEYS_OTHERS, NULL },
  { WHOLE, NC_ ("shortcut window", "Choose what to analyse"),
    "page.choose-analysis", "<Control><Shift><Alt>a", NULL, STELLING_KEYS_OTHERS, NULL },
  { WHOLE, NC_ ("shortcut window", "Analyse all games of the file"),
    "page.analyse-all-games", "<Control><Alt>g", NULL, STELLING_KEYS_OTHERS, NULL },
  { WHOLE, NC_ ("shortcut window", "Pause the analysis of the game, or go on"),
    "page.pause-analysing-record", "<Control><Alt>p", NULL, STELLING_KEYS_OTHERS, NULL },
  { REVIEW, NC_ ("shortcut window", "Next mistake"),
    "page.next-mistake", "F8", NULL, STELLING_KEYS_OTHERS, NULL },
  { REVIEW, NC_ ("shortcut window", "Previous mistake"),
    "page.previous-mistake", "<Shift>F8", NULL, STELLING_KEYS_OTHERS, NULL },
  { REVIEW, NC_ ("shortcut window", "Worst mistake"),
    "page.worst-mistake", "<Control><Shift>F8", NULL, STELLING_KEYS_OTHERS, NULL },
  { REVIEW, NC_ ("shortcut window", "Why the move was a mistake"),
    "page.explain", "<Control>F8", NULL, STELLING_KEYS_OTHERS, NULL },
  { REVIEW, NC_ ("shortcut window", "Review of the game"),
    "page.review", "<Control>F9", NULL, STELLING_KEYS_OTHERS, NULL },
  { REVIEW, NC_ ("shortcut window", "Find the better moves"),
    "page.practise", "<Control><Shift>F9", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Find"),
    "page.find", "<Control>f", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Find the position shown"),
    "page.find-position", "<Control><Shift>f", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Next match"),
    "page.find-next", "<Control>g", "F3", STELLING_KEYS_PLAIN, NULL },
  { FINDING, NC_ ("shortcut window", "Previous match"),
    "page.find-previous", "<Control><Shift>g", "<Shift>F3", STELLING_KEYS_PLAIN, NULL },
  { FINDING, NC_ ("shortcut window", "Next comment"),
    "page.next-comment", NULL, "<Control><Shift>Right", STELLING_KEYS_EDITING, NULL },
  { FINDING, NC_ ("shortcut window", "Previous comment"),
    "page.previous-comment", NULL, "<Control><Shift>Left", STELLING_KEYS_EDITING, NULL },
  { FINDING, NC_ ("shortcut window", "Next mark or judgement"),
    "page.next-mark", "F7", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Previous mark or judgement"),
    "page.previous-mark", "<Shift>F7", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Next misspelling"),
    "page.next-misspelling", "<Control>F7", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Previous misspelling"),
    "page.previous-misspelling", "<Control><Shift>F7", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Keep the position to compare with"),
    "page.keep-to-compare", "F6", NULL, STELLING_KEYS_OTHERS, NULL },
  { FINDING, NC_ ("shortcut window", "Swap the positions compared"),
    "page.swap-compared", "<Shift>F6", NULL, STELLING_KEYS_OTHERS, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Try moves without writing them"),
    "page.try-moves", "<Control>l", NULL, STELLING_KEYS_OTHERS, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Keep the moves that were tried"),
    "page.keep-line", "<Control>k", NULL, STELLING_KEYS_OTHERS, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Copy the variation"),
    "page.copy-variation", NULL, "<Control>c", STELLING_KEYS_PLAIN, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Cut the variation"),
    "page.cut-variation", NULL, "<Control>x", STELLING_KEYS_PLAIN, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Paste moves or a position"),
    "page.paste", NULL, "<Control>v", STELLING_KEYS_PLAIN, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Promote variation"),
    "page.promote", NULL, "<Control>Up|<Control>KP_Up", STELLING_KEYS_EDITING, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Demote variation"),
    "page.demote", NULL, "<Control>Down|<Control>KP_Down", STELLING_KEYS_EDITING, NULL },
  { VARIATIONS, NC_ ("shortcut window", "Make main line"),
    "page.make-main-line", NULL, "<Control><Shift>Up", STELLING_KEYS_EDITING, NULL },
  { SETUP, NC_ ("shortcut window", "Choose a tool"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "1...6" },
  { SETUP, NC_ ("shortcut window", "Use the tool on the square"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Return" },
  { SETUP, NC_ ("shortcut window", "Take up a piece, put it down"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "space" },
  { SETUP, NC_ ("shortcut window", "Remove what is on the square"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Delete" },
  { SETUP, NC_ ("shortcut window", "Mirror left and right, top and bottom"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "h v" },
  { SETUP, NC_ ("shortcut window", "Rotate a quarter"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "r" },
  { SETUP, NC_ ("shortcut window", "Swap the colours"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "w" },
  { SETUP, NC_ ("shortcut window", "Shift all pieces"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS,
    "<Control>Left <Control>Right <Control>Up <Control>Down" },
  { SETUP, NC_ ("shortcut window", "Take all pieces off the board"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "<Control>Delete" },
  { SETUP, NC_ ("shortcut window", "The starting position"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "<Control>Home" },
  { GAMES, NC_ ("shortcut window", "Show or hide the games"),
    "page.games", "F4", NULL, STELLING_KEYS_OTHERS, NULL },
  { GAMES, NC_ ("shortcut window", "Go on with the game"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Return" },
  { GAMES, NC_ ("shortcut window", "Move the game up, down"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "<Control>Up <Control>Down" },
  { GAMES, NC_ ("shortcut window", "Rename the game"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "F2" },
  { GAMES, NC_ ("shortcut window", "Copy or cut the game"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "<Control>c <Control>x" },
  { GAMES, NC_ ("shortcut window", "Paste games"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "<Control>v" },
  { GAMES, NC_ ("shortcut window", "Delete the game"),
    NULL, NULL, NULL, STELLING_KEYS_OTHERS, "Delete" },
};
/* clang-format on */

const StellingShortcut *
stelling_shortcuts_get (guint *n_shortcuts)
{
  *n_shortcuts = G_N_ELEMENTS (shortcuts);
  return shortcuts;
}

/* Returns whether the key has @keyval in one of its layouts. */
static gboolean
can_give (guint keycode, guint keyval)
{
  g_autofree guint *keyvals = NULL;
  int n = 0;

  gdk_display_map_keycode (gdk_display_get_default (), keycode, NULL, &keyvals, &n);
  for (int i = 0; i < n; i++)
    if (keyvals[i] == keyval)
      return TRUE;
  return FALSE;
}

gboolean
stelling_shortcut_is_held_key (const StellingShortcut *self, guint keyval, guint keycode)
{
  guint held;

  if (self->kind != STELLING_KEYS_HELD)
    return FALSE;
  held = gdk_keyval_from_name (self->keys);
  /* As GTK does with accelerators: a letter that no Latin layout has stands for the one that the
   * key has in another. */
  return held == gdk_keyval_to_lower (keyval)
         || (gdk_keyval_to_unicode (keyval) > 0x7f && can_give (keycode, held));
}

void
stelling_shortcuts_set_accels (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (shortcuts[i].accel != NULL)
      gtk_application_set_accels_for_action (application, shortcuts[i].action,
                                             (const char *const[]) { shortcuts[i].accel, NULL });
}

void
stelling_shortcuts_add_key (GtkShortcutController *controller,
                            const char *keys,
                            const char *detailed_action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  GtkShortcut *shortcut;

  if (!g_action_parse_detailed_name (detailed_action, &name, &target, NULL))
    g_assert_not_reached ();
  shortcut
      = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys), gtk_named_action_new (name));
  gtk_shortcut_set_arguments (shortcut, target);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

/* --- the shortcuts window --- */

char *
stelling_shortcut_dup_shown (const StellingShortcut *self)
{
  const char *keys = self->keys != NULL ? self->keys : "";
  const char *accel = self->accel != NULL ? self->accel : "";

  if (self->shown != NULL)
    return g_strdup (self->shown);
  return g_strdup_printf ("%s%s%.*s", accel, *accel != '\0' && *keys != '\0' ? " " : "",
                          (int) strcspn (keys, "|"), keys);
}

static void
append_title (GString *out, const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (g_dpgettext2 (NULL, CONTEXT, title), -1);

  g_string_append_printf (out, "<property name='title'>%s</property>", escaped);
}

static void
append_shortcut (GString *out, const StellingShortcut *shortcut)
{
  g_autofree char *shown = stelling_shortcut_dup_shown (shortcut);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);

  g_string_append (out, "<child><object class='GtkShortcutsShortcut'>");
  append_title (out, shortcut->title);
  g_string_append_printf (out, "<property name='accelerator'>%s</property></object></child>",
                          escaped);
}

/* Each section has room in one page, of two columns: GTK 4.8 mixes up the groups of several pages.
 * A column has room for groups of this height together, with their titles: then the window has room
 * on a screen of 1366x768. */
#define MAX_HEIGHT 13

static const struct
{
  const char *first_group, *title;
} sections[] = {
  { GOING, NC_ ("shortcut window", "The Game") },
  { RECORDS, NC_ ("shortcut window", "Records and Window") },
  { BOARD, NC_ ("shortcut window", "The Board") },
  { ANALYSIS, NC_ ("shortcut window", "Analysis and Mistakes") },
  { FINDING, NC_ ("shortcut window", "Finding and Variations") },
  { SETUP, NC_ ("shortcut window", "Setting Up and Several Games") },
};

static gboolean
begins_section (const char *group, guint section)
{
  return section < G_N_ELEMENTS (sections) && g_str_equal (group, sections[section].first_group);
}

static void
append_section (GString *out, guint section)
{
  g_string_append_printf (out,
                          "%s<child><object class='GtkShortcutsSection'>"
                          "<property name='section-name'>%u</property>"
                          "<property name='max-height'>%u</property>",
                          section > 0 ? "</object></child>" : "", section, MAX_HEIGHT);
  append_title (out, sections[section].title);
}

/* GTK 4.8 can fill a shortcuts window only from XML. */
static char *
dup_window_ui (void)
{
  GString *out = g_string_new ("<interface><object class='GtkShortcutsWindow' id='shortcuts'>"
                               "<property name='modal'>True</property>");
  const char *group = NULL;
  guint section = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      if (g_strcmp0 (group, shortcuts[i].group) != 0)
        {
          g_string_append (out, group != NULL ? "</object></child>" : "");
          group = shortcuts[i].group;
          if (begins_section (group, section))
            append_section (out, section++);
          g_string_append (out, "<child><object class='GtkShortcutsGroup'>");
          append_title (out, group);
        }
      if (shortcuts[i].title != NULL)
        append_shortcut (out, &shortcuts[i]);
    }
  g_string_append (out, "</object></child></object></child></object></interface>");
  return g_string_free (out, FALSE);
}

GtkWindow *
stelling_shortcuts_create_window (void)
{
  g_autofree char *ui = dup_window_ui ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (ui, -1);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  /* A screen reader would speak the name of the type. */
  gtk_window_set_title (window, _ ("Keyboard Shortcuts"));
  return window;
}
