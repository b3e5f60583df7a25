import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { newDatabase } from "../postgres/fixtures.ts";
import { startServer } from "../running.ts";
import { command } from "./commands.ts";
import { openSite } from "./store-fixtures.ts";

/** A folder whose records were moved into a database. */
async function movedFolder(): Promise<{ folder: string; database: string }> {
  const [{ folder, store }, database] = [await openSite("disk"), await newDatabase()];
  await store.close();
  await command("move", ["--to-database", database], { DATA_DIR: folder });
  return { folder, database };
}

describe.skipIf(!inject("postgres"))("a data folder whose records were moved into a database", () => {
  test("is not started without it, until what says so is removed", async () => {
    const { folder, database } = await movedFolder();
    const file = path.join(folder, "moved-to-postgresql");
    await expect(startServer({ dataDir: folder })).rejects.toThrow(
      `The records of ${folder} were moved into PostgreSQL: set DATABASE_URL. To go on with those that were left in the folder, and without all that came since, remove ${file}.`,
    );
    await (await startServer({ dataDir: folder, env: { DATABASE_URL: database } })).stop();
    rmSync(file);
    await (await startServer({ dataDir: folder })).stop();
  });

  test("takes no commands without it either", async () => {
    const { folder } = await movedFolder();
    const commanded = command("admin", ["release-second-factor"], { DATA_DIR: folder });
    await expect(commanded).rejects.toThrow("were moved into PostgreSQL");
  });

  test("is started again once they are moved back into it", async () => {
    const { folder, database } = await movedFolder();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(path.join(folder, `data.db${suffix}`), { force: true });
    await command("move", ["--from-database", database], { DATA_DIR: folder });
    await (await startServer({ dataDir: folder })).stop();
  });
});
