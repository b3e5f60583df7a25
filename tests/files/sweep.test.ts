import { describe, expect, test } from "vitest";
import { newPart } from "./fixtures.ts";
import { kinds, listKeys, openSite } from "./store-fixtures.ts";

const hour = 60 * 60 * 1000;

describe.each(kinds)("a sweep on %s", (kind) => {
  test("removes unnamed files after an hour, and not before", async () => {
    const { store, place, leave, create, age } = await openSite(kind);
    const { id, cover_image } = await create("grange");
    const thumbs = await listKeys(place, "thumbs");
    expect(thumbs.length).toBeGreaterThan(0);
    await leave(`files/pbc_projects/${id}/stray.png`);
    await leave("files/pbc_projects/nobody000000000/stray.png");
    expect(await store.sweepFiles(30)).toBe(0);
    expect(await listKeys(place, "files")).toHaveLength(3);
    await age(2 * hour);
    expect(await store.sweepFiles(30)).toBe(2);
    expect(await listKeys(place, "files")).toEqual([`files/pbc_projects/${id}/${cover_image}`]);
    expect(await listKeys(place, "thumbs")).toEqual(thumbs);
  });

  test("removes the thumbnails of missing pictures, and no others", async () => {
    const { store, place, leave, create, age } = await openSite(kind);
    const { id } = await create("grange");
    const thumbs = await listKeys(place, "thumbs");
    for (const record of ["000000000000000", id, "zzzzzzzzzzzzzzz"])
      await leave(`thumbs/pbc_projects/${record}/gone.png/400x400.webp`);
    await store.sweepFiles(30);
    expect(await listKeys(place, "thumbs")).toHaveLength(thumbs.length + 3);
    await age(2 * hour);
    await store.sweepFiles(30);
    expect(await listKeys(place, "thumbs")).toEqual(thumbs);
  });

  test("covers more records than one query returns", async () => {
    const { store, place, leave, create, age } = await openSite(kind);
    const { id, cover_image } = await create("grange");
    for (let stray = 0; stray < 230; stray++)
      await leave(`files/pbc_projects/${String(stray).padStart(15, "0")}/stray.png`);
    await age(2 * hour);
    expect(await store.sweepFiles(30)).toBe(230);
    expect(await listKeys(place, "files")).toEqual([`files/pbc_projects/${id}/${cover_image}`]);
  });
});

test("a sweep uses the bucket's clock, so a fast instance deletes nothing", async () => {
  const { store, place, leave, wait } = await openSite("bucket");
  await leave("files/pbc_projects/nobody000000000/stray.png");
  await leave("thumbs/pbc_projects/nobody000000000/gone.png/400x400.webp");
  wait(2 * hour);
  expect(await store.sweepFiles(30)).toBe(0);
  expect(await listKeys(place, "files")).toHaveLength(1);
  expect(await listKeys(place, "thumbs")).toHaveLength(1);
});

test("a bucket with another site's files is refused", async () => {
  const part = await newPart();
  const { place, create } = await openSite("bucket", part);
  await create("grange");
  await expect(openSite("bucket", part)).rejects.toThrow("it holds the files of another site");
  expect(await listKeys(place, "files")).toHaveLength(1);
});

test("a folder copied from before the bucket may use the bucket", async () => {
  const part = await newPart();
  const { folder } = await openSite("disk");
  await openSite("bucket", part, folder);
  await expect(openSite("bucket", part, folder)).resolves.toBeDefined();
});
