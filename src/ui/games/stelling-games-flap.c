/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-games-flap.h"

#include "stelling-measure.h"

/* A narrower page has no room for board, moves and games side by side in text of the usual size. */
#define FOLD_BELOW 900
#define GAMES_WIDTH 250

struct _StellingGamesFlap
{
  AdwBin parent_instance;

  /* children */
  AdwFlap *flap;

  gboolean folded;
  gboolean shown_unfolded; /* the list was shown when the window became narrow */
  guint idle;
};

enum
{
  PROP_0,
  PROP_GAMES,
  PROP_CONTENT,
  PROP_SHOWN,
  PROP_FOLDED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingGamesFlap, stelling_games_flap, ADW_TYPE_BIN)

gboolean
stelling_games_flap_is_folded (StellingGamesFlap *self)
{
  g_return_val_if_fail (STELLING_IS_GAMES_FLAP (self), FALSE);

  return self->folded;
}

static void
set_folded (StellingGamesFlap *self, gboolean folded)
{
  gboolean shown = adw_flap_get_reveal_flap (self->flap);

  self->folded = folded;
  if (folded)
    self->shown_unfolded = shown;
  adw_flap_set_fold_policy (self->flap,
                            folded ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_AUTO);
  adw_flap_set_reveal_flap (self->flap, folded ? FALSE : shown || self->shown_unfolded);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
}

/* Returns whether a page of @width has room for all: large text needs more of it. */
static gboolean
is_narrow (StellingGamesFlap *self, int width)
{
  return width < FOLD_BELOW * stelling_measure_text_scale (GTK_WIDGET (self));
}

static gboolean
fold_idle_cb (gpointer data)
{
  StellingGamesFlap *self = data;
  gboolean folded = is_narrow (self, gtk_widget_get_width (GTK_WIDGET (self)));

  self->idle = 0;
  if (folded != self->folded)
    set_folded (self, folded);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
stelling_games_flap_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
stelling_games_flap_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (STELLING_GAMES_FLAP (widget)->flap), orientation, for_size,
                      minimum, natural, NULL, NULL);
}

/* Children can't be arranged anew in the midst of a layout. */
static void
stelling_games_flap_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingGamesFlap *self = STELLING_GAMES_FLAP (widget);

  gtk_widget_size_allocate (GTK_WIDGET (self->flap), &(GtkAllocation) { 0, 0, width, height },
                            baseline);
  if (is_narrow (self, width) != self->folded && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_idle_cb, self, NULL);
}

static void
reveal_cb (StellingGamesFlap *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
stelling_games_flap_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingGamesFlap *self = STELLING_GAMES_FLAP (object);

  switch (id)
    {
    case PROP_GAMES:
      g_value_set_object (value, adw_flap_get_flap (self->flap));
      break;
    case PROP_CONTENT:
      g_value_set_object (value, adw_flap_get_content (self->flap));
      break;
    case PROP_SHOWN:
      g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_games_flap_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  StellingGamesFlap *self = STELLING_GAMES_FLAP (object);

  switch (id)
    {
    case PROP_GAMES:
      gtk_widget_set_size_request (g_value_get_object (value), GAMES_WIDTH, -1);
      gtk_widget_set_hexpand (g_value_get_object (value), FALSE);
      adw_flap_set_flap (self->flap, g_value_get_object (value));
      break;
    case PROP_CONTENT:
      adw_flap_set_content (self->flap, g_value_get_object (value));
      break;
    case PROP_SHOWN:
      self->shown_unfolded = g_value_get_boolean (value);
      adw_flap_set_reveal_flap (self->flap, self->shown_unfolded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_games_flap_dispose (GObject *object)
{
  g_clear_handle_id (&STELLING_GAMES_FLAP (object)->idle, g_source_remove);
  G_OBJECT_CLASS (stelling_games_flap_parent_class)->dispose (object);
}

static void
stelling_games_flap_class_init (StellingGamesFlapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = stelling_games_flap_dispose;
  object_class->get_property = stelling_games_flap_get_property;
  object_class->set_property = stelling_games_flap_set_property;
  GTK_WIDGET_CLASS (klass)->get_request_mode = stelling_games_flap_get_request_mode;
  GTK_WIDGET_CLASS (klass)->measure = stelling_games_flap_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = stelling_games_flap_size_allocate;
  properties[PROP_GAMES] = g_param_spec_object ("games", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, flags);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
stelling_games_flap_init (StellingGamesFlap *self)
{
  /* With the bin's own layout nobody would tell the width. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->flap = ADW_FLAP (adw_flap_new ());
  adw_flap_set_fold_policy (self->flap, ADW_FLAP_FOLD_POLICY_AUTO);
  adw_flap_set_locked (self->flap, TRUE);
  adw_flap_set_reveal_flap (self->flap, FALSE);
  /* Swipes over the board go through the moves. */
  adw_flap_set_swipe_to_open (self->flap, FALSE);
  adw_flap_set_swipe_to_close (self->flap, FALSE);
  adw_flap_set_separator (self->flap, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  g_signal_connect_object (self->flap, "notify::reveal-flap", G_CALLBACK (reveal_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->flap));
}
