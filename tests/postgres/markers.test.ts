import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { openDiskRoom, openFilePlace, openMarkers } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { collections } from "../../domain/index.server.ts";
import { makeBackup } from "../../server/backups/make.ts";
import { localPlace } from "../../server/backups/places/first-place.ts";
import { fillDemonstration, newDatabase, openSite } from "./fixtures.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Opens the markers of an instance with a data folder of its own. */
function openDatabaseMarkers(database: string) {
  const markers = openMarkers({ folder: "/nowhere", database });
  onTestFinished(() => markers.close());
  return markers;
}

/** Ends every connection that holds a marker's lock, as a broken network does. */
async function breakConnections(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid != pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await client.end();
}

test("one instance at a time makes a backup, and all see it", async () => {
  const database = await newDatabase();
  const store = await openSite(database);
  const [one, other] = [openDatabaseMarkers(database), openDatabaseMarkers(database)];
  const set = await one.setAlone("backup");
  expect(set).toBeDefined();
  expect(await other.setAlone("backup")).toBeUndefined();
  expect(await store.hasMarker("backup")).toBe(true);
  expect(await store.hasMarker("hold")).toBe(false);
  await set?.remove();
  expect(await store.hasMarker("backup")).toBe(false);
  expect(await other.setAlone("backup")).toBeDefined();
});

test("files are held until the last who holds them lets go", async () => {
  const database = await newDatabase();
  const store = await openSite(database);
  const [one, other] = [
    await openDatabaseMarkers(database).set("hold"),
    await openDatabaseMarkers(database).set("hold"),
  ];
  await one.remove();
  expect(await store.hasMarker("hold")).toBe(true);
  await other.remove();
  expect(await store.hasMarker("hold")).toBe(false);
});

test("a marker in one database is not set in another", async () => {
  await openDatabaseMarkers(await newDatabase()).set("hold");
  const elsewhere = await openSite(await newDatabase());
  expect(await elsewhere.hasMarker("hold")).toBe(false);
});

test("a marker dies with the process that has set it", async () => {
  const database = await newDatabase();
  const store = await openSite(database);
  const program = `import { openMarkers } from "record-store";
    await openMarkers({ folder: "/nowhere", database: process.argv[1] }).setAlone("backup");
    console.log("set");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program, database], {
    cwd: root,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  expect(await store.hasMarker("backup")).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => store.hasMarker("backup")).toBe(false);
});

test("the holder of a marker learns that a lost connection removed it", async () => {
  const database = await newDatabase();
  const hold = await openDatabaseMarkers(database).set("hold");
  await hold.requireSeen();
  await breakConnections(database);
  await expect(hold.requireSeen()).rejects.toThrow('said "hold" to the other instances was lost');
});

test("a backup whose connection breaks while it copies does not count", async () => {
  const database = await newDatabase();
  const folder = await fillDemonstration(database);
  onTestFinished(() => rm(folder, { recursive: true }));
  const { place } = localPlace(folder);
  const breaking: typeof place = {
    ...place,
    async write(...given) {
      await breakConnections(database);
      return place.write(...given);
    },
  };
  const markers = openDatabaseMarkers(database);
  const files = await openFilePlace({ folder, room: openDiskRoom(folder, 0) });
  const making = makeBackup({
    folder,
    database,
    files,
    place: breaking,
    markers,
    collections,
    software: "1.0.0",
    moment: new Date(),
  });
  await expect(making).rejects.toThrow('said "hold" to the other instances was lost');
  const manifests: string[] = [];
  for await (const { name } of place.list("manifests/")) manifests.push(name);
  expect(manifests).toEqual([]);
});
