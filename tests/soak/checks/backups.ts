import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { collections } from "../../../domain/index.server.ts";
import type { World } from "../world.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");

/** A backup proves itself, and what is restored from it holds the same records; the server must be at rest. */
export async function checkBackup(world: World): Promise<void> {
  const { settings, dataDir, database } = world.server;
  const folder = await mkdtemp(path.join(tmpdir(), "soak-restored-"));
  const target = path.join(folder, "site");
  try {
    const made = await command(settings, "backup", path.join(folder, "archives"));
    assert.match(made, /proven/, "A backup");
    const [archive = ""] = /\/\S+\/archives\/\S+/.exec(made) ?? [];
    assert.ok(archive, made);
    await command(settings, "restore", archive, "--into", target);
    if (database) return;
    const [live, restored] = [dataDir, target].map((each) => rowsIn(path.join(each, "data.db")));
    assert.deepEqual(restored, live, "What was restored");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function command(
  env: NodeJS.ProcessEnv,
  name: "backup" | "restore",
  ...words: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, [`server/commands/${name}.ts`, ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

function rowsIn(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = (name: string) => database.prepare(`SELECT * FROM "${name}" ORDER BY id`).all();
    return Object.fromEntries(collections.map(({ name }) => [name, rows(name)]));
  } finally {
    database.close();
  }
}
