/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-following-button.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-css-class.h"
#include "stelling-glyph-style.h"
#include "stelling-move-text.h"
#include "stelling-score-form.h"
#include "stelling-score-text.h"

/* Numbers that are keys. */
#define N_KEYS 9

struct _StellingFollowingButton
{
  GtkButton parent_instance;

  /* owned */
  char *spoken;      /* what a screen reader was told */
  char *description; /* the same */

  /* borrowed from the record */
  StellingNode *node;

  GtkWidget *number;
  GtkWidget *move;
  GtkWidget *glyph;
  GtkWidget *score;
};

G_DEFINE_FINAL_TYPE (StellingFollowingButton, stelling_following_button, GTK_TYPE_BUTTON)

static void
set_text (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

static char *
dup_score (const StellingNode *node)
{
  StellingScored scored = stelling_scored_get (node);

  return stelling_node_get_known (node) != NULL ? stelling_scored_dup_short (&scored)
                                                : g_strdup ("");
}

/* Says that the move is the next one, and what its evaluation means. */
static char *
dup_description (const StellingNode *node, gboolean next)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  g_autofree char *score
      = stelling_node_get_known (node) != NULL
            ? stelling_score_text_dup_sentence (game, stelling_node_get_estimate (node))
            : g_strdup ("");

  if (!next)
    return g_steal_pointer (&score);
  if (*score == '\0')
    /* Translators: spoken: of several moves that follow, the one that the key for the next move
     * goes to */
    return g_strdup (_ ("Comes next"));
  /* Translators: spoken: a move that comes next, then a sentence such as “Red’s chance: 71%” */
  return g_strdup_printf (_ ("Comes next. %s"), score);
}

static void
update_spoken (StellingFollowingButton *self, gboolean next)
{
  g_autofree char *spoken = stelling_move_text_dup_spoken (self->node);
  g_autofree char *description = dup_description (self->node, next);

  /* Each update goes over the accessibility bus, which the engine's many updates would fill. */
  if (g_strcmp0 (spoken, self->spoken) == 0 && g_strcmp0 (description, self->description) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  stelling_describe_widget (GTK_WIDGET (self), description);
  g_free (self->spoken);
  g_free (self->description);
  self->spoken = g_steal_pointer (&spoken);
  self->description = g_steal_pointer (&description);
}

static void
update_glyph (StellingFollowingButton *self)
{
  g_autofree char *signs = stelling_glyphs_to_string (stelling_node_get_glyphs (self->node));

  set_text (self->glyph, signs);
  stelling_set_glyph_style (GTK_WIDGET (self), stelling_node_get_move_glyph (self->node));
}

void
stelling_following_button_set_node (StellingFollowingButton *self,
                                    StellingNode *node,
                                    gboolean next)
{
  g_autofree char *score = NULL;

  g_return_if_fail (STELLING_IS_FOLLOWING_BUTTON (self));

  self->node = node;
  gtk_widget_set_visible (GTK_WIDGET (self), node != NULL);
  if (node == NULL)
    return;
  score = dup_score (node);
  set_text (self->move, stelling_move_text_get_move (node));
  update_glyph (self);
  set_text (self->score, score);
  stelling_set_css_class (GTK_WIDGET (self), "next", next);
  stelling_set_css_class (GTK_WIDGET (self), "dead", stelling_node_is_dead (node));
  stelling_set_css_class (GTK_WIDGET (self), "word",
                          stelling_node_get_kind (node) != STELLING_NODE_MOVE);
  update_spoken (self, next);
}

StellingNode *
stelling_following_button_get_node (StellingFollowingButton *self)
{
  g_return_val_if_fail (STELLING_IS_FOLLOWING_BUTTON (self), NULL);

  return self->node;
}

char *
stelling_following_button_dup_text (const StellingNode *node, guint number)
{
  g_autofree char *signs = stelling_glyphs_to_string (stelling_node_get_glyphs (node));
  g_autofree char *score = dup_score (node);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%u\u2002%s", number, stelling_move_text_get_move (node));
  if (*signs != '\0')
    g_string_append_printf (text, "\u2009%s", signs);
  if (*score != '\0')
    g_string_append_printf (text, "\u2002%s", score);
  return g_strdup (text->str);
}

/* --- object --- */

static void
stelling_following_button_finalize (GObject *object)
{
  StellingFollowingButton *self = STELLING_FOLLOWING_BUTTON (object);

  g_free (self->spoken);
  g_free (self->description);
  G_OBJECT_CLASS (stelling_following_button_parent_class)->finalize (object);
}

static void
stelling_following_button_class_init (StellingFollowingButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_following_button_finalize;
}

static GtkWidget *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
stelling_following_button_init (StellingFollowingButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->number = add_label (box, "number");
  gtk_widget_set_valign (self->number, GTK_ALIGN_CENTER);
  self->move = add_label (box, "notation");
  self->glyph = add_label (box, "glyph");
  self->score = add_label (box, "score");
  /* What a file has in place of a move may be long. */
  gtk_label_set_ellipsize (GTK_LABEL (self->move), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->move), 20);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "following");
}

GtkWidget *
stelling_following_button_new (guint number)
{
  StellingFollowingButton *self = g_object_new (STELLING_TYPE_FOLLOWING_BUTTON, NULL);
  g_autofree char *text = g_strdup_printf ("%u", number);

  gtk_label_set_text (GTK_LABEL (self->number), text);
  if (number <= N_KEYS)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                    text, -1);
  return GTK_WIDGET (self);
}
