import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { folderMarkers, hasFolderMarker } from "./in-folder.ts";
import type { Marker } from "./marker.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "markers-"));
  await mkdir(path.join(folder, "tmp"));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Returns the file name of a marker of this process. */
async function markerName(marker: Marker): Promise<string> {
  const { remove } = await folderMarkers(folder).set(marker);
  const [name = ""] = await readdir(path.join(folder, "tmp"));
  await remove();
  return name;
}

const leave = (name: string) => writeFile(path.join(folder, "tmp", name), "");

test("a marker is visible until it is removed", async () => {
  const { remove } = await folderMarkers(folder).set("hold");
  expect(await hasFolderMarker(folder, "hold")).toBe(true);
  await remove();
  expect(await hasFolderMarker(folder, "hold")).toBe(false);
});

test("a marker of one kind is not one of another", async () => {
  await folderMarkers(folder).set("backup");
  expect(await hasFolderMarker(folder, "hold")).toBe(false);
});

test("only one process at a time sets an exclusive marker", async () => {
  const [one, other] = [folderMarkers(folder), folderMarkers(folder)];
  const set = await one.setAlone("backup");
  expect(await other.setAlone("backup")).toBeUndefined();
  await set?.remove();
  expect(await other.setAlone("backup")).toBeDefined();
});

test("exactly one of several simultaneous processes sets an exclusive marker", async () => {
  for (let round = 0; round < 100; round++) {
    const all = Array.from({ length: 5 }, () => folderMarkers(folder));
    const set = await Promise.all(all.map((markers) => markers.setAlone("backup")));
    const holders = set.filter((each) => each !== undefined);
    expect([round, holders.length]).toEqual([round, 1]);
    await holders[0]?.remove();
  }
});

test("a killed process's marker does not count, even with a reused number", async () => {
  const name = await markerName("hold");
  await leave(name.replace(/~\d+~/, "~1~").replace(`${process.pid}~`, `${process.ppid}~`));
  expect(await hasFolderMarker(folder, "hold")).toBe(false);
});

test("a marker of another container's process counts for a day", async () => {
  const name = (await markerName("hold")).replace(/~[^~]+-/, "~another-");
  const file = path.join(folder, "tmp", name);
  await leave(name);
  expect(await hasFolderMarker(folder, "hold")).toBe(true);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(file, yesterday, yesterday);
  expect(await hasFolderMarker(folder, "hold")).toBe(false);
});

test("a killed process's marker does not count", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  await leave(`${pid}-killed.hold`);
  expect(await hasFolderMarker(folder, "hold")).toBe(false);
});
