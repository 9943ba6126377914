/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingApplication:
 *
 * The program: windows, command line, and actions that belong to no window.
 */
#define STELLING_TYPE_APPLICATION (stelling_application_get_type ())
G_DECLARE_FINAL_TYPE (StellingApplication,
                      stelling_application,
                      STELLING,
                      APPLICATION,
                      AdwApplication)

StellingApplication *stelling_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether another program had the name when @self began; GApplication no longer knows it
 * after its end. */
gboolean stelling_application_was_remote (StellingApplication *self);

G_END_DECLS
