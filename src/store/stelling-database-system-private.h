/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the name of a SQLite VFS that is the system's without shared memory and mapped files: a
 * program that cuts a mapped file would end this one. Any thread. */
const char *stelling_database_system_get_name (void);

G_END_DECLS
