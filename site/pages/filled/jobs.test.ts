import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Company } from "../../../domain/company/company.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import type { Filling } from "./filling.ts";
import { JobList, jobsStructuredData } from "./jobs.tsx";

const company = {
  name: "Les Assembleurs",
  ...{ street: "4 rue du Trait", postal_code: "81600", city: "Gaillac" },
} as Company;

function jobAddress(place: string): unknown {
  const texts = { title: "Charpentier", place, from: "2026-11-01", until: "2026-12-31" };
  const filling = { items: [{ id: "a", texts }], site: { company, origin: "https://site.fr" } };
  const [job] = jobsStructuredData(filling as unknown as Filling) as { jobLocation: { address: unknown } }[];
  return job?.jobLocation.address;
}

test("a job in another town is not at the cooperative's address", () => {
  expect(jobAddress("Toulouse, près de Gaillac")).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Toulouse, près de Gaillac",
    addressCountry: "FR",
  });
  for (const place of ["Gaillacois", "Gaillac-Toulza", "Gaillac d'Aveyron (12)"])
    expect(jobAddress(place)).not.toHaveProperty("streetAddress");
  expect(jobAddress("31000 Toulouse")).toMatchObject({ addressLocality: "Toulouse" });
});

const atHome = ["Gaillac", "GAILLAC, à l'atelier", "81600 Gaillac (Tarn)"];

test.each(atHome)("a job in %s has the cooperative's address", (place) => {
  expect(jobAddress(place)).toMatchObject({
    streetAddress: "4 rue du Trait",
    postalCode: "81600",
    addressLocality: "Gaillac",
  });
});

test("an open job has the mark after those of everybody who is shown", () => {
  const people = [{ name: "Maud Ferrand", trade: "charpentière", since: 2012 }];
  const portraits = [{ name: "Maud Ferrand" }, { name: "Léa Bonnafous" }];
  const filling = {
    items: [],
    text: (id: string) => id,
    site: { company: { ...company, people }, portraits },
  };
  const html = renderToStaticMarkup(createElement(JobList, filling as unknown as Filling));
  expect(html).toContain(renderToStaticMarkup(createElement(Mark, { number: 3 })));
});
