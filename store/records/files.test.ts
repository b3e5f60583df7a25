import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { codes, type House, openHouse } from "../fixtures.ts";

async function picture(width = 40, height = 30): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: "#885522" } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
}

type Entry = [key: string, value: string | Blob | { upload: string }];

/** A form of fields and uploads. */
async function form(entries: Entry[]): Promise<FormData> {
  const data = new FormData();
  for (const [key, value] of entries) {
    if (typeof value === "object" && "upload" in value) data.append(key, await picture(), value.upload);
    else data.append(key, value);
  }
  return data;
}

function upload(name: string): { upload: string } {
  return { upload: name };
}

async function workWith(house: House, entries: Entry[]) {
  const answer = await house.boss.create(
    "works",
    await form([["slug", "grange"], ["title", "La grange"], ...entries]),
  );
  expect(answer.status).toBe(200);
  return answer.body as Record<string, unknown> & { id: string; gallery: string[]; cover: string };
}

function storedFiles({ folder }: House, id: unknown): string[] {
  const place = join(folder, "files", "pbc_works", String(id));
  return existsSync(place) ? readdirSync(place).sort() : [];
}

function leftovers({ folder }: House): string[] {
  return readdirSync(join(folder, "tmp"));
}

test("uploads get safe names, lie in the record's folder, and leave nothing in the temporary one", async () => {
  const house = await openHouse();
  const work = await workWith(house, [
    ["cover", upload("Été à la Maison (1).png")],
    ["gallery", upload("a1b.png")],
    ["gallery", upload("c2d.png")],
  ]);
  expect(work.cover).toMatch(/^t_la_maison_1_[a-z0-9]{10}\.png$/);
  expect(work.gallery.map((name) => name.slice(0, 4))).toEqual(["a1b_", "c2d_"]);
  expect(storedFiles(house, work.id)).toEqual([work.cover, ...work.gallery].sort());
  expect(leftovers(house)).toEqual([]);
});

test("a gallery keeps the names that are sent, in their order, and puts new files behind", async () => {
  const house = await openHouse();
  const work = await workWith(house, [
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

test("files alone replace the list; the signs add in front, behind, and take away", async () => {
  const house = await openHouse();
  const work = await workWith(house, [["gallery", upload("one.png")]]);
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
  const work = await workWith(house, [["gallery", upload("one.png")]]);
  const answer = await house.boss.update("works", work.id, { gallery: empty });
  expect(answer.body.gallery).toEqual([]);
  expect(storedFiles(house, work.id)).toEqual([]);
});

test("an empty part of a form empties a gallery too, and a JSON list in one is read as that list", async () => {
  const house = await openHouse();
  const work = await workWith(house, [
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

test("of several files for a single field the last wins, and the replaced one goes", async () => {
  const house = await openHouse();
  const work = await workWith(house, [
    ["cover", upload("one.png")],
    ["cover", upload("two.png")],
  ]);
  expect(work.cover).toMatch(/^two_/);
  expect(storedFiles(house, work.id)).toEqual([work.cover]);
  const changed = await house.boss.update("works", work.id, await form([["cover", upload("three.png")]]));
  expect(storedFiles(house, work.id)).toEqual([changed.body.cover]);
});

test("a name that this record does not hold is refused, even if another one does", async () => {
  const house = await openHouse();
  const work = await workWith(house, [["cover", upload("one.png")]]);
  const thief = await house.boss.create("works", { slug: "autre", title: "Autre", cover: work.cover });
  expect(codes(thief)).toEqual({ cover: "validation_invalid_file" });
  expect((thief.body.data as Record<string, unknown>).cover).toEqual({
    code: "validation_invalid_file",
    message: `Invalid new files: [${work.cover}].`,
    params: { invalidFiles: [work.cover] },
  });
});

test("too many, too large or foreign files are refused with all other problems, and nothing is kept", async () => {
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

test("an upload whose row is refused in the end leaves no file behind", async () => {
  const house = await openHouse();
  const work = await workWith(house, [["cover", upload("one.png")]]);
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

test("an upload under a name that is no file field is passed over", async () => {
  const house = await openHouse();
  const work = await workWith(house, [
    ["title2", upload("one.png")],
    ["notes", upload("two.png")],
  ]);
  expect(work.notes).toBe(null);
  expect(storedFiles(house, work.id)).toEqual([]);
});

test("what is known of each image is kept beside it; a client can give alternative text and focus only", async () => {
  const house = await openHouse();
  const work = await workWith(house, [
    ["cover", upload("one.png")],
    ["gallery", upload("two.png")],
  ]);
  const [two = ""] = work.gallery;
  const measured = { width: 40, height: 30, color: expect.stringMatching(/^#[0-9a-f]{6}$/) };
  expect(work.images).toEqual({ [work.cover]: measured, [two]: measured });

  const described = await house.boss.update("works", work.id, {
    images: {
      [two]: { alt: "La façade", focus: { x: 0.5, y: 0.25 }, width: 9999, color: "red" },
      [work.cover]: { focus: { x: 2, y: 0 }, alt: 5 },
      "foreign.png": { alt: "Rien" },
    },
  });
  expect(described.body.images).toEqual({
    [work.cover]: measured,
    [two]: { ...measured, alt: "La façade", focus: { x: 0.5, y: 0.25 } },
  });

  const removed = await house.boss.update("works", work.id, { cover: "" });
  expect(removed.body.images).toEqual({
    [two]: { ...measured, alt: "La façade", focus: { x: 0.5, y: 0.25 } },
  });
});

test("a new image can be described by the name it is uploaded under", async () => {
  const house = await openHouse();
  const work = await workWith(house, [
    ["cover", upload("Façade sud.png")],
    ["@jsonPayload", JSON.stringify({ images: { "Façade sud.png": { alt: "Au soleil" } } })],
  ]);
  expect(work.images).toEqual({ [work.cover]: expect.objectContaining({ alt: "Au soleil", width: 40 }) });
});

test("a deleted record's files stay for the bin, and go with the purge after 30 days", async () => {
  const house = await openHouse();
  const work = await workWith(house, [["cover", upload("one.png")]]);
  await house.boss.remove("works", work.id);
  expect(storedFiles(house, work.id)).toEqual([work.cover]);
  expect(await house.store.purge()).toEqual({ records: 0, files: 0 });
  house.wait(31 * 24 * 60 * 60 * 1000);
  expect((await house.store.purge()).records).toBe(1);
  expect(storedFiles(house, work.id)).toEqual([]);
});

test("the purge sweeps files that no record names, but spares young ones", async () => {
  const house = await openHouse();
  const work = await workWith(house, [["cover", upload("one.png")]]);
  const place = join(house.folder, "files", "pbc_works");
  writeFileSync(join(place, work.id, "orphan.png"), "x");
  mkdirSync(join(place, "neverstored0001"));
  writeFileSync(join(place, "neverstored0001", "orphan.png"), "x");
  expect(await house.store.purge()).toEqual({ records: 0, files: 0 });
  house.wait(2 * 60 * 60 * 1000);
  expect(await house.store.purge()).toEqual({ records: 0, files: 2 });
  expect(storedFiles(house, work.id)).toEqual([work.cover]);
});

async function noise(size: number): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: size * size * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(raw, { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
