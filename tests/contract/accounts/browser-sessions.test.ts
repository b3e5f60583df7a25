import { describe, expect } from "vitest";
import { Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import { test as contractTest } from "../fixtures.ts";
import { password } from "../given.ts";
import { readRefusal } from "../refusals.ts";

const users = "/api/collections/users";

/** A browser on our own page, signed in to a new account. */
const test = contractTest.extend("browser", async ({ given, visitor, server }) => {
  const account = await given.user();
  const ownPage = { origin: server.url, "sec-fetch-site": "same-origin" };
  const body = { identity: account.email, password };
  const authenticate = await visitor.send("POST", `${users}/auth-with-password`, { body, headers: ownPage });
  const [set = ""] = authenticate.headers.getSetCookie();
  const cookie = set.split(";")[0] ?? "";
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    visitor.send(method, path, {
      headers: { ...ownPage, cookie, authorization: authenticate.body.token, ...headers },
    });
  return { account, signIn: authenticate, set, cookie, ask };
});

describe.skipIf(differs("browser-sessions"))("our own page", () => {
  test("gets its token in a script-proof cookie, and without the signature", async ({ browser }) => {
    expect(browser.signIn.body.token).toMatch(/^[\w-]+\.[\w-]+\.$/);
    expect(browser.set).toMatch(/^pb_auth=[\w-]+\.[\w-]+\.[\w-]+;/);
    expect(browser.set).toContain("HttpOnly");
    expect(browser.set).toContain("SameSite=Lax");
    expect(browser.set).not.toContain("Domain");
  });

  test("is signed in with both halves, and not with one", async ({ browser }) => {
    const own = `${users}/records/${browser.account.id}`;
    expect((await browser.ask("GET", own)).status).toBe(200);
    expect((await browser.ask("GET", own, { cookie: "" })).status).toBe(404);
    expect((await browser.ask("GET", own, { authorization: "" })).status).toBe(404);
  });

  test("cannot use the cookie of one user with the name of another", async ({ browser, anne }) => {
    const authorization = anne.token.replace(/[^.]*$/, "");
    expect((await browser.ask("GET", `${users}/records/${anne.id}`, { authorization })).status).toBe(404);
    expect(
      (await browser.ask("GET", `${users}/records/${browser.account.id}`, { authorization })).status,
    ).toBe(404);
  });

  test("renews its session in the same way", async ({ browser }) => {
    const renewed = await browser.ask("POST", `${users}/auth-refresh`);
    expect(renewed.body.record.id).toBe(browser.account.id);
    expect(renewed.body.token).toMatch(/\.$/);
    expect(renewed.headers.getSetCookie()).toEqual([expect.stringMatching(/^pb_auth=/)]);
  });

  test("is signed out for good, even for a holder of the token", async ({ browser, server }) => {
    const token = browser.cookie.slice("pb_auth=".length);
    expect((await new Caller(server.url, token).users.authRefresh()).record.id).toBe(browser.account.id);
    const end = await browser.ask("POST", "/session/end");
    expect(end.status).toBe(204);
    expect(end.headers.getSetCookie()).toEqual([expect.stringMatching(/^pb_auth=;/)]);
    expect((await browser.ask("GET", `${users}/records/${browser.account.id}`)).status).toBe(404);
    const renewedSession = await new Caller(server.url, token).send("POST", `${users}/auth-refresh`);
    expect(readRefusal(renewedSession).status).toBe(401);
    expect((await browser.account.users.authRefresh()).record.id).toBe(browser.account.id);
  });

  test("may sign out everywhere", async ({ browser }) => {
    expect((await browser.ask("POST", "/session/end?everywhere")).status).toBe(204);
    await expect(browser.account.users.authRefresh()).rejects.toMatchObject({ status: 401 });
  });

  test("gets no token that a script could read in another way", async ({ browser, visitor, server }) => {
    const file = await browser.ask("POST", "/api/files/token");
    expect([401, 403]).toContain(readRefusal(file).status);
    for (const path of [`${users}/auth-with-password/`, `/api//collections/users/auth-with-password`]) {
      const body = { identity: browser.account.email, password };
      const headers = { origin: server.url };
      const { text } = await visitor.send("POST", path, { body, headers });
      expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
    }
  });
});

describe.skipIf(differs("browser-sessions"))("a foreign page", () => {
  const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };

  test("cannot use a session", async ({ browser }) => {
    const own = `${users}/records/${browser.account.id}`;
    expect((await browser.ask("GET", own, foreign)).status).toBe(404);
    expect((await browser.ask("DELETE", own, foreign)).status).toBe(404);
    expect((await browser.ask("POST", `${users}/auth-refresh`, foreign)).status).toBe(401);
    expect((await browser.ask("POST", "/session/end", foreign)).status).toBe(403);
    expect((await browser.ask("GET", own)).status).toBe(200);
  });

  test("cannot plant one", async ({ given, visitor }) => {
    const account = await given.user();
    const body = { identity: account.email, password };
    const answer = await visitor.send("POST", `${users}/auth-with-password`, { body, headers: foreign });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.body.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});
