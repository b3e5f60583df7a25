import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { dayInParis } from "../../../domain/dates.ts";
import { send } from "../../contact/form.ts";
import { Mailbox } from "../../contract/mailbox.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";
import { authenticate, type Credentials, desktop, test as siteTest, type VisitOptions } from "../browser.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;
export let admin: PocketBase;
/** Camille Roques, a client with an account. */
export let camille: PocketBase;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
    admin = await openSignedClient(server.admin);
    camille = await openSignedClient(server.client);
  });
  afterAll(() => server.stop());
}

async function openSignedClient({ email, password }: Credentials): Promise<PocketBase> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(email, password);
  return client;
}

/** Pages without motion cost less. */
const still: VisitOptions = { reducedMotion: "reduce" };

type Keep = (path: string | undefined, options: VisitOptions & { as: Credentials }) => Promise<Page>;

/**
 * Opens paths of the file's server in one page per device, which all tests of the file share. `openDashboard` and
 * `openEnquiry` use an administrator's page, `openAccount` Camille's, and `openLink` that of a client with a mailed
 * link. `keptDashboard` returns the administrator's page on its current path.
 */
export const test = siteTest
  .extend("firstPaths", { scope: "file" }, () => new Map<string, string>())
  .extend(
    "keep",
    ({ stay, firstPaths }): Keep =>
      async (path, { as, ...options }) => {
        const key = JSON.stringify({ as, ...options });
        const first = firstPaths.get(key);
        const start = first ?? path ?? "/dashboard/guide";
        firstPaths.set(key, start);
        const page = await stay(start, { ...still, ...options, baseURL: server.url, as });
        if (!first) {
          // Chromium holds back for 20 s what a page was still loading when it was left.
          await page.waitForLoadState("networkidle");
          return page;
        }
        // After a failed test, the page was loaded as a visitor's.
        if (!(await page.evaluate(() => "pocketbase_auth" in localStorage))) await authenticate(page, as);
        if (path) await page.goto(path);
        return page;
      },
  )
  .extend(
    "keptDashboard",
    ({ keep }) =>
      (options = desktop): Promise<Page> =>
        keep(undefined, { ...options, as: server.admin }),
  )
  .extend("openDashboard", ({ keep }) => async (path: string, options = desktop): Promise<Page> => {
    const page = await keep(path, { ...options, as: server.admin });
    await page.locator("#page h1").waitFor();
    return page;
  })
  .extend(
    "openEnquiry",
    ({ openDashboard }) =>
      (enquiry: string, options = desktop): Promise<Page> =>
        openDashboard(`/dashboard/demandes/${enquiry}`, options),
  )
  .extend("openAccount", ({ keep }) => async (path: string, options = desktop): Promise<Page> => {
    const page = await keep(path, { ...options, as: server.client });
    await page.waitForFunction(() => "hydrated" in window);
    return page;
  })
  .extend(
    "openLink",
    ({ look }) =>
      (link: string, options = desktop): Promise<Page> =>
        look(link, { ...still, ...options, baseURL: server.url }),
  );

let clients = 0;

/** Returns an address that no other test uses. */
export function newAddress(): string {
  clients += 1;
  return `helene${clients}@exemple.fr`;
}

/** Creates an enquiry by the contact form, from a client without an account. */
export async function newEnquiry(
  about: Record<string, unknown> = {},
): Promise<{ id: string; email: string; subject: string }> {
  const email = newAddress();
  const subject = `Surélévation ${clients}`;
  await send(server.url, { fields: { name: "Hélène Caussade", email, subject, message: "Bonjour." } });
  const message = await admin
    .collection("messages")
    .getFirstListItem(admin.filter("subject = {:subject}", { subject }));
  if (Object.keys(about).length > 0) await write("messages", message.id, about);
  return { id: message.id, email, subject };
}

/** Creates an enquiry of Camille, whose answers reach her account. */
export async function camilleEnquiry(): Promise<string> {
  clients += 1;
  const subject = `Un abri ${clients}`;
  const sender = camille.authStore.record?.id;
  return (await camille.collection("messages").create({ sender, subject, body: "Bonjour à l'atelier." })).id;
}

/** Creates an enquiry at the visit step under a unique name, so that no other test has left its card on the board. */
export async function visitEnquiry(): Promise<{ id: string; name: string }> {
  const { id } = await newEnquiry();
  const name = `Odile ${id}`;
  await write("messages", id, { step: "visit", sender_name: name });
  return { id, name };
}

/** Writes values past all rules, as incoming mail or the client's own page would. */
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

/** Waits for `count` letters to an address, and returns the path of the link in the newest. */
export async function mailedLink(email: string, count = 1): Promise<string> {
  return `/demande?token=${encodeURIComponent(await mailbox().tokenFor(email, count))}`;
}

/**
 * Returns a moment so many days from now, on the hour, as the store writes it. Days are counted in Paris, where each
 * begins one or two hours before the UTC day.
 */
export function inDays(days: number, hour = 8): string {
  const day = dayInParis(new Date(Date.now() + days * 86_400_000).toISOString());
  return `${day} ${String(hour).padStart(2, "0")}:00:00.000Z`;
}

export const toast = (page: Page, text: string | RegExp) =>
  page.locator(".toast").filter({ hasText: text }).first();

/** Unfolds the parts that a phone folds, which are all except the person in charge. */
export async function unfold(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Rappel, visite/ });
  if (await button.isVisible()) await button.click();
}

/** Returns the focused element's text. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
