import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { mailServer, type Received, type TestMailServer } from "../../../mail/fixtures.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { type Credentials, desktop, test as siteTest, type VisitOptions } from "../browser.ts";

export const password = "charpente-et-copeaux";

export const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (server: RunningServer, path: string, options: VisitOptions = desktop) =>
      visit(path, { ...options, baseURL: server.url }),
);

/** Starts a site with a mail server for the tests of a file. `admin` is its administrator's client. */
export function siteWithMail() {
  const site = {} as { server: RunningServer; admin: PocketBase };
  let mail: TestMailServer;
  let stopMail = async () => {};

  beforeAll(async () => {
    mail = await mailServer({ once: (stop) => (stopMail = stop) });
    const env = {
      RATE_LIMITS: "off",
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: "Les Assembleurs <site@bois.example>",
    };
    site.server = await takeServer({ env });
    site.admin = await openAdmin(site.server);
  });
  afterAll(async () => {
    await site.server.stop();
    await stopMail();
  });

  /** Waits for a letter to an address that contains these words, and returns the latest one. */
  async function letterTo(address: string, words: string): Promise<string> {
    const find = () =>
      mail.received.findLast((each) => each.to.includes(address) && includesWords(each, words));
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    return find()?.text ?? "";
  }

  return { site, letterTo };
}

function includesWords({ text }: Received, words: string): boolean {
  return text
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("’", "'")
    .includes(words);
}

/** Returns the link in a letter that leads to a page of the site, without its origin. */
export function findLink(letter: string, page: string): string {
  return new RegExp(`${page}[^\\s"'<>]*`).exec(letter)?.[0] ?? "";
}

export async function openAdmin({ url, admin }: RunningServer): Promise<PocketBase> {
  const client = new PocketBase(url);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  return client;
}

let accounts = 0;

/** Registers a client with the password above. Their address is verified unless `verified` is `false`. */
export async function registered(server: RunningServer, { verified = true } = {}): Promise<string> {
  accounts += 1;
  const email = `anne${accounts}@exemple.fr`;
  const client = new PocketBase(server.url);
  const { id } = await client
    .collection("users")
    .create({ name: "Anne Poutre", email, password, passwordConfirm: password });
  if (verified) await (await openAdmin(server)).collection("users").update(id, { verified });
  return email;
}

/** Returns the credentials of a client who was registered here, for opening a page. */
export function accountFor(email: string): Credentials {
  return { email, password };
}

/** Fills in the login form that the page shows. */
export async function authenticateUser(page: Page, email: string, secret = password): Promise<void> {
  await field(page, "E-mail").fill(email);
  await field(page, "Mot de passe").fill(secret);
  await button(page, "Se connecter").click();
}

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A document of one empty page. */
export const pdf = {
  name: "plan de la maison.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ),
};
