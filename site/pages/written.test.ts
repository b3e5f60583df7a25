import { expect, test } from "vitest";
import { hiddenDefaultServices } from "../../domain/services/default-services.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import type { ListedService } from "../../records/services/services.ts";
import { homeServices } from "../services/home-services.ts";
import { markedSite, writtenSite } from "./written.ts";

const ids = ["servicemaisons0", "serviceextensio", "serviceexterieu"] as const;
const card = { anchor: "autre", title: "Autre", text: "De bois." };

/** Returns the changes for a page of a site that shows these services, and has changed no page. */
function siteThatShows(shownIds: readonly string[], pathname = "/") {
  const listed = shownIds.map((id) => ({ id, slug: id, title: "Autre", summary: "De bois.", pictures: [] }));
  const ownServices = homeServices(listed as unknown as ListedService[]);
  const filledPages = ownServices ? (["home"] as const) : [];
  const hiddenServices = hiddenDefaultServices(listed);
  const filler = { fill: () => ({}), filledPages, homeServices: ownServices, hiddenServices };
  return writtenSite([], pathname, { filler });
}

test("a home page with all services of the specification is unchanged", () => {
  expect(siteThatShows(ids)).toEqual({});
});

test("the home page has the shown services in the team's order", () => {
  const { written, edited } = siteThatShows([ids[2], ids[0], "autre"]);
  expect(written?.home).toEqual({ services: [2, 0, card] });
  expect(edited).toBe("/");
  expect(siteThatShows([ids[0]], "/contact").written).toBeUndefined();
});

test("the section of the services stays with added services alone", () => {
  expect(siteThatShows(["autre"]).written?.home).toEqual({ services: [card] });
});

test("without a service, the section leaves the home page", () => {
  const { written } = siteThatShows([]);
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
