import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { collections } from "../../../domain/index.server.ts";
import { operatorCommand } from "../commands.ts";
import type { World } from "../world.ts";
import { assertErased } from "./search.ts";

/** Checks that a backup proves itself, and that a restored site has the same records. The server must be at rest. */
export async function checkBackup(world: World): Promise<void> {
  const { settings, dataDir, database } = world.server;
  const folder = await mkdtemp(path.join(tmpdir(), "soak-restored-"));
  const target = path.join(folder, "site");
  try {
    const commandOutput = await operatorCommand(settings, "backup", path.join(folder, "archives"));
    assert.match(commandOutput, /proven/, "A backup");
    const [archive = ""] = /\/\S+\/archives\/\S+/.exec(commandOutput) ?? [];
    assert.ok(archive, commandOutput);
    await operatorCommand(settings, "restore", archive, "--into", target);
    assertErased(world.model, target);
    const restored = readRows(path.join(target, "data.db"));
    if (database) assert.deepEqual(listVersions(restored), await readVersions(database), "What was restored");
    else assert.deepEqual(restored, readRows(path.join(dataDir, "data.db")), "What was restored");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Rows = Record<string, Record<string, unknown>[]>;

function readRows(file: string): Rows {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = (name: string) => database.prepare(`SELECT * FROM "${name}" ORDER BY id`).all();
    return Object.fromEntries(collections.map(({ name }) => [name, rows(name)]));
  } finally {
    database.close();
  }
}

/** Returns ids and last changes, which PostgreSQL and SQLite write alike. */
function listVersions(rows: Rows): Record<string, string[]> {
  const versions = Object.entries(rows).map(([name, all]) => [name, all.map(rowVersion)]);
  return Object.fromEntries(versions);
}

function rowVersion({ id, updated, deleted }: Record<string, unknown>): string {
  return `${id} ${updated} ${deleted}`;
}

async function readVersions(database: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const rows: Rows = {};
    for (const { name } of collections)
      rows[name] = (await client.query(`SELECT * FROM "${name}" ORDER BY id`)).rows;
    return listVersions(rows);
  } finally {
    await client.end();
  }
}
