import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain } from "../browser.ts";
import { awaitFrames } from "../page/frames.ts";
import { startServerOfFile, test } from "./enquiries-fixtures.ts";

startServerOfFile();

const town = (page: Page) => page.getByLabel("Commune", { exact: true });
const townCode = (page: Page) => page.locator('input[name="town_code"]').inputValue();
const communeChoice = (page: Page) => page.getByRole("group", { name: "Communes de ce nom" });

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("a name of several communes offers a choice, the nearest first", async ({ reopen }) => {
    const page = await reopen("/demande/devis", options);
    await town(page).fill("Castres");
    await page.getByText("Laquelle ?").waitFor();
    expect(await page.getByText("Commune inconnue").count()).toBe(0);
    const choice = communeChoice(page);
    const names = (await choice.getByRole("button").allTextContents()).map(plain);
    expect(names[0]).toMatch(/^Castres \(Tarn\), \d\d km$/);
    expect(names[1]).toMatch(/^Castres \(Aisne\), \d{3} km$/);
    expect(names.length).toBeLessThanOrEqual(6);
    expect(await town(page).inputValue()).toBe("Castres");
    await choice.getByRole("button", { name: "Tarn" }).press("Enter");
    await page.locator(".town-distance").waitFor();
    await page.getByText("Dans notre rayon.").waitFor();
    expect(await choice.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("town-answer");
    await page.reload();
    await page.getByText("Dans notre rayon.").waitFor();
  });
});

test("a commune beyond the offered ones is found by its department", async ({ remain }) => {
  const page = await remain("/demande/devis");
  await town(page).fill("Castres (Ai");
  await communeChoice(page).getByRole("button", { name: "Aisne" }).click();
  await page.getByText("C’est au-delà de notre rayon. Parlons-en.").waitFor();
  expect(await town(page).inputValue()).toBe("Castres");
  await town(page).fill("Atlantis");
  await page.getByText("Commune inconnue de notre liste.").waitFor();
  expect(await communeChoice(page).count()).toBe(0);
});

const typedInTwo = [
  ["Aix", "-en-Provence", "13001"],
  ["Montauban", "-de-Luchon", "31360"],
  ["Gaillac", "-Toulza", "31206"],
  ["Gaillac", " (12)", ""],
  ["Vienne", " (86)", ""],
  ["Gaillac", " centre, rue des Lilas", ""],
  ["Vienne", "-le-Château", "51621"],
];

test.for(typedInTwo)(
  "%s, then a pause, then %s stays as typed",
  async ([begun = "", rest = "", code = ""], { remain }) => {
    const page = await remain("/demande/devis");
    await town(page).fill("");
    await town(page).pressSequentially(begun);
    await page.locator(".town-distance, .town-choice").first().waitFor();
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get("nom") === begun + rest,
    );
    await town(page).pressSequentially(rest);
    await page.keyboard.press("Tab");
    await answered;
    await awaitFrames(page, 2);
    await expect.poll(() => townCode(page)).toBe(code);
    expect(await town(page).inputValue()).toBe(begun + rest);
    expect(await townCode(page)).toBe(code);
  },
);

test("a set commune is unset when its name is typed on", async ({ remain }) => {
  const page = await remain("/demande/devis");
  await town(page).fill("Gaillac");
  await expect.poll(() => townCode(page)).toBe("81099");
  await town(page).press("End");
  await town(page).pressSequentially(" centre");
  expect(await townCode(page)).toBe("");
  await page.getByText("Commune inconnue de notre liste.").waitFor();
});

test("the focus stays where a click or a key moved it", async ({ remain }) => {
  const page = await remain("/demande/devis");
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  await town(page).fill("");
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

test("thousands of kilometres are parted by a narrow space", async ({ remain }) => {
  const page = await remain("/demande/devis");
  await town(page).fill("Fort-de-France");
  await page.locator(".town-distance").getByText("km").waitFor();
  await expect.poll(() => page.locator(".town-distance").textContent()).toMatch(/^\d\u202f\d{3}km$/);
  await page.getByText(/^\d\u202f\d{3}\u00a0km de plus que notre rayon/).waitFor();
});

/** Towns from the workshop's own to the other side of the world, around each distance at which the drawing changes. */
const towns =
  "Gaillac, Senouillac, Cadalen, Lisle-sur-Tarn, Graulhet, Rabastens, Albi, Lavaur (Tarn), Castres (Tarn), Toulouse, Montauban, Rodez, Carcassonne, Cahors, Bordeaux, Ajaccio, Paris, Fort-de-France".split(
    ", ",
  );

describe.each([320, 390, 900, 1000, 1440])("%d pixels wide", (width) => {
  test("no two labels of a journey meet, however far the town is", async ({ reopen }) => {
    const options = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;
    const page = await reopen("/demande/devis", options);
    const faults: string[] = [];
    for (const name of towns) {
      await town(page).fill(name);
      await page
        .locator(".journey")
        .getByText(name.split(" (")[0] ?? "")
        .waitFor();
      faults.push(...(await labelFaults(page)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

/** Returns the journey's labels that overlap or leave the page, and whether the page scrolls sideways. */
function labelFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll(".journey :is(b, .note)")].map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return { text: label.textContent, left, right, top, bottom };
    });
    const faults: string[] = document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : [];
    labels.forEach((one, index) => {
      for (const other of labels.slice(index + 1)) {
        const isBeside = one.right <= other.left || other.right <= one.left;
        const isAbove = one.bottom <= other.top || other.bottom <= one.top;
        if (!isBeside && !isAbove) faults.push(`${one.text} and ${other.text}`);
      }
      if (one.right > innerWidth || one.left < 0) faults.push(`${one.text} leaves the page`);
    });
    return faults;
  });
}
