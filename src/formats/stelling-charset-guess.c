/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-decoding-private.h"

/* Guesses the character set of text that names none and is not UTF-8: by how well its bytes make
 * words of the languages that a set is used for. */

/* In bytes, from the first that is not ASCII; more of them hardly change the guess. */
#define MAX_SAMPLE 16384
/* A set must be this much better than the Western one. */
#define MARGIN 0.1
/* What a character is worth in addition that occurs often. */
#define USUAL 0.6

/* How much the bytes of a text are what is usual in a set, from 0 to 1 for each. */
typedef struct
{
  double sum;
  guint n;
} CharsetWorth;

static double
get_worth (const CharsetWorth *worth)
{
  return worth->n > 0 ? worth->sum / worth->n : 0;
}

/* --- letters of one byte --- */

static gboolean
is_high_letter (guchar c, gboolean cyrillic)
{
  if (cyrillic)
    return c >= 0xc0 || c == 0xa8 || c == 0xb8 || c == 0xaa || c == 0xba || c == 0xaf || c == 0xbf
           || c == 0xb2 || c == 0xb3;
  return (c >= 0xc0 && c != 0xd7 && c != 0xf7) || c == 0x8a || c == 0x8c || c == 0x8e || c == 0x9a
         || c == 0x9c || c == 0x9e || c == 0x9f;
}

/* Weighs a word of @length letters. */
static void
weigh_word (const guchar *word, gsize length, gboolean cyrillic, CharsetWorth *worth)
{
  guint n_high = 0, n_mixed = 0;

  for (gsize i = 0; i < length; i++)
    {
      n_high += word[i] >= 0x80;
      /* A capital after a small letter. */
      n_mixed += i > 0 && word[i] >= 0xc0 && word[i] < 0xe0
                 && (word[i - 1] >= 0xe0 || g_ascii_islower ((char) word[i - 1]));
    }
  worth->n += n_high;
  if (cyrillic)
    worth->sum += n_high < length ? -0.5 * n_high : length == 1 ? 0.4 : n_high - 2.0 * n_mixed;
  else if (n_high < length)
    worth->sum += n_high - 2.0 * n_mixed;
  else
    worth->sum += length == 1 ? 0.8 : -0.5 * n_high;
}

static double
weigh_letters (const guchar *bytes, gsize length, gboolean cyrillic)
{
  CharsetWorth worth = { 0 };

  for (gsize at = 0; at < length; at++)
    {
      gsize start = at;

      while (at < length
             && (g_ascii_isalpha ((char) bytes[at]) || is_high_letter (bytes[at], cyrillic)))
        at++;
      weigh_word (bytes + start, at - start, cyrillic, &worth);
      if (at < length && bytes[at] >= 0x80)
        {
          worth.n++;
          worth.sum += 0.5;
        }
    }
  return get_worth (&worth);
}

/* --- characters of two bytes --- */

/* The value of a character by the rows in which a set has the usual ones. */
static double
weigh_japanese (guchar first, guchar second)
{
  if (first == 0x82 || first == 0x83)
    return 1;
  if (first == 0x81)
    return 0.8;
  return first >= 0x88 && (first < 0x98 || (first == 0x98 && second < 0x73)) ? 0.9 : 0.3;
}

static double
weigh_chinese (guchar first, guchar second)
{
  if (second < 0xa1 || first < 0xa1)
    return 0.1;
  if (first == 0xa1 || first == 0xa3)
    return 0.8;
  return first >= 0xb0 && first <= 0xd7 ? 0.9 : first > 0xd7 && first <= 0xf7 ? 0.4 : 0.1;
}

static double
weigh_taiwanese (guchar first, guchar second)
{
  if (first == 0xa1)
    return 0.8;
  return first >= 0xa4 && first <= 0xc6 ? 0.9 : first >= 0xc9 ? 0.3 : 0.1;
}

static double
weigh_korean (guchar first, guchar second)
{
  if (second < 0xa1 || first < 0xa1)
    return 0.1;
  if (first == 0xa1 || first == 0xa3)
    return 0.8;
  return first >= 0xb0 && first <= 0xc8 ? 0.95 : 0.2;
}

typedef struct
{
  const char *charset, *title;
  double (*weigh) (guchar first, guchar second);
  guchar single, single_end; /* bytes that are a character by themselves */
  const char *usual;         /* the characters that occur most */
} WideSet;

static const WideSet wide_sets[] = {
  { "CP932", "Shift_JIS", weigh_japanese, 0xa0, 0xe0,
    "のにはをたがでてとしれさあいるなもかっうこんー・、。人日一大本中手白黒先番対局戦名勝負" },
  { "GB18030", "GB18030", weigh_chinese, 0, 0,
    "的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后"
    "小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知民"
    "样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什"
    "打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处"
    "总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光"
    "王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义"
    "科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城"
    "父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史"
    "商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济"
    "喜离虽坏兴红黑棋局围胜负" },
  { "BIG5", "Big5", weigh_taiwanese, 0, 0,
    "的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後"
    "小麼心多天而能好都然沒日於起還發成事只作當想看文無開手用主行方又如前所本見經頭面公同三已老從動兩長知民"
    "樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什"
    "打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處"
    "總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金何更反合放做系計或司利受光"
    "王果親界及今京務制解各任至清物台象記邊共風戰幹接它許八特覺望直服毛林題建南度統色字請交愛讓認算論百吃義"
    "黑棋局圍勝負灣臺李陳黃紅" },
  { "CP949", "EUC-KR", weigh_korean, 0, 0,
    "이다는을를의가에하고한기사지로도인대국자시전수리은어해서정나일그아보과만들제라있니게여부동주장상구원조선"
    "스성경마말안좋김박최강백흑승패돌것음습합니까요" },
};

const char *
stelling_charset_get_title (const char *charset)
{
  for (gsize i = 0; i < G_N_ELEMENTS (wide_sets); i++)
    if (g_str_equal (charset, wide_sets[i].charset))
      return wide_sets[i].title;
  return charset;
}

const char *const *
stelling_charset_get_titles (void)
{
  static const char *const titles[] = { "UTF-8",
                                        "WINDOWS-1252",
                                        "WINDOWS-1250",
                                        "WINDOWS-1251",
                                        "WINDOWS-1253",
                                        "WINDOWS-1254",
                                        "Shift_JIS",
                                        "GB18030",
                                        "Big5",
                                        "EUC-KR",
                                        NULL };

  return titles;
}

const char *
stelling_charset_from_title (const char *title)
{
  const char *const *titles = stelling_charset_get_titles ();

  for (gsize i = 0; i < G_N_ELEMENTS (wide_sets); i++)
    if (g_str_equal (title, wide_sets[i].title))
      return wide_sets[i].charset;
  while (*titles != NULL && !g_str_equal (title, *titles))
    titles++;
  return *titles;
}

/* Returns whether all of the bytes are text in the set, up to a character that was cut off. @out
 * gets it. */
static gboolean
decode_all (const char *charset, const char *bytes, gsize length, GString *out)
{
  StellingDamage damage = { .as_raw = TRUE };

  stelling_decode (out, bytes, length, charset, &damage);
  if (damage.n_bad > 1 || (damage.n_bad == 1 && damage.first_bad + 3 < out->len))
    return FALSE;
  /* Of the planes for private use no set has a character that people write. */
  for (const char *at = out->str; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c >= 0xe000 && c < 0xf900)
        return FALSE;
    }
  return TRUE;
}

/* Weighs the bytes as the set's characters, by their rows. */
static CharsetWorth
weigh_rows (const WideSet *set, const guchar *bytes, gsize length)
{
  CharsetWorth worth = { 0 };

  for (gsize at = 0; at + 1 < length; at++)
    {
      if (bytes[at] < 0x80)
        continue;
      worth.n += 2;
      if (bytes[at] >= set->single && bytes[at] < set->single_end)
        worth.sum += 0.2;
      else
        {
          worth.sum += 2 * set->weigh (bytes[at], bytes[at + 1]);
          at++;
        }
    }
  return worth;
}

/* Returns whether the system knows the set. Its module stays loaded as long as a converter is open,
 * since to load one takes long. */
static gboolean
has_module (gsize index)
{
  static GIConv converters[G_N_ELEMENTS (wide_sets)];
  static gsize opened;

  if (g_once_init_enter (&opened))
    {
      for (gsize i = 0; i < G_N_ELEMENTS (wide_sets); i++)
        converters[i] = g_iconv_open ("UTF-8", wide_sets[i].charset);
      g_once_init_leave (&opened, 1);
    }
  return converters[index] != (GIConv) -1;
}

/* Returns the worth of the bytes in a set, or 0 if it is at most @least. */
static double
weigh_wide (const WideSet *set, const char *bytes, gsize length, double least)
{
  g_autoptr (GString) out = g_string_new (NULL);
  CharsetWorth worth = weigh_rows (set, (const guchar *) bytes, length);

  /* No character is worth more than its row and its use. */
  if (get_worth (&worth) + USUAL / 2 <= least || !decode_all (set->charset, bytes, length, out))
    return 0;
  for (const char *at = out->str; *at != '\0'; at = g_utf8_next_char (at))
    if ((guchar) *at >= 0x80 && g_utf8_strchr (set->usual, -1, g_utf8_get_char (at)) != NULL)
      worth.sum += USUAL;
  return get_worth (&worth);
}

/* --- */

/* In Windows-1252 ı, ğ, ş and their capitals become Icelandic, no language of score sheets. */
static gboolean
has_turkish_letters (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (bytes[i] != '\0' && strchr ("\xfd\xf0\xfe\xdd\xd0\xde", bytes[i]) != NULL)
      return TRUE;
  return FALSE;
}

const char *
stelling_charset_guess (const char *bytes, gsize length)
{
  double best = MARGIN, worth;
  const char *found = NULL;
  gsize first = 0;

  while (first < length && (guchar) bytes[first] < 0x80)
    first++;
  /* The word before it shows the language too. */
  while (first > 0 && g_ascii_isalpha (bytes[first - 1]))
    first--;
  bytes += first;
  length = MIN (length - first, MAX_SAMPLE);
  best += MAX (weigh_letters ((const guchar *) bytes, length, FALSE), 0);
  worth = weigh_letters ((const guchar *) bytes, length, TRUE);
  if (worth > best)
    {
      best = worth;
      found = "WINDOWS-1251";
    }
  for (gsize i = 0; i < G_N_ELEMENTS (wide_sets); i++)
    {
      worth = has_module (i) ? weigh_wide (&wide_sets[i], bytes, length, best) : 0;
      if (worth > best)
        {
          best = worth;
          found = wide_sets[i].charset;
        }
    }
  if (found != NULL)
    return found;
  return has_turkish_letters (bytes, length) ? "WINDOWS-1254" : "WINDOWS-1252";
}
