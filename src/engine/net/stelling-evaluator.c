/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"
#include "stelling-net-private.h"

#include <string.h>

/* The value of a position without making a move: the hand-made terms, and the correction by the net
 * of the rule set. */

/* --- which net --- */

static const char *
get_folder (const StellingEngineOptions *options)
{
  const char *folder = options->nets != NULL ? options->nets : g_getenv ("STELLING_NETS");

  return folder != NULL ? folder : STELLING_NET_FOLDER;
}

void
stelling_evaluator_choose (StellingEvaluator *self,
                           const StellingEngineOptions *options,
                           StellingRuleSet set)
{
  const char *name = stelling_rule_set_get_name (set);
  g_autofree char *file = g_strconcat (name, ".net", NULL);
  g_autofree char *path = g_build_filename (get_folder (options), file, NULL);
  g_autofree char *full_name = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  if (options->evaluator == self->kind && g_strcmp0 (path, self->path) == 0)
    return;
  stelling_evaluator_clear (self);
  self->kind = options->evaluator;
  self->path = g_strdup (path);
  self->name = self->id = STELLING_EVALUATION_HAND_MADE;
  if (options->evaluator == STELLING_EVALUATOR_HAND_MADE)
    return;
  self->net = stelling_net_load (path, set, &error);
  if (self->net == NULL)
    {
      self->problem = g_intern_string (error->message);
      return;
    }
  full_name = g_strdup_printf ("%s %s", name, stelling_net_get_version (self->net));
  self->name = g_intern_string (full_name);
  id = g_strdup_printf ("%s %s", full_name, stelling_net_get_digest (self->net));
  self->id = g_intern_string (id);
}

void
stelling_evaluator_clear (StellingEvaluator *self)
{
  g_clear_pointer (&self->net, stelling_net_free);
  g_clear_pointer (&self->path, g_free);
  self->name = self->id = NULL;
  self->problem = NULL;
}

/* --- Tablut: step by step --- */

static void
split (const guint64 before[2], const guint64 after[2], guint64 came[2], guint64 went[2])
{
  for (guint i = 0; i < 2; i++)
    {
      came[i] = after[i] & ~before[i];
      went[i] = before[i] & ~after[i];
    }
}

/* Updates the sums of the position a ply before, where the king stood on the same square. */
static void
update_men (const StellingNet *net, const StellingStackEntry *before, StellingStackEntry *current)
{
  const StellingPosition *position = &current->position;
  guint64 light_came[2], light_went[2], dark_came[2], dark_went[2];
  guint16 added[STELLING_NET_MAX_FEATURES], removed[STELLING_NET_MAX_FEATURES];
  guint n_added, n_removed;

  split (before->position.tablut.light, position->tablut.light, light_came, light_went);
  split (before->position.tablut.dark, position->tablut.dark, dark_came, dark_went);
  n_added = stelling_net_list_tablut_men (position, light_came, dark_came, added);
  n_removed = stelling_net_list_tablut_men (position, light_went, dark_went, removed);
  stelling_net_update (net, &before->sums, added, n_added, removed, n_removed, &current->sums);
}

static void
sum_men (StellingWorker *self, guint ply)
{
  const StellingNet *net = self->shared->net;
  StellingStackEntry *current = &self->stack[ply];
  const StellingStackEntry *before = ply > 0 ? current - 1 : NULL;
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n;

  if (current->summed)
    return;
  current->summed = TRUE;
  if (before != NULL
      && memcmp (before->position.tablut.king, current->position.tablut.king,
                 sizeof current->position.tablut.king)
             == 0)
    {
      /* Where there was a threat nobody asked. */
      sum_men (self, ply - 1);
      update_men (net, before, current);
      return;
    }
  n = stelling_net_get_tablut_men (&current->position, features);
  stelling_net_sum (net, features, n, &current->sums);
}

/* --- the value --- */

void
stelling_worker_sum (StellingWorker *self, guint ply, StellingNetSums *sums)
{
  const StellingNet *net = self->shared->net;
  const StellingPosition *position = &self->stack[ply].position;
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n;

  if (self->traits == &stelling_teblo_traits)
    {
      n = stelling_net_get_features (position, features);
      stelling_net_sum (net, features, n, sums);
      return;
    }
  sum_men (self, ply);
  n = stelling_net_get_tablut_lines (position, features);
  stelling_net_update (net, &self->stack[ply].sums, features, n, NULL, 0, sums);
}

/* Returns the value's part that is left after @quiet_plies without a capture or placement: the side
 * that is ahead goes where something happens, as long as that costs less. */
static int
fade (int value, guint quiet_plies)
{
  int left = STELLING_DRAW_PLIES - (int) MIN (quiet_plies, STELLING_DRAW_PLIES);

  return quiet_plies <= STELLING_FADING_FROM
             ? value
             : value * left / (STELLING_DRAW_PLIES - STELLING_FADING_FROM);
}

int
stelling_worker_evaluate (StellingWorker *self, guint ply)
{
  const StellingNet *net = self->shared->net;
  const StellingPosition *position = &self->stack[ply].position;
  int value = self->traits->evaluate (position);
  StellingNetSums sums;

  if (net != NULL)
    {
      stelling_worker_sum (self, ply, &sums);
      value += stelling_net_get_value (net, &sums, stelling_net_get_value_index (position));
      value = CLAMP (value, -STELLING_EVAL_MAX, STELLING_EVAL_MAX);
    }
  return fade (value, stelling_repetition_count_quiet_plies (self, ply));
}

int
stelling_engine_evaluate (const StellingPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);
  return stelling_game_traits_get (position)->evaluate (position);
}

guint
stelling_engine_weigh_moves (const StellingPosition *position,
                             StellingMove moves[STELLING_MAX_MOVES],
                             double weights[STELLING_MAX_MOVES])
{
  const StellingGameTraits *traits = NULL;
  StellingMovePicker picker;

  g_return_val_if_fail (position != NULL, 0);
  traits = stelling_game_traits_get (position);
  if (traits->weigh == NULL)
    return 0;
  traits->generate (position, &picker);
  for (guint i = 0; i < picker.n; i++)
    {
      moves[i] = picker.moves[i];
      weights[i] = traits->weigh (position, picker.moves[i], picker.orders[i]);
    }
  return picker.n;
}
