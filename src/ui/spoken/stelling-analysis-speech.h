/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-analysis.h"

G_BEGIN_DECLS

/* What is said while the engine analyses; the settings know it by these numbers. */
typedef enum
{
  STELLING_SPEECH_ALL,       /* the best move with its chance, when either changes */
  STELLING_SPEECH_BEST_MOVE, /* the best move, when it changes */
  STELLING_SPEECH_NOTHING,
  STELLING_N_ANALYSIS_SPEECHES,
} StellingSpeechKind;

/**
 * StellingAnalysisSpeech:
 *
 * Decides what a screen reader says while the engine analyses: only what has stayed for a while,
 * and nothing twice.
 *
 * Property: kind (int, a StellingSpeechKind). Signal: say (text: string).
 */
#define STELLING_TYPE_ANALYSIS_SPEECH (stelling_analysis_speech_get_type ())
G_DECLARE_FINAL_TYPE (StellingAnalysisSpeech,
                      stelling_analysis_speech,
                      STELLING,
                      ANALYSIS_SPEECH,
                      GObject)

StellingAnalysisSpeech *stelling_analysis_speech_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Looks at what @analysis has found by now; NULL: nothing is to be said. It is
 * borrowed. */
void stelling_analysis_speech_update (StellingAnalysisSpeech *self, StellingAnalysis *analysis);

G_END_DECLS
