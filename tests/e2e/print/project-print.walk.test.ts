import { inflateSync } from "node:zlib";
import { expect } from "vitest";
import { test } from "../browser.ts";

const projects = ["maison-du-coteau", "pergola-du-mas", "maison-des-tilleuls"];

test.for(projects)("%s is printed on one or two tagged A4 pages", async (slug, { look }) => {
  const page = await look(`/realisations/${slug}`);
  const file = await page.pdf({ preferCSSPageSize: true, tagged: true });
  const text = file.toString("latin1");
  const boxes = [...text.matchAll(/\/Type \/Page\n.*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gs)];
  expect(boxes.length).toBeGreaterThan(0);
  expect(boxes.length).toBeLessThanOrEqual(2);
  // Points of an A4 page.
  for (const [, width, height] of boxes)
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  expect(text).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
  expect(text).toContain("/StructTreeRoot");
  for (const role of ["/S /H1", "/S /Table", "/S /Figure"]) expect(text).toContain(role);
});

test.for(projects)("no picture of %s is cut by the end of a page", async (slug, { look }) => {
  const page = await look(`/realisations/${slug}`);
  const [cover = 0, ...others] = pictureHeights(await page.pdf({ preferCSSPageSize: true, tagged: true }));
  expect(cover).toBeCloseTo(100, 0);
  expect(others.length).toBeGreaterThan(2);
  for (const height of others) expect(height).toBeGreaterThan(80);
});

test("a printed project shows its title block, and no control", async ({ look }) => {
  const page = await look("/realisations/maison-du-coteau");
  const block = page.locator(".title-block");
  expect(await block.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => block.isVisible()).toBe(true);
  expect(await block.innerText()).toContain("/realisations/maison-du-coteau");
  expect(await block.innerText()).toContain("Les Assembleurs");
  const controls = page.locator("body :is(.navbar, .footer, .button, .button-outline, .link, .states)");
  expect(await controls.evaluateAll((all) => all.filter((each) => each.checkVisibility()))).toEqual([]);
  await page.emulateMedia({ media: "screen" });
});

test("the print sheet of a project holds back no painting", async ({ look }) => {
  const page = await look("/realisations/pergola-du-mas");
  expect(await page.locator("link[rel=stylesheet]:not([media=print])").count()).toBe(0);
  expect(await page.locator("link[rel=stylesheet][media=print]").count()).toBe(1);
});

/** Returns the visible height of each picture in a PDF of Chromium, in millimetres, in the order of the pages. */
function pictureHeights(file: Buffer): number[] {
  const text = file.toString("latin1");
  const contents = [...text.matchAll(/\/Type \/Page\n.*?\/Contents (\d+) 0 R/gs)];
  return contents.flatMap(([, id = ""]) => {
    const [, stream = ""] =
      new RegExp(`\\n${id} 0 obj\\n.*?stream\\n(.*?)\\nendstream`, "s").exec(text) ?? [];
    const page = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    // Each picture is drawn within a rectangle, on a page that is 2480 units wide.
    const clipped = page.matchAll(
      /[\d.]+ [\d.]+ [\d.]+ ([\d.]+) re\nW\*? n\n(?:(?!re\n)[^\n]*\n){1,8}?\/X\d+ Do/g,
    );
    return [...clipped].map(([, height]) => (Number(height) / 2480) * 210);
  });
}
