/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-item.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-css-class.h"
#include "stelling-glyph-style.h"
#include "stelling-lapse-text.h"
#include "stelling-move-layouts.h"
#include "stelling-move-list-view-private.h"
#include "stelling-move-text.h"
#include "stelling-score-form.h"
#include "stelling-score-text.h"

/* Pale texts: numbers, scores, words. */
#define PALE 0.7f
/* Between the texts. */
#define AFTER_NUMBER 3
#define BEFORE_SIGNS 2
#define BEFORE_SCORE 6

typedef enum
{
  NUMBER,
  MOVE,
  SIGNS,
  SCORE,
  N_TEXTS,
} Which;

typedef struct
{
  char *text;          /* NULL: none */
  PangoLayout *layout; /* nullable: made when it is needed */
  int width, height, baseline;
} Text;

struct _StellingMoveItem
{
  GtkWidget parent_instance;

  /* borrowed */
  StellingMoveListView *view;
  StellingNode *node;
  StellingMoveLayouts *layouts; /* nullable */

  Text texts[N_TEXTS];
  gboolean dead;
  gboolean number;
  gboolean score;
  gboolean selected;
  StellingGlyph glyph; /* that colours the signs */
  char *spoken;        /* what a screen reader was told */
  char *spoken_score;
};

G_DEFINE_FINAL_TYPE (StellingMoveItem, stelling_move_item, GTK_TYPE_WIDGET)

/* --- texts --- */

static StellingMovePart
get_part (StellingMoveItem *self, Which which)
{
  static const StellingMovePart parts[N_TEXTS]
      = { STELLING_MOVE_NUMBER, STELLING_MOVE_NOTATION, STELLING_MOVE_SIGNS, STELLING_MOVE_SCORE };

  return which == MOVE && self->dead ? STELLING_MOVE_STRUCK : parts[which];
}

static const Text *
get_text (StellingMoveItem *self, Which which)
{
  Text *text = &self->texts[which];

  if (text->layout != NULL || text->text == NULL)
    return text;
  if (self->layouts == NULL)
    self->layouts = stelling_move_layouts_find (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  text->layout = stelling_move_layouts_dup (self->layouts, get_part (self, which), text->text);
  pango_layout_get_pixel_size (text->layout, &text->width, &text->height);
  text->baseline = PANGO_PIXELS (pango_layout_get_baseline (text->layout));
  return text;
}

static void
drop_layout (Text *text)
{
  g_clear_object (&text->layout);
  text->width = text->height = text->baseline = 0;
}

static void
set_text (StellingMoveItem *self, Which which, const char *text)
{
  Text *shown = &self->texts[which];
  const char *wanted = *text != '\0' ? text : NULL;
  int width = shown->width, height = shown->height;
  gboolean is_new = shown->text == NULL;

  if (g_strcmp0 (wanted, shown->text) == 0)
    return;
  g_free (shown->text);
  shown->text = g_strdup (wanted);
  drop_layout (shown);
  /* A list that is scrolled fills its moves before they are laid out. */
  if (is_new || wanted == NULL || get_text (self, which)->width != width || shown->height != height)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_dead (StellingMoveItem *self)
{
  gboolean dead = stelling_node_is_dead (self->node);

  if (dead == self->dead)
    return;
  self->dead = dead;
  drop_layout (&self->texts[MOVE]);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* A position or a note has a word instead of notation. */
static void
update_kind (StellingMoveItem *self)
{
  stelling_set_css_class (GTK_WIDGET (self), "word",
                          stelling_node_get_kind (self->node) != STELLING_NODE_MOVE);
}

/* Returns the sign of a mistake that the analysis has found and nobody has marked, or NONE. */
static StellingGlyph
get_found (StellingMoveItem *self)
{
  StellingLapse lapse = stelling_node_get_move_glyph (self->node) == STELLING_GLYPH_NONE
                            ? stelling_node_get_lapse (self->node)
                            : STELLING_LAPSE_NONE;

  return lapse >= STELLING_LAPSE_MISTAKE ? stelling_lapse_get_glyph (lapse) : STELLING_GLYPH_NONE;
}

/* A mistake that was found has its sign where evaluations are shown too. */
static void
update_glyphs (StellingMoveItem *self)
{
  StellingGlyph found = stelling_move_list_view_get_show_scores (self->view) ? get_found (self)
                                                                             : STELLING_GLYPH_NONE;
  StellingGlyph move = found != STELLING_GLYPH_NONE ? found
                                                    : stelling_node_get_move_glyph (self->node);
  const StellingAnnotation *annotation = stelling_node_get_annotation (self->node);
  gboolean hot = annotation != NULL && annotation->hotspot > 0;
  /* A diagram is seen below the move. */
  StellingGlyphs glyphs
      = (stelling_node_get_glyphs (self->node) & ~STELLING_GLYPH_BIT (STELLING_GLYPH_DIAGRAM))
        | (found != STELLING_GLYPH_NONE ? STELLING_GLYPH_BIT (found) : 0);
  g_autofree char *signs = stelling_glyphs_to_string (glyphs);
  g_autofree char *text = g_strconcat (signs, hot ? "\u2009★" : NULL, NULL);

  set_text (self, SIGNS, text);
  if (move != self->glyph)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->glyph = move;
}

static void
update_score (StellingMoveItem *self)
{
  const StellingEvaluation *evaluation = stelling_node_get_known (self->node);
  gboolean shown = self->score && evaluation != NULL
                   && stelling_move_list_view_get_show_scores (self->view);
  StellingScored scored = stelling_scored_get (self->node);
  g_autofree char *text = shown ? stelling_scored_dup_short (&scored) : g_strdup ("");

  set_text (self, SCORE, text);
}

static void
update_selected (StellingMoveItem *self)
{
  gboolean selected = self->node == stelling_move_list_view_get_current (self->view);

  if (selected == self->selected)
    return;
  self->selected = selected;
  if (selected)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

/* Returns what is spoken of the move. A mistake that the analysis has found, and nobody has marked,
 * is told too. */
static char *
dup_spoken (StellingMoveItem *self, StellingGame game)
{
  g_autofree char *spoken = stelling_move_text_dup_spoken (self->node);
  StellingGlyph found = get_found (self);

  if (found == STELLING_GLYPH_NONE)
    return g_steal_pointer (&spoken);
  return g_strdup_printf (C_ ("move list", "%s, %s"), spoken,
                          stelling_glyph_get_title (game, found));
}

static void
update_spoken (StellingMoveItem *self)
{
  const StellingEvaluation *evaluation = stelling_node_get_known (self->node);
  StellingGame game = stelling_position_get_game (stelling_node_get_position (self->node));
  g_autofree char *spoken = dup_spoken (self, game);
  g_autofree char *score
      = evaluation != NULL
            ? stelling_score_text_dup_sentence (game, stelling_node_get_estimate (self->node))
            : g_strdup ("");

  /* Each update goes over the accessibility bus, which the engine's many updates would fill. */
  if (g_strcmp0 (spoken, self->spoken) == 0 && g_strcmp0 (score, self->spoken_score) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  stelling_describe_widget (GTK_WIDGET (self), score);
  g_free (self->spoken);
  g_free (self->spoken_score);
  self->spoken = g_steal_pointer (&spoken);
  self->spoken_score = g_steal_pointer (&score);
}

void
stelling_move_item_update (StellingMoveItem *self)
{
  g_autofree char *number = NULL;

  g_return_if_fail (STELLING_IS_MOVE_ITEM (self));

  if (self->node == NULL)
    return;
  number = self->number ? stelling_move_text_dup_number (self->node) : g_strdup ("");
  update_dead (self);
  set_text (self, NUMBER, number);
  set_text (self, MOVE, stelling_move_text_get_move (self->node));
  update_kind (self);
  update_glyphs (self);
  update_score (self);
  update_selected (self);
  update_spoken (self);
}

void
stelling_move_item_set_node (StellingMoveItem *self,
                             StellingNode *node,
                             gboolean number,
                             gboolean score)
{
  g_return_if_fail (STELLING_IS_MOVE_ITEM (self));

  self->node = node;
  self->number = number;
  self->score = score;
  gtk_widget_set_visible (GTK_WIDGET (self), node != NULL);
  stelling_move_item_update (self);
}

StellingNode *
stelling_move_item_get_node (StellingMoveItem *self)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ITEM (self), NULL);

  return self->node;
}

gboolean
stelling_move_item_shows (StellingMoveItem *self, const char *text)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ITEM (self), FALSE);

  for (Which which = 0; which < N_TEXTS; which++)
    if (g_strcmp0 (self->texts[which].text, text) == 0)
      return TRUE;
  return FALSE;
}

/* --- layout --- */

/* Returns the width of what comes before the notation, or after it, the score not counted. */
static int
get_width_beside (StellingMoveItem *self, gboolean after)
{
  const Text *text = get_text (self, after ? SIGNS : NUMBER);

  if (text->text == NULL)
    return 0;
  return text->width + (after ? BEFORE_SIGNS : AFTER_NUMBER);
}

/* Returns how far the notation can shrink. */
static int
get_least_width (StellingMoveItem *self)
{
  g_autoptr (PangoLayout) dots = NULL;
  const Text *text = get_text (self, MOVE);
  int width = 0;

  if (text->text == NULL)
    return 0;
  dots = stelling_move_layouts_dup (self->layouts, STELLING_MOVE_NOTATION, "…");
  pango_layout_get_pixel_size (dots, &width, NULL);
  return MIN (width, text->width);
}

static void
measure_height (StellingMoveItem *self, int *height, int *baseline)
{
  int below = 0;

  *baseline = 0;
  for (Which which = 0; which < N_TEXTS; which++)
    {
      const Text *text = get_text (self, which);

      *baseline = MAX (*baseline, text->baseline);
      below = MAX (below, text->height - text->baseline);
    }
  *height = *baseline + below;
}

static void
stelling_move_item_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (widget);
  const Text *score = get_text (self, SCORE);
  int fixed = get_width_beside (self, FALSE) + get_width_beside (self, TRUE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = fixed + get_least_width (self);
      *natural = fixed + get_text (self, MOVE)->width
                 + (score->text != NULL ? score->width + BEFORE_SCORE : 0);
      return;
    }
  measure_height (self, minimum, minimum_baseline);
  *natural = *minimum;
  *natural_baseline = *minimum_baseline;
}

/* --- drawing --- */

/* Returns the colour of a text; what is pale is not so on the current move and in high contrast. */
static GdkRGBA
get_colour (StellingMoveItem *self, Which which)
{
  gboolean word = stelling_node_get_kind (self->node) != STELLING_NODE_MOVE;
  gboolean pale = which == NUMBER || which == SCORE || (which == MOVE && (word || self->dead));
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  const char *name = which == SIGNS ? stelling_glyph_get_colour_name (self->glyph) : NULL;
  GdkRGBA colour;

  gtk_style_context_get_color (context, &colour);
  if (self->selected)
    return colour;
  if (name != NULL)
    gtk_style_context_lookup_color (context, name, &colour);
  if (pale && !adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    colour.alpha *= PALE;
  return colour;
}

/* Draws a text that has @room at *@x, mirrored in a layout from right to left, and moves on. */
static void
draw_text (StellingMoveItem *self, GtkSnapshot *snapshot, Which which, int *x, int room, int above)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const Text *text = get_text (self, which);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (PangoLayout) shortened = NULL;
  GdkRGBA colour = get_colour (self, which);

  if (room < text->width)
    {
      shortened = pango_layout_copy (text->layout);
      pango_layout_set_width (shortened, room * PANGO_SCALE);
      pango_layout_set_ellipsize (shortened, PANGO_ELLIPSIZE_END);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((float) (rtl ? gtk_widget_get_width (widget) - *x - room : *x),
                            (float) (above - text->baseline)));
  gtk_snapshot_append_layout (snapshot, shortened != NULL ? shortened : text->layout, &colour);
  gtk_snapshot_restore (snapshot);
  *x += room;
}

/* Where room is scarce the score goes first, the end of the notation last. */
static void
stelling_move_item_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (widget);
  int width = gtk_widget_get_width (widget);
  int beside = get_width_beside (self, FALSE) + get_width_beside (self, TRUE);
  int score = get_text (self, SCORE)->width;
  int move = get_text (self, MOVE)->width;
  int height, above;
  int x = 0;

  if (self->node == NULL)
    return;
  measure_height (self, &height, &above);
  above += (gtk_widget_get_height (widget) - height) / 2;
  if (self->texts[NUMBER].text != NULL)
    {
      draw_text (self, snapshot, NUMBER, &x, self->texts[NUMBER].width, above);
      x += AFTER_NUMBER;
    }
  if (self->texts[MOVE].text != NULL)
    draw_text (self, snapshot, MOVE, &x, MIN (move, MAX (width - beside, get_least_width (self))),
               above);
  if (self->texts[SIGNS].text != NULL)
    {
      x += BEFORE_SIGNS;
      draw_text (self, snapshot, SIGNS, &x, self->texts[SIGNS].width, above);
    }
  x = MAX (x + BEFORE_SCORE, width - score);
  if (self->texts[SCORE].text != NULL && x + score <= width)
    draw_text (self, snapshot, SCORE, &x, score, above);
}

/* --- widget --- */

static void
stelling_move_item_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (widget);

  GTK_WIDGET_CLASS (stelling_move_item_parent_class)->css_changed (widget, change);
  if (self->layouts == NULL
      || stelling_move_layouts_fit (self->layouts, gtk_widget_get_pango_context (widget)))
    return;
  self->layouts = NULL;
  for (Which which = 0; which < N_TEXTS; which++)
    drop_layout (&self->texts[which]);
  gtk_widget_queue_resize (widget);
}

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (widget);

  if (self->node != NULL)
    stelling_move_list_view_go_to (self->view, self->node);
}

static void
stelling_move_item_finalize (GObject *object)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (object);

  for (Which which = 0; which < N_TEXTS; which++)
    {
      drop_layout (&self->texts[which]);
      g_free (self->texts[which].text);
    }
  g_free (self->spoken);
  g_free (self->spoken_score);
  G_OBJECT_CLASS (stelling_move_item_parent_class)->finalize (object);
}

static void
stelling_move_item_class_init (StellingMoveItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = stelling_move_item_finalize;
  widget_class->measure = stelling_move_item_measure;
  widget_class->snapshot = stelling_move_item_snapshot;
  widget_class->css_changed = stelling_move_item_css_changed;
  gtk_widget_class_set_css_name (widget_class, "move");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_install_action (widget_class, "move.go", NULL, go_cb);
}

static void
stelling_move_item_init (StellingMoveItem *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
stelling_move_item_new (StellingMoveListView *view)
{
  StellingMoveItem *self = g_object_new (STELLING_TYPE_MOVE_ITEM, NULL);

  self->view = view;
  return GTK_WIDGET (self);
}
