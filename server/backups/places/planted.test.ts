import { copyFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { photographedFolder, scratchFolder } from "../fixtures.ts";
import { restoreBackup } from "../restore.ts";
import { runBackup } from "../run.ts";
import { openElsewhere, openForRestore } from "./elsewhere.ts";

const passphrase = "quatre mots que nul ne devine";

/** A folder to which a site has sent its backups; `plain` are those of somebody without the passphrase. */
async function secondPlace({ sealed, plain }: { sealed?: boolean; plain?: boolean }) {
  const second = scratchFolder();
  const ids: string[] = [];
  for (const key of [...(sealed ? [passphrase] : []), ...(plain ? [undefined] : [])]) {
    const folder = await photographedFolder();
    // The next backup would take the name of one of the same second.
    if (ids.length > 0) await new Promise((done) => setTimeout(done, 1100));
    const elsewhere = () => openElsewhere({ folder: second }, key);
    ids.push((await runBackup({ folder, software: "1.0.0", elsewhere })).id);
  }
  return { second, ids, into: path.join(scratchFolder(), "restored") };
}

test("with a passphrase, a plain backup counts only on request", async () => {
  const { second, into } = await secondPlace({ plain: true });
  await expect(openForRestore({ folder: second }, { passphrase })).rejects.toThrow(
    /^BACKUP_PASSPHRASE is set, and the backup is not encrypted.+--plain/,
  );
  await restoreBackup({ place: await openForRestore({ folder: second }, { passphrase, plain: true }) }, into);
  expect(await readdir(into)).toContain("data.db");
  expect((await readdir(second)).sort()).toEqual(["content", "manifests"]);
});

test("a plain backup beside encrypted ones is ignored, even the newest", async () => {
  const { second, ids, into } = await secondPlace({ sealed: true, plain: true });
  const place = await openForRestore({ folder: second }, { passphrase });
  expect((await restoreBackup({ place }, into)).manifest.id).toBe(ids[0]);
});

test("without the passphrase, a plain backup beside encrypted ones needs a request", async () => {
  const { second, ids, into } = await secondPlace({ sealed: true, plain: true });
  await expect(openForRestore({ folder: second }, {})).rejects.toThrow(/set BACKUP_PASSPHRASE.+--plain/);
  const place = await openForRestore({ folder: second }, { plain: true });
  expect((await restoreBackup({ place }, into)).manifest.id).toBe(ids[1]);
});

test("an old backup under the name of a newer one is refused", async () => {
  const { second, ids, into } = await secondPlace({ sealed: true });
  const manifests = path.join(second, "manifests");
  await copyFile(
    path.join(manifests, `${ids[0]}.json.age`),
    path.join(manifests, "2099-01-01T000000Z.json.age"),
  );
  const place = await openForRestore({ folder: second }, { passphrase });
  await expect(restoreBackup({ place }, into)).rejects.toThrow(
    `The manifest of the backup 2099-01-01T000000Z is damaged. Nothing was restored. Others lie there (--backup NAME): ${ids[0]}.`,
  );
});

test("a place without a backup stays unchanged", async () => {
  const { second, into } = await secondPlace({});
  const place = await openForRestore({ folder: second }, { passphrase });
  await expect(restoreBackup({ place }, into)).rejects.toThrow("There is no backup in that place.");
  expect(await readdir(second)).toEqual([]);
});
