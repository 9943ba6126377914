/* stelling-session-view.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session.h"

G_BEGIN_DECLS

/**
 * StellingSessionView:
 *
 * The base of the widgets that show a session: it holds the session and connects what the widget
 * follows of it to whichever is shown.
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
 * @session_changed: another session is shown, or none; @before (nullable) was until now. It is also
 *   called when the view is disposed of, before its children are.
 */
struct _StellingSessionViewClass
{
  GtkWidgetClass parent_class;

  void (*session_changed) (StellingSessionView *self, StellingSession *before);
};

/* (nullable) (transfer none) */
StellingSession *stelling_session_view_get_session (StellingSessionView *self);
/* Connects @callback, swapped, to a signal of the session (@type STELLING_TYPE_SESSION), of its
 * record (STELLING_TYPE_RECORD) or of its analysis (STELLING_TYPE_ANALYSIS), whichever is shown. */
void stelling_session_view_follow (StellingSessionView *self,
                                   GType type,
                                   const char *signal,
                                   GCallback callback);

G_END_DECLS
