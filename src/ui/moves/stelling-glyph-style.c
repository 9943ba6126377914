/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-glyph-style.h"

static const struct
{
  const char *style_class;
  const char *colour;
} styles[STELLING_N_GLYPHS] = {
  [STELLING_GLYPH_GOOD] = { "good", "success_color" },
  [STELLING_GLYPH_MISTAKE] = { "mistake", "warning_color" },
  [STELLING_GLYPH_BRILLIANT] = { "brilliant", "success_color" },
  [STELLING_GLYPH_BLUNDER] = { "blunder", "error_color" },
  [STELLING_GLYPH_INTERESTING] = { "interesting", "accent_color" },
  [STELLING_GLYPH_DUBIOUS] = { "dubious", "warning_color" },
};

void
stelling_set_glyph_style (GtkWidget *widget, StellingGlyph glyph)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (styles[i].style_class != NULL && i != glyph)
      gtk_widget_remove_css_class (widget, styles[i].style_class);
  if (styles[glyph].style_class != NULL)
    gtk_widget_add_css_class (widget, styles[glyph].style_class);
}

const char *
stelling_glyph_get_colour_name (StellingGlyph glyph)
{
  g_return_val_if_fail (glyph < STELLING_N_GLYPHS, NULL);

  return styles[glyph].colour;
}
