import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { DomUtils, parseDocument } from "htmlparser2";
import type { Browser, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { atWidths, desktop, phone, plain, test } from "./browser.ts";
import { scrollThrough } from "./scroll-through.ts";

const root = path.resolve(import.meta.dirname, "../..");

let server: RunningServer;
let folder: string;
let site: string;

// The demonstration's site is exported while its server runs. The server has stopped when the tests run.
beforeAll(async () => {
  server = await takeServer({ demo: true });
  await chooseIdentity(server);
  folder = mkdtempSync(path.join(tmpdir(), "static-"));
  site = path.join(folder, "out/site");
  await promisify(execFile)(process.execPath, ["server/commands/export.ts", path.join(folder, "out")], {
    cwd: root,
    env: server.settings,
  });
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function chooseIdentity({ url, admin }: RunningServer): Promise<void> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  const { id } = await client.collection("company").getFirstListItem("");
  await client.collection("company").update(id, { accent: "#33485a", mark: "initials" });
}

const pages = () => globSync("**/*.html", { cwd: site }).sort();

test("every public page is exported, for each project and filter too", () => {
  expect(pages()).toEqual(
    expect.arrayContaining([
      "accessibilite.html",
      "avis.html",
      "contact.html",
      "donnees-personnelles.html",
      "index.html",
      "mentions-legales.html",
      "notre-cooperative.html",
      "qui-sommes-nous.html",
      "realisations-service-maison-ossature-bois.html",
      "realisations-lieu-tarn.html",
      "realisations.html",
      "realisations/maison-des-tilleuls.html",
      "services.html",
    ]),
  );
  expect(globSync("realisations/*.html", { cwd: site })).toHaveLength(9);
});

test("the company's accent, mark and icons are exported", () => {
  const home = readFileSync(path.join(site, "index.html"), "utf8");
  expect(home).toMatch(/<html[^>]*--color-heartwood:#33485a/);
  expect(home).toContain("brand-cut");
  const [icon, usual] = [site, path.join(root, "public")].map((where) =>
    readFileSync(path.join(where, "favicon.ico")),
  );
  expect(icon?.equals(usual ?? Buffer.of())).toBe(false);
  expect(readFileSync(path.join(site, "favicon.svg"), "utf8")).toContain("#f5efe4");
});

test("every link of every page has an existing target", () => {
  expect(pages().flatMap(deadLinks)).toEqual([]);
});

/** Returns a page's local addresses that lead to no file of the folder, pictures of every size included. */
function deadLinks(page: string): string[] {
  const document = parseDocument(readFileSync(path.join(site, page), "utf8"));
  const own = pathToFileURL(path.join(site, page));
  return DomUtils.findAll(() => true, document.children)
    .flatMap(({ attribs: { href, src, srcset } }) => [href, src, ...(srcset?.split(/,\s+/) ?? [])])
    .flatMap((address) => address?.replace(/ [\d.]+[wx]$/, "") ?? [])
    .filter((href) => !/^(https|mailto|tel|geo):/.test(href) && !isThere(new URL(href, own)))
    .map((href) => `${page}: ${href}`);
}

function isThere(url: URL): boolean {
  const file = url.protocol === "file:" ? fileURLToPath(url) : "";
  if (!existsSync(file)) return false;
  return url.hash === "" || readFileSync(file, "utf8").includes(`id="${url.hash.slice(1)}"`);
}

// The test above checks the links and pictures of all pages. `npm test` opens one page of each kind.
const opened = () =>
  isFullRun
    ? pages()
    : ["index.html", "realisations.html", "realisations/maison-du-coteau.html", "contact.html"];

describe.each(atWidths({ device: "phone", options: phone }, { device: "desktop", options: desktop }))(
  "opened from its folder, on a $device",
  ({ options }) => {
    /** Opens a page of the folder, and collects its requests outside the folder and its failed requests. */
    async function openFile(browser: Browser, name: string): Promise<{ page: Page; problems: string[] }> {
      const page = await (await browser.newContext({ ...options, locale: "fr-FR" })).newPage();
      const problems: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(pathToFileURL(site).href)) problems.push(`asks for ${request.url()}`);
      });
      page.on("requestfailed", (request) => problems.push(`does not find ${request.url()}`));
      page.on("pageerror", (error) => problems.push(String(error)));
      await page.goto(pathToFileURL(path.join(site, name)).href);
      return { page, problems };
    }

    // Radio buttons work without scripts, through the style sheet.
    const needsScript = "button:visible, input:not([type=radio]):visible, textarea:visible";

    test("a page shows its pictures, and nothing that does nothing", async ({ browser }) => {
      const foundItems: string[] = [];
      for (const name of opened()) {
        const { page, problems } = await openFile(browser, name);
        const dead = await page
          .locator(needsScript)
          .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)));
        const all = [...problems, ...dead, ...(await unseenPictures(page))];
        foundItems.push(...all.map((problem) => `${name}: ${problem}`));
        await page.context().close();
      }
      expect(foundItems).toEqual([]);
    });

    test("the way leads from the home page to a project's pictures", async ({ browser }) => {
      const { page } = await openFile(browser, "index.html");
      await page.locator("main a", { hasText: "Maison des Tilleuls" }).first().click();
      expect(plain(await page.locator("h1").innerText())).toBe("Maison des Tilleuls");
      await page.locator(".gallery a, [data-opens] a, li[data-opens] a").first().click();
      expect(page.url()).toMatch(/\/photos\/maison-des-tilleuls\/.*\.jpg$/);
      await page.context().close();
    });

    test("the bar covers nothing, and the contact page says how to write", async ({ browser }) => {
      const { page } = await openFile(browser, "contact.html");
      expect(plain(await page.locator("main").innerText())).toMatch(
        /Ce formulaire ne s'envoie que depuis le site/,
      );
      await page.locator('main a[href^="mailto:"]').first().waitFor();
      await page.goto(pathToFileURL(path.join(site, "services.html")).href);
      await page.evaluate(() => scrollTo(0, 1200));
      expect((await page.locator("header.navbar").first().boundingBox())?.y).toBeLessThan(-100);
      await page.context().close();
    });
  },
);

/**
 * Returns the pictures that do not load. Pictures load as they come into view. A view in states is first set to the
 * first state, which covers the others and hides none.
 */
async function unseenPictures(page: Page): Promise<string[]> {
  const states = page.locator(".state-choices input");
  if ((await states.count()) > 0) await states.first().check();
  await scrollThrough(page);
  const broken = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => !(image.complete && image.naturalWidth > 0))
        .map(({ src }) => src),
    );
  await expect
    .poll(broken, { timeout: 5_000 })
    .toEqual([])
    .catch(() => {});
  return broken();
}
