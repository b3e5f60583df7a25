import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { leftCopies, leftCopiesTold, removeLeftCopies } from "./left-copies.ts";

const now = new Date("2026-11-27T12:00:00Z");

/** A data folder with copies that a rollback and two restores left this many days ago. */
function dataFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "left-copies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const agedCopies = {
    "undone-1.1.0.db": 31,
    "replaced-2026-10-20": 38,
    "replaced-2026-11-20": 7,
    "1.2.0.db": 29,
    "1.1.0.db": 400,
    "1.0.0.db": 500,
    "../backups/before-store-0018.db": 31,
    "../backups/before-store-0018.db.1764000000000": 31,
    "../backups/before-store-0019.db": 3,
    "../backups/catalog.json": 400,
  };
  for (const [name, days] of Object.entries(agedCopies)) {
    const file = path.join(folder, "releases", name);
    mkdirSync(path.dirname(file), { recursive: true });
    // With PostgreSQL, an update leaves an empty file.
    if (name === "1.0.0.db") writeFileSync(file, "");
    else if (name.startsWith("replaced-")) mkdirSync(file);
    else writeFileSync(file, "whole");
    const at = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
    utimesSync(file, at, at);
  }
  return { folder, isThere: (name: string) => existsSync(path.join(folder, "releases", name)) };
}

test("copies left by updates, a rollback and restores are listed, oldest first", async () => {
  const { folder } = dataFolder();
  const names = (await leftCopies(folder)).map((copy) => path.basename(copy.path));
  expect(names).toEqual([
    "1.1.0.db",
    "replaced-2026-10-20",
    "undone-1.1.0.db",
    "before-store-0018.db",
    "before-store-0018.db.1764000000000",
    "1.2.0.db",
    "replaced-2026-11-20",
    "before-store-0019.db",
  ]);
});

test("the status page shows each copy with size and removal date", async () => {
  const { folder } = dataFolder();
  writeFileSync(path.join(folder, "releases/replaced-2026-11-20/data.db"), "twelve bytes");
  const toldCopies = await leftCopiesTold(folder);
  expect(toldCopies.map(({ name, bytes }) => [name, bytes])).toEqual(
    expect.arrayContaining([
      ["replaced-2026-10-20", 0],
      ["undone-1.1.0.db", 5],
      ["replaced-2026-11-20", 12],
    ]),
  );
  expect(toldCopies.find(({ name }) => name === "replaced-2026-11-20")).toMatchObject({
    since: "2026-11-20T00:00:00.000Z",
    until: "2026-12-20T00:00:00.000Z",
  });
});

test("copies end after thirty days, and an empty mark stays", async () => {
  const { folder, isThere } = dataFolder();
  expect(await removeLeftCopies(folder, now)).toBe(5);
  expect(isThere("undone-1.1.0.db")).toBe(false);
  expect(isThere("replaced-2026-10-20")).toBe(false);
  expect(isThere("replaced-2026-11-20")).toBe(true);
  expect(isThere("1.2.0.db")).toBe(true);
  expect(isThere("1.1.0.db")).toBe(false);
  expect(isThere("1.0.0.db")).toBe(true);
  expect(readdirSync(path.join(folder, "backups")).sort()).toEqual(["before-store-0019.db", "catalog.json"]);
});

/** Names that the machine leaves if it stops amid an update, a rollback or a migration. */
const unfinished = [
  "releases/1.3.0.db.part",
  "releases/undone-1.3.0.db.part-journal",
  "backups/before-store-0020.db.4711.part",
  "data.db.next",
];

test.each(unfinished)("an unfinished copy ends after thirty days as well: %s", async (name) => {
  const { folder } = dataFolder();
  const file = path.join(folder, name);
  const writeAged = (days: number) => {
    writeFileSync(file, "whole");
    const at = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
    utimesSync(file, at, at);
  };
  writeAged(29);
  expect((await leftCopiesTold(folder)).map((copy) => copy.name)).toContain(path.basename(name));
  await removeLeftCopies(folder, now);
  expect(existsSync(file)).toBe(true);
  writeAged(31);
  await removeLeftCopies(folder, now);
  expect(existsSync(file)).toBe(false);
});

test("a database whose records were moved ends thirty days after the move", async () => {
  const { folder } = dataFolder();
  const aged = (name: string, days: number) => {
    const at = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
    writeFileSync(path.join(folder, name), "whole");
    utimesSync(path.join(folder, name), at, at);
  };
  for (const name of ["data.db", "data.db-wal"]) aged(name, 90);
  await removeLeftCopies(folder, now);
  expect(existsSync(path.join(folder, "data.db"))).toBe(true);
  aged("moved-to-postgresql", 29);
  expect((await leftCopiesTold(folder)).map(({ name }) => name)).toContain("data.db");
  await removeLeftCopies(folder, now);
  expect(existsSync(path.join(folder, "data.db"))).toBe(true);
  aged("moved-to-postgresql", 31);
  await removeLeftCopies(folder, now);
  const leftNames = readdirSync(folder).filter((name) => name.startsWith("data.db"));
  expect([leftNames, existsSync(path.join(folder, "moved-to-postgresql"))]).toEqual([[], true]);
});

test("a copy that cannot be removed keeps no other one", () => {
  const { folder, isThere } = dataFolder();
  const locked = path.join(folder, "releases/replaced-2026-10-01/files");
  mkdirSync(locked, { recursive: true });
  writeFileSync(path.join(locked, "vue.jpg"), "whole");
  const site = { uid: 65534, gid: 65534 };
  if (process.getuid?.() === 0) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      lchownSync(path.join(folder, name), site.uid, site.gid);
    chownSync(folder, site.uid, site.gid);
  }
  chmodSync(locked, 0o500);
  onTestFinished(() => chmodSync(locked, 0o700));
  const program = `const { removeLeftCopies } = await import("./server/jobs/left-copies.ts");
await removeLeftCopies(${JSON.stringify(folder)}, new Date(${now.getTime()}));`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    ...(process.getuid?.() === 0 && site),
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("EACCES")]);
  expect(["undone-1.1.0.db", "1.1.0.db"].map(isThere)).toEqual([false, false]);
});

test("a dangling link and an impossible day are listed and end", async () => {
  const { folder, isThere } = dataFolder();
  symlinkSync("/nowhere/data.db", path.join(folder, "releases/9.9.9.db"));
  mkdirSync(path.join(folder, "releases/replaced-2026-13-99"));
  const names = (await leftCopiesTold(folder)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["9.9.9.db", "replaced-2026-13-99"]));
  const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000);
  await removeLeftCopies(folder, inTwoMonths);
  expect(["9.9.9.db", "replaced-2026-13-99"].map(isThere)).toEqual([false, false]);
});

test("without an update there are no copies", async () => {
  const { folder } = dataFolder();
  for (const name of ["releases", "backups"]) rmSync(path.join(folder, name), { recursive: true });
  expect(await leftCopies(folder)).toEqual([]);
  expect(await removeLeftCopies(folder, now)).toBe(0);
});
