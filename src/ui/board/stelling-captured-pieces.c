/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-captured-pieces.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-drawing.h"
#include "stelling-scheme.h"

/* In units: a man, and what is seen of one behind another, at most and at least. */
#define MAN 16
#define STEP 10
#define MIN_STEP 3

struct _StellingCapturedPieces
{
  GtkWidget parent_instance;

  StellingSide side; /* that has taken them */
  guint n;
};

G_DEFINE_FINAL_TYPE (StellingCapturedPieces, stelling_captured_pieces, GTK_TYPE_WIDGET)

static void
stelling_captured_pieces_measure (GtkWidget *widget,
                                  GtkOrientation orientation,
                                  int for_size,
                                  int *minimum,
                                  int *natural,
                                  int *minimum_baseline,
                                  int *natural_baseline)
{
  int behind = MAX ((int) STELLING_CAPTURED_PIECES (widget)->n - 1, 0);

  *minimum = *natural = MAN;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  *minimum += behind * MIN_STEP;
  *natural += behind * STEP;
}

static void
stelling_captured_pieces_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingCapturedPieces *self = STELLING_CAPTURED_PIECES (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const StellingBoardTheme *theme = stelling_scheme_get_theme (STELLING_GAME_TABLUT);
  double step = self->n > 1 ? MIN (STEP, (width - MAN) / (double) (self->n - 1)) : 0;
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  for (guint i = 0; i < self->n; i++)
    {
      double x = MAN / 2.0 + i * step;

      cairo_save (cr);
      cairo_translate (cr, backwards ? width - x : x, height / 2.0);
      /* Pieces leave some of their square free. */
      cairo_scale (cr, MAN * 1.2, MAN * 1.2);
      stelling_board_piece_draw (
          cr, theme, STELLING_GAME_TABLUT,
          self->side == STELLING_LIGHT ? STELLING_SPRITE_DARK : STELLING_SPRITE_LIGHT, MAN * 1.2);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static void
stelling_captured_pieces_class_init (StellingCapturedPiecesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = stelling_captured_pieces_measure;
  widget_class->snapshot = stelling_captured_pieces_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "capturedpieces");
}

static void
stelling_captured_pieces_init (StellingCapturedPieces *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  stelling_scheme_follow (GTK_WIDGET (self));
}

GtkWidget *
stelling_captured_pieces_new (void)
{
  return g_object_new (STELLING_TYPE_CAPTURED_PIECES, NULL);
}

void
stelling_captured_pieces_set (StellingCapturedPieces *self, StellingSide side, guint n)
{
  g_autofree char *text = NULL;

  g_return_if_fail (STELLING_IS_CAPTURED_PIECES (self));

  if (self->side == side && self->n == n)
    return;
  self->side = side;
  self->n = n;
  text = side == STELLING_DARK
             /* Translators: the light men of Tablut that Dark has taken */
             ? g_strdup_printf (ngettext ("%u guard taken", "%u guards taken", n), n)
             /* Translators: the dark men of Tablut that Light has taken */
             : g_strdup_printf (ngettext ("%u man taken", "%u men taken", n), n);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
