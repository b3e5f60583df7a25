import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { RunningServer } from "./running.ts";

type Where = Pick<RunningServer, "dataDir" | "database">;

/** Returns the number of rows in all collections, the bin included, in a file or in PostgreSQL. */
export async function readRows({ dataDir, database }: Where): Promise<number> {
  const counts = database ? await countInPostgres(database) : countInFile(path.join(dataDir, "data.db"));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Runs a statement on a server's rows past all its rules, such as to make them old. */
export async function execute({ dataDir, database: url }: Where, statement: string): Promise<void> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    return await client.end();
  }
  const database = new DatabaseSync(path.join(dataDir, "data.db"), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

const isCollection = (name: string) => !/^(?:_|sqlite_)/.test(name);

function countInFile(file: string): number[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter(isCollection);
  const counts = names.map((name) =>
    Number(database.prepare(`SELECT count(*) AS count FROM "${name}"`).get()?.count),
  );
  database.close();
  return counts;
}

async function countInPostgres(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const counts: number[] = [];
  for (const { name } of tables.rows.filter((table) => isCollection(table.name))) {
    const counted = await client.query<{ count: string }>(`SELECT count(*) AS count FROM "${name}"`);
    counts.push(Number(counted.rows[0]?.count));
  }
  await client.end();
  return counts;
}
