import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { type OwnPage, ownPage } from "../../own-page.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { localName } from "../../thumb.ts";
import { desktop, test as siteTest, type VisitOptions } from "../browser.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;
let team: Promise<OwnPage> | undefined;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
    team = undefined;
  });
  afterAll(() => server.stop());
}

export const test = siteTest
  .extend(
    "open",
    ({ visit }) =>
      (path: string, options: VisitOptions = desktop) =>
        visit(path, { baseURL: localName(server), ...options }),
  )
  // `reopen` opens the path in a page that the file's earlier tests have used.
  .extend(
    "reopen",
    ({ look }) =>
      (path: string, options: VisitOptions = desktop) =>
        look(path, { baseURL: localName(server), ...options }),
  )
  // `remain` returns that page unchanged if it is on that path.
  .extend(
    "remain",
    ({ stay }) =>
      (path: string, options: VisitOptions = desktop) =>
        stay(path, { baseURL: localName(server), ...options }),
  );

let clients = 0;

/** Returns an address that no other test uses. */
export function newAddress(): string {
  clients += 1;
  return `helene${clients}@exemple.fr`;
}

const typedFields = {
  name: "Hélène Caussade",
  subject: "Une extension",
  message: "Bonjour, la façade est au sud.",
};

/**
 * Writes by the contact form of the page that is open, and closes what says that it arrived. The form of a quote gets name
 * and address alone.
 */
export async function write(page: Page, email: string): Promise<void> {
  const isQuote = page.url().endsWith("/demande/devis");
  const typed = isQuote ? { name: typedFields.name, email } : { ...typedFields, email };
  for (const [name, text] of Object.entries(typed)) await page.locator(`form [name=${name}]`).fill(text);
  await page.getByRole("button", { name: isQuote ? "Envoyer la demande" : "Envoyer le message" }).click();
  await page.getByRole("alertdialog").getByRole("button").click({ timeout: 30_000 });
}

/**
 * Sends the same form as `write`, as its script does. Returns the enquiry and the link in its confirmation letter.
 *
 * @param details the form's optional details, by field name
 */
export async function sendEnquiry(
  details: Record<string, string> = {},
): Promise<{ email: string; link: string; enquiry: string }> {
  const email = newAddress();
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...typedFields, email, ...details })) body.append(name, text);
  const { value } = await (await fetch(`${server.url}/contact/envoi`, { method: "POST", body })).json();
  return { email, link: await mailedLink(email), enquiry: value.enquiry };
}

/** Opens the folded parts of a resumed enquiry. */
export async function unfold(page: Page): Promise<void> {
  await page.locator(".enquiry-fold").first().waitFor();
  await page.locator(".enquiry-fold:not([open])").evaluateAll((parts) => {
    for (const part of parts) (part as HTMLDetailsElement).open = true;
  });
}

/** Returns a folded part whose line contains this text. */
export function foldedPart(page: Page, said: string | RegExp) {
  return page.locator(".enquiry-fold > summary", { hasText: said });
}

/** Returns the administrator's page, which signs in once for the file. */
export function openTeam(): Promise<OwnPage> {
  team ??= ownPage(server, server.admin);
  return team;
}

/** Returns the enquiry from an address as the team reads it. */
export async function readEnquiry(email: string): Promise<Record<string, unknown> & { plans: string[] }> {
  const filter = new URLSearchParams({ filter: `sender_email = "${email}"` });
  const { items } = await (await (await openTeam()).records("GET", `messages/records?${filter}`)).json();
  return items[0];
}

/** Creates a record as the page's account, and returns it. */
export async function made(
  page: OwnPage,
  collection: string,
  body: object,
): Promise<{ id: string } & Record<string, unknown>> {
  const answer = await page.records("POST", `${collection}/records`, body);
  if (answer.status !== 200) throw new Error(`${collection}: ${await answer.text()}`);
  return answer.json();
}

/** Waits for `letters` letters to an address, and returns the newest one's link with its token. */
export async function findLink(email: string, letters: number): Promise<string> {
  const mailbox = new Mailbox(server.outbox);
  await expect.poll(() => mailbox.lettersTo(email), { timeout: 30_000 }).toHaveLength(letters);
  const letter = (await mailbox.lettersTo(email)).at(-1) ?? "";
  return /\/demande\?token=[\w.%-]+/.exec(letter)?.[0] ?? "no link";
}

/** Returns the link in a message's confirmation letter, as a path of the site. */
export async function mailedLink(email: string): Promise<string> {
  const mailbox = new Mailbox(server.outbox);
  await expect.poll(() => mailbox.lettersTo(email), { timeout: 30_000 }).toHaveLength(1);
  const [letter = ""] = await mailbox.lettersTo(email);
  return /\/demande\?token=[\w.%-]+/.exec(letter)?.[0] ?? "no link";
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const saved = (page: Page) => page.getByText(/^Enregistré à/);
