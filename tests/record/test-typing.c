/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"

/* What of a text one undo takes back. */

typedef struct
{
  const char *start;     /* the text before, nullable */
  const char *typed[14]; /* the text after each stroke */
  const char *undone;    /* the texts to which undo leads, with | between them; NULL: none */
} Case;

static const Case cases[] = {
  { NULL, { "b", "be", "bes", "best" }, "" },
  /* Words, each with the blank before it. */
  { NULL, { "a", "a ", "a b", "a bc", "a bc ", "a bc  ", "a bc  d" }, "a bc|a|" },
  { NULL, { "a", "a\n", "a\nb" }, "a|" },
  /* A slip is no step. */
  { NULL, { "b", "bx", "b", "be" }, "" },
  { NULL, { "ab", "ab ", "ab c", "ab cx", "ab c", "ab cd" }, "ab|" },
  { "ab", { "abc", "ab", "a" }, "ab" },
  /* Typed and wiped out: nothing. */
  { NULL, { "b" }, "" },
  { "a", { "ab", "a" }, NULL },
  /* Deleted letters, with both keys. */
  { "word word", { "word wor", "word wo", "word w" }, "word word" },
  { "word word", { "ord word", "rd word", "d word" }, "word word" },
  { "word word", { "word wor", "word wo", "ord wo" }, "word wo|word word" },
  { "abc", { "ab", "abd", "abde" }, "ab|abc" },
  { "aaa", { "aa", "a", "" }, "aaa" },
  /* Elsewhere in the text. */
  { NULL, { "b", "bc", "abc", "aabc", "axabc" }, "aabc|bc|" },
  { NULL, { "b", "bc", "abc", "axbc" }, "bc|" },
  { NULL, { "a", "aa", "aaa", "aaab" }, "" },
  { "one two", { "onex two", "onex twoy" }, "onex two|one two" },
  /* Pasted and replaced. */
  { NULL, { "a", "ab", "ab one two", "ab one twox" }, "ab one two|ab|" },
  { "one", { "two", "twos" }, "two|one" },
  { "one two", { "one" }, "one two" },
  /* Letters of several bytes, some of them the same. */
  { NULL, { "é", "éè", "éèê", "éèê ", "éèê ş" }, "éèê|" },
  { "é", { "èé", "èêé" }, "é" },
  { "şığ", { "şı", "ş", "" }, "şığ" },
};

static char *
get_undone (StellingRecord *record)
{
  GString *undone = g_string_new (NULL);

  while (stelling_record_can_undo (record))
    {
      const char *comment;

      stelling_record_undo (record);
      comment = stelling_node_get_comment (stelling_record_get_root (record));
      g_string_append_printf (undone, "%s%s", undone->len ? "|" : "",
                              comment != NULL ? comment : "");
    }
  return g_string_free (undone, FALSE);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingRecord *record = record_new ("teblo");
      g_autofree char *undone = NULL;
      const char *last = "";

      stelling_record_set_comment (record, stelling_record_get_root (record), cases[i].start);
      stelling_record_clear_undo (record);
      for (guint j = 0; cases[i].typed[j]; j++)
        {
          last = cases[i].typed[j];
          stelling_record_set_comment (record, stelling_record_get_root (record), last);
        }
      g_test_message ("%s", last);
      undone = get_undone (record);
      g_assert_cmpstr (undone, ==, cases[i].undone ? cases[i].undone : "");
      while (stelling_record_can_redo (record))
        stelling_record_redo (record);
      g_assert_cmpstr (stelling_node_get_comment (stelling_record_get_root (record)), ==,
                       *last ? last : NULL);
      g_assert_finalize_object (record);
    }
}

/* Headers and comments go the same way, and one is not taken for the other. */
static void
test_headers (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);

  stelling_record_set_header (record, "event", "C");
  stelling_record_set_header (record, "event", "Cu");
  stelling_record_set_comment (record, root, "Cup");
  stelling_record_set_comment (record, root, "Cups");
  stelling_record_set_header (record, "place", "Cups");
  stelling_record_set_header (record, "place", "Cupsy");
  stelling_record_undo (record);
  g_assert_null (stelling_record_get_header (record, "place"));
  stelling_record_undo (record);
  g_assert_null (stelling_node_get_comment (root));
  g_assert_cmpstr (stelling_record_get_header (record, "event"), ==, "Cu");
  stelling_record_undo (record);
  g_assert_false (stelling_record_can_undo (record));
  g_assert_finalize_object (record);
}

/* Saved in the middle of a word: undo leads back to it and past it. */
static void
test_saved (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);

  stelling_record_set_comment (record, root, "w");
  stelling_record_set_comment (record, root, "wo");
  stelling_record_set_saved (record);
  stelling_record_set_comment (record, root, "wor");
  stelling_record_set_comment (record, root, "word");
  g_assert_true (stelling_record_is_modified (record));
  stelling_record_undo (record);
  g_assert_cmpstr (stelling_node_get_comment (root), ==, "wo");
  g_assert_false (stelling_record_is_modified (record));
  stelling_record_undo (record);
  g_assert_null (stelling_node_get_comment (root));
  g_assert_true (stelling_record_is_modified (record));
  stelling_record_redo (record);
  g_assert_false (stelling_record_is_modified (record));
  /* What is typed now makes the saved state's future another one. */
  stelling_record_set_comment (record, root, "wow");
  stelling_record_set_comment (record, root, "wo");
  g_assert_cmpstr (stelling_node_get_comment (root), ==, "wo");
  g_assert_false (stelling_record_is_modified (record));
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/typing/cases", test_cases);
  g_test_add_func ("/record/typing/headers", test_headers);
  g_test_add_func ("/record/typing/saved", test_saved);
  return g_test_run ();
}
