import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "../browser.ts";
import { publicRoutes } from "../public-routes.ts";

// A new installation: no demonstration, and no facts about the company.
let server: RunningServer;
let admin: PocketBase;
beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
  admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
});
afterAll(() => server.stop());

const paths = publicRoutes.map(({ path }) => path).filter((path) => !path.startsWith("/realisations/"));
const widths = [1440, 390];

describe("a company without facts", () => {
  test("has pages that invent nothing and leave no hole", async ({ look }) => {
    const page = await look("/", { ...desktop, baseURL: server.url, javaScriptEnabled: false });
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const text = plain(await page.locator("body").innerText());
        expect(text, path).not.toMatch(
          /Les Assembleurs|Occitanie|7h00|8h-12h|La porte|À compléter|undefined|null|NaN|\[object/,
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      }
      expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
      const bare = await page
        .locator("td, th, dd, dt, li, h1, h2, h3, address, figcaption")
        .evaluateAll(
          (all) => all.filter((each) => !each.textContent?.trim() && !each.querySelector("img, svg")).length,
        );
      expect(bare, path).toBe(0);
      expect(await page.locator("a[href^='tel:'], a[href^='mailto:']").count(), path).toBe(0);
    }
    await page.goto("/contact");
    await page.getByRole("link", { name: "Retour à l’accueil" }).first().waitFor();
  });

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`asks its administrators for the facts that visitors seek, on a ${device}`, async ({ look }) => {
      const page = await look("/contact", { ...options, baseURL: server.url, as: server.admin });
      const details = page.getByRole("table", { name: "Coordonnées" });
      const rows = await details.getByRole("row").allInnerTexts();
      expect(rows.map((row) => plain(row))).toEqual(
        ["Nom", "Adresse", "Téléphone", "E-mail", "Horaires"].map((label) => `${label} À compléter`),
      );
      const way = details.getByRole("link", { name: "À compléter" }).first();
      expect(await way.getAttribute("href")).toBe("/dashboard/coordonnees");
    });
  }

  for (const [device, options] of atWidths<[string, VisitOptions]>(["desktop", desktop], ["phone", phone])) {
    test(`is among what the overview says is missing, on a ${device}`, async ({ visit }) => {
      const page = await visit("/dashboard", { ...options, baseURL: server.url, as: server.admin });
      const line = page.getByRole("region", { name: "Mise en ligne" });
      await line.getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: "Mise en ligne" }).waitFor();
      expect(await page.locator("main a[href^='/dashboard/coordonnees#']").count()).toBeGreaterThan(3);
    });
  }

  test("has a legal notice whose gaps only administrators see", async ({ visit }) => {
    const html = plain(await (await fetch(`${server.url}/mentions-legales`)).text());
    expect(html).not.toMatch(/À compléter|L'hébergeur|qui l'héberge/);
    const page = await visit("/mentions-legales", { ...phone, baseURL: server.url, as: server.admin });
    const text = async () => plain(await page.getByRole("main").innerText());
    await expect.poll(text).toContain("L'hébergeur");
    expect(await page.getByText("À compléter", { exact: true }).count()).toBeGreaterThan(15);
    expect(await (await page.request.get("/mentions-legales")).text()).not.toContain("À compléter");
  });
});

describe("a company with facts", () => {
  test("shows its next closing beside its hours until it is over", async () => {
    const summer = { label: "Congés d’été", from: "2099-08-03", to: "2099-08-21" };
    const past = { label: "Congés d’hiver", from: "2020-12-24", to: "2021-01-03" };
    await admin.collection("company").update(companyId, { closings: [past, summer] });
    for (const path of ["/", "/contact"]) {
      const html = plain(await (await fetch(server.url + path)).text());
      expect([path, html.includes("Fermé du 3 au 21 août 2099")]).toEqual([path, true]);
      expect([path, html.includes("Congés d'hiver")]).toEqual([path, false]);
    }
  });

  test("shows its facts on every page's next request, and refuses malformed blocks", async () => {
    const company = admin.collection("company");
    await company.update(companyId, { name: "Les Charpentes d’Albi", phone: "05 63 00 00 00" });
    for (const path of paths) {
      const html = await (await fetch(server.url + path)).text();
      expect([path, html.includes("Les Charpentes d’Albi")]).toEqual([path, true]);
      expect([path, html.includes("tel:+33563000000")]).toEqual([path, true]);
    }
    await expect(company.update(companyId, { people: [{ name: "Maud" }] })).rejects.toMatchObject({
      status: 400,
    });
  });
});
