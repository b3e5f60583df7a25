import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, test as siteTest } from "../browser.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ env: { RATE_LIMITS: "off" } });
  });
  afterAll(() => server.stop());
}

export const password = "charpente-et-copeaux";
let accounts = 0;

/** A longer limit for slow machines. */
export const patience = { timeout: 30_000 };

/** Creates an account with the password above, and returns its e-mail address. */
export async function registered(): Promise<string> {
  const email = newEmail();
  const users = new PocketBase(server.url).collection("users");
  await users.create({ name: "Anne", email, password, passwordConfirm: password });
  return email;
}

export function newEmail(): string {
  accounts += 1;
  return `anne${accounts}@exemple.fr`;
}

export const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: BrowserContextOptions = desktop) =>
      visit(path, { ...options, baseURL: server.url }),
);

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector);
}
