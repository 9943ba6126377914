/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-thinking.h"

gboolean
stelling_cli_thinking_has_limit (const StellingCliThinking *self)
{
  return self->seconds != STELLING_CLI_NOT_GIVEN || self->depth != STELLING_CLI_NOT_GIVEN
         || self->nodes != STELLING_CLI_NOT_GIVEN;
}

gboolean
stelling_cli_thinking_check (const StellingCliThinking *self, const StellingCliCommand *command)
{
  if (!stelling_cli_check_limits (command, self->seconds, self->depth, self->nodes))
    return FALSE;
  if (self->lines != STELLING_CLI_NOT_GIVEN
      && (self->lines < 1 || self->lines > STELLING_MAX_LINES))
    stelling_cli_usage_error (command, "--lines is from 1 to %d", STELLING_MAX_LINES);
  else if (self->threads != STELLING_CLI_NOT_GIVEN
           && (self->threads < 1 || self->threads > STELLING_MAX_THREADS))
    stelling_cli_usage_error (command, "--threads is from 1 to %d", STELLING_MAX_THREADS);
  else
    return TRUE;
  return FALSE;
}

StellingLimits
stelling_cli_thinking_get_limits (const StellingCliThinking *self)
{
  return (StellingLimits) {
    .depth = (guint) MAX (self->depth, 0),
    .nodes = (guint64) MAX (self->nodes, 0),
    .seconds = MAX (self->seconds, 0),
  };
}

void
stelling_cli_thinking_apply (const StellingCliThinking *self, StellingEngineOptions *options)
{
  if (self->lines != STELLING_CLI_NOT_GIVEN)
    options->lines = (guint) self->lines;
  if (self->threads != STELLING_CLI_NOT_GIVEN)
    options->threads = (guint) self->threads;
}
