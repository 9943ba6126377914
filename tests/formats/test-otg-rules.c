/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

/* The line of rules of OpenTafl's records, both ways, and the tags. */

#define START "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
/* tablut-edge:first=dark but for what a row says. */
#define EDGE "dim:9 esc:e surf:n cor: cens: cenh: cenhe:K ka:n"
/* tablut-corner:first=dark,repeat=draw */
#define CORNER "dim:9 surf:n cenp: cens: cenh: cenhe:K ka:n ks:m corh:TK"

static const struct
{
  const char *rules; /* in the file, before the start */
  const char *told;  /* messages and the rule set */
} cases[] = {
  { EDGE, "tablut-edge:first=dark" },
  { EDGE " atkf:y", "tablut-edge:first=dark" },
  { EDGE " atkf:n", "tablut-edge" },
  { EDGE " ATKF:n", "tablut-edge" },
  { EDGE "\n  atkf:n", "tablut-edge" },
  { "rules " EDGE " atkf:n", "tablut-edge" },
  { EDGE " name:Sea_Battle", "tablut-edge:first=dark" },
  { EDGE " name:tablut-corner-easy",
    "tablut-corner-easy:first=dark,goal=edge,taken=four,throne-pass=yes,repeat=draw" },
  { CORNER, "tablut-corner:first=dark,repeat=draw" },
  { CORNER " cor:a1,i1,a9,i9,", "tablut-corner:first=dark,repeat=draw" },

  { EDGE " tfr:i", "tablut-edge:first=dark,repeat=none" },
  { EDGE " tfr:d", "tablut-edge:first=dark" },
  { EDGE " tfr:w",
    "1:57: warning: the rule tfr:w can’t be expressed: a position for the third time is a draw "
    "here\ntablut-edge:first=dark" },
  { EDGE " ka:y", "tablut-edge:first=dark,king=armed" },
  { EDGE " ka:a", "tablut-edge:first=dark,king=anvil" },
  { EDGE " ka:h",
    "1:57: warning: the rule ka:h can’t be expressed: the king captures as guards do here\n"
    "tablut-edge:first=dark,king=armed" },
  { EDGE " ks:s", "tablut-edge:first=dark" },
  { EDGE " ks:y", "tablut-edge:first=dark" },
  { EDGE " ks:m", "tablut-edge:first=dark" },
  { EDGE " ks:c cenhe:",
    "1:57: warning: the rule ks:c can’t be expressed: off the throne the king is always taken "
    "between two dark men here\ntablut-edge:first=dark,taken=two" },
  { EDGE " ks:w cenhe:",
    "1:57: warning: the rule ks:w can’t be expressed: on the throne the king is taken by four "
    "dark men here\ntablut-edge:first=dark,taken=two" },
  { EDGE " ks:n cenhe:K",
    "1:57: warning: the rule ks:n can’t be expressed: on the throne the king is taken by four "
    "dark men here\n"
    "1:62: warning: the rule cenhe:K can’t be expressed: the empty throne does not help to take "
    "the king here\ntablut-edge:first=dark,taken=two" },
  { CORNER " ks:s",
    "1:65: warning: the rule ks:s can’t be expressed: the king can be taken at the edge of the "
    "board too here\ntablut-corner:first=dark,repeat=draw" },
  { EDGE " kj:r", "1:57: warning: the rule kj:r can’t be expressed: the king does not jump here\n"
                  "tablut-edge:first=dark" },
  { EDGE " nj:n cj:n mj:r gj:n swf:n", "tablut-edge:first=dark" },

  { EDGE " cen:e5", "tablut-edge:first=dark" },
  { EDGE " cen:",
    "1:57: warning: the rule cen: can’t be expressed: the throne is e5 here, and nobody may stop "
    "there again\ntablut-edge:first=dark" },
  { EDGE " cenp:tcnkTCNK", "tablut-edge:first=dark" },
  { EDGE " cenp:", "tablut-edge:first=dark,throne-pass=no" },
  { EDGE " cenp:K",
    "1:57: warning: the rule cenp:K can’t be expressed: every piece may pass over the empty "
    "throne here\ntablut-edge:first=dark" },
  { EDGE " cens:K",
    "1:57: warning: the rule cens:K can’t be expressed: nobody may stop on the throne again "
    "here\ntablut-edge:first=dark" },
  { EDGE " cens:K cenre:T", "tablut-edge:first=dark" },
  { EDGE " cenhe:TK", "tablut-edge:first=dark,throne-hostile=guards" },
  { EDGE " cenhe:tcnkTCNK", "tablut-edge:first=dark,throne-hostile=men" },
  { EDGE " cenhe:tK",
    "1:57: warning: the rule cenhe:tK can’t be expressed: the empty throne does not help to "
    "capture men here\ntablut-edge:first=dark" },
  { EDGE " cenhe:", "tablut-edge:first=dark,throne-closes=no" },
  { EDGE " cenh:tcnk",
    "1:57: warning: the rule cenh:tcnk can’t be expressed: the throne helps to capture only "
    "while it is empty here\ntablut-edge:first=dark" },
  { EDGE " cenh:tcnk ka:y", "tablut-edge:first=dark,king=armed" },

  { EDGE " cor:a1,i1,a9,i9",
    "1:57: warning: the rule cor:a1,i1,a9,i9 can’t be expressed: corners are squares like others "
    "here\ntablut-edge:first=dark" },
  { EDGE " cor:a1,i1,a9,i9 cors:tTK corh:", "tablut-edge:first=dark" },
  { CORNER " corh:", "tablut-corner:first=dark,corners=none,repeat=draw" },
  { CORNER " corh:T", "tablut-corner:first=dark,corners=guards,repeat=draw" },
  { CORNER " corh:tcnkTCNK", "tablut-corner:first=dark,corners=all,repeat=draw" },
  { CORNER " corh:tT",
    "1:65: warning: the rule corh:tT can’t be expressed: corners help to capture only guards "
    "here\ntablut-corner:first=dark,corners=guards,repeat=draw" },
  { CORNER " corh:t",
    "1:65: warning: the rule corh:t can’t be expressed: corners help to capture nobody here\n"
    "tablut-corner:first=dark,corners=none,repeat=draw" },
  { CORNER " cors:tTK",
    "1:65: warning: the rule cors:tTK can’t be expressed: only the king may stop in a corner "
    "here\ntablut-corner:first=dark,repeat=draw" },
  { CORNER " cor:b2",
    "1:65: warning: the rule cor:b2 can’t be expressed: the corners are those of the board here\n"
    "tablut-corner:first=dark,repeat=draw" },

  { EDGE " surf:y",
    "1:57: warning: the rule surf:y can’t be expressed: who is surrounded does not lose here\n"
    "tablut-edge:first=dark" },
  { EDGE " sw:s",
    "1:57: warning: the rule sw:s can’t be expressed: rows of men at the edge are not captured "
    "here\ntablut-edge:first=dark" },
  { EDGE " efe:y",
    "1:57: warning: the rule efe:y can’t be expressed: the king does not win by a fort at the "
    "edge here\ntablut-edge:first=dark" },
  { EDGE " ber:m", "1:57: warning: the rule ber:m can’t be expressed: a turn is one move here\n"
                   "tablut-edge:first=dark" },
  { EDGE " linc:y",
    "1:57: warning: the rule linc:y can’t be expressed: the throne helps to capture only while "
    "it is empty here\ntablut-edge:first=dark" },
  { EDGE " spd:-1", "tablut-edge:first=dark" },
  { EDGE " spd:1",
    "1:57: warning: the rule spd:1 can’t be expressed: pieces move any number of squares here\n"
    "tablut-edge:first=dark" },
  { EDGE " spd:-1,-1,-1,3,",
    "1:57: warning: the rule spd:-1,-1,-1,3, can’t be expressed: pieces move any number of "
    "squares here\ntablut-edge:first=dark" },
  { EDGE " afor:a4,a5 dfor: aforh:T",
    "1:57: warning: the rule afor:a4,a5 can’t be expressed: there are no fortresses here\n"
    "tablut-edge:first=dark" },
  { EDGE " what:ever",
    "1:57: warning: unknown rule “what:ever”, left out of account\ntablut-edge:first=dark" },
  { EDGE " atkf:x", "1:57: error: “x” is not a value of atkf: y is taken\ntablut-edge:first=dark" },
  { "dim:11",
    "there is no game in it: line 1, column 8: a board of 11 squares a side: only Tablut’s, of "
    "9, can be read" },
};

/* What stands on lines of their own, without counts. */
static char *
tell (const char *content)
{
  g_autofree char *told = formats_tell (content, -1, "x.otg");
  g_auto (GStrv) lines = g_strsplit (g_strchomp (told), "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean last = lines[i + 1] == NULL;

      if (strstr (lines[i], " games, ") != NULL)
        continue;
      if (last && g_str_has_prefix (lines[i], "tablut"))
        lines[i][strcspn (lines[i], " ")] = '\0';
      g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", lines[i]);
    }
  return g_string_free (out, FALSE);
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *content = g_strdup_printf ("[rules:%s " START "]\n", cases[i].rules);
  g_autofree char *told = tell (content);

  g_assert_cmpstr (told, ==, cases[i].told);
}

/* Every rule set with every value of its switches: what can be written means the same when it is
 * read, the rest is refused with the switch. */
static void
check_written (const StellingRules *rules)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (StellingReading) reading = NULL;
  StellingPosition start;
  StellingRecord *read;

  stelling_position_init (&start, rules);
  g_ptr_array_add (records, stelling_record_new (&start));
  bytes = stelling_write (STELLING_FORMAT_OTG, records, NULL, &losses, &error);
  if (!stelling_rules_is (rules, TAKEN, FOUR) || stelling_rules_is (rules, REPEAT, THREAT)
      || stelling_rules_is (rules, REPEAT, THREAT_ONLY))
    {
      const char *rule = stelling_rules_is (rules, TAKEN, FOUR) ? "repeat=threat" : "taken=";

      g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD);
      g_assert_nonnull (strstr (error->message, rule));
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (losses->len, ==, 0);
  reading = stelling_reading_new_from_bytes (bytes, "x.otg", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (reading->messages->len, ==, 0);
  read = g_ptr_array_index (reading->records, 0);
  g_assert_true (stelling_rules_equal (stelling_record_get_rules (read), rules));
  g_assert_true (stelling_position_equal (stelling_record_get_start (read), &start));
}

static void
test_switches (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
      for (guint other = 0; other < STELLING_N_SWITCHES; other++)
        {
          StellingRules rules;

          stelling_rules_init (&rules, (StellingRuleSet) set);
          if (stelling_rules_get_game (&rules) != STELLING_GAME_TABLUT
              || !stelling_rules_has_switch (&rules, sw)
              || !stelling_rules_has_switch (&rules, other))
            continue;
          for (guint i = 0; i < stelling_switch_get_n_values (sw); i++)
            for (guint j = 0; j < stelling_switch_get_n_values (other); j++)
              {
                g_autofree char *text = NULL;

                rules.values[sw] = (guint8) i;
                rules.values[other] = (guint8) j;
                text = stelling_rules_to_string (&rules);
                g_assert_true (stelling_rules_parse (text, &rules, NULL));
                check_written (&rules);
              }
        }
}

static void
test_teblo (void)
{
  g_autoptr (StellingReading) reading = formats_read ("(;GM[144];W[D4])", -1, "x.sgf");
  g_autoptr (GError) error = NULL;

  g_assert_null (stelling_write (STELLING_FORMAT_OTG, reading->records, NULL, NULL, &error));
  g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD);
  g_assert_cmpstr (error->message, ==, "an OpenTafl record holds Tablut only");
}

/* --- positions --- */

static const struct
{
  const char *content;
  const char *told; /* nullable: nothing */
  const char *position;
} positions[] = {
  { "[rules:" EDGE " start:/t8/9/9/9/4K4/9/9/9/9/]", NULL, "9/9/9/9/4K4/9/9/9/t8 d" },
  { "[rules:" EDGE " atkf:n start:/t8/9/9/9/4K4/9/9/9/9/]", NULL, "9/9/9/9/4K4/9/9/9/t8 l" },
  { "[rules:" EDGE " starti:/t8/9/9/9/4K4/9/9/9/9/]", NULL, "t8/9/9/9/4K4/9/9/9/9 d" },
  { "[position:/t8/9/9/9/4K4/9/9/9/9/]\n[rules:" EDGE " " START "]", NULL,
    "9/9/9/9/4K4/9/9/9/t8 d" },
  { EDGE " " START "\n/t8/9/9/9/4K4/9/9/9/9/\n", NULL, "9/9/9/9/4K4/9/9/9/t8 d" },
  { "dim:9 esc:e surf:n\ncor: cens: cenh: cenhe:K\nka:n start:/t8/9/9/9/4K4/9/9/9/9/\n\n"
    "1. a1-a2\n",
    NULL, "9/9/9/9/4K4/9/9/9/t8 d" },
  { "[rules:" EDGE "]",
    "1:8: warning: the rules name no position to start from: the usual one is taken\n",
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d" },
  { "[rules:" EDGE " start:/t8/9/9/9/4C4/9/9/9/9/]",
    "1:63: error: character 12: expected t, T, K or a number of empty squares\n",
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d" },
  { "[rules:" EDGE " start:t8/9]", "1:63: error: expected a position such as /3ttt3/4t4/…/3ttt3/\n",
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d" },
};

static void
test_position (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (StellingReading) reading = formats_read (positions[i].content, -1, NULL);
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autofree char *position = stelling_position_to_string (stelling_record_get_start (record));
  g_autofree char *told = formats_tell (positions[i].content, -1, NULL);
  g_autofree char *expected = NULL;

  g_assert_cmpstr (position, ==, positions[i].position);
  expected = g_strdup_printf ("%s1 games, ", positions[i].told != NULL ? positions[i].told : "");
  told[MIN (strlen (told), strlen (expected))] = '\0';
  g_assert_cmpstr (told, ==, expected);
}

/* --- tags --- */

static const struct
{
  const char *tag;
  const char *header, *value;
  const char *written; /* NULL: the tag */
} tags[] = {
  { "[event:Cup]", STELLING_HEADER_EVENT, "Cup", NULL },
  { "[site:Gent, Belgium]", STELLING_HEADER_PLACE, "Gent, Belgium", NULL },
  { "[date:2026.11.20]", STELLING_HEADER_DATE, "2026-11-20", NULL },
  { "[date:2026.11]", STELLING_HEADER_DATE, "2026-11", NULL },
  { "[date:20 November]", STELLING_HEADER_DATE, "20 November", NULL },
  { "[round:2]", STELLING_HEADER_ROUND, "2", NULL },
  { "[attackers:Peeters, An]", STELLING_HEADER_DARK, "Peeters, An", NULL },
  { "[defenders:Janssens, Bob]", STELLING_HEADER_LIGHT, "Janssens, Bob", NULL },
  { "[annotator:Zoë]", STELLING_HEADER_ANNOTATOR, "Zoë", NULL },
  { "[compiler:OpenTafl]", STELLING_HEADER_USER, "OpenTafl", NULL },
  { "[Event: Cup ]", STELLING_HEADER_EVENT, "Cup", "[event:Cup]" },
  { "[event:A]\n[event:B]", STELLING_HEADER_EVENT, "A B", "[event:A B]" },
  { "[result:1]", STELLING_HEADER_RESULT, "dark", NULL },
  { "[result:-1]", STELLING_HEADER_RESULT, "light", NULL },
  { "[result:0]", STELLING_HEADER_RESULT, "draw", NULL },
  { "[result:?]", STELLING_HEADER_RESULT, "none", NULL },
  { "[result:-1]\n[termination:Black resigns]", STELLING_HEADER_RESULT, "light resign", NULL },
  { "[result:-1]\n[termination:Black resigns]", "termination", "Black resigns", NULL },
  { "[result:-1]\n[termination:Attackers resign]", "termination", NULL, NULL },
  { "[result:1]\n[termination:Defenders lose on time]", STELLING_HEADER_RESULT, "dark time", NULL },
  { "[result:0]\n[termination:Draw agreed]", STELLING_HEADER_RESULT, "draw agreed", NULL },
  { "[result:0]\n[termination:resigned?]", STELLING_HEADER_RESULT, "draw", NULL },
  { "[termination:nobody knows]", "termination", "nobody knows", NULL },
  { "[time-control:3600]", STELLING_HEADER_TIME, "3600", NULL },
  { "[time-control:3600 30/3 3i]", STELLING_HEADER_OVERTIME, "30/3 3i", NULL },
  { "[time-control:3600 0/0 0i]", STELLING_HEADER_OVERTIME, NULL, "[time-control:3600]" },
  { "[time-remaining:12 30/3, 60 30/3]", "time-remaining", "12 30/3, 60 30/3", NULL },
  { "[variant:Sea Battle]", "variant", "Sea Battle", NULL },
  { "[puzzle-mode:loose]", "puzzle-mode", "loose", NULL },
};

static void
test_tag (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *content
      = g_strdup_printf ("%s\n[rules:" EDGE " name:Own " START "]\n", tags[i].tag);
  g_autoptr (StellingReading) reading = formats_read (content, -1, NULL);
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autofree char *written = formats_write (reading, STELLING_FORMAT_OTG, NULL);
  g_autofree char *expected
      = g_strdup_printf ("%s\n[rules:" EDGE " name:Own " START "]\n\n",
                         tags[i].written != NULL ? tags[i].written : tags[i].tag);

  g_assert_cmpuint (reading->messages->len, ==, 0);
  g_assert_cmpstr (stelling_record_get_header (record, tags[i].header), ==, tags[i].value);
  g_assert_cmpstr (written, ==, expected);
}

/* Rules that say more than ours are written again as long as they are the record's. */
static void
test_kept (void)
{
  static const char content[] = "[rules:dim:9 name:Tablut esc:e atkf:y ks:c nj:n cj:n cor: cens: "
                                "cenh: " START "]\n\n";
  g_autoptr (StellingReading) reading = formats_read (content, -1, NULL);
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autofree char *written = formats_write (reading, STELLING_FORMAT_OTG, NULL);
  g_autoptr (GError) error = NULL;
  StellingRules rules;
  StellingPosition start;

  g_assert_cmpstr (written, ==, content);
  g_assert_true (stelling_rules_parse ("tablut-edge:taken=two", &rules, NULL));
  stelling_position_init (&start, &rules);
  stelling_record_set_start (record, &start);
  g_assert_null (stelling_write (STELLING_FORMAT_OTG, reading->records, NULL, NULL, &error));
  g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD);
}

/* A rules line without the size of the board gets it: what else tells the record from SGF? */
static void
test_without_size (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("dim:\n[rules:esc:e (;B " START "]\n\n", -1, "x.otg");
  g_autofree char *written = formats_write (reading, STELLING_FORMAT_OTG, NULL);
  g_autoptr (StellingReading) again = formats_read (written, -1, "x.otg");

  g_assert_true (again->format == STELLING_FORMAT_OTG);
  g_assert_true (stelling_rules_equal (stelling_record_get_rules (reading->records->pdata[0]),
                                       stelling_record_get_rules (again->records->pdata[0])));
}

/* ks:c takes the king between two only away from the throne: where a game goes on beside it, he is
 * read as one whom four take. */
static void
test_between (void)
{
#define BETWEEN                                                                                    \
  "[rules:dim:9 esc:e surf:n ka:n ks:c cor: cens: cenh: cenhe: "                                   \
  "start:/9/9/9/1t7/4K4/8t/9/9/4T4/]\n\n"
  static const char told[]
      = "1:32: warning: the rule ks:c can’t be expressed: off the throne the king is always taken "
        "between two dark men here\n1 games, 2 nodes\n"
        "tablut-edge:first=dark,taken=two 1 none\n";
  static const char goes_on[]
      = "1:32: warning: the rule ks:c can’t be expressed: the king is always taken by four dark "
        "men here\n1 games, 7 nodes\ntablut-edge:first=dark,throne-closes=no 6 none\n";
  g_autofree char *first = formats_tell (BETWEEN "1. b4-d4\n", -1, NULL);
  g_autofree char *second
      = formats_tell (BETWEEN "1. b4-d4 Ke5-e4\n2. i6-f6 e9-e8\n3. f6-f4\n", -1, NULL);
  g_autofree char *third = NULL;
  g_autoptr (StellingReading) reading
      = formats_read (BETWEEN "1. b4-d4 Ke5-e4\n2. i6-f6 e9-e8\n3. f6-f4 e8-e9\n\n", -1, NULL);
  g_autofree char *written = formats_write (reading, STELLING_FORMAT_OTG, NULL);

  g_assert_cmpstr (first, ==, told);
  g_assert_nonnull (strstr (second, "taken=two 5 dark"));
  third = formats_tell (written, -1, NULL);
  g_assert_cmpstr (third, ==, goes_on);
  g_assert_true (g_str_has_prefix (written, BETWEEN));
}

static void
test_resignation (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("[rules:" EDGE " " START "]\n1. a4-a3 e3-c3\n2. ---\n", -1, NULL);
  StellingRecord *record = g_ptr_array_index (reading->records, 0);

  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_RESULT), ==, "light resign");
}

/* What kind of file it is. */
static void
test_content (void)
{
  g_autoptr (StellingReading) named = formats_read ("1. e3-c3 a4-a2", -1, "x.otg");
  g_autoptr (StellingReading) sgf = formats_read ("(;GM[29];B[e3-c3])", -1, "x.otg");
  g_autoptr (StellingReading) otg
      = formats_read ("[rules:" EDGE " " START "]\n1. a4-a3\n[a (;GM[1]) b]", -1, "x.sgf");

  g_assert_cmpint (named->format, ==, STELLING_FORMAT_OTG);
  g_assert_cmpint (sgf->format, ==, STELLING_FORMAT_SGF);
  g_assert_cmpint (otg->format, ==, STELLING_FORMAT_OTG);
  g_assert_cmpint (stelling_format_from_name ("a.OTG"), ==, STELLING_FORMAT_OTG);
  g_assert_cmpstr (stelling_format_get_extension (STELLING_FORMAT_OTG), ==, "otg");
}

static void
add_table (const char *path, guint n, GTestDataFunc test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s/%u", path, i);

      g_test_add_data_func (full, GUINT_TO_POINTER (i), test);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_table ("/formats/otg-rules/read", G_N_ELEMENTS (cases), test_case);
  add_table ("/formats/otg-rules/position", G_N_ELEMENTS (positions), test_position);
  add_table ("/formats/otg-rules/tag", G_N_ELEMENTS (tags), test_tag);
  g_test_add_func ("/formats/otg-rules/switches", test_switches);
  g_test_add_func ("/formats/otg-rules/teblo", test_teblo);
  g_test_add_func ("/formats/otg-rules/kept", test_kept);
  g_test_add_func ("/formats/otg-rules/without-size", test_without_size);
  g_test_add_func ("/formats/otg-rules/between", test_between);
  g_test_add_func ("/formats/otg-rules/resignation", test_resignation);
  g_test_add_func ("/formats/otg-rules/content", test_content);
  return g_test_run ();
}
