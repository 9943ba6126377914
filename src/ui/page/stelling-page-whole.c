/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-analyse-dialog.h"
#include "stelling-analysis-pane.h"
#include "stelling-kept-evaluations.h"
#include "stelling-settings.h"
#include "stelling-tooltip.h"

/* Whole records that are analysed, one after the other. An analysis of its own does it, so that any
 * game can be shown and changed meanwhile; the one of the game that is shown waits. */

/* Keys of what is kept over a restart. */
#define GAMES "games"
#define N_DONE "done"
#define PATH "path"
#define SECONDS "seconds"
#define MOVES_OF "moves-of"
#define RATE "rate"
#define PAUSED "paused"

static gboolean
is_at_work (StellingPage *self)
{
  return self->queue != NULL && !stelling_analysis_queue_is_paused (self->queue);
}

/* --- what is told --- */

static const char *
get_moves_text (StellingGame game, StellingMovesOf moves_of)
{
  if (game == STELLING_GAME_TEBLO)
    return moves_of == STELLING_MOVES_OF_LIGHT ? _ ("Yellow’s moves") : _ ("Red’s moves");
  return moves_of == STELLING_MOVES_OF_LIGHT ? _ ("Light’s moves") : _ ("Dark’s moves");
}

static void
add_part (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

/* How many positions that takes is told when the first of them is done. */
static gboolean
is_second_look (const StellingQueueProgress *progress)
{
  return progress->again && progress->total > progress->first;
}

/* The same as dup_count (), as far as the bar has room for it. */
static char *
dup_brief_count (const StellingQueueProgress *progress)
{
  if (is_second_look (progress))
    /* Translators: how many positions are done, of how many, while those where the chance swings
     * are looked at once more, for longer */
    return g_strdup_printf (_ ("Second look: %1$u of %2$u"), progress->done - progress->first,
                            progress->total - progress->first);
  /* Translators: how many positions are done, of how many, and how many seconds each takes */
  return g_strdup_printf (_ ("%1$u of %2$u, %3$.1f s each"), progress->done, progress->total,
                          progress->seconds);
}

static const char *
get_begin_text (StellingPage *self)
{
  return self->analysing_part ? _ ("Analysing from here on…") : _ ("Analysing the game…");
}

/* Returns how many positions of a record are done, and how long each takes. */
static char *
dup_count (StellingPage *self, const StellingQueueProgress *progress)
{
  if (progress->total == 0)
    return g_strdup (get_begin_text (self));
  if (is_second_look (progress))
    return g_strdup_printf (
        /* Translators: how many positions of a record are done, of how many, while those where the
         * chance swings are looked at once more, and how many seconds the engine thinks about each
         */
        _ ("Second look, where the chance swings: %1$u of %2$u positions done, %3$.1f s each"),
        progress->done - progress->first, progress->total - progress->first, progress->seconds);
  /* Translators: how many positions of a record are analysed, of how many, and how many seconds the
   * engine thinks about each */
  return g_strdup_printf (_ ("%1$u of %2$u positions analysed, %3$.1f s each"), progress->done,
                          progress->total, progress->seconds);
}

/* @brief: as far as the bar has room for it */
static char *
dup_progress (StellingPage *self, const StellingQueueProgress *progress, gboolean brief)
{
  g_autoptr (GPtrArray) records = stelling_analysis_queue_get_records (self->queue);
  g_autofree char *count = NULL;
  GString *text = g_string_new (NULL);
  StellingAnalysisPart part;

  if (progress->n_records > 1)
    /* Translators: which game of several is analysed now */
    g_string_append_printf (text, _ ("Game %1$u of %2$u"), progress->index, progress->n_records);
  if (stelling_analysis_queue_get_part (self->queue, &part)
      && part.moves_of != STELLING_MOVES_OF_BOTH)
    add_part (text, get_moves_text (stelling_rules_get_game (
                                        stelling_record_get_rules (g_ptr_array_index (records, 0))),
                                    part.moves_of));
  if (stelling_analysis_queue_is_paused (self->queue))
    /* Translators: the analysis of a record waits until somebody has it go on */
    add_part (text, _ ("paused"));
  count = brief && progress->total > 0 ? dup_brief_count (progress) : dup_count (self, progress);
  add_part (text, count);
  return g_string_free (text, FALSE);
}

/* The part of all games that is done. */
static double
get_fraction (const StellingQueueProgress *progress)
{
  double now = progress->total > 0 ? (double) progress->done / progress->total : 0;

  return CLAMP ((progress->index - 1 + now) / MAX (progress->n_records, 1), 0, 1);
}

static void
show_progress (StellingPage *self)
{
  StellingQueueProgress progress = stelling_analysis_queue_get_progress (self->queue);
  g_autofree char *text = dup_progress (self, &progress, TRUE);
  g_autofree char *all = dup_progress (self, &progress, FALSE);

  gtk_progress_bar_set_fraction (self->progress, get_fraction (&progress));
  gtk_progress_bar_set_text (self->progress, text);
  stelling_set_tooltip (GTK_WIDGET (self->progress), all);
  if (progress.index != self->queue_index)
    {
      self->queue_index = progress.index;
      stelling_page_update_whole (self);
      g_signal_emit_by_name (self, "place-changed");
    }
}

static void
tell_ended (StellingPage *self, StellingRecord *only, guint n)
{
  if (n == 1 && only == stelling_page_get_record (self))
    stelling_page_tell_analysed (self);
  else if (n == 1)
    stelling_status_line_add_lasting_message (self->status, _ ("The analysis is done"), NULL);
  else if (n > 1)
    stelling_page_tell_all_analysed (self, n);
}

/* --- beginning and ending --- */

/* Returns (nullable) what stands where the lines of the game that is shown would be. */
static const char *
get_waiting_text (StellingPage *self)
{
  g_autoptr (GPtrArray) records = NULL;

  if (!is_at_work (self))
    return NULL;
  records = stelling_analysis_queue_get_records (self->queue);
  if (records->len > 0 && g_ptr_array_index (records, 0) != stelling_page_get_record (self))
    /* Translators: in place of the engine’s lines, while it works on a game that is not shown */
    return _ ("Analysing another game…");
  return get_begin_text (self);
}

/* Has the live analysis wait, and what shows it say why. */
void
stelling_page_update_whole (StellingPage *self)
{
  StellingRecord *record = stelling_page_get_record (self);

  stelling_analysis_set_waiting (stelling_session_get_analysis (self->session),
                                 is_at_work (self) || stelling_page_is_playing_out (self));
  stelling_analysis_pane_set_whole_record (STELLING_ANALYSIS_PANE (self->analysis_pane),
                                           get_waiting_text (self));
  /* What is looked at comes first. */
  if (self->queue != NULL)
    stelling_analysis_set_node (stelling_analysis_queue_get_analysis (self->queue), record,
                                stelling_page_get_node (self));
}

static void
node_cb (StellingPage *self)
{
  if (self->queue != NULL)
    stelling_page_update_whole (self);
}

/* Drops the queue, whose work is done or not wanted any more. */
static void
end_whole (StellingPage *self)
{
  g_autoptr (StellingAnalysisQueue) queue = g_steal_pointer (&self->queue);

  g_signal_handlers_disconnect_by_data (queue, self);
  stelling_analysis_queue_stop (queue);
  gtk_widget_set_visible (self->whole_record, FALSE);
  stelling_document_want_evaluations (self->document);
  stelling_page_update_whole (self);
  stelling_page_update_actions (self);
  g_signal_emit_by_name (self, "place-changed");
}

void
stelling_page_stop_whole (StellingPage *self)
{
  if (self->queue != NULL)
    end_whole (self);
}

void
stelling_page_clear_whole (StellingPage *self)
{
  if (self->queue == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->queue, self);
  stelling_analysis_queue_stop (self->queue);
  g_clear_object (&self->queue);
}

static void
changed_cb (StellingPage *self)
{
  stelling_document_want_evaluations (self->document);
  show_progress (self);
}

static void
ended_cb (StellingPage *self, const char *message)
{
  guint n = stelling_analysis_queue_get_progress (self->queue).n_records;

  end_whole (self);
  if (message != NULL)
    stelling_page_tell (self, message);
  else
    tell_ended (self, self->queue_only, n);
}

static void
create_queue (StellingPage *self)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingStore *store = stelling_kept_evaluations_get_store ();
  g_autoptr (StellingAnalysis) analysis = stelling_analysis_new ();

  g_object_bind_property (settings, "threads", analysis, "threads", G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "hash-mb", analysis, "hash-mb", G_BINDING_SYNC_CREATE);
  stelling_analysis_set_memory (analysis, store != NULL ? STELLING_MEMORY (store) : NULL);
  self->queue = stelling_analysis_queue_new (analysis);
  self->queue_index = 0;
}

/* Analyses what is in @records, of the first only @part. */
static void
begin (StellingPage *self,
       GPtrArray *records,
       const StellingAnalysisPart *part,
       guint n_done,
       gboolean paused)
{
  StellingAnalysisPart whole = *part;

  if (self->queue != NULL || records->len == 0)
    return;
  stelling_page_end_threats (self);
  stelling_page_stop_verdict (self);
  /* How the last one ended, or a game that is to be analysed, is told no more. */
  stelling_status_line_end_lasting_messages (self->status);
  create_queue (self);
  self->queue_only = n_done == 0 && records->len == 1 ? g_ptr_array_index (records, 0) : NULL;
  self->analysing_part = self->queue_only != NULL && part->from != NULL;
  self->queue_paused = paused;
  stelling_analysis_queue_set_paused (self->queue, paused);
  stelling_analysis_queue_set_n_done (self->queue, n_done);
  gtk_widget_set_visible (self->whole_record, TRUE);
  stelling_page_update_whole (self);
  g_signal_connect_swapped (self->queue, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->queue, "ended", G_CALLBACK (ended_cb), self);
  for (guint i = 0; i < records->len && self->queue != NULL; i++)
    {
      stelling_analysis_queue_add (self->queue, g_ptr_array_index (records, i),
                                   i == 0 ? part : &whole);
      whole.from = NULL;
      whole.rate = 0;
    }
  stelling_page_update_actions (self);
}

/* Begins with what was chosen last. */
static void
begin_chosen (StellingPage *self, GPtrArray *records, StellingNode *from)
{
  StellingSettings *settings = stelling_settings_get_default ();
  const StellingAnalysisPart part = {
    .from = from,
    .moves_of = (StellingMovesOf) stelling_settings_get_int (settings, "analysed-moves"),
    .seconds = stelling_settings_get_double (settings, "seconds-per-move"),
  };

  begin (self, records, &part, 0, FALSE);
}

/* @from: (nullable): the root */
static void
begin_shown (StellingPage *self, StellingNode *from)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  g_ptr_array_add (records, stelling_page_get_record (self));
  begin_chosen (self, records, from);
}

void
stelling_page_drop_removed (StellingPage *self)
{
  g_autoptr (StellingAnalysisQueue) queue = NULL;
  g_autoptr (GPtrArray) records = NULL;

  if (self->queue == NULL)
    return;
  queue = g_object_ref (self->queue);
  records = stelling_analysis_queue_get_records (queue);
  for (guint i = records->len; i > 0; i--)
    if (!g_ptr_array_find (stelling_page_get_records (self), g_ptr_array_index (records, i - 1),
                           NULL))
      stelling_analysis_queue_remove (queue, g_ptr_array_index (records, i - 1));
}

/* --- pausing --- */

void
stelling_page_hold_whole (StellingPage *self, gboolean hold)
{
  if (self->queue == NULL)
    return;
  stelling_analysis_queue_set_paused (self->queue, hold || self->queue_paused);
  stelling_page_update_whole (self);
}

static void
pause_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingPage *self = data;

  if (self->queue == NULL)
    return;
  self->queue_paused = g_variant_get_boolean (state);
  stelling_page_hold_whole (self, FALSE);
  stelling_page_update_actions (self);
  g_signal_emit_by_name (self, "place-changed");
}

/* --- over a restart --- */

GVariant *
stelling_page_dup_whole (StellingPage *self)
{
  g_autoptr (GPtrArray) records = NULL;
  GVariantBuilder games;
  GVariantDict values;
  StellingAnalysisPart part;
  g_autofree char *path = NULL;

  if (self->queue == NULL || !stelling_analysis_queue_get_part (self->queue, &part))
    return NULL;
  records = stelling_analysis_queue_get_records (self->queue);
  g_variant_builder_init (&games, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < records->len; i++)
    {
      guint index;

      if (g_ptr_array_find (stelling_page_get_records (self), g_ptr_array_index (records, i),
                            &index))
        g_variant_builder_add (&games, "u", index);
    }
  g_variant_dict_init (&values, NULL);
  g_variant_dict_insert_value (&values, GAMES, g_variant_builder_end (&games));
  g_variant_dict_insert (&values, N_DONE, "u",
                         stelling_analysis_queue_get_progress (self->queue).index - 1);
  if (part.from != NULL)
    {
      path = stelling_place_dup_path (part.from);
      g_variant_dict_insert (&values, PATH, "s", path);
    }
  g_variant_dict_insert (&values, SECONDS, "d", part.seconds);
  g_variant_dict_insert (&values, MOVES_OF, "u", (guint32) part.moves_of);
  g_variant_dict_insert (&values, RATE, "d", part.rate);
  g_variant_dict_insert (&values, PAUSED, "b", self->queue_paused);
  return g_variant_ref_sink (g_variant_dict_end (&values));
}

/* Returns (element-type StellingRecord) the games that are still there. */
static GPtrArray *
read_games (StellingPage *self, GVariant *values)
{
  GPtrArray *records = g_ptr_array_new ();
  GPtrArray *all = stelling_page_get_records (self);
  g_autoptr (GVariantIter) games = NULL;
  guint32 index;

  if (g_variant_lookup (values, GAMES, "au", &games))
    while (g_variant_iter_next (games, "u", &index))
      if (index < all->len)
        g_ptr_array_add (records, g_ptr_array_index (all, index));
  return records;
}

void
stelling_page_resume_whole (StellingPage *self, GVariant *values)
{
  /* Translators: button of a message: ends the analysis */
  const StellingActionButton stop = { _ ("_Stop"), "page.stop-analysing-record", NULL };
  g_autoptr (GPtrArray) records = read_games (self, values);
  StellingAnalysisPart part = { 0 };
  guint32 n_done = 0, moves_of = STELLING_MOVES_OF_BOTH;
  gboolean paused = FALSE;
  g_autofree char *path = NULL;

  g_variant_lookup (values, SECONDS, "d", &part.seconds);
  g_variant_lookup (values, RATE, "d", &part.rate);
  g_variant_lookup (values, MOVES_OF, "u", &moves_of);
  g_variant_lookup (values, N_DONE, "u", &n_done);
  g_variant_lookup (values, PAUSED, "b", &paused);
  if (records->len == 0 || !(part.seconds > 0) || moves_of > STELLING_MOVES_OF_DARK)
    return;
  part.moves_of = (StellingMovesOf) moves_of;
  if (g_variant_lookup (values, PATH, "s", &path))
    part.from = stelling_place_find_node (stelling_record_get_root (g_ptr_array_index (records, 0)),
                                          path);
  begin (self, records, &part, n_done, paused);
  stelling_status_line_add_message (
      self->status,
      paused ? _ ("The analysis that was under way is paused")
             /* Translators: of what was under way when the program was closed last time */
             : _ ("The analysis that was under way goes on"),
      &stop);
}

/* --- commands --- */

static void
analyse_record_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  begin_shown (data, NULL);
}

/* The rest of the game, or of a variation. */
static void
analyse_from_here_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  begin_shown (data, stelling_page_get_node (data));
}

static void
analyse_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  begin_chosen (data, stelling_page_get_records (data), NULL);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_stop_whole (data);
}

static void
chosen_cb (StellingPage *self, StellingAnalyseDialog *dialog)
{
  g_autoptr (GPtrArray) records = NULL;
  GPtrArray *shown = stelling_analyse_dialog_get_records (dialog);

  if (stelling_analyse_dialog_is_from_here (dialog))
    {
      begin_shown (self, stelling_page_get_node (self));
      return;
    }
  /* Some may have gone meanwhile. */
  records = g_ptr_array_new ();
  for (guint i = 0; i < shown->len; i++)
    if (g_ptr_array_find (stelling_page_get_records (self), g_ptr_array_index (shown, i), NULL))
      g_ptr_array_add (records, g_ptr_array_index (shown, i));
  begin_chosen (self, records, NULL);
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingAnalyseDialog *dialog
      = stelling_analyse_dialog_new (self->document, stelling_page_get_game (self));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

void
stelling_page_update_whole_actions (StellingPage *self)
{
  gboolean whole = self->queue != NULL;
  gboolean busy = whole || stelling_page_is_playing_out (self) || self->contest != NULL;
  gboolean free = !busy && !self->setting_up && self->practice == NULL;
  gboolean any = stelling_record_get_n_nodes (stelling_page_get_record (self)) > 0;
  gboolean several = stelling_page_get_n_games (self) > 1;
  GAction *pause
      = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "pause-analysing-record");

  stelling_page_enable (self, "analyse-record", free && any);
  stelling_page_enable (self, "analyse-from-here", !busy && stelling_page_is_free (self) && any);
  stelling_page_enable (self, "analyse-all-games", free && several);
  stelling_page_enable (self, "choose-analysis", free && (any || several));
  stelling_page_enable (self, "stop-analysing-record", whole);
  stelling_page_enable (self, "pause-analysing-record", whole);
  g_simple_action_set_state (G_SIMPLE_ACTION (pause),
                             g_variant_new_boolean (whole && self->queue_paused));
}

void
stelling_page_init_whole (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "analyse-record", .activate = analyse_record_cb },
    { .name = "analyse-from-here", .activate = analyse_from_here_cb },
    { .name = "analyse-all-games", .activate = analyse_all_cb },
    { .name = "choose-analysis", .activate = choose_cb },
    { .name = "stop-analysing-record", .activate = stop_cb },
    { .name = "pause-analysing-record", .state = "false", .change_state = pause_state_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_group_connect_swapped (self->session_signals, "notify::node", G_CALLBACK (node_cb),
                                  self);
}
