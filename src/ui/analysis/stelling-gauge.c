/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-gauge.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-board-drawing.h"
#include "stelling-scheme.h"
#include "stelling-score-form.h"
#include "stelling-settings.h"

#define WIDTH 30
#define HEIGHT_MIN 80
#define RADIUS 6
#define DURATION 300 /* ms */
#define TEXT_MARGIN 5
#define LEAST_CHANGE 1e-3 /* of the share, that is drawn */
#define WAITING_MS 700    /* so long the value of the position before stands for one to come */
#define OUTLINE 0x808080  /* stands out from a window of either scheme, 3 to 1 */

struct _StellingGauge
{
  StellingSessionView parent_instance;

  /* owned */
  AdwAnimation *animation;
  PangoLayout *layout;
  char *text; /* that is drawn */

  StellingEstimate estimate; /* from Light's side */
  StellingEstimate drawn;    /* the same, or until it comes that of the position before */
  guint waiting;             /* for it: a timeout */
  gboolean flipped;
  double shown; /* Light's share, on its way to the score's */
  double told;  /* that assistive technology has */
};

enum
{
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingGauge, stelling_gauge, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingGauge *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

static double
get_share (StellingEstimate estimate)
{
  return estimate.score.kind == STELLING_SCORE_NONE
             ? 0.5
             : stelling_chance_get_expectation (estimate.chance);
}

static StellingGame
get_game (StellingGauge *self)
{
  StellingRecord *record;

  if (get_session (self) == NULL)
    return STELLING_GAME_TEBLO;

  record = stelling_session_get_record (get_session (self));
  return stelling_rules_get_game (stelling_record_get_rules (record));
}

/* --- score --- */

/* Returns the node that is judged, or NULL: while the gauge is insensitive the board shows another
 * position. */
static StellingNode *
get_node (StellingGauge *self)
{
  return get_session (self) != NULL && gtk_widget_is_sensitive (GTK_WIDGET (self))
             ? stelling_session_get_shown (get_session (self))
             : NULL;
}

static StellingOutcome
get_outcome (StellingGauge *self)
{
  StellingOutcome none = { STELLING_RESULT_NONE, 0 };
  StellingNode *node = get_node (self);

  return node != NULL ? stelling_node_get_outcome (node) : none;
}

/* Returns what the game's end says, else what the head of the analysis says; without a position if
 * there is none. It is borrowed until the next signal. */
static StellingScored
find_scored (StellingGauge *self)
{
  StellingNode *node = get_node (self);
  StellingAnalysis *analysis;
  StellingAnalysisLine value;

  if (node == NULL)
    return (StellingScored) { 0 };
  analysis = stelling_session_get_analysis (get_session (self));
  if (get_outcome (self).result == STELLING_RESULT_NONE
      && stelling_analysis_get_node (analysis) == node
      && stelling_analysis_get_value (analysis, &value))
    return (StellingScored) {
      { value.score, value.chance }, stelling_node_get_position (node), value.moves, value.n_moves
    };
  return stelling_scored_get (node);
}

static void
value_cb (double value, gpointer data)
{
  StellingGauge *self = data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns points for a game that is over, not a number of moves to its end. */
static char *
dup_short (StellingGauge *self)
{
  StellingScored scored = find_scored (self);

  switch (get_outcome (self).result)
    {
    case STELLING_RESULT_LIGHT:
      return g_strdup ("1–0");
    case STELLING_RESULT_DARK:
      return g_strdup ("0–1");
    case STELLING_RESULT_DRAW:
      return g_strdup ("½");
    case STELLING_RESULT_NONE:
    default:
      return scored.position != NULL ? stelling_scored_dup_short (&scored) : g_strdup ("");
    }
}

static char *
dup_sentence (StellingGauge *self)
{
  StellingOutcome outcome = get_outcome (self);
  StellingScored scored = find_scored (self);

  if (outcome.result != STELLING_RESULT_NONE)
    return stelling_outcome_to_string (get_game (self), outcome);
  return scored.position != NULL ? stelling_scored_dup_sentence (&scored) : g_strdup ("");
}

static void
update_accessible (StellingGauge *self)
{
  g_autofree char *sentence = dup_sentence (self);
  const char *text = sentence[0] != '\0' ? sentence : _ ("No evaluation yet");
  double share = get_share (self->estimate);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self)), text) != 0)
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                      text, -1);
    }
  /* The value changes more often than the text, which has whole per cents. */
  if (share < self->told || share > self->told)
    {
      self->told = share;
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                      share, -1);
    }
}

/* A game may end with the score that it had before; only the text tells both apart. */
static void
draw_score (StellingGauge *self)
{
  g_autofree char *text = dup_short (self);

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (stelling_score_equal (self->estimate.score, self->drawn.score)
      && fabs (get_share (self->estimate) - get_share (self->drawn)) < LEAST_CHANGE
      && g_strcmp0 (text, self->text) == 0)
    return;
  self->drawn = self->estimate;
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  adw_animation_pause (self->animation);
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), get_share (self->drawn));
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
waiting_cb (gpointer data)
{
  StellingGauge *self = data;

  self->waiting = 0;
  draw_score (self);
  return G_SOURCE_REMOVE;
}

/* Returns whether the engine is about to tell the first score of the node. */
static gboolean
is_to_come (StellingGauge *self)
{
  StellingNode *node = get_node (self);
  StellingAnalysis *analysis;

  if (node == NULL || self->estimate.score.kind != STELLING_SCORE_NONE)
    return FALSE;
  analysis = stelling_session_get_analysis (get_session (self));
  return stelling_analysis_get_node (analysis) == node && stelling_analysis_is_thinking (analysis);
}

static void
update_cb (StellingGauge *self)
{
  self->estimate = find_scored (self).estimate;
  update_accessible (self);
  if (!is_to_come (self))
    draw_score (self);
  else if (self->waiting == 0 && self->drawn.score.kind != STELLING_SCORE_NONE)
    self->waiting = g_timeout_add (WAITING_MS, waiting_cb, self);
}

/* The wait begins anew, so that nothing blinks while somebody leafs quickly. */
static void
node_cb (StellingGauge *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  update_cb (self);
}

static void
node_changed_cb (StellingGauge *self, StellingNode *node)
{
  if (stelling_session_get_shown (get_session (self)) == node)
    update_cb (self);
}

static void
stelling_gauge_session_changed (StellingSessionView *view, StellingSession *before)
{
  node_cb (STELLING_GAUGE (view));
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/* --- drawing --- */

static GdkRGBA
to_rgba (guint32 colour, float alpha)
{
  return (GdkRGBA) { (colour >> 16 & 255) / 255.0f, (colour >> 8 & 255) / 255.0f,
                     (colour & 255) / 255.0f, alpha };
}

static void
append_part (StellingGauge *self,
             GtkSnapshot *snapshot,
             guint32 colour,
             float y,
             float width,
             float height)
{
  /* The gauge is pale while nothing is known. */
  GdkRGBA rgba = to_rgba (colour, self->drawn.score.kind == STELLING_SCORE_NONE ? 0.4f : 1);

  if (height > 0)
    gtk_snapshot_append_color (snapshot, &rgba, &GRAPHENE_RECT_INIT (0, y, width, height));
}

/* The number stands at the end of the side that is better, on that side's colour. */
static void
append_text (StellingGauge *self, GtkSnapshot *snapshot, int width, int height)
{
  double share = get_share (self->drawn);
  gboolean light = share >= 0.5, bottom = light != self->flipped;
  gboolean dark_ground = !light && get_game (self) == STELLING_GAME_TABLUT;
  GdkRGBA rgba = to_rgba (dark_ground || (!light && share < 0.5) ? 0xffffff : 0x241c08, 1);
  int text_width, text_height;
  double scale, y;

  if (self->text == NULL || *self->text == '\0')
    return;
  if (self->layout == NULL)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
      pango_attr_list_insert (attributes, pango_attr_scale_new (0.8));
      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      pango_layout_set_attributes (self->layout, attributes);
      pango_attr_list_unref (attributes);
    }
  pango_layout_set_text (self->layout, self->text, -1);
  pango_layout_get_pixel_size (self->layout, &text_width, &text_height);
  /* A long number is made smaller rather than cut off. */
  scale = MIN (1, (width - 4.0) / MAX (text_width, 1));
  y = bottom ? height - text_height * scale - TEXT_MARGIN : TEXT_MARGIN;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) floor ((width - text_width * scale) / 2),
                                                (float) floor (y)));
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gtk_snapshot_append_layout (snapshot, self->layout, &rgba);
  gtk_snapshot_restore (snapshot);
}

/* Draws the line of equal chances, with a rim that is seen on both sides' colours. */
static void
append_middle (GtkSnapshot *snapshot, const StellingBoardTheme *theme, int width, int height)
{
  const GdkRGBA rim = to_rgba (0xffffff, 0.6f);
  const GdkRGBA middle = to_rgba (theme->plain ? 0x0030c0 : 0x2c6f8c, 1);
  const float y = (float) (height / 2);

  gtk_snapshot_append_color (snapshot, &rim, &GRAPHENE_RECT_INIT (0, y - 2, (float) width, 4));
  gtk_snapshot_append_color (snapshot, &middle, &GRAPHENE_RECT_INIT (0, y - 1, (float) width, 2));
}

static void
stelling_gauge_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingGauge *self = STELLING_GAUGE (widget);
  /* Numbers are to be read on its colours: it has those of carved pieces in every style. */
  const StellingBoardTheme *theme
      = stelling_board_theme_get (get_game (self), stelling_scheme_get_current (),
                                  STELLING_BOARD_STYLE_WOOD, STELLING_PIECE_STYLE_CARVED);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int light = (int) (height * CLAMP (self->shown, 0, 1) + 0.5);
  GdkRGBA line = to_rgba (theme->plain ? theme->line : OUTLINE, 1);
  guint32 light_colour = theme->pieces[STELLING_LIGHT].face,
          dark_colour = theme->pieces[STELLING_DARK].face;
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  if (self->flipped)
    {
      append_part (self, snapshot, light_colour, 0, width, light);
      append_part (self, snapshot, dark_colour, light, width, height - light);
    }
  else
    {
      append_part (self, snapshot, dark_colour, 0, width, height - light);
      append_part (self, snapshot, light_colour, height - light, width, light);
    }
  append_middle (snapshot, theme, width, height);
  append_text (self, snapshot, width, height);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { line, line, line, line });
}

static void
stelling_gauge_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT_MIN;
}

static void
stelling_gauge_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  /* The layout is made again in the new font. */
  g_clear_object (&STELLING_GAUGE (widget)->layout);
  GTK_WIDGET_CLASS (stelling_gauge_parent_class)->system_setting_changed (widget, setting);
}

static void
stelling_gauge_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GtkStateFlags changed = before ^ gtk_widget_get_state_flags (widget);

  if ((changed & GTK_STATE_FLAG_INSENSITIVE) != 0)
    update_cb (STELLING_GAUGE (widget));
  GTK_WIDGET_CLASS (stelling_gauge_parent_class)->state_flags_changed (widget, before);
}

/* --- object --- */

static void
stelling_gauge_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_FLIPPED)
    g_value_set_boolean (value, STELLING_GAUGE (object)->flipped);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
set_flipped (StellingGauge *self, gboolean flipped)
{
  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FLIPPED]);
}

static void
stelling_gauge_set_property (GObject *object,
                             guint property,
                             const GValue *value,
                             GParamSpec *pspec)
{
  if (property == PROP_FLIPPED)
    set_flipped (STELLING_GAUGE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
stelling_gauge_dispose (GObject *object)
{
  StellingGauge *self = STELLING_GAUGE (object);

  if (self->animation != NULL)
    adw_animation_skip (self->animation);
  G_OBJECT_CLASS (stelling_gauge_parent_class)->dispose (object);
  g_clear_handle_id (&self->waiting, g_source_remove);
  g_clear_object (&self->animation);
  g_clear_object (&self->layout);
}

static void
stelling_gauge_finalize (GObject *object)
{
  g_free (STELLING_GAUGE (object)->text);
  G_OBJECT_CLASS (stelling_gauge_parent_class)->finalize (object);
}

static void
stelling_gauge_class_init (StellingGaugeClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = stelling_gauge_get_property;
  object_class->set_property = stelling_gauge_set_property;
  object_class->dispose = stelling_gauge_dispose;
  object_class->finalize = stelling_gauge_finalize;
  props[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_gauge_session_changed;
  widget_class->measure = stelling_gauge_measure;
  widget_class->snapshot = stelling_gauge_snapshot;
  widget_class->state_flags_changed = stelling_gauge_state_flags_changed;
  widget_class->system_setting_changed = stelling_gauge_system_setting_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
  gtk_widget_class_set_css_name (widget_class, "gauge");
}

static void
stelling_gauge_init (StellingGauge *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (value_cb, self, NULL);
  StellingSessionView *view = STELLING_SESSION_VIEW (self);

  self->shown = 0.5;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0.5, 0.5, DURATION, target);
  stelling_scheme_follow (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Evaluation"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, -1);
  update_accessible (self);
  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "notify::shown", G_CALLBACK (node_cb));
  stelling_session_view_follow (view, STELLING_TYPE_ANALYSIS, "changed", G_CALLBACK (update_cb));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
  g_signal_connect_object (stelling_settings_get_default (), "notify::score-form",
                           G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
}
