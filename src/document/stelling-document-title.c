/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-record-title.h"
#include "stelling-shown-text.h"

/* The words by which people know a document and its games. */

static char *
dup_file_title (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);

  return stelling_shown_dup_isolated (name);
}

char *
stelling_document_dup_game_title (StellingDocument *self, guint game)
{
  StellingRecord *record;
  g_autofree char *name = NULL;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (game < self->records->len, NULL);

  record = g_ptr_array_index (self->records, game);
  name = stelling_record_dup_name (record);
  if (name == NULL && self->source != NULL && self->records->len == 1)
    return dup_file_title (self->source);
  return stelling_record_dup_title (record);
}

/* --- numbers --- */

/* Open documents that have neither a name nor a file (not owned, main thread only): they are told
 * apart by their numbers. */
static GPtrArray *unnamed;

static StellingRecord *
get_first (StellingDocument *self)
{
  return g_ptr_array_index (self->records, 0);
}

/* Returns whether a document without a name of the same @game has @number. */
static gboolean
is_taken (StellingGame game, guint number)
{
  for (guint i = 0; i < unnamed->len; i++)
    {
      StellingDocument *other = g_ptr_array_index (unnamed, i);

      if (other->unnamed_game == game && other->number == number)
        return TRUE;
    }
  return FALSE;
}

/* Gives the document the first number that no other one has, unless it has one. */
static void
take_number (StellingDocument *self)
{
  StellingGame game = stelling_rules_get_game (stelling_record_get_rules (get_first (self)));

  if (self->number != 0 && self->unnamed_game == game)
    return;
  stelling_document_drop_number (self);
  if (unnamed == NULL)
    unnamed = g_ptr_array_new ();
  self->unnamed_game = game;
  self->number = 1;
  while (is_taken (game, self->number))
    self->number++;
  g_ptr_array_add (unnamed, self);
}

void
stelling_document_drop_number (StellingDocument *self)
{
  if (self->number == 0)
    return;
  self->number = 0;
  g_ptr_array_remove_fast (unnamed, self);
  if (unnamed->len == 0)
    g_clear_pointer (&unnamed, g_ptr_array_unref);
}

/* --- title --- */

static char *
dup_numbered (StellingDocument *self)
{
  g_autofree char *title = stelling_record_dup_title (get_first (self));

  take_number (self);
  if (self->number == 1)
    return g_steal_pointer (&title);
  /* Translators: title of the second, third, … open game that has no name; %1$s is the title of the
   * first one, such as "Game of Tablut" */
  return g_strdup_printf (_ ("%1$s %2$u"), title, self->number);
}

char *
stelling_document_dup_title (StellingDocument *self)
{
  gboolean recovered = self->state.content == STELLING_CONTENT_RECOVERED;
  g_autofree char *name = stelling_record_dup_name (get_first (self));
  g_autofree char *file_title = NULL;

  if (self->source == NULL && name == NULL)
    return dup_numbered (self);
  stelling_document_drop_number (self);
  if (self->source == NULL || (!recovered && self->records->len == 1 && name != NULL))
    return g_steal_pointer (&name);
  file_title = dup_file_title (self->source);
  /* Translators: title of what could be read of a damaged file; %s is the file's name */
  return recovered ? g_strdup_printf (_ ("%s (recovered)"), file_title)
                   : g_steal_pointer (&file_title);
}
