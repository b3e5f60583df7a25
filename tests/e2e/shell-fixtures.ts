import type { Page } from "playwright-core";

export const project = "/realisations/maison-des-tilleuls";

/** Returns the focused element's tag. */
export const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
