/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "formats-check.h"

/* A record says in which language its comments are, whatever it is kept in. */

typedef struct
{
  const char *name;
  StellingFormat format;
  const char *words;   /* language of a sheet's headings */
  const char *written; /* in the file */
} Case;

static const Case cases[] = {
  { "sgf", STELLING_FORMAT_SGF, NULL, "INFO[language:pt-BR]" },
  { "otg", STELLING_FORMAT_OTG, NULL, "[language:pt-BR]\n" },
  { "sheet-en", STELLING_FORMAT_SHEET, "en", "\nLanguage: pt-BR\n" },
  { "sheet-nl", STELLING_FORMAT_SHEET, "nl", "\nTaal: pt-BR\n" },
  { "sheet-fr", STELLING_FORMAT_SHEET, "fr", "\nLangue: pt-BR\n" },
  { "sheet-tr", STELLING_FORMAT_SHEET, "tr", "\nDil: pt-BR\n" },
};

static void
test_kept (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (StellingReading) first
      = formats_read ("(;FF[4]GM[29]RU[tablut-edge];W[e3-c3]C[Bom])", -1, "a.sgf");
  g_autoptr (StellingReading) again = NULL;
  g_autoptr (StellingReading) without = NULL;
  StellingRecord *record = g_ptr_array_index (first->records, 0);
  g_autofree char *text = NULL;
  g_autofree char *removed = NULL;

  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_LANGUAGE));
  stelling_record_set_header (record, STELLING_HEADER_LANGUAGE, "pt-BR");
  text = formats_write (first, one->format, one->words);
  g_assert_nonnull (strstr (text, one->written));
  again = formats_read (text, -1, NULL);
  g_assert_cmpuint (again->messages->len, ==, 0);
  record = g_ptr_array_index (again->records, 0);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LANGUAGE), ==, "pt-BR");

  /* Nothing of it stays once it is taken out again. */
  stelling_record_set_header (record, STELLING_HEADER_LANGUAGE, NULL);
  removed = formats_write (again, one->format, one->words);
  g_assert_null (strstr (removed, "pt-BR"));
  without = formats_read (removed, -1, NULL);
  g_assert_null (stelling_record_get_header (g_ptr_array_index (without->records, 0),
                                             STELLING_HEADER_LANGUAGE));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/formats/language/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_kept);
    }
  return g_test_run ();
}
