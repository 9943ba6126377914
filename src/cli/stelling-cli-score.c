/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-score.h"

void
stelling_cli_write_score (StellingJsonWriter *json, StellingScore score)
{
  static const char *const kinds[] = { "none", "value", "win", "loss", "draw" };

  stelling_json_writer_key (json, "score");
  stelling_json_writer_open (json, '{');
  stelling_json_writer_key (json, "kind");
  stelling_json_writer_string (json, kinds[score.kind]);
  if (score.kind == STELLING_SCORE_VALUE)
    {
      stelling_json_writer_key (json, "value");
      stelling_json_writer_number (json, score.value / 100.0, 2);
    }
  else if (score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS)
    {
      stelling_json_writer_key (json, "plies");
      stelling_json_writer_integer (json, score.plies);
    }
  stelling_json_writer_close (json, '}');
}
