import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { copyFiles, openDiskRoom, openFilePlace, openIncoming } from "record-store";
import { describe, expect, onTestFinished, test } from "vitest";
import { openBackupArchive } from "../../server/backups/archive.ts";
import { listBackups, readManifest } from "../../server/backups/catalog.ts";
import { photographedFolder } from "../../server/backups/fixtures.ts";
import { openFirstPlace } from "../../server/backups/places/first-place.ts";
import {
  type BackupPlace,
  contentName,
  contentPrefix,
  listNames,
  writeBytes,
} from "../../server/backups/places/place.ts";
import { readReports } from "../../server/backups/reports.ts";
import { restoreBackup } from "../../server/backups/restore.ts";
import { runBackup } from "../../server/backups/run.ts";
import { openServerBucket, startGateway } from "../s3-gateway.ts";
import { readContents, scratch } from "./commands.ts";

/** Starts a site whose files are in this test's own bucket, with a folder that the test can read. */
async function siteInBucket() {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const address = await gateway.newBucket();
  const bucket = openServerBucket(`${address.replace("?", "/site?")}`);
  const folder = await photographedFolder();
  const room = openDiskRoom(folder, 0);
  const open = (where?: typeof bucket) => openFilePlace({ folder, bucket: where, room });
  const [from, to, readBack] = [await open(), await open(bucket), await open(bucket)];
  await copyFiles({ from, to, readBack, incoming: await openIncoming(folder) });
  for (const place of [from, to, readBack]) await place.close();
  const original = await readContents(path.join(folder, "files"));
  await rm(path.join(folder, "files"), { recursive: true });
  return {
    gateway,
    bucket,
    folder,
    original,
    place: (await openFirstPlace({ folder, bucket })).place,
    run: (options: object = {}) => runBackup({ folder, bucket, software: "1.0.0", ...options }),
  };
}

async function turnBit(place: BackupPlace, name: string): Promise<void> {
  const bytes = await buffer(await place.read(name));
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeBytes(place, name, bytes);
}

describe("a backup of a site whose files lie in a bucket", () => {
  test("is stored beside them, is proven, and is restored byte for byte", async () => {
    const { folder, original, place, run } = await siteInBucket();
    const report = await run();
    expect(report).toMatchObject({ files: 1, records: { projects: 1 }, lost: 0 });
    expect(report).not.toHaveProperty("fault");
    expect(await listBackups(place)).toEqual([report.id]);
    const into = path.join(scratch("restored"), "data");
    await restoreBackup({ place }, into);
    expect(await readContents(path.join(into, "files"))).toEqual(original);
    expect(await readdir(folder)).not.toContain("backups");
    expect(await readdir(path.join(folder, "tmp"))).toEqual([]);
  });

  test("is downloaded as one archive, as before", async () => {
    const { original, place, run } = await siteInBucket();
    const manifest = await readManifest(place, (await run()).id);
    const archive = path.join(scratch("archive"), "archive.tar");
    await pipeline(await openBackupArchive({ place, manifest }), createWriteStream(archive));
    const into = path.join(scratch("restored"), "data");
    await restoreBackup({ archive }, into);
    expect(await readContents(path.join(into, "files"))).toEqual(original);
  });

  test("stores nothing twice", async () => {
    const { place, run } = await siteInBucket();
    await run();
    const stored = await listNames(place, contentPrefix);
    expect((await run()).fault).toBeUndefined();
    expect(await listNames(place, contentPrefix)).toEqual(stored);
  });

  test("is disproven by an altered bit, and the next repairs the file", async () => {
    const { place, run } = await siteInBucket();
    const { files } = await readManifest(place, (await run()).id);
    await turnBit(place, contentName(files[0]?.sha256 ?? ""));
    expect(await run()).toMatchObject({ fault: "altered", detail: files[0]?.path });
    expect((await run()).fault).toBeUndefined();
  });

  test("does not count if the bucket fails midway, but the next does", async () => {
    const { gateway, place, run } = await siteInBucket();
    const faultOfPage = () => gateway.end().then(() => undefined);
    await expect(run({ faultOfPage })).rejects.toThrow("ECONNREFUSED");
    await gateway.begin();
    expect([await listBackups(place), await readReports(place)]).toEqual([[], []]);
    expect((await run()).fault).toBeUndefined();
  });

  test("needs disk space for the database alone, and none for files", async () => {
    const { folder, run } = await siteInBucket();
    const report = await run({ floor: Number.MAX_SAFE_INTEGER });
    expect(report).toMatchObject({ fault: "room", detail: expect.stringMatching(/MB more must be free/) });
    expect(await readdir(path.join(folder, "tmp"))).toEqual([]);
  });
});
