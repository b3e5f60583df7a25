import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { startServerOfFile, test } from "./requests-fixtures.ts";

startServerOfFile();

const town = (page: Page) => page.getByLabel("Commune", { exact: true });
const townCode = (page: Page) => page.locator('input[name="town_code"]').inputValue();

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
  const choice = page.getByRole("group", { name: "Communes de ce nom" });
  await town(page).fill("Castres (Ai");
  await choice.getByRole("button", { name: "Aisne" }).click();
  await page.getByText("Au-delà, parlons-en.").waitFor();
  expect(await town(page).inputValue()).toBe("Castres");
  await town(page).fill("Atlantis");
  await page.getByText("Commune inconnue de notre liste.").waitFor();
  expect(await choice.count()).toBe(0);
});

test.for([
  ["Vienne", "-le-Château", "51621"],
  ["Aix", "-en-Provence", "13001"],
  ["Montauban", "-de-Luchon", "31360"],
  ["Gaillac", "-Toulza", "31206"],
  ["Gaillac", " (12)", ""],
  ["Vienne", " (86)", ""],
  ["Gaillac", " centre, rue des Lilas", ""],
])("%s, then a pause, then %s stays as it is typed", async ([begun = "", rest = "", code = ""], { open }) => {
  const page = await open("/demande/devis");
  await page.waitForLoadState("networkidle");
  await town(page).pressSequentially(begun, { delay: 60 });
  await page.locator(".town-distance, .town-choice").first().waitFor();
  await town(page).pressSequentially(rest, { delay: 60 });
  await page.keyboard.press("Tab");
  await expect.poll(() => townCode(page)).toBe(code);
  await page.waitForTimeout(800);
  expect(await town(page).inputValue()).toBe(begun + rest);
  expect(await townCode(page)).toBe(code);
});

test("a commune that is set is no more so once its name is typed on", async ({ open }) => {
  const page = await open("/demande/devis");
  await town(page).fill("Gaillac");
  await expect.poll(() => townCode(page)).toBe("81099");
  await town(page).press("End");
  await town(page).pressSequentially(" centre", { delay: 60 });
  expect(await townCode(page)).toBe("");
  await page.getByText("Commune inconnue de notre liste.").waitFor();
});

test("leaving the town for another field by a click, and back by the keyboard, keeps the focus where it went", async ({
  open,
}) => {
  const page = await open("/demande/devis");
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  await town(page).pressSequentially("castres tarn", { delay: 60 });
  await page.locator(".town-distance").waitFor();
  const width = page.getByLabel("Largeur, le long du mur (m)", { exact: true }).and(page.locator("input"));
  await width.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("5,5", { delay: 60 });
  expect(await width.inputValue()).toBe("5,5");
  expect(await town(page).inputValue()).toBe("Castres");
  expect(await townCode(page)).toBe("81065");
  await town(page).fill("lavaur 81");
  await page.locator(".town-distance").waitFor();
  await town(page).press("Shift+Tab");
  const isBefore = await town(page).evaluate((field) => {
    const { activeElement } = document;
    const follows = activeElement?.compareDocumentPosition(field) ?? 0;
    return activeElement !== document.body && Boolean(follows & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBefore).toBe(true);
  expect(await town(page).inputValue()).toBe("Lavaur");
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
