/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Prints what the commands of records of 100,000 nodes take. */
void bench_large (void);
