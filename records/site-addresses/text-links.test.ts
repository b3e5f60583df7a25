import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { collections } from "../../domain/index.server.ts";
import { pageId } from "../../domain/pages/page-names.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { linkReaders } from "./text-links.ts";

test("links are looked for in every collection with a rich text", () => {
  const isRich = ({ type }: { type: string }) => type === "editor";
  const richCollections = collections.filter(({ fields }) => Object.values(fields).some(isRich));
  const names = richCollections.map(({ name }) => name);
  expect(names).toContain("news");
  expect(names.filter((name) => !(name in linkReaders))).toEqual([]);
});

test("links in news, services and the sections of pages are found", async () => {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const text = '<p>Voir <a href="/absente">la page</a>.</p>';
  await client.collection("news").create({ slug: "a", title: "Le levage", text, day: "2026-11-20" });
  await client
    .collection("services")
    .create({ slug: "granges", title: "Granges", summary: "Des granges.", text });
  const questions = [{ id: "a", texts: { question: "Où ?", answer: "Voyez https://site.fr/rien." } }];
  await client.collection("pages").create({ id: pageId("home"), page: "home", lists: { questions } });
  const brokenLink = { part: "news", title: "Le levage", link: { href: "/absente", label: "la page" } };
  expect(await linkReaders.news(client)).toMatchObject([brokenLink]);
  expect(await linkReaders.services(client)).toMatchObject([{ part: "service", title: "Granges" }]);
  expect(await linkReaders.pages(client)).toMatchObject([
    { part: "page", title: "home", link: { href: "https://site.fr/rien" } },
  ]);
});

test("links in every text of a service are found", async () => {
  const { store, admin } = await openCooperative();
  const link = (place: string) => `Voyez https://site.fr/${place}.`;
  await admin.create("services", {
    ...{ slug: "granges", title: "Granges", summary: link("texte") },
    contrasts: [{ title: "Pas un hangar", text: link("contraste") }],
    layers: [{ kind: "cladding", name: "Mélèze", note: "https://site.fr/couche", thickness: 22 }],
    points: [{ title: "Du bois", text: link("point") }],
    steps: [{ title: "La visite", ours: link("etape"), yours: "", received: "", length: 0, unit: "week" }],
    ...{ price_from: 1, price_to: 2, price_unit: "le mètre", price_note: link("prix") },
    ...{ price_includes: link("compris"), price_excludes: link("exclu") },
    questions: [{ question: "Où ?", answer: link("reponse") }],
  });
  const links = await linkReaders.services(inProcess(store));
  const places = links.map(({ link }) => link.href.replace("https://site.fr/", ""));
  const others = ["point", "etape", "prix", "compris", "exclu", "reponse"];
  expect(places.sort()).toEqual(["texte", "contraste", "couche", ...others].sort());
});
