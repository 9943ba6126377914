/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-pane-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-engines-view.h"
#include "stelling-line-view.h"
#include "stelling-focus-within.h"
#include "stelling-accessible-names.h"
#include "stelling-css-class.h"
#include "stelling-number-field.h"
#include "stelling-room-layout.h"
#include "stelling-scope-bar.h"
#include "stelling-style.h"
#include "stelling-score-form.h"
#include "stelling-score-text.h"
#include "stelling-settings.h"
#include "stelling-shorter-layout.h"
#include "stelling-tooltip.h"

/* The lines of the node before stay, greyed, for this time while those of this node are awaited. */
#define STALE_MS 700
/* Of steps that come as fast as this, as those of a key that is held, the fourth and later ones
 * show the first line's first move; the rest is there once there is a pause as long. */
#define QUICK_MS 120
#define N_QUICK 3

G_DEFINE_FINAL_TYPE (StellingAnalysisPane, stelling_analysis_pane, STELLING_TYPE_SESSION_VIEW)

static StellingRuleSet
get_set (StellingAnalysisPane *self)
{
  StellingNode *node = stelling_session_get_shown (stelling_analysis_pane_get_session (self));

  return (StellingRuleSet) stelling_node_get_position (node)->rules.set;
}

static StellingGame
get_game (StellingAnalysisPane *self)
{
  return stelling_rule_set_get_game (get_set (self));
}

/* Without a status. */
static void
set_head (StellingAnalysisPane *self, const char *score, const char *sentence)
{
  stelling_analysis_pane_set_head (self, &(StellingAnalysisHead) { .score = score,
                                                                   .sentence = sentence });
}

/* --- lines --- */

static void
stop_waiting (StellingAnalysisPane *self)
{
  g_clear_handle_id (&self->stale_timeout, g_source_remove);
  gtk_widget_remove_css_class (self->lines_box, "stale");
}

static void
clear_lines (StellingAnalysisPane *self)
{
  stop_waiting (self);
  self->has_lines = FALSE;
  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    stelling_line_view_set_line (STELLING_LINE_VIEW (self->lines[i]), NULL, NULL);
}

static void
write_line (StellingAnalysisPane *self, const StellingPosition *position, guint index)
{
  StellingAnalysisLine line;
  gboolean found
      = stelling_analysis_get_line (stelling_analysis_pane_get_analysis (self), index, &line);

  if (found && self->quick_timeout != 0)
    line.n_moves = MIN (line.n_moves, 1);
  stelling_line_view_set_line (STELLING_LINE_VIEW (self->lines[index]), position,
                               found ? &line : NULL);
  /* The value above is stored and better than such a line. */
  stelling_set_css_class (self->lines[index], "stale",
                          found && line.origin == STELLING_LINE_SHALLOWER);
}

/* The first line goes with the head. Where steps are quick the others stay those of a node before,
 * greyed. */
static void
write_lines (StellingAnalysisPane *self, StellingNode *node)
{
  const StellingPosition *position = stelling_node_get_position (node);

  stop_waiting (self);
  self->has_lines = TRUE;
  write_line (self, position, 0);
  for (guint i = 1; i < STELLING_ANALYSIS_MAX_LINES; i++)
    if (self->quick_timeout != 0)
      gtk_widget_add_css_class (self->lines[i], "stale");
    else
      write_line (self, position, i);
}

/* @head has the status, and what made @value. */
static void
show_value (StellingAnalysisPane *self,
            const StellingAnalysisLine *value,
            StellingAnalysisHead head)
{
  StellingEstimate estimate = { value->score, value->chance };
  const StellingNode *node = stelling_session_get_shown (stelling_analysis_pane_get_session (self));
  const StellingScored scored
      = { estimate, stelling_node_get_position (node), value->moves, value->n_moves };
  double low = value->low, high = value->high;
  g_autofree char *score = stelling_scored_dup_short (&scored);
  g_autofree char *sentence
      = low < high ? stelling_score_text_dup_chance (get_game (self), estimate, low, high)
                   : stelling_score_text_dup_sentence (get_game (self), estimate);
  g_autofree char *one = stelling_score_text_dup_one_chance (get_game (self), estimate);
  g_autofree char *tip = stelling_score_text_dup_explanation (get_game (self), estimate, low, high);

  head.score = score;
  head.sentence = sentence;
  head.short_sentence = one;
  head.tip = tip;
  stelling_analysis_pane_set_head (self, &head);
}

static void
show_stored (StellingAnalysisPane *self,
             const StellingEvaluation *evaluation,
             const char *status,
             const char *short_status)
{
  StellingNode *node = stelling_session_get_shown (stelling_analysis_pane_get_session (self));
  StellingEstimate estimate = stelling_node_get_estimate (node);
  StellingAnalysisLine value = { .score = estimate.score, .chance = estimate.chance };
  g_autofree char *maker = stelling_score_text_dup_maker (evaluation);

  value.moves = stelling_scored_get (node).moves;
  value.n_moves = stelling_scored_get (node).n_moves;
  if (stelling_analysis_get_node (stelling_analysis_pane_get_analysis (self)) == node)
    stelling_analysis_get_value (stelling_analysis_pane_get_analysis (self), &value);
  show_value (
      self, &value,
      (StellingAnalysisHead) { .status = status, .short_status = short_status, .maker = maker });
}

/* Of a move that is only tried nothing is in the record. */
static char *
dup_origin (StellingAnalysisPane *self, const StellingEvaluation *evaluation, gboolean remembered)
{
  StellingSession *session = stelling_analysis_pane_get_session (self);

  return stelling_score_text_dup_origin (evaluation, get_set (self),
                                         remembered || stelling_session_is_tried (session));
}

/* Says the same without the depth. */
static char *
dup_short_origin (StellingAnalysisPane *self,
                  const StellingEvaluation *evaluation,
                  gboolean remembered)
{
  StellingEvaluation shallow = *evaluation;

  shallow.depth = 0;
  return dup_origin (self, &shallow, remembered);
}

static void
show_origin (StellingAnalysisPane *self, const StellingEvaluation *evaluation)
{
  g_autofree char *origin = dup_origin (self, evaluation, FALSE);
  g_autofree char *brief = dup_short_origin (self, evaluation, FALSE);

  show_stored (self, evaluation, origin, brief);
}

/* Returns FALSE while all that is shown was found before. */
static gboolean
has_report (StellingAnalysis *analysis)
{
  return stelling_analysis_get_better (analysis) == NULL
         || stelling_analysis_get_nodes (analysis) > 0;
}

/* Shows the stored evaluation until the search is as deep. */
static void
write_progress (StellingAnalysisPane *self)
{
  StellingAnalysis *analysis = stelling_analysis_pane_get_analysis (self);
  const StellingEvaluation *better = stelling_analysis_get_better (analysis);
  gboolean all = stelling_analysis_get_scope (analysis, NULL, NULL) == STELLING_SCOPE_ALL;
  guint depth = stelling_analysis_get_depth (analysis);
  guint64 n = stelling_analysis_get_nodes (analysis);
  g_autofree char *progress = stelling_score_text_dup_progress (
      depth, n, stelling_analysis_get_nodes_per_second (analysis));
  g_autofree char *without_speed = stelling_score_text_dup_progress (depth, n, 0);
  StellingAnalysisHead head = { .status = progress, .short_status = without_speed };
  StellingAnalysisLine value;

  if (better != NULL)
    {
      gboolean remembered = stelling_analysis_is_remembered (analysis);
      g_autofree char *origin = dup_origin (self, better, remembered);
      g_autofree char *brief = dup_short_origin (self, better, remembered);
      g_autofree char *status = g_strdup_printf ("%s · %s", origin, progress);

      /* The progress is that of the lines, which say nothing of the position. */
      show_stored (self, better,
                   !all                    ? progress
                   : has_report (analysis) ? status
                                           : origin,
                   all ? brief : without_speed);
    }
  else if (stelling_analysis_get_value (analysis, &value))
    show_value (self, &value, head);
  else
    {
      head.sentence = _ ("Not all moves are looked at");
      stelling_analysis_pane_set_head (self, &head);
    }
}

/* Returns "" where nothing had to be searched. */
static char *
dup_judge (StellingAnalysis *analysis)
{
  const char *net = stelling_analysis_get_net (analysis);

  if (stelling_analysis_get_nodes (analysis) == 0)
    return g_strdup ("");
  if (net != NULL)
    /* Translators: what judges positions; %s is the name and version of a file: "tablut-edge 3" */
    return g_strdup_printf (_ ("Evaluation: trained net %s"), net);
  if (stelling_analysis_get_net_problem (analysis) != NULL)
    return g_strdup (_ ("Evaluation: classical (net missing or damaged)"));
  return g_strdup (_ ("Evaluation: classical"));
}

/* Shows what evaluates, and what is wrong if it is not the trained net. */
static void
write_judge (StellingAnalysisPane *self)
{
  const char *problem
      = stelling_analysis_get_net_problem (stelling_analysis_pane_get_analysis (self));
  g_autofree char *text = dup_judge (stelling_analysis_pane_get_analysis (self));
  const char *tip = *text == '\0' ? NULL : problem != NULL ? problem : text;

  stelling_analysis_pane_set_label (self->judge, text);
  stelling_set_tooltip (GTK_WIDGET (self->judge), tip);
}

static void
clear_judge (StellingAnalysisPane *self)
{
  stelling_analysis_pane_set_label (self->judge, "");
  stelling_set_tooltip (GTK_WIDGET (self->judge), NULL);
}

/* --- what there is to show --- */

/* Returns whether lines have room: as long as the engine thinks, and from the first on that the
 * record has, so that nothing moves when somebody leafs to a node without. */
static gboolean
has_room_for_lines (StellingAnalysisPane *self)
{
  return self->keeps_room
         || stelling_analysis_is_running (stelling_analysis_pane_get_analysis (self));
}

static void
show_hint (StellingAnalysisPane *self, const char *hint)
{
  stelling_analysis_pane_set_label (self->hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), *hint != '\0');
  gtk_widget_set_visible (self->lines_box, has_room_for_lines (self));
}

static void
show_lines (StellingAnalysisPane *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->hint), FALSE);
  gtk_widget_set_visible (self->lines_box, TRUE);
}

static void
show_outcome (StellingAnalysisPane *self, StellingOutcome outcome)
{
  static const char *const points[] = {
    [STELLING_RESULT_LIGHT] = "1–0",
    [STELLING_RESULT_DARK] = "0–1",
    [STELLING_RESULT_DRAW] = "½–½",
  };

  clear_lines (self);
  clear_judge (self);
  /* The line below the board says it in words. */
  set_head (self, points[outcome.result], "");
  show_hint (self, _ ("The game is over here: there are no moves to look at."));
}

static gboolean
stale_cb (gpointer data)
{
  StellingAnalysisPane *self = data;

  self->stale_timeout = 0;
  clear_lines (self);
  return G_SOURCE_REMOVE;
}

/* Shows that the analysis runs but has found nothing yet; the node before's lines stay a while. */
static void
show_waiting (StellingAnalysisPane *self, const StellingEvaluation *evaluation)
{
  show_lines (self);
  if (evaluation != NULL)
    show_origin (self, evaluation);
  else
    set_head (self, "…", _ ("Thinking…"));
  if (!self->has_lines || self->stale_timeout != 0)
    return;
  gtk_widget_add_css_class (self->lines_box, "stale");
  self->stale_timeout = g_timeout_add (STALE_MS, stale_cb, self);
}

static void
show_idle (StellingAnalysisPane *self, const StellingEvaluation *evaluation)
{
  const char *problem = stelling_session_get_problem (stelling_analysis_pane_get_session (self));
  const char *busy = stelling_score_text_get_busy (stelling_analysis_pane_get_analysis (self),
                                                   self->whole_record);
  const char *told = busy != NULL ? busy : problem;

  clear_lines (self);
  if (evaluation != NULL)
    show_origin (self, evaluation);
  else
    set_head (self, busy != NULL ? "…" : "", told != NULL ? told : "");
  if (told == NULL)
    /* Translators: shown where the engine's lines would be; Space is the key */
    show_hint (self, _ ("Turn the switch on, or press Space, to see the best moves."));
  else
    show_hint (self, busy == NULL || evaluation != NULL ? told : "");
}

/* Returns whether the engine thinks about the node or about the whole record. */
static gboolean
is_on (StellingAnalysisPane *self)
{
  return self->whole_record != NULL
         || stelling_analysis_is_running (stelling_analysis_pane_get_analysis (self));
}

static void
give_room_to_lines (StellingAnalysisPane *self)
{
  gboolean running = stelling_analysis_is_running (stelling_analysis_pane_get_analysis (self));
  gboolean any = has_room_for_lines (self);
  /* The moves need the room that all lines but the best would have. */
  StellingRoom others = running || !self->is_low ? STELLING_ROOM_WANTED : STELLING_ROOM_LEFT;

  stelling_room_layout_set_room (self->status_row,
                                 running ? STELLING_ROOM_NEEDED
                                 : any   ? others
                                         : STELLING_ROOM_LEFT,
                                 0);
  stelling_room_layout_set_room (self->lines_box, any ? STELLING_ROOM_NEEDED : STELLING_ROOM_LEFT,
                                 0);
  for (guint i = 1; i < STELLING_ANALYSIS_MAX_LINES; i++)
    stelling_room_layout_set_room (self->lines[i], others, 0);
}

/* An analysis that is off needs one line, with its name, unless the record has lines; what else
 * there is to show is there only where nobody else needs the room. A net that is missing or damaged
 * has to be told. */
static void
give_room (StellingAnalysisPane *self)
{
  StellingAnalysis *analysis = stelling_analysis_pane_get_analysis (self);
  gboolean wrong = stelling_analysis_is_running (analysis)
                   && stelling_analysis_get_net_problem (analysis) != NULL;
  gboolean was_on = !self->is_off;

  self->is_off = !is_on (self);
  /* What has the keyboard may go. */
  if (was_on && self->is_off
      && (stelling_has_focus_within (self->status_row)
          || stelling_has_focus_within (self->lines_box)))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL);
  give_room_to_lines (self);
  stelling_room_layout_set_room (GTK_WIDGET (self->judge),
                                 wrong ? STELLING_ROOM_NEEDED : STELLING_ROOM_LEFT, 0);
}

/* Offers to analyse the game where that can be done and nothing is told of the position. */
static void
offer_game (StellingAnalysisPane *self)
{
  StellingSession *session = stelling_analysis_pane_get_session (self);
  gboolean offered = session != NULL && self->is_off
                     && gtk_widget_get_sensitive (self->analyse_game)
                     && *gtk_label_get_text (self->score) == '\0'
                     && stelling_session_get_problem (session) == NULL
                     && stelling_record_get_n_nodes (stelling_session_get_record (session)) > 0;

  if (!offered && gtk_widget_has_focus (self->analyse_game))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL);
  if (gtk_widget_get_visible (self->analyse_game) != offered)
    gtk_widget_set_visible (self->analyse_game, offered);
}

static void update (StellingAnalysisPane *self);

static gboolean
calm_cb (gpointer data)
{
  StellingAnalysisPane *self = data;

  self->quick_timeout = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Counts how many steps followed one another quickly. */
static void
note_step (StellingAnalysisPane *self, StellingNode *node)
{
  gint64 now = g_get_monotonic_time ();

  if (node == self->node)
    return;
  self->node = node;
  self->n_quick = now - self->stepped_at < QUICK_MS * 1000 ? self->n_quick + 1 : 0;
  self->stepped_at = now;
  g_clear_handle_id (&self->quick_timeout, g_source_remove);
  if (self->n_quick >= N_QUICK)
    self->quick_timeout = g_timeout_add (QUICK_MS, calm_cb, self);
}

static void
update (StellingAnalysisPane *self)
{
  StellingAnalysis *analysis = stelling_analysis_pane_get_analysis (self);
  StellingNode *node = stelling_session_get_shown (stelling_analysis_pane_get_session (self));
  StellingOutcome outcome = stelling_node_get_outcome (node);
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);
  const char *busy = stelling_score_text_get_busy (analysis, self->whole_record);
  gboolean on = is_on (self);
  gboolean any = stelling_analysis_get_node (analysis) == node
                 && stelling_analysis_get_n_lines (analysis) > 0;

  self->keeps_room = self->keeps_room || any;
  note_step (self, node);
  /* The engine doesn't think about a diagram that can't be played. */
  gtk_widget_set_sensitive (
      GTK_WIDGET (self->toggle),
      on || stelling_session_get_problem (stelling_analysis_pane_get_session (self)) == NULL);
  if (gtk_switch_get_active (self->toggle) != on)
    gtk_switch_set_active (self->toggle, on);
  give_room (self);
  stelling_scope_bar_update (STELLING_SCOPE_BAR (self->scope_bar), analysis, node);
  if (outcome.result != STELLING_RESULT_NONE)
    show_outcome (self, outcome);
  else if (any)
    {
      write_lines (self, node);
      write_progress (self);
      if (has_report (analysis))
        write_judge (self);
      else if (!stelling_analysis_is_running (analysis))
        clear_judge (self);
      show_lines (self);
      if (busy != NULL)
        show_hint (self, busy);
    }
  else if (stelling_analysis_is_running (analysis) && busy == NULL
           && stelling_node_is_playable (node))
    show_waiting (self, evaluation);
  else
    show_idle (self, evaluation);
  offer_game (self);
}

static void
node_changed_cb (StellingAnalysisPane *self, StellingNode *node)
{
  if (node != stelling_session_get_shown (stelling_analysis_pane_get_session (self)))
    return;
  /* Evaluations are removed in the whole record. */
  if (stelling_node_get_evaluation (node) == NULL)
    self->keeps_room = FALSE;
  update (self);
}

void
stelling_analysis_pane_set_whole_record (StellingAnalysisPane *self, const char *text)
{
  g_return_if_fail (STELLING_IS_ANALYSIS_PANE (self));

  g_free (self->whole_record);
  self->whole_record = g_strdup (text);
  if (stelling_analysis_pane_get_session (self) != NULL)
    update (self);
}

void
stelling_analysis_pane_set_low (StellingAnalysisPane *self, gboolean low)
{
  g_return_if_fail (STELLING_IS_ANALYSIS_PANE (self));

  self->is_low = low;
  if (stelling_analysis_pane_get_session (self) != NULL)
    give_room_to_lines (self);
}

/* --- what a person does --- */

static void
toggled_cb (StellingAnalysisPane *self)
{
  gboolean on = gtk_switch_get_active (self->toggle);

  if (stelling_analysis_pane_get_session (self) == NULL || on == is_on (self))
    return;
  if (on)
    stelling_analysis_start (stelling_analysis_pane_get_analysis (self));
  else
    {
      if (self->whole_record != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self), "page.stop-analysing-record", NULL);
      g_clear_pointer (&self->whole_record, g_free);
      stelling_analysis_stop (stelling_analysis_pane_get_analysis (self));
    }
  update (self);
}

/* Forwards letters and blanks, which no number has, to the window. */
static gboolean
lines_key_cb (StellingAnalysisPane *self,
              guint keyval,
              guint keycode,
              GdkModifierType state,
              GtkEventControllerKey *keys)
{
  const gunichar typed = gdk_keyval_to_unicode (keyval);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (root == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0
      || !(typed == ' ' || g_unichar_isalpha (typed)))
    return FALSE;
  return gtk_event_controller_key_forward (keys, root);
}

/* A click on a button beside a number (insensitive at the end) gives the keyboard to the game. */
static void
lines_pressed_cb (StellingAnalysisPane *self, int n_press, double x, double y, GtkGesture *click)
{
  GtkWidget *spin = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));
  GtkWidget *picked = gtk_widget_pick (spin, x, y, GTK_PICK_INSENSITIVE);

  self->beside_number = picked != NULL && gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL;
}

static void
lines_released_cb (StellingAnalysisPane *self)
{
  if (self->beside_number)
    gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL);
}

static void
n_lines_cb (StellingAnalysisPane *self)
{
  guint n = (guint) gtk_adjustment_get_value (self->n_lines);

  for (guint i = 0; i < STELLING_ANALYSIS_MAX_LINES; i++)
    gtk_widget_set_visible (self->lines[i], i < n);
}

static void
score_form_cb (StellingAnalysisPane *self)
{
  if (stelling_analysis_pane_get_session (self) != NULL)
    update (self);
}

/* --- widget --- */

static void
stelling_analysis_pane_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingAnalysisPane *self = STELLING_ANALYSIS_PANE (view);
  gboolean any = stelling_analysis_pane_get_session (self) != NULL;

  g_clear_pointer (&self->lines_binding, g_binding_unbind);
  self->keeps_room = FALSE;
  self->node = NULL;
  self->n_quick = 0;
  g_clear_handle_id (&self->quick_timeout, g_source_remove);
  clear_lines (self);
  set_head (self, "", "");
  clear_judge (self);
  if (any)
    {
      self->lines_binding
          = g_object_bind_property (stelling_analysis_pane_get_analysis (self), "lines",
                                    self->n_lines, "value",
                                    G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
      update (self);
    }
  gtk_widget_set_sensitive (self->content, any);
}

static void
stelling_analysis_pane_dispose (GObject *object)
{
  stelling_analysis_pane_dispose_lines (STELLING_ANALYSIS_PANE (object));
  g_clear_pointer (&STELLING_ANALYSIS_PANE (object)->whole_record, g_free);
  G_OBJECT_CLASS (stelling_analysis_pane_parent_class)->dispose (object);
}

static void
stelling_analysis_pane_class_init (StellingAnalysisPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  g_type_ensure (STELLING_TYPE_ENGINES_VIEW);
  g_type_ensure (STELLING_TYPE_ROOM_LAYOUT);
  g_type_ensure (STELLING_TYPE_SCOPE_BAR);
  g_type_ensure (STELLING_TYPE_SHORTER_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = stelling_analysis_pane_dispose;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_analysis_pane_session_changed;
  stelling_analysis_pane_init_lines_class (klass);

  gtk_widget_class_set_css_name (widget_class, "analysis-pane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-analysis-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, content);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, name);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, analyse_game);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, score);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, sentence);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, short_sentence);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, status_row);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, status);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, short_status);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, toggle);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, n_lines);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, scope_bar);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, lines_box);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, more_lines);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, hint);
  gtk_widget_class_bind_template_child (widget_class, StellingAnalysisPane, judge);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, n_lines_cb);
  gtk_widget_class_bind_template_callback (widget_class, lines_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, lines_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, lines_released_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
}

static void
stelling_analysis_pane_init (StellingAnalysisPane *self)
{
  StellingSessionView *view = STELLING_SESSION_VIEW (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_off = TRUE;
  stelling_name_spin_buttons (GTK_WIDGET (self));
  stelling_analysis_pane_init_head (self);
  stelling_analysis_pane_add_lines (self);
  stelling_room_layout_set_room (self->more_lines, STELLING_ROOM_INSTEAD, 0);
  stelling_room_layout_set_room (GTK_WIDGET (self->hint), STELLING_ROOM_LEFT, 0);
  stelling_room_layout_set_room (GTK_WIDGET (self->judge), STELLING_ROOM_LEFT, 0);
  n_lines_cb (self);
  gtk_widget_set_sensitive (self->content, FALSE);
  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "notify::shown", G_CALLBACK (update));
  stelling_session_view_follow (view, STELLING_TYPE_ANALYSIS, "changed", G_CALLBACK (update));
  stelling_session_view_follow (view, STELLING_TYPE_ANALYSIS, "notify::running",
                                G_CALLBACK (update));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
  g_signal_connect_object (self->analyse_game, "notify::sensitive", G_CALLBACK (offer_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (stelling_settings_get_default (), "notify::score-form",
                           G_CALLBACK (score_form_cb), self, G_CONNECT_SWAPPED);
}
