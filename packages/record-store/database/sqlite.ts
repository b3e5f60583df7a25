import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { SqlValue, Statement } from "../kernel.ts";
import { shownHtml } from "../rich-text/richtext.ts";

/** Milliseconds that a connection waits for a lock of another process. */
const patience = 5000;

/** Prepared statements cached at once. Client filters come in any shape, so their number is unbounded. */
const keptStatements = 400;

/** Reads synchronously, unlike other readers of the store. Prepares each statement's text once. */
export type SqliteReader = {
  all<T = Record<string, SqlValue>>(statement: Statement): T[];
  one<T = Record<string, SqlValue>>(statement: Statement): T | undefined;
  each<T = Record<string, SqlValue>>(statement: Statement): Iterable<T>;
  version(): unknown;
  isVersionExact: true;
};

export type SqliteConnection = SqliteReader & { run(statement: Statement): { changes: number } };

export type OpenConnection<C> = C & { database: DatabaseSync; close(): void };

/**
 * Opens a connection that sees only committed data and cannot write. The database must exist.
 *
 * @param alone locks the database: others cannot open it meanwhile, and opening fails if somebody has it open
 */
export function openReader(path: string, { alone = false } = {}): OpenConnection<SqliteReader> {
  const database = open(path, alone ? "PRAGMA locking_mode = EXCLUSIVE" : "");
  database.exec("PRAGMA query_only = ON");
  return { ...prepareConnection(database), database, close: () => database.close() };
}

/**
 * Opens the writing connection, and creates the database if missing. A commit is on disk when it returns. Deleted
 * content is overwritten: FAST would leave it in free pages.
 */
export function openWriting(path: string): OpenConnection<SqliteConnection> {
  const database = open(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  return { ...prepareConnection(database), database, close: () => database.close() };
}

/** @param before runs before anything is read, because a later lock setting has no effect */
function open(path: string, before = ""): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: patience, enableForeignKeyConstraints: true });
  database.exec(before);
  database.exec("PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY");
  // SQLite builds responses itself, so it cleans rich text of unknown origin there (tables/uncleaned.ts).
  database.function("clean_html", { deterministic: true }, (html) => shownHtml(String(html ?? "")));
  return database;
}

function prepareConnection(database: DatabaseSync): SqliteConnection {
  const dataVersion = database.prepare("PRAGMA data_version");
  const statements = new Map<string, StatementSync>();

  function statement(sql: string): StatementSync {
    const cachedStatement = statements.get(sql);
    if (cachedStatement) return cachedStatement;
    const fresh = database.prepare(sql);
    if (statements.size >= keptStatements) forgetOldest(statements);
    statements.set(sql, fresh);
    return fresh;
  }

  /** Leaves the cache while it is read: the same statement run between two rows would restart it. */
  function* each<T>({ sql, parameters }: Statement): Generator<T> {
    const takenStatement = statement(sql);
    statements.delete(sql);
    try {
      yield* takenStatement.iterate(...parameters) as Iterable<T>;
    } finally {
      statements.set(sql, takenStatement);
    }
  }

  return {
    all: <T>({ sql, parameters }: Statement) => statement(sql).all(...parameters) as T[],
    one: <T>({ sql, parameters }: Statement) => statement(sql).get(...parameters) as T | undefined,
    each,
    version: () => dataVersion.get()?.data_version,
    isVersionExact: true,
    run: ({ sql, parameters }) => ({ changes: Number(statement(sql).run(...parameters).changes) }),
  };
}

function forgetOldest(statements: Map<string, StatementSync>): void {
  for (const oldest of statements.keys()) {
    statements.delete(oldest);
    return;
  }
}
