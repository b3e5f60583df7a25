import { expect, test } from "vitest";
import { defaultServices } from "../../domain/services/default-services.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { searchSite } from "./search-site.ts";

const bare = { summary: "", text: "", points: null, questions: null };

/** Searches a site without projects, whose team has changed these pages, and shows these services. */
async function search(
  typed: string,
  changed: Partial<ChangedPage>[] = [],
  shownServices: readonly { id: string }[] = defaultServices,
): Promise<string[]> {
  const empty = { getList: async () => ({ items: [], totalItems: 0 }), getFullList: async () => [] };
  const services = {
    ...empty,
    getFullList: async () => shownServices.map((each) => ({ ...each, ...bare })),
  };
  const collection = (name: string) => (name === "services" ? services : empty);
  const authStore = { record: null };
  const client = { collection, authStore, filter: String } as unknown as RecordsClient;
  const unchanged = { texts: {}, pictures: {}, sections: {}, images: null };
  const pages = changed.map((page) => ({ ...unchanged, ...page }) as ChangedPage);
  const { groups } = await searchSite(typed, { client, company: null, pages });
  return groups.flatMap(({ entries }) => entries.map(({ to }) => to));
}

test("the search finds what the team has written, and no longer what it replaced", async () => {
  expect(await search("levage trait mal placé")).toEqual(["/"]);
  const page: Partial<ChangedPage> = {
    page: "home",
    texts: { "team.text.0": "Nous taillons le chêne des Causses." },
  };
  expect(await search("chêne causses", [page])).toEqual(["/"]);
  expect(await search("levage trait mal placé", [page])).toEqual([]);
});

test("a service is found by the team's words", async () => {
  const page: Partial<ChangedPage> = { page: "services", texts: { "services.0.title": "Greniers à foin" } };
  expect(await search("greniers", [page])).toHaveLength(1);
});

test("a hidden section is not found", async () => {
  expect(await search("précision établi")).toEqual(["/qui-sommes-nous"]);
  const page: Partial<ChangedPage> = { page: "about", sections: { hidden: ["commitments"] } };
  expect(await search("précision établi", [page])).toEqual([]);
});

test("a title that the team has changed is the result's title", async () => {
  const page: Partial<ChangedPage> = { page: "cooperative", texts: { title: "Notre\nmaison commune" } };
  expect(await search("maison commune", [page])).toContain("/notre-cooperative");
});

test("the home page's card of a hidden service is not found", async () => {
  expect(await search("chaude hiver fraîche août")).toEqual(["/"]);
  expect(await search("chaude hiver fraîche août", [], defaultServices.slice(1))).toEqual([]);
});

test("the home page's card of an added service is found", async () => {
  const stairs = { id: "escaliers", slug: "escaliers", title: "Des escaliers de bois massif", pictures: [] };
  expect(await search("escaliers massif", [], [...defaultServices, stairs])).toEqual([
    "/services/escaliers",
    "/",
  ]);
});
