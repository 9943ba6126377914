/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-opponent.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-player.h"
#include "stelling-runner-private.h"
#include "stelling-ugi-error.h"

/* The most moves that a weaker engine chooses from. */
#define LINES STELLING_MAX_LINES
/* All the memory that it needs, in MiB. */
#define WEAK_HASH_MB 16
/* Seconds by which an answer of another program may be late. */
#define PATIENCE 10.0

/* What a weaker engine looks at, and how much of the chance it gives away: a move that is worse by
 * that much is taken a third as often as the best. Measured by `measure-strengths`. */
typedef struct
{
  guint64 nodes;
  double spread;
} OpponentLevel;

static const OpponentLevel levels[][2] = {
  [STELLING_STRENGTH_BEGINNER] = { { 60, 0.15 }, { 1000, 0.25 } },
  [STELLING_STRENGTH_CASUAL] = { { 120, 0.08 }, { 1500, 0.06 } },
  [STELLING_STRENGTH_CLUB] = { { 300, 0.03 }, { 3000, 0.02 } },
  [STELLING_STRENGTH_STRONG] = { { 800, 0.01 }, { 20000, 0 } },
};

/* What thinks. One that was interrupted is not used any more: another program may still be about to
 * answer. One thought at a time uses it. */
typedef struct
{
  gint n_references;                        /* atomic */
  const StellingOpponentSettings *settings; /* the opponent's */
  StellingInterruption *interruption;
  StellingSearch *search; /* of the built-in engine; NULL before its first move */
  StellingPlayer *player; /* another program; likewise */
  GRand *rand;
  gboolean is_thinking; /* the main thread's own: until its thought was finished */
} Thinker;

struct _StellingOpponent
{
  GObject parent_instance;

  StellingOpponentSettings settings; /* with texts of its own */
  GRand *seeds;
  Thinker *thinker; /* NULL: none yet, or it was interrupted */
};

G_DEFINE_FINAL_TYPE (StellingOpponent, stelling_opponent, G_TYPE_OBJECT)

static Thinker *
thinker_new (StellingOpponent *self, GError **error)
{
  StellingInterruption *interruption = stelling_interruption_new (error);
  Thinker *thinker;

  if (interruption == NULL)
    return NULL;
  thinker = g_new0 (Thinker, 1);
  thinker->n_references = 1;
  thinker->settings = &self->settings;
  thinker->interruption = interruption;
  thinker->rand = g_rand_new_with_seed (g_rand_int (self->seeds));
  return thinker;
}

static Thinker *
thinker_ref (Thinker *thinker)
{
  g_atomic_int_inc (&thinker->n_references);
  return thinker;
}

static void
thinker_unref (Thinker *thinker)
{
  if (!g_atomic_int_dec_and_test (&thinker->n_references))
    return;
  g_clear_pointer (&thinker->player, stelling_player_free);
  g_clear_pointer (&thinker->search, stelling_search_free);
  stelling_interruption_free (thinker->interruption);
  g_rand_free (thinker->rand);
  g_free (thinker);
}

/* Ends its thought, if there is one. */
static void
interrupt (StellingOpponent *self)
{
  if (self->thinker != NULL)
    stelling_interruption_set (self->thinker->interruption);
  g_clear_pointer (&self->thinker, thinker_unref);
}

/* --- the built-in engine --- */

static StellingSearch *
create_search (const StellingOpponentSettings *settings)
{
  gboolean full = settings->strength == STELLING_STRENGTH_FULL;
  const StellingEngineOptions options = {
    .threads = full ? settings->threads : 1,
    .hash_mb = full ? settings->hash_mb : MIN (settings->hash_mb, WEAK_HASH_MB),
    .lines = full ? 1 : LINES,
  };

  return stelling_search_new (&options);
}

static const OpponentLevel *
get_level (const StellingOpponentSettings *settings, const StellingPosition *position)
{
  return &levels[settings->strength][stelling_position_get_game (position)];
}

static StellingLimits
get_limits (const StellingOpponentSettings *settings, const StellingPosition *position)
{
  StellingLimits limits = { 0 };

  if (settings->strength == STELLING_STRENGTH_FULL)
    limits.seconds = settings->seconds;
  else
    limits.nodes = get_level (settings, position)->nodes;
  return limits;
}

/* Returns how often the move is taken where the best one is taken once. */
static double
get_weight (const StellingReportLine *line, const StellingReportLine *best, double spread)
{
  double loss = stelling_chance_get_expectation (best->chance)
                - stelling_chance_get_expectation (line->chance);

  if (line->n_moves == 0 || line->score.kind == STELLING_SCORE_LOSS)
    return 0;
  return exp (-MAX (loss, 0) / spread);
}

/* Returns the index of one of the report's lines: the first, or one that is drawn by lot. */
static guint
draw (Thinker *thinker, const StellingReport *report, double spread)
{
  const StellingReportLine *best = &report->lines[0];
  const guint n = MIN (report->n_lines, LINES);
  double weights[LINES];
  double sum = 0, lot;

  if (spread <= 0 || best->score.kind == STELLING_SCORE_LOSS
      || (best->score.kind == STELLING_SCORE_WIN && best->score.plies <= 1))
    return 0;
  for (guint i = 0; i < n; i++)
    sum += weights[i] = get_weight (&report->lines[i], best, spread);
  lot = g_rand_double_range (thinker->rand, 0, sum);
  for (guint i = 0; i < n; i++)
    if ((lot -= weights[i]) < 0)
      return i;
  return 0;
}

static StellingMove
search (Thinker *thinker, const StellingHistory *history, GError **error)
{
  const StellingOpponentSettings *settings = thinker->settings;
  const StellingPosition *position = stelling_history_get_position (history);
  const StellingLimits limits = get_limits (settings, position);
  g_autofree StellingReport *report = g_new0 (StellingReport, 1);
  guint index = 0;

  if (thinker->search == NULL)
    thinker->search = create_search (settings);
  if (!stelling_interruption_think (thinker->interruption, thinker->search, history, &limits,
                                    report)
      || report->n_lines == 0)
    {
      g_set_error_literal (
          error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED,
          _ ("The engine could not be started: the system allows no more threads"));
      return STELLING_MOVE_NONE;
    }
  if (settings->strength != STELLING_STRENGTH_FULL)
    index = draw (thinker, report, get_level (settings, position)->spread);
  return report->lines[index].pv[0];
}

/* --- another program --- */

static gboolean
create_player (Thinker *thinker, const StellingPosition *position, GError **error)
{
  const StellingPlayerSettings settings = {
    .command = thinker->settings->player.command,
    .values = thinker->settings->player.values,
    .lenient = TRUE,
    .background = TRUE,
    .interruption = thinker->interruption,
  };

  thinker->player = stelling_player_new (&settings, error);
  return thinker->player != NULL
         && stelling_player_begin (thinker->player, &position->rules, error);
}

static StellingMove
ask (Thinker *thinker, const StellingHistory *history, GError **error)
{
  const StellingOpponentSettings *settings = thinker->settings;
  const StellingLimits limits = { .seconds = settings->seconds };
  StellingChoice choice;

  if (thinker->player == NULL
      && !create_player (thinker, stelling_history_get_position (history), error))
    return STELLING_MOVE_NONE;
  if (!stelling_player_choose (thinker->player, history, &limits, NULL,
                               settings->patience > 0 ? settings->patience : PATIENCE, &choice,
                               error))
    return STELLING_MOVE_NONE;
  return choice.move;
}

/* --- a thought --- */

typedef struct
{
  StellingHistory history;
  Thinker *thinker;
  gulong cancelled; /* handler of the task's cancellable, or 0 */
} OpponentThought;

static void
thought_free (gpointer data)
{
  OpponentThought *thought = data;

  stelling_history_clear (&thought->history);
  thinker_unref (thought->thinker);
  g_free (thought);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer interruption)
{
  stelling_interruption_set (interruption);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  OpponentThought *thought = data;
  Thinker *thinker = thought->thinker;
  GError *error = NULL;
  StellingMove move;

  move = thinker->settings->player.command != NULL ? ask (thinker, &thought->history, &error)
                                                   : search (thinker, &thought->history, &error);
  g_cancellable_disconnect (cancellable, thought->cancelled);
  /* A task that was cancelled returns that whatever it is given. */
  if (move == STELLING_MOVE_NONE)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, move);
}

void
stelling_opponent_think_async (StellingOpponent *self,
                               const StellingHistory *history,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  OpponentThought *thought;

  g_return_if_fail (STELLING_IS_OPPONENT (self));
  g_return_if_fail (history != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, stelling_opponent_think_async);
  if (self->thinker != NULL
      && (self->thinker->is_thinking || stelling_interruption_is_set (self->thinker->interruption)))
    interrupt (self);
  if (self->thinker == NULL)
    self->thinker = thinker_new (self, &error);
  if (self->thinker == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  thought = g_new0 (OpponentThought, 1);
  stelling_history_copy (&thought->history, history);
  thought->thinker = thinker_ref (self->thinker);
  thought->thinker->is_thinking = TRUE;
  /* Here, so that it counts though the thread has not begun. */
  if (cancellable != NULL)
    thought->cancelled = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                                                thought->thinker->interruption, NULL);
  g_task_set_task_data (task, thought, thought_free);
  stelling_runners_release_idle ();
  g_task_run_in_thread (task, think);
}

StellingMove
stelling_opponent_think_finish (StellingOpponent *self, GAsyncResult *result, GError **error)
{
  OpponentThought *thought;
  gssize move;

  g_return_val_if_fail (g_task_is_valid (result, self), STELLING_MOVE_NONE);

  thought = g_task_get_task_data (G_TASK (result));
  if (thought != NULL)
    thought->thinker->is_thinking = FALSE;
  move = g_task_propagate_int (G_TASK (result), error);
  return move >= 0 ? (StellingMove) move : STELLING_MOVE_NONE;
}

void
stelling_opponent_hurry (StellingOpponent *self)
{
  g_return_if_fail (STELLING_IS_OPPONENT (self));
  g_return_if_fail (stelling_opponent_is_built_in (self));

  interrupt (self);
}

gboolean
stelling_opponent_is_built_in (StellingOpponent *self)
{
  g_return_val_if_fail (STELLING_IS_OPPONENT (self), FALSE);

  return self->settings.player.command == NULL;
}

/* --- object --- */

static void
stelling_opponent_dispose (GObject *object)
{
  interrupt (STELLING_OPPONENT (object));
  G_OBJECT_CLASS (stelling_opponent_parent_class)->dispose (object);
}

static void
stelling_opponent_finalize (GObject *object)
{
  StellingOpponent *self = STELLING_OPPONENT (object);

  stelling_playout_player_clear (&self->settings.player);
  g_rand_free (self->seeds);
  G_OBJECT_CLASS (stelling_opponent_parent_class)->finalize (object);
}

static void
stelling_opponent_class_init (StellingOpponentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_opponent_dispose;
  object_class->finalize = stelling_opponent_finalize;
}

static void
stelling_opponent_init (StellingOpponent *self)
{
}

StellingOpponent *
stelling_opponent_new (const StellingOpponentSettings *settings)
{
  StellingOpponent *self;

  g_return_val_if_fail (settings->strength < STELLING_N_STRENGTHS, NULL);
  g_return_val_if_fail (settings->seconds > 0, NULL);

  self = g_object_new (STELLING_TYPE_OPPONENT, NULL);
  self->settings = *settings;
  stelling_playout_player_init_copy (&self->settings.player, &settings->player);
  self->seeds = settings->seed != 0 ? g_rand_new_with_seed (settings->seed) : g_rand_new ();
  return self;
}
