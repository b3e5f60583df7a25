import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { previewEnd } from "../../domain/preview-links/preview-link.ts";
import { defaultServices } from "../../domain/services/default-services.ts";
import { picture } from "../contract/pictures.ts";
import { ownPage } from "../own-page.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";

let server: RunningServer;
let admin: PocketBase;

beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
  admin = new PocketBase(server.url).autoCancellation(false);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await admin.collection("company").update(companyId, { name: "Les Assembleurs" });
}, 120_000);
afterAll(() => server.stop());

async function read(address: string): Promise<string> {
  return (await fetch(server.url + address)).text();
}

async function status(address: string): Promise<number> {
  return (await fetch(server.url + address, { redirect: "manual" })).status;
}

const stairs = {
  slug: "escaliers",
  title: "Escaliers",
  summary: "Des escaliers : sur mesure, sans un clou.",
  text: "<p>Chaque marche est taillée à l'atelier.</p>",
  points: [{ title: "Des marches pleines", text: "" }],
  questions: [{ question: "Est-ce que ça grince ?", answer: "Non : les marches sont chevillées." }],
  hidden: true,
};
const everywhere = ["/services", "/sitemap.xml", "/recherche?q=marche"];

test("the services of the specification have their own addresses from the start", async () => {
  const list = await read("/services");
  for (const slug of ["maisons-ossature-bois", "extensions-surelevations", "amenagements-exterieurs"]) {
    expect(list).toContain(`href="/services/${slug}"`);
    const page = await fetch(`${server.url}/services/${slug}`);
    expect(page.status).toBe(200);
    expect(await read("/sitemap.xml")).toContain(`/services/${slug}<`);
  }
  const houses = await read("/services/maisons-ossature-bois");
  expect(houses).toContain('"@type":"Service"');
  expect(houses).not.toContain('"@type":"FAQPage"');
  expect(houses).toContain("Des plans dessinés avec vous, avant la première coupe");
  expect(houses).not.toContain("Ce prix comprend");
});

test("a hidden service is nowhere, and a shown one everywhere", async () => {
  const { id } = await admin.collection("services").create(stairs);
  for (const address of everywhere)
    expect([address, await read(address)]).not.toContain("/services/escaliers");
  expect(await status("/services/escaliers")).toBe(404);

  await admin.collection("services").update(id, { hidden: false });
  for (const address of everywhere)
    expect([address, (await read(address)).includes("/services/escaliers")]).toEqual([address, true]);
  const html = await read("/services/escaliers");
  expect(html).toContain('"@type":"FAQPage"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toContain("Est-ce que ça grince\u202f?");
  expect(await read("/recherche?q=grince")).toContain("/services/escaliers#question-est-ce-que-ca-grince");
});

test("a price is shown with what it includes and what it does not", async () => {
  const [service] = await admin.collection("services").getFullList({ filter: 'slug = "escaliers"' });
  await admin.collection("services").update(service?.id ?? "", {
    price_from: 4500,
    price_to: 9800,
    price_unit: "l'escalier posé, toutes taxes comprises",
    price_includes: "les plans",
    price_excludes: "la peinture",
  });
  const html = await read("/services/escaliers");
  for (const words of ["Ce prix comprend", "les plans", "Ce prix ne comprend pas", "la peinture"])
    expect(html).toContain(words);
  expect(html).toContain('"minPrice":4500');
});

test("a service's picture is on its card and its page", async () => {
  const [service] = await admin.collection("services").getFullList({ filter: 'slug = "escaliers"' });
  const content = new FormData();
  content.append("pictures", await picture("escalier.jpg", 1300, 700));
  content.set("images", JSON.stringify({ "escalier.jpg": { alt: "Un escalier droit." } }));
  await admin.collection("services").update(service?.id ?? "", content);
  for (const address of ["/services", "/services/escaliers"])
    expect([address, (await read(address)).includes('alt="Un escalier droit."')]).toEqual([address, true]);
});

test("a shared service has a card", async () => {
  for (const slug of ["escaliers", "maisons-ossature-bois"]) {
    const html = await read(`/services/${slug}`);
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(card).toContain(`/partage/services/${slug}.jpg?`);
    const { status, headers } = await fetch(server.url + new URL(card).pathname);
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
  expect(await read("/services/escaliers")).toContain('og:image:alt" content="Un escalier droit."');
});

test("a former address leads to the present one", async () => {
  const [service] = await admin.collection("services").getFullList({ filter: 'slug = "escaliers"' });
  await admin.collection("services").update(service?.id ?? "", { slug: "escaliers-bois" });
  const answer = await fetch(`${server.url}/services/escaliers`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/services/escaliers-bois"]);
  expect(await status("/services/rien")).toBe(404);
});

test("a draft is shown by its link alone, until it is published", async () => {
  const services = admin.collection("services");
  const { id, title } = await services.getFirstListItem('slug = "escaliers-bois"');
  const content = new FormData();
  content.set("title", "Escaliers et rampes");
  content.set("draft", JSON.stringify({ from: "sent", pictures: [], images: {} }));
  content.append("draft_pictures+", await picture("rampe.jpg", 1300, 700));
  const { draft_pictures, updated } = await services.update(id, content);
  const recipient = { recipient: "Nadia Roumégas", expires: previewEnd(7) };
  await admin.collection("preview_links").create({ ...recipient, service: id });
  const editor = await ownPage(server, server.admin);
  const { links } = await (await editor.fetch(`/dashboard/donnees/pages/apercus?service=${id}`)).json();
  const preview = async () => (await fetch(links[0].address)).text();
  const html = await preview();
  expect(html).toContain("Brouillon du service");
  expect(html).toContain("rampes");
  expect(html).not.toContain("<script");
  const shownPicture = new RegExp(`/apercu/[^"?]+/images/${draft_pictures[0]}[^" ]*`).exec(html)?.[0] ?? "";
  expect(await status(shownPicture.replaceAll("&amp;", "&"))).toBe(200);
  expect(await status(`/api/files/services/${id}/${draft_pictures[0]}`)).toBe(404);
  const ofTeam = `/dashboard/donnees/pages/vue?service=${id}`;
  expect(await (await editor.fetch(ofTeam)).text()).toContain("rampes");
  expect(await status(ofTeam)).toBe(404);
  for (const address of ["/services", "/services/escaliers-bois", "/api/collections/services/records"]) {
    const text = await read(address);
    expect([address, text.includes(title), text.includes("rampe")]).toEqual([address, true, false]);
  }
  const unknown = `/api/collections/services/records/${id}?fields=*,draft,publish_at,draft_pictures,draft_images`;
  expect(await read(unknown)).not.toContain("rampe");

  await services.update(id, { publish_at: updated });
  expect(await read("/services/escaliers-bois")).toContain("rampes");
  expect(await preview()).toContain("Il n\u2019y a plus de brouillon");
});

test("a card of the specification leads to a page with the team's words", async () => {
  const pages = admin.collection("pages");
  await pages.create({
    id: "pageservices000",
    page: "services",
    texts: { "services.0.text": "Des murs secs." },
  });
  expect(await read("/services/maisons-ossature-bois")).toContain("Des murs secs.");
});

test("the words around records, the search and an enquiry are the team's", async () => {
  const words = {
    service: { "projects.title": "Nos levées", back: "Nos ouvrages" },
    project: { details: "La fiche" },
    news: { none: "Rien de neuf." },
    piece: { back: "Le fil" },
    search: { "answers.several": "{Nombre} trouvailles pour", "doors.title": "Par ici" },
    enquiry: { name: "Votre chantier à venir" },
  };
  const pages = admin.collection("pages");
  for (const [page, texts] of Object.entries(words))
    await pages.create({ id: `page${page}`.padEnd(15, "0"), page, texts });
  const service = await read("/services/maisons-ossature-bois");
  expect(service).toContain("Nos ouvrages</a>");
  expect(await read("/services/rien")).toContain("Nos ouvrages</a>");
  expect(await read("/nouvelles")).toContain("Rien de neuf.");
  expect(await read("/nouvelles/rien")).toContain("Le fil</a>");
  expect(await read("/recherche")).toContain("Par ici</h2>");
  expect(await read("/recherche?q=bois")).toMatch(/[A-Z]\p{L}+ trouvailles pour/u);
  expect(await read("/demande")).toContain("Votre chantier à venir</span>");
  const changes = await (await fetch(`${server.url}/textes/services`)).json();
  expect([changes.project, changes.service]).toEqual([{ texts: words.project }, undefined]);
  for (const { id } of await pages.getFullList()) await pages.update(id, { texts: {} });
});

test("the home page has the shown services alone, added ones too", async () => {
  const [houses, ...others] = defaultServices;
  expect(await read("/services")).toMatch(/<link[^>]*rel="preload"[^>]*service-ossature/);
  const hide = (id: string, hidden: boolean) => admin.collection("services").update(id, { hidden });
  await hide(houses.id, true);
  expect(await read("/")).not.toContain("/services#maisons");
  const list = await read("/services");
  expect(list).not.toContain('id="maisons"');
  expect(list).not.toContain("service-ossature");
  expect(await read("/")).toContain("/services#extensions");
  const { home } = await (await fetch(`${server.url}/textes/`)).json();
  expect(home.services).toMatchObject([1, 2, { anchor: "escaliers-bois" }]);
  expect(await read("/")).toContain("Trois ouvrages, un seul matériau");
  for (const { id } of others) await hide(id, true);
  const alone = await read("/");
  expect(alone).toContain("Un ouvrage, un seul matériau");
  expect(alone).toContain('href="/services#escaliers-bois"');
  const [stairs] = await admin.collection("services").getFullList({ filter: 'slug = "escaliers-bois"' });
  await hide(stairs?.id ?? "", true);
  expect(await read("/")).not.toContain('id="services"');
  await hide(stairs?.id ?? "", false);
  for (const { id } of defaultServices) await hide(id, false);
  expect(await read("/")).toContain("/services#maisons");
  const html = await read("/");
  expect(html).toContain("Quatre ouvrages, un seul matériau");
  expect(html.match(/href="\/services#/g)).toHaveLength(4);
});

test("the home page follows the order of the services", async () => {
  const services = admin.collection("services");
  const order = async () =>
    [...(await read("/")).matchAll(/href="\/services#([a-z-]+)"/g)].map(([, anchor]) => anchor);
  expect(await order()).toEqual(["maisons", "extensions", "exterieurs", "escaliers-bois"]);
  await services.update(defaultServices[0].id, { position: 9 });
  expect(await order()).toEqual(["extensions", "exterieurs", "escaliers-bois", "maisons"]);
  await services.update(defaultServices[0].id, { position: 0 });
});
