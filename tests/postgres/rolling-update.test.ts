import { rm } from "node:fs/promises";
import PocketBase from "pocketbase";
import { OthersAtWork } from "record-store";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { fillDemonstration, newDatabase } from "./fixtures.ts";
import {
  bearableWidening,
  listSteps,
  openClient,
  openNextVersion,
  overtaking,
  widening,
} from "./next-version.ts";
import "../contract/event-source.ts";

/** This version in operation, and the next one that starts beside it. */
describe("an update while the site is up", () => {
  let database: string;
  let dataDir: string;

  beforeAll(async () => {
    database = await newDatabase();
    dataDir = await fillDemonstration(database);
    return () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  function start(): Promise<RunningServer> {
    return startServer({ demo: true, dataDir, env: { DATABASE_URL: database, RATE_LIMITS: "off" } });
  }

  async function openTeam({ url, admin }: RunningServer): Promise<PocketBase> {
    const team = new PocketBase(url).autoCancellation(false);
    await team.collection("users").authWithPassword(admin.email, admin.password);
    return team;
  }

  /**
   * Reads and writes records of every kind, often enough that each connection of the server has prepared all
   * statements.
   */
  async function useAll(team: PocketBase, times = 12): Promise<void> {
    const names = ["projects", "users", "messages", "replies", "reviews", "company"];
    for (let time = 0; time < times; time++) {
      await Promise.all(names.map((name) => team.collection(name).getList(1, 5)));
      const createdRecord = await team.collection("projects").create({
        title: "Halle",
        slug: `halle-${crypto.randomUUID().slice(0, 8)}`,
        description: "<p>Bois</p>",
      });
      await team.collection("projects").update(createdRecord.id, { title: "Halle neuve" });
      await team.collection("users").authRefresh();
      const batch = team.createBatch();
      batch.collection("projects").update(createdRecord.id, { title: "Halle" });
      batch.collection("projects").delete(createdRecord.id);
      await batch.send();
    }
  }

  test("an undeclared step is refused beside this version, with an explanation", async () => {
    const [one, other] = [await start(), await start()];
    onTestFinished(() => Promise.all([one.stop(), other.stop()]).then(() => {}));
    const opening = openNextVersion(database, [widening]);
    await expect(opening).rejects.toThrow(OthersAtWork);
    await expect(opening).rejects.toThrow(
      /"collections\/9001-moods".* open in 2 other processes \(les-assembleurs \d+\.\d+\.\d+ at 127\.0\.0\.1, .*\)\. Stop them first/,
    );
    expect(await listSteps(database)).not.toContain(widening.name);
    await useAll(await openTeam(one), 1);
    await one.stop();
    await expect(openNextVersion(database, [widening])).rejects.toThrow("in 1 other process (");
  });

  test("a step declared safe runs beside this version, which continues and restarts", async () => {
    let server = await start();
    onTestFinished(() => server.stop());
    const team = await openTeam(server);
    const heard: string[] = [];
    await team.collection("projects").subscribe("*", ({ action }) => heard.push(action));
    await useAll(team);
    const next = await openNextVersion(database, [bearableWidening]);
    onTestFinished(next.close);
    heard.length = 0;
    await useAll(team);
    await expect.poll(() => heard.filter((action) => action === "delete").length).toBe(12);
    team.realtime.unsubscribe();
    expect(server.output()).not.toContain("cached plan");
    expect(server.output()).not.toContain('"requestId"');

    await server.kill();
    server = await start();
    const again = await openTeam(server);
    const { id } = await again.collection("projects").create({
      title: "Abri",
      slug: "abri-de-jardin",
      description: "<p>Bois</p>",
    });
    const client = await openClient(database);
    const { rows } = await client.query("SELECT mood FROM projects WHERE id = $1", [id]);
    expect(rows).toEqual([{ mood: "serein" }]);
    expect((await next.store.look("projects", id))?.title).toBe("Abri");
  });

  test("a version left behind by a step ends with the explanation", async () => {
    const server = await start();
    onTestFinished(() => server.stop());
    const client = await openClient(database);
    const next = await overtaking(client, () => openNextVersion(database, [bearableWidening, narrowing]));
    onTestFinished(next.close);
    const sentence =
      'made by a newer version of this software (it knows the step "collections/9003-no-moods")';
    await expect.poll(() => server.output()).toContain(sentence);
    await expect.poll(() => fetch(server.url).catch(() => "gone")).toBe("gone");
    await expect(start()).rejects.toThrow(`${sentence}: update first. (DATABASE_URL)`);
  });
});

/** A step that removes a column. An older version that still writes the column would fail. */
const narrowing = {
  name: "collections/9003-no-moods",
  sql: "",
  postgres: "ALTER TABLE projects DROP COLUMN mood",
};
