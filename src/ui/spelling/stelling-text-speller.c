/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-announcer.h"
#include "stelling-text-speller-private.h"

/* Microseconds of a frame in which words are looked up. */
#define BUDGET 1500
/* Characters between two looks at the clock, and the most that a word is looked for around them. */
#define CHUNK 200
#define AROUND 200

static const StellingTextSpan nowhere = { -1, -1 };

G_DEFINE_FINAL_TYPE (StellingTextSpeller, stelling_text_speller, G_TYPE_OBJECT)

/* --- one piece of the text --- */

static int
get_cursor (StellingTextSpeller *self)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &iter, gtk_text_buffer_get_insert (self->buffer));
  return gtk_text_iter_get_offset (&iter);
}

static gboolean
is_in (StellingTextSpan span, int at)
{
  return span.start >= 0 && at >= span.start && at <= span.end;
}

/* Widens a piece to whole words. */
static void
widen (GtkTextIter *start, GtkTextIter *end)
{
  for (int i = 0; i < AROUND && gtk_text_iter_backward_char (start); i++)
    if (g_unichar_isspace (gtk_text_iter_get_char (start)))
      break;
  for (int i = 0; i < AROUND && !g_unichar_isspace (gtk_text_iter_get_char (end))
                  && gtk_text_iter_forward_char (end);
       i++)
    ;
}

/* Returns whether the word at @span is being typed: it is looked at later. */
static gboolean
hold (StellingTextSpeller *self, StellingTextSpan span, int cursor)
{
  if (!is_in (span, cursor) || !is_in (span, self->typed_at)
      || !gtk_widget_has_focus (GTK_WIDGET (self->view)))
    return FALSE;
  self->held = span;
  return TRUE;
}

/* Tells whoever does not see the underline of a word that was just typed. */
static void
tell (StellingTextSpeller *self, const char *word)
{
  g_autofree char *text = NULL;

  /* Translators: said by a screen reader once a word was typed */
  text = g_strdup_printf (_ ("“%s” is misspelt"), word);
  stelling_announce (GTK_WIDGET (self->view), text);
}

/* Returns FALSE if the word can't be looked up yet. */
static gboolean
check_word (StellingTextSpeller *self,
            const char *text,
            const StellingSpellingWord *word,
            const GtkTextIter *start,
            const GtkTextIter *end)
{
  StellingTextSpan span = { gtk_text_iter_get_offset (start), gtk_text_iter_get_offset (end) };
  StellingVerdict verdict;
  gboolean was_typed = is_in (span, self->left.start);

  if (was_typed)
    self->left = nowhere;
  if (hold (self, span, get_cursor (self)))
    return TRUE;
  verdict = stelling_spelling_check (self->spelling, text, word);
  if (verdict != STELLING_VERDICT_WRONG)
    return verdict == STELLING_VERDICT_RIGHT;
  gtk_text_buffer_apply_tag (self->buffer, self->tag, start, end);
  if (was_typed)
    {
      g_autofree char *copy = g_strndup (text + word->start, word->end - word->start);

      tell (self, copy);
    }
  return TRUE;
}

/* Looks at all words that are in a piece of the text, or reach into it. Returns FALSE if that is to
 * be done again. */
static gboolean
check_piece (StellingTextSpeller *self, int from, int to)
{
  GtkTextIter start, end, at;
  g_autofree char *text = NULL;
  StellingSpellingWord word = { 0, 0 };
  gsize place = 0;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, from);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &end, to);
  widen (&start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->tag, &start, &end);
  text = gtk_text_buffer_get_slice (self->buffer, &start, &end, TRUE);
  at = start;
  while (stelling_spelling_word_find (text, word.end, &word))
    {
      GtkTextIter word_end;

      gtk_text_iter_forward_chars (&at, (int) g_utf8_strlen (text + place,
                                                             (gssize) (word.start - place)));
      word_end = at;
      gtk_text_iter_forward_chars (
          &word_end, (int) g_utf8_strlen (text + word.start, (gssize) (word.end - word.start)));
      if (!check_word (self, text, &word, &at, &word_end))
        return FALSE;
      place = word.end;
      at = word_end;
    }
  return TRUE;
}

/* --- a part of each frame --- */

/* Finds the part of the text that is seen. */
static void
get_visible (StellingTextSpeller *self, int *from, int *to)
{
  GdkRectangle rect;
  GtkTextIter start, end;

  gtk_text_view_get_visible_rect (self->view, &rect);
  gtk_text_view_get_iter_at_location (self->view, &start, rect.x, rect.y);
  gtk_text_view_get_iter_at_location (self->view, &end, rect.x + rect.width, rect.y + rect.height);
  *from = gtk_text_iter_get_offset (&start);
  *to = gtk_text_iter_get_offset (&end) + 1;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  StellingTextSpeller *self = data;
  gint64 deadline = g_get_monotonic_time () + BUDGET;
  int count = gtk_text_buffer_get_char_count (self->buffer);
  int from, to, start, end;

  get_visible (self, &from, &to);
  while (stelling_text_ranges_take (self->unchecked, from, to, CHUNK, &start, &end))
    {
      if (start <= count && !check_piece (self, start, MIN (end, count)))
        {
          /* The dictionary is busy with suggestions. */
          stelling_text_ranges_add (self->unchecked, start, end);
          return G_SOURCE_CONTINUE;
        }
      if (g_get_monotonic_time () > deadline)
        return G_SOURCE_CONTINUE;
    }
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* Goes on as soon as there is something to look at, and to look it up in. */
static void
check_later (StellingTextSpeller *self)
{
  if (self->tick == 0 && self->spelling != NULL && stelling_spelling_is_loaded (self->spelling)
      && !stelling_text_ranges_is_empty (self->unchecked))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->view), tick_cb, self, NULL);
}

static void
stop (StellingTextSpeller *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->view), self->tick);
  self->tick = 0;
}

/* Looks at all of the text anew. */
static void
check_all (StellingTextSpeller *self)
{
  GtkTextIter start, end;

  stelling_text_ranges_clear (self->unchecked);
  self->held = self->left = nowhere;
  if (self->spelling != NULL && stelling_spelling_get_enabled ())
    {
      stelling_text_ranges_add (self->unchecked, 0,
                                gtk_text_buffer_get_char_count (self->buffer) + 1);
      check_later (self);
      return;
    }
  stop (self);
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->tag, &start, &end);
}

/* Other words are wrong, or it was switched on or off. */
static void
spelling_changed_cb (StellingTextSpeller *self)
{
  if (stelling_spelling_get_enabled () && !stelling_spelling_is_loaded (self->spelling))
    stelling_spelling_load (self->spelling);
  check_all (self);
}

/* --- the text changes --- */

/* The word that is being typed may have ended. */
static void
release (StellingTextSpeller *self)
{
  if (self->held.start < 0)
    return;
  stelling_text_ranges_add (self->unchecked, self->held.start, self->held.end);
  self->left = self->held;
  self->held = nowhere;
}

static gboolean
is_watched (StellingTextSpeller *self)
{
  return self->spelling != NULL && stelling_spelling_get_enabled ();
}

static void
insert_text_cb (StellingTextSpeller *self, GtkTextIter *iter, const char *text, int length)
{
  int n = (int) g_utf8_strlen (text, length);
  int at = gtk_text_iter_get_offset (iter) - n;

  if (!is_watched (self) || n == 0)
    return;
  release (self);
  stelling_text_ranges_insert (self->unchecked, at, n);
  stelling_text_ranges_add (self->unchecked, MAX (at - 1, 0), at + n + 1);
  self->left.start += self->left.start >= 0 && self->left.start > at ? n : 0;
  self->typed_at = self->n_user_actions > 0 ? at + n : -1;
  check_later (self);
}

static void
delete_range_cb (StellingTextSpeller *self, GtkTextIter *first, GtkTextIter *last)
{
  int start = gtk_text_iter_get_offset (first);
  int end = gtk_text_iter_get_offset (last);

  if (!is_watched (self) || start == end)
    return;
  release (self);
  stelling_text_ranges_delete (self->unchecked, start, end);
  stelling_text_ranges_add (self->unchecked, MAX (start - 1, 0), start + 1);
  self->left.start -= self->left.start >= 0 ? CLAMP (self->left.start - start, 0, end - start) : 0;
  self->typed_at = self->n_user_actions > 0 ? start : -1;
  check_later (self);
}

static void
begin_user_action_cb (StellingTextSpeller *self)
{
  self->n_user_actions++;
}

static void
end_user_action_cb (StellingTextSpeller *self)
{
  self->n_user_actions--;
}

static void
cursor_moved_cb (StellingTextSpeller *self)
{
  if (self->held.start < 0 || is_in (self->held, get_cursor (self)))
    return;
  release (self);
  self->typed_at = -1;
  check_later (self);
}

static void
focus_changed_cb (StellingTextSpeller *self)
{
  if (self->held.start < 0 || gtk_widget_has_focus (GTK_WIDGET (self->view)))
    return;
  release (self);
  self->left = nowhere; /* what is said now is about where the keyboard goes */
  self->typed_at = -1;
  check_later (self);
}

/* --- misspelt words --- */

gboolean
stelling_text_speller_find_word (StellingTextSpeller *self,
                                 const GtkTextIter *iter,
                                 GtkTextIter *start,
                                 GtkTextIter *end)
{
  *start = *end = *iter;
  if (!gtk_text_iter_has_tag (iter, self->tag) && !gtk_text_iter_ends_tag (iter, self->tag))
    return FALSE;
  if (!gtk_text_iter_starts_tag (start, self->tag))
    gtk_text_iter_backward_to_tag_toggle (start, self->tag);
  if (!gtk_text_iter_ends_tag (end, self->tag))
    gtk_text_iter_forward_to_tag_toggle (end, self->tag);
  return TRUE;
}

static void
select_word (StellingTextSpeller *self, const char *text, const StellingSpellingWord *word)
{
  GtkTextIter start, end;
  glong offset = g_utf8_strlen (text, (gssize) word->start);
  glong length = g_utf8_strlen (text + word->start, (gssize) (word->end - word->start));

  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, (int) offset);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &end, (int) (offset + length));
  gtk_text_buffer_select_range (self->buffer, &end, &start);
  gtk_text_view_scroll_mark_onscreen (self->view, gtk_text_buffer_get_insert (self->buffer));
}

/* Returns the start of the word that @at is within, or @at. */
static gsize
find_word_start (const char *text, gsize at)
{
  const char *start = text + at;

  if (!g_unichar_isalnum (g_utf8_get_char (start)))
    return at;
  while (start > text && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (start))))
    start = g_utf8_prev_char (start);
  return (gsize) (start - text);
}

gboolean
stelling_text_speller_go (StellingTextSpeller *self, int step)
{
  g_autofree char *text = NULL;
  GtkTextIter first, last, start, end;
  StellingSpellingWord word;
  gboolean found;
  gsize at;

  g_return_val_if_fail (STELLING_IS_TEXT_SPELLER (self), FALSE);

  if (!is_watched (self))
    return FALSE;
  gtk_text_buffer_get_bounds (self->buffer, &first, &last);
  gtk_text_buffer_get_selection_bounds (self->buffer, &start, &end);
  text = gtk_text_buffer_get_slice (self->buffer, &first, &last, TRUE);
  at = (gsize) (g_utf8_offset_to_pointer (text, gtk_text_iter_get_offset (step > 0 ? &end : &start))
                - text);
  if (step > 0)
    found = stelling_spelling_find_wrong (self->spelling, text, find_word_start (text, at),
                                          strlen (text), &word);
  else
    found = stelling_spelling_find_last_wrong (self->spelling, text, at, &word);
  if (found)
    select_word (self, text, &word);
  return found;
}

/* --- object --- */

void
stelling_text_speller_set_record (StellingTextSpeller *self, StellingRecord *record)
{
  g_return_if_fail (STELLING_IS_TEXT_SPELLER (self));
  g_return_if_fail (record == NULL || STELLING_IS_RECORD (record));

  if (record == self->record)
    return;
  if (self->spelling != NULL)
    g_signal_handlers_disconnect_by_func (self->spelling, spelling_changed_cb, self);
  self->spelling = record != NULL ? stelling_spelling_get (record) : NULL;
  g_set_object (&self->record, record);
  if (self->spelling != NULL)
    {
      g_signal_connect_object (self->spelling, "changed", G_CALLBACK (spelling_changed_cb), self,
                               G_CONNECT_SWAPPED);
      stelling_spelling_load (self->spelling);
    }
  check_all (self);
}

static void
stelling_text_speller_dispose (GObject *object)
{
  StellingTextSpeller *self = STELLING_TEXT_SPELLER (object);

  stop (self);
  stelling_text_speller_dispose_menu (self);
  self->spelling = NULL;
  g_clear_object (&self->record);
  G_OBJECT_CLASS (stelling_text_speller_parent_class)->dispose (object);
}

static void
stelling_text_speller_finalize (GObject *object)
{
  stelling_text_ranges_free (STELLING_TEXT_SPELLER (object)->unchecked);
  G_OBJECT_CLASS (stelling_text_speller_parent_class)->finalize (object);
}

static void
stelling_text_speller_class_init (StellingTextSpellerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = stelling_text_speller_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_text_speller_finalize;
}

static void
stelling_text_speller_init (StellingTextSpeller *self)
{
  self->unchecked = stelling_text_ranges_new ();
  self->held = self->left = self->place = nowhere;
  self->typed_at = -1;
}

static void
connect_buffer (StellingTextSpeller *self)
{
  static const struct
  {
    const char *signal;
    GCallback callback;
    GConnectFlags flags;
  } handlers[] = {
    { "insert-text", G_CALLBACK (insert_text_cb), G_CONNECT_AFTER },
    { "delete-range", G_CALLBACK (delete_range_cb), 0 },
    { "begin-user-action", G_CALLBACK (begin_user_action_cb), 0 },
    { "end-user-action", G_CALLBACK (end_user_action_cb), 0 },
    { "notify::cursor-position", G_CALLBACK (cursor_moved_cb), 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (self->buffer, handlers[i].signal, handlers[i].callback, self,
                             G_CONNECT_SWAPPED | handlers[i].flags);
  g_signal_connect_object (self->view, "notify::has-focus", G_CALLBACK (focus_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

StellingTextSpeller *
stelling_text_speller_new (GtkTextView *view)
{
  StellingTextSpeller *self;
  const GdkRGBA red = { 0.88f, 0.11f, 0.14f, 1 };

  g_return_val_if_fail (GTK_IS_TEXT_VIEW (view), NULL);

  self = g_object_new (STELLING_TYPE_TEXT_SPELLER, NULL);
  self->view = view;
  self->buffer = gtk_text_view_get_buffer (view);
  self->tag = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR,
                                          "underline-rgba", &red, NULL);
  connect_buffer (self);
  stelling_text_speller_init_menu (self);
  return self;
}
