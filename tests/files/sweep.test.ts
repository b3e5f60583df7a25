import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { noLetters } from "../../domain/fixtures.ts";
import { collections, migrations } from "../../domain/index.server.ts";
import { type Caller, type FilePlace, openDiskRoom, openFilePlace, openStore } from "../../store/index.ts";
import { picture } from "../contract/pictures.ts";
import { bucketAt } from "../s3-gateway.ts";
import { newPart } from "./fixtures.ts";

const hour = 60 * 60 * 1000;

const administrator: Caller = {
  kind: "user",
  collection: "users",
  id: "administrator00",
  record: { id: "administrator00", created: "", updated: "", role: "admin" },
};

/** A store, where its files lie, and a clock that can be put forward. */
async function openSite(kind: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "sweep-"));
  const bucket = kind === "bucket" ? bucketAt(await newPart()) : undefined;
  const bugs: unknown[] = [];
  let lead = 0;
  const store = await openStore({
    folder,
    bucket,
    collections,
    migrations,
    letters: noLetters,
    uploadLimit: 1024 * 1024,
    rateLimits: false,
    report: (error) => bugs.push(error),
    now: () => new Date(Date.now() + lead),
  });
  const place = await openFilePlace({ folder, bucket, room: openDiskRoom(folder, 0) });
  onTestFinished(async () => {
    await place.close();
    await store.close();
    rmSync(folder, { recursive: true });
    expect(bugs).toEqual([]);
  });
  /** Leaves a file without any record. */
  async function leave(key: string): Promise<void> {
    const file = path.join(folder, "tmp", crypto.randomUUID());
    await writeFile(file, "left");
    await place.keep(path.posix.dirname(key), [{ name: path.posix.basename(key), path: file }]);
  }
  async function create(slug: string): Promise<{ id: string; cover_image: string }> {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      title: slug,
      slug,
      description: "<p>Bois</p>",
      status: "published",
    }))
      body.append(name, value);
    body.append("cover_image", await picture("a.png"));
    const request = new Request("http://localhost/api/collections/projects/records", {
      method: "POST",
      body,
    });
    const answer = await store.fetch(request, { caller: administrator });
    expect(answer.status).toBe(200);
    return answer.json();
  }
  const wait = (milliseconds: number) => {
    lead += milliseconds;
  };
  return { store, place, leave, create, wait };
}

async function keysIn(place: FilePlace, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list(folder)) keys.push(key);
  return keys;
}

const kinds = inject("bucket") ? ["disk", "bucket"] : ["disk"];

describe.each(kinds)("a sweep on %s", (kind) => {
  test("removes what no record names once it has lain there for an hour, and not before", async () => {
    const { store, place, leave, create, wait } = await openSite(kind);
    const { id, cover_image } = await create("grange");
    const thumbs = await keysIn(place, "thumbs");
    expect(thumbs.length).toBeGreaterThan(0);
    await leave(`files/pbc_projects/${id}/stray.png`);
    await leave("files/pbc_projects/nobody000000000/stray.png");
    expect(await store.sweepFiles(30)).toBe(0);
    expect(await keysIn(place, "files")).toHaveLength(3);
    wait(2 * hour);
    expect(await store.sweepFiles(30)).toBe(2);
    expect(await keysIn(place, "files")).toEqual([`files/pbc_projects/${id}/${cover_image}`]);
    expect(await keysIn(place, "thumbs")).toEqual(thumbs);
  });

  test("removes the thumbnails of what is gone, and no others", async () => {
    const { store, place, leave, create, wait } = await openSite(kind);
    const { id } = await create("grange");
    const thumbs = await keysIn(place, "thumbs");
    for (const record of ["000000000000000", id, "zzzzzzzzzzzzzzz"])
      await leave(`thumbs/pbc_projects/${record}/gone.png/400x400.webp`);
    await store.sweepFiles(30);
    expect(await keysIn(place, "thumbs")).toHaveLength(thumbs.length + 3);
    wait(2 * hour);
    await store.sweepFiles(30);
    expect(await keysIn(place, "thumbs")).toEqual(thumbs);
  });

  test("looks through more records than it asks for at a time", async () => {
    const { store, place, leave, create, wait } = await openSite(kind);
    const { id, cover_image } = await create("grange");
    const strays = Array.from(
      { length: 230 },
      (_, index) => `files/pbc_projects/${String(index).padStart(15, "0")}`,
    );
    for (const folder of strays) await leave(`${folder}/stray.png`);
    wait(2 * hour);
    expect(await store.sweepFiles(30)).toBe(230);
    expect(await keysIn(place, "files")).toEqual([`files/pbc_projects/${id}/${cover_image}`]);
  });
});
