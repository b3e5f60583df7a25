import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDiskRoom } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { Unusable } from "../../unusable.ts";
import { writeArchive } from "./fixtures.ts";
import { openArchive, openFolder } from "./shelf.ts";
import { openPocketBase } from "./source.ts";

function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "shelf-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const words = Buffer.from("Bonjour");
const record = "storage/pbc_projects/aaaaaaaaaaaaaaa";

test("a link in an archive is no file", async () => {
  const archive = path.join(scratchFolder(), "backup.zip");
  writeArchive(archive, [
    { name: `${record}/vue.jpg`, content: words },
    { name: `${record}/secret.jpg`, content: Buffer.from("/etc/passwd"), isLink: true },
    { name: "storage/pbc_users", content: Buffer.from("/etc"), isLink: true },
  ]);
  const shelf = await openArchive(archive);
  onTestFinished(() => shelf.close());
  expect(["vue.jpg", "secret.jpg"].map((name) => shelf.fileSize(`${record}/${name}`))).toEqual([
    7,
    undefined,
  ]);
  expect(shelf.fileSize("storage/pbc_users")).toBeUndefined();
});

test("only the storage folder itself may be a link", () => {
  const [folder, disk] = [scratchFolder(), scratchFolder()];
  mkdirSync(path.join(disk, "pbc_projects/aaaaaaaaaaaaaaa"), { recursive: true });
  writeFileSync(path.join(disk, "pbc_projects/aaaaaaaaaaaaaaa/vue.jpg"), words);
  symlinkSync(disk, path.join(folder, "storage"));
  symlinkSync("/etc/passwd", path.join(disk, "pbc_projects/aaaaaaaaaaaaaaa/secret.jpg"));
  symlinkSync("aaaaaaaaaaaaaaa", path.join(disk, "pbc_projects/bbbbbbbbbbbbbbb"));
  symlinkSync("/etc", path.join(disk, "pbc_users"));
  const { fileSize } = openFolder(folder);
  expect(fileSize(`${record}/vue.jpg`)).toBe(7);
  expect(fileSize(`${record}/secret.jpg`)).toBeUndefined();
  expect(fileSize("storage/pbc_projects/bbbbbbbbbbbbbbb/vue.jpg")).toBeUndefined();
  expect(fileSize("storage/pbc_users/passwd")).toBeUndefined();
});

test("a database that is a link is refused", async () => {
  const folder = scratchFolder();
  symlinkSync("/etc/passwd", path.join(folder, "data.db"));
  await expect(openPocketBase(folder, options(0))).rejects.toThrow(/is a link/);
});

test("unpacking leaves DISK_FLOOR free", async () => {
  const archive = path.join(scratchFolder(), "backup.zip");
  writeArchive(archive, [{ name: "data.db", content: new Uint8Array(1_000_000) }]);
  await expect(openPocketBase(archive, options(Number.MAX_SAFE_INTEGER))).rejects.toThrow(/DISK_FLOOR/);
  await expect(openPocketBase(archive, options(0))).rejects.toThrow(/is not PocketBase's|cannot be read/);
});

test("a password goes unencrypted to no other machine", async () => {
  for (const host of [
    "http://localhost.attaquant.example",
    "http://127.0.0.1.attaquant.example",
    "http://127.attaquant.example:8090",
    "http://localhosts",
  ])
    await expect(openPocketBase(host, options(0))).rejects.toThrow(/unencrypted/);
  for (const host of ["http://localhost:9", "http://127.0.0.1:9", "http://[::1]:9"])
    await expect(openPocketBase(host, options(0))).rejects.toThrow(/cannot be reached/);
});

function options(floor: number) {
  const scratch = path.join(scratchFolder(), "scratch");
  const login = async () => ({ email: "chef@exemple.fr", password: "mot de passe" });
  return { scratch, login, room: openDiskRoom(tmpdir(), floor) };
}

test("an unreadable source is refused in one sentence", async () => {
  await expect(openPocketBase("/nowhere", options(0))).rejects.toThrow(Unusable);
});
