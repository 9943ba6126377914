/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* Records the calls by which a program changes files and brings them to the disk. A test program is
 * linked with it (recorded_calls_dep, before all else). Calls are recorded once they are done and
 * have not failed, in the order in which the kernel did them: one waits for another. */

typedef enum
{
  RECORDED_MAKE,        /* path, ino: an empty file */
  RECORDED_MAKE_FOLDER, /* path, ino */
  RECORDED_LINK,        /* path, ino: another name of that file */
  RECORDED_RENAME,      /* path, to, ino; what was at @to goes */
  RECORDED_REMOVE,      /* path, ino: the name of a file */
  RECORDED_WRITE,       /* ino, offset, length, data */
  RECORDED_RESIZE,      /* ino, length: of the file now */
  RECORDED_SYNC,        /* path, ino: of a file or folder; data and size */
  RECORDED_MARK,        /* path, number: of the test's own */
} RecordedKind;

typedef struct
{
  RecordedKind kind;
  int number;
  char *path; /* nullable */
  char *to;   /* nullable */
  uint64_t ino;
  int64_t offset;
  size_t length;
  void *data;   /* nullable */
  int64_t time; /* monotonic, in microseconds: when it was done */
} RecordedCall;

/* Begins to record what happens to files below @folder, an absolute path without links. */
void recorded_calls_begin (const char *folder);
/* Puts a mark among the calls. */
void recorded_calls_mark (const char *path, int number);
/* Ends recording. Returns the calls, which stay until it begins anew; @n gets their number. */
const RecordedCall *recorded_calls_end (size_t *n);
