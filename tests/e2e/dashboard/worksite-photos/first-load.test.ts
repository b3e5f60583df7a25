import type { Request } from "playwright-core";
import { expect } from "vitest";
import { phone, test } from "../../browser.ts";
import { address } from "./worksite-photos.ts";

const admin = { email: "admin@demo.example", password: "demonstration" };

test("the worksite mode loads at most 30 requests, 225 KB of scripts", async ({ visit }) => {
  const page = await visit("/mentions-legales", { ...phone, as: admin, serviceWorkers: "block" });
  // A change within the last seconds would make the page read everything twice.
  await page.route("**/dashboard/donnees/changements?*", (route) =>
    route.fulfill({ json: { changed: false } }),
  );
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await Promise.all([page.waitForRequest("**/dashboard/donnees/changements?*"), page.goto(address)]);
  await page.waitForLoadState("networkidle");

  const addresses = requests.map((request) => request.url());
  expect(addresses.length, addresses.join("\n")).toBeLessThanOrEqual(30);
  expect(await kilobytes(requests)).toBeLessThan(225);
});

/** Returns the network size of the scripts among these requests, in kilobytes. */
async function kilobytes(requests: readonly Request[]): Promise<number> {
  const scripts = requests.filter((request) => request.resourceType() === "script");
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
}
