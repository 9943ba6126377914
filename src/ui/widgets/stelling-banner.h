/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-action-button.h"

G_BEGIN_DECLS

/**
 * StellingBanner:
 *
 * A bar above the board that tells something about the file, with buttons to settle it. It stays
 * until it is settled.
 */
#define STELLING_TYPE_BANNER (stelling_banner_get_type ())
G_DECLARE_FINAL_TYPE (StellingBanner, stelling_banner, STELLING, BANNER, AdwBin)

/* Replaces the earlier text. @closable adds a button that hides the bar. */
void stelling_banner_show (StellingBanner *self,
                           const char *text,
                           const StellingActionButton *buttons,
                           guint n_buttons,
                           gboolean closable);
/* Replaces the text alone. */
void stelling_banner_set_text (StellingBanner *self, const char *text);
void stelling_banner_hide (StellingBanner *self);
gboolean stelling_banner_is_shown (StellingBanner *self);

G_END_DECLS
