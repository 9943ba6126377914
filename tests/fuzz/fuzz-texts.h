/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "stelling-position.h"

/* What must hold of whatever the readers of rule sets, positions and moves say about a text. */

/* A message is for people, however long the text is. */
#define FUZZ_MAX_MESSAGE 400

/* The data as a text: what follows a zero is not seen. */
static inline char *
fuzz_dup_text (const uint8_t *data, size_t size)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  return size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
}

/* Where line @number starts, from 1; @length gets its length. */
static inline const char *
fuzz_get_line (const char *text, guint number, gsize *length)
{
  for (; number > 1; number--)
    {
      text = strchr (text, '\n');
      g_assert_nonnull (text);
      text++;
    }
  *length = strcspn (text, "\n");
  return text;
}

/* "line 3, character 7: expected …" names a place in the text, or the one just after it. */
static inline void
fuzz_check_error (const GError *error, const char *text)
{
  const char *wrong, *line = text, *colon;
  gsize length = strlen (text);
  guint number = 0, character = 0;

  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (strlen (error->message), <, FUZZ_MAX_MESSAGE);
  if (sscanf (error->message, "line %u, character %u: ", &number, &character) == 2)
    line = fuzz_get_line (text, number, &length);
  else
    g_assert_cmpint (sscanf (error->message, "character %u: ", &character), ==, 1);
  g_assert_cmpuint (character, >=, 1);
  colon = strstr (error->message, ": ");
  g_assert_cmpuint (strlen (colon), >, 4);
  /* What is no text is told where it begins. */
  if (g_utf8_validate (text, -1, &wrong))
    g_assert_cmpuint (character, <=, (guint) g_utf8_strlen (line, (gssize) length) + 1);
  else
    {
      g_assert_cmpstr (colon, ==, ": expected text in UTF-8");
      g_assert_true (line <= wrong && wrong <= line + length);
      g_assert_cmpuint (character, ==, (guint) g_utf8_strlen (line, wrong - line) + 1);
    }
}
