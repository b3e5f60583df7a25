import { execFileSync } from "node:child_process";
import { copyFile, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { StartupError } from "../startup-error.ts";
import { listBackups, readManifest } from "./catalog.ts";
import { flipBit, photographedFolder, readFiles, scratchFolder } from "./fixtures.ts";
import { openElsewhere, openForRestore } from "./places/elsewhere.ts";
import { localPlace } from "./places/first-place.ts";
import { type BackupPlace, contentName } from "./places/place.ts";
import { restoreBackup } from "./restore.ts";
import { runBackup } from "./run.ts";
import { sendBackups } from "./second-place.ts";

const passphrase = "quatre mots que nul ne devine";

/** A cooperative with a backup in another folder. */
async function sent(given: { passphrase?: string } = {}) {
  const folder = await photographedFolder();
  const second = scratchFolder();
  const elsewhere = () => openElsewhere({ folder: second }, given.passphrase);
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  return { folder, second, report, elsewhere, into: path.join(scratchFolder(), "restored") };
}

test("a proven backup goes to the second place", async () => {
  const { report, elsewhere } = await sent();
  expect(report.sent).toHaveProperty("at");
  expect(await listBackups(await elsewhere())).toEqual([report.id]);
});

test("everything can be restored from the second place alone", async () => {
  const { folder, elsewhere, into } = await sent();
  await restoreBackup({ place: await elsewhere() }, into);
  expect(await readFiles(path.join(into, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test("a missing second place is reported, and the backup still counts", async () => {
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

test("with the passphrase, everything can be restored from there", async () => {
  const { folder, elsewhere, into } = await sent({ passphrase });
  await rm(path.join(folder, "backups"), { recursive: true });
  await restoreBackup({ place: await elsewhere() }, into);
  expect(await readFiles(path.join(into, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test("the next night resends missing or cut content", async () => {
  const { folder, second, elsewhere, into } = await sent();
  const [first = "", other = ""] = [...(await readFiles(path.join(second, "content"))).keys()];
  await rm(path.join(second, "content", first));
  await truncate(path.join(second, "content", other), 10);
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.sent).toMatchObject({ replaced: 2 });
  await restoreBackup({ place: await elsewhere() }, into);
  expect(await readFiles(path.join(into, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test.each([[undefined], [passphrase]])(
  "thirty nights check everything there and replace altered objects (passphrase: %s)",
  async (given) => {
    const { folder, second, elsewhere } = await sent({ passphrase: given });
    const contents = path.join(second, given ? "sealed" : "content");
    const [altered = ""] = [...(await readFiles(contents)).keys()];
    const before = await readFile(path.join(contents, altered));
    await flipBit(path.join(contents, altered));
    const { place } = localPlace(folder);
    const opened = await elsewhere();
    let [read, replaced] = [0, 0];
    for (let night = 0; night < 30; night++) {
      const outcome = await sendBackups(place, opened, new Date(Date.now() + night * 86_400_000));
      read += outcome.read;
      replaced += outcome.replaced;
    }
    expect({ read, replaced }).toEqual({
      read: (await readFiles(contents)).size,
      replaced: 1,
    });
    if (!given) expect(await readFile(path.join(contents, altered))).toEqual(before);
  },
);

test("once there is a passphrase, readable objects are removed there", async () => {
  const { folder, second } = await sent();
  const elsewhere = () => openElsewhere({ folder: second }, passphrase);
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.sent).toHaveProperty("at");
  expect([...(await readFiles(second)).keys()].every((name) => name.endsWith(".age"))).toBe(true);
  expect(await listBackups(await elsewhere())).toEqual([report.id]);
});

test("without a passphrase, the newest plain backup is restored on request", async () => {
  const { folder, second, into } = await sent({ passphrase });
  const { id } = await runBackup({
    folder,
    software: "1.0.0",
    elsewhere: () => openElsewhere({ folder: second }, undefined),
  });
  const place = await openForRestore({ folder: second }, { plain: true });
  expect((await restoreBackup({ place }, into)).manifest.id).toBe(id);
});

test("a missing key is reported and never replaced", async () => {
  const { folder, second, elsewhere } = await sent({ passphrase });
  await rm(path.join(second, "key"), { recursive: true });
  const report = await runBackup({ folder, software: "1.0.0", elsewhere });
  expect(report.sent).toEqual({ fault: expect.stringContaining("identity.age is gone") });
});

test("another passphrase opens nothing there and encrypts nothing", async () => {
  const { second } = await sent({ passphrase });
  await expect(openElsewhere({ folder: second }, "tout autre chose encore une fois")).rejects.toThrow(
    "BACKUP_PASSPHRASE does not open what lies there.",
  );
});

test("without the passphrase, encrypted backups are not restored", async () => {
  const { second } = await sent({ passphrase });
  await expect(openForRestore({ folder: second }, {})).rejects.toThrow(/set BACKUP_PASSPHRASE\.$/);
});

/** The file of an object in an encrypted place. */
async function sealedFile(place: BackupPlace, second: string, name: string): Promise<string> {
  const before = await readFiles(second);
  await place.remove(name);
  const after = await readFiles(second);
  const [file = "", bytes = ""] = [...before].find(([each]) => !after.has(each)) ?? [];
  await writeFile(path.join(second, file), bytes);
  return path.join(second, file);
}

/** The newest backup there, and the place of an object of it: its picture's, or a piece of its database. */
async function objectsThere({ second, elsewhere, report }: Awaited<ReturnType<typeof sent>>) {
  const place = await elsewhere();
  const { files, database } = await readManifest(place, report.id);
  const [picture] = files;
  if (!picture) throw new Error("The backup holds no picture.");
  const [, , record, name] = picture.path.split("/");
  return {
    place,
    picture: await sealedFile(place, second, contentName(picture.sha256)),
    piece: await sealedFile(place, second, contentName(database.pieces[0] ?? "")),
    named: `projects ${record}, ${name}`,
  };
}

test("a damaged picture there is named, and the rest restored", async () => {
  const givenPlace = await sent({ passphrase });
  const { place, picture, named } = await objectsThere(givenPlace);
  const whole = await readFile(picture);
  for (const damage of [
    flipBit,
    rm,
    (file: string) => truncate(file, 300),
    (file: string) => truncate(file),
  ]) {
    await writeFile(picture, whole);
    await damage(picture);
    const refused = restoreBackup({ place }, givenPlace.into);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(
      `(missing: ${named}). Nothing was restored. With --without-damaged`,
    );
    expect((await readFiles(givenPlace.into)).size).toBe(0);
  }
  const { missing } = await restoreBackup({ place }, givenPlace.into, { withoutDamaged: true });
  expect(missing).toEqual([named]);
  expect([...(await readFiles(givenPlace.into)).keys()]).toEqual(["data.db"]);
});

test("for a damaged database or manifest, a sentence names other backups", async () => {
  const givenPlace = await sent({ passphrase });
  const { place, piece } = await objectsThere(givenPlace);
  const manifest = path.join(givenPlace.second, "manifests", `${givenPlace.report.id}.json.age`);
  await copyFile(manifest, path.join(givenPlace.second, "manifests/2026-01-01T000000Z.json.age"));
  for (const [file, said] of [
    [piece, /its database is damaged/],
    [manifest, /^The manifest of the backup .+ is damaged/],
  ] as const) {
    await flipBit(file);
    const refused = restoreBackup({ place }, givenPlace.into, { withoutDamaged: true });
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(said);
    await expect(refused).rejects.toThrow("Others lie there (--backup NAME): 2026-01-01T000000Z.");
  }
});

test("a damaged key is reported", async () => {
  const { second } = await sent({ passphrase });
  const key = path.join(second, "key/identity.age");
  const bytes = await readFile(key);
  await writeFile(key, bytes.fill(0, bytes.length - 8));
  await expect(openForRestore({ folder: second }, { passphrase })).rejects.toThrow("identity.age is damaged");
});

test("a full disk and an unreadable file blame no backup", async () => {
  const givenPlace = await sent({});
  const place = await givenPlace.elsewhere();
  const failing = (code: string, facts = {}) => ({
    ...place,
    read: async (name: string) => {
      if (!name.startsWith("content/")) return place.read(name);
      throw Object.assign(new Error(`${code}: ${name}`), { code, ...facts });
    },
  });
  const restored = (code: string, facts?: object) =>
    restoreBackup({ place: failing(code, facts) }, givenPlace.into, { withoutDamaged: true });
  await expect(restored("ENOSPC")).rejects.toThrow(
    new StartupError(`The disk of ${givenPlace.into} has no room for the backup. Nothing was restored.`),
  );
  await expect(restored("EACCES", { syscall: "open", path: "/backups" })).rejects.toThrow(
    /^The system refuses it: EACCES: content.+ Nothing was restored\.$/,
  );
  expect((await readFiles(givenPlace.into)).size).toBe(0);
});
