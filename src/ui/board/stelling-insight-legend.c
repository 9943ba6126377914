/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-insight-legend.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-overlay.h"
#include "stelling-insight-kinds.h"
#include "stelling-scheme.h"
#include "stelling-shortcuts.h"
#include "stelling-wrapped-label.h"

#define SAMPLE_SIZE 36
#define WIDTH_CHARS 38
/* The name under which a legend keeps its label. */
#define SUMMARY "stelling-summary"

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  StellingInsightPart part = GPOINTER_TO_INT (data);
  StellingGame game = (part & STELLING_INSIGHT_OF_TEBLO) != 0 ? STELLING_GAME_TEBLO
                                                              : STELLING_GAME_TABLUT;

  stelling_board_overlay_draw_sample (cr, part, stelling_scheme_get_current (),
                                      stelling_scheme_get_theme (game), MIN (width, height));
}

static GtkWidget *
create_sample (StellingInsightPart part)
{
  GtkWidget *sample = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample), SAMPLE_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample), SAMPLE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_cb, GINT_TO_POINTER (part), NULL);
  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  stelling_scheme_follow (sample);
  return sample;
}

/* Returns the single key that is held or pressed for @action, as people read it. */
static char *
dup_key (const char *action)
{
  guint n;
  const StellingShortcut *shortcuts = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (shortcuts[i].action, action) == 0 && shortcuts[i].keys != NULL)
      return g_ascii_strup (shortcuts[i].keys, -1);
  return g_strdup ("");
}

static GtkWidget *
create_row (const StellingInsightKind *kind)
{
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *key = dup_key (kind->action);
  GtkWidget *shown = gtk_label_new (key);

  gtk_box_append (GTK_BOX (texts), stelling_wrapped_label_new (_ (kind->title), WIDTH_CHARS, NULL));
  gtk_box_append (GTK_BOX (texts),
                  stelling_wrapped_label_new (_ (kind->description), WIDTH_CHARS, "caption"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (shown, "legend-key");
  gtk_widget_set_valign (shown, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), create_sample (kind->part));
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), shown);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), row);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), kind->action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (kind->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (kind->description), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key,
                                  -1);
  return button;
}

static GtkWidget *
create_scroller (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "propagate-natural-width", TRUE, "focusable", FALSE, NULL);
  return scroller;
}

/* A scrolled window asks how high its child is without telling the width, which gives texts that
 * wrap a line too many. */
static void
limit_height (GtkScrolledWindow *scroller)
{
  GtkWidget *child = gtk_scrolled_window_get_child (scroller);
  int width, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_max_content_height (scroller, height);
}

/* The summary is on top: the legend stands on its button, so that the rows stay where they are when
 * it becomes longer. */
GtkWidget *
stelling_insight_legend_new (StellingGame game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *summary = stelling_wrapped_label_new ("", WIDTH_CHARS, "summary"), *scroller;
  const StellingInsightKind *kinds = stelling_insight_kinds_get ();
  guint parts = stelling_insight_kinds_get_parts (game);

  gtk_widget_add_css_class (box, "insight-legend");
  gtk_widget_set_visible (summary, FALSE);
  gtk_box_append (GTK_BOX (box), summary);
  for (guint i = 0; i < STELLING_N_INSIGHT_PARTS; i++)
    if ((kinds[i].part & parts) != 0)
      gtk_box_append (GTK_BOX (box), create_row (&kinds[i]));
  gtk_box_append (GTK_BOX (box),
                  stelling_wrapped_label_new (
                      _ ("Press a key to keep it on the board, hold it to have a look."),
                      WIDTH_CHARS, "caption"));
  scroller = create_scroller (box);
  g_object_set_data (G_OBJECT (scroller), SUMMARY, summary);
  return scroller;
}

void
stelling_insight_legend_set_summary (GtkWidget *legend, const char *summary)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (legend), SUMMARY);

  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (summary != NULL);

  gtk_label_set_text (GTK_LABEL (label), summary);
  gtk_widget_set_visible (label, *summary != '\0');
  limit_height (GTK_SCROLLED_WINDOW (legend));
}
