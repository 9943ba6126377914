/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-analysis-pane.h"
#include "stelling-line-view.h"
#include "stelling-record-edit.h"
#include "stelling-score-text.h"

static char *nets; /* where they are; most tests have none */

static void
set_up (PanesFixture *f, const char *rules, const char *moves)
{
  panes_fixture_set_up (f, STELLING_TYPE_ANALYSIS_PANE, panes_make_record (rules, moves));
}

static GtkSwitch *
get_switch (PanesFixture *f)
{
  return GTK_SWITCH (panes_find (f->pane, GTK_TYPE_SWITCH, 0));
}

static StellingAnalysis *
get_analysis (PanesFixture *f)
{
  return stelling_session_get_analysis (f->session);
}

/* How many moves are to be seen in a line. */
static guint
count_moves (PanesFixture *f, guint line)
{
  g_autoptr (GPtrArray) lines = panes_find_all (f->pane, STELLING_TYPE_LINE_VIEW);
  g_autoptr (GPtrArray) moves = NULL;

  if (line >= lines->len)
    return 0;
  moves = panes_find_all (g_ptr_array_index (lines, line), GTK_TYPE_BUTTON);
  return moves->len;
}

static void
test_idle (void)
{
  PanesFixture f;

  set_up (&f, "tablut-edge", "e3-c3");
  g_assert_false (gtk_switch_get_active (get_switch (&f)));
  g_assert_nonnull (panes_find_label (f.pane, "Analysis"));
  panes_fixture_tear_down (&f);
}

static void
test_stored (void)
{
  PanesFixture f;
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_LOSS, 0, 6, 0 } };
  GtkWidget *status;

  set_up (&f, "teblo", "D4 (H9)");
  stelling_session_go_last (f.session);
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 2), &evaluation, TRUE);
  g_assert_nonnull (panes_find_label (f.pane, "Red wins in 3 moves"));
  g_assert_nonnull (panes_find_label (f.pane, "From the record"));
  evaluation.depth = 9;
  evaluation.nodes = 100;
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 2), &evaluation, TRUE);
  g_assert_nonnull (panes_find_label (f.pane, "Red wins in 3 moves"));
  status = panes_find_label (f.pane, "Depth 9, from the record");
  g_assert_null (gtk_widget_get_tooltip_text (status));
  /* Whose it is can be read there. */
  evaluation.engine = (char *) "Stelling";
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 2), &evaluation, TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (status), ==, "Stelling");
  evaluation.version = (char *) "0.0.9";
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 2), &evaluation, TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (status), ==, "Stelling 0.0.9");
  evaluation.date = 1763000000;
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 2), &evaluation, TRUE);
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (status), "Stelling 0.0.9, "));
  stelling_session_go_first (f.session);
  g_assert_null (gtk_widget_get_tooltip_text (status));
  g_assert_null (panes_find_label (f.pane, "Red wins in 3 moves"));
  panes_fixture_tear_down (&f);
}

static gboolean
tells_judge (GtkWidget *pane)
{
  g_autoptr (GPtrArray) labels = panes_find_all (pane, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_has_prefix (gtk_label_get_text (g_ptr_array_index (labels, i)), "Evaluation:"))
      return TRUE;
  return FALSE;
}

/* An ending that needs no search: there is no depth to tell of, and no evaluation took part. */
static void
test_solved (void)
{
  PanesFixture f;
  StellingRules rules;
  StellingPosition position;

  g_assert_true (stelling_rules_parse ("teblo", &rules, NULL));
  g_assert_true (stelling_position_parse (&position, &rules,
                                          "12/12/12/12/12/12/12/12/12/12/12/12 D9 I4 y 0 0", NULL));
  panes_fixture_set_up (&f, STELLING_TYPE_ANALYSIS_PANE, stelling_record_new (&position));
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (panes_find_label (f.pane, "Solved without a search") != NULL);
  g_assert_false (tells_judge (f.pane));
  stelling_analysis_stop (get_analysis (&f));
  panes_fixture_tear_down (&f);
}

static int
get_natural_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 400, NULL, &height, NULL, NULL);
  return height;
}

/* Off it is one line, unless lines of play are known: they stay where they are. */
static void
test_one_line (void)
{
  PanesFixture f;
  int line, text;

  set_up (&f, "tablut-edge", "e3-c3 d1-d3");
  line = get_natural_height (f.pane);
  text = get_natural_height (panes_find_label (f.pane, "Analysis"));
  g_assert_cmpint (line, <, 2 * text);
  panes_evaluate (&f, 0, 80);
  g_assert_nonnull (panes_find_label (f.pane, "+0.8"));
  g_assert_cmpint (get_natural_height (f.pane), <, 2 * text);
  gtk_switch_set_active (get_switch (&f), TRUE);
  g_assert_cmpint (get_natural_height (f.pane), >, 3 * line);
  WAIT_UNTIL (stelling_analysis_get_depth (get_analysis (&f)) >= 4 && count_moves (&f, 2) > 1);
  gtk_switch_set_active (get_switch (&f), FALSE);
  g_assert_cmpint (get_natural_height (f.pane), >, 3 * line);
  g_assert_cmpuint (count_moves (&f, 2), >, 1);
  stelling_session_go_next (f.session);
  g_assert_cmpint (get_natural_height (f.pane), >, 3 * line);
  g_assert_cmpuint (count_moves (&f, 0), ==, 0);
  panes_fixture_tear_down (&f);
}

/* Nothing changes its size while the engine thinks. */
static void
test_running (void)
{
  PanesFixture f;
  int height;

  /* That there is no net would be told in a line more. */
  g_setenv ("STELLING_NETS", nets, TRUE);
  set_up (&f, "tablut-edge", "e3-c3 d1-d3");
  gtk_switch_set_active (get_switch (&f), TRUE);
  g_assert_true (stelling_analysis_is_running (get_analysis (&f)));
  height = get_natural_height (f.pane);
  WAIT_UNTIL (stelling_analysis_get_depth (get_analysis (&f)) >= 4 && count_moves (&f, 2) > 1);
  g_assert_cmpint (get_natural_height (f.pane), ==, height);
  stelling_session_go_last (f.session);
  g_assert_cmpint (get_natural_height (f.pane), ==, height);
  WAIT_UNTIL (stelling_analysis_get_n_lines (get_analysis (&f)) > 0 && count_moves (&f, 0) > 0);
  g_assert_cmpint (get_natural_height (f.pane), ==, height);
  stelling_analysis_stop (get_analysis (&f));
  g_assert_false (gtk_switch_get_active (get_switch (&f)));
  panes_fixture_tear_down (&f);
  g_setenv ("STELLING_NETS", "/nowhere", TRUE);
}

/* Its parts stay one line each in a font that somebody makes larger meanwhile, and the first line
 * of play is seen. */
static void
test_larger_font (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *font = NULL;
  PanesFixture f;
  GtkWidget *header;
  int before, line;

  g_object_get (settings, "gtk-font-name", &font, NULL);
  set_up (&f, "tablut-edge", "e3-c3");
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (count_moves (&f, 2) > 0);
  before = get_natural_height (f.pane);
  g_object_set (settings, "gtk-font-name", "Sans 30", NULL);
  panes_wait_frames (f.pane, 3);
  line = get_natural_height (panes_find (f.pane, STELLING_TYPE_LINE_VIEW, 0));
  g_assert_cmpint (get_natural_height (f.pane), >, before + line);
  g_assert_cmpuint (count_moves (&f, 0), >, 0);
  header = gtk_widget_get_parent (GTK_WIDGET (get_switch (&f)));
  g_assert_cmpint (gtk_widget_get_height (header), <, 2 * line);
  g_object_set (settings, "gtk-font-name", font, NULL);
  panes_wait_frames (f.pane, 3);
  g_assert_cmpint (get_natural_height (f.pane), ==, before);
  stelling_analysis_stop (get_analysis (&f));
  panes_fixture_tear_down (&f);
}

static gboolean
is_grey (PanesFixture *f, guint index)
{
  GtkWidget *line = panes_find (f->pane, STELLING_TYPE_LINE_VIEW, index);

  return gtk_widget_has_css_class (line, "stale")
         || gtk_widget_has_css_class (gtk_widget_get_parent (line), "stale");
}

static gboolean
has_grey_lines (PanesFixture *f)
{
  return is_grey (f, 0) || is_grey (f, 1) || is_grey (f, 2);
}

/* What was proven before stays in the first place, here without its moves, above the lines of a
 * search that knows less: these are grey. */
static void
test_better_stays (void)
{
  PanesFixture f;
  StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_WIN, 0, 5, 0 }, .depth = 9, .nodes = 100 };

  set_up (&f, "tablut-edge", "e3-c3 d1-d3");
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 0), &evaluation, TRUE);
  gtk_switch_set_active (get_switch (&f), TRUE);
  g_assert_nonnull (panes_find_label (f.pane, "Depth 9, from the record"));
  WAIT_UNTIL (stelling_analysis_get_depth (get_analysis (&f)) >= 3 && count_moves (&f, 1) > 0);
  g_assert_nonnull (panes_find_label (f.pane, "Light wins in 3 moves"));
  g_assert_nonnull (panes_find_label (panes_find (f.pane, STELLING_TYPE_LINE_VIEW, 0), "#3"));
  g_assert_cmpuint (count_moves (&f, 0), ==, 0);
  g_assert_false (is_grey (&f, 0));
  g_assert_true (is_grey (&f, 1));
  stelling_analysis_stop (get_analysis (&f));
  g_assert_nonnull (panes_find_label (f.pane, "Light wins in 3 moves"));
  stelling_record_remove_fields (f.record, stelling_record_get_root (f.record),
                                 STELLING_FIELD_BIT (STELLING_FIELD_EVALUATION));
  g_assert_null (panes_find_label (f.pane, "Light wins in 3 moves"));
  g_assert_false (has_grey_lines (&f));
  g_assert_cmpuint (count_moves (&f, 0), >, 0);
  panes_fixture_tear_down (&f);
}

/* The least brightness that a widget has anywhere, on white. */
static guint
find_darkest (GtkWidget *widget)
{
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  guint darkest = 255;

  gtk_widget_snapshot_child (gtk_widget_get_parent (widget), widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < height * cairo_image_surface_get_stride (surface); i += 4)
    darkest = MIN (darkest, cairo_image_surface_get_data (surface)[i + 1]);
  cairo_surface_destroy (surface);
  return darkest;
}

/* Lines that are not to be relied on are pale; in high contrast they are not, but slanted. */
static void
test_high_contrast (void)
{
  PanesFixture f;
  GtkWidget *box, *move;
  PangoContext *context;
  gboolean high;

  if (!g_test_subprocess ())
    {
      g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
    }
  high = g_test_subprocess ();
  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) == high);
  set_up (&f, "tablut-edge", "");
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (count_moves (&f, 2) > 1);
  stelling_analysis_stop (get_analysis (&f));
  box = gtk_widget_get_parent (panes_find (f.pane, STELLING_TYPE_LINE_VIEW, 0));
  gtk_widget_add_css_class (box, "stale");
  panes_wait_frames (f.pane, 3);
  move = panes_find (panes_find (box, GTK_TYPE_BUTTON, 0), GTK_TYPE_LABEL, 0);
  context = gtk_widget_get_pango_context (move);
  g_assert_cmpint (pango_font_description_get_style (pango_context_get_font_description (context)),
                   ==, high ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  if (high)
    g_assert_cmpuint (find_darkest (box), <, 60);
  else
    g_assert_cmpuint (find_darkest (box), >, 60);
  panes_fixture_tear_down (&f);
}

static gboolean
says (PanesFixture *f, const char *what)
{
  g_autoptr (GPtrArray) labels = panes_find_all (f->pane, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_text (g_ptr_array_index (labels, i)), what) != NULL)
      return TRUE;
  return FALSE;
}

/* Stopped and started again, or back after a step: the lines that the value comes from stay until
 * the search has come as far. */
static void
test_lines_stay (void)
{
  PanesFixture f;
  guint depth;

  set_up (&f, "tablut-edge", "e3-c3 d1-d3");
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (stelling_analysis_get_depth (get_analysis (&f)) >= 5 && count_moves (&f, 2) > 1);
  gtk_switch_set_active (get_switch (&f), FALSE);
  depth = stelling_analysis_get_depth (get_analysis (&f));
  gtk_switch_set_active (get_switch (&f), TRUE);
  g_assert_false (has_grey_lines (&f));
  WAIT_UNTIL (has_grey_lines (&f) || stelling_analysis_get_depth (get_analysis (&f)) > depth);
  g_assert_false (has_grey_lines (&f));

  stelling_session_go_next (f.session);
  g_assert_true (has_grey_lines (&f));
  stelling_session_go_previous (f.session);
  g_assert_false (has_grey_lines (&f));
  g_assert_cmpuint (count_moves (&f, 2), >, 1);
  g_assert_true (says (&f, "rom the record"));
  g_assert_false (says (&f, "\n"));
  stelling_analysis_stop (get_analysis (&f));
  g_assert_cmpuint (count_moves (&f, 2), >, 1);
  g_assert_true (says (&f, "rom the record"));
  g_assert_false (says (&f, "Turn the switch on"));
  panes_fixture_tear_down (&f);
}

/* The header never has words of the position before, not even while the lines have. */
static void
test_steps (void)
{
  PanesFixture f;
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_WIN, 0, 5, 0 }, .depth = 9 };

  set_up (&f, "tablut-edge", "e3-c3 d1-d3");
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 2), &evaluation, TRUE);
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (count_moves (&f, 0) > 0);
  g_assert_null (panes_find_label (f.pane, "Thinking…"));
  stelling_session_go_next (f.session);
  g_assert_nonnull (panes_find_label (f.pane, "Thinking…"));
  g_assert_cmpuint (count_moves (&f, 0), >, 0);
  stelling_session_go_next (f.session);
  g_assert_nonnull (panes_find_label (f.pane, "Light wins in 3 moves"));
  stelling_session_go_previous (f.session);
  g_assert_nonnull (panes_find_label (f.pane, "Thinking…"));
  g_assert_null (panes_find_label (f.pane, "Analysis"));
  stelling_analysis_stop (get_analysis (&f));
  g_assert_nonnull (panes_find_label (f.pane, "Analysis"));
  panes_fixture_tear_down (&f);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* While a whole record is analysed nothing thinks about what is looked at, switch or no switch. */
static void
test_whole_record (void)
{
  PanesFixture f;
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) stop = g_simple_action_new ("stop-analysing-record", NULL);
  guint n_stopped = 0;

  g_signal_connect_swapped (stop, "activate", G_CALLBACK (count_cb), &n_stopped);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (stop));
  set_up (&f, "tablut-edge", "e3-c3 d1-d3");
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (count_moves (&f, 0) > 0);
  gtk_widget_insert_action_group (f.pane, "page", G_ACTION_GROUP (actions));
  stelling_analysis_pane_set_whole_record (STELLING_ANALYSIS_PANE (f.pane), "Analysing the game…");
  stelling_session_go_next (f.session);
  g_assert_null (panes_find_label (f.pane, "Thinking…"));
  g_assert_nonnull (panes_find_label (f.pane, "Analysing the game…"));
  stelling_analysis_pane_set_whole_record (STELLING_ANALYSIS_PANE (f.pane), NULL);
  g_assert_nonnull (panes_find_label (f.pane, "Thinking…"));
  stelling_analysis_stop (get_analysis (&f));
  /* The switch is on for the record too, and stops either. */
  g_assert_false (gtk_switch_get_active (get_switch (&f)));
  stelling_analysis_pane_set_whole_record (STELLING_ANALYSIS_PANE (f.pane),
                                           "Analysing another game…");
  g_assert_true (gtk_switch_get_active (get_switch (&f)));
  g_assert_cmpuint (n_stopped, ==, 0);
  gtk_switch_set_active (get_switch (&f), FALSE);
  g_assert_cmpuint (n_stopped, ==, 1);
  g_assert_nonnull (panes_find_label (f.pane, "Analysis"));
  panes_fixture_tear_down (&f);
}

static void
test_play_line (void)
{
  PanesFixture f;
  StellingAnalysisLine line;
  StellingMove first, second;
  GtkWidget *view, *button;

  set_up (&f, "tablut-edge", "");
  stelling_analysis_start (get_analysis (&f));
  WAIT_UNTIL (stelling_analysis_get_depth (get_analysis (&f)) >= 3 && count_moves (&f, 1) > 1);
  stelling_analysis_stop (get_analysis (&f));
  panes_wait_frames (f.pane, 2);
  g_assert_true (stelling_analysis_get_line (get_analysis (&f), 1, &line));
  g_assert_cmpuint (line.n_moves, >=, 2);
  first = line.moves[0];
  second = line.moves[1];
  view = panes_find (f.pane, STELLING_TYPE_LINE_VIEW, 1);
  button = panes_find (view, GTK_TYPE_BUTTON, 1);
  /* A click leaves neither the frame of the keyboard behind nor a tooltip of what was there. */
  g_assert_false (gtk_widget_get_focus_on_click (button));
  g_assert_false (gtk_widget_get_has_tooltip (button));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Play the line up to this move");
  gtk_test_accessible_assert_role (gtk_button_get_child (GTK_BUTTON (button)),
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_test_accessible_assert_property (
      button, GTK_ACCESSIBLE_PROPERTY_LABEL,
      gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)))));
  g_assert_true (gtk_widget_activate (button));
  g_assert_cmpuint (stelling_record_get_n_nodes (f.record), ==, 2);
  g_assert_cmpuint (stelling_node_get_move (panes_get_node (&f, 1)), ==, first);
  g_assert_cmpuint (stelling_node_get_move (panes_get_node (&f, 2)), ==, second);
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 2));
  panes_fixture_tear_down (&f);
}

static void
test_n_lines (void)
{
  PanesFixture f;
  GtkWidget *spin;
  guint lines;

  set_up (&f, "tablut-edge", "");
  spin = panes_find (f.pane, GTK_TYPE_SPIN_BUTTON, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 5);
  g_object_get (get_analysis (&f), "lines", &lines, NULL);
  g_assert_cmpuint (lines, ==, 5);
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (count_moves (&f, 4) > 0);
  g_object_set (get_analysis (&f), "lines", 2, NULL);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 2);
  g_assert_cmpuint (count_moves (&f, 2), ==, 0);
  panes_fixture_tear_down (&f);
}

/* What is spoken of a line, and what the number in front of it stands for. */
static void
test_line (void)
{
  PanesFixture f;
  GtkWidget *view;
  StellingAnalysisLine line = { .score = { STELLING_SCORE_VALUE, 5, 0, 0 } };
  const StellingPosition *start;

  set_up (&f, "teblo", "");
  stelling_analysis_start (get_analysis (&f));
  WAIT_UNTIL (count_moves (&f, 1) > 0);
  stelling_analysis_stop (get_analysis (&f));
  view = panes_find (f.pane, STELLING_TYPE_LINE_VIEW, 1);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Line 2");
  start = stelling_record_get_start (f.record);
  for (guint percent = 51; percent <= 52; percent++)
    {
      g_autofree char *chance = g_strdup_printf ("Yellow’s chance: %u%%", percent);

      line.chance = (StellingChance) { percent / 100.0, 0, 1 - percent / 100.0 };
      stelling_line_view_set_line (STELLING_LINE_VIEW (view), start, &line);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (panes_find_label (view, "+0.1")), ==, chance);
      line.score.value = 14;
    }
  panes_fixture_tear_down (&f);
}

/* That the line ends in "…", which tells all of @moves (separated by blanks). */
static void
assert_told (GtkWidget *view, const char *moves)
{
  GtkWidget *more = panes_find_label (view, "…");
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autofree char *wanted = g_strjoinv ("  ", words);

  g_assert_nonnull (more);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (more), ==, wanted);
}

/* A line that has no room says so, and where it says so the whole of it. */
static void
test_long_line (void)
{
  static const char moves[] = "D4 I9 D5 I8 D6 I7 D7 I6 D8 I5 D9 I4 D10 I3 D11 I2 D12 I1";
  const StellingPosition *start;
  PanesFixture f;
  GtkWidget *view;

  set_up (&f, "teblo", "");
  start = stelling_record_get_start (f.record);
  stelling_analysis_start (get_analysis (&f));
  WAIT_UNTIL (count_moves (&f, 1) > 0);
  stelling_analysis_stop (get_analysis (&f));
  view = panes_find (f.pane, STELLING_TYPE_LINE_VIEW, 1);
  panes_show_line (view, start, moves);
  g_assert_true (gtk_widget_get_mapped (panes_find_label (view, "D4")));
  assert_told (view, moves);
  panes_show_line (view, start, "D4 I9");
  g_assert_null (panes_find_label (view, "…"));
  panes_fixture_tear_down (&f);
}

/* The least height of the pane, and the height that it likes. */
static void
measure (PanesFixture *f, int lines, int *least, int *natural)
{
  g_object_set (get_analysis (f), "lines", lines, NULL);
  gtk_widget_measure (f->pane, GTK_ORIENTATION_VERTICAL, 400, least, natural, NULL, NULL);
}

static guint
count_lines (PanesFixture *f)
{
  g_autoptr (GPtrArray) lines = panes_find_all (f->pane, STELLING_TYPE_LINE_VIEW);

  return lines->len;
}

/* All lines have room where there is any; where there is none they are not there, and nothing
 * scrolls. */
static void
test_many_lines (void)
{
  const char *more = "More lines in a higher window";
  PanesFixture f;
  int one, least, natural, many_natural;

  set_up (&f, "tablut-edge", "");
  gtk_switch_set_active (get_switch (&f), TRUE);
  /* That no net was found is told in a line of its own. */
  WAIT_UNTIL (tells_judge (f.pane));
  measure (&f, 1, &one, &natural);
  g_assert_cmpint (one, ==, natural);
  measure (&f, 3, &least, &natural);
  g_assert_cmpint (least, ==, one);
  measure (&f, 10, &least, &many_natural);
  g_assert_cmpint (least, ==, one);
  g_assert_cmpint (many_natural - natural, ==, 7 * (natural - one) / 2);
  panes_wait_frames (f.pane, 2);
  g_assert_cmpuint (count_lines (&f), ==, 10);
  g_assert_null (panes_find_label (f.pane, more));
  gtk_window_set_default_size (GTK_WINDOW (f.window), 400, many_natural - 50);
  WAIT_UNTIL (gtk_widget_get_height (f.pane) < many_natural);
  panes_wait_frames (f.pane, 2);
  g_assert_cmpuint (count_lines (&f), <, 10);
  g_assert_cmpuint (count_lines (&f), >, 5);
  g_assert_nonnull (panes_find_label (f.pane, more));
  g_object_set (get_analysis (&f), "lines", 3, NULL);
  panes_fixture_tear_down (&f);
}

/* Of a line that is longer than any window is wide, that there is more is said even where all moves
 * that are written have room. */
static void
test_endless_line (void)
{
#define FOUR "e4-d4 a4-b4 d4-e4 b4-a4"
  static const char written[] = FOUR " " FOUR " " FOUR " " FOUR " " FOUR " " FOUR;
  g_autofree char *longer = g_strconcat (written, " e4-d4", NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = stelling_line_view_new ();
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 4000, 100);
  gtk_window_present (GTK_WINDOW (window));
  panes_show_line (view, &start, written);
  g_assert_null (panes_find_label (view, "…"));
  panes_show_line (view, &start, longer);
  assert_told (view, longer);
  gtk_window_destroy (GTK_WINDOW (window));
#undef FOUR
}

/* More lines than there can be are as many as there can be, whatever was there before. */
static void
test_too_many_lines (void)
{
  PanesFixture f;
  GtkSpinButton *spin;

  set_up (&f, "tablut-edge", "");
  spin = GTK_SPIN_BUTTON (panes_find (f.pane, GTK_TYPE_SPIN_BUTTON, 0));
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (spin), "99");
      gtk_spin_button_update (spin);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, STELLING_ANALYSIS_MAX_LINES);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "10");
    }
  panes_fixture_tear_down (&f);
}

/* The king walks out at once. */
static void
test_finished (void)
{
  PanesFixture f;

  set_up (&f, "tablut-edge", "e4-h4 a4-a3 Ke5-e4 a3-a2 Ke4-b4 a2-a1 Kb4-b1");
  stelling_session_go_last (f.session);
  g_assert_nonnull (panes_find_label (f.pane, "1–0"));
  stelling_analysis_start (get_analysis (&f));
  panes_wait_frames (f.pane, 3);
  g_assert_nonnull (panes_find_label (f.pane, "1–0"));
  g_assert_cmpuint (count_moves (&f, 0), ==, 0);
  stelling_session_go_previous (f.session);
  g_assert_null (panes_find_label (f.pane, "1–0"));
  panes_fixture_tear_down (&f);
}

static void
test_scores (void)
{
  static const struct
  {
    StellingScore score;
    const char *text;
    const char *sentence;
  } cases[] = {
    { { STELLING_SCORE_VALUE, 0, 0, 0 }, "0.0", "Yellow’s chance: 65%" },
    { { STELLING_SCORE_VALUE, -4, 0, 0 }, "0.0", "Yellow’s chance: 65%" },
    { { STELLING_SCORE_VALUE, 84, 0, 0 }, "+0.8", NULL },
    { { STELLING_SCORE_VALUE, -126, 0, 0 }, "\u22121.3", NULL },
    /* halves away from nothing, on either side alike */
    { { STELLING_SCORE_VALUE, 25, 0, 0 }, "+0.3", NULL },
    { { STELLING_SCORE_VALUE, -25, 0, 0 }, "\u22120.3", NULL },
    { { STELLING_SCORE_VALUE, 10000, 0, 0 }, "+100.0", "Yellow’s chance: 65%" },
    { { STELLING_SCORE_WIN, 0, 1, 0 }, "#1", "Yellow wins in 1 move" },
    { { STELLING_SCORE_WIN, 0, 5, 0 }, "#3", "Yellow wins in 3 moves" },
    { { STELLING_SCORE_LOSS, 0, 4, 0 }, "#\u22122", "Red wins in 2 moves" },
    { { STELLING_SCORE_WIN, 0, 5, STELLING_BOUND_AT_LEAST },
      "#\u22643",
      "Yellow wins in at most 3 moves" },
    { { STELLING_SCORE_LOSS, 0, 46, STELLING_BOUND_AT_MOST },
      "#\u2212\u226423",
      "Red wins in at most 23 moves" },
    { { STELLING_SCORE_VALUE, 120, 0, STELLING_BOUND_AT_LEAST },
      "\u2265+1.2",
      "Yellow’s chance: at least 65%" },
    { { STELLING_SCORE_VALUE, -120, 0, STELLING_BOUND_AT_MOST },
      "\u2264\u22121.2",
      "Yellow’s chance: at most 65%" },
    { { STELLING_SCORE_DRAW, 0, 8, 0 }, "=", "A draw with best play" },
    { { STELLING_SCORE_NONE, 0, 0, 0 }, "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = stelling_score_text_dup_short (cases[i].score);
      StellingChance chance = { 0.64, 0.02, 0.34 };
      StellingEstimate estimate
          = { cases[i].score,
              cases[i].score.kind == STELLING_SCORE_VALUE
                  ? chance
                  : stelling_score_get_chance (cases[i].score, &(StellingScoreSource) { 0 }) };
      g_autofree char *sentence = stelling_score_text_dup_sentence (STELLING_GAME_TEBLO, estimate);

      g_assert_cmpstr (text, ==, cases[i].text);
      if (cases[i].sentence != NULL)
        g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

static void
test_chances (void)
{
  static const struct
  {
    StellingGame game;
    StellingScore score;
    StellingChance chance;
    double low;
    double high;
    const char *text;
    gboolean explained;
  } cases[] = {
    { STELLING_GAME_TEBLO,
      { STELLING_SCORE_VALUE, 0, 0, 0 },
      { 0.49, 0.02, 0.49 },
      0.45,
      0.55,
      "Yellow’s chance: 50% ± 5",
      TRUE },
    { STELLING_GAME_TABLUT,
      { STELLING_SCORE_VALUE, 200, 0, 0 },
      { 0.75, 0.02, 0.23 },
      0.7,
      0.82,
      "Light’s chance: 76% ± 6",
      TRUE },
    { STELLING_GAME_TABLUT,
      { STELLING_SCORE_VALUE, -900, 0, 0 },
      { 0.002, 0, 0.998 },
      0.001,
      0.003,
      "Light’s chance: 1% ± 1",
      TRUE },
    { STELLING_GAME_TEBLO,
      { STELLING_SCORE_VALUE, 40, 0, 0 },
      { 0.604, 0.22, 0.176 },
      0.68,
      0.74,
      "Yellow 60%, draw 22%, Red 18%",
      TRUE },
    { STELLING_GAME_TABLUT,
      { STELLING_SCORE_VALUE, 0, 0, 0 },
      { 0.005, 0.99, 0.005 },
      0.48,
      0.52,
      "Light 1%, draw 98%, Dark 1%",
      TRUE },
    { STELLING_GAME_TEBLO,
      { STELLING_SCORE_VALUE, 0, 0, STELLING_BOUND_AT_MOST },
      { 0.3, 0.4, 0.3 },
      0.45,
      0.55,
      "Yellow’s chance: at most 50%",
      FALSE },
    { STELLING_GAME_TABLUT,
      { STELLING_SCORE_VALUE, 200, 0, STELLING_BOUND_AT_LEAST },
      { 0.75, 0.02, 0.23 },
      0.7,
      0.82,
      "Light’s chance: at least 76%",
      FALSE },
    { STELLING_GAME_TABLUT,
      { STELLING_SCORE_VALUE, -900, 0, STELLING_BOUND_AT_MOST },
      { 0.002, 0, 0.998 },
      0.001,
      0.003,
      "Light’s chance: at most 1%",
      FALSE },
    { STELLING_GAME_TEBLO,
      { STELLING_SCORE_WIN, 0, 5, 0 },
      { 1, 0, 0 },
      1,
      1,
      "Yellow wins in 3 moves",
      FALSE },
    { STELLING_GAME_TABLUT,
      { STELLING_SCORE_DRAW, 0, 0, 0 },
      { 0, 1, 0 },
      0.5,
      0.5,
      "A draw with best play",
      FALSE },
    { STELLING_GAME_TABLUT,
      { STELLING_SCORE_LOSS, 0, 9, STELLING_BOUND_AT_MOST },
      { 0, 0, 1 },
      0,
      0,
      "Dark wins in at most 5 moves",
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const StellingEstimate estimate = { cases[i].score, cases[i].chance };
      g_autofree char *text
          = stelling_score_text_dup_chance (cases[i].game, estimate, cases[i].low, cases[i].high);
      g_autofree char *explanation = stelling_score_text_dup_explanation (
          cases[i].game, estimate, cases[i].low, cases[i].high);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_true ((explanation != NULL) == cases[i].explained);
      /* Three chances have their sum, with its band, in the tooltip. */
      if (cases[i].explained && strstr (text, "draw") != NULL)
        g_assert_nonnull (strstr (explanation, "\u00a0±\u00a0"));
    }
}

/* The label whose tooltip explains the chance; NULL while there is none. */
static GtkWidget *
find_explained (GtkWidget *pane)
{
  g_autoptr (GPtrArray) labels = panes_find_all (pane, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      const char *tip = gtk_widget_get_tooltip_text (g_ptr_array_index (labels, i));

      if (tip != NULL && strstr (tip, "±") != NULL)
        return g_ptr_array_index (labels, i);
    }
  return NULL;
}

/* The sentence is the tooltip's first line, the rest its description. */
static void
test_band (void)
{
  g_autofree char *tip = NULL;
  const char *text;
  PanesFixture f;
  GtkWidget *label;

  set_up (&f, "teblo", "");
  gtk_switch_set_active (get_switch (&f), TRUE);
  WAIT_UNTIL (find_explained (f.pane) != NULL);
  label = find_explained (f.pane);
  text = gtk_label_get_text (GTK_LABEL (label));
  tip = g_strdup (gtk_widget_get_tooltip_text (label));
  g_assert_true (g_str_has_prefix (tip, text));
  g_assert_cmpint (tip[strlen (text)], ==, '\n');
  gtk_test_accessible_assert_property (label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       tip + strlen (text) + 1);
  stelling_analysis_stop (get_analysis (&f));
  panes_fixture_tear_down (&f);
}

/* There is no net where this test looks for one. */
static void
test_judge (void)
{
  const char *text = "Evaluation: classical (net missing or damaged)";
  PanesFixture f;
  GtkWidget *label;

  set_up (&f, "tablut-edge", "e3-c3");
  g_assert_null (panes_find_label (f.pane, text));
  stelling_analysis_start (get_analysis (&f));
  WAIT_UNTIL (panes_find_label (f.pane, text) != NULL);
  g_assert_true (tells_judge (f.pane));
  label = panes_find_label (f.pane, text);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (label), "/nowhere/tablut-edge.net"));
  stelling_analysis_stop (get_analysis (&f));
  g_assert_true (panes_find_label (f.pane, text) == label);
  panes_fixture_tear_down (&f);
}

/* Where the game is over nobody evaluates. */
static void
test_judge_finished (void)
{
  PanesFixture f;

  set_up (&f, "tablut-edge", "e4-h4 a4-a3 Ke5-e4 a3-a2 Ke4-b4 a2-a1 Kb4-b1");
  stelling_session_go_last (f.session);
  stelling_session_go_previous (f.session);
  stelling_analysis_start (get_analysis (&f));
  WAIT_UNTIL (tells_judge (f.pane));
  stelling_session_go_last (f.session);
  g_assert_false (tells_judge (f.pane));
  panes_fixture_tear_down (&f);
}

static void
test_counts (void)
{
  static const struct
  {
    double count;
    const char *text;
  } cases[] = {
    { 0, "0" },          { 999, "999" },     { 999.6, "1.0k" },
    { 1234, "1.2k" },    { 9949, "9.9k" },   { 9951, "10k" },
    { 999400, "999k" },  { 999600, "1.0M" }, { 12345678, "12.3M" },
    { 99.96e6, "100M" }, { 2.5e9, "2500M" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = stelling_score_text_dup_count (cases[i].count);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_progress (void)
{
  static const struct
  {
    guint depth;
    guint64 n_nodes;
    double per_second;
    const char *text;
  } cases[] = {
    { 0, 0, 0, "Solved without a search" },
    { 4, 1, 762, "Depth 4 · 1 node · 762/s" },
    { 14, 1200000, 850000, "Depth 14 · 1.2M nodes · 850k/s" },
    { 14, 1200000, 0, "Depth 14 · 1.2M nodes" },
    { 1, 1, 0.2, "Depth 1 · 1 node" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = stelling_score_text_dup_progress (cases[i].depth, cases[i].n_nodes,
                                                                cases[i].per_second);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char *argv[])
{
  nets = g_strdup (g_getenv ("STELLING_NETS"));
  g_setenv ("STELLING_NETS", "/nowhere", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_func ("/ui/analysis-pane/idle", test_idle);
  g_test_add_func ("/ui/analysis-pane/stored", test_stored);
  g_test_add_func ("/ui/analysis-pane/solved", test_solved);
  g_test_add_func ("/ui/analysis-pane/one-line", test_one_line);
  g_test_add_func ("/ui/analysis-pane/running", test_running);
  g_test_add_func ("/ui/analysis-pane/larger-font", test_larger_font);
  g_test_add_func ("/ui/analysis-pane/better-stays", test_better_stays);
  g_test_add_func ("/ui/analysis-pane/lines-stay", test_lines_stay);
  g_test_add_func ("/ui/analysis-pane/high-contrast", test_high_contrast);
  g_test_add_func ("/ui/analysis-pane/steps", test_steps);
  g_test_add_func ("/ui/analysis-pane/whole-record", test_whole_record);
  g_test_add_func ("/ui/analysis-pane/play-line", test_play_line);
  g_test_add_func ("/ui/analysis-pane/n-lines", test_n_lines);
  g_test_add_func ("/ui/analysis-pane/line", test_line);
  g_test_add_func ("/ui/analysis-pane/long-line", test_long_line);
  g_test_add_func ("/ui/analysis-pane/endless-line", test_endless_line);
  g_test_add_func ("/ui/analysis-pane/many-lines", test_many_lines);
  g_test_add_func ("/ui/analysis-pane/too-many-lines", test_too_many_lines);
  g_test_add_func ("/ui/analysis-pane/finished", test_finished);
  g_test_add_func ("/ui/analysis-pane/scores", test_scores);
  g_test_add_func ("/ui/analysis-pane/chances", test_chances);
  g_test_add_func ("/ui/analysis-pane/band", test_band);
  g_test_add_func ("/ui/analysis-pane/judge", test_judge);
  g_test_add_func ("/ui/analysis-pane/judge-finished", test_judge_finished);
  g_test_add_func ("/ui/analysis-pane/counts", test_counts);
  g_test_add_func ("/ui/analysis-pane/progress", test_progress);
  return g_test_run ();
}
