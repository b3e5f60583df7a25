import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { collections } from "../../domain/index.server.ts";
import { openDiskRoom, openFilePlace, openMarkers } from "../../store/index.ts";
import { openPhotographed } from "./fixtures.ts";
import { makeBackup } from "./make.ts";
import { localPlace } from "./places/first-place.ts";
import type { BackupPlace } from "./places/place.ts";
import { proveBackup } from "./proof.ts";

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
  const { place, fileOf } = localPlace(site.folder);
  const { manifest } = await makeBackup({
    folder: site.folder,
    files: await openFilePlace({ folder: site.folder, room: openDiskRoom(site.folder, 0) }),
    markers: openMarkers({ folder: site.folder }),
    place: interrupted(place, () => meanwhile(site, id)),
    collections,
    software: "1.0.0",
    moment: new Date(),
  });
  const disproof = await proveBackup({ place, fileOf, manifest, folder: site.folder });
  return { site, id, manifest, disproof };
}

async function purge({ store, admin }: Awaited<ReturnType<typeof openPhotographed>>, id: string) {
  await admin.remove("projects", id);
  await store.bin.purge([{ collection: "projects", id }], { kind: "visitor" });
}

test("what is deleted for good while a backup is made is in it, with its files", async () => {
  const { manifest, disproof } = await backedUpWhile(purge);
  expect(manifest.database.records.projects).toBe(2);
  expect(manifest.files).toHaveLength(2);
  expect(disproof).toBeUndefined();
});

test("what was held for a backup is still there when it has ended", async () => {
  const { site, id } = await backedUpWhile(purge);
  expect(existsSync(path.join(site.folder, "files", "pbc_projects", id))).toBe(true);
});

test("what is written while a backup is made is not in its database", async () => {
  const { manifest, disproof } = await backedUpWhile((site) => site.addProject("Extension du Verger"));
  expect(manifest.database.records.projects).toBe(2);
  expect(disproof).toBeUndefined();
});
