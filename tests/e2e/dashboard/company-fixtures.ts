import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { type RunningServer, startServer } from "../../running.ts";
import { desktop, plain, test as siteTest } from "../browser.ts";

/** The server of the file: started before its tests, and stopped after them. */
export let server: RunningServer;

/** Starts it. Called by each file, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
  });
  afterAll(() => server.stop());
}

export const address = "/dashboard/coordonnees";

/** The page as an administrator opens it. */
export const test = siteTest.extend(
  "open",
  ({ visit }) =>
    async (options: BrowserContextOptions = desktop) => {
      const page = await visit(address, { ...options, baseURL: server.url, as: server.admin });
      await page.getByRole("heading", { level: 1, name: "Coordonnées" }).waitFor();
      return page;
    },
);

export const part = (page: Page, id: string) => page.locator(`details#${id}`);
export const preview = (page: Page, id: string) => part(page, id).locator(".company-preview");
export const saving = (page: Page, id: string) => part(page, id).getByRole("button", { name: "Enregistrer" });
export const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

export async function state(page: Page, id: string): Promise<string> {
  return plain(await part(page, id).locator(".record-foot [role=status]").textContent());
}

export async function company(): Promise<{ client: PocketBase; id: string; facts: Record<string, unknown> }> {
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const facts = await client.collection("company").getFirstListItem("");
  return { client, id: facts.id, facts };
}

export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? "");
}

export async function rows(table: ReturnType<Page["getByRole"]>): Promise<[string, string][]> {
  const cells = await table
    .getByRole("row")
    .evaluateAll((all) =>
      (all as HTMLElement[]).map((row) =>
        [...row.querySelectorAll<HTMLElement>("th, td")].map((cell) => cell.innerText),
      ),
    );
  return cells.map(([label = "", text = ""]) => [plain(label), plain(text)]);
}
