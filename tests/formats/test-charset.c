/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

#define AFTER "1 games, 1 nodes\nteblo 1 none\n"

/* Bytes, what is said about them, whose name they spell, and the set that is kept for saving. */
static const struct
{
  const char *name;
  const char *file;
  const char *bytes;
  const char *told;
  const char *player; /* in UTF-8 */
  const char *charset;
} cases[] = {
  { "utf-8", "x.sgf", "(;GM[144]CA[UTF-8]PW[Zo\xc3\xab];W[D4])", AFTER, "Zoë", NULL },
  { "mark", "x.sgf", "\xef\xbb\xbf(;GM[144]PW[Zo\xc3\xab];W[D4])", AFTER, "Zoë", NULL },
  { "latin-1", "x.sgf", "(;GM[144]PW[Zo\xeb]CA[ISO-8859-1];W[D4])", AFTER, "Zoë", "ISO-8859-1" },
  { "latin-1-name", "x.sgf", "(;GM[144]CA[Latin1]PW[Zo\xeb];W[D4])", AFTER, "Zoë", "ISO-8859-1" },
  { "windows", "x.sgf", "(;GM[144]CA[windows-1252]PW[\x80\x93];W[D4])", AFTER, "€“",
    "WINDOWS-1252" },
  { "turkish", "x.sgf", "(;GM[144]CA[ISO-8859-9]PW[\xde\xfd];W[D4])", AFTER, "Şı", "ISO-8859-9" },
  { "japanese", "x.sgf", "(;GM[144]CA[Shift_JIS]PW[\x8e\x52\x83\x5c];W[D4])", AFTER, "山ソ",
    "CP932" },
  { "standard", "x.sgf", "(;FF[4]GM[144]PW[Zo\xeb];W[D4])", AFTER, "Zoë", "ISO-8859-1" },
  { "guessed", "x.sgf", "(;GM[144]PW[Zo\xc3\xab];W[D4])",
    "1:15: warning: no character set is named, read as UTF-8\n" AFTER, "Zoë", NULL },
  { "unknown", "x.sgf", "(;GM[144]PW[Zo\xc3\xab]CA[x-foo];W[D4])",
    "1:20: warning: unknown character set \"x-foo\", read as UTF-8\n" AFTER, "Zoë", NULL },
  { "wrong-latin-1", "x.sgf", "(;GM[144]CA[latin-1]PW[Zo\xc3\xab];W[D4])",
    "1:13: warning: character set \"latin-1\" can't be right, read as UTF-8\n" AFTER, "Zoë", NULL },
  { "nearly-latin-1", "x.sgf", "(;GM[144]CA[latin-1]PW[\x80];W[D4])",
    "1:13: warning: character set \"latin-1\" can't be right, read as Windows-1252\n" AFTER, "€",
    "WINDOWS-1252" },
  { "not-utf-16", "x.sgf", "(;GM[144]CA[UTF-16]PW[A];W[D4])",
    "1:13: warning: character set \"UTF-16\" can't be right, read as UTF-8\n" AFTER, "A", NULL },
  { "invalid-utf-8", "x.sgf", "(;GM[144]CA[utf-8]PW[Zo\xeb\xeb];W[D4])",
    "1:24: warning: 2 bytes from here on are no text in UTF-8, read as Windows-1252\n" AFTER,
    "Zoëë", NULL },
  { "sheet-latin-1", "x.txt", "Geel: Zo\xeb\nGeel Rood\nD4",
    "1:9: warning: no valid UTF-8, read as WINDOWS-1252\n" AFTER, "Zoë", "WINDOWS-1252" },
  { "sheet-turkish", "x.txt", "Sar\xfd: \xdeu\nSar\xfd K\xfdrm\xfdz\xfd\nD4",
    "1:4: warning: no valid UTF-8, read as WINDOWS-1254\n" AFTER, "Şu", "WINDOWS-1254" },
  { "guessed-turkish", "x.sgf", "(;GM[144]PW[I\376\375l \336eng\374l];W[D4])",
    "1:14: warning: no character set is named, read as WINDOWS-1254\n" AFTER, "Işıl Şengül",
    "WINDOWS-1254" },
  { "sheet-guessed-turkish", "x.txt", "Geel: I\376\375l \336eng\374l\nGeel Rood\nD4",
    "1:8: warning: no valid UTF-8, read as WINDOWS-1254\n" AFTER, "Işıl Şengül", "WINDOWS-1254" },
  { "guessed-cyrillic", "x.sgf", "(;GM[144]PW[\310\342\340\355\356\342];W[D4])",
    "1:13: warning: no character set is named, read as WINDOWS-1251\n" AFTER, "Иванов",
    "WINDOWS-1251" },
  { "sheet-guessed-cyrillic", "x.txt", "Geel: \310\342\340\355\356\342\nGeel Rood\nD4",
    "1:7: warning: no valid UTF-8, read as WINDOWS-1251\n" AFTER, "Иванов", "WINDOWS-1251" },
  { "guessed-japanese", "x.sgf", "(;GM[144]PW[\225\134];W[D4])",
    "1:13: warning: no character set is named, read as Shift_JIS\n" AFTER, "表", "CP932" },
  { "sheet-guessed-japanese", "x.txt", "Geel: \225\134\nGeel Rood\nD4",
    "1:7: warning: no valid UTF-8, read as Shift_JIS\n" AFTER, "表", "CP932" },
  { "guessed-japanese-long", "x.sgf", "(;GM[144]PW[\203\134\201[\203X\225\134];W[D4])",
    "1:13: warning: no character set is named, read as Shift_JIS\n" AFTER, "ソース表", "CP932" },
  { "sheet-guessed-japanese-long", "x.txt", "Geel: \203\134\201[\203X\225\134\nGeel Rood\nD4",
    "1:7: warning: no valid UTF-8, read as Shift_JIS\n" AFTER, "ソース表", "CP932" },
  { "guessed-chinese", "x.sgf", "(;GM[144]PW[\316\247\306\345];W[D4])",
    "1:13: warning: no character set is named, read as GB18030\n" AFTER, "围棋", "GB18030" },
  { "sheet-guessed-chinese", "x.txt", "Geel: \316\247\306\345\nGeel Rood\nD4",
    "1:7: warning: no valid UTF-8, read as GB18030\n" AFTER, "围棋", "GB18030" },
  { "guessed-taiwanese", "x.sgf", "(;GM[144]PW[\244\375\245\134];W[D4])",
    "1:13: warning: no character set is named, read as Big5\n" AFTER, "王功", "BIG5" },
  { "sheet-guessed-taiwanese", "x.txt", "Geel: \244\375\245\134\nGeel Rood\nD4",
    "1:7: warning: no valid UTF-8, read as Big5\n" AFTER, "王功", "BIG5" },
  { "guessed-korean", "x.sgf", "(;GM[144]PW[\307\321\261\271];W[D4])",
    "1:13: warning: no character set is named, read as EUC-KR\n" AFTER, "한국", "CP949" },
  { "sheet-guessed-korean", "x.txt", "Geel: \307\321\261\271\nGeel Rood\nD4",
    "1:7: warning: no valid UTF-8, read as EUC-KR\n" AFTER, "한국", "CP949" },
};

static void
test_case (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *told = formats_tell (cases[i].bytes, -1, cases[i].file);
  g_autoptr (StellingReading) reading = formats_read (cases[i].bytes, -1, cases[i].file);

  g_assert_cmpstr (told, ==, cases[i].told);
  g_assert_cmpstr (stelling_record_get_header (g_ptr_array_index (reading->records, 0),
                                               STELLING_HEADER_LIGHT),
                   ==, cases[i].player);
  g_assert_cmpstr (reading->charset, ==, cases[i].charset);
}

/* What names no set can be read in another one than was guessed, what names one is read in that. */
static void
test_chosen (void)
{
  static const struct
  {
    const char *bytes, *charset, *player, *guess;
  } choices[] = {
    { "(;GM[144]PW[\xc8\xe2\xe0\xed\xee\xe2];W[D4])", NULL, "Иванов", "WINDOWS-1251" },
    { "(;GM[144]PW[\xc8\xe2\xe0\xed\xee\xe2];W[D4])", "WINDOWS-1252", "Èâàíîâ", "WINDOWS-1252" },
    { "(;GM[144]PW[\x83\x5c];W[D4])", "Shift_JIS", "ソ", "Shift_JIS" },
    { "(;GM[144]PW[\x95\x5c];W[D4])", "GB18030", "昞", "GB18030" },
    { "(;GM[144]CA[ISO-8859-9]PW[\xde];W[D4])", "Shift_JIS", "Ş", NULL },
    { "(;GM[144]PW[Ann];W[D4])", "Shift_JIS", "Ann", NULL },
    { "Geel: \xc8\xe2\xe0\xed\xee\xe2\n\nGeel Rood\nD4 H10\n", "WINDOWS-1252", "Èâàíîâ",
      "WINDOWS-1252" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (choices[i].bytes, strlen (choices[i].bytes));
      g_autoptr (StellingReading) reading
          = stelling_reading_new_in_charset (bytes, NULL, choices[i].charset, NULL);
      g_autoptr (GBytes) written = NULL;
      g_autoptr (StellingReading) again = NULL;

      g_assert_nonnull (reading);
      g_assert_cmpstr (stelling_record_get_header (reading->records->pdata[0],
                                                   STELLING_HEADER_LIGHT),
                       ==, choices[i].player);
      g_assert_cmpstr (reading->guess, ==, choices[i].guess);
      g_assert_cmpuint (reading->messages->len, ==, choices[i].guess != NULL ? 1 : 0);
      written = stelling_write (reading->format, reading->records,
                                &(StellingWriteOptions) { .charset = reading->charset,
                                                          .keep = STELLING_KEEP_BYTES },
                                NULL, NULL);
      /* Where another set would be guessed, the one that was chosen is named. */
      again = reading->format == STELLING_FORMAT_SGF
                  ? stelling_reading_new_from_bytes (written, NULL, NULL)
                  : NULL;
      if (again == NULL)
        continue;
      g_assert_cmpstr (stelling_record_get_header (again->records->pdata[0], STELLING_HEADER_LIGHT),
                       ==, choices[i].player);
    }
  for (const char *const *title = stelling_charset_get_titles (); *title != NULL; title++)
    {
      g_autofree char *same = g_convert ("a", 1, "UTF-8", *title, NULL, NULL, NULL);
      g_autofree char *chosen = g_strdup (*title);
      g_autoptr (GBytes) bytes = g_bytes_new_static ("(;GM[144]PW[\xc3\xab])", 16);
      g_autoptr (StellingReading) reading
          = stelling_reading_new_in_charset (bytes, NULL, chosen, NULL);

      g_assert_cmpstr (same, ==, "a");
      /* The text that chose it may go. */
      memset (chosen, '?', strlen (chosen));
      g_assert_cmpstr (reading->guess, ==, *title);
    }
}

/* A file is saved as it was: its set, its line ends. */
static void
test_kept (void)
{
  static const char *const charsets[]
      = { "UTF-8", "ISO-8859-9", "WINDOWS-1254", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32" };
  /* What the marks of the byte order tell. */
  static const char *const found[]
      = { NULL, "ISO-8859-9", "WINDOWS-1254", "UTF-16LE", "UTF-16LE", "UTF-16BE", "UTF-32LE" };
  const char *text = "(;GM[144]PW[\xc5\x9e\xc3\xbckr\xc3\xbc]C[a\nb];W[D4])";
  g_autoptr (StellingReading) first = formats_read (text, -1, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (charsets); i++)
    {
      const StellingWriteOptions options = { .charset = charsets[i], .crlf = TRUE };
      g_autoptr (GPtrArray) losses = NULL;
      g_autoptr (GBytes) bytes
          = stelling_write (STELLING_FORMAT_SGF, first->records, &options, &losses, NULL);
      g_autoptr (StellingReading) second = stelling_reading_new_from_bytes (bytes, NULL, NULL);
      g_autofree char *before = formats_write_moves (first);
      g_autofree char *after = NULL;

      g_assert_cmpuint (losses->len, ==, 0);
      g_assert_nonnull (second);
      g_assert_cmpuint (second->messages->len, ==, 0);
      g_assert_true (second->crlf);
      g_assert_cmpstr (second->charset, ==, found[i]);
      after = formats_write_moves (second);
      g_assert_cmpstr (after, ==, before);
    }
}

static void
test_cannot_hold (void)
{
  const StellingWriteOptions options = { .charset = "ISO-8859-1" };
  g_autoptr (StellingReading) reading = formats_read ("(;CA[UTF-8]GM[144]PW[\xc5\x9e])", -1, NULL);
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes
      = stelling_write (STELLING_FORMAT_SGF, reading->records, &options, &losses, NULL);

  g_assert_cmpuint (losses->len, ==, 1);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), -1, "CA[UTF-8]"));
}

/* Each game of a file has a set of its own. */
static void
test_each_game (void)
{
  g_autoptr (StellingReading) reading = formats_read (
      "(;GM[144]CA[ISO-8859-1]PW[\xe9])(;GM[144]CA[UTF-8]PW[\xc3\xa9])(;GM[144]PW[\xe9])", -1,
      NULL);

  g_assert_cmpuint (reading->records->len, ==, 3);
  g_assert_cmpuint (reading->messages->len, ==, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (stelling_record_get_header (g_ptr_array_index (reading->records, i),
                                                 STELLING_HEADER_LIGHT),
                     ==, "é");
}

/* What looks like the mark of UTF-8 is text in another set, and stays so if the game gets UTF-8:
 * read as a mark it would make the bracket before it the game's, and what follows another game. */
static void
test_no_mark (void)
{
  const StellingWriteOptions options = { .keep = STELLING_KEEP_BYTES };
  g_autoptr (StellingReading) reading
      = formats_read ("(\xef\xbb\xbf(;GM[144]PW[Zo\xeb];W[D4])W[D5]", -1, "x.sgf");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (StellingReading) again = NULL;

  g_assert_cmpuint (reading->records->len, ==, 1);
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Ş");
  bytes = stelling_write (STELLING_FORMAT_SGF, reading->records, &options, NULL, NULL);
  again = stelling_reading_new_from_bytes (bytes, "x.sgf", NULL);
  g_assert_cmpuint (again->records->len, ==, 1);
  g_assert_cmpstr (stelling_record_get_header (again->records->pdata[0], STELLING_HEADER_LIGHT), ==,
                   "Ş");
  g_assert_cmpuint (stelling_record_get_n_nodes (again->records->pdata[0]), ==, 1);
}

/* A backslash or a bracket may be the second half of a character: what is behind it is none the
 * less what it is. */
static void
test_second_halves (void)
{
  static const struct
  {
    const char *bytes;
    const char *players[2];
  } games[] = {
    { "(;GM[144]CA[Shift_JIS]PW[\x83\x5c])(;GM[144]CA[ISO-8859-9]PW[\xde])", { "ソ", "Ş" } },
    { "(;GM[144]PW[\x83\x5c]CA[Shift_JIS])(;GM[144]CA[UTF-8]PW[\xc5\x9e])", { "ソ", "Ş" } },
    { "(;GM[144]CA[Shift_JIS]PW[A])(;GM[144]PW[\x83\x5c])", { "A", "ソ" } },
    { "(;GM[144]CA[SJIS]PW[\x83\x5d(])(;GM[144]CA[ISO-8859-9]PW[\xde])", { "ゾ(", "Ş" } },
    { "(;GM[144]PW[\xa5\x5c]CA[Big5])(;GM[144]CA[ISO-8859-9]PW[\xde])", { "功", "Ş" } },
    { "(;GM[144]PW[\x95\x5c]CA[GBK])(;GM[144]CA[ISO-8859-9]PW[\xde])", { "昞", "Ş" } },
    /* What is escaped is escaped. */
    { "(;GM[144]CA[ISO-8859-9]PW[\xde\\]CA[SJIS\\]])(;GM[144]PW[\xfd])", { "Ş]CA[SJIS]", "ı" } },
    { "(;GM[144]CA[SJIS]PW[\x83\x5c\\]x])(;GM[144]PW[A])", { "ソ]x", "A" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (games[i].bytes, -1, "x.sgf");

      g_assert_cmpuint (reading->records->len, ==, 2);
      for (guint j = 0; j < 2; j++)
        g_assert_cmpstr (stelling_record_get_header (g_ptr_array_index (reading->records, j),
                                                     STELLING_HEADER_LIGHT),
                         ==, games[i].players[j]);
    }
}

/* A set in which some characters have two codes is read by the character: all that there are, each
 * twice, with halves of characters between them. */
static void
test_two_codes (void)
{
  const StellingWriteOptions options = { .keep = STELLING_KEEP_BYTES };
  g_autoptr (GString) bytes = g_string_new ("(;GM[144]CA[CP932]C[");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GBytes) again = NULL;
  const StellingNode *root;
  const char *told;
  guint n_bad = 0;

  for (guint i = 0; i < 2 * 0x8000; i++)
    {
      const char pair[] = { (char) (0x80 + (i >> 8) % 0x80), (char) (i % 0x100) };
      g_autofree char *one = NULL;

      if (i % 1024 == 0 || i == 2 * 0x8000 - 1)
        {
          g_string_append (bytes, "\x81 ");
          g_string_append (text, "\xef\xbf\xbd ");
          n_bad++;
        }
      if (strchr ("\\]", pair[1]) == NULL)
        one = g_convert (pair, 2, "UTF-8", "CP932", NULL, NULL, NULL);
      if (one == NULL || g_utf8_strlen (one, -1) != 1)
        continue;
      g_string_append_len (bytes, pair, 2);
      g_string_append (text, one);
    }
  g_string_append (bytes, "])");
  reading = formats_read (bytes->str, (gssize) bytes->len, "x.sgf");
  root = stelling_record_get_root (g_ptr_array_index (reading->records, 0));
  g_assert_cmpstr (stelling_node_get_comment (root), ==, text->str);
  g_assert_cmpuint (reading->messages->len, ==, 1);
  told = ((StellingMessage *) g_ptr_array_index (reading->messages, 0))->text;
  g_assert_cmpuint (g_ascii_strtoull (told, NULL, 10), ==, n_bad);
  again = stelling_write (STELLING_FORMAT_SGF, reading->records, &options, NULL, NULL);
  g_assert_cmpmem (g_bytes_get_data (again, NULL), g_bytes_get_size (again), bytes->str,
                   bytes->len);
}

/* NUL bytes are left out, but count as characters of the file. */
static void
test_nul (void)
{
  const char bytes[] = "(;GM[144]\0PW[A\0B];\0W[D\0"
                       "4];B[Z1])";
  g_autofree char *told = formats_tell (bytes, sizeof bytes - 1, "x.sgf");
  g_autoptr (StellingReading) reading = formats_read (bytes, sizeof bytes - 1, NULL);

  g_assert_cmpstr (told, ==,
                   "1:10: warning: 4 NUL bytes left out\n"
                   "1:29: error: illegal move Z1: expected a square such as D4, or (H9) for a set "
                   "piece\n" AFTER);
  g_assert_cmpstr (stelling_record_get_header (g_ptr_array_index (reading->records, 0),
                                               STELLING_HEADER_LIGHT),
                   ==, "AB");
}

/* Places count characters, not bytes, and every kind of line end is one. */
static void
test_places (void)
{
  g_autofree char *told = formats_tell (
      "(;GM[144]CA[UTF-8]\r\n\r\nC[\xc3\xab\xe2\x82\xac\xf0\x9f\x98\x80]\r;W[D4]C[\xc3\xab]"
      ";B[Z1]\n\n)",
      -1, "x.sgf");

  g_assert_cmpstr (told, ==,
                   "4:14: error: illegal move Z1: expected a square such as D4, or (H9) for a set "
                   "piece\n" AFTER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/formats/charset/", cases[i].name, NULL);

      if (cases[i].told != NULL)
        g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/formats/charset/chosen", test_chosen);
  g_test_add_func ("/formats/charset/kept", test_kept);
  g_test_add_func ("/formats/charset/cannot-hold", test_cannot_hold);
  g_test_add_func ("/formats/charset/each-game", test_each_game);
  g_test_add_func ("/formats/charset/no-mark", test_no_mark);
  g_test_add_func ("/formats/charset/second-halves", test_second_halves);
  g_test_add_func ("/formats/charset/two-codes", test_two_codes);
  g_test_add_func ("/formats/charset/nul", test_nul);
  g_test_add_func ("/formats/charset/places", test_places);
  return g_test_run ();
}
