import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { atWidths, desktop, phone, test, type VisitOptions } from "./browser.ts";
import { focusedTag } from "./shell-fixtures.ts";

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name });

describe("from one page to the next", () => {
  /** Counts how often the content fades in, from now on. */
  async function counted(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const main = document.querySelector("main");
      if (!main) return;
      const animate = main.animate.bind(main);
      const seenWindow = Object.assign(window, { fades: 0 });
      main.animate = (...given) => {
        seenWindow.fades += 1;
        return animate(...given);
      };
    });
    return () => page.evaluate(() => (window as unknown as { fades: number }).fades);
  }

  test("the page fades in, and the visitor arrives at its heading", async ({ look }) => {
    const page = await look("/");
    const fades = await counted(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await mainLink(page, "Qui sommes-nous").click();
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBe(0);
    expect(await fades()).toBe(1);
    expect(await focusedTag(page)).toBe("H1");
  });

  test("nothing fades without motion", async ({ look }) => {
    const page = await look("/", { ...desktop, reducedMotion: "reduce" });
    const fades = await counted(page);
    await mainLink(page, "Qui sommes-nous").click();
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    expect(await fades()).toBe(0);
  });

  test("a visitor in a hurry gets the last requested page", async ({ look }) => {
    const page = await look("/");
    for (const name of ["Réalisations", "Qui sommes-nous", "Accueil", "Réalisations", "Qui sommes-nous"]) {
      await mainLink(page, name).dispatchEvent("click");
    }
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
  });
});

describe("a page whose script does not load", () => {
  const failures = {
    "the network is gone": (page: Page) => page.route("**/assets/about-*.js", (route) => route.abort()),
    "a newer version of the site has replaced it": (page: Page) =>
      page.route("**/assets/about-*.js", (route) =>
        route.fulfill({ status: 404, contentType: "text/html", body: "<!DOCTYPE html>" }),
      ),
  };

  for (const [reason, fail] of Object.entries(failures)) {
    test(`says so, as ${reason}, and offers to load it again`, async ({ visit }) => {
      const page = await visit("/");
      const log = collectLog(page);
      await fail(page);
      let loads = 0;
      page.on("domcontentloaded", () => (loads += 1));
      await mainLink(page, "Qui sommes-nous").click();
      await page.getByRole("heading", { level: 1, name: "Il manque une pièce" }).waitFor();
      expect(loads).toBe(0);
      expect(log.join("\n")).toMatch(/^Loading chunk \/assets\/about-[\w-]+\.js failed/m);
      await expect.poll(() => new URL(page.url()).pathname).toBe("/qui-sommes-nous");
      expect(await page.title()).toBe("Page incomplète — Les Assembleurs");
      await expect.poll(() => focusedTag(page)).toBe("H1");
      expect(await page.locator("html").innerText()).not.toContain("Application Error");

      await page.unrouteAll();
      await page.getByRole("button", { name: "Recharger la page" }).click();
      await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
      expect(loads).toBe(1);
    });
  }

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`says so after two minutes without an answer too, on a ${device}`, async ({ visit }) => {
      const page = await visit("/services", options);
      await page.route("**/assets/about-*.js", () => {});
      await page.clock.install();
      await page.getByRole("contentinfo").getByRole("link", { name: "Qui sommes-nous" }).click();
      await page.clock.runFor(119_000);
      expect(await page.getByRole("heading", { level: 1, name: "Il manque une pièce" }).count()).toBe(0);
      await page.clock.runFor(2_000);
      await page.getByRole("heading", { level: 1, name: "Il manque une pièce" }).waitFor();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Recharger la page" }).click();
      await page.getByRole("heading", { level: 1, name: /Qui/ }).waitFor();
    });
  }

  test("leaves the current page alone while a link is only pointed at", async ({ visit }) => {
    const page = await visit("/");
    const awaitedRequest = page.waitForRequest("**/assets/about-*.js");
    await page.route("**/assets/about-*.js", (route) => route.abort());
    let loads = 0;
    page.on("domcontentloaded", () => (loads += 1));
    await mainLink(page, "Qui sommes-nous").hover();
    await awaitedRequest;
    await mainLink(page, "Réalisations").click();
    await page.getByRole("heading", { level: 1, name: /Nos Réalisations/ }).waitFor();
    expect(loads).toBe(0);
  });
});

test("a page without its scripts offers to reload", async ({ browser }) => {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(inject("siteUrl"));
  const notice = page.getByText("La page n’a pas reçu tous ses scripts");
  await notice.waitFor();
  await page.unrouteAll();
  await page.addInitScript(() =>
    document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
  );
  await page.getByRole("link", { name: "Recharger la page" }).click();
  await page.waitForFunction(() => "hydrated" in window);
  expect(await notice.isVisible()).toBe(false);
  await context.close();
});

test("waiting for a part that loads on use has an end", async ({ visit }) => {
  const page = await visit("/realisations/maison-des-tilleuls");
  const log = collectLog(page);
  await page.route("**/assets/lightbox-*.js", () => {});
  await page.clock.install();
  const picture = page.getByRole("link", { name: "Agrandir l’image 1" });
  const address = await picture.getAttribute("href");
  await picture.click();
  await page.clock.runFor(121_000);
  await page.waitForURL(`**${address}`);
  expect(log.join("\n")).toMatch(/^Loading chunk lightbox failed/m);
});

/** Collects what the page writes to the browser's log from now on. */
function collectLog(page: Page): string[] {
  const log: string[] = [];
  page.on("console", (message) => log.push(message.text()));
  return log;
}
