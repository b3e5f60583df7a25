import { beforeAll, expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { addDays, todayInParis } from "../../domain/dates.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { type PageName, pageId } from "../../domain/pages/page-names.ts";
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
  async function change(page: PageName, content: Record<string, unknown>): Promise<void> {
    const nothing = { texts: {}, pictures: {}, sections: {}, lists: {} };
    const { status } = await admin.create("pages", { id: pageId(page), page, ...nothing, ...content });
    expect(status).toBe(200);
  }
  return { ...cooperative, read, change };
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

test("changed words of the search are in the header of every page", async () => {
  const { read, change } = await openShownSite();
  const original = await read("/services");
  expect(original.match(/placeholder="Une essence, un village, une question"/g)).toHaveLength(2);
  expect(original).toContain("Les horaires de l’atelier</a>");
  await change("search", { texts: { placeholder: 'Un "mot" <b>', title: "Cherchez" } });
  await change("common", { texts: { "panel.hours": "Quand venir" } });
  const html = await read("/services");
  expect(html.match(/placeholder="Un &quot;mot&quot; &lt;b&gt;"/g)).toHaveLength(2);
  expect(html).toContain("Quand venir</a>");
  expect(html).not.toMatch(/Une essence, un village|Les horaires de l’atelier|Cherchez/);
});

test("changed words about the door and of the feed replace the original ones", async () => {
  const { read, change } = await openShownSite();
  const original = await read("/flux.xml");
  expect(original).toContain("<title>Nouvelles réalisations — Les Assembleurs</title>");
  expect(original).not.toMatch(/extensions|aménagements/);
  const doors = { open: "On est là", later: "On est là dès {ouverture}", closed: "On n'est pas là" };
  const texts = Object.entries(doors).map(([id, text]) => [`workshop.door.${id}`, text]);
  await change("home", { texts: Object.fromEntries(texts) });
  await change("common", { texts: { "feed.title": "À l'atelier", "feed.description": "Nos levages." } });
  expect(await read("/")).toMatch(/<h2 id="atelier">On (?:est là|n’est pas là)/);
  expect(await read("/")).toContain('type="application/rss+xml" title="À l’atelier"');
  const feed = await read("/flux.xml");
  expect(feed).toContain("<title>À l’atelier — Les Assembleurs</title>");
  expect(feed).toContain("<description>Nos levages.</description>");
});

test("the text of a shared link's picture follows the choice", async () => {
  const { admin, read, change } = await openShownSite();
  const alt = async () => /property="og:image:alt" content="([^"]*)"/.exec(await read("/avis"))?.[1];
  expect(await alt()).toMatch(/^Maquette en bois d’une maison sur pilotis/);
  await admin.update("company", companyId, { share_picture: "team" });
  expect(await alt()).toMatch(/^Six figurines/);
  await change("about", { pictures: { "opening.picture": { alt: "L'équipe au levage." } } });
  expect(await alt()).toBe("L’équipe au levage.");
});

test("visitors get no hidden words, and no job before its first day", async () => {
  const { visitor, read, change } = await openShownSite();
  const today = todayInParis();
  const job = (title: string, from: string, contract: string) => ({
    id: title.toLowerCase(),
    texts: { title, contract, from, until: from, text: "Tailler.", place: "Gaillac" },
  });
  const jobs = [
    job("Charpentier", today, "CDI"),
    job("Ferronnier", addDays(today), "CDI"),
    job("Couvreur", today, ""),
  ];
  const texts = { "commitments.title": "Promesses en attente" };
  await change("about", { texts, lists: { jobs }, sections: { hidden: ["commitments"] } });
  const door = { "workshop.door.closed": "Porte close", "workshop.door.open": "Porte close" };
  await change("home", { texts: door, sections: { hidden: ["workshop"] } });
  const about = "/qui-sommes-nous";
  expect(await read(about)).toContain("Charpentier");
  for (const address of ["/", about, "/textes?page=/", `/textes?page=${about}`])
    expect([address, await read(address)]).not.toEqual([
      address,
      expect.stringMatching(/Promesses en attente|Ferronnier|Couvreur|Porte close/),
    ]);
  expect(await visitor.list("pages")).toEqual([]);
});
