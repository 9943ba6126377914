/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "plain-rules.h"

G_BEGIN_DECLS

/* Forced wins, shown with the plain rules of tests/rules and nothing of src/: whatever the defender
 * may play is played, and the results are theirs. Of the attacker only the moves are looked at that
 * a guide suggests. So the guide may err: then nothing is shown. What is shown holds. The past is
 * left out: the winner comes nearer to the end with each move, so that nothing comes back. */
typedef struct _PlainProof PlainProof;

#define PLAIN_PROOF_FAILED (-1)
#define PLAIN_PROOF_TOO_LONG (-2)

/* Writes the attacker's move for @position (as text), who is to move; FALSE if it has none. */
typedef gboolean (*PlainProofGuide) (const char *position, char move[24], gpointer user_data);

PlainProof *plain_proof_new (PlainProofGuide guide, gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
void plain_proof_free (PlainProof *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainProof, plain_proof_free)
/* Forgets all, and counts from 0 again. */
void plain_proof_clear (PlainProof *self);
/* Positions looked at since then. */
guint plain_proof_get_count (PlainProof *self);
/* In how many plies the attacker (0: Light or Yellow) wins at @position by what the guide plays,
 * the side to move; or one of the reasons above. Looks at no more than @limit positions. */
int plain_proof_count_plies (PlainProof *self,
                             const PlainPosition *position,
                             int attacker,
                             guint limit);

G_END_DECLS
