import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { companyId } from "../../../../domain/company/company.ts";
import { lawfulFacts } from "../../../../domain/opening/opening-fixtures.ts";
import { mailServer, type TestMailServer } from "../../../../mail/fixtures.ts";
import { takeServer } from "../../../reused-server.ts";
import type { RunningServer } from "../../../running.ts";
import { plain } from "../../browser.ts";
import { dashboardTest, deskFirst } from "../dashboard.ts";

let server: RunningServer;
let admin: PocketBase;
let mail: TestMailServer;
let stopMail = async () => {};

beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
});
afterAll(() => stopMail());

/** Each test opens a new site. */
beforeEach(async () => {
  const from = "Les Assembleurs <bonjour@bois.invalid>";
  mail.received.length = 0;
  server = await takeServer({ env: { RATE_LIMITS: "off", SMTP_URL: mail.smtpUrl, MAIL_FROM: from } });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
});
afterEach(() => server.stop());

const test = dashboardTest(() => server);

const address = "/dashboard/mise-en-ligne";
const openButton = (page: Page) => page.getByRole("button", { name: "Ouvrir le site" });

test.for(deskFirst)("a new site opens with its legal facts, on a %s", async ([, options], { open }) => {
  const page = await open("/dashboard", options);
  const line = page.getByRole("region", { name: "Mise en ligne" });
  expect(plain(await line.innerText())).toContain("Il manque 17 choses avant d'ouvrir : l'identité");
  await line.getByRole("link", { name: "Les voir" }).click();
  await page.getByRole("img", { name: /^Une charpente de dix-neuf pièces/ }).waitFor();
  expect(await openButton(page).getAttribute("aria-disabled")).toBe("true");
  const host = { ...lawfulFacts.legal.host, phone: "" };
  await admin
    .collection("company")
    .update(companyId, { ...lawfulFacts, legal: { ...lawfulFacts.legal, host } });

  await page.reload();
  await page.getByRole("link", { name: "Écrire le numéro" }).click();
  const field = page.getByRole("textbox", { name: "Téléphone" }).and(page.locator(":focus"));
  await field.fill("05 36 49 56 78");
  const form = page.getByRole("form", { name: "Mentions légales" });
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Mentions légales : c’est enregistré.").waitFor();

  await page.goto(address);
  await openButton(page).click();
  await page.getByText("Le site est ouvert depuis le").waitFor();
  expect(await openButton(page).count()).toBe(0);
  await page.goto("/dashboard");
  expect(plain(await line.innerText())).toContain("Le site est ouvert depuis le");
});

test("the link of the newest test letter proves that letters arrive", async ({ open }) => {
  const page = await open(address);
  const send = page.getByRole("button", { name: "Envoyer la lettre" });
  await send.click();
  await page.getByText(/La lettre part à/).waitFor();
  const former = await letterLink();
  await page.getByText(/^Partie le/).waitFor();
  mail.received.length = 0;
  await send.click();
  const newest = await letterLink();
  await page.goto(former);
  await page.getByText("Ce lien n’est plus celui de la dernière lettre.").waitFor();
  await page.goto(newest);
  await page.getByText("La lettre d’essai est arrivée : le courrier part.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Lettre d’essai arrivée le" }).waitFor();
});

/** Returns the path of the link in the letter that was received last. */
async function letterLink(): Promise<string> {
  const path = () =>
    mail.received.map(({ text }) => /\/dashboard\/mise-en-ligne\?lettre=[\w-]+/.exec(text)?.[0]).at(-1);
  await expect.poll(path, { timeout: 30_000 }).toBeTruthy();
  return path() ?? "";
}

test("the state of the site says whether letters arrive", async ({ open }) => {
  const page = await open("/dashboard/etat");
  const arrival = page.getByRole("region", { name: "Notre courrier arrive-t-il ?" });
  expect(plain(await arrival.innerText())).toContain("n'a encore accepté aucune lettre");
  for (const name of ["SPF", "DKIM", "DMARC"])
    await arrival.getByRole("listitem").filter({ hasText: name }).first().waitFor();
  await page.goto(address);
  await page.getByRole("button", { name: "Envoyer la lettre" }).click();
  await letterLink();
  await page.goto("/dashboard/etat");
  await arrival.getByText("Dernière lettre acceptée par le serveur de courrier").waitFor();
});

test("without a fact of the company, no heading stands above nothing", async ({ visit }) => {
  for (const path of ["/mentions-legales", "/contact"]) {
    const page = await visit(path, { baseURL: server.url });
    const empty = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(h2, h3, caption)")]
        .filter((heading) => {
          const around = heading.closest("table, section, article, form, .ledger > *");
          return around?.textContent?.trim() === heading.textContent?.trim();
        })
        .map((heading) => heading.textContent),
    );
    expect([path, empty]).toEqual([path, []]);
  }
  const legal = await visit("/mentions-legales", { baseURL: server.url });
  expect(await legal.locator("main h2").allTextContents()).toEqual(["Les données ouvertes"]);
});
