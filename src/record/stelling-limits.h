/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-limits
 *
 * The limits of what comes from outside: files, pasted and dropped text, standard input; and, as
 * far as it is the same thing, of what is typed. Each is one constant. Those of a file in bytes
 * (STELLING_LIMIT_FILE), of a journal, of the analysis and of what engines say stand in
 * their own folders; `stelling-cli limits` and the help's page "limits" tell all of them.
 *
 * A reader that meets a limit of the file keeps what came before, says where it was, and reads
 * nothing behind it; a text that is too long loses its end in the program. Saved as SGF again, the
 * text behind a limit follows the game, and long texts that were not changed are whole.
 *
 * With all of them met a command takes less than 300 MB (tests/cli/test-limits.c measures it), and
 * no more addresses either if it does not think.
 */

/* Nodes of all games of a file together, and of one record. */
#define STELLING_LIMIT_NODES 500000
/* Games of a file. */
#define STELLING_LIMIT_GAMES 50000
/* Values of the properties of all nodes of an SGF file together. */
#define STELLING_LIMIT_VALUES 1250000
/* Values of the properties of one node of an SGF file; tags of an OpenTafl record. */
#define STELLING_LIMIT_PROPERTIES 10000
/* Variations of an SGF file that are open at the same place. */
#define STELLING_LIMIT_NESTING 250000
/* Variations at one place of an OpenTafl record. */
#define STELLING_LIMIT_VARIATIONS 1000
/* Moves, numbers, remarks and other lines of a score sheet. */
#define STELLING_LIMIT_ENTRIES 1000000
/* Words among the moves of a score sheet that are no moves. */
#define STELLING_LIMIT_WORDS 100000
/* Bytes of UTF-8. A field of one line has room for less than 64 KiB, and would cut off the rest. */
#define STELLING_LIMIT_COMMENT (1024 * 1024)
#define STELLING_LIMIT_HEADER (32 * 1024)
#define STELLING_LIMIT_LABEL 1024
/* Bytes of a journal that can't be written: if there are more, only the records stay in memory. */
#define STELLING_LIMIT_JOURNAL (8 * 1024 * 1024)
/* The most room for kept evaluations that the preferences allow, in MiB. */
#define STELLING_LIMIT_STORE 4096
/* Diagrams of a game on a page. */
#define STELLING_LIMIT_DIAGRAMS 2000
/* Bytes of a page that is exported, with its pictures. */
#define STELLING_LIMIT_PAGE (16 * 1024 * 1024)
/* Positions that `stelling-cli report` analyses: more would take hours. */
#define STELLING_LIMIT_REPORT 5000
/* Mistakes of a file that are listed; of others their number is told. */
#define STELLING_LIMIT_MESSAGES 1000

/* Returns the number of bytes of @text that fit into @limit without cutting a character. */
gsize stelling_limit_get_length (const char *text, gsize limit);

G_END_DECLS
