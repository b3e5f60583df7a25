import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { collections } from "../../../domain/index.server.ts";
import { operatorCommand } from "../commands.ts";
import type { World } from "../world.ts";
import { assertErased } from "./search.ts";

/** A backup proves itself, and what is restored from it holds the same records; the server must be at rest. */
export async function checkBackup(world: World): Promise<void> {
  const { settings, dataDir, database } = world.server;
  const folder = await mkdtemp(path.join(tmpdir(), "soak-restored-"));
  const target = path.join(folder, "site");
  try {
    const made = await operatorCommand(settings, "backup", path.join(folder, "archives"));
    assert.match(made, /proven/, "A backup");
    const [archive = ""] = /\/\S+\/archives\/\S+/.exec(made) ?? [];
    assert.ok(archive, made);
    await operatorCommand(settings, "restore", archive, "--into", target);
    assertErased(world.model, target);
    if (database) return;
    const [live, restored] = [dataDir, target].map((each) => rowsIn(path.join(each, "data.db")));
    assert.deepEqual(restored, live, "What was restored");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

