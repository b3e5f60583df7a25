import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Sheets that change at a width of their own as well, with the reason. */
const ownWidths: Record<string, string> = {
  "dashboard/company/company.css": "the preview needs its own width beside the form",
  "dashboard/enquiries/board/board.css": "six columns need more than a desk",
  "dashboard/enquiries/board/card.css": "six columns need more than a desk",
  "dashboard/guide/guide.css": "the list of pages needs its own width beside the text",
  "dashboard/worksites/photos/strip/photo-strip.css": "a very wide window has room for more photos",
  "site/home/opening.css": "the title grows with the letters, so its width is in em",
  "site/layout/footer.css": "four columns need more than a desk",
  "site/layout/navbar.css": "the entries give way one by one where they no longer fit",
  "site/search/search.css": "the bar is as high as the navbar, whose width this is",
  "site/sections/page.css": "the smallest phones",
  "ui/carousel/carousel.css": "the specification names 768 and 1024 (§2)",
  "ui/link/link.css": "the smallest phones",
};

/** The widths of the breakpoints, in pixels. */
const widths = [
  ...readFileSync(path.join(root, "ui/tokens/breakpoints.css"), "utf8").matchAll(/>= (\d+)px\)/g),
].map(([, width]) => Number(width));

test("there are five breakpoints, and each has a query above and below", () => {
  expect(widths).toEqual([460, 600, 760, 900, 1100]);
  const sheet = readFileSync(path.join(root, "ui/tokens/breakpoints.css"), "utf8");
  const names = (query: string) =>
    [...sheet.matchAll(new RegExp(`--${query}-([a-z-]+) `, "g"))].map(([, name]) => name);
  expect(names("below")).toEqual(names("from"));
});

test("a query of the window's width names a breakpoint", () => {
  const withOwnWidth = globSync("{ui,site,dashboard}/**/*.css", { cwd: root })
    .map((sheet) => sheet.replaceAll("\\", "/"))
    .filter((sheet) => /@media[^{]*\bwidth\b/.test(readFileSync(path.join(root, sheet), "utf8")))
    .filter((sheet) => sheet !== "ui/tokens/breakpoints.css");
  expect(withOwnWidth.sort()).toEqual(Object.keys(ownWidths).sort());
});

test("pictures are chosen at the widths at which pages change", () => {
  const modules = globSync("{ui,site,dashboard}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  const literals = modules.flatMap((file) => [
    ...readFileSync(path.join(root, file), "utf8").matchAll(/\((?:min|max)-width: (\d+)px\)/g),
  ]);
  expect(literals.length).toBeGreaterThan(5);
  // Where the content no longer grows with the window.
  const allowedWidths = [...widths, 1500];
  expect(
    literals.map(([, width]) => Number(width)).filter((width) => !allowedWidths.includes(width)),
  ).toEqual([]);
});
