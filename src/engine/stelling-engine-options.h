/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingEngineOptions:
 *
 * The engine's options as a plain value; all zero is every option's default. Their names and values
 * are data in stelling_engine_options_list (): the window, UGI and the command line read it there.
 */

typedef enum
{
  STELLING_SEARCH_AUTO,       /* the stronger one in the game */
  STELLING_SEARCH_ALPHA_BETA, /* depth by depth */
  STELLING_SEARCH_BEST_FIRST, /* a tree in memory that grows where it is most promising: Teblo */
} StellingSearchKind;

typedef enum
{
  STELLING_EVALUATOR_AUTO, /* the trained net of the rule set, or the hand-made terms without one */
  STELLING_EVALUATOR_HAND_MADE, /* the hand-made terms */
} StellingEvaluatorKind;

typedef struct
{
  guint threads;       /* 1 … 64; 0 means 1 */
  guint hash_mb;       /* memory of the search, 1 … 4096 MiB; 0 means 64 */
  guint lines;         /* principal variations, 1 … STELLING_MAX_LINES; 0 means 1 */
  guint search;        /* StellingSearchKind */
  guint evaluator;     /* StellingEvaluatorKind */
  guint contempt;      /* 0 … STELLING_MAX_CONTEMPT: hundredths by which a draw that repeats moves
                   * is worse than even for the side that thinks; alpha-beta only */
  const char *nets;    /* folder of the nets, a constant of the program (interned); NULL: the
                          * one that belongs to the program */
  gboolean background; /* the threads stand behind others, where the system can have that: Linux */
} StellingEngineOptions;

#define STELLING_MAX_LINES 10
#define STELLING_MAX_THREADS 64
#define STELLING_MAX_HASH_MB 4096
#define STELLING_MAX_CONTEMPT 1000

typedef enum
{
  STELLING_OPTION_NUMBER, /* UGI: spin */
  STELLING_OPTION_CHOICE, /* UGI: combo */
  STELLING_OPTION_TEXT,   /* UGI: string */
} StellingOptionType;

/**
 * StellingEngineOption:
 * @name: as UGI and the command line write it; never translated
 * @type: the kind of its values
 * @min: the least number
 * @max: the greatest
 * @initial: the number, or the choice, that is the default
 * @choices: (nullable): the names of the choices, ended by %NULL
 */
typedef struct
{
  const char *name;
  StellingOptionType type;
  guint min;
  guint max;
  guint initial;
  const char *const *choices;
  gsize offset; /* in StellingEngineOptions; this folder's own business */
} StellingEngineOption;

#define STELLING_ENGINE_OPTIONS_ERROR (stelling_engine_options_error_quark ())
GQuark stelling_engine_options_error_quark (void);

typedef enum
{
  STELLING_ENGINE_OPTIONS_ERROR_NAME,  /* there is no such option */
  STELLING_ENGINE_OPTIONS_ERROR_VALUE, /* it can't have that value */
  STELLING_ENGINE_OPTIONS_ERROR_FORM,  /* this is not NAME=VALUE */
} StellingEngineOptionsError;

/* Returns all options, which are constants of the program, and their number @n (out). */
const StellingEngineOption *stelling_engine_options_list (guint *n);

/**
 * stelling_engine_options_set:
 * @options: (inout): left alone on error
 * @name: an option's name, in capitals or not
 * @value: as text
 * @error: says what is wrong, and which values it may have
 */
gboolean stelling_engine_options_set (StellingEngineOptions *options,
                                      const char *name,
                                      const char *value,
                                      GError **error);
/**
 * stelling_engine_options_split:
 * @text: "NAME=VALUE"; the value may have more signs of equality, and may be empty
 * @name: (out): which the caller frees; left alone on error
 * @value: (out): likewise
 * @error: that @text is no such thing
 */
gboolean stelling_engine_options_split (const char *text,
                                        char **name,
                                        char **value,
                                        GError **error);
/* stelling_engine_options_set () with "NAME=VALUE". */
gboolean stelling_engine_options_set_text (StellingEngineOptions *options,
                                           const char *text,
                                           GError **error);
/* Returns the value as stelling_engine_options_set () reads it, or the default for 0. The caller
 * frees. */
char *stelling_engine_options_get (const StellingEngineOptions *options,
                                   const StellingEngineOption *option) G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_engine_options_equal (const StellingEngineOptions *a,
                                        const StellingEngineOptions *b);
/* Returns the options within their ranges, with defaults filled in. */
StellingEngineOptions stelling_engine_options_complete (const StellingEngineOptions *options);

G_END_DECLS
