import { expect } from "vitest";
import { send } from "../../contact/form.ts";
import { desktop, phone } from "../browser.ts";
import { mailedLink, newAddress, server, startServerOfFile, test } from "../enquiries/team-fixtures.ts";

startServerOfFile();

const names = ["Hélène et Marc", "Marie-Christine et Jean-François", "Wolfeschlegelsteinhausenbergerdorff"];

test("a long name fits beside the notice of a resumed enquiry", async ({ openLink }) => {
  for (const name of names) {
    const email = newAddress();
    await send(server.url, {
      fields: { name: `${name} Dubois`, email, subject: "Une extension", message: "Oui." },
    });
    const page = await openLink(await mailedLink(email), desktop);
    const lines = page.locator("h1 > span");
    for (const width of [1440, 1280, 1100, 900, 600, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const notice = await page.locator(".page-head .notice").boundingBox();
      const texts = await lines.evaluateAll((all) =>
        all.flatMap((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
            left,
            right,
            top,
            bottom,
          }));
        }),
      );
      for (const text of texts) {
        expect(text.right, `${name} at ${width}`).toBeLessThanOrEqual(width);
        const isBeside = !notice || text.right <= notice.x || text.bottom <= notice.y;
        expect(isBeside, `${name} at ${width}`).toBe(true);
      }
    }
    await page.setViewportSize(desktop.viewport ?? phone.viewport ?? { width: 1440, height: 900 });
  }
});

test("the heading of the quote page stays beside its lead", async ({ visit }) => {
  const page = await visit("/demande/devis", { ...desktop, baseURL: server.url });
  for (const width of [1440, 1280, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const lead = await page.locator(".page-head-aside").boundingBox();
    const ends = await page.locator("h1 > span").evaluateAll((lines) =>
      lines.map((line) => {
        const letters = document.createRange();
        letters.selectNodeContents(line);
        return letters.getBoundingClientRect().right;
      }),
    );
    for (const end of ends) expect(end, `at ${width}`).toBeLessThanOrEqual(lead?.x ?? 0);
  }
});
