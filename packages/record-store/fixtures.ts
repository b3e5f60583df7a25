import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { collections, migration } from "./collections-fixtures.ts";
import { type Caller, openStore, type Row, type Store, type StoreOptions } from "./index.ts";

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** A caller's access to the store: sends JSON or a form, and returns the parsed response. */
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
  /** Bugs that the store reported. A test that expects some empties the list. */
  bugs: unknown[];
  /** Moves the store's clock forward. */
  wait(milliseconds: number): void;
  /** Opens the same folder again, as another process would. */
  openAgain(): Promise<Store>;
};

/** A whole store in its own folder, with a boss and two ordinary people. Removed when the test ends. */
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
    visitor: openClient(store),
    boss: openClient(store, boss),
    anne: openClient(store, anne),
    ben: openClient(store, ben),
    wait: (milliseconds) => {
      lead += milliseconds;
    },
    openAgain: open,
  };
}

type Account = { id: string; token: string };
type Model = { folder: string; accounts: Record<"boss" | "anne" | "ben", Account> };

let model: Promise<Model> | undefined;

/** Password hashing is slow on purpose: the accounts are created once, and every test gets a copy. */
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
  const { body } = await openOperator(store).create("people", account);
  const credentials = { identity: email, password };
  const answer = await openClient(store).send(
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
    collections,
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

/** The operator, through the command line. */
export function openOperator(store: Store): Client {
  return openClient(store, { id: "", token: "" }, { kind: "service", service: "operator" });
}

function openClient(store: Store, { id, token } = { id: "", token: "" }, caller?: Caller): Client {
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

/** Returns the problem codes of a response, by field. */
export function codes({ body }: Answer): Record<string, string> {
  const problems = Object.entries(body.data as Record<string, { code: string }>);
  return Object.fromEntries(problems.map(([field, { code }]) => [field, code]));
}
