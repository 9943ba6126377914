/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-ugi-error.h"

G_BEGIN_DECLS

/**
 * StellingUgiConnection:
 *
 * An engine's process, and the lines to and from it. Nothing that the other program does costs more
 * than a bounded time and memory: a line has at most STELLING_UGI_MAX_LINE bytes, the lines of a
 * second have a bound, as has the time in which they come faster than they are read, and none is
 * waited for beyond a deadline. Errors are of STELLING_UGI_ERROR.
 *
 * The process is the leader of a session and a process group of its own: what it starts itself (a
 * shell's commands, for one) ends with it, and it can't ask anything on the terminal. All of them
 * end when this program does, even by a signal that it can't handle.
 *
 * Used from one thread at a time; in the threads that use it SIGPIPE is blocked from then on.
 */
typedef struct _StellingUgiConnection StellingUgiConnection;

#define STELLING_UGI_MAX_LINE (64 * 1024)

typedef enum
{
  STELLING_UGI_PLAIN = 0,
  STELLING_UGI_NICE = 1 << 0,  /* the process is of lower priority */
  STELLING_UGI_HEARD = 1 << 1, /* errors tell the last line of its standard error, which goes
                                 * nowhere else; without this it is the caller's */
} StellingUgiFlags;

typedef enum
{
  STELLING_UGI_LINE,
  STELLING_UGI_WOKEN, /* the descriptor to watch has something to read */
  STELLING_UGI_LATE,  /* the deadline came; the same error as for a failure is set */
  STELLING_UGI_FAILED,
} StellingUgiReading;

/* Starts @command, a command line in the shell's quoting but without a shell. */
StellingUgiConnection *stelling_ugi_connection_new (const char *command,
                                                    StellingUgiFlags flags,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Makes one without a process, of two descriptors, which it closes. */
StellingUgiConnection *stelling_ugi_connection_new_for_descriptors (const char *name,
                                                                    int output,
                                                                    int input)
    G_GNUC_WARN_UNUSED_RESULT;
/* Asks the engine to quit, gives it @seconds for that, and kills what is left of it. */
void stelling_ugi_connection_close (StellingUgiConnection *self, double seconds);
/* Closes it with two seconds, which is enough for any engine that behaves. */
void stelling_ugi_connection_free (StellingUgiConnection *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingUgiConnection, stelling_ugi_connection_free)

/* The name in messages, at first the command. */
void stelling_ugi_connection_set_name (StellingUgiConnection *self, const char *name);
const char *stelling_ugi_connection_get_name (StellingUgiConnection *self);
/* The engine has to have read or written by then: @seconds from now on, whatever it does
 * meanwhile; less than 0: there is no hurry. */
void stelling_ugi_connection_set_patience (StellingUgiConnection *self, double seconds);
/* Writes @line, without its end, in five seconds at most. */
gboolean stelling_ugi_connection_write (StellingUgiConnection *self,
                                        const char *line,
                                        GError **error);
/* Waits for the engine's next line, without blanks around it, or until there is something to read
 * from @watched (-1: nothing). The caller frees *@line, which is NULL if there is none. */
StellingUgiReading stelling_ugi_connection_read (StellingUgiConnection *self,
                                                 int watched,
                                                 char **line,
                                                 GError **error);

G_END_DECLS
