import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type PocketBase from "pocketbase";
import type { RecordModel } from "pocketbase";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { filledFolder, runCommand, scratchFolder, serve, servePocketBase } from "./commands.ts";
import {
  accountEmail,
  accountPassword,
  admin,
  asSuperuser,
  countRecords,
  movedCollections,
  openClient,
} from "./filling.ts";

const { records: filled } = inject("moving");

/** Returns records with only the fields that PocketBase had, since our records have more. */
function asFilled(records: readonly RecordModel[], like: readonly RecordModel[]) {
  const fields = Object.keys(like[0] ?? {}).filter((name) => !strange.includes(name));
  return records.map((record) => Object.fromEntries(fields.map((name) => [name, record[name]])));
}

const strange = ["collectionId", "collectionName", "budget", "avatar"];

type Content = { type: string | null; digest: string; size: string };

/** Returns the type, digest and size of all files of projects, by record and name. */
async function readContents(
  client: PocketBase,
  projects: readonly RecordModel[],
): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  for (const project of projects) {
    for (const name of [project.cover_image, ...project.gallery]) {
      const answer = await fetch(client.files.getURL(project, name));
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      const digest = createHash("sha256").update(bytes).digest("hex");
      const type = answer.headers.get("content-type");
      contents.set(`${project.id}/${name}`, { type, digest, size: `${width}x${height}` });
    }
  }
  expect(contents.size).toBe(300);
  return contents;
}

/**
 * Returns the comparable parts of files. Every picture that is no photograph is re-encoded like an upload, so its bytes
 * change and its content does not.
 */
function seen(contents: Map<string, Content>) {
  return [...contents].map(([name, { type, digest, size }]) => [
    name,
    type,
    size,
    type === "image/jpeg" && digest,
  ]);
}

async function openSignedClient(
  url: string,
  login: { email: string; password: string },
): Promise<PocketBase> {
  const client = openClient(url);
  await client.collection("users").authWithPassword(login.email, login.password);
  return client;
}

test("500 records and 300 files move in from PocketBase, and back", async () => {
  const [folder, dataDir] = [await filledFolder(), await scratchFolder()];
  const imported = await runCommand("import", dataDir, ["pocketbase", folder, "--yes"]);
  expect(imported).toMatchObject({ code: 0, text: expect.stringContaining("with 300 files") });

  const server = await serve(dataDir);
  const client = await openSignedClient(server.url, admin);
  const here = await countRecords(client);
  expect(Object.values(here).flat()).toHaveLength(500);
  for (const name of movedCollections) {
    expect(asFilled(here[name], filled[name])).toEqual(asFilled(filled[name], filled[name]));
  }
  await openSignedClient(server.url, { email: accountEmail(3), password: accountPassword(3) });
  await expect(
    openSignedClient(server.url, { email: accountEmail(3), password: accountPassword(4) }),
  ).rejects.toThrow();

  const peer = await servePocketBase(folder);
  const original = await asSuperuser(peer.url);
  const contents = await readContents(client, here.projects);
  expect(seen(contents)).toEqual(seen(await readContents(original, filled.projects)));
  expect(await readdir(server.outbox).catch(() => [])).toEqual([]);

  const back = path.join(await scratchFolder(), "pb_data");
  const exported = await runCommand("export", dataDir, ["--pocketbase", back]);
  expect(exported).toMatchObject({ code: 0, text: expect.stringContaining("projects: 60, 300 files") });
  const second = await servePocketBase(back);
  const returned = await asSuperuser(second.url);
  const there = await countRecords(returned);
  for (const name of movedCollections) {
    expect(asFilled(there[name], filled[name])).toEqual(asFilled(filled[name], filled[name]));
  }
  expect(await readContents(returned, there.projects)).toEqual(contents);
  await openSignedClient(second.url, { email: accountEmail(5), password: accountPassword(5) });
});

test("without --yes import only lists the content, and the unsupported parts", async () => {
  const [folder, dataDir] = [await filledFolder(), await scratchFolder()];
  const { code, text } = await runCommand("import", dataDir, ["pocketbase", folder]);
  expect(code).toBe(0);
  expect(text).toContain("projects: 60 of 60, with 300 files");
  expect(text).toContain("messages: 320 of 320");
  expect(text).toContain("the collection newsletter, with 12 records");
  expect(text).toContain("the field projects.budget, filled in 1 record");
  expect(text).toContain("Nothing was changed.");
  expect(await readdir(path.join(dataDir, "files"))).toEqual([]);
});
