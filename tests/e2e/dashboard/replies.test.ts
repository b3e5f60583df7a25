import type { Locator, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { send, typedFields } from "../../contact/form.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { pdf } from "../account/fixtures.ts";
import { desktop, plain } from "../browser.ts";
import { dashboardTest } from "./dashboard.ts";
import { soon } from "./messages-fixtures.ts";

let server: RunningServer;
let mail: TestMailServer;
let stopMail = async () => {};
beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
  const env = {
    RATE_LIMITS: "off",
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "Les Assembleurs <ne-pas-repondre@les-assembleurs.example>",
  };
  server = await takeServer({ demo: true, env });
});
afterAll(async () => {
  await server.stop();
  await stopMail();
});

const test = dashboardTest(() => server);

/** Opens the message with this subject from the list. */
async function openMessage(page: Page, subject: string): Promise<Locator> {
  const row = page.getByRole("row").filter({ hasText: subject });
  await row.getByRole("link", { name: /^Voir le message/ }).click();
  const sheet = page.getByRole("dialog", { name: subject });
  await sheet.getByRole("textbox", { name: "Votre texte" }).waitFor();
  return sheet;
}

async function letterTo(address: string, words: string): Promise<string> {
  const find = () =>
    mail.received.find(({ to, text }) => to.includes(address) && plain(text).includes(words));
  await expect.poll(find, soon).toBeDefined();
  return plain(find()?.text ?? "");
}

async function sendReply(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
  await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
}

test("a reply reaches a visitor by mail, with links to its files", async ({ openShared, visit }) => {
  const { subject } = typedFields;
  const body = "Nous serions ravis de voir votre terrain.";
  await send(server.url);
  const page = await openShared("/dashboard/messages");
  const sheet = await openMessage(page, subject);
  expect(await sheet.getByText("Aucun serveur de messagerie").count()).toBe(0);
  await sheet.getByLabel("Pièces jointes").setInputFiles(pdf);
  await sheet.getByRole("textbox", { name: "Votre texte" }).fill(body);
  await sendReply(page, sheet);
  const letter = await letterTo(typedFields.email, body);
  expect(letter).toContain("1, à voir dans votre demande");
  const [link = ""] = /https?:\S+\/demande\?token=\S+/.exec(letter) ?? [];
  const theirs = await visit(link, { ...desktop, baseURL: server.url });
  const file = theirs.getByRole("link", { name: /^Ouvrir plan/ });
  const answer = await theirs.request.get((await file.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.goto(page.url().replace("/messages/", "/demandes/"));
  await page.getByText(`Remise à ${typedFields.name.split(" ")[0]}`).waitFor(soon);
});

/** Signs a colleague in, with an account of her own. */
async function signInLise(): Promise<PocketBase> {
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const { password } = server.admin;
  const account = { email: "lise@exemple.fr", name: "Lise Bru", role: "admin", verified: true };
  await admin.collection("users").create({ ...account, password, passwordConfirm: password });
  const lise = new PocketBase(server.url);
  await lise.collection("users").authWithPassword(account.email, password);
  return lise;
}

test("a colleague's answer holds the own one back once, and the field stays", async ({ openShared }) => {
  const lise = await signInLise();
  const call = {
    origin: "call",
    subject: "Une grange",
    sender_name: "Yves Roy",
    sender_email: "yves@exemple.fr",
  };
  const { id } = await lise.collection("messages").create({ ...call, body: "Il rappelle jeudi." });
  const page = await openShared(`/dashboard/demandes/${id}`);
  const field = page.getByRole("textbox", { name: "Votre texte" });
  await field.fill("Nous passons jeudi.");
  const fieldTop = () => field.evaluate((element) => element.getBoundingClientRect().top);
  await field.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await fieldTop();
  await lise.collection("replies").create({ message: id, body: "Nous passons mardi.\n".repeat(4) });
  await page.getByText("Lise Bru vient de répondre.").waitFor(soon);
  expect(Math.abs((await fieldTop()) - before)).toBeLessThan(2);
  const button = page.getByRole("button", { name: /^Envoyer à/ });
  await button.click();
  await page.getByText("rien n’est parti", { exact: false }).waitFor();
  expect(await lise.collection("replies").getList(1, 5, { filter: `message = "${id}"` })).toMatchObject({
    totalItems: 1,
  });
  await button.click();
  await page.locator(".toast").getByText("Réponse envoyée avec succès").waitFor();
});
