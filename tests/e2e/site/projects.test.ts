import PocketBase from "pocketbase";
import { describe, expect, inject } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { phone, plain, test } from "../browser.ts";

const client = new PocketBase(inject("siteUrl"));

describe("the projects list", () => {
  test("shows every project, newest first, each leading to its page", async ({ look }) => {
    const projects = await client.collection("projects").getFullList({ sort: "-created" });
    const page = await look("/realisations");
    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    const links = cards.getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(projects.map(({ slug }) => `/realisations/${slug}`));
    expect((await links.allTextContents()).map(plain)).toEqual(projects.map(({ title }) => plain(title)));
  });

  test("cuts each description to 100 characters and three dots, without markup", async ({ stay }) => {
    const page = await stay("/realisations");
    const excerpts = (await page.locator("main li p:not(:has(*))").allTextContents()).map(plain);
    const cut = excerpts.filter((text) => text.endsWith("..."));
    expect(cut.length).toBe((await client.collection("projects").getList(1, 1)).totalItems);
    for (const text of cut) {
      expect([...text].length).toBeLessThanOrEqual(103);
      expect(text).not.toMatch(/[<>]/);
    }
  });

  test("shows each cover as a 400x400 thumbnail that really loads", async ({ stay }) => {
    const page = await stay("/realisations");
    const cover = page.locator("main li img").first();
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await cover.getAttribute("src")).toContain("thumb=400x400");
  });

  test("is in the order of its dates, as the demonstration was made", async ({ stay }) => {
    const page = await stay("/realisations");
    const dates = await page.getByRole("main").locator("li .dimension").allInnerTexts();
    const months =
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
    const readDates = dates.map((date) => {
      const [, month = "", year] = /(\S+) (\d{4})$/.exec(plain(date)) ?? [];
      return Number(year) * 12 + months.indexOf(month);
    });
    expect(readDates).toHaveLength(9);
    expect(readDates).toEqual(readDates.toSorted((one, other) => other - one));
  });

  test("leads to the contact page twice", async ({ stay }) => {
    const page = await stay("/realisations");
    for (const name of ["Commencez Votre Projet", "Demander une consultation"]) {
      expect(await page.getByRole("link", { name }).getAttribute("href")).toBe("/contact");
    }
  });

  test("can be read without script", async ({ look }) => {
    const page = await look("/realisations", { ...phone, javaScriptEnabled: false });
    expect(await page.getByRole("link", { name: "Maison des Tilleuls" }).isVisible()).toBe(true);
  });

  test("loads batches without a total, and shows that it is loading", async ({ visit }) => {
    const page = await visit("/");
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/collections/projects/records?**", async (route) => {
      await gate.promise;
      await route.continue();
    });
    const awaitedRequest = page.waitForRequest((request) =>
      request.url().includes("/api/collections/projects/records"),
    );
    await page.getByRole("link", { name: "Voir tous nos projets" }).click();
    const { searchParams } = new URL((await awaitedRequest).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      perPage: "500",
      sort: "-created",
      skipTotal: "1",
    });
    const waiting = page.getByText("Chargement des projets...");
    await waiting.waitFor();
    gate.resolve();
    await page.getByRole("link", { name: "Maison des Tilleuls" }).waitFor();
    expect(await waiting.count()).toBe(0);
  });

  test.runIf(isFullRun)("says that library or projects are missing, and tries again", async ({ visit }) => {
    const page = await visit("/");
    const library = /\/assets\/pocketbase[^/]*\.js/;
    const records = "**/api/collections/projects/records?**";
    await page.route(library, (route) => route.abort(), { times: 1 });
    await page.route(records, (route) => route.abort());
    await page.getByRole("link", { name: "Voir tous nos projets" }).click();
    const fault = page.getByText("Impossible de charger les projets.");
    await fault.waitFor();
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/records?"));
    await page.getByRole("button", { name: "Réessayer" }).click();
    await failed;
    await fault.waitFor();
    await page.unroute(records);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("link", { name: "Maison des Tilleuls" }).waitFor();
  });
});
