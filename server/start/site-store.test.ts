import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { openLog } from "../log/log.ts";
import { StartupError } from "../startup-error.ts";
import { openSiteStore } from "./site-store.ts";

function open(folder: string) {
  const noLetters = {
    verification() {},
    passwordReset() {},
    emailChange() {},
    passwordChanged() {},
    addressChanged() {},
  };
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  return openSiteStore(readConfig({ DATA_DIR: folder }), noLetters, log);
}

/** Opens a data folder whose database the test has spoilt. */
async function openSpoiled(spoil: (database: string, folder: string) => unknown) {
  const folder = mkdtempSync(path.join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await spoil(path.join(folder, "data.db"), folder);
  chmodSync(folder, 0o777);
  return { folder, opening: () => asNobodySpecial(() => open(folder)) };
}

/** Runs work as an unprivileged user, because root may read and write everything. */
function asNobodySpecial<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

test.skipIf(process.platform === "win32")(
  "a new database that is read-only ends with one sentence",
  async () => {
    const { folder, opening } = await openSpoiled((database) => writeFileSync(database, "", { mode: 0o444 }));
    await expect(opening()).rejects.toThrow(readOnly(folder));
  },
);

// Permissions apply only to a process that was started by another user than root.
test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "a database that is read-only ends with one sentence",
  async () => {
    const { folder, opening } = await openSpoiled(async (database, folder) => {
      await (await open(folder)).close();
      chmodSync(database, 0o444);
    });
    await expect(opening()).rejects.toThrow(readOnly(folder));
  },
);

function readOnly(folder: string): StartupError {
  return new StartupError(
    `The database in ${folder} cannot be used: this user may not write it (set DATA_DIR).`,
  );
}

test("a database that cannot be opened ends with one sentence", async () => {
  const { folder, opening } = await openSpoiled((database) =>
    chmodSync(mkdirSync(database, { recursive: true }) ?? database, 0o777),
  );
  await expect(opening()).rejects.toThrow(
    new StartupError(
      `The database in ${folder} cannot be used: this user may not open it, or it is no file (set DATA_DIR).`,
    ),
  );
});

test("a file that is no database ends with one sentence", async () => {
  const { folder, opening } = await openSpoiled((database) => {
    writeFileSync(database, "Les Assembleurs. ".repeat(100));
    chmodSync(database, 0o666);
  });
  await expect(opening()).rejects.toThrow(
    new StartupError(`The database in ${folder} cannot be used: data.db is not a database (set DATA_DIR).`),
  );
});
