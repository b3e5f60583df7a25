import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDiskRoom, openFilePlace, openMarkers } from "record-store";
import { writeHalfDeleted } from "record-store/database/gaps-fixtures.ts";
import { expect, test } from "vitest";
import { collections } from "../../domain/index.server.ts";
import { writeAtRandom } from "../../domain/search/random-writes-fixtures.ts";
import { openPhotographed, scratchFolder } from "./fixtures.ts";
import { makeBackup } from "./make.ts";
import { localPlace } from "./places/first-place.ts";
import type { BackupPlace } from "./places/place.ts";
import { proveBackup } from "./proof.ts";
import { restoreBackup } from "./restore.ts";
import { runBackup } from "./run.ts";

/** A place at which something happens with the first object that it is given. */
function interrupted(place: BackupPlace, meanwhile: () => Promise<unknown>): BackupPlace {
  let isFirst = true;
  return {
    ...place,
    async write(...given) {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return place.write(...given);
    },
  };
}

async function backedUpWhile(
  meanwhile: (site: Awaited<ReturnType<typeof openPhotographed>>, id: string) => Promise<unknown>,
) {
  const site = await openPhotographed();
  const id = await site.addProject("Maison des Tilleuls");
  await site.addProject("Pergola du Mas");
  const { place, filePath } = localPlace(site.folder);
  const { manifest } = await makeBackup({
    folder: site.folder,
    files: await openFilePlace({ folder: site.folder, room: openDiskRoom(site.folder, 0) }),
    markers: openMarkers({ folder: site.folder }),
    place: interrupted(place, () => meanwhile(site, id)),
    collections,
    software: "1.0.0",
    moment: new Date(),
  });
  const disproof = await proveBackup({ place, filePath, manifest, folder: site.folder });
  return { site, id, manifest, disproof };
}

async function purge({ store, admin }: Awaited<ReturnType<typeof openPhotographed>>, id: string) {
  await admin.remove("projects", id);
  await store.bin.purge([{ collection: "projects", id }], { kind: "visitor" });
}

test("a record purged during a backup is in it, with files", async () => {
  const { manifest, disproof } = await backedUpWhile(purge);
  expect(manifest.database.records.projects).toBe(2);
  expect(manifest.files).toHaveLength(2);
  expect(disproof).toBeUndefined();
});

test("files held for a backup remain after it", async () => {
  const { site, id } = await backedUpWhile(purge);
  expect(existsSync(path.join(site.folder, "files", "pbc_projects", id))).toBe(true);
});

test("records written during a backup are not in its database", async () => {
  const { manifest, disproof } = await backedUpWhile((site) => site.addProject("Extension du Verger"));
  expect(manifest.database.records.projects).toBe(2);
  expect(disproof).toBeUndefined();
});

const outcome = (folder: string) => runBackup({ folder, software: "1.0.0" });

test("a backup after 200 random transactions is proven, with a sound index", {
  timeout: 120_000,
}, async () => {
  const { store, folder } = await openPhotographed();
  await writeAtRandom(store, { seed: 4 });
  const report = await outcome(folder);
  expect(report.fault, report.detail).toBeUndefined();
  expect(report.reindexed).toBeUndefined();
});

test("a backup holds no copy that SQLite left of a deleted row", async () => {
  const { folder } = await openPhotographed();
  const database = new DatabaseSync(path.join(folder, "data.db"), { timeout: 5000 });
  const deletedWords = writeHalfDeleted(database);
  database.close();
  const report = await outcome(folder);
  expect(report.fault, report.detail).toBeUndefined();
  const into = scratchFolder();
  await restoreBackup({ place: localPlace(folder).place }, into);
  const bytes = readFileSync(path.join(into, "data.db"), "latin1");
  expect(deletedWords.filter((word) => bytes.includes(word))).toEqual([]);
});

test("a damaged index is rebuilt in backup and site", async () => {
  const { folder, admin, addProject } = await openPhotographed();
  await addProject("Maison des Tilleuls");
  const database = new DatabaseSync(path.join(folder, "data.db"), { timeout: 5000 });
  database.enableDefensive(false);
  // A word leaves the documents, and stays in the index.
  database.exec("UPDATE _search_content SET c0 = 'autre'");
  expect(database.prepare("PRAGMA integrity_check").get()).not.toEqual({ integrity_check: "ok" });
  const report = await outcome(folder);
  expect(report.fault, report.detail).toBeUndefined();
  expect(report.reindexed).toBe(true);
  expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  database.close();
  expect((await admin.filter("projects", '@search ~ "autre"')).body.items).toHaveLength(1);
  expect((await outcome(folder)).reindexed).toBeUndefined();
});
