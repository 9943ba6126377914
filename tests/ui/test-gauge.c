/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <math.h>

#include "stelling-gauge.h"
#include "stelling-score-text.h"
#include "test-pointer.h"

#define WIDTH 30
#define HEIGHT 400

typedef struct
{
  StellingRecord *record;
  StellingSession *session;
  GtkWidget *gauge;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  StellingPosition start;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  fixture->record = stelling_record_new (&start);
  fixture->session = stelling_session_new (fixture->record);
  fixture->gauge = g_object_ref_sink (g_object_new (STELLING_TYPE_GAUGE, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->gauge);
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->record);
}

static void
evaluate (Fixture *fixture, StellingScoreKind kind, int value, guint plies)
{
  StellingEvaluation evaluation
      = { .score = { kind, (gint16) value, (guint16) plies }, .depth = 12, .nodes = 1000 };

  stelling_record_set_evaluation (fixture->record, stelling_session_get_node (fixture->session),
                                  &evaluation, TRUE);
}

/* Returns the share that the stored evaluation of the node gives Light. */
static double
get_share (Fixture *fixture)
{
  StellingEstimate estimate
      = stelling_node_get_estimate (stelling_session_get_node (fixture->session));

  return stelling_chance_get_expectation (estimate.chance);
}

/* Returns the sentence for it. */
static char *
dup_sentence (Fixture *fixture)
{
  StellingNode *node = stelling_session_get_node (fixture->session);

  return stelling_score_text_dup_sentence (STELLING_GAME_TABLUT, stelling_node_get_estimate (node));
}

static cairo_surface_t *
draw (GtkWidget *gauge)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gtk_widget_measure (gauge, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (gauge, &(GtkAllocation) { 0, 0, WIDTH, HEIGHT }, -1);
  GTK_WIDGET_GET_CLASS (gauge)->snapshot (gauge, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How much of the gauge, counted from below, has the colour of its lowest pixels. */
static double
measure_bottom (GtkWidget *gauge)
{
  cairo_surface_t *surface = draw (gauge);
  const guint32 *pixels;
  int y = HEIGHT - 8, stride;
  guint32 colour;

  /* Beside the number, and not the line in the middle. */
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface) / 4;
  colour = pixels[y * stride + 1];
  while (y > 8 && (pixels[y * stride + 1] == colour || ABS (y - HEIGHT / 2) < 3))
    y--;
  cairo_surface_destroy (surface);

  return (double) (HEIGHT - 1 - y) / HEIGHT;
}

static void
assert_text (Fixture *fixture, const char *text)
{
  const char *tooltip = gtk_widget_get_tooltip_text (fixture->gauge);

  g_assert_cmpstr (tooltip, ==, text);
}

static void
test_evaluation (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  assert_text (fixture, "No evaluation yet");
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), 0.5, 0.02);

  evaluate (fixture, STELLING_SCORE_VALUE, 150, 0);
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), get_share (fixture), 0.02);
  g_object_set (fixture->gauge, "flipped", TRUE, NULL);
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), 1 - get_share (fixture), 0.02);
  evaluate (fixture, STELLING_SCORE_LOSS, 0, 4);
  assert_text (fixture, "Dark wins in 2 moves");
  g_assert_cmpfloat (measure_bottom (fixture->gauge), >, 0.97);
  gtk_test_accessible_assert_role (fixture->gauge, GTK_ACCESSIBLE_ROLE_METER);
}

/* The value changes within a per cent too, where the sentence does not. */
static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  static const int values[] = { 127, 128 };

  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *text = NULL;

      evaluate (fixture, STELLING_SCORE_VALUE, values[i], 0);
      text = dup_sentence (fixture);
      gtk_test_accessible_assert_property (fixture->gauge, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                           text);
      gtk_test_accessible_assert_property (fixture->gauge, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                           get_share (fixture));
    }
}

/* It follows the node that is looked at, and lets go of a session. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  evaluate (fixture, STELLING_SCORE_WIN, 0, 5);
  assert_text (fixture, "Light wins in 3 moves");
  g_assert_true (stelling_session_play_text (fixture->session, "e3-c3"));
  assert_text (fixture, "No evaluation yet");
  g_assert_true (stelling_session_go_previous (fixture->session));
  assert_text (fixture, "Light wins in 3 moves");

  g_object_set (fixture->gauge, "session", NULL, NULL);
  assert_text (fixture, "No evaluation yet");
  evaluate (fixture, STELLING_SCORE_LOSS, 0, 5);
  assert_text (fixture, "No evaluation yet");
}

static gboolean
is_untold (Fixture *fixture)
{
  return g_str_equal (gtk_widget_get_tooltip_text (fixture->gauge), "No evaluation yet");
}

/* From move to move while the engine thinks: what was drawn stays until there is something new, so
 * that nothing blinks; a value that is known is there at once. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sentence = NULL;
  double share;
  StellingAnalysis *analysis = stelling_session_get_analysis (fixture->session);

  g_assert_true (stelling_session_play_text (fixture->session, "e3-c3"));
  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  evaluate (fixture, STELLING_SCORE_VALUE, 300, 0);
  share = get_share (fixture);
  sentence = dup_sentence (fixture);
  stelling_analysis_start (analysis);
  g_assert_true (stelling_session_play_text (fixture->session, "d1-d3"));
  g_assert_true (is_untold (fixture));
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), share, 0.02);
  WAIT_UNTIL (!is_untold (fixture));
  g_assert_cmpfloat (measure_bottom (fixture->gauge), <, share - 0.05);
  g_assert_true (stelling_session_go_previous (fixture->session));
  assert_text (fixture, sentence);
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), share, 0.02);
  /* Nothing is to come any more. */
  g_assert_true (stelling_session_go_previous (fixture->session));
  g_assert_true (is_untold (fixture));
  stelling_analysis_stop (analysis);
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), 0.5, 0.02);
}

/* The timeout of the gauge; NULL while it waits for nothing. */
static GSource *
find_wait (Fixture *fixture)
{
  return g_main_context_find_source_by_user_data (NULL, fixture->gauge);
}

/* As if the engine had nothing to say. */
static void
hush_engine (Fixture *fixture)
{
  gpointer speakers[] = { stelling_session_get_analysis (fixture->session), fixture->record };

  for (guint i = 0; i < G_N_ELEMENTS (speakers); i++)
    g_assert_cmpuint (g_signal_handlers_block_matched (speakers[i], G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                                                       NULL, fixture->gauge),
                      ==, 1);
}

/* Looks at a position whose value is known, with the engine on, and goes on from there. Returns the
 * share of the value. */
static double
leave_value (Fixture *fixture)
{
  double share;

  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  evaluate (fixture, STELLING_SCORE_VALUE, 300, 0);
  share = get_share (fixture);
  hush_engine (fixture);
  stelling_analysis_start (stelling_session_get_analysis (fixture->session));
  g_assert_true (stelling_session_play_text (fixture->session, "e3-c3"));
  return share;
}

/* What was drawn stays as long as somebody steps on, and then only a while. The test makes the time
 * pass. */
static void
test_waits (Fixture *fixture, gconstpointer data)
{
  static const char *const moves[] = { "d1-d3", "e4-h4", "e2-g2", "c3-c4", "g2-g3",
                                       "c4-c3", "f1-f2", "c3-c4", "g3-g2", "c4-c3" };
  double chance = leave_value (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      guint before = g_source_get_id (find_wait (fixture));

      g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), chance, 0.02);
      g_assert_true (stelling_session_play_text (fixture->session, moves[i]));
      g_assert_nonnull (find_wait (fixture));
      g_assert_cmpuint (g_source_get_id (find_wait (fixture)), !=, before);
      g_assert_null (g_main_context_find_source_by_id (NULL, before));
    }
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), chance, 0.02);
  g_source_set_ready_time (find_wait (fixture), 0);
  WAIT_UNTIL (find_wait (fixture) == NULL);
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), 0.5, 0.02);
  stelling_analysis_stop (stelling_session_get_analysis (fixture->session));
}

/* Nothing waits for a gauge that is no more. */
static void
test_dispose (Fixture *fixture, gconstpointer data)
{
  leave_value (fixture);
  stelling_analysis_stop (stelling_session_get_analysis (fixture->session));
  g_assert_nonnull (find_wait (fixture));
  g_object_run_dispose (G_OBJECT (fixture->gauge));
  g_assert_null (find_wait (fixture));
}

static StellingResult
get_result (Fixture *fixture)
{
  return stelling_node_get_outcome (stelling_session_get_node (fixture->session)).result;
}

/* A game without a winner, to its end. */
static void
play_to_draw (Fixture *fixture)
{
  static const char *const moves[] = { "D5", "I8", "D6", "I7" };
  StellingPosition start;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  stelling_record_set_start (fixture->record, &start);
  g_assert_true (stelling_session_play_text (fixture->session, "D4"));
  g_assert_true (stelling_session_play_text (fixture->session, "I9"));
  for (guint i = 0; get_result (fixture) == STELLING_RESULT_NONE; i++)
    g_assert_true (stelling_session_play_text (fixture->session, moves[i % 4]));
  g_assert_cmpint (get_result (fixture), ==, STELLING_RESULT_DRAW);
}

static gboolean
looks_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) cairo_image_surface_get_stride (a) * HEIGHT)
         == 0;
}

/* A draw that has come about is told as one, beside a draw that is proven; what was drawn of it
 * stays as other values do. */
static void
test_draw (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *over, *left, *proven;
  g_autofree char *sentence = NULL;

  play_to_draw (fixture);
  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  over = draw (fixture->gauge);
  sentence = g_strdup (gtk_widget_get_tooltip_text (fixture->gauge));
  hush_engine (fixture);
  stelling_analysis_start (stelling_session_get_analysis (fixture->session));
  g_assert_true (stelling_session_go_previous (fixture->session));
  g_assert_true (is_untold (fixture));
  left = draw (fixture->gauge);
  g_assert_true (looks_same (over, left));

  stelling_analysis_stop (stelling_session_get_analysis (fixture->session));
  evaluate (fixture, STELLING_SCORE_DRAW, 0, 0);
  g_assert_true (stelling_session_go_next (fixture->session));
  assert_text (fixture, sentence);
  g_assert_true (stelling_session_go_previous (fixture->session));
  assert_text (fixture, "A draw with best play");
  proven = draw (fixture->gauge);
  g_assert_false (looks_same (over, proven));
  cairo_surface_destroy (over);
  cairo_surface_destroy (left);
  cairo_surface_destroy (proven);
}

/* While a position is being set up it says nothing. */
static void
test_insensitive (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  evaluate (fixture, STELLING_SCORE_WIN, 0, 5);
  gtk_widget_set_sensitive (fixture->gauge, FALSE);
  assert_text (fixture, "No evaluation yet");
  g_assert_cmpfloat_with_epsilon (measure_bottom (fixture->gauge), 0.5, 0.02);
  evaluate (fixture, STELLING_SCORE_LOSS, 0, 4);
  assert_text (fixture, "No evaluation yet");
  gtk_widget_set_sensitive (fixture->gauge, TRUE);
  assert_text (fixture, "Dark wins in 2 moves");
}

/* As the Web Content Accessibility Guidelines define it. */
static double
get_luminance (double red, double green, double blue)
{
  const double parts[] = { red, green, blue }, weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    sum += weights[i]
           * (parts[i] <= 0.04045 ? parts[i] / 12.92 : pow ((parts[i] + 0.055) / 1.055, 2.4));
  return sum;
}

static double
get_window_luminance (GtkWidget *window)
{
  GdkRGBA colour;

  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (window),
                                                 "window_bg_color", &colour));
  return get_luminance (colour.red, colour.green, colour.blue);
}

/* Whichever side is nearly the colour of the window, it has an outline. */
static void
test_outline (Fixture *fixture, gconstpointer data)
{
  static const AdwColorScheme schemes[]
      = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *window = adw_window_new ();

  g_object_set (fixture->gauge, "session", fixture->session, NULL);
  evaluate (fixture, STELLING_SCORE_VALUE, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      cairo_surface_t *surface;

      adw_style_manager_set_color_scheme (manager, schemes[i]);
      surface = draw (fixture->gauge);
      for (int y = HEIGHT / 4; y < HEIGHT; y += HEIGHT / 2)
        {
          const guint8 *pixel = cairo_image_surface_get_data (surface)
                                + y * cairo_image_surface_get_stride (surface);
          double one = get_luminance (pixel[2] / 255.0, pixel[1] / 255.0, pixel[0] / 255.0);
          double other = get_window_luminance (window);

          g_assert_cmpint (pixel[3], ==, 255);
          g_assert_cmpfloat ((MAX (one, other) + 0.05) / (MIN (one, other) + 0.05), >=, 3);
        }
      cairo_surface_destroy (surface);
    }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/gauge/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  /* So that what a screen reader would get can be asked for. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("evaluation", test_evaluation);
  ADD ("accessible", test_accessible);
  ADD ("follows", test_follows);
  ADD ("steps", test_steps);
  ADD ("waits", test_waits);
  ADD ("dispose", test_dispose);
  ADD ("draw", test_draw);
  ADD ("insensitive", test_insensitive);
  ADD ("outline", test_outline);

  return g_test_run ();
}
