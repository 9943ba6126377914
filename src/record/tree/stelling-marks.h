/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-square.h"

G_BEGIN_DECLS

typedef enum
{
  STELLING_MARK_FIELD, /* the whole square coloured */
  STELLING_MARK_SQUARE,
  STELLING_MARK_CIRCLE,
  STELLING_MARK_CROSS,
  STELLING_MARK_TRIANGLE,
  STELLING_MARK_LABEL, /* a text on a square */
  STELLING_MARK_ARROW, /* from a square to another */
  STELLING_MARK_LINE,
  STELLING_N_MARK_KINDS,
} StellingMarkKind;

typedef enum
{
  STELLING_MARK_GREEN, /* unless another is asked for */
  STELLING_MARK_RED,
  STELLING_MARK_BLUE,
  STELLING_MARK_YELLOW,
  STELLING_N_MARK_COLOURS,
} StellingMarkColour;

/* A mark on the board. */
typedef struct
{
  StellingMarkKind kind : 8;
  StellingMarkColour colour : 8;
  StellingSquare square;
  StellingSquare to; /* of an arrow or a line, otherwise STELLING_SQUARE_NONE */
  char *label;       /* of a label: one line in UTF-8; otherwise NULL */
} StellingMark;

/**
 * StellingMarks:
 * @n: their number, never 0
 * @items: (array length=n): the marks, in the order in which they were made
 *
 * The marks of a node, in one small piece of memory, since half a million nodes may have some. NULL
 * stands for none. They own their labels.
 */
typedef struct
{
  guint n;
  StellingMark items[];
} StellingMarks;

/* @marks: (nullable) in all of these. */
StellingMarks *stelling_marks_copy (const StellingMarks *marks) G_GNUC_WARN_UNUSED_RESULT;
void stelling_marks_free (StellingMarks *marks);
gboolean stelling_marks_equal (const StellingMarks *a, const StellingMarks *b);
/* Returns the index of the mark of that kind at that place, or -1. */
int stelling_marks_find (const StellingMarks *marks, const StellingMark *mark);
/* Adds a copy of @mark; one of the same kind at the same place is replaced. @marks: (inout). */
void stelling_marks_add (StellingMarks **marks, const StellingMark *mark);
/* @marks: (inout): NULL once the last one was removed. */
void stelling_marks_remove (StellingMarks **marks, guint index);

G_END_DECLS
