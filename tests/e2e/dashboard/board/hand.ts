import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { awaitFrames } from "../../page/frames.ts";

export type Point = { x: number; y: number };

/** A hand that drags things: a finger on a touch screen, a mouse elsewhere. */
export type Hand = {
  down(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  up(): Promise<unknown>;
};

export async function openHand(page: Page, { hasTouch }: BrowserContextOptions): Promise<Hand> {
  if (!hasTouch) {
    return {
      async down({ x, y }) {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: ({ x, y }) => page.mouse.move(x, y, { steps: 4 }),
      up: () => page.mouse.up(),
    };
  }
  const protocol = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
    protocol.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  return {
    down: (at) => touch("touchStart", at),
    move: (to) => touch("touchMove", to),
    up: () => touch("touchEnd"),
  };
}

/** Returns a point of a visible element: its middle, or `from` its left and top. */
export async function pointWithin(locator: Locator, from: Partial<Point> = {}): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not to be seen.");
  return { x: box.x + (from.x ?? box.width / 2), y: box.y + (from.y ?? box.height / 2) };
}

/**
 * Scrolls an element to the middle of the screen first, because a bar or heading may cover its edge. Then returns its
 * point.
 */
export async function scrollToPoint(locator: Locator, from: Partial<Point> = {}): Promise<Point> {
  await locator.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  return pointWithin(locator, from);
}

/** Returns the card in the hand. */
export function draggedCard(page: Page): Locator {
  return page.locator(".enquiry-dragged");
}

/** Takes a card and waits until the hand holds it. */
export async function take(page: Page, hand: Hand, at: Point, name: string): Promise<void> {
  await hand.down(at);
  for (const way of [10, 20, 30]) await hand.move({ x: at.x - way, y: at.y + 10 });
  await draggedCard(page).getByRole("heading", { name }).waitFor();
  await drawn(page);
}

/** Returns the cell of the ruler that counts the enquiries of a step. */
export function count(page: Page, step: string) {
  const cells = page.getByRole("navigation", { name: "Aller à une étape" }).getByRole("listitem");
  return cells.filter({ hasText: step === "Devis envoyé" ? "Devis" : step });
}

/** Waits until the page has drawn its last changes. */
export async function drawn(page: Page): Promise<void> {
  await awaitFrames(page, 2);
}
