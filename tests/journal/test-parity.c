/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-parity-private.h"

#include <string.h>

/* Check bytes that put wrong bytes right. */

typedef struct
{
  guint8 *data;
  GByteArray *parity;
  gsize n;
} Word;

static void
word_init (Word *word, gsize n)
{
  *word = (Word) { g_malloc (n), g_byte_array_new (), n };
  for (gsize i = 0; i < n; i++)
    word->data[i] = (guint8) g_test_rand_int_range (0, 256);
  for (gsize i = 0, segment = stelling_journal_parity_get_segment (n); i < n; i += segment)
    stelling_journal_parity_append (word->parity, word->data + i, MIN (n - i, segment));
  g_assert_cmpuint (word->parity->len, ==, stelling_journal_parity_get_size (n));
}

static void
word_clear (Word *word)
{
  g_free (word->data);
  g_byte_array_unref (word->parity);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Word, word_clear)

/* Returns the byte of both parts. */
static guint8 *
get_byte (guint8 *data, guint8 *parity, gsize n, gsize at)
{
  return at < n ? data + at : parity + (at - n);
}

/* Makes @n_errors bytes wrong, anywhere or, with @from, in a row, and returns whether all of the
 * content is put right. */
static gboolean
is_mended (Word *word, guint n_errors, gssize from)
{
  g_autofree guint8 *data = g_memdup2 (word->data, word->n);
  g_autofree guint8 *parity = g_memdup2 (word->parity->data, word->parity->len);
  const gsize n_all = word->n + word->parity->len;

  for (guint i = 0; i < n_errors; i++)
    {
      const gsize at = from < 0 ? (gsize) g_test_rand_int_range (0, (int) n_all) : (gsize) from + i;

      *get_byte (data, parity, word->n, at) ^= (guint8) g_test_rand_int_range (1, 256);
    }
  if (!stelling_journal_parity_mend (data, word->n, parity))
    return FALSE;
  g_assert_cmpmem (data, word->n, word->data, word->n);
  return TRUE;
}

/* The code word of a known generator: g (x) itself, whose first check bytes can be worked out by
 * hand. */
static void
test_code (void)
{
  g_autoptr (GByteArray) parity = g_byte_array_new ();
  const guint8 nothing[8] = { 0 };
  guint8 sum = 1;

  stelling_journal_parity_append (parity, nothing, sizeof nothing);
  for (guint i = 0; i < parity->len; i++)
    g_assert_cmpuint (parity->data[i], ==, 0);
  /* x^0 is a root of each word: its bytes have no sum. */
  g_byte_array_set_size (parity, 0);
  stelling_journal_parity_append (parity, &sum, 1);
  g_assert_cmpuint (parity->len, ==, 40);
  for (guint i = 0; i < parity->len; i++)
    sum ^= parity->data[i];
  g_assert_cmpuint (sum, ==, 0);
}

static void
test_any (void)
{
  static const gsize lengths[] = { 1, 2, 7, 40, 130, 199, 200, 201, 400, 1234, 20000, 140000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (guint times = 0; times < 10; times++)
      {
        g_auto (Word) word = { 0 };

        word_init (&word, lengths[i]);
        g_assert_true (is_mended (&word, 0, -1));
        g_assert_true (is_mended (&word, STELLING_JOURNAL_N_ERRORS, -1));
      }
}

/* Twenty in a row wherever they are, and as many for each block of a longer content. */
static void
test_row (void)
{
  g_auto (Word) shorter = { 0 };
  g_auto (Word) longer = { 0 };

  word_init (&shorter, 130);
  for (gssize i = 0; i + 20 <= 130 + 40; i++)
    g_assert_true (is_mended (&shorter, 20, i));
  word_init (&longer, 4000);
  for (gssize i = 0; i + 400 <= 4000 + 800; i += 37)
    g_assert_true (is_mended (&longer, 400, i));
}

/* A page that the disk has lost, in any place of a long content. */
static void
test_page (void)
{
  static const gsize lengths[] = { 45000, 128 * 1024, 128 * 1024 + 1, 400000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_auto (Word) word = { 0 };

      word_init (&word, lengths[i]);
      for (gsize at = 0; at + 4096 <= lengths[i]; at += lengths[i] / 7)
        g_assert_true (is_mended (&word, 4096, (gssize) at));
    }
}

/* More than can be put right is known as such. */
static void
test_too_many (void)
{
  for (guint times = 0; times < 100; times++)
    {
      g_auto (Word) word = { 0 };

      word_init (&word, 190);
      g_assert_false (is_mended (&word, 60, g_test_rand_int_range (0, 120)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journal/parity/code", test_code);
  g_test_add_func ("/journal/parity/any", test_any);
  g_test_add_func ("/journal/parity/row", test_row);
  g_test_add_func ("/journal/parity/page", test_page);
  g_test_add_func ("/journal/parity/too-many", test_too_many);
  return g_test_run ();
}
