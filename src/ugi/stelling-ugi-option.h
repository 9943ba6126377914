/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  STELLING_UGI_OPTION_CHECK,
  STELLING_UGI_OPTION_SPIN,
  STELLING_UGI_OPTION_COMBO,
  STELLING_UGI_OPTION_STRING,
  STELLING_UGI_OPTION_BUTTON,
} StellingUgiOptionType;

/**
 * StellingUgiOption:
 * @name: as the engine wrote it, without control characters
 * @type: that the engine gave it; one that is not known is a string
 * @initial: the value before any is set; "" for none
 * @has_range: whether a spin told its ends
 * @min: the least
 * @max: the greatest, no less than @min
 * @choices: the values of a combo, ended by %NULL; empty for others
 *
 * An option as an engine declares it.
 */
typedef struct
{
  char *name;
  StellingUgiOptionType type;
  char *initial;
  gboolean has_range;
  gint64 min;
  gint64 max;
  char **choices;
} StellingUgiOption;

/* Reads what stands after "option name ". */
StellingUgiOption *stelling_ugi_option_parse (const char *text) G_GNUC_WARN_UNUSED_RESULT;
void stelling_ugi_option_free (StellingUgiOption *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingUgiOption, stelling_ugi_option_free)
/* Returns whether @value is one that the option allows; the message names @engine. */
gboolean stelling_ugi_option_check (const StellingUgiOption *self,
                                    const char *engine,
                                    const char *value,
                                    GError **error);
/* Returns whether it is the option that is called @name; capitals don't matter. */
gboolean stelling_ugi_option_is_called (const StellingUgiOption *self, const char *name);

G_END_DECLS
