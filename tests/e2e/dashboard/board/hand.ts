import type { BrowserContextOptions, Locator, Page } from "playwright-core";

export type Point = { x: number; y: number };

/** What takes things and carries them: a finger on a screen that is touched, a mouse elsewhere. */
export type Hand = {
  down(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  up(): Promise<unknown>;
};

export async function handOf(page: Page, { hasTouch }: BrowserContextOptions): Promise<Hand> {
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

/** Where something is seen: its middle, or so far from its left or its top. */
export async function pointIn(locator: Locator, from: Partial<Point> = {}): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not to be seen.");
  return { x: box.x + (from.x ?? box.width / 2), y: box.y + (from.y ?? box.height / 2) };
}

/** The same, once it lies in the middle of the screen: a bar or a heading covers what only just shows. */
export async function broughtIn(locator: Locator, from: Partial<Point> = {}): Promise<Point> {
  await locator.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  return pointIn(locator, from);
}

/** What is in the hand. */
export function heldBy(page: Page): Locator {
  return page.locator(".request-dragged");
}

/** Takes a card, which lies in the hand then. */
export async function take(page: Page, hand: Hand, at: Point, name: string): Promise<void> {
  await hand.down(at);
  for (const way of [10, 20, 30]) await hand.move({ x: at.x - way, y: at.y + 10 });
  await heldBy(page).getByRole("heading", { name }).waitFor();
  await drawn(page);
}

/** The cell of the ruler that counts the requests of a step. */
export function count(page: Page, step: string) {
  const cells = page.getByRole("navigation", { name: "Aller à une étape" }).getByRole("listitem");
  return cells.filter({ hasText: step === "Devis envoyé" ? "Devis" : step });
}

/** Until what has been done shows. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
