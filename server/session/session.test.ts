import { expect, test } from "vitest";
import type { Origin } from "../../store/index.ts";
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

test("our own page gets the whole token in a cookie that no script reads, and no signature in the body", async () => {
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

test("on plain http the cookie is not marked Secure, or no browser would keep it", async () => {
  const bench = await sessionBench({ url: "http://127.0.0.1:3000" });
  expect((await bench.signIn(ownPage)).cookie).not.toContain("Secure");
});

test("plain clients and foreign pages get whole tokens and never a cookie", async () => {
  const bench = await sessionBench();
  for (const headers of [plainClient, foreignPage, { "sec-fetch-site": "same-site" }, { origin: "null" }]) {
    const { cookie, token } = await bench.signIn(headers);
    expect(cookie).toBeNull();
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/);
    expect(await bench.seenAs({ ...headers, authorization: token })).toEqual(["Anne"]);
  }
});

test("what our own page sends unsigned is made whole by its cookie", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  for (const authorization of [unsigned, `Bearer ${unsigned}`]) {
    expect(await bench.seenAs({ ...ownPage, cookie, authorization })).toEqual(["Anne"]);
  }
});

test("neither half is worth anything alone", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  expect(await bench.seenAs({ ...ownPage, authorization: unsigned })).toEqual([]);
  expect(await bench.seenAs({ ...ownPage, cookie })).toEqual([]);
  expect(await bench.seenAs({ authorization: unsigned })).toEqual([]);
  expect(await bench.seenAs({ cookie })).toEqual([]);
});

test("our own page is told when the session it believes in has ended, and nobody else is told anything", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const told = async (headers: Sent) => {
    const request = new Request(`${siteUrl}/api/collections/users/records`, { headers });
    return (await bench.gateway.fetch(request)).headers.has("x-session-ended");
  };
  expect(await told({ ...ownPage, cookie, authorization: unsigned })).toBe(false);
  expect(await told({ ...ownPage, cookie })).toBe(false);
  expect(await told({ ...ownPage, authorization: unsigned })).toBe(true);
  expect(await told({ ...foreignPage, authorization: unsigned })).toBe(false);
  await bench.end({ ...ownPage, cookie });
  expect(await told({ ...ownPage, cookie, authorization: unsigned })).toBe(true);
});

test("a foreign page cannot use the session, whatever it sends with the cookie", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  for (const page of [
    foreignPage,
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    plainClient,
  ]) {
    expect(await bench.seenAs({ ...page, cookie, authorization: unsigned })).toEqual([]);
    expect(await bench.seenAs({ ...page, cookie })).toEqual([]);
  }
});

test("an unsigned token that names somebody else than the cookie is a visitor's", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const [header = "", payload = ""] = unsigned.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  for (const change of [{ id: "somebodyelse000" }, { collectionId: "pbc_other" }, { id: undefined }]) {
    const forged = Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url");
    expect(await bench.seenAs({ ...ownPage, cookie, authorization: `${header}.${forged}.` })).toEqual([]);
  }
  for (const nonsense of [".", "..", "a.b.", "é.é.", `${header}.bnVsbA.`, "x".repeat(5000)]) {
    expect(await bench.seenAs({ ...ownPage, cookie, authorization: encodeURI(nonsense) })).toEqual([]);
  }
});

test("a planted cookie neither helps its planter nor hides the real one", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const [header, payload] = unsigned.split(".");
  const planted = [
    ...["", "__Host-"].flatMap((prefix) => [
      `${prefix}pb_auth=nonsense`,
      `${prefix}pb_auth=${header}.${payload}.${"A".repeat(43)}`,
      `${prefix}pb_auth=${unsigned}`,
      `${prefix}pb_auth=`,
      `${prefix}pb_auth=%7B%22token%22%3A1%7D`,
      `${prefix}pb_auth=%7B%E0`,
    ]),
    "xpb_auth=a.b.c",
  ];
  for (const each of planted) {
    expect(await bench.seenAs({ ...ownPage, cookie: each, authorization: unsigned })).toEqual([]);
    expect(await bench.seenAs({ ...ownPage, cookie: `${each}; ${cookie}`, authorization: unsigned })).toEqual(
      ["Anne"],
    );
  }
});

test("over https a session that another part of the domain plants opens no page and no file", async () => {
  const bench = await sessionBench();
  const { token } = await bench.signIn(plainClient);
  const sessionOf = (cookie: string) =>
    bench.gateway.sessionOf(new Request(siteUrl, { headers: { cookie } }));
  expect(await sessionOf(`pb_auth=${token}`)).toBeUndefined();
  expect(await sessionOf(`__Host-pb_auth=${token}`)).toMatchObject({ id: bench.id });
  const path = await sendWithAttachment(bench);
  const asked = (cookie: string) => bench.call("GET", path, { ...ownPage, cookie });
  expect((await asked(`pb_auth=${token}`)).status).toBe(404);
  expect((await asked(`__Host-pb_auth=${token}`)).status).toBe(200);
});

test.each([
  ["https://exemple.fr", "__Host-pb_auth"],
  ["http://127.0.0.1:3000", "pb_auth"],
])("the cookie that older clients export is understood at %s, and renewed as ours", async (url, name) => {
  const bench = await sessionBench({ url });
  const { token, body } = await bench.signIn(plainClient);
  const [header, payload] = token.split(".");
  const own = { ...ownPage, authorization: `${header}.${payload}.` };
  for (const record of ["record", "model"]) {
    const cookie = `pb_auth=${encodeURIComponent(JSON.stringify({ token, [record]: body.record }))}`;
    expect(await bench.seenAs({ ...own, cookie })).toEqual(["Anne"]);
    expect(await bench.seenAs({ ...ownPage, cookie })).toEqual([]);
    expect(await bench.seenAs({ ...foreignPage, authorization: own.authorization, cookie })).toEqual([]);
    const renewed = await bench.call("POST", "collections/users/auth-refresh", { ...own, cookie });
    expect(sent(renewed.cookie)).toMatch(new RegExp(`^${name}=[\\w-]+\\.[\\w-]+\\.[\\w-]{43}$`));
  }
});

test("no choice of fields lets a script read the signature", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const headers = { ...ownPage, cookie, authorization: unsigned };
  const whole = await bench.signIn(plainClient);
  const length = whole.token.length;
  const cuts = [
    1,
    unsigned.length - 1,
    unsigned.length,
    unsigned.length + 20,
    length - 1,
    length,
    length + 5,
  ];
  const modifiers = cuts.flatMap((cut) => [`excerpt(${cut})`, `excerpt(${cut},true)`]);
  const choices = ["token", "*"].flatMap((name) => modifiers.map((modifier) => `${name}:${modifier}`));
  const signatures: string[] = [];
  for (const fields of [...choices, "token,token:excerpt(5,true)", "record,*:excerpt(9,true)", "token.*"]) {
    const route = `collections/users/auth-refresh?fields=${encodeURIComponent(fields)}`;
    const answer = await bench.call("POST", route, headers);
    const signature = sent(answer.cookie).split(".")[2];
    if (signature) signatures.push(signature);
    if (answer.body.token !== undefined) expect(answer.body.token).toMatch(/^[\w-]+\.[\w-]+\.$/);
    for (const each of signatures) expect(JSON.stringify(answer.body)).not.toContain(each.slice(0, 8));
  }
  expect(signatures.length).toBeGreaterThan(20);
});

test("refreshing renews the cookie of our own page and gives no signature away", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const headers = { ...ownPage, cookie, authorization: unsigned };
  const answer = await bench.call("POST", "collections/users/auth-refresh", headers);
  expect(answer.status).toBe(200);
  expect(answer.body.token).toMatch(/^[\w-]+\.[\w-]+\.$/);
  const renewed = { ...ownPage, cookie: sent(answer.cookie), authorization: String(answer.body.token) };
  expect(await bench.seenAs(renewed)).toEqual(["Anne"]);
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

test("our own pages get no file token, in no spelling; plain clients do", async () => {
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

test("what our own page creates comes back whole", async () => {
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
  expect(await bench.seenAs({ ...ownPage, cookie, authorization: unsigned })).toEqual([]);
  const stillThere = { ...ownPage, cookie: other.cookie, authorization: other.unsigned };
  expect(await bench.seenAs(stillThere)).toEqual(["Anne"]);
});

test("signing out everywhere ends all sessions of the account, plain clients included", async () => {
  const bench = await sessionBench();
  const { cookie } = await ownSession(bench);
  const { token } = await bench.signIn(plainClient);
  await bench.end({ ...ownPage, cookie }, "?everywhere");
  expect(await bench.seenAs({ authorization: token })).toEqual([]);
});

test("signing out unbinds the page's event stream, also after the session was renewed", async () => {
  const bench = await sessionBench();
  for (const isRenewed of [false, true]) {
    const { cookie, unsigned } = await ownSession(bench);
    const stream = { clientId: await openStream(bench), subscriptions: ["messages/*"] };
    const page = { ...ownPage, cookie, authorization: unsigned };
    expect((await bench.call("POST", "realtime", page, stream)).status).toBe(204);
    const renewed = isRenewed && (await bench.call("POST", "collections/users/auth-refresh", page));
    expect((await bench.call("POST", "realtime", plainClient, stream)).status).toBe(403);
    await bench.end({ ...ownPage, cookie: renewed ? sent(renewed.cookie) : cookie });
    expect((await bench.call("POST", "realtime", plainClient, stream)).status).toBe(204);
  }
});

test("the store knows who opens an event stream on our own page, by the cookie alone", async () => {
  const { store, ...bench } = await sessionBench();
  const { cookie } = await ownSession({ store, ...bench });
  const openedBy: unknown[] = [];
  const watched = {
    ...store,
    fetch: async (_: Request, { caller }: Origin = {}) => {
      openedBy.push(caller?.kind === "user" && caller.id);
      return new Response();
    },
  };
  const gateway = sessionGateway({ siteUrl, store: watched });
  for (const headers of [ownPage, foreignPage, plainClient])
    await gateway.fetch(new Request(`${siteUrl}/api/realtime`, { headers: { ...headers, cookie } }));
  expect(openedBy).toEqual([bench.id, false, false]);
});

test("signing out without a session, or with a worthless one, is no error", async () => {
  const bench = await sessionBench();
  for (const cookie of ["", "pb_auth=nonsense", "other=1"]) {
    expect((await bench.end({ ...ownPage, cookie })).status).toBe(204);
  }
});

test("a foreign page can sign nobody out", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  for (const page of [foreignPage, plainClient, { "sec-fetch-site": "none" }]) {
    expect(await bench.end({ ...page, cookie })).toEqual({ status: 403, cookie: null });
  }
  expect(await bench.seenAs({ ...ownPage, cookie, authorization: unsigned })).toEqual(["Anne"]);
});

test("guards of pages learn the owner and the role from the cookie alone", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const ask = (headers: Sent) => bench.gateway.sessionOf(new Request(`${siteUrl}/account`, { headers }));
  expect(await ask({ cookie })).toMatchObject({ id: bench.id, record: { role: "user", name: "Anne" } });
  expect(await ask({ cookie: `a=1; pb_auth=nonsense; ${cookie}; b=2` })).toMatchObject({ id: bench.id });
  expect(await ask({})).toBeUndefined();
  expect(await ask({ cookie: `pb_auth=${unsigned}` })).toBeUndefined();
  expect(await ask({ authorization: unsigned })).toBeUndefined();
  await bench.end({ ...ownPage, cookie });
  expect(await ask({ cookie })).toBeUndefined();
});

test("a protected file opens for the cookie's owner, from our pages and from a link, and for no foreign page", async () => {
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
