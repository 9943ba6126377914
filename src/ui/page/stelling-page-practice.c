/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-announcer.h"
#include "stelling-lapse-text.h"
#include "stelling-move-text.h"
#include "stelling-practice-pane.h"
#include "stelling-record-edit.h"
#include "stelling-remarks.h"
#include "stelling-threat-text.h"

/* Finding the better moves: at each mistake of the game the board waits for a try, a trial of moves
 * that are not written. The engine looks at the try; a wrong one is answered on the board. What
 * would tell the answer (moves, evaluations, lines) is not shown meanwhile. */

/* A try within this of the best chance is right. */
#define EQUAL 0.03
/* How long the engine looks at a try, and how long a try stands before its answer. */
#define JUDGE_MS 700
#define ANSWER_MS 500
/* How often the engine may be waited for, if it has found nothing by then. */
#define MOST_WAITS 5

typedef enum
{
  ASKED,   /* a try is waited for */
  JUDGED,  /* the engine looks at one */
  FOUND,   /* it was right */
  REFUTED, /* it was wrong, and is answered */
  SHOWN,   /* the best move was shown */
} State;

struct _StellingPractice
{
  StellingNode *node; /* the mistake; borrowed, as all nodes */
  StellingReviewMove mistake;
  guint index; /* of the mistake, from 1 */
  guint n_found;
  gboolean decided; /* whether it counts as found */
  gboolean running; /* the analysis was, before */

  State state;
  StellingNode *asked;  /* the trial's node where the try is waited for */
  StellingNode *tried;  /* NULL: none yet */
  double chance;        /* of who tries, after the try */
  StellingNode *answer; /* to the try; NULL: none yet */
  guint timeout;
  guint n_waits;
};

/* --- the mistakes --- */

/* Returns whether something better than the move of @node is known. */
static gboolean
read_mistake (StellingNode *node, StellingReviewMove *mistake)
{
  return stelling_node_get_lapse (node) != STELLING_LAPSE_NONE
         && stelling_review_move_init (mistake, node) && mistake->n_best > 0;
}

static StellingNode *
find_next (StellingNode *node)
{
  StellingReviewMove mistake;

  while ((node = stelling_node_get_first_child (node)) != NULL)
    if (read_mistake (node, &mistake))
      return node;
  return NULL;
}

static guint
count_mistakes (StellingPage *self)
{
  StellingNode *node = stelling_record_get_root (stelling_page_get_record (self));
  guint n = 0;

  while ((node = find_next (node)) != NULL)
    n++;
  return n;
}

static gboolean
is_best (StellingPractice *practice, StellingMove move)
{
  for (guint i = 0; i < practice->mistake.n_best; i++)
    if (practice->mistake.best[i] == move)
      return TRUE;
  return FALSE;
}

/* --- words --- */

static char *
dup_best (StellingPractice *practice)
{
  /* Translators: between moves of which each is as good: "H3 or I2"; with the spaces */
  return stelling_review_move_dup_best (&practice->mistake, C_ ("moves", " or "));
}

/* Returns (transfer full) what stands below the board. */
static char *
dup_text (StellingPractice *practice)
{
  const char *tried = practice->tried != NULL ? stelling_node_get_notation (practice->tried) : "";
  g_autofree char *played = stelling_move_text_dup_numbered (practice->node);
  g_autofree char *best = NULL;

  switch (practice->state)
    {
    case JUDGED:
      /* Translators: %s is a move that somebody tries */
      return g_strdup_printf (_ ("The engine looks at %s…"), tried);
    case FOUND:
      best = dup_best (practice);
      if (is_best (practice, stelling_node_get_move (practice->tried)))
        return g_strdup_printf (_ ("Right: %s"), tried);
      /* Translators: moves: the first was tried, the second is the best: "f1-f3", or some */
      return g_strdup_printf (_ ("Right: %1$s is as good as %2$s"), tried, best);
    case REFUTED:
      if (practice->answer == NULL)
        /* Translators: %s is a move that somebody tried */
        return g_strdup_printf (_ ("%s is not good enough"), tried);
      /* Translators: moves: the first was tried, the second answers it */
      return g_strdup_printf (_ ("%1$s is answered by %2$s"), tried,
                              stelling_node_get_notation (practice->answer));
    case SHOWN:
      best = dup_best (practice);
      return g_strdup_printf (_ ("Better was %s"), best);
    case ASKED:
    default:
      /* Translators: %s is a move, "31. D4", that was a mistake: a better one is to be found */
      return g_strdup_printf (_ ("What is better than %s?"), played);
    }
}

/* Says what was played in the game, and what was wrong with it: the try is another move. */
static char *
dup_played (StellingPractice *practice)
{
  g_autofree char *played = stelling_move_text_dup_numbered (practice->node);
  g_autofree char *remarks = stelling_remarks_dup_text (&practice->mistake);

  /* Translators: %1$s is a move, "31. D4", that was a mistake; %2$s are sentences about it:
   * "Bad move: Red’s chance falls from 72% to 41%. …" */
  return g_strdup_printf (_ ("In the game %1$s was played. %2$s"), played, remarks);
}

/* Says what a wrong try cost, and why, as far as that does not tell what is better. */
static char *
dup_refutation (StellingPractice *practice)
{
  StellingMove answer = stelling_review_get_best_move (practice->tried);
  g_autofree char *reason = NULL;
  g_autofree char *cost = g_strdup_printf (_ ("With it the chance falls from %1$u%% to %2$u%%."),
                                           (guint) round (practice->mistake.before * 100),
                                           (guint) round (practice->chance * 100));

  if (answer != STELLING_MOVE_NONE)
    reason = stelling_threat_dup_text (stelling_node_get_position (practice->tried), answer,
                                       STELLING_THREAT_MAX);
  return reason != NULL ? g_strdup_printf ("%s %s", cost, reason) : g_steal_pointer (&cost);
}

/* Returns (transfer full, nullable) what stands beside the board. */
static char *
dup_details (StellingPractice *practice)
{

  switch (practice->state)
    {
    case ASKED:
      return stelling_lapse_text_dup_sentence (practice->node);
    case REFUTED:
      return dup_refutation (practice);
    case FOUND:
    case SHOWN:
      return dup_played (practice);
    case JUDGED:
    default:
      return NULL;
    }
}

static void
update_pane (StellingPage *self)
{
  StellingPractice *practice = self->practice;
  g_autofree char *details = dup_details (practice);
  g_autofree char *progress = NULL;

  /* Translators: of the mistakes in a game, for which better moves are to be found */
  progress = g_strdup_printf (_ ("Mistake %1$u of %2$u · found: %3$u"), practice->index,
                              count_mistakes (self), practice->n_found);
  stelling_practice_pane_set_texts (STELLING_PRACTICE_PANE (self->practice_pane), progress,
                                    details);
}

void
stelling_page_show_practice (StellingPage *self)
{
  const StellingActionButton next = { _ ("_Next"), "page.practise-next", NULL };
  const StellingActionButton open[] = {
    /* Translators: button: shows the best move */
    { _ ("_Solution"), "page.practise-solution", NULL },
    /* Translators: button: goes on with the next mistake */
    { _ ("S_kip"), "page.practise-next", NULL },
  };
  const StellingActionButton refuted[] = {
    { _ ("_Try Again"), "page.practise-again", NULL },
    { _ ("_Solution"), "page.practise-solution", NULL },
  };
  State state = self->practice->state;
  g_autofree char *text = dup_text (self->practice);
  const StellingActionButton *buttons = state == REFUTED                    ? refuted
                                        : state == ASKED || state == JUDGED ? open
                                                                            : &next;

  stelling_status_line_set_state (self->status, STELLING_STATUS_TASK, text, NULL, buttons,
                                  buttons == &next ? 1 : 2);
  stelling_status_line_set_short_state (self->status, text, buttons);
}

static void
set_state (StellingPage *self, State state)
{
  g_autofree char *text = NULL;

  self->practice->state = state;
  stelling_page_update_status (self);
  stelling_page_update_actions (self);
  update_pane (self);
  text = dup_text (self->practice);
  stelling_announce (self->board, text);
}

/* --- a try --- */

static void
stop_judging (StellingPage *self)
{
  g_clear_handle_id (&self->practice->timeout, g_source_remove);
  stelling_analysis_stop (stelling_session_get_analysis (self->session));
}

/* Plays the best answer on the board. */
static gboolean
answer_cb (gpointer data)
{
  StellingPage *self = data;
  StellingPractice *practice = self->practice;
  StellingMove answer = stelling_review_get_best_move (practice->tried);

  practice->timeout = 0;
  practice->state = REFUTED;
  if (answer != STELLING_MOVE_NONE && stelling_session_play (self->trial, answer))
    practice->answer = stelling_session_get_node (self->trial);
  set_state (self, REFUTED);
  return G_SOURCE_REMOVE;
}

static void
find (StellingPage *self)
{
  self->practice->n_found += !self->practice->decided;
  self->practice->decided = TRUE;
  set_state (self, FOUND);
}

/* Compares what is known of the try with the best chance. */
static void
compare (StellingPage *self)
{
  StellingPractice *practice = self->practice;
  double chance = stelling_node_get_chance (practice->tried);

  practice->chance = practice->mistake.side == STELLING_DARK ? 1 - chance : chance;
  if (practice->chance >= practice->mistake.before - EQUAL)
    {
      find (self);
      return;
    }
  practice->decided = TRUE;
  practice->timeout = g_timeout_add (ANSWER_MS, answer_cb, self);
}

/* Goes back to where a try is waited for. */
static void
ask_again (StellingPage *self)
{
  StellingPractice *practice = self->practice;

  stop_judging (self);
  practice->tried = practice->answer = NULL;
  practice->state = SHOWN;
  stelling_session_walk_to (self->trial, practice->asked);
  set_state (self, ASKED);
}

static gboolean
judge_cb (gpointer data)
{
  StellingPage *self = data;
  StellingPractice *practice = self->practice;

  if (isnan (stelling_node_get_chance (practice->tried)) && ++practice->n_waits < MOST_WAITS)
    return G_SOURCE_CONTINUE;
  practice->timeout = 0;
  stop_judging (self);
  if (isnan (stelling_node_get_chance (practice->tried)))
    ask_again (self);
  else
    compare (self);
  return G_SOURCE_REMOVE;
}

static void
judge (StellingPage *self, StellingNode *node)
{
  StellingPractice *practice = self->practice;

  practice->tried = node;
  practice->answer = NULL;
  practice->n_waits = 0;
  if (is_best (practice, stelling_node_get_move (node)))
    {
      find (self);
      return;
    }
  set_state (self, JUDGED);
  if (!isnan (stelling_node_get_chance (node)))
    {
      compare (self);
      return;
    }
  stelling_page_start_analysis (self);
  practice->timeout = g_timeout_add (JUDGE_MS, judge_cb, self);
}

void
stelling_page_practice_moved (StellingPage *self)
{
  StellingPractice *practice = self->practice;
  StellingNode *node = stelling_session_get_node (self->trial);

  if (practice->state == ASKED && stelling_node_get_parent (node) == practice->asked)
    judge (self, node);
  /* What is played while a try is judged would hide its answer. */
  else if (practice->state == JUDGED && node != practice->tried)
    ask_again (self);
  else if (node == practice->asked && (practice->state == FOUND || practice->state == REFUTED))
    ask_again (self);
}

/* A try that is taken back may be freed by the next one. */
void
stelling_page_practice_changed (StellingPage *self)
{
  StellingPractice *practice = self->practice;

  if ((practice->tried != NULL && !stelling_node_is_attached (practice->tried))
      || (practice->answer != NULL && !stelling_node_is_attached (practice->answer)))
    ask_again (self);
}

void
stelling_page_pause_practice (StellingPage *self)
{
  if (self->practice != NULL && self->practice->state == JUDGED)
    ask_again (self);
}

/* --- one mistake after the other --- */

/* Takes off what would tell the answer. */
static void
clean_trial (StellingPage *self)
{
  StellingRecord *record = stelling_session_get_record (self->trial);

  stelling_record_remove_fields (record, stelling_record_get_root (record), STELLING_FIELDS_ALL);
  stelling_record_clear_undo (record);
}

static void
ask (StellingPage *self, StellingNode *node)
{
  StellingPractice *practice = g_steal_pointer (&self->practice);

  practice->node = node;
  practice->index++;
  practice->decided = FALSE;
  practice->tried = practice->answer = NULL;
  practice->state = ASKED;
  read_mistake (node, &practice->mistake);
  /* This ends the trial of the mistake before. */
  stelling_session_set_node (self->session, stelling_node_get_parent (node));
  stelling_page_begin_trial (self);
  self->practice = practice;
  practice->asked = stelling_session_get_node (self->trial);
  clean_trial (self);
  stelling_page_update_truths (self);
  stelling_page_update_notebook (self);
  set_state (self, ASKED);
}

void
stelling_page_clear_practice (StellingPage *self)
{
  if (self->practice != NULL)
    g_clear_handle_id (&self->practice->timeout, g_source_remove);
  g_clear_pointer (&self->practice, g_free);
}

void
stelling_page_end_practice (StellingPage *self)
{
  gboolean running = self->practice != NULL && self->practice->running;

  if (self->practice == NULL)
    return;
  stelling_page_clear_practice (self);
  stelling_session_set_remembers (self->session, TRUE);
  stelling_page_update_notebook (self);
  stelling_page_update_actions (self);
  if (running)
    stelling_page_start_analysis (self);
  else
    stelling_analysis_stop (stelling_session_get_analysis (self->session));
}

/* The last mistake was looked at. */
static void
finish (StellingPage *self)
{
  guint n_found = self->practice->n_found, n = self->practice->index;
  StellingNode *node = self->practice->node;
  g_autofree char *text = g_strdup_printf (
      /* Translators: of %2$u mistakes the better move was found at once for %1$u */
      ngettext ("%1$u of %2$u better move found", "%1$u of %2$u better moves found", n), n_found,
      n);

  stelling_page_end_trial (self);
  stelling_session_set_node (self->session, node);
  stelling_page_tell (self, text);
}

gboolean
stelling_page_practise_next (StellingPage *self)
{
  StellingNode *next;

  if (self->practice == NULL)
    return FALSE;
  stop_judging (self);
  next = find_next (self->practice->node);
  if (next != NULL)
    ask (self, next);
  else
    finish (self);
  return TRUE;
}

/* --- actions --- */

static void
practise_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingNode *first = find_next (stelling_record_get_root (stelling_page_get_record (self)));
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);

  if (first == NULL)
    {
      stelling_page_answer (self,
                            _ ("No mistake is known for which there is a better move; analyse "
                               "the game first"));
      return;
    }
  stelling_page_end_trial (self);
  self->practice = g_new0 (StellingPractice, 1);
  self->practice->running = stelling_analysis_is_running (analysis);
  stelling_analysis_stop (analysis);
  /* What was found in another game would tell the answer. */
  stelling_session_set_remembers (self->session, FALSE);
  stelling_page_show_tools (self);
  stelling_status_line_end_messages (self->status, "page.show-review");
  ask (self, first);
  stelling_page_focus_board (self);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_practise_next (data);
}

static void
again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_session_walk_to (self->trial, self->practice->asked);
}

static void
solution_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingPractice *practice = self->practice;

  stop_judging (self);
  practice->decided = TRUE;
  practice->tried = practice->answer = NULL;
  practice->state = SHOWN;
  stelling_session_walk_to (self->trial, practice->asked);
  stelling_session_play (self->trial, practice->mistake.best[0]);
  set_state (self, SHOWN);
}

void
stelling_page_update_practice_actions (StellingPage *self)
{
  gboolean practising = self->practice != NULL;
  State state = practising ? self->practice->state : ASKED;

  stelling_page_enable (self, "practise",
                        stelling_page_is_free (self) && self->contest == NULL && self->queue == NULL
                            && !stelling_page_is_playing_out (self));
  stelling_page_enable (self, "practise-next", practising);
  stelling_page_enable (self, "practise-again", practising && state == REFUTED);
  stelling_page_enable (self, "practise-solution", practising && state != FOUND && state != SHOWN);
}

void
stelling_page_init_practice (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "practise", .activate = practise_cb },
    { .name = "practise-next", .activate = next_cb },
    { .name = "practise-again", .activate = again_cb },
    { .name = "practise-solution", .activate = solution_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
