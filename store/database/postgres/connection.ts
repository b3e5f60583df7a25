import pg from "pg";
import type { Connection, Reader, SqlValue, Statement } from "../../kernel.ts";
import { DatabaseAway } from "../failures.ts";
import { AnswerWatch } from "./answers.ts";
import { failAsAway, isAway, isOfAnotherShape } from "./failures.ts";
import { numberPlaceholders } from "./placeholders.ts";
import { lifeOfNames, StatementNames } from "./statement-names.ts";

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
type Queryable = Pick<pg.ClientBase, "query">;

/**
 * What a connection holds, such as a lock, goes soon after the machine of its holder is gone without a word, be it on the
 * way of an answer; and not before, because its holder is busy elsewhere.
 */
export const soonMissed = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 25000; SET idle_session_timeout = 0`;

/**
 * PostgreSQL would compile a statement that may take long, for longer than any of ours takes: what it is afraid of is what
 * a search asks for where its first guess was wrong, and then never does.
 */
const uncompiled = "SET jit = off";

export function openPool(url: string, size: number): pg.Pool {
  const watch = new AnswerWatch(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5000,
    maxLifetimeSeconds: lifeOfNames,
    // A server whose machine is gone without a word is noticed from here, too, while nothing is waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => watch.begin(client as pg.Client, `${soonMissed}; ${uncompiled}`),
  });
  // A connection that breaks while nobody uses it: the next who asks gets another.
  pool.on("error", () => {});
  // One that breaks between two statements of a transaction: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** @throws DatabaseAway when it cannot be reached */
export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  return await failAsAway(pool.connect());
}

/** Reads what is committed, on any connection that is free. */
export function poolReader(pool: pg.Pool, version: () => unknown): Reader {
  return {
    ...readingBy((statement) => queryAnew(pool, statement)),
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
    ...readingBy(ask),
    each: (statement) => fetchRows(client, statement),
    version: () => undefined,
    run: async (statement) => ({ changes: (await ask(statement)).rowCount ?? 0 }),
  };
}

/** What needs no more of a connection than to be asked one statement after the other. */
export type SingleStatements = Pick<Connection, "all" | "one" | "run">;

/** Reads and writes on any connection that is free, each statement a transaction of its own. */
export function singleStatements(pool: pg.Pool): SingleStatements {
  const ask: Ask = (statement) => queryAnew(pool, statement);
  return { ...readingBy(ask), run: async (statement) => ({ changes: (await ask(statement)).rowCount ?? 0 }) };
}

type Ask = (statement: Statement) => Promise<pg.QueryResult>;

function readingBy(ask: Ask): Pick<Reader, "all" | "one"> {
  return {
    all: async <T>(statement: Statement) => (await ask(statement)).rows as T[],
    one: async <T>(statement: Statement) => (await ask(statement)).rows[0] as T | undefined,
  };
}

const names = new StatementNames();

/** @throws DatabaseAway when it cannot be reached */
async function query(where: Queryable, statement: Statement): Promise<pg.QueryResult> {
  const { sql, parameters, plannedAnew } = statement;
  const name = plannedAnew ? undefined : names.nameOf(sql);
  if (!name) return await queryUnprepared(where, statement);
  try {
    return await where.query({ name, text: numberPlaceholders(sql), values: parameters.map(parameterOf) });
  } catch (error) {
    if (isOfAnotherShape(error)) names.renewAfter(sql, name);
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

async function queryUnprepared(where: Queryable, { sql, parameters }: Statement): Promise<pg.QueryResult> {
  return await failAsAway(
    where.query({ text: numberPlaceholders(sql), values: parameters.map(parameterOf) }),
  );
}

/** Asks once more what was prepared before another version of the site has given a table one more column. */
async function queryAnew(where: Queryable, statement: Statement): Promise<pg.QueryResult> {
  try {
    return await query(where, statement);
  } catch (error) {
    if (isOfAnotherShape(error)) return await query(where, statement);
    throw error;
  }
}

async function* eachOf<T>(pool: pg.Pool, statement: Statement): AsyncGenerator<T> {
  const client = await connectTo(pool);
  let broken: Error | undefined;
  try {
    await failAsAway(client.query("BEGIN READ ONLY"));
    yield* fetchRows<T>(client, statement);
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
async function* fetchRows<T>(client: pg.ClientBase, { sql, parameters }: Statement): AsyncGenerator<T> {
  const cursor = `rows_${++cursors}`;
  const text = `DECLARE ${cursor} CURSOR FOR ${numberPlaceholders(sql)}`;
  await failAsAway(client.query({ text, values: parameters.map(parameterOf) }));
  let rows: T[];
  do {
    rows = (await failAsAway(client.query(`FETCH ${rowsAtOnce} FROM ${cursor}`))).rows as T[];
    yield* rows;
  } while (rows.length === rowsAtOnce);
  await failAsAway(client.query(`CLOSE ${cursor}`));
}

/** PostgreSQL keeps no NUL in a text. Nobody's texts have one (reading F28), but what is looked for may. */
function parameterOf(value: SqlValue): unknown {
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\u{FFFD}") : value;
}
