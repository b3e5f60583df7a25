import { inPath, installWhereAllowed, isProgram } from "./debian.ts";

/** Chromium without its window parts. Each of its pages costs half the time. */
const shell = "chromium-headless-shell";

const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const elsewhere = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns the path of a Chromium for the browser tests: the one that `CHROMIUM` names, or else Debian's headless shell,
 * or else any other installed one. The headless shell is installed first if it is missing and installing is allowed.
 *
 * @throws Error with a sentence that says what to do, if there is none
 */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!inPath(shell)) installWhereAllowed(shell, "the browser tests");
  const foundValues = installed();
  if (foundValues) return foundValues;
  throw new Error(
    `The browser tests need a Chromium: install one (Debian: sudo apt install ${shell}), or set CHROMIUM to its path.`,
  );
}

function installed(): string | undefined {
  return names.map(inPath).find(Boolean) ?? elsewhere.find(isProgram);
}
