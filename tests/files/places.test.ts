import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FilePlace, openDiskRoom, openFilePlace } from "record-store";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { filesAddress, openServerBucket } from "../s3-gateway.ts";

type Kind = "disk" | "bucket";

const record = "files/pbc_works/abcdefghijklmno";
const thumbs = "thumbs/pbc_works/abcdefghijklmno/a.jpg";

/**
 * Opens one file place twice, as two processes do, and returns a function that makes files arrive for it. No other test
 * uses it.
 */
async function openPlaces(kind: Kind) {
  const part = filesAddress(inject("bucket"), crypto.randomUUID());
  const bucket = kind === "bucket" ? openServerBucket(await part) : undefined;
  const shared = mkdtempSync(path.join(tmpdir(), "place-"));
  onTestFinished(() => rmSync(shared, { recursive: true }));
  const reports: unknown[] = [];
  async function open(): Promise<FilePlace & { folder: string }> {
    const folder = bucket ? mkdtempSync(path.join(shared, "instance-")) : shared;
    const report = (error: unknown) => void reports.push(error);
    const place = await openFilePlace({ folder, bucket, room: openDiskRoom(folder, 0), report });
    onTestFinished(() => place.close());
    return Object.assign(place, { folder });
  }
  const [one, other] = [await open(), await open()];
  let arrived = 0;
  async function arrive(content: string | Buffer, name: string) {
    const file = path.join(one.folder, "tmp", `arrived-${++arrived}`);
    await writeFile(file, content);
    return { name, path: file };
  }
  return { one, other, arrive, reports };
}

async function readContent(place: FilePlace, key: string): Promise<string | undefined> {
  const foundFile = await place.look(key, 1_000_000);
  return foundFile?.head.toString();
}

async function listKeys(place: FilePlace, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list(folder)) keys.push(key);
  return keys;
}

const kinds: Kind[] = ["disk", "bucket"];

describe.each(kinds)("a place on %s", (kind) => {
  test("a file stored by one process is equal for the other", async () => {
    const { one, other, arrive } = await openPlaces(kind);
    await one.keep(record, [await arrive("a picture", "a.jpg"), await arrive("another", "b.jpg")]);
    expect(await readContent(other, `${record}/a.jpg`)).toBe("a picture");
    expect(await readContent(other, `${record}/b.jpg`)).toBe("another");
    expect(await one.look(`${record}/a.jpg`, 1000)).toEqual(await other.look(`${record}/a.jpg`, 1000));
  });

  test("a missing file is undefined", async () => {
    const { one } = await openPlaces(kind);
    expect(await one.look(`${record}/a.jpg`, 1000)).toBeUndefined();
    expect(await one.has(`${record}/a.jpg`)).toBe(false);
    expect(await one.missing(thumbs, ["40x20.webp"])).toEqual(["40x20.webp"]);
    expect(await listKeys(one, record)).toEqual([]);
  });

  test("a name may hold any sign that a stored one has", async () => {
    const { one, other, arrive } = await openPlaces(kind);
    const key = `${record}/a+b#c=d-e*f.x_y.jpg`;
    await one.keep(record, [await arrive("a picture", "a+b#c=d-e*f.x_y.jpg")]);
    expect(await readContent(other, key)).toBe("a picture");
    expect(await listKeys(other, record)).toEqual([key]);
    await other.remove([key]);
    expect(await one.has(key)).toBe(false);
  });

  test("an empty file is one", async () => {
    const { one, other, arrive } = await openPlaces(kind);
    await one.keep(record, [await arrive("", "a.txt")]);
    expect(await other.look(`${record}/a.txt`, 1000)).toMatchObject({ size: 0, head: Buffer.alloc(0) });
    expect(await other.has(`${record}/a.txt`)).toBe(true);
  });

  test.each([64 * 1024, 64 * 1024 + 1, 512 * 1024, 3_000_000])(
    "%i bytes come back as they went",
    async (size) => {
      const { one, other, arrive } = await openPlaces(kind);
      const content = randomBytes(size);
      await one.keep(record, [await arrive(content, "a.bin")]);
      const foundFile = await other.look(`${record}/a.bin`, 512 * 1024);
      expect(foundFile?.size).toBe(size);
      expect(foundFile?.head.equals(content.subarray(0, size > 512 * 1024 ? 64 * 1024 : size))).toBe(true);
      for (const place of [one, other])
        expect(await readBytes(place, `${record}/a.bin`, 0, size - 1)).toEqual(content);
      expect(await readBytes(other, `${record}/a.bin`, 1000, 2000)).toEqual(content.subarray(1000, 2001));
    },
  );

  test("reads that stop early block nothing", async () => {
    const { one, other, arrive } = await openPlaces(kind);
    await one.keep(record, [await arrive(randomBytes(3_000_000), "a.bin")]);
    for (let times = 0; times < 20; times++) {
      const bytes = await other.read(`${record}/a.bin`, 0, 2_999_999);
      await bytes.next();
      await bytes.return?.();
    }
    expect((await other.look(`${record}/a.bin`, 0))?.size).toBe(3_000_000);
  });

  test("a program reads a copy and writes back, as on disk", async () => {
    const { one, other, arrive } = await openPlaces(kind);
    await one.keep(record, [await arrive("a picture", "a.jpg")]);
    const madeFile = await other.withCopy(`${record}/a.jpg`, async (copy) => {
      await other.make(thumbs, ["40x20.webp", "80x40.webp"], async (pathOf) => {
        for (const name of ["40x20.webp", "80x40.webp"])
          await writeFile(pathOf(name), `${await readFile(copy, "utf8")}, ${name}`);
      });
      return "made";
    });
    expect(madeFile).toBe("made");
    expect(await one.missing(thumbs, ["40x20.webp", "40x20.avif"])).toEqual(["40x20.avif"]);
    for (const place of [one, other])
      expect(await readContent(place, `${thumbs}/80x40.webp`)).toBe("a picture, 80x40.webp");
  });

  test("a file removed by one process is gone for the other too", async () => {
    const { one, other, arrive } = await openPlaces(kind);
    await one.keep(record, [await arrive("a picture", "a.jpg"), await arrive("another", "b.jpg")]);
    await one.remove([`${record}/a.jpg`, `${record}/never.jpg`]);
    expect(await listKeys(other, "files")).toEqual([`${record}/b.jpg`]);
    await other.removeAll(record);
    expect(await listKeys(one, "files")).toEqual([]);
  });

  test("listing follows the order of record ids, and tells files' dates", async () => {
    const { one, other, arrive } = await openPlaces(kind);
    for (const id of ["b", "a-b", "a", "ab"])
      await one.keep(`files/pbc_works/${id}`, [await arrive("xyz", "a.jpg")]);
    await one.keep("files/pbc_others/a", [await arrive("xyz", "a.jpg")]);
    expect(await listKeys(other, "files/pbc_works")).toEqual(
      ["a-b", "a", "ab", "b"].map((id) => `files/pbc_works/${id}/a.jpg`),
    );
    for await (const file of other.list("files/pbc_works/ab")) {
      const foundFile = await file.look();
      expect(foundFile?.size).toBe(3);
      expect(Math.abs(Date.now() - Number(foundFile?.since))).toBeLessThan(60_000);
    }
  });
});

async function readBytes(place: FilePlace, key: string, start: number, end: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await place.read(key, start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
