/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-practice-pane.h"

#include <glib/gi18n-lib.h>

#include "stelling-wrapped-label.h"

struct _StellingPracticePane
{
  AdwBin parent_instance;

  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (StellingPracticePane, stelling_practice_pane, ADW_TYPE_BIN)

static void
remove_texts (StellingPracticePane *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->box));

  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (GTK_IS_LABEL (child))
        gtk_box_remove (self->box, child);
      child = next;
    }
}

void
stelling_practice_pane_set_texts (StellingPracticePane *self,
                                  const char *progress,
                                  const char *details)
{
  g_return_if_fail (STELLING_IS_PRACTICE_PANE (self));
  g_return_if_fail (progress != NULL);

  remove_texts (self);
  if (details != NULL)
    gtk_box_prepend (self->box, stelling_wrapped_label_new (details, -1, NULL));
  gtk_box_prepend (self->box, stelling_wrapped_label_new (progress, -1, "heading"));
}

static void
stelling_practice_pane_class_init (StellingPracticePaneClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "practice-pane");
}

static void
stelling_practice_pane_init (StellingPracticePane *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  /* Translators: button: ends looking for better moves */
  GtkWidget *end = gtk_button_new_with_label (C_ ("practice", "End"));

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "review");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (end), "page.leave");
  gtk_widget_set_halign (end, GTK_ALIGN_START);
  gtk_box_append (self->box, end);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), scroller);
}
