import pg from "pg";
import { buildCatalog, type Caller } from "record-store/collection.ts";
import { postgresDialect } from "record-store/database/dialect/postgres.ts";
import { numberPlaceholders } from "record-store/database/postgres/placeholders.ts";
import type { Statement } from "record-store/kernel.ts";
import { compileList, type List } from "record-store/query/index.ts";
import { beforeAll } from "vitest";
import { fillPostgres } from "../../../bench/scale/seed-postgres.ts";
import { collections } from "../../../domain/index.server.ts";
import { openAnySite, siteDatabase } from "../fixtures.ts";

/** Word shares of a store with a million messages, where the newest and the older messages have different words. */
const shares = new Map([
  ["terrasse", 0.2],
  ["client7", 0.06],
]);
const wordShare = (word: string) => shares.get(word) ?? 0;

const knownCatalog = buildCatalog(
  collections,
  postgresDialect({
    of: wordShare,
    among: (_collection, words) => ({ share: Math.min(...words.map(wordShare)), records: 1_000_000 }),
  }),
);

/** The usual filling contains no redirects. */
const redirects = `
INSERT INTO redirects (id, created, updated, slug)
  SELECT 'redirect' || n, '', '', 'projet-' || n FROM generate_series(1, 2000) AS n;
ANALYZE redirects`;

/** The usual filling knows no steps. After some years, nearly all enquiries are closed. */
const steps = `
UPDATE messages SET step_at = created,
  step = (ARRAY['new', 'called', 'visit', 'quote'] || array_fill('won'::text, ARRAY[46]) || array_fill('lost'::text, ARRAY[50]))
    [1 + abs(hashtext(id)) % 100]`;

/** The database that `fillForPlans` has filled. */
export let filled: string;
let client: pg.Client;

/** Fills a database with 2,000 projects and 10,000 messages before the tests of a file. */
export function fillForPlans(): void {
  beforeAll(async () => {
    filled = await siteDatabase();
    await (await openAnySite(filled)).close();
    await fillPostgres(filled, { projects: 2_000, messages: 10_000 });
    client = new pg.Client({ connectionString: filled });
    await client.connect();
    await client.query(redirects);
    await client.query(steps);
    await client.query("VACUUM ANALYZE messages");
    // Accounts and reviews are few here, and PostgreSQL would read small tables whole.
    await client.query("SET enable_seqscan = off");
    return () => client.end();
  });
}

/** Returns PostgreSQL's plan for a statement. */
export async function readPlan({ sql, parameters }: Statement): Promise<string> {
  const { rows } = await client.query({
    text: `EXPLAIN (COSTS OFF) ${numberPlaceholders(sql)}`,
    values: [...parameters],
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** Returns PostgreSQL's rows for a statement. */
export async function queryRows({ sql, parameters }: Statement): Promise<Record<string, unknown>[]> {
  return (await client.query({ text: numberPlaceholders(sql), values: [...parameters] })).rows;
}

/** Compiles a list as the API does. */
export function makeList(
  name: string,
  filter: string,
  sort: string,
  caller: Caller,
  catalog = knownCatalog,
): List {
  const collection = collections.find((each) => each.name === name);
  if (!collection) throw new Error(`No collection ${name}.`);
  const rule = collection.rules.list?.(caller) ?? false;
  return compileList({ catalog, collection, caller, now: new Date() }, { rule, filter, sort });
}
