import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, test as siteTest } from "../browser.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
  });
  afterAll(() => server.stop());
}

/**
 * `open` opens the form in a context of its own. `seen` opens it in a page that the file shares, for tests without
 * routes.
 */
export const test = siteTest
  .extend(
    "open",
    ({ visit }) =>
      (options: BrowserContextOptions = desktop, path = "/contact") =>
        visit(path, { reducedMotion: "reduce", ...options, baseURL: server.url }),
  )
  .extend(
    "seen",
    ({ look }) =>
      (options: BrowserContextOptions = desktop, path = "/contact") =>
        look(path, { reducedMotion: "reduce", ...options, baseURL: server.url }),
  );
export const sentText = "Votre message a été envoyé ! Nous vous contacterons bientôt.";
export const photos = ["01.jpg", "02.jpg"].map((name) => `demo/content/maison-du-coteau/${name}`);
export const office = "bonjour@les-assembleurs.example";

let messages = 0;

/** Returns a message that no other test sends. */
export function message() {
  messages += 1;
  return {
    name: "Hélène Caussade",
    email: `helene${messages}@exemple.fr`,
    phone: "05 61 00 00 00",
    subject: `Surélévation n° ${messages}`,
    message: "Bonjour,\nla toiture est à refaire.",
  };
}

type Typed = ReturnType<typeof message>;

export const field = (page: Page, name: keyof Typed | "photos") => page.locator(`form [name=${name}]`);
export const button = (page: Page) => page.getByRole("button", { name: "Envoyer le message" });
export const dialog = (page: Page) => page.getByRole("alertdialog");
export const thumbnails = (page: Page) => page.locator(".picker li");

export async function type(page: Page, typed: Partial<Typed>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await field(page, name as keyof Typed).fill(text);
}

export async function typed(page: Page): Promise<Typed> {
  const value = (name: keyof Typed) => field(page, name).inputValue();
  return {
    name: await value("name"),
    email: await value("email"),
    phone: await value("phone"),
    subject: await value("subject"),
    message: await value("message"),
  };
}

export async function choose(
  page: Page,
  files: Parameters<ReturnType<typeof field>["setInputFiles"]>[0],
  then: number,
) {
  await field(page, "photos").setInputFiles(files);
  await expect.poll(() => thumbnails(page).count(), { timeout: 30_000 }).toBe(then);
}

export async function administrator(): Promise<PocketBase> {
  const client = new PocketBase(server.url);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return client;
}

export async function kept(subject: string) {
  const client = await administrator();
  return client
    .collection("messages")
    .getFullList({ filter: client.filter("subject = {:subject}", { subject }) });
}

export async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector);
}

/** Returns whether all of an element is on the screen, and nothing covers its corners. */
export async function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => {
    const element = document.querySelector(each);
    if (!element) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ] as const;
    return corners.every(([x, y]) => {
      const topElement = document.elementFromPoint(x, y);
      return topElement !== null && (element.contains(topElement) || topElement.contains(element));
    });
  }, selector);
}

export const readTold = (page: Page) => page.locator(".contact-form .notice-done");
export const next = [
  "C'est Inès Vidal, dessinatrice, qui vous lira.",
  "Ensuite, nous convenons avec vous d'un appel ou d'une visite sur place.",
  "Encore un moment ? Dites-nous-en davantage",
];

export const nothing: Typed = { name: "", email: "", phone: "", subject: "", message: "" };
