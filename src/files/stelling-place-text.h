/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns where @file is, as people read it: "~/docs/club.sgf" in the user's home folder, else the
 * whole path or address. */
char *stelling_place_text_dup (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
