/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-otg-private.h"

/* OpenTafl's rules line: `dim:9 esc:e … start:/…/`. A key that is left out has its usual value. */

typedef enum
{
  KEY_DIM,
  KEY_NAME,
  KEY_START,
  KEY_STARTI,
  KEY_ESC,
  KEY_SURF,
  KEY_ATKF,
  KEY_TFR,
  KEY_KA,
  KEY_KS,
  KEY_KJ,
  KEY_NJ,
  KEY_CJ,
  KEY_MJ,
  KEY_GJ,
  KEY_SW,
  KEY_SWF,
  KEY_EFE,
  KEY_BER,
  KEY_LINC,
  KEY_SPD,
  KEY_COR,
  KEY_CEN,
  KEY_AFOR,
  KEY_DFOR,
  KEY_CENH,
  KEY_CENHE,
  KEY_CENP,
  KEY_CENS,
  KEY_CENRE,
  KEY_CORH,
  KEY_CORP,
  KEY_CORS,
  KEY_CORRE,
  KEY_AFORH,
  KEY_AFORP,
  KEY_AFORS,
  KEY_AFORRE,
  KEY_DFORH,
  KEY_DFORP,
  KEY_DFORS,
  KEY_DFORRE,
  N_KEYS,
} RulesKey;

#define ALL "tcnkTCNK"

/* clang-format off */
static const struct
{
  const char *name;
  const char *usual;
  const char *letters; /* the value is one of these; NULL: anything else */
} keys[N_KEYS] = {
  [KEY_DIM] = { "dim", "9", NULL },
  [KEY_NAME] = { "name", "", NULL },
  [KEY_START] = { "start", "", NULL },
  [KEY_STARTI] = { "starti", "", NULL },
  [KEY_ESC] = { "esc", "c", "ce" },
  [KEY_SURF] = { "surf", "y", "yn" },
  [KEY_ATKF] = { "atkf", "y", "yn" },
  [KEY_TFR] = { "tfr", "d", "idwl" },
  [KEY_KA] = { "ka", "y", "yahn" },
  [KEY_KS] = { "ks", "s", "swcmyn" },
  [KEY_KJ] = { "kj", "n", "nrjc" },
  [KEY_NJ] = { "nj", "c", "nrjc" },
  [KEY_CJ] = { "cj", "j", "nrjc" },
  [KEY_MJ] = { "mj", "n", "nrjc" },
  [KEY_GJ] = { "gj", "n", "nrjc" },
  [KEY_SW] = { "sw", "n", "nws" },
  [KEY_SWF] = { "swf", "y", "yn" },
  [KEY_EFE] = { "efe", "n", "yn" },
  [KEY_BER] = { "ber", "n", "ncm" },
  [KEY_LINC] = { "linc", "n", "yn" },
  [KEY_SPD] = { "spd", "-1", NULL },
  [KEY_COR] = { "cor", "default", NULL },
  [KEY_CEN] = { "cen", "default", NULL },
  [KEY_AFOR] = { "afor", "", NULL },
  [KEY_DFOR] = { "dfor", "", NULL },
  [KEY_CENH] = { "cenh", "tcnk", NULL },
  [KEY_CENHE] = { "cenhe", ALL, NULL },
  [KEY_CENP] = { "cenp", ALL, NULL },
  [KEY_CENS] = { "cens", "K", NULL },
  [KEY_CENRE] = { "cenre", ALL, NULL },
  [KEY_CORH] = { "corh", ALL, NULL },
  [KEY_CORP] = { "corp", "K", NULL },
  [KEY_CORS] = { "cors", "K", NULL },
  [KEY_CORRE] = { "corre", ALL, NULL },
  [KEY_AFORH] = { "aforh", "TCNK", NULL },
  [KEY_AFORP] = { "aforp", ALL, NULL },
  [KEY_AFORS] = { "afors", ALL, NULL },
  [KEY_AFORRE] = { "aforre", ALL, NULL },
  [KEY_DFORH] = { "dforh", "tcnk", NULL },
  [KEY_DFORP] = { "dforp", "TCNK", NULL },
  [KEY_DFORS] = { "dfors", "TCNK", NULL },
  [KEY_DFORRE] = { "dforre", ALL, NULL },
};
/* clang-format on */

/* Sets of the kinds of pieces that Tablut has. */
enum
{
  MEN = 1,
  GUARDS = 2,
  KING = 4,
};

typedef struct
{
  StellingSource *source; /* nullable */
  gsize from;
  char *values[N_KEYS];
  gsize places[N_KEYS];
  gboolean given[N_KEYS];
  gboolean has_errors;
  gboolean strong; /* how ks:c is read */
  StellingRules *rules;
} RulesReader;

static const char *
get (const RulesReader *self, RulesKey key)
{
  return self->values[key];
}

static gboolean
is (const RulesReader *self, RulesKey key, char letter)
{
  return self->values[key][0] == letter;
}

static guint
get_pieces (const RulesReader *self, RulesKey key)
{
  const char *value = get (self, key);

  return (strchr (value, 't') != NULL ? MEN : 0) | (strchr (value, 'T') != NULL ? GUARDS : 0)
         | (strchr (value, 'K') != NULL ? KING : 0);
}

static void
note (RulesReader *self, StellingMessageLevel level, gsize place, char *text)
{
  if (self->source != NULL)
    stelling_source_note (self->source, level, place, text);
  else
    g_free (text);
}

/* Notes what differs here from a rule of the line. */
static void
tell (RulesReader *self, RulesKey key, const char *here)
{
  g_autofree char *rule = g_strdup_printf ("%s:%s", keys[key].name, get (self, key));
  g_autofree char *shown = stelling_written_dup_shown (rule);

  note (self, STELLING_MESSAGE_WARNING, self->places[key],
        /* Translators: a rule as OpenTafl's files write it, "surf:y", and a sentence on what is
         * played instead */
        g_strdup_printf (_ ("the rule %s can’t be expressed: %s"), shown, here));
}

/* --- the words --- */

static gboolean
is_blank (char c)
{
  return g_ascii_isspace (c) || c == '\0';
}

/* Moves @at behind the next word and returns the word's start, or @to if there is none. */
static gsize
next_word (const char *text, gsize *at, gsize to)
{
  gsize start;

  while (*at < to && is_blank (text[*at]))
    ++*at;
  start = *at;
  while (*at < to && !is_blank (text[*at]))
    ++*at;
  return start;
}

static RulesKey
find_key (const char *word, gsize length)
{
  RulesKey key;

  for (key = 0; key < N_KEYS; key++)
    if (strlen (keys[key].name) == length
        && g_ascii_strncasecmp (keys[key].name, word, length) == 0)
      break;
  return key;
}

static void
take_value (RulesReader *self, RulesKey key, gsize place, char *value)
{
  const char *letters = keys[key].letters;

  self->places[key] = place;
  if (letters != NULL && (strlen (value) != 1 || strchr (letters, value[0]) == NULL))
    {
      g_autofree char *shown = stelling_written_dup_shown (value);

      note (self, STELLING_MESSAGE_ERROR, place,
            /* Translators: a value, the rule's name ("esc"), the value that is taken instead */
            g_strdup_printf (_ ("“%s” is not a value of %s: %s is taken"), shown, keys[key].name,
                             keys[key].usual));
      g_free (value);
      self->has_errors = TRUE;
      return;
    }
  g_free (self->values[key]);
  self->values[key] = value;
  self->given[key] = TRUE;
}

static void
read_words (RulesReader *self, const char *text, gsize to)
{
  gsize at = self->from, start;

  while ((start = next_word (text, &at, to)) < to)
    {
      const char *colon = memchr (text + start, ':', at - start);
      gsize length = colon != NULL ? (gsize) (colon - (text + start)) : at - start;
      RulesKey key = find_key (text + start, length);

      if (key != N_KEYS)
        take_value (self, key, start,
                    colon != NULL ? g_strndup (colon + 1, at - start - length - 1) : g_strdup (""));
      else if (at - start != 5 || strncmp (text + start, "rules", 5) != 0)
        {
          g_autofree char *word = g_strndup (text + start, at - start);
          g_autofree char *shown = stelling_written_dup_shown (word);

          note (self, STELLING_MESSAGE_WARNING, start,
                g_strdup_printf (_ ("unknown rule “%s”, left out of account"), shown));
        }
    }
}

/* --- what they mean --- */

#define set(self, SWITCH, VALUE)                                                                   \
  ((self)->rules->values[STELLING_SWITCH_##SWITCH] = STELLING_##SWITCH##_##VALUE)

static void
read_game (RulesReader *self)
{
  if (is (self, KEY_ATKF, 'y'))
    set (self, FIRST, DARK);
  else
    set (self, FIRST, LIGHT);
  if (is (self, KEY_TFR, 'i'))
    set (self, REPEAT, NONE);
  else
    set (self, REPEAT, DRAW);
  if (is (self, KEY_TFR, 'w') || is (self, KEY_TFR, 'l'))
    tell (self, KEY_TFR, _ ("a position for the third time is a draw here"));
  if (is (self, KEY_SURF, 'y'))
    tell (self, KEY_SURF, _ ("who is surrounded does not lose here"));
  if (!is (self, KEY_SW, 'n'))
    tell (self, KEY_SW, _ ("rows of men at the edge are not captured here"));
  if (is (self, KEY_EFE, 'y'))
    tell (self, KEY_EFE, _ ("the king does not win by a fort at the edge here"));
  if (!is (self, KEY_BER, 'n'))
    tell (self, KEY_BER, _ ("a turn is one move here"));
  if (is (self, KEY_LINC, 'y'))
    tell (self, KEY_LINC, _ ("the throne helps to capture only while it is empty here"));
  for (const char *c = get (self, KEY_SPD); *c != '\0'; c++)
    if (g_ascii_isdigit (*c) && !(*c == '1' && c > get (self, KEY_SPD) && c[-1] == '-'))
      {
        tell (self, KEY_SPD, _ ("pieces move any number of squares here"));
        break;
      }
  if (get (self, KEY_AFOR)[0] != '\0')
    tell (self, KEY_AFOR, _ ("there are no fortresses here"));
  if (get (self, KEY_DFOR)[0] != '\0')
    tell (self, KEY_DFOR, _ ("there are no fortresses here"));
}

static void
read_king (RulesReader *self)
{
  gboolean corner = is (self, KEY_ESC, 'c');

  if (is (self, KEY_KA, 'n'))
    set (self, KING, INERT);
  else if (is (self, KEY_KA, 'a'))
    set (self, KING, ANVIL);
  else
    set (self, KING, ARMED);
  if (is (self, KEY_KA, 'h'))
    tell (self, KEY_KA, _ ("the king captures as guards do here"));
  if (!is (self, KEY_KJ, 'n'))
    tell (self, KEY_KJ, _ ("the king does not jump here"));

  set (self, TAKEN, FOUR);
  if (is (self, KEY_KS, 'w') || is (self, KEY_KS, 'n') || (is (self, KEY_KS, 'c') && !self->strong))
    set (self, TAKEN, TWO);
  if (is (self, KEY_KS, 'c') && self->strong)
    tell (self, KEY_KS, _ ("the king is always taken by four dark men here"));
  else if (is (self, KEY_KS, 'c'))
    tell (self, KEY_KS, _ ("off the throne the king is always taken between two dark men here"));
  else if (stelling_rules_is (self->rules, TAKEN, TWO))
    tell (self, KEY_KS, _ ("on the throne the king is taken by four dark men here"));
  else if (corner && !is (self, KEY_KS, 'm'))
    /* At the edge a king has won where that is the goal. */
    tell (self, KEY_KS, _ ("the king can be taken at the edge of the board too here"));
}

/* Returns whether the squares of the list are those of @wanted, in any order. */
static gboolean
has_squares (const RulesReader *self, RulesKey key, const char *wanted)
{
  g_auto (GStrv) names = g_strsplit (get (self, key), ",", -1);
  StellingSquares found = { 0 }, expected = { 0 };

  if (g_str_equal (get (self, key), keys[key].usual))
    return TRUE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      StellingSquare square = stelling_written_square_parse (STELLING_GAME_TABLUT, names[i]);

      if (names[i][0] != '\0' && square == STELLING_SQUARE_NONE)
        return FALSE;
      if (names[i][0] != '\0')
        stelling_squares_add (&found, square);
    }
  for (; *wanted != '\0'; wanted += 2)
    stelling_squares_add (&expected, stelling_square_parse (STELLING_GAME_TABLUT, wanted, NULL));
  return memcmp (&found, &expected, sizeof found) == 0;
}

static void
read_empty_throne (RulesReader *self)
{
  guint hostile = get_pieces (self, KEY_CENHE);
  gboolean four = stelling_rules_is (self->rules, TAKEN, FOUR);

  if ((hostile & GUARDS) == 0)
    set (self, THRONE_HOSTILE, NONE);
  else if ((hostile & MEN) == 0)
    set (self, THRONE_HOSTILE, GUARDS);
  else
    set (self, THRONE_HOSTILE, MEN);
  if ((hostile & (GUARDS | MEN)) == MEN)
    tell (self, KEY_CENHE, _ ("the empty throne does not help to capture men here"));
  if (four && (hostile & KING) == 0)
    set (self, THRONE_CLOSES, NO);
  else if (!four && !is (self, KEY_KS, 'c') && (hostile & KING) != 0)
    tell (self, KEY_CENHE, _ ("the empty throne does not help to take the king here"));
}

static void
read_throne (RulesReader *self)
{
  guint passing = get_pieces (self, KEY_CENP);
  guint hostile = get_pieces (self, KEY_CENH);

  set (self, THRONE_PASS, YES);
  if (!has_squares (self, KEY_CEN, "e5"))
    {
      /* Without a throne the other rules about it mean nothing. */
      set (self, THRONE_HOSTILE, NONE);
      tell (self, KEY_CEN, _ ("the throne is e5 here, and nobody may stop there again"));
      return;
    }
  if (passing == 0)
    set (self, THRONE_PASS, NO);
  else if (passing != (MEN | GUARDS | KING))
    tell (self, KEY_CENP, _ ("every piece may pass over the empty throne here"));
  if ((get_pieces (self, KEY_CENS) & get_pieces (self, KEY_CENRE)) != 0)
    tell (self, KEY_CENS, _ ("nobody may stop on the throne again here"));
  /* A king that helps to capture also does so from the throne. */
  if ((hostile & GUARDS) != 0
      || ((hostile & MEN) != 0
          && (stelling_rules_is (self->rules, KING, INERT) || is (self, KEY_KA, 'h'))))
    tell (self, KEY_CENH, _ ("the throne helps to capture only while it is empty here"));
  read_empty_throne (self);
}

static void
read_hostile_corners (RulesReader *self)
{
  guint hostile = get_pieces (self, KEY_CORH);

  if ((hostile & GUARDS) == 0)
    set (self, CORNERS, NONE);
  else if ((hostile & KING) == 0)
    set (self, CORNERS, GUARDS);
  else if ((hostile & MEN) == 0)
    set (self, CORNERS, LIGHT);
  else
    set (self, CORNERS, ALL);
  if ((hostile & GUARDS) == 0 && hostile != 0)
    tell (self, KEY_CORH, _ ("corners help to capture nobody here"));
  else if (hostile == (GUARDS | MEN))
    tell (self, KEY_CORH, _ ("corners help to capture only guards here"));
}

static void
read_corners (RulesReader *self)
{
  if (is (self, KEY_ESC, 'e'))
    {
      set (self, GOAL, EDGE);
      if (get (self, KEY_COR)[0] != '\0'
          && (get_pieces (self, KEY_CORS) != (MEN | GUARDS | KING)
              || get_pieces (self, KEY_CORH) != 0))
        tell (self, KEY_COR, _ ("corners are squares like others here"));
      return;
    }
  set (self, GOAL, CORNER);
  if (!has_squares (self, KEY_COR, "a1i1a9i9"))
    tell (self, KEY_COR, _ ("the corners are those of the board here"));
  if (get_pieces (self, KEY_CORS) != KING)
    tell (self, KEY_CORS, _ ("only the king may stop in a corner here"));
  read_hostile_corners (self);
}

/* Returns the rule set of that name, or else the nearest. */
static StellingRuleSet
choose_set (const RulesReader *self)
{
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    if (stelling_rule_set_get_game ((StellingRuleSet) i) == STELLING_GAME_TABLUT
        && g_str_equal (stelling_rule_set_get_name ((StellingRuleSet) i), get (self, KEY_NAME)))
      return (StellingRuleSet) i;
  if (is (self, KEY_ESC, 'e'))
    return STELLING_RULE_SET_TABLUT_EDGE;
  return is (self, KEY_KS, 's') || is (self, KEY_KS, 'y') || is (self, KEY_KS, 'm')
             ? STELLING_RULE_SET_TABLUT_CORNER
             : STELLING_RULE_SET_TABLUT_CORNER_EASY;
}

/* Sets switches that can't matter to the values of the rule set. */
static void
tidy (StellingRules *rules)
{
  g_autofree char *text = stelling_rules_to_string (rules);

  if (!stelling_rules_parse (text, rules, NULL))
    g_assert_not_reached ();
}

static gboolean
read_size (RulesReader *self)
{
  g_autofree char *shown = stelling_written_dup_shown (get (self, KEY_DIM));

  if (g_str_equal (get (self, KEY_DIM), "9"))
    return TRUE;
  note (self, STELLING_MESSAGE_ERROR, self->places[KEY_DIM],
        g_strdup_printf (_ ("a board of %s squares a side: only Tablut’s, of 9, can be read"),
                         shown));
  return FALSE;
}

gboolean
stelling_otg_rules_read (const char *text,
                         gsize from,
                         gsize to,
                         gboolean strong,
                         StellingSource *source,
                         StellingOtgRules *rules)
{
  RulesReader self = { .source = source, .from = from, .strong = strong, .rules = &rules->rules };
  gboolean fits;
  RulesKey start;

  for (guint i = 0; i < N_KEYS; i++)
    {
      self.values[i] = g_strdup (keys[i].usual);
      self.places[i] = from;
    }
  read_words (&self, text, to);
  fits = read_size (&self);
  stelling_rules_init (&rules->rules, choose_set (&self));
  if (fits)
    {
      read_game (&self);
      read_king (&self);
      read_throne (&self);
      read_corners (&self);
      tidy (&rules->rules);
    }
  rules->has_errors = self.has_errors;
  rules->is_between = is (&self, KEY_KS, 'c');
  rules->downwards = !self.given[KEY_START] && self.given[KEY_STARTI];
  start = rules->downwards ? KEY_STARTI : KEY_START;
  rules->start = rules->start_end = 0;
  if (self.given[start])
    {
      rules->start = self.places[start] + strlen (keys[start].name) + 1;
      rules->start_end = rules->start + strlen (self.values[start]);
    }
  for (guint i = 0; i < N_KEYS; i++)
    g_free (self.values[i]);
  return fits;
}

char *
stelling_otg_rules_dup_bare (const char *text, gsize from, gsize to)
{
  GString *bare = g_string_new (NULL);
  gsize at = from, start;

  while ((start = next_word (text, &at, to)) < to)
    {
      if (g_ascii_strncasecmp (text + start, "start:", 6) == 0
          || g_ascii_strncasecmp (text + start, "starti:", 7) == 0
          || (at - start == 5 && strncmp (text + start, "rules", 5) == 0))
        continue;
      if (bare->len > 0)
        g_string_append_c (bare, ' ');
      g_string_append_len (bare, text + start, (gssize) (at - start));
    }
  return g_string_free (bare, FALSE);
}

/* --- writing --- */

static gboolean
refuse (const StellingRules *rules, StellingSwitch sw, GError **error)
{
  g_set_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD,
               /* Translators: a switch of the rules and its value, "taken=two" */
               _ ("an OpenTafl record can’t express the rule %s=%s"), stelling_switch_get_name (sw),
               stelling_switch_get_value_name (sw, rules->values[sw]));
  return FALSE;
}

static gboolean
can_express (const StellingRules *rules, GError **error)
{
  if (stelling_rules_get_game (rules) != STELLING_GAME_TABLUT)
    {
      g_set_error_literal (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD,
                           _ ("an OpenTafl record holds Tablut only"));
      return FALSE;
    }
  /* OpenTafl's weak king is taken by two even on the throne. */
  if (!stelling_rules_is (rules, TAKEN, FOUR))
    return refuse (rules, STELLING_SWITCH_TAKEN, error);
  if (stelling_rules_void_threats (rules))
    return refuse (rules, STELLING_SWITCH_REPEAT, error);
  return TRUE;
}

static void
write_corners (const StellingRules *rules, GString *out)
{
  static const char *const hostile[] = {
    [STELLING_CORNERS_NONE] = "",
    [STELLING_CORNERS_GUARDS] = "T",
    [STELLING_CORNERS_LIGHT] = "TK",
    [STELLING_CORNERS_ALL] = "tTK",
  };

  if (stelling_rules_is (rules, GOAL, EDGE))
    g_string_append (out, " cor:");
  else
    /* A middleweight king can be taken at the edge. */
    g_string_append_printf (out, " ks:m corh:%s", hostile[rules->values[STELLING_SWITCH_CORNERS]]);
}

char *
stelling_otg_rules_write (const StellingRules *rules, StellingSide first, GError **error)
{
  static const char *const armed[] = {
    [STELLING_KING_INERT] = "n",
    [STELLING_KING_ANVIL] = "a",
    [STELLING_KING_ARMED] = "y",
  };
  static const char *const hostile[] = {
    [STELLING_THRONE_HOSTILE_NONE] = "",
    [STELLING_THRONE_HOSTILE_GUARDS] = "T",
    [STELLING_THRONE_HOSTILE_MEN] = "tT",
  };
  GString *out;

  if (!can_express (rules, error))
    return NULL;
  out = g_string_new (NULL);
  g_string_append_printf (out, "dim:9 name:%s esc:%s surf:n atkf:%s",
                          stelling_rule_set_get_name ((StellingRuleSet) rules->set),
                          stelling_rules_is (rules, GOAL, EDGE) ? "e" : "c",
                          first == STELLING_DARK ? "y" : "n");
  if (stelling_rules_is (rules, REPEAT, NONE))
    g_string_append (out, " tfr:i");
  g_string_append_printf (out, " ka:%s", armed[rules->values[STELLING_SWITCH_KING]]);
  write_corners (rules, out);
  if (stelling_rules_is (rules, THRONE_PASS, NO))
    g_string_append (out, " cenp:");
  g_string_append_printf (out, " cens: cenh: cenhe:%s%s",
                          hostile[rules->values[STELLING_SWITCH_THRONE_HOSTILE]],
                          stelling_rules_is (rules, THRONE_CLOSES, YES) ? "K" : "");
  return g_string_free (out, FALSE);
}
