import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { sentPage } from "../addresses.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "../browser.ts";

type Row = [device: string, options: VisitOptions];
const onDesktop: Row = ["desktop", desktop];
const onPhone: Row = ["phone", phone];

const bar = (page: Page) => page.getByRole("navigation", { name: "Filtrer les réalisations" });
const readStored = (page: Page) => bar(page).getByRole("list", { name: "Filtres retenus" });

/** Unfolds the filters, which a phone folds. */
async function unfold(page: Page): Promise<void> {
  const fold = bar(page).locator("summary");
  if (await fold.isVisible()) await fold.click();
}

async function titles(page: Page): Promise<string[]> {
  const list = page.getByRole("region", { name: "Tous les projets" });
  return (await list.getByRole("heading", { level: 2 }).allInnerTexts()).map(plain);
}

async function counts(page: Page, name: string): Promise<string[]> {
  const values = bar(page).getByRole("list", { name, exact: true }).getByRole("listitem");
  return (await values.allInnerTexts()).map(plain);
}

for (const javaScriptEnabled of [true, false]) {
  const script = `${javaScriptEnabled ? "with" : "without"} script`;
  const rows = javaScriptEnabled ? atWidths<Row>(onDesktop, onPhone) : atWidths<Row>(onPhone, onDesktop);
  for (const [device, options] of rows) {
    test(`filters by service, place, year and material ${script}, on a ${device}`, async ({ look }) => {
      const page = await look("/realisations", { ...options, javaScriptEnabled });
      await unfold(page);
      expect(await counts(page, "Lieu")).toEqual(["Tarn 6", "Haute-Garonne 2", "Tarn-et-Garonne 1"]);
      expect(await counts(page, "Année")).toEqual(["2026 1", "2025 3", "2024 2", "2023 2", "2022 1"]);
      await bar(page).getByRole("link", { name: "Tarn 6" }).click();
      await page.waitForURL("**/realisations?lieu=tarn");
      await page.getByText("6 ouvrages sur 9").waitFor();
      if (!javaScriptEnabled) await unfold(page);
      await bar(page).getByRole("link", { name: "Fibre de bois 3" }).click();
      await page.waitForURL("**/realisations?lieu=tarn&matiere=fibre-de-bois");
      await page.getByText("3 ouvrages sur 9").waitFor();
      expect(await titles(page)).toEqual([
        "Maison des Tilleuls",
        "Extension rue des Vignes",
        "Maison du Coteau",
      ]);
      await readStored(page).getByRole("link", { name: "Ôter le filtre Tarn" }).click();
      await page.waitForURL("**/realisations?matiere=fibre-de-bois");
      await page.goBack();
      await page.getByText("3 ouvrages sur 9").waitFor();
      await readStored(page).getByRole("link", { name: "Tout effacer" }).click();
      await page.getByText("9 ouvrages levés").waitFor();
    });
  }
}

for (const [device, options] of atWidths<Row>(onPhone, onDesktop)) {
  test.runIf(isFullRun)(
    `an empty list shows results with one filter less, on a ${device}`,
    async ({ look }) => {
      const page = await look("/realisations?service=extension-et-surelevation&matiere=chataignier", options);
      await page
        .getByRole("heading", { name: "Extension et surélévation, Châtaignier : pas encore levé." })
        .waitFor();
      expect(plain(await page.locator("main").innerText())).toContain(
        "Aucun de nos neuf ouvrages ne réunit tout cela.",
      );
      await page.getByRole("link", { name: "Sans « Châtaignier » : 3 ouvrages" }).click();
      await page.getByText("3 ouvrages sur 9").waitFor();
    },
  );

  test(`filters are chosen and taken back with the keyboard, on a ${device}`, async ({ look }) => {
    const page = await look("/realisations", options);
    const fold = bar(page).locator("summary");
    if (await fold.isVisible()) {
      await fold.focus();
      await page.keyboard.press("Enter");
    }
    const choice = (count: number) => bar(page).getByRole("link", { name: `Douglas ${count}` });
    await choice(8).focus();
    await page.keyboard.press("Enter");
    await page.getByText("8 ouvrages sur 9").waitFor();
    expect(await choice(8).getAttribute("aria-current")).toBe("true");
    // The focus stays on the chosen filter.
    await page.keyboard.press("Enter");
    await page.getByText("9 ouvrages levés").waitFor();
  });
}

test("a phone leads from the filters to their results", async ({ look }) => {
  const page = await look("/realisations", phone);
  await unfold(page);
  expect(await bar(page).getByRole("link", { name: /^Voir/ }).count()).toBe(0);
  await bar(page).getByRole("link", { name: "2024 2" }).click();
  const see = bar(page).getByRole("link", { name: "Voir les 2 ouvrages" });
  await see.waitFor();
  const box = await see.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await see.click();
  const count = page.getByText("2 ouvrages sur 9");
  await expect.poll(async () => (await count.boundingBox())?.y ?? 0).toBeLessThan(200);
  const first = page
    .getByRole("region", { name: "Tous les projets" })
    .getByRole("heading", { level: 2 })
    .first();
  expect(await first.isVisible()).toBe(true);
});

describe("a filtered list", () => {
  const unscripted = { ...desktop, javaScriptEnabled: false };

  test("that would be empty has no link", async ({ look }) => {
    const page = await look("/realisations?service=amenagement-exterieur", unscripted);
    const none = bar(page).getByRole("listitem").filter({ hasText: "Châtaignier" });
    expect(plain(await none.innerText())).toBe("Châtaignier 0");
    expect(await none.getByRole("link").count()).toBe(0);
  });

  test("is whole where its address names an unknown value", async ({ look }) => {
    const page = await look("/realisations?lieu=nulle-part&essence=chene", unscripted);
    await page.getByText("9 ouvrages levés").waitFor();
    expect(await readStored(page).count()).toBe(0);
  });

  test("still answers to the name that its service had in addresses", async ({ look }) => {
    const page = await look("/realisations?categorie=Maison+ossature+bois", unscripted);
    await page.getByText("3 ouvrages sur 9").waitFor();
    const canonical = page.locator("link[rel=canonical]");
    expect(await canonical.getAttribute("href")).toMatch(/\/realisations\?service=maison-ossature-bois$/);
  });

  test("is for search engines if it is of one service or place", async () => {
    const isClosed = async (query: string) =>
      /<meta name="robots"/.test(await sentPage(`/realisations?${query}`));
    for (const query of ["service=amenagement-exterieur", "lieu=haute-garonne"])
      expect(await isClosed(query), query).toBe(false);
    for (const query of ["annee=2024", "matiere=meleze", "lieu=tarn-et-garonne", "lieu=tarn&annee=2024"])
      expect(await isClosed(query), query).toBe(true);
    const [, title = ""] = /<title>([^<]*)</.exec(await sentPage("/realisations?lieu=haute-garonne")) ?? [];
    expect(plain(title)).toBe("Nos réalisations : Haute-Garonne — Les Assembleurs");
    const map = await sentPage("/sitemap.xml");
    expect(map).toContain("/realisations?service=maison-ossature-bois</loc>");
    expect(map).toContain("/realisations?lieu=tarn</loc>");
    expect(map).not.toMatch(/annee=|matiere=|lieu=tarn-et-garonne/);
  });
});
