import { mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listBackups, readManifest } from "./catalog.ts";
import { flipBit, photographedFolder, readFiles, scratchFolder } from "./fixtures.ts";
import { localPlace } from "./places/first-place.ts";
import { contentName, manifestName } from "./places/place.ts";
import { proveBackup } from "./proof.ts";
import { readReports, writeReport } from "./reports.ts";
import { restoreBackup } from "./restore.ts";
import { runBackup } from "./run.ts";

let data = "";

beforeEach(async () => {
  data = await photographedFolder();
});

const run = () => runBackup({ folder: data, software: "1.0.0" });
const backupFile = (name: string) => path.join(data, "backups", name);

async function madeManifest() {
  const { id } = await run();
  return readManifest(localPlace(data).place, id);
}

async function findDisproof(manifest: Awaited<ReturnType<typeof madeManifest>>) {
  return proveBackup({ ...localPlace(data), manifest, folder: data });
}

test("a backup lists its contents", async () => {
  expect(await run()).toMatchObject({ files: 1, records: { projects: 1, users: 3 }, lost: 0 });
});

test("a completely restored backup is proven", async () => {
  expect(await run()).not.toHaveProperty("fault");
});

test("every file is restored byte for byte", async () => {
  await run();
  const folder = path.join(scratchFolder(), "restored");
  await restoreBackup({ place: localPlace(data).place }, folder);
  expect(await readFiles(path.join(folder, "files"))).toEqual(await readFiles(path.join(data, "files")));
});

test("the proof leaves nothing behind", async () => {
  await run();
  expect(await readdir(path.join(data, "tmp"))).toEqual([]);
});

test("unchanged contents are not stored again", async () => {
  await run();
  const second = await run();
  expect(second.added).toBeLessThan(second.bytes - 1000);
  expect(second.fault).toBeUndefined();
});

test("a flipped bit of a picture is found", async () => {
  const manifest = await madeManifest();
  const [picture] = manifest.files;
  await flipBit(backupFile(contentName(picture?.sha256 ?? "")));
  expect(await findDisproof(manifest)).toEqual({ fault: "altered", detail: picture?.path });
});

test("a flipped bit of the database is found", async () => {
  const manifest = await madeManifest();
  await flipBit(backupFile(contentName(manifest.database.pieces[0] ?? "")));
  expect(await findDisproof(manifest)).toEqual({ fault: "altered", detail: "data.db" });
});

test("a missing picture is found", async () => {
  const manifest = await madeManifest();
  const name = contentName(manifest.files[0]?.sha256 ?? "");
  await rm(backupFile(name));
  expect(await findDisproof(manifest)).toEqual({ fault: "missing", detail: name });
});

test("a truncated picture is found", async () => {
  const manifest = await madeManifest();
  await truncate(backupFile(contentName(manifest.files[0]?.sha256 ?? "")), 100);
  expect(await findDisproof(manifest)).toMatchObject({ fault: "altered" });
});

test("a page that cannot be rendered disproves a backup", async () => {
  const faultOfPage = async () => "/ 500";
  const report = await runBackup({ folder: data, software: "1.0.0", faultOfPage });
  expect(report).toMatchObject({ fault: "page", detail: "/ 500" });
});

test("the next backup stores altered content again", async () => {
  const manifest = await madeManifest();
  await flipBit(backupFile(contentName(manifest.files[0]?.sha256 ?? "")));
  expect((await run()).fault).toBe("altered");
  expect((await run()).fault).toBeUndefined();
});

test("an unproven backup is reported and not kept", async () => {
  await run();
  const faultOfPage = async () => "/ 500";
  const { id } = await runBackup({ folder: data, software: "1.0.0", faultOfPage });
  const { place } = localPlace(data);
  expect((await readReports(place)).map((report) => report.fault)).toContain("page");
  await expect(readManifest(place, id)).rejects.toThrow();
});

test("a file lost by the site is reported and disproves nothing", async () => {
  await rm(path.join(data, "files"), { recursive: true });
  expect(await run()).toMatchObject({ lost: 1, files: 0 });
});

test("an earlier backup's damaged manifest does not stop the new one", async () => {
  const { id } = await run();
  await flipBit(backupFile(manifestName(id)));
  await writeFile(backupFile(manifestName("2026-01-01T021200Z")), '{"format":1,');
  const report = await run();
  expect(report).not.toHaveProperty("fault");
  expect(await listBackups(localPlace(data).place)).not.toContain("2026-01-01T021200Z");
  expect((await readReports(localPlace(data).place))[0]).toEqual(report);
});

test("contents needed by newer code's backups are not removed", async () => {
  await run();
  const content = contentName("a".repeat(64));
  await mkdir(path.dirname(backupFile(content)), { recursive: true });
  await writeFile(backupFile(content), "of newer code");
  await writeFile(backupFile(manifestName("2026-01-01T021200Z")), '{"format":2}');
  await run();
  expect(await readdir(path.dirname(backupFile(content)))).toContain("a".repeat(64));
});

test("contents of a failed backup are removed", async () => {
  await run();
  const stored = await readFiles(backupFile("content"));
  const another = path.join(data, "files/projects/another");
  await mkdir(another, { recursive: true });
  await writeFile(path.join(another, "another.jpg"), "another");
  const report = await runBackup({ folder: data, software: "1.0.0", faultOfPage: async () => "/ 500" });
  expect(report.fault).toBe("page");
  expect([...(await readFiles(backupFile("content"))).keys()]).toEqual([...stored.keys()]);
});

test("a backup that would exceed the disk floor stores nothing", async () => {
  const report = await runBackup({ folder: data, software: "1.0.0", floor: Number.MAX_SAFE_INTEGER });
  expect(report).toMatchObject({ fault: "room" });
  expect(await readdir(path.join(data, "backups"))).toEqual(["reports"]);
});

test("a night's failures are one report, with number and notice", async () => {
  const { place } = localPlace(data);
  const proven = await run();
  const fail = () => runBackup({ folder: data, software: "1.0.0", faultOfPage: async () => "/ 500" });
  const first = await fail();
  await writeReport(place, { ...first, told: first.at });
  const second = await fail();
  expect((await readReports(place)).map(({ id }) => id)).toEqual([second.id, proven.id]);
  expect(second).toMatchObject({ tries: 2, told: first.at });
});

test("a backup with a date in the future does not count", async () => {
  const { place } = localPlace(data);
  const report = await run();
  const { id } = await writeReport(place, {
    ...report,
    id: "2031-01-01T021200Z",
    at: "2031-01-01T02:12:00Z",
  });
  expect((await readReports(place)).map((each) => each.id)).not.toContain(id);
});

test("only one of two simultaneous backups runs", async () => {
  const outcomes = await Promise.allSettled([run(), run()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
