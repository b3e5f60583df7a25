import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { startServerOfFile, test } from "./requests-fixtures.ts";

startServerOfFile();

const town = (page: Page) => page.getByLabel("Commune", { exact: true });

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("a name that several communes bear asks which one, the nearest first", async ({ open }) => {
    const page = await open("/demande/devis", options);
    await town(page).fill("Castres");
    await page.getByText("Laquelle ?").waitFor();
    expect(await page.getByText("Commune inconnue").count()).toBe(0);
    const choice = page.getByRole("group", { name: "Communes de ce nom" });
    const names = (await choice.getByRole("button").allTextContents()).map(plain);
    expect(names[0]).toMatch(/^Castres \(Tarn\), \d\d km$/);
    expect(names[1]).toMatch(/^Castres \(Aisne\), \d{3} km$/);
    expect(names.length).toBeLessThanOrEqual(6);
    expect(await town(page).inputValue()).toBe("Castres");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await choice.getByRole("button", { name: "Tarn" }).press("Enter");
    await page.locator(".town-distance").waitFor();
    await page.getByText("Dans notre rayon.").waitFor();
    expect(await choice.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("town-answer");
    await page.reload();
    await page.getByText("Dans notre rayon.").waitFor();
  });
});

test("a commune beyond those that are offered is found by its department", async ({ open }) => {
  const page = await open("/demande/devis");
  await town(page).fill("Castres (Ai");
  await page.getByText("Au-delà, parlons-en.").waitFor();
  await town(page).blur();
  expect(await town(page).inputValue()).toBe("Castres");
  await town(page).fill("Atlantis");
  await page.getByText("Commune inconnue de notre liste.").waitFor();
  expect(await page.getByRole("group", { name: "Communes de ce nom" }).count()).toBe(0);
});

/** From the workshop's own to the other side of the world, around all at which the drawing changes. */
const towns =
  "Gaillac, Senouillac, Cadalen, Lisle-sur-Tarn, Graulhet, Rabastens, Albi, Lavaur (Tarn), Castres (Tarn), Toulouse, Montauban, Rodez, Carcassonne, Cahors, Bordeaux, Ajaccio, Paris, Fort-de-France".split(
    ", ",
  );

describe.each([1440, 1000, 900, 390, 320])("%d pixels wide", (width) => {
  test("no two labels of a way meet, however far the town is", async ({ open }) => {
    const page = await open("/demande/devis", { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const met: string[] = [];
    for (const name of towns) {
      await town(page).fill(name);
      await page
        .locator(".journey")
        .getByText(name.split(" (")[0] ?? "")
        .waitFor();
      const labels = await page.locator(".journey :is(b, .note)").evaluateAll((all) =>
        all.map((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          return { text: label.textContent, left, right, top, bottom };
        }),
      );
      labels.forEach((one, index) => {
        for (const other of labels.slice(index + 1)) {
          const isBeside = one.right <= other.left || other.right <= one.left;
          const isAbove = one.bottom <= other.top || other.bottom <= one.top;
          if (!isBeside && !isAbove) met.push(`${name}: ${one.text} and ${other.text}`);
        }
        if (one.right > width || one.left < 0) met.push(`${name}: ${one.text} leaves the page`);
      });
    }
    expect(met).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("thousands of kilometres are parted by a narrow space", async ({ open }) => {
  const page = await open("/demande/devis");
  await town(page).fill("Fort-de-France");
  await page.locator(".town-distance").waitFor();
  expect(await page.locator(".town-distance").textContent()).toMatch(/^\d\u202f\d{3}km$/);
  await page.getByText(/^\d\u202f\d{3}\u00a0km de plus que notre rayon/).waitFor();
});
