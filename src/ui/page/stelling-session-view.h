/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session.h"

G_BEGIN_DECLS

/**
 * StellingSessionView:
 *
 * The base of the widgets that show a session: holds the session, and connects the widget to it.
 *
 * Properties: session (StellingSession, nullable).
 */
#define STELLING_TYPE_SESSION_VIEW (stelling_session_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (StellingSessionView,
                          stelling_session_view,
                          STELLING,
                          SESSION_VIEW,
                          GtkWidget)

/**
 * StellingSessionViewClass:
 * @session_changed: called after another session, or none, is shown; @before (nullable) was until
 *   now. Disposal calls it too, before the children go.
 */
struct _StellingSessionViewClass
{
  GtkWidgetClass parent_class;

  void (*session_changed) (StellingSessionView *self, StellingSession *before);
};

/* Returns (nullable, transfer none) the session. */
StellingSession *stelling_session_view_get_session (StellingSessionView *self);
/* Connects @callback, swapped, to a signal of each session shown (@type STELLING_TYPE_SESSION), of
 * its record (STELLING_TYPE_RECORD) or of its analysis (STELLING_TYPE_ANALYSIS). */
void stelling_session_view_follow (StellingSessionView *self,
                                   GType type,
                                   const char *signal,
                                   GCallback callback);

G_END_DECLS
