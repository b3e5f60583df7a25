import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, test as siteTest, type VisitOptions } from "../browser.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ env: { RATE_LIMITS: "off" } });
  });
  afterAll(() => server.stop());
}

export const password = "premier-mot-de-passe";
let accounts = 0;

export type Account = { email: string; client: PocketBase };

export async function registered(): Promise<Account> {
  accounts += 1;
  const email = `anne${accounts}@exemple.fr`;
  const client = new PocketBase(server.url);
  await client.collection("users").create({ name: "Anne", email, password, passwordConfirm: password });
  await client.collection("users").authWithPassword(email, password);
  return { email, client };
}

/** Returns the link in the newest letter, as a path of the site. */
async function mailedLink(email: string): Promise<string> {
  const mailbox = new Mailbox(server.outbox);
  await expect.poll(() => mailbox.lettersTo(email), { timeout: 30_000 }).toHaveLength(1);
  const [, link = ""] =
    /(\/login\/\S+\?token=[\w.%-]+)/.exec((await mailbox.lettersTo(email)).at(-1) ?? "") ?? [];
  return link;
}

export async function verificationLink({ email, client }: Account): Promise<string> {
  await client.collection("users").requestVerification(email);
  return mailedLink(email);
}

export async function passwordLink({ email, client }: Account): Promise<string> {
  await client.collection("users").requestPasswordReset(email);
  return mailedLink(email);
}

export const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: VisitOptions = desktop) =>
      visit(path, { ...options, baseURL: server.url }),
);

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

export async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector);
}
