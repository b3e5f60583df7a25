import type { FileChooser, Locator, Page } from "playwright-core";
import { expect } from "vitest";

export async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** Returns the actions of a keyboard user without a mouse. */
export function openKeyboard(page: Page) {
  const { keyboard } = page;
  const choosers: FileChooser[] = [];
  // Listen from the start: on a busy machine, listening at the press would be too late.
  page.on("filechooser", (chooser) => choosers.push(chooser));
  const press = (key: string) => keyboard.press(key);

  /** Presses one key until the element has the focus. Fails after 60 presses. */
  async function tabTo(element: Locator, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < 60 && !(await isFocused(element)); presses += 1) await press(key);
    expect(await isFocused(element)).toBe(true);
  }

  return {
    press,
    tabTo,
    write: (text: string) => keyboard.type(text),
    async choose(button: Locator, key: string, files: Parameters<Locator["setInputFiles"]>[0]) {
      await tabTo(button);
      await press(key);
      await expect.poll(() => choosers.length).toBe(1);
      await choosers.pop()?.setFiles(files);
    },
  };
}
