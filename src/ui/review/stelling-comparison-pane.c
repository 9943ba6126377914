/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comparison-pane.h"

#include <glib/gi18n-lib.h>

#include "stelling-tooltip.h"
#include "stelling-wrapped-label.h"

/* The board is a square as high as there is room, but no wider than half of the pane. */
#define BOARD_MIN 120
#define BOARD_NATURAL 200
#define TEXT_MIN 120
#define TEXT_NATURAL 240
#define GAP 6

struct _StellingComparisonPane
{
  GtkWidget parent_instance;

  /* owned */
  GtkWidget *head;
  GtkWidget *board;
  GtkWidget *scroller; /* around the texts */
  char *shown;         /* all words, to know whether they are others */

  /* in them */
  GtkWidget *name;
  GtkWidget *texts;
};

G_DEFINE_FINAL_TYPE (StellingComparisonPane, stelling_comparison_pane, GTK_TYPE_WIDGET)

/* --- size --- */

static int
get_text_min (StellingComparisonPane *self)
{
  int minimum;

  gtk_widget_measure (self->scroller, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return MAX (minimum, TEXT_MIN);
}

static void
stelling_comparison_pane_measure (GtkWidget *widget,
                                  GtkOrientation orientation,
                                  int for_size,
                                  int *minimum,
                                  int *natural,
                                  int *minimum_baseline,
                                  int *natural_baseline)
{
  StellingComparisonPane *self = STELLING_COMPARISON_PANE (widget);
  int head_min, head_nat;

  gtk_widget_measure (self->head, orientation, -1, &head_min, &head_nat, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (head_min, BOARD_MIN + GAP + get_text_min (self));
      *natural = MAX (head_nat, BOARD_NATURAL + GAP + TEXT_NATURAL);
    }
  else
    {
      *minimum = head_nat + GAP + BOARD_MIN;
      *natural = head_nat + GAP + BOARD_NATURAL;
    }
}

static void
place (StellingComparisonPane *self, GtkWidget *child, GtkAllocation at)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    at.x = gtk_widget_get_width (GTK_WIDGET (self)) - at.x - at.width;
  gtk_widget_size_allocate (child, &at, -1);
}

static void
stelling_comparison_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingComparisonPane *self = STELLING_COMPARISON_PANE (widget);
  int head, side, y;

  gtk_widget_measure (self->head, GTK_ORIENTATION_VERTICAL, -1, NULL, &head, NULL, NULL);
  y = head + GAP;
  side = MIN (MIN (height - y, width / 2), width - GAP - get_text_min (self));
  side = MAX (side, BOARD_MIN);
  place (self, self->head, (GtkAllocation) { 0, 0, width, head });
  place (self, self->board, (GtkAllocation) { 0, y, side, side });
  place (self, self->scroller, (GtkAllocation) { side + GAP, y, width - side - GAP, height - y });
}

/* --- words --- */

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = stelling_wrapped_label_new (text, -1, css_class);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static void
add_value (GtkGrid *grid, int row, const char *where, const char *text)
{
  GtkWidget *head = gtk_label_new (where);

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_label_set_yalign (GTK_LABEL (head), 0);
  gtk_widget_add_css_class (head, "dim-label");
  gtk_grid_attach (grid, head, 0, row, 1, 1);
  gtk_grid_attach (grid, create_label (text, NULL), 1, row, 1, 1);
}

static void
show_texts (StellingComparisonPane *self,
            const char *here,
            const char *there,
            const char *const *sentences)
{
  GtkWidget *values = gtk_grid_new ();
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->texts)) != NULL)
    gtk_box_remove (GTK_BOX (self->texts), child);
  gtk_grid_set_column_spacing (GTK_GRID (values), GAP);
  /* Translators: before the chance of the position on the board, of two that are compared */
  add_value (GTK_GRID (values), 0, C_ ("comparison", "Here"), here);
  /* Translators: before the chance of the other position, of two that are compared */
  add_value (GTK_GRID (values), 1, C_ ("comparison", "There"), there);
  gtk_box_append (GTK_BOX (self->texts), values);
  for (guint i = 0; sentences[i] != NULL; i++)
    gtk_box_append (GTK_BOX (self->texts), create_label (sentences[i], NULL));
}

/* Returns all words, as a screen reader reads them. */
static char *
dup_spoken (const char *here, const char *there, const char *const *sentences)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: read by a screen reader: what two positions that are compared are worth */
  g_string_append_printf (text, _ ("Here: %1$s. There: %2$s."), here, there);
  for (guint i = 0; sentences[i] != NULL; i++)
    g_string_append_printf (text, " %s.", sentences[i]);
  return g_strdup (text->str);
}

void
stelling_comparison_pane_set_texts (StellingComparisonPane *self,
                                    const char *name,
                                    const char *here,
                                    const char *there,
                                    const char *const *sentences)
{
  g_autofree char *spoken = NULL;

  g_return_if_fail (STELLING_IS_COMPARISON_PANE (self));

  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->name)), name) != 0)
    gtk_label_set_text (GTK_LABEL (self->name), name);
  spoken = dup_spoken (here, there, sentences);
  if (g_strcmp0 (spoken, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&spoken);
  show_texts (self, here, there, sentences);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->shown, -1);
}

StellingBoardView *
stelling_comparison_pane_get_board (StellingComparisonPane *self)
{
  g_return_val_if_fail (STELLING_IS_COMPARISON_PANE (self), NULL);

  return STELLING_BOARD_VIEW (self->board);
}

/* --- object --- */

static void
stelling_comparison_pane_dispose (GObject *object)
{
  StellingComparisonPane *self = STELLING_COMPARISON_PANE (object);

  g_clear_pointer (&self->head, gtk_widget_unparent);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (stelling_comparison_pane_parent_class)->dispose (object);
}

static void
stelling_comparison_pane_finalize (GObject *object)
{
  g_free (STELLING_COMPARISON_PANE (object)->shown);
  G_OBJECT_CLASS (stelling_comparison_pane_parent_class)->finalize (object);
}

static void
stelling_comparison_pane_class_init (StellingComparisonPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = stelling_comparison_pane_dispose;
  object_class->finalize = stelling_comparison_pane_finalize;
  widget_class->measure = stelling_comparison_pane_measure;
  widget_class->size_allocate = stelling_comparison_pane_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "comparison-pane");
}

static void
name_widget (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
add_button (StellingComparisonPane *self,
            const char *icon,
            const char *title,
            const char *accelerator,
            const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  stelling_set_key_tooltip (button, title, accelerator);
  name_widget (button, title);
  gtk_box_append (GTK_BOX (self->head), button);
}

static void
create_head (StellingComparisonPane *self)
{
  /* Translators: before the name of a position, a move: "Compared with 12. e3-c3" */
  GtkWidget *title = gtk_label_new (_ ("Compared with"));
  GtkWidget *link = gtk_button_new ();

  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (self->head), title);
  self->name = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (link), self->name);
  gtk_widget_add_css_class (link, "flat");
  gtk_widget_add_css_class (link, "link");
  gtk_widget_set_focus_on_click (link, FALSE);
  gtk_widget_set_tooltip_text (link, _ ("Go to the Position Compared With"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (link), "page.show-compared");
  gtk_box_append (GTK_BOX (self->head), link);
  gtk_widget_set_hexpand (link, TRUE);
  gtk_widget_set_halign (link, GTK_ALIGN_START);
  add_button (self, "setup-swap-symbolic", _ ("Swap the Positions"), "<Shift>F6",
              "page.swap-compared");
  add_button (self, "window-close-symbolic", _ ("End the Comparison"), "Escape",
              "page.end-comparison");
}

static void
create_texts (StellingComparisonPane *self)
{
  /* The keyboard comes here, so that the words are read. */
  self->scroller
      = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                      "hscrollbar-policy", GTK_POLICY_NEVER, "focusable", TRUE, NULL);
  gtk_widget_add_css_class (self->scroller, "comparison-texts");
  name_widget (self->scroller, _ ("Differences"));
  self->texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->texts);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

static void
stelling_comparison_pane_init (StellingComparisonPane *self)
{
  name_widget (GTK_WIDGET (self), _ ("Comparison"));
  create_head (self);
  self->board
      = g_object_new (STELLING_TYPE_BOARD_VIEW, "read-only", TRUE, "animations", FALSE, NULL);
  name_widget (self->board, _ ("Position Compared With"));
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
  create_texts (self);
}
