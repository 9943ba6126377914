/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-database-private.h"

#include "stelling-database-system-private.h"

#include <sqlite3.h>

/* "Stel": what the file is, for those who look at its head. */
#define APPLICATION_ID 0x5374656c
#define VERSION 1
/* Writers wait so long for one another; who reads does not wait. */
#define BUSY_MS 2000
/* What is over the limit goes this many entries at a time, until there is some room again: a
 * sixteenth, so that not each writing has to remove something. */
#define AT_ONCE 128
#define ROOM_PARTS 16

/* `used` is the number of the writing in which the row was last found or written: clocks go back.
 * Rows are found by place and maker; the number of one that is gone is not given to another. */
#define TABLE                                                                                      \
  "CREATE TABLE entries (id INTEGER PRIMARY KEY AUTOINCREMENT, place INTEGER NOT NULL,"            \
  " maker INTEGER NOT NULL, used INTEGER NOT NULL, data BLOB NOT NULL)"
#define BY_PLACE "CREATE UNIQUE INDEX entries_by_place ON entries (place, maker)"
#define BY_USE "CREATE INDEX entries_by_use ON entries (used)"
static const char schema[] = TABLE ";" BY_PLACE ";" BY_USE ";";
/* Counts what only another program can have added or changed, such as triggers and views. */
static const char count_foreign[] = "SELECT count(*) FROM sqlite_master WHERE sql NOT IN ('" TABLE
                                    "', '" BY_PLACE "', '" BY_USE
                                    "', 'CREATE TABLE sqlite_sequence(name,seq)')";

/* No entry has more bytes, and no position entries by more makers: a file that has is of another
 * making, and reading it may take forever. */
#define MAX_DATA "65536"
#define MAX_MAKERS 256
/* NULL for what is too large to be an entry. Of a BLOB length () does not read the content. */
#define DATA "CASE WHEN typeof(data) = 'blob' AND length(data) <= " MAX_DATA " THEN data END"

typedef enum
{
  FIND,     /* place */
  FIND_ONE, /* place, maker */
  PUT,      /* place, maker, used, data */
  USE,      /* id, used */
  REMOVE,   /* id */
  NEWEST,
  TRIM,       /* number of rows */
  TRIM_LARGE, /* number of rows: of them, how many are too large */
  EMPTY,
  PAGE_SIZE,
  PAGES,
  FREE_PAGES,
  N_STATEMENTS,
} Statement;

static const char *const texts[N_STATEMENTS] = {
  [FIND] = "SELECT id, used, " DATA " FROM entries WHERE place = ?1",
  [FIND_ONE] = "SELECT id, used, " DATA " FROM entries WHERE place = ?1 AND maker = ?2",
  [PUT] = "INSERT INTO entries (place, maker, used, data) VALUES (?1, ?2, ?3, ?4)"
          " ON CONFLICT (place, maker) DO UPDATE SET used = ?3, data = ?4",
  [USE] = "UPDATE entries SET used = ?2 WHERE id = ?1",
  [REMOVE] = "DELETE FROM entries WHERE id = ?1",
  [NEWEST] = "SELECT max (used) FROM entries",
  [TRIM] = "DELETE FROM entries WHERE id IN (SELECT id FROM entries ORDER BY used, id LIMIT ?1)",
  [TRIM_LARGE] = "SELECT count(*) FROM (SELECT " DATA " AS small FROM entries ORDER BY used, id"
                 " LIMIT ?1) WHERE small IS NULL",
  [EMPTY] = "DELETE FROM entries",
  [PAGE_SIZE] = "PRAGMA page_size",
  [PAGES] = "PRAGMA page_count",
  [FREE_PAGES] = "PRAGMA freelist_count",
};

struct _StellingDatabase
{
  sqlite3 *connection;
  sqlite3_stmt *statements[N_STATEMENTS];
  gint64 age; /* the newest use when it was opened */
  StellingDatabaseState state;
};

/* --- what goes wrong --- */

static gboolean
is_good (int result)
{
  return result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE;
}

/* Notes what @result says of the database, and returns whether it is nothing bad. */
static gboolean
check (StellingDatabase *self, int result)
{
  if (is_good (result))
    return TRUE;
  result &= 0xff;
  if (result == SQLITE_CORRUPT || result == SQLITE_NOTADB)
    self->state = STELLING_DATABASE_DAMAGED;
  else
    self->state = result == SQLITE_BUSY ? STELLING_DATABASE_BUSY : STELLING_DATABASE_CLOSED;
  return FALSE;
}

static gboolean
execute (StellingDatabase *self, const char *text)
{
  return check (self, sqlite3_exec (self->connection, text, NULL, NULL, NULL));
}

/* --- statements --- */

/* Takes a step; @done says whether that was the last, after which the statement can begin anew. */
static int
step (StellingDatabase *self, Statement which)
{
  int result = sqlite3_step (self->statements[which]);

  check (self, result);
  return result;
}

static void
bind (StellingDatabase *self, Statement which, int index, gint64 number)
{
  sqlite3_bind_int64 (self->statements[which], index, number);
}

static gint64
get_number (StellingDatabase *self, Statement which, int column)
{
  return sqlite3_column_int64 (self->statements[which], column);
}

/* Ends a statement, so that it holds nothing. */
static void
end (StellingDatabase *self, Statement which)
{
  sqlite3_reset (self->statements[which]);
  sqlite3_clear_bindings (self->statements[which]);
}

/* Runs a statement that gives no rows. */
static gboolean
run (StellingDatabase *self, Statement which)
{
  int result = step (self, which);

  end (self, which);
  return is_good (result);
}

/* Returns the number that a statement asks for; 0 for none. */
static gint64
ask (StellingDatabase *self, Statement which)
{
  gint64 number = step (self, which) == SQLITE_ROW ? get_number (self, which, 0) : 0;

  end (self, which);
  return number;
}

/* --- opening --- */

/* Returns the number that @text asks for, before there are statements; -1 if it can't be had. */
static gint64
ask_text (StellingDatabase *self, const char *text)
{
  sqlite3_stmt *statement = NULL;
  gint64 number = -1;

  if (check (self, sqlite3_prepare_v2 (self->connection, text, -1, &statement, NULL))
      && check (self, sqlite3_step (statement)))
    number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return number;
}

/* Looks at the head of the file. Returns whether nothing is in it yet. */
static gboolean
is_new (StellingDatabase *self)
{
  gint64 id = ask_text (self, "PRAGMA application_id");
  gint64 version = ask_text (self, "PRAGMA user_version");
  gint64 n_parts = ask_text (self, "SELECT count(*) FROM sqlite_master");

  if (self->state != STELLING_DATABASE_SOUND || (id == 0 && version == 0 && n_parts == 0))
    return self->state == STELLING_DATABASE_SOUND;
  if (id != APPLICATION_ID || version < 1)
    self->state = STELLING_DATABASE_FOREIGN;
  else if (version > VERSION)
    self->state = STELLING_DATABASE_NEWER;
  else if (ask_text (self, count_foreign) != 0 && self->state == STELLING_DATABASE_SOUND)
    self->state = STELLING_DATABASE_DAMAGED;
  return FALSE;
}

/* Another program may do the same at the same time. */
static gboolean
create (StellingDatabase *self)
{
  g_autofree char *text = g_strdup_printf (
      "%s PRAGMA application_id = %d; PRAGMA user_version = %d;", schema, APPLICATION_ID, VERSION);

  if (!execute (self, "PRAGMA auto_vacuum = INCREMENTAL") || !execute (self, "BEGIN IMMEDIATE"))
    return FALSE;
  if ((!is_new (self) || execute (self, text)) && self->state == STELLING_DATABASE_SOUND
      && execute (self, "COMMIT"))
    return TRUE;
  sqlite3_exec (self->connection, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* A table that does not have what it should can't be used: somebody changed it. */
static gboolean
prepare (StellingDatabase *self)
{
  for (guint i = 0; i < N_STATEMENTS; i++)
    {
      int result = sqlite3_prepare_v3 (self->connection, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                                       &self->statements[i], NULL);

      if (result == SQLITE_ERROR)
        self->state = STELLING_DATABASE_DAMAGED;
      if (result == SQLITE_ERROR || !check (self, result))
        return FALSE;
    }
  self->age = ask (self, NEWEST);
  return self->state == STELLING_DATABASE_SOUND;
}

/* Nothing in the file is run, and nothing of it is mapped. */
static gboolean
distrust (StellingDatabase *self)
{
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  return execute (self, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                        " PRAGMA mmap_size = 0");
}

static gboolean
connect_to (StellingDatabase *self, const char *path, int flags)
{
  /* Each connection has one thread at a time. */
  if (!check (self, sqlite3_open_v2 (path, &self->connection,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | flags,
                                     stelling_database_system_get_name ())))
    return FALSE;
  sqlite3_busy_timeout (self->connection, BUSY_MS);
  return distrust (self);
}

/* Earlier versions used a write-ahead log, which can't be read without an index in memory: alone
 * with the file, it is the program's own. */
static gboolean
end_log (StellingDatabase *self)
{
  return execute (self, "PRAGMA locking_mode = EXCLUSIVE") && (is_new (self), TRUE)
         && self->state == STELLING_DATABASE_SOUND
         && execute (self, "PRAGMA journal_mode = TRUNCATE; PRAGMA locking_mode = NORMAL");
}

/* Returns @self if it is sound. */
static StellingDatabase *
end_opening (StellingDatabase *self, StellingDatabaseState *state)
{
  *state = self->state;
  if (self->state == STELLING_DATABASE_SOUND)
    return self;
  stelling_database_close (self);
  return NULL;
}

StellingDatabase *
stelling_database_open (const char *path, StellingDatabaseState *state)
{
  StellingDatabase *self = g_new0 (StellingDatabase, 1);

  if (connect_to (self, path, SQLITE_OPEN_CREATE) && end_log (self)
      && (!is_new (self) || create (self)) && self->state == STELLING_DATABASE_SOUND
      && execute (self, "PRAGMA synchronous = FULL"))
    prepare (self);
  return end_opening (self, state);
}

StellingDatabase *
stelling_database_open_reader (const char *path, StellingDatabaseState *state)
{
  StellingDatabase *self = g_new0 (StellingDatabase, 1);

  if (connect_to (self, path, 0) && execute (self, "PRAGMA query_only = 1") && prepare (self))
    sqlite3_busy_timeout (self->connection, 0);
  return end_opening (self, state);
}

void
stelling_database_close (StellingDatabase *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  sqlite3_close (self->connection);
  g_free (self);
}

StellingDatabaseState
stelling_database_get_state (StellingDatabase *self)
{
  return self->state;
}

/* --- reading --- */

/* Returns the evaluation in the row that a statement stands on; NULL if there is none, which is
 * damage if the row is too large. */
static StellingEvaluation *
decode_row (StellingDatabase *self, Statement which, const StellingSubject *subject)
{
  sqlite3_stmt *statement = self->statements[which];
  gconstpointer data = sqlite3_column_blob (statement, 2);
  int size = sqlite3_column_bytes (statement, 2);

  if (sqlite3_column_type (statement, 2) == SQLITE_NULL)
    self->state = STELLING_DATABASE_DAMAGED;
  return data != NULL ? stelling_entry_decode (data, (gsize) size, subject) : NULL;
}

StellingEvaluation *
stelling_database_find (StellingDatabase *self,
                        const StellingSubject *subject,
                        GArray *used,
                        GArray *wrong)
{
  g_autoptr (StellingEvaluation) best = NULL;
  gint64 best_id = 0, best_use = 0;
  guint n = 0;

  self->state = STELLING_DATABASE_SOUND;
  bind (self, FIND, 1, stelling_entry_get_place (subject));
  while (self->state == STELLING_DATABASE_SOUND && step (self, FIND) == SQLITE_ROW)
    {
      StellingEvaluation *evaluation = decode_row (self, FIND, subject);
      gint64 id = get_number (self, FIND, 0);

      if (++n > MAX_MAKERS)
        self->state = STELLING_DATABASE_DAMAGED;
      if (evaluation == NULL)
        g_array_append_val (wrong, id);
      else if (best == NULL || stelling_evaluation_is_better (evaluation, best))
        {
          stelling_evaluation_free (best);
          best = evaluation;
          best_id = id;
          best_use = get_number (self, FIND, 1);
        }
      else
        stelling_evaluation_free (evaluation);
    }
  end (self, FIND);
  /* Once in the life of a connection is enough. */
  if (best != NULL && best_use <= self->age)
    g_array_append_val (used, best_id);
  return g_steal_pointer (&best);
}

/* --- writing --- */

/* Returns what the maker of @entry has said of its subject so far. */
static StellingEvaluation *
find_old (StellingDatabase *self, const StellingEntry *entry, gint64 maker)
{
  StellingEvaluation *old = NULL;

  bind (self, FIND_ONE, 1, stelling_entry_get_place (entry->subject));
  bind (self, FIND_ONE, 2, maker);
  if (step (self, FIND_ONE) == SQLITE_ROW)
    old = decode_row (self, FIND_ONE, entry->subject);
  end (self, FIND_ONE);
  return old;
}

static gboolean
write_entry (StellingDatabase *self, const StellingEntry *entry, gint64 use)
{
  gint64 maker = stelling_entry_get_maker (entry->evaluation);
  g_autoptr (StellingEvaluation) old = find_old (self, entry, maker);
  g_autoptr (GBytes) data = NULL;

  if (self->state != STELLING_DATABASE_SOUND)
    return FALSE;
  if (old != NULL && !stelling_evaluation_is_better (entry->evaluation, old))
    return TRUE;
  data = stelling_entry_encode (entry);
  bind (self, PUT, 1, stelling_entry_get_place (entry->subject));
  bind (self, PUT, 2, maker);
  bind (self, PUT, 3, use);
  sqlite3_bind_blob (self->statements[PUT], 4, g_bytes_get_data (data, NULL),
                     (int) g_bytes_get_size (data), SQLITE_STATIC);
  return run (self, PUT);
}

static gboolean
write_entries (StellingDatabase *self, StellingBatch *batch, gint64 use)
{
  GHashTableIter iter;
  gpointer entries;

  g_hash_table_iter_init (&iter, batch->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entries))
    for (guint i = 0; i < ((GPtrArray *) entries)->len; i++)
      if (!write_entry (self, g_ptr_array_index ((GPtrArray *) entries, i), use))
        return FALSE;
  return TRUE;
}

static gboolean
write_rows (StellingDatabase *self, StellingBatch *batch, gint64 use)
{
  for (guint i = 0; i < batch->used->len; i++)
    {
      bind (self, USE, 1, g_array_index (batch->used, gint64, i));
      bind (self, USE, 2, use);
      if (!run (self, USE))
        return FALSE;
    }
  for (guint i = 0; i < batch->wrong->len; i++)
    {
      bind (self, REMOVE, 1, g_array_index (batch->wrong, gint64, i));
      if (!run (self, REMOVE))
        return FALSE;
    }
  return TRUE;
}

/* Returns the bytes that entries take. */
static guint64
get_size (StellingDatabase *self)
{
  return (guint64) (ask (self, PAGES) - ask (self, FREE_PAGES)) * (guint64) ask (self, PAGE_SIZE);
}

static gboolean
trim (StellingDatabase *self, guint64 limit)
{
  if (get_size (self) <= limit)
    return self->state == STELLING_DATABASE_SOUND;
  while (get_size (self) > limit - limit / ROOM_PARTS)
    {
      bind (self, TRIM_LARGE, 1, AT_ONCE);
      if (ask (self, TRIM_LARGE) > 0)
        self->state = STELLING_DATABASE_DAMAGED;
      bind (self, TRIM, 1, AT_ONCE);
      if (self->state != STELLING_DATABASE_SOUND || !run (self, TRIM))
        return FALSE;
      if (sqlite3_changes (self->connection) == 0)
        break;
    }
  return self->state == STELLING_DATABASE_SOUND;
}

/* Gives room back to the disk that will not be needed soon. */
static void
shrink (StellingDatabase *self)
{
  if (ask (self, FREE_PAGES) > ask (self, PAGES) / 4)
    execute (self, "PRAGMA incremental_vacuum");
}

/* Writes what a transaction did, or takes it back. */
static gboolean
end_transaction (StellingDatabase *self, gboolean good)
{
  if (good && execute (self, "COMMIT"))
    return TRUE;
  sqlite3_exec (self->connection, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* An error of the time before may be over. */
static gboolean
begin_transaction (StellingDatabase *self)
{
  self->state = STELLING_DATABASE_SOUND;
  return execute (self, "BEGIN IMMEDIATE");
}

gboolean
stelling_database_write (StellingDatabase *self, StellingBatch *batch, guint64 limit)
{
  gint64 use;
  gboolean good;

  if (!begin_transaction (self))
    return FALSE;
  use = MIN (ask (self, NEWEST), G_MAXINT64 - 1) + 1;
  good = self->state == STELLING_DATABASE_SOUND && write_rows (self, batch, use)
         && write_entries (self, batch, use) && trim (self, limit);
  good = end_transaction (self, good);
  if (good)
    shrink (self);
  return good;
}

gboolean
stelling_database_empty (StellingDatabase *self)
{
  if (!begin_transaction (self) || !end_transaction (self, run (self, EMPTY)))
    return FALSE;
  return execute (self, "PRAGMA incremental_vacuum");
}
