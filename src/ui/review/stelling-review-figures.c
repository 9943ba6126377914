/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-review-figures.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-accessible-names.h"
#include "stelling-lapse-text.h"
#include "stelling-review-spoken.h"

/* The rows, from the top. */
enum
{
  ROW_SIDES,
  ROW_ACCURACY,
  ROW_PHASES,
  ROW_HARD = ROW_PHASES + STELLING_N_PHASES,
  ROW_MISTAKES,
  N_ROWS,
};

struct _StellingReviewFigures
{
  GtkBox parent_instance;

  char *spoken; /* owned: what was said last */
  GtkLabel *titles[N_ROWS];
  GtkLabel *values[N_ROWS][2];
};

G_DEFINE_FINAL_TYPE (StellingReviewFigures, stelling_review_figures, GTK_TYPE_BOX)

/* --- texts --- */

/* Returns "91 (88–94)", "100" if more thought would likely not change it, or a dash where too
 * little is known. */
static char *
dup_accuracy (const StellingReviewSide *side)
{
  if (isnan (side->accuracy))
    return g_strdup ("\u2013");
  if (round (side->high) - round (side->low) < 1)
    return g_strdup_printf ("%.0f", round (side->accuracy));
  return g_strdup_printf ("%.0f (%.0f\u2013%.0f)", round (side->accuracy), round (side->low),
                          round (side->high));
}

static char *
dup_hard (const StellingReviewSide *side)
{
  if (side->n_hard == 0)
    return g_strdup ("\u2013");
  /* Translators: hard decisions, those met and all there were: "6 of 9" */
  return g_strdup_printf (C_ ("hard decisions", "%1$u of %2$u"), side->n_hard_met, side->n_hard);
}

/* Returns "1 ??  2 ?  1 ?!", or "0". */
static char *
dup_mistakes (const StellingReviewSide *side)
{
  GString *text = g_string_new (NULL);

  for (guint lapse = STELLING_LAPSE_BLUNDER; lapse > STELLING_LAPSE_NONE; lapse--)
    if (side->n_lapses[lapse] > 0)
      g_string_append_printf (text, "%s%u\u2009%s", text->len > 0 ? "\u2002" : "",
                              side->n_lapses[lapse],
                              stelling_glyph_get_symbol (stelling_lapse_get_glyph (lapse)));
  if (text->len == 0)
    g_string_append (text, side->n_known > 0 ? "0" : "\u2013");
  return g_string_free (text, FALSE);
}

/* Returns (transfer full) what stands in a row for @which side. */
static char *
dup_value (const StellingReview *review, guint row, StellingSide which)
{
  const StellingReviewSide *side = &review->sides[which];

  if (row == ROW_ACCURACY)
    return dup_accuracy (side);
  if (row == ROW_HARD)
    return dup_hard (side);
  if (row == ROW_MISTAKES)
    return dup_mistakes (side);
  return dup_accuracy (&review->phases[which][row - ROW_PHASES]);
}

/* --- rows --- */

static void
set_text (GtkLabel *label, const char *text)
{
  if (!g_str_equal (gtk_label_get_text (label), text))
    gtk_label_set_text (label, text);
}

static void
set_row_visible (StellingReviewFigures *self, guint row, gboolean visible)
{
  gtk_widget_set_visible (GTK_WIDGET (self->titles[row]), visible);
  for (guint side = 0; side < 2; side++)
    gtk_widget_set_visible (GTK_WIDGET (self->values[row][side]), visible);
}

/* A phase to which the game did not come, or of which too little is known, has no row. */
static gboolean
is_row_known (const StellingReview *review, guint row)
{
  if (row < ROW_PHASES || row >= ROW_HARD)
    return TRUE;
  return !isnan (review->phases[STELLING_LIGHT][row - ROW_PHASES].accuracy)
         || !isnan (review->phases[STELLING_DARK][row - ROW_PHASES].accuracy);
}

/* A table of numbers and signs is nothing to listen to: the whole says it in sentences. */
static void
update_spoken (StellingReviewFigures *self, const StellingReview *review, StellingGame game)
{
  g_autofree char *light = stelling_review_spoken_dup_side (review, STELLING_LIGHT, game);
  g_autofree char *dark = stelling_review_spoken_dup_side (review, STELLING_DARK, game);
  g_autofree char *text = g_strdup_printf ("%s\n%s", light, dark);

  if (g_strcmp0 (text, self->spoken) == 0)
    return;
  stelling_name_widget (GTK_WIDGET (self), text);
  g_free (self->spoken);
  self->spoken = g_steal_pointer (&text);
}

void
stelling_review_figures_set_review (StellingReviewFigures *self,
                                    const StellingReview *review,
                                    StellingGame game)
{
  g_return_if_fail (STELLING_IS_REVIEW_FIGURES (self));
  g_return_if_fail (review != NULL);

  for (guint side = 0; side < 2; side++)
    {
      set_text (self->values[ROW_SIDES][side], stelling_side_get_title (game, side));
      for (guint row = ROW_ACCURACY; row < N_ROWS; row++)
        {
          g_autofree char *value = dup_value (review, row, side);

          set_text (self->values[row][side], value);
        }
    }
  for (guint row = ROW_ACCURACY; row < N_ROWS; row++)
    set_row_visible (self, row, is_row_known (review, row));
  update_spoken (self, review, game);
}

/* --- widget --- */

static GtkLabel *
add_label (GtkWidget *grid, int column, guint row, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  /* A grid whose labels wrap wants another height than it says it does at least. */
  if (column == 0)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_grid_attach (GTK_GRID (grid), label, column, (int) row, 1, 1);
  return GTK_LABEL (label);
}

static const char *
get_row_title (guint row)
{
  switch (row)
    {
    case ROW_SIDES:
      return "";
    case ROW_ACCURACY:
      /* Translators: how well a side played, 0 to 100 */
      return _ ("Accuracy");
    case ROW_HARD:
      /* Translators: positions in which there was one good move only; "6 of 9" follows */
      return _ ("Hard decisions");
    case ROW_MISTAKES:
      return _ ("Mistakes");
    default:
      return stelling_phase_get_title (row - ROW_PHASES);
    }
}

/* Returns (nullable) what the numbers of a row mean. */
static const char *
get_row_tip (guint row)
{
  switch (row)
    {
    case ROW_SIDES:
      return NULL;
    case ROW_HARD:
      return _ ("Positions with one good move only, as far as is known: in how many it was played, "
                "of how many");
    case ROW_MISTAKES:
      return _ ("What the engine found: blunders ?? cost 35 percentage points of the chance and "
                "more, bad moves ? 20, dubious moves ?! 10");
    default:
      return _ ("100 for moves that give nothing away. In brackets: where it would likely come to "
                "with more thought");
    }
}

static void
stelling_review_figures_finalize (GObject *object)
{
  g_free (STELLING_REVIEW_FIGURES (object)->spoken);
  G_OBJECT_CLASS (stelling_review_figures_parent_class)->finalize (object);
}

static void
stelling_review_figures_class_init (StellingReviewFiguresClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_review_figures_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "review-figures");
}

static void
stelling_review_figures_init (StellingReviewFigures *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_widget_set_hexpand (grid, TRUE);
  for (guint row = 0; row < N_ROWS; row++)
    {
      self->titles[row] = add_label (grid, 0, row, get_row_title (row));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->titles[row]), get_row_tip (row));
      for (int side = 0; side < 2; side++)
        {
          self->values[row][side] = add_label (grid, side + 1, row, "");
          gtk_widget_set_tooltip_text (GTK_WIDGET (self->values[row][side]), get_row_tip (row));
          gtk_widget_add_css_class (GTK_WIDGET (self->values[row][side]),
                                    row == ROW_SIDES ? "heading" : "numeric");
        }
      if (row >= ROW_PHASES && row < ROW_HARD)
        gtk_widget_set_margin_start (GTK_WIDGET (self->titles[row]), 12);
    }
  gtk_box_append (GTK_BOX (self), grid);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
