/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-fact-text.h"

#include <glib/gi18n-lib.h>

/* Facts in words. Each side has a sentence of its own, since names are inflected. */

/* A sentence in the making. */
typedef struct
{
  const StellingFact *fact;
  StellingGame game;
  const char *move;
  const char *reply; /* "" without one */
  const char *squares;
  gboolean by_king;
} FactWords;

/* --- both games --- */

static char *
dup_win (const FactWords *words)
{
  gboolean first = words->fact->side == STELLING_LIGHT;

  if (words->game == STELLING_GAME_TEBLO)
    /* Translators: %s is a move, as in all sentences here: what the move does */
    return g_strdup_printf (
        first ? _ ("%s wins for Yellow at once.") : _ ("%s wins for Red at once."), words->move);
  return g_strdup_printf (
      first ? _ ("%s wins for Light at once.") : _ ("%s wins for Dark at once."), words->move);
}

/* --- Teblo --- */

static char *
dup_way (const FactWords *words)
{
  const StellingFact *fact = words->fact;
  gboolean first = fact->side == STELLING_YELLOW;

  switch (fact->kind)
    {
    case STELLING_FACT_BARS:
      /* Translators: %1$s is a placement, %2$u and %3$u are the steps that the pawn needs to the
       * other base, before and after it */
      return g_strdup_printf (first ? _ ("%1$s makes Yellow’s way longer, %2$u → %3$u.")
                                    : _ ("%1$s makes Red’s way longer, %2$u → %3$u."),
                              words->move, fact->before, fact->after);
    case STELLING_FACT_NEARER:
      return g_strdup_printf (first ? _ ("%1$s brings Yellow’s pawn nearer, %2$u → %3$u.")
                                    : _ ("%1$s brings Red’s pawn nearer, %2$u → %3$u."),
                              words->move, fact->before, fact->after);
    case STELLING_FACT_FARTHER:
      return g_strdup_printf (first ? _ ("%1$s takes Yellow’s pawn a step back, %2$u → %3$u.")
                                    : _ ("%1$s takes Red’s pawn a step back, %2$u → %3$u."),
                              words->move, fact->before, fact->after);
    case STELLING_FACT_IDLE:
    default:
      return g_strdup_printf (first ? _ ("%1$s leaves Yellow’s way at %2$u steps.")
                                    : _ ("%1$s leaves Red’s way at %2$u steps."),
                              words->move, fact->after);
    }
}

static char *
dup_bar (const FactWords *words)
{
  const StellingFact *fact = words->fact;
  gboolean first = fact->side == STELLING_YELLOW;

  if (fact->kind == STELLING_FACT_CAN_BE_BARRED)
    /* Translators: %1$s is a move, %2$s the best answer to it, a placement; then the steps that a
     * pawn needs, before and after that */
    return g_strdup_printf (first ? _ ("After %1$s, %2$s makes Yellow’s way longer, %3$u → %4$u.")
                                  : _ ("After %1$s, %2$s makes Red’s way longer, %3$u → %4$u."),
                            words->move, words->reply, fact->before, fact->after);
  /* Translators: %1$s is a move, %2$s what the same player threatens to do next, a placement */
  return g_strdup_printf (
      first ? _ ("%1$s threatens %2$s, by which Yellow’s way would be longer, %3$u → %4$u.")
            : _ ("%1$s threatens %2$s, by which Red’s way would be longer, %3$u → %4$u."),
      words->move, words->reply, fact->before, fact->after);
}

static char *
dup_shelter (const FactWords *words)
{
  const StellingFact *fact = words->fact;
  gboolean first = fact->side == STELLING_YELLOW;

  if (fact->reply == STELLING_MOVE_NONE)
    /* Translators: %1$s is a placement; %2$u are the steps that the opponent's next placement could
     * have made of the way without it */
    return g_strdup_printf (
        first ? _ ("After %1$s no placement makes Yellow’s way longer; it could have become %2$u.")
              : _ ("After %1$s no placement makes Red’s way longer; it could have become %2$u."),
        words->move, fact->before);
  /* Translators: %1$s is a placement, %2$s the opponent's best answer to it, another; %3$u are the
   * steps that this makes of the way, %4$u those that the opponent could have made of it without
   * the first placement */
  return g_strdup_printf (
      first ? _ ("After %1$s Yellow’s way can become %3$u at most, by %2$s, and not %4$u.")
            : _ ("After %1$s Red’s way can become %3$u at most, by %2$s, and not %4$u."),
      words->move, words->reply, fact->after, fact->before);
}

static char *
dup_forbidden (const FactWords *words)
{
  /* Translators: %1$s is a move, %2$s a list of squares: no set piece may be placed there, since a
   * pawn would be cut off */
  return g_strdup_printf (words->fact->side == STELLING_YELLOW
                              ? _ ("After %1$s Yellow may not place on %2$s.")
                              : _ ("After %1$s Red may not place on %2$s."),
                          words->move, words->squares);
}

/* --- Tablut --- */

static char *
dup_men (const FactWords *words)
{
  const StellingFact *fact = words->fact;
  guint n = stelling_squares_count (&fact->squares);

  switch (fact->kind)
    {
    case STELLING_FACT_TAKES:
      /* Translators: %1$s is a move, %2$s a list of squares */
      return g_strdup_printf (ngettext ("%1$s takes the man on %2$s.",
                                        "%1$s takes the men on %2$s.", n),
                              words->move, words->squares);
    case STELLING_FACT_EXPOSES:
      /* Translators: %3$s is a move of the opponent */
      return g_strdup_printf (
          ngettext ("After %1$s the man on %2$s can be taken, by %3$s.",
                    "After %1$s the men on %2$s can be taken, for instance by %3$s.", n),
          words->move, words->squares, words->reply);
    case STELLING_FACT_RESCUES:
      return g_strdup_printf (ngettext ("After %1$s the man on %2$s can’t be taken any more.",
                                        "After %1$s the men on %2$s can’t be taken any more.", n),
                              words->move, words->squares);
    case STELLING_FACT_ATTACKS:
    default:
      /* Translators: %3$s is what the same player threatens to do next */
      return g_strdup_printf (ngettext ("%1$s threatens the man on %2$s, by %3$s.",
                                        "%1$s threatens the men on %2$s, for instance by %3$s.", n),
                              words->move, words->squares, words->reply);
    }
}

static char *
dup_lines (const FactWords *words)
{
  guint n = words->fact->after;

  if (n == 0 && words->fact->before == 1 && !words->by_king)
    /* Translators: the king can't reach the edge or a corner at once any more */
    return g_strdup_printf (_ ("%s shuts the king’s last open line."), words->move);
  if (n == 0)
    return g_strdup_printf (_ ("%s leaves the king no open line."), words->move);
  if (words->fact->kind == STELLING_FACT_SHUTS)
    return g_strdup_printf (ngettext ("%1$s leaves the king %2$u open line.",
                                      "%1$s leaves the king %2$u open lines.", n),
                            words->move, n);
  if (n == 1)
    /* Translators: raichi: a word of players for one open line of the king’s, a threat to win */
    return g_strdup_printf (_ ("%s opens a line for the king (raichi: one way out)."), words->move);
  /* Translators: tuichi: a word of players for two open lines of the king’s, a double threat */
  return g_strdup_printf (
      ngettext ("%1$s gives the king %2$u open line (tuichi: more than one way out).",
                "%1$s gives the king %2$u open lines (tuichi: more than one way out).", n),
      words->move, n);
}

static char *
dup_king (const FactWords *words)
{
  switch (words->fact->kind)
    {
    case STELLING_FACT_LETS_ESCAPE:
      /* Translators: %2$s is a move of the king’s */
      return g_strdup_printf (_ ("After %1$s Light wins with %2$s."), words->move, words->reply);
    case STELLING_FACT_THREATENS_KING:
      return g_strdup_printf (_ ("%1$s threatens to take the king with %2$s."), words->move,
                              words->reply);
    case STELLING_FACT_LETS_TAKE_KING:
      return g_strdup_printf (_ ("After %1$s Dark takes the king with %2$s."), words->move,
                              words->reply);
    case STELLING_FACT_ENCLOSES:
      return g_strdup_printf (_ ("%s closes the ring: Dark’s men leave the king no way out."),
                              words->move);
    case STELLING_FACT_LOCKS:
      /* Translators: the king can't move from where he stands; %s is a move */
      return g_strdup_printf (_ ("%s leaves the king no move."), words->move);
    case STELLING_FACT_FREES:
    default:
      return g_strdup_printf (_ ("%s breaks the ring round the king."), words->move);
    }
}

/* --- all --- */

static char *
dup_sentence (const FactWords *words)
{
  switch (words->fact->kind)
    {
    case STELLING_FACT_WINS:
      return dup_win (words);
    case STELLING_FACT_BARS:
    case STELLING_FACT_IDLE:
    case STELLING_FACT_NEARER:
    case STELLING_FACT_FARTHER:
      return dup_way (words);
    case STELLING_FACT_CAN_BE_BARRED:
    case STELLING_FACT_CAN_BAR:
      return dup_bar (words);
    case STELLING_FACT_SHELTERS:
      return dup_shelter (words);
    case STELLING_FACT_FORBIDS:
      return dup_forbidden (words);
    case STELLING_FACT_TAKES:
    case STELLING_FACT_EXPOSES:
    case STELLING_FACT_RESCUES:
    case STELLING_FACT_ATTACKS:
      return dup_men (words);
    case STELLING_FACT_OPENS:
    case STELLING_FACT_SHUTS:
      return dup_lines (words);
    case STELLING_FACT_LETS_ESCAPE:
    case STELLING_FACT_THREATENS_KING:
    case STELLING_FACT_LETS_TAKE_KING:
    case STELLING_FACT_ENCLOSES:
    case STELLING_FACT_FREES:
    case STELLING_FACT_LOCKS:
    default:
      return dup_king (words);
    }
}

/* Returns whether the answer is no answer, but another move of the same player. */
static gboolean
is_own_threat (StellingFactKind kind)
{
  return kind == STELLING_FACT_CAN_BAR || kind == STELLING_FACT_ATTACKS
         || kind == STELLING_FACT_THREATENS_KING;
}

char *
stelling_fact_dup_text (const StellingFact *fact,
                        const StellingPosition *position,
                        StellingMove move)
{
  StellingGame game = stelling_position_get_game (position);
  g_autofree char *squares = stelling_squares_to_list (game, &fact->squares);
  g_autofree char *text = stelling_move_to_string (position, move);
  g_autofree char *reply = NULL;
  StellingPosition after = *position;
  FactWords words = { .fact = fact, .game = game, .move = text, .reply = "", .squares = squares };

  words.by_king = stelling_position_get_piece (position, stelling_move_get_from (move))
                  == STELLING_PIECE_KING;
  stelling_position_play (&after, move);
  if (is_own_threat (fact->kind))
    stelling_position_set_turn (&after, stelling_position_get_turn (position));
  if (fact->reply != STELLING_MOVE_NONE)
    words.reply = reply = stelling_move_to_string (&after, fact->reply);
  return dup_sentence (&words);
}
