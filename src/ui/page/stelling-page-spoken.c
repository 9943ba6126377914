/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-analysis-speech.h"
#include "stelling-announcer.h"
#include "stelling-evaluation-graph.h"
#include "stelling-move-text.h"
#include "stelling-settings.h"
#include "stelling-spoken-move.h"

/* Steps through the game in words, for a screen reader. */

/* Returns whether the step moved the keyboard to another row of the move list, whose name a screen
 * reader says by itself. */
static gboolean
has_moved_in_list (StellingPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, self->move_list);
}

/* Returns what is said of @node, which was stepped to. The graph says what it is worth, too. */
static char *
dup_step (StellingPage *self, StellingRecord *record, StellingNode *node)
{
  if (self->trial == NULL && gtk_widget_has_focus (self->graph)
      && gtk_widget_get_visible (self->graph))
    return stelling_evaluation_graph_dup_point (STELLING_EVALUATION_GRAPH (self->graph));
  return has_moved_in_list (self) ? stelling_spoken_move_dup_rest (record, node)
                                  : stelling_spoken_move_dup_step (record, node);
}

static gboolean
announce_cb (gpointer data)
{
  StellingPage *self = data;
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingRecord *record = stelling_session_get_record (session);
  StellingNode *node = stelling_session_get_node (session);
  g_autofree char *text = NULL;

  self->announcement = 0;
  if (node == self->announced || self->setting_up)
    return G_SOURCE_REMOVE;
  self->announced = node;
  text = dup_step (self, record, node);
  if (text != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    stelling_announce (self->board, text);
  return G_SOURCE_REMOVE;
}

/* After quick steps only the last position is spoken. */
void
stelling_page_announce_step (StellingPage *self)
{
  if (self->announcement == 0)
    self->announcement = g_idle_add_full (G_PRIORITY_LOW, announce_cb, self, NULL);
}

/* Says which place the variation that is looked at has now. */
static void
reordered_cb (StellingPage *self, StellingNode *parent)
{
  StellingNode *at = stelling_page_get_node (self);
  g_autofree char *move = NULL;
  g_autofree char *text = NULL;
  guint index;

  while (at != NULL && stelling_node_get_parent (at) != parent)
    at = stelling_node_get_parent (at);
  if (at == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  move = stelling_move_text_dup_numbered (at);
  index = stelling_node_get_index (at);
  if (index == 0)
    /* Translators: spoken: %s is a move: "12. e3-c3" */
    text = g_strdup_printf (_ ("%s is the first move here now"), move);
  else
    /* Translators: spoken: %1$s is a move, "12. e3-c3"; it is number %2$u of the %3$u moves that a
     * record has in that place */
    text = g_strdup_printf (_ ("%1$s is move %2$u of %3$u here now"), move, index + 1,
                            stelling_node_get_n_children (parent));
  stelling_announce (self->board, text);
}

/* Another game is no step. */
static void
bind_cb (StellingPage *self, StellingSession *session)
{
  g_clear_handle_id (&self->announcement, g_source_remove);
  self->announced = stelling_session_get_node (session);
}

/* --- the analysis --- */

static void
speech_cb (StellingPage *self, const char *text)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    stelling_announce (self->board, text);
}

/* What is looked for is not told, and threats have words of their own. */
static void
analysis_cb (StellingPage *self)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  gboolean tells = self->shown && !self->setting_up && self->practice == NULL
                   && self->threats == NULL && stelling_analysis_is_running (analysis);

  stelling_analysis_speech_update (self->speech, tells ? analysis : NULL);
}

void
stelling_page_init_spoken (StellingPage *self, GSignalGroup *session)
{
  g_signal_group_connect_swapped (session, "notify::node", G_CALLBACK (stelling_page_announce_step),
                                  self);
  g_signal_group_connect_swapped (self->record_signals, "children-reordered",
                                  G_CALLBACK (reordered_cb), self);
  g_signal_connect_object (session, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  self->speech = stelling_analysis_speech_new ();
  g_object_bind_property (stelling_settings_get_default (), "analysis-speech", self->speech, "kind",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->speech, "say", G_CALLBACK (speech_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_swapped (self->analysis_signals, "changed", G_CALLBACK (analysis_cb),
                                  self);
  g_signal_group_connect_swapped (self->analysis_signals, "notify::running",
                                  G_CALLBACK (analysis_cb), self);
}
