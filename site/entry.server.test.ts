import { createElement, Suspense, use } from "react";
import { createRequestHandler, type ServerBuild } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import * as entry from "./entry.server.tsx";
import { Breakdown } from "./layout/failures/breakdown.tsx";

type Given = { loader?: () => unknown; Page?: () => null };

/** Renders a page of a site that has only this one. Returns it with the server's reports. */
async function visited({ loader, Page = () => null }: Given) {
  const toldEnquiries: unknown[] = [];
  const module = { default: Page, loader, ErrorBoundary: Breakdown };
  const build: Partial<Record<keyof ServerBuild, unknown>> = {
    entry: { module: entry },
    routes: { root: { id: "root", path: "", module } },
    assets: { entry: { module: "", imports: [] }, routes: { root: { id: "root" } }, url: "", version: "1" },
    routeDiscovery: { mode: "initial" },
    basename: "/",
    future: {},
    ssr: true,
    prerender: [],
  };
  const report = (error: unknown) => `reference-${toldEnquiries.push(error)}`;
  const context = entry.renderContext({ storeFetch: async () => new Response(), report });
  const answer = await createRequestHandler(build as ServerBuild, "production")(
    new Request("http://localhost/"),
    context,
  );
  return {
    status: answer.status,
    headers: answer.headers,
    html: entry.renderedHtml(answer) ?? "",
    told: toldEnquiries,
  };
}

afterEach(() => void vi.restoreAllMocks());

const bug = new TypeError("secret");

function broken(): never {
  throw bug;
}

test("a loader's error is reported once, and the page shows its reference", async () => {
  const { status, html, told } = await visited({ loader: broken });
  expect([status, told]).toEqual([500, [bug]]);
  expect(html).toContain('<span data-reference="true">reference-1</span>');
  expect(html).not.toContain("secret");
});

test("a component's error is reported once, and the page shows its reference", async () => {
  const { status, html, told } = await visited({ Page: broken });
  expect([status, told]).toEqual([500, [bug]]);
  expect(html).toContain("reference-1");
  expect(html).not.toContain("secret");
});

test("a page without an error shows no reference, and reports nothing", async () => {
  const { status, html, told } = await visited({ Page: () => createElement("p", null, "Bois") as never });
  expect([status, told]).toEqual([200, []]);
  expect(html).toContain("Bois");
  expect(html).not.toContain("data-reference");
});

test("the page waits for a deferred part", async () => {
  const answer = Promise.resolve("Bois");
  const Late = () => createElement("p", null, use(answer));
  const Page = () => createElement(Suspense, { fallback: "Un instant" }, createElement(Late));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { status, html, told } = await visited({ Page: Page as never });
  expect([status, told]).toEqual([200, []]);
  expect(html).toContain("<p>Bois</p>");
  expect(html).not.toContain("Un instant");
});

test("a part's error is reported, and no cache stores the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => broken();
  const Page = () => createElement(Suspense, { fallback: "Un instant" }, createElement(Broken));
  const { status, html, told, headers } = await visited({ Page: Page as never });
  expect([status, told]).toEqual([200, [bug]]);
  expect(html).toContain("Un instant");
  expect(headers.get("cache-control")).toBe("no-store");
});
