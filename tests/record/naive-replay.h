/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

/* The same record built from its moves, set-up positions and texts alone, each move judged by a
 * history played from the last set-up position on: what @record has to be, whatever happened to
 * it. */
StellingRecord *naive_replay (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* Compares @record with that, node for node. */
void naive_check (StellingRecord *record);
