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
  serverError,
  slot,
} from "./live-fixtures.ts";
import { admin, camilleEnquiry, newEnquiry, startServerOfFile, test, visitEnquiry } from "./team-fixtures.ts";

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

test("visits and worksites made elsewhere show on the board by themselves", async ({ openDashboard }) => {
  const { id, name } = await visitEnquiry();
  const won = await newEnquiry({ step: "won", is_read: 1 });
  const page = await openDashboard(board);
  const card = findCard(page, name);
  await card.waitFor();
  const visit = await offerVisit(id);
  await card.getByText(offered).waitFor(soon);
  await admin.collection("visits").update(visit.id, { state: "chosen", chosen: slot.from });
  await card.getByText(/26\snovembre à 8\sh, confirmée/).waitFor(soon);
  await admin.collection("worksites").create({ message: won.id, title: won.subject });
  await page.getByRole("link", { name: `Son chantier : ${won.subject}` }).waitFor(soon);
});

test("the board shows what changed while its connection was away", async ({ keptDashboard }) => {
  const { id, name } = await visitEnquiry();
  const page = await keptDashboard();
  await page.addInitScript(() => {
    const streams: EventSource[] = [];
    const Native = EventSource;
    Object.assign(window, {
      streams,
      EventSource: class extends Native {
        constructor(url: string) {
          super(url);
          streams.push(this);
        }
      },
    });
  });
  await loadListening(page, board);
  const release = await heldBack(page, "GET");
  await page.evaluate(() => {
    const { streams } = window as unknown as { streams: EventSource[] };
    streams.at(-1)?.onerror?.(new Event("error"));
  });
  await offerVisit(id);
  release();
  await findCard(page, name).getByText(offered).waitFor(soon);
  await page.unroute(realtime);
});

test("a board that cannot be read again stays until the next change", async ({ keptDashboard }) => {
  const { id, name } = await visitEnquiry();
  const page = await keptDashboard();
  await loadListening(page, board);
  const card = findCard(page, name);
  await card.waitFor();
  const count = page.getByRole("navigation").getByRole("link", { name: /Demandes/ });
  const figures = page.getByRole("region", { name: /mois/ });
  const visit = await offerVisit(id);
  await card.getByText(offered).waitFor(soon);
  const shownText = [await count.innerText(), await figures.innerText()];
  for (const [fail, state] of [
    [noAnswer, "chosen"],
    [serverError, "cancelled"],
  ] as const) {
    const failed = await breakReadings(page, fail);
    await admin.collection("visits").update(visit.id, { state, chosen: slot.from });
    await readInVain(failed);
    expect(await card.innerText()).toContain(offered);
    expect(await page.getByText("Réessayer").count()).toBe(0);
    expect([await count.innerText(), await figures.innerText()]).toEqual(shownText);
    await page.unroute(readings);
  }
  await admin.collection("replies").create({ message: (await visitEnquiry()).id, body: "Bonjour." });
  await expect.poll(() => card.innerText(), soon).not.toContain("créneaux proposés");
});

test("a page that cannot be read says so, also after going back", async ({ keptDashboard }) => {
  const page = await keptDashboard();
  await loadListening(page, "/dashboard/journal");
  const menu = page.getByRole("navigation", { name: "Tableau de bord" });
  await menu.getByRole("link", { name: "Demandes" }).click();
  await page.getByRole("heading", { level: 1, name: "Demandes" }).waitFor();
  await breakReadings(page, noAnswer);
  await page.goBack();
  await page.getByText("Réessayer").first().waitFor(soon);
  await page.unroute(readings);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Journal" }).waitFor(soon);
  await breakReadings(page, noAnswer);
  await menu.getByRole("link", { name: "Messages" }).click();
  await page.getByText("Impossible de charger les messages").waitFor(soon);
  await page.unroute(readings);
});

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
