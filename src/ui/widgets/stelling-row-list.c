/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-row-list-private.h"

#include <math.h>

#include "stelling-focus-within.h"
#include "stelling-ground.h"

/* Until a row has been measured. */
#define FIRST_HEIGHT 28
/* More rows than these wait for their next use. */
#define MAX_SPARE 64

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (StellingRowList,
                               stelling_row_list,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

StellingRowSlot *
stelling_row_list_get_slot (StellingRowList *self, guint position)
{
  return &g_array_index (self->slots, StellingRowSlot, position);
}

/* --- rows --- */

static guint
get_kind (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "stelling-kind"));
}

static GtkWidget *
take_row (StellingRowList *self, guint kind)
{
  GPtrArray *spare = self->spare[kind];
  GtkWidget *row;

  if (spare->len > 0)
    {
      row = g_ptr_array_steal_index_fast (spare, spare->len - 1);
      gtk_widget_set_visible (row, TRUE);
      return row;
    }
  row = self->client->make (self->data);
  g_object_set_data (G_OBJECT (row), "stelling-kind", GUINT_TO_POINTER (kind));
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  return row;
}

/* Gives the item at @position a row. The rows' order among the children is that of the items, for
 * a screen reader. */
static GtkWidget *
ensure_row (StellingRowList *self, guint position)
{
  StellingRowSlot *slot = stelling_row_list_get_slot (self, position);
  g_autoptr (GObject) item = NULL;
  GtkWidget *before = NULL;
  guint at = position;

  slot->far = FALSE;
  if (slot->row != NULL)
    return slot->row;
  item = g_list_model_get_item (self->model, position);
  slot->row = take_row (self, self->client->get_kind (item));
  self->n_made++;
  /* Rows that are seen have neighbours. */
  while (at > 0 && before == NULL && position - at < 2 * STELLING_ROW_LIST_AHEAD)
    before = stelling_row_list_get_slot (self, --at)->row;
  if (gtk_widget_get_prev_sibling (slot->row) != before)
    gtk_widget_insert_after (slot->row, GTK_WIDGET (self), before);
  self->client->bind (slot->row, item, self->data);
  return slot->row;
}

/* Lets go of a row, which waits for its next use. */
static void
release (StellingRowList *self, GtkWidget *row)
{
  GPtrArray *spare = self->spare[get_kind (row)];

  self->client->unbind (row, self->data);
  if (spare->len >= MAX_SPARE)
    {
      gtk_widget_unparent (row);
      return;
    }
  /* Hidden, or a screen reader would find it. */
  gtk_widget_set_visible (row, FALSE);
  g_ptr_array_add (spare, row);
}

static void
release_at (StellingRowList *self, guint position)
{
  StellingRowSlot *slot = stelling_row_list_get_slot (self, position);
  GtkWidget *row = g_steal_pointer (&slot->row);

  slot->far = FALSE;
  if (row == NULL)
    return;
  self->n_made--;
  release (self, row);
}

/* Returns the height of the row at @position, which gets a widget, in @width. */
int
stelling_row_list_measure_row (StellingRowList *self, guint position, int width)
{
  StellingRowSlot *slot = stelling_row_list_get_slot (self, position);
  GtkWidget *row;
  int minimum = 0;
  int before = slot->height;

  if (self->laying_out && slot->row == NULL)
    {
      self->changed = TRUE;
      return (int) stelling_row_list_get_height (self, position);
    }
  row = ensure_row (self, position);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  slot->height = MAX (minimum, 1);
  if (before == 0)
    self->average = self->average > 0 ? self->average + (slot->height - self->average) / 32
                                      : slot->height;
  return slot->height;
}

double
stelling_row_list_get_height (StellingRowList *self, guint position)
{
  int height = stelling_row_list_get_slot (self, position)->height;

  if (height > 0)
    return height;
  return self->average > 0 ? self->average : FIRST_HEIGHT;
}

/* Returns the sum of the heights of the rows from @from up to @to. */
static double
add_heights (StellingRowList *self, guint from, guint to)
{
  double sum = 0;

  for (guint i = from; i < to; i++)
    sum += stelling_row_list_get_height (self, i);
  return sum;
}

/* --- what is seen --- */

/* Finds the row at @value from the top of the list by what is known of heights. */
static void
jump (StellingRowList *self, double value)
{
  double top = 0;
  guint at = 0;

  while (at + 1 < self->slots->len && top + stelling_row_list_get_height (self, at) <= value)
    top += stelling_row_list_get_height (self, at++);
  self->anchor = at;
  self->offset = top - value;
}

/* Makes the row at the top the anchor. */
static void
settle_anchor (StellingRowList *self, int width)
{
  self->anchor = MIN (self->anchor, self->slots->len - 1);
  while (self->offset > 0 && self->anchor > 0)
    self->offset -= stelling_row_list_measure_row (self, --self->anchor, width);
  while (self->anchor + 1 < self->slots->len
         && self->offset + stelling_row_list_measure_row (self, self->anchor, width) <= 0)
    self->offset += stelling_row_list_get_height (self, self->anchor++);
  if (self->anchor == 0)
    self->offset = MIN (self->offset, 0);
}

void
stelling_row_list_make_seen (StellingRowList *self, int width, int height)
{
  double y;

  self->changed = FALSE;
  if (self->slots->len == 0 || width <= 0)
    return;
  if (self->to_middle)
    {
      self->anchor = MIN (self->anchor, self->slots->len - 1);
      self->offset = (height - stelling_row_list_measure_row (self, self->anchor, width)) / 2.0;
    }
  self->to_middle = FALSE;
  settle_anchor (self, width);
  y = self->offset;
  for (guint i = self->anchor; i < self->slots->len && y < height; i++)
    y += stelling_row_list_measure_row (self, i, width);
  /* The end of the list is at the bottom, unless all of it is seen. */
  if (y < height)
    {
      self->offset += height - y;
      settle_anchor (self, width);
    }
}

/* The end is the end, whatever the rows before it have been taken for. */
static void
go_to_end (StellingRowList *self, int width, int height)
{
  self->anchor = self->slots->len - 1;
  self->offset = height - stelling_row_list_measure_row (self, self->anchor, width);
}

static void
value_cb (StellingRowList *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkAdjustment *adjustment = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double value = gtk_adjustment_get_value (adjustment);
  double distance = value - self->value;
  int height = gtk_widget_get_height (widget);

  if (self->configuring || distance == 0)
    return;
  /* A short way is as long as it is, whatever is known of the rows above. */
  if (ABS (distance) <= 3 * height)
    self->offset -= distance;
  else if (value + height < gtk_adjustment_get_upper (adjustment) || self->slots->len == 0)
    jump (self, value);
  else
    go_to_end (self, gtk_widget_get_width (widget), height);
  self->value = value;
  self->to_middle = FALSE;
  if (height > 0)
    stelling_row_list_make_seen (self, gtk_widget_get_width (widget), height);
  gtk_widget_queue_allocate (widget);
}

/* Tells the adjustments what is seen. That the list is longer or shorter than it was taken for is
 * told before the next layout, where the end is not in sight. */
void
stelling_row_list_configure (StellingRowList *self, int width, int height)
{
  GtkAdjustment *vertical = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double above = add_heights (self, 0, self->anchor);
  double all = above + add_heights (self, self->anchor, self->slots->len);
  double value = above - self->offset;

  self->untold = FALSE;
  self->upper = MAX (all, height);
  self->configuring = TRUE;
  gtk_adjustment_configure (self->adjustments[GTK_ORIENTATION_HORIZONTAL], 0, 0, width, width * 0.1,
                            width * 0.9, width);
  if (gtk_adjustment_get_page_size (vertical) == height && value + height < self->upper
      && value + height < gtk_adjustment_get_upper (vertical))
    gtk_adjustment_set_value (vertical, value);
  else
    gtk_adjustment_configure (vertical, value, 0, self->upper, height * 0.1, height * 0.9, height);
  self->configuring = FALSE;
  self->value = gtk_adjustment_get_value (vertical);
}

void
stelling_row_list_tell_length (StellingRowList *self)
{
  self->configuring = TRUE;
  gtk_adjustment_set_upper (self->adjustments[GTK_ORIENTATION_VERTICAL], self->upper);
  self->configuring = FALSE;
}

gboolean
stelling_row_list_needs_bar (StellingRowList *self)
{
  return self->upper > gtk_adjustment_get_page_size (self->adjustments[GTK_ORIENTATION_VERTICAL]);
}

/* A scrolled window that finds out by itself guesses from the list's size, which is none, that no
 * bar is needed, finds one needed while the list is laid out, and asks for another layout. GTK
 * forgets that in the midst of one, and then draws what it takes for not laid out. */
void
stelling_row_list_update_bar (StellingRowList *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  self->has_bar = stelling_row_list_needs_bar (self);
  if (GTK_IS_SCROLLED_WINDOW (parent))
    gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (parent), GTK_POLICY_NEVER,
                                    self->has_bar ? GTK_POLICY_ALWAYS : GTK_POLICY_EXTERNAL);
}

/* Tells the adjustments, in the midst of a layout, only what comes with another size. GTK lays out
 * what they move, the scroll bar, before the list where the list alone was to be laid out, and
 * would forget that the bar is to be laid out once more. */
static void
configure_later (StellingRowList *self, int width, int height)
{
  if (gtk_adjustment_get_page_size (self->adjustments[GTK_ORIENTATION_HORIZONTAL]) == width
      && gtk_adjustment_get_page_size (self->adjustments[GTK_ORIENTATION_VERTICAL]) == height)
    self->untold = TRUE;
  else
    stelling_row_list_configure (self, width, height);
}

static gboolean
is_far (double y, double row_height, int height)
{
  return y > height + 2 * STELLING_ROW_LIST_AHEAD || y + row_height < -2 * STELLING_ROW_LIST_AHEAD;
}

/* Places the row at @position, if it has a widget, with its top at @y; one that is far away will be
 * let go, unless it is among the @expected ones. */
static void
place_row (StellingRowList *self,
           guint position,
           double y,
           int width,
           int height,
           StellingRowRange expected)
{
  StellingRowSlot *slot = stelling_row_list_get_slot (self, position);

  if (slot->row == NULL)
    return;
  slot->far = is_far (y, slot->height, height)
              && !(position >= expected.first && position < expected.end)
              && !stelling_has_focus_within (slot->row);
  self->has_far |= slot->far;
  gtk_widget_size_allocate (slot->row, &(GtkAllocation) { 0, (int) y, width, slot->height }, -1);
}

/* Returns a range outside of which no row has a widget. They are mostly around the anchor, among
 * half a million. */
static StellingRowRange
find_made (StellingRowList *self)
{
  guint middle = MIN (self->anchor, self->slots->len);
  StellingRowRange range = { middle, middle };
  guint n = 0;

  while (n < self->n_made && (range.first > 0 || range.end < self->slots->len))
    {
      if (range.end < self->slots->len)
        n += stelling_row_list_get_slot (self, range.end++)->row != NULL;
      if (range.first > 0)
        n += stelling_row_list_get_slot (self, --range.first)->row != NULL;
    }
  return range;
}

static void
place_rows (StellingRowList *self, int width, int height)
{
  StellingRowRange expected = stelling_row_list_find_expected (self);
  StellingRowRange made = find_made (self);
  double y;

  for (guint i = made.first; i < made.end; i++)
    if (stelling_row_list_get_slot (self, i)->row != NULL)
      stelling_row_list_measure_row (self, i, width);
  y = floor (self->offset);
  for (guint i = self->anchor; i < made.end; i++)
    {
      place_row (self, i, y, width, height, expected);
      y += stelling_row_list_get_height (self, i);
    }
  y = floor (self->offset);
  for (guint i = self->anchor; i > made.first; i--)
    {
      y -= stelling_row_list_get_height (self, i - 1);
      place_row (self, i - 1, y, width, height, expected);
    }
}

void
stelling_row_list_release_far (StellingRowList *self)
{
  StellingRowRange made = find_made (self);

  self->has_far = FALSE;
  for (guint i = made.first; i < made.end; i++)
    if (stelling_row_list_get_slot (self, i)->far)
      release_at (self, i);
}

/* --- widget --- */

static GtkSizeRequestMode
stelling_row_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* Rows may change without the window asking anew how large all is. */
static void
stelling_row_list_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
stelling_row_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingRowList *self = STELLING_ROW_LIST (widget);
  gboolean to_middle = self->to_middle;

  self->laying_out = TRUE;
  stelling_row_list_make_seen (self, width, height);
  self->laying_out = FALSE;
  self->to_middle = to_middle && (self->changed || width <= 0);
  place_rows (self, width, height);
  configure_later (self, width, height);
  stelling_row_list_make_ahead (self);
}

/* What is not seen is not drawn. */
static void
stelling_row_list_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingRowList *self = STELLING_ROW_LIST (widget);
  int height = gtk_widget_get_height (widget);
  double y = self->offset;

  /* Rows that have moved are painted anew, all of them. */
  if (self->anchor != self->drawn_anchor || self->offset != self->drawn_offset)
    self->odd = !self->odd;
  self->drawn_anchor = self->anchor;
  self->drawn_offset = self->offset;
  stelling_append_ground_of (snapshot, widget, self->odd);
  for (guint i = self->anchor; i < self->slots->len && y < height; i++)
    {
      StellingRowSlot *slot = stelling_row_list_get_slot (self, i);

      if (slot->row != NULL)
        gtk_widget_snapshot_child (widget, slot->row, snapshot);
      y += stelling_row_list_get_height (self, i);
    }
}

/* --- the model --- */

/* What only changes its contents has about the same height: the first of the slots stay. */
static void
splice_slots (StellingRowList *self, guint position, guint removed, guint added)
{
  if (removed > added)
    g_array_remove_range (self->slots, position + added, removed - added);
  else if (added > removed)
    {
      g_autofree StellingRowSlot *empty = g_new0 (StellingRowSlot, added - removed);

      g_array_insert_vals (self->slots, position + removed, empty, added - removed);
    }
}

static void
items_changed_cb (StellingRowList *self, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + removed; i++)
    release_at (self, i);
  splice_slots (self, position, removed, added);
  self->expected = G_MAXUINT;
  if (position + removed <= self->anchor)
    self->anchor = self->anchor + added - removed;
  else if (position < self->anchor)
    self->anchor = position;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  /* The model may be in the midst of a change. */
  self->changed = TRUE;
  stelling_row_list_ensure_tick (self);
}

void
stelling_row_list_set_model (StellingRowList *self, GListModel *model)
{
  g_return_if_fail (STELLING_IS_ROW_LIST (self));
  g_return_if_fail (model == NULL || G_IS_LIST_MODEL (model));

  if (self->model != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->model, items_changed_cb, self);
      for (guint i = 0; i < self->slots->len; i++)
        release_at (self, i);
    }
  g_array_set_size (self->slots, 0);
  self->expected = G_MAXUINT;
  g_set_object (&self->model, model);
  self->anchor = 0;
  self->offset = 0;
  self->to_middle = FALSE;
  if (model == NULL)
    return;
  g_array_set_size (self->slots, g_list_model_get_n_items (model));
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->changed = TRUE;
  stelling_row_list_ensure_tick (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
stelling_row_list_set_client (StellingRowList *self,
                              const StellingRowListClient *client,
                              gpointer data)
{
  g_return_if_fail (STELLING_IS_ROW_LIST (self));
  g_return_if_fail (self->model == NULL);

  self->client = client;
  self->data = data;
}

void
stelling_row_list_show (StellingRowList *self, guint position)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (STELLING_IS_ROW_LIST (self));
  g_return_if_fail (position < self->slots->len);

  self->anchor = position;
  self->to_middle = TRUE;
  if (gtk_widget_get_height (widget) > 0)
    stelling_row_list_make_seen (self, gtk_widget_get_width (widget),
                                 gtk_widget_get_height (widget));
  gtk_widget_queue_allocate (widget);
}

GtkWidget *
stelling_row_list_get_row (StellingRowList *self, guint position)
{
  g_return_val_if_fail (STELLING_IS_ROW_LIST (self), NULL);

  return position < self->slots->len ? stelling_row_list_get_slot (self, position)->row : NULL;
}

GtkWidget *
stelling_row_list_ensure_row (StellingRowList *self, guint position)
{
  g_return_val_if_fail (STELLING_IS_ROW_LIST (self), NULL);
  g_return_val_if_fail (position < self->slots->len, NULL);

  return ensure_row (self, position);
}

/* --- object --- */

static void
set_adjustment (StellingRowList *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment *old = self->adjustments[orientation];

  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  if (adjustment == old)
    return;
  if (old != NULL)
    g_signal_handlers_disconnect_by_data (old, self);
  g_clear_object (&self->adjustments[orientation]);
  self->adjustments[orientation] = g_object_ref_sink (adjustment);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (value_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
stelling_row_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingRowList *self = STELLING_ROW_LIST (object);

  if (id == PROP_HADJUSTMENT)
    g_value_set_object (value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
  else if (id == PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
  else if (id == PROP_HSCROLL_POLICY)
    g_value_set_enum (value, self->policies[GTK_ORIENTATION_HORIZONTAL]);
  else if (id == PROP_VSCROLL_POLICY)
    g_value_set_enum (value, self->policies[GTK_ORIENTATION_VERTICAL]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_row_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  StellingRowList *self = STELLING_ROW_LIST (object);

  if (id == PROP_HADJUSTMENT)
    set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
  else if (id == PROP_VADJUSTMENT)
    set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
  else if (id == PROP_HSCROLL_POLICY)
    self->policies[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum (value);
  else if (id == PROP_VSCROLL_POLICY)
    self->policies[GTK_ORIENTATION_VERTICAL] = g_value_get_enum (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_row_list_dispose (GObject *object)
{
  StellingRowList *self = STELLING_ROW_LIST (object);
  GtkWidget *child;

  if (self->model != NULL)
    stelling_row_list_set_model (self, NULL);
  for (guint i = 0; i < STELLING_ROW_LIST_MAX_KINDS; i++)
    g_ptr_array_set_size (self->spare[i], 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    if (self->adjustments[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
        g_clear_object (&self->adjustments[i]);
      }
  G_OBJECT_CLASS (stelling_row_list_parent_class)->dispose (object);
}

static void
stelling_row_list_finalize (GObject *object)
{
  StellingRowList *self = STELLING_ROW_LIST (object);

  g_array_unref (self->slots);
  for (guint i = 0; i < STELLING_ROW_LIST_MAX_KINDS; i++)
    g_ptr_array_unref (self->spare[i]);
  G_OBJECT_CLASS (stelling_row_list_parent_class)->finalize (object);
}

static void
stelling_row_list_class_init (StellingRowListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = stelling_row_list_get_property;
  object_class->set_property = stelling_row_list_set_property;
  object_class->dispose = stelling_row_list_dispose;
  object_class->finalize = stelling_row_list_finalize;
  widget_class->get_request_mode = stelling_row_list_get_request_mode;
  widget_class->measure = stelling_row_list_measure;
  widget_class->size_allocate = stelling_row_list_size_allocate;
  widget_class->snapshot = stelling_row_list_snapshot;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  gtk_widget_class_set_css_name (widget_class, "row-list");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
stelling_row_list_init (StellingRowList *self)
{
  self->slots = g_array_new (FALSE, TRUE, sizeof (StellingRowSlot));
  self->expected = G_MAXUINT;
  for (guint i = 0; i < STELLING_ROW_LIST_MAX_KINDS; i++)
    self->spare[i] = g_ptr_array_new ();
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
