/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define STELLING_UGI_ERROR (stelling_ugi_error_quark ())
GQuark stelling_ugi_error_quark (void);

/* Messages are translated sentences that name the engine, and fit for a terminal. */
typedef enum
{
  STELLING_UGI_ERROR_COMMAND,     /* the command can't be started */
  STELLING_UGI_ERROR_ENDED,       /* the process is gone */
  STELLING_UGI_ERROR_SILENT,      /* no answer in time */
  STELLING_UGI_ERROR_ANSWER,      /* an answer that makes no sense here */
  STELLING_UGI_ERROR_OPTION,      /* it has no such option, or not that value */
  STELLING_UGI_ERROR_FLOOD,       /* a line without end, or too many lines */
  STELLING_UGI_ERROR_TEXT,        /* a line that is no text in UTF-8 */
  STELLING_UGI_ERROR_INTERRUPTED, /* its answer is not wanted any more */
} StellingUgiError;

/* Returns what another program wrote as text for people: valid UTF-8 without control characters,
 * and not longer than a line or two. The caller frees. */
char *stelling_ugi_dup_printable (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
