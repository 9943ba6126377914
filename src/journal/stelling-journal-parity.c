/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-parity-private.h"

#include <string.h>

#define N_CHECKS (2 * STELLING_JOURNAL_N_ERRORS)
#define N_WORDS (N_CHECKS / 8)
/* Bytes of a block without its check bytes, at most. */
#define MAX_BLOCK 200

typedef struct
{
  guint8 power[2 * 255]; /* of x */
  guint8 log[256];
  guint64 multiples[256][N_WORDS]; /* of the generator without its first coefficient, from the
                                    * lowest byte on */
} Field;

static guint8
multiply (const Field *field, guint8 a, guint8 b)
{
  return a == 0 || b == 0 ? 0 : field->power[field->log[a] + field->log[b]];
}

/* @b is not 0. */
static guint8
divide (const Field *field, guint8 a, guint8 b)
{
  return a == 0 ? 0 : field->power[field->log[a] + 255 - field->log[b]];
}

static void
fill_multiples (Field *field)
{
  guint8 generator[N_CHECKS + 1] = { 1 }; /* the highest power first */

  for (guint i = 0; i < N_CHECKS; i++)
    for (guint j = i + 1; j > 0; j--)
      generator[j] ^= multiply (field, generator[j - 1], field->power[i]);
  for (guint factor = 0; factor < 256; factor++)
    for (guint j = 0; j < N_CHECKS; j++)
      field->multiples[factor][j / 8]
          |= (guint64) multiply (field, (guint8) factor, generator[j + 1]) << 8 * (j % 8);
}

static const Field *
get_field (void)
{
  static gsize field = 0;

  if (g_once_init_enter (&field))
    {
      Field *made = g_new0 (Field, 1);
      guint element = 1;

      for (guint i = 0; i < 255; i++)
        {
          made->power[i] = made->power[i + 255] = (guint8) element;
          made->log[element] = (guint8) i;
          element = element << 1 ^ (element >= 0x80 ? 0x11d : 0);
        }
      fill_multiples (made);
      g_once_init_leave (&field, (gsize) made);
    }
  return (const Field *) field;
}

/* Returns the number of blocks of a segment of @n bytes. */
static gsize
count_blocks (gsize n)
{
  return (n + MAX_BLOCK - 1) / MAX_BLOCK;
}

gsize
stelling_journal_parity_get_segment (gsize n)
{
  const gsize n_segments = (n + STELLING_JOURNAL_SEGMENT - 1) / STELLING_JOURNAL_SEGMENT;

  return n_segments > 0 ? (n + n_segments - 1) / n_segments : 0;
}

gsize
stelling_journal_parity_get_size (gsize n)
{
  const gsize segment = stelling_journal_parity_get_segment (n);

  if (n == 0)
    return 0;
  return N_CHECKS * (n / segment * count_blocks (segment) + count_blocks (n % segment));
}

void
stelling_journal_parity_append (GByteArray *parity, const guint8 *data, gsize n)
{
  const Field *field = get_field ();
  const gsize n_blocks = count_blocks (n), start = parity->len;

  g_return_if_fail (n <= STELLING_JOURNAL_SEGMENT);
  g_byte_array_set_size (parity, (guint) (start + N_CHECKS * n_blocks));
  for (gsize block = 0; block < n_blocks; block++)
    {
      guint64 rest[N_WORDS] = { 0 };

      for (gsize i = block; i < n; i += n_blocks)
        {
          const guint64 *multiple = field->multiples[(guint8) rest[0] ^ data[i]];

          for (guint j = 0; j + 1 < N_WORDS; j++)
            rest[j] = (rest[j] >> 8 | rest[j + 1] << 56) ^ multiple[j];
          rest[N_WORDS - 1] = rest[N_WORDS - 1] >> 8 ^ multiple[N_WORDS - 1];
        }
      for (gsize j = 0; j < N_CHECKS; j++)
        parity->data[start + j * n_blocks + block] = (guint8) (rest[j / 8] >> 8 * (j % 8));
    }
}

/* --- putting right --- */

/* Returns the value of a polynomial, lowest power first, at @at. */
static guint8
evaluate (const Field *field, const guint8 *polynomial, guint n, guint8 at)
{
  guint8 value = 0;

  while (n-- > 0)
    value = multiply (field, value, at) ^ polynomial[n];
  return value;
}

/* Returns whether something is wrong in the word. */
static gboolean
find_syndromes (const Field *field, const guint8 *word, guint n, guint8 *syndromes)
{
  gboolean wrong = FALSE;

  for (guint i = 0; i < N_CHECKS; i++)
    {
      syndromes[i] = 0;
      for (guint j = 0; j < n; j++)
        syndromes[i] = multiply (field, syndromes[i], field->power[i]) ^ word[j];
      wrong |= syndromes[i] != 0;
    }
  return wrong;
}

/* Fills in the polynomial whose roots say where the errors are. Returns their number. */
static guint
find_locator (const Field *field, const guint8 *syndromes, guint8 *locator)
{
  guint8 before[2 * N_CHECKS + 1] = { 1 }, kept[2 * N_CHECKS + 1];
  guint8 last = 1;
  guint n_errors = 0, shift = 1;

  locator[0] = 1;
  for (guint i = 0; i < N_CHECKS; i++, shift++)
    {
      guint8 difference = 0;

      for (guint j = 0; j <= n_errors; j++)
        difference ^= multiply (field, locator[j], syndromes[i - j]);
      if (difference == 0)
        continue;
      memcpy (kept, locator, sizeof kept);
      for (guint j = 0; j + shift < sizeof kept; j++)
        locator[j + shift] ^= multiply (field, divide (field, difference, last), before[j]);
      if (2 * n_errors > i)
        continue;
      memcpy (before, kept, sizeof before);
      n_errors = i + 1 - n_errors;
      last = difference;
      shift = 0;
    }
  return n_errors;
}

/* Puts up to STELLING_JOURNAL_N_ERRORS bytes of a word right. Returns FALSE if there are more; it
 * finds fewer of them than there have to be. */
static gboolean
mend_word (const Field *field, guint8 *word, guint n)
{
  guint8 syndromes[N_CHECKS], locator[2 * N_CHECKS + 1] = { 0 }, values[N_CHECKS] = { 0 };
  guint8 slope[N_CHECKS] = { 0 }; /* the locator's derivative */
  guint n_errors, n_found = 0;

  if (!find_syndromes (field, word, n, syndromes))
    return TRUE;
  n_errors = find_locator (field, syndromes, locator);
  if (n_errors > STELLING_JOURNAL_N_ERRORS)
    return FALSE;
  for (guint i = 0; i < N_CHECKS; i++)
    for (guint j = 0; j <= i; j++)
      values[i] ^= multiply (field, locator[j], syndromes[i - j]);
  for (guint i = 1; i <= n_errors; i += 2)
    slope[i - 1] = locator[i];
  for (guint i = 0; i < n; i++)
    {
      const guint8 place = field->power[n - 1 - i], inverse = field->power[255 - (n - 1 - i)];
      guint8 down;

      if (evaluate (field, locator, n_errors + 1, inverse) != 0)
        continue;
      n_found++;
      down = evaluate (field, slope, N_CHECKS, inverse);
      if (down != 0)
        word[i] ^= multiply (field, place,
                             divide (field, evaluate (field, values, N_CHECKS, inverse), down));
    }
  return n_found == n_errors;
}

static gboolean
mend_segment (guint8 *data, gsize n, const guint8 *parity)
{
  g_autoptr (GByteArray) found = g_byte_array_new ();
  const gsize n_blocks = count_blocks (n);
  guint8 word[MAX_BLOCK + N_CHECKS];

  stelling_journal_parity_append (found, data, n);
  if (memcmp (found->data, parity, found->len) == 0)
    return TRUE; /* most of a long content is right, and to see that takes much less time */
  for (gsize block = 0; block < n_blocks; block++)
    {
      guint length = 0;

      for (gsize i = block; i < n; i += n_blocks)
        word[length++] = data[i];
      for (gsize j = 0; j < N_CHECKS; j++)
        word[length++] = parity[j * n_blocks + block];
      if (!mend_word (get_field (), word, length))
        return FALSE;
      length = 0;
      for (gsize i = block; i < n; i += n_blocks)
        data[i] = word[length++];
    }
  return TRUE;
}

gboolean
stelling_journal_parity_mend (guint8 *data, gsize n, const guint8 *parity)
{
  const gsize segment = stelling_journal_parity_get_segment (n);

  while (n > 0)
    {
      const gsize length = MIN (n, segment);

      if (!mend_segment (data, length, parity))
        return FALSE;
      data += length;
      parity += N_CHECKS * count_blocks (length);
      n -= length;
    }
  return TRUE;
}
