/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-settings.h"

G_BEGIN_DECLS

/**
 * StellingPreferences:
 *
 * Choices for all records. Every change holds at once.
 */
#define STELLING_TYPE_PREFERENCES (stelling_preferences_get_type ())
G_DECLARE_FINAL_TYPE (StellingPreferences,
                      stelling_preferences,
                      STELLING,
                      PREFERENCES,
                      AdwPreferencesWindow)

GtkWidget *stelling_preferences_new (StellingSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
