/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-memory.h"

/* A memory that keeps everything, the last of each subject, and counts. */
#define FAKE_TYPE_MEMORY (fake_memory_get_type ())
G_DECLARE_FINAL_TYPE (FakeMemory, fake_memory, FAKE, MEMORY, GObject)

FakeMemory *fake_memory_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* How often it was given something. */
guint fake_memory_get_n_kept (FakeMemory *self);
guint fake_memory_get_n_subjects (FakeMemory *self);
/* Says that it knows something else. */
void fake_memory_tell (FakeMemory *self);
