import PocketBase, { BaseAuthStore, type RecordModel, type RecordService } from "pocketbase";
import type { Credentials } from "./setup.ts";

/** The server's answer. `text` is the body before parsing. */
export type Answer = { status: number; headers: Headers; text: string; body: RecordModel };

export type Sent = { body?: unknown; headers?: Record<string, string> };

/** A client of the server: with the SDK, or with `send` for requests that the SDK would never send. */
export class Caller {
  readonly url: string;
  readonly sdk: PocketBase;

  constructor(url: string, token = "", account: RecordModel | null = null) {
    this.url = url;
    this.sdk = new PocketBase(url, new BaseAuthStore());
    this.sdk.autoCancellation(false);
    if (token) this.sdk.authStore.save(token, account);
  }

  static async signIn(url: string, { email, password }: Credentials): Promise<Caller> {
    const caller = new Caller(url);
    await caller.users.authWithPassword(email, password);
    return caller;
  }

  get id(): string {
    return this.sdk.authStore.record?.id ?? "";
  }

  get email(): string {
    return this.sdk.authStore.record?.email ?? "";
  }

  get token(): string {
    return this.sdk.authStore.token;
  }

  get projects(): RecordService {
    return this.sdk.collection("projects");
  }

  get users(): RecordService {
    return this.sdk.collection("users");
  }

  get messages(): RecordService {
    return this.sdk.collection("messages");
  }

  get reviews(): RecordService {
    return this.sdk.collection("reviews");
  }

  /** Sends a request unchanged. A plain object is sent as JSON, and any other body as it is. */
  async send(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    const sentHeaders = new Headers(headers);
    if (this.token && !sentHeaders.has("authorization")) sentHeaders.set("authorization", this.token);
    const json = body !== undefined && isPlain(body);
    if (json && !sentHeaders.has("content-type")) sentHeaders.set("content-type", "application/json");
    const init = {
      method,
      headers: sentHeaders,
      body: (json ? JSON.stringify(body) : body) as RequestInit["body"],
    };
    const response = await fetch(this.url + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, { headers });
  }

  /** Requests a list with exactly these query parameters, valid or not. */
  list(collection: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.get(`/api/collections/${collection}/records?${new URLSearchParams(query)}`);
  }
}

function isPlain(body: unknown): boolean {
  return Array.isArray(body) || (typeof body === "object" && body?.constructor === Object);
}

function parsed(text: string): RecordModel {
  try {
    return JSON.parse(text);
  } catch {
    return { id: "", collectionId: "", collectionName: "" };
  }
}
