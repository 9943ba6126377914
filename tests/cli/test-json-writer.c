/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-json-writer.h"

static void
test_nesting (void)
{
  g_auto (StellingJsonWriter) json = { NULL };

  stelling_json_writer_init (&json);
  stelling_json_writer_open (&json, '{');
  stelling_json_writer_key (&json, "empty");
  stelling_json_writer_open (&json, '[');
  stelling_json_writer_close (&json, ']');
  stelling_json_writer_key (&json, "list");
  stelling_json_writer_open (&json, '[');
  stelling_json_writer_integer (&json, G_MAXUINT64);
  stelling_json_writer_boolean (&json, TRUE);
  stelling_json_writer_open (&json, '{');
  stelling_json_writer_key (&json, "a");
  stelling_json_writer_boolean (&json, FALSE);
  stelling_json_writer_close (&json, '}');
  stelling_json_writer_string (&json, "");
  stelling_json_writer_close (&json, ']');
  stelling_json_writer_key (&json, "last");
  stelling_json_writer_number (&json, -1.5, 2);
  stelling_json_writer_close (&json, '}');
  g_assert_cmpstr (json.text->str, ==,
                   "{\"empty\": [], \"list\": [18446744073709551615, true, {\"a\": false}, \"\"], "
                   "\"last\": -1.50}");
}

static void
test_strings (void)
{
  static const struct
  {
    const char *string;
    const char *written;
  } cases[] = {
    { "plain", "\"plain\"" },
    { "a \"b\" \\ c", "\"a \\\"b\\\" \\\\ c\"" },
    { "line\nend\ttab\x01", "\"line\\u000aend\\u0009tab\\u0001\"" },
    { "şah Ŷ 王", "\"şah Ŷ 王\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (StellingJsonWriter) json = { NULL };

      stelling_json_writer_init (&json);
      stelling_json_writer_string (&json, cases[i].string);
      g_assert_cmpstr (json.text->str, ==, cases[i].written);
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    double value;
    guint n_digits;
    const char *written;
  } cases[] = {
    { 0, 1, "0.0" },
    { 1.3, 2, "1.30" },
    { 0.70999, 4, "0.7100" },
    { -100, 2, "-100.00" },
    { 1e15, 1, "1000000000000000.0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (StellingJsonWriter) json = { NULL };

      stelling_json_writer_init (&json);
      stelling_json_writer_number (&json, cases[i].value, cases[i].n_digits);
      g_assert_cmpstr (json.text->str, ==, cases[i].written);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/json-writer/nesting", test_nesting);
  g_test_add_func ("/cli/json-writer/strings", test_strings);
  g_test_add_func ("/cli/json-writer/numbers", test_numbers);
  return g_test_run ();
}
