import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { dayInParis } from "../../../domain/dates.ts";
import { send } from "../../contact/form.ts";
import { Mailbox } from "../../contract/mailbox.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";
import { desktop, test as siteTest } from "../browser.ts";

/** The server of the file: started before its tests, and stopped after them. */
export let server: RunningServer;
export let admin: PocketBase;
/** Camille Roques, who has an account. */
export let camille: PocketBase;

/** Starts it. Called by each file, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
    admin = await signedIn(server.admin);
    camille = await signedIn(server.client);
  });
  afterAll(() => server.stop());
}

async function signedIn({ email, password }: { email: string; password: string }): Promise<PocketBase> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(email, password);
  return client;
}

/** Opens the page of a request as the team does. */
export const test = siteTest.extend(
  "openRequest",
  ({ visit }) =>
    async (request: string, options: BrowserContextOptions = desktop): Promise<Page> => {
      const page = await visit(`/dashboard/demandes/${request}`, {
        ...options,
        baseURL: server.url,
        as: server.admin,
      });
      await page.locator("#page h1").waitFor();
      return page;
    },
);

let clients = 0;

/** A request by the contact form, of somebody who has no account. */
export async function newRequest(
  about: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
  clients += 1;
  const email = `helene${clients}@exemple.fr`;
  const subject = `Surélévation ${clients}`;
  await send(server.url, { fields: { name: "Hélène Caussade", email, subject, message: "Bonjour." } });
  const message = await admin
    .collection("messages")
    .getFirstListItem(admin.filter("subject = {:subject}", { subject }));
  if (Object.keys(about).length > 0) await write("messages", message.id, about);
  return { id: message.id, email };
}

/** A request of Camille's, whose answers reach her account. */
export async function camilleRequest(): Promise<string> {
  clients += 1;
  const subject = `Un abri ${clients}`;
  const sender = camille.authStore.record?.id;
  return (await camille.collection("messages").create({ sender, subject, body: "Bonjour à l'atelier." })).id;
}

/** Writes past all rules what only the post, or the client's own page, would write. */
export async function write(table: string, id: string, values: Record<string, unknown>): Promise<void> {
  const quoted = (value: unknown) =>
    typeof value === "number" || value === null
      ? String(value)
      : `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
  const set = Object.entries(values).map(([name, value]) => `${name} = ${quoted(value)}`);
  await execute(server, `UPDATE ${table} SET ${set.join(", ")} WHERE id = '${id}'`);
}

export function mailbox(): Mailbox {
  return new Mailbox(server.outbox);
}

/**
 * A moment so many days from now, on the hour, as the store writes it: as days are counted in Paris, where the next one
 * begins an hour or two before that of UTC.
 */
export function inDays(days: number, hour = 8): string {
  const day = dayInParis(new Date(Date.now() + days * 86_400_000).toISOString());
  return `${day} ${String(hour).padStart(2, "0")}:00:00.000Z`;
}

export const toast = (page: Page, text: string | RegExp) =>
  page.locator(".toast").filter({ hasText: text }).first();

/** On a phone, all but the charge is folded away. */
export async function unfold(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Rappel, visite/ });
  if (await button.isVisible()) await button.click();
}

/** To its end, where what sticks to the foot of a phone's screen hides nothing. */
export async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
}
