import { inPath, installWhereAllowed, isProgram } from "./debian.ts";

/** Chromium without the parts of a window, of which each page costs half the time. */
const shell = "chromium-headless-shell";

const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const elsewhere = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Path of a Chromium for the browser tests: the one that `CHROMIUM` names, else Debian's without a window, installed now
 * where that is allowed, else any that is installed.
 *
 * @throws with the sentence that says what to do, when there is none
 */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!inPath(shell)) installWhereAllowed(shell, "the browser tests");
  const found = installed();
  if (found) return found;
  throw new Error(
    `The browser tests need a Chromium: install one (Debian: sudo apt install ${shell}), or set CHROMIUM to its path.`,
  );
}

function installed(): string | undefined {
  return names.map(inPath).find(Boolean) ?? elsewhere.find(isProgram);
}
