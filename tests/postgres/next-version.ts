import pg from "pg";
import { onTestFinished } from "vitest";
import { migrations } from "../../domain/index.server.ts";
import type { StoreOptions } from "../../store/index.ts";
import { openAnySite } from "./fixtures.ts";

/** Tables of which much is read whole, by statements that connections have prepared. */
const widened = [
  "projects",
  "users",
  "messages",
  "replies",
  "reviews",
  "_sessions",
  "_changes",
  "_subscriptions",
];

const column = `ADD COLUMN mood TEXT COLLATE "C" NOT NULL DEFAULT 'serein'`;

/** A step of a version after this one, which has each record say one thing more. */
export const widening = {
  name: "collections/9001-moods",
  sql: "",
  postgres: widened.map((table) => `ALTER TABLE ${table} ${column}`).join(";"),
};

/** The same, made sure not to be in the way of this version. */
export const bearableWidening = { ...widening, besideOlder: "It adds columns, and says what they hold." };

type Step = NonNullable<StoreOptions["migrations"]>[number];

/** Opens a database as a version would that knows these steps beside ours. */
export function openNextVersion(
  database: string,
  steps: readonly Step[],
  options: Partial<StoreOptions> = {},
) {
  const software = "les-assembleurs 9.0.0";
  return openAnySite(database, { migrations: [...migrations, ...steps], software, ...options });
}

/** Asks a database past the site, on a connection of the test's own. */
export async function clientOf(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export async function stepsIn(database: string): Promise<string[]> {
  const client = await clientOf(database);
  return (await client.query<{ name: string }>("SELECT name FROM _migrations")).rows.map(({ name }) => name);
}
