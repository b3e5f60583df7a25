import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../mail/fixtures.ts";
import { enrolled, type OwnPage, ownPage } from "../../own-page.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { localName, withThumb } from "../../thumb.ts";
import { desktop, phone, test as siteTest } from "../browser.ts";

let server: RunningServer;
let mail: TestMailServer;
let stopMail = async () => {};
/** The page on which the first administrator, who has a passkey, creates other administrators. */
let boss: OwnPage;

beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
  const from = "Les Assembleurs <ne-pas-repondre@les-assembleurs.example>";
  server = await takeServer({ env: { RATE_LIMITS: "off", SMTP_URL: mail.smtpUrl, MAIL_FROM: from } });
  boss = await ownPage(server, server.admin);
  await enrolled(boss, localName(server));
  await boss.records("PUT", "users/second-factor", { required: "true" });
});
afterAll(async () => {
  await server.stop();
  await stopMail();
});

const password = "charpente-et-copeaux";
const soon = { timeout: 30_000 };

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: BrowserContextOptions = desktop) =>
      visit(path, { baseURL: localName(server), ...options }),
);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const passkeys = (page: Page) => page.getByRole("region", { name: "Clés d’accès" }).getByRole("listitem");

async function newAdministrator(name: string) {
  const email = `${name.toLowerCase().replace("è", "e")}@bois.example`;
  const account = { email, name, password, passwordConfirm: password, role: "admin", verified: true };
  const answer = await boss.records("POST", "users/records", account);
  expect(answer.status).toBe(200);
  return { id: String((await answer.json()).id), email, password };
}

async function authenticateUser(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await button(page, "Se connecter").click();
}

/** Returns the path in the newest letter to this address. */
async function mailedPath(email: string): Promise<string> {
  const path = () =>
    mail.received
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /\/account\/appareils\?next=%2Fdashboard&token=[\w-]+/.exec(text)?.[0])
      .findLast((found) => found !== undefined);
  await expect.poll(path, soon).toBeDefined();
  return path() ?? "";
}

describe("the first passkey of an administrator", () => {
  test("is created by the letter's link in a signed-in browser", async ({ open }) => {
    const { email } = await newAdministrator("Maud");
    const page = await open("/login?next=/dashboard", phone);
    await withThumb(page);
    await authenticateUser(page, email);
    await page.getByRole("heading", { name: "Votre première clé d’accès" }).waitFor();
    expect(await button(page, "Créer une clé d’accès").count()).toBe(0);
    await button(page, "Recevoir le lien par e-mail").click();
    await page.getByText("Le lien est parti.").waitFor();
    const path = await mailedPath(email);
    await page.goto(path);
    await page.getByText("Vous avez ouvert le lien").waitFor();
    await button(page, "Créer une clé d’accès").click();
    await expect.poll(() => passkeys(page).count(), soon).toBe(1);
    expect(new URL(page.url()).searchParams.has("token")).toBe(false);
    await button(page, "Ouvrir le bureau").click();
    await page.getByRole("heading", { level: 1, name: "Vue d’ensemble" }).waitFor();
    const readTold = () =>
      mail.received.filter(({ to, text }) => to.includes(email) && /a été ajoutée/.test(text));
    await expect.poll(() => readTold().length, soon).toBe(1);
  });

  test("is not created by an invalid link, and the page says so", async ({ open }) => {
    const { email } = await newAdministrator("Bruno");
    const page = await open("/login?next=%2Faccount%2Fappareils%3Ftoken%3Dvieux");
    await withThumb(page);
    await authenticateUser(page, email);
    await button(page, "Créer une clé d’accès").click();
    await page.getByRole("alert").getByText("Ce lien n’est plus valable").first().waitFor();
    await button(page, "Recevoir le lien par e-mail").waitFor();
    expect(await passkeys(page).count()).toBe(0);
  });

  test("is allowed by no letter to a new address, and the page says so", async ({ open }) => {
    const { id } = await newAdministrator("Lise");
    const email = "lise.ailleurs@bois.example";
    expect((await boss.records("PATCH", `users/records/${id}`, { email })).status).toBe(200);
    const page = await open("/login?next=/dashboard", phone);
    await authenticateUser(page, email);
    await page.getByText("a changé il y a moins de sept jours").waitFor();
    expect(await button(page, "Recevoir le lien par e-mail").count()).toBe(0);
  });

  test("is allowed by a colleague, from the list of those without", async ({ open }) => {
    const ines = await newAdministrator("Inès");
    const hugo = await newAdministrator("Hugo");
    const page = await open("/login?next=/dashboard/users");
    await withThumb(page);
    await authenticateUser(page, hugo.email);
    await button(page, "Recevoir le lien par e-mail").click();
    await page.goto(await mailedPath(hugo.email));
    await button(page, "Créer une clé d’accès").click();
    await expect.poll(() => passkeys(page).count(), soon).toBe(1);
    await page.goto("/dashboard/users?filter=administrators");
    const table = page.getByRole("table", { name: "Utilisateurs" });
    await table
      .getByRole("row")
      .filter({ hasText: "Hugo" })
      .getByText("Clé d’accès", { exact: true })
      .waitFor();
    await page.getByRole("link", { name: "Sans clé d’accès" }).click();
    await table.getByRole("row").filter({ hasText: "Hugo" }).waitFor({ state: "detached" });
    await table.getByRole("link", { name: "Inès" }).click();
    await button(page, "Autoriser la première clé d’accès").click();
    const question = page.getByRole("alertdialog", { name: "Autoriser la première clé d’accès" });
    await question.getByRole("button", { name: "Autoriser la première clé d’accès" }).click();
    await page.getByText("Aucune ; la première est autorisée jusqu’au").waitFor();
    expect(await button(page, "Autoriser la première clé d’accès").count()).toBe(0);
    await enrolled(await ownPage(server, ines), localName(server));
    const { entries } = await (
      await boss.fetch("/dashboard/donnees/journal?collection=_first_passkeys")
    ).json();
    expect(entries).toMatchObject([{ actor: { name: "Hugo" }, title: "Inès" }]);
  });
});
