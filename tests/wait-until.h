/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Waiting in tests: the main context runs until something holds. Nothing sleeps. */

/* How long that may take on a machine that is busy with much else. */
#define WAIT_SECONDS 120

static inline gboolean
wait_late_cb (gpointer late)
{
  *(gboolean *) late = TRUE;
  return G_SOURCE_REMOVE;
}

#define WAIT_UNTIL(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gboolean late_ = FALSE;                                                                        \
    guint id_ = g_timeout_add_seconds (WAIT_SECONDS, wait_late_cb, &late_);                        \
    while (!(condition) && !late_)                                                                 \
      g_main_context_iteration (NULL, TRUE);                                                       \
    if (late_)                                                                                     \
      g_error ("timed out at %s:%d: %s", __FILE__, __LINE__, #condition);                          \
    g_source_remove (id_);                                                                         \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
