import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { hasMarker, setMarker } from "./markers.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "markers-"));
  await mkdir(path.join(folder, "tmp"));
});

test("a marker is seen until it is taken away", async () => {
  const { remove } = await setMarker(folder, "hold");
  expect(await hasMarker(folder, "hold")).toBe(true);
  await remove();
  expect(await hasMarker(folder, "hold")).toBe(false);
});

test("one kind of marker is not another", async () => {
  await setMarker(folder, "backup");
  expect(await hasMarker(folder, "hold")).toBe(false);
});

test("the marker of a process that was killed counts no more, though another has its number now", async () => {
  const { name, remove } = await setMarker(folder, "hold");
  await remove();
  const restarted = name.replace(/~\d+~/, "~1~").replace(`${process.pid}~`, `${process.ppid}~`);
  await writeFile(path.join(folder, "tmp", restarted), "");
  expect(await hasMarker(folder, "hold")).toBe(false);
});

test("the marker of another container's process counts for a day", async () => {
  const name = (await setMarker(folder, "backup")).name
    .replace(/~[^~]+-/, "~another-")
    .replace("backup", "hold");
  const file = path.join(folder, "tmp", name);
  await writeFile(file, "");
  expect(await hasMarker(folder, "hold")).toBe(true);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(file, yesterday, yesterday);
  expect(await hasMarker(folder, "hold")).toBe(false);
});

test("the marker of a process that was killed counts no more", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  await writeFile(path.join(folder, "tmp", `${pid}-killed.hold`), "");
  expect(await hasMarker(folder, "hold")).toBe(false);
});
