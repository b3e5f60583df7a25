import pg from "pg";
import { beforeAll } from "vitest";
import { fillPostgres } from "../../../bench/scale/seed-postgres.ts";
import { collections } from "../../../domain/index.server.ts";
import { type Caller, catalogOf } from "../../../store/collection.ts";
import { postgresDialect } from "../../../store/database/dialect/postgres.ts";
import { numberPlaceholders } from "../../../store/database/postgres/placeholders.ts";
import type { Statement } from "../../../store/kernel.ts";
import { compileList, type List } from "../../../store/query/index.ts";
import { openAnySite, siteDatabase } from "../fixtures.ts";

/** As in a store of a million messages: the newest have some words, and older ones others. */
const shares = new Map([
  ["terrasse", 0.2],
  ["client7", 0.06],
]);
const shareOf = (word: string) => shares.get(word) ?? 0;

const known = catalogOf(
  collections,
  postgresDialect({
    of: shareOf,
    among: (_collection, words) => ({ share: Math.min(...words.map(shareOf)), records: 1_000_000 }),
  }),
);

/** Of those there are none in what is filled otherwise. */
const redirects = `
INSERT INTO redirects (id, created, updated, slug)
  SELECT 'redirect' || n, '', '', 'projet-' || n FROM generate_series(1, 2000) AS n;
ANALYZE redirects`;

/** The database that `fillForPlans` has filled. */
export let filled: string;
let client: pg.Client;

/** Before the tests of a file: a database with 2,000 projects and 10,000 messages. */
export function fillForPlans(): void {
  beforeAll(async () => {
    filled = await siteDatabase();
    await (await openAnySite(filled)).close();
    await fillPostgres(filled, { projects: 2_000, messages: 10_000 });
    client = new pg.Client({ connectionString: filled });
    await client.connect();
    await client.query(redirects);
    // Accounts and reviews are few here, and what is small is read whole.
    await client.query("SET enable_seqscan = off");
    return () => client.end();
  });
}

/** How PostgreSQL would go about it. */
export async function planOf({ sql, parameters }: Statement): Promise<string> {
  const { rows } = await client.query({
    text: `EXPLAIN (COSTS OFF) ${numberPlaceholders(sql)}`,
    values: [...parameters],
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** What PostgreSQL answers. */
export async function rowsOf({ sql, parameters }: Statement): Promise<Record<string, unknown>[]> {
  return (await client.query({ text: numberPlaceholders(sql), values: [...parameters] })).rows;
}

/** A list as the API compiles it. */
export function listOf(name: string, filter: string, sort: string, caller: Caller, catalog = known): List {
  const collection = collections.find((each) => each.name === name);
  if (!collection) throw new Error(`No collection ${name}.`);
  const rule = collection.rules.list?.(caller) ?? false;
  return compileList({ catalog, collection, caller, now: new Date() }, { rule, filter, sort });
}
