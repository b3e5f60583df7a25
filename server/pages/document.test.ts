import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishDocument } from "./document.ts";

const nonce = "once";
const entry = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-3.js");`;

function page(extra = ""): string {
  return [
    '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/entry.client-3.js"/>',
    '<link rel="modulepreload" href="/assets/home-4.js"/><link rel="modulepreload" href="/assets/client-5.js"/>',
    '<link rel="modulepreload" href="/assets/router-6.js"/><link rel="modulepreload" href="/assets/manifest-1.js"/>',
    '<link rel="stylesheet" href="/assets/root.css"/><style nonce="once">a{color:red}</style></head><body>',
    `<p>Bois</p>${extra}<script nonce="once">window.__reactRouterContext = {};</script>`,
    `<script nonce="once" type="module" async="">${entry}</script></body></html>`,
  ].join("");
}

function hash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

test("only preloads of modules are removed", () => {
  const { html } = finishDocument(page(), nonce);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  expect(html).toContain("<p>Bois</p>");
});

test("the starter knows the entry's modules in order of need", () => {
  const { html } = finishDocument(page(), nonce);
  expect(html).toContain('(["/assets/router-6.js","/assets/client-5.js","/assets/home-4.js"],');
});

test("the entry is inert text until it is started", () => {
  const { html, scripts } = finishDocument(page(), nonce);
  expect(html).toContain(`type="text/plain" data-entry async="">${entry}</script>`);
  expect(html).not.toContain('type="module"');
  expect(scripts).toContain(hash(entry));
});

test("every trusted inline script and style has its hash", () => {
  const { html, scripts, styles } = finishDocument(page('<script nonce="once">$RC()</script>'), nonce);
  const inline = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, code = ""]) => hash(code));
  expect(scripts.toSorted()).toEqual(inline.toSorted());
  expect(styles).toEqual([hash("a{color:red}")]);
});

test("a script within a text is not trusted", () => {
  const { scripts } = finishDocument(
    page("<script>steal()</script><script nonce='once'>steal()</script>"),
    nonce,
  );
  expect(scripts).not.toContain(hash("steal()"));
});

test("React Router's names in texts or data change nothing", () => {
  const names = "window.__reactRouterContext = 1; window.__reactRouterRouteModules = 1";
  const streamed = `<script nonce="once">window.__reactRouterContext.streamController.enqueue("${names}")</script>`;
  const { html, scripts } = finishDocument(page(`<p>${names}</p>${streamed}`), nonce);
  expect(html).toContain(`<p>${names}</p><script>window.__reactRouterContext.streamController`);
  expect(html.match(/ data-entry async/g)).toHaveLength(1);
  expect(scripts).toContain(hash(`window.__reactRouterContext.streamController.enqueue("${names}")`));
});

test("a cacheable page contains no nonce", () => {
  expect(finishDocument(page(), nonce).html).not.toContain("nonce");
});

test("a change of React Router's markup is noticed", () => {
  expect(() => finishDocument("<html><body></body></html>", nonce)).toThrow(
    /site\/patches\/deferred-entry\.ts/,
  );
  expect(() => finishDocument(page(`<script nonce="once" type="module">${entry}</script>`), nonce)).toThrow(
    /2 entries/,
  );
});
