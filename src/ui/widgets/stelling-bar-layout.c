/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-bar-layout.h"

#include "stelling-measure.h"

/* The children that are laid out by one widget at most. */
#define MOST_CHILDREN 32

struct _StellingBarLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
  gboolean homogeneous;
};

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_HOMOGENEOUS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingBarLayout, stelling_bar_layout, GTK_TYPE_LAYOUT_MANAGER)

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("stelling-bar-order");
}

static guint
get_order (GtkWidget *child)
{
  return GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (child), get_quark ()));
}

/* Fills in the children whose order is @most or less, with their widths; returns how many there
 * are. */
static guint
collect (GtkWidget *widget, guint most, GtkRequestedSize *sizes)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && n < MOST_CHILDREN;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && get_order (child) <= most)
      {
        sizes[n].data = child;
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[n].minimum_size,
                            &sizes[n].natural_size, NULL, NULL);
        n++;
      }
  return n;
}

static guint
get_greatest_order (GtkWidget *widget, guint below)
{
  guint greatest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && get_order (child) < below)
      greatest = MAX (greatest, get_order (child));
  return greatest;
}

static int
add_up (StellingBarLayout *self, const GtkRequestedSize *sizes, guint n, gboolean natural)
{
  int sum = n > 0 ? ((int) n - 1) * self->spacing : 0;

  for (guint i = 0; i < n; i++)
    sum += natural ? sizes[i].natural_size : sizes[i].minimum_size;
  return sum;
}

static GtkSizeRequestMode
stelling_bar_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
stelling_bar_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  StellingBarLayout *self = STELLING_BAR_LAYOUT (manager);
  GtkRequestedSize sizes[MOST_CHILDREN];

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      stelling_measure_largest (widget, orientation, minimum, natural);
      return;
    }
  *minimum = add_up (self, sizes, collect (widget, 0, sizes), FALSE);
  *natural = add_up (self, sizes, collect (widget, G_MAXUINT, sizes), TRUE);
}

/* Gives all children the same width, if it is enough for each; returns whether it is. */
static gboolean
level (StellingBarLayout *self, GtkRequestedSize *sizes, guint n, int width)
{
  int each = n > 0 ? (width - ((int) n - 1) * self->spacing) / (int) n : 0;

  if (!self->homogeneous)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (sizes[i].minimum_size > each)
      return FALSE;
  for (guint i = 0; i < n; i++)
    sizes[i].minimum_size = each;
  return TRUE;
}

/* Gives what is left of the bar to those that like more, and then to those that expand. */
static void
widen (GtkRequestedSize *sizes, guint n, int left)
{
  left = gtk_distribute_natural_allocation (left, n, sizes);
  for (guint i = 0; i < n && left > 0; i++)
    if (gtk_widget_compute_expand (sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
      {
        sizes[i].minimum_size += left;
        left = 0;
      }
}

static void
stelling_bar_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  StellingBarLayout *self = STELLING_BAR_LAYOUT (manager);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkRequestedSize sizes[MOST_CHILDREN];
  guint most = get_greatest_order (widget, G_MAXUINT);
  guint n = collect (widget, most, sizes);
  int x = 0;

  for (; most > 0 && add_up (self, sizes, n, FALSE) > width; n = collect (widget, most, sizes))
    most = get_greatest_order (widget, most);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, get_order (child) <= most);
  if (!level (self, sizes, n, width))
    widen (sizes, n, MAX (width - add_up (self, sizes, n, FALSE), 0));
  for (guint i = 0; i < n; i++)
    {
      int size = sizes[i].minimum_size;
      GtkAllocation at = { mirrored ? width - x - size : x, 0, size, height };

      gtk_widget_size_allocate (sizes[i].data, &at, -1);
      x += size + self->spacing;
    }
}

/* --- object --- */

static void
stelling_bar_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingBarLayout *self = STELLING_BAR_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_HOMOGENEOUS:
      g_value_set_boolean (value, self->homogeneous);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_bar_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  StellingBarLayout *self = STELLING_BAR_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    case PROP_HOMOGENEOUS:
      self->homogeneous = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
stelling_bar_layout_class_init (StellingBarLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = stelling_bar_layout_get_property;
  object_class->set_property = stelling_bar_layout_set_property;
  layout_class->get_request_mode = stelling_bar_layout_get_request_mode;
  layout_class->measure = stelling_bar_layout_measure;
  layout_class->allocate = stelling_bar_layout_allocate;
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HOMOGENEOUS] = g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
stelling_bar_layout_init (StellingBarLayout *self)
{
}

void
stelling_bar_layout_set_order (GtkWidget *child, guint order)
{
  g_return_if_fail (GTK_IS_WIDGET (child));

  if (get_order (child) == order)
    return;
  g_object_set_qdata (G_OBJECT (child), get_quark (), GUINT_TO_POINTER (order));
  gtk_widget_queue_resize (child);
}
