/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-player-bar.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "stelling-captured-pieces.h"
#include "stelling-clock-text.h"
#include "stelling-css-class.h"
#include "stelling-ground.h"
#include "stelling-move-text.h"
#include "stelling-piece-image.h"
#include "stelling-record-title.h"
#include "stelling-tooltip.h"

struct _StellingPlayerBar
{
  StellingSessionView parent_instance;

  /* borrowed */
  GtkWidget *box;
  GtkWidget *image;
  GtkLabel *side_label;
  GtkLabel *name_label;
  GtkWidget *captured_pieces;
  GtkLabel *pieces_label;
  GtkLabel *short_pieces_label; /* where that has no room */
  GtkWidget *turn_label;
  GtkLabel *clock_label;

  StellingSide side;
  StellingPosition position; /* that is being set up, where has_position */
  gboolean has_position;
  gboolean to_move;
  char *room;        /* owned; the text that there is room for */
  guint room_serial; /* of the font that it was measured with */
};

enum
{
  PROP_0,
  PROP_SIDE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingPlayerBar, stelling_player_bar, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingPlayerBar *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

static guint
count_pieces (const StellingPosition *position, StellingSide side)
{
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    return stelling_position_get_reserve (position, side);
  return stelling_position_count_pieces (position, side == STELLING_LIGHT ? STELLING_PIECE_LIGHT
                                                                          : STELLING_PIECE_DARK);
}

static char *
describe_pieces (StellingGame game, StellingSide side, guint n)
{
  if (game == STELLING_GAME_TEBLO)
    /* Translators: set pieces of Teblo that a player has not yet placed */
    return g_strdup_printf (ngettext ("%u set piece left", "%u set pieces left", n), n);
  if (side == STELLING_LIGHT)
    /* Translators: the light men of Tablut that guard the king, on the board */
    return g_strdup_printf (ngettext ("%u guard", "%u guards", n), n);
  /* Translators: the dark men of Tablut on the board */
  return g_strdup_printf (ngettext ("%u man", "%u men", n), n);
}

static void
keep_width (GtkLabel *label, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (label), width, -1);
}

/* Keeps room for the number at the start, so that nothing beside it moves when it has a digit
 * less. */
static void
keep_room (StellingPlayerBar *self, const StellingPosition *position)
{
  StellingRecord *record = stelling_session_get_record (get_session (self));
  const StellingPosition *start = stelling_record_get_start (record);
  guint n = MAX (count_pieces (position, self->side), count_pieces (start, self->side));
  g_autofree char *text = describe_pieces (stelling_position_get_game (position), self->side, n);
  g_autofree char *number = g_strdup_printf ("%u", n);
  guint serial
      = pango_context_get_serial (gtk_widget_get_pango_context (GTK_WIDGET (self->pieces_label)));

  if (serial == self->room_serial && g_strcmp0 (text, self->room) == 0)
    return;
  g_free (self->room);
  self->room = g_strdup (text);
  self->room_serial = serial;
  keep_width (self->pieces_label, text);
  keep_width (self->short_pieces_label, number);
}

static void
update_pieces (StellingPlayerBar *self, const StellingPosition *position, StellingNode *node)
{
  guint n = count_pieces (position, self->side);
  g_autofree char *text = describe_pieces (stelling_position_get_game (position), self->side, n);
  g_autofree char *number = g_strdup_printf ("%u", n);

  gtk_label_set_text (self->pieces_label, text);
  gtk_label_set_text (self->short_pieces_label, number);
  if (stelling_set_tooltip (GTK_WIDGET (self->short_pieces_label), text))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->short_pieces_label),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  stelling_captured_pieces_set (
      STELLING_CAPTURED_PIECES (self->captured_pieces), self->side,
      self->has_position ? 0 : stelling_node_count_captured (node, self->side));
}

/* Shows the last time of the player's clock: a move has the time of the player who made it. */
static void
update_clock (StellingPlayerBar *self, StellingNode *node)
{
  const StellingClock *clock = stelling_node_find_clock (node, self->side);
  StellingSide loser;
  gboolean lost = stelling_record_find_time_loser (stelling_session_get_record (get_session (self)),
                                                   node, &loser)
                  && loser == self->side;
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *moves = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->clock_label), clock != NULL && !self->has_position);
  if (clock == NULL)
    return;
  text = stelling_clock_text_from_time (clock->left[self->side]);
  /* Translators: spoken: what a player's clock shows, %s is like 1:05:30 */
  spoken = g_strdup_printf (_ ("Clock: %s"), text);
  if (clock->moves[self->side] >= 0)
    /* Translators: that a player has to make in the time that the clock shows */
    moves = g_strdup_printf (ngettext ("%d move in this time", "%d moves in this time",
                                       (gulong) clock->moves[self->side]),
                             clock->moves[self->side]);
  stelling_set_css_class (GTK_WIDGET (self->clock_label), "error", lost);
  gtk_label_set_text (self->clock_label, text);
  stelling_set_tooltip (GTK_WIDGET (self->clock_label), moves);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clock_label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

static void
update (StellingPlayerBar *self)
{
  const StellingPosition *position;
  StellingNode *node;
  StellingRecord *record;
  StellingGame game;
  g_autofree char *name = NULL;
  g_autofree char *ending = NULL;
  gboolean to_move;

  if (get_session (self) == NULL)
    return;
  record = stelling_session_get_record (get_session (self));
  node = stelling_session_get_shown (get_session (self));
  position = self->has_position ? &self->position : stelling_node_get_position (node);
  game = stelling_position_get_game (position);
  name = stelling_record_dup_player (record, self->side);
  ending = self->has_position ? NULL : stelling_move_text_dup_ending (record, node);
  to_move = stelling_position_get_turn (position) == self->side && ending == NULL;

  if (game == STELLING_GAME_TEBLO)
    stelling_piece_image_set_pawn (STELLING_PIECE_IMAGE (self->image), self->side);
  else
    stelling_piece_image_set_piece (STELLING_PIECE_IMAGE (self->image), game,
                                    self->side == STELLING_LIGHT ? STELLING_PIECE_LIGHT
                                                                 : STELLING_PIECE_DARK);
  gtk_label_set_text (self->side_label, stelling_side_get_title (game, self->side));
  gtk_label_set_text (self->name_label, name != NULL ? name : "");
  keep_room (self, position);
  update_pieces (self, position, node);
  update_clock (self, node);
  self->to_move = to_move;
  gtk_widget_set_opacity (self->turn_label, to_move ? 1 : 0);
  stelling_set_css_class (GTK_WIDGET (self), "to-move", to_move);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->turn_label), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !to_move, -1);
}

static void
node_changed_cb (StellingPlayerBar *self)
{
  update_clock (self, stelling_session_get_shown (get_session (self)));
}

void
stelling_player_bar_set_position (StellingPlayerBar *self, const StellingPosition *position)
{
  g_return_if_fail (STELLING_IS_PLAYER_BAR (self));

  self->has_position = position != NULL;
  if (position != NULL)
    self->position = *position;
  update (self);
}

static void
stelling_player_bar_session_changed (StellingSessionView *view, StellingSession *before)
{
  update (STELLING_PLAYER_BAR (view));
}

static void
stelling_player_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIDE)
    g_value_set_int (value, (int) STELLING_PLAYER_BAR (object)->side);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_side (StellingPlayerBar *self, StellingSide side)
{
  if (self->side == side)
    return;
  self->side = side;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

static void
stelling_player_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIDE)
    set_side (STELLING_PLAYER_BAR (object), (StellingSide) g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_player_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  stelling_append_ground_of (snapshot, widget, STELLING_PLAYER_BAR (widget)->to_move);
  GTK_WIDGET_CLASS (stelling_player_bar_parent_class)->snapshot (widget, snapshot);
}

static void
stelling_player_bar_finalize (GObject *object)
{
  g_free (STELLING_PLAYER_BAR (object)->room);
  G_OBJECT_CLASS (stelling_player_bar_parent_class)->finalize (object);
}

static void
stelling_player_bar_class_init (StellingPlayerBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = stelling_player_bar_finalize;
  object_class->get_property = stelling_player_bar_get_property;
  object_class->set_property = stelling_player_bar_set_property;
  properties[PROP_SIDE] = g_param_spec_int ("side", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->snapshot = stelling_player_bar_snapshot;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_player_bar_session_changed;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playerbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (StellingPlayerBar *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->box), label);
  return GTK_LABEL (label);
}

/* Adds the words, and a number for where they have no room; a screen reader gets the words. */
static void
add_pieces (StellingPlayerBar *self)
{
  GtkWidget *squeezer = adw_squeezer_new ();

  self->pieces_label = GTK_LABEL (gtk_label_new (NULL));
  self->short_pieces_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->pieces_label, 1);
  gtk_label_set_xalign (self->short_pieces_label, 1);
  gtk_widget_add_css_class (squeezer, "numeric");
  adw_squeezer_add (ADW_SQUEEZER (squeezer), GTK_WIDGET (self->pieces_label));
  adw_squeezer_add (ADW_SQUEEZER (squeezer), GTK_WIDGET (self->short_pieces_label));
  gtk_widget_add_css_class (squeezer, "pieces");
  gtk_box_append (GTK_BOX (self->box), squeezer);
}

static void
stelling_player_bar_init (StellingPlayerBar *self)
{
  StellingSessionView *view = STELLING_SESSION_VIEW (self);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->image = stelling_piece_image_new (20);
  gtk_widget_set_valign (self->image, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), self->image);
  self->side_label = add_label (self, "heading");
  self->name_label = add_label (self, "player-name");
  gtk_label_set_xalign (self->name_label, 0);
  self->captured_pieces = stelling_captured_pieces_new ();
  gtk_box_append (GTK_BOX (self->box), self->captured_pieces);
  self->turn_label = GTK_WIDGET (add_label (self, "turn"));
  gtk_widget_set_hexpand (self->turn_label, TRUE);
  gtk_widget_set_halign (self->turn_label, GTK_ALIGN_END);
  /* Translators: beside the player whose turn it is */
  gtk_label_set_text (GTK_LABEL (self->turn_label), _ ("to move"));
  self->clock_label = add_label (self, "clock");
  gtk_widget_add_css_class (GTK_WIDGET (self->clock_label), "numeric");
  add_pieces (self);

  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "notify::shown", G_CALLBACK (update));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "header-changed", G_CALLBACK (update));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
}
