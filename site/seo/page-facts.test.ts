import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PageFacts, Unlisted } from "./page-facts.tsx";

const origin = "https://bois.example";

/** Returns the head of the page at an address. */
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

test("a shared link shows what the page is, with absolute addresses", () => {
  const head = headAt("/realisations", Listed);
  expect(head).toContain('<meta property="og:title" content="Réalisations"/>');
  expect(head).toContain('<meta property="og:type" content="website"/>');
  expect(head).toContain('<meta property="og:site_name" content="Les Assembleurs"/>');
  expect(head).toContain(`<meta property="og:url" content="${origin}/realisations"/>`);
  expect(head).toContain(`<meta property="og:image" content="${origin}/images/og.jpg"/>`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test("a page that is not to be found is not made to be shared, and tells no machine anything", () => {
  const head = headAt("/login", () => createElement(Unlisted, { title: "Connexion" }));
  expect(head).not.toMatch(/og:|twitter:|ld\+json/);
});

test("the way to a page is told, but for the home page, where it begins", () => {
  expect(headAt("/realisations", Listed)).toContain(`"item":"${origin}/realisations"`);
  expect(headAt("/", Listed)).not.toContain("BreadcrumbList");
});

test("no title can end the data that tells of it", () => {
  const title = '</script><script>alert(1)</script><!-- & "bois"';
  const Page = () => createElement(PageFacts, { title, description: title });
  const head = headAt("/realisations/abri", Page);
  expect(head.match(/<script/g)).toHaveLength(1);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].itemListElement.at(-1).name).toBe(title);
});
