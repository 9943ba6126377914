/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-messages-dialog.h"
#include "stelling-move-text.h"
#include "stelling-question.h"
#include "stelling-record-edit.h"

/* Editing more than one node at a time: the clipboard, other records, the whole record. */

/* --- reports --- */

/* The moves of several games that are pasted or merged. */
typedef struct
{
  StellingMergeResult result;
  guint n_games;
  guint n_refused; /* of other rules or with another start */
  GError *error;   /* why the last one was refused */
} Coming;

static void
coming_clear (Coming *coming)
{
  g_clear_error (&coming->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Coming, coming_clear)

/* Adds the @result of one more game; NULL: the game was refused, for the reason in
 * coming->error. */
static void
count_game (Coming *coming, const StellingMergeResult *result)
{
  if (result == NULL)
    {
      coming->n_refused++;
      return;
    }
  coming->n_games++;
  stelling_merge_result_add (&coming->result, result);
}

char *
stelling_page_dup_dead (guint n)
{
  /* Translators: some moves that were pasted are not allowed in that place; they are kept */
  return g_strdup_printf (ngettext ("%u move can’t be played here; it is kept and struck out",
                                    "%u moves can’t be played here; they are kept and struck out",
                                    n),
                          n);
}

static char *
dup_moves_text (const StellingMergeResult *result)
{
  if (result->n_dead > 0)
    return stelling_page_dup_dead (result->n_dead);
  if (result->n_added > 0)
    return g_strdup_printf (ngettext ("%u move added", "%u moves added", result->n_added),
                            result->n_added);
  /* Translators: nothing was new in what was pasted or merged */
  return g_strdup (_ ("All these moves were here already"));
}

/* Returns "12. e3-c3: the clock". */
static char *
dup_place_text (const StellingMergeConflict *place)
{
  g_autofree char *move = stelling_move_text_dup_numbered (place->node);

  if (place->field == STELLING_FIELD_CLOCK)
    /* Translators: a place in a game where two records have another time; %s: "12. e3-c3" */
    return g_strdup_printf (_ ("%s: the clock"), move);
  if (place->field == STELLING_FIELD_EVALUATION)
    /* Translators: where two records have another evaluation; %s: "12. e3-c3" */
    return g_strdup_printf (_ ("%s: the evaluation"), move);
  /* Translators: where two records have marks of other colours on the board; %s: "12. e3-c3" */
  return g_strdup_printf (_ ("%s: the colour of a mark"), move);
}

/* Tells what was left out, with a button that lists the places. */
static void
tell_left_out (StellingPage *self, const StellingMergeResult *result)
{
  g_autoptr (GString) list = g_string_new (NULL);
  /* Translators: clocks, evaluations or colours of marks that two records have in the same place */
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u detail differs from what is here and was left out",
                "%u details differ from what is here and were left out", result->n_left_out),
      result->n_left_out);
  StellingActionButton details;

  for (guint i = 0; i < MIN (result->n_left_out, STELLING_MERGE_N_CONFLICTS); i++)
    {
      g_autofree char *place = dup_place_text (&result->left_out[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? "\n" : "", place);
    }
  if (result->n_left_out > STELLING_MERGE_N_CONFLICTS)
    g_string_append (list, "\n…");
  /* Translators: button of a message: tells more */
  details = (StellingActionButton) { _ ("_Details"), "page.show-left-out",
                                     g_variant_new_string (list->str) };
  stelling_status_line_add_message (self->status, text, &details);
}

static void
show_left_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *dialog = stelling_question_new_notice (
      stelling_page_get_window (data),
      /* Translators: clocks, evaluations and the like of another record */
      _ ("Details That Were Left Out"), NULL);

  adw_message_dialog_format_body (
      ADW_MESSAGE_DIALOG (dialog), "%s\n\n%s",
      _ ("The two records say different things in these places. Of two evaluations the better one "
         "stays, of two times or colours the one that was here."),
      g_variant_get_string (parameter, NULL));
  stelling_page_show_dialog (data, dialog);
}

/* Tells the result of pasting or merging. */
static void
tell_coming (StellingPage *self, const Coming *coming)
{
  const StellingMergeResult *result = &coming->result;
  g_autofree char *moves = dup_moves_text (result);
  g_autofree char *games = NULL;
  g_autofree char *refused = NULL;
  g_autofree char *remarks = NULL;

  if (coming->n_games > 1)
    {
      /* Translators: they were pasted together, or merged from one file */
      games = g_strdup_printf (ngettext ("%u game merged into this one",
                                         "%u games merged into this one", coming->n_games),
                               coming->n_games);
      stelling_page_tell (self, games);
    }
  stelling_page_tell (self, moves);
  if (coming->n_refused > 0)
    {
      /* Translators: of several games that were pasted or merged */
      refused = g_strdup_printf (
          ngettext ("%u game was left out: it has other rules or another start",
                    "%u games were left out: they have other rules or another start",
                    coming->n_refused),
          coming->n_refused);
      stelling_page_tell (self, refused);
    }
  if (result->n_headers_kept > 0)
    stelling_page_tell (
        self, _ ("Players or other details differ; a comment at the end of the line has them"));
  if (result->n_remarks > 0)
    {
      /* Translators: signs such as "?!", names and labels that differ in two records: those of the
       * other one were written into the comments */
      remarks = g_strdup_printf (ngettext ("%u sign or name differs; a comment has it now",
                                           "%u signs or names differ; the comments have them now",
                                           result->n_remarks),
                                 result->n_remarks);
      stelling_page_tell (self, remarks);
    }
  if (result->n_left_out > 0)
    tell_left_out (self, result);
}

/* --- the clipboard --- */

/* Copies the current variation as SGF. */
static void
copy (StellingPage *self)
{
  g_autoptr (StellingRecord) copied = stelling_record_copy_subtree (stelling_page_get_record (self),
                                                                    stelling_page_get_node (self));
  g_autofree char *text = stelling_sgf_from_record (copied);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
copy_variation_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  copy (self);
  stelling_page_tell (self, _ ("Moves copied"));
}

static void
cut_variation_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingRecord *record = stelling_page_get_record (self);
  StellingNode *node = stelling_page_get_node (self);
  g_autofree char *text = stelling_page_dup_deleted (self, node);

  /* Only what the clipboard has is deleted. */
  copy (self);
  g_object_unref (stelling_record_cut (record, node));
  if (text != NULL)
    stelling_page_tell_with_undo (self, text);
}

/* Returns the node that the moves of @source follow: the current one, or the root for a game that
 * begins with this game's starting position. */
static StellingNode *
choose_place (StellingPage *self, StellingRecord *source)
{
  const StellingPosition *start = stelling_record_get_start (source);
  StellingNode *node = stelling_page_get_node (self);

  if (!stelling_position_equal (start, stelling_node_get_position (node))
      && stelling_position_equal (start,
                                  stelling_record_get_start (stelling_page_get_record (self))))
    return stelling_record_get_root (stelling_page_get_record (self));
  return node;
}

void
stelling_page_paste_moves (StellingPage *self, StellingReading *reading)
{
  StellingRecord *record = stelling_page_get_record (self);
  StellingNode *first = NULL;
  g_auto (Coming) coming = { 0 };

  stelling_record_begin_group (record, N_ ("Paste Variation"));
  for (guint i = 0; i < reading->records->len; i++)
    {
      StellingRecord *source = g_ptr_array_index (reading->records, i);
      StellingMergeResult result = { 0 };
      StellingNode *pasted = NULL;

      g_clear_error (&coming.error);
      if (stelling_record_paste (record, choose_place (self, source), source, &pasted, &result,
                                 &coming.error))
        count_game (&coming, &result);
      else
        count_game (&coming, NULL);
      if (first == NULL)
        first = pasted;
    }
  stelling_record_end_group (record);
  if (coming.n_games == 0)
    {
      stelling_page_tell (self, coming.error->message);
      return;
    }
  if (first != NULL)
    stelling_session_set_node (self->session, first);
  tell_coming (self, &coming);
}

/* --- other records --- */

static void
split_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (StellingRecord) record
      = stelling_record_split (stelling_page_get_record (self), stelling_page_get_node (self));
  g_autoptr (StellingPage) page = stelling_page_open_record (self, record, FALSE);
}

/* Merges all games of the file that can be merged; FALSE with @error if none can. */
static gboolean
merge_games (StellingPage *self, StellingReading *reading, GError **error)
{
  StellingRecord *record = stelling_page_get_record (self);
  g_auto (Coming) coming = { 0 };

  stelling_record_begin_group (record, N_ ("Merge Game"));
  for (guint i = 0; i < reading->records->len; i++)
    {
      StellingMergeResult result = { 0 };

      g_clear_error (&coming.error);
      if (stelling_record_merge (record, g_ptr_array_index (reading->records, i), &result,
                                 &coming.error))
        count_game (&coming, &result);
      else
        count_game (&coming, NULL);
    }
  stelling_record_end_group (record);
  if (coming.n_games == 0)
    {
      g_propagate_error (error, g_steal_pointer (&coming.error));
      return FALSE;
    }
  tell_coming (self, &coming);
  return TRUE;
}

static void
take_merged (StellingPage *self, GPtrArray *files, GPtrArray *readings, StellingFileFaults *faults)
{
  g_autoptr (GError) error = NULL;

  if (!merge_games (self, g_ptr_array_index (readings, 0), &error))
    stelling_file_faults_add_error (faults, g_ptr_array_index (files, 0), error->message);
}

static void
merge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_take_from_files (data, _ ("Merge a Record"), _ ("_Merge"), FALSE, take_merged);
}

/* --- the whole record --- */

static void
swap_colours_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_record_swap_colours (stelling_page_get_record (data));
}

static void
swap_players_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_record_swap_players (stelling_page_get_record (data));
}

static const struct
{
  const char *name;
  StellingFieldSet fields;
} strips[] = {
  { "comments", STELLING_FIELDS_COMMENTS },
  { "glyphs", STELLING_FIELD_BIT (STELLING_FIELD_GLYPHS) },
  { "marks", STELLING_FIELD_BIT (STELLING_FIELD_MARKS) },
  { "evaluations", STELLING_FIELD_BIT (STELLING_FIELD_EVALUATION) },
  { "clocks", STELLING_FIELD_BIT (STELLING_FIELD_CLOCK) },
  { "all", STELLING_FIELDS_ALL },
};

static void
remove_annotations_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingRecord *record = stelling_page_get_record (data);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
    if (g_str_equal (strips[i].name, name))
      n = stelling_record_remove_fields (record, stelling_record_get_root (record),
                                         strips[i].fields);
  if (n == 0)
    {
      /* Translators: there were no comments, marks … that could be removed */
      stelling_page_tell (data, _ ("There was nothing to remove"));
      return;
    }
  text = g_strdup_printf (ngettext ("Removed from %u position", "Removed from %u positions", n), n);
  stelling_page_tell_with_undo (data, text);
}

/* --- table --- */

static const GActionEntry entries[] = {
  { .name = "copy-variation", .activate = copy_variation_cb },
  { .name = "cut-variation", .activate = cut_variation_cb },
  { .name = "split", .activate = split_cb },
  { .name = "merge", .activate = merge_cb },
  { .name = "show-left-out", .parameter_type = "s", .activate = show_left_out_cb },
  { .name = "swap-colours", .activate = swap_colours_cb },
  { .name = "swap-players", .activate = swap_players_cb },
  { .name = "remove-annotations", .parameter_type = "s", .activate = remove_annotations_cb },
};

void
stelling_page_update_edit_actions (StellingPage *self)
{
  gboolean free = stelling_page_is_free (self);
  gboolean root = stelling_node_is_root (stelling_page_get_node (self));

  stelling_page_enable (self, "comment", free);
  stelling_page_enable (self, "comment-before", free);
  stelling_page_enable (self, "comment-game", free);
  stelling_page_enable (self, "diagram", free);
  stelling_page_enable (self, "fold", free);
  stelling_page_enable (self, "fold-all", free);
  stelling_page_enable (self, "copy-variation", free);
  stelling_page_enable (self, "cut-variation", free && !root);
  stelling_page_enable (self, "paste", free || self->setting_up);
  stelling_page_enable (self, "split", free && !root);
  stelling_page_enable (self, "merge", free);
  stelling_page_enable (self, "swap-colours",
                        free && stelling_record_can_swap_colours (stelling_page_get_record (self)));
  stelling_page_enable (self, "swap-players", free);
  stelling_page_enable (self, "remove-annotations", free);
  stelling_page_update_game_actions (self);
}

void
stelling_page_init_edit (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
