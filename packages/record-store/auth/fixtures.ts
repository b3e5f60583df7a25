import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Awaitable } from "../awaitable.ts";
import { openFeed } from "../changes/feed.ts";
import { buildCatalog, type Caller, collection, type Row } from "../collection.ts";
import { sqliteDialect } from "../database/dialect/sqlite.ts";
import { engineMigrations } from "../database/engine-migrations.ts";
import { openWriter } from "../database/writer.ts";
import { openFiles } from "../files/index.ts";
import { openFilePlace } from "../files/places/open.ts";
import { openDiskRoom } from "../files/room.ts";
import type { AuthLetters, Kernel, Reader } from "../kernel.ts";
import { openSqlite } from "../open-sqlite.ts";
import { insertRow } from "../tables/table.ts";
import { dateText } from "../values/dates.ts";
import { type Account, findAccount } from "./account.ts";
import { accountColumns } from "./accounts.ts";

const table = `
  id TEXT PRIMARY KEY NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL, deleted TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '', emailVisibility INTEGER NOT NULL DEFAULT 0, verified INTEGER NOT NULL DEFAULT 0,
  password TEXT NOT NULL DEFAULT '', tokenKey TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '', disabled INTEGER NOT NULL DEFAULT 0`;

export const tables = {
  name: "test/0001",
  sql: ["people", "robots"]
    .map(
      (name) =>
        `CREATE TABLE ${name} (${table}) STRICT; CREATE UNIQUE INDEX ${name}_email ON ${name} (email);`,
    )
    .join("\n"),
};

const locked = { list: null, view: null, create: null, update: null, delete: null };

/** In these tests, the name is the role. */
function isChief({ name }: Row): boolean {
  return name === "Chef";
}

function isManager(caller: Caller): boolean {
  return caller.kind === "service" || (caller.kind === "user" && !caller.limited && isChief(caller.record));
}

export const people = collection("people", {
  id: "pbc_people",
  auth: true,
  fields: { name: { type: "text" }, disabled: { type: "bool" } },
  rules: {
    ...locked,
    create: () => true,
    update: isManager,
    manage: isManager,
    needsProof: ({ before, after }) =>
      (before !== null && isChief(before)) !== (after !== null && isChief(after)),
    signIn: (account) => account.disabled !== true,
    secondFactor: isChief,
  },
});

export const robots = collection("robots", { id: "pbc_robots", auth: true, fields: {}, rules: locked });

export const rooms = collection("rooms", { id: "pbc_rooms", fields: {}, rules: locked });

export type Letter = { kind: keyof AuthLetters; to: string; token: string };

export type AuthBench = {
  kernel: Kernel;
  /** The sent letters, oldest first. */
  letters: Letter[];
  /** Moves the store's clock. */
  advance(seconds: number): void;
  register(email: string, password?: string): Promise<Account>;
  account(id: string): Awaitable<Account>;
};

/** Returns letters that are only collected in this list. */
export function collectLetters(letters: Letter[]): AuthLetters {
  return {
    verification: (row, token) => letters.push({ kind: "verification", to: String(row.email), token }),
    passwordReset: (row, token) => letters.push({ kind: "passwordReset", to: String(row.email), token }),
    emailChange: (_, to, token) => letters.push({ kind: "emailChange", to, token }),
    passwordChanged: () => {},
    addressChanged: () => {},
    signInLink: (row, token) => letters.push({ kind: "signInLink", to: String(row.email), token }),
    firstPasskey: (row, token) => letters.push({ kind: "firstPasskey", to: String(row.email), token }),
    accessNews: ({ email }, { kind }) => letters.push({ kind: "accessNews", to: String(email), token: kind }),
  };
}

/** Opens a kernel over a real database in a folder of its own, removed when the test ends. */
export async function authBench({ rateLimits = false } = {}): Promise<AuthBench> {
  const folder = mkdtempSync(path.join(tmpdir(), "auth-"));
  const catalog = buildCatalog([people, robots, rooms], sqliteDialect);
  const database = await openSqlite(folder, catalog, [...engineMigrations, tables]);
  const { reader, openMoment } = database;
  let time = Date.parse("2026-01-02T03:04:05.678Z");
  const now = () => new Date(time);
  const failures: unknown[] = [];
  const feed = await openFeed(reader, now, (error) => failures.push(error));
  const writer = openWriter(database.begin, feed.committed);
  const parts = await openFolderFiles(folder);
  const letters: Letter[] = [];
  const kernel: Kernel = {
    catalog,
    reader,
    writer,
    openMoment,
    leads: database.leads,
    ...parts,
    hasMarker: async () => false,
    databaseSize: database.size,
    changes: feed,
    ...{ letters: collectLetters(letters), background: new Set<Promise<void>>() },
    settings: { folder, uploadLimit: 1024, rateLimits },
    now,
    report: (error) => failures.push(error),
  };
  let registered = 0;
  onTestFinished(async () => {
    await writer.settled();
    await parts.files.close();
    await database.close();
    rmSync(folder, { recursive: true });
    if (failures.length > 0) throw new AggregateError(failures, "The kernel reported failures.");
  });

  const account = (id: string) => knownAccount(reader, id);

  return {
    kernel,
    letters,
    advance: (seconds) => {
      time += seconds * 1000;
    },
    async register(email, password = "mot-de-passe") {
      registered += 1;
      const id = `person${registered}`.padEnd(15, "0");
      const body = { email, password, passwordConfirm: password };
      const accountDraft = { collection: people, body, before: null, manage: true };
      const { columns, problems } = await accountColumns(kernel, accountDraft);
      if (Object.keys(problems).length > 0) throw new Error(JSON.stringify(problems));
      const at = dateText(now());
      await writer.write((connection) =>
        insertRow(connection, people, { id, created: at, updated: at, ...columns }),
      );
      return await account(id);
    },
    account,
  };
}

async function openFolderFiles(folder: string) {
  const room = openDiskRoom(folder, 0);
  const place = await openFilePlace({ folder, room });
  return { room, place, files: openFiles({ place, uploadLimit: 1024 }) };
}

async function knownAccount(reader: Reader, id: string): Promise<Account> {
  const account = await findAccount(reader, people, { id });
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
}

/** Writes columns past all rules, as an import or an administrator's command does. */
export async function overwrite(
  { kernel }: AuthBench,
  { row }: Account,
  columns: Partial<Row>,
): Promise<void> {
  const assignments = Object.keys(columns).map((name) => `${name} = ?`);
  await kernel.writer.write((connection) =>
    connection.run({
      sql: `UPDATE people SET ${assignments.join()} WHERE id = ?`,
      parameters: [...Object.values(columns).map(String), row.id],
    }),
  );
}
