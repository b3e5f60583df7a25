import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { atWidths, desktop, phone, plain, type VisitOptions } from "../browser.ts";
import {
  button,
  field,
  heading,
  isFocused,
  newEmail,
  patience,
  registered,
  server,
  startServerOfFile,
  test,
} from "./login-fixtures.ts";

startServerOfFile();

const ways = (page: Page) => page.getByRole("button", { name: /^Recevoir un lien par e-mail/ });

/** Registers an account whose address the team has confirmed. */
async function confirmed(): Promise<string> {
  const email = await registered();
  const team = new PocketBase(server.url);
  await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const { id } = await team.collection("users").getFirstListItem(team.filter("email = {:email}", { email }));
  await team.collection("users").update(id, { verified: true });
  return email;
}

/** Requests a link on the login page, and waits for the answer. */
async function askForLink(page: Page, email: string): Promise<void> {
  await field(page, "E-mail").fill(email);
  await ways(page).click();
  await heading(page, "Voyez votre courrier").waitFor();
}

async function mailedLink(email: string): Promise<string> {
  const mailbox = new Mailbox(server.outbox);
  await expect.poll(() => mailbox.lettersTo(email), patience).toHaveLength(1);
  return /(\/login\/lien\?token=[\w.%-]+)/.exec((await mailbox.lettersTo(email))[0] ?? "")?.[1] ?? "";
}

describe("a mailed link", () => {
  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`signs in by a press, once, not by opening, on a ${device}`, async ({ open }) => {
      const email = await confirmed();
      const page = await open("/login", options);
      await askForLink(page, email);
      await expect.poll(() => isFocused(page, "h1")).toBe(true);
      expect(await page.locator(".link-studs i").count()).toBe(15);
      expect(await page.getByRole("button", { name: /^Renvoyer, dans/ }).isDisabled()).toBe(true);
      const link = await mailedLink(email);
      // A program that scans mails opens the link, and runs the page.
      for (const method of ["GET", "HEAD"])
        expect((await fetch(server.url + link, { method })).status).toBe(200);
      await page.goto(link);
      await heading(page, "Entrez").waitFor();
      await page.reload();
      await button(page, "Ouvrir mon espace").click();
      await page.waitForURL(`${server.url}/account`);
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "pb_auth");
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
      await page.goto(link);
      await button(page, "Ouvrir mon espace").click();
      await heading(page, "Ce lien n’est plus valable.").waitFor();
    });
  }

  test("is announced in the same words to every address", async ({ open }) => {
    const [known, unknown] = [await confirmed(), newEmail()];
    const page = await open("/login");
    const announcements: string[] = [];
    for (const email of [known, unknown]) {
      await askForLink(page, email);
      const words = plain(await page.locator("main section.login-form").innerText());
      announcements.push(words.replaceAll(/\d+ (?:h \d+|secondes?|minutes?)/g, "…").replaceAll(email, "…"));
      await button(page, "Changer d’adresse").click();
    }
    expect(announcements[1]).toBe(announcements[0]);
    await mailedLink(known);
    expect(await new Mailbox(server.outbox).lettersTo(unknown)).toEqual([]);
  });

  test("needs an address first, and keeps it", async ({ open }) => {
    const page = await open("/login");
    await ways(page).click();
    await page.getByText("Indiquez votre adresse e-mail.").waitFor();
    await expect.poll(() => isFocused(page, "[name=email]")).toBe(true);
    expect(await page.getByText("Indiquez votre mot de passe.").count()).toBe(0);
  });

  test("asks for a required second factor, and opens nothing before it", async ({ open }) => {
    const page = await open("/login/lien?token=any");
    await page.route("**/auth-with-link", (route) =>
      route.fulfill({ status: 401, json: { mfaId: "pending" } }),
    );
    await button(page, "Ouvrir mon espace").click();
    await heading(page, "Encore une preuve").waitFor();
    await page.getByText("Le lien est bon.").waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.session)).toBe("visitor");
    await page.getByRole("link", { name: "Revenir à la connexion" }).waitFor();
  });
});

test("the login page loads the link's code on demand", async ({ open }) => {
  const email = await confirmed();
  const page = await open("/login");
  const loaded = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /(?:link-sent|sign-in-link)-/.test(name)).length,
    );
  expect(await loaded()).toBe(0);
  await askForLink(page, email);
  expect(await loaded()).toBeGreaterThan(0);
});
