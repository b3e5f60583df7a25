import { expect } from "vitest";
import { desktop, phone } from "../../browser.ts";
import { startServerOfFile, test } from "../enquiries-fixtures.ts";

startServerOfFile();

test("the house of the sketch has its measure over the roof", async ({ reopen }) => {
  const page = await reopen("/demande/devis");
  const sketch = page.getByRole("region", { name: "Posez-le contre la maison" });
  const roof = sketch.locator("svg text");
  expect(await roof.allTextContents()).toEqual(["10,8 m"]);
  const [drawing, text] = await Promise.all([
    sketch.locator("svg").first().boundingBox(),
    roof.boundingBox(),
  ]);
  expect(text?.y).toBeGreaterThan(drawing?.y ?? 0);
  const [title, words] = await Promise.all([
    sketch.getByRole("heading").boundingBox(),
    sketch.getByText("Glissez le rectangle").boundingBox(),
  ]);
  if (!title || !words) throw new Error("The part says nothing.");
  // The text is beside the title.
  expect(words.x).toBeGreaterThan(title.x + title.width);
  expect(Math.abs(words.y - title.y)).toBeLessThan(40);
});

test("the sketch explains its keys where there may be some", async ({ reopen }) => {
  const isExplained = async (options: typeof phone | typeof desktop) => {
    const page = await reopen("/demande/devis", options);
    await page.getByText("Carreaux d’un mètre.").waitFor();
    return page.getByText("Au clavier : les flèches").isVisible();
  };
  expect([await isExplained(phone), await isExplained(desktop)]).toEqual([false, true]);
});
