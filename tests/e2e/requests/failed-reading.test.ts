import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, phone } from "../browser.ts";
import { admin, newRequest, server, startServerOfFile, test, write } from "./team-fixtures.ts";

startServerOfFile();

const soon = { timeout: 30_000 };
const slot = { from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" };

const outages = {
  "no answer comes": (route: Route) => route.abort(),
  "the server is at its wits' end": (route: Route) => route.fulfill({ status: 500, json: {} }),
} as const;

/** What pages of the back office read; the connection by which they are told of changes stands. */
const readings = /\/api\/collections\/\w+\/records|\/dashboard\/donnees\//;

/** Lets all that a page reads fail from here on, and counts how much has. */
async function breakReadings(page: Page, fail: (route: Route) => Promise<void>): Promise<() => number> {
  let failed = 0;
  await page.route(readings, async (route) => {
    await fail(route).catch(() => {});
    failed += 1;
  });
  return () => failed;
}

/** Once nothing more fails: what was read in the background has been, and the page stands as it does. */
async function readInVain(page: Page, failed: () => number): Promise<void> {
  await expect.poll(failed, soon).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
}

/** A request at the step of the visit, by a name of its own. */
async function visitRequest(): Promise<{ id: string; name: string }> {
  const { id } = await newRequest();
  const name = `Odile ${id}`;
  await write("messages", id, { step: "visit", sender_name: name });
  return { id, name };
}

/** A page of somebody of the team, whose browser is told of what changes from here on. */
async function openListening(
  visit: (path: string, options: object) => Promise<Page>,
  path: string,
  width: object,
) {
  const page = await visit("/dashboard/guide", { ...width, baseURL: server.url, as: server.admin });
  const listens = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/realtime") && answer.request().method() === "POST",
  );
  await page.goto(path);
  await listens;
  await page.waitForLoadState("networkidle");
  return page;
}

describe("what a page shows stays where it is read anew and cannot be, and follows the next change", () => {
  for (const [name, fail] of Object.entries(outages))
    test(`the board, where ${name}`, async ({ visit }) => {
      const { id, name } = await visitRequest();
      const page = await openListening(visit, "/dashboard/demandes", desktop);
      const card = page.locator(".request-card").filter({ hasText: name });
      await card.waitFor();
      const count = page.getByRole("navigation").getByRole("link", { name: /Demandes/ });
      const counted = await count.innerText();
      const figures = page.getByRole("region", { name: /mois/ });
      const read = await figures.innerText();
      const failed = await breakReadings(page, fail);
      await admin.collection("visits").create({ message: id, slots: [slot] });
      await readInVain(page, failed);
      expect(await card.innerText()).not.toContain("créneaux proposés");
      expect(await page.getByText("Réessayer").count()).toBe(0);
      expect([await count.innerText(), await figures.innerText()]).toEqual([counted, read]);
      await page.unroute(readings);
      await admin.collection("replies").create({ message: (await visitRequest()).id, body: "Bonjour." });
      await card.getByText("créneaux proposés, sans réponse").waitFor(soon);
    });

  for (const [size, width] of Object.entries({ "a desk": desktop, "a phone": phone })) {
    test(`a request on ${size}, also as soon as the network is back`, async ({ visit }) => {
      const { id, name } = await visitRequest();
      const page = await openListening(visit, `/dashboard/demandes/${id}`, width);
      const main = page.getByRole("main");
      await main.getByText(name).first().waitFor();
      const failed = await breakReadings(page, outages["no answer comes"]);
      await admin.collection("replies").create({ message: id, body: "Nous passons mardi." });
      await readInVain(page, failed);
      expect(await page.getByText("Réessayer").count()).toBe(0);
      expect(await main.getByText("Nous passons mardi.").count()).toBe(0);
      await main.getByText(name).first().waitFor();
      await page.unroute(readings);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await main.getByText("Nous passons mardi.").first().waitFor(soon);
    });

    test(`the journal on ${size}`, async ({ visit }) => {
      const { id } = await visitRequest();
      const page = await openListening(visit, "/dashboard/journal", width);
      const entries = page.locator("#page").getByRole("listitem");
      await entries.first().waitFor();
      const before = await entries.first().innerText();
      const failed = await breakReadings(page, outages["no answer comes"]);
      await admin.collection("messages").update(id, { step: "quote" });
      await readInVain(page, failed);
      expect(await page.getByText("Réessayer").count()).toBe(0);
      expect(await entries.first().innerText()).toBe(before);
      await page.unroute(readings);
      await admin.collection("messages").update(id, { step: "visit" });
      await expect.poll(() => entries.first().innerText(), soon).not.toBe(before);
    });
  }
});

test("a page that is gone to and cannot be read says so, and so does one of before that is gone back to", async ({
  visit,
}) => {
  const page = await openListening(visit, "/dashboard/journal", desktop);
  const menu = page.getByRole("navigation", { name: "Tableau de bord" });
  await menu.getByRole("link", { name: "Demandes" }).click();
  await page.getByRole("heading", { level: 1, name: "Demandes" }).waitFor();
  await breakReadings(page, outages["no answer comes"]);
  await page.goBack();
  await page.getByText("Réessayer").first().waitFor(soon);
  await page.unroute(readings);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Journal" }).waitFor(soon);
  await breakReadings(page, outages["no answer comes"]);
  await menu.getByRole("link", { name: "Messages" }).click();
  await page.getByText("Impossible de charger les messages").waitFor(soon);
});
