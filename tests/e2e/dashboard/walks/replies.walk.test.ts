import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../../mail/fixtures.ts";
import { picture } from "../../../contract/pictures.ts";
import { takeServer } from "../../../reused-server.ts";
import type { RunningServer } from "../../../running.ts";
import { pdf } from "../../account/fixtures.ts";
import { desktop, phone, plain } from "../../browser.ts";
import { dashboardTest } from "../dashboard.ts";
import { soon } from "../messages-fixtures.ts";

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

test("a reply's files survive a lost connection and reach the client", async ({ openShared, visit }) => {
  const subject = "Entretien du bardage";
  const body = "Laissez le grisaillement se faire.";
  const page = await openShared("/dashboard/messages", phone);
  const sheet = await openMessage(page, subject);
  const files = sheet.getByLabel("Pièces jointes");
  await files.setInputFiles({ ...pdf, name: "devis.exe", mimeType: "application/x-msdownload" });
  await sheet.getByText("Format non autorisé pour devis.exe.").first().waitFor();
  await files.setInputFiles([pdf, await photo()]);
  await sheet.getByText("2 fichiers sur 5").waitFor();
  await page.route("**/api/collections/replies/records", (route) => route.abort(), { times: 1 });
  await sheet.getByRole("textbox", { name: "Votre texte" }).fill(body);
  await sheet.getByRole("button", { name: /^Envoyer à/ }).click();
  await sheet.getByRole("alert").getByText("La connexion a été perdue").waitFor();
  await sheet.getByText("2 fichiers sur 5").waitFor();

  await sendReply(page, sheet);
  expect(await letterTo(server.client.email, body)).toContain("Pièces jointes : 2, à voir dans votre espace");
  const shownElement = sheet.getByRole("listitem").filter({ hasText: body });
  await expect.poll(() => shownElement.locator(".thread-pictures a, .piece").count(), soon).toBe(2);

  const account = await visit("/account", { ...desktop, baseURL: server.url, as: server.client });
  await account.getByRole("link", { name: subject }).click();
  const answer = account.getByRole("log").locator("li").filter({ hasText: body });
  const plan = answer.getByRole("link", { name: /plan de la maison\.pdf/ });
  const address = (await plan.getAttribute("href")) ?? "";
  expect(await account.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
  const image = answer.locator("img");
  await expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth), soon)
    .toBeGreaterThan(0);
});

async function photo() {
  const buffer = Buffer.from(await (await picture("coupe.jpg")).arrayBuffer());
  return { name: "coupe.jpg", mimeType: "image/jpeg", buffer };
}
