/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-scheme.h"

#include <adwaita.h>

#include "stelling-settings.h"

/* The chosen styles. Every frame asks for them, and the settings take a while to answer. */
static struct
{
  gboolean known;
  StellingBoardStyle board;
  StellingPieceStyle pieces;
  StellingCoordinates coordinates;
} styles;

static void
read_styles_cb (StellingSettings *settings)
{
  styles.board = (StellingBoardStyle) stelling_settings_get_int (settings, "board-style");
  styles.coordinates
      = (StellingCoordinates) stelling_settings_get_int (settings, "coordinates-place");
  styles.pieces = (StellingPieceStyle) stelling_settings_get_int (settings, "piece-style");
}

static const char *const followed[] = { "board-style", "piece-style", "coordinates-place" };

static void
know_styles (void)
{
  StellingSettings *settings = stelling_settings_get_default ();

  if (styles.known)
    return;
  styles.known = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    {
      g_autofree char *name = g_strconcat ("notify::", followed[i], NULL);

      g_signal_connect (settings, name, G_CALLBACK (read_styles_cb), NULL);
    }
  read_styles_cb (settings);
}

StellingScheme
stelling_scheme_get_current (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (manager);

  if (adw_style_manager_get_high_contrast (manager))
    return dark ? STELLING_SCHEME_HIGH_CONTRAST_DARK : STELLING_SCHEME_HIGH_CONTRAST;

  return dark ? STELLING_SCHEME_DARK : STELLING_SCHEME_LIGHT;
}

void
stelling_scheme_dress (StellingBoardPicture *picture)
{
  g_return_if_fail (picture != NULL);

  know_styles ();
  picture->scheme = stelling_scheme_get_current ();
  picture->board_style = styles.board;
  picture->piece_style = styles.pieces;
}

StellingCoordinates
stelling_scheme_get_coordinates (void)
{
  know_styles ();
  return styles.coordinates;
}

const StellingBoardTheme *
stelling_scheme_get_theme (StellingGame game)
{
  know_styles ();
  return stelling_board_theme_get (game, stelling_scheme_get_current (), styles.board,
                                   styles.pieces);
}

void
stelling_scheme_follow (GtkWidget *widget)
{
  StellingSettings *settings = stelling_settings_get_default ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_return_if_fail (GTK_IS_WIDGET (widget));

  /* The styles are known before the widget is drawn with them. */
  know_styles ();
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    {
      g_autofree char *name = g_strconcat ("notify::", followed[i], NULL);

      g_signal_connect_object (settings, name, G_CALLBACK (gtk_widget_queue_draw), widget,
                               G_CONNECT_SWAPPED);
    }
}
