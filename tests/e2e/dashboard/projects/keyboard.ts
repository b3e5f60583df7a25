import type { FileChooser, Locator, Page } from "playwright-core";
import { expect } from "vitest";

export async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** What somebody does who has no mouse. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;
  const choosers: FileChooser[] = [];
  // From the beginning: at the very press, it would be too late on a machine that is busy.
  page.on("filechooser", (chooser) => choosers.push(chooser));
  const press = (key: string) => keyboard.press(key);

  /** Goes on by one key until the focus is where it is meant to be, as it must be after some time. */
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
