/* stelling-annotations.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"
#include "stelling-record-builder.h"

/* Comments and the like come in pieces (several nodes of a file may be one node of the record), and
 * are gathered here, since setting them anew with each piece would copy what is there again and
 * again. */
struct _StellingAnnotations
{
  GHashTable *texts; /* StellingNode → Text */
};

typedef struct
{
  GString *comment;
  GString *extra;
} Text;

static void
free_text (gpointer data)
{
  Text *text = data;

  if (text->comment != NULL)
    g_string_free (text->comment, TRUE);
  if (text->extra != NULL)
    g_string_free (text->extra, TRUE);
  g_free (text);
}

StellingAnnotations *
stelling_annotations_new (void)
{
  StellingAnnotations *self = g_new0 (StellingAnnotations, 1);

  self->texts = g_hash_table_new_full (NULL, NULL, NULL, free_text);
  return self;
}

void
stelling_annotations_free (StellingAnnotations *self)
{
  g_hash_table_unref (self->texts);
  g_free (self);
}

static Text *
get_text (StellingAnnotations *self, StellingNode *node)
{
  Text *text = g_hash_table_lookup (self->texts, node);

  if (text == NULL)
    {
      text = g_new0 (Text, 1);
      g_hash_table_insert (self->texts, node, text);
    }
  return text;
}

void
stelling_annotations_add_comment (StellingAnnotations *self,
                                  StellingNode *node,
                                  const char *comment)
{
  Text *text;

  if (comment[0] == '\0')
    return;
  text = get_text (self, node);
  if (text->comment == NULL)
    text->comment = g_string_new (NULL);
  else
    g_string_append (text->comment, "\n\n");
  g_string_append (text->comment, comment);
}

void
stelling_annotations_add_extra (StellingAnnotations *self, StellingNode *node, const char *extra)
{
  Text *text = get_text (self, node);

  if (text->extra == NULL)
    text->extra = g_string_new (NULL);
  g_string_append (text->extra, extra);
}

void
stelling_annotations_add_unread (StellingAnnotations *self, StellingNode *node, const char *text)
{
  /* Translators: comes before the part of a file that has a mistake, which is kept as a comment. */
  g_autofree char *comment
      = g_strdup_printf ("%s\n%s", _("What follows in the file has a mistake:"), text);

  stelling_annotations_add_comment (self, node, g_strchomp (comment));
}

void
stelling_annotations_apply (StellingAnnotations *self, StellingRecord *record)
{
  GHashTableIter iter;
  gpointer node, value;

  g_hash_table_iter_init (&iter, self->texts);
  while (g_hash_table_iter_next (&iter, &node, &value))
    {
      Text *text = value;

      if (text->comment != NULL)
        stelling_record_set_comment (record, node, text->comment->str);
      if (text->extra != NULL)
        stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                      STELLING_FIELD_EXTRA, text->extra->str);
    }
}
