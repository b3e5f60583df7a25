import PocketBase from "pocketbase";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { picture } from "../contract/pictures.ts";
import { newDatabase } from "../postgres/fixtures.ts";
import { type RunningServer, startServer } from "../running.ts";
import { listNamedFiles, readLists } from "./answers.ts";
import { command, scratch } from "./commands.ts";
import { newPart } from "./fixtures.ts";

/** The records and files of a cooperative after a hundred years. */
const size = { projects: 10_000, messages: 50_000, files: 2_000 };

vi.setConfig({ testTimeout: 30 * 60_000 });

async function serve(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ demo: true, dataDir, env: { RATE_LIMITS: "off", ...env } });
  onTestFinished(() => server.stop());
  return server;
}

async function fill({ url, admin, client }: RunningServer): Promise<void> {
  const team = new PocketBase(url).autoCancellation(false);
  await team.collection("users").authWithPassword(admin.email, admin.password);
  const person = new PocketBase(url).autoCancellation(false);
  await person.collection("users").authWithPassword(client.email, client.password);
  const photo = await picture("chantier.png");
  await inTurns(size.projects, (number) =>
    team.collection("projects").create({
      title: `Maison ${number}`,
      slug: `projet-${number}`,
      category: ["maison", "extension", "exterieur"][number % 3],
      project_date: `20${String(number % 26).padStart(2, "0")}-05-11`,
      description: `<p>Ossature en douglas, bardage posé à l’atelier, chantier ${number}.</p>`,
      ...(number < size.files / 2 && { cover_image: photo }),
    }),
  );
  await inTurns(size.messages, (number) =>
    person.collection("messages").create({
      sender: person.authStore.record?.id,
      subject: `Devis ${number}`,
      body: `Bonjour, nous pensons à une extension de ${number % 90} m².`,
      ...(number < size.files / 2 && { attachments: [photo] }),
    }),
  );
}

async function inTurns(count: number, one: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: 24 }, worker));
}

describe("an installation of 10,000 projects, 50,000 messages and 2,000 files", () => {
  test("moves into PostgreSQL and a bucket, answers the same, and moves back", async () => {
    const folder = scratch("embedded");
    const [database, files] = [await newDatabase(), await newPart()];
    const before = await serve(folder);
    await fill(before);
    const knownAnswers = { lists: await readLists(before, 3), files: await listNamedFiles(before) };
    expect(knownAnswers.files.size).toBeGreaterThanOrEqual(size.files);
    await before.stop();

    const there = ["--to-database", database, "--to-files", files];
    const began = performance.now();
    await command("move", there, { DATA_DIR: folder });
    const arrived = performance.now();
    const elsewhere = await serve(scratch("instance"), { DATABASE_URL: database, FILES_URL: files });
    expect(await readLists(elsewhere, 3)).toEqual(knownAnswers.lists);
    expect(await listNamedFiles(elsewhere)).toEqual(knownAnswers.files);
    await elsewhere.stop();

    const home = scratch("home");
    const startMoment = performance.now();
    await command("move", ["--from-database", database, "--from-files", files], { DATA_DIR: home });
    const seconds = [arrived - began, performance.now() - startMoment].map((each) => Math.round(each / 1000));
    console.log(
      `There in ${seconds[0]} s, back in ${seconds[1]} s; ${knownAnswers.lists.size} pages of lists compared.`,
    );
    const back = await serve(home);
    expect(await readLists(back, 3)).toEqual(knownAnswers.lists);
    expect(await listNamedFiles(back)).toEqual(knownAnswers.files);
  });
});
