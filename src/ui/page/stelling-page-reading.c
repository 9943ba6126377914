/* stelling-page-reading.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-samples.h"

/* What a file held comes into a page, for the first time or again. */

/* Mistakes where there are any, otherwise whatever was guessed or mended. */
static guint
count_messages (StellingPage *self)
{
  guint n = 0;

  for (guint i = 0; i < self->messages->len; i++)
    {
      const StellingMessage *message = g_ptr_array_index (self->messages, i);

      if (!self->recovered || message->level == STELLING_MESSAGE_ERROR)
        n++;
    }
  return n;
}

static void
show_banner (StellingPage *self)
{
  guint n = count_messages (self);
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  if (self->recovered)
    text = g_strdup_printf (
        ngettext ("This file has %u mistake. What could be read is shown as a copy; "
                  "the file itself stays as it is.",
                  "This file has %u mistakes. What could be read is shown as a copy; "
                  "the file itself stays as it is.",
                  n),
        n);
  else
    text = g_strdup_printf (ngettext ("%u thing in this file was guessed or mended.",
                                      "%u things in this file were guessed or mended.", n), n);
  gtk_label_set_text (self->banner_label, text);
  gtk_revealer_set_reveal_child (self->banner, TRUE);
}

/* Takes @reading. */
static void
take_reading (StellingPage *self, StellingReading *reading, GFile *file)
{
  for (guint i = 0; i < reading->records->len; i++)
    g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (reading->records, i)));
  g_clear_pointer (&self->messages, g_ptr_array_unref);
  self->messages = g_ptr_array_ref (reading->messages);
  self->recovered = stelling_reading_has_errors (reading);
  g_set_object (&self->source, file);
  g_clear_object (&self->file);
  /* A record that came with the program is to be learned from, and a diagram is no game: they are
   * saved elsewhere. */
  if (!self->recovered && !reading->is_position && !stelling_samples_contain (file))
    self->file = g_object_ref (file);
  self->mended = self->file != NULL && self->messages->len > 0;
  stelling_page_file_style_clear (&self->style);
  self->style.format = reading->format;
  self->style.charset = g_strdup (reading->charset);
  self->style.crlf = reading->crlf;
  stelling_reading_free (reading);
}

StellingPage *
stelling_page_new_for_reading (StellingReading *reading, GFile *file)
{
  StellingPage *self;

  g_return_val_if_fail (reading != NULL && reading->records->len > 0, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (STELLING_TYPE_PAGE, NULL);
  take_reading (self, reading, file);
  stelling_page_show_first_game (self);
  stelling_page_start_journal (self);
  stelling_page_watch_file (self);
  show_banner (self);
  return self;
}

/* --- reading the file again --- */

/* The nodes from the one that is looked at up to the start, as their kinds and moves. */
typedef struct
{
  StellingNodeKind kind;
  StellingMove move;
} Step;

static GArray *
dup_way (StellingPage *self)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (Step));

  for (StellingNode *node = stelling_session_get_node (self->session);
       !stelling_node_is_root (node); node = stelling_node_get_parent (node))
    {
      Step step = { stelling_node_get_kind (node), stelling_node_get_move (node) };

      g_array_append_val (way, step);
    }
  return way;
}

static StellingNode *
find_step (StellingNode *node, const Step *step)
{
  for (StellingNode *child = stelling_node_get_first_child (node); child != NULL;
       child = stelling_node_get_next_sibling (child))
    if (stelling_node_get_kind (child) == step->kind
        && stelling_node_get_move (child) == step->move)
      return child;
  return NULL;
}

/* As far as it is still there. */
static void
go_way (StellingPage *self, GArray *way)
{
  StellingNode *node = stelling_record_get_root (stelling_session_get_record (self->session));

  for (guint i = way->len; i > 0; i--)
    {
      StellingNode *next = find_step (node, &g_array_index (way, Step, i - 1));

      if (next == NULL)
        break;
      node = next;
    }
  stelling_session_set_node (self->session, node);
}

void
stelling_page_show_reading (StellingPage *self,
                            StellingReading *reading,
                            GFile *file,
                            const char *digest)
{
  g_autoptr (GArray) way = dup_way (self);
  guint game = self->game;

  if (self->setting_up)
    stelling_page_stop_setup (self);
  g_cancellable_cancel (self->record_analysis);
  g_ptr_array_set_size (self->sessions, 0);
  g_ptr_array_set_size (self->records, 0);
  take_reading (self, reading, file);
  self->composed = FALSE;
  self->evaluated = FALSE;
  stelling_page_watch_file (self);
  stelling_page_show_first_game (self);
  if (game < self->records->len)
    stelling_page_show_game (self, game);
  go_way (self, way);
  stelling_page_restart_journal (self);
  stelling_page_set_digest (self, digest);
  stelling_page_look_for_backup (self);
  gtk_revealer_set_reveal_child (self->banner, FALSE);
  stelling_notice_hide (self->draft_notice);
  show_banner (self);
  g_object_notify (G_OBJECT (self), "modified");
  g_object_notify (G_OBJECT (self), "file");
}
