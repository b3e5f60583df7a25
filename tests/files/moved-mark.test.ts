import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { bringFromPostgres, copyToPostgres, engineMigrations } from "record-store";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrations } from "../../domain/index.server.ts";
import { newDatabase, openAnySite } from "../postgres/fixtures.ts";
import { openServerBucket } from "../s3-gateway.ts";
import { newPart } from "./fixtures.ts";
import { listKeys, openSite } from "./store-fixtures.ts";

const allMigrations = [...engineMigrations, ...migrations];
const refusal = "it holds the files of another site, or this is one that has moved since";

/** Creates a site with its records in a folder, closes it, and returns the folder. */
async function closedFolder(): Promise<string> {
  const { folder, store } = await openSite("disk");
  await store.close();
  return folder;
}

function moveTo(database: string, folder: string): Promise<boolean> {
  return copyToPostgres(path.join(folder, "data.db"), database, allMigrations);
}

async function moveDatabase(database: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "home-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await bringFromPostgres(database, { folder, migrations: allMigrations });
  return folder;
}

/** Starts and stops a site over a database and a bucket. */
async function start(database: string, part: string): Promise<void> {
  await (await openAnySite(database, { bucket: openServerBucket(part) })).close();
}

describe("a bucket whose site has moved", () => {
  test("is refused to the former folder, which would delete newer files", async () => {
    const [part, database, folder] = [await newPart(), await newDatabase(), await closedFolder()];
    const { store } = await openSite("bucket", part, folder);
    await store.close();
    await moveTo(database, folder);
    await start(database, part);
    await expect(openSite("bucket", part, folder)).rejects.toThrow(refusal);
  });

  test("is refused to the database that it moved back from", async () => {
    const [part, database] = [await newPart(), await newDatabase()];
    await moveTo(database, await closedFolder());
    await start(database, part);
    const home = await moveDatabase(database);
    await (await openSite("bucket", part, home)).store.close();
    await expect(start(database, part)).rejects.toThrow(refusal);
  });

  test("takes the site back after any number of moves, bucket or not", async () => {
    const part = await newPart();
    let folder = await closedFolder();
    await (await openSite("bucket", part, folder)).store.close();
    for (let round = 0; round < 3; round++) {
      const database = await newDatabase();
      await moveTo(database, folder);
      if (round !== 1) await start(database, part);
      folder = await moveDatabase(database);
    }
    await (await openSite("bucket", part, folder)).store.close();
  });

  test("still belongs to the site if the last move is repeated", async () => {
    const [part, database, folder] = [await newPart(), await newDatabase(), await closedFolder()];
    expect(await moveTo(database, folder)).toBe(true);
    await start(database, part);
    expect(await moveTo(database, folder)).toBe(false);
    await start(database, part);
  });

  test("still belongs to a site that marked it before moves existed", async () => {
    const [part, folder] = [await newPart(), await closedFolder()];
    const database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
    const { value } = database.prepare("SELECT value FROM _secrets WHERE name = 'files'").get() ?? {};
    database.close();
    const { place } = await openSite("bucket", part, folder);
    expect(await listKeys(place, "site")).toEqual([
      `site/${hash("sha256", String(value), "hex").slice(0, 32)}`,
    ]);
  });
});
