import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { enrolled, letColleagueEnrol, type OwnPage, ownPage } from "../../own-page.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { localName, withThumb } from "../../thumb.ts";
import { atWidths, desktop, phone, plain, test as siteTest } from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";

let server: RunningServer;
/** The page on which the first administrator creates others. */
let boss: OwnPage;

beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
  boss = await ownPage(server, server.admin);
  await enrolled(boss, localName(server));
});
afterAll(() => server.stop());

const password = "charpente-et-copeaux";

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: BrowserContextOptions = desktop) =>
      visit(path, { baseURL: localName(server), ...options }),
);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
/** The name of the row on the login page that asks for a passkey. */
const entrance = /^Clé d’accès/;
const lines = (page: Page, part: string) => page.getByRole("region", { name: part }).getByRole("listitem");

let accounts = 0;

async function newAdministrator(name: string): Promise<string> {
  accounts += 1;
  const email = `${name}${accounts}@bois.example`;
  const account = { email, name, password, passwordConfirm: password, role: "admin", verified: true };
  const createdRecord = await boss.records("POST", "users/records", account);
  expect(createdRecord.status).toBe(200);
  await letColleagueEnrol(boss, (await createdRecord.json()).id);
  return email;
}

async function authenticateUser(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await button(page, "Se connecter").click();
}

async function leave(page: Page): Promise<void> {
  await page.goto("/account");
  await button(page, "Se déconnecter").click();
  await page.waitForURL(/\/login/);
  await page.goto("/login?next=/dashboard");
}

const inDashboard = (page: Page) => heading(page, "Vue d’ensemble").waitFor();

async function makePasskey(page: Page, count: number): Promise<void> {
  await heading(page, "Par où vous entrez").waitFor();
  await button(page, "Créer une clé d’accès").click();
  await expect.poll(() => lines(page, "Clés d’accès").count()).toBe(count);
}

/** Makes ten recovery codes. Each code replaces a passkey once. */
async function makeCodes(page: Page): Promise<string[]> {
  await button(page, "Faire dix codes").click();
  const sheet = page.getByRole("list", { name: "Codes de secours" });
  await sheet.waitFor();
  return sheet.locator("code").allTextContents();
}

type Width = [width: string, options: BrowserContextOptions];
const phoneFirst = atWidths<Width>(["390", phone], ["1440", desktop]);
const deskFirst = atWidths<Width>(["1440", desktop], ["390", phone]);

test.for(phoneFirst)("at %s px, a new passkey opens the back office", async ([, options], { open }) => {
  const email = await newAdministrator("maud");
  const page = await open("/login?next=/dashboard", options);
  const thumb = await withThumb(page);
  await authenticateUser(page, email);
  await inDashboard(page);
  await page.getByRole("link", { name: "Créer une clé d’accès" }).click();
  await makePasskey(page, 1);
  const mailbox = new Mailbox(server.outbox);
  await expect.poll(async () => (await mailbox.lettersTo(email)).length).toBeGreaterThan(0);
  await thumb.askedOnly(true);
  await leave(page);
  await page.getByRole("button", { name: entrance }).click();
  await inDashboard(page);
  await thumb.askedOnly(false);
  await leave(page);
  await inDashboard(page);
  expect(await page.getByText("Ouvrir le bureau avec le pouce").count()).toBe(0);
});

test.for(deskFirst)(
  "at %s px, a session elsewhere is seen and ended by keyboard",
  async ([, options], { open }) => {
    accounts += 1;
    const email = `anne${accounts}@exemple.fr`;
    const elsewhere = new PocketBase(server.url);
    await elsewhere.collection("users").create({ email, name: "Anne", password, passwordConfirm: password });
    await elsewhere.collection("users").authWithPassword(email, password);
    const page = await open("/login?next=/account/appareils", options);
    await authenticateUser(page, email);
    await heading(page, "Par où vous entrez").waitFor();
    // Both sessions were seen within one second, so either may be first.
    const sessions = (await lines(page, "Sessions ouvertes").allTextContents()).map(plain);
    expect(sessions.toSorted()).toEqual([
      expect.stringMatching(/^Chrome sur (?:Linux|Android)Cet appareilVue le/),
      expect.stringMatching(/^Un programmeVue le/),
    ]);
    await tabTo(page, button(page, "Fermer toutes les autres"));
    await page.keyboard.press("Enter");
    await expect.poll(() => lines(page, "Sessions ouvertes").count(), { timeout: 30_000 }).toBe(1);
    await expect(elsewhere.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
    await page.getByRole("button", { name: /^Fermer la session de Chrome/ }).press("Enter");
    await page.waitForURL(/\/login/);
  },
);

describe("a required passkey", () => {
  beforeAll(async () => {
    await boss.records("PUT", "users/second-factor", { required: "true" });
  });

  test.for(phoneFirst)("at %s px, it is requested, or a code from paper", async ([, options], { open }) => {
    const email = await newAdministrator("maud");
    const page = await open("/login?next=/account/appareils", options);
    const thumb = await withThumb(page);
    await authenticateUser(page, email);
    await makePasskey(page, 1);
    const codes = await makeCodes(page);
    expect(new Set(codes).size).toBe(10);
    await button(page, "C’est fait, je les ai").click();
    await page.getByText("Il vous reste 10 codes.").waitFor();
    await thumb.askedOnly(true);
    await leave(page);
    await authenticateUser(page, email);
    await button(page, "Utiliser ma clé d’accès").click();
    await inDashboard(page);

    await thumb.forget();
    await leave(page);
    await authenticateUser(page, email);
    await heading(page, "Encore une preuve").waitFor();
    await page.getByLabel("Code de secours").fill("AAAA-AAAA-AAAA-AAAA");
    await button(page, "Continuer avec ce code").click();
    await page.getByText("Ce code n’est pas le bon").waitFor();
    await page.getByLabel("Code de secours").fill(codes[0] ?? "");
    await button(page, "Continuer avec ce code").click();
    await inDashboard(page);
    await page.goto("/account/appareils");
    await page.getByText("Il vous reste 9 codes.").waitFor();
    await makePasskey(page, 2);
    const removal = page.getByRole("button", { name: /^Retirer la clé/ }).first();
    await removal.click();
    await button(page, "Retirer").last().click();
    await expect.poll(() => lines(page, "Clés d’accès").count()).toBe(1);
  });

  test.for(deskFirst)("at %s px, one is made before the back office opens", async ([, options], { open }) => {
    const page = await open("/login?next=/dashboard", options);
    await withThumb(page);
    await authenticateUser(page, await newAdministrator("bruno"));
    await page.waitForURL(/\/account\/appareils\?next=/);
    await page.getByText("vous n’en avez pas encore. Faites-en une").waitFor();
    await page.getByText("D’ici là, votre compte reste fermé lui aussi").waitFor();
    const seenValue = await page.evaluate(async () => (await fetch("/dashboard/donnees/corbeille")).status);
    expect(seenValue).toBe(404);
    await button(page, "Créer une clé d’accès").click();
    await button(page, "Ouvrir le bureau").click();
    await inDashboard(page);

    // A switch requires a passkey of all administrators, or stops requiring it.
    await page.goto("/dashboard/users");
    const label = page.getByLabel("Exiger une clé d’accès de tous les administrateurs");
    await expect.poll(() => label.isChecked()).toBe(true);
    await label.click();
    await expect.poll(() => label.isChecked()).toBe(false);
    await label.click();
    await expect.poll(() => label.isChecked()).toBe(true);
    await page.getByText("Une clé d’accès est maintenant exigée").first().waitFor();
  });
});

test("only the login under its name loads what passkeys need", async ({ open }) => {
  const page = await open("/", { ...phone, baseURL: server.url });
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  expect((await loaded()).filter((name) => /passkey/i.test(name))).toEqual([]);
  // Browsers allow no passkeys on a numeric address, so a link leads to the site's name.
  await page.goto("/login");
  const link = page.getByRole("link", { name: entrance });
  expect(await link.getAttribute("href")).toBe(`${localName(server)}/login`);
  expect(await page.getByRole("button", { name: entrance }).count()).toBe(0);
  await link.click();
  await expect
    .poll(async () => (await loaded()).some((name) => /passkey/i.test(name)), { timeout: 30_000 })
    .toBe(true);
  expect(await (await fetch(`${server.url}/login`)).text()).not.toMatch(/\/passkeys-[\w-]+\.js/);
});
