/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* Files that nobody has written: records as large and as odd as they can be, and good files with
 * mistakes in them. The same ones each time. */

/* Returns the number of the largest files, which come before the others. */
guint generated_files_get_n_largest (void);
/* Returns the content of file @number, and in @name what it is called. @good: (element-type
 * utf8): paths of files that are spoilt. */
GBytes *generated_files_make (guint number, GPtrArray *good, char **name) G_GNUC_WARN_UNUSED_RESULT;
