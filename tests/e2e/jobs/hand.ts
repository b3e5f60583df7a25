import type { BrowserContextOptions, Locator, Page } from "playwright-core";

type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * A hand at a page, which counts its gestures. Each press, each choice in a list, each key act and the typing into one
 * field is a gesture. Looking and scrolling are none.
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

  /** Takes as many of these files as a picker allows, each with a press of its own. Returns their number. */
  async pick(opener: Locator, files: readonly PickedFile[]): Promise<number> {
    const opening = this.page.waitForEvent("filechooser");
    await this.press(opener);
    const picker = await opening;
    const takenFiles = picker.isMultiple() ? [...files] : files.slice(0, 1);
    this.gestures += takenFiles.length;
    await picker.setFiles(takenFiles);
    return takenFiles.length;
  }

  async strike(keys: string): Promise<void> {
    this.gestures += 1;
    await this.page.keyboard.press(keys);
  }
}
