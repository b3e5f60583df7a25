import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, test } from "../browser.ts";

/** Widths of screens in CSS pixels, from a small phone to a desk. */
const widths = [320, 390, 700, 900, 1440];

test.for(["/notre-cooperative", "/"])("the dimensions of %s are drawn to scale", async (path, { look }) => {
  const page = await look(path, desktop);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const { label, drawn, meant } of await stretches(page))
      expect(Math.abs(drawn / meant - 1), `${label} at ${width} px`).toBeLessThan(0.05);
  }
});

/** Returns each stretch of the page's chain: its share of the drawing, and the share that its label states. */
async function stretches(page: Page): Promise<{ label: string; drawn: number; meant: number }[]> {
  const items = await page.locator(".chain > li").evaluateAll((all) =>
    all.map((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return { label: item.querySelector(".dimension")?.textContent ?? "", left, top, width, height };
    }),
  );
  const isUpright = items.every(({ left }) => left === items[0]?.left);
  const lengths = items.map((item) => (isUpright ? item.height : item.width));
  const figures = items.map(({ label }) => Number.parseFloat(label));
  expect(items.length).toBeGreaterThan(1);
  return items.map(({ label }, index) => ({
    label,
    drawn: (lengths[index] ?? 0) / sum(lengths),
    meant: (figures[index] ?? 0) / sum(figures),
  }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
