/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-playout-bar.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-playout-text.h"
#include "stelling-tooltip.h"

struct _StellingPlayoutBar
{
  AdwBin parent_instance;

  GtkWidget *running; /* a row while games are played */
  GtkProgressBar *progress;
  GtkWidget *ended; /* a row with their result */
  GtkLabel *score;
  GtkLabel *share;
};

G_DEFINE_FINAL_TYPE (StellingPlayoutBar, stelling_playout_bar, ADW_TYPE_BIN)

/* --- parts --- */

static GtkWidget *
create_icon_button (const char *icon, const char *action, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  stelling_set_tooltip (button, name);
  stelling_name_widget (button, name);
  return button;
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_running_row (StellingPlayoutBar *self, GtkWidget *box)
{
  GtkWidget *progress = gtk_progress_bar_new ();

  self->running = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->progress = GTK_PROGRESS_BAR (progress);
  gtk_progress_bar_set_show_text (self->progress, TRUE);
  gtk_progress_bar_set_ellipsize (self->progress, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (progress, TRUE);
  gtk_widget_set_valign (progress, GTK_ALIGN_CENTER);
  stelling_name_widget (progress, _ ("Games played out"));
  gtk_box_append (GTK_BOX (self->running), progress);
  gtk_box_append (GTK_BOX (self->running),
                  create_icon_button ("process-stop-symbolic", "page.stop-playing-out",
                                      _ ("Stop Playing It Out")));
  gtk_box_append (GTK_BOX (box), self->running);
}

static void
add_ended_row (StellingPlayoutBar *self, GtkWidget *box)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: button: opens the games that engines played from a position */
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Show the _Games"));

  self->ended = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  self->score = add_label (texts, "heading");
  self->share = add_label (texts, "caption");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.show-played-out");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_box_append (GTK_BOX (self->ended), texts);
  gtk_box_append (GTK_BOX (self->ended), button);
  gtk_box_append (GTK_BOX (self->ended),
                  create_icon_button ("window-close-symbolic", "page.forget-played-out",
                                      _ ("Close the Result")));
  gtk_box_append (GTK_BOX (box), self->ended);
}

/* --- what is shown --- */

static StellingGame
get_game (StellingPlayout *playout)
{
  return stelling_position_get_game (stelling_playout_get_position (playout));
}

static void
show_progress (StellingPlayoutBar *self, StellingPlayout *playout)
{
  const StellingTally *tally = stelling_playout_get_tally (playout);
  guint n = stelling_tally_get_n (tally);
  guint n_wanted = stelling_playout_get_n_wanted (playout);
  guint n_moves = stelling_playout_get_n_moves (playout);
  g_autofree char *text = NULL;

  if (n > 0)
    {
      text = stelling_playout_text_dup_score (get_game (playout), tally);
      gtk_progress_bar_set_fraction (self->progress, (double) n / n_wanted);
    }
  else
    {
      /* Translators: in the games that engines play; none has ended yet */
      text = g_strdup_printf (ngettext ("%u move played…", "%u moves played…", n_moves), n_moves);
      gtk_progress_bar_pulse (self->progress);
    }
  gtk_progress_bar_set_text (self->progress, text);
}

static void
show_result (StellingPlayoutBar *self, StellingPlayout *playout, const char *place)
{
  const StellingTally *tally = stelling_playout_get_tally (playout);
  g_autofree char *score = stelling_playout_text_dup_score (get_game (playout), tally);
  g_autofree char *share
      = stelling_playout_text_dup_share (tally, stelling_playout_is_proven (playout));
  /* Translators: %1$s is where games begin that were played out, "12. e3-c3" or "Start", %2$s their
   * result, "9 of 12 for Yellow" */
  g_autofree char *placed = g_strdup_printf (_ ("%1$s: %2$s"), place, score);

  gtk_label_set_text (self->score, placed);
  gtk_label_set_text (self->share, share);
}

void
stelling_playout_bar_show (StellingPlayoutBar *self, StellingPlayout *playout, const char *place)
{
  gboolean running;

  g_return_if_fail (STELLING_IS_PLAYOUT_BAR (self));
  g_return_if_fail (playout == NULL || STELLING_IS_PLAYOUT (playout));

  gtk_widget_set_visible (GTK_WIDGET (self), playout != NULL);
  if (playout == NULL)
    return;
  running = stelling_playout_is_running (playout);
  if (running)
    show_progress (self, playout);
  else
    show_result (self, playout, place);
  gtk_widget_set_visible (self->running, running);
  gtk_widget_set_visible (self->ended, !running);
}

/* --- object --- */

static void
stelling_playout_bar_class_init (StellingPlayoutBarClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "playout-bar");
}

static void
stelling_playout_bar_init (StellingPlayoutBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  add_running_row (self, box);
  add_ended_row (self, box);
  adw_bin_set_child (ADW_BIN (self), box);
}
