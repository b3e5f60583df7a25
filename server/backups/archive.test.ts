import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { openBackupArchive } from "./archive.ts";
import { readManifest } from "./catalog.ts";
import { flipBit, photographedFolder, readFiles, scratchFolder } from "./fixtures.ts";
import { localPlace } from "./places/first-place.ts";
import { restoreBackup } from "./restore.ts";
import { runBackup } from "./run.ts";

const passphrase = "quatre mots que nul ne devine";

/** A cooperative's backup as an archive. */
async function archived(options: { passphrase?: string } = {}) {
  const folder = await photographedFolder();
  const { id } = await runBackup({ folder, software: "1.0.0" });
  const { place } = localPlace(folder);
  const file = path.join(scratchFolder(), "archive.tar");
  const manifest = await readManifest(place, id);
  await pipeline(await openBackupArchive({ place, manifest, ...options }), createWriteStream(file));
  return { folder, file, into: path.join(scratchFolder(), "restored") };
}

test("tar alone unpacks an archive", async () => {
  const { folder, file } = await archived();
  const unpacked = scratchFolder();
  execFileSync("tar", ["-xf", file, "-C", unpacked]);
  expect(await readdir(unpacked)).toEqual(["data.db", "files", "manifest.json"]);
  expect(await readFiles(path.join(unpacked, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test("an archive is restored byte for byte", async () => {
  const { folder, file, into } = await archived();
  await restoreBackup({ archive: file }, into);
  expect(await readFiles(path.join(into, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test.each([
  [
    "a link in the place of a picture",
    (root: string) => linkPicture(root),
    /holds what no backup does \(files\//,
  ],
  [
    "a link in the place of the database",
    (root: string) => linkTo("../../elsewhere", path.join(root, "data.db")),
    /holds what no backup does \(data\.db\)/,
  ],
  [
    "a file that it does not list",
    async (root: string) => {
      await mkdir(path.join(root, "files/evil/rec"), { recursive: true });
      await writeFile(path.join(root, "files/evil/rec/pwn.html"), "<script>");
    },
    /does not list \(files\/evil\/rec\/pwn\.html\)/,
  ],
  ["a program beside the data", (root: string) => writeFile(path.join(root, "run.sh"), ""), /\(run\.sh\)/],
])("an archive with %s is refused, and nothing of it stays", async (_, alter, said) => {
  const { file, into } = await archived();
  const unpacked = scratchFolder();
  execFileSync("tar", ["-xf", file, "-C", unpacked]);
  await alter(unpacked);
  execFileSync("tar", ["-cf", file, "-C", unpacked, "manifest.json", ...(await listRoots(unpacked))]);
  await expect(restoreBackup({ archive: file }, into)).rejects.toThrow(said);
  expect((await readFiles(into)).size).toBe(0);
});

const listRoots = async (folder: string) =>
  (await readdir(folder)).filter((name) => name !== "manifest.json");

async function linkPicture(root: string): Promise<void> {
  const [picture = ""] = (await readFiles(path.join(root, "files"))).keys();
  await linkTo("../../../data.db", path.join(root, "files", picture));
}

async function linkTo(target: string, file: string): Promise<void> {
  await rm(file);
  await symlink(target, file);
}

test("a restore succeeds after an interrupted one", async () => {
  const { folder, file, into } = await archived();
  await mkdir(path.join(into, "tmp/123-abc-restored"), { recursive: true });
  await mkdir(path.join(into, "files/projects"), { recursive: true });
  await restoreBackup({ archive: file }, into);
  expect(await readFiles(path.join(into, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test("an encrypted archive is restored with its passphrase", async () => {
  const { folder, file, into } = await archived({ passphrase });
  await restoreBackup({ archive: file, passphrase }, into);
  expect(await readFiles(path.join(into, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test("with a passphrase, an unencrypted archive counts only on request", async () => {
  const { folder, file, into } = await archived();
  await expect(restoreBackup({ archive: file, passphrase }, into)).rejects.toThrow("With --plain it counts");
  await restoreBackup({ archive: file, passphrase, plain: true }, into);
  expect(await readFiles(path.join(into, "files"))).toEqual(await readFiles(path.join(folder, "files")));
});

test("an encrypted archive holds nothing that can be read", async () => {
  const { file } = await archived({ passphrase });
  expect((await readFile(file)).includes("admin@exemple.fr")).toBe(false);
});

test.each([
  ["no passphrase", undefined, "The archive is encrypted: set BACKUP_PASSPHRASE."],
  [
    "another passphrase",
    "tout autre chose encore une fois",
    "BACKUP_PASSPHRASE does not open what lies there.",
  ],
])("with %s, an encrypted archive stays closed", async (_, given, said) => {
  const { file, into } = await archived({ passphrase });
  await expect(restoreBackup({ archive: file, passphrase: given }, into)).rejects.toThrow(said);
});

test("a flipped bit of an archive is found, and nothing is restored", async () => {
  const { file, into } = await archived();
  await flipBit(file);
  await expect(restoreBackup({ archive: file }, into)).rejects.toThrow("not whole");
  expect(await readdir(path.join(into, "tmp"))).toEqual([]);
});

test("an archive that ends too early is refused", async () => {
  const { file, into } = await archived();
  await truncate(file, 20_000);
  await expect(restoreBackup({ archive: file }, into)).rejects.toThrow("not whole");
});

test("a foreign archive is refused", async () => {
  const file = path.join(scratchFolder(), "photo.tar");
  await writeFile(file, "Bonjour");
  await appendFile(file, Buffer.alloc(1024));
  await expect(restoreBackup({ archive: file }, path.join(scratchFolder(), "restored"))).rejects.toThrow(
    /^The archive/,
  );
});

test("a non-empty folder stays unchanged", async () => {
  const { folder, file } = await archived();
  await expect(restoreBackup({ archive: file }, folder)).rejects.toThrow("is not empty (data.db");
});

test("former data may wait in releases/ of the restored folder", async () => {
  const { file, into } = await archived();
  const former = path.join(into, "releases/replaced-2026-11-28");
  await mkdir(former, { recursive: true });
  await writeFile(path.join(former, "data.db"), "former");
  await restoreBackup({ archive: file }, into);
  expect(await readFile(path.join(former, "data.db"), "utf8")).toBe("former");
  expect(await readdir(into)).toContain("data.db");
});

test("on request, the intact rest of a damaged archive is restored", async () => {
  const { folder, file, into } = await archived();
  const [picture = ""] = [...(await readFiles(path.join(folder, "files"))).keys()];
  const bytes = await readFile(file);
  const content = await readFile(path.join(folder, "files", picture));
  const place = bytes.indexOf(content) + 40;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const [, record, name] = picture.split("/");
  const named = `projects ${record}, ${name}`;
  await expect(restoreBackup({ archive: file }, into)).rejects.toThrow(`(altered: ${named})`);
  const { missing } = await restoreBackup({ archive: file }, into, { withoutDamaged: true });
  expect(missing).toEqual([named]);
  expect([...(await readFiles(into)).keys()]).toEqual(["data.db"]);
});

test("on request, the readable part of a truncated archive is restored", async () => {
  const { file, into } = await archived();
  const { size } = await stat(file);
  // The cut is in the picture, which follows the database.
  await truncate(file, size - 1700);
  await expect(restoreBackup({ archive: file }, into)).rejects.toThrow(/not whole|read to its end/);
  const { missing } = await restoreBackup({ archive: file }, into, { withoutDamaged: true });
  expect(missing).toHaveLength(1);
  expect([...(await readFiles(into)).keys()]).toEqual(["data.db"]);
});
