import PocketBase from "pocketbase";
import { describe, expect, inject } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { sentPage } from "../addresses.ts";
import { desktop, phone, plain, test } from "../browser.ts";

const client = new PocketBase(inject("siteUrl"));
const address = "/realisations/maison-des-tilleuls";

describe("a project's page", () => {
  test("shows title, category, description, date in French and the way back", async ({ look }) => {
    const page = await look(address);
    const text = plain(await page.getByRole("main").innerText());
    for (const words of [
      "Maison des Tilleuls",
      "Maison ossature bois",
      "Description du Projet",
      "Détails",
      "12 septembre 2025",
      "Galerie d'images",
      "Projets Similaires",
      "Prêt à donner vie à votre projet ?",
    ]) {
      expect(text).toContain(words);
    }
    expect(await page.getByRole("link", { name: "Retour aux réalisations" }).getAttribute("href")).toBe(
      "/realisations",
    );
    expect(await page.getByRole("link", { name: "Prendre rendez-vous" }).getAttribute("href")).toBe(
      "/contact",
    );
  });

  test("shows the gallery as 300x400 thumbnails", async ({ stay }) => {
    const page = await stay(address);
    const project = await client.collection("projects").getFirstListItem('slug = "maison-des-tilleuls"');
    const thumbnails = page.locator("main a img[src*='thumb=300x400']");
    expect(await thumbnails.count()).toBe(project.gallery.length);
  });

  test("proposes up to three others of the same category", async ({ stay }) => {
    const page = await stay(address);
    const similar = page.getByRole("region", { name: "Projets Similaires" });
    const titles = await similar.getByRole("heading", { level: 3 }).allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.length).toBeLessThanOrEqual(3);
    for (const title of titles) {
      const filter = client.filter("title = {:title}", { title: title.replaceAll(/[\u00a0\u202f]/g, " ") });
      const other = await client.collection("projects").getFirstListItem(filter);
      expect(other.category).toBe("Maison ossature bois");
      expect(other.slug).not.toBe("maison-des-tilleuls");
    }
  });

  test.runIf(isFullRun)("proposes projects of any category if its own has no others", async ({ visit }) => {
    const page = await visit("/realisations");
    await page.route(/filter=[^&]*category/, (route) =>
      route.fulfill({ json: { page: 1, perPage: 3, totalItems: 0, totalPages: 0, items: [] } }),
    );
    await page.getByRole("link", { name: "Maison des Tilleuls" }).click();
    const similar = page.getByRole("region", { name: "Projets Similaires" });
    await similar.waitFor();
    expect(await similar.getByRole("listitem").count()).toBe(3);
  });

  test("says that it is loading, then that it failed, and tries again", async ({ visit }) => {
    const page = await visit("/realisations");
    const gate = Promise.withResolvers<void>();
    await page.route(/records\?.*filter=slug/, async (route) => {
      await gate.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.getByRole("link", { name: "Maison des Tilleuls" }).click();
    await page.getByText("Chargement du projet...").waitFor();
    gate.resolve();
    await page.getByText("Projet non trouvé ou une erreur est survenue.").waitFor();
    await page.unroute(/records\?.*filter=slug/);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("heading", { level: 1, name: "Maison des Tilleuls" }).waitFor();
  });

  test("is « Aucun projet trouvé. » with the status 404 for an unknown slug", async () => {
    const answer = await fetch(`${inject("siteUrl")}/realisations/nulle-part`);
    expect(answer.status).toBe(404);
    expect(await sentPage("/realisations/nulle-part")).toContain("Aucun projet trouvé.");
  });

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`has a call button, and fills the row below, on a ${device}`, async ({ look }) => {
      const page = await look(address, options);
      const call = page
        .getByRole("complementary", { name: "Détails" })
        .getByRole("link", { name: "Appeler" });
      expect(plain(await call.innerText())).toBe("Appeler 05 36 49 12 34");
      expect(await call.getAttribute("href")).toBe("tel:+33536491234");
      const gallery = plain(await page.getByRole("region", { name: "Galerie d’images" }).innerText());
      expect(gallery).toContain(device === "phone" ? "Toucher pour agrandir." : "Cliquer pour agrandir.");
      const list = page.getByRole("region", { name: "Projets Similaires" }).getByRole("list");
      const edges = await list.evaluate((row) => {
        const cards = [...row.children].map((card) => card.getBoundingClientRect().right);
        return { count: cards.length, missing: row.getBoundingClientRect().right - Math.max(...cards) };
      });
      expect(edges.count).toBe(2);
      expect(Math.abs(edges.missing)).toBeLessThan(1);
      expect(plain(await page.getByRole("region", { name: "Prêt à donner vie" }).innerText())).toContain(
        "nous fixons le jour ensemble",
      );
    });
  }
});
