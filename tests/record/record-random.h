/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

/* A record of up to @n_nodes nodes of all kinds, dead ones too, with things said about them. No two
 * siblings are the same. */
StellingRecord *record_new_random (const char *rules, GRand *random, guint n_nodes)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same tree with the children of each node in another order. */
StellingRecord *record_new_shuffled (StellingRecord *record, GRand *random)
    G_GNUC_WARN_UNUSED_RESULT;
/* Any node of a record. */
StellingNode *record_pick_node (StellingRecord *record, GRand *random);
/* A legal move, or NONE. */
StellingMove record_pick_move (const StellingPosition *position, GRand *random);
