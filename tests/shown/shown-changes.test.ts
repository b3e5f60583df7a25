import { beforeAll, expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { loadBuild } from "../../server/pages/pages.ts";
import { openPlainPages } from "../../server/pages/plain-pages.ts";
import { buildFolders } from "../../server/start/build.ts";
import { buildOnce } from "../running.ts";

beforeAll(buildOnce, 300_000);

const company = {
  name: "Les Assembleurs",
  people: [{ name: "Maud Ferrand", trade: "charpentière", since: 2018 }],
  workshop_hours: { label: "Atelier", lines: [{ days: "Lundi – dimanche", hours: "7h00-19h00" }] },
};

/** Opens the built pages of a cooperative with a company, over a store without a server. */
async function openShownSite() {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  expect((await admin.create("company", { id: companyId, ...company })).status).toBe(200);
  const pages = openPlainPages(store, {
    build: await loadBuild(buildFolders.site),
    origin: "http://bois.example",
    report: (error) => {
      throw error;
    },
  });
  const read = async (address: string) => {
    const answer = await pages(new Request(`http://bois.example${address}`));
    return (await answer.text()).replaceAll(/[\u00a0\u202f]/g, " ");
  };
  return { ...cooperative, read };
}

test("a colleague whom only a portrait names is counted on every page", async () => {
  const { colleague, read } = await openShownSite();
  expect(await read("/")).toContain('aria-label="L’associé et sa marque"');
  const lea = await colleague("chantier");
  const portrait = { user: lea.id, name: "Léa Bonnafous", trade: "tailleuse", since: 2020, shown: true };
  expect((await lea.create("portraits", portrait)).status).toBe(200);
  expect(await read("/")).toContain('aria-label="Les deux associés et leurs marques"');
  expect(await read("/")).toContain("tailleuse");
  expect(await read("/notre-cooperative")).toContain('aria-label="Les deux sièges de l’assemblée"');
  expect(await read("/qui-sommes-nous")).toContain("Léa Bonnafous");
});
