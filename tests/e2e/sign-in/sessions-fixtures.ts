import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
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

export const password = "charpente-et-copeaux";
let accounts = 0;

/** A longer limit for slow machines. */
export const patience = { timeout: 30_000 };

type Account = { id: string; email: string };

export async function registered(): Promise<Account> {
  accounts += 1;
  const email = `anne${accounts}@exemple.fr`;
  const users = new PocketBase(server.url).collection("users");
  const { id } = await users.create({ name: "Anne", email, password, passwordConfirm: password });
  return { id, email };
}

export const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: VisitOptions = desktop) =>
      visit(path, { ...options, baseURL: server.url }),
);

export async function authenticate(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** Opens another tab of the same browser. */
export async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

export function addressPath(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export const messageForm = (page: Page) => page.getByRole("form", { name: "Écrire à l’administrateur" });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** Returns the cookies that the browser would send by itself. */
export async function readCookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies(server.url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

export async function endEverywhere(page: Page): Promise<void> {
  const headers = { cookie: await readCookie(page), "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${server.url}/session/end?everywhere`, { method: "POST", headers });
  expect(answer.status).toBe(204);
}
