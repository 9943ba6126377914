/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingParagraphLayout:
 *
 * Lays out children as the words of a paragraph: one after the other in lines. A StellingFlowText
 * among them begins where the one before it ends, and fills lines of its own.
 */
#define STELLING_TYPE_PARAGRAPH_LAYOUT (stelling_paragraph_layout_get_type ())
G_DECLARE_FINAL_TYPE (StellingParagraphLayout,
                      stelling_paragraph_layout,
                      STELLING,
                      PARAGRAPH_LAYOUT,
                      GtkLayoutManager)

/* @spacing between children, in pixels. */
GtkLayoutManager *stelling_paragraph_layout_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
