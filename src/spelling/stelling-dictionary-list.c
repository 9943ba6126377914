/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-dictionary-list.h"

#include <enchant.h>
#include <string.h>

/* The languages that dictionaries are packaged for, by their codes. */
static const struct
{
  const char *code, *name;
} names[] = {
  { "af", "Afrikaans" },  { "an", "Aragonés" },      { "ar", "العربية" },
  { "be", "Беларуская" }, { "bg", "Български" },     { "bn", "বাংলা" },
  { "br", "Brezhoneg" },  { "bs", "Bosanski" },      { "ca", "Català" },
  { "cs", "Čeština" },    { "cy", "Cymraeg" },       { "da", "Dansk" },
  { "de", "Deutsch" },    { "el", "Ελληνικά" },      { "en", "English" },
  { "eo", "Esperanto" },  { "es", "Español" },       { "et", "Eesti" },
  { "eu", "Euskara" },    { "fa", "فارسی" },         { "fi", "Suomi" },
  { "fo", "Føroyskt" },   { "fr", "Français" },      { "fy", "Frysk" },
  { "ga", "Gaeilge" },    { "gd", "Gàidhlig" },      { "gl", "Galego" },
  { "he", "עברית" },      { "hi", "हिन्दी" },         { "hr", "Hrvatski" },
  { "hu", "Magyar" },     { "hy", "Հայերեն" },       { "id", "Bahasa Indonesia" },
  { "is", "Íslenska" },   { "it", "Italiano" },      { "kk", "Қазақша" },
  { "kmr", "Kurmancî" },  { "ko", "한국어" },        { "ku", "Kurdî" },
  { "la", "Latina" },     { "lt", "Lietuvių" },      { "lv", "Latviešu" },
  { "mn", "Монгол" },     { "nb", "Norsk bokmål" },  { "nds", "Plattdüütsch" },
  { "nl", "Nederlands" }, { "nn", "Norsk nynorsk" }, { "no", "Norsk" },
  { "oc", "Occitan" },    { "pl", "Polski" },        { "pt", "Português" },
  { "ro", "Română" },     { "ru", "Русский" },       { "se", "Davvisámegiella" },
  { "sk", "Slovenčina" }, { "sl", "Slovenščina" },   { "sq", "Shqip" },
  { "sr", "Српски" },     { "sv", "Svenska" },       { "sw", "Kiswahili" },
  { "th", "ไทย" },        { "tr", "Türkçe" },        { "uk", "Українська" },
  { "uz", "Oʻzbekcha" },  { "vi", "Tiếng Việt" },
};

/* Returns the length of the language's own code, before its region. */
static gsize
get_code_length (const char *language)
{
  return strcspn (language, "-_.@");
}

char *
stelling_language_normalise (const char *language)
{
  char *text;

  g_return_val_if_fail (language != NULL, NULL);

  text = g_strndup (language, strcspn (language, ".@ "));
  return g_strdelimit (text, "_", '-');
}

char *
stelling_language_dup_user (void)
{
  const char *name = g_get_language_names ()[0];
  g_autofree char *language = stelling_language_normalise (name != NULL ? name : "C");

  if (g_str_equal (language, "C") || g_str_equal (language, "POSIX") || *language == '\0')
    return g_strdup ("en");
  return g_steal_pointer (&language);
}

char *
stelling_language_dup_name (const char *language)
{
  gsize length;

  g_return_val_if_fail (language != NULL, NULL);

  length = get_code_length (language);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i].code) == length
        && g_ascii_strncasecmp (names[i].code, language, length) == 0)
      return language[length] == '-'
                 ? g_strdup_printf ("%s (%s)", names[i].name, language + length + 1)
                 : g_strdup (names[i].name);
  return g_strdup (language);
}

/* --- those that are installed --- */

/* The broker stays: what it has loaded is needed again by those that come. */
typedef struct
{
  GPtrArray *languages;
  EnchantBroker *broker;
} Installed;

static void
add_cb (const char *tag, const char *provider, const char *about, const char *file, void *data)
{
  GPtrArray *found = data;
  g_autofree char *language = stelling_language_normalise (tag);

  if (!g_ptr_array_find_with_equal_func (found, language, g_str_equal, NULL))
    g_ptr_array_add (found, g_steal_pointer (&language));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

const char *const *
stelling_dictionary_list_get (void)
{
  static Installed *installed;

  if (g_once_init_enter (&installed))
    {
      Installed *found = g_new (Installed, 1);

      found->languages = g_ptr_array_new ();
      found->broker = enchant_broker_init ();
      enchant_broker_list_dicts (found->broker, add_cb, found->languages);
      g_ptr_array_sort (found->languages, compare);
      g_ptr_array_add (found->languages, NULL);
      g_once_init_leave (&installed, found);
    }
  return (const char *const *) installed->languages->pdata;
}

const char *
stelling_dictionary_list_choose (const char *const *installed, const char *language)
{
  g_autofree char *wanted = NULL;
  gsize length;
  const char *other = NULL;

  g_return_val_if_fail (installed != NULL && language != NULL, NULL);

  wanted = stelling_language_normalise (language);
  length = get_code_length (wanted);
  for (const char *const *at = installed; *at != NULL; at++)
    if (g_ascii_strcasecmp (*at, wanted) == 0)
      return *at;
  for (const char *const *at = installed; *at != NULL; at++)
    if (get_code_length (*at) == length && g_ascii_strncasecmp (*at, wanted, length) == 0)
      {
        if ((*at)[length] == '\0')
          return *at;
        /* Of English without a region, the one that most dictionaries come with. */
        if (other == NULL || g_str_equal (*at, "en-US"))
          other = *at;
      }
  return other;
}
