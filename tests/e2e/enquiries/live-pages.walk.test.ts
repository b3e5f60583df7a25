import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, phone } from "../browser.ts";
import {
  breakReadings,
  heldBack,
  loadListening,
  noAnswer,
  readInVain,
  readings,
  realtime,
  slot,
} from "./live-fixtures.ts";
import { admin, camilleEnquiry, startServerOfFile, test, visitEnquiry } from "./team-fixtures.ts";

startServerOfFile();

const soon = { timeout: 30_000 };
const board = "/dashboard/demandes";
const offered = "créneaux proposés, sans réponse";

const findCard = (page: Page, name: string) => page.locator(".enquiry-card").filter({ hasText: name });
const offerVisit = (message: string) => admin.collection("visits").create({ message, slots: [slot] });

/** Loads a path, and refuses the page's first event stream. */
async function refuseFirstStream(page: Page, path: string): Promise<void> {
  let refused = 0;
  await page.route(realtime, (route) => {
    const isFirst = route.request().method() === "GET" && refused === 0;
    if (!isFirst) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto(path);
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(1);
}

test("the board shows what changed between its reading and its first listening", async ({
  keptDashboard,
}) => {
  const { id, name } = await visitEnquiry();
  const page = await keptDashboard();
  const release = await heldBack(page, "POST");
  const listens = page.waitForRequest(
    (asked) => asked.url().endsWith("/api/realtime") && asked.method() === "POST",
  );
  await page.goto(board);
  await Promise.all([findCard(page, name).waitFor(), listens]);
  await offerVisit(id);
  release();
  await findCard(page, name).getByText(offered).waitFor(soon);
  await page.unroute(realtime);
});

describe("a page whose first connection fails listens all the same", () => {
  test("the board", async ({ keptDashboard }) => {
    const { id, name } = await visitEnquiry();
    const page = await keptDashboard();
    await refuseFirstStream(page, board);
    await findCard(page, name).waitFor();
    await offerVisit(id);
    await findCard(page, name).getByText(offered).waitFor(soon);
    await page.unroute(realtime);
  });

  test("a client's conversation", async ({ openAccount }) => {
    const id = await camilleEnquiry();
    const page = await openAccount("/account");
    await refuseFirstStream(page, `/account/echanges/${id}`);
    await page.getByText("Bonjour à l’atelier.").first().waitFor();
    await admin.collection("replies").create({ message: id, body: "Nous passons mardi." });
    await page.getByText("Nous passons mardi.").first().waitFor(soon);
  });
});

describe.each([
  ["on a phone", phone],
  ["on a desk", desktop],
] as const)("pages that keep their content after a failed reading, %s", (_, options) => {
  test("an enquiry, read again as soon as the network is back", async ({ keptDashboard }) => {
    const { id, name } = await visitEnquiry();
    const page = await keptDashboard(options);
    await loadListening(page, `/dashboard/demandes/${id}`);
    const main = page.getByRole("main");
    await main.getByText(name).first().waitFor();
    const failed = await breakReadings(page, noAnswer);
    await admin.collection("replies").create({ message: id, body: "Nous passons mardi." });
    await readInVain(failed);
    expect(await page.getByText("Réessayer").count()).toBe(0);
    expect(await main.getByText("Nous passons mardi.").count()).toBe(0);
    await main.getByText(name).first().waitFor();
    await page.unroute(readings);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await main.getByText("Nous passons mardi.").first().waitFor(soon);
  });

  test("the journal", async ({ keptDashboard }) => {
    const { id } = await visitEnquiry();
    const page = await keptDashboard(options);
    await loadListening(page, "/dashboard/journal");
    const entries = page.locator("#page").getByRole("listitem");
    await entries.first().waitFor();
    const before = await entries.first().innerText();
    const failed = await breakReadings(page, noAnswer);
    await admin.collection("messages").update(id, { step: "quote" });
    await readInVain(failed);
    expect(await page.getByText("Réessayer").count()).toBe(0);
    expect(await entries.first().innerText()).toBe(before);
    await page.unroute(readings);
    await admin.collection("messages").update(id, { step: "visit" });
    await expect.poll(() => entries.first().innerText(), soon).not.toBe(before);
  });
});
