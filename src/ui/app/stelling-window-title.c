/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-title.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-css-class.h"
#include "stelling-wrapped-label.h"

struct _StellingWindowTitle
{
  AdwBin parent_instance;

  StellingRules rules;
  gboolean compact;

  /* children */
  GtkLabel *title;
  GtkLabel *place;
  GtkMenuButton *chip;
  GtkLabel *chip_label;
};

G_DEFINE_FINAL_TYPE (StellingWindowTitle, stelling_window_title, ADW_TYPE_BIN)

/* --- the details of the rules --- */

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  return stelling_wrapped_label_new (text, 44, css_class);
}

static void
add_switch (StellingWindowTitle *self, GtkBox *box, StellingSwitch sw)
{
  const char *value = stelling_switch_get_value_title (sw, self->rules.values[sw]);
  /* Translators: a detail of the rules and how it is: "Passing over the empty throne: Allowed" */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), stelling_switch_get_title (sw), value);
  GtkWidget *name = create_label (text, "rule");

  if (stelling_rules_is_chosen (&self->rules, sw))
    gtk_widget_add_css_class (name, "chosen");
  gtk_box_append (box, name);
  gtk_box_append (box, create_label (stelling_rules_get_source (&self->rules, sw), "source"));
}

static GtkWidget *
create_details (StellingWindowTitle *self)
{
  GtkWidget *details = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  StellingRuleSet set = (StellingRuleSet) self->rules.set;

  gtk_box_append (GTK_BOX (details), create_label (stelling_rule_set_get_title (set), "heading"));
  gtk_box_append (GTK_BOX (details),
                  create_label (stelling_rule_set_get_description (set), "body"));
  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (stelling_rules_has_switch (&self->rules, (StellingSwitch) i))
      add_switch (self, GTK_BOX (details), (StellingSwitch) i);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), details);
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "propagate-natural-width", TRUE, "max-content-height", 480, "focusable", FALSE,
                NULL);
  return scroller;
}

/* The list is made when it is opened: the rules are others then. */
static void
create_popup_cb (GtkMenuButton *chip, gpointer data)
{
  StellingWindowTitle *self = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Change _Rules…"));
  GtkWidget *popover = gtk_popover_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.change-rules");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), create_details (self));
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (popover, "rules");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (chip, popover);
}

/* --- the title --- */

/* GTK names the button after its type. */
static void
set_chip (StellingWindowTitle *self, const char *rules)
{
  /* Translators: spoken: the button that tells the rules, with their name */
  g_autofree char *name = g_strdup_printf (_ ("The Rules of This Game: %s"), rules);

  gtk_label_set_text (self->chip_label, rules);
  stelling_name_widget (GTK_WIDGET (self->chip), name);
  stelling_name_inner (GTK_WIDGET (self->chip), GTK_TYPE_TOGGLE_BUTTON, name);
}

void
stelling_window_title_set (StellingWindowTitle *self,
                           const char *title,
                           const char *place,
                           const StellingRules *rules)
{
  g_autofree char *both = NULL;

  g_return_if_fail (STELLING_IS_WINDOW_TITLE (self));
  g_return_if_fail (title != NULL && place != NULL);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->place, place);
  both = *place != '\0' ? g_strdup_printf ("%s\n%s", title, place) : NULL;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), both != NULL ? both : title);
  gtk_widget_set_visible (GTK_WIDGET (self->place), *place != '\0' && !self->compact);
  gtk_widget_set_visible (GTK_WIDGET (self->chip), rules != NULL);
  if (rules == NULL)
    return;
  self->rules = *rules;
  set_chip (self, stelling_rule_set_get_title ((StellingRuleSet) rules->set));
}

void
stelling_window_title_set_compact (StellingWindowTitle *self, gboolean compact)
{
  const char *place;

  g_return_if_fail (STELLING_IS_WINDOW_TITLE (self));

  place = gtk_label_get_text (self->place);
  self->compact = compact;
  stelling_set_css_class (GTK_WIDGET (self), "compact", compact);
  gtk_widget_set_visible (GTK_WIDGET (self->place), *place != '\0' && !compact);
}

static void
stelling_window_title_class_init (StellingWindowTitleClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "window-title");
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
stelling_window_title_init (StellingWindowTitle *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (below, GTK_ALIGN_CENTER);
  self->title = add_label (box, "title");
  gtk_box_append (GTK_BOX (box), below);
  self->place = add_label (below, "subtitle");
  self->chip = GTK_MENU_BUTTON (gtk_menu_button_new ());
  self->chip_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->chip_label, PANGO_ELLIPSIZE_END);
  gtk_menu_button_set_child (self->chip, GTK_WIDGET (self->chip_label));
  gtk_menu_button_set_create_popup_func (self->chip, create_popup_cb, self, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->chip), "rules-chip");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->chip), _ ("The Rules of This Game"));
  gtk_widget_set_valign (GTK_WIDGET (self->chip), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self->chip), FALSE);
  gtk_box_append (GTK_BOX (below), GTK_WIDGET (self->chip));
  adw_bin_set_child (ADW_BIN (self), box);
}
