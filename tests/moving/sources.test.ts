import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type PocketBase from "pocketbase";
import { expect, inject, test } from "vitest";
import { superuser } from "../contract/peer/pocketbase.ts";
import { filledFolder, runCommand, scratchFolder, serve, servePocketBase, startCommand } from "./commands.ts";
import { admin, asSuperuser, countRecords, openClient } from "./filling.ts";

const { records: filled } = inject("moving");
const total = Object.values(filled).flat().length;

async function asAdministrator(url: string): Promise<PocketBase> {
  const client = openClient(url);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  return client;
}

async function countSource(url: string): Promise<number> {
  return Object.values(await countRecords(await asAdministrator(url))).flat().length;
}

test("content moves in from a PocketBase's backup, and from a running host", async () => {
  const [folder, place] = [await filledFolder(), await scratchFolder()];
  const peer = await servePocketBase(folder);
  const login = { POCKETBASE_EMAIL: superuser.email, POCKETBASE_PASSWORD: superuser.password };

  const refused = await runCommand("import", path.join(place, "refused"), ["pocketbase", peer.url], {
    ...login,
    POCKETBASE_PASSWORD: "not-the-password",
  });
  expect(refused).toEqual({ code: 1, text: `${peer.url} refused the login of ${superuser.email}.\n` });

  const fetched = await runCommand("import", path.join(place, "url"), ["pocketbase", peer.url], login);
  expect(fetched).toMatchObject({
    code: 0,
    text: expect.stringContaining("projects: 60 of 60, with 300 files"),
  });
  const client = await asSuperuser(peer.url);
  expect(await client.backups.getFullList()).toEqual([]);
  expect(await readdir(path.join(place, "url", "tmp"))).toEqual([]);

  await client.backups.create("kept.zip");
  const address = client.backups.getDownloadURL(await client.files.getToken(), "kept.zip");
  const archive = path.join(place, "kept.zip");
  await writeFile(archive, Buffer.from(await (await fetch(address)).arrayBuffer()));
  const unpacked = await runCommand("import", path.join(place, "zip"), ["pocketbase", archive]);
  const [notice = "", ...rest] = fetched.text.split("\n");
  expect(notice).toMatch(
    /has made the backup moving_\d+\.zip for us, which is removed there once it is fetched\.$/,
  );
  expect(unpacked.text).toBe(rest.join("\n"));
});

test("a killed import leaves nothing half done, and the next completes it", async () => {
  const [folder, dataDir] = [await filledFolder(), await scratchFolder()];
  const words = ["pocketbase", folder, "--yes"];
  const first = startCommand("import", dataDir, words);
  const ended = once(first.process, "close");
  const projects = path.join(dataDir, "files", "pbc_projects");
  await expect.poll(async () => (await readdir(projects).catch(() => [])).length).toBeGreaterThan(5);
  await pause(37);
  first.process.kill("SIGKILL");
  await ended;

  const server = await serve(dataDir);
  const client = await asAdministrator(server.url);
  const some = await client.collection("projects").getFullList({ batch: 500 });
  expect(some.length).toBeLessThan(60);
  for (const project of some) {
    for (const name of [project.cover_image, ...project.gallery])
      expect((await fetch(client.files.getURL(project, name))).status).toBe(200);
  }

  // The site runs during the import and notices new records. The import began with the newest ones, so `maison-0` is
  // missing.
  const page = async () => (await fetch(`${server.url}/realisations/maison-0`)).status;
  expect(await page()).toBe(404);
  const second = await runCommand("import", dataDir, words);
  expect(second).toMatchObject({ code: 0, text: expect.stringContaining(`${some.length} here already`) });
  expect(await countSource(server.url)).toBe(total);
  expect(await page()).toBe(200);
  expect(await readdir(server.outbox).catch(() => [])).toEqual([]);
  const third = await runCommand("import", dataDir, words);
  expect(third.text).toContain("projects: 0 of 60, 60 here already");
  expect(await countSource(server.url)).toBe(total);
});

test("a source other than a PocketBase is refused in one sentence", async () => {
  const [dataDir, place] = [await scratchFolder(), await scratchFolder()];
  const note = path.join(place, "note.zip");
  await writeFile(note, "Bonjour");
  const readTexts = async (...words: string[]) =>
    (await runCommand("import", dataDir, ["pocketbase", ...words])).text;
  expect(await readTexts(place)).toBe(`${place} is no data folder of PocketBase: it has no data.db.\n`);
  expect(await readTexts(path.join(place, "nothing"))).toBe(`There is no ${place}/nothing.\n`);
  expect(await readTexts(note)).toMatch(/^\S+note\.zip is no archive that can be read: .+\.\n$/);
  expect(await readTexts("http://127.0.0.1:9")).toMatch(/POCKETBASE_EMAIL/);
  expect(await readTexts(place, "elsewhere")).toMatch(/^Usage: npm run site -- import pocketbase/);
});
