/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingEngineForm:
 *
 * The options that an engine declared, each a row: a switch, a number, a list, a text or a button.
 * Those that the program itself sets (the rules, the number of lines) are not among them.
 *
 * Signal: pressed (name: string): the button of that option was pressed.
 */
#define STELLING_TYPE_ENGINE_FORM (stelling_engine_form_get_type ())
G_DECLARE_FINAL_TYPE (StellingEngineForm,
                      stelling_engine_form,
                      STELLING,
                      ENGINE_FORM,
                      AdwPreferencesGroup)

/* Shows @options (element-type StellingUgiOption), copied as far as needed, with the values that
 * were chosen (by name, both strings) where they fit. */
void stelling_engine_form_set_options (StellingEngineForm *self,
                                       const GPtrArray *options,
                                       GHashTable *values);
/* Puts into @values what is chosen now, and takes out what is as the engine has it by itself. What
 * else is in it stays. */
void stelling_engine_form_get_values (StellingEngineForm *self, GHashTable *values);

G_END_DECLS
