/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-cli.h"
#include "stelling-search.h"

G_BEGIN_DECLS

/* The options --time, --depth, --nodes, --lines and --threads, STELLING_CLI_NOT_GIVEN each if they
 * are not given. */
typedef struct
{
  double seconds;
  int depth;
  gint64 nodes;
  int lines;
  int threads;
} StellingCliThinking;

#define STELLING_CLI_THINKING_INIT                                                                 \
  {                                                                                                \
    STELLING_CLI_NOT_GIVEN, STELLING_CLI_NOT_GIVEN, STELLING_CLI_NOT_GIVEN,                        \
        STELLING_CLI_NOT_GIVEN, STELLING_CLI_NOT_GIVEN                                             \
  }

/* Entries for a StellingCliThinking, to stand in a command's own table. */
#define STELLING_CLI_THINKING_ENTRIES(self)                                                        \
  { "time", 't', 0, G_OPTION_ARG_DOUBLE, &(self).seconds, "Seconds to think", "S" },               \
      { "depth", 'd', 0, G_OPTION_ARG_INT, &(self).depth, "Depth to think to, in moves", "D" },    \
      { "nodes", 'n', 0, G_OPTION_ARG_INT64, &(self).nodes, "Positions to look at", "N" },         \
      { "lines", 'l', 0, G_OPTION_ARG_INT, &(self).lines, "Best moves to find", "K" },             \
  {                                                                                                \
    "threads", 0, 0, G_OPTION_ARG_INT, &(self).threads, "Threads to think with", "T"               \
  }

gboolean stelling_cli_thinking_has_limit (const StellingCliThinking *self);
/* Reports what is impossible and returns FALSE. */
gboolean stelling_cli_thinking_check (const StellingCliThinking *self,
                                      const StellingCliCommand *command);
StellingLimits stelling_cli_thinking_get_limits (const StellingCliThinking *self);
/* Sets the lines and threads that are given. */
void stelling_cli_thinking_apply (const StellingCliThinking *self, StellingEngineOptions *options);

G_END_DECLS
