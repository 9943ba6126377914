/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-typing-private.h"

#include <string.h>

enum
{
  KIND_OTHER,
  KIND_TYPED,
  KIND_DELETED,
};

/* The difference of two texts. A letter put beside one like it has several possible places, of
 * which the first and the last are kept. */
typedef struct
{
  gsize first, last;
  gsize n; /* how many bytes came in or went */
  guint8 kind;
} Edit;

static gsize
count_common_start (const char *a, const char *b)
{
  gsize n = 0;

  while (a[n] && a[n] == b[n])
    n++;
  return n;
}

static gsize
count_common_end (const char *a, gsize n_a, const char *b, gsize n_b)
{
  gsize n = 0;

  while (n < n_a && n < n_b && a[n_a - 1 - n] == b[n_b - 1 - n])
    n++;
  return n;
}

static gboolean
is_inside_letter (const char *text, gsize place)
{
  return ((guchar) text[place] & 0xc0) == 0x80;
}

static Edit
compare (const char *from, const char *to)
{
  const gsize n_from = strlen (from);
  const gsize n_to = strlen (to);
  const gsize start = count_common_start (from, to);
  const gsize end = count_common_end (from, n_from, to, n_to);
  const gsize n_shorter = MIN (n_from, n_to);
  const char *longer = n_to > n_from ? to : from;
  Edit edit = { .kind = KIND_OTHER };

  if (n_from == n_to || start + end < n_shorter)
    return edit;
  edit = (Edit) { n_shorter - end, start, MAX (n_from, n_to) - n_shorter,
                  n_to > n_from ? KIND_TYPED : KIND_DELETED };
  /* Letters of which only some bytes are the same are not the same. */
  while (edit.last > edit.first && is_inside_letter (longer, edit.last))
    edit.last--;
  while (edit.first < edit.last && is_inside_letter (longer, edit.first))
    edit.first++;
  return edit;
}

static gboolean
is_within (gsize place, const Edit *edit)
{
  return place >= edit->first && place <= edit->last;
}

static gboolean
is_blank (const char *letter)
{
  return g_unichar_isspace (g_utf8_get_char (letter));
}

/* More than letters of one word, or than blanks: pasted. */
static gboolean
is_pasted (const char *text, gsize n)
{
  for (const char *at = text; at < text + n; at = g_utf8_next_char (at))
    if (is_blank (at) != is_blank (text))
      return TRUE;
  return FALSE;
}

static gboolean
type (StellingTyping *self, const Edit *edit, const char *to)
{
  const gboolean goes_on = self->kind == KIND_TYPED && is_within (self->end, edit);
  const gsize place = goes_on ? self->end : edit->last;
  const gboolean blank = is_blank (to + place);
  const gboolean pasted = is_pasted (to + place, edit->n);
  const gboolean new_word = self->in_word && blank;

  if (!goes_on || pasted || new_word)
    self->start = place;
  self->end = place + edit->n;
  self->kind = pasted ? KIND_OTHER : KIND_TYPED;
  self->in_word = !blank;
  return goes_on && !pasted && !new_word;
}

static gboolean
wipe (StellingTyping *self, const Edit *edit, const char *to)
{
  const gsize back = self->end - MIN (edit->n, self->end);
  const gboolean slip = self->kind == KIND_TYPED && is_within (back, edit)
                        && self->end >= self->start + edit->n;
  const gboolean goes_on = self->kind == KIND_DELETED
                           && (is_within (self->end, edit) || is_within (back, edit));

  if (slip)
    {
      self->end = back;
      self->in_word = back > self->start && !is_blank (g_utf8_prev_char (to + back));
      return TRUE;
    }
  if (!goes_on || !is_within (self->end, edit))
    self->end = goes_on ? back : edit->first;
  self->start = self->end;
  self->kind = KIND_DELETED;
  return goes_on;
}

gboolean
stelling_typing_go_on (StellingTyping *self, const char *from, const char *to)
{
  Edit edit;

  from = from != NULL ? from : "";
  to = to != NULL ? to : "";
  edit = compare (from, to);
  if (edit.kind == KIND_TYPED)
    return type (self, &edit, to);
  if (edit.kind == KIND_DELETED)
    return wipe (self, &edit, to);
  self->kind = KIND_OTHER;
  return FALSE;
}
