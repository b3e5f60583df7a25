import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { Obstacle } from "./obstacle.ts";
import { openSiteStore } from "./site-store.ts";

/** Opens a data folder whose database is what the test makes of it. */
function openWith(spoil: (database: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  spoil(path.join(folder, "data.db"));
  const noLetters = { verification() {}, passwordReset() {}, emailChange() {} };
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  const opened = openSiteStore(readConfig({ DATA_DIR: folder }), noLetters, log);
  return { folder, opened };
}

test("a database that cannot be opened ends with one sentence", async () => {
  const { folder, opened } = openWith((database) => mkdirSync(database));
  await expect(opened).rejects.toThrow(
    new Obstacle(
      `The database in ${folder} cannot be used: this user may not open it, or it is no file (set DATA_DIR).`,
    ),
  );
});

test("a file that is no database ends with one sentence", async () => {
  const { folder, opened } = openWith((database) => writeFileSync(database, "Les Assembleurs. ".repeat(100)));
  await expect(opened).rejects.toThrow(
    new Obstacle(`The database in ${folder} cannot be used: data.db is not a database (set DATA_DIR).`),
  );
});
