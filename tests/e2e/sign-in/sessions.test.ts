import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PocketBase from "pocketbase";
import { describe, expect, onTestFinished } from "vitest";
import {
  anotherTab,
  cookieOf,
  endEverywhere,
  heading,
  messageForm,
  password,
  pathOf,
  patience,
  registered,
  server,
  signIn,
  startServerOfFile,
  test,
} from "./sessions-fixtures.ts";

startServerOfFile();

describe("a session", () => {
  test("is the same in two tabs, as soon as it begins and as soon as it ends", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/login?next=/account");
    const other = await anotherTab(page, "/services");
    await other.getByRole("link", { name: "Connexion" }).waitFor();
    await signIn(page, email);
    await page.waitForURL(`${server.url}/account`);
    await other.getByRole("link", { name: "Mon compte" }).click();
    await messageForm(other).waitFor();
    await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
    await page.waitForURL(`${server.url}/login`);
    await expect.poll(() => pathOf(other), patience).toBe("/login?next=%2Faccount");
    expect(await cookieOf(other)).toBe("");
    await page.goBack();
    expect(pathOf(page)).not.toContain("/account");
  });

  test("that has ended elsewhere leads to the login, and back to what was half typed", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/login?next=/account");
    await signIn(page, email);
    await messageForm(page).getByLabel("Sujet").fill("La terrasse");
    await messageForm(page).getByLabel("Message").fill("Une lame s’est fendue cet hiver.");
    await endEverywhere(page);
    await messageForm(page).getByRole("button", { name: "Envoyer le message" }).click();
    await expect.poll(() => pathOf(page), patience).toBe("/login?next=%2Faccount");
    await signIn(page, email);
    await messageForm(page).waitFor();
    expect(await messageForm(page).getByLabel("Sujet").inputValue()).toBe("La terrasse");
    expect(await messageForm(page).getByLabel("Message").inputValue()).toContain("Une lame");
    await messageForm(page).getByRole("button", { name: "Envoyer le message" }).click();
    await page.getByText("Message envoyé avec succès !").first().waitFor();
  });

  test("that somebody else begins in the same tab finds nothing of what was typed", async ({ open }) => {
    const [anne, other] = [await registered(), await registered()];
    const page = await open("/login?next=/account");
    await signIn(page, anne.email);
    await messageForm(page).getByLabel("Sujet").fill("La terrasse");
    await endEverywhere(page);
    await page.goto("/account");
    await signIn(page, other.email);
    await messageForm(page).waitFor();
    expect(await messageForm(page).getByLabel("Sujet").inputValue()).toBe("");
  });

  test("that was left behind in the browser is found out by the login", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/login");
    await signIn(page, email);
    await page.waitForURL(`${server.url}/`);
    await page.context().clearCookies();
    await page.goto("/account");
    await expect.poll(() => pathOf(page)).toBe("/login?next=%2Faccount");
    await heading(page, "Connexion").waitFor();
    await signIn(page, email);
    await page.waitForURL(`${server.url}/account`);
  });

  test("of the team that loses its role loses the dashboard", async ({ open }) => {
    const { id, email } = await registered();
    const team = new PocketBase(server.url);
    await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
    await team.collection("users").update(id, { role: "admin" });
    const page = await open("/login?next=/dashboard");
    await signIn(page, email);
    await page.waitForURL(`${server.url}/dashboard`);
    await team.collection("users").update(id, { role: "user" });
    await page.reload();
    await heading(page, "Espace réservé").waitFor();
    await expect.poll(() => pathOf(page)).toBe("/login?next=%2Fdashboard");
  });
});

describe("a session that an older client left in the browser", () => {
  /** As the official SDK answers whoever is not one of our pages: with a whole token. */
  async function leftBy(email: string, key: string, name: "model" | "record") {
    const { token, record } = await new PocketBase(server.url)
      .collection("users")
      .authWithPassword(email, password);
    return { token, item: [key, JSON.stringify({ token, [name]: record })] as const };
  }

  for (const [key, name] of [
    ["pb_auth", "model"],
    ["pb_auth", "record"],
    ["pocketbase_auth", "record"],
  ] as const) {
    test(`under ${key}, with its ${name}, goes on, and no script can read its token any more`, async ({
      open,
    }) => {
      const { id, email } = await registered();
      const page = await open("/services");
      const { token, item } = await leftBy(email, key, name);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), item);
      await page.reload();
      await page.getByRole("link", { name: "Mon compte" }).waitFor();
      await page.waitForFunction(
        (signature) => !JSON.stringify({ ...localStorage }).includes(signature),
        token.split(".")[2] ?? "",
        patience,
      );
      const kept = await page.evaluate(() => ({ ...localStorage }));
      expect(Object.keys(kept)).toEqual(["pocketbase_auth"]);
      expect(JSON.parse(kept.pocketbase_auth ?? "")).toMatchObject({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.$/),
        record: { id },
      });
      await page.goto("/account");
      await messageForm(page).waitFor();
    });
  }

  test("and that has ended since is forgotten", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/services");
    const { token, item } = await leftBy(email, "pb_auth", "model");
    await fetch(`${server.url}/session/end?everywhere`, {
      method: "POST",
      headers: { cookie: `pb_auth=${token}`, "sec-fetch-site": "same-origin" },
    });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), item);
    await page.reload();
    await page.getByRole("link", { name: "Connexion" }).waitFor(patience);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe("a hostile script in the page", () => {
  test("finds nothing that would be worth anything elsewhere", async ({ open }) => {
    const { id, email } = await registered();
    const page = await open("/login?next=/account");
    await signIn(page, email);
    await messageForm(page).waitFor();
    const found = await page.evaluate(async () => {
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
    expect(found.texts[0]).toBe("");
    expect(found.databases).toBe(0);
    const tokens = found.texts.join(" ").match(/[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g) ?? [];
    expect(tokens).toContain(found.token);
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

describe("a form on another site", () => {
  test("does nothing in the name of who is signed in", async ({ open }) => {
    const { id, email } = await registered();
    const page = await open("/login?next=/account");
    await signIn(page, email);
    await messageForm(page).waitFor();
    // On the same host: the cookie goes along, as it would from a subdomain.
    const foreign = createServer(({ url = "" }, answer) => {
      const action = new URL(url, "http://foreign").searchParams.get("action");
      answer.setHeader("content-type", "text/html");
      answer.end(`<form method="post" action="${action}"><input name="password" value="${password}">
        <input name="sender" value="${id}"><input name="subject" value="Oui"><input name="body" value="Oui">
        <button>Gagner</button></form>`);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void foreign.close());
    await once(foreign, "listening");
    const origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
    const messages = "/api/collections/messages/records";
    for (const action of ["/session/end", "/session/end?everywhere", "/account/erase", messages]) {
      await page.goto(`${origin}/?action=${encodeURIComponent(server.url + action)}`);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url() === server.url + action),
        page.getByRole("button", { name: "Gagner" }).click(),
      ]);
      expect(answer.request().headers().cookie ?? (await answer.request().allHeaders()).cookie).toContain(
        "pb_auth=",
      );
      expect([action, answer.status() >= 400]).toEqual([action, true]);
    }
    await page.goto(`${server.url}/account`);
    await messageForm(page).waitFor();
    const team = new PocketBase(server.url);
    await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
    expect(
      (await team.collection("messages").getList()).items.filter(({ subject }) => subject === "Oui"),
    ).toEqual([]);
    expect((await team.collection("users").getOne(id)).email).toBe(email);
  });
});
