import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop } from "../browser.ts";
import {
  admin,
  camilleRequest,
  newRequest,
  server,
  startServerOfFile,
  test,
  write,
} from "./team-fixtures.ts";

startServerOfFile();

const soon = { timeout: 30_000 };
const slot = { from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" };

/** Holds back what a page asks of the realtime address by a method, from its next request on; returns what lets it go. */
async function heldBack(page: Page, method: "GET" | "POST"): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/realtime", async (route) => {
    if (route.request().method() === method) await isFree;
    await route.continue();
  });
  return letGo;
}

/** Somebody whose request is at the step of the visit, by a name of their own. */
async function visitRequest(): Promise<{ id: string; name: string }> {
  const { id } = await newRequest();
  const name = `Odile ${id}`;
  await write("messages", id, { step: "visit", sender_name: name });
  return { id, name };
}

const cardOf = (page: Page, name: string) => page.locator(".request-card").filter({ hasText: name });
const offered = "créneaux proposés, sans réponse";

describe("what changed while nobody told the board", () => {
  test("between its reading and its first listening is shown", async ({ visit }) => {
    const { id, name } = await visitRequest();
    const page = await visit("/dashboard/demandes", { ...desktop, baseURL: server.url, as: server.admin });
    const letGo = await heldBack(page, "POST");
    const listens = page.waitForRequest(
      (asked) => asked.url().endsWith("/api/realtime") && asked.method() === "POST",
    );
    await page.reload();
    await Promise.all([cardOf(page, name).waitFor(), listens]);
    await admin.collection("visits").create({ message: id, slots: [slot] });
    letGo();
    await cardOf(page, name).getByText(offered).waitFor(soon);
  });

  test("while its connection was away is shown when that is back", async ({ visit }) => {
    const { id, name } = await visitRequest();
    const page = await visit("/dashboard/demandes", { ...desktop, baseURL: server.url, as: server.admin });
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
    const listens = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/realtime") && answer.request().method() === "POST",
    );
    await page.reload();
    await Promise.all([cardOf(page, name).waitFor(), listens]);
    // What was read once more because it is listened to now has come.
    await page.waitForLoadState("networkidle");
    const letGo = await heldBack(page, "GET");
    await page.evaluate(() => {
      const { streams } = window as unknown as { streams: EventSource[] };
      streams.at(-1)?.onerror?.(new Event("error"));
    });
    await admin.collection("visits").create({ message: id, slots: [slot] });
    letGo();
    await cardOf(page, name).getByText(offered).waitFor(soon);
  });
});

describe("a page whose first connection comes to nothing listens all the same", () => {
  test("the board", async ({ visit }) => {
    const { id, name } = await visitRequest();
    const page = await visit("/dashboard/demandes", { ...desktop, baseURL: server.url, as: server.admin });
    await refuseFirstStream(page);
    await cardOf(page, name).waitFor();
    await admin.collection("visits").create({ message: id, slots: [slot] });
    await cardOf(page, name).getByText(offered).waitFor(soon);
  });

  test("a client's conversation", async ({ visit }) => {
    const id = await camilleRequest();
    const page = await visit(`/account/echanges/${id}`, {
      ...desktop,
      baseURL: server.url,
      as: server.client,
    });
    await refuseFirstStream(page);
    await page.getByText("Bonjour à l’atelier.").first().waitFor();
    await admin.collection("replies").create({ message: id, body: "Nous passons mardi." });
    await page.getByText("Nous passons mardi.").first().waitFor(soon);
  });
});

/** Opens the page anew, and answers nothing to the first stream that it asks for. */
async function refuseFirstStream(page: Page): Promise<void> {
  let refused = 0;
  await page.route("**/api/realtime", (route) => {
    const isFirst = route.request().method() === "GET" && refused === 0;
    if (!isFirst) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(1);
}
