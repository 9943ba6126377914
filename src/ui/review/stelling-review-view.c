/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-review-view.h"

#include <glib/gi18n-lib.h>

#include "stelling-focus-within.h"
#include "stelling-move-text.h"
#include "stelling-remarks.h"
#include "stelling-review-figures.h"
#include "stelling-review-row.h"

/* How long what changes waits for more: a whole record that is analysed brings evaluations one
 * after the other. */
#define UPDATE_MS 300

struct _StellingReviewView
{
  StellingSessionView parent_instance;

  /* owned */
  GListStore *items; /* of StellingReviewItem */

  gboolean flipped;
  gboolean low; /* there is little height */
  gboolean outdated;
  guint update;
  guint scrolling; /* a tick callback, or 0 */

  /* template */
  GtkWidget *scroller;
  GtkWidget *coverage_box;
  GtkWidget *analyse_button;
  GtkWidget *draws;
  GtkLabel *coverage;
  StellingReviewFigures *figures;
  GtkListBox *list;
  GtkLabel *result;
  GtkLabel *course;
  GtkWidget *practise_button;
  GtkWidget *write_button;
};

enum
{
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingReviewView, stelling_review_view, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingReviewView *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* --- the list --- */

static gboolean
is_same (StellingReviewView *self, guint index, StellingReviewItem *item)
{
  g_autoptr (StellingReviewItem) present
      = g_list_model_get_item (G_LIST_MODEL (self->items), index);

  return stelling_review_item_equal (present, item);
}

/* Changes only rows that are others now: the rest keeps its place and the keyboard. */
static void
set_items (StellingReviewView *self, GPtrArray *items)
{
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint n_after = items->len, start = 0, end = 0;

  while (start < MIN (n_before, n_after) && is_same (self, start, g_ptr_array_index (items, start)))
    start++;
  while (end < MIN (n_before, n_after) - start
         && is_same (self, n_before - end - 1, g_ptr_array_index (items, n_after - end - 1)))
    end++;
  if (start + end < MAX (n_before, n_after))
    g_list_store_splice (self->items, start, n_before - start - end, items->pdata + start,
                         n_after - start - end);
}

static GtkWidget *
create_row_cb (gpointer item, gpointer data)
{
  StellingReviewView *self = data;

  /* Where there is little height the large board is right above. */
  return stelling_review_row_new (item, self->flipped, !self->low);
}

static StellingMistakeRank
get_rank (GtkListBoxRow *row)
{
  return stelling_review_item_get_rank (stelling_review_row_get_item (row));
}

static const char *
get_heading (StellingMistakeRank rank, gboolean first)
{
  /* Translators: headings in the review of a game: the loser's last big mistake, the move that cost
   * most, the first from which on the loss is proved, others with which the game turned, mistakes
   * besides those */
  switch (rank)
    {
    case STELLING_RANK_LOST:
      return _ ("Here the game was lost");
    case STELLING_RANK_COSTLIEST:
      return _ ("The costliest mistake");
    case STELLING_RANK_PROVED:
      return _ ("Proved to be lost");
    case STELLING_RANK_TURN:
      return first ? _ ("Turning points") : _ ("Other turning points");
    case STELLING_RANK_OTHER:
    default:
      return first ? _ ("Mistakes") : _ ("Other mistakes");
    }
}

/* Puts a heading over the first of each rank. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  StellingMistakeRank rank = get_rank (row);
  GtkWidget *heading;

  if (before != NULL && get_rank (before) == rank)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = gtk_label_new (get_heading (rank, before == NULL));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_list_box_row_set_header (row, heading);
}

/* Has the selected row be seen, in the first frame in which it is laid out. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  StellingReviewView *self = STELLING_REVIEW_VIEW (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  GtkWidget *content = gtk_widget_get_parent (GTK_WIDGET (self->list));
  graphene_rect_t area;

  if (row != NULL && gtk_widget_get_height (GTK_WIDGET (row)) == 0)
    return G_SOURCE_CONTINUE;
  if (row != NULL && gtk_widget_compute_bounds (GTK_WIDGET (row), content, &area))
    gtk_adjustment_clamp_page (
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
        (double) area.origin.y, (double) (area.origin.y + area.size.height));
  self->scrolling = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_scrolling (StellingReviewView *self)
{
  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scrolling);
  self->scrolling = 0;
}

static void
scroll_to_selected (StellingReviewView *self)
{
  if (self->scrolling == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static StellingNode *
get_row_node (GtkListBoxRow *row)
{
  return stelling_review_item_get_move (stelling_review_row_get_item (row))->node;
}

/* Selects the row of the current move. Without one the row stays from which somebody stepped back
 * to the position in which its move was played: there it is read. */
static void
node_cb (StellingReviewView *self)
{
  StellingSession *session = get_session (self);
  StellingNode *node = session != NULL ? stelling_session_get_node (session) : NULL;
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_row_node (row) == node)
      {
        gtk_list_box_select_row (self->list, row);
        scroll_to_selected (self);
        return;
      }
  if (selected == NULL || stelling_node_get_parent (get_row_node (selected)) != node)
    gtk_list_box_unselect_all (self->list);
}

static void
row_activated_cb (StellingReviewView *self, GtkListBoxRow *row)
{
  stelling_session_set_node (get_session (self), get_row_node (row));
}

/* --- all of it --- */

/* Returns how much is known, and what of that is not in the record. */
static char *
dup_coverage (const StellingReview *review)
{
  guint n = review->n_plies + 1;
  g_autofree char *text = NULL;

  if (review->n_positions == 0)
    text = g_strdup (_ ("Nothing of this game is analysed yet."));
  else
    /* Translators: "12 of 40 positions analysed." */
    text = g_strdup_printf (ngettext ("%1$u of %2$u position analysed.",
                                      "%1$u of %2$u positions analysed.", n),
                            review->n_positions, n);
  if (review->n_remembered == 0)
    return g_steal_pointer (&text);
  return g_strdup_printf (
      /* Translators: %1$s: "12 of 40 positions analysed."; the program has kept evaluations
       * that the record has not */
      ngettext ("%1$s %2$u of them is remembered from before and not in this record.",
                "%1$s %2$u of them are remembered from before and not in this record.",
                review->n_remembered),
      text, review->n_remembered);
}

static void
update_coverage (StellingReviewView *self, const StellingReview *review)
{
  guint n = review->n_plies + 1;
  g_autofree char *text = dup_coverage (review);

  if (!g_str_equal (gtk_label_get_text (self->coverage), text))
    gtk_label_set_text (self->coverage, text);
  gtk_widget_set_visible (self->analyse_button, review->n_positions < n);
  gtk_widget_set_visible (self->coverage_box, review->n_positions < n || review->n_remembered > 0);
}

/* Says who won, as far as somebody has. */
static void
update_result (StellingReviewView *self, StellingRecord *record, const StellingReview *review)
{
  g_autofree char *text = stelling_move_text_dup_result (record);
  gboolean known = review->moves->len > 0 && text != NULL;

  gtk_label_set_text (self->result, known ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result), known);
}

static gboolean
has_mistake (GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    if (stelling_node_get_lapse (stelling_review_item_get_move (g_ptr_array_index (items, i))->node)
        != STELLING_LAPSE_NONE)
      return TRUE;
  return FALSE;
}

/* Says that no mistake is known, and of a side that stood lost without a single move that lost it
 * since when. */
static void
update_course (StellingReviewView *self, const StellingReview *review, GPtrArray *items)
{
  const gboolean faultless = !has_mistake (items) && review->moves->len > 0;
  g_autofree char *from = review->course.low_from != NULL
                              ? stelling_move_text_dup_numbered (review->course.low_from)
                              : NULL;
  g_autofree char *low = stelling_remarks_dup_low (review, from);
  g_autofree char *both = low != NULL ? g_strdup_printf ("%s %s", _ ("No mistake is known."), low)
                                      : NULL;
  const char *text = !faultless ? low : both != NULL ? both : _ ("No mistake is known.");

  gtk_label_set_text (self->course, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->course), text != NULL);
}

static void
update (StellingReviewView *self)
{
  StellingRecord *record = stelling_session_get_record (get_session (self));
  g_autoptr (StellingReview) review = stelling_review_new (record, 1, G_MAXUINT);
  g_autoptr (GPtrArray) items = stelling_review_item_list (review);

  self->outdated = FALSE;
  update_coverage (self, review);
  gtk_widget_set_visible (GTK_WIDGET (self->figures), review->moves->len > 0);
  stelling_review_figures_set_review (self->figures, review,
                                      stelling_rules_get_game (stelling_record_get_rules (record)));
  set_items (self, items);
  gtk_widget_set_visible (GTK_WIDGET (self->list), items->len > 0);
  gtk_widget_set_visible (self->draws, items->len > 0);
  update_result (self, record, review);
  update_course (self, review, items);
  gtk_widget_set_visible (self->practise_button, has_mistake (items));
  gtk_widget_set_visible (self->write_button, has_mistake (items));
  node_cb (self);
}

static gboolean
update_cb (gpointer data)
{
  StellingReviewView *self = data;

  self->update = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
record_changed_cb (StellingReviewView *self)
{
  self->outdated = TRUE;
  if (self->update == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->update = g_timeout_add (UPDATE_MS, update_cb, self);
}

/* Positions are others now: what was found about the former ones is gone. */
static void
subtree_changed_cb (StellingReviewView *self)
{
  g_clear_handle_id (&self->update, g_source_remove);
  self->outdated = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

/* Drops the rows of moves that are gone. */
static void
node_removed_cb (StellingReviewView *self, StellingNode *node)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->items)); i > 0; i--)
    {
      g_autoptr (StellingReviewItem) item
          = g_list_model_get_item (G_LIST_MODEL (self->items), i - 1);

      if (stelling_node_is_ancestor (node, stelling_review_item_get_move (item)->node))
        g_list_store_remove (self->items, i - 1);
    }
  record_changed_cb (self);
}

/* Drops all rows: what is gone must not be gone to. */
static void
renew (StellingReviewView *self)
{
  g_clear_handle_id (&self->update, g_source_remove);
  g_list_store_remove_all (self->items);
  self->outdated = TRUE;
  if (get_session (self) != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
stelling_review_view_session_changed (StellingSessionView *view, StellingSession *before)
{
  renew (STELLING_REVIEW_VIEW (view));
}

void
stelling_review_view_set_low (StellingReviewView *self, gboolean low)
{
  GtkWidget *figures, *before;
  gboolean focused;

  g_return_if_fail (STELLING_IS_REVIEW_VIEW (self));

  if (self->low == low)
    return;
  self->low = low;
  figures = GTK_WIDGET (self->figures);
  before = low ? GTK_WIDGET (self->list) : GTK_WIDGET (self->result);
  focused = stelling_has_focus_within (GTK_WIDGET (self->list));
  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (figures)), figures, before);
  renew (self);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* --- widget --- */

static gboolean
stelling_review_view_grab_focus (GtkWidget *widget)
{
  StellingReviewView *self = STELLING_REVIEW_VIEW (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  return gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->scroller);
}

static void
stelling_review_view_map (GtkWidget *widget)
{
  StellingReviewView *self = STELLING_REVIEW_VIEW (widget);

  if (self->outdated && get_session (self) != NULL)
    update (self);
  GTK_WIDGET_CLASS (stelling_review_view_parent_class)->map (widget);
  scroll_to_selected (self);
}

static void
stelling_review_view_unmap (GtkWidget *widget)
{
  StellingReviewView *self = STELLING_REVIEW_VIEW (widget);

  g_clear_handle_id (&self->update, g_source_remove);
  stop_scrolling (self);
  GTK_WIDGET_CLASS (stelling_review_view_parent_class)->unmap (widget);
}

static void
stelling_review_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_value_set_boolean (value, STELLING_REVIEW_VIEW (object)->flipped);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_review_view_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  StellingReviewView *self = STELLING_REVIEW_VIEW (object);

  if (id != PROP_FLIPPED)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->flipped = g_value_get_boolean (value);
  renew (self);
}

static void
stelling_review_view_dispose (GObject *object)
{
  StellingReviewView *self = STELLING_REVIEW_VIEW (object);

  g_clear_handle_id (&self->update, g_source_remove);
  G_OBJECT_CLASS (stelling_review_view_parent_class)->dispose (object);
  g_clear_object (&self->items);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-review-view.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, scroller);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, coverage_box);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, coverage);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, result);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, analyse_button);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, figures);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, list);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, draws);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, course);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, practise_button);
  gtk_widget_class_bind_template_child (widget_class, StellingReviewView, write_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
stelling_review_view_class_init (StellingReviewViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (STELLING_TYPE_REVIEW_FIGURES);
  object_class->dispose = stelling_review_view_dispose;
  object_class->get_property = stelling_review_view_get_property;
  object_class->set_property = stelling_review_view_set_property;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_review_view_session_changed;
  widget_class->map = stelling_review_view_map;
  widget_class->unmap = stelling_review_view_unmap;
  widget_class->grab_focus = stelling_review_view_grab_focus;

  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "review-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
follow_session (StellingReviewView *self)
{
  StellingSessionView *view = STELLING_SESSION_VIEW (self);
  static const char *const structural[]
      = { "node-added", "children-reordered", "node-changed", "node-known" };

  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "notify::node", G_CALLBACK (node_cb));
  for (guint i = 0; i < G_N_ELEMENTS (structural); i++)
    stelling_session_view_follow (view, STELLING_TYPE_RECORD, structural[i],
                                  G_CALLBACK (record_changed_cb));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-removed",
                                G_CALLBACK (node_removed_cb));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "subtree-changed",
                                G_CALLBACK (subtree_changed_cb));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "reset", G_CALLBACK (renew));
}

static void
stelling_review_view_init (StellingReviewView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = g_list_store_new (STELLING_TYPE_REVIEW_ITEM);
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->items), create_row_cb, self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the page that says how a game went */
                                  _ ("Review"), -1);
  follow_session (self);
}
