import type { Page } from "playwright-core";

/** A screen of the staff's guide, as it is taken on a phone and at a desk. */
export type GuideScreen = {
  name: string;
  path: string;
  /** An element that appears once the screen is ready. */
  ready: string;
  /** Acts on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Reverts changes that other screens must not show. */
  undo?: () => Promise<unknown>;
  /** The only device, for a screen that differs between the two. */
  only?: "bureau" | "telephone";
};

const list = { path: "/dashboard/projects", ready: ".records tbody tr" };

/**
 * The folding parts of a project's form. An empty part is folded, so the pictures show a project with something in
 * each.
 */
export const projectParts: GuideScreen[] = [
  { name: "projet-fiche", ...list, act: (page) => showPart(page, "Fiche") },
  { name: "projet-etats", ...list, act: (page) => showPart(page, "La même vue") },
  { name: "projet-chapitres", ...list, act: (page) => showPart(page, "Chapitres") },
];

async function showPart(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: /^Modifier .*Maison du Coteau/ }).click();
  const part = page.locator("details.form-part").filter({ hasText: name });
  await part.waitFor();
  // The element under the pointer would look pressed.
  await page.mouse.move(0, 0);
  await part.evaluate((each) => each.scrollIntoView({ block: "start", behavior: "instant" }));
}
