import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Caller, openStore, type Row, type Store } from "../store/index.ts";
import { collections, migrations } from "./index.server.ts";

type Outcome = { status: number; body: Row & { items: Row[] } };

/** What one caller does with the cooperative's records, through the store's own door. */
export type Voice = {
  id: string;
  create(collection: string, body: Record<string, unknown>): Promise<Outcome>;
  update(collection: string, id: string, body: Record<string, unknown>): Promise<Outcome>;
  remove(collection: string, id: string): Promise<Outcome>;
  view(collection: string, id: string): Promise<Outcome>;
  list(collection: string): Promise<Row[]>;
};

export type Cooperative = {
  store: Store;
  /** Where the store keeps everything. */
  folder: string;
  visitor: Voice;
  admin: Voice;
  anne: Voice;
  ben: Voice;
  /** A desk of our own server, such as the contact form's. */
  desk(name: string): Voice;
};

/**
 * The cooperative's collections in a store of their own, with an administrator and two clients. Where limits are on,
 * each of their calls comes from another network.
 */
export async function openCooperative({ rateLimits = false } = {}): Promise<Cooperative> {
  const folder = mkdtempSync(join(tmpdir(), "cooperative-"));
  const bugs: unknown[] = [];
  const store = await openStore({
    folder,
    collections,
    migrations,
    letters: { verification: () => {}, passwordReset: () => {}, emailChange: () => {} },
    uploadLimit: 1_000_000,
    rateLimits,
    report: (error) => bugs.push(error),
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The store reported bugs.");
  });

  const desk = (name: string) => voiceOf(store, { kind: "desk", desk: name });
  const account = async (name: string, role: string) => {
    const email = `${name}@exemple.fr`;
    const password = "une phrase assez longue";
    const values = { name, email, role, verified: true, password, passwordConfirm: password };
    const { body: record } = await desk("operator").create("users", values);
    return voiceOf(store, { kind: "user", collection: "users", id: record.id, record });
  };
  return {
    store,
    folder,
    visitor: voiceOf(store, { kind: "visitor" }),
    admin: await account("admin", "admin"),
    anne: await account("anne", "user"),
    ben: await account("ben", "user"),
    desk,
  };
}

let calls = 0;

function voiceOf(store: Store, caller: Caller): Voice {
  const send = async (method: string, path: string, body?: Record<string, unknown>): Promise<Outcome> => {
    const request = new Request(`http://127.0.0.1/api/collections/${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    calls += 1;
    const address = caller.kind === "desk" ? "" : `192.0.2.${calls % 256}`;
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
    list: async (collection) => (await send("GET", `${collection}/records`)).body.items,
  };
}
