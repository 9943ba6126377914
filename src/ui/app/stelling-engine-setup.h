/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * StellingEngineSetup:
 *
 * What a person set up of another program's engine: its name, the command line that starts it,
 * whether it is switched on, and the values that were chosen for its options.
 *
 * Properties: enabled (boolean). Signals: changed (): what starts the engine differs, or its name.
 * pressed (name: string): somebody pressed the button that an option is.
 */
#define STELLING_TYPE_ENGINE_SETUP (stelling_engine_setup_get_type ())
G_DECLARE_FINAL_TYPE (StellingEngineSetup, stelling_engine_setup, STELLING, ENGINE_SETUP, GObject)

/* @values (nullable): of options, by name; both are strings. */
StellingEngineSetup *stelling_engine_setup_new (const char *name,
                                                const char *command,
                                                GHashTable *values) G_GNUC_WARN_UNUSED_RESULT;
/* Reads what stelling_engine_setup_to_variant () made. Returns NULL where there is no command. */
StellingEngineSetup *stelling_engine_setup_new_from_variant (GVariant *variant)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a floating `a{sv}`. */
GVariant *stelling_engine_setup_to_variant (StellingEngineSetup *self);

/* Replaces all but whether it is switched on. */
void stelling_engine_setup_set (StellingEngineSetup *self,
                                const char *name,
                                const char *command,
                                GHashTable *values);
const char *stelling_engine_setup_get_name (StellingEngineSetup *self);
const char *stelling_engine_setup_get_command (StellingEngineSetup *self);
gboolean stelling_engine_setup_is_enabled (StellingEngineSetup *self);
/* Returns (nullable) the value that was chosen. */
const char *stelling_engine_setup_get_value (StellingEngineSetup *self, const char *name);
/* Returns names and values by turns, in the names' order, ended by NULL; g_strfreev () frees. */
char **stelling_engine_setup_dup_values (StellingEngineSetup *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_engine_setup_press (StellingEngineSetup *self, const char *name);

G_END_DECLS
