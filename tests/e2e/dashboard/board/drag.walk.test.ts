import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { phone } from "../../browser.ts";
import { grip, kept, newEnquiry, soon, startServerOfFile, test } from "./board-fixtures.ts";
import { count, drawn, openHand, pointWithin, scrollToPoint, take } from "./hand.ts";

startServerOfFile();

const board = "/dashboard/demandes";

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
