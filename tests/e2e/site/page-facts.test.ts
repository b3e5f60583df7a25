import { Parser } from "htmlparser2";
import { describe, expect, inject } from "vitest";
import { foundPages, otherPages, sentPage } from "../addresses.ts";
import { test } from "../browser.ts";

const company = " — Les Assembleurs";

/** Returns the metadata of a page's head by name. A repeated name has a list of values. */
function readHead(html: string): Record<string, string | string[]> {
  const toldItems: [name: string, text: string][] = [];
  let isTitle = false;
  const parser = new Parser({
    onopentag(element, { name, property, rel, content, href }) {
      isTitle = element === "title";
      const text = content ?? href;
      if ((element === "meta" || element === "link") && text)
        toldItems.push([name ?? property ?? rel ?? "", text]);
    },
    ontext(text) {
      if (isTitle) toldItems.push(["title", text]);
    },
    onclosetag() {
      isTitle = false;
    },
  });
  parser.end(html.slice(0, html.indexOf("</head>")));
  const grouped = Map.groupBy(toldItems, ([name]) => name);
  return Object.fromEntries(
    [...grouped].map(([name, values]) => {
      const texts = values.map(([, text]) => text);
      return [name, name !== "title" && texts.length > 1 ? texts.toSorted() : texts.join("")];
    }),
  );
}

describe("the metadata of a page", () => {
  test("is unique, and short enough to be shown whole", async () => {
    const heads = await Promise.all(foundPages.map(async (path) => readHead(await sentPage(path))));
    const titles = heads.map(({ title }) => String(title));
    const descriptions = heads.map(({ description }) => String(description));
    expect(titles.filter((title) => !title.endsWith(company) || title.length > 70)).toEqual([]);
    expect(descriptions.filter(({ length }) => length < 60 || length > 200)).toEqual([]);
    // French texts are typeset: no straight apostrophe, and no breakable space before a mark.
    expect([...titles, ...descriptions].filter((text) => /'| [;:!?»]/.test(text))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test.for(foundPages)("has one address, one picture and one card at %s", async (path) => {
    const origin = inject("siteUrl");
    const { title, description, robots, ...head } = readHead(await sentPage(`${path}?source=lettre`));
    expect(robots).toBeUndefined();
    expect(head).toMatchObject({
      canonical: origin + path,
      "og:url": origin + path,
      "og:description": description,
      "og:site_name": "Les Assembleurs",
      "og:locale": "fr_FR",
      "og:type": path.startsWith("/realisations/") ? "article" : "website",
      "twitter:card": "summary_large_image",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringMatching(/\S/),
    });
    expect(title).toBe(head["og:title"] + company);
    const picture = await fetch(String(head["og:image"]));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  const unlisted = otherPages.filter((path) => !path.includes("?q="));
  test.for(unlisted)("is that it is not to be found, for %s", async (path) => {
    const head = readHead(await sentPage(path));
    expect(head.robots).toBe("noindex");
    expect(Object.keys(head).filter((name) => /^(og|twitter|article):|canonical/.test(name))).toEqual([]);
  });

  test("follows the visitor from page to page, without duplicates", async ({ look }) => {
    const page = await look("/");
    for (const [link, path] of [
      ["Réalisations", "/realisations"],
      ["Pergola du Mas", "/realisations/pergola-du-mas"],
      ["Accueil", "/"],
    ] as const) {
      await page.getByRole("link", { name: link }).first().click();
      const canonical = async () => readHead(await page.content()).canonical;
      await expect.poll(canonical, { timeout: 30_000 }).toBe(inject("siteUrl") + path);
      const { preload: _asked, modulepreload: _loaded, ...head } = readHead(await page.content());
      const { preload: _wanted, ...whole } = readHead(await sentPage(path));
      expect(head).toEqual(whole);
    }
  });
});
