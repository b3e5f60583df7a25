import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { publicRoutes } from "../e2e/public-routes.ts";
import { scrollThrough } from "../e2e/scroll-through.ts";
import { findChromium } from "../machine/chromium.ts";
import { isWantedScreen, signInContext } from "../machine/screens.ts";
import { startServer } from "../running.ts";
import { privateScreens } from "./private-screens.ts";

/**
 * Takes every public page whole, and those of enquiries and worksites, at both widths, for `docs/screens/`: `npm run
 * screens`.
 */
const folder = path.resolve(import.meta.dirname, "../../docs/screens");
const addresses = [
  ...publicRoutes.map(({ path }) => path),
  "/services/maisons-ossature-bois",
  "/recherche?q=bois",
  "/realisations?lieu=tarn&matiere=douglas",
  "/realisations?service=extension-et-surelevation&matiere=chataignier",
  "/login",
  "/login?mode=inscription",
];
const names: Record<string, string> = {
  "/": "accueil",
  "/nulle/part": "404",
  "/recherche?q=bois": "recherche",
  "/realisations?lieu=tarn&matiere=douglas": "realisations-filtres",
  "/realisations?service=extension-et-surelevation&matiere=chataignier": "realisations-filtres-vide",
  "/login": "connexion",
  "/login?mode=inscription": "inscription",
};
const widths = { 1440: 900, 390: 844 };

const server = await startServer({ demo: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
await mkdir(folder, { recursive: true });
const visitor = await browser.newPage({ baseURL: server.url });
const behind = await privateScreens(server, visitor);
await visitor.close();
for (const [width, height] of Object.entries(widths)) {
  const options = {
    baseURL: server.url,
    viewport: { width: Number(width), height },
    reducedMotion: "reduce",
  } as const;
  const page = await browser.newPage(options);
  for (const address of addresses.filter((each) => isWantedScreen(functionName(each)))) {
    await page.goto(address, { waitUntil: "networkidle" });
    await take(page, `${functionName(address)}-${width}`);
  }
  await page.close();
  for (const { name, address, as } of behind.filter((each) => isWantedScreen(each.name))) {
    const context = await browser.newContext({ ...options, locale: "fr-FR" });
    if (as) await signInContext(context, server.url, as);
    const opened = await context.newPage();
    await opened.goto(address, { waitUntil: "networkidle" });
    await opened.locator("[aria-busy=true]").first().waitFor({ state: "detached", timeout: 120_000 });
    await opened.locator("main h1").first().waitFor();
    await take(opened, `${name}-${width}`);
    await context.close();
  }
}
await browser.close();
await server.stop();

async function take(page: Page, name: string): Promise<void> {
  await scrollThrough(page);
  await showAllPictures(page);
  const picture = await page.screenshot({ fullPage: true });
  await sharp(picture)
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}

/**
 * Makes all pictures visible. A browser does not draw those far from the window, and a picture of the whole page has no
 * window.
 */
async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".picture > picture { content-visibility: visible }");
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = "eager";
    const shownItems = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shownItems.map((image) => image.decode().catch(() => undefined)));
  });
}

function functionName(address: string): string {
  return names[address] ?? address.slice(1).replaceAll("/", "-");
}
