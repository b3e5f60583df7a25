import { expect, test } from "vitest";
import { hiddenServicePlaces } from "../../domain/services/default-services.ts";
import { writtenSite } from "./written.ts";

/** Returns the changes for a page of a site that shows these services of the specification, and has changed no page. */
function siteThatShows(shownIds: readonly string[], pathname = "/") {
  const hiddenServices = hiddenServicePlaces(shownIds);
  const filledPages = hiddenServices.length > 0 ? (["home"] as const) : [];
  return writtenSite([], pathname, { filler: { fill: () => ({}), filledPages, hiddenServices } });
}

test("a home page with all services of the specification is unchanged", () => {
  expect(siteThatShows(["serviceexterieu", "servicemaisons0", "serviceextensio"])).toEqual({});
});

test("the home page loses the card of a hidden service alone", () => {
  const { written, edited } = siteThatShows(["servicemaisons0", "serviceexterieu", "autre"]);
  expect(written?.home).toEqual({ hiddenServices: [1] });
  expect(edited).toBe("/");
  expect(siteThatShows(["servicemaisons0"], "/contact").written).toBeUndefined();
});

test("without a service of the specification, the section leaves the home page", () => {
  const { written } = siteThatShows(["autre"]);
  expect(written?.home?.sections).toEqual(["team", "projects", "cooperative", "meet", "workshop"]);
});
