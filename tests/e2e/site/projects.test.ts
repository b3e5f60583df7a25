import PocketBase from "pocketbase";
import { describe, expect, inject } from "vitest";
import { accessibilityProblems, desktop, phone, plain, test } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";

const client = new PocketBase(inject("siteUrl"));

describe("the projects list", () => {
  test("shows every project, newest first, each leading to its page", async ({ visit }) => {
    const projects = await client.collection("projects").getFullList({ sort: "-created" });
    const page = await visit("/realisations");
    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    const links = cards.getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(projects.map(({ slug }) => `/realisations/${slug}`));
    expect((await links.allTextContents()).map(plain)).toEqual(projects.map(({ title }) => plain(title)));
  });

  test("cuts each description to 100 characters and three dots, without markup", async ({ look }) => {
    const page = await look("/realisations");
    const excerpts = (await page.locator("main li p:not(:has(*))").allTextContents()).map(plain);
    const cut = excerpts.filter((text) => text.endsWith("..."));
    expect(cut.length).toBe((await client.collection("projects").getList(1, 1)).totalItems);
    for (const text of cut) {
      expect([...text].length).toBeLessThanOrEqual(103);
      expect(text).not.toMatch(/[<>]/);
    }
  });

  test("shows each cover as a 400x400 thumbnail that really loads", async ({ look }) => {
    const page = await look("/realisations");
    const cover = page.locator("main li img").first();
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await cover.getAttribute("src")).toContain("thumb=400x400");
  });

  test("says that it is loading while the browser asks, then shows the projects", async ({ visit }) => {
    const page = await visit("/");
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/collections/projects/records?**", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Voir tous nos projets" }).click();
    const waiting = page.getByText("Chargement des projets...");
    await waiting.waitFor();
    gate.resolve();
    await page.getByRole("link", { name: "Maison des Tilleuls" }).waitFor();
    expect(await waiting.count()).toBe(0);
  });

  test("asks for batches of 500 without a total, newest first after what is pinned", async ({ visit }) => {
    const page = await visit("/");
    const asked = page.waitForRequest((request) =>
      request.url().includes("/api/collections/projects/records"),
    );
    await page.getByRole("link", { name: "Voir tous nos projets" }).click();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      perPage: "500",
      sort: "-pinned,-created",
      skipTotal: "1",
    });
  });

  test("says « Impossible de charger les projets. » when the call fails, and tries again", async ({
    visit,
  }) => {
    const page = await visit("/");
    await page.route("**/api/collections/projects/records?**", (route) => route.abort());
    await page.getByRole("link", { name: "Voir tous nos projets" }).click();
    await page.getByText("Impossible de charger les projets.").waitFor();
    await page.unroute("**/api/collections/projects/records?**");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("link", { name: "Maison des Tilleuls" }).waitFor();
  });

  test("tries again when it was the client library that could not be had", async ({ visit }) => {
    const page = await visit("/");
    const library = /\/assets\/pocketbase[^/]*\.js/;
    await page.route(library, (route) => route.abort(), { times: 1 });
    await page.getByRole("link", { name: "Voir tous nos projets" }).click();
    await page.getByText("Impossible de charger les projets.").waitFor();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("link", { name: "Maison des Tilleuls" }).waitFor();
  });

  test("stands in the order of its dates, as the demonstration was made", async ({ look }) => {
    const page = await look("/realisations");
    const dates = await page.getByRole("main").locator("li .dimension").allInnerTexts();
    const months =
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
    const read = dates.map((date) => {
      const [, month = "", year] = /(\S+) (\d{4})$/.exec(plain(date)) ?? [];
      return Number(year) * 12 + months.indexOf(month);
    });
    expect(read).toHaveLength(9);
    expect(read).toEqual(read.toSorted((one, other) => other - one));
  });

  test("leads to the contact page twice", async ({ look }) => {
    const page = await look("/realisations");
    for (const name of ["Commencez Votre Projet", "Demander une consultation"]) {
      expect(await page.getByRole("link", { name }).getAttribute("href")).toBe("/contact");
    }
  });

  test("can be read without script", async ({ look }) => {
    const page = await look("/realisations", { ...desktop, javaScriptEnabled: false });
    expect(await page.getByRole("link", { name: "Maison des Tilleuls" }).isVisible()).toBe(true);
  });

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`has no accessibility problem on a ${device}`, async ({ look }) => {
      const page = await look("/realisations", options);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test(`never scrolls sideways on a ${device}`, async ({ look }) => {
      const page = await look("/realisations", options);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
});
