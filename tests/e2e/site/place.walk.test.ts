import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone, plain, test } from "../browser.ts";

const otherHost = "https://www.openstreetmap.org/**";
const show = (page: Page) => page.getByRole("button", { name: "Afficher la carte" });

for (const path of ["/", "/contact"]) {
  test(`${path} contacts another host only once the visitor requests its map`, async ({ visit }) => {
    const page = await visit(path);
    const requestedAddresses: string[] = [];
    page.on("request", (request) => {
      const { origin } = new URL(request.url());
      if (request.url().startsWith("http") && origin !== new URL(page.url()).origin)
        requestedAddresses.push(origin);
    });
    await page.route(otherHost, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Carte</title>" }),
    );
    await page.reload();
    await show(page).scrollIntoViewIfNeeded();
    expect(plain(await page.locator(".place-panel").innerText())).toBe(
      "Atelier 12, rue des Scieurs 81600 Gaillac 43,9014° N, 1,8967° E " +
        "Afficher la carte Itinéraire Voir sur OpenStreetMap " +
        "La carte interactive vient d'OpenStreetMap, qui reçoit alors votre adresse IP.",
    );
    expect(await page.locator("iframe").count()).toBe(0);
    expect(requestedAddresses).toEqual([]);
    await show(page).click();
    await expect.poll(() => page.frameLocator(".place iframe").locator("title").textContent()).toBe("Carte");
    expect([...new Set(requestedAddresses)]).toEqual(["https://www.openstreetmap.org"]);
    expect(plain(await page.locator(".place [role=status]").innerText())).toContain(
      "La carte ne s'affiche pas ?",
    );
    await page.getByRole("button", { name: "Masquer la carte" }).click();
    expect(await page.locator(".place iframe").count()).toBe(0);
  });
}

test("a map that does not load is reported, and can be retried", async ({ visit }) => {
  const page = await visit("/contact");
  const failure = page.getByText("La carte n’a pas pu être affichée.");
  await page.context().setOffline(true);
  await show(page).click();
  await failure.waitFor();
  expect(await page.locator(".place iframe").count()).toBe(0);
  await page.context().setOffline(false);
  // The host never answers.
  await page.route(otherHost, () => {}, { times: 1 });
  await show(page).click();
  await failure.waitFor({ state: "detached" });
  await failure.waitFor();
  await page.route(otherHost, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Carte</title>" }),
  );
  await show(page).click();
  await expect.poll(() => page.frameLocator(".place iframe").locator("title").textContent()).toBe("Carte");
});

test("a phone is offered its own map program, a desk is not", async ({ visit, look }) => {
  const app = (page: Page) => page.getByRole("link", { name: "Ouvrir dans une application" });
  const phonePage = await visit("/contact", phone);
  expect(await app(phonePage).getAttribute("href")).toBe("geo:43.9014,1.8967?q=43.9014,1.8967");
  expect(await app(await look("/contact")).count()).toBe(0);
});
