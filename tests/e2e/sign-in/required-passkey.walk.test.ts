import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { enrolled, letColleagueEnrol, type OwnPage, ownPage } from "../../own-page.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { localName, withThumb } from "../../thumb.ts";
import { atWidths, desktop, phone, test as siteTest } from "../browser.ts";

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

const inDashboard = (page: Page) => heading(page, "Vue d’ensemble").waitFor();

type Width = [width: string, options: BrowserContextOptions];
const deskFirst = atWidths<Width>(["1440", desktop], ["390", phone]);

describe("a required passkey", () => {
  beforeAll(async () => {
    await boss.records("PUT", "users/second-factor", { required: "true" });
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
