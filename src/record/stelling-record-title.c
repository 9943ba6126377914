/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-title.h"

#include "stelling-shown-text.h"

#include <glib/gi18n-lib.h>

/* Returns "" for a header that is not there. */
static const char *
get_header (StellingRecord *self, const char *key)
{
  const char *text = stelling_record_get_header (self, key);

  return text != NULL ? text : "";
}

char *
stelling_record_dup_player (StellingRecord *self, StellingSide side)
{
  const char *name;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);

  name = stelling_record_get_header (self, side == STELLING_LIGHT ? STELLING_HEADER_LIGHT
                                                                  : STELLING_HEADER_DARK);
  return name != NULL ? stelling_shown_dup_isolated (name) : NULL;
}

char *
stelling_record_dup_players (StellingRecord *self)
{
  g_autofree char *light = NULL;
  g_autofree char *dark = NULL;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);

  light = stelling_shown_dup_isolated (get_header (self, STELLING_HEADER_LIGHT));
  dark = stelling_shown_dup_isolated (get_header (self, STELLING_HEADER_DARK));
  if (*light == '\0' && *dark == '\0')
    return NULL;
  /* Translators: the two players of a game, as the title of its tab */
  return g_strdup_printf (C_ ("players", "%s – %s"), *light != '\0' ? light : "?",
                          *dark != '\0' ? dark : "?");
}

char *
stelling_record_dup_name (StellingRecord *self)
{
  const char *name;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);

  name = get_header (self, STELLING_HEADER_NAME);
  return *name != '\0' ? stelling_shown_dup_isolated (name) : stelling_record_dup_players (self);
}

char *
stelling_record_dup_title (StellingRecord *self)
{
  char *name;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);

  name = stelling_record_dup_name (self);
  if (name != NULL)
    return name;
  if (stelling_rules_get_game (stelling_record_get_rules (self)) == STELLING_GAME_TEBLO)
    /* Translators: title of a game that has no name */
    return g_strdup (_ ("Game of Teblo"));
  /* Translators: title of a game that has no name */
  return g_strdup (_ ("Game of Tablut"));
}
