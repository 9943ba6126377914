/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "finder.h"

G_BEGIN_DECLS

/* Endgames, forbidden placements, traps, defences and forced wins of Teblo. */
typedef struct _FindTeblo FindTeblo;

FindTeblo *find_teblo_new (Finder *finder) G_GNUC_WARN_UNUSED_RESULT;
void find_teblo_free (FindTeblo *self);
void find_teblo_look (FindTeblo *self, const StellingPosition *position);
/* The board on which a game ended: the pawns are put anywhere, and the reserves are what can be
 * solved. Few games come so far by themselves, and then the race is mostly decided. */
void find_teblo_look_at_board (FindTeblo *self, const StellingPosition *position);

G_END_DECLS
