import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
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

test("without an update there are no copies", async () => {
  const { folder } = dataFolder();
  for (const name of ["releases", "backups"]) rmSync(path.join(folder, name), { recursive: true });
  expect(await leftCopies(folder)).toEqual([]);
  expect(await removeLeftCopies(folder, now)).toBe(0);
});
