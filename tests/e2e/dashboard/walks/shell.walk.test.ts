import { expect } from "vitest";
import { phone } from "../../browser.ts";
import { startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test("a sheet is never longer than the screen", async ({ openShared }) => {
  const page = await openShared("/dashboard/projects/nouveau", phone);
  const sheet = page.getByRole("dialog", { name: "Créer un nouveau projet" });
  await sheet.getByText("Aucune image").scrollIntoViewIfNeeded();
  expect(await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
  const viewport = () => page.locator("meta[name=viewport]").getAttribute("content");
  expect(await viewport()).toContain("resizes-content");
  await sheet.getByRole("button", { name: "Fermer" }).click();
  await sheet.waitFor({ state: "detached" });
  expect(await viewport()).not.toContain("resizes-content");
});

test("on a tablet a table's words fit, or the table becomes cards", async ({ openShared }) => {
  const page = await openShared("/dashboard/reviews", { viewport: { width: 820, height: 1180 } });
  for (const path of ["/reviews", "/projects", "/messages", "/users"]) {
    await page.goto(`/dashboard${path}`);
    await page.locator(".records tbody tr").first().waitFor();
    for (const width of [820, 1120]) {
      await page.setViewportSize({ width, height: 1180 });
      const narrowest = await page
        .locator(".records tbody :is(.records-title, .records-fact)")
        .evaluateAll((cells) => Math.min(...cells.map((cell) => cell.clientWidth)));
      expect([path, width, narrowest > 72]).toEqual([path, width, true]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
  }
});
