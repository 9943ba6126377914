/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-room-layout.h"

#include "stelling-measure.h"

/* The children that are laid out by one widget at most. */
#define MOST_CHILDREN 32

struct _StellingRoomLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

enum
{
  PROP_0,
  PROP_SPACING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingRoomLayout, stelling_room_layout, GTK_TYPE_LAYOUT_MANAGER)

/* A child while it is laid out. */
typedef struct
{
  GtkWidget *widget;
  StellingRoom room;
  int rest;
  int minimum;
  int natural;
  int height; /* -1: it is not there */
} Place;

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("stelling-room");
}

/* Returns how many there are. */
static guint
collect (GtkWidget *widget, int width, Place *places)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && n < MOST_CHILDREN;
       child = gtk_widget_get_next_sibling (child))
    {
      guint packed = GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (child), get_quark ()));
      Place *place = &places[n];

      if (!gtk_widget_should_layout (child))
        continue;
      *place = (Place) { child, (StellingRoom) (packed & 3), (int) (packed >> 2), 0, 0, -1 };
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &place->minimum, &place->natural,
                          NULL, NULL);
      n++;
    }
  return n;
}

static GtkSizeRequestMode
stelling_room_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
stelling_room_layout_measure (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  StellingRoomLayout *self = STELLING_ROOM_LAYOUT (manager);
  Place places[MOST_CHILDREN];
  guint n;

  stelling_measure_largest (widget, GTK_ORIENTATION_HORIZONTAL, minimum, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  n = collect (widget, for_size < 0 ? -1 : MAX (for_size, *minimum), places);
  *minimum = *natural = 0;
  for (guint i = 0; i < n; i++)
    {
      if (places[i].room == STELLING_ROOM_NEEDED)
        *minimum += places[i].minimum + (*minimum > 0 ? self->spacing : 0);
      if (places[i].room == STELLING_ROOM_NEEDED || places[i].room == STELLING_ROOM_WANTED)
        *natural += places[i].natural + (*natural > 0 ? self->spacing : 0);
    }
}

/* --- who gets what; each returns what is left --- */

static int
give_needed (StellingRoomLayout *self, Place *places, guint n, int left)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    if (places[i].room == STELLING_ROOM_NEEDED)
      {
        places[i].height = places[i].minimum;
        left -= places[i].minimum + (any ? self->spacing : 0);
        any = TRUE;
      }
  for (guint i = 0; i < n; i++)
    if (places[i].room == STELLING_ROOM_NEEDED)
      {
        int more = CLAMP (places[i].natural - places[i].minimum, 0, MAX (left, 0));

        places[i].height += more;
        left -= more;
      }
  return left;
}

/* Gives @place its natural height if there is room for it; returns whether there was. */
static gboolean
give (StellingRoomLayout *self, Place *place, int *left)
{
  if (*left < place->natural + self->spacing + place->rest)
    return FALSE;
  place->height = place->natural;
  *left -= place->natural + self->spacing;
  return TRUE;
}

/* The last of those that are there make room for what is there instead of the others. */
static int
give_wanted (StellingRoomLayout *self, Place *places, guint n, int left)
{
  Place *instead = NULL;
  gboolean missing = FALSE;

  for (guint i = 0; i < n; i++)
    if (places[i].room == STELLING_ROOM_WANTED)
      missing = missing || !give (self, &places[i], &left);
    else if (places[i].room == STELLING_ROOM_INSTEAD)
      instead = &places[i];
  if (!missing || instead == NULL)
    return left;
  for (guint i = n; i-- > 0 && !give (self, instead, &left);)
    if (places[i].room == STELLING_ROOM_WANTED && places[i].height >= 0)
      {
        left += places[i].height + self->spacing;
        places[i].height = -1;
      }
  return left;
}

static void
give_rest (StellingRoomLayout *self, Place *places, guint n, int left)
{
  for (guint i = 0; i < n; i++)
    if (places[i].room == STELLING_ROOM_LEFT)
      give (self, &places[i], &left);
  for (guint i = 0; i < n && left > 0; i++)
    if (places[i].height >= 0
        && gtk_widget_compute_expand (places[i].widget, GTK_ORIENTATION_VERTICAL))
      {
        places[i].height += left;
        left = 0;
      }
}

static void
stelling_room_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               int width,
                               int height,
                               int baseline)
{
  StellingRoomLayout *self = STELLING_ROOM_LAYOUT (manager);
  Place places[MOST_CHILDREN];
  guint n = collect (widget, width, places);
  int y = 0;

  give_rest (self, places, n, give_wanted (self, places, n, give_needed (self, places, n, height)));
  for (guint i = 0; i < n; i++)
    {
      gtk_widget_set_child_visible (places[i].widget, places[i].height >= 0);
      if (places[i].height < 0)
        continue;
      gtk_widget_size_allocate (places[i].widget,
                                &(GtkAllocation) { 0, y, width, places[i].height }, -1);
      y += places[i].height + self->spacing;
    }
}

/* --- object --- */

static void
stelling_room_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    g_value_set_int (value, STELLING_ROOM_LAYOUT (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_room_layout_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  if (id != PROP_SPACING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  STELLING_ROOM_LAYOUT (object)->spacing = g_value_get_int (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
stelling_room_layout_class_init (StellingRoomLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = stelling_room_layout_get_property;
  object_class->set_property = stelling_room_layout_set_property;
  layout_class->get_request_mode = stelling_room_layout_get_request_mode;
  layout_class->measure = stelling_room_layout_measure;
  layout_class->allocate = stelling_room_layout_allocate;
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
stelling_room_layout_init (StellingRoomLayout *self)
{
}

void
stelling_room_layout_set_room (GtkWidget *child, StellingRoom room, int rest)
{
  guint packed = (guint) rest << 2 | (guint) room;

  g_return_if_fail (GTK_IS_WIDGET (child));
  g_return_if_fail (rest >= 0);

  if (GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (child), get_quark ())) == packed)
    return;
  g_object_set_qdata (G_OBJECT (child), get_quark (), GUINT_TO_POINTER (packed));
  gtk_widget_queue_resize (child);
}
