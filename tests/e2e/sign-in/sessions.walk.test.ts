import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect, onTestFinished } from "vitest";
import { desktop } from "../browser.ts";
import {
  addressPath,
  authenticate,
  endEverywhere,
  messageForm,
  password,
  patience,
  registered,
  server,
  startServerOfFile,
  test,
} from "./sessions-fixtures.ts";

startServerOfFile();

describe("a session", () => {
  test("that ended elsewhere leads back to the unfinished text", async ({ open }) => {
    const { email } = await registered();
    const page = await open("/account", { ...desktop, as: { email, password } });
    await messageForm(page).getByLabel("Sujet").fill("La terrasse");
    await messageForm(page).getByLabel("Message").fill("Une lame s’est fendue cet hiver.");
    await endEverywhere(page);
    await sendUnlessLeft(messageForm(page).getByRole("button", { name: "Envoyer le message" }));
    await expect.poll(() => addressPath(page), patience).toBe("/login?next=%2Faccount");
    await authenticate(page, email);
    await messageForm(page).waitFor();
    expect(await messageForm(page).getByLabel("Sujet").inputValue()).toBe("La terrasse");
    expect(await messageForm(page).getByLabel("Message").inputValue()).toContain("Une lame");
    await messageForm(page).getByRole("button", { name: "Envoyer le message" }).click();
    await page.getByText("Message envoyé avec succès !").first().waitFor();
  });

  test("that ended during an answer leads back to its text", async ({ open }) => {
    const { id: sender, email } = await registered();
    const client = new PocketBase(server.url);
    await client.collection("users").authWithPassword(email, password);
    const { id } = await client
      .collection("messages")
      .create({ sender, subject: "La terrasse", body: "Bonjour." });
    const page = await open(`/account/echanges/${id}`, { ...desktop, as: { email, password } });
    const answer = page.getByLabel("Votre réponse");
    await answer.fill("Mardi à neuf heures.");
    await endEverywhere(page);
    await sendUnlessLeft(page.getByRole("button", { name: "Envoyer la réponse" }));
    await expect.poll(() => addressPath(page), patience).toContain("/login?next=%2Faccount%2Fechanges");
    await authenticate(page, email);
    await expect.poll(() => answer.inputValue(), patience).toBe("Mardi à neuf heures.");
    await page.getByRole("button", { name: "Envoyer la réponse" }).click();
    await page.getByText("Votre réponse est arrivée.").waitFor();
  });

  test("of another person in the same tab finds no earlier text", async ({ open }) => {
    const [anne, other] = [await registered(), await registered()];
    const page = await open("/account", { ...desktop, as: { email: anne.email, password } });
    await messageForm(page).getByLabel("Sujet").fill("La terrasse");
    await endEverywhere(page);
    await page.goto("/account");
    await authenticate(page, other.email);
    await messageForm(page).waitFor();
    expect(await messageForm(page).getByLabel("Sujet").inputValue()).toBe("");
  });
});

/** Presses the button, unless the page notices the session's end by itself and leaves the form first. */
async function sendUnlessLeft(button: Locator): Promise<void> {
  await button.click({ timeout: 2_000 }).catch(() => undefined);
}

describe("a session of an older client", () => {
  /**
   * Signs in as the official SDK does outside our pages, and returns the storage item that it leaves: with a whole
   * token.
   */
  async function leaveSession(email: string, key: string, name: "model" | "record") {
    const { token, record } = await new PocketBase(server.url)
      .collection("users")
      .authWithPassword(email, password);
    return { token, item: [key, JSON.stringify({ token, [name]: record })] as const };
  }

  test("continues out of reach of scripts, unless it has ended", async ({ open }) => {
    const { id, email } = await registered();
    const page = await open("/services");
    for (const [key, name] of [
      ["pb_auth", "model"],
      ["pb_auth", "record"],
      ["pocketbase_auth", "record"],
    ] as const) {
      const { token, item } = await leaveSession(email, key, name);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), item);
      await page.reload();
      await page.getByRole("link", { name: "Mon compte" }).waitFor();
      await page.waitForFunction(
        (signature) => !JSON.stringify({ ...localStorage }).includes(signature),
        token.split(".")[2] ?? "",
        patience,
      );
      const storedValues = await page.evaluate(() => ({ ...localStorage }));
      expect(Object.keys(storedValues)).toEqual(["pocketbase_auth"]);
      expect(JSON.parse(storedValues.pocketbase_auth ?? "")).toMatchObject({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.$/),
        record: { id },
      });
      await page.goto("/account");
      await messageForm(page).waitFor();
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto("/services");
    }
    const { token, item } = await leaveSession(email, "pb_auth", "model");
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

describe("a form on another site", () => {
  test("does nothing in the signed-in account's name", async ({ open }) => {
    const { id, email } = await registered();
    const page = await open("/account", { ...desktop, as: { email, password } });
    await messageForm(page).waitFor();
    // The other site is on the same host, so the browser sends the cookie, as it would from a subdomain.
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
