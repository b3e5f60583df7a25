import pg from "pg";
import type { RunningServer } from "../../tests/running.ts";
import type { Question } from "../flood.ts";
import { type FiveQuestions, type Kind, kinds, mapKinds } from "./five-questions.ts";
import { measureSpending, type Spending } from "./spending.ts";

/** The processes whose CPU time a request takes. */
export type Taker = "instance" | "PostgreSQL" | "HAProxy";

/** Microseconds of CPU time that a request of each kind takes of each process. */
export type Costs = Record<Kind, Record<Taker, number>>;

/** The input of the model, all measured on this machine. */
export type MeasuredCosts = {
  costs: Costs;
  /** Statements sent to PostgreSQL for one request. */
  statements: Record<Kind, number>;
  /** Milliseconds for which writers hold the one lock: for the flush to disk, and for each write. */
  lock: { flush: number; each: number };
};

type Measured = {
  instance: RunningServer;
  asked: FiveQuestions;
  /** The figures of a single instance. */
  figures: Record<Kind, Spending>;
  /** The instances' own `postgres://…` address, with `pg_stat_statements`. */
  database: string;
};

/** Measures the model's input that the floods do not give. */
export async function measureCosts({ instance, asked, figures, database }: Measured): Promise<MeasuredCosts> {
  const costs = mapKinds((kind) => {
    const of = (taker: Taker) => figures[kind].microseconds[taker] ?? 0;
    return { instance: of("instance"), PostgreSQL: of("PostgreSQL"), HAProxy: of("HAProxy") };
  });
  const alone = await measureSpending(instance, asked.create, {}, { connections: 1, seconds: 3 });
  return {
    costs,
    statements: await statementCosts(instance, asked, database),
    lock: lockTimes(alone.p50, figures.create.perSecond, costs.create.instance / 1000),
  };
}

const connections = 64;

/**
 * @param alone milliseconds of a write without concurrent writes
 * @param perSecond the writes of 64 clients, which one instance groups together
 */
function lockTimes(alone: number, perSecond: number, own: number): MeasuredCosts["lock"] {
  const together = (connections * 1000) / perSecond;
  const each = Math.max(0, (together - alone) / (connections - 1));
  return { each, flush: Math.max(0, alone - each - own) };
}

const asks = 20;

async function statementCosts(
  { url }: RunningServer,
  asked: FiveQuestions,
  database: string,
): Promise<Record<Kind, number>> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const counts: [Kind, number][] = [];
  for (const kind of kinds) {
    await client.query("SELECT pg_stat_statements_reset()");
    for (let count = 0; count < asks; count++) await askOnce(url, asked[kind]);
    const own = "SELECT sum(calls)::int AS calls FROM pg_stat_statements WHERE query !~ 'pg_stat_statements'";
    counts.push([kind, ((await client.query<{ calls: number | null }>(own)).rows[0]?.calls ?? 0) / asks]);
  }
  await client.end();
  return Object.fromEntries(counts) as Record<Kind, number>;
}

async function askOnce(url: string, { path, headers, body }: Question): Promise<void> {
  const answer = await fetch(url + path, { headers, ...(body !== undefined && { method: "POST", body }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
}
