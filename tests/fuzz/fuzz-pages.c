/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-formats.h"
#include "stelling-export.h"

/* Whatever any of the readers makes of a file can be shown: on pages, as a score sheet in each
 * language, as an OpenTafl record where that can hold it. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const char *const languages[] = { "en", "nl", "fr", "tr" };

static void
check_losses (GPtrArray *losses)
{
  for (guint i = 0; i < losses->len; i++)
    g_assert_true (g_utf8_validate (losses->pdata[i], -1, NULL));
}

/* @review: each game ends with what its evaluations say of it. */
static void
write_pages (GPtrArray *records, const char *language, gboolean review)
{
  StellingExportPageOptions options;

  stelling_export_page_options_init (&options);
  options.language = language;
  options.review = review;
  for (guint kind = STELLING_EXPORT_TEXT; kind <= STELLING_EXPORT_HTML; kind++)
    {
      g_autoptr (GPtrArray) losses = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) page = stelling_export_page_write ((StellingExport) kind, records,
                                                            &options, NULL, &losses, &error);

      g_assert_no_error (error);
      g_assert_true (
          g_utf8_validate (g_bytes_get_data (page, NULL), (gssize) g_bytes_get_size (page), NULL));
      check_losses (losses);
    }
}

static void
write_sheet (GPtrArray *records, const char *language)
{
  const StellingWriteOptions options = { .language = language };
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) sheet
      = stelling_write (STELLING_FORMAT_SHEET, records, &options, &losses, NULL);

  g_assert_nonnull (sheet);
  g_assert_true (
      g_utf8_validate (g_bytes_get_data (sheet, NULL), (gssize) g_bytes_get_size (sheet), NULL));
  check_losses (losses);
}

static void
write_otg (GPtrArray *records)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) written = stelling_write (STELLING_FORMAT_OTG, records, NULL, &losses, &error);

  g_assert_true ((written == NULL) == (error != NULL));
  if (written == NULL)
    g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD);
  else
    check_losses (losses);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (StellingReading) reading = NULL;
  const char *language = languages[size % G_N_ELEMENTS (languages)];

  fuzz_begin ();
  reading = fuzz_read (bytes, NULL);
  if (reading == NULL)
    return 0;
  write_pages (reading->records, language, size / 4 % 2 == 0);
  write_sheet (reading->records, language);
  write_otg (reading->records);
  return 0;
}
