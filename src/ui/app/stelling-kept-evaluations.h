/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-settings.h"
#include "stelling-store.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-kept-evaluations
 *
 * The program's store of what the engine has found, which all analyses share. It follows the
 * settings keep-evaluations and kept-mb.
 */

/* Makes the store on the file @path; before that, and after its end, there is none. */
void stelling_kept_evaluations_begin (const char *path, StellingSettings *settings);
/* Waits until all is written. */
void stelling_kept_evaluations_end (void);
StellingStore *stelling_kept_evaluations_get_store (void); /* nullable */

/* Tells in a dialog before @window what became of a file that could not be used. */
void stelling_kept_evaluations_tell (GtkWindow *window, const char *message);

G_END_DECLS
