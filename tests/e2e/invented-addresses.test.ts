import { expect } from "vitest";
import { startServer } from "../running.ts";
import { desktop, phone, plain, test } from "./browser.ts";

const devices = { desktop, phone };

// A page that is kept for many addresses is taken over by the browser as it is: the fixture fails on any repair.
for (const [device, options] of Object.entries(devices)) {
  test(`a page stands at addresses that it was not rendered for, on a ${device}`, async ({ visit }) => {
    const headings = [];
    for (const path of ["/services?utm_source=lettre", "/services/nulle/part?a=b", "/realisations/inconnu"]) {
      const page = await visit(path, options);
      headings.push(plain(await page.getByRole("heading", { level: 1 }).innerText()));
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    expect(headings).toEqual([
      "Nos Services",
      "Oups ! La page que vous cherchez n'existe pas.",
      "Aucun projet trouvé.",
    ]);
  });
}

test("the login knows where it leads, whatever it was rendered for", async ({ look }) => {
  const page = await look("/login?next=%2Faccount%2Freglages&mode=inscription");
  const links = await page
    .locator(".login-form a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toContain("/login?next=%2Faccount%2Freglages");
});

test("who searches more often than pages are rendered for them still finds what was sought", async ({
  visit,
}) => {
  const server = await startServer({ demo: true });
  try {
    for (let asked = 0; asked < 30; asked++) await fetch(`${server.url}/realisations?q=bois${asked}`);
    const page = await visit("/realisations?q=tilleuls", { ...desktop, baseURL: server.url });
    await expect.poll(() => page.locator("main .card-list > li").count()).toBe(1);
    expect(await page.locator("main .card-list").innerText()).toMatch(/tilleuls/i);
  } finally {
    await server.stop();
  }
}, 180_000);
