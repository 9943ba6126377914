/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-judgement-bar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-accessible-names.h"
#include "stelling-style.h"

#define N_MOVE_GLYPHS 7
#define N_POSITION_GLYPHS 8

struct _StellingJudgementBar
{
  StellingSessionView parent_instance;

  /* borrowed */
  StellingNode *node; /* the current one */
  GtkWidget *buttons[N_MOVE_GLYPHS];

  gboolean reading; /* the widgets are being filled: what they tell is no wish of the user's */

  /* template */
  GtkWidget *content;
  GtkBox *glyph_box;
  GtkDropDown *position_drop;
};

G_DEFINE_FINAL_TYPE (StellingJudgementBar, stelling_judgement_bar, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingJudgementBar *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* In the order of the buttons: from the best to the worst, then forced moves. */
static const StellingGlyph move_glyphs[N_MOVE_GLYPHS] = {
  STELLING_GLYPH_BRILLIANT, STELLING_GLYPH_GOOD,    STELLING_GLYPH_INTERESTING,
  STELLING_GLYPH_DUBIOUS,   STELLING_GLYPH_MISTAKE, STELLING_GLYPH_BLUNDER,
  STELLING_GLYPH_FORCED,
};
/* In the order of the drop-down, whose first row is none. */
static const StellingGlyph position_glyphs[N_POSITION_GLYPHS] = {
  STELLING_GLYPH_LIGHT_WINS,  STELLING_GLYPH_LIGHT_BETTER, STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER,
  STELLING_GLYPH_EQUAL,       STELLING_GLYPH_UNCLEAR,      STELLING_GLYPH_DARK_SLIGHTLY_BETTER,
  STELLING_GLYPH_DARK_BETTER, STELLING_GLYPH_DARK_WINS,
};

static StellingRecord *
get_record (StellingJudgementBar *self)
{
  return stelling_session_get_record (get_session (self));
}

/* --- glyphs --- */

static void
update_move_glyphs (StellingJudgementBar *self)
{
  gboolean is_move = self->node != NULL
                     && stelling_node_get_kind (self->node) == STELLING_NODE_MOVE;

  gtk_widget_set_sensitive (GTK_WIDGET (self->glyph_box), is_move);
  for (guint i = 0; i < N_MOVE_GLYPHS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                  is_move && stelling_node_has_glyph (self->node, move_glyphs[i]));
}

static void
update_position_glyph (StellingJudgementBar *self)
{
  guint selected = 0;

  for (guint i = 0; self->node != NULL && i < N_POSITION_GLYPHS; i++)
    if (stelling_node_has_glyph (self->node, position_glyphs[i]))
      selected = i + 1;
  if (gtk_drop_down_get_selected (self->position_drop) != selected)
    gtk_drop_down_set_selected (self->position_drop, selected);
}

static void
set_glyph (StellingJudgementBar *self, StellingGlyph glyph, gboolean on)
{
  StellingRecord *record = get_record (self);

  stelling_record_break_group (record);
  stelling_record_set_glyph (record, self->node, glyph, on);
}

static void
glyph_toggled_cb (StellingJudgementBar *self, GtkToggleButton *button)
{
  if (self->reading || self->node == NULL)
    return;
  for (guint i = 0; i < N_MOVE_GLYPHS; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      set_glyph (self, move_glyphs[i], gtk_toggle_button_get_active (button));
}

static void
position_selected_cb (StellingJudgementBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->position_drop);
  StellingGlyph old;

  if (self->reading || self->node == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected > 0)
    {
      set_glyph (self, position_glyphs[selected - 1], TRUE);
      return;
    }
  old = stelling_node_get_position_glyph (self->node);
  if (old != STELLING_GLYPH_NONE)
    set_glyph (self, old, FALSE);
}

/* --- following the session --- */

static void
read_node (StellingJudgementBar *self)
{
  self->reading = TRUE;
  update_move_glyphs (self);
  update_position_glyph (self);
  self->reading = FALSE;
}

static void
node_changed_cb (StellingJudgementBar *self, StellingNode *node)
{
  if (node == self->node)
    read_node (self);
}

static void
node_cb (StellingJudgementBar *self)
{
  StellingNode *node = stelling_session_get_node (get_session (self));

  if (node == self->node)
    return;
  self->node = node;
  read_node (self);
}

/* Returns texts such as "±  Yellow is better", which depend on the game. */
static GListModel *
make_position_model (StellingGame game)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  /* Translators: no judgement of the position is chosen */
  gtk_string_list_append (list, C_ ("position", "None"));
  for (guint i = 0; i < N_POSITION_GLYPHS; i++)
    gtk_string_list_take (list,
                          g_strdup_printf ("%s  %s", stelling_glyph_get_symbol (position_glyphs[i]),
                                           stelling_glyph_get_title (game, position_glyphs[i])));
  return G_LIST_MODEL (list);
}

static void
stelling_judgement_bar_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingJudgementBar *self = STELLING_JUDGEMENT_BAR (view);
  StellingSession *session = get_session (self);

  self->node = session != NULL ? stelling_session_get_node (session) : NULL;
  if (session != NULL)
    {
      const StellingRules *rules = stelling_record_get_rules (get_record (self));
      g_autoptr (GListModel) model = make_position_model (stelling_rules_get_game (rules));

      self->reading = TRUE;
      gtk_drop_down_set_model (self->position_drop, model);
      self->reading = FALSE;
    }
  gtk_widget_set_sensitive (self->content, session != NULL);
  read_node (self);
}

/* The sign alone: the words are in the list that opens. */
static void
setup_chosen_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_chosen_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  guint position = gtk_list_item_get_position (item);
  const char *sign = position > 0 && position <= N_POSITION_GLYPHS
                         ? stelling_glyph_get_symbol (position_glyphs[position - 1])
                         : "\u2013";

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), sign);
}

/* --- widget --- */

static void
add_glyph_buttons (StellingJudgementBar *self)
{
  for (guint i = 0; i < N_MOVE_GLYPHS; i++)
    {
      GtkWidget *button
          = gtk_toggle_button_new_with_label (stelling_glyph_get_symbol (move_glyphs[i]));
      const char *title = stelling_glyph_get_title (STELLING_GAME_TABLUT, move_glyphs[i]);

      gtk_widget_set_tooltip_text (button, title);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_widget_add_css_class (button, "flat");
      stelling_name_widget (button, title);
      g_signal_connect_object (button, "toggled", G_CALLBACK (glyph_toggled_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->glyph_box, button);
      self->buttons[i] = button;
    }
}

static void
stelling_judgement_bar_class_init (StellingJudgementBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_judgement_bar_session_changed;

  gtk_widget_class_set_css_name (widget_class, "judgement-bar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-judgement-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingJudgementBar, content);
  gtk_widget_class_bind_template_child (widget_class, StellingJudgementBar, glyph_box);
  gtk_widget_class_bind_template_child (widget_class, StellingJudgementBar, position_drop);
  gtk_widget_class_bind_template_callback (widget_class, setup_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_selected_cb);
}

static void
stelling_judgement_bar_init (StellingJudgementBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_glyph_buttons (self);
  stelling_name_inner (GTK_WIDGET (self->position_drop), GTK_TYPE_TOGGLE_BUTTON,
                       _ ("Judgement of the position"));
  stelling_name_entries (GTK_WIDGET (self->position_drop));
  gtk_widget_set_sensitive (self->content, FALSE);
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_SESSION, "notify::node",
                                G_CALLBACK (node_cb));
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
}
