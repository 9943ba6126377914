/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

#include <string.h>

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

/* Open documents that have no file (not owned, main thread only): those of the same title are told
 * apart by their numbers. */
static GPtrArray *numbered;

static StellingRecord *
get_first (StellingDocument *self)
{
  return g_ptr_array_index (self->records, 0);
}

/* Returns whether a document without a file of the same @title has @number. */
static gboolean
is_taken (const char *title, guint number)
{
  for (guint i = 0; i < numbered->len; i++)
    {
      StellingDocument *other = g_ptr_array_index (numbered, i);

      if (other->number == number && g_str_equal (other->numbered_title, title))
        return TRUE;
    }
  return FALSE;
}

/* Gives the document the first number that no other one of @title has, unless it has one. */
static void
take_number (StellingDocument *self, const char *title)
{
  if (self->number != 0 && g_str_equal (self->numbered_title, title))
    return;
  stelling_document_drop_number (self);
  if (numbered == NULL)
    numbered = g_ptr_array_new ();
  self->numbered_title = g_strdup (title);
  self->number = 1;
  while (is_taken (title, self->number))
    self->number++;
  g_ptr_array_add (numbered, self);
}

void
stelling_document_drop_number (StellingDocument *self)
{
  if (self->number == 0)
    return;
  self->number = 0;
  g_clear_pointer (&self->numbered_title, g_free);
  g_ptr_array_remove_fast (numbered, self);
  if (numbered->len == 0)
    g_clear_pointer (&numbered, g_ptr_array_unref);
}

/* --- title --- */

static char *
dup_with_number (const char *title, guint number)
{
  if (number <= 1)
    return g_strdup (title);
  /* Translators: title of the second, third, … open game that has no file, where others have the
   * same title, and name that is proposed for its file; %1$s is the title of the first one, such as
   * "Game of Tablut" or "Anna – Bram" */
  return g_strdup_printf (_ ("%1$s %2$u"), title, number);
}

static char *
dup_numbered (StellingDocument *self)
{
  g_autofree char *title = stelling_record_dup_title (get_first (self));

  take_number (self, title);
  return dup_with_number (title, self->number);
}

/* Returns whether it is known by its source rather than by the game in it. */
static gboolean
has_title_of_file (StellingDocument *self)
{
  g_autofree char *name = NULL;

  if (self->source == NULL)
    return FALSE;
  if (self->records->len > 1 || self->state.content == STELLING_CONTENT_RECOVERED)
    return TRUE;
  name = stelling_record_dup_name (get_first (self));
  return name == NULL;
}

char *
stelling_document_dup_title (StellingDocument *self)
{
  gboolean recovered = self->state.content == STELLING_CONTENT_RECOVERED;
  g_autofree char *file_title = NULL;

  if (self->source == NULL)
    return dup_numbered (self);
  stelling_document_drop_number (self);
  if (!has_title_of_file (self))
    return stelling_record_dup_name (get_first (self));
  file_title = dup_file_title (self->source);
  /* Translators: title of what could be read of a damaged file; %s is the file's name */
  return recovered ? g_strdup_printf (_ ("%s (recovered)"), file_title)
                   : g_steal_pointer (&file_title);
}

/* --- the name that is proposed --- */

/* Names that are tried until one is free. */
#define MOST_TRIED 100
/* What a file's name has room for. */
#define MOST_BYTES 255

/* Returns the name without an extension of three letters. */
static char *
dup_stem (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && dot != name && strlen (dot) == 4 ? g_strndup (name, (gsize) (dot - name))
                                                         : g_strdup (name);
}

/* Returns a name that a file can have: of a long @stem the end is left out. */
static char *
dup_name (const char *stem, guint number, const char *ending)
{
  g_autofree char *whole = dup_with_number (stem, number);
  gsize length = strlen (whole) + strlen (ending);
  gsize n = strlen (stem);
  const char *end;
  g_autofree char *shorter = NULL;

  if (length <= MOST_BYTES || n <= length - MOST_BYTES)
    return g_strconcat (whole, ending, NULL);
  shorter = g_strndup (stem, n - (length - MOST_BYTES));
  /* No half of a character. */
  if (!g_utf8_validate (shorter, -1, &end))
    shorter[end - shorter] = '\0';
  return dup_name (shorter, number, ending);
}

/* Returns a name that no file in @folder, nullable, has. */
static char *
dup_free_name (GFile *folder, const char *stem, guint number, const char *ending)
{
  char *name = dup_name (stem, number, ending);

  for (guint i = MAX (number, 1) + 1; folder != NULL && i <= number + MOST_TRIED; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      if (!g_file_query_exists (file, NULL))
        break;
      g_free (name);
      name = dup_name (stem, i, ending);
    }
  return name;
}

char *
stelling_document_suggest_name (StellingDocument *self, GFile *folder, const char *extension)
{
  GFile *file;
  g_autofree char *raw = NULL;
  g_autofree char *base = NULL;
  g_autofree char *stem = NULL;
  g_autofree char *ending = NULL;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);

  file = self->file != NULL ? self->file : has_title_of_file (self) ? self->source : NULL;
  raw = file != NULL ? g_file_get_basename (file) : NULL;
  /* A dialog takes UTF-8 only, and each byte that is none becomes three. */
  base = raw != NULL ? g_utf8_make_valid (raw, -1) : NULL;
  stem = base != NULL ? dup_stem (base) : stelling_record_dup_file_stem (get_first (self));
  if (extension == NULL && self->file != NULL)
    ending = g_strdup (base + strlen (stem));
  else if (extension == NULL)
    ending = g_strconcat (".", stelling_format_get_extension (STELLING_FORMAT_SGF), NULL);
  else
    ending = g_strconcat (".", extension, NULL);
  return dup_free_name (folder, stem, self->number, ending);
}
