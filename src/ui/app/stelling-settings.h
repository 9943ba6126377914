/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

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

/* Of moves and comments. */
typedef enum
{
  STELLING_TEXT_SMALL,
  STELLING_TEXT_NORMAL,
  STELLING_TEXT_LARGE,
  STELLING_TEXT_LARGER,
} StellingTextSize;

/**
 * StellingSettings:
 *
 * What the program remembers from one run to the next. Only it knows the names of the keys;
 * everything else binds to its properties or calls its functions.
 *
 * Properties, all readable, writable and with notification: scheme (int, a StellingPreferScheme),
 * text-size (int, a StellingTextSize), board-style (int, a StellingBoardStyle), piece-style (int,
 * a StellingPieceStyle), coordinates-place (int, a StellingCoordinates), teblo-insight,
 * tablut-insight (ints, StellingInsightPart bits: what is shown of a position's geometry),
 * animations, show-hint, show-other-hints, maximized, tools-visible, restore-session,
 * moves-flowing, moves-tree, check-spelling, keep-evaluations (booleans), lines, threads, hash-mb,
 * kept-mb, playout-games, window-width, window-height, tools-width (ints), seconds-per-move,
 * playout-seconds, opponent-seconds (doubles), opponent-strength (int, a StellingStrength),
 * last-rules, sheet-language (strings), engines (an `aa{sv}`: stelling-engine-setups.h). threads is
 * never 0 here but a number for this machine.
 */
#define STELLING_TYPE_SETTINGS (stelling_settings_get_type ())
G_DECLARE_FINAL_TYPE (StellingSettings, stelling_settings, STELLING, SETTINGS, GObject)

/* Returns (transfer none) the program's settings, which live until the program ends. */
StellingSettings *stelling_settings_get_default (void);

gboolean stelling_settings_get_boolean (StellingSettings *self, const char *name);
int stelling_settings_get_int (StellingSettings *self, const char *name);
double stelling_settings_get_double (StellingSettings *self, const char *name);

/* Returns the rule set used last; the first rule set if its text is no longer understood. */
void stelling_settings_get_last_rules (StellingSettings *self, StellingRules *rules);
void stelling_settings_set_last_rules (StellingSettings *self, const StellingRules *rules);
/* Returns the last export's choices, an `a{sv}` (stelling-export-dialog.h). */
GVariant *stelling_settings_dup_last_export (StellingSettings *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_settings_set_last_export (StellingSettings *self, GVariant *choice);
/* Returns (nullable) the language for headings of score sheets; NULL stands for the user's own. */
char *stelling_settings_dup_sheet_language (StellingSettings *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an action that shows and switches a boolean property, for menus. */
GAction *stelling_settings_create_action (StellingSettings *self, const char *name)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
