/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-otg-private.h"

/* Writes OpenTafl's records: tags, the rules last; then each turn, its comments and the variations
 * that replace one of its halves. */

/* Addresses grow with every variation in a variation. A longer file could not be read again. */
#define MAX_LENGTH (48 * 1024 * 1024)

/* A move to be written, with the notes after it. Dead branches and set-ups are left out. */
typedef struct _Move Move;
struct _Move
{
  StellingNode *node;
  Move *parent; /* NULL for the root */
  Move *first_child, *last_child, *next;
  GString *comment; /* nullable */
  guint ply;        /* from 1; 0 for the root */
};

/* The rest of a line of play that is still to be written, from one of its turns on. */
typedef struct
{
  Move *move;
  char *prefix;      /* "", "3b.2." */
  guint first;       /* the place of its first move: 0 or 1 */
  guint ply;         /* of that move */
  gboolean is_begun; /* @move is not the first of the line */
} MoveLine;

/* Counts of what an OpenTafl record can't hold. */
typedef struct
{
  guint n_dead;
  guint n_setups;
  guint n_befores;
  guint n_names;
  guint n_marks;
  guint n_evaluations;
  guint n_clocks;
  guint n_extras;
  guint n_hotspots;
  guint n_changed;
  guint n_root_glyphs;
  gboolean turned_first;
} OtgLosses;

typedef struct
{
  StellingRecord *record;
  GString *out;
  OtgLosses lost;
  Move *root;
  GPtrArray *all;    /* of Move */
  GHashTable *moves; /* StellingNode → Move, of what is written */
  GArray *lines;     /* of MoveLine, a stack */
} OtgWriter;

/* --- what is written --- */

static void
free_move (gpointer data)
{
  Move *move = data;

  if (move->comment != NULL)
    g_string_free (move->comment, TRUE);
  g_free (move);
}

static void
add_comment (Move *move, const char *text)
{
  if (text == NULL || text[strspn (text, " \n\t")] == '\0')
    return;
  if (move->comment == NULL)
    move->comment = g_string_new (text);
  else
    g_string_append_printf (move->comment, "\n\n%s", text);
}

/* Counts what a node has besides a comment, glyphs and a clock. */
static void
count_lost (OtgWriter *self, StellingNode *node)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  OtgLosses *lost = &self->lost;

  if (annotation == NULL)
    return;
  lost->n_befores += annotation->texts[STELLING_FIELD_COMMENT_BEFORE] != NULL;
  lost->n_names += annotation->texts[STELLING_FIELD_NAME] != NULL;
  lost->n_extras += annotation->texts[STELLING_FIELD_EXTRA] != NULL;
  lost->n_marks += stelling_annotation_has (annotation, STELLING_FIELD_MARKS);
  lost->n_evaluations += annotation->evaluation != NULL;
  lost->n_hotspots += annotation->hotspot != 0;
  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
    {
      lost->n_clocks += stelling_annotation_has (annotation, STELLING_FIELD_CLOCK);
      lost->n_root_glyphs += annotation->glyphs != 0;
    }
  else
    lost->n_clocks += !stelling_otg_clock_fits (&annotation->clock, stelling_node_get_side (node));
}

static Move *
add_move (OtgWriter *self, Move *parent, StellingNode *node)
{
  Move *move;

  for (move = parent->first_child; move != NULL; move = move->next)
    if (stelling_node_get_move (move->node) == stelling_node_get_move (node))
      return move;
  move = g_new0 (Move, 1);
  move->node = node;
  move->parent = parent;
  move->ply = parent->ply + 1;
  g_ptr_array_add (self->all, move);
  if (parent->last_child != NULL)
    parent->last_child->next = move;
  else
    parent->first_child = move;
  parent->last_child = move;
  return move;
}

/* Returns the next node that is not below @node. */
static StellingNode *
skip_below (StellingNode *node)
{
  while (node != NULL && stelling_node_get_next_sibling (node) == NULL)
    node = stelling_node_get_parent (node);
  return node != NULL ? stelling_node_get_next_sibling (node) : NULL;
}

static void
gather_moves (OtgWriter *self)
{
  StellingNode *root = stelling_record_get_root (self->record);
  StellingNode *node = root;

  self->root = g_new0 (Move, 1);
  self->root->node = root;
  self->all = g_ptr_array_new_with_free_func (free_move);
  g_ptr_array_add (self->all, self->root);
  self->moves = g_hash_table_new (NULL, NULL);
  while (node != NULL)
    {
      StellingNodeKind kind = stelling_node_get_kind (node);
      Move *move = self->root;

      if (stelling_node_is_dead (node) || kind == STELLING_NODE_SETUP)
        {
          self->lost.n_dead += stelling_node_is_dead (node);
          self->lost.n_setups += !stelling_node_is_dead (node);
          node = skip_below (node);
          continue;
        }
      if (kind != STELLING_NODE_START)
        move = g_hash_table_lookup (self->moves, stelling_node_get_parent (node));
      if (kind == STELLING_NODE_MOVE)
        move = add_move (self, move, node);
      g_hash_table_insert (self->moves, node, move);
      add_comment (move, stelling_node_get_comment (node));
      count_lost (self, node);
      node = stelling_node_get_next_in_tree (node, root);
    }
}

/* --- tags --- */

static void
write_tag (OtgWriter *self, const char *key, const char *value, gboolean has_lines)
{
  g_autofree char *text = g_strstrip (g_strdup (value));

  if (text[0] == '\0')
    return;
  g_string_append_printf (self->out, "[%s:", key);
  if (!has_lines && strpbrk (text, "\r\n") != NULL)
    {
      self->lost.n_changed++;
      g_strdelimit (text, "\r\n", ' ');
    }
  stelling_otg_append_safe (self->out, text, &self->lost.n_changed);
  g_string_append (self->out, "]\n");
}

static gboolean
is_result (const char *text)
{
  return g_str_has_prefix (text, "light") || g_str_has_prefix (text, "dark")
         || g_str_has_prefix (text, "draw") || g_str_equal (text, "none");
}

static void
write_result (OtgWriter *self, const char *result)
{
  const char *termination
      = stelling_record_get_header (self->record, STELLING_OTG_HEADER_TERMINATION);

  if (termination == NULL)
    termination = is_result (result) ? stelling_otg_termination_from_result (result) : result;

  if (g_str_has_prefix (result, "light"))
    write_tag (self, "result", "-1", FALSE);
  else if (g_str_has_prefix (result, "dark"))
    write_tag (self, "result", "1", FALSE);
  else
    write_tag (self, "result", g_str_has_prefix (result, "draw") ? "0" : "?", FALSE);
  if (termination != NULL)
    write_tag (self, "termination", termination, FALSE);
}

/* Returns the header as one line, as it is written. */
static char *
dup_line (OtgWriter *self, const char *header)
{
  char *text = g_strdup (stelling_record_get_header (self->record, header));

  return text != NULL ? g_strstrip (g_strdelimit (text, "\r\n", ' ')) : g_strdup ("");
}

/* Writes both as one tag where OpenTafl can say them: `3600 30/3 3i`. */
static void
write_time (OtgWriter *self, const char *header)
{
  g_autofree char *time = dup_line (self, STELLING_HEADER_TIME);
  g_autofree char *overtime = dup_line (self, STELLING_HEADER_OVERTIME);
  g_autofree char *both = g_strdup_printf ("%s %s", time, overtime);
  gboolean is_number = time[0] != '\0' && time[strspn (time, "0123456789")] == '\0';
  gboolean joined = overtime[strspn (overtime, "0/i ")] != '\0'
                    && g_regex_match_simple ("^[0-9]+ [0-9]+/[0-9]+( [0-9]+i)?$", both,
                                             G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT);

  if (g_str_equal (header, STELLING_HEADER_OVERTIME))
    write_tag (self, header, joined ? "" : overtime, FALSE);
  else
    write_tag (self, is_number ? "time-control" : header, joined ? both : time, FALSE);
}

/* Returns whether the header can name a tag; a record may have others. */
static gboolean
is_key (const char *key)
{
  gsize length = strlen (key);

  return g_ascii_isalpha (key[0]) && length <= 30
         && strspn (key, "abcdefghijklmnopqrstuvwxyz0123456789-_") == length
         && !g_str_equal (key, "rules") && !g_str_equal (key, "position");
}

static void
write_header (OtgWriter *self, const char *header)
{
  const char *key = stelling_otg_tag_from_header (header);
  const char *value = stelling_record_get_header (self->record, header);

  if (g_str_equal (header, STELLING_OTG_HEADER_RULES))
    return;
  if (g_str_equal (header, STELLING_OTG_HEADER_TERMINATION)
      && stelling_record_get_header (self->record, STELLING_HEADER_RESULT) != NULL)
    return;
  if (g_str_equal (header, STELLING_HEADER_TIME) || g_str_equal (header, STELLING_HEADER_OVERTIME))
    {
      write_time (self, header);
      return;
    }
  if (g_str_equal (header, STELLING_HEADER_RESULT))
    write_result (self, value);
  else if (g_str_equal (header, STELLING_HEADER_DATE))
    {
      g_autofree char *date = stelling_otg_date_to_tag (value);

      write_tag (self, key, date, FALSE);
    }
  else if (key != NULL || is_key (header))
    write_tag (self, key != NULL ? key : header, value,
               g_str_equal (header, STELLING_HEADER_COMMENT));
  else
    self->lost.n_extras++;
}

/* Returns whether the rules line is read as @rules. */
static gboolean
says (const char *line, gboolean strong, const StellingRules *rules)
{
  StellingOtgRules read;

  return stelling_otg_rules_read (line, 0, strlen (line), strong, NULL, &read)
         && stelling_rules_equal (&read.rules, rules);
}

/* Returns the rules line of the file, as long as it means the record's rules, or else a new one.
 * Without the size of the board the file would not be known as an OpenTafl record. */
static char *
dup_rules (OtgWriter *self, GError **error)
{
  const StellingRules *rules = stelling_record_get_rules (self->record);
  const char *kept = stelling_record_get_header (self->record, STELLING_OTG_HEADER_RULES);
  StellingSide turn = stelling_position_get_turn (stelling_record_get_start (self->record));

  if (kept != NULL && turn == stelling_rules_get_first (rules) && strpbrk (kept, "[]\n") == NULL
      && strstr (kept, "dim:") != NULL && (says (kept, FALSE, rules) || says (kept, TRUE, rules)))
    return g_strdup (kept);
  self->lost.turned_first = turn != stelling_rules_get_first (rules);
  return stelling_otg_rules_write (rules, turn, error);
}

/* Writes `/3ttt3/…/3ttt3/`, from the lowest rank up. */
static void
write_position (OtgWriter *self)
{
  g_autofree char *text = stelling_position_to_string (stelling_record_get_start (self->record));
  g_auto (GStrv) rows = NULL;

  *strchr (text, ' ') = '\0';
  rows = g_strsplit (text, "/", -1);
  g_string_append_c (self->out, '/');
  for (guint i = g_strv_length (rows); i > 0; i--)
    g_string_append_printf (self->out, "%s/", rows[i - 1]);
}

static gboolean
write_tags (OtgWriter *self, GError **error)
{
  g_autoptr (GPtrArray) headers = stelling_record_dup_header_keys (self->record);
  g_autofree char *rules = dup_rules (self, error);

  if (rules == NULL)
    return FALSE;
  for (guint i = 0; i < headers->len; i++)
    write_header (self, g_ptr_array_index (headers, i));
  if (self->root->comment != NULL)
    write_tag (self, "start-comment", self->root->comment->str, TRUE);
  g_string_append_printf (self->out, "[rules:%s start:", rules);
  write_position (self);
  g_string_append (self->out, "]\n\n");
  return TRUE;
}

/* --- moves --- */

static void
add_line (OtgWriter *self, const MoveLine *line, Move *move, char *prefix, gboolean is_begun)
{
  MoveLine next = { .move = move, .prefix = prefix, .is_begun = is_begun };

  next.first = is_begun ? line->first : (move->ply - 1) % 2;
  next.ply = is_begun ? line->ply : move->ply;
  g_array_append_val (self->lines, next);
}

static guint
get_place (const MoveLine *line, const Move *move)
{
  return move->ply - line->ply + line->first;
}

/* Adds the variations that replace @move, if it is none. The last goes first on the stack. */
static void
add_variations (OtgWriter *self, const MoveLine *line, Move *move)
{
  guint place = get_place (line, move);
  gsize start = self->lines->len;
  guint n = 0;

  if (move->parent->first_child != move)
    return;
  if (line->prefix[0] != '\0')
    place--;
  for (Move *other = move->next; other != NULL; other = other->next)
    add_line (self, NULL, other,
              g_strdup_printf ("%s%u%c.%u.", line->prefix, place / 2 + 1, place % 2 ? 'b' : 'a',
                               ++n),
              FALSE);
  for (gsize i = start, j = self->lines->len; i + 1 < j; i++, j--)
    {
      MoveLine keep = g_array_index (self->lines, MoveLine, i);

      g_array_index (self->lines, MoveLine, i) = g_array_index (self->lines, MoveLine, j - 1);
      g_array_index (self->lines, MoveLine, j - 1) = keep;
    }
}

static void
write_move (OtgWriter *self, const Move *move)
{
  StellingReason reason = stelling_node_get_outcome (move->node).reason;

  g_string_append_printf (self->out, " %s", stelling_node_get_notation (move->node));
  if (reason == STELLING_REASON_KING_TAKEN)
    g_string_append (self->out, "++");
  else if (reason == STELLING_REASON_ESCAPED)
    g_string_append (self->out, "--");
}

static void
write_comments (OtgWriter *self, Move **moves, guint n)
{
  char *texts[2] = { NULL, NULL };

  for (guint i = 0; i < n; i++)
    texts[i]
        = stelling_otg_comment_write (stelling_node_get_annotation (moves[i]->node),
                                      moves[i]->comment != NULL ? moves[i]->comment->str : NULL,
                                      stelling_node_get_side (moves[i]->node),
                                      &self->lost.n_changed);
  if (texts[0] != NULL || texts[1] != NULL)
    g_string_append_printf (self->out, "[%s%s%s]\n", texts[0] != NULL ? texts[0] : "",
                            n == 2 ? "|" : "", texts[1] != NULL ? texts[1] : "");
  g_free (texts[0]);
  g_free (texts[1]);
}

/* Writes one turn. The rest of its line goes on the stack, then the variations of its halves. */
static void
write_turn (OtgWriter *self, const MoveLine *line)
{
  Move *moves[2] = { line->move, line->move->first_child };
  guint place = get_place (line, line->move);
  guint n = place % 2 == 0 && moves[1] != NULL ? 2 : 1;
  Move *next = moves[n - 1]->first_child;

  g_string_append_printf (self->out, "%s%u%s", line->prefix, place / 2 + 1,
                          line->prefix[0] != '\0' ? "a." : ".");
  if (place % 2 == 1)
    g_string_append (self->out, " .....");
  for (guint i = 0; i < n; i++)
    write_move (self, moves[i]);
  g_string_append_c (self->out, '\n');
  write_comments (self, moves, n);
  g_string_append_c (self->out, '\n');
  if (next != NULL)
    add_line (self, line, next, g_strdup (line->prefix), TRUE);
  if (n == 2)
    add_variations (self, line, moves[1]);
  if (line->is_begun || line->prefix[0] == '\0')
    add_variations (self, line, moves[0]);
}

static gboolean
write_moves (OtgWriter *self, GError **error)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (MoveLine));
  if (self->root->first_child != NULL)
    add_line (self, NULL, self->root->first_child, g_strdup (""), FALSE);
  while (self->lines->len > 0 && self->out->len <= MAX_LENGTH)
    {
      MoveLine line = g_array_index (self->lines, MoveLine, self->lines->len - 1);

      g_array_set_size (self->lines, self->lines->len - 1);
      write_turn (self, &line);
      g_free (line.prefix);
    }
  for (guint i = 0; i < self->lines->len; i++)
    g_free (g_array_index (self->lines, MoveLine, i).prefix);
  g_array_unref (self->lines);
  if (self->out->len <= MAX_LENGTH)
    return TRUE;
  g_set_error_literal (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD,
                       _ ("the variations lie too deep in one another for an OpenTafl record"));
  return FALSE;
}

/* --- what is lost --- */

static void
tell_lost_moves (const OtgLosses *lost, GPtrArray *losses)
{
  stelling_add_loss (
      losses, lost->n_dead,
      ngettext ("%u line that can’t be played left out: an OpenTafl record can’t hold it",
                "%u lines that can’t be played left out: an OpenTafl record can’t hold them",
                lost->n_dead));
  stelling_add_loss (
      losses, lost->n_setups,
      ngettext ("%u position set up in the middle of the game left out, with what follows",
                "%u positions set up in the middle of the game left out, with what follows",
                lost->n_setups));
  if (lost->turned_first)
    g_ptr_array_add (losses, g_strdup (_ ("whose turn it is at the start has become the rule of "
                                          "who begins: an OpenTafl record has only that")));
}

static void
tell_lost_texts (const OtgLosses *lost, GPtrArray *losses)
{
  stelling_add_loss (losses, lost->n_befores,
                     ngettext ("%u comment before a move left out: an OpenTafl record has none",
                               "%u comments before moves left out: an OpenTafl record has none",
                               lost->n_befores));
  stelling_add_loss (losses, lost->n_names,
                     ngettext ("%u name of a position left out: an OpenTafl record has none",
                               "%u names of positions left out: an OpenTafl record has none",
                               lost->n_names));
  stelling_add_loss (
      losses, lost->n_changed,
      ngettext ("[, ] and | or line ends changed in %u text: an OpenTafl record needs them "
                "for itself",
                "[, ] and | or line ends changed in %u texts: an OpenTafl record needs them "
                "for itself",
                lost->n_changed));
  stelling_add_loss (losses, lost->n_extras,
                     ngettext ("properties of other programs left out at %u place",
                               "properties of other programs left out at %u places",
                               lost->n_extras));
}

static void
tell_lost_signs (const OtgLosses *lost, GPtrArray *losses)
{
  stelling_add_loss (losses, lost->n_marks,
                     ngettext ("marks left out in %u position: an OpenTafl record has none",
                               "marks left out in %u positions: an OpenTafl record has none",
                               lost->n_marks));
  stelling_add_loss (losses, lost->n_evaluations,
                     ngettext ("%u evaluation left out: an OpenTafl record has none",
                               "%u evaluations left out: an OpenTafl record has none",
                               lost->n_evaluations));
  stelling_add_loss (
      losses, lost->n_root_glyphs,
      ngettext ("signs left out in %u position: an OpenTafl record has them on moves only",
                "signs left out in %u positions: an OpenTafl record has them on moves only",
                lost->n_root_glyphs));
  stelling_add_loss (losses, lost->n_hotspots,
                     ngettext ("%u decisive moment not marked: an OpenTafl record can’t tell it",
                               "%u decisive moments not marked: an OpenTafl record can’t tell them",
                               lost->n_hotspots));
  stelling_add_loss (
      losses, lost->n_clocks,
      ngettext ("%u clock left out or rounded: an OpenTafl record has the seconds of who "
                "moved",
                "%u clocks left out or rounded: an OpenTafl record has the seconds of who "
                "moved",
                lost->n_clocks));
}

gboolean
stelling_otg_write (GPtrArray *records, GString *out, GPtrArray *losses, GError **error)
{
  OtgWriter self = { .out = out };
  gboolean written;

  if (records->len != 1)
    {
      g_set_error_literal (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD,
                           _ ("an OpenTafl record holds one game"));
      return FALSE;
    }
  self.record = g_ptr_array_index (records, 0);
  gather_moves (&self);
  written = write_tags (&self, error) && write_moves (&self, error);
  g_hash_table_unref (self.moves);
  g_ptr_array_unref (self.all);
  tell_lost_moves (&self.lost, losses);
  tell_lost_texts (&self.lost, losses);
  tell_lost_signs (&self.lost, losses);
  return written;
}
