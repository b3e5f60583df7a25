import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, plain, test } from "../browser.ts";

const address = "/qui-sommes-nous";

describe("the page that says who we are", () => {
  test("has the specification's sections in order", async ({ look }) => {
    const page = await look(address);
    expect(plain(await page.getByRole("heading", { level: 1 }).innerText())).toBe("Qui sommes-nous ?");
    const text = plain(await page.getByRole("main").innerText());
    const words = [
      "Des artisans passionnés, unis par le bois et l'exigence coopérative.",
      "Découvrez notre modèle coopératif",
      "Trois salariés ont repris l'atelier",
      "Histoire et philosophie",
      "2012",
      "Bâtir ce que l'on saura réparer",
      "Cinq engagements",
      "Quatorze paires de mains",
      "Maud Ferrand",
      "Notre coopérative",
    ];
    const places = words.map((each) => text.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("leads twice to the cooperative", async ({ stay }) => {
    const page = await stay(address);
    for (const name of ["Découvrez notre modèle coopératif", "Notre coopérative"]) {
      const link = page.getByRole("main").getByRole("link", { name, exact: true });
      expect(await link.getAttribute("href")).toBe("/notre-cooperative");
    }
  });

  test("draws the years to scale", async ({ stay }) => {
    const page = await stay(address);
    const dates = page.getByRole("list", { name: "Les dates de l’atelier" }).getByRole("listitem");
    const [from2009, from2012, from2016] = await dates.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().height),
    );
    expect((from2012 ?? 0) / (from2009 ?? 1)).toBeCloseTo(4 / 3, 1);
    expect((from2016 ?? 0) / (from2009 ?? 1)).toBeCloseTo(7 / 3, 1);
  });
});

describe("a company with few facts", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await takeServer();
  });
  afterAll(() => server.stop());

  test("shows no dates and no team until it has written them down", async ({ look }) => {
    const page = await look(address, { ...desktop, baseURL: server.url, javaScriptEnabled: false });
    const text = plain(await page.getByRole("main").innerText());
    expect(text).toContain("possèdent l'entreprise ensemble");
    expect(text).not.toMatch(/\b(19|20)\d\d\b|paires? de mains|Trois salariés/);
    expect(await page.getByRole("main").getByRole("list").count()).toBe(0);

    const admin = new PocketBase(server.url);
    await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
    await admin.collection("company").update(companyId, {
      presentation: "J’ai repris cet atelier seule.",
      people: [{ name: "Anne Roux", trade: "charpentière", since: 2021 }],
      history: [{ year: 2021, title: "L’atelier ouvre", text: "" }],
    });
    await page.reload();
    await page.getByRole("heading", { name: "Une paire de mains" }).waitFor();
    const pageText = plain(await page.getByRole("main").innerText());
    for (const each of ["J'ai repris cet atelier seule.", "Anne Roux", "depuis 2021", "L'atelier ouvre"]) {
      expect(pageText).toContain(each);
    }
  });
});
