import type { Page } from "playwright-core";

type WalkedPart = "body" | "main" | "[data-walked]";

/** More stops than any page has. */
const mostStops = 600;

/**
 * Tabs from the first to the last stop of the page, or of its content. Returns the stops that were never reached, and
 * those that were reached but not visible.
 *
 * Motion is off. Otherwise the machine's load would decide whether a gliding page has arrived by the next key press.
 */
export async function walk(
  page: Page,
  part: "body" | "main" = "body",
): Promise<{ missed: string[]; unseen: string[] }> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (part === "main") await page.locator("main").focus();
  const unseen: string[] = [];
  for (let presses = 0; presses < mostStops; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(arrivedPart, part);
    if (!stop) break;
    if (!stop.seen) unseen.push(stop.name);
  }
  const missed = await page.evaluate(missedStops, part);
  await page.emulateMedia({ reducedMotion: null });
  return { missed, unseen };
}

/**
 * Tabs around the page, or around its modal dialog, from the present focus until a full turn is over. Then closes the
 * dialog with Escape. Returns a line for each stop that was never reached or not visible, and for an open dialog.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const part = await page.evaluate(markDialog);
  const unseen: string[] = [];
  // Behind the last stop, the focus leaves the page once. Two known stops in a row are a second turn, or a trap.
  for (let presses = 0, repeats = 0; presses < mostStops && repeats < 2; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(isInsideFormerStop)) continue;
    const stop = await page.evaluate(arrivedPart, part);
    repeats = stop ? 0 : repeats + 1;
    if (stop && !stop.seen) unseen.push(`Not visible: ${stop.name}`);
  }
  const missed = await page.evaluate(missedStops, part);
  return [...unseen, ...missed.map((name) => `Never reached: ${name}`), ...(await escapeFaults(page))];
}

/** Runs in the page. Marks the modal dialog with the focus, if there is one, as the part to walk around. */
function markDialog(): WalkedPart {
  const dialogs = [...document.querySelectorAll("dialog:modal")];
  const dialog = document.activeElement?.closest("dialog:modal") ?? dialogs.at(-1);
  dialog?.setAttribute("data-walked", "");
  return dialog ? "[data-walked]" : "body";
}

/** Runs in the page. Returns whether Tab has moved within one element: a date has several stops, and so has a frame. */
function isInsideFormerStop(): boolean {
  const element = document.activeElement;
  const isFormer = element !== document.body && element?.hasAttribute("data-former-stop") === true;
  for (const former of document.querySelectorAll("[data-former-stop]"))
    former.removeAttribute("data-former-stop");
  element?.setAttribute("data-former-stop", "");
  return isFormer;
}

/** Presses Escape in the marked dialog. The dialog closes, or a question about unsaved text opens above it. */
async function escapeFaults(page: Page): Promise<string[]> {
  const isOpen = await page.evaluate(() => document.querySelector("[data-walked]:modal") !== null);
  if (!isOpen) return [];
  const before = await page.locator("dialog:modal").count();
  await page.keyboard.press("Escape");
  return page
    .waitForFunction(
      (count) =>
        !document.querySelector("[data-walked]:modal") ||
        document.querySelectorAll("dialog:modal").length > count,
      before,
      { timeout: 5_000 },
    )
    .then(
      () => [],
      () => ["Escape leaves the dialog open."],
    );
}

/** Runs in the page. Returns the visible stops that the walk has not marked. */
function missedStops(part: WalkedPart): string[] {
  const stops = "a[href], button, input, select, textarea, summary, [tabindex='0'], [contenteditable='true']";
  // A group of radio buttons is a single stop, and arrow keys move within it.
  const isPassed = ({ type, name, checked }: HTMLInputElement) =>
    type === "radio" &&
    !checked &&
    document.querySelector(`[type=radio][name="${name}"]:is(:checked, [data-stop])`) !== null;
  return [...document.querySelectorAll<HTMLElement>(stops)]
    .filter((each) => each.closest(part) && each.tabIndex >= 0 && !each.matches(":disabled, [data-stop]"))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"))
    .filter((each) => !(each instanceof HTMLInputElement && isPassed(each)))
    .map((each) => each.outerHTML.slice(0, 120));
}

/**
 * Runs in the page. Marks the stop, or returns `null` outside the part and at a stop that is already marked. A moving
 * element may take a moment to become visible. Stops of a frame belong to its own page.
 */
export async function arrivedPart(part: string): Promise<{ name: string; seen: boolean } | null> {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement || stop instanceof SVGElement)) return null;
  if (stop === document.body || stop.dataset.stop) return null;
  if (!stop.closest(part)) return null;
  if (stop instanceof HTMLIFrameElement) return { name: "", seen: true };
  stop.dataset.stop = "reached";
  let seenCount = isSeen(stop);
  for (let waited = 0; !seenCount && waited < 5000; waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    seenCount = isSeen(stop);
  }
  return { name: seenCount ? "" : `${stop.outerHTML.slice(0, 120)} ${whyUnseen(stop)}`, seen: seenCount };

  /**
   * Returns whether the stop, or the card or frame that it belongs to, is uncovered at some point and marked as focused. A
   * slider that passes pointer events to the element below it is visible there.
   */
  function isSeen(stop: HTMLElement | SVGElement): boolean {
    const isPassedThrough = getComputedStyle(stop).pointerEvents === "none";
    const element = stop.closest("label") ?? ((isPassedThrough && stop.parentElement) || stop);
    const { left, top, width, height } = element.getBoundingClientRect();
    // A drawing marks the focus by its strokes, and a search by its caret and the colour of its line.
    const isMarkedOtherwise = stop instanceof SVGElement || stop.matches("[type=search]");
    const isOutlined = [stop, element, element.closest("article, li, label, .field, .editor")].some(
      (each) => each && ["", "::after"].some((part) => getComputedStyle(each, part).outlineStyle !== "none"),
    );
    const marked = stop.matches(":focus-visible") && (isOutlined || isMarkedOtherwise);
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const),
    );
    return marked && points.some(([x, y]) => isOnTop(element, document.elementFromPoint(x, y)));
  }

  function whyUnseen(element: Element): string {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return `at ${left},${top} of ${innerWidth}x${innerHeight}, under ${there?.outerHTML.slice(0, 120)}`;
  }

  function isOnTop(element: Element, there: Element | null): boolean {
    return there !== null && (element.contains(there) || there.contains(element));
  }
}
