import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { type OwnPage, ownPage } from "../../own-page.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { namedAs } from "../../thumb.ts";
import { desktop, test as siteTest, type VisitOptions } from "../browser.ts";

/** The server of the file: started before its tests, and stopped after them. */
export let server: RunningServer;
let team: Promise<OwnPage> | undefined;

/** Starts it. Called by each file, since files share their modules. */
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
        visit(path, { baseURL: namedAs(server), ...options }),
  )
  // The same in a page that earlier tests of the file have looked at.
  .extend(
    "reopen",
    ({ look }) =>
      (path: string, options: VisitOptions = desktop) =>
        look(path, { baseURL: namedAs(server), ...options }),
  )
  // That page as it stands, where it is on that path.
  .extend(
    "remain",
    ({ stay }) =>
      (path: string, options: VisitOptions = desktop) =>
        stay(path, { baseURL: namedAs(server), ...options }),
  );

let clients = 0;

/** An address that no other test writes from. */
export function newAddress(): string {
  clients += 1;
  return `helene${clients}@exemple.fr`;
}

const written = {
  name: "Hélène Caussade",
  subject: "Une extension",
  message: "Bonjour, la façade est au sud.",
};

/** Writes by the contact form of the page that is open, and closes what says that it arrived. */
export async function write(page: Page, email: string): Promise<void> {
  for (const [name, text] of Object.entries({ ...written, email }))
    await page.locator(`form [name=${name}]`).fill(text);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("alertdialog").getByRole("button").click({ timeout: 30_000 });
}

/**
 * Sends what `write` writes, as the form's script does: the enquiry, and the link of the letter that acknowledges it.
 *
 * @param details what the form says of the parts, by the names of its fields
 */
export async function sendEnquiry(
  details: Record<string, string> = {},
): Promise<{ email: string; link: string; request: string }> {
  const email = newAddress();
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...written, email, ...details })) body.append(name, text);
  const { value } = await (await fetch(`${server.url}/contact/envoi`, { method: "POST", body })).json();
  return { email, link: await mailedLink(email), request: value.request };
}

/** Opens the folded parts of a resumed enquiry. */
export async function unfold(page: Page): Promise<void> {
  await page.locator(".request-fold").first().waitFor();
  await page.locator(".request-fold:not([open])").evaluateAll((parts) => {
    for (const part of parts) (part as HTMLDetailsElement).open = true;
  });
}

/** A folded part, with what its line says of it. */
export function foldedPart(page: Page, said: string | RegExp) {
  return page.locator(".request-fold > summary", { hasText: said });
}

/** The team, signed in once for the file. */
export function openTeam(): Promise<OwnPage> {
  team ??= ownPage(server, server.admin);
  return team;
}

/** The enquiry from an address as the team reads it. */
export async function readEnquiry(email: string): Promise<Record<string, unknown> & { plans: string[] }> {
  const filter = new URLSearchParams({ filter: `sender_email = "${email}"` });
  const { items } = await (await (await openTeam()).records("GET", `messages/records?${filter}`)).json();
  return items[0];
}

/** Writes a record as whoever is signed in; the answer is the record. */
export async function made(
  page: OwnPage,
  collection: string,
  body: object,
): Promise<{ id: string } & Record<string, unknown>> {
  const answer = await page.records("POST", `${collection}/records`, body);
  if (answer.status !== 200) throw new Error(`${collection}: ${await answer.text()}`);
  return answer.json();
}

/** A link of the newest letter to an address whose title it has, once there are so many. */
export async function linkIn(email: string, letters: number): Promise<string> {
  const mailbox = new Mailbox(server.outbox);
  await expect.poll(() => mailbox.lettersTo(email), { timeout: 30_000 }).toHaveLength(letters);
  const letter = (await mailbox.lettersTo(email)).at(-1) ?? "";
  return /\/demande\?token=[\w.%-]+/.exec(letter)?.[0] ?? "no link";
}

/** The link of the letter that acknowledges a message, as a path of the site. */
export async function mailedLink(email: string): Promise<string> {
  const mailbox = new Mailbox(server.outbox);
  await expect.poll(() => mailbox.lettersTo(email), { timeout: 30_000 }).toHaveLength(1);
  const [letter = ""] = await mailbox.lettersTo(email);
  return /\/demande\?token=[\w.%-]+/.exec(letter)?.[0] ?? "no link";
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const saved = (page: Page) => page.getByText(/^Enregistré à/);
