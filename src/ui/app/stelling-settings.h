/* stelling-settings.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "stelling-rules.h"

G_BEGIN_DECLS

typedef enum
{
  STELLING_PREFER_SYSTEM,
  STELLING_PREFER_LIGHT,
  STELLING_PREFER_DARK,
} StellingPreferScheme;

/**
 * StellingSettings:
 *
 * What the program remembers from one run to the next. The one place that knows the names of the
 * keys; everybody else binds to its properties or asks its functions.
 *
 * Properties, all readable, writable and with notification: scheme (int, a StellingPreferScheme),
 * coordinates, animations, show-forbidden, show-hint, maximized, tools-visible (booleans), lines,
 * threads, hash-mb, window-width, window-height, tools-width (ints), seconds-per-move (double),
 * last-rules, sheet-language (strings).
 *
 * threads is never 0 here: what the key leaves open is told as a number for this machine.
 */
#define STELLING_TYPE_SETTINGS (stelling_settings_get_type ())
G_DECLARE_FINAL_TYPE (StellingSettings, stelling_settings, STELLING, SETTINGS, GObject)

/* (transfer none): the program's settings; lives until the program ends. */
StellingSettings *stelling_settings_get_default (void);

gboolean stelling_settings_get_boolean (StellingSettings *self, const char *name);
int stelling_settings_get_int (StellingSettings *self, const char *name);
double stelling_settings_get_double (StellingSettings *self, const char *name);

/* The rule set used last; the first rule set where that text is no longer understood. */
void stelling_settings_get_last_rules (StellingSettings *self, StellingRules *rules);
void stelling_settings_set_last_rules (StellingSettings *self, const StellingRules *rules);
/* What was exported last and how, an `a{sv}` (stelling-export-dialog.h). */
GVariant *stelling_settings_dup_last_export (StellingSettings *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_settings_set_last_export (StellingSettings *self, GVariant *choice);
/* (nullable): language for headings of score sheets, NULL where the user's own is meant. */
char *stelling_settings_dup_sheet_language (StellingSettings *self) G_GNUC_WARN_UNUSED_RESULT;

/* An action that shows and switches a boolean property, for menus. */
GAction *stelling_settings_create_action (StellingSettings *self, const char *name)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
