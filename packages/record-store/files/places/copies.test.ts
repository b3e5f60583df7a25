import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { LocalCopies } from "./copies.ts";

const kilobyte = 1024;

/** Opens copies of a kilobyte each. Four may stay. */
function openCopies() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "copies-")), "own");
  const copies = new LocalCopies(folder, 4 * kilobyte);
  onTestFinished(async () => {
    await copies.close();
    expect(existsSync(folder)).toBe(false);
    rmSync(path.dirname(folder), { recursive: true });
  });
  async function add(key: string, size = kilobyte): Promise<void> {
    const file = await copies.newPath();
    await writeFile(file, Buffer.alloc(size, key));
    copies.add(key, { path: file, size });
  }
  const files = () => expect.poll(() => readdirSync(folder).length);
  return { copies, folder, add, files };
}

test("without room, the least recently used copy and its file go", async () => {
  const { copies, add, files } = openCopies();
  for (const key of ["a", "b", "c", "d"]) await add(key);
  copies.find("a");
  await add("e");
  expect(["a", "b", "c", "d", "e"].filter((key) => copies.find(key))).toEqual(["a", "c", "d", "e"]);
  await files().toBe(4);
});

test("a copy in use stays until it is released", async () => {
  const { copies, add, files } = openCopies();
  await add("a");
  const heldCopy = await copies.hold("a");
  for (const key of ["b", "c", "d", "e", "f", "g"]) await add(key);
  expect(await readFile(heldCopy?.path ?? "", "utf8")).toBe("a".repeat(kilobyte));
  copies.remove(["a"]);
  expect(copies.find("a")).toBeUndefined();
  expect(await readFile(heldCopy?.path ?? "", "utf8")).toBe("a".repeat(kilobyte));
  heldCopy?.release();
  await expect.poll(() => existsSync(heldCopy?.path ?? "")).toBe(false);
  await files().toBe(3);
});

test("a copy larger than the limit lasts only while in use", async () => {
  const { copies, add, files } = openCopies();
  await add("a", 10 * kilobyte);
  const heldCopy = await copies.hold("a");
  expect((await readFile(heldCopy?.path ?? "")).length).toBe(10 * kilobyte);
  heldCopy?.release();
  expect(copies.find("a")).toBeUndefined();
  await files().toBe(0);
});

test("no copy stays longer than an hour, even with use", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { copies, add } = openCopies();
  await add("a");
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect(copies.find("a")).toBeDefined();
    vi.advanceTimersByTime(10 * 60 * 1000);
  }
  expect(copies.find("a")).toBeUndefined();
});

test("a copy whose file has vanished is gone", async () => {
  const { copies, folder, add } = openCopies();
  await add("a");
  rmSync(folder, { recursive: true });
  expect(await copies.hold("a")).toBeUndefined();
  await add("a");
  expect(await copies.hold("a")).toBeDefined();
});
