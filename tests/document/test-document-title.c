/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document.h"

static StellingDocument *
create (StellingRuleSet set)
{
  StellingRules rules;
  StellingPosition position;
  g_autoptr (StellingRecord) record = NULL;

  stelling_rules_init (&rules, set);
  stelling_position_init (&position, &rules);
  record = stelling_record_new (&position);
  return stelling_document_new (record);
}

static StellingRecord *
get_record (StellingDocument *document)
{
  return g_ptr_array_index (stelling_document_get_records (document), 0);
}

#define assert_title(document, title)                                                              \
  g_assert_cmpstr (stelling_document_get_title (document), ==, title)

static void
close_document (StellingDocument *document)
{
  stelling_document_handle (document, STELLING_EVENT_DISCARD);
  stelling_document_close (document);
}

/* Records without a name are told apart by numbers, for each game by its own. */
static void
test_numbers (void)
{
  g_autoptr (StellingDocument) first = create (STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingDocument) second = create (STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingDocument) tablut = create (STELLING_RULE_SET_TABLUT_EDGE);
  g_autoptr (StellingDocument) other_rules = create (STELLING_RULE_SET_TABLUT_CORNER_EASY);

  assert_title (first, "Game of Teblo");
  assert_title (second, "Game of Teblo 2");
  assert_title (tablut, "Game of Tablut");
  assert_title (other_rules, "Game of Tablut 2");
  close_document (first);
  close_document (second);
  close_document (tablut);
  close_document (other_rules);
}

/* Records with the same name or players are told apart too, as long as they are in no file. */
static void
test_numbers_named (void)
{
  g_autoptr (StellingDocument) first = create (STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingDocument) second = create (STELLING_RULE_SET_TABLUT_EDGE);
  g_autoptr (StellingDocument) third = create (STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingDocument) other = create (STELLING_RULE_SET_TEBLO);

  stelling_record_set_header (get_record (first), STELLING_HEADER_DARK, "Stelling");
  stelling_record_set_header (get_record (second), STELLING_HEADER_DARK, "Stelling");
  stelling_record_set_header (get_record (third), STELLING_HEADER_DARK, "Stelling");
  stelling_record_set_header (get_record (other), STELLING_HEADER_LIGHT, "Stelling");
  assert_title (first, "? – Stelling");
  assert_title (second, "? – Stelling 2");
  assert_title (third, "? – Stelling 3");
  assert_title (other, "Stelling – ?");
  stelling_record_set_header (get_record (second), STELLING_HEADER_LIGHT, "Anna");
  assert_title (second, "Anna – Stelling");
  assert_title (third, "? – Stelling 3");
  stelling_record_set_header (get_record (other), STELLING_HEADER_NAME, "Anna – Stelling");
  assert_title (other, "Anna – Stelling 2");
  close_document (first);
  close_document (second);
  close_document (third);
  close_document (other);
}

/* A number stays as long as the record has its title and is open; then the next one gets it. */
static void
test_numbers_kept (void)
{
  g_autoptr (StellingDocument) first = create (STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingDocument) second = create (STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingDocument) third = NULL;
  g_autoptr (StellingDocument) fourth = NULL;

  stelling_record_set_header (get_record (first), STELLING_HEADER_LIGHT, "Anna");
  assert_title (first, "Anna – ?");
  assert_title (second, "Game of Teblo 2");
  third = create (STELLING_RULE_SET_TEBLO);
  assert_title (third, "Game of Teblo");
  stelling_record_undo (get_record (first));
  assert_title (first, "Game of Teblo 3");
  close_document (second);
  fourth = create (STELLING_RULE_SET_TEBLO);
  assert_title (fourth, "Game of Teblo 2");
  assert_title (first, "Game of Teblo 3");
  close_document (first);
  close_document (third);
  close_document (fourth);
}

/* The file that is proposed has the number too, and so has what is told of a damaged journal. */
static void
test_numbers_elsewhere (void)
{
  g_autoptr (StellingDocument) first = create (STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingDocument) second = create (STELLING_RULE_SET_TEBLO);
  g_autofree char *name = stelling_document_suggest_name (second, NULL, NULL);

  g_assert_cmpstr (name, ==, "Game of Teblo 2.sgf");
  g_assert_cmpstr (stelling_journal_get_detail (stelling_document_get_journal (second),
                                                STELLING_JOURNAL_NAME),
                   ==, "Game of Teblo 2");
  close_document (first);
  close_document (second);
}

#define assert_proposed(document, folder, name)                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *proposed = stelling_document_suggest_name (document, folder, NULL);           \
    g_assert_cmpstr (proposed, ==, name);                                                          \
  }                                                                                                \
  G_STMT_END

/* A player who is not known is left out, and nothing odd stands at either end. */
static void
test_file_names (void)
{
  static const struct
  {
    const char *name, *light, *dark, *file;
  } cases[] = {
    { NULL, NULL, NULL, "Game of Tablut.sgf" },
    { NULL, NULL, "Stelling", "Tablut – Stelling.sgf" },
    { NULL, "Anna", NULL, "Tablut – Anna.sgf" },
    { NULL, "Anna", "Bram", "Anna – Bram.sgf" },
    { NULL, "?", "Bram", "Tablut – Bram.sgf" },
    { NULL, "--", "...", "Game of Tablut.sgf" },
    { "Final", "Anna", "Bram", "Final.sgf" },
    { "-rf /", NULL, NULL, "rf.sgf" },
    { "~.?", NULL, "Bram", "Tablut – Bram.sgf" },
    { "Who wins?", NULL, NULL, "Who wins.sgf" },
    { "a/b:c", NULL, NULL, "a-b-c.sgf" },
    { "(Final) Vs. Bo!", NULL, NULL, "(Final) Vs. Bo!.sgf" },
    { "\xd7\xa9\xd7\x9c", NULL, NULL, "\xd7\xa9\xd7\x9c.sgf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingDocument) document = create (STELLING_RULE_SET_TABLUT_EDGE);
      StellingRecord *record = get_record (document);

      stelling_record_set_header (record, STELLING_HEADER_NAME, cases[i].name);
      stelling_record_set_header (record, STELLING_HEADER_LIGHT, cases[i].light);
      stelling_record_set_header (record, STELLING_HEADER_DARK, cases[i].dark);
      assert_proposed (document, NULL, cases[i].file);
      close_document (document);
    }
}

static void
write_empty (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  g_assert_true (
      g_file_replace_contents (file, "", 0, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL));
}

static void
remove_file (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  g_assert_true (g_file_delete (file, NULL, NULL));
}

/* The name of a file that is there is not proposed; a number goes on from the title's. */
static void
test_file_names_free (void)
{
  g_autofree char *path = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (StellingDocument) first = create (STELLING_RULE_SET_TABLUT_EDGE);
  g_autoptr (StellingDocument) second = create (STELLING_RULE_SET_TABLUT_EDGE);

  stelling_record_set_header (get_record (first), STELLING_HEADER_DARK, "Stelling");
  stelling_record_set_header (get_record (second), STELLING_HEADER_DARK, "Stelling");
  assert_proposed (first, folder, "Tablut – Stelling.sgf");
  assert_proposed (second, folder, "Tablut – Stelling 2.sgf");
  write_empty (folder, "Tablut – Stelling.sgf");
  write_empty (folder, "Tablut – Stelling 2.sgf");
  assert_proposed (first, folder, "Tablut – Stelling 3.sgf");
  assert_proposed (second, folder, "Tablut – Stelling 3.sgf");
  remove_file (folder, "Tablut – Stelling 2.sgf");
  assert_proposed (first, folder, "Tablut – Stelling 2.sgf");
  remove_file (folder, "Tablut – Stelling.sgf");
  g_assert_true (g_file_delete (folder, NULL, NULL));
  close_document (first);
  close_document (second);
}

/* What is proposed can be a file's name, and be shown in a dialog, whatever the file is called. */
static void
test_file_names_odd (void)
{
  g_autofree char *long_stem = g_strnfill (251, 'x');
  g_autofree char *raw_stem = g_strnfill (251, '\xe9');
  const char *stems[] = { "\xe9t\xe9", long_stem, raw_stem };
  const char *extensions[] = { NULL, "html" };

  for (guint i = 0; i < G_N_ELEMENTS (stems) * G_N_ELEMENTS (extensions); i++)
    {
      g_autofree char *path = g_strconcat ("/nowhere/", stems[i / 2], ".sgf", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GBytes) bytes = g_bytes_new_static ("(;FF[4]GM[144];W[D4])", 21);
      StellingReading *reading = stelling_reading_new_from_bytes (bytes, "game.sgf", NULL);
      g_autoptr (StellingDocument) document
          = stelling_document_new_for_reading (reading, file, "digest", FALSE);
      g_autofree char *name = stelling_document_suggest_name (document, NULL, extensions[i % 2]);

      g_assert_true (g_utf8_validate (name, -1, NULL));
      g_assert_cmpuint (strlen (name), <=, 255);
      g_assert_true (g_str_has_suffix (name, i % 2 == 0 ? ".sgf" : ".html"));
      close_document (document);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/title/numbers", test_numbers);
  g_test_add_func ("/document/title/numbers-named", test_numbers_named);
  g_test_add_func ("/document/title/file-names", test_file_names);
  g_test_add_func ("/document/title/file-names-free", test_file_names_free);
  g_test_add_func ("/document/title/file-names-odd", test_file_names_odd);
  g_test_add_func ("/document/title/numbers-kept", test_numbers_kept);
  g_test_add_func ("/document/title/numbers-elsewhere", test_numbers_elsewhere);
  return g_test_run ();
}
