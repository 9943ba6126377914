/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "finder.h"

G_BEGIN_DECLS

/* Forced wins, sole defences and traps of Tablut. */
typedef struct _FindTablut FindTablut;

FindTablut *find_tablut_new (Finder *finder) G_GNUC_WARN_UNUSED_RESULT;
void find_tablut_free (FindTablut *self);
void find_tablut_look (FindTablut *self, const StellingPosition *position);

G_END_DECLS
