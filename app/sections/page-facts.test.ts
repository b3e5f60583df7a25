import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PageFacts, Unlisted } from "./page-facts.tsx";

const origin = "https://bois.example";

/** What the page at an address says of itself. */
function headAt(address: string, Page: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: Page }]);
  const company = { name: "Les Assembleurs" };
  const hydrationData = { loaderData: { root: { company, origin } } };
  return renderToString(createElement(Stub, { initialEntries: [address], hydrationData }));
}

function Listed() {
  return createElement(PageFacts, { title: "Réalisations", description: "Nos ouvrages" });
}

test("a page has one address, whatever is asked of it and however it is written", () => {
  expect(headAt("/", Listed)).toContain(`<link rel="canonical" href="${origin}/"/>`);
  expect(headAt("/realisations/?q=bois&page=2", Listed)).toContain(`href="${origin}/realisations"`);
});

test("a page's title ends with the company's name", () => {
  expect(headAt("/", Listed)).toContain("<title>Réalisations — Les Assembleurs</title>");
});

test("a page that is not to be found has no canonical address", () => {
  const head = headAt("/login", () => createElement(Unlisted, { title: "Connexion" }));
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toContain("canonical");
});
