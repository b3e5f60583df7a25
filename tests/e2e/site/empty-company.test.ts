import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { accessibilityProblems, desktop, phone, plain, test } from "../browser.ts";
import { publicRoutes } from "../public-routes.ts";
import { sidewaysScroll } from "../width.ts";

// As somebody installs it: no demonstration, and nobody has told anything of the company.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const paths = publicRoutes.map(({ path }) => path).filter((path) => !path.startsWith("/realisations/"));

describe("a company of which nothing is told yet", () => {
  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`has pages that invent nothing and leave no hole, on a ${device}`, async ({ look }) => {
      const page = await look("/", { ...options, baseURL: server.url });
      for (const path of paths) {
        await page.goto(path);
        const text = plain(await page.locator("body").innerText());
        expect(text, path).not.toMatch(
          /Les Assembleurs|Occitanie|7h00|8h – 12h|La porte|À compléter|undefined|null/,
        );
        expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
        expect(await sidewaysScroll(page), path).toBe(0);
      }
      await page.goto("/contact");
      await page.getByRole("link", { name: "Retour à l’accueil" }).first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test(`asks its administrators for what visitors look for, on a ${device}`, async ({ visit }) => {
      const page = await visit("/contact", { ...options, baseURL: server.url, as: server.admin });
      const details = page.getByRole("table", { name: "Coordonnées" });
      const rows = await details.getByRole("row").allInnerTexts();
      expect(rows.map((row) => plain(row))).toEqual(
        ["Nom", "Adresse", "Téléphone", "E-mail", "Horaires"].map((label) => `${label} À compléter`),
      );
      await details.getByRole("link", { name: "À compléter" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Coordonnées" }).waitFor();
    });

    test(`is what the overview begins with until something is told, on a ${device}`, async ({ visit }) => {
      const own = await startServer();
      onTestFinished(() => own.stop());
      const page = await visit("/dashboard", { ...options, baseURL: own.url, as: own.admin });
      const notice = page.getByRole("complementary", { name: "À compléter" });
      await notice.waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await notice.getByRole("link", { name: "Coordonnées" }).click();
      await page.getByRole("heading", { level: 1, name: "Coordonnées" }).waitFor();

      const client = new PocketBase(own.url);
      await client.collection("users").authWithPassword(own.admin.email, own.admin.password);
      await client.collection("company").update(companyId, { name: "Bois et Cie" });
      await page.goto("/dashboard");
      await page.locator(".counters").waitFor();
      expect(await notice.count()).toBe(0);
    });
  }
});
