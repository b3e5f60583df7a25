import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashSync } from "bcryptjs";
import { expect, onTestFinished, test } from "vitest";
import { quarters } from "../../files/fixtures.ts";
import { openHouse } from "../../fixtures.ts";
import type { ImportedFile, ImportedRecord } from "./imported.ts";

const elsewhere = { created: "2019-03-04 05:06:07.089Z", updated: "2020-01-02T03:04:05Z" };

function imported(collection: string, id: string, values: Record<string, unknown>): ImportedRecord {
  return { collection, id, ...elsewhere, values, files: {} };
}

function work(id: string, values: Record<string, unknown> = {}): ImportedRecord {
  return imported("works", id, { slug: `grange-${id[0]}`, title: "La grange", ...values });
}

/** A photograph in another folder. */
async function photograph(name: string): Promise<ImportedFile> {
  const folder = mkdtempSync(join(tmpdir(), "elsewhere-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "photo");
  await quarters(40, 30).jpeg().toFile(path);
  return { name, size: statSync(path).size, copyTo: async (target) => copyFileSync(path, target) };
}

const first = "aaaaaaaaaaaaaaa";
const second = "bbbbbbbbbbbbbbb";

test("an imported record keeps its id, dates and file names", async () => {
  const { store, visitor } = await openHouse();
  const record = {
    ...work(first, { done: 1, makers: "[]" }),
    files: { cover: [await photograph("grange_1.jpg")] },
  };
  expect(await store.import.record(record)).toMatchObject({ kind: "imported" });
  const { body } = await visitor.view("works", first);
  expect(body).toMatchObject({
    id: first,
    created: "2019-03-04 05:06:07.089Z",
    updated: "2020-01-02 03:04:05.000Z",
    done: true,
    cover: "grange_1.jpg",
    images: { "grange_1.jpg": { width: 40, height: 30 } },
  });
  expect(await store.readFile("works", first, "grange_1.jpg")).toBeDefined();
});

test("an unsafe file name is replaced", async () => {
  const { store, folder } = await openHouse();
  const record = { ...work(first), files: { cover: [await photograph("../../data.db")] } };
  expect(await store.import.record(record)).toMatchObject({ kind: "imported" });
  expect(readdirSync(join(folder, "files", "pbc_works", first))).toEqual([
    expect.stringMatching(/^\w+\.data\.db$/),
  ]);
});

test("imported passwords still work, but an unverifiable hash admits nobody", async () => {
  const { store, visitor } = await openHouse();
  const account = { name: "Chloé", email: "chloe@example.org", verified: true };
  const passwordHash = hashSync("autrefois", 4);
  await store.import.record({ ...imported("people", first, account), passwordHash });
  const other = { ...account, email: "david@example.org" };
  await store.import.record({ ...imported("people", second, other), passwordHash: "autrefois" });
  const signInRecord = (identity: string) =>
    visitor.send("POST", "/api/collections/people/auth-with-password", { identity, password: "autrefois" });
  expect((await signInRecord("chloe@example.org")).body.record).toMatchObject({ id: first, verified: true });
  expect((await signInRecord("david@example.org")).status).toBe(400);
});

test("invalid values are reported by field, and nothing is stored", async () => {
  const { store, folder } = await openHouse();
  const lost: ImportedFile = { name: "perdu.jpg", size: undefined, copyTo: async () => {} };
  const unfit = {
    ...work(first, { slug: "La Grange", title: "x", kind: "castle", day: "hier", owner: second, rating: 9 }),
    files: { cover: [lost] },
  };
  const outcome = await store.import.record(unfit);
  expect(outcome.kind === "refused" && Object.keys(outcome.problems).sort()).toEqual([
    "cover",
    "day",
    "kind",
    "owner",
    "rating",
    "slug",
    "title",
  ]);
  const unreadable = { ...(await photograph("note.jpg")), copyTo: async () => {} };
  copyFileSync(import.meta.filename, join(folder, "note"));
  const text = {
    ...unreadable,
    copyTo: async (target: string) => copyFileSync(join(folder, "note"), target),
  };
  expect(await store.import.record({ ...work(first), files: { cover: [text] } })).toMatchObject({
    kind: "refused",
    problems: { cover: { code: "validation_invalid_mime_type" } },
  });
  expect(
    await store.import.record(imported("works", "court", { slug: "court", title: "Court" })),
  ).toMatchObject({
    kind: "refused",
    problems: { id: { code: "validation_min_text_constraint" } },
  });
  expect(await store.look("works", first)).toBeUndefined();
  expect(existsSync(join(folder, "files", "pbc_works", first))).toBe(false);
  expect(readdirSync(join(folder, "tmp"))).toEqual([]);
});

test("values of another record are refused as not unique", async () => {
  const { store } = await openHouse();
  await store.import.record(work(first, { slug: "grange" }));
  expect(await store.import.record(work(second, { slug: "grange" }))).toMatchObject({
    kind: "refused",
    problems: { slug: { code: "validation_not_unique" } },
  });
  const boss = imported("people", second, { name: "Boss", email: "boss@example.org" });
  expect(await store.import.record(boss)).toMatchObject({
    kind: "refused",
    problems: { email: { code: "validation_not_unique" } },
  });
});

test("existing records stay unchanged, and erased ones stay away", async () => {
  const { store, boss } = await openHouse();
  await store.import.record(work(first));
  await boss.update("works", first, { title: "Le chai" });
  expect(await store.import.record(work(first))).toEqual({ kind: "here" });
  expect((await store.look("works", first))?.title).toBe("Le chai");
  await boss.remove("works", first);
  expect(await store.import.record(work(first))).toEqual({ kind: "here" });
  await store.bin.purge([{ collection: "works", id: first }], { kind: "service", service: "operator" });
  expect(await store.import.record(work(first))).toEqual({ kind: "erased" });
});

test("a rehearsal reports outcomes in order and stores nothing", async () => {
  const { store, folder } = await openHouse();
  const text = {
    ...(await photograph("note.jpg")),
    copyTo: async (to: string) => copyFileSync(import.meta.filename, to),
  };
  const records = [
    imported("people", first, { name: "Chloé", email: "chloe@example.org" }),
    work(second, { owner: first }),
    { ...work("ccccccccccccccc"), files: { cover: [text] } },
    work("ddddddddddddddd", { slug: "grange-b" }),
  ];
  const outcomes = await store.import.rehearse(records);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["imported", "imported", "refused", "refused"]);
  expect(await store.look("people", first)).toBeUndefined();
  expect(await store.history({ collection: "works" }, 10)).toEqual([]);
  expect(readdirSync(join(folder, "tmp"))).toEqual([]);
});
