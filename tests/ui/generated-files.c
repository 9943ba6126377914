/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "generated-files.h"

#include <string.h>

#include "stelling-formats.h"
#include "stelling-record-builder.h"
#include "worst-files.h"

#define MIB (1024 * 1024)
/* The most random moves of a game, and the most bytes of a text that is no whole file. */
#define MOST_MOVES 3000
#define MOST_TEXT 40000

typedef struct
{
  GRand *random;
  GString *out;
} Maker;

guint
generated_files_get_n_largest (void)
{
  return worst_files_get_n ();
}

/* --- texts --- */

static const char *const words[] = {
  "Light",       "keeps",   "e3-c3",   "12.",          "D4",
  "\n",          "\n\n",    "\\]",     "שלום",         "مرحبا",
  "\u202eabc",   "\u2067",  "e\u0301", "漢字",         "👩‍👩‍👧",
  "&amp;",       "<b>bold", "%s%n",    "\t",           "https://",
  "a1-a2-a3-a4", "\u00ad",  "\ufeff",  "İstanbul",     "</span>",
  "…",           "\u200b",  "\x01",    "\x1b[31m",     "(a4-a3)",
  "\u2028",      "\\\\",    "!?",      "+-",           "\u00a0",
  "ﷺﷺﷺﷺ",        "𒐫𒐫𒐫",     "g\u0336", "\u0300\u0301", "12:34",
};

/* Returns a number up to @most, the smaller ones as often as the larger. */
static guint
get_size (Maker *self, guint most)
{
  guint bits = (guint) g_rand_int_range (self->random, 0, (gint32) g_bit_storage (most) + 1);
  guint size = g_rand_int (self->random) % ((1u << bits) | 1);

  return MIN (size, most);
}

static char *
dup_text (Maker *self, guint most)
{
  GString *text = g_string_new (NULL);
  gsize length = get_size (self, most);
  gboolean blanks = g_rand_int (self->random) % 8 != 0;

  while (text->len < length)
    {
      g_string_append (text, words[g_rand_int (self->random) % G_N_ELEMENTS (words)]);
      if (blanks)
        g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

static char *
dup_square (Maker *self)
{
  return g_strdup_printf ("%c%d", 'A' + g_rand_int_range (self->random, 0, 11),
                          g_rand_int_range (self->random, 0, 12));
}

/* --- parts of SGF --- */

static void
add_marks (Maker *self)
{
  static const char *const kinds[] = { "TR", "CR", "SQ", "MA", "SL", "LB", "AR", "LN", "DD", "TW" };

  for (guint n = get_size (self, 300); n > 0; n--)
    {
      const char *kind = kinds[g_rand_int (self->random) % G_N_ELEMENTS (kinds)];
      g_autofree char *from = dup_square (self);
      g_autofree char *to = dup_square (self);
      g_autofree char *label = dup_text (self, 30);

      g_string_append_printf (self->out, "%s[%s", kind, from);
      if (g_str_equal (kind, "LB"))
        g_string_append_printf (self->out, ":%s", label);
      else if (g_rand_boolean (self->random))
        g_string_append_printf (self->out, ":%s", to);
      g_string_append_c (self->out, ']');
    }
}

static void
add_set_up (Maker *self)
{
  static const char *const kinds[] = { "AW", "AB", "AE", "AW", "PL", "AB" };

  for (guint n = get_size (self, 60); n > 0; n--)
    {
      const char *kind = kinds[g_rand_int (self->random) % G_N_ELEMENTS (kinds)];
      g_autofree char *square = dup_square (self);

      g_string_append_printf (self->out, "%s[%s%s]", kind,
                              g_rand_int (self->random) % 9 == 0 ? "K" : "", square);
    }
}

static void
add_text (Maker *self)
{
  static const char *const fields[] = { "C", "N", "GC", "FG", "V", "EVAL", "BL", "WL", "XX", "KO" };
  g_autofree char *text = dup_text (self, MOST_TEXT);

  g_string_append_printf (self->out, "%s[%s]",
                          fields[g_rand_int (self->random) % G_N_ELEMENTS (fields)], text);
}

static void
add_headers (Maker *self)
{
  static const char *const keys[] = { "PW", "PB", "WR", "BR", "EV", "RO", "DT", "PC", "RE", "TM",
                                      "OT", "ON", "AN", "US", "GN", "SO", "CP", "GC", "ST", "KM" };

  for (guint n = get_size (self, 40); n > 0; n--)
    {
      g_autofree char *text = dup_text (self, 3000);

      g_string_append_printf (self->out, "%s[%s]",
                              keys[g_rand_int (self->random) % G_N_ELEMENTS (keys)], text);
    }
}

/* A tree of nodes that carry anything; @budget: nodes that are left. */
static void
add_tree (Maker *self, guint *budget, guint depth)
{
  guint length = 1 + get_size (self, MIN (*budget, 400));
  guint n = depth < 500 ? g_rand_int (self->random) % 4 : 0;

  for (guint i = 0; i<length && * budget> 0; i++, (*budget)--)
    {
      g_string_append_c (self->out, ';');
      switch (g_rand_int (self->random) % 12)
        {
        case 0:
          add_marks (self);
          break;
        case 1:
          add_set_up (self);
          break;
        case 2:
          add_text (self);
          break;
        default:
          g_string_append_printf (self->out, "%c[%c%d]", i % 2 == 0 ? 'W' : 'B',
                                  'A' + g_rand_int_range (self->random, 0, 10),
                                  g_rand_int_range (self->random, 1, 11));
        }
    }
  while (n-- > 0 && *budget > 0)
    {
      g_string_append_c (self->out, '(');
      add_tree (self, budget, depth + 1);
      g_string_append_c (self->out, ')');
    }
}

static void
make_odd_tree (Maker *self)
{
  guint budget = get_size (self, 3000);

  g_string_append_printf (self->out, "(;FF[4]CA[UTF-8]GM[%u]",
                          g_rand_boolean (self->random) ? 144u : 29u);
  add_headers (self);
  add_tree (self, &budget, 0);
  g_string_append_c (self->out, ')');
}

static void
make_odd_games (Maker *self)
{
  for (guint n = 1 + get_size (self, 2000); n > 0; n--)
    {
      guint budget = get_size (self, 12);

      g_string_append_printf (self->out, "(;GM[%u]", g_rand_boolean (self->random) ? 144u : 29u);
      if (n % 16 == 0)
        add_headers (self);
      add_tree (self, &budget, 0);
      g_string_append (self->out, ")\n");
    }
}

/* --- games by the rules --- */

static StellingRecord *
new_record (Maker *self)
{
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules,
                       (StellingRuleSet) (g_rand_int (self->random) % STELLING_N_RULE_SETS));
  stelling_position_init (&start, &rules);
  return stelling_record_new (&start);
}

static void
annotate (Maker *self, StellingRecord *record, StellingNode *node)
{
  StellingAnnotation *annotation = stelling_record_build_annotation (record, node);
  g_autofree char *text = dup_text (self, 500);
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  stelling_annotation_set_text (annotation, STELLING_FIELD_COMMENT, valid);
  if (g_rand_int (self->random) % 3 == 0)
    annotation->glyphs = STELLING_GLYPH_BIT (STELLING_GLYPH_GOOD + g_rand_int (self->random) % 6);
}

/* Moves from anywhere before: a line, a bush, or all answers to few positions. */
static void
play (Maker *self, StellingRecord *record)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  guint wildness = 1 + g_rand_int (self->random) % 40;
  guint notes = 1 + g_rand_int (self->random) % 30;
  StellingMoveList moves;

  g_ptr_array_add (nodes, stelling_record_get_root (record));
  for (guint n = get_size (self, MOST_MOVES); n > 0; n--)
    {
      guint any = g_rand_int (self->random) % nodes->len;
      StellingNode *at = nodes->pdata[g_rand_int (self->random) % wildness ? nodes->len - 1 : any];
      StellingMove move;

      if (stelling_node_get_outcome (at).result != STELLING_RESULT_NONE)
        continue;
      stelling_position_get_moves (stelling_node_get_position (at), &moves);
      move = moves.moves[g_rand_int (self->random) % moves.n];
      if (stelling_node_find_child (at, move) != NULL)
        continue;
      at = stelling_record_build_move (record, at, move, NULL, NULL);
      if (g_rand_int (self->random) % notes == 0)
        annotate (self, record, at);
      g_ptr_array_add (nodes, at);
    }
}

/* Returns the content in any format that can hold it. */
static GBytes *
make_games (Maker *self, StellingFormat *format)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  GBytes *bytes;

  for (guint n = 1 + get_size (self, 6); n > 0; n--)
    {
      StellingRecord *record = new_record (self);

      play (self, record);
      stelling_record_build_finish (record);
      g_ptr_array_add (records, record);
    }
  *format = (StellingFormat) g_rand_int_range (self->random, STELLING_FORMAT_SGF,
                                               STELLING_FORMAT_OTG + 1);
  bytes = stelling_write (*format, records, NULL, NULL, NULL);
  if (bytes != NULL)
    return bytes;
  *format = STELLING_FORMAT_SGF;
  return stelling_write (*format, records, NULL, NULL, NULL);
}

/* --- good files with mistakes --- */

static const char *const pieces[]
    = { "(",   ")",  ";",    "[",        "]",   "\\",       "\n",    "{",
        "}",   ":",  "\xff", "\xe2\x80", "W[",  "B[",       "GM[1]", "CA[x]",
        "FF[", "1.", "(1. ", "?",        "...", "[rules: ", "0",     "D4" };

static void
spoil_once (Maker *self)
{
  GString *out = self->out;
  gssize at = (gssize) (g_rand_int (self->random) % (out->len + 1));
  gsize size = get_size (self, 2000);
  gssize length = (gssize) MIN (size, out->len - (gsize) at);
  g_autofree char *part = g_memdup2 (out->str + at, (gsize) length + 1);

  switch (g_rand_int (self->random) % 5)
    {
    case 0:
      g_string_erase (out, at, length);
      break;
    case 1:
      for (guint n = get_size (self, 200); n > 0 && out->len < MIB; n--)
        g_string_insert_len (out, at, part, length);
      break;
    case 2:
      g_string_insert_len (out, (gssize) (g_rand_int (self->random) % (out->len + 1)), part,
                           length);
      break;
    case 3:
      if (at < (gssize) out->len)
        out->str[at] = (char) g_rand_int (self->random);
      break;
    default:
      g_string_insert (out, at, pieces[g_rand_int (self->random) % G_N_ELEMENTS (pieces)]);
    }
}

static void
spoil (Maker *self, GPtrArray *good, char **name)
{
  const char *path = good->pdata[g_rand_int (self->random) % good->len];
  g_autofree char *content = NULL;
  gsize length;

  if (!g_file_get_contents (path, &content, &length, NULL))
    g_error ("%s can't be read", path);
  g_string_append_len (self->out, content, (gssize) length);
  for (guint n = 1 + get_size (self, 20); n > 0; n--)
    spoil_once (self);
  *name = g_path_get_basename (path);
}

/* --- all --- */

static GBytes *
make_any (Maker *self, GPtrArray *good, char **name)
{
  StellingFormat format;
  GBytes *bytes;

  switch (g_rand_int (self->random) % 8)
    {
    case 0:
      *name = g_strdup ("tree.sgf");
      make_odd_tree (self);
      break;
    case 1:
      *name = g_strdup ("games.sgf");
      make_odd_games (self);
      break;
    case 2:
    case 3:
      bytes = make_games (self, &format);
      *name = g_strconcat ("moves.", stelling_format_get_extension (format), NULL);
      return bytes;
    default:
      spoil (self, good, name);
    }
  return g_bytes_new (self->out->str, self->out->len);
}

GBytes *
generated_files_make (guint number, GPtrArray *good, char **name)
{
  g_autoptr (GString) out = g_string_new (NULL);
  Maker maker = { g_rand_new_with_seed (number), out };
  g_autofree char *base = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (number < worst_files_get_n ())
    {
      worst_file_append (worst_files_get (number), out);
      base = g_strdup (worst_files_get (number)->name);
      bytes = g_bytes_new (out->str, out->len);
    }
  else
    bytes = make_any (&maker, good, &base);
  *name = g_strdup_printf ("%04u-%s", number, base);
  g_rand_free (maker.random);
  return g_steal_pointer (&bytes);
}
