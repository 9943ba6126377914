/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases-table.h"

#include "cases-board.h"

#include <string.h>

typedef struct
{
  CaseTable *table;
  Case *test; /* the case that is being read; NULL: still the table's head */
  guint line;
  GError **error;
} Reader;

static void
case_expected_free (gpointer data)
{
  CaseExpected *self = data;

  g_free (self->why);
  g_free (self->position);
  g_free (self->result);
  g_free (self->reason);
  g_free (self);
}

static void
case_free (gpointer data)
{
  Case *self = data;

  g_free (self->name);
  g_free (self->rules);
  g_free (self->position);
  g_strfreev (self->moves);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

void
case_table_free (CaseTable *self)
{
  g_free (self->path);
  g_free (self->name);
  g_free (self->rules);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->cases);
  g_free (self);
}

static gboolean fail (Reader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (Reader *reader, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (reader->error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN, "%s:%u: %s",
               reader->table->path, reader->line, message);
  return FALSE;
}

/* --- the table's head --- */

static int
find_switch (StellingGame game, const char *name)
{
  StellingRules rules;

  /* One whose switches all matter. */
  stelling_rules_init (&rules, game == STELLING_GAME_TEBLO ? STELLING_RULE_SET_TEBLO
                                                           : STELLING_RULE_SET_TABLUT_CORNER);
  for (int sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (stelling_rules_has_switch (&rules, sw) && strcmp (stelling_switch_get_name (sw), name) == 0)
      return sw;
  return -1;
}

/* Every setting of a game's switches, as rules: `tablut` or `teblo` alone. */
static void
add_settings (CaseTable *table)
{
  table->rules = g_strdup (stelling_game_get_name (table->game));
  g_ptr_array_add (table->values, g_strdup ("every"));
}

static gboolean
read_rule_sets (Reader *reader, GStrv words)
{
  CaseTable *table = reader->table;
  StellingRules rules;

  for (guint i = 0; i < 2; i++)
    if (strcmp (words[0], stelling_game_get_name (i)) == 0 && words[1] == NULL)
      {
        table->game = i;
        add_settings (table);
        return TRUE;
      }
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!stelling_rules_parse (words[i], &rules, &error))
        return fail (reader, "%s", error->message);
      table->game = stelling_rules_get_game (&rules);
      g_ptr_array_add (table->values, g_strdup (words[i]));
    }
  table->rules = g_strdup (words[0]);
  return TRUE;
}

static gboolean
read_switch (Reader *reader, const char *name)
{
  CaseTable *table = reader->table;

  if (table->rules == NULL)
    return fail (reader, "expected the line “rules” before the line “switch”");
  table->sw = find_switch (table->game, name);
  if (table->sw < 0)
    return fail (reader, "expected a switch of %s, found “%s”",
                 stelling_game_get_name (table->game), name);
  g_ptr_array_set_size (table->values, 0);
  for (guint i = 0; i < stelling_switch_get_n_values (table->sw); i++)
    g_ptr_array_add (table->values, g_strdup (stelling_switch_get_value_name (table->sw, i)));
  return TRUE;
}

static gboolean
read_head (Reader *reader, const char *word, const char *rest)
{
  if (strcmp (word, "rules") == 0 && reader->table->rules == NULL && *rest != '\0')
    {
      g_auto (GStrv) words = g_strsplit (rest, " ", -1);

      return read_rule_sets (reader, words);
    }
  if (strcmp (word, "switch") == 0 && reader->table->sw < 0)
    return read_switch (reader, rest);
  return fail (reader,
               "expected “rules” and rule sets, “switch” and a switch, or “case”; "
               "found “%s”",
               word);
}

/* --- what follows --- */

static gboolean
read_squares (Reader *reader, CaseExpected *expected, const char *text)
{
  StellingGame game = reader->table->game;
  const char *p = text;

  do
    {
      int square = case_board_parse_square (game, p + (p != text), &p);

      if (square < 0 || expected->n_captures == CASE_MAX_CAPTURES)
        return fail (reader, "expected squares such as f3/h3, found “%s”", text);
      expected->captures[expected->n_captures++] = square;
    }
  while (*p == '/');
  return *p == '\0' || fail (reader, "expected squares such as f3/h3, found “%s”", text);
}

static gboolean
read_why (Reader *reader, CaseExpected *expected, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);

  if (reader->test->moves[0] == NULL)
    return fail (reader, "expected a position: there is no move that could be illegal");
  expected->why = g_strdup (words[0]);
  expected->why_square = -1;
  if (words[1] == NULL)
    return TRUE;
  expected->why_square = case_board_parse_square (reader->table->game, words[1], NULL);
  return expected->why_square >= 0
         || fail (reader, "expected the square that shows it, found “%s”", words[1]);
}

static gboolean
read_after (Reader *reader, CaseExpected *expected, const char *text)
{
  g_autofree char *message = NULL, *again = NULL;

  if (strcmp (text, "unchanged") == 0 && reader->test->moves[0] == NULL)
    text = reader->test->position;
  again = case_board_turn_position (reader->table->game, 0, text, &message);
  if (again == NULL)
    return fail (reader, "position after: %s", message);
  if (strcmp (again, text) != 0)
    return fail (reader, "position after: expected “%s”, found “%s”", again, text);
  expected->position = g_strdup (text);
  return TRUE;
}

static gboolean
read_clause (Reader *reader, CaseExpected *expected, const char *clause)
{
  const char *colon = strstr (clause, ": ");

  if (g_str_has_prefix (clause, "captures "))
    return read_squares (reader, expected, clause + strlen ("captures "));
  if (g_str_has_prefix (clause, "occurs "))
    {
      if (!g_ascii_isdigit (clause[strlen ("occurs ")]))
        return fail (reader, "expected how often, found “%s”", clause);
      expected->occurs = (gint) g_ascii_strtoull (clause + strlen ("occurs "), NULL, 10);
      return TRUE;
    }
  if (strcmp (clause, "barred") == 0)
    return expected->barred = TRUE;
  if (colon == NULL)
    return fail (reader,
                 "expected “captures …”, “RESULT: REASON”, “barred” or “occurs N”, "
                 "found “%s”",
                 clause);
  g_free (expected->result);
  expected->result = g_strndup (clause, (gsize) (colon - clause));
  g_free (expected->reason);
  expected->reason = g_strdup (colon + 2);
  return TRUE;
}

static gboolean
set_value (Reader *reader, CaseExpected *expected, const char *name)
{
  GPtrArray *values = reader->table->values;
  gboolean is_known = FALSE;

  for (guint i = 0; i < values->len; i++)
    {
      if (strcmp (name, "every") != 0 && strcmp (name, values->pdata[i]) != 0)
        continue;
      if (reader->test->expected[i] != NULL)
        return fail (reader, "“%s” is told in line %u already", (char *) values->pdata[i],
                     reader->test->expected[i]->line);
      reader->test->expected[i] = expected;
      is_known = TRUE;
    }
  return is_known || fail (reader, "expected a value of the table, found “%s”", name);
}

static gboolean
read_expected (Reader *reader, const char *names, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (names, " ", -1);
  g_auto (GStrv) clauses = g_strsplit (text, ", ", -1);
  CaseExpected *expected = g_new0 (CaseExpected, 1);

  expected->line = reader->line;
  expected->occurs = -1;
  expected->result = g_strdup ("none");
  expected->reason = g_strdup ("none");
  g_ptr_array_add (reader->test->lines, expected);
  if (reader->test->position == NULL)
    return fail (reader, "expected the line “position” first");
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !set_value (reader, expected, words[i]))
      return FALSE;
  if (g_str_has_prefix (text, "illegal: "))
    return read_why (reader, expected, text + strlen ("illegal: "));
  if (clauses[0] == NULL)
    return fail (reader, "expected a position or “illegal: …” after “->”");
  if (!read_after (reader, expected, clauses[0]))
    return FALSE;
  for (guint i = 1; clauses[i] != NULL; i++)
    if (!read_clause (reader, expected, clauses[i]))
      return FALSE;
  return TRUE;
}

/* --- a case --- */

static gboolean
check_case (Reader *reader)
{
  const Case *test = reader->test;

  if (test == NULL)
    return TRUE;
  for (guint i = 0; i < reader->table->values->len; i++)
    if (test->expected[i] == NULL)
      {
        reader->line = test->line;
        return fail (reader, "“%s”: expected a line for “%s”", test->name,
                     (char *) reader->table->values->pdata[i]);
      }
  return TRUE;
}

static gboolean
start_case (Reader *reader, const char *name)
{
  CaseTable *table = reader->table;

  if (table->rules == NULL)
    return fail (reader, "expected the line “rules” before the first case");
  if (!check_case (reader))
    return FALSE;
  for (guint i = 0; i < table->cases->len; i++)
    if (strcmp (name, ((Case *) table->cases->pdata[i])->name) == 0)
      return fail (reader, "there is a case “%s” already, in line %u", name,
                   ((Case *) table->cases->pdata[i])->line);
  reader->test = g_new0 (Case, 1);
  reader->test->table = table;
  reader->test->name = g_strdup (name);
  reader->test->line = reader->line;
  reader->test->moves = g_new0 (char *, 1);
  reader->test->lines = g_ptr_array_new_with_free_func (case_expected_free);
  g_ptr_array_add (table->cases, reader->test);
  return TRUE;
}

static gboolean
read_position (Reader *reader, const char *text)
{
  g_autofree char *message = NULL, *again = NULL;

  if (reader->test->position != NULL)
    return fail (reader, "the case has a position already");
  reader->test->position = g_strdup (text);
  if (strcmp (text, "start") == 0)
    return TRUE;
  again = case_board_turn_position (reader->table->game, 0, text, &message);
  if (again == NULL)
    return fail (reader, "%s", message);
  return strcmp (again, text) == 0
         || fail (reader, "expected the position as “%s”, found “%s”", again, text);
}

static gboolean
read_moves (Reader *reader, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  int from, to;

  for (guint i = 0; reader->test->moves[i] != NULL; i++)
    g_ptr_array_add (moves, reader->test->moves[i]);
  g_free (reader->test->moves);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (moves, g_strdup (words[i]));
  g_ptr_array_add (moves, NULL);
  reader->test->moves = (GStrv) g_ptr_array_steal (moves, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !case_board_parse_move (reader->table->game, words[i], &from, &to))
      return fail (reader, "expected a move such as %s, without captures; found “%s”",
                   reader->table->game == STELLING_GAME_TEBLO ? "D4 or (H9)" : "e3-c3 or Ke5-e4",
                   words[i]);
  return TRUE;
}

static gboolean
read_case_line (Reader *reader, const char *word, const char *rest)
{
  if (strcmp (word, "position") == 0)
    return read_position (reader, rest);
  if (reader->test->lines->len > 0)
    return fail (reader, "expected “case”, “#”, or “VALUES -> …”; found “%s”", word);
  if (strcmp (word, "moves") == 0 || strcmp (word, "move") == 0)
    return read_moves (reader, rest);
  if (strcmp (word, "rules") == 0 && reader->table->sw >= 0)
    {
      StellingRules rules;
      g_autoptr (GError) error = NULL;

      g_free (reader->test->rules);
      reader->test->rules = g_strdup (rest);
      return stelling_rules_parse (rest, &rules, &error) || fail (reader, "%s", error->message);
    }
  return fail (reader, "expected “position”, “moves” or “VALUES -> …”; found “%s”", word);
}

static gboolean
read_line (Reader *reader, char *line)
{
  char *arrow, *blank;

  g_strstrip (line);
  if (*line == '\0' || *line == '#')
    return TRUE;
  arrow = strstr (line, "->");
  if (arrow != NULL && reader->test != NULL)
    {
      *arrow = '\0';
      return read_expected (reader, g_strstrip (line), g_strchug (arrow + 2));
    }
  blank = strpbrk (line, " \t");
  if (blank != NULL)
    {
      *blank = '\0';
      g_strchug (blank + 1);
    }
  else
    blank = line + strlen (line) - 1;
  if (strcmp (line, "case") == 0)
    return start_case (reader, blank + 1);
  if (reader->test == NULL)
    return read_head (reader, line, blank + 1);
  return read_case_line (reader, line, blank + 1);
}

CaseTable *
case_table_new (const char *path, const char *text, GError **error)
{
  g_autoptr (CaseTable) self = g_new0 (CaseTable, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Reader reader = { self, NULL, 1, error };
  char *point;

  self->path = g_strdup (path);
  self->name = g_path_get_basename (path);
  point = strchr (self->name, '.');
  if (point != NULL)
    *point = '\0';
  self->sw = -1;
  self->values = g_ptr_array_new_with_free_func (g_free);
  self->cases = g_ptr_array_new_with_free_func (case_free);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      reader.line = i + 1;
      if (!read_line (&reader, lines[i]))
        return NULL;
    }
  if (reader.test == NULL)
    {
      fail (&reader, "expected at least one case");
      return NULL;
    }
  return check_case (&reader) ? g_steal_pointer (&self) : NULL;
}

CaseTable *
case_table_load (const char *path, GError **error)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  return case_table_new (path, text, error);
}

/* --- settings --- */

static gboolean
is_for_whole_game (const CaseTable *self)
{
  return self->sw < 0 && self->values->len == 1;
}

/* The switches of a game, as if they all mattered. */
static GArray *
get_switches (StellingGame game)
{
  GArray *switches = g_array_new (FALSE, FALSE, sizeof (int));

  for (int sw = 0; sw < STELLING_N_SWITCHES; sw++)
    if (find_switch (game, stelling_switch_get_name (sw)) >= 0)
      g_array_append_val (switches, sw);
  return switches;
}

guint
case_table_count_settings (const CaseTable *self)
{
  g_autoptr (GArray) switches = get_switches (self->game);
  guint n = 1;

  if (!is_for_whole_game (self))
    return self->values->len;
  for (guint i = 0; i < switches->len; i++)
    n *= stelling_switch_get_n_values (g_array_index (switches, int, i));
  return n;
}

char *
case_dup_rules (const Case *self, guint setting)
{
  const CaseTable *table = self->table;
  g_autoptr (GArray) switches = get_switches (table->game);
  const char *rules = self->rules != NULL ? self->rules : table->rules;
  GString *text;

  if (table->sw >= 0)
    return g_strdup_printf ("%s%c%s=%s", rules, strchr (rules, ':') != NULL ? ',' : ':',
                            stelling_switch_get_name (table->sw),
                            (char *) table->values->pdata[setting]);
  if (!is_for_whole_game (table))
    return g_strdup (table->values->pdata[setting]);
  text = g_string_new (table->game == STELLING_GAME_TEBLO ? "teblo" : "tablut-corner");
  for (guint i = 0; i < switches->len; i++)
    {
      int sw = g_array_index (switches, int, i);
      guint n = stelling_switch_get_n_values (sw);

      g_string_append_printf (text, "%c%s=%s", i == 0 ? ':' : ',', stelling_switch_get_name (sw),
                              stelling_switch_get_value_name (sw, setting % n));
      setting /= n;
    }
  return g_string_free (text, FALSE);
}

const CaseExpected *
case_get_expected (const Case *self, guint setting)
{
  return self->expected[is_for_whole_game (self->table) ? 0 : setting];
}

static gboolean
is_same (const CaseExpected *a, const CaseExpected *b)
{
  return g_strcmp0 (a->why, b->why) == 0 && g_strcmp0 (a->position, b->position) == 0
         && a->n_captures == b->n_captures
         && memcmp (a->captures, b->captures, a->n_captures * sizeof (int)) == 0
         && strcmp (a->result, b->result) == 0 && strcmp (a->reason, b->reason) == 0
         && a->barred == b->barred;
}

char *
case_table_dup_untold (const CaseTable *self)
{
  for (guint a = 0; a < self->values->len; a++)
    for (guint b = a + 1; b < self->values->len; b++)
      {
        gboolean is_told = FALSE;

        for (guint i = 0; i < self->cases->len && !is_told; i++)
          {
            const Case *test = self->cases->pdata[i];

            is_told = !is_same (test->expected[a], test->expected[b]);
          }
        if (!is_told)
          return g_strdup_printf ("%s: expected a case that tells “%s” from “%s”", self->path,
                                  (char *) self->values->pdata[a], (char *) self->values->pdata[b]);
      }
  return NULL;
}
