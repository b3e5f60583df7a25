import type PocketBase from "pocketbase";
import type { Store } from "record-store";
import { expect, test, vi } from "vitest";
import { inProcess } from "../../domain/service-account.server.ts";
import { openSite, siteDatabase } from "./fixtures.ts";

function openAdmin(store: Store): PocketBase {
  const record = { id: "adminadminadmin", created: "", updated: "", role: "admin", name: "Élodie" };
  return inProcess(store, { kind: "user", collection: "users", id: record.id, record });
}

const filters = [
  "",
  "pinned = true",
  "title ~ 'ÉTABLE'",
  "title ~ 'MAISON'",
  "category = ''",
  "title > 5",
  "gallery = ''",
  "gallery:length < 1",
  "images.width = ''",
  "publish_at <= @now && publish_at != ''",
];

/** Returns each filter's total, and the number of records in a list without a total. */
async function totals(client: PocketBase): Promise<{ told: number[]; listed: number[] }> {
  const projects = client.collection("projects");
  const readTold = filters.map(async (filter) => (await projects.getList(1, 1, { filter })).totalItems);
  const listed = filters.map(async (filter) => (await projects.getFullList({ filter })).length);
  return { told: await Promise.all(readTold), listed: await Promise.all(listed) };
}

test("a total follows what this instance and others write", async () => {
  const database = await siteDatabase();
  const [here, there] = [openAdmin(await openSite(database)), openAdmin(await openSite(database))];
  const project = { description: "<p>Bois</p>", category: "Ferme" };
  const add = (client: PocketBase, values: Record<string, unknown>) =>
    client.collection("projects").create({ ...project, ...values });
  const maison = await add(here, { title: "Maison 100% bois", slug: "maison", pinned: true });
  const seenItems: number[][] = [];
  /** The write of another instance arrives after a moment. */
  const look = () =>
    vi.waitFor(
      async () => {
        const { told, listed } = await totals(here);
        expect(told).toEqual(listed);
        seenItems.push(told);
      },
      { timeout: 10_000 },
    );
  await look();
  await add(there, { title: "ÉTABLE", slug: "etable", publish_at: "2026-03-12 11:00:00.000Z" });
  await look();
  await there.collection("projects").update(maison.id, { pinned: false, category: "", title: "Grange" });
  await look();
  await here.collection("projects").delete(maison.id);
  await look();
  expect(seenItems.map(([all, pinned]) => [all, pinned])).toEqual([
    [1, 1],
    [2, 1],
    [2, 0],
    [1, 0],
  ]);
});
