import { hash } from "node:crypto";
import pg from "pg";
import type { Connection, Reader, SqlValue, Statement } from "../../kernel.ts";
import { AnswerWatch } from "./answers.ts";
import { DatabaseAway, failAsAway, isAway, isOfAnotherShape } from "./failures.ts";
import { numbered } from "./placeholders.ts";

/** Rows fetched at once of an answer that is read row by row. */
const rowsAtOnce = 200;

const integers = 20;

/** Numbers as numbers: none of ours is beyond what a double tells exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === integers) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** What a pool and its clients alike can be asked. */
type Asked = Pick<pg.ClientBase, "query">;

/**
 * What a connection holds, such as a lock, goes soon after the machine of its holder is gone without a word, be it on the
 * way of an answer; and not before, because its holder is busy elsewhere.
 */
export const soonMissed = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 25000; SET idle_session_timeout = 0`;

export function openPool(url: string, size: number): pg.Pool {
  const watch = new AnswerWatch(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5000,
    // A server whose machine is gone without a word is noticed from here, too, while nothing is waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => watch.begin(client as pg.Client, soonMissed),
  });
  // A connection that breaks while nobody uses it: the next who asks gets another.
  pool.on("error", () => {});
  // One that breaks between two statements of a transaction: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** @throws DatabaseAway when it cannot be reached */
export async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  return await failAsAway(pool.connect());
}

/** Reads what is committed, on any connection that is free. */
export function poolReader(pool: pg.Pool, version: () => unknown): Reader {
  return {
    ...asked((statement) => queryAnew(pool, statement)),
    each: (statement) => eachOf(pool, statement),
    version,
  };
}

/**
 * Reads and writes within one transaction.
 *
 * @param once for one that cannot be done again: what was prepared for other columns than there are ends it, so that
 *   nothing is prepared
 */
export function clientConnection(client: pg.ClientBase, { once = false } = {}): Connection {
  const ask: Ask = once
    ? (statement) => queryUnprepared(client, statement)
    : (statement) => query(client, statement);
  return {
    ...asked(ask),
    each: (statement) => fetched(client, statement),
    version: () => undefined,
    run: async (statement) => ({ changes: (await ask(statement)).rowCount ?? 0 }),
  };
}

/** What needs no more of a connection than to be asked one statement after the other. */
export type SingleStatements = Pick<Connection, "all" | "one" | "run">;

/** Reads and writes on any connection that is free, each statement a transaction of its own. */
export function singleStatements(pool: pg.Pool): SingleStatements {
  const ask: Ask = (statement) => queryAnew(pool, statement);
  return { ...asked(ask), run: async (statement) => ({ changes: (await ask(statement)).rowCount ?? 0 }) };
}

type Ask = (statement: Statement) => Promise<pg.QueryResult>;

function asked(ask: Ask): Pick<Reader, "all" | "one"> {
  return {
    all: async <T>(statement: Statement) => (await ask(statement)).rows as T[],
    one: async <T>(statement: Statement) => (await ask(statement)).rows[0] as T | undefined,
  };
}

/** How a search is gone about depends on what is sought: a frequent word is not looked up, but met. */
const isPlannedAnew = /\bselect record from _search /;

/** @throws DatabaseAway when it cannot be reached */
async function query(where: Asked, { sql, parameters }: Statement): Promise<pg.QueryResult> {
  if (isPlannedAnew.test(sql)) return await queryUnprepared(where, { sql, parameters });
  const { name, text } = prepared(sql);
  try {
    return await where.query({ name, text, values: parameters.map(bound) });
  } catch (error) {
    // Of those that were on their way when it was noticed, the first alone renews the names.
    if (isOfAnotherShape(error) && known.get(sql)?.name === name) renewNames();
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

async function queryUnprepared(where: Asked, { sql, parameters }: Statement): Promise<pg.QueryResult> {
  return await failAsAway(where.query({ text: numbered(sql), values: parameters.map(bound) }));
}

/** Asks once more what was prepared before another version of the site has given a table one more column. */
async function queryAnew(where: Asked, statement: Statement): Promise<pg.QueryResult> {
  try {
    return await query(where, statement);
  } catch (error) {
    if (isOfAnotherShape(error)) return await query(where, statement);
    throw error;
  }
}

async function* eachOf<T>(pool: pg.Pool, statement: Statement): AsyncGenerator<T> {
  const client = await connected(pool);
  let broken: Error | undefined;
  try {
    await failAsAway(client.query("BEGIN READ ONLY"));
    yield* fetched<T>(client, statement);
  } catch (error) {
    if (error instanceof DatabaseAway) broken = error;
    throw error;
  } finally {
    if (!broken) await client.query("ROLLBACK").catch((error) => (broken = error));
    client.release(broken);
  }
}

let cursors = 0;

/** Within a transaction, some rows at a time. */
async function* fetched<T>(client: pg.ClientBase, { sql, parameters }: Statement): AsyncGenerator<T> {
  const cursor = `rows_${++cursors}`;
  const text = `DECLARE ${cursor} CURSOR FOR ${numbered(sql)}`;
  await failAsAway(client.query({ text, values: parameters.map(bound) }));
  let rows: T[];
  do {
    rows = (await failAsAway(client.query(`FETCH ${rowsAtOnce} FROM ${cursor}`))).rows as T[];
    yield* rows;
  } while (rows.length === rowsAtOnce);
  await failAsAway(client.query(`CLOSE ${cursor}`));
}

type Prepared = { name: string; text: string };

/** Texts whose names are known at once: client filters come in any shape, so their number has no natural end. */
const keptTexts = 2000;

const known = new Map<string, Prepared>();

/** Of how many shapes of the tables there were statements: under a name, a connection knows that of one. */
let shapes = 0;

/** Has all statements prepared anew. What connections know of the former ones ends with them. */
function renewNames(): void {
  shapes += 1;
  known.clear();
}

/** A statement is prepared by the server under a name, once for each connection. */
function prepared(sql: string): Prepared {
  const kept = known.get(sql);
  if (kept) return kept;
  const text = numbered(sql);
  const made = { name: `${hash("sha256", text, "base64url").slice(0, 32)}${shapes || ""}`, text };
  if (known.size >= keptTexts) known.clear();
  known.set(sql, made);
  return made;
}

/** PostgreSQL keeps no NUL in a text. Nobody's texts have one (reading F28), but what is looked for may. */
function bound(value: SqlValue): unknown {
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\u{FFFD}") : value;
}
