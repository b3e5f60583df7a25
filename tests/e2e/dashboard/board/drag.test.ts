import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "../../browser.ts";
import {
  card,
  column,
  grip,
  kept,
  request,
  soon,
  startServerOfFile,
  stepShown,
  test,
  toast,
} from "./board-fixtures.ts";
import { broughtIn, type Hand, handOf, heldBy, type Point, pointIn } from "./hand.ts";

startServerOfFile();

const board = "/dashboard/demandes";

/** How a card is carried: by what, on which screen, from where on it, and to what, at its middle or beside where it was. */
const ways = {
  "a mouse takes a card anywhere, and lays it into each of the six columns": {
    options: desktop,
    start: (page: Page, name: string) => broughtIn(card(page, name), { x: 12, y: 40 }),
    place: column,
    end: async (place: Locator, { y }: Point) => ({ ...(await pointIn(place)), y: y + 20 }),
  },
  "a finger takes a card by its grip, and lays it into each of the six columns": {
    options: { ...desktop, hasTouch: true },
    start: (page: Page, name: string) => broughtIn(grip(page, name)),
    place: column,
    end: async (place: Locator, { y }: Point) => ({ ...(await pointIn(place)), y: y + 20 }),
  },
  "a finger takes a card by its grip on a phone, and lays it onto each of the six counts": {
    options: phone,
    start: (page: Page, name: string) => broughtIn(grip(page, name)),
    place: count,
    end: (place: Locator) => pointIn(place),
  },
};

for (const [sentence, { options, start, place, end }] of Object.entries(ways)) {
  test(sentence, async ({ open }) => {
    const { id, name } = await request("Portée");
    const page = await open(board, options);
    const hand = await handOf(page, options);
    async function carry(step: string): Promise<void> {
      const from = await start(page, name);
      await take(page, hand, from, name);
      await hand.move(await end(place(page, step), from));
      await expect.poll(() => place(page, step).getAttribute("data-aimed"), soon).toBe("true");
      await hand.up();
    }
    for (const [step, stored] of [
      ["Appelée", "called"],
      ["Visite", "visit"],
      ["Devis envoyé", "quote"],
      ["Gagnée", "won"],
      ["Nouvelle", "new"],
    ] as const) {
      await carry(step);
      await expect.poll(async () => (await kept(id)).step, soon).toBe(stored);
      await expect.poll(() => stepShown(page, name), soon).toBe(step);
      await toast(page, `${name} : ${step.toLowerCase()}.`)
        .getByRole("button", { name: "Annuler" })
        .waitFor();
    }
    await carry("Perdue");
    await page.getByRole("radio", { name: "Trop loin de nous" }).check();
    await page.getByRole("button", { name: "Noter comme perdue" }).click();
    await expect.poll(async () => (await kept(id)).step, soon).toBe("lost");
    // It was a way, not a press: the page stays.
    expect(new URL(page.url()).pathname).toBe(board);
  });
}

test("the counts stay in sight while a finger carries a card through the list, and no longer", async ({
  open,
}) => {
  const { name } = await request("En vue");
  const page = await open(board, phone);
  const finger = await handOf(page, phone);
  const ruler = page.getByRole("navigation", { name: "Aller à une étape" });
  const start = await broughtIn(grip(page, name));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  const isInSight = async () => ((await ruler.boundingBox())?.y ?? 0) >= 0;
  expect(await isInSight()).toBe(false);
  await take(page, finger, start, name);
  expect(await isInSight()).toBe(true);
  // Near the edge as it is, the list stays, or the ruler would go with it from under the finger.
  await finger.move(await pointIn(count(page, "Nouvelle")));
  await setTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await finger.up();
  await expect.poll(isInSight, soon).toBe(false);
});

test("the list comes along near an edge, and a card is laid into a group of it", async ({ open }) => {
  const { id, name } = await request("Plus bas");
  const page = await open(board, phone);
  const finger = await handOf(page, phone);
  const middle = { x: 195, y: 480 };
  const groupInMiddle = () =>
    page.evaluate(({ x, y }) => {
      const under = document.elementsFromPoint(x, y).map((each) => each.closest(".request-column"));
      return under.find(Boolean)?.getAttribute("data-step");
    }, middle);
  await take(page, finger, await broughtIn(grip(page, name)), name);
  const before = await page.evaluate(() => scrollY);
  await finger.move({ x: 195, y: 690 });
  await finger.move({ x: 195, y: 700 });
  // At the pace of the hand, not at that of a page that glides to its place.
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBeGreaterThan(before + 300);
  await expect.poll(groupInMiddle, soon).toMatch(/called|visit|quote|won/);
  await finger.move(middle);
  await drawn(page);
  const aimed = await page.locator(".request-column[data-aimed]").getAttribute("data-step");
  expect(aimed).not.toBe("new");
  await finger.up();
  await expect.poll(async () => (await kept(id)).step, soon).toBe(aimed);
});

test("what is let go of outside of the six steps lies where it lay", async ({ open }) => {
  const { id, name } = await request("Lâchée");
  const page = await open(board, phone);
  const finger = await handOf(page, phone);
  const before = await kept(id);
  await take(page, finger, await broughtIn(grip(page, name)), name);
  await finger.move(await pointIn(count(page, "Visite")));
  await expect.poll(() => count(page, "Visite").getAttribute("data-aimed"), soon).toBe("true");
  // Over the bar, below which the list goes on.
  await finger.move({ x: 195, y: 28 });
  await expect.poll(() => page.locator("[data-aimed]").count(), soon).toBe(0);
  await finger.up();
  await expect.poll(() => heldBy(page).count(), soon).toBe(0);
  expect(await stepShown(page, name)).toBe("Nouvelle");
  expect((await kept(id)).updated).toBe(before.updated);
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

test("a finger that scrolls over a card takes nothing", async ({ open }) => {
  const { id, name } = await request("Parcourue");
  const page = await open(board, phone);
  const finger = await handOf(page, phone);
  const start = await broughtIn(card(page, name), { x: 120, y: 60 });
  const before = await page.evaluate(() => scrollY);
  await finger.down(start);
  for (const way of [40, 80, 120, 160]) {
    await finger.move({ x: start.x, y: start.y - way });
    expect(await heldBy(page).count()).toBe(0);
  }
  await finger.up();
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBeGreaterThan(before + 60);
  expect((await kept(id)).step).toBe("new");
});

test("a finger that presses a grip, and rolls a little, reads the list of the six steps", async ({
  open,
}) => {
  const { name } = await request("Pressée");
  const page = await open(board, phone);
  const finger = await handOf(page, phone);
  const at = await broughtIn(grip(page, name));
  await finger.down(at);
  await finger.move({ x: at.x + 3, y: at.y - 4 });
  await finger.up();
  const dialog = page.getByRole("dialog", { name: /Mettre cette demande dans/ });
  await expect.poll(() => dialog.getByRole("listitem").count(), soon).toBe(6);
});

/** Takes a card, which lies in the hand then. */
async function take(page: Page, hand: Hand, at: Point, name: string): Promise<void> {
  await hand.down(at);
  for (const way of [10, 20, 30]) await hand.move({ x: at.x - way, y: at.y + 10 });
  await heldBy(page).getByRole("heading", { name }).waitFor();
  await drawn(page);
}

/** The cell of the ruler that counts the requests of a step. */
function count(page: Page, step: string) {
  const cells = page.getByRole("navigation", { name: "Aller à une étape" }).getByRole("listitem");
  return cells.filter({ hasText: step === "Devis envoyé" ? "Devis" : step });
}

/** Until what has been done shows. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
