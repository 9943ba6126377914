/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-evaluation-graph.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-announcer.h"
#include "stelling-drawn-texture.h"
#include "stelling-graph-picture.h"
#include "stelling-lapse-text.h"
#include "stelling-move-text.h"
#include "stelling-style.h"
#include "stelling-score-form.h"
#include "stelling-score-text.h"
#include "stelling-settings.h"
#include "stelling-tooltip.h"

#define MIN_WIDTH 120
#define MIN_HEIGHT 32
#define HEIGHT 56
#define PAGE_PLIES 10
/* How long what is remembered waits for more of it. */
#define KNOWN_MS 200

struct _StellingEvaluationGraph
{
  StellingSessionView parent_instance;

  /* owned */
  StellingGraphLine line;
  GdkTexture *still; /* what stays while one goes through the game; NULL: to be drawn */

  /* borrowed from the record */
  StellingNode *end; /* of the session's line; NULL: there is none */

  guint known_timeout;
  guint current;
  int hovered;
  double drag_x;
};

G_DEFINE_FINAL_TYPE (StellingEvaluationGraph, stelling_evaluation_graph, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingEvaluationGraph *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* --- speech --- */

/* Returns (nullable) where the value comes from, if not from this record by the net of now. */
static char *
dup_origin (const StellingNode *node)
{
  const StellingEvaluation *known = stelling_node_get_known (node);
  StellingRuleSet set = (StellingRuleSet) stelling_node_get_position (node)->rules.set;
  gboolean remembered = stelling_node_is_remembered (node);

  if (known == NULL || (!remembered && !stelling_evaluation_is_of_other_net (known, set)))
    return NULL;
  return stelling_score_text_dup_origin (known, set, remembered);
}

/* Returns @text (taken) with @line (nullable) below it. */
static char *
add_line (char *text, const char *line)
{
  g_autofree char *before = text;

  return line != NULL ? g_strdup_printf ("%s\n%s", before, line) : g_steal_pointer (&before);
}

/* Returns "12. Light: e3-c3 — Light’s chance: 71%", with the words for a diamond there. */
static char *
dup_ply_text (StellingEvaluationGraph *self, guint ply)
{
  const StellingNode *node = stelling_graph_line_get_node (&self->line, ply);
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  StellingOutcome outcome = stelling_node_get_outcome (node);
  StellingScored scored = stelling_scored_get (node);
  g_autofree char *move = stelling_move_text_dup_spoken (node);
  g_autofree char *lapse = stelling_lapse_text_dup_sentence (node);
  g_autofree char *origin = dup_origin (node);
  g_autofree char *score = NULL;

  if (outcome.result != STELLING_RESULT_NONE)
    score = stelling_outcome_to_string (game, outcome);
  else if (scored.estimate.score.kind != STELLING_SCORE_NONE)
    score = stelling_scored_dup_sentence (&scored);
  else
    score = g_strdup (_ ("Not yet evaluated"));
  /* Translators: a move, then what it is worth, on two lines or spoken */
  return add_line (add_line (g_strdup_printf (C_ ("graph", "%s\n%s"), move, score), lapse), origin);
}

/* Returns what is special about the place of @ply in the picture, or NULL. */
static const char *
get_place_text (StellingEvaluationGraph *self, guint ply)
{
  if (ply == self->current)
    /* Translators: tooltip of the bar with a dot in the graph */
    return _ ("The coloured bar: this is on the board");
  if (ply >= self->line.nodes->len)
    /* Translators: tooltip in the graph of a variation, beyond its last move */
    return _ ("A move of the game: the variation has ended");
  if (ply == self->line.branch && stelling_graph_line_shows_main (&self->line))
    /* Translators: tooltip of the thick bar in the graph of a variation */
    return _ ("The thick bar: the variation leaves the game, whose graph is the pale one");
  return NULL;
}

char *
stelling_evaluation_graph_dup_point (StellingEvaluationGraph *self)
{
  g_return_val_if_fail (STELLING_IS_EVALUATION_GRAPH (self), NULL);
  g_return_val_if_fail (self->line.nodes->len > 0, NULL);

  return dup_ply_text (self, self->current);
}

static char *
dup_tooltip (StellingEvaluationGraph *self, guint ply)
{
  return add_line (dup_ply_text (self, ply), get_place_text (self, ply));
}

static void
update_spoken (StellingEvaluationGraph *self)
{
  g_autofree char *text = NULL;

  if (self->line.nodes->len == 0 || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  text = dup_ply_text (self, self->current);
  /* GTK tells a value's text to nobody for a widget that is not its own: the description has it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) (self->line.nodes->len - 1),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->current,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  stelling_describe_widget (GTK_WIDGET (self), text);
}

/* --- following the session --- */

/* What the graph shows has changed, and not only where one is. */
static void
redraw (StellingEvaluationGraph *self)
{
  g_clear_object (&self->still);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Without data there is no graph. */
static void
show (StellingEvaluationGraph *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), stelling_graph_line_is_known (&self->line));
  update_spoken (self);
  redraw (self);
}

static void
update_line (StellingEvaluationGraph *self)
{
  StellingSession *session = get_session (self);
  StellingNode *node = session != NULL ? stelling_session_get_node (session) : NULL;

  self->end = session != NULL ? stelling_session_get_last (session) : NULL;
  stelling_graph_line_set_node (&self->line, self->end);
  self->current = node != NULL ? stelling_node_get_ply (node) : 0;
  if (self->hovered >= (int) stelling_graph_line_get_n_pointable (&self->line))
    self->hovered = -1;
  show (self);
}

static void
node_cb (StellingEvaluationGraph *self)
{
  StellingNode *node = stelling_session_get_node (get_session (self));

  if (stelling_session_get_last (get_session (self)) != self->end)
    {
      update_line (self);
      return;
    }
  self->current = stelling_node_get_ply (node);
  update_spoken (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
node_changed_cb (StellingEvaluationGraph *self, StellingNode *node)
{
  if (!stelling_graph_line_update (&self->line, node))
    return;
  show (self);
}

static gboolean
known_cb (gpointer data)
{
  StellingEvaluationGraph *self = data;

  self->known_timeout = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* What is remembered comes node after node, and a long game takes long to draw. */
static void
node_known_cb (StellingEvaluationGraph *self, StellingNode *node)
{
  if (stelling_graph_line_update (&self->line, node) && self->known_timeout == 0)
    self->known_timeout = g_timeout_add (KNOWN_MS, known_cb, self);
}

static void
stelling_evaluation_graph_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingEvaluationGraph *self = STELLING_EVALUATION_GRAPH (view);

  update_line (self);
}

static void
follow_session (StellingEvaluationGraph *self)
{
  StellingSessionView *view = STELLING_SESSION_VIEW (self);
  static const char *const structural[]
      = { "node-added", "node-removed", "subtree-changed", "children-reordered", "reset" };

  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "notify::node", G_CALLBACK (node_cb));
  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "line-changed",
                                G_CALLBACK (update_line));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-known",
                                G_CALLBACK (node_known_cb));
  for (guint i = 0; i < G_N_ELEMENTS (structural); i++)
    stelling_session_view_follow (view, STELLING_TYPE_RECORD, structural[i],
                                  G_CALLBACK (update_line));
}

/* --- mouse and keyboard --- */

static void
walk_to_ply (StellingEvaluationGraph *self, int ply)
{
  if (self->line.nodes->len == 0)
    return;
  ply = CLAMP (ply, 0, (int) self->line.nodes->len - 1);
  stelling_session_walk_to (get_session (self), g_ptr_array_index (self->line.nodes, ply));
}

static guint
pick (StellingEvaluationGraph *self, double x)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x;
  return stelling_graph_picture_pick (&self->line, width, x);
}

/* A drag walks along the line; where it ends is what was pointed at. */
static void
walk_to_x (StellingEvaluationGraph *self, double x)
{
  if (self->line.nodes->len > 0)
    stelling_session_walk_to (get_session (self),
                              stelling_graph_line_get_node (&self->line, pick (self, x)));
}

static void
drag_begin_cb (StellingEvaluationGraph *self, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->drag_x = x;
  walk_to_x (self, x);
}

static void
drag_update_cb (StellingEvaluationGraph *self, double dx, double dy)
{
  walk_to_x (self, self->drag_x + dx);
}

static void
drag_end_cb (StellingEvaluationGraph *self)
{
  StellingSession *session = get_session (self);

  if (session != NULL)
    stelling_session_set_node (session, stelling_session_get_node (session));
}

static void
set_hovered (StellingEvaluationGraph *self, int ply)
{
  if (ply == self->hovered)
    return;
  self->hovered = ply;
  gtk_widget_trigger_tooltip_query (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (StellingEvaluationGraph *self, double x, double y)
{
  set_hovered (self, self->line.nodes->len > 0 ? (int) pick (self, x) : -1);
}

static void
leave_cb (StellingEvaluationGraph *self)
{
  set_hovered (self, -1);
}

/* Goes to the mistake before or after the current move, or says that there is none. */
static void
walk_to_mistake (StellingEvaluationGraph *self, int step)
{
  int ply = (int) self->current + step;

  while (ply > 0 && ply < (int) self->line.nodes->len
         && stelling_graph_line_get_lapse (&self->line, (guint) ply) == STELLING_LAPSE_NONE)
    ply += step;
  if (ply > 0 && ply < (int) self->line.nodes->len)
    walk_to_ply (self, ply);
  else
    stelling_announce (GTK_WIDGET (self), step > 0 ? _ ("No mistake is known after this move")
                                                   : _ ("No mistake is known before this move"));
}

static gboolean
key_pressed_cb (StellingEvaluationGraph *self, guint key, guint code, GdkModifierType state)
{
  int step = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;
  int current = (int) self->current;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || self->line.nodes->len == 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
      walk_to_ply (self, current - step);
      return TRUE;
    case GDK_KEY_Right:
      walk_to_ply (self, current + step);
      return TRUE;
    case GDK_KEY_Up:
      walk_to_mistake (self, -1);
      return TRUE;
    case GDK_KEY_Down:
      walk_to_mistake (self, 1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      return gtk_widget_activate_action (GTK_WIDGET (self), "page.focus-board", NULL);
    case GDK_KEY_Page_Up:
      walk_to_ply (self, current - PAGE_PLIES);
      return TRUE;
    case GDK_KEY_Page_Down:
      walk_to_ply (self, current + PAGE_PLIES);
      return TRUE;
    case GDK_KEY_Home:
      walk_to_ply (self, 0);
      return TRUE;
    case GDK_KEY_End:
      walk_to_ply (self, (int) self->line.nodes->len - 1);
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- widget --- */

static gboolean
stelling_evaluation_graph_query_tooltip (GtkWidget *widget,
                                         int x,
                                         int y,
                                         gboolean keyboard,
                                         GtkTooltip *tooltip)
{
  StellingEvaluationGraph *self = STELLING_EVALUATION_GRAPH (widget);
  g_autofree char *text = NULL;

  if (self->line.nodes->len == 0)
    return FALSE;
  text = dup_tooltip (self, keyboard ? self->current : pick (self, x));
  stelling_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
fill_picture (StellingEvaluationGraph *self, StellingGraphPicture *picture)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  const StellingNode *root = g_ptr_array_index (self->line.nodes, 0);

  *picture = (StellingGraphPicture) {
    .line = &self->line,
    .game = stelling_position_get_game (stelling_node_get_position (root)),
    .current = self->current,
    .hovered = self->hovered,
    .dark = adw_style_manager_get_dark (manager),
    .high_contrast = adw_style_manager_get_high_contrast (manager),
    .accent = { 0.21f, 0.52f, 0.89f, 1.0f },
  };
  gtk_style_context_get_color (context, &picture->text);
  gtk_style_context_lookup_color (context, "accent_bg_color", &picture->accent);
}

typedef struct
{
  const StellingGraphPicture *picture;
  int width, height;
} Still;

static void
draw_still (cairo_t *cr, gpointer data)
{
  const Still *still = data;

  stelling_graph_picture_draw (still->picture, cr, still->width, still->height);
}

/* A long game takes longer to draw than a frame may: its pixels are kept. */
static void
ensure_still (StellingEvaluationGraph *self, const StellingGraphPicture *picture)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  Still still = { picture, gtk_widget_get_width (GTK_WIDGET (self)),
                  gtk_widget_get_height (GTK_WIDGET (self)) };

  if (self->still != NULL && gdk_texture_get_width (self->still) == still.width * scale
      && gdk_texture_get_height (self->still) == still.height * scale)
    return;
  g_clear_object (&self->still);
  self->still = stelling_drawn_texture_new (still.width, still.height, scale, draw_still, &still);
}

/* Draws the bar at @ply by @draw. */
static void
snapshot_bar (GtkSnapshot *snapshot,
              const StellingGraphPicture *picture,
              guint ply,
              int width,
              int height,
              void (*draw) (const StellingGraphPicture *, cairo_t *, double, double))
{
  double x = stelling_graph_picture_get_x (picture->line, width, ply);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - STELLING_GRAPH_BAR_WIDTH / 2.0), 0,
                                               STELLING_GRAPH_BAR_WIDTH, (float) height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  draw (picture, cr, width, height);
  cairo_destroy (cr);
}

static void
stelling_evaluation_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingEvaluationGraph *self = STELLING_EVALUATION_GRAPH (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  StellingGraphPicture picture;

  if (width <= 0 || height <= 0 || self->line.nodes->len == 0)
    return;
  fill_picture (self, &picture);
  ensure_still (self, &picture);
  gtk_snapshot_save (snapshot);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) width, 0));
      gtk_snapshot_scale (snapshot, -1, 1);
    }
  gtk_snapshot_append_texture (snapshot, self->still,
                               &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (self->hovered >= 0)
    snapshot_bar (snapshot, &picture, (guint) self->hovered, width, height,
                  stelling_graph_picture_draw_hovered);
  snapshot_bar (snapshot, &picture, self->current, width, height,
                stelling_graph_picture_draw_current);
  gtk_snapshot_restore (snapshot);
}

/* Colours are the style's. */
static void
stelling_evaluation_graph_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (stelling_evaluation_graph_parent_class)->css_changed (widget, change);
  g_clear_object (&STELLING_EVALUATION_GRAPH (widget)->still);
}

static void
stelling_evaluation_graph_measure (GtkWidget *widget,
                                   GtkOrientation orientation,
                                   int for_size,
                                   int *minimum,
                                   int *natural,
                                   int *minimum_baseline,
                                   int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 3 * MIN_WIDTH : HEIGHT;
}

static void
stelling_evaluation_graph_finalize (GObject *object)
{
  g_clear_handle_id (&STELLING_EVALUATION_GRAPH (object)->known_timeout, g_source_remove);
  stelling_graph_line_clear (&STELLING_EVALUATION_GRAPH (object)->line);
  g_clear_object (&STELLING_EVALUATION_GRAPH (object)->still);
  G_OBJECT_CLASS (stelling_evaluation_graph_parent_class)->finalize (object);
}

static void
stelling_evaluation_graph_class_init (StellingEvaluationGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  object_class->finalize = stelling_evaluation_graph_finalize;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_evaluation_graph_session_changed;
  widget_class->measure = stelling_evaluation_graph_measure;
  widget_class->css_changed = stelling_evaluation_graph_css_changed;
  widget_class->snapshot = stelling_evaluation_graph_snapshot;
  widget_class->query_tooltip = stelling_evaluation_graph_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "evaluation-graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
add_controllers (StellingEvaluationGraph *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

static void
stelling_evaluation_graph_init (StellingEvaluationGraph *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  stelling_graph_line_init (&self->line);
  self->hovered = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Evaluation graph"), -1);
  add_controllers (self);
  follow_session (self);
  g_signal_connect_object (stelling_settings_get_default (), "notify::score-form",
                           G_CALLBACK (update_spoken), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (redraw), self,
                           G_CONNECT_SWAPPED);
}
