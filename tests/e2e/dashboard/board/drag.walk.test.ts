import { setTimeout } from "node:timers/promises";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { atWidths, desktop, phone } from "../../browser.ts";
import {
  card,
  column,
  grip,
  kept,
  newEnquiry,
  soon,
  startServerOfFile,
  stepShown,
  test,
  toast,
} from "./board-fixtures.ts";
import { count, draggedCard, drawn, openHand, type Point, pointWithin, scrollToPoint, take } from "./hand.ts";

startServerOfFile();

const board = "/dashboard/demandes";

/**
 * A way to drag a card: where the hand takes it, the drop target, and the drop point, in its middle or beside the
 * start.
 */
type Way = {
  how: string;
  options: BrowserContextOptions;
  start: (page: Page, name: string) => Promise<Point>;
  place: (page: Page, step: string) => Locator;
  end: (place: Locator, start: Point) => Promise<Point>;
};

const besideStart = async (place: Locator, { y }: Point) => ({ ...(await pointWithin(place)), y: y + 20 });

const mouse: Way = {
  how: "a mouse takes a card anywhere and lays it into columns",
  options: desktop,
  start: (page, name) => scrollToPoint(card(page, name), { x: 12, y: 40 }),
  place: column,
  end: besideStart,
};

const fingers = atWidths<Way>(
  {
    how: "a finger carries a card by its grip onto the counts",
    options: phone,
    start: (page, name) => scrollToPoint(grip(page, name)),
    place: count,
    end: (place) => pointWithin(place),
  },
  {
    how: "a finger carries a card by its grip into columns",
    options: { ...desktop, hasTouch: true },
    start: (page, name) => scrollToPoint(grip(page, name)),
    place: column,
    end: besideStart,
  },
);

const steps = atWidths<[step: string, stored: string]>(
  ["Visite", "visit"],
  ["Appelée", "called"],
  ["Devis envoyé", "quote"],
  ["Gagnée", "won"],
  ["Nouvelle", "new"],
);

test.for([mouse, ...fingers])("$how", async ({ options, start, place, end }, { openShared }) => {
  const { id, name } = await newEnquiry("Portée");
  const page = await openShared(board, options);
  const hand = await openHand(page, options);
  async function carry(step: string): Promise<void> {
    const from = await start(page, name);
    await take(page, hand, from, name);
    await hand.move(await end(place(page, step), from));
    await expect.poll(() => place(page, step).getAttribute("data-aimed"), soon).toBe("true");
    await hand.up();
  }
  for (const [step, stored] of steps) {
    await carry(step);
    await expect.poll(async () => (await kept(id)).step, soon).toBe(stored);
    await expect.poll(() => stepShown(page, name), soon).toBe(step);
    await toast(page, `${name} : ${step.toLowerCase()}.`).getByRole("button", { name: "Annuler" }).waitFor();
  }
  await carry("Perdue");
  await page.getByRole("radio", { name: "Trop loin de nous" }).check();
  await page.getByRole("button", { name: "Noter comme perdue" }).click();
  await expect.poll(async () => (await kept(id)).step, soon).toBe("lost");
  // A drag is not a press, so the page stays.
  expect(new URL(page.url()).pathname).toBe(board);
});

test("a card dropped outside the six steps stays", async ({ openShared }) => {
  const { id, name } = await newEnquiry("Lâchée");
  const page = await openShared(board, phone);
  const finger = await openHand(page, phone);
  const before = await kept(id);
  await take(page, finger, await scrollToPoint(grip(page, name)), name);
  await finger.move(await pointWithin(count(page, "Visite")));
  await expect.poll(() => count(page, "Visite").getAttribute("data-aimed"), soon).toBe("true");
  // The finger is over the bar, which covers the list.
  await finger.move({ x: 195, y: 28 });
  await expect.poll(() => page.locator("[data-aimed]").count(), soon).toBe(0);
  await finger.up();
  await expect.poll(() => draggedCard(page).count(), soon).toBe(0);
  expect(await stepShown(page, name)).toBe("Nouvelle");
  expect((await kept(id)).updated).toBe(before.updated);
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

test("a finger that scrolls over a card drags nothing", async ({ openShared }) => {
  const { id, name } = await newEnquiry("Parcourue");
  const page = await openShared(board, phone);
  const finger = await openHand(page, phone);
  const start = await scrollToPoint(card(page, name), { x: 120, y: 60 });
  const before = await page.evaluate(() => scrollY);
  await finger.down(start);
  for (const way of [40, 80, 120, 160]) {
    await finger.move({ x: start.x, y: start.y - way });
    expect(await draggedCard(page).count()).toBe(0);
  }
  await finger.up();
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBeGreaterThan(before + 60);
  expect((await kept(id)).step).toBe("new");
});

test("a finger that presses a grip reads the list of steps", async ({ openShared }) => {
  const { name } = await newEnquiry("Pressée");
  const page = await openShared(board, phone);
  const finger = await openHand(page, phone);
  const at = await scrollToPoint(grip(page, name));
  await finger.down(at);
  await finger.move({ x: at.x + 3, y: at.y - 4 });
  await finger.up();
  const dialog = page.getByRole("dialog", { name: /Mettre cette demande dans/ });
  await expect.poll(() => dialog.getByRole("listitem").count(), soon).toBe(6);
});

test("the counts stay in sight while a finger carries a card", async ({ openShared }) => {
  const { name } = await newEnquiry("En vue");
  const page = await openShared(board, phone);
  const finger = await openHand(page, phone);
  const ruler = page.getByRole("navigation", { name: "Aller à une étape" });
  const start = await scrollToPoint(grip(page, name));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  const isInSight = async () => ((await ruler.boundingBox())?.y ?? 0) >= 0;
  expect(await isInSight()).toBe(false);
  await take(page, finger, start, name);
  expect(await isInSight()).toBe(true);
  // The finger is near the edge, yet the list stays. Otherwise the ruler would scroll away from under the finger.
  await finger.move(await pointWithin(count(page, "Nouvelle")));
  await setTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await finger.up();
  await expect.poll(isInSight, soon).toBe(false);
});

test("the list scrolls near an edge and takes a card", async ({ openShared }) => {
  const { id, name } = await newEnquiry("Plus bas");
  const page = await openShared(board, phone);
  const finger = await openHand(page, phone);
  const middle = { x: 195, y: 480 };
  const groupInMiddle = () =>
    page.evaluate(({ x, y }) => {
      const under = document.elementsFromPoint(x, y).map((each) => each.closest(".enquiry-column"));
      return under.find(Boolean)?.getAttribute("data-step");
    }, middle);
  await take(page, finger, await scrollToPoint(grip(page, name)), name);
  const before = await page.evaluate(() => scrollY);
  await finger.move({ x: 195, y: 690 });
  await finger.move({ x: 195, y: 700 });
  // The list scrolls at the hand's pace, without smooth scrolling.
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBeGreaterThan(before + 300);
  await expect.poll(groupInMiddle, soon).toMatch(/called|visit|quote|won/);
  await finger.move(middle);
  await drawn(page);
  const aimed = await page.locator(".enquiry-column[data-aimed]").getAttribute("data-step");
  expect(aimed).not.toBe("new");
  await finger.up();
  await expect.poll(async () => (await kept(id)).step, soon).toBe(aimed);
});
