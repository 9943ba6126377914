/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-writer-private.h"

/* Writes games as a file's bytes. Each keeps the character set that it was read in, or becomes
 * UTF-8 if its text does not fit. Games may name no set: so the file is read again at the end, and
 * a game whose set a reader would get wrong has to name it. */

typedef struct
{
  StellingRecord *record;
  const char *own;     /* the set that it was read in or gets */
  const char *charset; /* the set that it is written in */
  gboolean misread;    /* without the name of its set */
  gboolean wrote_text;
  gsize start, end; /* among the file's bytes */
} WrittenGame;

typedef struct
{
  StellingSgfWriter *writer;
  GArray *games; /* of Game */
  GString *out;
  GPtrArray *losses; /* of char: sentences */
} File;

static gboolean
is_ascii (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) text[i] >= 0x80)
      return FALSE;
  return TRUE;
}

/* --- one game --- */

static void
write_text (StellingSgfWriter *writer, const WrittenGame *game)
{
  gboolean other = game->charset != game->own;

  writer->charset = game->charset;
  writer->name_if_missing = writer->name_charset = writer->keep != STELLING_KEEP_BYTES || other
                                                   || game->misread;
  stelling_sgf_writer_write_record (writer, game->record);
  if (writer->name_charset && !game->misread && is_ascii (writer->out->str, writer->out->len))
    {
      writer->name_if_missing = FALSE;
      stelling_sgf_writer_write_record (writer, game->record);
    }
  /* The same bytes might mean something else in the other set. */
  if (other)
    stelling_sgf_writer_replace_raw (writer);
}

/* Encodes text around the game in its own set. Returns FALSE if that can't hold it, or if there
 * would be a byte order mark as soon as all is read in the set of the game. */
static gboolean
encode_around (const WrittenGame *game, const char *text, gsize length, GString *out)
{
  gsize start = out->len;

  return stelling_charset_encode (game->own, text, length, out)
         && (g_str_equal (game->own, game->charset)
             || memmem (out->str + start, out->len - start, STELLING_BYTE_ORDER_MARK,
                        strlen (STELLING_BYTE_ORDER_MARK))
                    == NULL);
}

/* Leaves text around the game in its set. Returns FALSE if a set can't hold its text. */
static gboolean
encode (const StellingSgfWriter *writer, WrittenGame *game, GString *out)
{
  const char *text = writer->out->str;
  gsize closing = writer->closing;

  if (!encode_around (game, text, writer->opening, out))
    return FALSE;
  game->start = out->len;
  if (!stelling_charset_encode (game->charset, text + writer->opening, closing - writer->opening,
                                out))
    return FALSE;
  game->end = out->len;
  return encode_around (game, text + closing, writer->out->len - closing, out);
}

static void
give_up_charset (File *file, WrittenGame *game)
{
  char *loss = g_strdup_printf (_ ("the character set %s can't hold all of the text: "
                                   "UTF-8 was written instead"),
                                game->own);

  game->charset = "UTF-8";
  if (g_ptr_array_find_with_equal_func (file->losses, loss, g_str_equal, NULL))
    g_free (loss);
  else
    g_ptr_array_add (file->losses, loss);
}

static void
write_game (File *file, WrittenGame *game)
{
  gsize start = file->out->len;

  write_text (file->writer, game);
  while (!encode (file->writer, game, file->out))
    {
      g_string_truncate (file->out, start);
      if (g_str_equal (game->charset, "UTF-8"))
        game->own = game->charset; /* text around the game does not fit either */
      else
        give_up_charset (file, game);
      write_text (file->writer, game);
    }
  game->wrote_text = file->writer->wrote_text;
}

/* --- all of them --- */

gboolean
stelling_sgf_origin_has_mark (const StellingOrigin *origin)
{
  return origin->lead >= strlen (STELLING_BYTE_ORDER_MARK)
         && memcmp (origin->bytes, STELLING_BYTE_ORDER_MARK, strlen (STELLING_BYTE_ORDER_MARK))
                == 0;
}

gboolean
stelling_sgf_record_has_mark (StellingRecord *record)
{
  const StellingOrigin *origin;

  g_return_val_if_fail (STELLING_IS_RECORD (record), FALSE);

  origin = stelling_node_get_origin (stelling_record_get_root (record));
  return origin != NULL && stelling_sgf_origin_has_mark (origin);
}

/* Returns whether to write a byte order mark: where the file had one, before whichever game is
 * first now; wide sets need one, unless the file had none. */
static gboolean
needs_mark (const File *file, const char *charset)
{
  gboolean known = FALSE;

  for (guint i = 0; file->writer->keep == STELLING_KEEP_BYTES && i < file->games->len; i++)
    {
      StellingRecord *record = g_array_index (file->games, WrittenGame, i).record;
      const StellingOrigin *origin = stelling_node_get_origin (stelling_record_get_root (record));

      if (stelling_sgf_record_has_mark (record))
        return TRUE;
      known |= origin != NULL;
    }
  return stelling_charset_is_wide (charset) && !known;
}

static void
write_games (File *file, const char *charset)
{
  g_string_truncate (file->out, 0);
  if (needs_mark (file, charset))
    stelling_charset_encode (stelling_charset_is_wide (charset) ? charset : "UTF-8",
                             STELLING_BYTE_ORDER_MARK, strlen (STELLING_BYTE_ORDER_MARK),
                             file->out);
  for (guint i = 0; i < file->games->len; i++)
    write_game (file, &g_array_index (file->games, WrittenGame, i));
}

/* Returns whether a reader takes the bytes for another text. New text must leave no doubt. */
static gboolean
is_misread (const File *file, const WrittenGame *game, const StellingSgfRun *run)
{
  const char *bytes = file->out->str + game->start;
  gsize length = game->end - game->start;

  if (game->wrote_text && run->doubt != NULL)
    return TRUE;
  return !stelling_charset_same_text (run->charset, stelling_charset_find (game->charset), bytes,
                                      length);
}

/* Reads the file again. Returns TRUE if it was mended and must be written anew. */
static gboolean
mend_charsets (File *file)
{
  g_autoptr (GArray) runs = stelling_sgf_find_runs (file->out->str, file->out->len, NULL);
  gboolean mended = FALSE;
  guint at = 0;

  for (guint i = 0; i < file->games->len; i++)
    {
      WrittenGame *game = &g_array_index (file->games, WrittenGame, i);

      while (at + 1 < runs->len && g_array_index (runs, StellingSgfRun, at).end <= game->start)
        at++;
      if (!is_misread (file, game, &g_array_index (runs, StellingSgfRun, at)))
        continue;
      /* If the name of the set does not help, only UTF-8 does. */
      if (game->misread && g_str_equal (game->charset, "UTF-8"))
        continue;
      if (game->misread)
        give_up_charset (file, game);
      game->misread = mended = TRUE;
    }
  return mended;
}

/* Returns the set in which the record was read, or NULL if it is of no file. */
static const char *
get_own_charset (const StellingSgfWriter *writer, StellingRecord *record)
{
  const StellingOrigin *origin
      = stelling_sgf_writer_get_origin (writer, stelling_record_get_root (record));

  return writer->keep == STELLING_KEEP_BYTES && origin != NULL && origin->charset != 0
             ? g_quark_to_string (origin->charset)
             : NULL;
}

/* Puts each game into its set; but in a wide set a file has only that one. */
static const char *
take_games (File *file, GPtrArray *records, const char *charset)
{
  for (guint i = 0; i < records->len; i++)
    {
      WrittenGame game = { .record = g_ptr_array_index (records, i) };
      const char *own = get_own_charset (file->writer, game.record);

      if (i == 0 && own != NULL)
        charset = own;
      if (own == NULL || stelling_charset_find (own) == NULL || stelling_charset_is_wide (charset)
          || stelling_charset_is_wide (own))
        own = charset;
      game.own = game.charset = own;
      g_array_append_val (file->games, game);
    }
  return charset;
}

GBytes *
stelling_sgf_write (GPtrArray *records, const StellingWriteOptions *options, GPtrArray *losses)
{
  const char *charset = options != NULL && options->charset != NULL ? options->charset : "UTF-8";
  StellingSgfWriter writer = { .keep = options != NULL ? options->keep : STELLING_KEEP_TEXT,
                               .crlf = options != NULL && options->crlf,
                               .out = g_string_new (NULL),
                               .piece = g_string_new (NULL),
                               .tree = stelling_sgf_tree_new_empty () };
  File file = { .writer = &writer,
                .games = g_array_new (FALSE, TRUE, sizeof (WrittenGame)),
                .out = g_string_new (NULL),
                .losses = losses };

  charset = take_games (&file, records, charset);
  do
    write_games (&file, charset);
  while (!stelling_charset_is_wide (charset)
         && !g_str_has_prefix (file.out->str, STELLING_BYTE_ORDER_MARK) && mend_charsets (&file));
  stelling_sgf_writer_clear (&writer);
  g_array_unref (file.games);
  return g_string_free_to_bytes (file.out);
}
