import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { enrolled, type OwnPage, ownPage } from "../../own-page.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { namedAs, withThumb } from "../../thumb.ts";
import { accessibilityProblems, desktop, phone, plain, test as siteTest } from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";
import { sidewaysScroll } from "../width.ts";

/** A site, and a page on which its first administrator makes others. */
type Site = { server: RunningServer; boss: OwnPage };

let server: RunningServer;
let free: Site;
/** Where a passkey is required of all administrators. */
let strict: Site;
beforeAll(async () => {
  [free, strict] = await Promise.all([startSite(), startSite()]);
  server = free.server;
  await enrolled(strict.boss, namedAs(strict.server));
  await strict.boss.records("PUT", "users/second-factor", { required: "true" });
});
afterAll(() => Promise.all([free.server.stop(), strict.server.stop()]));

async function startSite(): Promise<Site> {
  const started = await startServer({ env: { RATE_LIMITS: "off" } });
  return { server: started, boss: await ownPage(started, started.admin) };
}

const password = "charpente-et-copeaux";

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: BrowserContextOptions = desktop) =>
      visit(path, { baseURL: namedAs(server), ...options }),
);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const lines = (page: Page, part: string) => page.getByRole("region", { name: part }).getByRole("listitem");

type Open = (path: string, options?: BrowserContextOptions) => Promise<Page>;

let accounts = 0;

async function newAdministrator({ boss }: Site, name: string): Promise<string> {
  accounts += 1;
  const email = `${name}${accounts}@bois.example`;
  const account = { email, name, password, passwordConfirm: password, role: "admin", verified: true };
  expect((await boss.records("POST", "users/records", account)).status).toBe(200);
  return email;
}

async function signInAs(page: Page, email: string): Promise<void> {
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

/** An administrator of their own who has just made a passkey, on the page where it was made. */
async function madePasskey(open: Open, site: Site, options: BrowserContextOptions) {
  const email = await newAdministrator(site, "maud");
  const address = { ...options, baseURL: namedAs(site.server) };
  const page = await open("/login?next=/account/appareils", address);
  const thumb = await withThumb(page);
  await signInAs(page, email);
  await makePasskey(page, 1);
  return { page, thumb, email };
}

async function makePasskey(page: Page, count: number): Promise<void> {
  await heading(page, "Appareils et sessions").waitFor();
  await button(page, "Créer une clé d’accès").click();
  await expect.poll(() => lines(page, "Clés d’accès").count()).toBe(count);
}

/** Ten codes on paper, which stand in for a passkey once each. */
async function makeCodes(page: Page): Promise<string[]> {
  await button(page, "Faire dix codes").click();
  const sheet = page.getByRole("list", { name: "Codes de secours" });
  await sheet.waitFor();
  return sheet.locator("code").allTextContents();
}

for (const [width, options] of [
  ["1440", desktop],
  ["390", phone],
] as const) {
  test(`at ${width} px, a passkey is made where the overview offers it, and a letter tells of it`, async ({
    open,
  }) => {
    const email = await newAdministrator(free, "maud");
    const page = await open("/login?next=/dashboard", options);
    await withThumb(page);
    await signInAs(page, email);
    await inDashboard(page);
    await page.getByRole("link", { name: "Créer une clé d’accès" }).click();
    await makePasskey(page, 1);
    const mailbox = new Mailbox(server.outbox);
    await expect.poll(async () => (await mailbox.lettersTo(email)).length).toBeGreaterThan(0);
  });

  test(`at ${width} px, a passkey alone opens the back office, by a press or by what is offered to fill in`, async ({
    open,
  }) => {
    const { page, thumb } = await madePasskey(open, free, options);
    await thumb.askedOnly(true);
    await leave(page);
    await button(page, "Se connecter sans mot de passe").click();
    await inDashboard(page);
    await thumb.askedOnly(false);
    await leave(page);
    await inDashboard(page);
    expect(await page.getByText("Ouvrir le bureau avec le pouce").count()).toBe(0);
  });

  test(`at ${width} px, a passkey is required of all administrators by a switch, or no more`, async ({
    open,
  }) => {
    const { page } = await madePasskey(open, strict, options);
    await page.goto("/dashboard/users");
    const label = page.getByLabel("Exiger une clé d’accès de tous les administrateurs");
    await expect.poll(() => label.isChecked()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await label.click();
    await expect.poll(() => label.isChecked()).toBe(false);
    await label.click();
    await expect.poll(() => label.isChecked()).toBe(true);
    await page.getByText("Une clé d’accès est maintenant exigée").first().waitFor();
  });

  test(`at ${width} px, a passkey that is required is asked for after the password`, async ({ open }) => {
    const { page, thumb, email } = await madePasskey(open, strict, options);
    await thumb.askedOnly(true);
    await leave(page);
    await signInAs(page, email);
    await button(page, "Utiliser ma clé d’accès").click();
    await inDashboard(page);
  });

  test(`at ${width} px, a code from paper stands in for a lost passkey, which is replaced`, async ({
    open,
  }) => {
    const { page, thumb, email } = await madePasskey(open, strict, options);
    const codes = await makeCodes(page);
    expect(new Set(codes).size).toBe(10);
    expect(await sidewaysScroll(page)).toBe(0);
    await button(page, "C’est fait, je les ai").click();
    await page.getByText("Il vous reste 10 codes.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await thumb.forget();
    await leave(page);
    await signInAs(page, email);
    await heading(page, "Encore une preuve").waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Code de secours").fill("AAAA-AAAA-AAAA-AAAA");
    await button(page, "Continuer avec ce code").click();
    await page.getByText("Ce code n’est pas le bon").waitFor();
    await page.getByLabel("Code de secours").fill(codes[0] ?? "");
    await button(page, "Continuer avec ce code").click();
    await inDashboard(page);
    await page.goto("/account/appareils");
    await page.getByText("Il vous reste 9 codes.").waitFor();
    await makePasskey(page, 2);
    await page
      .getByRole("button", { name: /^Retirer la clé/ })
      .first()
      .click();
    await button(page, "Retirer").last().click();
    await expect.poll(() => lines(page, "Clés d’accès").count()).toBe(1);
  });

  test(`at ${width} px, who has no passkey where one is required makes one before the back office opens`, async ({
    open,
  }) => {
    const colleague = await newAdministrator(strict, "bruno");
    const page = await open("/login?next=/dashboard", { ...options, baseURL: namedAs(strict.server) });
    await withThumb(page);
    await signInAs(page, colleague);
    await page.waitForURL(/\/account\/appareils\?next=/);
    await page.getByText("vous n’en avez pas encore. Faites-en une").waitFor();
    await page.getByText("D’ici là, votre compte reste fermé lui aussi").waitFor();
    const seen = await page.evaluate(async () => (await fetch("/dashboard/donnees/corbeille")).status);
    expect(seen).toBe(404);
    await button(page, "Créer une clé d’accès").click();
    await button(page, "Ouvrir le bureau").click();
    await inDashboard(page);
  });

  test(`at ${width} px, a session elsewhere is seen and ended, by keyboard alone`, async ({ open }) => {
    accounts += 1;
    const email = `anne${accounts}@exemple.fr`;
    const elsewhere = new PocketBase(server.url);
    await elsewhere.collection("users").create({ email, name: "Anne", password, passwordConfirm: password });
    await elsewhere.collection("users").authWithPassword(email, password);
    const page = await open("/login?next=/account/appareils", options);
    await signInAs(page, email);
    await heading(page, "Appareils et sessions").waitFor();
    // Both were seen within one second, of which either may stand first.
    const sessions = (await lines(page, "Sessions ouvertes").allTextContents()).map(plain);
    expect(sessions.toSorted()).toEqual([
      expect.stringMatching(/^Chrome sur (?:Linux|Android)Cet appareilVue le/),
      expect.stringMatching(/^Un programmeVue le/),
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await tabTo(page, button(page, "Fermer toutes les autres"));
    await page.keyboard.press("Enter");
    await expect.poll(() => lines(page, "Sessions ouvertes").count(), { timeout: 30_000 }).toBe(1);
    await expect(elsewhere.collection("users").authRefresh()).rejects.toMatchObject({ status: 401 });
    await page.getByRole("button", { name: /^Fermer la session de Chrome/ }).press("Enter");
    await page.waitForURL(/\/login/);
  });
}

test("under a number, where browsers know no passkeys, a link leads to the site's other name", async ({
  open,
}) => {
  const page = await open("/login", { ...phone, baseURL: server.url });
  const link = page.getByRole("link", { name: "Sans mot de passe, par localhost" });
  expect(await link.getAttribute("href")).toBe(`${namedAs(server)}/login`);
  expect(await button(page, "Se connecter sans mot de passe").count()).toBe(0);
});

test("no public page loads what passkeys need, and the login only once it stands", async ({ open }) => {
  const page = await open("/");
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  expect((await loaded()).filter((name) => /passkey/i.test(name))).toEqual([]);
  await page.goto("/login");
  await expect
    .poll(async () => (await loaded()).some((name) => /passkey/i.test(name)), { timeout: 30_000 })
    .toBe(true);
  const html = await page.evaluate(async () => (await fetch("/login")).text());
  expect(html).not.toMatch(/\/passkeys-[\w-]+\.js/);
});
