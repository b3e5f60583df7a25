import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";
import { desktop, test as siteTest, type VisitOptions } from "../browser.ts";
import { phoneFirst } from "../dashboard/dashboard.ts";
import { button, field, heading, patience } from "./login-fixtures.ts";

let server: RunningServer;
let mail: TestMailServer;
let stopMail = async () => {};

// Only where letters arrive may a mailed link replace the password.
beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
  const from = "Les Assembleurs <ne-pas-repondre@les-assembleurs.example>";
  server = await takeServer({ env: { RATE_LIMITS: "off", SMTP_URL: mail.smtpUrl, MAIL_FROM: from } });
});
afterAll(async () => {
  await server.stop();
  await stopMail();
});

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: VisitOptions = desktop) =>
      visit(path, { ...options, baseURL: server.url }),
);

const password = "charpente-et-copeaux";
const other = "une autre charpente";

let accounts = 0;

/** Registers a client, and returns the address. */
async function registered(): Promise<string> {
  accounts += 1;
  const email = `anne${accounts}@exemple.fr`;
  const users = new PocketBase(server.url).collection("users");
  await users.create({ name: "Anne", email, password, passwordConfirm: password });
  return email;
}

/** Registers a client whose address is confirmed, and returns it. */
async function confirmed(): Promise<string> {
  const email = await registered();
  await execute(server, `UPDATE users SET verified = 1 WHERE email = '${email}'`);
  return email;
}

const signIn = (email: string, typed: string) =>
  new PocketBase(server.url).collection("users").authWithPassword(email, typed);

async function giveUp(page: Page): Promise<void> {
  await heading(page, "Par où vous entrez").waitFor();
  await button(page, "S’en passer").click();
  const question = page.getByRole("dialog", { name: "Se passer du mot de passe ?" });
  await question.getByRole("button", { name: "S’en passer" }).click();
}

test.for(phoneFirst)(
  "a client gives up the password and chooses another, on a %s",
  async ([, options], { open }) => {
    const email = await confirmed();
    const page = await open("/account/appareils", { ...options, as: { email, password } });
    await giveUp(page);
    await page.locator(".toast").getByText("Votre compte n’a plus de mot de passe.").waitFor();
    await expect(signIn(email, password)).rejects.toMatchObject({
      status: 400,
      response: { message: "Failed to authenticate.", data: {} },
    });
    const lastLetter = () => mail.received.findLast(({ to }) => to.includes(email))?.text;
    await expect.poll(lastLetter, patience).toContain("plus de mot de passe");
    // The session continues.
    await page.reload();
    await page.getByText("Votre compte n’en a pas").waitFor();
    await field(page, "Nouveau mot de passe").fill(other);
    await field(page, "Confirmation").fill("autre chose");
    await button(page, "Choisir ce mot de passe").click();
    await page.getByText("Les mots de passe ne correspondent pas.").first().waitFor();
    await field(page, "Confirmation").fill(other);
    await execute(server, "UPDATE _sessions SET proven = 0");
    await button(page, "Choisir ce mot de passe").click();
    const proof = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    await proof.getByText("Votre compte n’a pas de mot de passe.").waitFor();
    await proof.getByRole("button", { name: "Laisser comme c’est" }).click();
    // The form keeps what was typed.
    expect(await field(page, "Confirmation").inputValue()).toBe(other);
    await execute(server, "UPDATE _sessions SET proven = expires");
    await button(page, "Choisir ce mot de passe").click();
    await page.locator(".toast").getByText("Votre compte a un mot de passe.").waitFor();
    await signIn(email, other);
    await button(page, "S’en passer").waitFor();
  },
);

test("a client without a password erases the account after a fresh proof", async ({ open }) => {
  const email = await confirmed();
  const page = await open("/account/appareils", { ...desktop, as: { email, password } });
  await giveUp(page);
  await page.locator(".toast").getByText("Votre compte n’a plus de mot de passe.").waitFor();
  await page.goto("/account/reglages");
  await page.getByText("Votre compte n’a pas de mot de passe.").waitFor();
  await button(page, "Supprimer mon compte").click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer pour de bon" }).click();
  await page.waitForURL(`${server.url}/`);
  await page.getByText("Votre compte a été supprimé.").first().waitFor();
});

test("a client who has not confirmed the address keeps the password", async ({ open }) => {
  const email = await registered();
  const page = await open("/account/appareils", { ...desktop, as: { email, password } });
  await page.getByRole("link", { name: "Le changer" }).waitFor();
  expect(await button(page, "S’en passer").count()).toBe(0);
});
