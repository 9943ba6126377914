/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * StellingGlyph:
 *
 * A sign by which an annotator judges a move or the position after it (at most one of each of these
 * two families), or says something else (any number). The numbers are those of the Numeric
 * Annotation Glyphs (NAG).
 */
typedef enum
{
  STELLING_GLYPH_NONE,
  /* Moves */
  STELLING_GLYPH_GOOD,        /* !  ($1) */
  STELLING_GLYPH_MISTAKE,     /* ?  ($2) */
  STELLING_GLYPH_BRILLIANT,   /* !! ($3) */
  STELLING_GLYPH_BLUNDER,     /* ?? ($4) */
  STELLING_GLYPH_INTERESTING, /* !? ($5) */
  STELLING_GLYPH_DUBIOUS,     /* ?! ($6) */
  STELLING_GLYPH_FORCED,      /* □  ($7): the only move */
  /* Positions */
  STELLING_GLYPH_EQUAL,                 /* =  ($10) */
  STELLING_GLYPH_UNCLEAR,               /* ∞  ($13) */
  STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER, /* += ($14) */
  STELLING_GLYPH_DARK_SLIGHTLY_BETTER,  /* =+ ($15) */
  STELLING_GLYPH_LIGHT_BETTER,          /* ±  ($16) */
  STELLING_GLYPH_DARK_BETTER,           /* ∓  ($17) */
  STELLING_GLYPH_LIGHT_WINS,            /* +- ($18) */
  STELLING_GLYPH_DARK_WINS,             /* -+ ($19) */
  /* Others */
  STELLING_GLYPH_ZUGZWANG,     /* ⨀  ($22): the side to move is worse off for it */
  STELLING_GLYPH_INITIATIVE,   /* ↑  ($36) */
  STELLING_GLYPH_ATTACK,       /* →  ($40) */
  STELLING_GLYPH_COMPENSATION, /* =∞ ($44) */
  STELLING_GLYPH_COUNTERPLAY,  /* ⇆  ($132) */
  STELLING_GLYPH_TIME_TROUBLE, /* ⊕  ($138) */
  STELLING_GLYPH_IDEA,         /* ∆  ($140): with the idea */
  STELLING_GLYPH_BETTER_IS,    /* ⌓  ($142) */
  STELLING_GLYPH_NOVELTY,      /* N  ($146) */
  STELLING_GLYPH_DIAGRAM,      /* D  ($220): where a printed game shows the board */
  STELLING_N_GLYPHS,
} StellingGlyph;

/* A set of them: the bit 1 << glyph is set for each. */
typedef guint32 StellingGlyphs;
#define STELLING_GLYPH_BIT(glyph) ((StellingGlyphs) 1 << (glyph))

typedef enum
{
  STELLING_GLYPH_FAMILY_MOVE,
  STELLING_GLYPH_FAMILY_POSITION,
  STELLING_GLYPH_FAMILY_OTHER,
} StellingGlyphFamily;

StellingGlyphFamily stelling_glyph_get_family (StellingGlyph glyph); /* not of NONE */
gboolean stelling_glyph_is_move (StellingGlyph glyph);
/* Returns the set with @glyph on or off; it replaces another one on a move or a position. */
StellingGlyphs stelling_glyphs_set (StellingGlyphs glyphs, StellingGlyph glyph, gboolean on);
/* Returns the one of that family in the set (of OTHER the first), or NONE. */
StellingGlyph stelling_glyphs_get (StellingGlyphs glyphs, StellingGlyphFamily family);

const char *stelling_glyph_get_symbol (StellingGlyph glyph); /* "!?" */
/* Returns the signs of a set as they follow a move, "!? ±"; "" if there are none. The caller
 * frees. */
char *stelling_glyphs_to_string (StellingGlyphs glyphs) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a translated title: "Interesting move", "Yellow is better". */
const char *stelling_glyph_get_title (StellingGame game, StellingGlyph glyph);
/* Convert to the Numeric Annotation Glyph, 0 for NONE, and back, NONE if it is unknown. */
guint stelling_glyph_get_nag (StellingGlyph glyph);
StellingGlyph stelling_glyph_from_nag (guint nag);

G_END_DECLS
