import { expect, test } from "vitest";
import {
  foreignPage,
  ownPage,
  ownSession,
  plainClient,
  type Sent,
  sendWithAttachment,
  sent,
  sessionBench,
  siteUrl,
} from "./session-fixtures.ts";

test("neither half of a token works alone", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  expect(await bench.visibleAccounts({ ...ownPage, authorization: unsigned })).toEqual([]);
  expect(await bench.visibleAccounts({ ...ownPage, cookie })).toEqual([]);
  expect(await bench.visibleAccounts({ authorization: unsigned })).toEqual([]);
  expect(await bench.visibleAccounts({ cookie })).toEqual([]);
});

test("a foreign page cannot use the session", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  for (const page of [
    foreignPage,
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    plainClient,
  ]) {
    expect(await bench.visibleAccounts({ ...page, cookie, authorization: unsigned })).toEqual([]);
    expect(await bench.visibleAccounts({ ...page, cookie })).toEqual([]);
  }
});

test("an unsigned token of another user than the cookie's is invalid", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  const [header = "", payload = ""] = unsigned.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  for (const change of [{ id: "somebodyelse000" }, { collectionId: "pbc_other" }, { id: undefined }]) {
    const forged = Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url");
    expect(
      await bench.visibleAccounts({ ...ownPage, cookie, authorization: `${header}.${forged}.` }),
    ).toEqual([]);
  }
  for (const nonsense of [".", "..", "a.b.", "é.é.", `${header}.bnVsbA.`, "x".repeat(5000)]) {
    expect(await bench.visibleAccounts({ ...ownPage, cookie, authorization: encodeURI(nonsense) })).toEqual(
      [],
    );
  }
});

test("a planted cookie neither works nor hides the real one", async () => {
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
    expect(await bench.visibleAccounts({ ...ownPage, cookie: each, authorization: unsigned })).toEqual([]);
    expect(
      await bench.visibleAccounts({ ...ownPage, cookie: `${each}; ${cookie}`, authorization: unsigned }),
    ).toEqual(["Anne"]);
  }
});

test("over https, a planted session opens no page and no file", async () => {
  const bench = await sessionBench();
  const { token } = await bench.signIn(plainClient);
  const readSession = (cookie: string) =>
    bench.gateway.sessionOwner(new Request(siteUrl, { headers: { cookie } }));
  expect(await readSession(`pb_auth=${token}`)).toBeUndefined();
  expect(await readSession(`__Host-pb_auth=${token}`)).toMatchObject({ id: bench.id });
  const path = await sendWithAttachment(bench);
  const askWithCookie = (cookie: string) => bench.call("GET", path, { ...ownPage, cookie });
  expect((await askWithCookie(`pb_auth=${token}`)).status).toBe(404);
  expect((await askWithCookie(`__Host-pb_auth=${token}`)).status).toBe(200);
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
    expect(await bench.visibleAccounts({ ...own, cookie })).toEqual(["Anne"]);
    expect(await bench.visibleAccounts({ ...ownPage, cookie })).toEqual([]);
    expect(await bench.visibleAccounts({ ...foreignPage, authorization: own.authorization, cookie })).toEqual(
      [],
    );
    bench.advance(5 * 3600);
    const renewed = await bench.call("POST", "collections/users/auth-refresh", { ...own, cookie });
    expect(sent(renewed.cookie)).toMatch(new RegExp(`^${name}=[\\w-]+\\.[\\w-]+\\.[\\w-]{43}$`));
  }
});

test.each([
  ["https://exemple.fr", "__Host-pb_auth"],
  ["http://127.0.0.1:3000", "pb_auth"],
])("our own page at %s opens its session by the exported cookie alone", async (url, name) => {
  const bench = await sessionBench({ url });
  const { token, body } = await bench.signIn(plainClient);
  const cookie = `${name}=${encodeURIComponent(JSON.stringify({ token, record: body.record }))}`;
  const renew = (headers: Sent, route = "users/auth-refresh", method = "POST") =>
    bench.call(method, `collections/${route}`, headers);

  const opened = await renew({ ...ownPage, cookie });
  expect(opened).toMatchObject({ status: 200, body: { record: { id: bench.id } } });
  expect(opened.body.token).toMatch(/^[\w-]+\.[\w-]+\.$/);
  expect(sent(opened.cookie)).toMatch(new RegExp(`^${name}=[\\w-]+\\.[\\w-]+\\.[\\w-]{43}$`));

  for (const headers of [foreignPage, plainClient, { "sec-fetch-site": "same-site" }])
    expect(await renew({ ...headers, cookie })).toMatchObject({ status: 401, cookie: null });
  expect((await renew(ownPage)).status).toBe(401);
  expect((await renew({ ...ownPage, cookie }, "users/request-email-change")).status).not.toBe(204);
  await bench.end({ ...ownPage, cookie });
  expect((await renew({ ...ownPage, cookie })).status).toBe(401);
});

test("over https, a planted cookie opens no session", async () => {
  const bench = await sessionBench();
  const { token, body } = await bench.signIn(plainClient);
  const cookie = `pb_auth=${encodeURIComponent(JSON.stringify({ token, record: body.record }))}`;
  const answer = await bench.call("POST", "collections/users/auth-refresh", { ...ownPage, cookie });
  expect(answer).toMatchObject({ status: 401, cookie: null });
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

test("a foreign page can sign nobody out", async () => {
  const bench = await sessionBench();
  const { cookie, unsigned } = await ownSession(bench);
  for (const page of [foreignPage, plainClient, { "sec-fetch-site": "none" }]) {
    expect(await bench.end({ ...page, cookie })).toEqual({ status: 403, cookie: null });
  }
  expect(await bench.visibleAccounts({ ...ownPage, cookie, authorization: unsigned })).toEqual(["Anne"]);
});
