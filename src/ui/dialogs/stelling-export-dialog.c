/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-insight-kinds.h"

/* The largest distance between diagrams, in plies. */
#define MAX_EVERY 200
/* The pixels of the preview's width. */
#define PREVIEW_MIN 320
#define PREVIEW_MAX 640

struct _StellingExportDialog
{
  AdwWindow parent_instance;

  guint kinds[16]; /* those in the list: places in the table below */
  guint n_kinds;
  StellingPictureOptions given; /* with the styles, which are chosen elsewhere */
  const StellingNode *node;     /* borrowed, and watched over with its record */
  StellingRecord *record;       /* owned */
  guint drawing;                /* source, or 0 */

  /* template widgets */
  GtkWidget *copy_button;
  GtkWidget *preview_area;
  GtkPicture *preview;
  AdwComboRow *kind;
  AdwPreferencesGroup *picture;
  AdwActionRow *insight_row;
  GtkSwitch *insight;
  AdwActionRow *size_row;
  GtkSpinButton *size;
  AdwComboRow *theme;
  AdwComboRow *coordinates;
  AdwEntryRow *caption;
  GtkSwitch *sides;
  GtkSwitch *last_move;
  GtkSwitch *marks;
  AdwPreferencesGroup *text;
  AdwComboRow *language;
  AdwActionRow *every_row;
  GtkSpinButton *every;
  GtkWidget *review_row;
  GtkSwitch *review;
  AdwPreferencesGroup *view;
  GtkSwitch *turned;
};

static const struct
{
  StellingExport kind;
  StellingFormat format;
  const char *name; /* as it is remembered */
} kinds[] = {
  { STELLING_EXPORT_PNG, STELLING_FORMAT_UNKNOWN, "png" },
  { STELLING_EXPORT_SVG, STELLING_FORMAT_UNKNOWN, "svg" },
  { STELLING_EXPORT_PDF, STELLING_FORMAT_UNKNOWN, "pdf" },
  { STELLING_EXPORT_HTML, STELLING_FORMAT_UNKNOWN, "html" },
  { STELLING_EXPORT_MARKDOWN, STELLING_FORMAT_UNKNOWN, "markdown" },
  { STELLING_EXPORT_TEXT, STELLING_FORMAT_UNKNOWN, "text" },
  { STELLING_EXPORT_NONE, STELLING_FORMAT_SHEET, "sheet" },
  { STELLING_EXPORT_NONE, STELLING_FORMAT_OTG, "otg" },
  { STELLING_EXPORT_NONE, STELLING_FORMAT_SGF, "sgf" },
};

/* In the order of the template's lists; the names are those that are remembered. */
static const char *const languages[] = { "en", "nl", "fr", "tr" };
static const char *const themes[] = {
  [STELLING_PICTURE_LIGHT] = "light",
  [STELLING_PICTURE_DARK] = "dark",
  [STELLING_PICTURE_PRINT] = "print",
};

static const char *const places[STELLING_N_COORDINATES] = {
  [STELLING_COORDINATES_OFF] = "off",
  [STELLING_COORDINATES_OUTSIDE] = "outside",
  [STELLING_COORDINATES_INSIDE] = "inside",
};

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_COPIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingExportDialog, stelling_export_dialog, ADW_TYPE_WINDOW)

static guint
get_kind (StellingExportDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->kind);

  return self->kinds[selected < self->n_kinds ? selected : 0];
}

/* Enables the choices that the kind has. */
static void
kind_cb (StellingExportDialog *self)
{
  guint i = get_kind (self);
  gboolean is_picture = stelling_export_is_picture (kinds[i].kind);
  gboolean is_page = kinds[i].kind != STELLING_EXPORT_NONE && !is_picture;
  gboolean is_text = is_page || kinds[i].format == STELLING_FORMAT_SHEET;

  gtk_widget_set_visible (GTK_WIDGET (self->picture), is_picture);
  gtk_widget_set_visible (self->preview_area, is_picture);
  gtk_widget_set_visible (self->copy_button, is_picture);
  gtk_widget_set_visible (GTK_WIDGET (self->text), is_text);
  gtk_widget_set_visible (GTK_WIDGET (self->every_row), is_page);
  gtk_widget_set_visible (self->review_row, is_page);
  gtk_widget_set_visible (GTK_WIDGET (self->view), is_picture || is_page);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->kind),
                               is_picture ? _ ("The position on the board")
                               : is_page  ? _ ("The whole file, for readers")
                                          : _ ("The whole file, for programs"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->size_row),
                                 kinds[i].kind == STELLING_EXPORT_PNG ? _ ("Size in pixels")
                                                                      : _ ("Size in points"));
}

static void
add_kind (StellingExportDialog *self, GtkStringList *list, guint i)
{
  const char *title = kinds[i].kind != STELLING_EXPORT_NONE
                          ? stelling_export_get_title (kinds[i].kind)
                          : stelling_format_get_title (kinds[i].format);

  gtk_string_list_append (list, title);
  self->kinds[self->n_kinds++] = i;
}

static void
fill_kinds (StellingExportDialog *self, StellingGame game)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  G_STATIC_ASSERT (G_N_ELEMENTS (kinds) <= G_N_ELEMENTS (((StellingExportDialog *) 0)->kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if ((kinds[i].format != STELLING_FORMAT_OTG || game == STELLING_GAME_TABLUT)
        && (!stelling_export_is_picture (kinds[i].kind) || stelling_picture_is_available ()))
      add_kind (self, list, i);
  adw_combo_row_set_model (self->kind, G_LIST_MODEL (list));
  g_signal_connect_object (self->kind, "notify::selected", G_CALLBACK (kind_cb), self,
                           G_CONNECT_SWAPPED);
  kind_cb (self);
}

/* What is drawn over the board now comes with the picture, unless it is switched off here. */
static void
show_insight (StellingExportDialog *self, guint parts)
{
  const StellingInsightKind *shown = stelling_insight_kinds_get ();
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < STELLING_N_INSIGHT_PARTS; i++)
    if ((shown[i].part & parts) != 0)
      g_string_append_printf (titles, "%s%s", titles->len > 0 ? " · " : "", _ (shown[i].title));
  adw_action_row_set_subtitle (self->insight_row, titles->str);
  gtk_widget_set_visible (GTK_WIDGET (self->insight_row), parts != 0);
  gtk_switch_set_active (self->insight, parts != 0);
}

static void
show_choice (StellingExportDialog *self, const StellingExportChoice *choice)
{
  for (guint i = 0; i < self->n_kinds; i++)
    if (kinds[self->kinds[i]].kind == choice->kind
        && kinds[self->kinds[i]].format == choice->format)
      adw_combo_row_set_selected (self->kind, i);
  show_insight (self, choice->picture.insight);
  gtk_spin_button_set_value (self->size, choice->picture.size);
  adw_combo_row_set_selected (self->theme, choice->picture.theme);
  gtk_switch_set_active (self->turned, choice->picture.turned);
  adw_combo_row_set_selected (self->coordinates, choice->picture.coordinates);
  gtk_switch_set_active (self->sides, choice->picture.sides);
  gtk_switch_set_active (self->last_move, choice->picture.last_move);
  gtk_switch_set_active (self->marks, choice->picture.marks);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (choice->page.language, languages[i]) == 0)
      adw_combo_row_set_selected (self->language, i);
  gtk_spin_button_set_value (self->every, choice->page.every);
  gtk_switch_set_active (self->review, choice->page.review);
}

static void
copy_cb (StellingExportDialog *self)
{
  g_signal_emit (self, signals[SIGNAL_COPIED], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
export_cb (StellingExportDialog *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- the preview --- */

/* Whatever is chosen, the picture has about as many pixels as are shown. */
static void
draw_preview (StellingExportDialog *self)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingExportChoice choice;

  stelling_export_dialog_get_choice (self, &choice);
  if (!stelling_export_is_picture (choice.kind))
    return;
  choice.picture.size = CLAMP (choice.picture.size, PREVIEW_MIN, PREVIEW_MAX);
  bytes = stelling_picture_write_node (STELLING_EXPORT_PNG, self->node, &choice.picture, NULL);
  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes (bytes, NULL);
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (texture));
}

static gboolean
draw_later_cb (gpointer data)
{
  StellingExportDialog *self = data;

  self->drawing = 0;
  draw_preview (self);
  return G_SOURCE_REMOVE;
}

/* Several changes before the next frame are one. */
static void
changed_cb (StellingExportDialog *self)
{
  if (self->drawing == 0)
    self->drawing = g_idle_add (draw_later_cb, self);
}

static void
watch_controls (StellingExportDialog *self)
{
  const struct
  {
    gpointer control;
    const char *signal;
  } watched[] = {
    { self->kind, "notify::selected" },
    { self->theme, "notify::selected" },
    { self->coordinates, "notify::selected" },
    { self->size, "value-changed" },
    { self->caption, "changed" },
    { self->insight, "notify::active" },
    { self->sides, "notify::active" },
    { self->last_move, "notify::active" },
    { self->marks, "notify::active" },
    { self->turned, "notify::active" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (watched); i++)
    g_signal_connect_object (watched[i].control, watched[i].signal, G_CALLBACK (changed_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
stelling_export_dialog_dispose (GObject *object)
{
  StellingExportDialog *self = STELLING_EXPORT_DIALOG (object);

  g_clear_handle_id (&self->drawing, g_source_remove);
  g_clear_object (&self->record);
  G_OBJECT_CLASS (stelling_export_dialog_parent_class)->dispose (object);
}

/* --- object --- */

static void
bind_template (GtkWidgetClass *widget_class)
{
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingExportDialog, name)
  BIND (copy_button);
  BIND (preview_area);
  BIND (preview);
  BIND (kind);
  BIND (picture);
  BIND (insight_row);
  BIND (insight);
  BIND (size_row);
  BIND (size);
  BIND (theme);
  BIND (coordinates);
  BIND (caption);
  BIND (sides);
  BIND (last_move);
  BIND (marks);
  BIND (text);
  BIND (language);
  BIND (every_row);
  BIND (every);
  BIND (review_row);
  BIND (review);
  BIND (view);
  BIND (turned);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

static void
stelling_export_dialog_class_init (StellingExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_COPIED] = g_signal_new ("copied", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  G_OBJECT_CLASS (klass)->dispose = stelling_export_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-export-dialog.ui");
  bind_template (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_export_dialog_init (StellingExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->size, STELLING_PICTURE_MIN_SIZE, STELLING_PICTURE_MAX_SIZE);
  gtk_spin_button_set_increments (self->size, 10, 100);
  gtk_spin_button_set_range (self->every, 0, MAX_EVERY);
  gtk_spin_button_set_increments (self->every, 1, 10);
  stelling_name_entries (GTK_WIDGET (self->kind));
  stelling_name_entries (GTK_WIDGET (self->theme));
  stelling_name_entries (GTK_WIDGET (self->coordinates));
  stelling_name_entries (GTK_WIDGET (self->language));
  stelling_name_spin_buttons (GTK_WIDGET (self));
}

StellingExportDialog *
stelling_export_dialog_new (StellingRecord *record,
                            const StellingNode *node,
                            const StellingExportChoice *choice)
{
  StellingExportDialog *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);
  g_return_val_if_fail (node != NULL && choice != NULL, NULL);

  self = g_object_new (STELLING_TYPE_EXPORT_DIALOG, NULL);
  self->given = choice->picture;
  self->record = g_object_ref (record);
  self->node = node;
  fill_kinds (self, stelling_position_get_game (stelling_node_get_position (node)));
  show_choice (self, choice);
  watch_controls (self);
  draw_preview (self);
  return self;
}

void
stelling_export_dialog_get_choice (StellingExportDialog *self, StellingExportChoice *choice)
{
  guint i;

  g_return_if_fail (STELLING_IS_EXPORT_DIALOG (self));
  g_return_if_fail (choice != NULL);

  i = get_kind (self);
  *choice = (StellingExportChoice) { .kind = kinds[i].kind, .format = kinds[i].format };
  choice->picture = self->given;
  if (!gtk_switch_get_active (self->insight))
    choice->picture.insight = 0;
  choice->picture.size = (guint) gtk_spin_button_get_value_as_int (self->size);
  choice->picture.theme = (StellingPictureTheme) adw_combo_row_get_selected (self->theme);
  choice->picture.turned = gtk_switch_get_active (self->turned);
  choice->picture.coordinates
      = (StellingCoordinates) adw_combo_row_get_selected (self->coordinates);
  choice->picture.caption = gtk_editable_get_text (GTK_EDITABLE (self->caption));
  choice->picture.sides = gtk_switch_get_active (self->sides);
  choice->picture.last_move = gtk_switch_get_active (self->last_move);
  choice->picture.marks = gtk_switch_get_active (self->marks);
  stelling_export_page_options_init (&choice->page);
  choice->page.language = languages[adw_combo_row_get_selected (self->language)];
  choice->page.every = (guint) gtk_spin_button_get_value_as_int (self->every);
  choice->page.turned = choice->picture.turned;
  choice->page.review = gtk_switch_get_active (self->review);
}

/* --- remembering, but for the language, which is the session's --- */

GVariant *
stelling_export_choice_to_variant (const StellingExportChoice *choice)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == choice->kind && kinds[i].format == choice->format)
      g_variant_dict_insert (&dict, "kind", "s", kinds[i].name);
  g_variant_dict_insert (&dict, "size", "u", choice->picture.size);
  g_variant_dict_insert (&dict, "theme", "s", themes[choice->picture.theme]);
  g_variant_dict_insert (&dict, "coordinates", "s", places[choice->picture.coordinates]);
  g_variant_dict_insert (&dict, "sides", "b", choice->picture.sides);
  g_variant_dict_insert (&dict, "last-move", "b", choice->picture.last_move);
  g_variant_dict_insert (&dict, "marks", "b", choice->picture.marks);
  g_variant_dict_insert (&dict, "every", "u", choice->page.every);
  g_variant_dict_insert (&dict, "review", "b", choice->page.review);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static const char *
lookup_name (GVariantDict *dict, const char *key)
{
  const char *name = "";

  g_variant_dict_lookup (dict, key, "&s", &name);
  return name;
}

static void
recall_names (StellingExportChoice *choice, GVariantDict *dict)
{
  const char *kind = lookup_name (dict, "kind");
  const char *theme = lookup_name (dict, "theme");
  const char *place = lookup_name (dict, "coordinates");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, kind))
      {
        choice->kind = kinds[i].kind;
        choice->format = kinds[i].format;
      }
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    if (g_str_equal (themes[i], theme))
      choice->picture.theme = (StellingPictureTheme) i;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_equal (places[i], place))
      choice->picture.coordinates = (StellingCoordinates) i;
}

void
stelling_export_choice_recall (StellingExportChoice *choice, GVariant *variant)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (variant);
  guint number;

  recall_names (choice, &dict);
  if (g_variant_dict_lookup (&dict, "size", "u", &number))
    choice->picture.size = CLAMP (number, STELLING_PICTURE_MIN_SIZE, STELLING_PICTURE_MAX_SIZE);
  if (g_variant_dict_lookup (&dict, "every", "u", &number))
    choice->page.every = MIN (number, MAX_EVERY);
  g_variant_dict_lookup (&dict, "review", "b", &choice->page.review);
  g_variant_dict_lookup (&dict, "sides", "b", &choice->picture.sides);
  g_variant_dict_lookup (&dict, "last-move", "b", &choice->picture.last_move);
  g_variant_dict_lookup (&dict, "marks", "b", &choice->picture.marks);
}
