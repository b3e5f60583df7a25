import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { button } from "../account/fixtures.ts";

/** The browser's behaviour after a lost answer, and whether its connections are kept. */
export const browserLines: [string, boolean][] = [
  ["is told of it", false],
  ["sends the call again by itself", true],
];

/**
 * Presses the first pressable button of these until `shown` appears. The page reports each lost answer as a failure.
 */
export async function pressForResult(page: Page, names: string[], shown: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await shown.count()) return true;
        for (const name of names) {
          const isPressed = await button(page, name)
            .click({ timeout: 500 })
            .then(
              () => true,
              () => false,
            );
          if (isPressed) return false;
        }
        return false;
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true);
}
