import type { Page } from "playwright-core";

/** A screen of the staff's guide, as it is taken on a phone and at a desk. */
export type GuideScreen = {
  name: string;
  path: string;
  /** What is there once the screen is. */
  ready: string;
  /** What the reader has done on it. */
  act?: (page: Page) => Promise<void>;
  /** Takes back what the others are not to show. */
  undo?: () => Promise<unknown>;
  /** Where it is not the same on both. */
  only?: "bureau" | "telephone";
};

const list = { path: "/dashboard/projects", ready: ".records tbody tr" };

/** The parts of a project's form that are folded where nothing is told in them, of one that has something in each. */
export const projectParts: GuideScreen[] = [
  { name: "projet-fiche", ...list, act: (page) => showPart(page, "Fiche") },
  { name: "projet-etats", ...list, act: (page) => showPart(page, "La même vue") },
  { name: "projet-chapitres", ...list, act: (page) => showPart(page, "Chapitres") },
];

async function showPart(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: /^Modifier .*Maison du Coteau/ }).click();
  const part = page.locator("details.form-part").filter({ hasText: name });
  await part.waitFor();
  // What lies under it would be drawn as if it were pressed.
  await page.mouse.move(0, 0);
  await part.evaluate((each) => each.scrollIntoView({ block: "start", behavior: "instant" }));
}
