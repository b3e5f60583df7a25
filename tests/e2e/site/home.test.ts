import PocketBase from "pocketbase";
import { describe, expect, inject } from "vitest";
import type { Company } from "../../../domain/company/company.ts";
import { currentDoor } from "../../../site/sections/workshop-door.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "../browser.ts";

describe("the home page", () => {
  test("has its seven sections in order, with the specification's words", async ({ look }) => {
    const page = await look("/");
    const text = plain(await page.getByRole("main").innerText());
    const words = [
      "L'expertise du bois,",
      "Maisons Ossature Bois",
      "Extensions & Surélévations",
      "Aménagements Extérieurs",
      "Découvrez nos réalisations",
      "Plus qu'un constructeur, une coopérative",
      "Prêt à donner vie à votre projet ?",
      "7h00",
      "Envoyer un message",
    ];
    const places = words.map((each) => text.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("previews the three newest projects", async ({ stay }) => {
    const page = await stay("/");
    const preview = page.getByRole("region", { name: "Découvrez nos réalisations" });
    const addresses = await preview
      .getByRole("heading", { level: 3 })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const client = new PocketBase(inject("siteUrl"));
    const { items } = await client.collection("projects").getList(1, 3, { sort: "-created" });
    expect(addresses).toEqual(items.map(({ slug }) => `/realisations/${slug}`));
    expect(await preview.getByRole("link", { name: "Voir tous nos projets" }).getAttribute("href")).toBe(
      "/realisations",
    );
  });

  test("draws the wood's journey as one chain of shared ticks", async ({ stay }) => {
    const page = await stay("/");
    const ticks = await page
      .getByRole("list", { name: "Le trajet du bois, de la forêt au chantier" })
      .locator(".dimension")
      .evaluateAll((lines) =>
        lines.map((line) =>
          ["::before", "::after"].map((end) =>
            /135deg/.test(getComputedStyle(line, end).backgroundImage) ? "tick" : "line",
          ),
        ),
      );
    expect(ticks).toEqual([
      ["tick", "tick"],
      ["line", "tick"],
      ["line", "tick"],
    ]);
  });

  test("says whether the workshop is open, in its HTML already", async () => {
    const client = new PocketBase(inject("siteUrl"));
    const company = await client.collection("company").getFirstListItem<Company>("");
    const html = plain(await (await fetch(inject("siteUrl"))).text());
    const { title, text } = currentDoor(company, new Date());
    expect(html).toContain(`>${plain(title)}</h2>`);
    expect(html).toContain(`>${plain(text)}</p>`);
  });

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`updates the opening when the visitor returns, on a ${device}`, async ({ visit }) => {
      const page = await visit("/", options);
      const door = page.getByRole("region", { name: /^(La porte|Où nous trouver)/ });
      for (const [moment, title, text] of [
        ["2026-06-01T10:00:00+02:00", "La porte est ouverte", "Aujourd'hui, jusqu'à 19 h."],
        ["2026-06-05T19:00:00+02:00", "La porte est fermée", "Elle rouvre lundi à 7 h."],
      ] as const) {
        await page.clock.setFixedTime(new Date(moment));
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        await expect.poll(async () => plain(await door.getByRole("heading").innerText())).toBe(title);
        expect(plain(await door.innerText())).toContain(text);
      }
    });
  }

  test("keeps the preview's heading and button without projects", async ({ visit }) => {
    const page = await visit("/realisations");
    await page.route("**/api/collections/projects/records?**", (route) => route.abort());
    await page.getByRole("link", { name: "Accueil" }).first().click();
    const preview = page.getByRole("region", { name: "Découvrez nos réalisations" });
    await preview.getByRole("link", { name: "Voir tous nos projets" }).waitFor();
    expect(await preview.getByRole("heading", { level: 3 }).count()).toBe(0);
  });
});
