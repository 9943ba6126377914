/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-journal-parity
 *
 * Reed-Solomon codes: check bytes with which up to STELLING_JOURNAL_N_ERRORS wrong bytes of each
 * block are put right, wherever they are, in the check bytes too. A block has at most 200 bytes.
 * Blocks are interleaved, so that a stretch of wrong bytes spreads over all of them.
 *
 * Field: GF(256) with x^8 + x^4 + x^3 + x^2 + 1; the roots are the powers 0 to 39 of x. I. S. Reed
 * and G. Solomon, Polynomial Codes over Certain Finite Fields (1960); decoded by E. R. Berlekamp's
 * and J. L. Massey's algorithm and G. D. Forney's formula.
 */
#define STELLING_JOURNAL_N_ERRORS 20

/* Bytes of which blocks are made at once, at most: each such segment has its own. One of two or
 * more can lose a page of 4 KiB. */
#define STELLING_JOURNAL_SEGMENT (128 * 1024)

/* Returns the bytes of each segment of @n bytes; the last may be a little shorter. */
gsize stelling_journal_parity_get_segment (gsize n);
/* Returns the number of check bytes of @n bytes; a multiple of 8. */
gsize stelling_journal_parity_get_size (gsize n);
/* Appends the check bytes of one segment. */
void stelling_journal_parity_append (GByteArray *parity, const guint8 *data, gsize n);
/* Puts @n bytes right, of one segment or several. Returns FALSE as soon as that can't be done; what
 * was done until then stays. After TRUE they have to be checked otherwise. */
gboolean stelling_journal_parity_mend (guint8 *data, gsize n, const guint8 *parity);

G_END_DECLS
