import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { accessibilityProblems, desktop, phone, plain, signIn, test } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";

async function textOf(page: Page): Promise<string> {
  return plain(await page.getByRole("main").innerText());
}

describe("the legal notice", () => {
  test("names publisher, host, insurer, mediator and the Scop from the company's record", async ({
    visit,
  }) => {
    const page = await visit("/mentions-legales", { ...desktop, javaScriptEnabled: false });
    const company = await new PocketBase(inject("siteUrl")).collection("company").getOne(companyId);
    const { host, insurer, mediator, scop, ...lines } = company.legal;
    const text = await textOf(page);
    const { site, ...named } = mediator;
    for (const block of [lines, host, insurer, named, scop]) {
      for (const line of Object.values<string>(block)) expect(text).toContain(plain(line));
    }
    expect(text).toContain(new URL(site).host);
    expect(text).not.toContain("À compléter");
  });

  for (const path of ["/mentions-legales", "/donnees-personnelles"]) {
    for (const [device, options] of Object.entries({ desktop, phone })) {
      test(`${path} has no accessibility problem on a ${device}, and fits`, async ({ look }) => {
        const page = await look(path, options);
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      });
    }
  }
});

describe("what the site keeps", () => {
  test("is said in full without script: what, why, how long, for whom, and one's rights", async ({
    visit,
  }) => {
    const page = await visit("/donnees-personnelles", { ...desktop, javaScriptEnabled: false });
    const text = await textOf(page);
    for (const words of [
      "Aucun cookie n'est déposé.",
      "Quand vous nous écrivez",
      "Le site les efface seul trois ans après notre dernier échange, réponses et pièces jointes comprises.",
      "« Télécharger mes données »",
      "« Supprimer mon compte »",
      "combien de fois par jour chaque réalisation est regardée",
      "« pb_auth »",
      "Quand vous donnez votre avis",
      "Quand vous signalez un avis",
      "Après trente jours au plus, il est effacé pour de bon",
      "Vos droits",
      "75007 Paris",
    ])
      expect(text).toContain(words);
    expect(await page.getByRole("link", { name: "Envoyer un message" }).getAttribute("href")).toBe(
      "/contact",
    );
  });

  test("is true of cookies: a visitor gets none", async ({ visit }) => {
    const page = await visit("/donnees-personnelles");
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe("a company that has told nothing yet", () => {
  let server: RunningServer;
  let admin: PocketBase;
  beforeAll(async () => {
    server = await startServer();
    admin = new PocketBase(server.url);
    await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  });
  afterAll(() => server.stop());

  const paths = [
    "/",
    "/services",
    "/realisations",
    "/qui-sommes-nous",
    "/notre-cooperative",
    "/contact",
    "/avis",
    "/mentions-legales",
    "/donnees-personnelles",
  ];

  test("has pages without a gap: no empty row, no label alone, nobody invented", async ({ look }) => {
    const page = await look("/", { ...desktop, baseURL: server.url, javaScriptEnabled: false });
    for (const path of paths) {
      await page.goto(server.url + path);
      const text = plain(await page.locator("body").innerText());
      expect([path, text.match(/undefined|null|NaN|\[object/)]).toEqual([path, null]);
      const bare = await page
        .locator("td, th, dd, dt, li, h1, h2, h3, address, figcaption")
        .evaluateAll(
          (all) => all.filter((each) => !each.textContent?.trim() && !each.querySelector("img, svg")).length,
        );
      expect([path, bare]).toEqual([path, 0]);
      expect([path, await page.locator("a[href^='tel:'], a[href^='mailto:']").count()]).toEqual([path, 0]);
    }
  });

  test("shows what is missing from the legal notice to administrators only", async ({ visit }) => {
    const page = await visit("/mentions-legales", { ...desktop, baseURL: server.url });
    expect(await textOf(page)).not.toMatch(/À compléter|L'hébergeur|qui l'héberge/);
    await signIn(page, server.admin);
    await expect.poll(() => textOf(page)).toContain("L'hébergeur");
    expect(await page.getByText("À compléter", { exact: true }).count()).toBeGreaterThan(15);
    expect(await accessibilityProblems(page)).toEqual([]);
    const html = await (await page.request.get("/mentions-legales")).text();
    expect(html).not.toContain("À compléter");
  });

  test("says when it will be closed beside its hours, until that is over", async () => {
    const summer = { label: "Congés d’été", from: "2099-08-03", to: "2099-08-21" };
    const past = { label: "Congés d’hiver", from: "2020-12-24", to: "2021-01-03" };
    await admin.collection("company").update(companyId, { closings: [past, summer] });
    for (const path of ["/", "/contact"]) {
      const html = plain(await (await fetch(server.url + path)).text());
      expect([path, html.includes("Fermé du 3 au 21 août 2099")]).toEqual([path, true]);
      expect([path, html.includes("Congés d'hiver")]).toEqual([path, false]);
    }
  });

  test("shows on the next request of every page what it tells, and takes no malformed block", async () => {
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
