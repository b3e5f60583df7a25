import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore, type Store } from "record-store";
import { expect, onTestFinished } from "vitest";
import { collections, migrations } from "../../domain/index.server.ts";
import { operatorClient } from "../../domain/service-account.server.ts";
import { type SessionGateway, sessionGateway } from "./session.ts";

export const siteUrl = "https://exemple.fr";
export const ownPage = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
};
export const ownForm = { origin: siteUrl };
export const foreignPage = {
  "sec-fetch-site": "cross-site",
  "sec-fetch-mode": "cors",
  origin: "https://ailleurs.fr",
};
export const plainClient = {};
export const anne = { email: "anne@exemple.fr", password: "mot-de-passe" };

export type Sent = Record<string, string>;
type Answer = { status: number; body: Record<string, unknown>; cookie: string | null };

export type SessionBench = {
  gateway: SessionGateway;
  store: Store;
  id: string;
  /** Moves the store's clock. */
  advance(seconds: number): void;
  call(method: string, route: string, headers: Sent, body?: object): Promise<Answer>;
  signIn(headers: Sent): Promise<Answer & { token: string }>;
  /** The accounts that `users` lists for the caller of a request with these headers. */
  visibleAccounts(headers: Sent): Promise<unknown[]>;
  end(headers: Sent, query?: string): Promise<{ status: number; cookie: string | null }>;
};

const noLetters = {
  verification: () => {},
  passwordReset: () => {},
  emailChange: () => {},
  passwordChanged: () => {},
  addressChanged: () => {},
  signInLink: () => {},
  firstPasskey: () => {},
};

/** A gateway before a real store in which Anne has an account. */
export async function sessionBench({ url = siteUrl } = {}): Promise<SessionBench> {
  let ahead = 0;
  const store = await openBenchStore(() => new Date(Date.now() + ahead * 1000));
  const gateway = sessionGateway({ siteUrl: url, store });

  async function call(method: string, route: string, headers: Sent, body?: object): Promise<Answer> {
    const request = new Request(`${url}/api/${route}`, {
      method,
      headers: body ? { "content-type": "application/json", ...headers } : headers,
      body: body && JSON.stringify(body),
    });
    const response = await gateway.fetch(request, { address: "192.0.2.7" });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : {},
      cookie: response.headers.get("set-cookie"),
    };
  }

  const account = { ...anne, passwordConfirm: anne.password, name: "Anne", verified: true };
  const { id } = await operatorClient(store).collection("users").create(account);

  return {
    gateway,
    store,
    id,
    advance(seconds) {
      ahead += seconds;
    },
    call,
    async signIn(headers) {
      const form = { identity: anne.email, password: anne.password };
      const answer = await call("POST", "collections/users/auth-with-password", headers, form);
      expect(answer.status).toBe(200);
      return { ...answer, token: String(answer.body.token) };
    },
    async visibleAccounts(headers) {
      const { body } = await call("GET", "collections/users/records?fields=name", headers);
      return (body.items as { name: string }[]).map(({ name }) => name);
    },
    async end(headers, query = "") {
      const request = new Request(`${url}/session/end${query}`, { method: "POST", headers });
      const response = await gateway.end(request);
      return { status: response.status, cookie: response.headers.get("set-cookie") };
    },
  };
}

/** Opens a store in a folder that is removed when the test ends. */
async function openBenchStore(now: () => Date): Promise<Store> {
  const folder = mkdtempSync(path.join(tmpdir(), "session-"));
  const store = await openStore({
    folder,
    collections,
    migrations,
    letters: noLetters,
    uploadLimit: 1024 * 1024,
    rateLimits: false,
    now,
    report: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return store;
}

/** Returns the part of a `Set-Cookie` header that a browser sends back. */
export function sent(cookie: string | null): string {
  return cookie?.split(";")[0] ?? "";
}

/** Signs in as our own page does, and returns the values that browser and page hold then. */
export async function ownSession(bench: SessionBench): Promise<{ cookie: string; unsigned: string }> {
  const { cookie, token } = await bench.signIn(ownPage);
  return { cookie: sent(cookie), unsigned: token };
}

/** Opens an event stream, which ends with the store, and returns its client's id. */
export async function openStream({ gateway }: SessionBench): Promise<string> {
  const request = new Request(`${siteUrl}/api/realtime`);
  const { body } = await gateway.fetch(request, { address: "192.0.2.7" });
  const first = await body?.pipeThrough(new TextDecoderStream()).getReader().read();
  return /^id:(\S+)/.exec(first?.value ?? "")?.[1] ?? "";
}

/** Sends a message with a picture as Anne, through a plain client, and returns the picture's path. */
export async function sendWithAttachment(bench: SessionBench): Promise<string> {
  const { token } = await bench.signIn(plainClient);
  const form = new FormData();
  form.append("sender", bench.id);
  form.append("subject", "Plan");
  form.append("body", "Voici le plan.");
  form.append("attachments", new Blob([pixel], { type: "image/png" }), "plan.png");
  const url = `${siteUrl}/api/collections/messages/records`;
  const request = new Request(url, { method: "POST", headers: { authorization: token }, body: form });
  const { id, attachments } = await (await bench.gateway.fetch(request)).json();
  return `files/messages/${id}/${attachments[0]}`;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
