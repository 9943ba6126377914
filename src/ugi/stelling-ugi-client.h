/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-time-management.h"
#include "stelling-ugi-connection.h"

G_BEGIN_DECLS

/**
 * StellingUgiClient:
 *
 * An engine that runs as a process and speaks the Universal Game Interface: lines on its standard
 * input and output. All functions wait for the answer, up to a time. Used from one thread at a
 * time.
 */
typedef struct _StellingUgiClient StellingUgiClient;

/* The answer to a search, with the best report on its best line. */
typedef struct
{
  StellingMove move;   /* legal */
  StellingScore score; /* for the side to move; of kind NONE without one */
  guint depth;         /* of the score; 0: not known */
  guint64 nodes;       /* of the whole search; 0: not known */
} StellingUgiAnswer;

/* Starts @command, a command line in the shell's quoting but without a shell, and shakes hands.
 * @patience: seconds to wait for every answer but a move; 0: half a minute. @watched: a descriptor,
 * or -1: once it has something to read all waiting ends with STELLING_UGI_ERROR_INTERRUPTED, and
 * the engine is not asked to quit but killed. */
StellingUgiClient *stelling_ugi_client_new (const char *command,
                                            StellingUgiFlags flags,
                                            double patience,
                                            int watched,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Does the same with an engine that writes to the descriptor @output and reads @input, without a
 * process. Both are closed. */
StellingUgiClient *stelling_ugi_client_new_for_descriptors (const char *name,
                                                            int output,
                                                            int input,
                                                            GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Asks the engine to quit, and kills it if it does not. */
void stelling_ugi_client_free (StellingUgiClient *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingUgiClient, stelling_ugi_client_free)
/* Returns the name that the engine gives itself, or else the command. */
const char *stelling_ugi_client_get_name (StellingUgiClient *self);
/* Sets one of the engine's options; capitals in @name don't matter. */
gboolean stelling_ugi_client_set (StellingUgiClient *self,
                                  const char *name,
                                  const char *value,
                                  GError **error);
/* Begins a new game under @rules, which the engine gets as its option Rules. */
gboolean stelling_ugi_client_begin (StellingUgiClient *self,
                                    const StellingRules *rules,
                                    GError **error);

/* Lets the engine think. @limits: at least one, or a clock; @clock (nullable): of the game;
 * @patience: seconds to wait for the move. After an error @answer is undefined and the engine may
 * be unusable. */
gboolean stelling_ugi_client_go (StellingUgiClient *self,
                                 const StellingHistory *history,
                                 const StellingLimits *limits,
                                 const StellingGameClock *clock,
                                 double patience,
                                 StellingUgiAnswer *answer,
                                 GError **error);

G_END_DECLS
