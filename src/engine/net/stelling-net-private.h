/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-net.h"

G_BEGIN_DECLS

extern const StellingNetShape stelling_net_shape_teblo;
extern const StellingNetShape stelling_net_shape_tablut;

guint stelling_net_get_teblo_features (const StellingPosition *position, guint16 *features);
guint stelling_net_get_tablut_features (const StellingPosition *position, guint16 *features);
void stelling_net_turn_tablut (StellingPosition *position, guint symmetry);

/* Tablut in two parts: men, which a move changes few of, as long as the king stays, … */
guint stelling_net_get_tablut_men (const StellingPosition *position, guint16 *features);
/* … those of the squares in two sets of light and of dark men only, … */
guint stelling_net_list_tablut_men (const StellingPosition *position,
                                    const guint64 light[2],
                                    const guint64 dark[2],
                                    guint16 *features);
/* … and what is open to the king. */
guint stelling_net_get_tablut_lines (const StellingPosition *position, guint16 *features);

G_END_DECLS
