import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import PocketBase, { type RecordModel } from "pocketbase";
import { engineMigrations } from "record-store/database/engine-migrations.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrations } from "../../domain/index.server.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { admin, client } from "./accounts.ts";

const versions = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

describe.each(versions.map(({ name }) => name))("a data folder of %s", (version) => {
  let folder: string;
  let server: RunningServer;
  let team: PocketBase;
  let visitor: PocketBase;
  let project: RecordModel;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
    cpSync(path.join(import.meta.dirname, version), folder, { recursive: true });
    server = await takeServer({ dataDir: folder });
    team = await openSignedClient(admin);
    visitor = await openSignedClient(client);
    project = await team.collection("projects").getFirstListItem("slug = 'maison-du-coteau'");
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  async function openSignedClient({ email, password }: typeof admin): Promise<PocketBase> {
    const signingClient = new PocketBase(server.url).autoCancellation(false);
    await signingClient.collection("users").authWithPassword(email, password);
    return signingClient;
  }

  async function readText(address: string): Promise<string> {
    return (await fetch(server.url + address)).text();
  }

  test("has taken every step of today's, and is whole", () => {
    const database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
    const takenSteps = database.prepare("SELECT name FROM _migrations").all();
    const check = database.prepare("PRAGMA integrity_check").get();
    database.close();
    const steps = [...engineMigrations, ...migrations].map(({ name }) => name);
    expect(takenSteps.map(({ name }) => name)).toEqual(expect.arrayContaining(steps));
    expect(check).toEqual({ integrity_check: "ok" });
  });

  test("shows its project, under the address before, too", async () => {
    const page = await fetch(`${server.url}/realisations/maison-sur-pilotis`);
    expect(page.url).toBe(`${server.url}/realisations/maison-du-coteau`);
    expect(await page.text()).toContain("bâtie sur pilotis");
  });

  test("serves every picture of it", async () => {
    for (const name of [project.cover_image, ...project.gallery]) {
      const picture = await fetch(team.files.getURL(project, name));
      expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(320);
    }
  });

  test("keeps drafts unseen and in the team's list", async () => {
    expect((await fetch(`${server.url}/realisations/brouillon`)).status).toBe(404);
    expect((await team.collection("projects").getFirstListItem("slug = 'brouillon'")).status).toBe("draft");
  });

  test("shows the company's facts, and the published review", async () => {
    expect(await readText("/contact")).toContain("Saint-Affrique");
    expect(await readText("/avis")).toContain("Un chantier propre.");
  });

  test("gives its client, with the old password, the message, attachment and answer", async () => {
    const [message] = await visitor.collection("messages").getFullList();
    const [reply] = await visitor.collection("replies").getFullList();
    expect([message?.subject, reply?.body]).toEqual(["Une extension", "Merci, nous passons mardi."]);
    const token = await visitor.files.getToken();
    const url = visitor.files.getURL(message ?? {}, message?.attachments[0], { token });
    expect((await fetch(url)).status).toBe(200);
  });

  test("still has the records of its bin, and its journal", () => {
    const database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
    const inBin = database.prepare("SELECT slug FROM projects WHERE deleted != ''").all();
    const changes = database.prepare("SELECT count(*) AS count FROM _changes").get();
    database.close();
    expect(inBin).toEqual([{ slug: "corbeille" }]);
    expect(changes?.count).toBeGreaterThan(10);
  });

  test("takes a change, and shows it", async () => {
    await team.collection("projects").update(project.id, { title: "La maison du ruisseau" });
    expect(await readText("/realisations/maison-du-coteau")).toContain("La maison du ruisseau");
  });
});
