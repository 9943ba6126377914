/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingOrigin:
 *
 * The bytes of a file that a node was read from. A writer of the same format uses them to write
 * unchanged nodes back as they were. They have three parts: @lead stands between the node before
 * and this one (blanks, opening brackets); @body is the node itself; @tail closes it after all that
 * follows it (blanks, closing brackets). @charset is the character set of the whole game in the
 * file, known by the origin of its first node; 0: unknown, or another node. Constant, counted by
 * references; may be shared between threads.
 */
typedef struct
{
  gatomicrefcount references;
  guint32 lead, body, tail; /* the number of bytes of each */
  GQuark charset;
  char bytes[]; /* one after the other; not NUL-terminated */
} StellingOrigin;

StellingOrigin *stelling_origin_new (const char *lead,
                                     gsize n_lead,
                                     const char *body,
                                     gsize n_body,
                                     const char *tail,
                                     gsize n_tail) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the character set; only before others have a reference. */
void stelling_origin_set_charset (StellingOrigin *origin, const char *charset);
StellingOrigin *stelling_origin_ref (StellingOrigin *origin);
void stelling_origin_unref (StellingOrigin *origin);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingOrigin, stelling_origin_unref)

G_END_DECLS
