/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/**
 * StellingFileFaults:
 *
 * What is wrong with files that were asked for together: one dialog shows all of it.
 */
typedef struct _StellingFileFaults StellingFileFaults;

StellingFileFaults *stelling_file_faults_new (void) G_GNUC_WARN_UNUSED_RESULT;
void stelling_file_faults_free (StellingFileFaults *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingFileFaults, stelling_file_faults_free)

/* Adds the messages of a file that was read, if there are any; @messages: of StellingMessage,
 * held. */
void stelling_file_faults_add (StellingFileFaults *self, GFile *file, GPtrArray *messages);
/* Adds why a file could not be read. */
void stelling_file_faults_add_error (StellingFileFaults *self, GFile *file, const char *text);
/* Returns (nullable) a dialog over @parent, still to be presented; NULL if nothing is wrong. */
GtkWidget *stelling_file_faults_create_dialog (StellingFileFaults *self, GtkWindow *parent)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
