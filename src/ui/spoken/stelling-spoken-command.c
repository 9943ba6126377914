/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spoken-command.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-move-text.h"
#include "stelling-score-text.h"
#include "stelling-spoken-move.h"
#include "stelling-spoken-private.h"
#include "stelling-spoken-square.h"
#include "stelling-visible-text.h"

/* The table of commands, and those whose answers need no look at the board. */

#define CONTEXT "reading command"

typedef char *(*AnswerFunc) (const StellingQuestion *question);

static char *answer_help (const StellingQuestion *question);

/* --- words --- */

static gboolean
is_same (const char *a, const char *b, gssize length)
{
  g_autofree char *one = g_utf8_casefold (a, -1);
  g_autofree char *two = g_utf8_casefold (b, -1);

  return length < 0 ? g_str_equal (one, two) : g_str_has_prefix (two, one);
}

gboolean
stelling_spoken_is_word (const char *typed, const char *word)
{
  return is_same (typed, word, -1) || is_same (typed, g_dpgettext2 (NULL, CONTEXT, word), -1);
}

StellingSquare
stelling_spoken_parse_square (StellingGame game, const char *text)
{
  const char *end;
  StellingSquare square = stelling_square_parse (game, text, &end);

  return *end == '\0' ? square : STELLING_SQUARE_NONE;
}

void
stelling_spoken_add_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    {
      /* Translators: between two sentences that are read one after the other */
      g_string_append (text, C_ ("between sentences", ". "));
    }
  g_string_append (text, sentence);
}

/* --- answers --- */

static char *
answer_last (const StellingQuestion *question)
{
  return stelling_spoken_move_dup_step (question->record, question->node);
}

static char *
answer_turn (const StellingQuestion *question)
{
  char *ending = stelling_move_text_dup_ending (question->record, question->node);

  if (ending != NULL)
    return ending;
  if (question->game == STELLING_GAME_TEBLO)
    return g_strdup (stelling_position_get_turn (question->position) == STELLING_YELLOW
                         ? _ ("Yellow is to move")
                         : _ ("Red is to move"));
  return g_strdup (stelling_position_get_turn (question->position) == STELLING_LIGHT
                       ? _ ("Light is to move")
                       : _ ("Dark is to move"));
}

static char *
answer_evaluation (const StellingQuestion *question)
{
  StellingEstimate estimate = stelling_node_get_estimate (question->node);

  if (estimate.score.kind == STELLING_SCORE_NONE)
    return g_strdup (_ ("No evaluation is known here"));
  return stelling_score_text_dup_sentence (question->game, estimate);
}

static char *
answer_comment (const StellingQuestion *question)
{
  char *comment = stelling_move_text_dup_comment (question->node, FALSE);

  return comment != NULL ? comment : g_strdup (_ ("There is no comment here"));
}

/* --- the table --- */

static const struct
{
  const char *letter; /* the same in all languages */
  const char *word;
  const char *help;
  AnswerFunc answer;
} commands[] = {
  /* Translators: a word that blind people type after "?" to hear the last move; lower case, one
   * word, different from the other reading commands */
  { "l", NC_ ("reading command", "last"), N_ ("the last move and what it did"), answer_last },
  /* Translators: likewise, to hear where pieces stand */
  { "p", NC_ ("reading command", "pieces"),
    N_ ("where pieces stand: all, or “pieces king”, “pieces dark”"),
    stelling_spoken_answer_pieces },
  /* Translators: likewise, to hear what stands on a rank or file */
  { "s", NC_ ("reading command", "squares"), N_ ("a rank or file: “squares 4”, “squares e”"),
    stelling_spoken_answer_squares },
  /* Translators: likewise, to hear the squares from one of them on; here "alongside" */
  { "a", NC_ ("reading command", "along"),
    N_ ("the lines from a square: “along e4”, “along e4 up”"), stelling_spoken_answer_along },
  /* Translators: likewise, to hear the legal moves */
  { "m", NC_ ("reading command", "moves"), N_ ("the legal moves: all, or “moves e3”"),
    stelling_spoken_answer_moves },
  /* Translators: likewise, to hear the shortest way of a pawn, or the king's open ways */
  { "w", NC_ ("reading command", "way"), N_ ("the pawns’ shortest ways, the king’s open lines"),
    stelling_spoken_answer_way },
  /* Translators: likewise, to hear the pieces in reserve, or the captured ones */
  { "r", NC_ ("reading command", "reserves"), N_ ("set pieces left, or men captured"),
    stelling_spoken_answer_reserves },
  /* Translators: likewise, to hear who is to move */
  { "t", NC_ ("reading command", "turn"), N_ ("whose turn it is, or the result"), answer_turn },
  /* Translators: likewise, to hear what the engine thinks of the position */
  { "e", NC_ ("reading command", "evaluation"), N_ ("the evaluation, if it is known"),
    answer_evaluation },
  /* Translators: likewise, to hear the comment on the move */
  { "c", NC_ ("reading command", "comment"), N_ ("the whole comment"), answer_comment },
  /* Translators: likewise, to hear which commands there are */
  { "h", NC_ ("reading command", "help"), N_ ("these commands"), answer_help },
};

gboolean
stelling_spoken_is_command (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return *text == '?';
}

guint
stelling_spoken_command_get_n (void)
{
  return G_N_ELEMENTS (commands);
}

const char *
stelling_spoken_command_get_word (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (commands), NULL);

  return g_dpgettext2 (NULL, CONTEXT, commands[index].word);
}

const char *
stelling_spoken_command_get_help (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (commands), NULL);

  return _ (commands[index].help);
}

gboolean
stelling_spoken_command_begins_with (guint index, const char *typed)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (commands), FALSE);

  return is_same (typed, commands[index].letter, -1) || is_same (typed, commands[index].word, 1)
         || is_same (typed, stelling_spoken_command_get_word (index), 1);
}

static char *
answer_help (const StellingQuestion *question)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (i > 0)
        g_string_append_c (text, '\n');
      /* Translators: a reading command, its letter, and what it reads */
      g_string_append_printf (text, _ ("%s, %s: %s"), stelling_spoken_command_get_word (i),
                              commands[i].letter, _ (commands[i].help));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- reading what was typed --- */

/* Returns the command that is meant: whole words come before letters and beginnings; the number of
 * commands if there is none. */
static guint
find (const char *typed)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (commands); i++)
    if (is_same (typed, commands[i].letter, -1)
        || stelling_spoken_is_word (typed, commands[i].word))
      return i;
  if (g_utf8_strlen (typed, -1) < 2)
    return i;
  for (i = 0; i < G_N_ELEMENTS (commands); i++)
    if (stelling_spoken_command_begins_with (i, typed))
      break;
  return i;
}

/* Returns (nullable) the answer to a square or a rank alone, which are commands by themselves. */
static char *
answer_place (StellingQuestion *question, const char *word)
{
  StellingSquare square = stelling_spoken_parse_square (question->game, word);
  g_autofree char *both = NULL;

  if (square != STELLING_SQUARE_NONE && *question->argument == '\0')
    return stelling_spoken_square_dup (question->position, square);
  if (square != STELLING_SQUARE_NONE)
    {
      both = g_strdup_printf ("%s %s", word, question->argument);
      question->argument = both;
      return stelling_spoken_answer_along (question);
    }
  if (!g_ascii_isdigit (*word) || *question->argument != '\0')
    return NULL;
  question->argument = word;
  return stelling_spoken_answer_squares (question);
}

char *
stelling_spoken_answer (StellingRecord *record,
                        StellingNode *node,
                        const char *text,
                        gboolean *known)
{
  g_autofree char *typed = g_strstrip (stelling_visible_text_dup (text, FALSE, NULL));
  const StellingPosition *position = stelling_node_get_position (node);
  StellingQuestion question = { record, node, position, stelling_position_get_game (position), "" };
  char *word = g_strchug (typed + (*typed == '?'));
  char *blank = strpbrk (word, " \t");
  char *answer;
  guint index;

  if (blank != NULL)
    {
      *blank = '\0';
      question.argument = g_strchug (blank + 1);
    }
  index = *word == '\0' ? G_N_ELEMENTS (commands) - 1 : find (word);
  answer = index < G_N_ELEMENTS (commands) ? commands[index].answer (&question)
                                           : answer_place (&question, word);
  *known = answer != NULL;
  if (answer == NULL && index < G_N_ELEMENTS (commands))
    /* Translators: how a reading command is to be written, after its word */
    return g_strdup_printf (_ ("%s: %s"), stelling_spoken_command_get_word (index),
                            _ (commands[index].help));
  if (answer == NULL)
    /* Translators: somebody typed a text after a question mark, to hear something of the game */
    return g_strdup_printf (_ ("“%s” is not a reading command; a question mark alone lists them"),
                            word);
  return answer;
}
