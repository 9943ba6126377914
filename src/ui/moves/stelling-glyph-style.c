/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-glyph-style.h"

static const char *const style_classes[STELLING_N_GLYPHS] = {
  [STELLING_GLYPH_GOOD] = "good",
  [STELLING_GLYPH_MISTAKE] = "mistake",
  [STELLING_GLYPH_BRILLIANT] = "brilliant",
  [STELLING_GLYPH_BLUNDER] = "blunder",
  [STELLING_GLYPH_INTERESTING] = "interesting",
  [STELLING_GLYPH_DUBIOUS] = "dubious",
};

void
stelling_set_glyph_style (GtkWidget *widget, StellingGlyph glyph)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  for (guint i = 0; i < G_N_ELEMENTS (style_classes); i++)
    if (style_classes[i] != NULL && i != glyph)
      gtk_widget_remove_css_class (widget, style_classes[i]);
  if (style_classes[glyph] != NULL)
    gtk_widget_add_css_class (widget, style_classes[glyph]);
}
