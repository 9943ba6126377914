/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-engine-options.h"
#include "stelling-history.h"

G_BEGIN_DECLS

/* Shared by the commands of stelling-cli. A new command is a file with a StellingCliCommand of its
 * own and a line in stelling-cli.c's table. Standard output is plain and stable and has no other
 * locale than C; messages, times and speeds go to standard error, in English. */

/* Exit statuses. */
enum
{
  STELLING_CLI_DONE = 0,
  STELLING_CLI_BAD_INPUT = 1,
  STELLING_CLI_BAD_USAGE = 2,
};

/**
 * StellingCliCommand:
 * @name: as it is typed
 * @arguments: what may follow, for the help
 * @title: for the list of commands; begins with a verb
 * @summary: for the command's help; a line or some
 * @run: gets the arguments with the command's name as the first, returns the exit status
 */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *title;
  const char *summary;
  int (*run) (int argc, char **argv);
} StellingCliCommand;

extern const StellingCliCommand stelling_cli_rules;
extern const StellingCliCommand stelling_cli_moves;
extern const StellingCliCommand stelling_cli_show;
extern const StellingCliCommand stelling_cli_perft;
extern const StellingCliCommand stelling_cli_replay;
extern const StellingCliCommand stelling_cli_check;
extern const StellingCliCommand stelling_cli_convert;
extern const StellingCliCommand stelling_cli_bench;
extern const StellingCliCommand stelling_cli_analyse;
extern const StellingCliCommand stelling_cli_report;
extern const StellingCliCommand stelling_cli_render;
extern const StellingCliCommand stelling_cli_recover;
extern const StellingCliCommand stelling_cli_match;
extern const StellingCliCommand stelling_cli_ugi;
extern const StellingCliCommand stelling_cli_limits;

/* --- messages on standard error --- */

/* Wrong usage: "stelling-cli COMMAND: …" and where help is found; returns
 * STELLING_CLI_BAD_USAGE. */
int stelling_cli_usage_error (const StellingCliCommand *command, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Wrong input: "stelling-cli: …"; returns STELLING_CLI_BAD_INPUT. */
int stelling_cli_input_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* --- arguments --- */

/* Reads the options out of the arguments, answering --help by itself, and leaves what is no option
 * in
 * @words (transfer full, ended by NULL). Returns FALSE on wrong usage, which has been told. */
gboolean stelling_cli_parse_options (const StellingCliCommand *command,
                                     const GOptionEntry *entries,
                                     int argc,
                                     char **argv,
                                     char ***words);

/* A number that nobody gives to an option. */
#define STELLING_CLI_NOT_GIVEN G_MININT

/* Checks --time, --depth and --nodes; reports one that is given and not more than 0, and returns
 * FALSE. */
gboolean stelling_cli_check_limits (const StellingCliCommand *command,
                                    double seconds,
                                    int depth,
                                    gint64 nodes);

/* The meanings of the words in a command's arguments, for the help. */
#define STELLING_CLI_WORDS                                                                         \
  "RULES is a rule set with switches, such as tablut-edge:king=anvil,repeat=none; POS a\n"         \
  "position text; MOVE the game’s notation."

/* The engine's options as @option, "--set", gives them, "NAME=VALUE" each, ended by NULL
 * (nullable); FALSE if one can't be, which has been told with the options there are. */
gboolean stelling_cli_set_engine_options (const StellingCliCommand *command,
                                          const char *option,
                                          char **values,
                                          StellingEngineOptions *options);

/* --- where a game starts --- */

/* The options --rules and --position. */
typedef struct
{
  char *rules;    /* owned */
  char *position; /* owned; NULL: the rule set's start */
} StellingCliStart;

void stelling_cli_start_clear (StellingCliStart *start);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StellingCliStart, stelling_cli_start_clear)

/* Entries for a StellingCliStart, to stand in a command's own table. */
#define STELLING_CLI_START_ENTRIES(start)                                                          \
  { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &(start).rules, "Rule set and switches", "RULES" },    \
  {                                                                                                \
    "position", 'p', 0, G_OPTION_ARG_FILENAME, &(start).position, "Position to start from", "POS"  \
  }

/* Reads the two; returns the exit status, and if it is not STELLING_CLI_DONE has told why. A
 * position that can't be played is told of, problem by problem, unless @any; one that is only
 * finished passes. */
int stelling_cli_start_read (const StellingCliStart *start,
                             const StellingCliCommand *command,
                             gboolean any,
                             StellingPosition *position);

/* Tells every reason why the position can't be played, but that the game is over; returns how many
 * there are. */
guint stelling_cli_tell_problems (const StellingPosition *position);

/* Tells what had to do for what was asked for, if there is a reason (nullable). */
void stelling_cli_tell_fallback (const char *used, const char *reason);
#define STELLING_CLI_HAND_MADE "the hand-made evaluation"
#define STELLING_CLI_ALPHA_BETA "alpha-beta"

/* Plays moves as notation writes them; returns FALSE with the reason when one is wrong. */
gboolean stelling_cli_play (StellingHistory *history, const char *text, GError **error);

/* Begins a command that plays moves from a start: sets the position (with @any also one that can't
 * be played, if no move follows) and plays the moves in @words, into @history (empty). Returns the
 * exit status; unless it is STELLING_CLI_DONE the reason has been reported. */
int stelling_cli_play_words (const StellingCliCommand *command,
                             const StellingCliStart *start,
                             char **words,
                             gboolean any,
                             StellingHistory *history);

/* --- a game in a file --- */

/* The game up to the move that @ply names (STELLING_CLI_NO_PLY: to its end) of the main line of the
 * first record in the file @name, into @history (empty). What is wrong with the file is told, and
 * the exit status is not STELLING_CLI_DONE; @history is filled all the same if the position is
 * there. With @any it is the whole game, and a position that can't be played will do; without, it
 * is what an engine looks back. */
int stelling_cli_read_game (const char *name, int ply, gboolean any, StellingHistory *history);

G_END_DECLS
