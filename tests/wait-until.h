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

static inline gboolean
wait_tick_cb (gpointer left)
{
  if (*(guint *) left > 0)
    --*(guint *) left;
  return G_SOURCE_CONTINUE;
}

/* Looks again several times a second: another thread may bring it about without a word. */
#define WAIT_UNTIL(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint left_ = WAIT_SECONDS * 20;                                                               \
    guint id_ = g_timeout_add (50, wait_tick_cb, &left_);                                          \
    while (!(condition))                                                                           \
      {                                                                                            \
        if (left_ == 0)                                                                            \
          g_error ("timed out at %s:%d: %s", __FILE__, __LINE__, #condition);                      \
        g_main_context_iteration (NULL, TRUE);                                                     \
      }                                                                                            \
    g_source_remove (id_);                                                                         \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
