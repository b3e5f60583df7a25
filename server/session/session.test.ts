import type { Origin } from "record-store";
import { expect, test } from "vitest";
import { sessionGateway } from "./session.ts";
import {
  anne,
  foreignPage,
  openStream,
  ownForm,
  ownPage,
  ownSession,
  plainClient,
  type Sent,
  sendWithAttachment,
  sent,
  sessionBench,
  siteUrl,
} from "./session-fixtures.ts";

test("our page gets an HttpOnly cookie and an unsigned token", async () => {
  const bench = await sessionBench();
  for (const headers of [ownPage, ownForm]) {
    const { body, cookie, token } = await bench.signIn(headers);
    expect(body.record).toMatchObject({ id: bench.id, name: "Anne" });
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.$/);
    expect(cookie).toMatch(/^__Host-pb_auth=[\w-]+\.[\w-]+\.[\w-]{43}; /);
    expect(sent(cookie).startsWith(`__Host-pb_auth=${token}`)).toBe(true);
    expect(cookie?.split("; ").slice(1).sort()).toEqual([
      expect.stringMatching(/^Expires=/),
      "HttpOnly",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
    expect(Buffer.byteLength(cookie ?? "")).toBeLessThanOrEqual(4096);
  }
});

test("the cookie lives as long as its token", async () => {
  const { cookie, token } = await (await sessionBench()).signIn(ownPage);
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(cookie).toContain(`Expires=${new Date(exp * 1000).toUTCString()}`);
});

test("on plain http, the cookie is not marked Secure", async () => {
  const bench = await sessionBench({ url: "http://127.0.0.1:3000" });
  expect((await bench.signIn(ownPage)).cookie).not.toContain("Secure");
});

test("plain clients and foreign pages get whole tokens and never a cookie", async () => {
  const bench = await sessionBench();
  for (const headers of [plainClient, foreignPage, { "sec-fetch-site": "same-site" }, { origin: "null" }]) {
    const { cookie, token } = await bench.signIn(headers);
    expect(cookie).toBeNull();
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/);
    expect(await bench.visibleAccounts({ ...headers, authorization: token })).toEqual(["Anne"]);
  }
});

test("the cookie completes our page's unsigned token", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  for (const authorization of [unsigned, `Bearer ${unsigned}`]) {
    expect(await bench.visibleAccounts({ ...ownPage, cookie, authorization })).toEqual(["Anne"]);
  }
});

test("only our own page learns that its session has ended", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const askTold = async (headers: Sent) => {
    const request = new Request(`${siteUrl}/api/collections/users/records`, { headers });
    return (await bench.gateway.fetch(request)).headers.has("x-session-ended");
  };
  expect(await askTold({ ...ownPage, cookie, authorization: unsigned })).toBe(false);
  expect(await askTold({ ...ownPage, cookie })).toBe(false);
  expect(await askTold({ ...ownPage, authorization: unsigned })).toBe(true);
  expect(await askTold({ ...foreignPage, authorization: unsigned })).toBe(false);
  await bench.end({ ...ownPage, cookie });
  expect(await askTold({ ...ownPage, cookie, authorization: unsigned })).toBe(true);
});

test("refreshing renews our page's cookie without revealing the signature", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const headers = { ...ownPage, cookie, authorization: unsigned };
  bench.advance(5 * 3600);
  const answer = await bench.call("POST", "collections/users/auth-refresh", headers);
  expect(answer.status).toBe(200);
  expect(sent(answer.cookie)).not.toBe(cookie);
  expect(answer.body.token).toMatch(/^[\w-]+\.[\w-]+\.$/);
  const renewed = { ...ownPage, cookie: sent(answer.cookie), authorization: String(answer.body.token) };
  expect(await bench.visibleAccounts(renewed)).toEqual(["Anne"]);
});

test.each([
  "collections/users/auth%2Drefresh",
  "collections/users/%61uth-refresh",
  "collections/_pb_users_auth_/auth-refresh",
  "collections/users/auth-refresh?fields=token",
  "collections/users/auth-refresh?fields=token:excerpt(1000)",
  "collections/users/auth-refresh?x=/api/batch",
  "./collections/users/./auth-refresh",
  "batch/../collections/users/auth-refresh",
])("no spelling of the path lets our own page see a whole token: %s", async (route) => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const { body } = await bench.call("POST", route, { ...ownPage, cookie, authorization: unsigned });
  expect(JSON.stringify(body)).not.toMatch(/[\w-]+\.[\w-]+\.[\w-]+/);
});

test("only plain clients get a file token, in any spelling", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const headers = { ...ownPage, cookie, authorization: unsigned };
  const refused = await bench.call("POST", "files/token", headers);
  const message = "You are not allowed to perform this request.";
  expect(refused).toMatchObject({ status: 403, body: { status: 403, message, data: {} }, cookie: null });
  for (const route of ["files/%74oken", "files/token?fields=token", "./files/token"]) {
    expect((await bench.call("POST", route, headers)).body).not.toHaveProperty("token");
  }
  const { token } = await bench.signIn(plainClient);
  const plain = await bench.call("POST", "files/token", { authorization: token });
  expect(plain.body.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/);
});

test("a failed sign-in of our own page sets no cookie", async () => {
  const bench = await sessionBench();
  const form = { identity: anne.email, password: "faux-mot" };
  const answer = await bench.call("POST", "collections/users/auth-with-password", ownPage, form);
  expect(answer).toMatchObject({ status: 400, body: { message: "Failed to authenticate." }, cookie: null });
});

test("records that our own page creates come back whole", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const headers = { ...ownPage, cookie, authorization: unsigned };
  const message = { sender: bench.id, subject: "Devis", body: "Bonjour" };
  const answer = await bench.call("POST", "collections/messages/records", headers, message);
  expect(answer).toMatchObject({ status: 200, body: { subject: "Devis", sender: bench.id }, cookie: null });
});

test("signing out ends the session and clears the cookie", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const other = await ownSession(bench);
  const ended = await bench.end({ ...ownPage, cookie });
  expect(ended.status).toBe(204);
  expect(ended.cookie).toBe("__Host-pb_auth=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(await bench.visibleAccounts({ ...ownPage, cookie, authorization: unsigned })).toEqual([]);
  const stillThere = { ...ownPage, cookie: other.cookie, authorization: other.unsigned };
  expect(await bench.visibleAccounts(stillThere)).toEqual(["Anne"]);
});

test("signing out everywhere ends all sessions of the account, plain clients included", async () => {
  const bench = await sessionBench();
  const { cookie } = await ownSession(bench);
  const { token } = await bench.signIn(plainClient);
  await bench.end({ ...ownPage, cookie }, "?everywhere");
  expect(await bench.visibleAccounts({ authorization: token })).toEqual([]);
});

test("signing out unbinds the page's event stream, even after a renewal", async () => {
  const bench = await sessionBench();
  for (const isRenewed of [false, true]) {
    const { cookie, unsigned } = await ownSession(bench);
    const stream = { clientId: await openStream(bench), subscriptions: ["messages/*"] };
    const page = { ...ownPage, cookie, authorization: unsigned };
    expect((await bench.call("POST", "realtime", page, stream)).status).toBe(204);
    if (isRenewed) bench.advance(5 * 3600);
    const renewed = isRenewed && (await bench.call("POST", "collections/users/auth-refresh", page));
    expect((await bench.call("POST", "realtime", plainClient, stream)).status).toBe(403);
    await bench.end({ ...ownPage, cookie: renewed ? sent(renewed.cookie) : cookie });
    expect((await bench.call("POST", "realtime", plainClient, stream)).status).toBe(204);
  }
});

test("the cookie alone identifies our page's event stream", async () => {
  const { store, ...bench } = await sessionBench();
  const { cookie } = await ownSession({ store, ...bench });
  const openedSessions: unknown[] = [];
  const watched = {
    ...store,
    fetch: async (_: Request, { caller }: Origin = {}) => {
      openedSessions.push(caller?.kind === "user" && caller.id);
      return new Response();
    },
  };
  const gateway = sessionGateway({ siteUrl, store: watched });
  for (const headers of [ownPage, foreignPage, plainClient])
    await gateway.fetch(new Request(`${siteUrl}/api/realtime`, { headers: { ...headers, cookie } }));
  expect(openedSessions).toEqual([bench.id, false, false]);
});

test("signing out without a valid session is no error", async () => {
  const bench = await sessionBench();
  for (const cookie of ["", "pb_auth=nonsense", "other=1"]) {
    expect((await bench.end({ ...ownPage, cookie })).status).toBe(204);
  }
});

test("page guards learn owner and role from the cookie alone", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const ask = (headers: Sent) => bench.gateway.sessionOwner(new Request(`${siteUrl}/account`, { headers }));
  expect(await ask({ cookie })).toMatchObject({ id: bench.id, record: { role: "user", name: "Anne" } });
  expect(await ask({ cookie: `a=1; pb_auth=nonsense; ${cookie}; b=2` })).toMatchObject({ id: bench.id });
  expect(await ask({})).toBeUndefined();
  expect(await ask({ cookie: `pb_auth=${unsigned}` })).toBeUndefined();
  expect(await ask({ authorization: unsigned })).toBeUndefined();
  await bench.end({ ...ownPage, cookie });
  expect(await ask({ cookie })).toBeUndefined();
});

test("a protected file opens for its owner, not for foreign pages", async () => {
  const bench = await sessionBench();
  const { cookie } = await ownSession(bench);
  const file = await sendWithAttachment(bench);
  const open = async (headers: Sent, method = "GET") => (await bench.call(method, file, headers)).status;
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  const typed = { ...link, "sec-fetch-site": "none" };
  for (const headers of [ownPage, link, typed]) {
    expect(await open({ ...headers, cookie })).toBe(200);
    expect(await open({ ...headers, cookie }, "HEAD")).toBe(200);
    expect(await open(headers)).toBe(404);
  }
  const frame = { ...link, "sec-fetch-dest": "iframe" };
  for (const headers of [foreignPage, frame, plainClient])
    expect(await open({ ...headers, cookie })).toBe(404);
});
