import { beforeAll, expect, test } from "vitest";
import { type FoundKind, foundKinds, type TeamSearch } from "../../domain/team-search/found.ts";
import { picture } from "../contract/pictures.ts";
import { newClient, type OwnPage } from "../own-page.ts";
import { admin, anne, openDashboardForFile, server } from "./fixtures.ts";

openDashboardForFile();

/** Words of the client and of the team's notes, which only administrators may learn. */
const secretWords = /fuit|noue|coeurderoy@/i;

const colleagues = new Map<string, OwnPage>();

beforeAll(async () => {
  const message = await create("messages", {
    subject: "Une grange",
    body: "Le toit de la grange fuit.",
    sender_name: "Zoé Cœurderoy",
    sender_email: "coeurderoy@courrier.example",
    origin: "call",
    step: "won",
  });
  await create("replies", { message, kind: "note", body: "On reprend la noue du toit jeudi." });
  const worksite = await create("worksites", { message, title: "Grange des Ormes", town: "Gaillac" });
  const file = new File(["%PDF-1.7\n%%EOF"], "devis.pdf", { type: "application/pdf" });
  await create("worksite_documents", form({ worksite, title: "Devis du toit", kind: "quote", file }));
  const photo = await picture("toit.jpg");
  const facts = { worksite, device_key: "photo-toit", caption: "Le toit est levé", file: photo };
  await create("worksite_photos", form(facts));
  const description = "<p>Un toit en zinc.</p>";
  await create("projects", { title: "Surélévation", slug: "surelevation", description, status: "draft" });
  await create("papers", { kind: "decennale", activities: "Charpente et toit", ends_on: "2999-12-31" });
  const texts = { "opening.title": "Un toit de bois" };
  await create("pages", { id: "pagehome0000000", page: "home", texts });
  await newClient(server, "toitier");
  for (const role of ["redaction", "chantier", "comptabilite", "chantier comptabilite"])
    colleagues.set(role, await newColleague(role));
}, 60_000);

async function create(collection: string, values: object): Promise<string> {
  const answer = await admin.records("POST", `${collection}/records`, values);
  expect([collection, answer.status]).toEqual([collection, 200]);
  return (await answer.json()).id;
}

function form(values: Record<string, string | File>): FormData {
  const content = new FormData();
  for (const [name, value] of Object.entries(values)) content.set(name, value);
  return content;
}

async function newColleague(role: string): Promise<OwnPage> {
  const page = await newClient(server, role.replace(" ", "-"));
  const change = await admin.records("PATCH", `users/records/${page.id}`, { role, verified: true });
  expect(change.status).toBe(200);
  return page;
}

async function search(page: OwnPage | undefined, q: string): Promise<TeamSearch> {
  const answer = await page?.fetch(`/dashboard/donnees/recherche?${new URLSearchParams({ q })}`);
  expect([answer?.status, answer?.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  return answer?.json();
}

/** Returns the collections of the results, by kind. */
async function foundCollections(page: OwnPage | undefined, q: string) {
  const { groups } = await search(page, q);
  return groups.map(({ kind, things }): [FoundKind, string[]] => [
    kind,
    [...new Set(things.map(({ collection }) => collection))],
  ]);
}

test("an administrator finds every kind", async () => {
  expect((await search(admin, "TOIT")).groups.map(({ kind }) => kind)).toEqual([...foundKinds]);
  expect(await foundCollections(admin, "gaillac grange")).toEqual([
    ["worksites", ["worksites", "worksite_documents"]],
    ["journal", ["journal"]],
  ]);
  const [group] = (await search(admin, "noue")).groups;
  expect(group?.things[0]).toMatchObject({ sentence: "On reprend la noue du toit jeudi.", reply: {} });
});

test("an editor finds projects and pages", async () => {
  const page = colleagues.get("redaction");
  expect((await search(page, "toit")).groups.map(({ kind }) => kind)).toEqual(["projects", "pages"]);
  expect(await foundCollections(page, "coeurderoy")).toEqual([]);
});

test("a carpenter's search finds worksites and photos, but no enquiry", async () => {
  const page = colleagues.get("chantier");
  expect(await foundCollections(page, "toit")).toEqual([["worksites", ["worksite_photos"]]]);
  expect(await foundCollections(page, "ormes coeurderoy")).toEqual([["worksites", ["worksites"]]]);
  for (const q of ["fuit", "noue", "coeurderoy courrier"])
    expect(await foundCollections(page, q)).toEqual([]);
});

test("an accountant finds papers, and documents by their worksite", async () => {
  const page = colleagues.get("comptabilite");
  expect(await foundCollections(page, "toit")).toEqual([
    ["worksites", ["worksite_documents"]],
    ["papers", ["papers"]],
  ]);
  expect(await foundCollections(page, "devis ormes")).toEqual([["worksites", ["worksite_documents"]]]);
  for (const q of ["fuit", "noue", "coeurderoy", "levé"]) expect(await foundCollections(page, q)).toEqual([]);
});

test("a colleague with two roles finds what either reads", async () => {
  expect(await foundCollections(colleagues.get("chantier comptabilite"), "toit")).toEqual([
    ["worksites", ["worksite_documents", "worksite_photos"]],
    ["papers", ["papers"]],
  ]);
});

test("no answer to a colleague has the client's words or notes", async () => {
  for (const page of colleagues.values())
    for (const q of ["toit", "ormes", "grange"])
      expect(JSON.stringify(await search(page, q))).not.toMatch(secretWords);
});

test("clients, visitors and foreign pages get no answer", async () => {
  const place = "/dashboard/donnees/recherche?q=toit";
  expect((await anne.fetch(place)).status).toBe(404);
  expect((await fetch(server.url + place)).status).toBe(404);
  const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" };
  expect((await admin.fetch(place, { headers: foreign })).status).toBe(404);
  expect((await admin.fetch(place, { method: "POST" })).status).toBe(405);
});
