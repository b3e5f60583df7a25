import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskPlace, flushFolder } from "./disk.ts";

/** Opens a place in a folder of its own. Returns it with the folders whose names it has flushed. */
async function openCounted() {
  const root = mkdtempSync(path.join(tmpdir(), "disk-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "tmp"));
  const flushed: string[] = [];
  const place = await diskPlace(root, async (folder) => {
    flushed.push(path.relative(root, folder));
    await flushFolder(folder);
  });
  const arrive = (name: string) => {
    const file = path.join(root, "tmp", name);
    writeFileSync(file, name);
    return { name, path: file };
  };
  return { root, place, flushed, arrive };
}

test("folders above a new record are flushed up to an existing one", async () => {
  const { place, flushed, arrive } = await openCounted();
  await place.keep("files/works/one", [arrive("a.jpg"), arrive("b.jpg")]);
  expect(flushed.sort()).toEqual(["files", "files/works", "files/works/one"]);
  await place.keep("files/works/one", [arrive("c.jpg")]);
  expect(flushed.slice(3)).toEqual(["files/works/one"]);
});

test("simultaneous records share the flush of the folder above", async () => {
  const { root, place, flushed, arrive } = await openCounted();
  mkdirSync(path.join(root, "files/works"));
  const records = Array.from({ length: 12 }, (_, index) => `r${index}`);
  await Promise.all(records.map((record) => place.keep(`files/works/${record}`, [arrive(`${record}.jpg`)])));
  expect(flushed.filter((folder) => folder === "files/works").length).toBeLessThan(12);
  for (const record of records) {
    expect(flushed).toContain(`files/works/${record}`);
    expect(readFileSync(path.join(root, "files/works", record, `${record}.jpg`), "utf8")).toBe(
      `${record}.jpg`,
    );
  }
});
