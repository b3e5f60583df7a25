import type { BrowserContextOptions, Page } from "playwright-core";
import type PocketBase from "pocketbase";
import { plain } from "../browser.ts";
import { admin, test as fileTest, server, startServerOfFile } from "./fixtures.ts";

export { server, startServerOfFile };

const address = "/dashboard/coordonnees";

/** Tests whose `openCompany` shows the page in the file's shared browser page, and `openAlone` in a fresh one. */
export const test = fileTest
  .extend(
    "openCompany",
    ({ openShared }) =>
      (options?: BrowserContextOptions) =>
        openShared(address, options),
  )
  .extend(
    "openAlone",
    ({ open }) =>
      (options?: BrowserContextOptions) =>
        open(address, options),
  );

export const part = (page: Page, id: string) => page.locator(`details#${id}`);
export const preview = (page: Page, id: string) => part(page, id).locator(".company-preview");
export const saving = (page: Page, id: string) => part(page, id).getByRole("button", { name: "Enregistrer" });
export const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

export async function state(page: Page, id: string): Promise<string> {
  return plain(await part(page, id).locator(".record-foot [role=status]").textContent());
}

export async function company(): Promise<{ client: PocketBase; id: string; facts: Record<string, unknown> }> {
  const facts = await admin.collection("company").getFirstListItem("");
  return { client: admin, id: facts.id, facts };
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
