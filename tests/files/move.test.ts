import { once } from "node:events";
import { cpSync, renameSync, rmSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { openDiskRoom, openFilePlace } from "record-store";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { demonstration, newDatabase } from "../postgres/fixtures.ts";
import { demonstrationFiles, type RunningServer, startServer } from "../running.ts";
import { openServerBucket } from "../s3-gateway.ts";
import { listNamedFiles, readLists } from "./answers.ts";
import { begin, command, readContents, scratch } from "./commands.ts";
import { newPart } from "./fixtures.ts";

/** Creates a data folder with the demonstration, for one test. */
function embedded(): string {
  const folder = demonstration();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function serve(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ demo: true, dataDir, env: { RATE_LIMITS: "off", ...env } });
  onTestFinished(() => server.stop());
  return server;
}

async function readAnswers(server: RunningServer) {
  return { lists: await readLists(server), files: await listNamedFiles(server) };
}

/** Returns the files in a part of a bucket, by key and size. */
async function listKeys(part: string): Promise<Map<string, number>> {
  const folder = scratch("looking");
  const place = await openFilePlace({
    folder,
    bucket: openServerBucket(part),
    room: openDiskRoom(folder, 0),
  });
  const keys = new Map<string, number>();
  for await (const { key, look } of place.list("files")) keys.set(key, (await look())?.size ?? 0);
  await place.close();
  return keys;
}

describe("an embedded installation moves into PostgreSQL and a bucket, and back", () => {
  test("it answers the same after the move, and after the way back", async () => {
    const folder = embedded();
    const [database, files] = [await newDatabase(), await newPart()];
    const there = { DATABASE_URL: database, FILES_URL: files };
    const before = await serve(folder);
    const knownAnswers = await readAnswers(before);
    await before.stop();
    const original = await readContents(path.join(folder, "files"));

    const would = await command("move", ["--to-database", database, "--to-files", files, "--dry-run"], {
      DATA_DIR: folder,
    });
    expect(would.stdout).toMatch(
      new RegExp(
        String.raw`\d+ projects.* would be copied\. ${demonstrationFiles} files, [\d.]+ MB, would be copied\.`,
      ),
    );
    expect((await listKeys(files)).size).toBe(0);

    const move = await command("move", ["--to-database", database, "--to-files", files], {
      DATA_DIR: folder,
    });
    expect(move.stdout).toContain(
      "Copied and compared, row by row and file by file. Set DATABASE_URL and FILES_URL",
    );
    expect(move.stderr).toMatch(
      new RegExp(`files: ${demonstrationFiles} .* compared, ${demonstrationFiles} .* of them sent`),
    );
    expect(await readContents(path.join(folder, "files"))).toEqual(original);

    const elsewhere = await serve(scratch("instance"), there);
    expect(await readAnswers(elsewhere)).toEqual(knownAnswers);
    await elsewhere.stop();

    const home = scratch("home");
    await command("move", ["--from-database", database, "--from-files", files], { DATA_DIR: home });
    expect(await readContents(path.join(home, "files"))).toEqual(original);
    expect(await readAnswers(await serve(home))).toEqual(knownAnswers);
  });

  test("existing files are neither sent again nor copied twice", async () => {
    const folder = embedded();
    const [database, files] = [await newDatabase(), await newPart()];
    const words = ["--to-database", database, "--to-files", files];
    await command("move", words, { DATA_DIR: folder });
    const again = await command("move", words, { DATA_DIR: folder });
    expect(again.stderr).toMatch(
      new RegExp(String.raw`files: ${demonstrationFiles} .* compared, 0 \(0\.0 MB\) of them sent`),
    );
    expect(again.stdout).toContain("Copied and compared");
  });

  test.each([
    ["with the first file", (seen: Seen) => seen.files > 0],
    ["among the files", (seen: Seen) => seen.files > 20],
    ["between the files and the records", (seen: Seen) => /^files: .* compared/m.test(seen.said)],
    ["in the middle of the records", (seen: Seen) => /^projects: /m.test(seen.said)],
  ])("interrupted %s, it goes on from there, in either direction", async (_, isTime) => {
    const folder = embedded();
    const [database, files] = [await newDatabase(), await newPart()];
    const [there, back] = ["to", "from"].map((way) => [
      `--${way}-database`,
      database,
      `--${way}-files`,
      files,
    ]);
    const original = await readContents(path.join(folder, "files"));
    const countSent = async () => (await listKeys(files)).size;
    await interrupted(there ?? [], folder, isTime, countSent);
    const { stderr } = await command("move", there ?? [], { DATA_DIR: folder });
    expect(stderr).toMatch(
      new RegExp(String.raw`^files: ${demonstrationFiles} .* compared, (?!${demonstrationFiles} )\d+ `, "m"),
    );

    const home = scratch("home");
    const countBrought = async () =>
      (await readContents(path.join(home, "files")).catch(() => new Map())).size;
    await interrupted(back ?? [], home, isTime, countBrought);
    expect(await readdir(home)).not.toContain("data.db");
    await command("move", back ?? [], { DATA_DIR: home });
    expect(await readContents(path.join(home, "files"))).toEqual(original);
    expect(readRows(home)).toEqual(readRows(folder));
    expect(await readdir(path.join(home, "tmp"))).toEqual([]);
  });

  test("records alone, or files alone, move as well", async () => {
    const folder = embedded();
    const [database, files] = [await newDatabase(), await newPart()];
    const before = await serve(folder);
    const knownAnswers = await readAnswers(before);
    await before.stop();
    await command("move", ["--to-files", files], { DATA_DIR: folder });
    renameSync(path.join(folder, "files"), path.join(folder, "former"));
    const between = await serve(folder, { FILES_URL: files });
    expect(await readAnswers(between)).toEqual(knownAnswers);
    await between.stop();
    await command("move", ["--to-database", database], { DATA_DIR: folder });
    const after = await serve(scratch("instance"), { DATABASE_URL: database, FILES_URL: files });
    expect(await readAnswers(after)).toEqual(knownAnswers);
  });
});

/** A move's progress: the number of files at the destination, and its output. */
type Seen = { files: number; said: string };

/** Kills a move as soon as `isTime` returns `true`, as a power cut would. */
async function interrupted(
  words: string[],
  dataDir: string,
  isTime: (seen: Seen) => boolean,
  filesSeen: () => Promise<number>,
): Promise<void> {
  const moving = begin("move", words, { DATA_DIR: dataDir });
  let output = "";
  let isOver = false;
  const ended = once(moving, "exit").then(() => {
    isOver = true;
  });
  moving.stderr?.on("data", (text) => {
    output += text;
    if (isTime({ files: 0, said: output })) moving.kill("SIGKILL");
  });
  while (!isOver && !isTime({ files: await filesSeen(), said: output })) await setTimeout(5);
  moving.kill("SIGKILL");
  await ended;
}

/**
 * Returns the rows of a data folder's database, by table. The search indexes and the mark of the files are left out,
 * because a move makes them again.
 */
function readRows(folder: string): Record<string, unknown[]> {
  const database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_search%' ESCAPE '\\'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite_|_migrations$|_uncleaned$)/.test(name));
  const rows = names.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()] as const);
  database.close();
  const asText = (row: object) => JSON.stringify(row);
  const isKept = ({ name }: Record<string, unknown>) => !/^files/.test(String(name));
  return Object.fromEntries(
    // A table has no order of its own, and a move changes it.
    rows.map(([name, all]) => [name, (name === "_secrets" ? all.filter(isKept) : all).map(asText).sort()]),
  );
}

describe("a move is refused, and nothing is changed,", () => {
  let folder = "";
  beforeAll(() => {
    folder = demonstration();
    return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  test("while a server has the folder open", async () => {
    const files = await newPart();
    await serve(folder);
    const moving = command("move", ["--to-files", files], { DATA_DIR: folder });
    await expect(moving).rejects.toThrow(
      "is open in another process: stop the site first. Nothing was changed.",
    );
    expect((await listKeys(files)).size).toBe(0);
  });

  test("while an instance has the database open", async () => {
    const database = await newDatabase();
    await command("move", ["--to-database", database], { DATA_DIR: folder });
    await serve(scratch("instance"), { DATABASE_URL: database });
    const back = command("move", ["--from-database", database], { DATA_DIR: scratch("home") });
    await expect(back).rejects.toThrow("The database is open in another process");
  });

  test("into a bucket where another site's files lie", async () => {
    const files = await newPart();
    const own = scratch("other");
    const place = await openFilePlace({
      folder: own,
      bucket: openServerBucket(files),
      room: openDiskRoom(own, 0),
    });
    await writeFile(path.join(own, "tmp", "a.jpg"), "another");
    await place.keep("files/pbc_projects/anotheranother1", [
      { name: "a.jpg", path: path.join(own, "tmp", "a.jpg") },
    ]);
    await place.close();
    const moving = command("move", ["--to-files", files], { DATA_DIR: folder });
    await expect(moving).rejects.toThrow(
      "lie others already, such as files/pbc_projects/anotheranother1/a.jpg",
    );
  });

  test("into a database with other content", async () => {
    const database = await newDatabase();
    const other = scratch("other");
    cpSync(folder, other, { recursive: true });
    await serve(scratch("instance"), { DATABASE_URL: database }).then((server) => server.stop());
    const moving = command("move", ["--to-database", database], { DATA_DIR: other });
    await expect(moving).rejects.toThrow("The database holds something already");
  });
});
