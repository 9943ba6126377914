/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-window.h"

/* What holds after whatever was done in a window; what does not ends the test. */

/* What is remembered from one check to the next. */
typedef struct _MonkeyMemory MonkeyMemory;
MonkeyMemory *monkey_memory_new (void) G_GNUC_WARN_UNUSED_RESULT;
void monkey_memory_free (MonkeyMemory *memory);

/* The records of all pages, what they show, and what is known of their positions. @thorough: all
 * records are written as SGF and read again too. */
void monkey_check_pages (MonkeyMemory *memory, GPtrArray *pages, gboolean thorough);
/* The file holds what the document of @page, which was just saved, does. */
void monkey_check_file (StellingPage *page);
