/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-item.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-lapse.h"
#include "stelling-move-list-view-private.h"
#include "stelling-move-text.h"
#include "stelling-score-text.h"

struct _StellingMoveItem
{
  GtkWidget parent_instance;

  /* borrowed */
  StellingMoveListView *view;
  StellingNode *node;

  gboolean number;
  gboolean score;
  gboolean selected;
  StellingGlyph glyph; /* whose style class is set */
  char *spoken;        /* what a screen reader was told */
  char *spoken_score;

  /* children; all but the move's are made at their first use */
  GtkWidget *number_label;
  GtkWidget *move_label;
  GtkWidget *glyph_label;
  GtkWidget *score_label;
};

G_DEFINE_FINAL_TYPE (StellingMoveItem, stelling_move_item, GTK_TYPE_WIDGET)

static const char *const glyph_classes[STELLING_N_GLYPHS] = {
  [STELLING_GLYPH_GOOD] = "good",
  [STELLING_GLYPH_MISTAKE] = "mistake",
  [STELLING_GLYPH_BRILLIANT] = "brilliant",
  [STELLING_GLYPH_BLUNDER] = "blunder",
  [STELLING_GLYPH_INTERESTING] = "interesting",
  [STELLING_GLYPH_DUBIOUS] = "dubious",
};

static void
set_text (StellingMoveItem *self,
          GtkWidget **label,
          const char *style_class,
          GtkWidget *after,
          const char *text)
{
  if (*label == NULL)
    {
      if (*text == '\0')
        return;
      *label = gtk_label_new (NULL);
      gtk_widget_add_css_class (*label, style_class);
      if (label == &self->move_label)
        gtk_label_set_ellipsize (GTK_LABEL (*label), PANGO_ELLIPSIZE_END);
      gtk_widget_insert_after (*label, GTK_WIDGET (self), after);
    }
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (*label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (*label), text);
  gtk_widget_set_visible (*label, *text != '\0');
}

static void
update_dead (StellingMoveItem *self)
{
  if (stelling_node_is_dead (self->node))
    gtk_widget_add_css_class (GTK_WIDGET (self), "dead");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dead");
}

/* A position or a note has a word instead of notation. */
static void
update_kind (StellingMoveItem *self)
{
  if (stelling_node_get_kind (self->node) != STELLING_NODE_MOVE)
    gtk_widget_add_css_class (GTK_WIDGET (self), "word");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "word");
}

static void
update_glyphs (StellingMoveItem *self)
{
  StellingGlyph move = stelling_node_get_move_glyph (self->node);
  const StellingAnnotation *annotation = stelling_node_get_annotation (self->node);
  gboolean hot = annotation != NULL && annotation->hotspot > 0;
  /* A diagram is seen below the move. */
  StellingGlyphs glyphs
      = stelling_node_get_glyphs (self->node) & ~STELLING_GLYPH_BIT (STELLING_GLYPH_DIAGRAM);
  g_autofree char *signs = stelling_glyphs_to_string (glyphs);
  g_autofree char *text = g_strconcat (signs, hot ? "\u2009★" : NULL, NULL);

  set_text (self, &self->glyph_label, "glyph", self->move_label, text);
  if (move == self->glyph)
    return;
  if (glyph_classes[self->glyph] != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), glyph_classes[self->glyph]);
  if (glyph_classes[move] != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), glyph_classes[move]);
  self->glyph = move;
}

static void
update_score (StellingMoveItem *self)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (self->node);
  gboolean shown = self->score && evaluation != NULL
                   && stelling_move_list_view_get_show_scores (self->view);
  g_autofree char *text = shown ? stelling_score_text_dup_short (evaluation->score) : g_strdup ("");
  GtkWidget *before = self->glyph_label != NULL ? self->glyph_label : self->move_label;

  set_text (self, &self->score_label, "score", before, text);
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
  StellingLapse lapse = stelling_node_get_move_glyph (self->node) == STELLING_GLYPH_NONE
                            ? stelling_node_get_lapse (self->node)
                            : STELLING_LAPSE_NONE;
  StellingGlyph glyph = lapse == STELLING_LAPSE_BLUNDER ? STELLING_GLYPH_BLUNDER
                                                        : STELLING_GLYPH_MISTAKE;

  if (lapse < STELLING_LAPSE_MISTAKE)
    return g_steal_pointer (&spoken);
  return g_strdup_printf (C_ ("move list", "%s, %s"), spoken,
                          stelling_glyph_get_title (game, glyph));
}

static void
update_spoken (StellingMoveItem *self)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (self->node);
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
  const char *move;

  g_return_if_fail (STELLING_IS_MOVE_ITEM (self));

  if (self->node == NULL)
    return;
  number = self->number ? stelling_move_text_dup_number (self->node) : g_strdup ("");
  move = stelling_move_text_get_move (self->node);
  set_text (self, &self->number_label, "number", NULL, number);
  set_text (self, &self->move_label, "notation", self->number_label, move);
  update_dead (self);
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

/* --- layout --- */

static int
get_width (GtkWidget *child, gboolean natural)
{
  int minimum_width = 0, natural_width = 0;

  if (child == NULL || !gtk_widget_get_visible (child))
    return 0;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, &natural_width, NULL,
                      NULL);
  return natural ? natural_width : minimum_width;
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
  int fixed = get_width (self->number_label, TRUE) + get_width (self->glyph_label, TRUE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = fixed + get_width (self->move_label, FALSE);
      *natural = fixed + get_width (self->move_label, TRUE) + get_width (self->score_label, TRUE);
      return;
    }
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int height = 0;

      gtk_widget_measure (child, orientation, -1, NULL, &height, NULL, NULL);
      *minimum = *natural = MAX (*natural, height);
    }
}

/* Places @child at *@x, mirrored in a layout from right to left, and moves on. */
static void
place (StellingMoveItem *self, GtkWidget *child, int *x, int child_width, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (child == NULL || !gtk_widget_get_visible (child))
    return;
  gtk_widget_size_allocate (
      child, &(GtkAllocation) { rtl ? width - *x - child_width : *x, 0, child_width, height }, -1);
  *x += child_width;
}

/* Where room is scarce the score goes first, the end of the notation last. */
static void
stelling_move_item_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (widget);
  int number = get_width (self->number_label, TRUE);
  int move = get_width (self->move_label, TRUE);
  int glyph = get_width (self->glyph_label, TRUE);
  int score = get_width (self->score_label, TRUE);
  gboolean score_fits = number + move + glyph + score <= width;
  int x = 0;

  move = MAX (MIN (move, width - number - glyph), get_width (self->move_label, FALSE));
  place (self, self->number_label, &x, number, width, height);
  place (self, self->move_label, &x, move, width, height);
  place (self, self->glyph_label, &x, glyph, width, height);
  x = MAX (x, width - score);
  place (self, self->score_label, &x, score, width, height);
  if (self->score_label != NULL)
    gtk_widget_set_child_visible (self->score_label, score_fits);
}

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (widget);

  if (self->node != NULL)
    stelling_move_list_view_go_to (self->view, self->node);
}

static void
stelling_move_item_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (stelling_move_item_parent_class)->dispose (object);
}

static void
stelling_move_item_finalize (GObject *object)
{
  StellingMoveItem *self = STELLING_MOVE_ITEM (object);

  g_free (self->spoken);
  g_free (self->spoken_score);
  G_OBJECT_CLASS (stelling_move_item_parent_class)->finalize (object);
}

static void
stelling_move_item_class_init (StellingMoveItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_move_item_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_move_item_finalize;
  widget_class->measure = stelling_move_item_measure;
  widget_class->size_allocate = stelling_move_item_size_allocate;
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
