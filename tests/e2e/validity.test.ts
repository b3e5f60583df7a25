import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openLog } from "../../server/log/log.ts";
import { loadBuild, openPages } from "../../server/pages/pages.ts";
import { openRenderingLimit } from "../../server/pages/rendering-limit.ts";
import { buildFolders } from "../../server/start/build.ts";
import { foundPages, otherPages, sentPage } from "./addresses.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // React's own spelling, which means the same in HTML: `<meta charSet="utf-8"/>`, `async=""`.
      "attr-case": "off",
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
    },
  }),
);

/** Returns a page's HTML faults, skipped heading levels included, one line each. */
async function problems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the HTML of", () => {
  test.each([...foundPages, ...otherPages])(
    "%s is valid, and has one heading of the first level",
    async (path) => {
      const html = await sentPage(path);
      expect(await problems(html)).toEqual([]);
      // The session hides one of the login's two sections. The browser tests check the visible headings.
      const shownText = html.replace(/<section class="login-here">.*?<\/section>/s, "");
      expect(shownText.match(/<h1\b/g)).toHaveLength(1);
    },
  );

  test("the contact page is valid after a message was refused", async () => {
    const form = new FormData();
    form.set("name", "A");
    form.set("email", "nulle part");
    const html = await sentPage("/contact", { method: "POST", body: form });
    expect(html).toContain('aria-invalid="true"');
    expect(await problems(html)).toEqual([]);
  });

  test("the page about a refused POST is valid", async () => {
    const html = await sentPage("/services", { method: "POST" });
    expect(html).toContain("Cet envoi n’a pas été pris.");
    expect(await problems(html)).toEqual([]);
  });

  const failing = {
    "that cannot read its records": async () =>
      Response.json({ status: 500, message: "", data: {} }, { status: 500 }),
    "whose store does not answer as one": async () => new Response("<p>Bois</p>"),
  };
  for (const [kind, storeFetch] of Object.entries(failing)) {
    test.each(["/", "/realisations", "/realisations/maison-des-tilleuls", "/avis"])(
      `%s is valid on a site ${kind}`,
      async (path) => {
        vi.spyOn(console, "error").mockImplementation(() => {});
        const log = openLog({ requests: false, write: () => {} });
        const siteUrl = "https://bois.example";
        const pages = openPages({
          build: await loadBuild(buildFolders.site),
          storeFetch,
          siteUrl,
          log,
          limit: openRenderingLimit(false),
          finished: true,
        });
        expect(await problems(await (await pages(new Request(siteUrl + path))).text())).toEqual([]);
      },
    );
  }
});
