import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { desktop } from "../browser.ts";
import {
  addressPath,
  anotherTab,
  authenticate,
  heading,
  messageForm,
  password,
  patience,
  readCookie,
  registered,
  server,
  startServerOfFile,
  test,
} from "./sessions-fixtures.ts";

startServerOfFile();

describe("a session", () => {
  test.runIf(isFullRun)("begins and ends in two tabs at once", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/login?next=/account");
    const other = await anotherTab(page, "/services");
    await other.getByRole("link", { name: "Connexion" }).waitFor();
    await authenticate(page, email);
    await page.waitForURL(`${server.url}/account`);
    await other.getByRole("link", { name: "Mon compte" }).click();
    await messageForm(other).waitFor();
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await page.waitForURL(`${server.url}/login`);
    await expect.poll(() => addressPath(other), patience).toBe("/login?next=%2Faccount");
    expect(await readCookie(other)).toBe("");
    await page.goBack();
    expect(addressPath(page)).not.toContain("/account");
  });

  test.runIf(isFullRun)("that begins before another tab's scripts run is shown there", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/login?next=/account");
    const other = await page.context().newPage();
    const { promise: signedIn, resolve: release } = Promise.withResolvers<void>();
    await other.route("**/assets/*.js", async (route) => {
      await signedIn;
      await route.continue();
    });
    await other.goto("/services", { waitUntil: "commit" });
    await other.getByRole("link", { name: "Connexion" }).waitFor();
    await authenticate(page, email);
    await page.waitForURL(`${server.url}/account`);
    release();
    await other.getByRole("link", { name: "Mon compte" }).waitFor();
  });

  test.runIf(isFullRun)("left in the browser's storage is noticed by the login", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/services", { ...desktop, as: { email, password } });
    await page.context().clearCookies();
    await page.goto("/account");
    await expect.poll(() => addressPath(page)).toBe("/login?next=%2Faccount");
    await heading(page, "Connexion").waitFor();
    await authenticate(page, email);
    await page.waitForURL(`${server.url}/account`);
  });

  test.runIf(isFullRun)("goes on from the cookie that the official SDK exports", async ({ open }) => {
    const { id, email } = await registered();
    const client = new PocketBase(server.url);
    await client.collection("users").authWithPassword(email, password);
    const [, value = ""] = /^pb_auth=([^;]*)/.exec(client.authStore.exportToCookie()) ?? [];
    const page = await open("/services");
    await page.context().addCookies([{ name: "pb_auth", value, url: server.url, httpOnly: true }]);
    await page.goto("/account");
    await messageForm(page).waitFor();
    await page.goto("/services");
    await page.getByRole("link", { name: "Mon compte" }).waitFor();
    const storedValues = await page.evaluate(() => localStorage.getItem("pocketbase_auth"));
    expect(JSON.parse(storedValues ?? "")).toMatchObject({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.$/),
      record: { id },
    });
    expect(await readCookie(page)).toMatch(/pb_auth=[\w-]+\.[\w-]+\.[\w-]{43}/);
  });

  test.runIf(isFullRun)("survives a renewal whose answer is cut off", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/account", { ...desktop, as: { email, password } });
    await messageForm(page).waitFor();
    const renewal = "**/api/collections/users/auth-refresh";
    await page.route(renewal, (route) =>
      route.fulfill({ contentType: "application/json", body: '{"token":"eyJ' }),
    );
    await page.reload();
    await messageForm(page).waitFor();
    expect(addressPath(page)).toBe("/account");
    await page.unroute(renewal);
    await page.reload();
    await messageForm(page).waitFor();
  });

  test.runIf(isFullRun)("of an administrator who loses the role loses the dashboard", async ({ open }) => {
    const { id, email } = await registered();
    const team = new PocketBase(server.url);
    await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
    await team.collection("users").update(id, { role: "admin", verified: true });
    const page = await open("/dashboard", { ...desktop, as: { email, password } });
    await heading(page, "Vue d’ensemble").waitFor();
    await team.collection("users").update(id, { role: "user" });
    // The dashboard may receive the event first and leave by itself, which ends this reload.
    await page.reload().catch(() => undefined);
    await heading(page, "Espace réservé").waitFor();
    await expect.poll(() => addressPath(page)).toBe("/login?next=%2Fdashboard");
  });
});

describe("a hostile script in the page", () => {
  test("finds nothing that would be worth anything elsewhere", async ({ open }) => {
    const { id, email } = await registered();
    const page = await open("/account", { ...desktop, as: { email, password } });
    await messageForm(page).waitFor();
    const findMatches = await page.evaluate(async () => {
      const texts = [document.cookie, document.documentElement.outerHTML];
      for (const storage of [localStorage, sessionStorage])
        for (let index = 0; index < storage.length; index++)
          texts.push(storage.getItem(storage.key(index) ?? "") ?? "");
      const { token } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
      const ask = async (path: string, init: RequestInit = {}) => {
        const answer = await fetch(path, { headers: { authorization: token }, ...init });
        texts.push(await answer.text(), JSON.stringify([...answer.headers]));
      };
      await ask("/api/collections/users/auth-refresh", { method: "POST" });
      await ask("/api/files/token", { method: "POST" });
      await ask("/api/collections/users/records");
      await ask("/api/collections/users/auth-refresh?fields=token", { method: "POST" });
      await ask("/account");
      return { texts, token: String(token), databases: (await indexedDB.databases()).length };
    });
    expect(findMatches.texts[0]).toBe("");
    expect(findMatches.databases).toBe(0);
    const tokens = findMatches.texts.join(" ").match(/[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g) ?? [];
    expect(tokens).toContain(findMatches.token);
    const own = `${server.url}/api/collections/users/records/${id}`;
    const refresh = `${server.url}/api/collections/users/auth-refresh`;
    for (const token of new Set(tokens)) {
      const cookie = `pb_auth=${token}`;
      const disguise = { "sec-fetch-site": "same-origin", origin: server.url };
      const ways: Record<string, string>[] = [
        { authorization: token },
        { cookie },
        { authorization: token, cookie, ...disguise },
      ];
      for (const headers of ways) {
        expect((await fetch(own, { headers })).status).toBe(404);
        expect((await fetch(refresh, { method: "POST", headers })).status).toBe(401);
      }
    }
  });
});
