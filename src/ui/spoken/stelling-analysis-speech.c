/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analysis-speech.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-score-text.h"

/* How long a best move stays before it is said: while a search begins others come and go. */
#define STAYS_MS 1500
/* A chance that moves by less is the same. */
#define SAME_CHANCE 0.05

struct _StellingAnalysisSpeech
{
  GObject parent_instance;

  /* borrowed */
  StellingAnalysis *analysis; /* weak; NULL: nothing is to be said */
  gconstpointer node;         /* that it was about, to be compared only; it may be gone */

  /* what was said last of it */
  StellingMove said_move;
  StellingScoreKind said_kind;
  double said_chance;

  int kind;
  guint timeout; /* what is new is said when it comes */
  StellingMove coming;
};

enum
{
  PROP_KIND = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];
static guint say_signal;

G_DEFINE_FINAL_TYPE (StellingAnalysisSpeech, stelling_analysis_speech, G_TYPE_OBJECT)

/* --- what is said --- */

static gboolean
get_value (StellingAnalysisSpeech *self, StellingAnalysisLine *value)
{
  return self->analysis != NULL && stelling_analysis_get_node (self->analysis) != NULL
         && stelling_analysis_get_value (self->analysis, value) && value->n_moves > 0;
}

static gboolean
is_new (StellingAnalysisSpeech *self, const StellingAnalysisLine *value)
{
  double chance = stelling_chance_get_expectation (value->chance);

  if (self->kind == STELLING_SPEECH_NOTHING)
    return FALSE;
  if (value->moves[0] != self->said_move)
    return TRUE;
  return self->kind == STELLING_SPEECH_ALL
         && (value->score.kind != self->said_kind
             || fabs (chance - self->said_chance) >= SAME_CHANCE);
}

static char *
dup_text (StellingAnalysisSpeech *self, const StellingAnalysisLine *value)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_analysis_get_node (self->analysis));
  StellingEstimate estimate = { value->score, value->chance };
  g_autofree char *move = stelling_move_to_string (position, value->moves[0]);
  g_autofree char *sentence = NULL;

  if (self->kind == STELLING_SPEECH_BEST_MOVE)
    /* Translators: spoken while the engine thinks; %s: a move */
    return g_strdup_printf (_ ("Best move: %s"), move);
  sentence = stelling_score_text_dup_sentence (stelling_position_get_game (position), estimate);
  /* Translators: spoken while the engine thinks; %1$s: a move; %2$s: what is to be expected then */
  return g_strdup_printf (_ ("Best move: %1$s. %2$s"), move, sentence);
}

static gboolean
timeout_cb (gpointer data)
{
  StellingAnalysisSpeech *self = data;
  g_autofree char *text = NULL;
  StellingAnalysisLine value;

  self->timeout = 0;
  if (!get_value (self, &value) || !is_new (self, &value))
    return G_SOURCE_REMOVE;
  self->said_move = value.moves[0];
  self->said_kind = value.score.kind;
  self->said_chance = stelling_chance_get_expectation (value.chance);
  text = dup_text (self, &value);
  g_signal_emit (self, say_signal, 0, text);
  return G_SOURCE_REMOVE;
}

/* --- following the analysis --- */

static void
forget (StellingAnalysisSpeech *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->said_move = STELLING_MOVE_NONE;
  self->said_kind = STELLING_SCORE_NONE;
  self->said_chance = 0;
}

void
stelling_analysis_speech_update (StellingAnalysisSpeech *self, StellingAnalysis *analysis)
{
  gconstpointer node;
  StellingAnalysisLine value;

  g_return_if_fail (STELLING_IS_ANALYSIS_SPEECH (self));
  g_return_if_fail (analysis == NULL || STELLING_IS_ANALYSIS (analysis));

  node = analysis != NULL ? stelling_analysis_get_node (analysis) : NULL;
  if (self->analysis != analysis || self->node != node)
    forget (self);
  g_set_weak_pointer (&self->analysis, analysis);
  self->node = node;
  if (!get_value (self, &value) || !is_new (self, &value))
    {
      g_clear_handle_id (&self->timeout, g_source_remove);
      return;
    }
  if (self->timeout != 0 && self->coming == value.moves[0])
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->coming = value.moves[0];
  self->timeout = g_timeout_add (STAYS_MS, timeout_cb, self);
}

/* --- object --- */

static void
stelling_analysis_speech_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_KIND)
    g_value_set_int (value, STELLING_ANALYSIS_SPEECH (object)->kind);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_analysis_speech_set_property (GObject *object,
                                       guint id,
                                       const GValue *value,
                                       GParamSpec *pspec)
{
  if (id == PROP_KIND)
    STELLING_ANALYSIS_SPEECH (object)->kind = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_analysis_speech_dispose (GObject *object)
{
  forget (STELLING_ANALYSIS_SPEECH (object));
  g_clear_weak_pointer (&STELLING_ANALYSIS_SPEECH (object)->analysis);
  G_OBJECT_CLASS (stelling_analysis_speech_parent_class)->dispose (object);
}

static void
stelling_analysis_speech_class_init (StellingAnalysisSpeechClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = stelling_analysis_speech_get_property;
  object_class->set_property = stelling_analysis_speech_set_property;
  object_class->dispose = stelling_analysis_speech_dispose;
  properties[PROP_KIND]
      = g_param_spec_int ("kind", NULL, NULL, 0, STELLING_N_ANALYSIS_SPEECHES - 1,
                          STELLING_SPEECH_BEST_MOVE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  say_signal = g_signal_new ("say", STELLING_TYPE_ANALYSIS_SPEECH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                             NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
stelling_analysis_speech_init (StellingAnalysisSpeech *self)
{
  self->kind = STELLING_SPEECH_BEST_MOVE;
}

StellingAnalysisSpeech *
stelling_analysis_speech_new (void)
{
  return g_object_new (STELLING_TYPE_ANALYSIS_SPEECH, NULL);
}
