/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-json-writer.h"

#include "stelling-shown-text.h"

#include <math.h>

void
stelling_json_writer_init (StellingJsonWriter *self)
{
  self->text = g_string_new (NULL);
  self->first = TRUE;
}

void
stelling_json_writer_clear (StellingJsonWriter *self)
{
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
}

static void
separate (StellingJsonWriter *self)
{
  if (!self->first)
    g_string_append (self->text, ", ");
  self->first = FALSE;
}

static void
append_quoted (StellingJsonWriter *self, const char *string)
{
  g_string_append_c (self->text, '"');
  for (const char *at = string; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '"' || c == '\\')
        g_string_append_printf (self->text, "\\%c", *at);
      else if (stelling_shown_is_control (c))
        g_string_append_printf (self->text, "\\u%04x", c);
      else
        g_string_append_unichar (self->text, c);
    }
  g_string_append_c (self->text, '"');
}

void
stelling_json_writer_open (StellingJsonWriter *self, char bracket)
{
  separate (self);
  g_string_append_c (self->text, bracket);
  self->first = TRUE;
}

void
stelling_json_writer_close (StellingJsonWriter *self, char bracket)
{
  g_string_append_c (self->text, bracket);
  self->first = FALSE;
}

void
stelling_json_writer_key (StellingJsonWriter *self, const char *key)
{
  separate (self);
  append_quoted (self, key);
  g_string_append (self->text, ": ");
  self->first = TRUE; /* its value follows without a comma */
}

void
stelling_json_writer_string (StellingJsonWriter *self, const char *string)
{
  g_return_if_fail (g_utf8_validate (string, -1, NULL));
  separate (self);
  append_quoted (self, string);
}

void
stelling_json_writer_integer (StellingJsonWriter *self, guint64 value)
{
  separate (self);
  g_string_append_printf (self->text, "%" G_GUINT64_FORMAT, value);
}

void
stelling_json_writer_number (StellingJsonWriter *self, double value, guint n_digits)
{
  char format[] = "%.0f";
  char digits[G_ASCII_DTOSTR_BUF_SIZE + 320];

  g_return_if_fail (isfinite (value));
  g_return_if_fail (n_digits >= 1 && n_digits <= 9);
  format[2] = (char) ('0' + n_digits);
  separate (self);
  g_string_append (self->text, g_ascii_formatd (digits, sizeof digits, format, value));
}

void
stelling_json_writer_boolean (StellingJsonWriter *self, gboolean value)
{
  separate (self);
  g_string_append (self->text, value ? "true" : "false");
}

void
stelling_json_writer_null (StellingJsonWriter *self)
{
  separate (self);
  g_string_append (self->text, "null");
}
