/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

/**
 * FrameMeter:
 *
 * Measures the main thread's processor time that each frame of a window takes: from the end of the
 * frame before to its own end, so that what the main loop did between them (keys, timers, idle
 * work) counts too.
 */
typedef struct _FrameMeter FrameMeter;

/* @window is shown already. */
FrameMeter *frame_meter_new (GtkWidget *window) G_GNUC_WARN_UNUSED_RESULT;
void frame_meter_free (FrameMeter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FrameMeter, frame_meter_free)

/* Forgets all frames and begins anew. */
void frame_meter_start (FrameMeter *self);
/* Takes @text (transfer full), which tells what is about to happen: the frames up to the next note
 * have it, and the first of them counts as an answer to it. */
void frame_meter_note (FrameMeter *self, char *text);
/* Prints what the frames since the start took, and the slowest. */
void frame_meter_print (FrameMeter *self, const char *title);

/* Returns the calling thread's processor time in milliseconds. */
double frame_meter_get_time (void);
