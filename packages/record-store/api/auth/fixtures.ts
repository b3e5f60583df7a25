import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { collectLetters, type Letter, people, robots, rooms, tables } from "../../auth/fixtures.ts";
import { site } from "../../auth/passkeys/fixtures.ts";
import { openWriting } from "../../database/sqlite.ts";
import { type AuthLetters, openStore, type Store, type StoreOptions } from "../../index.ts";
import type { FailedSignIn } from "../../kernel.ts";

export const anne = { email: "anne@exemple.fr", password: "mot-de-passe" };

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

export type AccountsBench = {
  store: Store;
  letters: Letter[];
  /** Notices that were sent to owners, such as `password anne@exemple.fr`. */
  notices: string[];
  /** Failed sign-ins, as the log receives them. */
  failedSignIns: FailedSignIn[];
  folder: string;
  advance(seconds: number): void;
  /** Opens a second store over the same folder and clock, as another process of the site does. */
  openNeighbour(): Promise<Store>;
  /** Sends all further requests from this address. */
  moveTo(address: string): void;
  post(route: string, body?: object | string, headers?: Record<string, string>): Promise<Answer>;
  get(route: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, route: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  register(values?: Record<string, unknown>): Promise<string>;
  signIn(password?: string, email?: string): Promise<string>;
  /** Returns the token of the next letter, and waits for it: letters leave after the answer. */
  letter(kind: Letter["kind"]): Promise<string>;
};

/**
 * Opens a store with one auth collection, and sends it requests as over the network. Its letters and its clock are at
 * hand.
 */
export async function accountsBench({ rateLimits = false } = {}): Promise<AccountsBench> {
  const folder = mkdtempSync(path.join(tmpdir(), "accounts-"));
  let time = Date.parse("2026-01-02T03:04:05.678Z");
  let address = "192.0.2.7";
  let readCount = 0;
  const failures: unknown[] = [];
  const letters: Letter[] = [];
  const notices: string[] = [];
  const failedSignIns: FailedSignIn[] = [];
  const options = {
    folder,
    collections: [people, robots, rooms],
    migrations: [tables],
    letters: { ...collectLetters(letters), ...collectNotices(notices) },
    uploadLimit: 1024,
    rateLimits,
    passkeys: site,
    report: (error: unknown) => failures.push(error),
    failedSignIn: (failure: FailedSignIn) => void failedSignIns.push(failure),
    now: () => new Date(time),
  };
  const { store, openNeighbour } = await openStores(options, failures);

  async function send(method: string, route: string, body?: object | string, headers = {}): Promise<Answer> {
    const response = await store.fetch(buildRequest(method, route, body, headers), { address });
    const text = await response.text();
    return { status: response.status, body: text === "" ? {} : JSON.parse(text), headers: response.headers };
  }

  const post: AccountsBench["post"] = (route, body, headers) => send("POST", route, body, headers);
  return {
    store,
    letters,
    notices,
    failedSignIns,
    folder,
    advance: (seconds) => {
      time += seconds * 1000;
    },
    openNeighbour,
    moveTo(place) {
      address = place;
    },
    post,
    get: (route, headers) => send("GET", route, undefined, headers),
    send,
    register: (values = {}) => registerAnne(store, values),
    async signIn(password = anne.password, identity = anne.email) {
      const { status, body } = await post("auth-with-password", { identity, password });
      expect(status).toBe(200);
      return String(body.token);
    },
    async letter(kind) {
      const letter = await awaitLetter(letters, readCount);
      readCount += 1;
      expect(letter.kind).toBe(kind);
      return letter.token;
    },
  };
}

/** Opens a store. On demand, it opens others over the same folder. The folder is removed when the test ends. */
async function openStores(
  options: StoreOptions,
  failures: readonly unknown[],
): Promise<Pick<AccountsBench, "store" | "openNeighbour">> {
  const store = await openStore(options);
  const neighbours: Store[] = [];
  onTestFinished(async () => {
    for (const each of [store, ...neighbours]) await each.close();
    rmSync(options.folder, { recursive: true });
    expect(failures).toEqual([]);
  });
  return {
    store,
    async openNeighbour() {
      const neighbour = await openStore(options);
      neighbours.push(neighbour);
      return neighbour;
    },
  };
}

function collectNotices(notices: string[]): Pick<AuthLetters, "passwordChanged" | "addressChanged"> {
  return {
    passwordChanged: ({ email }, passkeys) =>
      notices.push(`password ${email}${passkeys ? `, ${passkeys} passkeys` : ""}`),
    addressChanged: ({ email }, former) => notices.push(`address ${former} ${email}`),
  };
}

function awaitLetter(letters: readonly Letter[], place: number): Promise<Letter> {
  return vi.waitFor(() => {
    const letter = letters[place];
    if (!letter) throw new Error("There is no further letter.");
    return letter;
  }, 10_000);
}

function buildRequest(
  method: string,
  route: string,
  body: object | string | undefined,
  headers: object,
): Request {
  const url = new URL(route, "http://store.invalid/api/collections/people/");
  const isEncoded = body instanceof FormData || body instanceof URLSearchParams || typeof body === "string";
  const isJson = !isEncoded || typeof body === "string";
  return new Request(url, {
    method,
    headers: { ...(isJson && { "content-type": "application/json" }), ...headers },
    body: isEncoded ? body : JSON.stringify(body),
  });
}

/** Registers Anne as the operator does, and returns her id. */
async function registerAnne(store: Store, values: Record<string, unknown>): Promise<string> {
  const account = { ...anne, passwordConfirm: anne.password, name: "Anne", ...values };
  const body = JSON.stringify(account);
  const headers = { "content-type": "application/json" };
  const url = "http://store.invalid/api/collections/people/records";
  const operator = { caller: { kind: "service", service: "operator" } } as const;
  const response = await store.fetch(new Request(url, { method: "POST", headers, body }), operator);
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

/** Returns the error code of each rejected field. */
export function codes({ body }: Answer): Record<string, string> {
  const data = body.data as Record<string, { code: string }>;
  return Object.fromEntries(Object.entries(data).map(([field, { code }]) => [field, code]));
}

export function isSignedIn({ post }: AccountsBench, token: string): Promise<boolean> {
  return post("auth-refresh", undefined, { authorization: token }).then(({ status }) => status === 200);
}

/** Writes columns past all rules, as an import does: through another connection to the same folder. */
export function overwrite(
  { folder }: AccountsBench,
  id: string,
  columns: Record<string, string | number>,
): void {
  const connection = openWriting(path.join(folder, "data.db"));
  const assignments = Object.keys(columns).map((name) => `${name} = ?`);
  connection.run({
    sql: `UPDATE people SET ${assignments.join()} WHERE id = ?`,
    parameters: [...Object.values(columns), id],
  });
  connection.close();
}

/** The contract's answer to every sign-in that fails. */
export const failed = { status: 400, message: "Failed to authenticate.", data: {} };

export const signInNeeded = {
  status: 401,
  message: "The request requires valid record authorization token.",
  data: {},
};
