import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
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

test("the marker of a process that was killed counts no more", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  await writeFile(path.join(folder, "tmp", `${pid}-killed.hold`), "");
  expect(await hasMarker(folder, "hold")).toBe(false);
});
