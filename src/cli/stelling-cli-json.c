/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-json.h"

#include "stelling-config.h"
#include "stelling-line.h"
#include "stelling-notation.h"
#include "stelling-search.h"

void
stelling_cli_write_engine (StellingJsonWriter *json)
{
  g_auto (GStrv) version = g_strsplit (STELLING_VERSION, ".", 3);
  g_autofree char *engine
      = g_strdup_printf ("%s %s.%s", STELLING_ENGINE_NAME, version[0], version[1]);

  stelling_json_writer_key (json, "engine");
  stelling_json_writer_string (json, engine);
}

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

void
stelling_cli_write_moves (StellingJsonWriter *json,
                          const StellingPosition *start,
                          const StellingMove *moves,
                          guint n_moves)
{
  g_autofree char *line = stelling_line_to_string (start, moves, n_moves, " ");
  g_auto (GStrv) texts = g_strsplit (line, " ", -1);

  stelling_json_writer_open (json, '[');
  for (guint i = 0; texts[i] != NULL; i++)
    stelling_json_writer_string (json, texts[i]);
  stelling_json_writer_close (json, ']');
}
