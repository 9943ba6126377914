/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "finder.h"

#define HASH_MB 64
#define SMALL_MB 2
#define SMALL_NODES 30000
#define HARD_NODES 20000

typedef struct
{
  const char *kind;
  guint wanted[2]; /* by side to move */
} Want;

typedef struct
{
  SuitePosition *position;
  const char *kind;
  StellingSide side;
  gboolean hard; /* a short search does not find it */
} Found;

struct _Finder
{
  StellingRules rules;
  StellingSearch *searches[2];      /* the second with a small memory that is soon forgotten */
  StellingEngineOptions options[2]; /* the searches' */
  GArray *found;                    /* Founds */
  GArray *wants;
  GHashTable *games; /* "kind/game" of those that gave a position */
  GHashTable *texts; /* positions found */
  guint32 seed;
  guint game;
  guint ply;
};

static void
clear_found (gpointer data)
{
  suite_position_free (((Found *) data)->position);
}

static const StellingEngineOptions plain_options
    = { .search = STELLING_SEARCH_ALPHA_BETA, .evaluator = STELLING_EVALUATOR_HAND_MADE };

Finder *
finder_new (const StellingRules *rules)
{
  Finder *self = g_new0 (Finder, 1);

  self->rules = *rules;
  for (guint i = 0; i < 2; i++)
    {
      self->options[i] = plain_options;
      self->options[i].hash_mb = i == 0 ? HASH_MB : SMALL_MB;
      self->searches[i] = stelling_search_new (&self->options[i]);
    }
  self->found = g_array_new (FALSE, FALSE, sizeof (Found));
  g_array_set_clear_func (self->found, clear_found);
  self->wants = g_array_new (FALSE, FALSE, sizeof (Want));
  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
finder_free (Finder *self)
{
  for (guint i = 0; i < 2; i++)
    stelling_search_free (self->searches[i]);
  g_array_unref (self->found);
  g_array_unref (self->wants);
  g_hash_table_unref (self->games);
  g_hash_table_unref (self->texts);
  g_free (self);
}

static void
report_cb (const StellingReport *report, gpointer user_data)
{
  *(StellingReport *) user_data = *report;
}

void
finder_think (Finder *self,
              const StellingPosition *position,
              const StellingEngineOptions *options,
              const StellingLimits *limits,
              StellingReport *report)
{
  StellingEngineOptions wanted = options != NULL ? *options : plain_options;
  guint i = limits->nodes > 0 && limits->nodes < SMALL_NODES ? 1 : 0;
  g_auto (StellingHistory) history = { 0 };

  wanted.hash_mb = i == 0 ? HASH_MB : SMALL_MB;
  if (!stelling_engine_options_equal (&wanted, &self->options[i]))
    stelling_search_set_options (self->searches[i], &wanted);
  self->options[i] = wanted;
  stelling_search_clear (self->searches[i]);
  stelling_history_init (&history, position);
  report->n_lines = 0;
  if (stelling_search_go (self->searches[i], &history, limits, report_cb, report))
    stelling_search_wait (self->searches[i]);
}

void
finder_set_origin (Finder *self, guint32 seed, guint game, guint ply)
{
  self->seed = seed;
  self->game = game;
  self->ply = ply;
}

void
finder_want (Finder *self, const char *kind, guint n)
{
  Want want = { kind, { n, n } };

  g_array_append_val (self->wants, want);
}

static Want *
find_want (Finder *self, const char *kind)
{
  for (guint i = 0; i < self->wants->len; i++)
    if (g_str_equal (g_array_index (self->wants, Want, i).kind, kind))
      return &g_array_index (self->wants, Want, i);
  return NULL;
}

static char *
name_game (Finder *self, const char *kind)
{
  return g_strdup_printf ("%s/%u", kind, self->game);
}

gboolean
finder_is_wanted (Finder *self, const char *kind, StellingSide side)
{
  g_autofree char *game = name_game (self, kind);
  const Want *want = find_want (self, kind);

  return want != NULL && want->wanted[side] > 0 && !g_hash_table_contains (self->games, game);
}

gboolean
finder_is_done (Finder *self)
{
  for (guint i = 0; i < self->wants->len; i++)
    {
      const Want *want = &g_array_index (self->wants, Want, i);

      if (want->wanted[0] + want->wanted[1] > 0)
        return FALSE;
    }
  return TRUE;
}

/* Whether a search of HARD_NODES plays something else. */
static gboolean
is_hard (Finder *self, const StellingPosition *position, const SuitePosition *found)
{
  StellingLimits limits = { .nodes = HARD_NODES };
  StellingReport report;
  SuiteTask task;

  if (!suite_position_parse (found, &self->rules, &task, NULL))
    g_error ("%s: %s is not legal", found->position, found->best);
  finder_think (self, position, NULL, &limits, &report);
  return report.n_lines == 0 || !suite_task_is_best (&task, report.lines[0].pv[0]);
}

void
finder_add (Finder *self,
            const StellingPosition *position,
            const char *kind,
            char *best,
            char *value,
            char *found,
            char *checked)
{
  SuitePosition *added = g_new0 (SuitePosition, 1);
  Found entry = { added, kind, position->turn, FALSE };

  added->position = stelling_position_to_string (position);
  added->best = best;
  added->kind = g_strdup (kind);
  added->value = value;
  added->found = found;
  added->checked = checked;
  added->name
      = g_strdup_printf ("seed %u, game %u, ply %u, %s", self->seed, self->game, self->ply, kind);
  if (!g_hash_table_add (self->texts, g_strdup (added->position)))
    {
      suite_position_free (added);
      return;
    }
  find_want (self, kind)->wanted[position->turn]--;
  g_hash_table_add (self->games, name_game (self, kind));
  entry.hard = is_hard (self, position, added);
  g_array_append_val (self->found, entry);
  g_printerr ("%3u %s%s: %s; best %s, %s\n", self->found->len, added->name,
              entry.hard ? " (hard)" : "", added->position, best, value);
}

guint
finder_count (Finder *self)
{
  return self->found->len;
}

/* The first of a kind and side that is not @taken, hard ones before others. */
static Found *
choose (Finder *self, const char *kind, StellingSide side, GHashTable *taken)
{
  Found *best = NULL;

  for (guint i = 0; i < self->found->len; i++)
    {
      Found *found = &g_array_index (self->found, Found, i);

      if (found->side == side && g_str_equal (found->kind, kind)
          && !g_hash_table_contains (taken, found)
          && (best == NULL || (found->hard && !best->hard)))
        best = found;
    }
  return best;
}

/* One of each kind and side in turn. */
static void
take_round (Finder *self, guint n, GHashTable *taken)
{
  for (guint i = 0; i < self->wants->len; i++)
    for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
      {
        Found *found = choose (self, g_array_index (self->wants, Want, i).kind, side, taken);

        if (found != NULL && g_hash_table_size (taken) < n)
          g_hash_table_add (taken, found);
      }
}

GPtrArray *
finder_select (Finder *self, guint n)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  GPtrArray *selected = g_ptr_array_new ();
  guint before;

  do
    {
      before = g_hash_table_size (taken);
      take_round (self, n, taken);
    }
  while (g_hash_table_size (taken) > before);
  for (guint i = 0; i < self->wants->len; i++)
    for (guint j = 0; j < self->found->len; j++)
      {
        Found *found = &g_array_index (self->found, Found, j);

        if (g_str_equal (found->kind, g_array_index (self->wants, Want, i).kind)
            && g_hash_table_contains (taken, found))
          g_ptr_array_add (selected, found->position);
      }
  return selected;
}

void
finder_complain (Finder *self, const StellingPosition *position, const char *format, ...)
{
  g_autofree char *text = stelling_position_to_string (position);
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("DOUBT: %s: %s (seed %u, game %u, ply %u)\n", text, what, self->seed, self->game,
              self->ply);
}

char *
finder_moves_to_string (const StellingPosition *position, const StellingMove *moves, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *move = stelling_move_to_string (position, moves[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

int
finder_check_win (PlainProof *proof,
                  const StellingPosition *position,
                  StellingSide side,
                  guint limit)
{
  g_autofree char *text = stelling_position_to_string (position);
  g_autofree char *name = stelling_rules_to_string (&position->rules);
  PlainRules rules;
  PlainPosition plain;

  if (!plain_rules_parse (name, &rules) || !plain_position_parse (&rules, text, &plain))
    g_error ("the plain rules can't read %s %s", name, text);
  return plain_proof_count_plies (proof, &plain, (int) side, limit);
}
