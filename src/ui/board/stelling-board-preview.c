/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-preview.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-nodes-private.h"
#include "stelling-board-view-private.h"
#include "stelling-scheme.h"

struct _StellingBoardPreview
{
  GtkWidget parent_instance;

  /* owned */
  StellingBoardNodes *nodes;
  GArray *shapes; /* of StellingShape */

  int size;
  gboolean coordinates;
  gboolean flipped;
  gboolean has_position;
  StellingPosition position;
  StellingMove last_move;
  StellingSquares last_captures;
  StellingSquare last_king;
};

enum
{
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingBoardPreview, stelling_board_preview, GTK_TYPE_WIDGET)

/* --- what a screen reader is told --- */

static char *
dup_squares (StellingGame game, const StellingSquares *squares)
{
  g_autofree char *text = stelling_squares_to_list (game, squares);

  if (*text == '\0')
    /* Translators: spoken by a screen reader where pieces of a kind should stand: there are none */
    return g_strdup (C_ ("pieces", "none"));
  return g_steal_pointer (&text);
}

static char *
dup_pieces (const StellingPosition *position, StellingPiece piece)
{
  guint n = stelling_position_get_size (position);
  StellingSquares squares = { { 0 } };

  for (guint i = 0; i < n * n; i++)
    if (stelling_position_get_piece (position, (StellingSquare) i) == piece)
      stelling_squares_add (&squares, (StellingSquare) i);
  return dup_squares (stelling_position_get_game (position), &squares);
}

static char *
dup_pawn (const StellingPosition *position, StellingSide side)
{
  StellingSquare square = stelling_position_get_pawn (position, side);
  StellingSquares squares = { { 0 } };

  if (square != STELLING_SQUARE_NONE)
    stelling_squares_add (&squares, square);
  return dup_squares (STELLING_GAME_TEBLO, &squares);
}

static char *
describe (const StellingPosition *position)
{
  StellingGame game = stelling_position_get_game (position);
  const char *turn = stelling_side_get_title (game, stelling_position_get_turn (position));
  g_autofree char *light = dup_pieces (position, STELLING_PIECE_LIGHT);
  g_autofree char *dark = dup_pieces (position, STELLING_PIECE_DARK);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (game == STELLING_GAME_TABLUT)
    {
      first = dup_pieces (position, STELLING_PIECE_KING);
      /* Translators: read by a screen reader for a small board: the side to move, then squares */
      return g_strdup_printf (_ ("%s to move. King: %s. Light men: %s. Dark men: %s."), turn, first,
                              light, dark);
    }
  first = dup_pawn (position, STELLING_YELLOW);
  second = dup_pawn (position, STELLING_RED);
  /* Translators: read by a screen reader for a small board: the side to move, then squares */
  return g_strdup_printf (_ ("%s to move. Yellow’s pawn: %s. Yellow set pieces: %s. "
                             "Red’s pawn: %s. Red set pieces: %s."),
                          turn, first, light, second, dark);
}

/* --- drawing --- */

/* A small board has coordinates where the board has none too: they belong to what is read. */
static StellingCoordinates
get_coordinates (void)
{
  StellingCoordinates chosen = stelling_scheme_get_coordinates ();

  return chosen == STELLING_COORDINATES_INSIDE ? chosen : STELLING_COORDINATES_OUTSIDE;
}

static void
stelling_board_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingBoardPreview *self = STELLING_BOARD_PREVIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  StellingBoardPicture picture;

  if (!self->has_position || size < 1)
    return;

  stelling_board_picture_init (&picture, &self->position);
  stelling_scheme_dress (&picture);
  picture.scale = gtk_widget_get_scale_factor (widget);
  picture.flipped = self->flipped;
  picture.last_move = self->last_move;
  picture.last_captures = self->last_captures;
  picture.last_king = self->last_king;
  picture.coordinates = self->coordinates ? get_coordinates () : STELLING_COORDINATES_OFF;
  picture.shapes = (const StellingShape *) (gpointer) self->shapes->data;
  picture.n_shapes = self->shapes->len;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((width - size) / 2),
                                                          (float) ((height - size) / 2)));
  stelling_board_nodes_append (self->nodes, snapshot, &picture, size);
  gtk_snapshot_restore (snapshot);
}

static void
stelling_board_preview_measure (GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  *minimum = *natural = STELLING_BOARD_PREVIEW (widget)->size;
}

/* --- object --- */

static void
set_flipped (StellingBoardPreview *self, gboolean flipped)
{
  if (flipped == self->flipped)
    return;
  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}

static void
stelling_board_preview_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_value_set_boolean (value, STELLING_BOARD_PREVIEW (object)->flipped);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_board_preview_set_property (GObject *object,
                                     guint id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    set_flipped (STELLING_BOARD_PREVIEW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_board_preview_finalize (GObject *object)
{
  StellingBoardPreview *self = STELLING_BOARD_PREVIEW (object);

  stelling_board_nodes_free (self->nodes);
  g_array_unref (self->shapes);
  G_OBJECT_CLASS (stelling_board_preview_parent_class)->finalize (object);
}

static void
stelling_board_preview_class_init (StellingBoardPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = stelling_board_preview_finalize;
  object_class->get_property = stelling_board_preview_get_property;
  object_class->set_property = stelling_board_preview_set_property;
  widget_class->measure = stelling_board_preview_measure;
  widget_class->snapshot = stelling_board_preview_snapshot;
  properties[PROP_FLIPPED]
      = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "board-preview");
}

static void
stelling_board_preview_init (StellingBoardPreview *self)
{
  self->nodes = stelling_board_nodes_new ();
  self->shapes = stelling_board_view_make_shapes (NULL, 0);
  self->coordinates = TRUE;
  /* Squares are snapped to device pixels. */
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_draw), NULL);
  stelling_scheme_follow (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
}

GtkWidget *
stelling_board_preview_new (int size)
{
  StellingBoardPreview *self = g_object_new (STELLING_TYPE_BOARD_PREVIEW, NULL);

  self->size = MAX (size, 1);
  return GTK_WIDGET (self);
}

/* --- what is shown --- */

/* Marks the squares of what the move took; a king's has a sign of its own. */
static void
note_captures (StellingBoardPreview *self, const StellingPosition *before)
{
  self->last_captures = (StellingSquares) { { 0 } };
  self->last_king = STELLING_SQUARE_NONE;
  if (before == NULL || self->last_move == STELLING_MOVE_NONE
      || !stelling_position_is_legal (before, self->last_move))
    return;
  stelling_position_get_captures (before, self->last_move, &self->last_captures);
  for (StellingSquares rest = self->last_captures; !stelling_squares_is_empty (&rest);)
    {
      StellingSquare square = stelling_squares_pop (&rest);

      if (stelling_position_get_piece (before, square) == STELLING_PIECE_KING)
        self->last_king = square;
    }
}

void
stelling_board_preview_set_position (StellingBoardPreview *self,
                                     const StellingPosition *position,
                                     StellingMove last_move,
                                     const StellingPosition *before)
{
  g_autofree char *description = NULL;

  g_return_if_fail (STELLING_IS_BOARD_PREVIEW (self));
  g_return_if_fail (position != NULL);

  self->has_position = TRUE;
  self->position = *position;
  self->last_move = last_move;
  note_captures (self, before);
  description = describe (position);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_preview_set_node (StellingBoardPreview *self, const StellingNode *node)
{
  StellingNode *parent = stelling_node_get_parent (node);
  gboolean dead = stelling_node_is_dead (node);

  /* A dead move was not played: the position is the one before it. */
  stelling_board_preview_set_position (self, stelling_node_get_position (node),
                                       dead ? STELLING_MOVE_NONE : stelling_node_get_move (node),
                                       parent != NULL && !dead ? stelling_node_get_position (parent)
                                                               : NULL);
}

void
stelling_board_preview_set_shapes (StellingBoardPreview *self,
                                   const StellingShape *shapes,
                                   guint n_shapes)
{
  g_return_if_fail (STELLING_IS_BOARD_PREVIEW (self));

  g_array_unref (self->shapes);
  self->shapes = stelling_board_view_make_shapes (shapes, n_shapes);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_preview_set_coordinates (StellingBoardPreview *self, gboolean coordinates)
{
  g_return_if_fail (STELLING_IS_BOARD_PREVIEW (self));

  self->coordinates = coordinates;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const StellingPosition *
stelling_board_preview_get_position (StellingBoardPreview *self)
{
  g_return_val_if_fail (STELLING_IS_BOARD_PREVIEW (self), NULL);

  return self->has_position ? &self->position : NULL;
}
