import pg from "pg";
import type { Connection, Reader, SqlValue, Statement } from "../../kernel.ts";
import { DatabaseAway } from "../failures.ts";
import { AnswerWatch } from "./answers.ts";
import { failAsAway, isAway, isOfAnotherShape } from "./failures.ts";
import { numberPlaceholders } from "./placeholders.ts";
import { lifeOfNames, StatementNames } from "./statement-names.ts";

/** Rows fetched at once if a result is read row by row. */
const rowsAtOnce = 200;

const integers = 20;

/** Parses integers to numbers: none of ours exceeds a double's exact range. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === integers) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** The common interface of a pool and its clients. */
type Queryable = Pick<pg.ClientBase, "query">;

/**
 * Releases what a connection holds, such as a lock, soon after its holder's machine vanished silently, even during a
 * response. A holder that is only busy elsewhere keeps the connection.
 */
export const soonMissed = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 25000; SET idle_session_timeout = 0`;

/**
 * JIT compilation takes longer than any statement of ours. PostgreSQL would compile because of a search's fallback,
 * which then never runs.
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
    // Detects a silently vanished server even while no statement is pending.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => watch.begin(client as pg.Client, `${soonMissed}; ${uncompiled}`),
  });
  // For an idle connection that breaks: the next caller gets another one.
  pool.on("error", () => {});
  // For a connection that breaks between two statements of a transaction: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** @throws DatabaseAway if it cannot be reached */
export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  return await failAsAway(pool.connect());
}

/** Reads committed data on any free connection. */
export function poolReader(pool: pg.Pool, version: () => unknown): Reader {
  return {
    ...openReading((statement) => queryWithRetry(pool, statement)),
    each: (statement) => eachRow(pool, statement),
    version,
  };
}

/**
 * Reads and writes within one transaction.
 *
 * @param once for a transaction that cannot be repeated. A statement prepared for former columns would abort it, so
 *   nothing is prepared
 */
export function clientConnection(client: pg.ClientBase, { once = false } = {}): Connection {
  const ask: Ask = once
    ? (statement) => queryUnprepared(client, statement)
    : (statement) => query(client, statement);
  return {
    ...openReading(ask),
    each: (statement) => fetchRows(client, statement),
    version: () => undefined,
    run: async (statement) => ({ changes: (await ask(statement)).rowCount ?? 0 }),
  };
}

/** A connection for code that only runs single statements. */
export type SingleStatements = Pick<Connection, "all" | "one" | "run">;

/** Reads and writes on any free connection. Each statement is a separate transaction. */
export function singleStatements(pool: pg.Pool): SingleStatements {
  const ask: Ask = (statement) => queryWithRetry(pool, statement);
  return {
    ...openReading(ask),
    run: async (statement) => ({ changes: (await ask(statement)).rowCount ?? 0 }),
  };
}

type Ask = (statement: Statement) => Promise<pg.QueryResult>;

function openReading(ask: Ask): Pick<Reader, "all" | "one"> {
  return {
    all: async <T>(statement: Statement) => (await ask(statement)).rows as T[],
    one: async <T>(statement: Statement) => (await ask(statement)).rows[0] as T | undefined,
  };
}

const names = new StatementNames();

/** @throws DatabaseAway if it cannot be reached */
async function query(where: Queryable, statement: Statement): Promise<pg.QueryResult> {
  const { sql, parameters, needsOwnPlan } = statement;
  const name = needsOwnPlan ? undefined : names.statementName(sql);
  if (!name) return await queryUnprepared(where, statement);
  try {
    return await where.query({ name, text: numberPlaceholders(sql), values: parameters.map(toParameter) });
  } catch (error) {
    if (isOfAnotherShape(error)) names.renew(sql, name);
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

async function queryUnprepared(where: Queryable, { sql, parameters }: Statement): Promise<pg.QueryResult> {
  return await failAsAway(
    where.query({ text: numberPlaceholders(sql), values: parameters.map(toParameter) }),
  );
}

/** Repeats a statement that was prepared before another version of the site added a column. */
async function queryWithRetry(where: Queryable, statement: Statement): Promise<pg.QueryResult> {
  try {
    return await query(where, statement);
  } catch (error) {
    if (isOfAnotherShape(error)) return await query(where, statement);
    throw error;
  }
}

async function* eachRow<T>(pool: pg.Pool, statement: Statement): AsyncGenerator<T> {
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

/** Fetches some rows at a time, within a transaction. */
async function* fetchRows<T>(client: pg.ClientBase, { sql, parameters }: Statement): AsyncGenerator<T> {
  const cursor = `rows_${++cursors}`;
  const text = `DECLARE ${cursor} CURSOR FOR ${numberPlaceholders(sql)}`;
  await failAsAway(client.query({ text, values: parameters.map(toParameter) }));
  let rows: T[];
  do {
    rows = (await failAsAway(client.query(`FETCH ${rowsAtOnce} FROM ${cursor}`))).rows as T[];
    yield* rows;
  } while (rows.length === rowsAtOnce);
  await failAsAway(client.query(`CLOSE ${cursor}`));
}

/** PostgreSQL cannot store NUL in text. Stored texts have none (reading F28), but search terms may. */
function toParameter(value: SqlValue): unknown {
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\u{FFFD}") : value;
}
