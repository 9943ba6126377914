/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingNet:
 *
 * A trained evaluation. A board is a list of features, each with a row of weights; their sum goes
 * through one hidden layer to a value, and in Teblo to a weight for each move as well. All is
 * integers, so that every processor gets the same numbers. The value corrects the hand-made
 * evaluation, and does not replace it.
 *
 * A net never changes once it is made, and may be used from any thread.
 *
 * A file of weights is a few lines of text (rule set, shape, version, origin, SHA-256 of what
 * follows), an empty line, and the weights as 16-bit numbers, the lower byte first. src/train
 * makes them.
 */
typedef struct _StellingNet StellingNet;

#define STELLING_NET_HIDDEN 64
#define STELLING_NET_DIGEST 8
/* No position has more features. */
#define STELLING_NET_MAX_FEATURES 384
/* 1.0 in the hidden layer, and as a weight behind it. */
#define STELLING_NET_ONE 255
#define STELLING_NET_WEIGHT_ONE 64
/* Weights behind the hidden layer stay within ±STELLING_NET_MAX_WEIGHT, so that products fit. */
#define STELLING_NET_MAX_WEIGHT 127

/**
 * StellingNetShape:
 * @name: changes whenever the features do: "teblo-1"
 * @n_features: rows of weights
 * @n_values: value outputs: one for each side to move, or one if features are seen from its side
 * @n_moves: outputs for moves
 * @n_symmetries: the ways in which a board can be turned and mirrored and be worth the same
 * @period: the number of rows that each of the king's squares has, in the same order: what is
 *   learned of one square may hold for all; 0: there are no such rows
 * @n_periodic: the number of rows of that kind, which come first
 */
typedef struct
{
  const char *name;
  guint n_features;
  guint n_values;
  guint n_moves;
  guint n_symmetries;
  guint period;
  guint n_periodic;
} StellingNetShape;

/* The features' sums before the hidden layer. */
typedef struct
{
  gint16 sums[STELLING_NET_HIDDEN];
} __attribute__ ((aligned (32))) StellingNetSums;

/* All weights; one block of memory, each part beginning at a multiple of 32 bytes. */
typedef struct
{
  gint16 *features; /* [n_features][HIDDEN] */
  gint16 *bias;     /* [HIDDEN] */
  gint16 *values;   /* [n_values][HIDDEN] */
  gint16 *moves;    /* [n_moves][HIDDEN] */
  gint16 *offsets;  /* [n_values + n_moves], hundredths */
  gsize n;          /* numbers in all */
} StellingNetWeights;

#define STELLING_NET_ERROR (stelling_net_error_quark ())
GQuark stelling_net_error_quark (void);

typedef enum
{
  STELLING_NET_ERROR_FORMAT,   /* no file of weights, or cut short */
  STELLING_NET_ERROR_SHAPE,    /* made for another rule set or other features */
  STELLING_NET_ERROR_CHECKSUM, /* damaged */
} StellingNetError;

const StellingNetShape *stelling_net_shape_get (StellingGame game);

/* All weights 0. @version: at most 40 characters of ASCII; @origin: how it was made, one line. */
StellingNet *stelling_net_new (StellingRuleSet set, const char *version, const char *origin)
    G_GNUC_WARN_UNUSED_RESULT;
/* Reads the bytes of a file, and finds whatever is wrong with them. */
StellingNet *stelling_net_parse (const char *data, gsize size, StellingRuleSet set, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Reads the file @path; the error names it. */
StellingNet *stelling_net_load (const char *path, StellingRuleSet set, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_net_save (const StellingNet *self, const char *path, GError **error);
void stelling_net_free (StellingNet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingNet, stelling_net_free)

const StellingNetShape *stelling_net_get_shape (const StellingNet *self);
const char *stelling_net_get_version (const StellingNet *self);
/* Returns the first STELLING_NET_DIGEST hexadecimal digits of the SHA-256 of the file's weights; ""
 * of a net that was not read from one. */
const char *stelling_net_get_digest (const StellingNet *self);
/* Returns the weights to be filled in, before anybody uses the net. */
StellingNetWeights *stelling_net_get_weights (StellingNet *self);

/* --- features --- */

/* Lists the rows of weights of @position, which can be played; returns their number. */
guint stelling_net_get_features (const StellingPosition *position,
                                 guint16 features[STELLING_NET_MAX_FEATURES]);
/* Turns and mirrors the pieces in one of the shape's ways, of which 0 changes nothing. All else of
 * @position, its key too, is left as it is: this is for looking at features. */
void stelling_net_turn (StellingPosition *position, guint symmetry);
/* Returns the index of @position's value output. */
guint stelling_net_get_value_index (const StellingPosition *position);
/* Teblo: returns the index of @move's output, as the side to move sees it. */
guint stelling_net_get_move_index (const StellingPosition *position, StellingMove move);

/* --- numbers --- */

void stelling_net_sum (const StellingNet *self,
                       const guint16 *features,
                       guint n,
                       StellingNetSums *sums);
/* Adds features to @from and takes others away. */
void stelling_net_update (const StellingNet *self,
                          const StellingNetSums *from,
                          const guint16 *added,
                          guint n_added,
                          const guint16 *removed,
                          guint n_removed,
                          StellingNetSums *to);
/* Returns what to add to the hand-made evaluation, in hundredths for the side to move. */
int stelling_net_get_value (const StellingNet *self, const StellingNetSums *sums, guint index);
/* Returns the logarithm of the factor of the move's weight, in hundredths. */
int stelling_net_get_move (const StellingNet *self, const StellingNetSums *sums, guint index);

G_END_DECLS
