import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startWatchedServer, type WatchedServer } from "./held-loop.ts";

// No request of any sender keeps other callers waiting.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The most milliseconds that anybody may be kept waiting. */
const patience = 200;
/** The most bytes by which the server may grow meanwhile. */
const room = 150e6;

let server: WatchedServer;
let token: string;

beforeAll(async () => {
  server = await startWatchedServer({ env: { RATE_LIMITS: "off" } });
  const client = new PocketBase(server.url);
  const account = { email: "chloe@ailleurs.example", password: "une phrase assez longue" };
  await client.collection("users").create({ ...account, passwordConfirm: account.password, name: "Chloé" });
  token = (await client.collection("users").authWithPassword(account.email, account.password)).token;
});

afterAll(() => server.stop());

type Asked = { path: string } & RequestInit;

/** Sends each request as a visitor and as an account. The server may cut off an unwanted body unread. */
async function expectNobodyWaits(...requests: Asked[]): Promise<void> {
  const statuses: number[] = [];
  async function send({ path, ...init }: Asked, authorization?: string): Promise<void> {
    const headers = new Headers(init.headers);
    if (authorization && !headers.has("authorization")) headers.set("authorization", authorization);
    const sending = fetch(server.url + path, { redirect: "manual", ...init, headers });
    const answer = await sending.catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    statuses.push(answer?.status ?? 413);
  }
  const { worked, grown } = await server.watch(async () => {
    for (const request of requests) {
      await send(request);
      await send(request, token);
    }
  });
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect(worked).toBeLessThan(patience);
  expect(grown).toBeLessThan(room);
}

const many = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));
/** Node accepts 16 KB of headers. */
const longestHead = 14_000;

describe("a path of", () => {
  test.each([
    ["slashes", many("/", longestHead)],
    ["percent signs", `/${many("%25", longestHead)}`],
    ["broken percent signs", `/${many("%", longestHead)}`],
    ["dots", `/${many("../../", longestHead)}`],
    ["a slug", `/realisations/${many("a-", longestHead)}`],
    ["an id", `/api/collections/projects/records/${many("a", longestHead)}`],
    ["a file", `/api/files/projects/x/${many("a.", longestHead)}`],
    ["data for a page", `/${many("a/", longestHead)}.data`],
  ])("%s", async (_, path) => expectNobodyWaits({ path }));
});

describe("a query of", () => {
  const queries: [string, string][] = [
    ["pairs", many("a&", longestHead)],
    ["what is searched for", `q=${many("%C3%A9+", longestHead)}`],
    ["broken percent signs", `q=${many("%", longestHead)}`],
    ["pages", `page=${many("9", longestHead)}`],
    ["a filter", `filter=${many("(id=1)||", 3_400)}id=1`],
    ["brackets", `filter=${many("(", 3_400)}`],
    ["needles", `filter=${many('title~"zz"||', 3_400)}id=1`],
    ["relations", `expand=${many("project.user.", longestHead)}`],
  ];
  const places = [
    "/realisations",
    "/avis",
    "/api/collections/projects/records",
    "/api/collections/reviews/records",
  ];
  test.each(queries)("%s", async (_, query) => {
    await expectNobodyWaits(...places.map((place) => ({ path: `${place}?${query}` })));
  });
});

describe("a header of", () => {
  test.each([
    ["cookies", "cookie", many("pb_auth=a.b.c; ", longestHead)],
    ["one cookie", "cookie", `pb_auth=${many("%7B%22", longestHead)}`],
    ["a token", "authorization", `${many("eyJ", longestHead)}.${"e"}.x`],
    ["versions", "if-none-match", many('"a", ', longestHead)],
    ["codings", "accept-encoding", many("br;q=0.1, ", longestHead)],
    ["languages", "accept-language", many("fr;q=0.1, ", longestHead)],
    ["proxies", "x-forwarded-for", many("203.0.113.5, ", longestHead)],
    ["ranges", "range", `bytes=${many("0-1,", longestHead)}`],
  ])("%s", async (_, name, value) => {
    const headers = { [name]: value };
    const readValues = ["/", "/account", "/api/collections/projects/records"].map((path) => ({
      path,
      headers,
    }));
    const renewal = { path: "/api/collections/users/auth-refresh", method: "POST", headers };
    await expectNobodyWaits(...readValues, renewal);
  });
});

describe("a body for", () => {
  const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
  const json = { "content-type": "application/json" };
  const nested = `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`;
  const words: [string, Record<string, string>, string][] = [
    ["pairs", urlencoded, many("a&", 250_000)],
    ["one field", urlencoded, `message=${many("%C3%A9", 250_000)}`],
    ["percent signs", urlencoded, many("%", 250_000)],
    ["nested JSON", json, `{"subscriptions":${nested}}`],
    ["many values", json, `{"subscriptions":[${many('"a",', 2_000_000)}"a"]}`],
    [
      "parts",
      { "content-type": "multipart/form-data; boundary=b" },
      `${many('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n', 2_000_000)}--b--`,
    ],
    [
      "one long part",
      { "content-type": "multipart/form-data; boundary=b" },
      `--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n${many("\r\n--", 2_000_000)}`,
    ],
  ];
  const places = [
    "/contact",
    "/contact/envoi",
    "/login/adresse?token=a",
    "/login/verification?token=a",
    "/account/erase",
    "/dashboard/donnees/corbeille",
    "/session/end",
    "/api/realtime",
    "/api/batch",
    "/api/collections/users/auth-with-passkey",
    "/api/collections/users/passkeys",
    "/api/collections/users/auth-with-password",
    "/api/collections/reviews/records",
  ];
  test.each(places)("%s", async (place) => {
    await expectNobodyWaits(
      ...words.map(([, headers, body]) => ({ path: place, method: "POST", headers, body })),
    );
  });
});
