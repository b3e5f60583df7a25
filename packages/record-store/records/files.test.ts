import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { anyPicture, openStudio, quarters } from "../files/fixtures.ts";
import { codes, openHouse } from "../fixtures.ts";
import type { IncomingFile } from "../kernel.ts";
import { createWork, type Entry, form, leftovers, noise, storedFiles, upload } from "./file-fixtures.ts";
import { prepareUploads, type SentFiles } from "./uploads.ts";

test("uploads get safe names in the record's folder and leave no temporaries", async () => {
  const house = await openHouse();
  const work = await createWork(house, [
    ["cover", upload("Été à la Maison (1).png")],
    ["gallery", upload("a1b.png")],
    ["gallery", upload("c2d.png")],
  ]);
  expect(work.cover).toMatch(/^t_la_maison_1_[a-z0-9]{10}\.png$/);
  expect(work.gallery.map((name) => name.slice(0, 4))).toEqual(["a1b_", "c2d_"]);
  expect(storedFiles(house, work.id)).toEqual([work.cover, ...work.gallery].sort());
  expect(leftovers(house)).toEqual([]);
});

test("a gallery keeps the sent names in order and appends new files", async () => {
  const house = await openHouse();
  const work = await createWork(house, [
    ["gallery", upload("one.png")],
    ["gallery", upload("two.png")],
  ]);
  const [one = "", two = ""] = work.gallery;
  const turned = await house.boss.update("works", work.id, { gallery: [two, one] });
  expect(turned.body.gallery).toEqual([two, one]);
  const grown = await house.boss.update(
    "works",
    work.id,
    await form([
      ["gallery", two],
      ["gallery", upload("new.png")],
    ]),
  );
  const gallery = grown.body.gallery as string[];
  expect(gallery).toHaveLength(2);
  expect(gallery[0]).toBe(two);
  expect(storedFiles(house, work.id)).toEqual([...gallery].sort());
});

test("files alone replace the list; signs prepend, append and remove", async () => {
  const house = await openHouse();
  const work = await createWork(house, [["gallery", upload("one.png")]]);
  const replaced = await house.boss.update("works", work.id, await form([["gallery", upload("two.png")]]));
  const [two = ""] = replaced.body.gallery as string[];
  expect(replaced.body.gallery).toHaveLength(1);
  expect(two).not.toBe(work.gallery[0]);
  const both = await house.boss.update(
    "works",
    work.id,
    await form([
      ["gallery+", upload("last.png")],
      ["+gallery", upload("first.png")],
    ]),
  );
  const names = both.body.gallery as string[];
  expect(names.map((name) => name.split("_")[0])).toEqual(["first", "two", "last"]);
  const fewer = await house.boss.update("works", work.id, { "gallery-": two });
  expect(fewer.body.gallery).toEqual([names[0], names[2]]);
  expect(storedFiles(house, work.id)).toEqual([names[0], names[2]].sort());
});

test.each([[[]], [""], [null]])("a gallery set to %j is emptied, and its files go", async (empty) => {
  const house = await openHouse();
  const work = await createWork(house, [["gallery", upload("one.png")]]);
  const answer = await house.boss.update("works", work.id, { gallery: empty });
  expect(answer.body.gallery).toEqual([]);
  expect(storedFiles(house, work.id)).toEqual([]);
});

test("an empty part empties a gallery, and a JSON list is parsed", async () => {
  const house = await openHouse();
  const work = await createWork(house, [
    ["gallery", upload("one.png")],
    ["gallery", upload("two.png")],
  ]);
  const listed = await house.boss.update(
    "works",
    work.id,
    await form([["gallery", JSON.stringify([work.gallery[1]])]]),
  );
  expect(listed.body.gallery).toEqual([work.gallery[1]]);
  const emptied = await house.boss.update("works", work.id, await form([["gallery", ""]]));
  expect(emptied.body.gallery).toEqual([]);
});

test("the last of several files for a single field wins", async () => {
  const house = await openHouse();
  const work = await createWork(house, [
    ["cover", upload("one.png")],
    ["cover", upload("two.png")],
  ]);
  expect(work.cover).toMatch(/^two_/);
  expect(storedFiles(house, work.id)).toEqual([work.cover]);
  const changed = await house.boss.update("works", work.id, await form([["cover", upload("three.png")]]));
  expect(storedFiles(house, work.id)).toEqual([changed.body.cover]);
});

test("a file name of another record is refused", async () => {
  const house = await openHouse();
  const work = await createWork(house, [["cover", upload("one.png")]]);
  const thief = await house.boss.create("works", { slug: "autre", title: "Autre", cover: work.cover });
  expect(codes(thief)).toEqual({ cover: "validation_invalid_file" });
  expect((thief.body.data as Record<string, unknown>).cover).toEqual({
    code: "validation_invalid_file",
    message: `Invalid new files: [${work.cover}].`,
    params: { invalidFiles: [work.cover] },
  });
});

test("invalid files are refused with all other problems, without side effects", async () => {
  const house = await openHouse();
  const many = [1, 2, 3, 4].map((number): Entry => ["gallery", upload(`image${number}.png`)]);
  const answer = await house.boss.create(
    "works",
    await form([["slug", "grange"], ["title", "ab"], ["cover", new Blob(["no picture"])], ...many]),
  );
  expect(codes(answer)).toEqual({
    title: "validation_min_text_constraint",
    gallery: "validation_too_many_files",
    cover: "validation_invalid_mime_type",
  });
  const large = await form([
    ["slug", "g"],
    ["title", "Grange"],
  ]);
  large.append("gallery", new Blob([new Uint8Array(await noise(400))]), "large.png");
  expect(codes(await house.boss.create("works", large))).toEqual({ gallery: "validation_file_size_limit" });
  expect(existsSync(join(house.folder, "files", "pbc_works"))).toBe(false);
  expect(leftovers(house)).toEqual([]);
});

test("an upload whose row is finally refused leaves no file", async () => {
  const house = await openHouse();
  const work = await createWork(house, [["cover", upload("one.png")]]);
  const clash = await house.boss.create(
    "works",
    await form([
      ["slug", "grange"],
      ["title", "La grange"],
      ["cover", upload("two.png")],
    ]),
  );
  expect(codes(clash)).toEqual({ slug: "validation_not_unique" });
  expect(
    readdirSync(join(house.folder, "files", "pbc_works")).flatMap((id) => storedFiles(house, id)),
  ).toEqual([work.cover]);
});

test("an upload under another name than a file field is ignored", async () => {
  const house = await openHouse();
  const work = await createWork(house, [
    ["title2", upload("one.png")],
    ["notes", upload("two.png")],
  ]);
  expect(work.notes).toBe(null);
  expect(storedFiles(house, work.id)).toEqual([]);
});

const none = { names: [], uploads: [] };

function appendedFiles(name: string, uploads: readonly IncomingFile[]): SentFiles {
  const field = { ...anyPicture, maxSelect: 9 };
  return { name, field, append: { names: [], uploads }, prepend: none, remove: [] };
}

test("two pictures are decoded at a time, and stay in order", async () => {
  const { files, arrive } = await openStudio();
  const photo = await quarters(800, 600).jpeg().toBuffer();
  const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"];
  const [cover, ...gallery] = names.map((name) => arrive(photo, name));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, files.pictures().pictures);
  }, 1);
  const sentFiles = [appendedFiles("cover", cover ? [cover] : []), appendedFiles("gallery", gallery)];
  const { prepared, problems } = await prepareUploads(files, sentFiles);
  clearInterval(watch);
  expect(problems).toEqual({});
  expect(most).toBe(2);
  expect([...prepared.keys()].map(({ name }) => name)).toEqual(names);
});

test("a field's first refused upload gives the reason", async () => {
  const { files, arrive } = await openStudio();
  const slow = await quarters(70_000, 2).png().toBuffer();
  const sentFiles = [
    appendedFiles("cover", [arrive(await quarters(40, 30).png().toBuffer(), "good.png")]),
    appendedFiles("gallery", [arrive(slow, "first.png"), arrive("no picture", "second.png")]),
  ];
  const { prepared, problems } = await prepareUploads(files, sentFiles);
  expect([...prepared.keys()].map(({ name }) => name)).toEqual(["good.png"]);
  expect(problems).toMatchObject({ gallery: { params: { file: expect.stringContaining("first") } } });
});
