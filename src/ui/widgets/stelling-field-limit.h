/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has each field of one line that gets the keyboard, in any window, take no more than a header can
 * have (STELLING_LIMIT_HEADER), unless it has bounds of its own (stelling_bounded_text_set ()).
 * What is refused is said beside the field. May be called more than once. */
void stelling_field_limit_ensure (void);

G_END_DECLS
