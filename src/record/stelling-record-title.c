/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-title.h"

#include <string.h>

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

static char *
dup_unnamed_title (StellingRecord *self)
{
  if (stelling_rules_get_game (stelling_record_get_rules (self)) == STELLING_GAME_TEBLO)
    /* Translators: title of a game that has no name */
    return g_strdup (_ ("Game of Teblo"));
  /* Translators: title of a game that has no name */
  return g_strdup (_ ("Game of Tablut"));
}

char *
stelling_record_dup_title (StellingRecord *self)
{
  char *name;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);

  name = stelling_record_dup_name (self);
  return name != NULL ? name : dup_unnamed_title (self);
}

/* --- the name of a file --- */

/* Returns whether a name that begins or ends with it looks broken, or is read as something else: a
 * switch, a hidden file. */
static gboolean
is_odd (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_DASH_PUNCTUATION:
    case G_UNICODE_CONNECT_PUNCTUATION:
    case G_UNICODE_OTHER_PUNCTUATION:
    case G_UNICODE_CLOSE_PUNCTUATION:
    case G_UNICODE_MATH_SYMBOL:
    case G_UNICODE_MODIFIER_SYMBOL:
    case G_UNICODE_SPACE_SEPARATOR:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Returns whether a name may not end with it. An exclamation mark may stand there, or a bracket. */
static gboolean
is_odd_end (gunichar c)
{
  return c == '.' || g_unichar_type (c) == G_UNICODE_DASH_PUNCTUATION
         || g_unichar_type (c) == G_UNICODE_SPACE_SEPARATOR;
}

/* Returns "" if nothing of @text can stand there. */
static char *
dup_for_file (const char *text)
{
  GString *out = g_string_new (NULL);
  const char *last;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c) != NULL)
        c = '-';
      else if (c == '\n' || c == '\t')
        c = ' ';
      if (!stelling_shown_is_control (c) && !(out->len == 0 && is_odd (c)))
        g_string_append_unichar (out, c);
    }
  while (out->len > 0 && (last = g_utf8_find_prev_char (out->str, out->str + out->len)) != NULL
         && is_odd_end (g_utf8_get_char (last)))
    g_string_truncate (out, (gsize) (last - out->str));
  return g_string_free (out, FALSE);
}

/* Returns the game and the player of whom something is known. */
static char *
dup_game_and_player (StellingRecord *self, const char *player)
{
  gboolean teblo
      = stelling_rules_get_game (stelling_record_get_rules (self)) == STELLING_GAME_TEBLO;

  /* Translators: name of a file, without its ending, for a game of which one player is known; %1$s
   * is the game, "Teblo" or "Tablut", %2$s the player */
  return g_strdup_printf (C_ ("file", "%1$s – %2$s"), teblo ? "Teblo" : "Tablut", player);
}

char *
stelling_record_dup_file_stem (StellingRecord *self)
{
  g_autofree char *name = NULL;
  g_autofree char *light = NULL;
  g_autofree char *dark = NULL;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);

  name = dup_for_file (get_header (self, STELLING_HEADER_NAME));
  if (*name != '\0')
    return g_steal_pointer (&name);
  light = dup_for_file (get_header (self, STELLING_HEADER_LIGHT));
  dark = dup_for_file (get_header (self, STELLING_HEADER_DARK));
  if (*light != '\0' && *dark != '\0')
    return g_strdup_printf (C_ ("players", "%s – %s"), light, dark);
  if (*light != '\0' || *dark != '\0')
    return dup_game_and_player (self, *light != '\0' ? light : dark);
  return dup_unnamed_title (self);
}
