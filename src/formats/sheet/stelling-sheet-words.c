/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-formats-private.h"
#include "stelling-sheet-words.h"
#include "stelling-visible-text.h"

/* In bytes; a line about the side to move or the reserves is no longer. */
#define MAX_TURN_LENGTH 60

static const char *const languages[STELLING_N_LANGUAGES] = { "en", "nl", "fr", "tr" };

/* The words that are read in each language, with `|` between; the first one is written. */
static const struct
{
  StellingSheetKey key;
  const char *header;
  const char *words[STELLING_N_LANGUAGES];
} keys[] = {
  { STELLING_SHEET_KEY_EVENT,
    STELLING_HEADER_EVENT,
    { "Event|Tournament|Match", "Toernooi|Evenement|Wedstrijd", "Tournoi|Événement",
      "Turnuva|Etkinlik" } },
  { STELLING_SHEET_KEY_ROUND, STELLING_HEADER_ROUND, { "Round", "Ronde", "Ronde|Tour", "Tur" } },
  { STELLING_SHEET_KEY_DATE, STELLING_HEADER_DATE, { "Date", "Datum", "Date", "Tarih" } },
  { STELLING_SHEET_KEY_PLACE,
    STELLING_HEADER_PLACE,
    { "Place|Site|Location", "Plaats|Locatie", "Lieu", "Yer" } },
  { STELLING_SHEET_KEY_RESULT,
    STELLING_HEADER_RESULT,
    { "Result|Score", "Uitslag|Resultaat", "Résultat", "Sonuç" } },
  { STELLING_SHEET_KEY_ANNOTATOR,
    STELLING_HEADER_ANNOTATOR,
    { "Annotator", "Commentator|Annotator", "Annotateur|Commentateur", "Yorumcu" } },
  { STELLING_SHEET_KEY_NAME,
    STELLING_HEADER_NAME,
    { "Game|Title", "Partij|Titel", "Partie|Titre", "Oyun|Parti" } },
  { STELLING_SHEET_KEY_SOURCE, STELLING_HEADER_SOURCE, { "Source", "Bron", "Source", "Kaynak" } },
  { STELLING_SHEET_KEY_COMMENT,
    STELLING_HEADER_COMMENT,
    { "Comment|Remark|Remarks|Notes", "Commentaar|Opmerking|Opmerkingen",
      "Commentaire|Remarque|Remarques", "Yorum|Not|Açıklama" } },
  { STELLING_SHEET_KEY_LANGUAGE,
    STELLING_HEADER_LANGUAGE,
    { "Language", "Taal", "Langue", "Dil" } },
  { STELLING_SHEET_KEY_RULES,
    NULL,
    { "Rules|Rule set|Ruleset", "Regels|Spelregels", "Règles|Règle", "Kurallar|Kural" } },
  { STELLING_SHEET_KEY_POSITION,
    NULL,
    { "Position|Start", "Stelling|Beginstelling|Beginopstelling", "Position|Départ",
      "Konum|Başlangıç" } },
};

static const struct
{
  StellingGame game;
  StellingSide side;
  const char *words[STELLING_N_LANGUAGES];
} sides[] = {
  { STELLING_GAME_TEBLO, STELLING_YELLOW, { "Yellow", "Geel", "Jaune|Jaunes", "Sarı" } },
  { STELLING_GAME_TEBLO, STELLING_RED, { "Red", "Rood", "Rouge|Rouges", "Kırmızı" } },
  { STELLING_GAME_TABLUT,
    STELLING_LIGHT,
    { "Light|White|Defender|Defenders", "Licht|Wit|Lichte|Verdediger|Verdedigers",
      "Blancs|Blanc|Clair|Clairs|Défenseur|Défenseurs", "Beyaz|Açık" } },
  { STELLING_GAME_TABLUT,
    STELLING_DARK,
    { "Dark|Black|Attacker|Attackers", "Donker|Zwart|Donkere|Aanvaller|Aanvallers",
      "Noirs|Noir|Foncé|Foncés|Sombre|Attaquant|Attaquants", "Siyah|Koyu" } },
};

/* The words for how a game ended, after the winner. */
static const struct
{
  const char *suffix;
  const char *words[STELLING_N_LANGUAGES];
} endings[] = {
  { "",
    { "wins|won|win|victory", "wint|gewonnen|won|winst|gewinnt",
      "gagne|gagné|gagnent|gain|victoire|remporte", "kazandı|kazanır|kazanan|galip" } },
  { " resign",
    { "resigned|resigns|resign|resignation", "opgegeven|geeft op|geven op|opgave|gaf op",
      "abandon|abandonne|abandonnent", "terk|çekildi|pes" } },
  { " time", { "on time|time|timeout", "op tijd|tijd", "au temps|temps", "süre|süreden|zaman" } },
};

/* The side named before one of these has lost. */
static const char *const losses[STELLING_N_LANGUAGES]
    = { "loses|lost|loss|lose", "verliest|verloren|verlies|verliezen", "perd|perdent|perdu|défaite",
        "kaybetti|kaybeder|yenildi" };

static const char *const draws[STELLING_N_LANGUAGES]
    = { "Draw|drawn|tie|tied", "Remise|gelijk|gelijkspel|onbeslist",
        "Nulle|nul|partie nulle|match nul|égalité", "Berabere|beraberlik" };
static const char *const agreements[STELLING_N_LANGUAGES]
    = { "agreed|agreement", "overeengekomen|akkoord|overeenkomst", "accord|d'un commun accord",
        "anlaşma|anlaşarak|anlaşmalı" };

/* Before illegal moves in a remark. */
static const char *const unplayable[STELLING_N_LANGUAGES]
    = { "Can't be played:", "Kan niet gespeeld worden:", "Ne peut pas être joué :", "Oynanamaz:" };

/* The side to move in a position, and the reserves. */
static const char *const turns[STELLING_N_LANGUAGES]
    = { "to move|to play|moves|plays|turn|begins|starts|goes", "aan zet|zet|speelt|begint|beurt",
        "trait|jouer|joue|jouent|commence|commencent|tour", "sıra|oynar|oynayacak|hamle|başlar" };
static const char *const reserves[STELLING_N_LANGUAGES]
    = { "reserve|reserves|stock|left|in hand", "voorraad|reserve|over",
        "réserve|réserves|restent|reste", "yedek|yedekler|kalan" };

static const char *const columns[STELLING_N_LANGUAGES]
    = { "no|nr|num|number|move|moves|turn|ply|time|clock|vs|versus|v|and|n°|№|t|n|player|players",
        "zet|zetten|beurt|tijd|klok|tegen|en|nummer|speler|spelers",
        "coup|coups|temps|pendule|contre|et|numéro|joueur|joueurs|tour",
        "hamle|hamleler|süre|zaman|sıra|ve|karşı|oyuncu|oyuncular" };

/* Folds to small letters without accents; the Turkish dotless i becomes an i. */
static char *
fold (const char *text)
{
  gboolean bare = g_str_is_ascii (text), blank = FALSE;
  g_autofree char *apart = bare ? NULL : g_utf8_normalize (text, -1, G_NORMALIZE_NFD);
  GString *out = g_string_sized_new (strlen (text) + 1);

  if (!bare)
    text = apart != NULL ? apart : "";
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = (guchar) *c < 0x80 ? (guchar) *c : g_utf8_get_char (c);

      if (letter >= 0x80 && (g_unichar_ismark (letter) || stelling_character_is_invisible (letter)))
        continue;
      if (letter < 0x80 ? g_ascii_isspace (letter) : g_unichar_isspace (letter))
        {
          blank = out->len > 0;
          continue;
        }
      if (blank)
        g_string_append_c (out, ' ');
      blank = FALSE;
      if (letter == 0x131)
        letter = 'i';
      else if (letter >= 0x2010 && letter <= 0x2015)
        letter = '-';
      if (letter < 0x80)
        g_string_append_c (out, g_ascii_tolower ((char) letter));
      else
        g_string_append_unichar (out, g_unichar_tolower (letter));
    }
  return g_string_free (out, FALSE);
}

/* Returns the folded words of all languages, with `|` before and after each; kept for speed, for
 * all threads that read. */
static const char *
get_folded_words (const char *const *lists)
{
  static struct
  {
    const char *const *lists;
    char *words;
  } known[G_N_ELEMENTS (keys) + G_N_ELEMENTS (sides) + G_N_ELEMENTS (endings) + 6];
  static GMutex mutex;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  g_autofree char *joined = NULL;
  g_autofree char *folded = NULL;
  guint i = 0;

  while (known[i].lists != NULL && known[i].lists != lists)
    i++;
  g_assert (i < G_N_ELEMENTS (known));
  if (known[i].lists == NULL)
    {
      joined = g_strjoin ("|", lists[STELLING_LANGUAGE_EN], lists[STELLING_LANGUAGE_NL],
                          lists[STELLING_LANGUAGE_FR], lists[STELLING_LANGUAGE_TR], NULL);
      folded = fold (joined);
      known[i].lists = lists;
      known[i].words = g_strdup_printf ("|%s|", folded);
    }
  return known[i].words;
}

/* Returns whether the folded word is in the list of a language. */
static gboolean
is_in_lists (const char *folded, const char *const *lists)
{
  const char *words = get_folded_words (lists);
  gsize length = strlen (folded);

  if (length == 0)
    return FALSE;
  for (const char *at = strstr (words, folded); at != NULL; at = strstr (at + 1, folded))
    if (at > words && at[-1] == '|' && at[length] == '|')
      return TRUE;
  return FALSE;
}

static char *
dup_first_word (const char *list)
{
  return g_strndup (list, strcspn (list, "|"));
}

StellingLanguage
stelling_sheet_language_find (const char *language)
{
  for (guint i = 0; i < STELLING_N_LANGUAGES; i++)
    if (g_str_equal (language, languages[i]))
      return (StellingLanguage) i;
  return STELLING_LANGUAGE_EN;
}

const char *
stelling_sheet_choose_language (const char *language)
{
  const char *const *names = g_get_language_names ();

  if (language != NULL)
    return languages[stelling_sheet_language_find (language)];
  for (; *names != NULL; names++)
    for (guint i = 0; i < STELLING_N_LANGUAGES; i++)
      if (g_str_has_prefix (*names, languages[i]) && !g_ascii_isalpha ((*names)[2]))
        return languages[i];
  return languages[STELLING_LANGUAGE_EN];
}

const char *
stelling_sheet_key_get_header (StellingSheetKey key)
{
  if (key == STELLING_SHEET_KEY_LIGHT)
    return STELLING_HEADER_LIGHT;
  if (key == STELLING_SHEET_KEY_DARK)
    return STELLING_HEADER_DARK;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == key)
      return keys[i].header;
  return NULL;
}

StellingSheetKey
stelling_sheet_key_find (const char *word)
{
  g_autofree char *folded = fold (word);
  StellingGame game;
  StellingSide side;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (is_in_lists (folded, keys[i].words))
      return keys[i].key;
  if (stelling_sheet_side_find (word, &game, &side))
    return side == STELLING_LIGHT ? STELLING_SHEET_KEY_LIGHT : STELLING_SHEET_KEY_DARK;
  return STELLING_SHEET_KEY_NONE;
}

const char *
stelling_sheet_key_get_word (StellingSheetKey key, const char *language)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == key)
      {
        g_autofree char *word
            = dup_first_word (keys[i].words[stelling_sheet_language_find (language)]);

        return g_intern_string (word);
      }
  return NULL;
}

gboolean
stelling_sheet_side_find (const char *word, StellingGame *game, StellingSide *side)
{
  g_autofree char *folded = fold (word);

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    if (is_in_lists (folded, sides[i].words))
      {
        *game = sides[i].game;
        *side = sides[i].side;
        return TRUE;
      }
  return FALSE;
}

const char *
stelling_sheet_side_get_word (StellingGame game, StellingSide side, const char *language)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    if (sides[i].game == game && sides[i].side == side)
      {
        g_autofree char *word
            = dup_first_word (sides[i].words[stelling_sheet_language_find (language)]);

        return g_intern_string (word);
      }
  return NULL;
}

const char *
stelling_sheet_get_unplayable (const char *language)
{
  return unplayable[stelling_sheet_language_find (language)];
}

gboolean
stelling_sheet_word_is_column (const char *word)
{
  g_autofree char *folded = fold (word);

  return is_in_lists (folded, columns);
}

/* --- around a board --- */

/* Returns the words of a line, folded; any other sign separates them. */
static char **
dup_words (const char *line)
{
  g_autofree char *folded = fold (line);
  GString *out = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalpha (g_utf8_get_char (at)))
      g_string_append_unichar (out, g_utf8_get_char (at));
    else if (out->len > 0 && out->str[out->len - 1] != ' ')
      g_string_append_c (out, ' ');
  g_free (folded);
  folded = g_strchomp (g_string_free (out, FALSE));
  return g_strsplit (folded, " ", -1);
}

/* Returns whether one of the words, or two in a row, is in the lists. */
static gboolean
have_one_of (char **words, const char *const *lists)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *two = words[i + 1] != NULL ? g_strconcat (words[i], " ", words[i + 1], NULL)
                                                  : NULL;

      if (is_in_lists (words[i], lists) || (two != NULL && is_in_lists (two, lists)))
        return TRUE;
    }
  return FALSE;
}

/* Finds a side, also with an ending as in Turkish "beyazda". */
static gboolean
find_side_word (const char *word, StellingSide *side)
{
  gsize length = strlen (word);
  g_autofree char *stem = NULL;
  StellingGame game;

  if (stelling_sheet_side_find (word, &game, side))
    return TRUE;
  if (length < 6 || (word[length - 1] != 'a' && word[length - 1] != 'e'))
    return FALSE;
  stem = g_strndup (word, length - 2);
  return stelling_sheet_side_find (stem, &game, side);
}

gboolean
stelling_sheet_turn_find (const char *line, StellingSide *side)
{
  g_auto (GStrv) words = NULL;
  guint n_sides = 0, n_words = 0;

  if (strpbrk (line, "0123456789/{}") != NULL || strlen (line) > MAX_TURN_LENGTH
      || strchr (line, ' ') == NULL)
    return FALSE;
  words = dup_words (line);
  for (; words[n_words] != NULL; n_words++)
    {
      StellingSide found;

      if (!find_side_word (words[n_words], &found))
        continue;
      *side = found;
      n_sides++;
    }
  return n_sides == 1 && n_words < 8 && have_one_of (words, turns);
}

gboolean
stelling_sheet_reserves_find (const char *line, gboolean *swapped)
{
  g_auto (GStrv) words = NULL;
  StellingSide side;

  *swapped = FALSE;
  if (strlen (line) > MAX_TURN_LENGTH || strpbrk (line, "0123456789") == NULL)
    return FALSE;
  words = dup_words (line);
  if (!have_one_of (words, reserves))
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    if (find_side_word (words[i], &side))
      {
        *swapped = side == STELLING_RED;
        break;
      }
  return TRUE;
}

/* --- results --- */

/* The meaning of a result's words. */
typedef struct
{
  gboolean draw, agreed, wins, loses;
  gboolean has_side;
  StellingSide side; /* the first one named */
  const char *suffix;
} Result;

/* What a word can say of a result, as bits. */
enum
{
  MEANS_DRAW = 1,
  MEANS_AGREED = 2,
  MEANS_LOSES = 4,
  MEANS_LIGHT = 8,
  MEANS_DARK = 16,
  MEANS_ENDING = 32,                                    /* the first; the others follow */
  MEANS_FIRST = MEANS_ENDING << G_N_ELEMENTS (endings), /* with the next one it may say more */
};

static void
add_meaning (GHashTable *meanings, const char *word, guint meaning)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (meanings, word));

  g_hash_table_insert (meanings, g_strdup (word), GUINT_TO_POINTER (known | meaning));
}

static void
add_meanings (GHashTable *meanings, const char *const *lists, guint meaning)
{
  g_auto (GStrv) words = g_strsplit (get_folded_words (lists), "|", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize n = strcspn (words[i], " ");
      g_autofree char *first = g_strndup (words[i], n);

      if (*words[i] != '\0')
        add_meaning (meanings, words[i], meaning);
      if (words[i][n] != '\0')
        add_meaning (meanings, first, MEANS_FIRST);
    }
}

/* Returns what a folded word, or two, can say: a file may have a hundred thousand that say
 * nothing. */
static guint
find_meaning (const char *folded)
{
  static GHashTable *meanings;

  if (g_once_init_enter (&meanings))
    {
      GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      add_meanings (table, draws, MEANS_DRAW);
      add_meanings (table, agreements, MEANS_AGREED);
      add_meanings (table, losses, MEANS_LOSES);
      for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
        add_meanings (table, sides[i].words,
                      sides[i].side == STELLING_LIGHT ? MEANS_LIGHT : MEANS_DARK);
      for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
        add_meanings (table, endings[i].words, MEANS_ENDING << i);
      g_once_init_leave (&meanings, table);
    }
  return GPOINTER_TO_UINT (g_hash_table_lookup (meanings, folded));
}

static void
read_result_words (const GPtrArray *words, Result *result)
{
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      guint one = find_meaning (word), both = one;

      if (one == 0)
        continue;
      if ((one & MEANS_FIRST) != 0 && i + 1 < words->len)
        {
          g_autofree char *two = g_strconcat (word, " ", g_ptr_array_index (words, i + 1), NULL);

          both |= find_meaning (two);
        }

      if (!result->has_side && (one & (MEANS_LIGHT | MEANS_DARK)) != 0)
        {
          result->has_side = TRUE;
          result->side = (one & MEANS_LIGHT) != 0 ? STELLING_LIGHT : STELLING_DARK;
        }
      result->draw = result->draw || (both & MEANS_DRAW) != 0;
      result->agreed = result->agreed || (one & MEANS_AGREED) != 0;
      result->loses = result->loses || (one & MEANS_LOSES) != 0;
      for (gsize j = 0; j < G_N_ELEMENTS (endings); j++)
        if ((both & (MEANS_ENDING << j)) != 0)
          {
            result->wins = result->wins || j == 0;
            result->suffix = j == 0 ? result->suffix : endings[j].suffix;
          }
    }
}

/* Divides @text, which is changed, into its words. */
static GPtrArray *
divide (char *text)
{
  GPtrArray *words = g_ptr_array_new ();

  for (char *at = text + strspn (text, " "); *at != '\0'; at += strspn (at, " "))
    {
      g_ptr_array_add (words, at);
      at += strcspn (at, " ");
      if (*at != '\0')
        *at++ = '\0';
    }
  return words;
}

static const char *
find_figures (const char *folded)
{
  char tight[16]; /* without blanks; no figures are longer */
  gsize n = 0;
  static const struct
  {
    const char *figures, *header;
  } table[] = {
    { "1-0", "light" },    { "0-1", "dark" },      { "3-0", "light" },
    { "0-3", "dark" },     { "1/2-1/2", "draw" },  { "\xc2\xbd-\xc2\xbd", "draw" },
    { "1-1", "draw" },     { "*", "none" },        { "?", "none" },
    { "none", "none" },    { "light", "light" },   { "dark", "dark" },
    { "1/2", "draw" },     { "\xc2\xbd", "draw" }, { "0.5-0.5", "draw" },
    { "0,5-0,5", "draw" }, { "2-0", "light" },     { "0-2", "dark" },
  };

  for (; *folded != '\0'; folded++)
    {
      if (*folded == ' ')
        continue;
      if (n + 1 == sizeof tight)
        return NULL;
      tight[n++] = *folded == ':' ? '-' : *folded;
    }
  tight[n] = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].figures, tight))
      return table[i].header;
  return NULL;
}

const char *
stelling_sheet_result_find (const char *text)
{
  g_autofree char *folded = fold (text);
  g_autofree char *header = NULL;
  g_autoptr (GPtrArray) words = NULL;
  Result result = { .suffix = "" };

  g_strdelimit (folded, "()[];!", ' ');
  if (find_figures (folded) != NULL)
    return find_figures (folded);
  g_strdelimit (folded, ".,:", ' ');
  words = divide (folded);
  read_result_words (words, &result);
  if (result.draw)
    return result.agreed ? "draw agreed" : "draw";
  if (!result.has_side
      || (!result.wins && !result.loses && result.suffix[0] == '\0' && words->len > 1))
    return NULL;
  /* "Red resigns" and "Red loses" name the loser, "Yellow wins" and "Yellow" the winner. */
  if (!result.wins && (result.loses || g_str_equal (result.suffix, " resign")))
    result.side = stelling_side_other (result.side);
  header = g_strconcat (result.side == STELLING_LIGHT ? "light" : "dark", result.suffix, NULL);
  return g_intern_string (header);
}

char *
stelling_sheet_result_to_string (StellingGame game, const char *header, const char *language)
{
  guint index = stelling_sheet_language_find (language);
  gboolean draw = g_str_has_prefix (header, "draw");
  StellingSide side = g_str_has_prefix (header, "light") ? STELLING_LIGHT : STELLING_DARK;
  g_autofree char *ending = NULL;
  g_autofree char *first = NULL;
  const char *suffix = strchr (header, ' ');

  if (!draw && !g_str_has_prefix (header, "light") && !g_str_has_prefix (header, "dark"))
    return g_strdup ("*");
  if (draw)
    first = dup_first_word (draws[index]);
  else
    {
      /* French has Tablut's sides in the plural. */
      gboolean many = index == STELLING_LANGUAGE_FR && game == STELLING_GAME_TABLUT;
      g_autofree char *wins = many ? g_strdup ("gagnent")
                                   : dup_first_word (endings[0].words[index]);

      first = g_strdup_printf ("%s %s", stelling_sheet_side_get_word (game, side, language), wins);
    }
  if (g_strcmp0 (suffix, " agreed") == 0)
    ending = dup_first_word (agreements[index]);
  for (gsize i = 1; i < G_N_ELEMENTS (endings); i++)
    if (g_strcmp0 (suffix, endings[i].suffix) == 0)
      ending = dup_first_word (endings[i].words[index]);
  return ending != NULL ? g_strdup_printf ("%s (%s)", first, ending) : g_steal_pointer (&first);
}
