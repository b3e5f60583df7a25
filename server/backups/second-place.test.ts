import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, truncate } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { backupsIn } from "./catalog.ts";
import { filesIn, flipBit, photographedFolder, scratchFolder } from "./fixtures.ts";
import { openElsewhere, openForRestore } from "./places/elsewhere.ts";
import { localPlace } from "./places/first-place.ts";
import { restoreBackup } from "./restore.ts";
import { runBackup } from "./run.ts";
import { sendBackups } from "./second-place.ts";

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

test("what is gone or cut off at the second place is sent again by the next night", async () => {
  const { folder, second, elsewhere, into } = await sent();
  const [first = "", other = ""] = [...(await filesIn(path.join(second, "content"))).keys()];
  await rm(path.join(second, "content", first));
  await truncate(path.join(second, "content", other), 10);
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.sent).toMatchObject({ replaced: 2 });
  await restoreBackup({ place: await elsewhere() }, into);
  expect(await filesIn(path.join(into, "files"))).toEqual(await filesIn(path.join(folder, "files")));
});

test.each([[undefined], [passphrase]])(
  "within thirty nights everything there is read, and what was altered is replaced (passphrase: %s)",
  async (given) => {
    const { folder, second, elsewhere } = await sent({ passphrase: given });
    const [altered = ""] = [...(await filesIn(path.join(second, "content"))).keys()];
    const before = await readFile(path.join(second, "content", altered));
    await flipBit(path.join(second, "content", altered));
    const { place } = localPlace(folder);
    const opened = await elsewhere();
    let [read, replaced] = [0, 0];
    for (let night = 0; night < 30; night++) {
      const outcome = await sendBackups(place, opened, new Date(Date.now() + night * 86_400_000));
      read += outcome.read;
      replaced += outcome.replaced;
    }
    expect({ read, replaced }).toEqual({
      read: (await filesIn(path.join(second, "content"))).size,
      replaced: 1,
    });
    if (!given) expect(await readFile(path.join(second, "content", altered))).toEqual(before);
  },
);

test("once there is a passphrase, nothing stays there that can be read", async () => {
  const { folder, second } = await sent();
  const elsewhere = () => openElsewhere({ folder: second }, passphrase);
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.sent).toHaveProperty("at");
  expect([...(await filesIn(second)).keys()].every((name) => name.endsWith(".age"))).toBe(true);
  expect(await backupsIn(await elsewhere())).toEqual([report.id]);
});

test("once there is no passphrase any more, the newest that lies there is restored", async () => {
  const { folder, second, into } = await sent({ passphrase });
  const { id } = await runBackup({
    folder,
    software: "1.0.0",
    elsewhere: () => openElsewhere({ folder: second }, undefined),
  });
  const place = await openForRestore({ folder: second }, undefined);
  expect((await restoreBackup({ place }, into)).id).toBe(id);
});

test("a key that is gone is said, and never replaced by another", async () => {
  const { folder, second, elsewhere } = await sent({ passphrase });
  await rm(path.join(second, "key"), { recursive: true });
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.sent).toEqual({ fault: expect.stringContaining("identity.age is gone") });
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
