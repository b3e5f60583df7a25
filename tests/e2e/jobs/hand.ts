import type { BrowserContextOptions, Locator, Page } from "playwright-core";

/**
 * A hand at a page. It counts its gestures: each press, each choice in a list and each key act is one, and so is the
 * typing into one field. Looking and scrolling are none.
 */
export class Hand {
  gestures = 0;
  readonly page: Page;
  readonly #isTouch: boolean;

  constructor(page: Page, { hasTouch = false }: BrowserContextOptions) {
    this.page = page;
    this.#isTouch = hasTouch;
  }

  async press(target: Locator): Promise<void> {
    this.gestures += 1;
    await (this.#isTouch ? target.tap() : target.click());
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.gestures += 1;
    await list.selectOption({ label });
  }

  async type(field: Locator, text: string): Promise<void> {
    this.gestures += 1;
    await field.fill(text);
  }

  async strike(keys: string): Promise<void> {
    this.gestures += 1;
    await this.page.keyboard.press(keys);
  }
}
