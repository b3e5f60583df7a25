import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "../browser.ts";
import { admin, client, startServerOfFile, test } from "./fixtures.ts";
import { address, openedSite, storedPhoto } from "./site-photos/site-photos.ts";

startServerOfFile();

const lowPhone = { ...phone, viewport: { width: 390, height: 640 } };

/** What has the focus, and whether anything lies over its middle or its edges. */
async function focusedElement(): Promise<{ name: string; isCovered: boolean; isAtEnd: boolean }> {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: "", isCovered: false, isAtEnd: true };
  // What leads past the menu slides in, and out again.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  const x = left + width / 2;
  // Where a field is higher than the screen, its beginning is what is to be seen.
  const heights = bottom - top > innerHeight / 2 ? [top + 4] : [top + 4, (top + bottom) / 2, bottom - 4];
  const isSeen = (y: number) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (focused.contains(there) || there.contains(focused));
  };
  // A box that is drawn by its label has hardly a rectangle of its own.
  const isCovered = width > 4 && bottom - top > 8 && !heights.every(isSeen);
  const name = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
  return { name: `${focused.tagName} ${focused.id} ${name.trim()}`.trim(), isCovered, isAtEnd: false };
}

/** Goes through a page by Tab, and back; returns what was covered when it had the focus. */
async function coveredOnTheWay(page: Page): Promise<{ steps: number; covered: string[] }> {
  // At once: where it is, not where it is on its way to.
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = "auto";
  });
  const covered: string[] = [];
  let steps = 0;
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let left = 150; left > 0; left--) {
      await page.keyboard.press(key);
      const { name, isCovered, isAtEnd } = await page.evaluate(focusedElement);
      if (isAtEnd) break;
      steps += 1;
      if (isCovered) covered.push(`${key}: ${name}`);
    }
  }
  return { steps, covered };
}

test("on a low phone, no foot covers what the keyboard comes to in the strip of a building site", async ({
  open,
}) => {
  const site = await openedSite();
  const { id } = await admin.collection("projects").create({
    slug: `maison-${site}`,
    title: "Maison du Chêne",
    description: "<p>Bois</p>",
    status: "draft",
  });
  await admin.collection("building_sites").update(site, { project: id });
  for (let count = 0; count < 8; count++) await storedPhoto(site, { caption: `Panne ${count}` });
  const page = await open(address, lowPhone);
  await page.getByRole("button", { name: "Mettre en ligne" }).waitFor({ timeout: 60_000 });
  const { steps, covered } = await coveredOnTheWay(page);
  expect(covered).toEqual([]);
  expect(steps).toBeGreaterThan(60);
});

test("on a low phone, no foot covers what the keyboard comes to in a conversation", async ({ open }) => {
  const sender = client.authStore.record?.id;
  const message = await client.collection("messages").create({ sender, subject: "Un abri", body: "Bonjour" });
  for (let count = 0; count < 4; count++)
    await admin.collection("replies").create({ message: message.id, body: `Réponse ${count}` });
  const page = await open(`/dashboard/demandes/${message.id}`, lowPhone);
  await page.getByRole("button", { name: /^Rappel, visite/ }).click();
  const { steps, covered } = await coveredOnTheWay(page);
  expect(covered).toEqual([]);
  expect(steps).toBeGreaterThan(20);
  // It is the foot's room, and goes with it.
  await page.goto("/dashboard");
  expect(await page.evaluate(() => document.documentElement.style.scrollPaddingBottom)).toBe("");
});
