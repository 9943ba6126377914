/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-pane-private.h"

#include "stelling-accessible-names.h"
#include "stelling-tooltip.h"

/* The head: the score, what it means, and how it was found. A text without room makes room for a
 * shorter one, which only the eye needs. */

/* A longer sentence needs the room of the name before it, and a score is enough of a name. */
#define LETTERS_BESIDE_NAME 25

static const char *
get_text (const char *text)
{
  return text != NULL ? text : "";
}

void
stelling_analysis_pane_set_label (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text) != 0)
    gtk_label_set_text (label, text);
}

static void
set_both (GtkLabel *label, GtkLabel *shorter, const char *text, const char *short_text)
{
  stelling_analysis_pane_set_label (label, text);
  stelling_analysis_pane_set_label (shorter, short_text != NULL ? short_text : text);
}

/* While the analysis is off the tooltip has the status too, which may have no room. */
static void
set_sentence_tip (StellingAnalysisPane *self, const StellingAnalysisHead *head)
{
  const char *sentence = get_text (head->sentence), *status = get_text (head->status);
  g_autofree char *longer
      = self->is_off && head->tip != NULL ? g_strdup_printf ("%s\n%s", status, head->tip) : NULL;
  const char *second = longer != NULL                    ? longer
                       : self->is_off && *status != '\0' ? status
                                                         : head->tip;
  g_autofree char *both = second != NULL ? g_strdup_printf ("%s\n%s", sentence, second) : NULL;
  const char *tooltip = both != NULL ? both : *sentence != '\0' ? sentence : NULL;

  stelling_set_tooltip (GTK_WIDGET (self->short_sentence), tooltip);
  /* The sentence itself is not spoken twice. */
  if (stelling_set_tooltip (GTK_WIDGET (self->sentence), tooltip) && second != NULL)
    stelling_describe_widget (GTK_WIDGET (self->sentence), second);
}

static void
set_status_tip (StellingAnalysisPane *self, const StellingAnalysisHead *head)
{
  const char *status = get_text (head->status);
  g_autofree char *both = head->maker != NULL ? g_strdup_printf ("%s\n%s", status, head->maker)
                                              : NULL;

  stelling_set_tooltip (GTK_WIDGET (self->status), head->maker);
  stelling_set_tooltip (GTK_WIDGET (self->short_status), both != NULL      ? both
                                                         : *status != '\0' ? status
                                                                           : NULL);
}

void
stelling_analysis_pane_set_head (StellingAnalysisPane *self, const StellingAnalysisHead *head)
{
  const char *score = get_text (head->score), *sentence = get_text (head->sentence);
  gboolean wraps = !self->is_off || !self->is_low;

  stelling_analysis_pane_set_label (self->score, score);
  gtk_widget_set_visible (GTK_WIDGET (self->score), *score != '\0');
  set_both (self->sentence, self->short_sentence, sentence, head->short_sentence);
  gtk_widget_set_visible (self->name, self->is_off && *score == '\0'
                                          && g_utf8_strlen (sentence, -1) <= LETTERS_BESIDE_NAME);
  /* A second line is for an analysis that runs, and for a pane with room. */
  if (gtk_label_get_wrap (self->short_sentence) != wraps)
    gtk_label_set_wrap (self->short_sentence, wraps);
  set_both (self->status, self->short_status, get_text (head->status), head->short_status);
  set_sentence_tip (self, head);
  set_status_tip (self, head);
}

void
stelling_analysis_pane_init_head (StellingAnalysisPane *self)
{
  GtkLabel *const shorter[] = { self->short_sentence, self->short_status };

  /* A screen reader has the whole texts. */
  for (guint i = 0; i < G_N_ELEMENTS (shorter); i++)
    gtk_accessible_update_state (GTK_ACCESSIBLE (shorter[i]), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                                 -1);
}
