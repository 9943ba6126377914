/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "record-dump.h"

typedef void (*RecordStormFunc) (StellingRecord *record, gpointer data);

/* Does @n_steps random things to @record: every command there is, groups, undo and redo. @after
 * (nullable) is called after each, and inside groups too. */
void record_storm (StellingRecord *record,
                   GRand *random,
                   guint n_steps,
                   RecordStormFunc after,
                   gpointer data);
