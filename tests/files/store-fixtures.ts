import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type Bucket,
  type Caller,
  type FilePlace,
  openDiskRoom,
  openFilePlace,
  openStore,
} from "record-store";
import { expect, inject, onTestFinished } from "vitest";
import { noLetters } from "../../domain/fixtures.ts";
import { collections, migrations } from "../../domain/index.server.ts";
import { picture } from "../contract/pictures.ts";
import { openServerBucket } from "../s3-gateway.ts";
import { newPart } from "./fixtures.ts";

/** The kinds of file places on this machine. */
export const kinds = ["disk", "bucket"] as const;

export const administrator: Caller = {
  kind: "user",
  collection: "users",
  id: "administrator00",
  record: { id: "administrator00", created: "", updated: "", role: "admin" },
};

/**
 * Opens a store of the cooperative with its file place, and a clock that can be put forward, for one test.
 *
 * @param files `s3://…` address of the bucket
 * @param former a data folder to copy
 */
export async function openSite(kind: "disk" | "bucket", files?: string, former?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  if (former) cpSync(former, folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bucket = kind === "bucket" ? openServerBucket(files ?? (await newPart())) : undefined;
  const bugs: unknown[] = [];
  let lead = 0;
  const store = await openStore({
    folder,
    bucket,
    collections,
    migrations,
    letters: noLetters,
    uploadLimit: 10 * 1024 * 1024,
    rateLimits: false,
    report: (error) => bugs.push(error),
    now: () => new Date(Date.now() + lead),
  });
  const place = await openFilePlace({ folder, bucket, room: openDiskRoom(folder, 0) });
  onTestFinished(async () => {
    await place.close();
    await store.close();
    expect(bugs).toEqual([]);
  });

  async function send(method: string, address: string, fields: Record<string, string | File>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const request = new Request(`http://localhost/api/collections/projects/records${address}`, {
      method,
      body,
    });
    const answer = await store.fetch(request, { caller: administrator });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { id: string; cover_image: string };
  }

  return {
    store,
    place,
    folder,
    /** Puts this instance's clock forward. */
    wait(milliseconds: number) {
      lead += milliseconds;
    },
    /** Makes the stored files look older by this time. */
    async age(milliseconds: number): Promise<void> {
      if (bucket) await ageObjects(bucket, milliseconds);
      else lead += milliseconds;
    },
    /** Leaves a file that no record names. */
    leave: (key: string) => leaveFile(place, path.join(folder, "tmp"), key),
    async create(slug: string, cover?: File) {
      const fields = { title: slug, slug, description: "<p>Bois</p>", status: "published" };
      return send("POST", "", { ...fields, cover_image: cover ?? (await picture("a.png")) });
    },
    change: (id: string, fields: Record<string, string | File>) => send("PATCH", `/${id}`, fields),
  };
}

async function leaveFile(place: FilePlace, temporary: string, key: string): Promise<void> {
  const file = path.join(temporary, crypto.randomUUID());
  await writeFile(file, "left");
  await place.keep(path.posix.dirname(key), [{ name: path.posix.basename(key), path: file }]);
}

/** Backdates the objects of a bucket, since a bucket has its own clock. */
async function ageObjects({ name, prefix }: Bucket, milliseconds: number): Promise<void> {
  const folder = path.join(inject("gatewayFolder"), name, prefix);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const then = new Date((await stat(file)).mtimeMs - milliseconds);
    if (entry.isFile()) await utimes(file, then, then);
  }
}

export async function listKeys(place: FilePlace, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list(folder)) keys.push(key);
  return keys;
}
