import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FilesToCopy, FileToCopy, Store } from "../../index.ts";
import { jpeg, openGallery } from "./fixtures.ts";

/** Opens a gallery with a picture beside it, and a writer of records with files of the process. */
async function openCopying() {
  const { store, folder } = await openGallery();
  const path = join(folder, "chantier.jpg");
  writeFileSync(path, Buffer.from(await (await jpeg()).arrayBuffer()));
  const bytes = readFileSync(path);
  const picture: FileToCopy = {
    name: "façade.jpg",
    size: bytes.length,
    copyTo: async (to) => writeFileSync(to, bytes),
  };
  return { store, path, bytes, picture, temporary: () => readdirSync(join(folder, "tmp")) };
}

async function write(
  store: Store,
  values: object,
  files: FilesToCopy,
  path = "collections/pictures/records",
) {
  const request = new Request(`http://localhost/api/${path}`, {
    method: /records\/./.test(path) ? "PATCH" : "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(values),
  });
  const answer = await store.fetch(request, { inProcess: true, files });
  return { status: answer.status, record: await answer.json() };
}

async function readPhoto(store: Store, { id, photo }: { id: string; photo: string }) {
  const answer = await store.fetch(new Request(`http://localhost/api/files/pictures/${id}/${photo}`));
  return { status: answer.status, type: answer.headers.get("content-type") };
}

test("a record takes files of the process, which stay as they are", async () => {
  const { store, path, bytes, picture, temporary } = await openCopying();
  const { status, record } = await write(
    store,
    { facts: { "façade.jpg": { alt: "Le pignon" } } },
    {
      photo: [picture],
    },
  );
  expect(status).toBe(200);
  expect(record.photo).toMatch(/^fa_ade_\w{10}\.jpg$/);
  expect(record.facts[record.photo]).toMatchObject({ width: 80, height: 80, alt: "Le pignon" });
  expect(await readPhoto(store, record)).toEqual({ status: 200, type: "image/jpeg" });
  expect(readFileSync(path)).toEqual(bytes);
  const more = await write(
    store,
    {},
    { "more+": [picture, picture] },
    `collections/pictures/records/${record.id}`,
  );
  expect(more.record.more).toHaveLength(2);
  expect(temporary()).toEqual([]);
});

test("each record of a batch takes its own files", async () => {
  const { store, picture, temporary } = await openCopying();
  const create = { method: "POST", url: "/api/collections/pictures/records", body: {} };
  const batch = { requests: [create, create] };
  const { record } = await write(store, batch, { "requests.1.more": [picture] }, "batch");
  expect(record.map(({ body }: { body: { more: string[] } }) => body.more.length)).toEqual([0, 1]);
  expect(temporary()).toEqual([]);
});

test("a file that is too large is refused by its name, and not copied", async () => {
  const { store, picture, temporary } = await openCopying();
  const copyTo = () => Promise.reject(new Error("The file was copied."));
  const { status, record } = await write(store, {}, { photo: [{ ...picture, size: 5_000_001, copyTo }] });
  expect(status).toBe(400);
  expect(record.data.photo).toMatchObject({
    code: "validation_file_size_limit",
    params: { file: "façade.jpg" },
  });
  expect(temporary()).toEqual([]);
});

test("a file of one record can be copied into another", async () => {
  const { store, picture } = await openCopying();
  const { record: first } = await write(store, {}, { photo: [picture] });
  const file = await store.fileToCopy("pictures", first.id, first.photo);
  if (!file) throw new Error("The file is not there.");
  const { record: second } = await write(store, {}, { photo: [{ ...file, name: "copie.jpg" }] });
  expect(second.photo).toMatch(/^copie_\w{10}\.jpg$/);
  for (const record of [first, second]) expect(await readPhoto(store, record)).toMatchObject({ status: 200 });
  expect(await store.fileToCopy("pictures", first.id, "ailleurs.jpg")).toBeUndefined();
});
