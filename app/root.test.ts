import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import Site from "./root.tsx";

const origin = "https://bois.example";

/** The canonical address of a page that read this. */
function canonicalAt(address: string, loaderData: unknown): string | undefined {
  const root = Site as () => ReturnType<typeof Site>;
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: root, children: [{ id: "page", path: "*", Component: () => null }] },
  ]);
  const hydrationData = { loaderData: { root: { company: null, origin }, page: loaderData } };
  const html = renderToString(createElement(Stub, { initialEntries: [address], hydrationData }));
  return /<link rel="canonical" href="([^"]*)"\/>/.exec(html)?.[1];
}

test("a page has one address, whatever is asked of it and however it is written", () => {
  expect(canonicalAt("/", { projects: [] })).toBe("https://bois.example/");
  expect(canonicalAt("/realisations/?q=bois&page=2", { projects: [] })).toBe(
    "https://bois.example/realisations",
  );
  const found = { lookup: { key: "first", answer: { outcome: "found" } } };
  expect(canonicalAt("/realisations/grange", found)).toBe("https://bois.example/realisations/grange");
});

test("a page that is not there, failed or is yet to come has no canonical address", () => {
  expect(canonicalAt("/nulle/part", null)).toBeUndefined();
  expect(canonicalAt("/realisations", undefined)).toBeUndefined();
  const missing = { lookup: { key: "first", answer: { outcome: "missing" } } };
  expect(canonicalAt("/realisations/perdue", missing)).toBeUndefined();
});
