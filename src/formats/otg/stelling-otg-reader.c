/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-limits.h"
#include "stelling-otg-lines-private.h"
#include "stelling-otg-private.h"
#include "stelling-record-builder.h"

/* Reads OpenTafl's records: tags, then turns of an address, up to two moves, and their comments. */

typedef struct
{
  StellingSource *source;
  StellingReading *reading;
  StellingRecord *record;
  StellingOtgLines *lines;
  gsize at;

  /* the current turn */
  gsize turn_start;
  GPtrArray *moves; /* its nodes */
  guint n_commented;
  gboolean is_lost; /* it has no place */

  gboolean is_full; /* a limit is met: nothing is read from here on */

  gboolean keeps_rules; /* the rules line has no mistakes */
  gboolean strong;      /* how ks:c is read */
  gboolean is_between;  /* the rules have ks:c */
  gboolean is_too_weak; /* a move follows one that took the king by the rule as read */

  /* texts are gathered, since adding to a long text copies it */
  GHashTable *headers;  /* key → GString */
  GHashTable *comments; /* StellingNode → GString */
  /* text without a place, from here to a turn that has one, goes to @lost_at as it is */
  StellingNode *lost_at; /* nullable */
  gsize lost_start;
} OtgReader;

static void
free_string (gpointer data)
{
  g_string_free (data, TRUE);
}

static void
gather (GHashTable *texts, gpointer key, const char *between, const char *text)
{
  GString *all = g_hash_table_lookup (texts, key);

  if (all == NULL)
    {
      g_hash_table_insert (texts, key, g_string_new (text));
      return;
    }
  g_string_append (all, between);
  g_string_append (all, text);
}

static void
note (OtgReader *self, StellingMessageLevel level, gsize place, char *text)
{
  stelling_source_note (self->source, level, place, text);
}

static void
add_comment (OtgReader *self, StellingNode *node, const char *text)
{
  if (!stelling_node_is_root (node))
    text = stelling_otg_comment_read (stelling_record_build_annotation (self->record, node),
                                      stelling_node_get_side (node), text);
  if (text[strspn (text, " \n\t")] != '\0')
    gather (self->comments, node, "\n\n", text);
}

/* --- the rules and the start --- */

static const StellingOtgTag *
find_tag (GArray *tags, const char *key)
{
  for (guint i = tags->len; i > 0; i--)
    if (g_str_equal (g_array_index (tags, StellingOtgTag, i - 1).key, key))
      return &g_array_index (tags, StellingOtgTag, i - 1);
  return NULL;
}

/* Returns the text with its ranks in the other order: `starti:` begins at the top. */
static char *
dup_turned (const char *text)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);
  GString *out = g_string_new ("/");

  for (guint i = g_strv_length (rows); i > 0; i--)
    if (rows[i - 1][0] != '\0')
      g_string_append_printf (out, "%s/", rows[i - 1]);
  return g_string_free (out, FALSE);
}

static void
read_position (OtgReader *self,
               gsize start,
               gsize end,
               gboolean downwards,
               StellingPosition *position)
{
  g_autofree char *text = stelling_source_dup_text (self->source, start, end);
  g_autofree char *turned = NULL;
  g_autoptr (GError) error = NULL;
  StellingPosition read;

  g_strstrip (text);
  if (downwards)
    turned = dup_turned (text);
  /* Without the first `/` it would be our own form, which begins at the top. */
  if (text[0] != '/')
    note (self, STELLING_MESSAGE_ERROR, start,
          g_strdup (_ ("expected a position such as /3ttt3/4t4/…/3ttt3/")));
  else if (stelling_position_parse (&read, &position->rules, turned != NULL ? turned : text,
                                    &error))
    *position = read;
  else
    note (self, STELLING_MESSAGE_ERROR, start, g_strdup (error->message));
}

static gboolean
read_start (OtgReader *self, GArray *tags)
{
  const StellingOtgTag *tag = find_tag (tags, "rules");
  const StellingOtgTag *set_up = find_tag (tags, "position");
  StellingOtgRules rules = { 0 };
  StellingPosition start, usual;

  if (tag == NULL)
    {
      stelling_rules_init (&rules.rules, STELLING_RULE_SET_TABLUT_EDGE);
      note (self, STELLING_MESSAGE_ERROR, 0,
            g_strdup_printf (_ ("no rules are given: %s is taken"),
                             stelling_rule_set_get_name (STELLING_RULE_SET_TABLUT_EDGE)));
    }
  else if (!stelling_otg_rules_read (self->source->text, tag->value, tag->end, self->strong,
                                     self->source, &rules))
    return FALSE;
  self->keeps_rules = !rules.has_errors;
  self->is_between = rules.is_between;
  stelling_position_init (&usual, &rules.rules);
  start = usual;
  if (rules.start_end > rules.start)
    read_position (self, rules.start, rules.start_end, rules.downwards, &start);
  else if (tag != NULL)
    note (self, STELLING_MESSAGE_WARNING, tag->value,
          g_strdup (_ ("the rules name no position to start from: the usual one is taken")));
  if (set_up != NULL)
    read_position (self, set_up->value, set_up->end, FALSE, &start);
  if (!stelling_position_equal (&start, &usual))
    self->reading->n_nodes++;
  self->record = stelling_record_new (&start);
  return TRUE;
}

/* Keeps a rules line with more in it than our rules have. */
static void
keep_rules (OtgReader *self, const StellingOtgTag *tag)
{
  const StellingRules *rules = stelling_record_get_rules (self->record);
  g_autofree char *bare = stelling_otg_rules_dup_bare (self->source->text, tag->value, tag->end);
  g_autofree char *ours = stelling_otg_rules_write (rules, stelling_rules_get_first (rules), NULL);

  if (g_strcmp0 (bare, ours) != 0)
    stelling_record_build_header (self->record, STELLING_OTG_HEADER_RULES, bare);
}

/* --- tags --- */

static void
read_result (OtgReader *self, const StellingOtgTag *tag, const char *text)
{
  static const struct
  {
    const char *text;
    const char *result;
  } results[] = { { "1", "dark" }, { "-1", "light" }, { "0", "draw" }, { "?", "none" } };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (results[i].text, text))
      {
        stelling_record_build_header (self->record, STELLING_HEADER_RESULT, results[i].result);
        return;
      }
  note (self, STELLING_MESSAGE_WARNING, tag->value,
        g_strdup_printf (_ ("result \"%s\" not understood, kept as a comment"), text));
  gather (self->headers, (gpointer) STELLING_HEADER_COMMENT, "\n", text);
}

/* A result has words for some endings only; the tag is kept for the others. */
static void
read_termination (OtgReader *self, const char *text)
{
  const char *result = stelling_record_get_header (self->record, STELLING_HEADER_RESULT);
  g_autofree char *longer = NULL;

  if (result != NULL)
    {
      longer = g_strconcat (result, stelling_otg_termination_get_suffix (text), NULL);
      if (stelling_otg_termination_from_result (longer) == NULL)
        g_strlcpy (longer, result, strlen (longer) + 1);
      stelling_record_build_header (self->record, STELLING_HEADER_RESULT, longer);
    }
  if (longer == NULL || g_strcmp0 (stelling_otg_termination_from_result (longer), text) != 0)
    stelling_record_build_header (self->record, STELLING_OTG_HEADER_TERMINATION, text);
}

/* Splits the seconds that each player has from the overtime after them. */
static void
read_time (OtgReader *self, char *text)
{
  char *overtime = text + strcspn (text, " ");

  if (*overtime != '\0')
    *overtime++ = '\0';
  gather (self->headers, (gpointer) STELLING_HEADER_TIME, "\n", text);
  if (overtime[strspn (overtime, "0/i ")] != '\0')
    gather (self->headers, (gpointer) STELLING_HEADER_OVERTIME, "\n", g_strstrip (overtime));
}

static void
read_tag (OtgReader *self, const StellingOtgTag *tag)
{
  g_autofree char *text = stelling_source_dup_text (self->source, tag->value, tag->end);
  const char *header = stelling_otg_tag_get_header (tag->key);

  g_strstrip (text);
  if (text[0] == '\0' || g_str_equal (tag->key, "rules") || g_str_equal (tag->key, "position")
      || g_str_equal (tag->key, "termination"))
    return;
  if (g_str_equal (tag->key, "start-comment") || g_str_equal (tag->key, "starting-comment"))
    add_comment (self, stelling_record_get_root (self->record), text);
  else if (g_strcmp0 (header, STELLING_HEADER_RESULT) == 0)
    read_result (self, tag, text);
  else if (g_str_equal (tag->key, "time-control"))
    read_time (self, text);
  else if (g_strcmp0 (header, STELLING_HEADER_DATE) == 0)
    {
      g_autofree char *date = stelling_otg_date_from_tag (text);

      gather (self->headers, (gpointer) header, "\n", date);
    }
  else
    gather (self->headers, (gpointer) (header != NULL ? header : tag->key), "\n", text);
}

static void
read_tags (OtgReader *self, GArray *tags)
{
  const StellingOtgTag *termination = find_tag (tags, "termination");
  const StellingOtgTag *rules = find_tag (tags, "rules");
  GHashTableIter iter;
  gpointer key, value;

  if (rules != NULL && self->keeps_rules)
    keep_rules (self, rules);
  for (guint i = 0; i < tags->len; i++)
    read_tag (self, &g_array_index (tags, StellingOtgTag, i));
  g_hash_table_iter_init (&iter, self->headers);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      char *text = ((GString *) value)->str;

      /* Only the comment may have several lines. */
      if (!g_str_equal (key, STELLING_HEADER_COMMENT))
        g_strdelimit (text, "\n", ' ');
      stelling_source_limit_header (self->source, self->at, key, text);
      stelling_record_build_header (self->record, key, text);
    }
  if (termination != NULL)
    {
      g_autofree char *text
          = stelling_source_dup_text (self->source, termination->value, termination->end);

      if (g_strstrip (text)[0] != '\0')
        read_termination (self, text);
    }
}

/* --- moves --- */

/* Reads `---`: the side to move resigns. */
static void
resign (OtgReader *self, StellingNode *node)
{
  StellingSide side = stelling_position_get_turn (stelling_node_get_position (node));
  const char *told = stelling_record_get_header (self->record, STELLING_HEADER_RESULT);

  if (told == NULL || g_str_equal (told, "none") || g_str_equal (told, "light")
      || g_str_equal (told, "dark"))
    stelling_record_build_header (self->record, STELLING_HEADER_RESULT,
                                  side == STELLING_LIGHT ? "dark resign" : "light resign");
}

static gboolean
is_piece (const StellingPosition *position, const StellingOtgMove *move)
{
  StellingPiece piece = stelling_position_get_piece (position, move->from);

  switch (move->piece)
    {
    case '\0':
      return TRUE;
    case 'K':
    case 'k':
      return piece == STELLING_PIECE_KING;
    case 'T':
      return piece == STELLING_PIECE_LIGHT;
    case 't':
      return piece == STELLING_PIECE_DARK || piece == STELLING_PIECE_LIGHT;
    default:
      return FALSE;
    }
}

static char *
tell_captures (const StellingPosition *position, StellingMove move, const char *shown)
{
  StellingSquares made;
  g_autofree char *names = NULL;

  stelling_position_get_captures (position, move, &made);
  names = stelling_squares_to_string (STELLING_GAME_TABLUT, &made);
  if (names[0] == '\0')
    return g_strdup_printf (_ ("wrong captures in %s: the move captures nothing"), shown);
  return g_strdup_printf (_ ("wrong captures in %s: the move captures %s"), shown, names);
}

/* Notes what the file says wrongly about a legal move. */
static void
check_move (OtgReader *self,
            StellingNode *node,
            const StellingOtgMove *written,
            const char *shown,
            gsize place)
{
  const StellingPosition *position = stelling_node_get_position (stelling_node_get_parent (node));
  StellingMove move = stelling_node_get_move (node);
  StellingReason reason = stelling_node_get_outcome (node).reason;

  if (!is_piece (position, written) && written->piece != 't' && written->piece != 'T')
    note (self, STELLING_MESSAGE_ERROR, place,
          g_strdup_printf (_ ("illegal move %s: %s"), shown,
                           g_ascii_tolower (written->piece) == 'k'
                               ? _ ("the king does not stand there")
                               : _ ("Tablut has no such piece")));
  if (written->has_captures
      && stelling_move_why (position, move, &written->captures).kind != STELLING_WHY_LEGAL)
    note (self, STELLING_MESSAGE_ERROR, place, tell_captures (position, move, shown));
  if (written->info == 'x' && reason != STELLING_REASON_KING_TAKEN)
    note (self, STELLING_MESSAGE_WARNING, place,
          g_strdup_printf (_ ("%s takes the king, as the file says: not by these rules"), shown));
  if (written->info == 'e' && reason != STELLING_REASON_ESCAPED)
    note (self, STELLING_MESSAGE_WARNING, place,
          g_strdup_printf (_ ("the king escapes with %s, as the file says: not by these rules"),
                           shown));
}

/* Returns the node of a move below @parent, which may be there already. */
static StellingNode *
play (OtgReader *self,
      StellingNode *parent,
      const char *text,
      const StellingOtgMove *written,
      const char *why,
      gsize place)
{
  g_autofree char *shown = stelling_written_dup_shown (text);
  g_autoptr (GError) error = NULL;
  StellingNode *node;
  StellingMove move;

  if (why != NULL)
    {
      note (self, STELLING_MESSAGE_ERROR, place,
            g_strdup_printf (_ ("illegal move %s: %s"), shown, why));
      return stelling_record_build_text (self->record, parent, text);
    }
  move = stelling_move_step (written->from, written->to);
  node = stelling_node_find_child (parent, move);
  if (node == NULL)
    {
      node = stelling_record_build_move (self->record, parent, move, text, &error);
      self->reading->n_nodes += !stelling_node_is_dead (node);
    }
  if (stelling_node_get_outcome (parent).reason == STELLING_REASON_KING_TAKEN)
    self->is_too_weak = self->is_between;
  if (error != NULL && !stelling_node_is_dead (parent))
    note (self, STELLING_MESSAGE_ERROR, place,
          g_strdup_printf (_ ("illegal move %s: %s"), shown, error->message));
  if (!stelling_node_is_dead (node))
    check_move (self, node, written, shown, place);
  if (written->glyphs != 0)
    stelling_record_build_annotation (self->record, node)->glyphs |= written->glyphs;
  return node;
}

/* --- turns --- */

/* Keeps text without a place, up to @end, as a comment where it was found. */
static void
keep_lost (OtgReader *self, gsize end)
{
  g_autofree char *text = NULL;
  g_autofree char *comment = NULL;

  if (self->lost_at == NULL)
    return;
  text = stelling_source_dup_text (self->source, self->lost_start, end);
  /* Translators: comes before the part of a file that has a mistake, which is kept as a comment. */
  comment = g_strdup_printf ("%s\n%s", _ ("What follows in the file has a mistake:"),
                             g_strchomp (text));
  gather (self->comments, self->lost_at, "\n\n", comment);
  self->lost_at = NULL;
}

static void
read_move (OtgReader *self, const char *text, gsize place)
{
  StellingMessageLevel level = STELLING_MESSAGE_ERROR;
  char *message = NULL;
  StellingOtgMove written;
  StellingNode *parent;
  StellingNode *node;
  const char *why;

  if (self->is_lost)
    return;
  /* Each move counts, even if it has no place or is there already: it may begin a line. */
  self->is_full = !stelling_source_take_node (self->source, place);
  if (self->is_full)
    return;
  stelling_otg_move_parse (text, &written, &why);
  parent = stelling_otg_lines_get_parent (self->lines, written.from, &level, &message);
  if (message != NULL)
    note (self, level, self->turn_start, message);
  /* All of them are looked through for each move. */
  if (parent != NULL && stelling_node_get_n_children (parent) == STELLING_LIMIT_VARIATIONS)
    {
      stelling_source_note_limit (
          self->source, place,
          g_strdup_printf (_ ("more than %u variations at one place: the others are not read; "
                              "divide the file into several"),
                           STELLING_LIMIT_VARIATIONS));
      parent = NULL;
    }
  if (parent == NULL)
    {
      self->is_lost = TRUE;
      if (self->lost_at == NULL)
        self->lost_start = self->turn_start;
      self->lost_at = stelling_otg_lines_get_last (self->lines);
      return;
    }
  keep_lost (self, self->turn_start);
  if (g_str_equal (text, "---"))
    {
      resign (self, parent);
      return;
    }
  node = play (self, parent, text, &written, why, place);
  stelling_otg_lines_add (self->lines, node);
  g_ptr_array_add (self->moves, node);
}

/* Dots stand for a move that was made elsewhere. */
static gboolean
is_dots (const char *text)
{
  return text[strspn (text, ".")] == '\0' || g_str_equal (text, "…");
}

static void
begin_turn (OtgReader *self, gsize start, gsize end)
{
  g_autofree char *address = stelling_source_dup_text (self->source, start, end);

  stelling_otg_lines_begin_turn (self->lines, address);
  self->turn_start = start;
  self->is_lost = FALSE;
  self->n_commented = 0;
  g_ptr_array_set_size (self->moves, 0);
}

static void
read_word (OtgReader *self)
{
  const char *text = self->source->text;
  gsize start = self->at, end;
  gsize length = stelling_otg_address_get_length (text + start, self->source->length - start);
  g_autofree char *word = NULL;

  if (length > 0)
    {
      self->at += length;
      begin_turn (self, start, self->at);
      return;
    }
  for (end = start; end < self->source->length && text[end] != '[' && text[end] != '\0'
                    && !g_ascii_isspace (text[end]);
       end++)
    ;
  self->at = end;
  word = stelling_source_dup_text (self->source, start, end);
  if (!is_dots (word))
    read_move (self, word, start);
  else if (self->moves->len == 0)
    stelling_otg_lines_skip_half (self->lines);
}

/* --- comments --- */

static void
read_part (OtgReader *self, gsize start, gsize end)
{
  g_autofree char *text = stelling_source_dup_text (self->source, start, end);
  guint last = self->moves->len;

  if (self->is_lost)
    return;
  if (last == 0)
    add_comment (self, stelling_otg_lines_get_last (self->lines), text);
  else
    add_comment (self, g_ptr_array_index (self->moves, MIN (self->n_commented, last - 1)), text);
  self->n_commented++;
}

static void
read_comment (OtgReader *self)
{
  const char *text = self->source->text;
  const char *close = memchr (text + self->at, ']', self->source->length - self->at);
  gsize start = self->at + 1;
  gsize end = close != NULL ? (gsize) (close - text) : self->source->length;

  if (close == NULL)
    note (self, STELLING_MESSAGE_ERROR, self->source->length,
          g_strdup_printf (_ ("the file ends inside of a comment: expected \"%s\""), "]"));
  for (gsize at = start; at <= end; at++)
    if (at == end || text[at] == '|')
      {
        read_part (self, start, at);
        start = at + 1;
      }
  self->at = close != NULL ? end + 1 : end;
}

static void
read_turns (OtgReader *self)
{
  while (self->at < self->source->length && !self->is_full)
    {
      char c = self->source->text[self->at];

      if (c == '[')
        read_comment (self);
      else if (g_ascii_isspace (c) || c == '\0' || c == ']')
        self->at++;
      else
        read_word (self);
    }
}

static void
apply_comments (OtgReader *self)
{
  GHashTableIter iter;
  gpointer node, value;

  g_hash_table_iter_init (&iter, self->comments);
  while (g_hash_table_iter_next (&iter, &node, &value))
    {
      char *text = g_strchomp (((GString *) value)->str);

      stelling_source_limit_comment (self->source, self->source->length, text);
      stelling_annotation_set_text (stelling_record_build_annotation (self->record, node),
                                    STELLING_FIELD_COMMENT, text);
      g_hash_table_iter_remove (&iter);
    }
}

/* Returns the last node of the main line before its first dead move. */
static StellingNode *
find_main_end (StellingRecord *record)
{
  StellingNode *node = stelling_record_get_root (record);
  StellingNode *next;

  while ((next = stelling_node_get_first_child (node)) != NULL && !stelling_node_is_dead (next))
    node = next;
  return node;
}

/* Returns FALSE if there is no game. */
static gboolean
read_game (OtgReader *self, GArray *tags, gsize at)
{
  self->at = at;
  if (!read_start (self, tags))
    return FALSE;
  self->lines = stelling_otg_lines_new (stelling_record_get_root (self->record));
  self->moves = g_ptr_array_new ();
  self->headers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_string);
  self->comments = g_hash_table_new_full (NULL, NULL, NULL, free_string);
  read_tags (self, tags);
  read_turns (self);
  keep_lost (self, self->source->length);
  stelling_otg_lines_free (self->lines);
  apply_comments (self);
  g_hash_table_unref (self->comments);
  g_hash_table_unref (self->headers);
  g_ptr_array_unref (self->moves);
  stelling_record_build_finish (self->record);
  return TRUE;
}

void
stelling_otg_read (StellingSource *source, StellingReading *reading)
{
  OtgReader self = { .source = source, .reading = reading };
  guint n_notes = source->notes->len;
  gsize at;
  g_autoptr (GArray) tags = NULL;

  stelling_otg_hide_signs (source->text, source->length);
  tags = stelling_otg_scan_tags (source, &at);
  if (tags->len == STELLING_LIMIT_PROPERTIES)
    stelling_source_note_limit (source, at,
                                g_strdup_printf (_ ("more than %u lines in the head of the file: "
                                                    "those that follow are read as comments; "
                                                    "remove some of them"),
                                                 STELLING_LIMIT_PROPERTIES));
  if (!read_game (&self, tags, at))
    return;
  if (self.is_too_weak)
    {
      /* The game goes on, so that the king was not taken: read again with the other rule. */
      g_object_unref (self.record);
      g_array_set_size (source->notes, n_notes);
      source->n_built = 0;
      reading->n_nodes = 0;
      self = (OtgReader) { .source = source, .reading = reading, .strong = TRUE };
      read_game (&self, tags, at);
    }
  if (find_tag (tags, "rules") == NULL && stelling_record_get_n_nodes (self.record) == 0)
    g_object_unref (self.record);
  else
    stelling_reading_take_record (reading, self.record, find_main_end (self.record));
}
