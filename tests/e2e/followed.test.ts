import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import PocketBase, { type RecordModel } from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { defaultServices } from "../../domain/services/default-services.ts";
import { publicPages } from "../../site/seo/site-map.ts";
import { openToVisitors } from "../opened-site.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { desktop, test } from "./browser.ts";

const hostile = `</script><script>alert(1)</script> ]]> <!-- & "l'a\u0008bri"`;
const siteUrl = "https://bois.example";

// The file changes records, so it does not use the server that all tests share.
let server: RunningServer;
let admin: PocketBase;
beforeAll(async () => {
  server = await takeServer({ env: { SITE_URL: siteUrl } });
  admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  await openToVisitors(admin);
  await admin.collection("company").update(companyId, { name: "Bois & Cie <fils>" });
  await project("abri", { title: hostile, category: `${hostile} abri`, cover_image: await cover() });
  await project("grange", { title: "Grange", description: '<p>Voir <a href="/contact">ici</a>.</p>' });
  await project("brouillon", { status: "draft" });
  await project("bientot", { status: "scheduled", publish_at: inDays(1) });
  await project("a-l-heure", { status: "scheduled", publish_at: inDays(-0.1) });
});
afterAll(() => server.stop());

function project(slug: string, values: Record<string, unknown> = {}): Promise<RecordModel> {
  const usual = { slug, title: `Projet ${slug}`, description: "<p>Un ouvrage en bois.</p>" };
  return admin.collection("projects").create({ ...usual, ...values });
}

async function cover(): Promise<File> {
  const picture = await readFile(new URL("../../demo/content/pergola-du-mas/cover.jpg", import.meta.url));
  return new File([picture], "cover.jpg", { type: "image/jpeg" });
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().replace("T", " ");
}

function get(path: string, request?: RequestInit): Promise<Response> {
  return fetch(server.url + path, request);
}

/** Returns the texts of a document's elements by their name. The document is parsed as strictly as XML. */
async function elements(page: Page, path: string, ...names: string[]): Promise<string[][]> {
  const xml = await (await get(path)).text();
  return page.evaluate(
    ({ xml, names }) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      const error = parsed.querySelector("parsererror");
      if (error) throw new Error(error.textContent ?? "");
      return names.map((name) =>
        [...parsed.getElementsByTagName(name)].map((each) => each.textContent ?? ""),
      );
    },
    { xml, names },
  );
}

describe("the site map", () => {
  test("lists every public page and project, with its pictures, and nothing else", async ({ stay }) => {
    const page = await stay("/nulle/part");
    const [addresses, pictures, changes] = await elements(
      page,
      "/sitemap.xml",
      "loc",
      "image:loc",
      "lastmod",
    );
    const projects = ["a-l-heure", "grange", "abri"].map((slug) => `/realisations/${slug}`);
    const services = defaultServices.map(({ slug }) => `/services/${slug}`);
    expect(addresses).toEqual([...publicPages, ...services, ...projects].map((path) => siteUrl + path));
    expect(pictures).toEqual([
      expect.stringMatching(`^${siteUrl}/api/files/projects/\\w+/cover_\\w+\\.jpg$`),
    ]);
    expect(changes?.map((each) => new Date(each).toISOString())).toEqual(changes);
  });

  test("leads to existing pages, and to pictures that crawlers may fetch", async ({ stay }) => {
    const page = await stay("/nulle/part");
    const foundAnswer = (await elements(page, "/sitemap.xml", "loc", "image:loc")).flat();
    const robots = await (await get("/robots.txt")).text();
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
    const open = [...robots.matchAll(/^Allow: (.*)$/gm)].map(([, path = ""]) => path);
    for (const path of foundAnswer.map((address) => address.replace(siteUrl, ""))) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      const isClosed =
        closed.some((each) => path.startsWith(each)) && !open.some((each) => path.startsWith(each));
      expect([path, isClosed]).toEqual([path, false]);
    }
  });
});

test("robots.txt closes personal pages, and names the site map", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  for (const path of ["/account", "/dashboard", "/api/"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Allow: /api/files/");
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

describe("the feed", () => {
  test("lists the public projects, newest first, with absolute addresses", async ({ stay }) => {
    const page = await stay("/nulle/part");
    const [titles, links, texts, dates] = await elements(
      page,
      "/flux.xml",
      "title",
      "link",
      "description",
      "pubDate",
    );
    expect(titles).toEqual([
      "Nouvelles réalisations — Bois & Cie <fils>",
      "Projet a-l-heure",
      "Grange",
      hostile.replace("\u0008", "").replace("'", "’"),
    ]);
    expect(links?.slice(1)).toEqual(
      ["a-l-heure", "grange", "abri"].map((slug) => `${siteUrl}/realisations/${slug}`),
    );
    expect(texts?.[2]).toContain(`<a href="${siteUrl}/contact"`);
    expect(texts?.[3]).toMatch(`<img src="${siteUrl}/api/files/projects/`);
    expect(texts?.[3]).not.toContain("<script");
    expect(dates?.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
    const due = await admin.collection("projects").getFirstListItem("slug = 'a-l-heure'");
    expect(Date.parse(dates?.[0] ?? "") / 1000).toBe(Math.floor(Date.parse(due.publish_at) / 1000));
  });

  test("is announced by every page", async () => {
    for (const path of ["/", "/realisations", "/nulle/part"]) {
      expect(await (await get(path)).text()).toMatch(
        /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/flux.xml"\/>/,
      );
    }
  });
});

describe("the manifest", () => {
  test("has the company's name, and pictures of the size it says", async ({ stay }) => {
    const page = await stay("/", { ...desktop, baseURL: server.url });
    const manifest = await (await get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Bois & Cie <fils>", lang: "fr", start_url: "/" });
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
    for (const { src, sizes, type } of manifest.icons) {
      const picture = await get(src);
      const expectedMethods = picture.headers.get("content-type")?.split(";")[0];
      expect([src, picture.status, expectedMethods]).toEqual([src, 200, type]);
      if (sizes === "any") continue;
      const size = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width}x${height}`;
      }, src);
      expect([src, size]).toEqual([src, sizes]);
    }
  });

  test("leads with the icons of the page to files that are there", async () => {
    const html = await (await get("/")).text();
    const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    const types = await Promise.all(
      icons.map(async ([, path = ""]) => (await get(path)).headers.get("content-type")),
    );
    expect(types).toEqual([
      "image/svg+xml; charset=utf-8",
      "image/x-icon",
      "image/png",
      "application/manifest+json",
    ]);
  });
});

describe("texts for programs", () => {
  const types = {
    "/sitemap.xml": "application/xml; charset=utf-8",
    "/flux.xml": "application/rss+xml; charset=utf-8",
    "/robots.txt": "text/plain; charset=utf-8",
    "/manifest.webmanifest": "application/manifest+json",
  };
  test.for(Object.entries(types))(
    "%s names its type, sets no cookie, and is not sent twice",
    async ([path, type]) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
      expect(answer.headers.get("set-cookie")).toBeNull();
      const head = await get(path, { method: "HEAD" });
      const readTold = ({ headers }: Response) =>
        // The tag is weak until the cached text has been compressed. Both tags name the same text.
        ["content-type", "etag", "cache-control"].map((name) => headers.get(name)?.replace(/^W\//, ""));
      expect([head.status, ...readTold(head), await head.text()]).toEqual([200, ...readTold(answer), ""]);
      const etag = answer.headers.get("etag") ?? "";
      const again = await get(path, { headers: { "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    },
  );

  test("are compressed for clients that accept it", async () => {
    for (const path of ["/sitemap.xml", "/flux.xml"]) {
      const answer = await get(path, { headers: { "accept-encoding": "br" } });
      expect(answer.headers.get("content-encoding")).toBe("br");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(await answer.text()).toMatch(/^<\?xml /);
    }
  });

  test("follow a change at the next request", async () => {
    const texts = () =>
      Promise.all(["/sitemap.xml", "/flux.xml"].map(async (path) => (await get(path)).text()));
    const { id } = await project("nouveau");
    for (const text of await texts()) expect(text).toContain("/realisations/nouveau<");
    await admin.collection("projects").update(id, { status: "draft" });
    for (const text of await texts()) expect(text).not.toContain("/realisations/nouveau<");
  });
});

describe("a title that looks like code", () => {
  test("stays a title in the page, its head and its data", async ({ stay }) => {
    const page = await stay("/realisations/abri", { ...desktop, baseURL: server.url });
    const shownElement = await page.getByRole("heading", { level: 1 }).textContent();
    expect(shownElement).toContain("</script><script>alert(1)</script> ]]> <!-- &");
    const title = await page.locator("head meta[property='og:title']").getAttribute("content");
    expect(title).toBe(shownElement);
    expect((await page.title()).replaceAll(/\s+/g, " ")).toContain("</script><script>alert(1)</script> ]]>");
    const data = await page.locator("script[type='application/ld+json']").allTextContents();
    const structuredData = data.flatMap((json) => JSON.parse(json)["@graph"]);
    expect(structuredData.find((each) => each["@type"] === "ImageGallery").name).toBe(shownElement);
    const codes = await page.locator("script:not([src])").allTextContents();
    expect(codes.filter((code) => code.trim() === "alert(1)")).toEqual([]);
  });

  test("stays a title in the list", async ({ stay }) => {
    const page = await stay("/realisations", { ...desktop, baseURL: server.url });
    expect(await page.locator("main h2 a").allTextContents()).toContainEqual(
      expect.stringContaining("<script>alert(1)"),
    );
    const data = await page.locator("script[type='application/ld+json']").allTextContents();
    const structuredData = data.flatMap((json) => JSON.parse(json)["@graph"]);
    const { itemListElement } = structuredData.find((each) => each["@type"] === "ItemList");
    expect(itemListElement[2].name).toContain("</script><script>");
  });
});
