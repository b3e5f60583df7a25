import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { type Cooperative, openCooperative } from "../../domain/fixtures.ts";
import { slugFromTitle } from "../../domain/projects/slug.ts";
import { inProcess } from "../../domain/service-account.server.ts";

/** A cooperative whose administrator sends pictures, as the dashboard does. */
export type Photographed = Cooperative & {
  /** Creates a project with its own cover. Returns its id. */
  addProject(title: string): Promise<string>;
};

/** The cooperative's collections in their own data folder, with an administrator who fills it. */
export async function openPhotographed(): Promise<Photographed> {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("The administrator is not there.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  return {
    ...cooperative,
    async addProject(title) {
      const cover_image = new File([await picture()], `${title}.jpg`, { type: "image/jpeg" });
      const slug = slugFromTitle(title);
      const values = { title, slug, category: "Extension", location: "Albi", description: "<p>Bois.</p>" };
      const project = { ...values, project_date: "2026-03-12 00:00:00.000Z", cover_image };
      return (await client.collection("projects").create(project)).id;
    },
  };
}

let model: Promise<string> | undefined;

/** A closed data folder with one photographed project. The model is made once, and each test gets a copy. */
export async function photographedFolder(): Promise<string> {
  model ??= buildModel();
  const folder = scratchFolder();
  cpSync(await model, folder, { recursive: true });
  return folder;
}

async function buildModel(): Promise<string> {
  const { folder, store, addProject } = await openPhotographed();
  await addProject("Maison des Tilleuls");
  await store.close();
  const modelFolder = mkdtempSync(path.join(tmpdir(), "photographed-"));
  process.once("exit", () => rmSync(modelFolder, { recursive: true, force: true }));
  cpSync(folder, modelFolder, { recursive: true });
  return modelFolder;
}

/** A folder for one test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file of a folder with its bytes. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [path.relative(folder, file), await readFile(file)] as const),
    ),
  );
}

/** Flips one bit in the middle of a file. */
export async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

let pictures = 0;

/** Every picture is different. */
function picture(): Promise<Buffer<ArrayBuffer>> {
  pictures += 1;
  const background = { r: pictures % 256, g: Math.floor(pictures / 256), b: 90 };
  return sharp({ create: { width: 240, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
