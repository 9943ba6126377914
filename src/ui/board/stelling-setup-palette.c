/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-setup-palette.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-piece-image.h"
#include "stelling-tooltip.h"

#define IMAGE_SIZE 24
#define N_COLUMNS 2

struct _StellingSetupPalette
{
  AdwBin parent_instance;

  /* owned */
  GPtrArray *buttons; /* of GtkToggleButton, borrowed from the grid */

  StellingSetupTool tool;
};

enum
{
  TOOL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingSetupPalette, stelling_setup_palette, ADW_TYPE_BIN)

static const char *
get_title (StellingSetupTool tool, StellingGame game)
{
  switch (tool)
    {
    case STELLING_SETUP_TOOL_MOVE:
      /* Translators: a hand that moves pieces on a board that is set up */
      return _ ("Move Pieces");
    case STELLING_SETUP_TOOL_LIGHT:
      return game == STELLING_GAME_TEBLO ? _ ("Yellow Set Piece") : C_ ("Tablut", "Guard");
    case STELLING_SETUP_TOOL_DARK:
      return game == STELLING_GAME_TEBLO ? _ ("Red Set Piece") : C_ ("Tablut", "Dark Man");
    case STELLING_SETUP_TOOL_KING:
      return C_ ("Tablut", "King");
    case STELLING_SETUP_TOOL_YELLOW_PAWN:
      return _ ("Yellow’s Pawn");
    case STELLING_SETUP_TOOL_RED_PAWN:
      return _ ("Red’s Pawn");
    case STELLING_SETUP_TOOL_REMOVE:
    default:
      /* Translators: takes pieces off the board */
      return _ ("Remove");
    }
}

static GtkWidget *
create_icon (const char *name)
{
  return g_object_new (GTK_TYPE_IMAGE, "icon-name", name, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static GtkWidget *
create_image (StellingSetupTool tool, StellingGame game)
{
  StellingPieceImage *image;

  if (tool == STELLING_SETUP_TOOL_MOVE)
    return create_icon ("setup-move-symbolic");
  if (tool == STELLING_SETUP_TOOL_REMOVE)
    return create_icon ("edit-clear-symbolic");
  image = STELLING_PIECE_IMAGE (stelling_piece_image_new (IMAGE_SIZE));
  if (tool == STELLING_SETUP_TOOL_YELLOW_PAWN || tool == STELLING_SETUP_TOOL_RED_PAWN)
    stelling_piece_image_set_pawn (image, tool == STELLING_SETUP_TOOL_YELLOW_PAWN ? STELLING_YELLOW
                                                                                  : STELLING_RED);
  else
    stelling_piece_image_set_piece (image, game,
                                    tool == STELLING_SETUP_TOOL_LIGHT  ? STELLING_PIECE_LIGHT
                                    : tool == STELLING_SETUP_TOOL_DARK ? STELLING_PIECE_DARK
                                                                       : STELLING_PIECE_KING);
  return GTK_WIDGET (image);
}

static void
toggled_cb (StellingSetupPalette *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->tool = (StellingSetupTool) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "tool"));
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

static GtkWidget *
create_button (StellingSetupPalette *self, StellingSetupTool tool, StellingGame game, guint number)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = create_image (tool, game);
  GtkWidget *label = gtk_label_new (get_title (tool, game));
  g_autofree char *key = g_strdup_printf ("%u", number);

  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (image, IMAGE_SIZE, IMAGE_SIZE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  /* The keyboard stays on the board. */
  gtk_widget_set_focus_on_click (button, FALSE);
  stelling_set_key_tooltip (button, get_title (tool, game), key);
  stelling_name_widget (button, get_title (tool, game));
  g_object_set_data (G_OBJECT (button), "tool", GINT_TO_POINTER (tool));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return button;
}

void
stelling_setup_palette_set_game (StellingSetupPalette *self, StellingGame game)
{
  static const StellingSetupTool teblo[] = {
    STELLING_SETUP_TOOL_MOVE,        STELLING_SETUP_TOOL_REMOVE, STELLING_SETUP_TOOL_LIGHT,
    STELLING_SETUP_TOOL_YELLOW_PAWN, STELLING_SETUP_TOOL_DARK,   STELLING_SETUP_TOOL_RED_PAWN
  };
  static const StellingSetupTool tablut[]
      = { STELLING_SETUP_TOOL_MOVE, STELLING_SETUP_TOOL_REMOVE, STELLING_SETUP_TOOL_LIGHT,
          STELLING_SETUP_TOOL_DARK, STELLING_SETUP_TOOL_KING };
  const StellingSetupTool *tools = game == STELLING_GAME_TEBLO ? teblo : tablut;
  guint n = game == STELLING_GAME_TEBLO ? G_N_ELEMENTS (teblo) : G_N_ELEMENTS (tablut);
  GtkWidget *grid = gtk_grid_new ();

  g_return_if_fail (STELLING_IS_SETUP_PALETTE (self));

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  g_ptr_array_set_size (self->buttons, 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = create_button (self, tools[i], game, i + 1);

      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->buttons->pdata[0]);
      gtk_grid_attach (GTK_GRID (grid), button, (int) (i % N_COLUMNS), (int) (i / N_COLUMNS), 1, 1);
      g_ptr_array_add (self->buttons, button);
    }
  adw_bin_set_child (ADW_BIN (self), grid);
  gtk_toggle_button_set_active (self->buttons->pdata[0], TRUE);
}

StellingSetupTool
stelling_setup_palette_get_tool (StellingSetupPalette *self)
{
  g_return_val_if_fail (STELLING_IS_SETUP_PALETTE (self), STELLING_SETUP_TOOL_MOVE);

  return self->tool;
}

gboolean
stelling_setup_palette_choose (StellingSetupPalette *self, guint number)
{
  g_return_val_if_fail (STELLING_IS_SETUP_PALETTE (self), FALSE);

  if (number >= self->buttons->len)
    return FALSE;
  gtk_toggle_button_set_active (self->buttons->pdata[number], TRUE);
  return TRUE;
}

static void
stelling_setup_palette_finalize (GObject *object)
{
  g_clear_pointer (&STELLING_SETUP_PALETTE (object)->buttons, g_ptr_array_unref);
  G_OBJECT_CLASS (stelling_setup_palette_parent_class)->finalize (object);
}

static void
stelling_setup_palette_class_init (StellingSetupPaletteClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_setup_palette_finalize;
  signals[TOOL_CHANGED] = g_signal_new ("tool-changed", STELLING_TYPE_SETUP_PALETTE,
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
stelling_setup_palette_init (StellingSetupPalette *self)
{
  self->buttons = g_ptr_array_new ();
  stelling_name_widget (GTK_WIDGET (self), _ ("Pieces"));
}
