/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-page-words.h"

#include <string.h>

#include "stelling-sheet-words.h"

typedef const char *const Words[STELLING_N_LANGUAGES];

/* %s and %u stand in this order in every language. */
static Words words[STELLING_N_WORDS] = {
  [STELLING_WORD_DIAGRAM] = { "Diagram", "Diagram", "Diagramme", "Diyagram" },
  [STELLING_WORD_START] = { "Start", "Begin", "Début", "Başlangıç" },
  [STELLING_WORD_AFTER] = { "After %s", "Na %s", "Après %s", "%s sonrası" },
  [STELLING_WORD_TO_MOVE] = { "%s to move", "%s aan zet", "Trait : %s", "Hamle sırası: %s" },
  [STELLING_WORD_SET_UP]
  = { "Position set up", "Opgezette stelling", "Position placée", "Kurulan konum" },
  [STELLING_WORD_WINS_IN_1] = { "%s wins in 1 ply", "%s wint in 1 halve zet",
                                "%s : gain en 1 demi-coup", "%s 1 yarım hamlede kazanır" },
  [STELLING_WORD_WINS_IN] = { "%s wins in %u plies", "%s wint in %u halve zetten",
                              "%s : gain en %u demi-coups", "%s %u yarım hamlede kazanır" },
  [STELLING_WORD_WINS_WITHIN]
  = { "%s wins in at most %u plies", "%s wint in hoogstens %u halve zetten",
      "%s : gain en au plus %u demi-coups", "%s en çok %u yarım hamlede kazanır" },
  [STELLING_WORD_DRAW] = { "draw", "remise", "nulle", "berabere" },
  [STELLING_WORD_DEPTH] = { "depth %u", "diepte %u", "profondeur %u", "derinlik %u" },
  [STELLING_WORD_DEAD]
  = { "Can’t be played", "Kan niet gespeeld worden", "Injouable", "Oynanamaz" },
  [STELLING_WORD_IMPORTANT]
  = { "Decisive moment", "Beslissend moment", "Moment décisif", "Belirleyici an" },
  [STELLING_WORD_SIGNS] = { "Signs", "Tekens", "Signes", "İşaretler" },
  [STELLING_WORD_GAMES] = { "Games", "Partijen", "Parties", "Oyunlar" },
  [STELLING_WORD_MARKS] = { "Marks", "Markeringen", "Marques", "İşaretlemeler" },
  [STELLING_WORD_IN_RESERVE] = { "in reserve", "in voorraad", "en réserve", "yedekte" },
  [STELLING_WORD_RESERVE] = { "Reserve", "Voorraad", "Réserve", "Yedek" },
  [STELLING_WORD_CAPTURED] = { "Captured", "Gevangen", "Prises", "Ele geçirilen" },
  [STELLING_WORD_SEMICOLON] = { "; ", "; ", " ; ", "; " },
  [STELLING_WORD_QUOTED] = { "“%s”", "‘%s’", "« %s »", "“%s”" },
  [STELLING_WORD_COLON] = { ": ", ": ", " : ", ": " },
  [STELLING_WORD_TIME] = { "Time (s)", "Bedenktijd (s)", "Temps (s)", "Süre (sn)" },
  [STELLING_WORD_OVERTIME] = { "Overtime", "Extra tijd", "Temps additionnel", "Ek süre" },
  [STELLING_WORD_OPENING] = { "Opening", "Opening", "Ouverture", "Açılış" },
  [STELLING_WORD_USER] = { "Entered by", "Ingevoerd door", "Saisi par", "Kaydı giren" },
  [STELLING_WORD_COPYRIGHT] = { "Copyright", "Auteursrecht", "Droits d’auteur", "Telif hakkı" },
  [STELLING_WORD_REVIEW] = { "Review", "Overzicht", "Bilan", "İnceleme" },
  [STELLING_WORD_ACCURACY] = { "Accuracy", "Nauwkeurigheid", "Précision", "Doğruluk" },
  [STELLING_WORD_LOST_HERE] = { "Here the game was lost", "Hier ging de partij verloren",
                                "Ici la partie a été perdue", "Oyun burada kaybedildi" },
  [STELLING_WORD_PROVED]
  = { "Proved to be lost", "Bewezen verlies", "Perte prouvée", "Kaybı kanıtlı" },
  [STELLING_WORD_TURNING_POINTS]
  = { "Turning points", "Keerpunten", "Tournants", "Dönüm noktaları" },
  [STELLING_WORD_MISTAKES]
  = { "Other mistakes", "Andere fouten", "Autres erreurs", "Diğer hatalar" },
};

/* %s: a side */
static Words glyphs[STELLING_N_GLYPHS] = {
  [STELLING_GLYPH_GOOD] = { "Good move", "Goede zet", "Bon coup", "İyi hamle" },
  [STELLING_GLYPH_MISTAKE] = { "Bad move", "Slechte zet", "Mauvais coup", "Kötü hamle" },
  [STELLING_GLYPH_BRILLIANT]
  = { "Brilliant move", "Briljante zet", "Coup brillant", "Parlak hamle" },
  [STELLING_GLYPH_BLUNDER] = { "Blunder", "Blunder", "Gaffe", "Büyük hata" },
  [STELLING_GLYPH_INTERESTING]
  = { "Interesting move", "Interessante zet", "Coup intéressant", "İlginç hamle" },
  [STELLING_GLYPH_DUBIOUS]
  = { "Dubious move", "Twijfelachtige zet", "Coup douteux", "Şüpheli hamle" },
  [STELLING_GLYPH_FORCED] = { "Only move", "Enige zet", "Seul coup", "Tek hamle" },
  [STELLING_GLYPH_EQUAL]
  = { "Even position", "Gelijke stelling", "Position égale", "Dengeli konum" },
  [STELLING_GLYPH_UNCLEAR]
  = { "Unclear position", "Onduidelijke stelling", "Position peu claire", "Belirsiz konum" },
  [STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER]
  = { "%s is slightly better", "%s staat iets beter", "Léger avantage : %s", "%s biraz daha iyi" },
  [STELLING_GLYPH_DARK_SLIGHTLY_BETTER]
  = { "%s is slightly better", "%s staat iets beter", "Léger avantage : %s", "%s biraz daha iyi" },
  [STELLING_GLYPH_LIGHT_BETTER]
  = { "%s is better", "%s staat beter", "Avantage : %s", "%s daha iyi" },
  [STELLING_GLYPH_DARK_BETTER]
  = { "%s is better", "%s staat beter", "Avantage : %s", "%s daha iyi" },
  [STELLING_GLYPH_LIGHT_WINS]
  = { "%s is winning", "%s staat gewonnen", "Position gagnante : %s", "%s kazanıyor" },
  [STELLING_GLYPH_DARK_WINS]
  = { "%s is winning", "%s staat gewonnen", "Position gagnante : %s", "%s kazanıyor" },
  [STELLING_GLYPH_ZUGZWANG] = { "Zugzwang", "Zugzwang", "Zugzwang", "Zugzwang" },
  [STELLING_GLYPH_INITIATIVE]
  = { "With the initiative", "Met initiatief", "Avec l’initiative", "İnisiyatif var" },
  [STELLING_GLYPH_ATTACK] = { "With an attack", "Met aanval", "Avec une attaque", "Hücum var" },
  [STELLING_GLYPH_COMPENSATION]
  = { "With compensation", "Met compensatie", "Avec compensation", "Karşılığı var" },
  [STELLING_GLYPH_COUNTERPLAY]
  = { "With counterplay", "Met tegenspel", "Avec contre-jeu", "Karşı oyunlu" },
  [STELLING_GLYPH_TIME_TROUBLE]
  = { "Short of time", "Tijdnood", "À court de temps", "Zaman sıkıntısı" },
  [STELLING_GLYPH_IDEA] = { "With the idea", "Met het idee", "Avec l’idée", "Fikriyle" },
  [STELLING_GLYPH_BETTER_IS] = { "Better is", "Beter is", "Mieux vaut", "Daha iyisi" },
  [STELLING_GLYPH_NOVELTY] = { "New move", "Nieuwe zet", "Nouveauté", "Yeni hamle" },
  [STELLING_GLYPH_DIAGRAM] = { "Diagram", "Diagram", "Diagramme", "Diyagram" },
};

static Words marks[STELLING_N_MARK_KINDS] = {
  [STELLING_MARK_FIELD] = { "coloured square", "kleurvak", "case de couleur", "renkli kare" },
  [STELLING_MARK_SQUARE] = { "frame", "kader", "cadre", "çerçeve" },
  [STELLING_MARK_CIRCLE] = { "circle", "cirkel", "cercle", "daire" },
  [STELLING_MARK_CROSS] = { "cross", "kruis", "croix", "çarpı" },
  [STELLING_MARK_TRIANGLE] = { "triangle", "driehoek", "triangle", "üçgen" },
  [STELLING_MARK_LABEL] = { "label", "letter", "lettre", "etiket" },
  [STELLING_MARK_ARROW] = { "arrow", "pijl", "flèche", "ok" },
  [STELLING_MARK_LINE] = { "line", "lijn", "ligne", "çizgi" },
};

static Words colours[STELLING_N_MARK_COLOURS] = {
  [STELLING_MARK_GREEN] = { "green", "groen", "vert", "yeşil" },
  [STELLING_MARK_RED] = { "red", "rood", "rouge", "kırmızı" },
  [STELLING_MARK_BLUE] = { "blue", "blauw", "bleu", "mavi" },
  [STELLING_MARK_YELLOW] = { "yellow", "geel", "jaune", "sarı" },
};

/* The pieces on a board. */
static Words pawns[2] = {
  { "Yellow pawn", "Gele pion", "Pion jaune", "Sarı piyon" },
  { "Red pawn", "Rode pion", "Pion rouge", "Kırmızı piyon" },
};
static Words set_pieces[2] = {
  { "Yellow set pieces", "Gele stelstukken", "Pièces de soutien jaunes",
    "Sarı yerleştirme taşları" },
  { "Red set pieces", "Rode stelstukken", "Pièces de soutien rouges",
    "Kırmızı yerleştirme taşları" },
};
static Words men[] = {
  { "Guards", "Verdedigers", "Gardes", "Gardiyanlar" },
  { "Dark men", "Aanvallers", "Pions noirs", "Askerler" },
  { "King", "Koning", "Roi", "Şah" },
};

/* %u of them: one, and several */
static Words captured[2][2] = {
  { { "%u guard", "%u verdediger", "%u garde", "%u gardiyan" },
    { "%u guards", "%u verdedigers", "%u gardes", "%u gardiyan" } },
  { { "%u dark man", "%u aanvaller", "%u pion noir", "%u asker" },
    { "%u dark men", "%u aanvallers", "%u pions noirs", "%u asker" } },
};

static Words rule_sets[STELLING_N_RULE_SETS] = {
  [STELLING_RULE_SET_TEBLO] = { "Teblo", "Teblo", "Teblo", "Teblo" },
  [STELLING_RULE_SET_TABLUT_EDGE]
  = { "Tablut, to the edge", "Tablut, naar de rand", "Tablut, vers le bord", "Tablut, kenara" },
  [STELLING_RULE_SET_TABLUT_CORNER]
  = { "Tablut, to the corner", "Tablut, naar een hoek", "Tablut, vers un coin", "Tablut, köşeye" },
  [STELLING_RULE_SET_TABLUT_CORNER_EASY]
  = { "Tablut, to the corner, easier for Dark", "Tablut, naar een hoek, makkelijker voor Donker",
      "Tablut, vers un coin, plus facile pour les Noirs", "Tablut, köşeye, Siyah için daha kolay" },
};

const char *
stelling_word_get (StellingWord word, const char *language)
{
  return words[word][stelling_sheet_language_find (language)];
}

/* Fills each %s and %u. Not printf, as a word may lack either of them. */
static char *
fill (const char *format, const char *text, guint number)
{
  GString *out = g_string_new (NULL);

  for (const char *c = format; *c != '\0'; c++)
    if (c[0] == '%' && c[1] == 's')
      {
        g_string_append (out, text);
        c++;
      }
    else if (c[0] == '%' && c[1] == 'u')
      {
        g_string_append_printf (out, "%u", number);
        c++;
      }
    else
      g_string_append_c (out, *c);
  return g_string_free (out, FALSE);
}

char *
stelling_word_fill (StellingWord word, const char *language, const char *text, guint number)
{
  return fill (words[word][stelling_sheet_language_find (language)], text, number);
}

char *
stelling_word_dup_glyph (StellingGlyph glyph, StellingGame game, const char *language)
{
  gboolean dark = glyph == STELLING_GLYPH_DARK_SLIGHTLY_BETTER
                  || glyph == STELLING_GLYPH_DARK_BETTER || glyph == STELLING_GLYPH_DARK_WINS;

  return fill (glyphs[glyph][stelling_sheet_language_find (language)],
               stelling_sheet_side_get_word (game, dark ? STELLING_DARK : STELLING_LIGHT, language),
               0);
}

char *
stelling_word_dup_rules (const StellingRules *rules, const char *language)
{
  const char *title = rule_sets[rules->set][stelling_sheet_language_find (language)];
  g_autofree char *text = stelling_rules_to_string (rules);
  const char *switches = strchr (text, ':');

  return switches != NULL ? g_strdup_printf ("%s (%s)", title, switches + 1) : g_strdup (title);
}

char *
stelling_word_dup_mark (const StellingMark *mark, StellingGame game, const char *language)
{
  guint index = stelling_sheet_language_find (language);
  char square[4], to[4];

  stelling_square_to_string (game, mark->square, square);
  if (mark->kind == STELLING_MARK_LABEL)
    {
      g_autofree char *label = stelling_word_fill (STELLING_WORD_QUOTED, language,
                                                   mark->label != NULL ? mark->label : "", 0);

      return g_strdup_printf ("%s %s %s (%s)", marks[mark->kind][index], label, square,
                              colours[mark->colour][index]);
    }
  if (mark->kind == STELLING_MARK_ARROW || mark->kind == STELLING_MARK_LINE)
    return g_strdup_printf ("%s %s–%s (%s)", marks[mark->kind][index], square,
                            stelling_square_to_string (game, mark->to, to),
                            colours[mark->colour][index]);
  return g_strdup_printf ("%s %s (%s)", marks[mark->kind][index], square,
                          colours[mark->colour][index]);
}

/* --- the board --- */

static void
append_pieces (GString *out,
               const StellingPosition *position,
               StellingPiece piece,
               const char *word,
               guint reserve,
               const char *language)
{
  StellingGame game = stelling_position_get_game (position);
  guint size = stelling_position_get_size (position);
  const char *between = stelling_word_get (STELLING_WORD_COLON, language);
  char name[4];

  if (stelling_position_count_pieces (position, piece) == 0 && reserve == 0)
    return;
  g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", word);
  for (guint i = 0; i < size * size; i++)
    if (stelling_position_get_piece (position, (StellingSquare) i) == piece)
      {
        g_string_append_printf (out, "%s%s", between,
                                stelling_square_to_string (game, (StellingSquare) i, name));
        between = ", ";
      }
  if (game == STELLING_GAME_TEBLO)
    g_string_append_printf (out, "%s%u %s", between, reserve,
                            stelling_word_get (STELLING_WORD_IN_RESERVE, language));
  g_string_append_c (out, '.');
}

static void
append_teblo (GString *out, const StellingPosition *position, const char *language)
{
  guint index = stelling_sheet_language_find (language);

  for (int side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingSquare square = stelling_position_get_pawn (position, (StellingSide) side);
      char name[4];

      if (square != STELLING_SQUARE_NONE)
        g_string_append_printf (out, "%s%s%s%s.", out->len > 0 ? " " : "", pawns[side][index],
                                stelling_word_get (STELLING_WORD_COLON, language),
                                stelling_square_to_string (STELLING_GAME_TEBLO, square, name));
    }
  for (int side = STELLING_YELLOW; side <= STELLING_RED; side++)
    append_pieces (out, position, side == STELLING_RED ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT,
                   set_pieces[side][index],
                   stelling_position_get_reserve (position, (StellingSide) side), language);
}

char *
stelling_word_dup_board (const StellingPosition *position, const char *language)
{
  static const StellingPiece order[]
      = { STELLING_PIECE_KING, STELLING_PIECE_LIGHT, STELLING_PIECE_DARK };
  GString *out = g_string_new (NULL);

  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    append_teblo (out, position, language);
  else
    for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
      append_pieces (out, position, order[i],
                     men[order[i] - STELLING_PIECE_LIGHT][stelling_sheet_language_find (language)],
                     0, language);
  return g_string_free (out, FALSE);
}

char *
stelling_word_dup_beside (const StellingExportSituation *situation, const char *language)
{
  const StellingPosition *position = stelling_node_get_position (situation->node);
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  g_autoptr (GString) out = g_string_new (NULL);

  for (int side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    {
      const char *between = out->len > 0 ? ", " : "";
      /* These are the men of this side. */
      guint n = stelling_export_situation_get_captured (situation,
                                                        stelling_side_other ((StellingSide) side));

      if (teblo)
        g_string_append_printf (out, "%s%s %u", between,
                                stelling_sheet_side_get_word (STELLING_GAME_TEBLO,
                                                              (StellingSide) side, language),
                                stelling_position_get_reserve (position, (StellingSide) side));
      else if (n > 0)
        {
          g_autofree char *text
              = fill (captured[side][n > 1][stelling_sheet_language_find (language)], "", n);

          g_string_append_printf (out, "%s%s", between, text);
        }
    }
  if (out->len == 0)
    return NULL;
  return g_strdup_printf ("%s%s%s",
                          stelling_word_get (teblo ? STELLING_WORD_RESERVE : STELLING_WORD_CAPTURED,
                                             language),
                          stelling_word_get (STELLING_WORD_COLON, language), out->str);
}
