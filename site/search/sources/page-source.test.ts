import { expect, test } from "vitest";
import { addDays, todayInParis } from "../../../domain/dates.ts";
import { itemListNames, itemLists, type ListName } from "../../../domain/pages/lists/lists.ts";
import { type PageName, pageAddresses } from "../../../domain/pages/page-names.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import { pageSource } from "./page-source.ts";

const today = todayInParis();
const empty = { getList: async () => ({ items: [], totalItems: 0 }), getFullList: async () => [] };
const client = { collection: () => empty, filter: String } as unknown as RecordsClient;

async function addresses(pages: Partial<ChangedPage>[] = []): Promise<string[]> {
  const unchanged = { texts: {}, pictures: {}, sections: {}, images: null };
  const changed = pages.map((page) => ({ ...unchanged, ...page }) as ChangedPage);
  return (await pageSource.entries({ client, company: null, pages: changed })).map(({ to }) => to);
}

/** Returns the lists of a page with an item in each. */
function filledLists(page: PageName): ChangedPage["lists"] {
  const lists = editablePages[page].sections.flatMap(({ filledBy }) =>
    filledBy && filledBy !== "news" ? [filledBy] : [],
  );
  return Object.fromEntries(lists.map((list) => [list, [item(list)]]));
}

function item(list: ListName) {
  const days: Record<string, string> = { from: today, until: addDays(today) };
  const texts = itemLists[list].fields.map(({ id, kind, choices = {} }) => {
    if (kind === "choice") return [id, Object.keys(choices)[0] ?? ""];
    return [id, days[id] ?? (kind === "count" ? "2" : "Des mots")];
  });
  return { id: "a", texts: Object.fromEntries(texts) };
}

test("every page that the team writes is searched, except unlisted ones", async () => {
  // News is a group of its own.
  const { login: _, enquiry, search, news, ...searchedPages } = pageAddresses;
  expect(await addresses()).toEqual(expect.arrayContaining(Object.values(searchedPages)));
});

test("every list of a page is searched, and questions in their own group", async () => {
  const foundLists = new Set<string>();
  for (const page of Object.keys(pageAddresses) as PageName[])
    for (const to of await addresses([{ page, lists: filledLists(page) }])) {
      const [, anchor = ""] = to.split("#");
      foundLists.add(anchor === "emploi-a" ? "jobs" : anchor);
    }
  const others = itemListNames.filter((list) => list !== "questions");
  expect([...foundLists]).toEqual(expect.arrayContaining(others));
});

test("results have the names that the menu shows", async () => {
  const menu = {
    page: "common",
    texts: { "menu.0.label": "Bienvenue", "menu.3.label": "L'équipe" },
  } as const;
  const about = { page: "about", lists: { jobs: [item("jobs")] } } as const;
  const unchanged = { pictures: {}, sections: {}, images: null };
  const pages = [menu, about].map((page) => ({ texts: {}, ...unchanged, ...page }) as unknown as ChangedPage);
  const entries = await pageSource.entries({ client, company: null, pages });
  expect(entries.find(({ to }) => to === "/")?.title).toBe("Bienvenue");
  expect(entries.find(({ to }) => to === "/qui-sommes-nous#emploi-a")?.note).toBe("L’équipe");
});

test("a hidden section and a job that is over are not searched", async () => {
  const lists = {
    jobs: [{ ...item("jobs"), texts: { ...item("jobs").texts, until: "2020-01-02", from: "2020-01-01" } }],
  };
  expect(await addresses([{ page: "about", lists }])).not.toContain("/qui-sommes-nous#emploi-a");
  const filledPage = { page: "about", lists: { jobs: [item("jobs")] } } as const;
  expect(await addresses([filledPage])).toContain("/qui-sommes-nous#emploi-a");
  expect(await addresses([{ ...filledPage, sections: { hidden: ["jobs"] } }])).not.toContain(
    "/qui-sommes-nous#emploi-a",
  );
});
