import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import * as z from "zod/mini";
import { type Caller, collection, openStore, type Row, type Store, type StoreOptions } from "./index.ts";

const kept =
  "id TEXT PRIMARY KEY NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL, deleted TEXT NOT NULL DEFAULT ''";

const migration = {
  name: "test/0001",
  sql: `
CREATE TABLE people (${kept}, email TEXT NOT NULL DEFAULT '', emailVisibility INTEGER NOT NULL DEFAULT 0,
  verified INTEGER NOT NULL DEFAULT 0, password TEXT NOT NULL DEFAULT '', tokenKey TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '', boss INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE UNIQUE INDEX people_email ON people (email) WHERE deleted = '' AND email != '';
CREATE UNIQUE INDEX people_token_key ON people (tokenKey);
CREATE TABLE works (${kept}, slug TEXT NOT NULL DEFAULT '', title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '', code TEXT NOT NULL DEFAULT '', contact TEXT NOT NULL DEFAULT '',
  price REAL NOT NULL DEFAULT 0, rating REAL NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0,
  day TEXT NOT NULL DEFAULT '', kind TEXT NOT NULL DEFAULT '', owner TEXT REFERENCES people (id),
  makers TEXT NOT NULL DEFAULT '[]', cover TEXT NOT NULL DEFAULT '', gallery TEXT NOT NULL DEFAULT '[]',
  images TEXT NOT NULL DEFAULT 'null', notes TEXT NOT NULL DEFAULT 'null', secret TEXT NOT NULL DEFAULT '') STRICT;
CREATE UNIQUE INDEX works_slug ON works (slug) WHERE deleted = '' AND slug != '';
CREATE TABLE remarks (${kept}, work TEXT REFERENCES works (id), author TEXT REFERENCES people (id),
  body TEXT NOT NULL DEFAULT '', seen INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE archives (${kept}, work TEXT REFERENCES works (id), label TEXT NOT NULL DEFAULT '') STRICT;
`,
};

const people = collection("people", {
  id: "pbc_people",
  auth: true,
  fields: { name: { type: "text" }, boss: { type: "bool" } },
  rules: {
    list: (caller) => isBoss(caller) || own(caller, "id"),
    view: (caller) => isBoss(caller) || own(caller, "id"),
    create: (caller) => isBoss(caller) || (({ after }) => after?.boss === false),
    update: (caller) =>
      isBoss(caller) || (({ before, after }) => before?.id === idOf(caller) && !after?.boss),
    delete: isBoss,
    manage: isBoss,
  },
});

const works = collection("works", {
  id: "pbc_works",
  fields: {
    slug: { type: "text", required: true, unique: true, schema: z.string().check(z.regex(/^[a-z0-9-]+$/)) },
    title: {
      type: "text",
      required: true,
      schema: z.string().check(z.trim(), z.minLength(3), z.maxLength(20)),
    },
    description: { type: "editor" },
    code: { type: "text", pattern: /^[A-Z]+$/, max: 4 },
    contact: { type: "email" },
    price: { type: "number" },
    rating: { type: "number", schema: z.number().check(z.int(), z.gte(1), z.lte(5)) },
    done: { type: "bool" },
    day: { type: "date" },
    kind: { type: "select", values: ["house", "terrace"] },
    owner: { type: "relation", collection: "people", onDelete: "empty" },
    makers: { type: "relation", collection: "people", maxSelect: 2 },
    cover: { type: "file", maxSelect: 1, mimeTypes: ["image/png", "image/jpeg"], facts: "images" },
    gallery: { type: "file", maxSelect: 3, mimeTypes: ["image/png"], facts: "images", maxSize: 100_000 },
    images: { type: "json" },
    notes: { type: "json" },
    secret: { type: "text", hidden: true },
  },
  rules: { list: () => true, view: () => true, create: isBoss, update: isBoss, delete: isBoss },
});

const remarks = collection("remarks", {
  id: "pbc_remarks",
  fields: {
    work: { type: "relation", collection: "works", onDelete: "cascade" },
    author: { type: "relation", collection: "people", required: true },
    body: { type: "text", required: true },
    seen: { type: "bool" },
  },
  aliases: { message: "body" },
  rules: {
    list: (caller) => isBoss(caller) || own(caller, "author"),
    view: (caller) => isBoss(caller) || own(caller, "author"),
    create: (caller) =>
      isOperator(caller) || (caller.kind === "user" && (({ after }) => after?.author === caller.id)),
    update: (caller) => caller.kind === "user" && (({ before }) => before?.author === caller.id),
    delete: (caller) => isBoss(caller) || (({ before }) => before?.author === idOf(caller)),
  },
  effects: { settle: (draft, { before }) => (before ? draft : { ...draft, seen: false }) },
});

const archives = collection("archives", {
  id: "pbc_archives",
  fields: {
    work: { type: "relation", collection: "works", required: true },
    label: { type: "text", required: true },
  },
  rules: { list: () => true, view: null, create: isBoss, update: null, delete: isBoss },
});

function isBoss(caller: Caller): boolean {
  return isOperator(caller) || (caller.kind === "user" && caller.record.boss === true);
}

function isOperator(caller: Caller): boolean {
  return caller.kind === "desk" && caller.desk === "operator";
}

function idOf(caller: Caller): string | undefined {
  return caller.kind === "user" ? caller.id : undefined;
}

function own(caller: Caller, field: string) {
  return caller.kind === "user" && { where: `${field} = {:id}`, values: { id: caller.id } };
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** One caller's way to the store: JSON or a form goes in, the parsed answer comes out. */
export type Client = {
  id: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  create(collection: string, body: unknown): Promise<Answer>;
  update(collection: string, id: unknown, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  remove(collection: string, id: unknown): Promise<Answer>;
  view(collection: string, id: unknown): Promise<Answer>;
  list(collection: string, query?: string): Promise<Row[]>;
};

export type House = {
  store: Store;
  folder: string;
  visitor: Client;
  boss: Client;
  anne: Client;
  ben: Client;
  /** Bugs that the store reported. A test that expects some empties it. */
  bugs: unknown[];
  /** Moves the store's clock on. */
  wait(milliseconds: number): void;
  /** Opens the same folder again, as another process would. */
  openAgain(): Promise<Store>;
};

/** A whole store in a folder of its own, with a boss and two ordinary people; gone when the test ends. */
export async function openHouse({ rateLimits = false } = {}): Promise<House> {
  const model = await modelHouse();
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  cpSync(model.folder, folder, { recursive: true });
  const bugs: unknown[] = [];
  const opened: Store[] = [];
  let lead = 0;
  const open = async () => {
    const now = () => new Date(Date.now() + lead);
    const store = await openTestStore(folder, { rateLimits, now, report: (error) => bugs.push(error) });
    opened.push(store);
    return store;
  };
  const store = await open();
  onTestFinished(async () => {
    for (const each of opened) await each.close();
    rmSync(folder, { recursive: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The store reported bugs.");
  });
  const { boss, anne, ben } = model.accounts;
  return {
    store,
    folder,
    bugs,
    visitor: clientOf(store),
    boss: clientOf(store, boss),
    anne: clientOf(store, anne),
    ben: clientOf(store, ben),
    wait: (milliseconds) => {
      lead += milliseconds;
    },
    openAgain: open,
  };
}

type Account = { id: string; token: string };
type Model = { folder: string; accounts: Record<"boss" | "anne" | "ben", Account> };

let model: Promise<Model> | undefined;

/** Hashing passwords takes its time on purpose: the accounts are made once, and every test gets a copy. */
function modelHouse(): Promise<Model> {
  model ??= buildModel();
  return model;
}

async function buildModel(): Promise<Model> {
  const folder = mkdtempSync(join(tmpdir(), "store-model-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const report = (error: unknown) => {
    throw error;
  };
  const store = await openTestStore(folder, { rateLimits: false, now: () => new Date(), report });
  const boss = await register(store, "boss", true);
  const anne = await register(store, "anne", false);
  const ben = await register(store, "ben", false);
  await store.close();
  return { folder, accounts: { boss, anne, ben } };
}

async function register(store: Store, name: string, boss: boolean): Promise<Account> {
  const email = `${name}@example.org`;
  const password = "une phrase assez longue";
  const account = { name, email, boss, password, passwordConfirm: password };
  const { body } = await operatorOf(store).create("people", account);
  const credentials = { identity: email, password };
  const answer = await clientOf(store).send(
    "POST",
    "/api/collections/people/auth-with-password",
    credentials,
  );
  return { id: String(body.id), token: String(answer.body.token) };
}

function openTestStore(
  folder: string,
  options: Pick<StoreOptions, "rateLimits" | "now" | "report">,
): Promise<Store> {
  return openStore({
    folder,
    collections: [people, works, remarks, archives],
    migrations: [migration],
    letters: {
      verification: () => {},
      passwordReset: () => {},
      emailChange: () => {},
      passwordChanged: () => {},
      addressChanged: () => {},
    },
    uploadLimit: 1_000_000,
    ...options,
  });
}

/** Whoever runs the server, at the desk of the command line. */
export function operatorOf(store: Store): Client {
  return clientOf(store, { id: "", token: "" }, { kind: "desk", desk: "operator" });
}

function clientOf(store: Store, { id, token } = { id: "", token: "" }, caller?: Caller): Client {
  const send: Client["send"] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const request = new Request(`http://127.0.0.1${path}`, {
      method,
      body: isForm || body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        ...(!isForm && { "Content-Type": "application/json" }),
        ...(token && { Authorization: token }),
        ...headers,
      },
    });
    const response = await store.fetch(request, { caller });
    const text = await response.text();
    return { status: response.status, body: text === "" ? {} : JSON.parse(text), headers: response.headers };
  };
  const records = (collection: string) => `/api/collections/${collection}/records`;
  return {
    id,
    send,
    create: (collection, body) => send("POST", records(collection), body),
    update: (collection, record, body, headers) =>
      send("PATCH", `${records(collection)}/${record}`, body, headers),
    remove: (collection, record) => send("DELETE", `${records(collection)}/${record}`),
    view: (collection, record) => send("GET", `${records(collection)}/${record}`),
    list: async (collection, query = "") =>
      (await send("GET", `${records(collection)}${query}`)).body.items as Row[],
  };
}

/** The problems of an answer by field: their codes. */
export function codes({ body }: Answer): Record<string, string> {
  const problems = Object.entries(body.data as Record<string, { code: string }>);
  return Object.fromEntries(problems.map(([field, { code }]) => [field, code]));
}
