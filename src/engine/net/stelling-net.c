/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cpu.h"
#include "stelling-net-kernel-private.h"
#include "stelling-net-private.h"

#include <string.h>

#define MAGIC "Stelling net 1"
#define ALIGNMENT 32
#define MAX_HEAD 8192 /* bytes of text in a file */
#define MAX_NAME 40   /* of what the head's lines say, where people are told of it */

struct _StellingNet
{
  const StellingNetShape *shape;
  const StellingNetKernel *kernel;
  StellingRuleSet set;
  char *version;
  char *origin;
  char digest[STELLING_NET_DIGEST + 1];
  StellingNetWeights weights;
  gint16 *block;
};

G_DEFINE_QUARK (stelling - net - error - quark, stelling_net_error)

static const StellingNetKernel *
choose_kernel (void)
{
#ifdef STELLING_HAVE_V3
  if (stelling_cpu_get () == STELLING_CPU_V3)
    return &stelling_net_kernel_v3;
#endif
  return &stelling_net_kernel_plain;
}

const StellingNetShape *
stelling_net_shape_get (StellingGame game)
{
  return game == STELLING_GAME_TEBLO ? &stelling_net_shape_teblo : &stelling_net_shape_tablut;
}

/* --- memory --- */

/* Returns @n, rounded up to a multiple of the alignment. */
static gsize
pad (gsize n)
{
  const gsize step = ALIGNMENT / sizeof (gint16);

  return (n + step - 1) / step * step;
}

static void
lay_out (StellingNet *self)
{
  const StellingNetShape *shape = self->shape;
  StellingNetWeights *weights = &self->weights;
  const gsize rows[] = { shape->n_features, 1, shape->n_values, shape->n_moves };
  gint16 **const parts[]
      = { &weights->features, &weights->bias, &weights->values, &weights->moves };
  gsize offset = 0;

  weights->n
      = (gsize) (shape->n_features + 1 + shape->n_values + shape->n_moves) * STELLING_NET_HIDDEN
        + pad (shape->n_values + shape->n_moves);
  self->block = g_aligned_alloc0 (weights->n, sizeof (gint16), ALIGNMENT);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      *parts[i] = self->block + offset;
      offset += rows[i] * STELLING_NET_HIDDEN;
    }
  weights->offsets = self->block + offset;
}

StellingNet *
stelling_net_new (StellingRuleSet set, const char *version, const char *origin)
{
  StellingNet *self = g_new0 (StellingNet, 1);

  self->shape = stelling_net_shape_get (stelling_rule_set_get_game (set));
  self->kernel = choose_kernel ();
  self->set = set;
  self->version = g_strdup (version);
  self->origin = g_strdup (origin);
  lay_out (self);
  return self;
}

void
stelling_net_free (StellingNet *self)
{
  if (self == NULL)
    return;
  g_aligned_free (self->block);
  g_free (self->version);
  g_free (self->origin);
  g_free (self);
}

const StellingNetShape *
stelling_net_get_shape (const StellingNet *self)
{
  return self->shape;
}

const char *
stelling_net_get_version (const StellingNet *self)
{
  return self->version;
}

const char *
stelling_net_get_digest (const StellingNet *self)
{
  return self->digest;
}

StellingNetWeights *
stelling_net_get_weights (StellingNet *self)
{
  return &self->weights;
}

/* --- files --- */

static void
swap_bytes (gint16 *numbers, gsize n)
{
  for (gsize i = 0; i < n; i++)
    numbers[i] = GINT16_TO_LE (numbers[i]);
}

static char *
get_checksum (const char *bytes, gsize size)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, size);
}

gboolean
stelling_net_save (const StellingNet *self, const char *path, GError **error)
{
  gsize size = self->weights.n * sizeof (gint16);
  g_autofree gint16 *numbers = g_memdup2 (self->block, size);
  g_autofree char *checksum = NULL;
  g_autoptr (GString) file = g_string_new (NULL);

  swap_bytes (numbers, self->weights.n);
  checksum = get_checksum ((const char *) numbers, size);
  g_string_printf (file, MAGIC "\nrules: %s\nshape: %s\nversion: %s\norigin: %s\nsha256: %s\n\n",
                   stelling_rule_set_get_name (self->set), self->shape->name, self->version,
                   self->origin, checksum);
  g_string_append_len (file, (const char *) numbers, (gssize) size);
  return g_file_set_contents (path, file->str, (gssize) file->len, error);
}

/* Returns the value of a line of the head; the caller frees. */
static char *
get_field (char **lines, const char *name)
{
  g_autofree char *prefix = g_strdup_printf ("%s: ", name);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], prefix))
      return g_strdup (lines[i] + strlen (prefix));
  return g_strdup ("");
}

/* Whether the text can be shown to people: it is plain and short. */
static gboolean
is_name (const char *text)
{
  if (strlen (text) > MAX_NAME)
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isprint (*text))
      return FALSE;
  return TRUE;
}

/* Returns where the weights begin, with the lines of the head, or NULL if there is none. */
static const char *
split_head (const char *text, gsize size, char ***lines)
{
  const char *end = g_strstr_len (text, (gssize) MIN (size, MAX_HEAD), "\n\n");
  g_autofree char *head = end != NULL ? g_strndup (text, (gsize) (end - text)) : NULL;

  if (head == NULL || !g_utf8_validate (head, -1, NULL))
    return NULL;
  *lines = g_strsplit (head, "\n", -1);
  return g_strcmp0 ((*lines)[0], MAGIC) == 0 ? end + 2 : NULL;
}

/* Checks the head; returns where the weights begin, NULL on error. */
static const char *
read_head (StellingNet *self, const char *text, gsize size, char **checksum, GError **error)
{
  g_auto (GStrv) lines = NULL;
  const char *weights = split_head (text, size, &lines);
  g_autofree char *rules = weights != NULL ? get_field (lines, "rules") : NULL;
  g_autofree char *shape = weights != NULL ? get_field (lines, "shape") : NULL;
  g_autofree char *version = weights != NULL ? get_field (lines, "version") : NULL;

  if (weights == NULL || !is_name (rules) || !is_name (shape) || !is_name (version))
    {
      g_set_error (error, STELLING_NET_ERROR, STELLING_NET_ERROR_FORMAT, "this is no net");
      return NULL;
    }
  if (strcmp (rules, stelling_rule_set_get_name (self->set)) != 0
      || strcmp (shape, self->shape->name) != 0)
    {
      g_set_error (error, STELLING_NET_ERROR, STELLING_NET_ERROR_SHAPE,
                   "made for %s with features %s, not for %s with %s", rules, shape,
                   stelling_rule_set_get_name (self->set), self->shape->name);
      return NULL;
    }
  self->version = g_steal_pointer (&version);
  self->origin = get_field (lines, "origin");
  *checksum = get_field (lines, "sha256");
  return weights;
}

/* Weights of a file that was made by hand could make sums overflow. */
static void
limit_weights (StellingNet *self)
{
  const StellingNetShape *shape = self->shape;
  gsize n = (gsize) (shape->n_values + shape->n_moves) * STELLING_NET_HIDDEN;

  for (gsize i = 0; i < n; i++)
    self->weights.values[i]
        = CLAMP (self->weights.values[i], -STELLING_NET_MAX_WEIGHT, STELLING_NET_MAX_WEIGHT);
}

static gboolean
read_net (StellingNet *self, const char *text, gsize size, GError **error)
{
  gsize wanted = self->weights.n * sizeof (gint16);
  g_autofree char *checksum = NULL;
  g_autofree char *found = NULL;
  const char *weights = read_head (self, text, size, &checksum, error);

  if (weights == NULL)
    return FALSE;
  if (size - (gsize) (weights - text) != wanted)
    {
      g_set_error (error, STELLING_NET_ERROR, STELLING_NET_ERROR_FORMAT,
                   "%" G_GSIZE_FORMAT " bytes of weights instead of %" G_GSIZE_FORMAT,
                   size - (gsize) (weights - text), wanted);
      return FALSE;
    }
  found = get_checksum (weights, wanted);
  if (strcmp (found, checksum) != 0)
    {
      g_set_error (error, STELLING_NET_ERROR, STELLING_NET_ERROR_CHECKSUM,
                   "the checksum is wrong: the file is damaged");
      return FALSE;
    }
  g_strlcpy (self->digest, found, sizeof self->digest);
  memcpy (self->block, weights, wanted);
  swap_bytes (self->block, self->weights.n);
  limit_weights (self);
  return TRUE;
}

StellingNet *
stelling_net_parse (const char *data, gsize size, StellingRuleSet set, GError **error)
{
  g_autoptr (StellingNet) self = stelling_net_new (set, NULL, NULL);

  return read_net (self, data, size, error) ? g_steal_pointer (&self) : NULL;
}

StellingNet *
stelling_net_load (const char *path, StellingRuleSet set, GError **error)
{
  StellingNet *self;
  g_autofree char *data = NULL;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, error))
    return NULL;
  self = stelling_net_parse (data, size, set, error);
  if (self == NULL)
    g_prefix_error (error, "%s: ", path);
  return self;
}

/* --- features --- */

guint
stelling_net_get_features (const StellingPosition *position,
                           guint16 features[STELLING_NET_MAX_FEATURES])
{
  return stelling_rules_get_game (&position->rules) == STELLING_GAME_TEBLO
             ? stelling_net_get_teblo_features (position, features)
             : stelling_net_get_tablut_features (position, features);
}

void
stelling_net_turn (StellingPosition *position, guint symmetry)
{
  if (stelling_rules_get_game (&position->rules) == STELLING_GAME_TABLUT)
    stelling_net_turn_tablut (position, symmetry);
}

guint
stelling_net_get_value_index (const StellingPosition *position)
{
  return stelling_rules_get_game (&position->rules) == STELLING_GAME_TEBLO ? 0 : position->turn;
}

/* --- numbers --- */

void
stelling_net_sum (const StellingNet *self, const guint16 *features, guint n, StellingNetSums *sums)
{
  memcpy (sums->sums, self->weights.bias, sizeof sums->sums);
  self->kernel->add (sums->sums, self->weights.features, features, n);
}

void
stelling_net_update (const StellingNet *self,
                     const StellingNetSums *from,
                     const guint16 *added,
                     guint n_added,
                     const guint16 *removed,
                     guint n_removed,
                     StellingNetSums *to)
{
  *to = *from;
  self->kernel->add (to->sums, self->weights.features, added, n_added);
  self->kernel->subtract (to->sums, self->weights.features, removed, n_removed);
}

int
stelling_net_get_value (const StellingNet *self, const StellingNetSums *sums, guint index)
{
  const gint16 *weights = self->weights.values + index * STELLING_NET_HIDDEN;
  gint64 total = self->kernel->square (sums->sums, weights);

  return (int) (total * 100 / (STELLING_NET_ONE * STELLING_NET_ONE * STELLING_NET_WEIGHT_ONE))
         + self->weights.offsets[index];
}

int
stelling_net_get_move (const StellingNet *self, const StellingNetSums *sums, guint index)
{
  const gint16 *weights = self->weights.moves + index * STELLING_NET_HIDDEN;
  gint64 total = self->kernel->multiply (sums->sums, weights);

  return (int) (total * 100 / (STELLING_NET_ONE * STELLING_NET_WEIGHT_ONE))
         + self->weights.offsets[self->shape->n_values + index];
}
