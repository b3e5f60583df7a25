import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Row } from "../../collection.ts";
import { type House, openHouse } from "../../fixtures.ts";
import type { Caller } from "../../index.ts";
import { form, upload } from "../file-fixtures.ts";
import { PutBackRefused } from "./put-back.ts";

const day = 24 * 60 * 60 * 1000;

/** An album of two pages. The first page was then removed. */
async function shortenedAlbum(house: House) {
  const pages: [string, { upload: string }][] = [
    ["pages", upload("one.png")],
    ["pages", upload("two.png")],
  ];
  const { body } = await house.boss.create("albums", await form([["title", "Été"], ...pages]));
  const before = body as Row & { pages: string[] };
  const { body: after } = await house.boss.update("albums", before.id, { "pages-": before.pages[0] });
  return { id: before.id, before, after: after as Row };
}

function storedFileNames({ folder }: House, id: string): string[] {
  const place = join(folder, "files", "pbc_albums", id);
  return existsSync(place) ? readdirSync(place).sort() : [];
}

async function bossCaller({ store, boss }: House): Promise<Caller> {
  const record = await store.look("people", boss.id);
  if (!record) throw new Error("There is no boss.");
  return { kind: "user", collection: "people", id: boss.id, record };
}

test("a removed file stays invisible until the bin's time is over", async () => {
  const house = await openHouse();
  const { id, before } = await shortenedAlbum(house);
  const address = `/api/files/albums/${id}/${before.pages[0]}`;
  expect((await house.store.fetch(new Request(`http://127.0.0.1${address}`))).status).toBe(404);
  house.wait(29 * day);
  expect(await house.store.sweepFiles(30)).toBe(0);
  expect(storedFileNames(house, id)).toEqual(before.pages.toSorted());
  house.wait(2 * day);
  expect(await house.store.sweepFiles(30)).toBe(1);
  expect(storedFileNames(house, id)).toEqual(before.pages.slice(1));
});

test("erasing a record removes its former files at once", async () => {
  const house = await openHouse();
  const { id } = await shortenedAlbum(house);
  await house.boss.remove("albums", id);
  await house.store.bin.purge([{ collection: "albums", id }], await bossCaller(house));
  expect(storedFileNames(house, id)).toEqual([]);
});

test("a version returns whole, with files, order and image facts", async () => {
  const house = await openHouse();
  const { id, before, after } = await shortenedAlbum(house);
  const act = { act: "change" as const, collection: "albums", id, row: before, expected: after.updated };
  expect(await house.store.versions.putBack([act], await bossCaller(house))).toEqual({ lost: 0 });
  const { body } = await house.visitor.view("albums", id);
  expect(body).toMatchObject({ pages: before.pages, images: before.images });
  const [newest] = await house.store.history({ collection: "albums", record: id }, 1);
  expect(newest).toMatchObject({ action: "update", actor: `people/${house.boss.id}` });
});

test("files that no longer exist are left out and counted", async () => {
  const house = await openHouse();
  const { id, before, after } = await shortenedAlbum(house);
  house.wait(31 * day);
  await house.store.sweepFiles(30);
  const act = { act: "change" as const, collection: "albums", id, row: before, expected: after.updated };
  expect(await house.store.versions.putBack([act], await bossCaller(house))).toEqual({ lost: 1 });
  expect((await house.visitor.view("albums", id)).body.pages).toEqual(before.pages.slice(1));
});

test("only a version may name a former file, not a request", async () => {
  const house = await openHouse();
  const { id, before } = await shortenedAlbum(house);
  expect((await house.boss.update("albums", id, { pages: before.pages })).status).toBe(400);
});

test("a changed record or an unauthorised caller is refused without effect", async () => {
  const house = await openHouse();
  const { id, before, after } = await shortenedAlbum(house);
  const { body: other } = await house.boss.create("albums", { title: "Hiver" });
  const remove = {
    act: "remove" as const,
    collection: "albums",
    id: String(other.id),
    expected: String(other.updated),
  };
  const change = { act: "change" as const, collection: "albums", id, row: before, expected: before.updated };
  await expect(house.store.versions.putBack([remove, change], await bossCaller(house))).rejects.toMatchObject(
    {
      record: { collection: "albums", id },
      cause: { status: 412 },
    },
  );
  expect((await house.visitor.view("albums", other.id)).status).toBe(200);
  const visitor: Caller = { kind: "visitor" };
  const current = { ...change, expected: after.updated };
  await expect(house.store.versions.putBack([current], visitor)).rejects.toThrow(PutBackRefused);
});

test("a value is released by one record before another takes it", async () => {
  const house = await openHouse();
  const { body } = await house.boss.create("albums", { title: "Été" });
  const first = body as Row;
  const { body: renamed } = await house.boss.update("albums", first.id, { title: "Automne" });
  const { body: usurper } = await house.boss.create("albums", { title: "Été" });
  const acts = [
    {
      act: "change" as const,
      collection: "albums",
      id: first.id,
      row: first,
      expected: String(renamed.updated),
    },
    {
      act: "remove" as const,
      collection: "albums",
      id: String(usurper.id),
      expected: String(usurper.updated),
    },
  ];
  await house.store.versions.putBack(acts, await bossCaller(house));
  expect((await house.visitor.list("albums")).map(({ title }) => title)).toEqual(["Été"]);
});

test("a deleted record returns as it was before its last change", async () => {
  const house = await openHouse();
  const { id, before } = await shortenedAlbum(house);
  await house.boss.remove("albums", id);
  const act = { act: "restore" as const, collection: "albums", id, row: before };
  await house.store.versions.putBack([act], await bossCaller(house));
  expect((await house.visitor.view("albums", id)).body.pages).toEqual(before.pages);
});

test("former images are served small, and other files not", async () => {
  const house = await openHouse();
  const { id, before } = await shortenedAlbum(house);
  const image = await house.store.versions.image("albums", id, String(before.pages[0]));
  expect([image?.status, image?.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(await house.store.versions.image("albums", id, "../../data.db")).toBeUndefined();
});
