import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "./chromium.ts";
import { publicRoutes } from "./e2e/public-routes.ts";
import { scrollThrough } from "./e2e/scroll-through.ts";
import { startServer } from "./running.ts";

/** Takes every public page whole, at both widths, for `docs/screens/`: `npm run screens`. */
const folder = path.resolve(import.meta.dirname, "../docs/screens");
const addresses = [
  ...publicRoutes.map(({ path }) => path),
  "/realisations?lieu=tarn&matiere=douglas",
  "/realisations?service=extension-et-surelevation&matiere=chataignier",
  "/login",
  "/login?mode=inscription",
];
const names: Record<string, string> = {
  "/": "accueil",
  "/nulle/part": "404",
  "/realisations?lieu=tarn&matiere=douglas": "realisations-filtres",
  "/realisations?service=extension-et-surelevation&matiere=chataignier": "realisations-filtres-vide",
  "/login": "connexion",
  "/login?mode=inscription": "inscription",
};
const widths = { 1440: 900, 390: 844 };

const server = await startServer({ demo: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
await mkdir(folder, { recursive: true });
for (const [width, height] of Object.entries(widths)) {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: Number(width), height },
    reducedMotion: "reduce",
  });
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    await scrollThrough(page);
    await showAllPictures(page);
    const picture = await page.screenshot({ fullPage: true });
    await sharp(picture)
      .webp({ quality: 70, effort: 6 })
      .toFile(path.join(folder, `${nameOf(address)}-${width}.webp`));
  }
  await page.close();
}
await browser.close();
await server.stop();

/** What is far from the window is left out of the drawing, and a picture of the whole page has no window. */
async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".picture > picture { content-visibility: visible }");
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = "eager";
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

function nameOf(address: string): string {
  return names[address] ?? address.slice(1).replaceAll("/", "-");
}
