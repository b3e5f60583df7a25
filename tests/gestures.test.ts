import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFolderFiles } from "./checks/folder-files.ts";

const root = path.resolve(import.meta.dirname, "..");
const checkedFiles = [
  ...listFolderFiles(
    root,
    ["site", "dashboard", "ui", "domain", "records", "mail", "server", "demo"],
    "**/*.{ts,tsx,json}",
  ),
  ...listFolderFiles(root, ["docs/guide"], "*.md"),
];

/**
 * Words for mouse gestures. Half of the readers hold a phone. `ui/base/gesture.css` shows the text that fits the
 * device.
 */
const mouseOnly = /(?<![\p{L}-])(?:cliqu\p{L}*|clic|souris|survol\p{L}*)(?!\p{L})/iu;

/** Texts that name the finger's gesture as well as the mouse's. */
const sayBoth =
  /un clic droit[^.]*, ou un appui long du doigt|click: "Cliquer (.*)",\n\s*touch: "Toucher \1"/g;

test("no text names a gesture that only a mouse can make", () => {
  const named = checkedFiles
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), "utf8")
        .replace(sayBoth, "")
        .split("\n")
        .filter((line) => mouseOnly.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});
