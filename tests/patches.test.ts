import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeServer } from "./reused-server.ts";
import type { RunningServer } from "./running.ts";

let server: RunningServer;
let page: string;
beforeAll(async () => {
  server = await takeServer({ demo: true });
  page = await (await fetch(`${server.url}/`)).text();
}, 60_000);
afterAll(() => server.stop());

const assets = path.resolve(import.meta.dirname, "../build/site/client/assets");

/** Returns the site's built scripts for browsers, by name. */
function builtScripts(): [name: string, code: string][] {
  return readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(path.join(assets, name), "utf8")]);
}

/** Returns the scripts that a page starts with. */
async function listScripts(address: string): Promise<[name: string, code: string][]> {
  const html = await (await fetch(server.url + address)).text();
  const [, list = "[]"] = /\)\((\["[^\]]*"\]),function startOnceWanted/.exec(html) ?? [];
  const names: string[] = JSON.parse(list).map((href: string) => path.basename(href));
  return builtScripts().filter(([name]) => names.includes(name));
}

/** Returns the names of a page's scripts that contain these characters. */
async function holding(characters: string, address: string): Promise<string[]> {
  const scripts = await listScripts(address);
  expect(scripts.length).toBeGreaterThan(5);
  return scripts.filter(([, code]) => code.includes(characters)).map(([name]) => name);
}

/** Pages without a form. */
const readPages = [
  "/",
  "/services",
  "/realisations",
  "/realisations/maison-des-tilleuls",
  "/qui-sommes-nous",
  "/notre-cooperative",
  "/avis",
  "/mentions-legales",
  "/donnees-personnelles",
  "/accessibilite",
];

describe("the build's departures from React Router's defaults", () => {
  test("a page's entry waits as plain text, and no module is preloaded", () => {
    expect(page).not.toContain('rel="modulepreload"');
    const entries = [...page.matchAll(/<script type="text\/plain" data-entry[^>]*>(.*?)<\/script>/gs)];
    expect(entries.map(([, code]) => /\b__reactRouterRouteModules = /.test(code ?? ""))).toEqual([true]);
    expect(page).not.toMatch(/<script type="module"/);
  });

  test("the starter runs React and router first, and its modules exist", async () => {
    const [, list = "[]"] = /\)\((\["[^\]]*"\]),function startOnceWanted/.exec(page) ?? [];
    const modules: string[] = JSON.parse(list);
    expect(modules.slice(0, 2).map((href) => /\/(\w+)-/.exec(href)?.[1])).toEqual(["router", "client"]);
    const entry = /data-entry[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    const named = [...entry.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, href]) => href ?? "");
    expect(named.length).toBeGreaterThan(2);
    const last = /\/(?:entry\.client|manifest)-/;
    expect(named.filter((href) => !last.test(href) && !modules.includes(href))).toEqual([]);
    for (const href of modules) expect((await fetch(server.url + href)).status).toBe(200);
  });

  test("every page's common scripts contain no upload, enquiry or offline code", async () => {
    const loaded = await listScripts("/");
    expect(loaded.length).toBeGreaterThan(5);
    for (const foreign of ["XMLHttpRequest", "service-worker.js", "lignes"])
      expect(loaded.filter(([, code]) => code.includes(foreign)).map(([name]) => name)).toEqual([]);
  });

  test("read-only pages contain neither sign-in nor form checks, and no page zod", async () => {
    const signs = "/session/end";
    const checks = "ZodString";
    for (const path of readPages)
      for (const foreign of [signs, checks]) expect(await holding(foreign, path), path).toEqual([]);
    for (const path of [
      "/login",
      "/login/mot-de-passe",
      "/login/lien",
      "/login/nouveau-mot-de-passe",
      "/demande",
      "/account",
    ])
      expect(await holding(checks, path), path).toEqual([]);
    expect(await holding(checks, "/contact")).toHaveLength(1);
    expect(await holding(signs, "/contact")).not.toEqual([]);
  });

  test("the rules for reviews come with the page, in no starting script", async () => {
    const words = "Qui peut écrire";
    expect(await (await fetch(`${server.url}/avis`)).text()).toContain(words);
    expect(await holding(words, "/avis")).toEqual([]);
    expect(builtScripts().filter(([, code]) => code.includes(words))).toHaveLength(1);
  });

  test("a missing script neither reloads the page nor blocks it forever", () => {
    const router = builtScripts().find(([name]) => name.startsWith("router-"))?.[1] ?? "";
    expect(router).not.toContain("Error loading route module");
    const late = "A dynamically imported module is too late.";
    // The two places load a page's module and the module that requests its data.
    expect(router.split(late).length - 1).toBe(2);
    expect(router).toMatch(/import\(\w+\)\.catch\(\(\)=>\{\}\)/);
  });
});
