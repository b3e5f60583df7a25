import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  copyFromPostgres,
  countPostgres,
  engineMigrations,
  NewerDatabase,
  OlderDatabase,
  OthersAtWork,
  type Store,
} from "record-store";
import type { Migration } from "record-store/database/migrate.ts";
import { DatabaseBusy, joinPostgres } from "record-store/database/postgres/migrate.ts";
import { newInstance } from "record-store/database/postgres/presence.ts";
import { expect, onTestFinished, test } from "vitest";
import { migrations } from "../../domain/index.server.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { newDatabase, openAnySite, openSite } from "./fixtures.ts";
import {
  bearableWidening,
  listSteps,
  openClient,
  openNextVersion,
  overtaking,
  widening,
} from "./next-version.ts";

const ours: readonly Migration[] = [...engineMigrations, ...migrations];

function contactService(store: Store) {
  return inProcess(store, { kind: "service", service: "contact" });
}

const message = { sender_name: "Anne", sender_email: "anne@exemple.fr", subject: "Devis", body: "Bonjour" };

/** A second widening step, in addition to the first. */
const another = {
  ...bearableWidening,
  name: "collections/9002-moods-again",
  postgres: bearableWidening.postgres.replaceAll("mood", "temper"),
};

async function openNext(...given: Parameters<typeof openNextVersion>): Promise<Store> {
  const { store, close } = await openNextVersion(...given);
  onTestFinished(close);
  return store;
}

test("the first write or batch after a table was widened succeeds", async () => {
  const database = await newDatabase();
  const store = await openSite(database);
  const contact = contactService(store);
  async function writeTogether(): Promise<void> {
    const batch = contact.createBatch();
    for (const subject of ["Devis", "Visite"]) batch.collection("messages").create({ ...message, subject });
    await batch.send();
  }
  await contact.collection("messages").create(message);
  await writeTogether();
  await openNext(database, [bearableWidening]);
  await contact.collection("messages").create(message);
  await openNext(database, [bearableWidening, another]);
  await writeTogether();
  expect(await store.countRecords("messages")).toBe(6);
});

test("of several starting instances, one migrates the database, and all open it", async () => {
  const database = await newDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => openNext(database, [widening])));
  for (const store of stores) expect(await store.countRecords("projects")).toBe(0);
  const takenPhotos = await listSteps(database);
  expect(takenPhotos.filter((step) => step === widening.name)).toHaveLength(1);
});

test("an incompatible version waits for the step, and then does not start", async () => {
  const database = await newDatabase();
  await (await openAnySite(database)).close();
  const client = await openClient(database);
  const lasting = { ...widening, postgres: `${widening.postgres}; SELECT pg_sleep(1)` };
  const opening = openNext(database, [lasting]);
  const isTaking = () =>
    client
      .query("SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()")
      .then(({ rowCount }) => rowCount);
  await expect.poll(isTaking).toBe(1);
  await expect(openAnySite(database)).rejects.toThrow(NewerDatabase);
  await opening;
});

test("an incompatible version that missed the step stops writing, and says why", async () => {
  const database = await newDatabase();
  const readTold: Error[] = [];
  const old = await openAnySite(database, { onShutOut: (error) => readTold.push(error) });
  onTestFinished(old.close);
  const client = await openClient(database);
  await overtaking(client, () => openNext(database, [widening]));
  const writing = contactService(old.store).collection("messages").create(message);
  await expect(writing).rejects.toMatchObject({ status: 503 });
  await expect
    .poll(() => readTold.map((error) => error.message))
    .toEqual([expect.stringContaining('it knows the step "collections/9001-moods"')]);
});

test("a long read delays a step, but no requests, nor it forever", async () => {
  const database = await newDatabase();
  const store = await openSite(database);
  const reader = await openClient(database);
  await reader.query("BEGIN; SELECT * FROM projects");
  const opening = openNext(database, [bearableWidening]);
  const looker = await openClient(database);
  const isWaiting = () =>
    looker
      .query("SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND NOT granted")
      .then(({ rowCount }) => rowCount);
  await expect.poll(isWaiting, { interval: 20 }).toBe(1);
  // The write waits behind the step, which gives way.
  await contactService(store).collection("messages").create(message);
  expect(await listSteps(database)).not.toContain(bearableWidening.name);
  await reader.query("COMMIT");
  expect(await (await opening).look("projects", "")).toBeUndefined();
  expect(await listSteps(database)).toContain(bearableWidening.name);
});

test("a step that finds no moment says so, and has changed nothing", async () => {
  const database = await newDatabase();
  await openSite(database);
  const [reader, joiner] = [await openClient(database), await openClient(database)];
  await reader.query("BEGIN; SELECT * FROM projects");
  const joining = { migrations: [...ours, bearableWidening], instance: newInstance(), patience: 0 };
  await expect(joinPostgres(joiner, joining)).rejects.toThrow(DatabaseBusy);
  expect(await listSteps(database)).not.toContain(bearableWidening.name);
});

test("a version copies no database with more or fewer known steps", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = (database: string, steps = ours) =>
    copyFromPostgres(database, path.join(folder, "data.db"), steps);
  const foreignDatabase = await newDatabase();
  await expect(copy(foreignDatabase)).rejects.toThrow("The database holds nothing of this site.");
  const database = await newDatabase();
  await (await openAnySite(database)).close();
  await expect(copy(database, [...ours, bearableWidening])).rejects.toThrow(OlderDatabase);
  await openNext(database, [bearableWidening]);
  await expect(copy(database)).rejects.toThrow(NewerDatabase);
  await expect(countPostgres(database, ours)).rejects.toThrow(NewerDatabase);
});

test("a running command counts as a version in use until it ends", async () => {
  const database = await newDatabase();
  const command = await openAnySite(database, { software: "les-assembleurs 1.0.0" });
  await expect(openNext(database, [widening])).rejects.toThrow(OthersAtWork);
  await command.close();
  await openNext(database, [widening]);
});
