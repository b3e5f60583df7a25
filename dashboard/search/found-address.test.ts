import { expect, test } from "vitest";
import type { FoundThing } from "../../domain/team-search/found.ts";
import { foundAddress } from "./found-address.ts";

function thing(collection: string, facts: Partial<FoundThing> = {}): FoundThing {
  return { collection, id: "r1", title: "", note: "", sentence: "", at: "", ...facts };
}

const address = (role: string, found: FoundThing) => foundAddress(found, { q: "toit neuf", role });

test.each<[FoundThing, string]>([
  [thing("messages"), "/dashboard/demandes/r1"],
  [thing("messages", { reply: { id: "w1", author: "Maud" } }), "/dashboard/demandes/r1#reponse-w1"],
  [thing("users"), "/dashboard/users/r1"],
  [thing("worksites"), "/dashboard/chantiers/r1"],
  [thing("worksite_documents", { within: "c1", file: "devis.pdf" }), "/dashboard/chantiers/c1"],
  [thing("worksite_photos", { within: "c1" }), "/dashboard/chantier?chantier=c1"],
  [thing("worksite_words", { within: "c1" }), "/dashboard/chantier?chantier=c1"],
  [thing("projects"), "/dashboard/projects/r1"],
  [thing("papers"), "/dashboard/papiers/r1"],
  [thing("pages", { id: "home", place: "opening.title" }), "/dashboard/pages/home?place=opening.title"],
  [thing("services"), "/dashboard/services/r1"],
  [thing("news"), "/dashboard/pages/nouvelles/r1"],
  [thing("journal", { id: "12" }), "/dashboard/journal?q=toit+neuf#changement-12"],
])("an administrator opens the very thing: %o", (found, expected) => {
  expect(address("admin", found)).toBe(expected);
});

test("colleagues open what their role may open", () => {
  expect(address("chantier", thing("worksites"))).toBe("/dashboard/chantier?chantier=r1");
  const document = thing("worksite_documents", { within: "c1", file: "devis.pdf" });
  expect(address("comptabilite", document)).toBe("/api/files/worksite_documents/r1/devis.pdf");
  expect(address("comptabilite", thing("papers", { file: "rc.pdf" }))).toBe("/api/files/papers/r1/rc.pdf");
  expect(address("comptabilite", thing("papers"))).toBe("/dashboard#papiers");
});
