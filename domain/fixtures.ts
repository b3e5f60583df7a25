import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AuthLetters,
  type Caller,
  openStore,
  type Row,
  type Store,
  type StoreOptions,
} from "record-store";
import { onTestFinished } from "vitest";
import { collections, migrations } from "./index.server.ts";

/** A refusal has the contract's error in its body. */
type Outcome<Name extends string> = {
  status: number;
  body: Row<Name> & { items: Row<Name>[] } & Record<string, unknown>;
};

/** The record calls of one caller, through the store's public interface. */
export type Voice = {
  id: string;
  create<Name extends string>(collection: Name, body: Record<string, unknown>): Promise<Outcome<Name>>;
  update<Name extends string>(
    collection: Name,
    id: string,
    body: Record<string, unknown>,
  ): Promise<Outcome<Name>>;
  remove<Name extends string>(collection: Name, id: string): Promise<Outcome<Name>>;
  view<Name extends string>(collection: Name, id: string): Promise<Outcome<Name>>;
  /** Returns the first page of a list; `query` may name another. */
  list<Name extends string>(collection: Name, query?: string): Promise<Row<Name>[]>;
  /** Returns the records of a list with this filter, oldest first. */
  filter<Name extends string>(collection: Name, filter: string): Promise<Outcome<Name>>;
};

export type SentLetter = { kind: keyof AuthLetters; to: string; token: string };

export type Cooperative = {
  store: Store;
  /** The store's data folder. */
  folder: string;
  /** The letters of the account flows, oldest first. */
  letters: SentLetter[];
  visitor: Voice;
  admin: Voice;
  /** The administrator in a session that has shown no password or passkey for ten minutes. */
  unproven: Voice;
  anne: Voice;
  ben: Voice;
  /** A service account of our own server, such as the contact form's. */
  service(name: string): Voice;
  /** A colleague with this role, in an account of their own. */
  colleague(role: string): Promise<Voice>;
};

/**
 * Opens the cooperative's collections in a new store, with an administrator and two clients. With rate limits, each of
 * their calls comes from another network.
 */
export async function openCooperative({ rateLimits = false, diskFloor = 0 } = {}): Promise<Cooperative> {
  const { folder: model, accounts } = await modelCooperative();
  const folder = mkdtempSync(join(tmpdir(), "cooperative-"));
  cpSync(model, folder, { recursive: true });
  const bugs: unknown[] = [];
  const letters: SentLetter[] = [];
  const store = await openFolder(folder, {
    letters: {
      verification: ({ email }, token) => letters.push({ kind: "verification", to: String(email), token }),
      passwordReset: ({ email }, token) => letters.push({ kind: "passwordReset", to: String(email), token }),
      emailChange: (_account, to, token) => letters.push({ kind: "emailChange", to, token }),
      passwordChanged: ({ email }) => letters.push({ kind: "passwordChanged", to: String(email), token: "" }),
      addressChanged: (_account, to) => letters.push({ kind: "addressChanged", to, token: "" }),
    },
    rateLimits,
    diskFloor,
    report: (error) => bugs.push(error),
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The store reported bugs.");
  });

  const { admin, anne, ben } = accounts;
  const account = (record: Row, standing?: { stale: true }) =>
    openVoice(store, { kind: "user", collection: "users", id: record.id, record, ...standing });
  return {
    store,
    folder,
    letters,
    visitor: openVoice(store, { kind: "visitor" }),
    admin: account(admin),
    unproven: account(admin, { stale: true }),
    anne: account(anne),
    ben: account(ben),
    service: (name) => openVoice(store, { kind: "service", service: name }),
    async colleague(role) {
      const email = `colleague-${role.replaceAll(" ", "-")}@exemple.fr`;
      const password = "une phrase assez longue";
      const values = { name: "Inès", email, role, verified: true, password, passwordConfirm: password };
      const operator = openVoice(store, { kind: "service", service: "operator" });
      const { body } = await operator.create("users", values);
      return account(body);
    },
  };
}

/** A store that reads as before and answers every write with this status. */
export function withoutWrites<Whole extends Pick<Store, "fetch">>(store: Whole, status: number): Whole {
  const fetch: Store["fetch"] = async (request, options) =>
    request.method === "GET"
      ? store.fetch(request, options)
      : Response.json({ status, message: "Nothing was saved.", data: {} }, { status });
  return { ...store, fetch };
}

/** For stores whose letters are not read. */
export const noLetters: AuthLetters = {
  verification: () => {},
  passwordReset: () => {},
  emailChange: () => {},
  passwordChanged: () => {},
  addressChanged: () => {},
};

type Model = { folder: string; accounts: Record<"admin" | "anne" | "ben", Row> };

let model: Promise<Model> | undefined;

/** Hashing passwords is slow on purpose. The accounts are made once, and every test gets a copy. */
function modelCooperative(): Promise<Model> {
  model ??= buildModel();
  return model;
}

async function buildModel(): Promise<Model> {
  const folder = mkdtempSync(join(tmpdir(), "cooperative-model-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const report = (error: unknown) => {
    throw error;
  };
  const store = await openFolder(folder, { letters: noLetters, rateLimits: false, report });
  const operator = openVoice(store, { kind: "service", service: "operator" });
  const account = async (name: string, role: string) => {
    const email = `${name}@exemple.fr`;
    const password = "une phrase assez longue";
    const values = { name, email, role, verified: true, password, passwordConfirm: password };
    return (await operator.create("users", values)).body;
  };
  const accounts = {
    admin: await account("admin", "admin"),
    anne: await account("anne", "user"),
    ben: await account("ben", "user"),
  };
  await store.close();
  return { folder, accounts };
}

function openFolder(
  folder: string,
  options: Pick<StoreOptions, "letters" | "rateLimits" | "diskFloor" | "report">,
): Promise<Store> {
  return openStore({ folder, collections, migrations, uploadLimit: 1_000_000, ...options });
}

let calls = 0;

function openVoice(store: Store, caller: Caller): Voice {
  const send = async <Name extends string>(
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ): Promise<Outcome<Name>> => {
    const request = new Request(`http://127.0.0.1/api/collections/${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    calls += 1;
    const address = caller.kind === "service" ? "" : `192.0.2.${calls % 256}`;
    const response = await store.fetch(request, { caller, address });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || "{}") };
  };
  return {
    id: caller.kind === "user" ? caller.id : "",
    create: (collection, body) => send("POST", `${collection}/records`, body),
    update: (collection, id, body) => send("PATCH", `${collection}/records/${id}`, body),
    remove: (collection, id) => send("DELETE", `${collection}/records/${id}`),
    view: (collection, id) => send("GET", `${collection}/records/${id}`),
    filter: (collection, filter) => send("GET", `${collection}/records?${new URLSearchParams({ filter })}`),
    list: async <Name extends string>(collection: Name, query = "") =>
      (await send<Name>("GET", `${collection}/records?${query}`)).body.items,
  };
}
