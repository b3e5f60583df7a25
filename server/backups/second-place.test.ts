import { execFileSync } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { filesIn, photographedFolder, scratchFolder } from "./fixtures.ts";
import { backupsIn } from "./local.ts";
import { openElsewhere, openForRestore } from "./places/elsewhere.ts";
import { restoreBackup } from "./restore.ts";
import { runBackup } from "./run.ts";

const passphrase = "quatre mots que nul ne devine";

/** A cooperative whose backup has gone to another folder. */
async function sent(given: { passphrase?: string } = {}) {
  const folder = await photographedFolder();
  const second = scratchFolder();
  const elsewhere = () => openElsewhere({ folder: second }, given.passphrase);
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  return { folder, second, report, elsewhere, into: path.join(scratchFolder(), "restored") };
}

test("what is proven goes to the second place", async () => {
  const { report, elsewhere } = await sent();
  expect(report.sent).toHaveProperty("at");
  expect(await backupsIn(await elsewhere())).toEqual([report.id]);
});

test("from the second place alone, everything comes back", async () => {
  const { folder, elsewhere, into } = await sent();
  await restoreBackup({ place: await elsewhere() }, into);
  expect(await filesIn(path.join(into, "files"))).toEqual(await filesIn(path.join(folder, "files")));
});

test("a second place that is not there is told, and the backup counts all the same", async () => {
  const folder = await photographedFolder();
  const elsewhere = () => openElsewhere({ folder: path.join(scratchFolder(), "unplugged") }, undefined);
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.fault).toBeUndefined();
  expect(report.sent).toEqual({ fault: expect.stringMatching(/unplugged is not there/) });
});

test("with a passphrase, nothing can be read there", async () => {
  const { second } = await sent({ passphrase });
  const names = await readdir(second, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  expect(files.every(({ name }) => name.endsWith(".age"))).toBe(true);
  expect(() => execFileSync("grep", ["-r", "-a", "Tilleuls", second])).toThrow();
});

test("with the passphrase, everything comes back from there", async () => {
  const { folder, elsewhere, into } = await sent({ passphrase });
  await rm(path.join(folder, "backups"), { recursive: true });
  await restoreBackup({ place: await elsewhere() }, into);
  expect(await filesIn(path.join(into, "files"))).toEqual(await filesIn(path.join(folder, "files")));
});

test("another passphrase opens nothing there, and locks nothing anew", async () => {
  const { second } = await sent({ passphrase });
  await expect(openElsewhere({ folder: second }, "tout autre chose encore une fois")).rejects.toThrow(
    "BACKUP_PASSPHRASE does not open what lies there.",
  );
});

test("without the passphrase, what is encrypted there is not restored", async () => {
  const { second } = await sent({ passphrase });
  await expect(openForRestore({ folder: second }, undefined)).rejects.toThrow("set BACKUP_PASSPHRASE");
});

test("what is not encrypted there is restored though a passphrase is set, and stays readable", async () => {
  const { second, into } = await sent();
  await restoreBackup({ place: await openForRestore({ folder: second }, passphrase) }, into);
  expect(await readdir(second)).toEqual(["content", "manifests"]);
});
