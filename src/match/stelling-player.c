/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-player.h"

#include "stelling-ugi-client.h"

/* Seconds for a move that only nodes or depth limit, unless it is told otherwise. */
#define LONGEST 600.0

struct _StellingPlayer
{
  StellingSearch *search; /* one of the two is NULL */
  StellingUgiClient *client;
  StellingInterruption *interruption; /* borrowed, nullable */
  char *name;                         /* with the options that were set, to tell players apart */
  double longest;                     /* seconds for a move that only nodes or depth limit */
};

static void
name_player (StellingPlayer *self, const char *const *values)
{
  g_autofree char *set = values != NULL ? g_strjoinv (", ", (char **) values) : NULL;
  const char *name = self->client != NULL ? stelling_ugi_client_get_name (self->client)
                                          : STELLING_ENGINE_NAME;

  self->name = g_strjoin (set != NULL && *set != '\0' ? ", " : "", name, set, NULL);
}

static gboolean
set_value (StellingPlayer *self, const char *text, StellingEngineOptions *options, GError **error)
{
  g_autofree char *name = NULL, *value = NULL;

  if (!stelling_engine_options_split (text, &name, &value, error))
    return FALSE;
  return self->client != NULL ? stelling_ugi_client_set (self->client, name, value, error)
                              : stelling_engine_options_set (options, name, value, error);
}

static gboolean
set_values (StellingPlayer *self,
            const StellingPlayerSettings *settings,
            StellingEngineOptions *options,
            GError **error)
{
  for (guint i = 0; settings->values != NULL && settings->values[i] != NULL; i++)
    {
      g_autoptr (GError) own = NULL;

      if (set_value (self, settings->values[i], options, &own)
          || (settings->lenient
              && g_error_matches (own, STELLING_UGI_ERROR, STELLING_UGI_ERROR_OPTION)))
        continue;
      g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  return TRUE;
}

static StellingUgiClient *
start_client (const StellingPlayerSettings *settings, GError **error)
{
  return stelling_ugi_client_new (
      settings->command,
      settings->background ? STELLING_UGI_NICE | STELLING_UGI_HEARD : STELLING_UGI_PLAIN,
      settings->patience,
      settings->interruption != NULL ? stelling_interruption_get_descriptor (settings->interruption)
                                     : -1,
      error);
}

StellingPlayer *
stelling_player_new (const StellingPlayerSettings *settings, GError **error)
{
  g_autoptr (StellingPlayer) self = g_new0 (StellingPlayer, 1);
  StellingEngineOptions options = { .background = settings->background };

  self->interruption = settings->interruption;
  self->longest = settings->longest > 0 ? settings->longest : LONGEST;
  if (settings->command != NULL)
    {
      self->client = start_client (settings, error);
      if (self->client == NULL)
        return NULL;
    }
  if (!set_values (self, settings, &options, error))
    return NULL;
  if (self->client == NULL)
    self->search = stelling_search_new (&options);
  name_player (self, settings->values);
  return g_steal_pointer (&self);
}

void
stelling_player_free (StellingPlayer *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->search, stelling_search_free);
  g_clear_pointer (&self->client, stelling_ugi_client_free);
  g_free (self->name);
  g_free (self);
}

const char *
stelling_player_get_name (StellingPlayer *self)
{
  return self->name;
}

gboolean
stelling_player_begin (StellingPlayer *self, const StellingRules *rules, GError **error)
{
  if (self->client != NULL)
    return stelling_ugi_client_begin (self->client, rules, error);
  stelling_search_clear (self->search);
  return TRUE;
}

/* Returns the index of the clock that is running. */
static guint
get_index (const StellingHistory *history)
{
  const StellingPosition *position = stelling_history_get_position (history);

  return stelling_position_get_turn (position) == stelling_rules_get_first (&position->rules) ? 0
                                                                                              : 1;
}

static gboolean
search (StellingPlayer *self,
        const StellingHistory *history,
        const StellingLimits *limits,
        StellingReport *report,
        GError **error)
{
  if (self->interruption != NULL
          ? !stelling_interruption_think (self->interruption, self->search, history, limits, report)
          : !stelling_search_think (self->search, history, limits, report))
    {
      g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED,
                   "the system allows no more threads");
      return FALSE;
    }
  if (self->interruption == NULL || !stelling_interruption_is_set (self->interruption))
    return TRUE;
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_INTERRUPTED, "interrupted");
  return FALSE;
}

static gboolean
think (StellingPlayer *self,
       const StellingHistory *history,
       const StellingLimits *limits,
       const StellingGameClock *clock,
       StellingChoice *choice,
       GError **error)
{
  StellingLimits own = *limits;
  StellingReport report;

  if (clock != NULL)
    stelling_limits_set_clock (&own, clock->left[get_index (history)], clock->added, 0, history);
  if (!search (self, history, &own, &report, error))
    return FALSE;
  if (report.n_lines == 0)
    {
      g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ANSWER, "no move was found");
      return FALSE;
    }
  if (!stelling_position_is_legal (stelling_history_get_position (history), report.lines[0].pv[0]))
    {
      g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ANSWER, "an illegal move");
      return FALSE;
    }
  choice->move = report.lines[0].pv[0];
  choice->score = report.lines[0].score;
  choice->depth = report.lines[0].depth;
  choice->nodes = report.nodes;
  choice->all_nodes = report.all_nodes;
  choice->problem = report.problem;
  choice->search_problem = report.search_problem;
  return TRUE;
}

gboolean
stelling_player_choose (StellingPlayer *self,
                        const StellingHistory *history,
                        const StellingLimits *limits,
                        const StellingGameClock *clock,
                        double grace,
                        StellingChoice *choice,
                        GError **error)
{
  double patience = grace
                    + (clock != NULL         ? clock->left[get_index (history)]
                       : limits->seconds > 0 ? limits->seconds
                                             : self->longest);
  gint64 start = g_get_monotonic_time ();
  StellingUgiAnswer answer;

  *choice = (StellingChoice) { 0 };
  if (self->search != NULL)
    {
      if (!think (self, history, limits, clock, choice, error))
        return FALSE;
    }
  else
    {
      if (!stelling_ugi_client_go (self->client, history, limits, clock, patience, &answer, error))
        return FALSE;
      choice->move = answer.move;
      choice->score = answer.score;
      choice->depth = answer.depth;
      choice->nodes = choice->all_nodes = answer.nodes;
    }
  choice->seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  if (choice->seconds <= patience)
    return TRUE;
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_SILENT, "%s took %.2f s for a move",
               stelling_player_get_name (self), choice->seconds);
  return FALSE;
}
