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

/* A number stays as long as the record has no name and is open; then the next one gets it. */
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
  g_autofree char *name = stelling_document_suggest_name (second, NULL);

  g_assert_cmpstr (name, ==, "Game of Teblo 2.sgf");
  g_assert_cmpstr (stelling_journal_get_detail (stelling_document_get_journal (second),
                                                STELLING_JOURNAL_NAME),
                   ==, "Game of Teblo 2");
  close_document (first);
  close_document (second);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/title/numbers", test_numbers);
  g_test_add_func ("/document/title/numbers-kept", test_numbers_kept);
  g_test_add_func ("/document/title/numbers-elsewhere", test_numbers_elsewhere);
  return g_test_run ();
}
