import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, phone } from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";
import { sidewaysScroll } from "../width.ts";
import { admin, newRequest, server, startServerOfFile, test, toTheEnd, write } from "./team-fixtures.ts";

startServerOfFile();

const soon = { timeout: 30_000 };

/** A won request; `subject` is what it is called by. */
async function wonRequest(): Promise<{ id: string; subject: string }> {
  const { id } = await newRequest();
  const { subject } = await admin.collection("messages").update(id, { step: "won", is_read: true });
  return { id, subject };
}

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("a won request is opened as a building site from its own page, which then leads there", async ({
    openRequest,
  }) => {
    const { id, subject } = await wonRequest();
    const page = await openRequest(id, options);
    const open = page.getByRole("button", { name: `Ouvrir le dossier : ${subject}` });
    await open.waitFor();
    await toTheEnd(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: subject }).waitFor(soon);
    const site = new URL(page.url()).pathname;
    expect(site).toMatch(/^\/dashboard\/chantiers\/\w+$/);
    await page.goto(`/dashboard/demandes/${id}`);
    await page.getByRole("link", { name: `Son chantier : ${subject}` }).click();
    await page.waitForURL(`**${site}`);
  });

  test("so is its card on the board", async ({ visit }) => {
    const { subject } = await wonRequest();
    const page = await visit("/dashboard/demandes", { ...options, baseURL: server.url, as: server.admin });
    await page.getByRole("button", { name: `Ouvrir le dossier : ${subject}` }).click();
    await page.getByRole("heading", { level: 1, name: subject }).waitFor(soon);
    await page.goto("/dashboard/demandes");
    const site = page.getByRole("link", { name: `Son chantier : ${subject}` });
    await site.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await site.press("Enter");
    await page.getByRole("heading", { level: 1, name: subject }).waitFor(soon);
  });
});

test("a visit that is offered, chosen or opened elsewhere shows on the board by itself", async ({
  visit,
}) => {
  const { id } = await newRequest();
  // Of this try alone: one before it may have left its card.
  const name = `Odile ${id}`;
  await write("messages", id, { step: "visit", sender_name: name });
  const won = await wonRequest();
  const page = await visit("/dashboard/demandes", { ...desktop, baseURL: server.url, as: server.admin });
  const card = page.locator(".request-card").filter({ hasText: name });
  await card.waitFor();
  const slots = [{ from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" }];
  const offered = await admin.collection("visits").create({ message: id, slots });
  await card.getByText("créneaux proposés, sans réponse").waitFor(soon);
  await admin.collection("visits").update(offered.id, { state: "chosen", chosen: slots[0]?.from });
  await card.getByText(/26\snovembre à 8\sh, confirmée/).waitFor(soon);
  await admin.collection("building_sites").create({ message: won.id, title: won.subject });
  await page.getByRole("link", { name: `Son chantier : ${won.subject}` }).waitFor(soon);
});
