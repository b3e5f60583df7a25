import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const written = ["{app,ui,collections,mail,demo}/**/*.{ts,tsx,json}", "docs/guide/*.md"];

/** Half of those who read it hold a phone: `ui/base/gesture.css` shows what fits the hand. */
const mouseOnly = /(?<![\p{L}-])(?:cliqu\p{L}*|clic|souris|survol\p{L}*)(?!\p{L})/iu;

/** They name the finger's gesture beside the mouse's. */
const sayBoth =
  /un clic droit[^.]*, ou un appui long du doigt|click: "Cliquer (.*)",\n\s*touch: "Toucher \1"/g;

test("no text names a gesture that only a mouse can make", () => {
  const named = globSync(written, { cwd: root })
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
