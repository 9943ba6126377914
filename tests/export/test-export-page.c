/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages as they are in tests/data/export. With STELLING_WRITE_PAGES=yes in the environment these
 * are written anew: read what has changed before it is kept. */

#include <locale.h>
#include <string.h>

#include "export-records.h"
#include "stelling-export.h"
#include "stelling-formats.h"

static const char *const languages[] = { "en", "nl", "fr", "tr" };
static const StellingExport kinds[]
    = { STELLING_EXPORT_TEXT, STELLING_EXPORT_MARKDOWN, STELLING_EXPORT_HTML };

static char *
write_page (StellingExport kind, GPtrArray *records, const StellingExportPageOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes
      = stelling_export_page_write (kind, records, options, NULL, NULL, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GPtrArray *
new_records (void)
{
  GPtrArray *records = array_of (new_teblo_record ());

  g_ptr_array_add (records, new_tablut_record ());
  return records;
}

/* What stands in a page's body without the parts of boards, which every page has. */
static char *
dup_main (const char *page)
{
  const char *start = strstr (page, "</defs>"), *end = strstr (page, "</body>");

  return start != NULL ? g_strndup (start, (gsize) (end - start)) : g_strdup (page);
}

static void
assert_kept (const char *name, const char *text)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "export", name, NULL);
  g_autofree char *kept = NULL;

  if (g_getenv ("STELLING_WRITE_PAGES") != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (text, ==, kept);
}

static void
test_kept (void)
{
  g_autoptr (GPtrArray) records = new_records ();

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (languages); j++)
      {
        StellingExportPageOptions options;
        g_autofree char *page = NULL;
        g_autofree char *text = NULL;
        g_autofree char *name = g_strdup_printf ("page-%s.%s", languages[j],
                                                 stelling_export_get_extension (kinds[i]));

        stelling_export_page_options_init (&options);
        options.language = languages[j];
        page = write_page (kinds[i], records, &options);
        g_assert_true (g_utf8_validate (page, -1, NULL));
        text = dup_main (page);
        assert_kept (name, text);
      }
}

static StellingRecord *
new_variations_record (void)
{
  return new_long_record (9, TRUE);
}

/* Games of a kind and choices that are not in the pages above. */
static void
test_kept_choices (void)
{
  static const struct
  {
    const char *name;
    StellingRecord *(*create) (void);
    StellingExportPageOptions options;
  } cases[] = {
    { "captures-turned",
      new_captures_record,
      { "en", STELLING_DIAGRAMS_ALL, 1, TRUE, NULL, NULL, FALSE } },
    { "variations",
      new_variations_record,
      { "en", STELLING_DIAGRAMS_END, 3, FALSE, NULL, NULL, FALSE } },
    { "asked-turned",
      new_teblo_record,
      { "en", STELLING_DIAGRAMS_ASKED, 0, TRUE, NULL, NULL, FALSE } },
    { "odd", new_odd_record, { "en", STELLING_DIAGRAMS_ALL, 4, FALSE, NULL, NULL, FALSE } },
    { "king", new_king_record, { "en", STELLING_DIAGRAMS_ALL, 0, FALSE, NULL, NULL, FALSE } },
    { "none", new_tablut_record, { "en", 0, 0, FALSE, NULL, NULL, FALSE } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (cases); j++)
      {
        g_autoptr (GPtrArray) records = array_of (cases[j].create ());
        g_autofree char *page = write_page (kinds[i], records, &cases[j].options);
        g_autofree char *text = dup_main (page);
        g_autofree char *name
            = g_strdup_printf ("%s.%s", cases[j].name, stelling_export_get_extension (kinds[i]));

        assert_kept (name, text);
      }
}

/* A game with many words and signs, and all of an HTML page: its head and the parts of boards. */
static void
test_kept_whole (void)
{
  static const char *const names[] = { "teblo", "tablut-corner" };
  const StellingExportPageOptions options
      = { .language = "en", .diagrams = STELLING_DIAGRAMS_ALL, .every = 10 };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (kinds); j++)
      {
        g_autofree char *base = g_strconcat (names[i], ".sgf", NULL);
        g_autofree char *path
            = g_test_build_filename (G_TEST_DIST, "..", "data", "records", "en", base, NULL);
        g_autofree char *kept
            = g_strdup_printf ("sample-%s.%s", names[i], stelling_export_get_extension (kinds[j]));
        g_autoptr (GFile) file = g_file_new_for_path (path);
        g_autoptr (GError) error = NULL;
        g_autoptr (StellingReading) reading = stelling_reading_new_from_file (file, NULL, &error);
        g_autofree char *page = NULL;
        g_autoptr (GRegex) version = g_regex_new ("content=\"Stelling [^\"]*\"", 0, 0, NULL);
        g_autofree char *text = NULL;

        g_assert_no_error (error);
        page = write_page (kinds[j], reading->records, &options);
        text = g_regex_replace_literal (version, page, -1, 0, "content=\"Stelling\"", 0, NULL);
        assert_kept (kept, text);
      }
}

/* Numbers in files have a point, whatever the user's locale has. */
static void
test_locale (void)
{
  static const char *const names[] = { "nl_NL.UTF-8", "fr_FR.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8" };
  g_autoptr (GPtrArray) records = new_records ();
  const StellingExportPageOptions options = { .language = "en", .diagrams = STELLING_DIAGRAMS_ALL };
  g_autofree char *usual = write_page (STELLING_EXPORT_HTML, records, &options);
  g_autofree char *other = NULL;
  gsize i = 0;

  while (i < G_N_ELEMENTS (names) && setlocale (LC_NUMERIC, names[i]) == NULL)
    i++;
  if (i == G_N_ELEMENTS (names))
    {
      g_test_skip ("no locale with a comma in numbers is installed");
      return;
    }
  other = write_page (STELLING_EXPORT_HTML, records, &options);
  setlocale (LC_NUMERIC, "C");
  g_assert_cmpstr (other, ==, usual);
}

/* --- HTML --- */

typedef struct
{
  guint n_diagrams;
  guint n_named; /* diagrams with a title and a description */
  GHashTable *ids;
  gboolean has_language;
} Seen;

static void
start_cb (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Seen *seen = data;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  const char *parent = stack->next != NULL ? stack->next->data : "";

  /* What a page must not have. */
  g_assert_cmpstr (element, !=, "script");
  g_assert_cmpstr (element, !=, "link");
  g_assert_cmpstr (element, !=, "img");
  if (g_str_equal (parent, "figure") && g_str_equal (element, "svg"))
    seen->n_diagrams++;
  if (g_str_equal (parent, "svg") && g_str_equal (element, "desc"))
    seen->n_named++;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_false (g_str_has_prefix (names[i], "on"));
      if (g_str_equal (names[i], "lang"))
        seen->has_language = g_str_equal (element, "html") && g_str_equal (values[i], "fr");
      if (g_str_equal (names[i], "href"))
        g_assert_cmpint (values[i][0], ==, '#');
      if (g_str_equal (names[i], "id"))
        g_assert_true (g_hash_table_add (seen->ids, g_strdup (values[i])));
    }
}

/* Whatever is drawn must have been defined. */
static void
check_uses (const char *page, GHashTable *ids)
{
  for (const char *at = strstr (page, "href=\"#"); at != NULL; at = strstr (at + 1, "href=\"#"))
    {
      g_autofree char *id = g_strndup (at + 7, strcspn (at + 7, "\""));

      g_assert_true (g_hash_table_contains (ids, id));
    }
}

static void
test_well_formed (void)
{
  const GMarkupParser parser = { .start_element = start_cb };
  g_autoptr (GPtrArray) records = new_records ();
  StellingExportPageOptions options;
  Seen seen = { .ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &seen, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *page = NULL;

  stelling_export_page_options_init (&options);
  options.language = "fr";
  page = write_page (STELLING_EXPORT_HTML, records, &options);
  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>\n<html lang=\"fr\">\n"));
  g_assert_true (g_markup_parse_context_parse (context, page, -1, &error));
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_assert_true (seen.has_language);
  g_assert_cmpuint (seen.n_diagrams, ==, 6);
  g_assert_cmpuint (seen.n_named, ==, seen.n_diagrams);
  check_uses (page, seen.ids);
  g_assert_nonnull (strstr (page, "prefers-color-scheme: dark"));
  g_assert_nonnull (strstr (page, "@media print"));
  g_assert_null (strstr (page, "http://www.w3.org/1999"));
  g_assert_null (strstr (page, "url("));
  g_assert_null (strstr (page, "@import"));
  g_markup_parse_context_free (context);
  g_hash_table_unref (seen.ids);
}

/* Whatever the readers make of the strangest files can be shown. */
static void
test_corpora (void)
{
  static const char *const folders[] = { "sgf", "sheet", "otg" };
  const GMarkupParser parser = { NULL, NULL, NULL, NULL, NULL };
  guint n_games = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path
          = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", folders[i], NULL);
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *file_name = g_build_filename (path, name, NULL);
          g_autoptr (GFile) file = g_file_new_for_path (file_name);
          g_autoptr (StellingReading) reading = stelling_reading_new_from_file (file, NULL, NULL);

          for (gsize j = 0; reading != NULL && j < G_N_ELEMENTS (kinds); j++)
            {
              GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
              g_autofree char *page = write_page (kinds[j], reading->records, NULL);

              n_games += reading->records->len;
              g_assert_true (g_utf8_validate (page, -1, NULL));
              if (kinds[j] == STELLING_EXPORT_HTML
                  && !g_markup_parse_context_parse (context, page, -1, NULL))
                g_error ("%s: the page is not well formed", file_name);
              g_markup_parse_context_free (context);
            }
        }
    }
  g_assert_cmpuint (n_games, >, 20);
}

/* Rules have their title, in the page's language; what differs from it is named. A text, which can
 * be read again, keeps their name. */
static void
test_rules (void)
{
  static const struct
  {
    StellingExport kind;
    const char *rules, *language, *text;
  } cases[] = {
    { STELLING_EXPORT_MARKDOWN, "tablut-edge", "en", "**Rules:** Tablut, to the edge\n" },
    { STELLING_EXPORT_MARKDOWN, "tablut-corner:first=dark", "nl",
      "**Regels:** Tablut, naar een hoek (first=dark)\n" },
    { STELLING_EXPORT_TEXT, "tablut-corner:first=dark", "nl",
      "Regels: tablut-corner:first=dark\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingExportPageOptions options;
      StellingPosition position;
      StellingRules rules;
      g_autoptr (GPtrArray) records = NULL;
      g_autofree char *page = NULL;

      g_assert_true (stelling_rules_parse (cases[i].rules, &rules, NULL));
      stelling_position_init (&position, &rules);
      records = array_of (stelling_record_new (&position));
      stelling_export_page_options_init (&options);
      options.language = cases[i].language;
      page = write_page (cases[i].kind, records, &options);
      g_assert_nonnull (strstr (page, cases[i].text));
    }
}

/* Texts that mean something to browsers, in every place where a person can write. */
static void
test_html_escaping (void)
{
  const char *const evil = "</p></style><script>x</script>\" ' &amp; <!-- ]]> \x01\x7f\xef\xbf\xbe";
  const char *const good = "&lt;/p&gt;&lt;/style&gt;&lt;script&gt;x&lt;/script&gt;&quot; &#39; "
                           "&amp;amp; &lt;!-- ]]&gt;";
  static const StellingField fields[]
      = { STELLING_FIELD_COMMENT, STELLING_FIELD_COMMENT_BEFORE, STELLING_FIELD_NAME };
  StellingRecord *record = new_tablut_record ();
  g_autoptr (GPtrArray) records = array_of (record);
  StellingAnnotation *said
      = stelling_record_build_annotation (record, stelling_record_get_root (record));
  StellingMark mark = { STELLING_MARK_LABEL, STELLING_MARK_RED, 3, STELLING_SQUARE_NONE, NULL };
  g_autofree char *page = NULL;
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    stelling_annotation_set_text (said, fields[i], evil);
  mark.label = g_strdup (evil);
  stelling_annotation_add_mark (said, &mark);
  g_free (mark.label);
  stelling_record_build_header (record, "light", evil);
  stelling_record_build_header (record, "name", evil);
  stelling_record_build_header (record, evil, evil);
  stelling_record_build_header (record, "comment", evil);
  stelling_record_build_text (record, stelling_record_get_root (record), evil);
  page = write_page (STELLING_EXPORT_HTML, records, NULL);
  g_assert_null (strstr (page, "<script"));
  g_assert_null (strchr (page, '\x01'));
  for (const char *at = strstr (page, good); at != NULL; at = strstr (at + 1, good))
    n++;
  /* The node: three texts, mark; the game: title, heading, a header, a key, comment; a move. */
  g_assert_cmpuint (n, ==, 11);
}

/* --- Markdown --- */

static void
test_markdown_escaping (void)
{
  static const struct
  {
    const char *text, *written;
  } cases[] = {
    { "1. no list", "\n1\\. no list\n" },
    { "12) no list", "\n12\\) no list\n" },
    { "12 pieces", "\n12 pieces\n" },
    { "- no list", "\n\\- no list\n" },
    { "a - b", "\na - b\n" },
    { "+ no list\n=== no heading", "\n\\+ no list\\\n\\=== no heading\n" },
    { "# no heading", "\n\\# no heading\n" },
    { "> no quote", "\n\\> no quote\n" },
    { "    no code", "\nno code\n" },
    { "\tone\n\ttwo", "\none\\\ntwo\n" },
    { "one\n\n\n two", "\none\n\ntwo\n" },
    { "*no* _emphasis_", "\n\\*no\\* \\_emphasis\\_\n" },
    { "`no code` ```", "\n\\`no code\\` \\`\\`\\`\n" },
    { "<b>no tags</b> &amp;", "\n\\<b\\>no tags\\</b\\> \\&amp;\n" },
    { "![no picture](x)", "\n!\\[no picture\\](x)\n" },
    { "a | b ~~c~~ \\", "\na \\| b \\~\\~c\\~\\~ \\\\\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingRecord *record = new_long_record (1, FALSE);
      g_autoptr (GPtrArray) records = array_of (record);
      g_autofree char *page = NULL;

      stelling_annotation_set_text (
          stelling_record_build_annotation (record, stelling_record_get_root (record)),
          STELLING_FIELD_COMMENT, cases[i].text);
      page = write_page (STELLING_EXPORT_MARKDOWN, records, NULL);
      g_test_message ("%s", page);
      g_assert_nonnull (strstr (page, cases[i].written));
    }
}

static void
test_images (void)
{
  g_autoptr (GPtrArray) records = array_of (new_teblo_record ());
  g_autoptr (GPtrArray) images = NULL;
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *page = NULL;
  StellingExportPageOptions options;

  stelling_export_page_options_init (&options);
  options.language = "en";
  options.images = "my pictures/of it";
  options.image_prefix = "game";
  bytes = stelling_export_page_write (STELLING_EXPORT_MARKDOWN, records, &options, &images, &losses,
                                      &error);
  if (!stelling_picture_is_available ())
    {
      g_assert_error (error, STELLING_EXPORT_ERROR, STELLING_EXPORT_ERROR_NO_PICTURES);
      return;
    }
  g_assert_no_error (error);
  page = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (images->len, ==, 3);
  for (guint i = 0; i < images->len; i++)
    {
      const StellingExportPageImage *image = g_ptr_array_index (images, i);
      g_autofree char *name = g_strdup_printf ("game-1-%u.png", i + 1);
      g_autofree char *target = g_strdup_printf ("](my%%20pictures/of%%20it/%s)", name);

      g_assert_cmpstr (image->name, ==, name);
      g_assert_nonnull (strstr (page, target));
      g_assert_cmpint (memcmp (g_bytes_get_data (image->bytes, NULL), "\x89PNG", 4), ==, 0);
    }
  g_assert_null (strstr (page, "```text"));
}

/* --- where diagrams stand --- */

static guint
count_diagrams (GPtrArray *records, guint diagrams, guint every)
{
  const StellingExportPageOptions options
      = { .language = "en", .diagrams = diagrams, .every = every };
  g_autofree char *page = write_page (STELLING_EXPORT_TEXT, records, &options);
  guint n = 0;

  for (const char *at = strstr (page, "Diagram "); at != NULL; at = strstr (at + 1, "Diagram "))
    n++;
  return n;
}

static void
test_places (void)
{
  g_autoptr (GPtrArray) rich = new_records ();
  g_autoptr (GPtrArray) bare = array_of (new_long_record (41, FALSE));
  StellingRecord *told = new_long_record (20, FALSE);
  g_autoptr (GPtrArray) talkative = array_of (told);
  g_autofree char *comment = g_strnfill (200, 'x');

  for (StellingNode *node = stelling_record_get_root (told); node != NULL;
       node = stelling_node_get_first_child (node))
    stelling_annotation_set_text (stelling_record_build_annotation (told, node),
                                  STELLING_FIELD_COMMENT, comment);
  g_assert_cmpuint (count_diagrams (rich, 0, 0), ==, 0);
  g_assert_cmpuint (count_diagrams (rich, STELLING_DIAGRAMS_SETUP, 0), ==, 2);
  g_assert_cmpuint (count_diagrams (rich, STELLING_DIAGRAMS_ASKED, 0), ==, 1);
  g_assert_cmpuint (count_diagrams (rich, STELLING_DIAGRAMS_MARKS, 0), ==, 1);
  g_assert_cmpuint (count_diagrams (rich, STELLING_DIAGRAMS_END, 0), ==, 2);
  g_assert_cmpuint (count_diagrams (bare, STELLING_DIAGRAMS_END, 0), ==, 1);
  g_assert_cmpuint (count_diagrams (bare, 0, 10), ==, 4);
  /* The one at the end makes up for one shortly before. */
  g_assert_cmpuint (count_diagrams (bare, STELLING_DIAGRAMS_END, 10), ==, 4);
  g_assert_cmpuint (count_diagrams (bare, STELLING_DIAGRAMS_ALL, 0), ==, 1);
  g_assert_cmpuint (count_diagrams (talkative, STELLING_DIAGRAMS_COMMENTS, 0), ==, 3);
}

/* What is said after the last move does not show the board once more. */
static void
test_note_at_end (void)
{
  StellingRecord *record = new_long_record (3, FALSE);
  g_autoptr (GPtrArray) records = array_of (record);
  const StellingExportPageOptions options = { .language = "en", .diagrams = STELLING_DIAGRAMS_ALL };
  StellingNode *node = stelling_record_get_main_end (record);
  g_autofree char *page = NULL;

  stelling_annotation_set_text (
      stelling_record_build_annotation (record, stelling_record_build_note (record, node)),
      STELLING_FIELD_COMMENT, "That was all.");
  g_assert_cmpuint (count_diagrams (records, STELLING_DIAGRAMS_END, 0), ==, 1);
  page = write_page (STELLING_EXPORT_TEXT, records, &options);
  g_assert_nonnull (strstr (page, "Diagram 1. After 2. d3-e3. Dark to move.\n\nThat was all.\n"));
  stelling_record_build_annotation (record, node)->glyphs
      = STELLING_GLYPH_BIT (STELLING_GLYPH_DIAGRAM);
  g_assert_cmpuint (count_diagrams (records, STELLING_DIAGRAMS_ALL, 0), ==, 1);
}

static void
test_turned (void)
{
  const StellingExportPageOptions options
      = { .language = "en", .diagrams = STELLING_DIAGRAMS_END, .turned = TRUE };
  g_autoptr (GPtrArray) records = array_of (new_long_record (1, FALSE));
  g_autofree char *text = write_page (STELLING_EXPORT_TEXT, records, &options);
  g_autofree char *html = write_page (STELLING_EXPORT_HTML, records, &options);

  g_assert_nonnull (strstr (text, "    1 . . . t t t . . .\n"
                                  "    2 . . . . t . . . .\n"
                                  "    3 . . . . . T . . .\n"));
  g_assert_nonnull (strstr (text, "    9 . . . t t t . . .\n      i h g f e d c b a\n"));
  /* The guard that has gone to d3: file 5 from the left, rank 2 from the top. */
  g_assert_nonnull (strstr (html, "<use href=\"#p-T\" x=\"50\" y=\"20\" />"));
  g_assert_nonnull (strstr (html, "<text x=\"5\" y=\"95\">i</text>"));
}

/* --- beside the board --- */

static guint
count_in (const char *text, const char *part)
{
  guint n = 0;

  while ((text = strstr (text, part)) != NULL)
    {
      text += strlen (part);
      n++;
    }
  return n;
}

/* What each side has captured is told beside the board, on either end of it. */
static void
test_captured (void)
{
  static const char *const told[]
      = { "Captured: 1 guard, 1 dark man.", "Gevangen: 1 verdediger, 1 aanvaller.",
          "Prises : 1 garde, 1 pion noir.", "Ele geçirilen: 1 gardiyan, 1 asker." };
  g_autoptr (GPtrArray) records = array_of (new_captures_record ());

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const StellingExportPageOptions options
          = { .language = languages[i], .diagrams = STELLING_DIAGRAMS_END };

      for (gsize j = 0; j < G_N_ELEMENTS (kinds); j++)
        {
          g_autofree char *page = write_page (kinds[j], records, &options);
          g_auto (GStrv) words = g_strsplit_set (page, "\n", -1);
          g_autofree char *folded = NULL;

          for (guint k = 0; words[k] != NULL; k++)
            g_strstrip (words[k]);
          folded = g_strjoinv (" ", words);

          g_assert_cmpuint (count_in (folded, told[i]), ==, 1);
        }
    }
  for (int turned = 0; turned < 2; turned++)
    {
      const StellingExportPageOptions options
          = { .language = "en", .diagrams = STELLING_DIAGRAMS_ALL, .turned = turned };
      g_autofree char *page = write_page (STELLING_EXPORT_HTML, records, &options);
      const char *top = "translate(92 0) scale(.6)", *bottom = "translate(92 84) scale(.6)";
      g_autofree char *guard = g_strdup_printf ("\"#p-T\" transform=\"%s\"", turned ? bottom : top);
      g_autofree char *man = g_strdup_printf ("\"#p-t\" transform=\"%s\"", turned ? top : bottom);

      /* At the end; at the start, which has a diagram too, there are none. */
      g_assert_cmpuint (count_in (page, guard), ==, 1);
      g_assert_cmpuint (count_in (page, man), ==, 1);
      g_assert_cmpuint (count_in (page, "scale(.6)"), ==, 2);
      g_assert_cmpuint (count_in (page, "<figure"), ==, 2);
    }
}

/* --- trees of any depth --- */

static void
test_deep (void)
{
  for (int variations = 0; variations < 2; variations++)
    {
      guint n = variations ? 50000 : 100000;
      g_autoptr (GPtrArray) records = array_of (new_long_record (n, variations));

      for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
        {
          const StellingExportPageOptions options = { .language = "en" };
          g_autofree char *page = write_page (kinds[i], records, &options);
          g_autofree char *last = g_strdup_printf ("%u. ", n / 2);

          /* Neither does it grow with the square of the depth. */
          g_assert_cmpuint (strlen (page), <, n * 150);
          if (kinds[i] != STELLING_EXPORT_MARKDOWN)
            g_assert_nonnull (strstr (page, last));
          if (variations)
            g_assert_nonnull (strstr (page, "49999"));
        }
    }
}

/* --- losses --- */

static void
test_losses (void)
{
  StellingRecord *record = new_teblo_record ();
  g_autoptr (GPtrArray) records = array_of (record);

  stelling_annotation_set_text (
      stelling_record_build_annotation (record, stelling_record_get_root (record)),
      STELLING_FIELD_EXTRA, "XX[1]");
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) losses = NULL;
      g_autoptr (GBytes) bytes
          = stelling_export_page_write (kinds[i], records, NULL, NULL, &losses, NULL);
      guint n = 0;

      if (kinds[i] != STELLING_EXPORT_HTML)
        g_assert_cmpstr (g_ptr_array_index (losses, n++), ==,
                         "engine and lines of play of 1 evaluation left out");
      g_assert_cmpstr (g_ptr_array_index (losses, n++), ==,
                       "properties of other programs left out at 1 place");
      g_assert_cmpuint (losses->len, ==, n);
    }
}

/* The move that lost the game first, then from when on that is proved though it cost nothing; of a
 * game without a mistake since when a side stood lost. */
static void
test_review_lost (void)
{
  static const char game[]
      = "(;GM[144]FF[4]RU[teblo]RE[B+R]EVAL[+0.10/12/50000];W[D4]EVAL[+0.10/12/50000];B[I9]"
        "EVAL[+3.50/12/50000];W[(A1)]EVAL[+0.10/12/50000];B[I8]EVAL[+0.10/12/50000];W[(B1)]IT[]"
        "EVAL[-2.50/12/50000];B[I7]EVAL[-9.00/12/50000];W[C4]BM[2]EVAL[loss 5/12/50000])"
        "(;GM[144]FF[4]RU[teblo]EVAL[-6.00/12/50000];W[D4]EVAL[-9.00/12/50000];B[I9]"
        "EVAL[-9.00/12/50000])";
  static const char *const parts[] = { "Here the game was lost\n",
                                       "3. (B1)?? Blunder: ",
                                       "Marked !? in",
                                       "Proved to be lost\n",
                                       "4. C4 From here on Yellow’s loss",
                                       "Marked ?? in",
                                       "Turning points\n",
                                       "1… I9",
                                       "Yellow stood at 10% or less from" };
  g_autoptr (StellingReading) reading = stelling_reading_new_from_text (game, NULL, NULL);
  g_autofree char *page = NULL;
  StellingExportPageOptions options;
  const char *at;

  stelling_export_page_options_init (&options);
  options.diagrams = 0;
  options.review = TRUE;
  at = page = write_page (STELLING_EXPORT_TEXT, reading->records, &options);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const char *found = strstr (at, parts[i]);

      g_test_message ("%s", parts[i]);
      g_assert_nonnull (found);
      at = found;
    }
}

/* A game ends with what its evaluations say: figures, the turning point with its board, a mistake
 * without one. A game of which nothing is known ends without. */
static void
test_review (void)
{
  static const char game[]
      = "(;GM[144]FF[4]RU[teblo]EVAL[+0.10/12/50000];W[D4]EVAL[+0.10/12/50000];B[I9]"
        "EVAL[+0.10/12/50000][line:+0.10 D5 I8][line:+0.05 (F9)];W[(A1)]EVAL[-2.30/12/50000]"
        "[line:-2.30 I8 D5];B[(B1)]EVAL[-1.20/12/50000];W[D5]EVAL[-1.20/12/50000];B[I8]"
        "EVAL[-1.20/12/50000];W[D6]EVAL[-1.20/12/50000];B[I7]EVAL[-1.20/12/50000])"
        "(;GM[144]FF[4]RU[teblo];W[D4])";
  static const struct
  {
    StellingExport kind;
    const char *heading, *turn, *mistake;
  } cases[] = {
    { STELLING_EXPORT_TEXT, "Keerpunten\n----------\n\n", "Diagram 1. Na 1… I9. Geel aan zet.",
      "2… (B1)?" },
    { STELLING_EXPORT_MARKDOWN, "## Keerpunten\n\n", "Diagram 1. Na 1… I9. Geel aan zet.",
      "2… (B1)?" },
    { STELLING_EXPORT_HTML, "<h3>Keerpunten</h3>\n", "Diagram 1. Na 1… I9. Geel aan zet.",
      "<p class=\"review\">2… (B1)?" },
  };
  g_autoptr (StellingReading) reading = stelling_reading_new_from_text (game, NULL, NULL);
  StellingExportPageOptions options;

  stelling_export_page_options_init (&options);
  options.language = "nl";
  options.diagrams = STELLING_DIAGRAMS_ASKED;
  options.every = 0;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *without = NULL;
      g_autofree char *with = NULL;

      options.review = FALSE;
      without = write_page (cases[i].kind, reading->records, &options);
      options.review = TRUE;
      with = write_page (cases[i].kind, reading->records, &options);
      g_assert_null (strstr (without, "Overzicht"));
      g_assert_nonnull (strstr (with, cases[i].heading));
      g_assert_nonnull (strstr (with, cases[i].turn));
      g_assert_nonnull (strstr (with, cases[i].mistake));
      g_assert_nonnull (strstr (with, "Nauwkeurigheid: Geel "));
      g_assert_nonnull (strstr (with, "Andere fouten"));
      g_assert_null (strstr (strstr (with, "Overzicht") + 1, "Overzicht"));
    }
}

/* Each kind has a title, and the ending that chooses it. */
static void
test_titles (void)
{
  for (int kind = STELLING_EXPORT_PNG; kind <= STELLING_EXPORT_HTML; kind++)
    {
      const char *ending = stelling_export_get_extension ((StellingExport) kind);
      const char *title = stelling_export_get_title ((StellingExport) kind);
      g_autofree char *name = g_strconcat ("a.", ending, NULL);

      g_assert_nonnull (title);
      if (kind != STELLING_EXPORT_TEXT)
        g_assert_cmpint (stelling_export_from_name (name), ==, kind);
      for (int other = STELLING_EXPORT_PNG; other < kind; other++)
        g_assert_cmpstr (title, !=, stelling_export_get_title ((StellingExport) other));
      g_assert_cmpint (stelling_export_is_picture ((StellingExport) kind), ==,
                       kind <= STELLING_EXPORT_PDF);
    }
  g_assert_null (stelling_export_get_title (STELLING_EXPORT_NONE));
  g_assert_null (stelling_export_get_extension (STELLING_EXPORT_NONE));
}

/* A game is called by its name, or by its players; one of whom nothing is known by the side. */
static void
test_game_titles (void)
{
  static const struct
  {
    const char *name, *light, *dark, *title;
  } cases[] = {
    { NULL, NULL, NULL, "Tablut\n" },
    { NULL, "Anna", NULL, "Anna – Dark\n" },
    { NULL, NULL, "Bram", "Light – Bram\n" },
    { NULL, "Anna", "Bram", "Anna – Bram\n" },
    { "The final", "Anna", "Bram", "The final\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingRecord *record = new_long_record (1, FALSE);
      g_autoptr (GPtrArray) records = array_of (record);
      const StellingExportPageOptions options = { .language = "en" };
      g_autofree char *page = NULL;

      stelling_record_set_header (record, STELLING_HEADER_NAME, cases[i].name);
      stelling_record_set_header (record, STELLING_HEADER_LIGHT, cases[i].light);
      stelling_record_set_header (record, STELLING_HEADER_DARK, cases[i].dark);
      page = write_page (STELLING_EXPORT_TEXT, records, &options);
      g_assert_true (g_str_has_prefix (page, cases[i].title));
    }
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    StellingExport kind;
  } cases[] = {
    { "a.png", STELLING_EXPORT_PNG },
    { "a.b.SVG", STELLING_EXPORT_SVG },
    { "/x/a.pdf", STELLING_EXPORT_PDF },
    { "a.md", STELLING_EXPORT_MARKDOWN },
    { "a.Markdown", STELLING_EXPORT_MARKDOWN },
    { "a.html", STELLING_EXPORT_HTML },
    { "a.htm", STELLING_EXPORT_HTML },
    { "a.txt", STELLING_EXPORT_NONE },
    { "a.sgf", STELLING_EXPORT_NONE },
    { "png", STELLING_EXPORT_NONE },
    { NULL, STELLING_EXPORT_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (stelling_export_from_name (cases[i].name), ==, cases[i].kind);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/page/kept", test_kept);
  g_test_add_func ("/export/page/kept-choices", test_kept_choices);
  g_test_add_func ("/export/page/kept-whole", test_kept_whole);
  g_test_add_func ("/export/page/locale", test_locale);
  g_test_add_func ("/export/page/rules", test_rules);
  g_test_add_func ("/export/page/well-formed", test_well_formed);
  g_test_add_func ("/export/page/corpora", test_corpora);
  g_test_add_func ("/export/page/html-escaping", test_html_escaping);
  g_test_add_func ("/export/page/markdown-escaping", test_markdown_escaping);
  g_test_add_func ("/export/page/images", test_images);
  g_test_add_func ("/export/page/places", test_places);
  g_test_add_func ("/export/page/note-at-end", test_note_at_end);
  g_test_add_func ("/export/page/turned", test_turned);
  g_test_add_func ("/export/page/captured", test_captured);
  g_test_add_func ("/export/page/deep", test_deep);
  g_test_add_func ("/export/page/losses", test_losses);
  g_test_add_func ("/export/page/review", test_review);
  g_test_add_func ("/export/page/review-lost", test_review_lost);
  g_test_add_func ("/export/page/titles", test_titles);
  g_test_add_func ("/export/page/game-titles", test_game_titles);
  g_test_add_func ("/export/page/names", test_names);
  return g_test_run ();
}
