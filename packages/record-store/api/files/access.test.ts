import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { create, jpeg, member, openGallery } from "./fixtures.ts";

test("a file that no record names does not exist", async () => {
  const { ask, hang, folder } = await openGallery();
  const [one, other] = [await hang(await jpeg()), await hang(await jpeg())];
  writeFileSync(join(folder, "files", "pbc_pictures", one.id, "stray.jpg"), "x");
  for (const path of [
    `pictures/${one.id}/${other.photo}`,
    `pictures/${one.id}/stray.jpg`,
    `pictures/${one.id}/`,
    `pictures/nosuchrecord000/${one.photo}`,
    `pictures/${one.id}/..%2f${other.id}%2f${other.photo}`,
    `pictures/${one.id}/%2e%2e%2f%2e%2e%2f%2e%2e%2fdata.db`,
    `pictures/..%2f..%2f..%2f/data.db`,
    `pictures/${one.id}/..%5c..%5cdata.db`,
    `pictures/${one.id}/${one.photo}%00.jpg`,
    `pictures/${one.id}/%ff%fe`,
    `pictures/${one.id}/%`,
    `pictures/' OR 1=1 --/${one.photo}`,
    `pictures/${one.id}/__proto__`,
    `people/${one.id}/${one.photo}`,
  ]) {
    expect((await ask(path)).status, path).toBe(404);
  }
  const unknown = await ask(`nothing/${one.id}/${one.photo}`);
  expect(JSON.parse(unknown.bytes.toString())).toEqual({
    status: 404,
    message: "Missing or invalid collection context.",
    data: {},
  });
});

test("a file ends with its record, and with its name in it", async () => {
  const { store, ask, hang, folder } = await openGallery();
  const [deleted, emptied] = [await hang(await jpeg()), await hang(await jpeg())];
  const write = (method: string, id: string, body?: string) =>
    store.fetch(
      new Request(`http://localhost/api/collections/pictures/records/${id}`, {
        method,
        body,
        headers: { "Content-Type": "application/json" },
      }),
    );
  for (const { id, photo } of [deleted, emptied])
    expect((await ask(`pictures/${id}/${photo}?thumb=40x20`)).status).toBe(200);

  await write("DELETE", deleted.id);
  await write("PATCH", emptied.id, '{"photo":""}');

  for (const { id, photo } of [deleted, emptied]) {
    for (const query of ["", "?thumb=40x20"])
      expect((await ask(`pictures/${id}/${photo}${query}`)).status).toBe(404);
  }
  expect(readdirSync(join(folder, "files", "pbc_pictures", deleted.id))).toEqual([deleted.photo]);
  expect(readdirSync(join(folder, "files", "pbc_pictures", emptied.id))).toEqual([]);
});

test("a crop follows the point that the record names", async () => {
  const { store, ask, hang } = await openGallery();
  const { id, photo } = await hang(await jpeg());
  const path = `pictures/${id}/${photo}?thumb=40x20`;
  const before = await ask(path);
  const body = JSON.stringify({ facts: { [String(photo)]: { focus: { x: 0.5, y: 1 } } } });
  await store.fetch(
    new Request(`http://localhost/api/collections/pictures/records/${id}`, {
      method: "PATCH",
      body,
      headers: { "Content-Type": "application/json" },
    }),
  );
  const after = await ask(path, { "If-None-Match": before.headers.get("etag") ?? "" });
  expect(after.status).toBe(200);
  expect(after.bytes.equals(before.bytes)).toBe(false);
});

test("a protected file needs the view rule, and no cache stores it", async () => {
  const { store, ask } = await openGallery();
  const [anne, ben] = [await member(store, "anne"), await member(store, "ben")];
  const { id, papers } = await create(store, "letters", {
    owner: anne.id,
    papers: new File(["%PDF-1.7"], "plan.pdf"),
  });
  const path = `letters/${id}/${String(papers)}`;

  for (const query of [
    "",
    "?token=",
    "?token=x",
    `?token=${await ben.fileToken()}`,
    `?token=${anne.token}`,
  ]) {
    expect((await ask(path + query)).status, query).toBe(404);
  }
  expect((await ask(path, { Authorization: ben.token })).status).toBe(404);

  for (const allowed of [
    await ask(`${path}?token=${await anne.fileToken()}`),
    await ask(path, { Authorization: anne.token }),
  ]) {
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get("cache-control")).toBe("private, no-cache");
    expect(allowed.bytes.toString()).toBe("%PDF-1.7");
  }
});

test("a protected file is opened by its content, not by its size or thumbnail", async () => {
  const { store, ask, openedNames } = await openGallery();
  const anne = await member(store, "anne");
  const { id, papers } = await create(store, "letters", {
    owner: anne.id,
    papers: new File(["%PDF-1.7 un devis"], "plan.pdf"),
  });
  const name = String(papers);
  const open = async (headers: Record<string, string> = {}, query = "", method = "GET") => {
    openedNames.length = 0;
    const path = `letters/${id}/${name}${query}`;
    const { status, headers: answered } = await ask(path, { Authorization: anne.token, ...headers }, method);
    return [status, answered.get("content-length"), openedNames.length] as const;
  };
  expect(await open({}, "", "HEAD")).toEqual([200, "17", 0]);
  expect(await open({ Range: "bytes=0-0" })).toEqual([206, "1", 0]);
  expect(await open({ Range: "bytes=1-1" })).toEqual([206, "1", 1]);
  expect((await open({ Range: "bytes=99-" }))[2]).toBe(0);
  expect((await open({ Authorization: "" }))[2]).toBe(0);

  expect(await open()).toEqual([200, "17", 1]);
  expect(await open({ Range: "bytes=0-" })).toEqual([206, "17", 1]);
  expect(await open({ Range: "bytes=1-" })).toEqual([206, "16", 1]);
  expect(await open({ "If-None-Match": "*" })).toEqual([304, null, 1]);
  // A PDF has no thumbnail, and no field declares this size: both send the document itself.
  for (const query of ["?thumb=100x100", "?thumb=7x7"]) expect(await open({}, query)).toEqual([200, "17", 1]);

  const portrait = await create(store, "letters", { owner: anne.id, papers: await jpeg() });
  openedNames.length = 0;
  const picture = `letters/${portrait.id}/${String(portrait.papers)}`;
  await ask(`${picture}?thumb=100x100`, { Authorization: anne.token });
  expect(openedNames).toEqual([]);
  await ask(picture, { Authorization: anne.token });
  expect(openedNames).toHaveLength(1);
});

test("a picture without a possible thumbnail is opened by its request for one", async () => {
  const { store, ask, openedNames, folder } = await openGallery();
  const anne = await member(store, "anne");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const damaged = (await (await jpeg()).bytes()).subarray(0, 40);
  for (const file of [new File([drawing], "plan.svg"), await jpeg("scan.jpg")]) {
    const { id, papers } = await create(store, "letters", { owner: anne.id, papers: file });
    const name = String(papers);
    if (file.name === "scan.jpg") writeFileSync(join(folder, "files", "pbc_letters", id, name), damaged);
    openedNames.length = 0;
    const { status } = await ask(`letters/${id}/${name}?thumb=100x100`, { Authorization: anne.token });
    expect([status, openedNames]).toEqual([200, [name]]);
  }
});
