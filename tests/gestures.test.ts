import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const checkedFiles = ["{app,ui,collections,mail,demo}/**/*.{ts,tsx,json}", "docs/guide/*.md"];

/**
 * Words for mouse gestures. Half of the readers hold a phone. `ui/base/gesture.css` shows the text that fits the
 * device.
 */
const mouseOnly = /(?<![\p{L}-])(?:cliqu\p{L}*|clic|souris|survol\p{L}*)(?!\p{L})/iu;

/** Texts that name the finger's gesture as well as the mouse's. */
const sayBoth =
  /un clic droit[^.]*, ou un appui long du doigt|click: "Cliquer (.*)",\n\s*touch: "Toucher \1"/g;

test("no text names a gesture that only a mouse can make", () => {
  const named = globSync(checkedFiles, { cwd: root })
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
