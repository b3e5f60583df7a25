import { expect, test } from "vitest";
import { areServicesChanged, countShownServices } from "../../domain/services/default-services.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { markedSite, writtenSite } from "./written.ts";

/** Returns the changes for a page of a site that shows these services of the specification, and has changed no page. */
function siteThatShows(shownIds: readonly string[], pathname = "/") {
  const shownServices = countShownServices(shownIds);
  const filledPages = areServicesChanged(shownServices) ? (["home"] as const) : [];
  return writtenSite([], pathname, { filler: { fill: () => ({}), filledPages, shownServices } });
}

test("a home page with all services of the specification is unchanged", () => {
  expect(siteThatShows(["serviceexterieu", "servicemaisons0", "serviceextensio"])).toEqual({});
});

test("the home page loses the card of a hidden service alone", () => {
  const { written, edited } = siteThatShows(["servicemaisons0", "serviceexterieu", "autre"]);
  expect(written?.home).toEqual({ services: { count: 3, hiddenPlaces: [1] } });
  expect(edited).toBe("/");
  expect(siteThatShows(["servicemaisons0"], "/contact").written).toBeUndefined();
});

test("without a service of the specification, the section leaves the home page", () => {
  const { written } = siteThatShows(["autre"]);
  expect(written?.home?.sections).toEqual(["team", "projects", "cooperative", "meet", "workshop"]);
});

const nothing = { pictures: null, sections: null, lists: null, images: null };

test("every page has the changed words of the search field in the header, and no other ones", () => {
  const texts = { placeholder: "Un mot, un lieu ?", nothing: "Néant pour" };
  const search = { id: "search", page: "search" as const, texts, ...nothing };
  const { written, edited } = writtenSite([search], "/contact");
  expect(written).toEqual({ search: { texts: { placeholder: "Un mot, un lieu\u202f?" } } });
  expect(edited).toBeUndefined();
  expect(markedSite([search], "/contact").written?.search).toEqual(written?.search);
  expect(writtenSite([{ ...search, texts: { nothing: "Néant pour" } }], "/contact")).toEqual({});
});

test("a text ends as what the page puts after it needs", () => {
  const texts = { "opening.kicker": "Du bois.", "opening.text": "Nous levons", "opening.caption": "Fig. 1" };
  const home = { id: "pagehome0000000", page: "home", texts } as unknown as ChangedPage;
  expect(writtenSite([home], "/").written?.home?.texts).toEqual({
    "opening.kicker": "Du bois",
    "opening.text": "Nous levons.",
    "opening.caption": "Fig. 1",
  });
});

test("a page's data has nothing of a hidden section", () => {
  const home = {
    ...{ id: "pagehome0000000", page: "home", images: null },
    texts: { "team.rule": "Les gens", "cooperative.text": "Pas encore." },
    pictures: { "team.picture": { alt: "Le tenon" } },
    sections: { hidden: ["cooperative", "team"] },
    lists: { questions: [{ id: "a", texts: { question: "Quand ?" } }] },
  } as ChangedPage;
  expect(writtenSite([home], "/").written?.home).toEqual({
    sections: ["services", "projects", "meet", "workshop"],
  });
});

test("a page's data has no words of an optional section that is not filled", () => {
  const texts = { "jobs.title": "Il nous manque quelqu'un", "history.rule": "D'où nous venons" };
  const about = { id: "pageabout000000", page: "about", texts } as unknown as ChangedPage;
  expect(writtenSite([about], "/qui-sommes-nous").written?.about?.texts).toEqual({
    "history.rule": "D’où nous venons",
  });
});
