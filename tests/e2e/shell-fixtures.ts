import type { Page } from "playwright-core";

export const project = "/realisations/maison-des-tilleuls";

/** What has the focus, by its role in the page. */
export const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
