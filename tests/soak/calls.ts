import assert from "node:assert/strict";
import type { Mishap } from "./relay.ts";
import type { World } from "./world.ts";

/** An answer of the site, or `undefined` if none came. */
export type Answer = { status: number; body: Record<string, unknown> } | undefined;

type Call = {
  method?: string;
  token?: string;
  /** A form, bytes, or a value sent as JSON. */
  body?: FormData | URLSearchParams | Uint8Array<ArrayBuffer> | object;
  headers?: Record<string, string>;
  mishap?: Mishap;
};

/** Status while the database or the bucket is away. */
const awayStatus = 503;

/** Statuses by which the site may refuse a write while its disk is full. */
const fullStatuses = [400, 413, 503, 507];

/**
 * Sends a request to the site. The answer is JSON, or text under `text`.
 *
 * @throws AssertionError if the site answers with a fault of its own although nothing is wrong with its disk
 */
export async function call(world: World, path: string, asked: Call = {}): Promise<Answer> {
  const { method = asked.body ? "POST" : "GET", token, body, headers = {}, mishap = "none" } = asked;
  const isRaw = [FormData, URLSearchParams, Uint8Array].some((kind) => body instanceof kind);
  const url = mishap === "none" ? world.server.url : world.relay.url(mishap);
  try {
    const answer = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        ...(token && { authorization: token }),
        ...(body && !isRaw && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const isOwnFault = answer.status >= 500 && !isExpected(world, answer.status);
    assert.ok(!isOwnFault, `${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { status: answer.status, body: isJson ? JSON.parse(text) : { text } };
  } catch (error) {
    if (error instanceof assert.AssertionError || mishap === "none") throw error;
    return undefined;
  }
}

function isExpected({ model }: World, status: number): boolean {
  return (model.isFull && fullStatuses.includes(status)) || (model.isAway && status === awayStatus);
}

/** Returns the path of a collection's records, or of one of them. */
export function recordsPath(collection: string, id = ""): string {
  return `/api/collections/${collection}/records${id && `/${id}`}`;
}

/** Returns every record of a collection that the token's account may read. Without a token, a visitor reads. */
export async function listAll(
  world: World,
  collection: string,
  { token, filter = "" }: { token?: string; filter?: string } = {},
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ perPage: "500", page: String(page), sort: "id", filter });
    const answer = await call(world, `${recordsPath(collection)}?${query}`, token ? { token } : {});
    assert.equal(answer?.status, 200, `The list of ${collection} answered ${JSON.stringify(answer)}`);
    const items = answer?.body.items as Record<string, unknown>[];
    all.push(...items);
    if (items.length < 500) return all;
  }
}

/** Signs in. The answer contains the token. */
export async function authenticate(world: World, email: string, password: string): Promise<Answer> {
  return call(world, "/api/collections/users/auth-with-password", { body: { identity: email, password } });
}
