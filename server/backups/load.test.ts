import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { readManifest } from "./catalog.ts";
import { fileDigest } from "./digest.ts";
import { openPhotographed, type Photographed, scratchFolder } from "./fixtures.ts";
import { localPlace } from "./places/first-place.ts";
import { restoreBackup } from "./restore.ts";
import { runBackup } from "./run.ts";

const backups = 40;

/** Milliseconds between two uploads of a writer. */
const pauseOfLoad = 200;

/** The projects that a writer leaves online, and in the bin. A backup takes longer the more files the folder holds. */
const mostProjects = 5;

/** Writes, uploads and deletes until stopped. Records the digest of every uploaded cover. */
function startLoad(site: Photographed) {
  const covers = new Map<string, string>();
  let isStopped = false;
  async function go(street: string): Promise<void> {
    const [onlineIds, deletedIds]: [string[], string[]] = [[], []];
    for (let count = 0; !isStopped; count++) {
      const id = await site.addProject(`${street}, ${count}`);
      const cover = path.join(
        "files",
        "pbc_projects",
        id,
        String((await site.store.look("projects", id))?.cover_image),
      );
      covers.set(cover, await fileDigest(path.join(site.folder, cover)));
      await site.visitor.list("projects");
      onlineIds.push(id);
      for (const oldest of onlineIds.splice(0, onlineIds.length - mostProjects)) {
        await site.admin.remove("projects", oldest);
        deletedIds.push(oldest);
      }
      const purgedIds = deletedIds.splice(0, deletedIds.length - mostProjects);
      await site.store.bin.purge(
        purgedIds.map((oldest) => ({ collection: "projects", id: oldest })),
        { kind: "visitor" },
      );
      await setTimeout(pauseOfLoad);
    }
  }
  const going = Promise.all(["Rue des Vignes", "Chemin du Mas", "Quai du Canal"].map(go));
  return {
    covers,
    async stop() {
      isStopped = true;
      await going;
    },
  };
}

test(`${backups} backups under a load of writes, uploads and deletions: each comes back whole`, async () => {
  const site = await openPhotographed();
  const load = startLoad(site);
  const { place } = localPlace(site.folder);
  const strange: unknown[] = [];
  for (let count = 0; count < backups; count++) {
    const { id, fault, detail } = await runBackup({ folder: site.folder, software: "1.0.0" });
    if (fault) strange.push({ fault, detail });
    else strange.push(...(await listStrangeFiles(id)));
  }
  await load.stop();
  expect(strange).toEqual([]);
  expect(load.covers.size).toBeGreaterThan(5);

  /** Files whose restored content differs from the upload. */
  async function listStrangeFiles(id: string): Promise<string[]> {
    const folder = path.join(scratchFolder(), "restored");
    await restoreBackup({ place, id }, folder);
    const { files } = await readManifest(place, id);
    const strangeFiles: string[] = [];
    for (const { path: name } of files) {
      const sentDigest = load.covers.get(name);
      if (sentDigest && (await fileDigest(path.join(folder, name))) !== sentDigest) strangeFiles.push(name);
    }
    await rm(folder, { recursive: true });
    return strangeFiles;
  }
}, 300_000);
