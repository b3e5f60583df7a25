import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { WrittenPages } from "../sections/written/written.ts";
import { PageFacts, Unlisted } from "./page-facts.tsx";

const origin = "https://bois.example";

/** Returns the head of the page at an address. */
function renderHead(address: string, Page: () => React.ReactNode, written?: WrittenPages): string {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: Page }]);
  const company = { name: "Les Assembleurs" };
  const root = { company, origin, shareAlt: "L’équipe au levage.", written };
  const hydrationData = { loaderData: { root } };
  return renderToString(createElement(Stub, { initialEntries: [address], hydrationData }));
}

function Listed() {
  return createElement(PageFacts, { title: "Réalisations", description: "Nos ouvrages" });
}

test("a page has one canonical address, for every query and spelling", () => {
  expect(renderHead("/", Listed)).toContain(`<link rel="canonical" href="${origin}/"/>`);
  expect(renderHead("/realisations/?q=bois&page=2", Listed)).toContain(`href="${origin}/realisations"`);
});

test("a page's title ends with the company's name", () => {
  expect(renderHead("/", Listed)).toContain("<title>Réalisations — Les Assembleurs</title>");
});

test("an unlisted page has no canonical address", () => {
  const head = renderHead("/login", () => createElement(Unlisted, { title: "Connexion" }));
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toContain("canonical");
});

test("a shared link describes the page, with absolute addresses", () => {
  const head = renderHead("/realisations", Listed);
  expect(head).toContain('<meta property="og:title" content="Réalisations"/>');
  expect(head).toContain('<meta property="og:type" content="website"/>');
  expect(head).toContain('<meta property="og:site_name" content="Les Assembleurs"/>');
  expect(head).toContain(`<meta property="og:url" content="${origin}/realisations"/>`);
  expect(head).toContain(`<meta property="og:image" content="${origin}/images/og.jpg"/>`);
  expect(head).toContain('<meta property="og:image:alt" content="L’équipe au levage."/>');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test("an unlisted page has no sharing data and no structured data", () => {
  const head = renderHead("/login", () => createElement(Unlisted, { title: "Connexion" }));
  expect(head).not.toMatch(/og:|twitter:|ld\+json/);
});

test("every page except the home page has breadcrumbs", () => {
  expect(renderHead("/realisations", Listed)).toContain(`"item":"${origin}/realisations"`);
  expect(renderHead("/", Listed)).not.toContain("BreadcrumbList");
});

test("breadcrumbs have the labels that the menu shows", () => {
  const head = renderHead("/realisations/abri", Listed, {
    common: { texts: { "menu.2.label": "Nos ouvrages" } },
  });
  expect(head).toContain('"name":"Nos ouvrages"');
  expect(head).not.toContain('"position":2,"name":"Réalisations"');
});

test("no title can end the structured data", () => {
  const title = '</script><script>alert(1)</script><!-- & "bois"';
  const Page = () => createElement(PageFacts, { title, description: title });
  const head = renderHead("/realisations/abri", Page);
  expect(head.match(/<script/g)).toHaveLength(1);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].itemListElement.at(-1).name).toBe(title);
});
